"""Rivals: legal, blind to what is hidden, the same for the same seed, and told apart."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop import FastRng, Session, drive, pilot_rng, replay, seed_number
from tests.golden.careless import CarelessPilot
from tests.support.trucker import CARDS
from tools.strength import portrait, told_apart
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import LEVELS, pilot_of, sitting_of
from trucker.ai.pilot import GreedyPilot
from trucker.ai.search import think
from trucker.reasoning import reason_lines
from trucker.rules.setup import FLIGHTS, Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker

GAME = GalaxyTrucker(CARDS)
NAMES = tuple(CHARACTERS)
few = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def setup_of(flight: str, level: str = "normal") -> Setup:
    return Setup(flight, tuple(sitting_of(level, name) for name in NAMES[:3]))


def somewhere(flight: str, seed: int, acts: int) -> Session[TruckerState]:
    """A game of greedy pilots, so many acts on."""
    session = Session(GAME, setup_of(flight), f"rivals/{seed}")
    drive(session, {seat: pilot_of("normal", NAMES[seat]) for seat in range(3)}, acts)
    return session


@few
@given(
    st.sampled_from(FLIGHTS),
    st.integers(0, 99),
    st.integers(0, 420),
    st.sampled_from(tuple(LEVELS)),
    st.sampled_from(NAMES),
)
def test_what_is_hidden_changes_no_choice(flight, seed, acts, level, name):
    """Not even where a pilot is given the state itself, as simulations do."""
    session = somewhere(flight, seed, acts)
    state = session.state
    if state.decision is None:
        return
    decision = state.decision
    for other in state.seats:
        other.known = other.known if other is state.seats[decision.seat] else []
    world = GAME.determinize(state, decision.seat, FastRng(5))
    pilot = pilot_of(level, name)
    choices = [
        pilot.choose(each, decision, pilot_rng("blind", decision.seat, acts))
        for each in (state, world)
    ]
    assert choices[0] == choices[1]
    assert choices[0] in decision.options


@pytest.mark.parametrize("flight", FLIGHTS)
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
    """No rival may turn the timer before it has finished, so the player's pilot does."""
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
    session = somewhere("trek", 1, 330)
    assert session.state.number == 0
    while not session.state.number:
        drive(session, {seat: pilot_of("normal", NAMES[seat]) for seat in range(3)}, 1)
    first = len(reason_lines(session))
    assert first
    drive(session, {seat: pilot_of("normal", NAMES[seat]) for seat in range(3)}, 40)
    assert len(reason_lines(session)) == first


def test_characters_show_in_their_ships():
    """By chance one ship in five would be told; 200 ships tell three in four."""
    ships = {name: [portrait("II", name, index) for index in range(16)] for name in NAMES}
    for of_one in ships.values():
        for ship in of_one:
            for other in ("credits", "finished", "space"):
                del ship[other]
    told = told_apart(ships)
    assert sum(told.values()) / len(told) > 0.45


def test_a_cabin_with_both_life_supports_is_housed_once():
    """A greedy pilot once changed the two colours of alien for ever."""
    for seed in range(30):
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
            asked[state.phase, state.decision.ask] += 1
            phase = state.phase
            GAME.apply(state, pilot.choose(state, state.decision, rng))
            asked["sent back"] += (phase, state.phase) == ("check", "build")
            acts += 1
            assert acts < 20_000
        assert state.outcome is not None
    assert asked["check", "check"] > 10
    assert asked["check", "keep"]
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
