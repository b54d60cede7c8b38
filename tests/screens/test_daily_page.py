"""The page of the daily games: one scored try, other days as practice, midnight."""

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest

from desktop.shell.desk import Desk
from desktop.shell.pages import PAGES
from desktop.shell.records import page
from resources import say
from tests.screens.test_record_pages import ENTRIES, bare_desk, clock, desk, shown
from tools.gallery_records import Kept

if TYPE_CHECKING:
    from desktop.shell.records.daily import DailyScreen

__all__ = ["clock", "desk"]


def test_today_is_begun_once_and_continued(game: Any, desk: Desk) -> None:
    shown(game, desk, "daily")
    game.key("enter")
    game.settle()
    today = page.today().isoformat()
    assert desk.session is not None
    assert desk.session.seed == f"DAY-{today}"
    assert desk.slot is not None
    uuid = desk.slot.uuid
    assert uuid in desk.store.progress.now.dailies.values()
    desk.title()
    game.settle()
    screen: DailyScreen = shown(game, desk, "daily")
    assert screen.tries["freetrader"].state == "begun"
    game.click("play-freetrader")
    game.settle()
    assert desk.slot is not None
    assert desk.slot.uuid == uuid


def test_another_day_is_practice_and_scores_nothing(game: Any, desk: Desk) -> None:
    screen: DailyScreen = shown(game, desk, "daily")
    assert screen.day != screen.today
    game.click("practise-freetrader")
    game.settle()
    assert desk.session is not None
    assert desk.session.practice
    assert not desk.store.progress.now.dailies


def test_over_midnight_another_day_is_shown(
    game: Any, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = datetime(2026, 11, 28, 23, 59, 59, tzinfo=UTC)
    monkeypatch.setattr(page, "clock", lambda: late)
    screen: DailyScreen = shown(game, desk, "daily")
    assert screen.today == late.date()
    monkeypatch.setattr(page, "clock", lambda: late + timedelta(seconds=2))
    game.frame(2)
    assert screen.today.day == 29
    game.click("play-freetrader")
    game.settle()
    assert desk.session is not None
    assert desk.session.seed == "DAY-2026-11-29"


def test_no_daily_where_it_could_not_be_saved() -> None:
    host = Kept(bare_desk(), ())
    host.store.read_only = True
    screen = PAGES["daily"](host, None)
    assert screen is not None
    for name in ENTRIES:
        node = screen.compose(1280, 720, 1).node(f"play-{name}")
        assert not node.enabled
        assert node.reason == say("daily.locked")
