"""Random legal play of all flights and the Trek: invariants, clones, replay, saves."""

import subprocess
import sys
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop import FastRng, Session, pilot_rng, seed_number
from tests.support.trucker import CARDS
from trucker.ai.restless import RestlessPilot
from trucker.rules.actions import ACTIONS
from trucker.rules.setup import BUILD_HELP, FLIGHTS, ROUGH, Setup, Sitting
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker
from trucker.saving import TruckerCodec

GAME = GalaxyTrucker(CARDS)
CODEC = TruckerCodec(CARDS)
PILOT = RestlessPilot()

quick = settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
seeds = st.text(st.characters(codec="ascii", exclude_categories=["C"]), min_size=1, max_size=8)


@st.composite
def setups(draw: st.DrawFn, flights: tuple[str, ...] = FLIGHTS) -> Setup:
    seats = draw(st.integers(2, 4))
    paces = [draw(st.sampled_from((0, 600, 1000, 1500))), *[1000] * (seats - 1)]
    return Setup(
        draw(st.sampled_from(flights)),
        tuple(Sitting("", "", pace) for pace in paces),
        mode=draw(st.sampled_from(("calm", "untimed"))),
        help=draw(st.sampled_from(BUILD_HELP)),
        rough=tuple(draw(st.sets(st.sampled_from(ROUGH), max_size=3))),
    )


def played(setup: Setup, seed: str, acts: int) -> Session[TruckerState]:
    session = Session(GAME, setup, seed)
    while session.state.decision is not None and len(session.journal) < acts:
        step(session)
    return session


def step(session: Session[TruckerState]) -> None:
    decision = session.state.decision
    assert decision is not None
    rng = pilot_rng(seed_number(session.seed), decision.seat, len(session.journal))
    session.apply(PILOT.choose(session.state, decision, rng))


