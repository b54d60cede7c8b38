"""How a game of Free Trader is stored: plain data to state and back, with every invariant.

`decision` is not stored but asked again, so a save can never offer an illegal act.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from freetrader.account.campaign import account
from freetrader.rules.cards import CARGOES, MODULES, Cards
from freetrader.rules.encounters import means
from freetrader.rules.events import Clashed
from freetrader.rules.month import CAUSES
from freetrader.rules.options import OPTIONS
from freetrader.rules.setup import Setup, faults
from freetrader.rules.state import PHASES, STORE_LIMIT, TALLIES, Cell, FreeTraderState
from freetrader.rules.travel import FUEL
from freetrader.rules.turn import FreeTrader, ask
from freetrader.storage.catalog import cards_from, load_presets
from resources import read_text
from resources.faults import field_words
from saves import Mark, Migration, SavedDeck, strict_adapter
from tabletop import Deck, Entry, Outcome, Plain, Session, Streams, canonical_bytes
from tabletop.account import Account

__all__ = ["MIGRATIONS", "SCHEMA", "FreeTraderCodec"]


def _carry_cards(doc: dict[str, Any]) -> dict[str, Any]:
    """A save of the first schema carried no cards, but own ones in its setup."""
    own = doc["setup"]["options"].pop("decks", None)
    doc["deck"] = own or json.loads(read_text("freetrader/decks/1.json"))
    doc["header"]["summary"]["deck"] = SavedDeck(doc["deck"]).id
    return doc


SCHEMA = 2
MIGRATIONS: Mapping[int, Migration] = {1: _carry_cards}

Position = Annotated[int, Field(ge=0, lt=1 << 64)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]
Coordinate = Annotated[int, Field(ge=-(10**15), le=10**15)]
Total = Annotated[int, Field(ge=0, le=10**15)]
CardId = Annotated[str, Field(max_length=24)]
Pile = Annotated[list[CardId], Field(max_length=64)]
Spot = Annotated[list[Coordinate], Field(min_length=2, max_length=2)]
OptionalSpot = Spot | None


@dataclass
class _Setup:
    payments: Annotated[list[int], Field(max_length=12)]
    enemy_bonus: Annotated[list[int], Field(max_length=12)]
    vectorium: int
    levels: Annotated[list[int], Field(min_length=4, max_length=4)]


@dataclass
class _Streams:
    events: Position
    planets: Position


@dataclass
class _Clash:
    attacker: Literal["foe", "ship"]
    foe: CardId
    card: CardId
    month: Count
    attack_value: int
    attack_card: int
    attack_bonus: int
    attack: int
    defense_value: int
    defense_card: int
    defense_bonus: int
    defense: int
    hit: Literal[0, 1]
    round: Count


@dataclass
class _Outcome:
    won: bool
    cause: Literal["paid", "payment", "no_fuel", "out_of_range", "destroyed", "impounded"]


Counts = Annotated[dict[Annotated[str, Field(max_length=24)], Count], Field(max_length=32)]
Totals = Annotated[dict[Annotated[str, Field(max_length=24)], Total], Field(max_length=32)]


@dataclass
class _State:
    streams: _Streams
    draw: Pile
    discard: Pile
    aside: Pile
    planets: Pile
    world: Annotated[list[tuple[Coordinate, Coordinate, CardId]], Field(max_length=64)]
    ship: Spot
    just_left: OptionalSpot
    vectorium: Annotated[int, Field(ge=0, le=STORE_LIMIT)]
    modules: Counts
    hold: Counts
    turn: Count
    month: Annotated[int, Field(ge=1, le=12)]
    phase: Literal["explore", "buy", "jump", "event", "sell", "upgrade", "over"]
    ask: Annotated[str, Field(max_length=16)] | None
    new_planet: CardId | None
    card: CardId | None
    foe: CardId | None
    round: Count
    clash: _Clash | None
    fleeing: bool
    fine: Count
    tally: Totals
    outcome: _Outcome | None


_SETUP = strict_adapter(_Setup)
_STATE = strict_adapter(_State)

_ASKED_IN = {
    "explore": "explore",
    "rescue": "jump event",
    "buy": "buy",
    "jump": "jump",
    "emergency": "jump event",
    "damage": "event",
    "fight": "event",
    "fine": "event",
    "sell": "sell",
    "upgrade": "upgrade",
}
"""In which phases each question can stand."""


class FreeTraderCodec:
    """Stores games played with one pair of decks."""

    name = "freetrader"
    schema = SCHEMA
    migrations = MIGRATIONS
    marks: frozenset[Mark] = frozenset({"decks"})
    """With the player's own cards a game is not to be compared with others."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.deck = SavedDeck(cards.printed)
        self.game = FreeTrader(cards)

    def deals(self, deck_id: str) -> bool:
        return deck_id == self.deck.id

    def with_deck(self, deck: SavedDeck) -> "FreeTraderCodec":
        """CatalogError for cards that cannot be used."""
        return self if deck.id == self.deck.id else _with_cards(deck.encoded)

    def setup_to_plain(self, setup: object) -> Plain:
        assert isinstance(setup, Setup)
        return {
            "payments": list(setup.payments),
            "enemy_bonus": list(setup.enemy_bonus),
            "vectorium": setup.vectorium,
            "levels": list(setup.levels),
        }

    def setup_from_plain(self, stored: Plain) -> Setup:
        """ValueError for a schedule that cannot be played."""
        model = _read(_SETUP, stored)
        weapons, defenses, engines, cargo = model.levels
        setup = Setup(
            tuple(model.payments),
            tuple(model.enemy_bonus),
            model.vectorium,
            (weapons, defenses, engines, cargo),
        )
        if wrong := faults(setup):
            raise ValueError(f"the schedule cannot be played ({wrong[0].id} {wrong[0].value})")
        return setup

    def state_from_plain(self, stored: Plain, setup: object) -> FreeTraderState:
        """The state as it was saved. ValueError names what makes it impossible."""
        assert isinstance(setup, Setup)
        model: _State = _read(_STATE, stored)
        for what, found, names in (
            ("modules", model.modules, MODULES),
            ("hold", model.hold, CARGOES),
            ("tally", model.tally, TALLIES),
        ):
            if set(found) != set(names):
                raise ValueError(f"{what}: not the names of this game")
        _check_cards(model, self.cards)
        state = FreeTraderState(
            cards=self.cards,
            setup=setup,
            streams=Streams(asdict(model.streams)),
            events=Deck(model.draw, model.discard, model.aside),
            planets=Deck(model.planets),
            world={(x, y): planet for x, y, planet in model.world},
            ship=_cell(model.ship),
            just_left=None if model.just_left is None else _cell(model.just_left),
            vectorium=model.vectorium,
            modules={module: model.modules[module] for module in MODULES},
            hold={cargo: model.hold[cargo] for cargo in CARGOES},
            turn=model.turn,
            month=model.month,
            phase=model.phase,
            new_planet=model.new_planet,
            card=model.card,
            foe=model.foe,
            round=model.round,
            clash=None if model.clash is None else Clashed(**asdict(model.clash)),
            fleeing=model.fleeing,
            fine=model.fine,
            tally={name: model.tally[name] for name in TALLIES},
        )
        _check_state(state, model)
        if model.outcome is not None:
            won = model.outcome.won
            state.outcome = Outcome(won, model.outcome.cause, (int(won),))
        elif model.ask is not None:
            ask(state, model.ask)
        return state

    def summary(self, session: Session[FreeTraderState]) -> dict[str, str | int]:
        """What the list of games shows of a slot."""
        state, setup = session.state, session.setup
        assert isinstance(setup, Setup)
        preset = load_presets().of(setup)
        return {
            "preset": preset.id if preset else "custom",
            "month": state.month,
            "months": len(setup.payments),
            "turn": state.turn,
            "vectorium": state.vectorium,
            "due": state.payment,
            "draws": len(state.events),
            "phase": state.phase,
            "planet": state.planet,
            "cause": state.outcome.cause if state.outcome else "",
        }

    def is_won(self, summary: Mapping[str, str | int]) -> bool:
        """Whether all payments were made."""
        return summary.get("cause") == CAUSES[0]

    def account(self, setup: object, seed: str, entries: Iterable[Entry]) -> Account:
        return account(self.game, setup, seed, entries)

    def chapter(self, state: FreeTraderState) -> str:
        """Changes at each month, when the second backup is made."""
        return f"month {state.month}"


