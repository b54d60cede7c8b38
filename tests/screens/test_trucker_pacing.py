"""What happens by itself in a flight, and what hurries it: reels, waits, speeds, fast forward."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from desktop.shell.desk import Desk
from tests.screens.audit import faults
from tests.support.trucker_hands import Hands, Keys, Pointer
from tests.support.trucker_hits import GAME
from tests.support.trucker_positions import position
from tests.support.trucker_window import (
    HANDS,
    in_a_reel,
    in_a_wait,
    opened_desk,
    show,
)
from trucker.screens.hit.view import HitView
from trucker.screens.journey.view import JourneyView
from trucker.words.log import log_lines


@pytest.fixture
def desk(game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    yield from opened_desk(game, tmp_path, monkeypatch)


@pytest.mark.long
def test_a_shot_that_is_passed_gives_the_next_its_own_time(game, desk):
    screen = in_a_reel(game, desk)
    view: Any = screen.view
    left = len(view.reel.left)
    screen.canvas.finish()
    game.frame(1, 0.05)
    game.key("1")
    assert len(view.reel.left) == left - 1
    assert game.app.top.busy  # it comes with its motions
    screen.canvas.finish()
    shown = view.reel.left[0]
    assert screen.pause >= view.ms_of(shown.shot, shown.pace) / 1000
    while screen.view is view and not view.reel.is_over:
        screen.canvas.finish()
        game.key("1")
    screen.canvas.finish()
    game.frame(4, 0.1)
    if screen.view.is_asked:  # the first press is an answer
        journal = len(screen.session.journal)
        game.key("1")
        assert len(screen.session.journal) > journal


@pytest.mark.long
@pytest.mark.parametrize("size", [(960, 600), (2560, 1080)])
def test_a_reel_goes_on_in_a_window_of_another_size(game, desk, size):
    screen = in_a_reel(game, desk)
    plain, left = GAME.plain(screen.session.state), len(screen.view.reel.left)
    game.frame(2, 0.05)
    game.app.set_size(*size)
    game.frame(3, 0.05)
    assert not screen.view.reel.is_over
    assert len(screen.view.reel.left) == left
    assert GAME.plain(screen.session.state) == plain
    game.frame(4, 0.1)
    assert (screen.pixels[0], screen.pixels[1]) == size
    assert faults(screen.scene, game.app.unit) == []
    for _ in range(200):
        if not isinstance(screen.view, HitView) or screen.view.reel.is_over:
            break
        assert faults(screen.scene, game.app.unit) == []
        Keys(game).pass_time(1)
    assert screen.view.is_asked or screen._rivals.is_asked or isinstance(screen.view, JourneyView)


@pytest.mark.parametrize("hand", HANDS)
def test_fast_forward_waits_for_nothing_until_it_is_off(game, desk, hand):
    screen = show(game, desk, position("rival-go_on"))
    hands = hand(game)
    hands.wait()
    while screen.session.state.decision is not None:
        screen.pause = 0.0
        hands.fast()
        assert screen.fast
        assert faults(screen.scene, 1.0) == []
        journal = len(screen.session.journal)
        if screen.view.is_asked:
            hands.answer()
        for _ in range(40):  # 40 frames are enough for whatever comes, as nothing is waited for
            if screen.view.is_asked or isinstance(screen.view, JourneyView):
                break
            game.app._dispatch_updates(1 / 60)
            assert not screen.busy
            assert screen.pause <= 0
            assert not isinstance(screen.view, HitView) or screen.view.reel.is_over
        assert len(screen.session.journal) > journal
        hands.fast()
        assert not screen.fast
        if len(screen.session.journal) > 30:
            break


@pytest.mark.parametrize("key", ["f10", "l"])
def test_menu_and_log_open_at_the_first_press_while_things_move(game, desk, key):
    screen = in_a_reel(game, desk)
    game.frame(4, 0.1)
    screen.refresh(animate=True)
    assert screen.busy
    game.key(key)
    assert game.app.top is not screen


def test_the_log_tells_no_shot_that_is_still_to_be_shown(game, desk):
    screen = in_a_reel(game, desk)
    before = log_lines(screen.session.branch(0))
    assert log_lines(screen.session) != before
    game.key("l")
    assert game.app.top.lines == before
    game.key("l")
    screen.canvas.finish()
    game.key("f")
    game.key("l")
    assert len(game.app.top.lines) > len(before)


def test_fast_forward_ends_a_reel(game, desk):
    screen = in_a_reel(game, desk)
    screen.canvas.finish()
    game.key("f")
    assert screen.fast
    assert not isinstance(screen.view, HitView) or screen.view.reel.is_over
    assert not screen.busy


@pytest.mark.parametrize("hand", [Keys, Pointer])
def test_a_wait_is_left_by_its_buttons(game, desk, hand):
    screen = in_a_wait(game, desk)
    hands = hand(game)
    assert faults(screen.scene, 1.0) == []
    before = len(screen.session.journal)
    press_now(hands, "on")
    game.frame(1, 0.01)
    assert len(screen.session.journal) == before + 1  # the next rival has acted
    if screen._rivals.is_asked:
        press_now(hands, "until")
        for _ in range(10):
            game.frame(1, 0.01)
        assert screen.view.is_asked or isinstance(screen.view, JourneyView)
    assert not screen.until
    assert not screen.busy


def press_now(hands: Hands, ident: str) -> None:
    """Press without letting time pass before or after."""
    if isinstance(hands, Keys):
        hands.top.set_focus(ident)
        hands.game.key("enter")
    else:
        hands.game.click(ident)


def test_what_comes_up_while_waits_are_hurried_is_seen_before_it_is_answered(game, desk):
    screen = in_a_wait(game, desk)
    press_now(Keys(game), "until")
    for _ in range(10):
        game.frame(1, 0.01)
    assert screen.view.is_asked
    before = len(screen.session.journal)
    game.looks_for = 0.0
    game.key("enter")
    assert len(screen.session.journal) == before
    game.frame(6, 0.1)
    game.key("enter")
    assert len(screen.session.journal) > before


@pytest.mark.parametrize("hand", [Keys, Pointer])
def test_speeds_and_fast_forward_have_a_button(game, desk, hand):
    screen = in_a_wait(game, desk)
    hands = hand(game)
    pauses = [screen.pause]
    for times in (2, 4):
        hands.game.click("times") if hand is Pointer else game.key("s")
        assert screen.times == times
        pauses.append(screen.pause)
        assert hands.node("times").label == f"Speed: {times} times"
    assert pauses[0] == pytest.approx(2 * pauses[1]) == pytest.approx(4 * pauses[2])
    hands.game.click("times") if hand is Pointer else game.key("s")
    assert screen.times == 1
    hands.fast()
    assert screen.fast
    assert faults(screen.scene, 1.0) == []
    hands.fast()
    assert not screen.fast


@pytest.mark.long
def test_motions_run_so_much_faster(game, desk):
    lengths = []
    for times in (1, 4):
        screen = in_a_reel(game, desk)
        screen.times = times
        screen.refresh(animate=True)
        frames = 0
        while screen.busy:
            game.app._dispatch_updates(0.02)
            frames += 1
        lengths.append(frames)
    assert lengths[0] > 3 * lengths[1]


def test_the_rest_of_a_reel_is_left_by_one_click(game, desk):
    screen = in_a_reel(game, desk)
    assert screen.busy  # even while a shot is on its way
    game.click("skip")
    while not screen.reel.is_over:
        assert screen.reel.now.shot.losses  # what the player loses is seen all the same
        game.click("skip")
    for _ in range(20):
        game.frame(1, 0.01)
    assert screen.view.is_asked or isinstance(screen.view, JourneyView)
