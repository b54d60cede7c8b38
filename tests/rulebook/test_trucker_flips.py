"""Who flips the timer, and when (GT-08)."""

from typing import Any

import pytest

from tabletop import FastRng
from tests.rulebook.test_trucker_hands import GAME, Hands
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import LEVELS
from trucker.ai.pilot import GreedyPilot
from trucker.ai.yard import Builder
from trucker.rules.actions import Draw, Flip, Look, Wait
from trucker.rules.building import choices_of
from trucker.rules.state import TruckerState
from trucker.rules.timer import BEAT, can_flip


@pytest.mark.parametrize("busy", ["hand", "pile", "loose"])
def test_gt08_a_busy_player_may_flip(busy: str):
    hands = Hands(help="off")
    hands.do(Draw())
    hands.place()
    while hands.state.run_end >= 0:
        hands.do(Wait())
    if busy != "loose":
        hands.do(Look(0) if busy == "pile" else Draw())
    before = GAME.plain(hands.state)["seats"]
    hands.do(Flip())
    assert hands.state.run == 2
    assert GAME.plain(hands.state)["seats"] == before


def ready(hands: Hands, parts: tuple[int, int]) -> TruckerState:
    """So many parts on the ships of the player and of the rival."""
    state = hands.state
    for seat, count in zip(state.seats, parts, strict=True):
        for cell in range(seat.ship.board.outside):
            if len(seat.ship.occupied()) < count and not seat.ship.parts[cell]:
                tile, state.tiles = state.tiles.draw()
                seat.ship.put(cell, 4 * tile)
    return state


def flipping(patience: int, **more: Any) -> int:
    """Clock that passes without a timer before a rival that is done flips; the player only
    waits."""
    state = ready(Hands(pace=1000, help="off", **more), (3, 5))
    state.seats[1].space = 1
    pilot = GreedyPilot(builder=Builder(patience=patience))
    ended = clock = 0
    while state.run == 1:
        decision = state.decision
        assert decision is not None
        if state.run_end < 0 and not ended:
            ended = state.clock
        if decision.seat:
            assert decision.options == (Flip(), Wait())
            GAME.apply(state, pilot.choose(state, decision, FastRng(0)))
        else:
            clock += BEAT
            GAME.apply(state, Wait(), None, clock)
    return state.clock - ended


@pytest.mark.parametrize("patience", [0, 12, 30])
def test_gt08_a_finished_rival_waits_as_long_as_its_patience(patience: int):
    for mode, slower in (("calm", 1), ("live", 1), ("live", 4)):
        waited = flipping(patience, mode=mode, slower=slower)
        least = patience * BEAT * slower
        assert least <= waited <= least + 3 * BEAT * slower, (mode, slower)


@pytest.mark.parametrize("mode", ["calm", "live"])
def test_gt08_a_hard_rival_flips_at_once(mode: str):
    """Half a move after the run, which a player who waits sees with the next beat or call."""
    waited = flipping(LEVELS["hard"].builder.patience, mode=mode)
    assert BEAT // 2 <= waited <= (BEAT if mode == "calm" else 2 * BEAT)


def test_gt08_patience_is_a_number_of_the_level():
    easy, normal, hard = (level.builder.patience for level in LEVELS.values())
    assert easy > normal > hard == 0


@pytest.mark.parametrize("mode", ["calm", "live"])
@pytest.mark.parametrize(
    ("name", "parts", "flips"),
    [
        ("gambler", (3, 14), True),
        ("gambler", (14, 14), False),  # nobody is behind
        ("gambler", (3, 13), False),  # of 27 squares half is wanted
        ("careful", (3, 26), False),
    ],
)
def test_gt08_an_unfinished_rival_starts_a_middle_run(
    mode: str, name: str, parts: tuple[int, int], flips: bool
):
    """It is one that has so many squares filled as its character wants, and gains by it."""
    who = CHARACTERS[name]
    state = ready(Hands(pace=1000, help="off", mode=mode), parts)
    state.clock, state.run_end, state.seats[1].ready = state.run_end, -1, state.run_end
    GAME.apply(state, Wait(), None, state.clock + BEAT)
    decision = state.decision
    assert decision is not None
    assert decision.seat == 1
    assert Flip() in decision.options
    action = GreedyPilot(who).choose(state, decision, FastRng(0))
    assert (action == Flip()) is flips


def test_gt08_no_unfinished_rival_starts_the_last_run():
    state = ready(Hands(pace=1000, help="off"), (3, 26))
    state.run = state.plan.timer.runs - 1
    state.run_end = -1
    assert not can_flip(state, 1)
    assert Flip() not in choices_of(state, 1)
    state.seats[1].space = 1
    assert can_flip(state, 1)


@pytest.mark.parametrize("mode", ["calm", "untimed"])
def test_gt08_time_is_offered_while_it_brings_something(mode: str):
    hands = Hands(mode=mode)
    assert Wait() in choices_of(hands.state, 0)
    for seat, space in zip(hands.state.seats[1:], (1, 2, 3), strict=False):
        seat.space = space
    assert (Wait() in choices_of(hands.state, 0)) is (mode == "calm")
