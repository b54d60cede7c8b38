"""Keys of the player's own, in the real window: changed, told, refused and put back."""

from typing import Any

from desktop.kit.keys import Bindings, bindings
from desktop.shell.desk import Desk
from resources import say
from saves.settings import read_settings
from tests.screens.test_play import begin, desk

__all__ = ["desk"]


def test_every_row_of_keys_can_be_changed_and_put_back(game: Any, desk: Desk) -> None:
    begin(desk, game)
    desk.open_settings("controls")
    screen = game.app.top

    def change(command: str, key: str) -> tuple[str, ...]:
        game.click(f"key-{command}")
        game.key(key)
        return bindings().pressed_for(command)

    assert change("back", "q") == ("q",)
    assert change("back", "escape") == ("escape",)
    assert change("confirm", "x") == ("x", "space")
    game.key("delete")  # in the row that was changed
    assert bindings().pressed_for("confirm") == ("enter", "space")
    assert change("undo", "u") == ("u",)
    game.click("plain-undo")
    assert bindings().pressed_for("undo") == ("ctrl+z",)
    assert desk.settings.keys == {}
    assert game.app.top is screen


def test_a_key_of_a_game_is_changed_told_and_put_back(game: Any, desk: Desk) -> None:
    screen: Any = begin(desk, game)
    view = screen.view
    desk.open_settings("controls")
    page = game.app.top
    page.set_focus("key-ft.keys.zoom")
    game.key("enter")
    game.key("l")
    assert desk.settings.keys == {"ft.keys.zoom": "l"}
    assert say("options.key.log") in page.said
    game.key("enter")
    game.key("w")
    assert "W" in page.said
    desk.store.save_settings(desk.settings)
    assert read_settings(desk.store._files, desk.store.home / "options.json")[0] == desk.settings
    game.key("escape")
    game.key("z")
    assert not view.camera.far
    game.key("w")
    assert view.camera.far
    assert screen.scene.node("chart.zoom").tip.endswith("(W)")
    desk.open_settings("controls")
    game.app.top.set_focus("key-ft.keys.zoom")
    game.key("delete")
    assert desk.settings.keys == {}
    game.key("escape")
    assert screen.scene.node("chart.zoom").tip.endswith("(Z)")
    game.key("z")
    assert not view.camera.far


def change_key(page: Any, ident: str, key: str) -> None:
    page.capture = ident
    page.refresh()
    page.advance(2.0)
    page.key_pressed(key)


def test_a_needed_command_keeps_its_last_key(game: Any, desk: Desk) -> None:
    begin(desk, game)
    desk.open_settings("controls")
    page: Any = game.app.top
    change_key(page, "up", "enter")
    assert bindings().command("enter") == "up"
    assert page.said == say(
        "options.clash",
        names=say("options.key.confirm"),
        key="Enter",
        winner=say("options.key.up"),
    )
    kept = dict(desk.settings.keys)
    for ident, key, lost in (
        ("down", "space", "confirm"),
        ("ft.keys.zoom", "space", "confirm"),
        ("left", "f10", "menu"),
        ("menu", "down", "menu"),
        ("right", "left", "right"),
        ("ft.keys.zoom", "escape", "back"),
    ):
        if key == "escape":  # ends the waiting
            assert Bindings({**kept, ident: key}).lost == [lost]
            continue
        change_key(page, ident, key)
        assert page.said == say("options.needed", what=say(f"options.key.{lost}")), ident
        assert desk.settings.keys == kept, ident
    change_key(page, "confirm", "x")  # with another key the last one can go
    change_key(page, "down", "space")
    assert bindings().command("space") == "down"
    assert desk.settings.keys == {"up": "enter", "confirm": "x", "down": "space"}


def test_a_row_put_back_takes_no_last_key(game: Any, desk: Desk) -> None:
    begin(desk, game)
    desk.open_settings("controls")
    page: Any = game.app.top
    change_key(page, "up", "w")
    change_key(page, "down", "up")
    game.click("plain-up")
    assert page.said == say("options.needed", what=say("options.key.down"))
    assert desk.settings.keys == {"up": "w", "down": "up"}


def test_a_row_that_is_put_back_keeps_the_focus(game: Any, desk: Desk) -> None:
    begin(desk, game)
    desk.open_settings("controls")
    page: Any = game.app.top
    change_key(page, "page_down", "w")
    page.advance(2.0)
    page.set_focus("plain-page_down")
    page.key_pressed("enter")
    assert desk.settings.keys == {}
    assert page.focus == "key-page_down"
    change_key(page, "log", "w")
    game.click("plain-log")
    assert page.focus == "key-log"
    assert page.page == "controls"
