"""The key cap of Enter stands on what Enter does, wherever the focus is."""

from typing import Any

import pytest

from desktop.kit.dialog import Choice, Dialog
from desktop.kit.scene import Words
from desktop.shell.title_screen import TitleScreen
from tests.screens.test_kit_window import Desk
from tools import gallery, scenes
from tools.gallery import VARIED
from tools.gallery_trader import AFTER
from tools.still import Still


def capped(screen: Any) -> list[str]:
    """Nodes on which Enter is written."""
    caps = [thing for thing in screen.scene.drawables() if isinstance(thing, Words)]
    caps = [cap for cap in caps if cap.text == "Enter"]
    nodes = [node for node in screen.scene.nodes if "enter" in node.keys]
    return [node.id for node in nodes for cap in caps if node.box.holds(cap.box.cx, cap.cy)]


def pressed(screen: Any) -> str:
    """The node that Enter presses."""
    found: list[str] = []
    screen.activate = lambda node: found.append(node.id)
    screen._reveal = lambda node: False
    screen._clock += 2.0
    screen.key_pressed("enter")
    del screen.activate, screen._reveal
    return found[0] if found else ""


def test_the_cap_goes_to_the_ring_and_comes_back(game: Any, drawn: None) -> None:
    desk = game.show(Desk())
    desk.set_focus("two")
    assert (capped(desk), desk.canvas._cap) == (["two"], ())
    desk.set_focus("one")
    assert capped(desk) == []
    (face, words) = desk.canvas._cap
    assert words.text == "Enter"
    assert desk.scene.node("one").box.holds(face.box.cx, face.box.bottom - 1)
    desk.set_focus("off")
    assert (capped(desk), desk.canvas._cap) == ([], ()), "Enter does nothing"
    desk.set_focus("two")
    assert (capped(desk), desk.canvas._cap) == (["two"], ())


def test_the_title_says_enter_where_it_acts(game: Any) -> None:
    with gallery.opened_desk() as desk:
        game.show(TitleScreen(desk, desk.title_view))
        title = game.app.top
        gold = title.focus
        assert capped(title) == [gold]
        game.key("down")
        assert title.focus != gold
        assert capped(title) == []
        assert title.canvas._cap
        game.key("up")
        assert capped(title) == [gold]


def test_a_question_says_enter_where_it_acts(game: Any) -> None:
    game.show(Desk())
    game.app.ask(Dialog("Title", "Text", (Choice("One"), Choice("Two", key="enter")), default=1))
    dialog = game.app.top
    assert capped(dialog) == ["choice-1"]
    dialog.set_focus("choice-0")
    assert capped(dialog) == []
    assert pressed(dialog) == "choice-0"


def test_the_controls_keep_the_key_that_they_tell_of(game: Any) -> None:
    with gallery.opened_desk() as desk:
        screen = game.show(gallery.screens(desk)["settings"]())
        screen.set_focus("page-controls")
        told = [words.text for words in screen.scene.words()].count("Enter")
        for node in [each for each in screen.scene.nodes if each.zone != "pages"][:12]:
            screen.set_focus(node.id)
            assert [words.text for words in screen.scene.words()].count("Enter") == told > 0


@pytest.mark.parametrize("name", [name for name in VARIED if name in scenes.kept()])
def test_no_cap_lies_in_any_screen(name: str) -> None:
    with gallery.opened_desk() as desk:
        desk.app = app = Still(desk)
        screen = gallery.screens(desk)[name]()
        app.show(screen, gallery.PLAIN, 100)
        AFTER.pop(screen, lambda: None)()
        screen = app.top
        for node in list(screen.scene.nodes):
            screen.set_focus(node.id)
            if screen.focus == node.id and (seen := capped(screen)):
                assert pressed(screen) in (*seen, screen.scene.focus), node.id
