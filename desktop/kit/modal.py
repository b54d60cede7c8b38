"""What dialogs are made of: a panel over the dimmed screen, a title, a body, buttons below.

The buttons stand in a row where they fit, else one below the other. A body too high for the
window scrolls; in a window with no room for both, the buttons scroll with it.
"""

from abc import abstractmethod
from collections.abc import Sequence
from math import inf

from desktop.kit.layout import Stack, Text, column, grow, height_of, row
from desktop.kit.pen import Pen
from desktop.kit.pieces import Button, button_width, draw_button
from desktop.kit.scene import Box, Motion, Rect, Scene
from desktop.kit.screen import Screen
from desktop.kit.theme import HEAD, look, theme

_GAP = 12.0
_INSET = 24.0
_LEAST_WIDTH = 110.0
_LEAST_LINES = 2  # of the body that are seen above the buttons


class Modal(Screen):
    """Over the screen below, which gets no input meanwhile."""

    reading = True
    overlay = True
    title = ""
    icon: str | None = None
    wide = 560.0
    """At text scale 1."""

    @abstractmethod
    def body(self, body: Stack) -> None:
        """Write what stands between title and buttons, however high it is."""

    @abstractmethod
    def buttons(self) -> Sequence[Button]:
        """From left to right, or from top to bottom."""

    def compose(self, width: float, height: float, k: float) -> Scene:
        scene = Scene(width, height, k, None, modal=True)
        pen = Pen(scene)
        pen.put(Rect(Box(0, 0, width, height), look("veil"), motion=Motion(ms=160)))
        wide = min(width - 2 * _INSET, self.wide * (1 + (k - 1) * 0.7))
        inner = wide - 2 * _INSET
        sign = 34 * k if self.icon else 0.0
        title = Text(self.title, HEAD)
        head = height_of(pen, title, inner - sign) + 35 * k
        buttons = self.buttons()
        tall = 48 * max(1.0, k * 0.9)
        widths = [button_width(pen, button, _LEAST_WIDTH) for button in buttons]
        stacked = sum(widths) + _GAP * (len(widths) - 1) > inner
        foot = len(buttons) * (tall + _GAP) - _GAP if stacked else tall
        content = self._written(Pen(Scene(width, height, k)), Box(0, 0, inner, inf))
        room = height - _INSET - head - foot - 44
        together = room < min(content, _LEAST_LINES * 22 * k)
        if together:
            content += 22 + foot
            room += 22 + foot
        seen = min(content, max(room, 60.0))
        box_h = head + seen + (22 if together else foot + 44)
        box = Box((width - wide) / 2, max(4.0, (height - box_h) / 2), wide, box_h)
        x = box.x + _INSET

        def write(top: float) -> None:
            tall = self._written(pen, Box(x, top, inner, inf))
            if together:
                self._foot(pen, Box(x, top + tall + 22, inner, foot), buttons, widths, stacked)

        with pen.moving(Motion(ms=160, dy=8), box):
            pen.panel(box, "dialog")
            if self.icon:
                pen.icon(self.icon, x + 12 * k, box.y + 34 * k, 24, theme().amber)
            pen.paragraph(Box(x + sign, box.y + 20.6 * k, inner - sign, head), title)
            top = box.y + head
            if content <= seen + 0.5:
                write(top)
            else:
                # Wider than its words, so that the focus ring at their edge is not cut off.
                area = Box(x - 6, top, inner + 18, seen)
                with pen.scroll("body", area, content, self.scrolled("body")) as top:
                    write(top)
            if not together:
                at = Box(x, box.bottom - 22 - foot, inner, foot)
                self._foot(pen, at, buttons, widths, stacked)
        return scene

    def _written(self, pen: Pen, box: Box) -> float:
        """The body in a box without an end. Returns its height."""
        body = Stack(pen, box, _GAP)
        self.body(body)
        return body.rest.y - box.y - _GAP

    def _foot(
        self, pen: Pen, box: Box, buttons: Sequence[Button], widths: Sequence[float], stacked: bool
    ) -> None:
        cells = row(box, grow(), *widths, gap=_GAP)[1:]
        if stacked:
            cells = column(box, *[grow()] * len(buttons), gap=_GAP)
        for button, at in zip(buttons, cells, strict=True):
            draw_button(pen, at, button)

    def key(self, name: str) -> bool:
        """All arrows go through the buttons; up and down scroll a long body first."""
        if name not in ("up", "down", "left", "right"):
            return super().key(name)
        order = [button.id for button in self.buttons()]
        forward = name in ("down", "right")
        if name in ("up", "down") and self._reads_on(1 if forward else -1):
            return True
        if self.focus not in order:
            return False
        others = [node for node in self.scene.nodes if node.focusable and node.id not in order]
        at = order.index(self.focus) + (1 if forward else -1)
        if others and not 0 <= at < len(order):
            return False
        self._move(order[at % len(order)])
        return True

    def _reads_on(self, way: int) -> bool:
        """Scroll a long body, -1 up or 1 down; False at its end, or where something is to focus."""
        area, here = self._area("body"), self._node(self.focus)
        if area is None:
            return False
        if here is not None and here.scroll == area.id:
            # What was left behind in reading is come back to by the text between.
            is_behind = self.out_of_sight(here) and (here.box.cy - area.box.cy) * way > 0
            listed = [node for node in self.scene.nodes if node.scroll and node.focusable]
            ahead = ((node.box.cy - here.box.cy) * way > here.box.h / 2 for node in listed)
            if not is_behind and any(ahead):
                return False
        self._scroll_by(area, 60.0 * way)
        return self.scrolled("body") != area.offset
