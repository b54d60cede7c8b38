"""A dialog that asks for one line of text: a name, a share code."""

from collections.abc import Callable

from desktop.dialog import Choice
from desktop.pen import Pen
from desktop.scene import Box, Motion, Node, Rect, Scene
from desktop.screen import Screen
from desktop.theme import look, theme
from resources import say

__all__ = ["PromptDialog"]


class PromptDialog(Screen):
    """Over the screen below. `check` gives a sentence for a text that cannot be used, else ""."""

    reading = True
    overlay = True

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

    def compose(self, width: float, height: float, k: float) -> Scene:
        scene = Scene(width, height, k, None, modal=True)
        pen = Pen(scene)
        pen.put(Rect(Box(0, 0, width, height), look("veil"), motion=Motion(ms=160)))
        wide = min(width - 48, 600 * (1 + (k - 1) * 0.7))
        inner = wide - 48
        fault = self.check(self.value) if self.value.strip() else ""
        tall_field, tall_button = 46 + 14 * (k - 1), 48 * max(1.0, k * 0.9)
        words = pen.para_height(self.text, inner, 16)
        room = max(pen.para_height(fault, inner - 30 * k, 15), 22 * k)
        tall = 62 * k + words + 14 + tall_field + 12 + room + 16 + tall_button + 24
        box = Box((width - wide) / 2, max(12.0, (height - tall) / 2), wide, tall)
        with pen.moving(Motion(ms=160, dy=8), box):
            pen.panel(box, "dialog")
            x = box.x + 24
            pen.text(self.title, x, box.y + 34 * k, 20, font="display", room=inner)
            y = pen.para(self.text, x, box.y + 62 * k, inner, 16) + 14
            field_w = inner - (54 if self.paste else 0)
            pen.field(
                "field",
                Box(x, y, field_w, tall_field),
                self.value,
                self.label,
                self.caret,
                act="field",
                size=17,
            )
            if self.paste:
                pen.button(
                    "paste",
                    Box(box.right - 24 - 46, y, 46, tall_field),
                    "",
                    "paste",
                    icon="clipboard-copy",
                    tip=say("menu.paste"),
                )
            y += tall_field + 12
            if fault:
                pen.icon("triangle-alert", x + 10 * k, y + 10 * k, 18, theme().amber)
                pen.para(fault, x + 28 * k, y, inner - 30 * k, 15, theme().text)
            y = box.bottom - 24 - tall_button
            empty = not self.value.strip()
            label = self.choice.label
            use = max(130.0, pen.measure(label, 16, "strong") + 44)
            no = max(130.0, pen.measure(say("menu.cancel"), 16, "strong") + 44)
            pen.button(
                "cancel",
                Box(box.right - 24 - use - 12 - no, y, no, tall_button),
                say("menu.cancel"),
                "cancel",
            )
            pen.button(
                "use",
                Box(box.right - 24 - use, y, use, tall_button),
                label,
                "use",
                self.choice.style,
                enabled=not empty and not fault,
                reason=fault or self.text,
            )
        scene.focus = "field"
        return scene

    def opened(self) -> None:
        self.start_typing("field", self.value, self.longest)

    def typed(self, text: str) -> None:
        self.value = text

    def act(self, act: object, node: Node) -> None:
        if act == "field":
            self.start_typing("field", self.value, self.longest)
        elif act == "paste":
            self.value = "".join(filter(str.isprintable, self.app.paste().strip()))[: self.longest]
            self.refresh()
        elif act == "cancel":
            self.back()
        else:
            self.app.leave(self)
            self.done(self.value.strip())

    def key_pressed(self, name: str) -> None:
        # Enter in the field means the button, so that a name needs no second step.
        if self.typing and name == "enter":
            self.stop_typing()
            node = self.scene.node("use")
            if node.enabled:
                self.activate(node)
            else:
                self.set_focus("cancel")
            return
        if self.typing and name == "escape":
            self.stop_typing()
            self.back()
            return
        super().key_pressed(name)
