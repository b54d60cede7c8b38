"""Who flips the timer, and when (GT-08)."""

from typing import Any

import pytest

from tabletop import FastRng
from tests.rulebook.test_trucker_hands import GAME, Hands
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import LEVELS, pilot_of
from trucker.ai.pilot import GreedyPilot
from trucker.ai.search import FarsightedPilot
from trucker.rules.actions import Draw, Flip, Look, Wait
from trucker.rules.building import BEAT, choices_of


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


def flipping(patience: int, parts: int, **more: Any) -> int:
    """Clock that passes without a timer before a rival with five parts flips; the player, who
    only waits, has `parts`."""
    hands = Hands(pace=1000, help="off", **more)
    state = hands.state
    rival = state.seats[1]
    for ship, count in ((rival.ship, 5), (state.seats[0].ship, parts)):
        for cell in range(ship.board.outside):
            if len(ship.occupied()) < count and not ship.parts[cell]:
                tile, state.tiles = state.tiles.draw()
                ship.put(cell, 4 * tile)
    rival.space = 1
    pilot = GreedyPilot(patience=patience)
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
        waited = flipping(patience, 3, mode=mode, slower=slower)
        least = patience * BEAT * slower
        assert least <= waited <= least + 2 * BEAT * slower, (mode, slower)


def test_gt08_a_finished_rival_flips_at_once_for_who_has_caught_up():
    assert flipping(30, 4) >= 30 * BEAT
    assert flipping(30, 5) <= 2 * BEAT


def patience_of(level: str, name: str) -> int:
    pilot = pilot_of(level, name)
    usual = pilot.usual if isinstance(pilot, FarsightedPilot) else pilot
    assert isinstance(usual, GreedyPilot)
    return usual.patience


def test_gt08_patience_is_a_number_of_level_and_character():
    for name in CHARACTERS:
        easy, normal, hard = (patience_of(level, name) for level in LEVELS)
        assert easy > normal > hard > 0
    assert len({patience_of("easy", name) for name in CHARACTERS}) == len(CHARACTERS)


@pytest.mark.parametrize("mode", ["calm", "untimed"])
def test_gt08_time_is_offered_while_it_brings_something(mode: str):
    hands = Hands(mode=mode)
    assert Wait() in choices_of(hands.state, 0)
    for seat, space in zip(hands.state.seats[1:], (1, 2, 3), strict=False):
        seat.space = space
    assert (Wait() in choices_of(hands.state, 0)) is (mode == "calm")
