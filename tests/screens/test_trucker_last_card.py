"""The last card of a flight: what it did is seen before the count."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from desktop.shell.desk import Desk
from tabletop import Session
from tests.screens.audit import faults
from tests.support.trucker_hits import GAME, Game, flights, step
from tests.support.trucker_window import opened_desk
from trucker.briefing.flight.leaving import has_lost
from trucker.entry import TruckerEntry
from trucker.rules.events import FlightEnded, GoodsGone, GoodsLoaded, Moved
from trucker.screens.flight.flown import FlownShown
from trucker.screens.journey.view import JourneyView
from trucker.screens.play_screen import PlayScreen


@pytest.fixture
def desk(game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    yield from opened_desk(game, tmp_path, monkeypatch)


@cache
def before_the_end() -> Game:
    """Before the answer that ends a flight with a move, while the player flies."""
    for flight in ("learning", "I"):
        for session in flights(flight, range(60)):
            while session.state.decision is not None:
                happened = step(session)
                kinds = {type(each) for each in happened}
                flies = not session.state.seats[0].cause
                if {FlightEnded, Moved} <= kinds and flies and not has_lost(happened):
                    fresh = Session(GAME, session.setup, session.seed)
                    for entry in list(session.journal)[:-1]:
                        fresh.apply(entry.action, entry.at_ms)
                    return fresh
    raise LookupError("no flight ends so")


def ended(game: Any, desk: Desk, speed: str = "normal") -> PlayScreen:
    at = before_the_end()
    session = Session(GAME, at.setup, at.seed)
    for entry in at.journal:
        session.apply(entry.action, entry.at_ms)
    desk.change(speed=speed)
    screen = PlayScreen(desk, TruckerEntry(), session, None)
    screen._rivals.work = lambda seconds: None
    screen._stops.learns = False
    desk.game = "trucker"
    game.app.reset(screen)
    before = screen.before_act()
    screen.show(before, step(session), by_itself=True)
    for _ in range(200):
        if isinstance(screen.reel.now, FlownShown) or screen.reel.is_over:
            break
        screen.pause = 0.0
        game.frame(1, 0.02)
    return screen


def test_ships_fly_and_what_happened_is_told_before_the_count(game, desk):
    screen = ended(game, desk)
    shown = screen.reel.now
    assert isinstance(shown, FlownShown)
    assert shown.view.moves
    assert screen.busy
    said = " ".join(word.text for word in screen.scene.words())
    assert "What happened" in said
    assert "That was the last card." in said
    assert screen.scene.focus == "next"
    assert faults(screen.scene, 1.0) == []
    game.frame(20, 0.1)
    assert screen.reel.now is shown, "two seconds are not enough to see and to read it"
    game.frame(200, 0.1)
    assert isinstance(screen.view, JourneyView)


def test_the_count_is_one_press_away(game, desk):
    screen = ended(game, desk)
    screen.canvas.finish()
    game.frame(6, 0.1)
    game.key("enter")
    assert isinstance(screen.view, JourneyView)
    assert screen.view.is_counting


def test_at_instant_speed_nothing_waits(game, desk):
    screen = ended(game, desk, "instant")
    game.frame(3, 0.02)
    assert isinstance(screen.view, JourneyView)


@pytest.mark.parametrize("size", [(1280.0, 720.0, 1.0), (1024.0, 600.0, 1.0), (1280.0, 720.0, 1.5)])
def test_the_page_has_no_fault(game, desk, size):
    shown = ended(game, desk).reel.now
    assert isinstance(shown, FlownShown)
    assert faults(shown.compose(desk.app.top.bar(), *size)) == []


def test_goods_that_are_shifted_are_not_lost():
    gone = GoodsGone(0, 3, "r")
    assert has_lost([gone])
    assert not has_lost([gone, GoodsLoaded(0, 4, "r")])
    assert not has_lost([GoodsGone(1, 3, "r")])
