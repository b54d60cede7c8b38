"""What the lessons of Galaxy Trucker are made of: positions by their data, and facts."""

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache, partial
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from resources import read_text
from resources.parsing import Id, StrictModel
from saves import SavedDeck
from tabletop import Deck, Event, seed_number
from trucker.ai.levels import sitting_of
from trucker.rules import events, expansion_events
from trucker.rules.actions import Finish
from trucker.rules.cards import FIGURES
from trucker.rules.expansion import cabins_for
from trucker.rules.hand import fitting
from trucker.rules.setup import Setup, Sitting
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.strength import strength_of
from trucker.rules.turn import QUESTIONS, GalaxyTrucker, restore_decision
from trucker.storage.positions import shared_codec

__all__ = ["TEACHING"]

_Small = Annotated[int, Field(ge=0, le=20)]
_Tile = Annotated[int, Field(ge=1, le=999)]
_Turn = Annotated[int, Field(ge=0, le=3)]


class _Position(StrictModel):
    """What is not named follows in the order of its id."""

    seed: str
    flight: Literal["learning", "I", "II", "III"]
    begin: Literal["start", "build", "flight"]
    mode: Literal["calm", "untimed", "turns"]
    mission: Id | Literal[""] = ""
    vips: bool = False
    rivals: list[tuple[Id, Id]]  # level and character
    ships: tuple[
        list[tuple[_Small, _Small, _Tile, _Turn]] | None, ...
    ] = ()  # column, row, tile, turn
    spaces: Annotated[dict[Id, _Small], Field(default_factory=dict[str, int])]  # by seat
    pile: tuple[_Tile, ...] = ()  # the next tiles, the first on top
    piles: tuple[list[Id], ...] = ()  # the forecast
    deck: tuple[Id, ...] = ()
    dice: tuple[tuple[_Small, _Small], ...] = ()  # what the seed rolls: a test holds it to that
    run_ends: Annotated[int, Field(ge=1)] | None = None


def _ship(state: TruckerState) -> Ship:
    return state.seats[0].ship


def _strength(what: str, state: TruckerState) -> int:
    return strength_of(_ship(state), what)


def _supported(column: int, row: int, figure: str, state: TruckerState) -> int:
    ship = _ship(state)
    cell = ship.board.index[column, row]
    return int(bool(ship.parts[cell]) and ship.is_supported(cell, figure))


def _meets(vip: str, state: TruckerState) -> int:
    return len(cabins_for(state, 0, vip))


def _emptied(state: TruckerState) -> int:
    """Cabins and batteries that radiation empties."""
    return len(_ship(state).barred())


def _payload(state: TruckerState) -> int:
    ship = _ship(state)
    return sum(ship.part(cell).tile.set == "payload" for cell in ship.occupied())


def _payload_in_hand(state: TruckerState) -> int:
    hand = state.seats[0].hand
    return int(bool(hand) and state.cards.tiles[hand].set == "payload")


_FACTS: Mapping[str, Callable[[TruckerState], int]] = {
    "parts": lambda state: len(_ship(state).occupied()),
    "engine": partial(_strength, "engine"),
    "cannon": partial(_strength, "cannon"),
    "faults": lambda state: len(_ship(state).misfits()),
    "exposed": lambda state: _ship(state).frame.exposed,
    "charges": lambda state: _ship(state).batteries,
    "humans": lambda state: _ship(state).humans,
    "aliens": lambda state: len(_ship(state).figures) - _ship(state).humans,
    "goods": lambda state: len(_ship(state).blocks),
    "space": lambda state: state.seats[0].space,
    "lost": lambda state: len(state.seats[0].lost),
    "credits": lambda state: state.seats[0].credits,
    "payload": _payload,
    "payload_in_hand": _payload_in_hand,
    "emptied": _emptied,
    "vips": lambda state: len(state.seats[0].vips),
}
"""Strengths are doubled, as in the rules (GT-20)."""


@cache
def _game() -> GalaxyTrucker:
    """A flight of the base game is the same with the cards of the expansion."""
    decks = ("trucker/decks/1.json", "trucker/decks/expansion-1.json")
    printed = {name: text for deck in decks for name, text in json.loads(read_text(deck)).items()}
    return shared_codec().with_deck(SavedDeck(printed)).game


class _Teaching:
    asks: Collection[str] = tuple(QUESTIONS)
    events: Mapping[str, type[Event]] = {
        name: kind
        for name, kind in {**vars(events), **vars(expansion_events)}.items()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    nodes = (
        r"lit|choice\.go_on|draw|draw_payload|turn|finish|look|close|forecast\.\d"
        r"|reveal|stop|turn\.0|(tile|reserve)\.\d+"
        r"|figure\.(engine|cannon|crew|holds|batteries|shields|open|bare)"
    )

    @property
    def game(self) -> GalaxyTrucker:
        return _game()

    def lit(self, state: TruckerState) -> Collection[str]:
        decision = state.decision
        if decision is None or decision.ask != "build" or decision.seat:
            return ()
        return [f"cell.{cell}" for cell in fitting(state)]

    def fact(self, name: str) -> Callable[[TruckerState], int]:
        head, *rest = name.split(".")
        if head == "meets" and rest[0] in self.game.cards.vips:
            return partial(_meets, rest[0])
        if head != "supported":
            return _FACTS[name]
        try:
            column, row, figure = int(rest[0]), int(rest[1]), rest[2]
        except (IndexError, ValueError) as error:
            raise KeyError(name) from error
        if figure not in FIGURES:
            raise KeyError(name)
        return partial(_supported, column, row, figure)

    def position(self, plain: Mapping[str, Any]) -> TruckerState:
        try:
            model = _Position.model_validate_json(json.dumps(plain))
        except ValidationError as error:
            raise ValueError(str(error)) from error
        seats = (Sitting(), *(sitting_of(*rival) for rival in model.rivals))
        of = {"mission": model.mission, "vips": model.vips}
        setup = Setup(model.flight, seats, model.mode, **of)
        state = self.game.start(setup, seed_number(model.seed))
        if model.begin == "start":
            return state
        _build(state, model)
        if model.begin == "flight":
            self.game.apply(state, Finish(model.spaces["0"]))
            rest = sorted({*state.deck.pile} - {*model.deck}, reverse=True)
            state.deck = Deck([*rest, *model.deck[::-1]], state.deck.discard)
        return state


def _build(state: TruckerState, model: _Position) -> None:
    """Lay out what has been built, and what will be drawn."""
    for seat, parts in zip(state.seats, model.ships, strict=False):
        for column, row, tile, turn in parts or ():
            seat.ship.put(seat.ship.board.index[column, row], 4 * tile + turn)
    for number, seat in enumerate(state.seats):
        if number:
            seat.space = model.spaces.get(str(number), 0)
    laid = {code // 4 for seat in state.seats for code in seat.ship.parts if code}
    rest: Sequence[int] = sorted({*state.cards.pile} - laid - {*model.pile}, reverse=True)
    state.tiles = Deck([*rest, *model.pile[::-1]])
    state.piles = list(model.piles) or state.piles
    if model.run_ends is not None:
        state.run_end = model.run_ends
    restore_decision(state)


TEACHING = _Teaching()
