"""Players are added, chosen, renamed and removed in the window."""

from typing import Any

import pytest

from desktop.shell.desk import Desk
from desktop.shell.players_screen import PlayersScreen
from desktop.shell.title_screen import TitleScreen
from freetrader.rules.setup import STANDARD
from saves import Store
from tabletop import Session


@pytest.fixture
def desk(desk: Desk) -> Desk:
    """With one game, on the page of players."""
    codec = desk.entry().codec()
    session = Session(codec.game, STANDARD, "PLAYER-1")
    desk.store.leave(desk.store.create(codec, session, "mine"))
    desk.page("players")
    return desk


def press(desk: Desk, ident: str) -> None:
    top: Any = desk.app.top
    top.act(top.scene.node(ident).act, top.scene.node(ident))


def type_name(desk: Desk, name: str) -> None:
    dialog: Any = desk.app.top
    dialog.value = name
    done = dialog.done
    desk.app.leave(dialog)
    done(name)


def test_a_new_player_begins_with_nothing_and_the_first_finds_all_again(
    desk: Desk, game: Any
) -> None:
    desk.change(text_scale=150)
    press(desk, "new")
    type_name(desk, "Ida")
    assert desk.player.name == "Ida"
    assert isinstance(desk.app.stack[0], TitleScreen)
    assert not desk.store.rows()
    assert desk.settings.text_scale == 100, "settings are each player's own"
    assert not desk.settings.first_start_done, "and so is the first start"
    desk.app.reset(TitleScreen(desk, desk.title_view))
    desk.page("players")
    screen = desk.app.top
    assert isinstance(screen, PlayersScreen)
    game.frame(40)
    screen.set_focus("play-1")
    game.key("enter")
    assert [row.name for row in desk.store.rows()] == ["mine"]
    assert desk.app.settings.text_scale == 150


def test_who_plays_now_and_the_first_cannot_be_removed(desk: Desk) -> None:
    assert not desk.app.top.scene.node("remove-1").enabled
    press(desk, "rename-1")
    type_name(desk, "Ada")
    words = {each.text for each in desk.app.top.scene.words()}
    assert "Ada" in words
    desk.players.add("Ole")
    desk.app.rebuild()
    press(desk, "remove-2")
    dialog: Any = desk.app.top
    dialog.act(0, dialog.scene.node("choice-0"))
    assert [each.id for each in desk.players.all()] == ["1"]


def test_the_next_start_is_of_who_played_last(desk: Desk) -> None:
    ida = desk.players.add("Ida")
    desk.play_as(ida)
    desk.store.close()
    with Store(desk.players.folder(desk.players.all()[0]), app_version="test") as store:
        again = Desk(store, desk.entries)
        again.take_last()
        assert again.player == ida
        assert again.store.home == desk.players.folder(ida)
