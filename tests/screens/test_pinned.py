"""A tip that is kept in sight follows what it tells of, and goes with it."""

from typing import Any

import pytest

from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.screen import Screen


class Two(Screen):
    """Two things with tips and one without; the first moves, and can be taken away."""

    def __init__(self) -> None:
        super().__init__()
        self.x, self.lacks = 40.0, ""

    def compose(self, width: float, height: float, k: float) -> Scene:
        pen = Pen(Scene(width, height, k))
        for ident, x, tip in (("one", self.x, "First"), ("two", 500, "Second"), ("bare", 700, "")):
            if ident != self.lacks:
                pen.node(ident, Box(x, 300, 80, 40), None, ident, tip=tip)
        pen.scene.focus = "one"
        return pen.scene

    def act(self, act: object, node: Node) -> None: ...


@pytest.fixture
def two(game: Any) -> Two:
    screen = Two()
    game.app.reset(screen)
    game.frame(40)
    return screen


def told(screen: Two) -> dict[str, float]:
    """Texts of the tips, and where they begin."""
    assert screen.canvas is not None
    things = screen.canvas._tip  # what is drawn above the scene
    return {thing.text: thing.box.x for thing in things if hasattr(thing, "text")}


def test_it_stays_beside_its_thing_while_others_come_and_go(game: Any, two: Two) -> None:
    two.key_pressed("period")
    first = told(two)
    assert set(first) == {"First", ". closes this"}
    two.set_focus("two")
    two.key_pressed("i")
    assert {"First", "Second"} <= set(told(two)), "both at once"
    two.x = 240
    two.refresh()
    assert told(two)["First"] > first["First"], "it follows"
    two.lacks = "one"
    two.refresh()
    two.lacks = ""
    two.refresh()
    assert not told(two), "gone with what it told of"


def test_the_same_key_and_the_wheel_take_it_away(game: Any, two: Two) -> None:
    two.key_pressed("period")
    two.key_pressed("period")
    assert not told(two)
    two.pin_at(510, 310)
    assert "Second" in told(two)
    two.set_focus("one")
    two.pin_at(710, 310)
    assert not told(two)


def test_a_thing_without_a_tip_refuses(game: Any, two: Two) -> None:
    heard: list[str] = []
    two.play_sound = heard.append
    two.set_focus("bare")
    two.key_pressed("period")
    assert heard == ["refusal"]
