"""The pen: all strokes, and what answers to pointer and keys: buttons, steppers, fields."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from desktop.kit.scene import Box, Look, Node
from desktop.kit.strokes import LEAD, Icon, Key, Part, Strokes, Text
from desktop.kit.theme import QUIET, STRONG, cell, flat, look, theme
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

    def toggle(
        self,
        id: str,
        box: Box,
        on: bool,
        label: str,
        note: str = "",
        act: object = None,
        tip: str = "",
        zone: str = "",
    ) -> None:
        """A switch with its state in words, and what it is for."""
        k, x, cy = self.k, box.x, box.cy
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
        parts = [Text(label, STRONG), *([Text(note, QUIET)] if note else ())]
        self.row_in(replace(box, x=left, w=box.right - left), parts, gap=9)
        at = box.centered(box.w + 8, max(32.0, 26 * k))
        self.node(id, at, act, f"{label}, {state}", tip=tip, zone=zone)

    def steps(
        self,
        id: str,
        box: Box,
        less: tuple[object, str],
        more: tuple[object, str],
        label: str,
        zone: str = "",
    ) -> Box:
        """Minus and plus at the ends of a box, the nodes `<id>.minus` and `<id>.plus`: what each
        means, and why it is off, "" where it is not. Returns the room between."""
        side = box.h
        places = (("minus", "less", box.x, less), ("plus", "more", box.right - side, more))
        for sign, word, x, (act, reason) in places:
            at = self.panel(Box(x, box.y, side, side), f"button-{'off' if reason else 'plain'}")
            self.icon_in(at, sign, 18, "mute" if reason else "text")
            of = {"enabled": not reason, "reason": reason, "radius": 9, "zone": zone}
            self.node(f"{id}.{sign}", at, act, say(f"desktop.{word}", what=label), **of)
        return box.inset(side, 0)

    def slider(
        self,
        id: str,
        box: Box,
        share: float,
        minus_act: object,
        plus_act: object,
        label: str,
        zone: str,
    ) -> None:
        """A level from 0 to 1 between a minus and a plus, in cells so that it can be counted; the
        pointer takes hold of them by the node `<id>.bar`."""
        less = minus_act, "" if share > 0 else say("desktop.least")
        more = plus_act, "" if share < 1 else say("desktop.most")
        inner = self.steps(id, box, less, more, label, zone).inset(10, 0)
        full = round(share * _STEPS)
        looks = [cell("full" if n < full else "hollow", theme().cyan) for n in range(_STEPS)]
        self.cells(inner.centered(inner.w, 16), looks, 3)
        self.node(f"{id}.bar", inner, None, label, focusable=False, zone=zone)

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
