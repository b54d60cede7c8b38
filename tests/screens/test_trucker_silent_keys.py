"""Every key of the hangar does something, or says why it does nothing."""

import pytest

from resources import say
from tests.support.trucker_building import (
    building,
    done,
    given,
    has_tile,
    is_free,
    is_small,
    opened,
    pressed,
    sealed,
    words_of,
)
from trucker.rules.actions import Look
from trucker.rules.turn import restore_decision

KEYS = "nvgbrxco"


def stopped(run: int):
    """The player builds yet, and the timer stands after that run."""
    session = building(is_free, "calm", "II")
    session.state.run, session.state.run_end = run, -1
    restore_decision(session.state)
    return session


def looking():
    session = building(is_small, "calm")
    session.state.seats[0].looking, session.state.seats[0].seen = 0, [0]
    restore_decision(session.state)
    return session


def from_the_reserve():
    session = building(has_tile, "calm")
    seat = session.state.seats[0]
    given(session, seat.hand)
    seat.source = "reserve"
    restore_decision(session.state)
    return session


@pytest.mark.parametrize(
    "session",
    [
        *(lambda mode=mode: building(has_tile, mode) for mode in ("calm", "live", "untimed")),
        *(lambda mode=mode: building(is_free, mode) for mode in ("calm", "live", "untimed")),
        *(lambda: stopped(1), lambda: stopped(2), lambda: stopped(3)),
        *(done, sealed, pressed, looking, from_the_reserve),
    ],
)
def test_no_key_is_silent(session):
    for key in KEYS:
        screen = opened(session())
        screen.advance(1.0)
        nodes = [node for node in screen.scene.nodes if key in node.keys]
        assert nodes, key
        assert all(node.enabled or node.reason for node in nodes), key


def test_who_may_flip_the_timer_is_told_beside_it():
    before_last = opened(stopped(2))
    assert "finish to flip" in words_of(before_last.scene)
    before_last.advance(1.0)
    before_last.key_pressed("g")
    assert before_last.tip_for == "timer"
    assert before_last.scene.node("timer").reason == say("gt.hangar.flip.unfinished")
    middle = opened(stopped(1))
    assert "you may flip" in words_of(middle.scene)
    assert middle.scene.node("flip").enabled


def test_a_pile_that_was_looked_at_says_how_it_is_read_again():
    session = building(is_free, "calm")
    session.state.seats[0].seen = [0, 1, 2]
    screen = opened(session)
    screen.advance(1.0)
    screen.key_pressed("v")
    assert screen.tip_for == "look.all"
    assert Look(0) in screen.view.picked.options
