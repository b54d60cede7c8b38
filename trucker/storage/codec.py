"""How a game of Galaxy Trucker is stored: plain data to state and back, with every invariant.

`decision` is not stored but asked again, so a save can never offer an illegal act.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from typing import Annotated, Any, Literal

from pydantic import Field

from resources import read_text
from saves import Mark, Migration, SavedDeck, from_plain, strict_adapter
from tabletop import Deck, Entry, Outcome, Plain, Session, Streams
from tabletop.account import Account
from trucker.account.journey import account
from trucker.rules.actions import Retune
from trucker.rules.cards import Cards
from trucker.rules.extras import Extras
from trucker.rules.modifiers import TITLES
from trucker.rules.outlines import plan_with
from trucker.rules.retuning import retuned, tunings
from trucker.rules.setup import Setup, Sitting, faults, flights_of, plan_of
from trucker.rules.ship import Ship
from trucker.rules.state import Seat, TruckerState
from trucker.rules.steps import Step
from trucker.rules.turn import (
    MORE_STREAMS,
    STREAMS,
    GalaxyTrucker,
    bindings,
    restore_decision,
)
from trucker.storage.catalog import cards_from
from trucker.storage.checks import check, need
from trucker.storage.decks import expanded_deck, four_deck, models_deck
from trucker.storage.extras_checks import check_extras

__all__ = ["MIGRATIONS", "SCHEMA", "TruckerCodec"]


def _carry_cards(doc: dict[str, Any]) -> dict[str, Any]:
    """A save of the first schema carried no cards."""
    doc["deck"] = json.loads(read_text("trucker/decks/1.json"))
    doc["header"]["summary"]["deck"] = SavedDeck(doc["deck"]).id
    return doc


SCHEMA = 2
MIGRATIONS: Mapping[int, Migration] = {1: _carry_cards}

Position = Annotated[int, Field(ge=0, lt=1 << 64)]
Count = Annotated[int, Field(ge=0, le=1_000_000_000)]
Number = Annotated[int, Field(ge=-1_000_000_000, le=1_000_000_000)]
Word = Annotated[str, Field(max_length=32)]
Tile = Annotated[int, Field(ge=0, le=999)]
Tiles = Annotated[list[Tile], Field(max_length=999)]
Names = Annotated[list[Word], Field(max_length=99)]
Numbers = Annotated[list[Number], Field(max_length=99)]


@dataclass
class _Sitting:
    name: Word
    level: Word
    pace: Annotated[int, Field(ge=0, le=1_000_000)]


@dataclass
class _Setup:
    flight: Word
    seats: Annotated[list[_Sitting], Field(max_length=9)]
    mode: Word
    slower: Count
    help: Word
    rough: Names
    mission: Word = ""
    vips: bool = False
    classes: Annotated[list[Word], Field(max_length=9)] = field(default_factory=list[Word])
    trek: Annotated[list[Word], Field(max_length=9)] = field(default_factory=list[Word])


@dataclass
class _Streams:
    tiles: Position
    deck: Position
    dice: Position
    trek: Position
    payload: Position | None = None
    super: Position | None = None
    vips: Position | None = None
    mission: Position | None = None
    turns: Position | None = None


@dataclass
class _Ship:
    parts: Annotated[list[Annotated[int, Field(ge=0, le=3999)]], Field(max_length=99)]
    charge: Annotated[list[Annotated[int, Field(ge=0, le=9)]], Field(max_length=99)]
    crew: Names
    goods: Names
    marks: Annotated[list[Annotated[int, Field(ge=0, le=99)]], Field(max_length=99)] = field(
        default_factory=list[int]
    )


@dataclass
class _Seat:
    ships: Annotated[list[_Ship], Field(min_length=1, max_length=1)]
    credits: Number
    hand: Tile
    source: Literal["", "pile", "table", "reserve", "payload"]
    loose: Annotated[int, Field(ge=-1, le=99)]
    reserve: Tiles
    looking: Annotated[int, Field(ge=-1, le=9)]
    seen: Numbers
    known: Names
    ready: Count
    space: Annotated[int, Field(ge=0, le=4)]
    position: Number
    is_out: bool
    lost: Tiles
    earned: Number
    cause: Literal["", "chosen", "no_humans", "no_engine", "lapped"]
    title: Word
    is_gold: bool
    insured: Annotated[int, Field(ge=0, le=99)] = 0
    aside: Annotated[str, Field(max_length=99)] = ""


@dataclass
class _Step:
    kind: Word
    seat: Annotated[int, Field(ge=-1, le=3)]
    index: Annotated[int, Field(ge=0, le=99)]
    side: Annotated[int, Field(ge=0, le=3)]
    detail: Word


@dataclass
class _Outcome:
    won: bool
    cause: Literal["first", "behind", "no_profit"]


@dataclass
class _Tuned:
    levels: Word
    help: Word
    slower: Count


@dataclass
class _Extras:
    payload: Tiles
    mission: Word
    offered: Annotated[list[Word], Field(max_length=2)]
    missions: Names
    vips: Names
    vip_decks: Annotated[list[Names], Field(max_length=9)]
    supercards: Annotated[int, Field(ge=0, le=99)]
    turn_order: Annotated[list[Annotated[int, Field(ge=0, le=3)]], Field(max_length=4)]
    points: Annotated[list[Annotated[int, Field(ge=0, le=99)]], Field(max_length=4)]
    placed: Annotated[list[Annotated[int, Field(ge=0, le=99)]], Field(max_length=4)]
    countdown: Annotated[int, Field(ge=-1, le=99)]
    first_stopped: Annotated[int, Field(ge=-1, le=3)]
    notes: dict[Word, Numbers]
    boarded: Annotated[list[Names], Field(max_length=4)]


@dataclass
class _State:
    streams: _Streams
    seats: Annotated[list[_Seat], Field(min_length=2, max_length=4)]
    number: Annotated[int, Field(ge=0, le=9)]
    phase: Literal["build", "check", "crew", "flight", "score", "over"]
    pile: Tiles
    table: Tiles
    piles: Annotated[list[Names], Field(max_length=9)]
    bank: dict[Word, Count]
    clock: Count
    run: Count
    run_end: Annotated[int, Field(ge=-1, le=1_000_000_000)]
    deck: Names
    card: Word | None
    used: Names
    order: Numbers
    declared: Numbers
    powered: Numbers
    marked: Numbers
    winner: Number
    stalled: Numbers
    offer: Word
    titles: Names
    won_titles: Annotated[list[Names], Field(max_length=4)]
    modifier_data: dict[Word, dict[Word, Number]]
    agenda: Annotated[list[_Step], Field(max_length=999)]
    asked: Word | None
    step: _Step | None
    outcome: _Outcome | None
    tuned: _Tuned | None = None
    extras: _Extras | None = None
    outlines: Annotated[list[Annotated[int, Field(ge=1, le=6)]], Field(max_length=2)] = field(
        default_factory=list[int]
    )


_SETUP = strict_adapter(_Setup)
_STATE = strict_adapter(_State)
_BUILT = {
    *("streams", "seats", "pile", "table", "deck", "used"),
    *("agenda", "step", "outcome", "tuned", "extras"),
}
"""Fields of a stored state that become something else than they are."""


class TruckerCodec:
    """Stores games played with one set of tiles and cards."""

    name = "trucker"
    schema = SCHEMA
    migrations = MIGRATIONS
    marks: frozenset[Mark] = frozenset({"decks"})

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.deck = SavedDeck(cards.printed)
        self.game = GalaxyTrucker(cards)

    def deals(self, deck_id: str) -> bool:
        later = (expanded_deck, models_deck, four_deck)  # they are read when asked for
        return deck_id == self.deck.id or any(deck_id == deck().id for deck in later)

    def with_deck(self, deck: SavedDeck) -> "TruckerCodec":
        """CatalogError for cards that cannot be used."""
        return self if deck.id == self.deck.id else _with_cards(deck.encoded)

    def setup_to_plain(self, setup: object) -> Plain:
        assert isinstance(setup, Setup)
        return {
            "flight": setup.flight,
            "seats": [asdict(sitting) for sitting in setup.seats],
            "mode": setup.mode,
            "slower": setup.slower,
            "help": setup.help,
            "rough": list(setup.rough),
            # Only where there is one, so that a base game has the key that it had.
            **({"mission": setup.mission} if setup.mission else {}),
            **({"vips": True} if setup.vips else {}),
            **({"classes": list(setup.classes)} if setup.classes else {}),
            **({"trek": list(setup.trek)} if setup.trek else {}),
        }

    def setup_from_plain(self, plain: Plain) -> Setup:
        """ValueError for a flight that cannot be played."""
        model: _Setup = from_plain(_SETUP, plain)
        setup = Setup(
            model.flight,
            tuple(Sitting(**asdict(sitting)) for sitting in model.seats),
            model.mode,
            model.slower,
            model.help,
            tuple(model.rough),
            model.mission,
            model.vips,
            tuple(model.classes),
            tuple(model.trek),
        )
        if wrong := faults(setup):
            raise ValueError(f"the flight cannot be played ({wrong[0]})")
        return setup

    def state_from_plain(self, plain: Plain, setup: object) -> TruckerState:
        """The state as it was saved. ValueError names what makes it impossible."""
        assert isinstance(setup, Setup)
        model: _State = from_plain(_STATE, plain)
        flights = flights_of(setup)
        need(self.cards.flights.keys() >= {*flights}, "cards without such flights")
        need(model.number < len(flights), "there is no such flight")
        need(len(model.seats) == len(setup.seats), "another number of seats")
        need(not setup.classes or bool(self.cards.models), "cards without such ships")
        if model.tuned is not None:
            tuning = Retune(**asdict(model.tuned))
            need(model.number > 0, "a difficulty that was changed too early")
            need(tuning in tunings(setup), "a difficulty that does not exist")
            setup = retuned(setup, tuning)
        state = TruckerState(
            cards=self.cards,
            setup=setup,
            streams=Streams({k: at for k, at in asdict(model.streams).items() if at is not None}),
            seats=[Seat(**{**vars(seat), "ships": []}) for seat in model.seats],
            plan=plan_with(plan_of(self.cards, setup, model.number), tuple(model.outlines)),
            is_tuned=model.tuned is not None,
            **{
                name: getattr(model, name)
                for name in _State.__dataclass_fields__
                if name not in _BUILT
            },
        )
        state.tiles = Deck(model.pile, model.table)
        used = model.used
        if set(model.deck) <= set(used):  # by older rules, used from the launch on
            used = [card for card in used if card not in model.deck]
        state.deck = Deck(model.deck, used)
        _set_back(state)
        self._expand(state, model)
        for seat, stored in zip(state.seats, model.seats, strict=True):
            need(not seat.title or seat.title in TITLES, "a title that is not known")
            seat.ships = [self._ship(state, seat, ship) for ship in stored.ships]
        state.agenda = [Step(**asdict(step)) for step in model.agenda]
        state.step = None if model.step is None else Step(**asdict(model.step))
        if model.outcome is not None:
            credits = tuple(seat.credits for seat in state.seats)
            state.outcome = Outcome(model.outcome.won, model.outcome.cause, credits)
        check(state)
        restore_decision(state)
        need(state.decision is None or bool(state.decision.options), "a question without answer")
        return state

    def _expand(self, state: TruckerState, model: _State) -> None:
        """What the expansion adds, in a game that has it."""
        streams = {name for name, at in vars(model.streams).items() if at is not None}
        more = MORE_STREAMS if state.setup.is_expanded else ()
        need(streams == {*STREAMS, *more}, "streams of another game")
        extras = model.extras
        need((extras is not None) == state.setup.is_expanded, "an expansion that is not played")
        if extras is None:
            return
        values = {**vars(extras), "payload": Deck(extras.payload)}
        boarded = values.pop("boarded")
        state.extras = Extras(**{**values, "offered": tuple(extras.offered)})
        need(len(boarded) == len(state.seats), "guests of other seats")
        for seat, vips in zip(state.seats, boarded, strict=True):
            seat.vips = vips
        check_extras(state, state.extras)

    def _ship(self, state: TruckerState, seat: Seat, model: _Ship) -> Ship:
        ship = Ship(state.plan.board, self.cards, bindings(state, seat))
        count = state.plan.board.outside
        for what in (model.parts, model.charge, model.crew, model.goods):
            need(len(what) == count, "a ship of another shape")
        known = {part.code for part in self.cards.parts if part is not None}
        need(known.issuperset(filter(None, model.parts)), "a tile that does not exist")
        ship.lay(model.parts)
        ship.charge, ship.crew, ship.goods = model.charge, model.crew, model.goods
        need(not model.marks or max(model.marks) < count, "a mark on no square")
        ship.marks = tuple(model.marks)
        return ship

    def summary(self, session: Session[TruckerState]) -> dict[str, str | int]:
        """What the list of games shows of a slot."""
        state, setup = session.state, session.state.setup
        return {
            "flight": setup.flight,
            **({"flights": len(setup.trek)} if setup.trek else {}),
            "number": state.number + 1,
            "phase": state.phase,
            "rivals": len(state.seats) - 1,
            "credits": state.seats[0].credits,
            "cards": len(state.deck),
            "cause": state.outcome.cause if state.outcome else "",
            "mode": setup.mode,
            "who": ",".join(f"{rival.level} {rival.name}" for rival in setup.seats[1:]),
            "place": 1 + sum(s.credits > state.seats[0].credits for s in state.seats[1:]),
            "title": state.seats[0].title,
            "tuned": int(state.is_tuned),
            **_systems(state),
        }

    def is_won(self, summary: Mapping[str, str | int]) -> bool:
        """A flight with a profit; a Trek as the first."""
        lost = ("no_profit", "behind") if summary.get("flight") == "trek" else ("no_profit",)
        return summary.get("cause", "") not in ("", *lost)

    def account(self, setup: object, seed: str, entries: Iterable[Entry]) -> Account:
        return account(self.game, setup, seed, entries)

    def chapter(self, state: TruckerState) -> str:
        """Changes at each flight, when the second backup is made."""
        return f"flight {state.number}"


def _systems(state: TruckerState) -> dict[str, str | int]:
    """What it has of the expansions beside turns; nothing where it has none."""
    setup, extras = state.setup, state.extras
    found: dict[str, str | int] = {"vips": 1} if setup.vips else {}
    if setup.classes:
        found["classes"] = "-".join(setup.classes)
    if extras is not None and setup.mission:
        flown = "" if setup.flight == "trek" else extras.mission  # that of two which was chosen
        found["mission"] = flown or setup.mission
    return found


_LATE = 500_000_000
"""Days of building, and half of what a file can hold."""


def _set_back(state: TruckerState) -> None:
    """Clocks that no building reaches leave room to go on; only what lies between times matters."""
    late = state.clock - _LATE
    if late <= 0:
        return
    state.clock = _LATE
    if state.run_end >= 0:
        state.run_end = max(0, state.run_end - late)
    for seat in state.seats:
        seat.ready = max(0, seat.ready - late)


@lru_cache(maxsize=8)
def _with_cards(encoded: bytes) -> TruckerCodec:
    return TruckerCodec(cards_from(json.loads(encoded)))
