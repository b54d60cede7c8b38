"""Rivals: legal, blind to what is hidden, the same for the same seed, and told apart."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

import pytest

from tabletop import Deck, Event, FastRng, Session, Streams, drive, pilot_rng, replay, seed_number
from tests.golden.careless import CarelessPilot
from tests.support.trucker import CARDS
from trucker.advice.reasons import reason_lines
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import LEVELS, pilot_of, sitting_of
from trucker.ai.pilot import GreedyPilot
from trucker.ai.search import think
from trucker.ai.yard import Builder
from trucker.rules.actions import GiveUp
from trucker.rules.events import CardTurned
from trucker.rules.setup import FLIGHTS, Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.turn import STREAMS, GalaxyTrucker, restore_decision

GAME = GalaxyTrucker(CARDS)
NAMES = tuple(CHARACTERS)


def setup_of(flight: str, level: str = "normal") -> Setup:
    return Setup(flight, tuple(sitting_of(level, name) for name in NAMES[:3]))


def somewhere(flight: str, seed: int, acts: int) -> Session[TruckerState]:
    """A game of greedy pilots, so many acts on."""
    session = Session(GAME, setup_of(flight), f"rivals/{seed}")
    drive(session, {seat: pilot_of("normal", NAMES[seat]) for seat in range(3)}, acts)
    return session


@dataclass
class Moment:
    """A state of a game, and the cards that all seats have seen by then."""

    state: TruckerState
    shown: set[str]

    @property
    def seat(self) -> int:
        assert self.state.decision is not None
        return self.state.decision.seat


def game_of(flight: str, seed: str, ends_early: bool = False) -> Iterator[Moment]:
    """All moments of a game of greedy pilots who look at piles.

    `ends_early`: all give up the first flight after its second card, so that most of its deck
    is never seen.
    """
    session = Session(GAME, setup_of(flight), seed)
    pilots = {seat: GreedyPilot(CHARACTERS[NAMES[seat]], Builder(looks=1)) for seat in range(3)}
    shown: set[str] = set()

    def note(_: Session[TruckerState], events: list[Event]) -> None:
        shown.update(event.card for event in events if isinstance(event, CardTurned))

    session.listeners.append(note)
    while (decision := session.state.decision) is not None:
        yield Moment(session.state.clone(), set(shown))
        if ends_early and not session.state.number and len(shown) > 1 and decision.ask == "go_on":
            session.apply(GiveUp())
        else:
            drive(session, pilots, 1)


def unlike(moment: Moment, rng: FastRng) -> TruckerState:
    """The same to the eyes of the seat that decides; all else lies otherwise."""
    other, seat = moment.state.clone(), moment.seat
    me = other.seats[seat]
    strangers = [each for n, each in enumerate(other.seats) if n != seat and each.source == "pile"]
    tiles = [*other.tiles.pile, *(each.hand for each in strangers if each.hand)]
    rng.shuffle(tiles)
    for each in strangers:
        each.hand = tiles.pop() if each.hand else 0
    other.tiles = Deck(tiles, other.tiles.discard)
    if other.plan.piles:
        seen = {card for pile in me.seen if other.piles for card in other.piles[pile]}
        rename(other, swapped(moment.shown | seen | set(me.known), rng))
    if other.phase == "flight":
        is_first = len(other.deck) == sum(map(len, other.plan.piles))
        top = CARDS.adventures[other.deck.pile[-1]].level if is_first and other.deck else 0
        pile = list(other.deck.pile)
        rng.shuffle(pile)
        other.deck = Deck(pile, other.deck.discard)
        if top:
            first = next(card for card in pile if CARDS.adventures[card].level == top)
            other.deck = other.deck.first(first)
    other.streams = Streams({name: rng.below(1 << 30) for name in STREAMS})
    restore_decision(other)
    return other


def swapped(seen: set[str], rng: FastRng) -> dict[str, str]:
    """Another card of its level for each that the seat has not seen."""
    names: dict[str, str] = {}
    for level in (1, 2, 3):
        of_level = [
            card
            for card, each in CARDS.adventures.items()
            if each.level == level and card not in seen
        ]
        others = of_level[:]
        rng.shuffle(others)
        names.update(zip(of_level, others, strict=True))
    return names


def rename(state: TruckerState, names: dict[str, str]) -> None:
    """Change cards wherever a state names them."""

    def renamed(value: Any) -> Any:
        if isinstance(value, list):
            return [renamed(each) for each in value]
        if isinstance(value, Deck):
            return Deck(map(renamed, value.pile), map(renamed, value.discard))
        return names.get(value, value) if isinstance(value, str) else value

    for each in (state, *state.seats):
        for field in fields(each):
            value = getattr(each, field.name)
            if isinstance(value, list | Deck) and field.name not in ("seats", "ships"):
                setattr(each, field.name, renamed(value))


GAMES = [*((flight, f"blind/{flight}", False) for flight in FLIGHTS), ("trek", "blind/early", True)]
QUICK = [GAMES[0], GAMES[-1]]
"""A Trek that ends early has its three flights, too."""


@pytest.mark.parametrize(
    ("flight", "seed", "ends_early", "worlds"),
    [
        *((*game, 2) for game in QUICK),
        *(pytest.param(*game, 4, marks=pytest.mark.long) for game in GAMES),
    ],
)
def test_what_is_hidden_changes_no_choice(flight, seed, ends_early, worlds):
    """Not even where a pilot is given the state itself, as simulations do.

    The other world is made here, by no rule of the game: what the seat has not seen lies
    otherwise in it, in so many `worlds`. Each choice is made in all, and the seat's view of all
    is the same.
    """
    rng = FastRng(seed_number(seed))
    met: Counter[str] = Counter()
    for number, moment in enumerate(game_of(flight, seed, ends_early)):
        state, seat, decision = moment.state, moment.seat, moment.state.decision
        assert decision is not None
        where = f"{state.number}: {decision.ask}"
        if len(decision.options) == 1 or (met[where] > 2 and number % 29):
            continue
        met[where] += 1
        others = [unlike(moment, rng) for _ in range(worlds)]
        for other in others:
            assert other.decision == decision
            assert GAME.plain(other) != GAME.plain(state)
        views = [GAME.determinize(each, seat, FastRng(7)) for each in (state, *others)]
        for view in views:
            view.streams = state.streams
            assert GAME.plain(view) == GAME.plain(views[0])
        is_tried = met[where] < 2 and state.number < 2
        for level in LEVELS if is_tried else ("easy", "normal"):
            pilot = pilot_of(level, NAMES[number % len(NAMES)])
            choices = {
                pilot.choose(each, decision, pilot_rng("blind", seat, number))
                for each in (state, *(others[:1] if level == "hard" else others))
            }
            assert len(choices) == 1, (number, where)
            assert choices <= set(decision.options)
    flights = {int(where[0]) for where in met}
    assert flights == ({0, 1, 2} if flight == "trek" else {0})
    assert any(where.endswith("go_on") for where in met)
    assert any(where.endswith("build") for where in met)


@pytest.mark.parametrize(
    "flight",
    [pytest.param(f, marks=() if f in ("learning", "I") else pytest.mark.long) for f in FLIGHTS],
)
def test_every_level_plays_to_the_end(flight):
    seats = tuple(sitting_of(level, NAMES[n]) for n, level in enumerate(LEVELS))
    session = Session(GAME, Setup(flight, seats), "levels")
    drive(session, {n: pilot_of(level, NAMES[n]) for n, level in enumerate(LEVELS)})
    assert session.state.outcome is not None


def test_a_search_is_a_generator_sized_in_flights_and_deterministic():
    session = somewhere("II", 1, 200)
    while session.state.asked != "land":
        drive(session, {seat: pilot_of("normal", NAMES[seat]) for seat in range(3)}, 1)
    state = session.state
    assert state.decision is not None
    found = []
    for _ in range(2):
        thoughts = list(think(state, state.decision, GreedyPilot(), 6, FastRng(3)))
        options = len(thoughts[-1].options)
        assert len(thoughts) == 6 * options
        found.append(thoughts[-1].values)
    assert found[0] == found[1]
    assert all(len(values) == 6 for values in found[0])


def test_an_adviser_of_the_players_seat_ends_the_building():
    """It flips when its ship is finished, as rivals do; no run is left to nobody."""
    setup = Setup("II", (Sitting(), sitting_of("easy", "hauler")))
    session = Session(GAME, setup, "adviser")
    drive(session, {0: GreedyPilot(), 1: pilot_of("easy", "hauler")}, 5000)
    assert session.state.outcome is not None
    assert len(session.journal) < 1500


def test_reasons_are_told_after_the_flight_alone():
    session = somewhere("II", 3, 200)
    assert session.state.decision is not None
    assert reason_lines(session) == []
    drive(session, {seat: pilot_of("normal", NAMES[seat]) for seat in range(3)})
    lines = reason_lines(session)
    assert len(lines) > 30
    assert all("{" not in line for line in lines)


def test_a_trek_tells_the_reasons_of_the_flights_that_are_over():
    session = somewhere("trek", 1, 250)
    assert session.state.number == 0
    while not session.state.number:
        drive(session, {seat: pilot_of("normal", NAMES[seat]) for seat in range(3)}, 1)
    first = len(reason_lines(session))
    assert first
    drive(session, {seat: pilot_of("normal", NAMES[seat]) for seat in range(3)}, 40)
    assert len(reason_lines(session)) == first


@pytest.mark.parametrize("games", [3, pytest.param(30, marks=pytest.mark.long)])
def test_a_cabin_with_both_life_supports_is_housed_once(games):
    """A greedy pilot once changed the two colours of alien for ever."""
    for seed in range(games):
        session = Session(GAME, setup_of("I"), f"x/{seed}")
        drive(session, {seat: GreedyPilot(CHARACTERS[NAMES[seat]]) for seat in range(3)}, 3000)
        assert session.state.outcome is not None


def test_random_play_ends_the_learning_flight_also_against_the_rules():
    """The player is sent back as often as the ship is illegal, and gets away in the end."""
    asked: Counter[str] = Counter()
    for seed in range(24):
        seats = (Sitting(), *[Sitting("", "", 1000)] * 2)
        state = GAME.start(Setup("learning", seats, help=("warn", "off")[seed % 2]), seed)
        rng, acts = FastRng(seed), 0
        pilot = CarelessPilot()
        while state.decision is not None:
            asked[f"{state.phase}: {state.decision.ask}"] += 1
            phase = state.phase
            GAME.apply(state, pilot.choose(state, state.decision, rng))
            asked["sent back"] += (phase, state.phase) == ("check", "build")
            acts += 1
            assert acts < 20_000
        assert state.outcome is not None
    assert asked["check: check"] > 10
    assert asked["check: keep"]
    assert asked["sent back"] > 10


def test_live_building_is_played_again_by_the_clock_in_the_journal():
    """The player's acts carry the clock; rivals act in between, at their own pace."""
    setup = Setup("II", (Sitting(), sitting_of("normal", "hauler")), mode="live")
    session = Session(GAME, setup, "live")
    clock, told = 0, 0
    while session.state.phase == "build":
        decision = session.state.decision
        assert decision is not None
        if decision.seat:
            told += 1
            drive(session, {1: pilot_of("normal", "hauler")}, 1)
            continue
        clock += 900
        rng = pilot_rng("live", 0, len(session.journal))
        session.apply(GreedyPilot().choose(session.state, decision, rng), at_ms=clock)
    assert told > 20
    assert session.state.clock >= 90_000  # one run of the timer at least
    again = GAME.start(setup, seed_number("live"))
    replay(GAME, again, session.journal)
    assert GAME.plain(again) == GAME.plain(session.state)
    assert {entry.at_ms for entry in session.journal} > {0}