@lru_cache(maxsize=8)
def _with_cards(encoded: bytes) -> FreeTraderCodec:
    return FreeTraderCodec(cards_from(json.loads(encoded)))


def _check_cards(model: _State, cards: Cards) -> None:
    events = [*model.draw, *model.discard, *model.aside]
    events += [card for card in {model.card, model.foe} if card is not None]
    _same("event card", events, cards.events)
    planets = [*model.planets, *(planet for _, _, planet in model.world)]
    planets += [] if model.new_planet is None else [model.new_planet]
    _same("planet", planets, cards.planets)


def _read(adapter: Any, stored: Plain) -> Any:
    try:
        return adapter.validate_json(canonical_bytes(stored))
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(step) for step in first["loc"])
        raise ValueError(f"{place}: {field_words(first)}") from error


def _cell(spot: list[int]) -> tuple[int, int]:
    return (spot[0], spot[1])


def _same(what: str, found: list[str], deck: Mapping[str, object]) -> None:
    """Every card of the deck lies in exactly one place."""
    for ident in deck:
        if found.count(ident) != 1:
            raise ValueError(f"the {what} {ident} is there {found.count(ident)} times")
    if len(found) != len(deck):
        raise ValueError(f"there is a {what} that the deck does not have")


def _check_growth(state: FreeTraderState, need: Callable[[bool, str], None]) -> None:
    """What is opened can be stored to the end of the game: with each card still to come turns,
    attacks and levels grow by one at most, totals and the chart by no more than a billion."""
    months = len(state.setup.payments) - state.month
    left = len(state.events) + months * len(state.cards.events)
    counts = (state.turn, state.round, *state.modules.values())
    need(max(counts) + left <= 1_000_000, "a number that has no room to grow")
    totals = (*state.tally.values(), *(abs(at) for cell in state.world for at in cell))
    need(max(totals) + left * 10**9 <= 10**15, "a total that has no room to grow")