def check(state: TruckerState) -> None:
    """All tiles, cards and blocks are there once; nothing is over or under its measure."""
    tiles = [*state.pile, *state.table]
    blocks = Counter(state.offer)
    for seat in state.seats:
        tiles += [*seat.reserve, *seat.lost, *([seat.hand] if seat.hand else [])]
        for ship in seat.ships:
            tiles += [code // 4 for code in ship.parts if code]
            blocks.update("".join(ship.goods))
            check_ship(ship)
        if state.phase == "flight" and not broken(state):
            assert len(seat.ship.pieces()) <= 1
            assert not seat.ship.faults()
    assert sorted(tiles) == sorted([*CARDS.pile, *CARDS.starts[: len(state.seats)]])
    assert {goods: blocks[goods] + state.bank[goods] for goods in "rygb"} == dict(CARDS.bank)
    cards = [*state.deck, *(card for pile in state.piles for card in pile)]
    assert len(set(cards)) == len(cards)
    if state.decision is not None:
        assert state.decision.options
        assert len(set(state.decision.options)) == len(state.decision.options)
        assert len(state.decision.options) <= 300


def broken(state: TruckerState) -> bool:
    return state.asked == "keep" or any(step.kind == "pieces" for step in state.agenda)


def check_ship(ship: Ship) -> None:
    for cell in range(ship.board.outside):
        if ship.parts[cell]:
            tile = ship.part(cell).tile
            assert 0 <= ship.charge[cell] <= tile.batteries
            assert len(ship.goods[cell]) <= tile.holds
            assert len(ship.crew[cell]) <= tile.crew
        else:
            assert not (ship.charge[cell])
            assert not (ship.goods[cell])
            assert not (ship.crew[cell])


def play_checked(setup: Setup, seed: str) -> None:
    state = GAME.start(setup, seed_number(seed))
    rng = FastRng(seed_number(seed))
    while state.decision is not None:
        if rng.below(4) == 0 or state.phase == "flight":
            check(state)
        GAME.apply(state, PILOT.choose(state, state.decision, rng))
    check(state)
    assert state.outcome is not None


@quick
@given(setups(), seeds)
def test_whole_games_keep_every_invariant(setup, seed):
    play_checked(setup, seed)


@pytest.mark.long
@pytest.mark.parametrize(
    ("flight", "games"),
    [("learning", 2000), ("I", 2000), ("II", 2000), ("III", 2000), ("trek", 300)],
)
def test_many_whole_games_of_each_kind(flight, games):
    for index in range(games):
        seats = tuple(Sitting("", "", 1000) for _ in range(2 + index % 3))
        rough = ROUGH if index % 4 == 3 else ()
        play_checked(Setup(flight, seats, help=BUILD_HELP[index % 3], rough=rough), f"{index}")


@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(setups(), seeds, st.integers(0, 400))
def test_a_clone_is_equal_and_isolated(setup, seed, acts):
    state = played(setup, seed, acts).state
    clone = state.clone()
    before = GAME.plain(state)
    assert GAME.plain(clone) == before
    rng = FastRng(1)
    while clone.decision is not None:
        GAME.apply(clone, PILOT.choose(clone, clone.decision, rng))
    assert GAME.plain(state) == before


@quick
@given(setups(), seeds, st.integers(0, 600))
def test_load_of_save_is_the_same_state(setup, seed, acts):
    state = played(setup, seed, acts).state
    plain = CODEC.setup_to_plain(setup)
    assert CODEC.setup_from_plain(plain) == setup
    loaded = CODEC.state_from_plain(GAME.plain(state), setup)
    assert GAME.plain(loaded) == GAME.plain(state)
    assert loaded.decision == state.decision


@settings(max_examples=10, deadline=None)
@given(setups(), seeds, st.integers(0, 200))
def test_every_option_is_accepted(setup, seed, acts):
    state = played(setup, seed, acts).state
    if state.decision is None:
        return
    for action in state.decision.options:
        clone = state.clone()
        GAME.apply(clone, action, [])
        check(clone)


@quick
@given(setups(), seeds, st.integers(0, 400))
def test_what_a_seat_cannot_see_is_dealt_anew(setup, seed, acts):
    state = played(setup, seed, acts).state
    deal = GAME.determinize(state, 0, FastRng(3))
    check(deal)
    assert deal.seats[0].hand == state.seats[0].hand
    assert [seat.ship.parts for seat in deal.seats] == [seat.ship.parts for seat in state.seats]
    for pile in state.seats[0].seen:
        if state.piles:
            assert deal.piles[pile] == state.piles[pile]


@quick
@given(setups(), seeds, st.integers(0, 500), st.integers(0, 3))
def test_what_is_hidden_changes_no_view(setup, seed, acts, seat):
    """Worlds that differ in hidden tiles and cards alone give a seat the same view."""
    state = played(setup, seed, acts).state
    seat %= len(state.seats)
    for other in state.seats:
        other.known = [] if other is not state.seats[seat] else other.known
    world = GAME.determinize(state, seat, FastRng(8))
    views = [GAME.determinize(each, seat, FastRng(9)) for each in (state, world)]
    for view in views:
        view.streams = state.streams
    assert GAME.plain(views[0]) == GAME.plain(views[1])


_REPLAY = """
from tests.properties.test_trucker_play import *
from tabletop import state_hash
session = played(Setup("II", tuple(Sitting("", "", 1000) for _ in range(3))), "twice", 10**6)
print(state_hash(GAME.plain(session.state)), len(session.journal))
"""


def test_a_game_is_the_same_under_another_hash_seed():
    found = {
        subprocess.run(
            [sys.executable, "-c", _REPLAY],
            env={"PYTHONHASHSEED": seed, "PATH": ""},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1


def test_every_action_is_known_to_the_journal():
    from trucker.rules import actions

    assert set(ACTIONS) == {name for name in actions.__all__ if name not in ("ACTIONS",)}
