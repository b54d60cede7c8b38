"""A question or a notice over the screen: a title, a text, and buttons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from desktop.pen import Pen
from desktop.scene import Box, Motion, Node, Rect, Scene
from desktop.screen import Screen
from desktop.theme import look, theme
from resources import say

__all__ = ["Choice", "Dialog"]


@dataclass(frozen=True, slots=True)
class Choice:
    """One button of a dialog. `act` is called after the dialog has gone."""

    label: str
    act: Callable[[], None] | None = None
    style: str = "plain"
    key: str | None = None


class Dialog(Screen):
    """Over the screen below, which gets no input until one of the choices is made.

    Esc means the choice at `cancel`, the last one unless told otherwise; None: Esc does nothing,
    for questions that must be answered.
    """

    reading = True
    overlay = True

    def __init__(
        self,
        title: str,
        text: str,
        choices: Sequence[Choice] = (),
        default: int = 0,
        cancel: int | None = -1,
        icon: str | None = None,
    ) -> None:
        super().__init__()
        self.title = title
        self.text = text
        self.choices = tuple(choices) or (Choice(say("desktop.ok"), style="primary"),)
        self.default = default
        self.cancel = None if cancel is None else cancel % len(self.choices)
        self.icon = icon

    def compose(self, width: float, height: float, k: float) -> Scene:
        scene = Scene(width, height, k, None, modal=True)
        pen = Pen(scene)
        pen.put(Rect(Box(0, 0, width, height), look("veil"), motion=Motion(ms=160)))
        wide = min(width - 48, 560 * (1 + (k - 1) * 0.7))
        inner = wide - 48
        tall_button = 48 * max(1.0, k * 0.9)
        gap = 12
        needs = [
            pen.measure(choice.label, 16, "strong")
            + (pen.key_width(choice.key) + 10 * k if choice.key else 0)
            + 40
            for choice in self.choices
        ]
        stacked = sum(needs) + gap * (len(needs) - 1) > inner
        rows = len(needs) if stacked else 1
        foot = rows * tall_button + (rows - 1) * gap
        words = pen.para_height(self.text, inner - 12, 16)
        head = 62 * k
        content = min(words, height - 48 - head - foot - 44)
        tall = head + content + foot + 44
        box = Box((width - wide) / 2, (height - tall) / 2, wide, tall)
        with pen.moving(Motion(ms=160, dy=8), box):
            pen.panel(box, "dialog")
            x = box.x + 24
            if self.icon:
                pen.icon(self.icon, x + 12 * k, box.y + 34 * k, 24, theme().amber)
                x += 34 * k
            pen.text(self.title, x, box.y + 34 * k, 20, font="display", room=box.right - 24 - x)
            at = Box(box.x + 24, box.y + head, inner, content)
            if words <= content + 0.5:
                pen.para(self.text, at.x, at.y, inner - 12, 16)
            else:
                with pen.scroll("text", at, words, self.scrolled("text")) as top:
                    pen.para(self.text, at.x, top, inner - 12, 16)
            y = box.y + head + content + 22
            if stacked:
                for index, choice in enumerate(self.choices):
                    self._button(pen, index, choice, Box(at.x, y, inner, tall_button))
                    y += tall_button + gap
            else:
                x = box.right - 24
                for index in reversed(range(len(needs))):
                    wide = max(needs[index], 110)
                    x -= wide
                    self._button(pen, index, self.choices[index], Box(x, y, wide, tall_button))
                    x -= gap
        scene.focus = f"choice-{self.default}"
        return scene

    def _button(self, pen: Pen, index: int, choice: Choice, box: Box) -> None:
        pen.button(f"choice-{index}", box, choice.label, index, choice.style, choice.key)

    def act(self, act: object, node: Node) -> None:
        assert isinstance(act, int)
        choice = self.choices[act]
        self.app.leave(self)
        if choice.act is not None:
            choice.act()

    def back(self) -> None:
        if self.cancel is not None:
            self.activate(self.scene.node(f"choice-{self.cancel}"))