def _check_state(state: FreeTraderState, model: _State) -> None:
    """Invariants that no type can say."""

    def need(truth: bool, reason: str) -> None:
        if not truth:
            raise ValueError(reason)

    need(len(state.world) == len(model.world), "two planets share a place")
    need(state.ship in state.world, "the ship is beside no planet")
    need(state.just_left is None or state.just_left in state.world, "the way back leads nowhere")
    need(state.free_spaces >= 0, "more cargo than spaces")
    need(state.month <= len(state.setup.payments), "there is no such month")
    over = state.phase == "over"
    need(over == (model.outcome is not None), "a finished game needs a result, a live one none")
    need(over == (model.ask is None), "a live game waits on a question")
    need(_joined(state.world), "the chart falls into parts")
    if model.outcome is not None:
        last = len(state.setup.payments)
        need(not model.outcome.won or state.month == last, "won before the last payment")
        need(
            model.outcome.won == (model.outcome.cause == CAUSES[0]), "the result contradicts itself"
        )
        return
    _check_growth(state, need)
    need(len(state.events) > 0, "the event pile is empty")
    need(model.ask in OPTIONS, "no such question")
    assert model.ask is not None
    need(state.phase in PHASES and state.phase in _ASKED_IN[model.ask].split(), "wrong phase")
    need((model.ask in ("explore", "rescue")) == (state.new_planet is not None), "planet to place")
    leaves = model.ask in ("jump", "emergency", "rescue")
    need(not leaves or state.vectorium >= FUEL, "a jump without fuel")
    need(not state.fleeing or model.ask in ("rescue", "emergency"), "a flight out of place")
    in_fight = model.ask in ("damage", "fight", "fine") or state.fleeing
    need(not in_fight or state.foe is not None, "nobody to deal with")
    need(in_fight or state.foe is None, "a foe without a fight")
    if state.foe is not None:
        police = state.cards.events[state.foe].type == "police"
        fights = state.cards.events[state.foe].type in ("pirate", "invader")
        need(police if model.ask == "fine" else fights, "the wrong kind of card to deal with")
    clash = state.clash
    need(
        clash is None or (clash.foe == state.foe and clash.card in state.cards.events),
        "an attack by nobody",
    )
    need((model.ask == "fine") == (state.fine > 0), "a fine out of place")
    need(state.fine <= means(state), "a fine that nothing can pay")
    need(model.ask in ("explore", "rescue") or state.card is not None, "no card lies face up")
    need(bool(OPTIONS[model.ask](state)), "a question without an answer")


def _joined(world: Mapping[Cell, str]) -> bool:
    """Whether every world touches the rest, by a side or a corner (FT-10)."""
    rest = set(world)
    edge = [rest.pop()] if rest else []
    while edge:
        x, y = edge.pop()
        near = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} & rest
        rest -= near
        edge += near
    return not rest
