"""A game without a window: its saves are listed in the window with how to play them on."""

from pathlib import Path
from typing import Any

import pytest

from desktop.desk import Desk
from desktop.load_screen import LoadScreen
from desktop.title_screen import TitleScreen
from freetrader.entry import FreeTraderEntry
from saves import Store
from tabletop import Session
from tests.screens.test_menu_flows import Table, make_desk, new_game
from trucker.entry import TruckerEntry
from trucker.rules.setup import Setup, Sitting


@pytest.fixture
def desk(game: Any, tmp_path: Path) -> Any:
    desk = make_desk(game, tmp_path)
    desk.entries = {**desk.entries, "trucker": TruckerEntry()}
    codec = TruckerEntry().codec()
    setup = Setup("I", (Sitting(), Sitting("racer", "normal", 1200)))
    slot = desk.store.create(codec, Session(codec.game, setup, "A"), "Flight I A")
    slot.flush()
    desk.store.leave(slot)
    desk.show_title()
    game.settle()
    yield desk
    desk.leave_game()
    desk.store.close()


def test_the_list_says_how_it_is_played(game: Any, desk: Desk) -> None:
    (row,) = desk.store.rows()
    desk.show_load()
    screen = game.app.top
    assert isinstance(screen, LoadScreen)
    command = f"freetrader trucker text --home {desk.store.home} --slot {row.id}"
    words = f"Galaxy Trucker is played in text mode: {command}"
    assert screen.view.lines[row.id] == words
    game.settle()
    game.click(f"open-{row.id}")
    assert desk.session is None
    assert "trucker text" in str(vars(game.app.top))


def test_continue_goes_on_with_a_game_of_the_window(game: Any, desk: Desk) -> None:
    title = game.app.top
    assert isinstance(title, TitleScreen)
    assert title.view.line is None
    desk.continue_newest()
    assert isinstance(game.app.top, TitleScreen)
    new_game(desk)
    desk.continue_newest()
    assert isinstance(game.app.top, Table)


def test_only_games_with_a_window_are_offered(tmp_path: Path) -> None:
    store = Store(tmp_path)
    desk = Desk(store, {"freetrader": FreeTraderEntry(), "trucker": TruckerEntry()})
    assert list(desk.games) == ["freetrader"]
    assert desk.entry().name == "freetrader"
    assert set(store.codecs) == {"freetrader"}
