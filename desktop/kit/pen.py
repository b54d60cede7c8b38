"""The pen: all strokes, and what answers to pointer and keys: buttons, steppers, fields."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from desktop.kit.scene import RGB, Box, Look, Node
from desktop.kit.strokes import LEAD, Icon, Key, Part, Strokes, Text
from desktop.kit.theme import button_ink, cell, flat, look, theme
from desktop.kit.typography import measure
from resources import say

__all__ = ["LEAD", "Icon", "Key", "Part", "Pen", "Text"]

_LEAST = 14.0  # size of the smallest words
_DOTS = "…"
_STEPS = 10  # of a slider


def _in_view(text: str, caret: int, px: float, face: str, room: float) -> tuple[int, int]:
    """The part of a text that has room in a field, with what stands before the caret."""

    def fits(start: int, end: int) -> bool:
        dots = (start > 0) + (end < len(text))
        return measure(text[start:end] + dots * _DOTS, px, face) <= room

    start, end = 0, len(text)
    while start < caret and not fits(start, caret):
        start += 1
    while end > caret and not fits(start, end):
        end -= 1
    return start, end


class Pen(Strokes):
    """Writes into the topmost layer of a scene."""

    def node(
        self,
        id: str,
        box: Box,
        act: object = None,
        label: str = "",
        *,
        keys: Sequence[str] | str = (),
        **more: Any,
    ) -> Node:
        """Make a box of the scene answer to pointer and keys. `more`: further fields of `Node`."""
        keys = tuple(filter(None, (keys,) if isinstance(keys, str) else keys))
        node = Node(id, box, act, label, keys, scroll=self._scroll, **more)
        self.scene.nodes.append(node)
        return node

    def button(
        self,
        id: str,
        box: Box,
        label: str,
        act: object = None,
        style: str = "plain",
        key: str | None = None,
        icon: str | None = None,
        note: str | None = None,
        enabled: bool = True,
        reason: str = "",
        tip: str = "",
        size: float = 16,
        *,
        keys: Sequence[str] = (),
        zone: str = "",
    ) -> Node:
        """A button; `key`: cap and hot key, `note`: a second line; no label leaves its icon."""
        face = style if enabled else "off"
        ink = button_ink(face)
        self.panel(box, f"button-{face}")
        inner = box.inset(8, 0).moved(0, -10 * self.k if note else 0)
        if icon and not label:
            self.icon(icon, inner.cx, inner.cy, size * 1.3, ink)
        else:
            self._caption(inner, label, face, icon, key, size)
        if note:
            soft = ink if face in ("primary", "off") else theme().soft
            self.text(note, box.cx, box.cy + 12 * self.k, 14, soft, "text", "c", room=inner.w)
        of = {"enabled": enabled, "reason": reason, "tip": tip, "radius": 9, "zone": zone}
        return self.node(id, box, act, label or tip, keys=[key, *keys] if key else keys, **of)

    def _caption(
        self, box: Box, label: str, face: str, icon: str | None, key: str | None, size: float
    ) -> None:
        """Sign, words and key cap side by side; the cap gives way before the words do."""
        k, ink = self.k, button_ink(face)
        sign = 1.5 * size * k if icon else 0.0
        narrow = self.measure(label, size, "label")
        cap = self.key_width(key) + 10 * k if key else 0.0
        if sign + narrow + cap > box.w:
            cap = 0.0
        free = box.w - sign - cap
        wide = self.measure(label, size, "strong")
        wide = narrow if wide > free else wide
        total = sign + min(wide, free) + cap
        x = box.cx - total / 2
        if icon:
            self.icon(icon, x + size * 0.6 * k, box.cy, size * 1.15, ink)
            x += sign
        if wide > free:
            self.text(label, x + free / 2, box.cy, size, ink, "strong", "c", room=free, lines=2)
            x += free
        else:
            x += self.text(label, x, box.cy, size, ink, "strong", room=free)
        if cap and key:
            off = ink if face == "off" else None
            self.key(key, x + 10 * k, box.cy, dark=face == "primary", color=off)

    def toggle(
        self,
        id: str,
        x: float,
        cy: float,
        on: bool,
        label: str,
        note: str = "",
        act: object = None,
        *,
        room: float | None = None,
        tip: str = "",
        zone: str = "",
    ) -> float:
        """A switch with its state in words. Returns the x after its words."""
        k = self.k
        track = Box(x, cy - 11 * k, 42 * k, 22 * k)
        self.panel(track, replace(look("track-on" if on else "track"), radius=11 * k))
        side = 16 * k
        knob = Box(track.right - 19 * k if on else x + 3 * k, cy - side / 2, side, side)
        self.panel(knob, replace(look("knob"), radius=side / 2))
        colors = theme()
        state = say("desktop.on") if on else say("desktop.off")
        left = x + 50 * k
        taken = max(self.measure(say(f"desktop.{word}"), 15, "label") for word in ("on", "off"))
        self.text(state, left, cy, 15, colors.soft, "label")
        left += taken + 8 * k
        free = None if room is None else x + room - left
        parts: list[Part] = [(label, colors.text, "strong")]
        if note:
            parts.append((note, colors.soft))
        end = self.row(parts, left, cy, 16, 9, room=free)
        height = max(32.0, 26 * k)
        width = room if room is not None else end - x
        at = Box(x - 4, cy - height / 2, width + 8, height)
        self.node(id, at, act, f"{label}, {state}", tip=tip, zone=zone)
        return end

    def stepper(
        self,
        id: str,
        box: Box,
        value: str,
        minus_act: object,
        plus_act: object,
        can_minus: bool = True,
        can_plus: bool = True,
        reason: str = "",
        *,
        label: str = "",
        size: float = 24,
        color: RGB | None = None,
        reason_minus: str = "",
        zone: str = "",
    ) -> None:
        """Minus, value, plus. Nodes are `<id>.minus` and `<id>.plus`."""
        less, more = (minus_act, can_minus, reason_minus or reason), (plus_act, can_plus, reason)
        inner = self._between_steps(id, box, less, more, label, zone)
        self.text(value, inner.cx, inner.cy, size, color, "display", "c", room=inner.w)

    def _between_steps(
        self,
        id: str,
        box: Box,
        less: tuple[object, bool, str],
        more: tuple[object, bool, str],
        label: str,
        zone: str,
    ) -> Box:
        """Minus and plus: what each means, whether it can, why not. Returns the room between."""
        side = box.h
        left, right = say("desktop.less", what=label), say("desktop.more", what=label)
        places = (("minus", left, box.x, less), ("plus", right, box.right - side, more))
        for sign, words, x, (act, can, reason) in places:
            at = self.panel(Box(x, box.y, side, side), "button-plain" if can else "button-off")
            self.icon_in(at, sign, 18, "text" if can else "mute")
            of = {"enabled": can, "reason": "" if can else reason, "radius": 9, "zone": zone}
            self.node(f"{id}.{sign}", at, act, words, **of)
        return box.inset(side, 0)

    def slider(
        self,
        id: str,
        box: Box,
        share: float,
        minus_act: object,
        plus_act: object,
        *,
        label: str = "",
        zone: str = "",
    ) -> None:
        """A level from 0 to 1 between a minus and a plus, in cells so that it can be counted."""
        less = (minus_act, share > 0, say("desktop.least"))
        more = (plus_act, share < 1, say("desktop.most"))
        inner = self._between_steps(id, box, less, more, label, zone).inset(10, 0)
        full = round(share * _STEPS)
        looks = [cell("full" if n < full else "hollow", theme().cyan) for n in range(_STEPS)]
        self.cells(inner.centered(inner.w, 16), looks, 3)

    def field(
        self,
        id: str,
        box: Box,
        text: str,
        label: str,
        caret: int | None = None,
        *,
        act: object = None,
        hint: str = "",
        size: float = 18,
        zone: str = "",
        marked: bool = False,
    ) -> None:
        """A field for one line of text; `caret` is where typing goes on, None when it rests.

        `marked`: all of it, so that the next letter takes its place. At rest, a text too wide is
        condensed and made smaller, as far as it can be read. Dots stand where it goes on.
        """
        self.panel(box, "field")
        shown = text if text or caret is not None else hint
        room = box.w - 32
        px, face = size * self.k, "strong"
        if caret is None:
            px, face = self._resting(shown, size, room)
        start, end = _in_view(shown, caret or 0, px, face, room)
        before = _DOTS if start else ""
        seen = f"{before}{shown[start:end]}{_DOTS if end < len(shown) else ''}"
        if marked:
            wide = measure(seen, px, face)
            at = Box(box.x + 14, box.cy - px * 0.7, wide + 4, px * 1.4)
            self.panel(at, replace(flat("cyan", 90, 90, 3), line=0))
        ink = theme().text if text else theme().mute
        self.text(seen, box.x + 16, box.cy, px, ink, face, scaled=False)
        if caret is not None:
            x = box.x + 16 + measure(before + shown[start:caret], px, face)
            at = Box(x, box.cy - px * 0.6, 2, px * 1.2)
            self.panel(at, replace(flat("amber", 255, 255, 1), line=0))
        words = f"{label}: {text}" if text else label
        self.node(id, box, act, words, radius=8, zone=zone, text_input=True)

    def _resting(self, text: str, size: float, room: float) -> tuple[float, str]:
        """The size and face in which a text fits a field, or the narrowest there are."""
        px = size * self.k
        if measure(text, px, "strong") <= room:
            return px, "strong"
        least = min(px, _LEAST * self.k)
        return max(least, min(px, room / measure(text, 1, "label"))), "label"

    def cells(self, box: Box, looks: Sequence[Look], gap: float = 2) -> list[Box]:
        """Small cells of equal width side by side, for gauges, calendars and chances."""
        width = (box.w - gap * (len(looks) - 1)) / max(1, len(looks))
        boxes: list[Box] = []
        for index, face in enumerate(looks):
            at = Box(box.x + index * (width + gap), box.y, width, box.h)
            self.panel(at, face)
            boxes.append(at)
        return boxes
