"""A question or a notice over the screen: a title, a text, and buttons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from desktop.kit.layout import Stack, Text
from desktop.kit.modal import Modal
from desktop.kit.pieces import Button
from desktop.kit.scene import Node, Scene
from desktop.kit.theme import QUIET
from resources import say


@dataclass(frozen=True, slots=True)
class Choice:
    """One button of a dialog. `act` is called after the dialog has gone."""

    label: str
    act: Callable[[], None] | None = None
    style: str = "plain"
    key: str | None = None


class Dialog(Modal):
    """Over the screen below, which gets no input until one of the choices is made.

    Esc means the choice at `cancel`, the last one unless told otherwise; None: Esc does nothing,
    for questions that must be answered.
    """

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

    def body(self, body: Stack) -> None:
        body.para(Text(self.text, QUIET))

    def buttons(self) -> list[Button]:
        return [
            Button(f"choice-{index}", choice.label, index, choice.style, choice.key or "")
            for index, choice in enumerate(self.choices)
        ]

    def compose(self, width: float, height: float, k: float) -> Scene:
        scene = super().compose(width, height, k)
        scene.focus = f"choice-{self.default}"
        return scene

    def act(self, act: object, node: Node) -> None:
        assert isinstance(act, int)
        choice = self.choices[act]
        self.app.leave(self)
        if choice.act is not None:
            choice.act()

    def back(self) -> None:
        if self.cancel is not None:
            if self.choices[self.cancel].act is None:  # at once: it answers nothing
                self._guard.clear()
            self.activate(self.scene.node(f"choice-{self.cancel}"))
