"""Rivals and the player under one clock: who acts how often, and when hands go down."""

from typing import Any

import pytest

from tabletop import Session, seed_number
from tests.support.trucker import CARDS
from trucker.rules.actions import Draw, Place, PutBack, Wait
from trucker.rules.events import Placed, RunEnded, TileDrawn, TileReturned
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker

GAME = GalaxyTrucker(CARDS)
NEVER = 10**9


def drawing(state: TruckerState, beats: int, at_ms: int = 0) -> int:
    """How many acts a rival that only draws and puts back has while the player waits."""
    acts = 0
    while beats:
        decision = state.decision
        assert decision is not None
        if decision.seat:
            acts += 1
            draw: Any = Draw()
            GAME.apply(state, draw if draw in decision.options else PutBack())
        else:
            beats -= 1
            at_ms += 1000
            GAME.apply(state, Wait(), None, at_ms)
    return acts


@pytest.mark.parametrize(("pace", "acts"), [(800, 33), (1200, 22), (2000, 13)])
@pytest.mark.parametrize(("mode", "length"), [("calm", 20), ("live", 40)])
def test_gt09_a_rival_has_its_own_share_of_the_time(pace: int, acts: int, mode: str, length: int):
    """A draw costs one move and putting back half of one: 4/3 acts for each move in 20 beats, or
    in 40 seconds of live building."""
    setup = Setup("II", (Sitting(), Sitting("rival", "", pace)), mode=mode)
    state = GAME.start(setup, seed_number("paces"))
    assert drawing(state, length) == pytest.approx(acts, abs=1)


def test_gt09_a_slower_live_clock_slows_every_hand():
    counts: list[int] = []
    for slower in (1, 4):
        setup = Setup("II", (Sitting(), Sitting("rival", "", 1000)), mode="live", slower=slower)
        counts.append(drawing(GAME.start(setup, seed_number("paces")), 40))
    assert counts[0] == pytest.approx(4 * counts[1], abs=4)


def test_the_last_run_ends_before_an_answer_that_comes_too_late():
    setup = Setup("I", (Sitting(), Sitting("rival", "", NEVER)), mode="live")
    state = GAME.start(setup, seed_number("late"))
    state.seats[1].ready = NEVER
    state.run = state.plan.timer.runs
    GAME.apply(state, Draw(), None, state.run_end - 2)
    tile = state.seats[0].hand
    assert state.decision is not None
    place = next(o for o in state.decision.options if isinstance(o, Place))
    events: list[Any] = []
    GAME.apply(state, place, events, state.run_end)
    assert not any(isinstance(event, Placed) for event in events)
    assert any(isinstance(event, RunEnded) for event in events)
    assert tile in state.tiles.discard
    assert state.phase != "build"


def placed(seed: str) -> Session[TruckerState]:
    """The player has a face-up tile on the ship; the rival has not acted since."""
    setup = Setup("II", (Sitting(), Sitting("rival", "", NEVER)), help="off")
    session = Session(GAME, setup, seed)
    session.state.seats[1].ready = NEVER
    session.apply(Draw())
    session.apply(next(o for o in options(session) if isinstance(o, Place)))
    return session


def options(session: Session[TruckerState]) -> tuple[Any, ...]:
    assert session.state.decision is not None
    return session.state.decision.options


def test_gt63_one_undo_takes_back_one_act_of_building():
    session = placed("undo")
    first = session.state.seats[0].loose
    moved = next(o for o in options(session) if isinstance(o, Place) and o.cell != first)
    session.apply(moved)
    assert session.state.seats[0].loose == moved.cell
    assert session.undo()
    assert session.state.seats[0].loose == first
    assert session.undo()
    assert session.state.seats[0].hand
    assert not session.undo()
    assert isinstance(session.undo_border, TileDrawn)


def test_gt63_undo_goes_back_over_a_rival_who_showed_nothing():
    session = placed("undo")
    session.state.seats[1].ready = 0
    session.apply(Wait())
    while session.state.decision is not None and session.state.decision.seat:
        session.apply(Draw() if Draw() in options(session) else Wait())
        if session.state.seats[1].hand:
            break
    hand = session.state.seats[1].hand
    assert hand
    session.state.seats[1].ready = NEVER
    assert session.undo()
    assert session.state.decision is not None
    assert session.state.decision.seat == 0
    assert not session.state.seats[1].hand


def test_gt63_undo_stops_at_a_tile_that_a_rival_showed():
    session = placed("undo")
    session.state.seats[1].ready = 0
    session.apply(Wait())
    session.apply(Draw())
    session.state.seats[1].ready = 0
    session.apply(Wait())
    session.apply(PutBack())
    assert isinstance(session.undo_border, TileReturned)
    assert not session.undo()
