"""What the lessons of Free Trader are made of: positions by their data, and facts."""

import json
from collections.abc import Callable, Collection, Mapping
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from freetrader.rules.actions import Jump, Place
from freetrader.rules.cards import CARGOES, MODULES
from freetrader.rules.events import EVENTS
from freetrader.rules.month import SET_ASIDE, turn_card
from freetrader.rules.options import OPTIONS
from freetrader.rules.setup import Setup
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader, ask
from freetrader.storage.positions import shared_codec
from resources import read_text
from resources.parsing import Id, StrictModel
from saves import SavedDeck
from tabletop import Deck, Event, seed_number

__all__ = ["TEACHING"]

_Small = Annotated[int, Field(ge=0, le=20)]


class _Position(StrictModel):
    """What is not named follows in the order of its id. Worlds are x, y, id with y downwards."""

    seed: str
    begin: Literal["explore", "buy", "jump", "upgrade"]
    payments: list[_Small]
    bonus: list[_Small]
    store: _Small
    levels: tuple[_Small, _Small, _Small, _Small]
    world: list[tuple[int, int, Id]]
    planets: list[Id]  # the next ones, the first on top
    events: list[Id]
    under: Literal[0] | None = None  # 0: no cards lie below those
    turn: _Small = 1
    hold: Annotated[dict[Id, _Small], Field(default_factory=dict[str, int])]
    card: Id | None = None  # face up


_FACTS: Mapping[str, Callable[[FreeTraderState], int]] = {
    "store": lambda state: state.vectorium,
    "hold": lambda state: sum(state.hold.values()),
    "turn": lambda state: state.turn,
    "month": lambda state: state.month,
    "left": lambda state: len(state.events),
    "worlds": lambda state: len(state.world),
    "earned": lambda state: state.tally["earned"],
    **{f"hold.{cargo}": lambda state, cargo=cargo: state.hold[cargo] for cargo in CARGOES},
    **{f"level.{name}": lambda state, name=name: state.modules[name] for name in MODULES},
}


@cache
def _game() -> FreeTrader:
    printed = json.loads(read_text("freetrader/decks/1.json"))
    return shared_codec().with_deck(SavedDeck(printed)).game


class _Teaching:
    asks: Collection[str] = tuple(OPTIONS)
    events: Mapping[str, type[Event]] = EVENTS
    nodes = (
        rf"lit|max|go|counterattack|row\.({'|'.join(CARGOES)})|module\.({'|'.join(MODULES)})"
        r"|cell\.-?\d,-?\d|fact\.(month|ship)"
    )

    @property
    def game(self) -> FreeTrader:
        return _game()

    def lit(self, state: FreeTraderState) -> Collection[str]:
        assert state.decision is not None
        options = state.decision.options
        return [f"cell.{each.x},{each.y}" for each in options if isinstance(each, Place | Jump)]

    def fact(self, name: str) -> Callable[[FreeTraderState], int]:
        return _FACTS[name]

    def position(self, plain: Mapping[str, Any]) -> FreeTraderState:
        try:
            model = _Position.model_validate_json(json.dumps(plain))
        except ValidationError as error:
            raise ValueError(str(error)) from error
        setup = Setup(tuple(model.payments), tuple(model.bonus), model.store, model.levels)
        state = self.game.start(setup, seed_number(model.seed))
        state.world = {(x, y): planet for x, y, planet in model.world}
        state.hold |= model.hold
        state.card = model.card
        state.turn = model.turn
        state.planets = Deck(_below(model.planets, state.cards.planets, state.world.values()))
        self._stack(state, model)
        state.new_planet = None
        if model.begin == "explore":
            state.new_planet, state.planets = state.planets.draw()
        elif model.begin == "buy":
            turn_card(state, "buy", None)
        state.phase = model.begin
        ask(state, model.begin)
        return state

    def _stack(self, state: FreeTraderState, model: _Position) -> None:
        named = model.events[::-1]
        rest = _below([], state.cards.events, (*named, model.card))[::-1]
        aside, rest = rest[:SET_ASIDE], rest[SET_ASIDE:]
        is_last = model.under is not None
        pile = named if is_last else rest[::-1] + named
        state.events = Deck(pile, rest if is_last else None, aside)


def _below(top: list[str], deck: Collection[str], gone: Collection[str | None]) -> list[str]:
    """A pile, its top last: these, and below them all others in the order of their ids."""
    return sorted({*deck} - {*top, *gone}, reverse=True) + top[::-1]


TEACHING = _Teaching()
