"""A figure of a ship that was opened: its parts, what they come to, and the way to its rule."""

from desktop.kit.layout import Stack, Text, u
from desktop.kit.modal import Modal
from desktop.kit.navigator import Navigator
from desktop.kit.pieces import Button
from desktop.kit.scene import Node, Scene
from desktop.kit.theme import BODY, GAP, QUIET, STRONG
from resources import say
from trucker.briefing.hangar.opened import Opened, opened
from trucker.rules.ship import Ship

_LINE = 24.0  # height of a line


class FigureDialog(Modal):
    def __init__(self, nav: Navigator, shown: Opened) -> None:
        super().__init__()
        self._nav, self._shown = nav, shown
        self.title = shown.name

    def body(self, body: Stack) -> None:
        pen = body.pen
        total = (say("gt.opened.total"), self._shown.total)
        for words, value in (*self._shown.lines, total):
            style, ink = (STRONG, "white") if (words, value) == total else (BODY, "")
            line = body.take(u(pen, _LINE), 0)
            pen.ends(line, Text(words, style, ink), Text(value, style, ink))
        body.take(GAP, 0)
        body.para(Text(self._shown.rule, QUIET))

    def buttons(self) -> list[Button]:
        return [
            Button("rules", say("gt.opened.rule"), "rules", "plain", "rules", "book-open"),
            Button("done", say("desktop.ok"), "done", "primary"),
        ]

    def compose(self, width: float, height: float, k: float) -> Scene:
        scene = super().compose(width, height, k)
        scene.focus = "done"
        return scene

    def act(self, act: object, node: Node) -> None:
        self.app.leave(self)
        if act == "rules":
            self._nav.rules("trucker", self._shown.topic)

    def back(self) -> None:
        self.app.leave(self)


def figure_dialog(nav: Navigator, ship: Ship, name: str) -> FigureDialog:
    """One of the figures of a ship, by its name."""
    return FigureDialog(nav, opened(ship, name))
