"""A dialog that asks for one line of text: a name, a share code."""

from collections.abc import Callable
from dataclasses import replace

from desktop.kit.dialog import Choice
from desktop.kit.layout import Stack, Text, grow, hug, row, u
from desktop.kit.modal import Modal
from desktop.kit.pen import Icon
from desktop.kit.pieces import Button, draw_button
from desktop.kit.scene import Node, Scene
from desktop.kit.surface.text_field import Field
from desktop.kit.theme import GAP, HEAD, LABEL, NOTE, QUIET
from resources import say

_FEW = 5  # letters left, from which on they are counted


class PromptDialog(Modal):
    """Over the screen below. `check` gives a sentence for a text that cannot be used, else ""."""

    wide = 600.0

    def __init__(
        self,
        title: str,
        text: str,
        label: str,
        value: str,
        choice: Choice,
        done: Callable[[str], None],
        *,
        longest: int = 40,
        paste: bool = False,
        check: Callable[[str], str] = lambda text: "",
    ) -> None:
        super().__init__()
        self.title, self.text, self.label, self.value = title, text, label, value
        self.choice, self.done, self.longest = choice, done, longest
        self.paste, self.check = paste, check
        self._refused = False  # Enter was pressed on an empty field
        self._trouble = ""  # why not all that was pasted is there

    @property
    def fault(self) -> str:
        if self._trouble:
            return self._trouble
        if self.value.strip():
            return self.check(self.value)
        return say("menu.prompt.empty") if self._refused else ""

    def body(self, body: Stack) -> None:
        pen = body.pen
        body.para(Text(self.text, QUIET))
        side = 46.0
        parts = (grow(), side) if self.paste else (grow(),)
        field, *button = body.row(side + 14 * (pen.k - 1), *parts, gap=GAP)
        of = {"act": "field", "marked": self.marked}
        pen.field("field", field, self.value, self.label, self.caret, size=17, **of)
        for at in button:
            paste = Button("paste", "", "paste", icon="clipboard-copy", tip=say("menu.paste"))
            draw_button(pen, at, paste)
        count = self._count()
        words, at = row(body.rest, grow(), hug(pen, count))
        pen.write(replace(at, h=u(pen, HEAD.size)), count, "r")
        told = Stack(pen, words)
        if self.fault:
            told.para(Text(self.fault, NOTE, "text"), sign=Icon("triangle-alert", "amber"))
        body.take(max(told.rest.y - words.y, u(pen, HEAD.size)))

    def _count(self) -> Text:
        """How many letters there are of how many, where they run out."""
        n, of = len(self.value), self.longest
        if n < of - _FEW:
            return Text("")
        return Text(say("menu.prompt.count", n=n, of=of), LABEL, "amber" if n >= of else "")

    def buttons(self) -> list[Button]:
        fault = self.fault
        reason = fault or ("" if self.value.strip() else say("menu.prompt.empty"))
        use, style = self.choice.label, self.choice.style
        return [
            Button("cancel", say("menu.cancel"), "cancel"),
            Button("use", use, "use", style, reason=reason),
        ]

    def compose(self, width: float, height: float, k: float) -> Scene:
        scene = super().compose(width, height, k)
        scene.focus = "field"
        return scene

    def opened(self) -> None:
        self.start_typing("field", self.value, self.longest)

    def typed(self, text: str) -> None:
        self.value, self._trouble = text, ""

    def act(self, act: object, node: Node) -> None:
        if act == "field":
            self.start_typing("field", self.value, self.longest)
        elif act == "paste":
            field = Field(longest=self.longest)
            field.insert(self.app.paste().strip())
            self.value, self._trouble = field.text, field.trouble
            self.refresh()
        elif act == "cancel":
            self.back()
        else:
            self.app.leave(self)
            self.done(self.value.strip())

    def key_pressed(self, name: str) -> None:
        # Enter in the field means the button, so that a name needs no second step.
        if self.typing and name == "enter":
            node = self.scene.node("use")
            if self.is_too_soon(node):
                return
            if node.enabled:
                self.stop_typing()
                self.activate(node)
            else:  # what is wrong is said, and can be typed again at once
                self._refused = True
                self.play_sound("refusal")
                self.refresh()
            return
        if self.typing and name == "escape":
            self.stop_typing()
            self.back()
            return
        super().key_pressed(name)
