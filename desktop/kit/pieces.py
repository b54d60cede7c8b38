"""What screens of both games are put together from: sheets of lines, and rows of buttons."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from desktop.kit.layout import Stack, Text, grow, height_of, u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import FINE, GAP, GUTTER, LABEL, QUIET, STRONG, TITLE, VALUE, Ink, button_ink


class Button(NamedTuple):
    """A button and what it means; it is off where there is a reason."""

    id: str
    label: str
    act: object
    style: str = "plain"
    key: str = ""
    icon: str = ""
    reason: str = ""
    tip: str = ""
    least: float = 0.0  # width
    note: str = ""  # a second line
    also: Sequence[str] = ()  # further keys that press it


def button_width(pen: Pen, button: Button, least: float, size: float = 16) -> float:
    """As wide as its sign, words and key are."""
    sign = u(pen, 1.5 * size) if button.icon else 0
    cap = pen.key_width(button.key) + u(pen, 10) if button.key else 0
    words = pen.measure(button.label, size, "strong")
    return max(least, button.least, words + sign + cap + SIDES)


def draw_button(
    pen: Pen, box: Box, button: Button, *, zone: str = "", size: float = 16, **more: Any
) -> None:
    """`more`: further fields of its `Node`. Without a label its icon stands alone."""
    face = "off" if button.reason else button.style
    ink = button_ink(face)
    pen.panel(box, f"button-{face}")
    inner = box.inset(8, 0).moved(0, -10 * pen.k if button.note else 0)
    if button.icon and not button.label:
        pen.icon(button.icon, inner.cx, inner.cy, size * 1.3, ink)
    else:
        _caption(pen, inner, button, face, size)
    if button.note:
        soft = ink if face in ("primary", "picked", "off") else "soft"
        at = inner.moved(0, 12 * pen.k - inner.cy + box.cy)
        pen.write(at, Text(button.note, FINE, soft), "c")
    of = {"enabled": not button.reason, "reason": button.reason, "tip": button.tip, "radius": 9}
    of |= {"keys": (button.key, *button.also), "zone": zone}
    pen.node(button.id, box, button.act, button.label or button.tip, **{**of, **more})


def _caption(pen: Pen, box: Box, button: Button, face: str, size: float) -> None:
    """Sign, words and key cap side by side; the cap gives way before the words do, but that of
    Enter, which takes a second line of words."""
    k, ink, label = pen.k, button_ink(face), button.label
    sign = 1.5 * size * k if button.icon else 0.0
    narrow = pen.measure(label, size, "label")
    cap = pen.key_width(button.key) + 10 * k if button.key else 0.0
    two = Text(label, STRONG._replace(size=size), lines=2 if box.h > 3 * u(pen, size) else 1)
    breaks = button.key == "enter" and pen.fits(two, box.w - sign - cap)
    if sign + narrow + cap > box.w and not breaks:
        cap = 0.0
    free = box.w - sign - cap
    wide = pen.measure(label, size, "strong")
    wide = narrow if wide > free else wide
    x = box.cx - (sign + min(wide, free) + cap) / 2
    if button.icon:
        pen.icon(button.icon, x + size * 0.6 * k, box.cy, size * 1.15, ink)
        x += sign
    if wide > free:
        pen.text(label, x + free / 2, box.cy, size, ink, "strong", "c", room=free, lines=2)
        x += free
    else:
        x += pen.text(label, x, box.cy, size, ink, "strong", room=free)
    if cap:
        off = ink if face == "off" else None
        pen.key(button.key, x + 10 * k, box.cy, dark=face == "primary", color=off)


def noted_height(pen: Pen, button: Button, width: float) -> float:
    """Of a button so wide that shows its tip below its words."""
    return (
        u(pen, TITLE.size) + 3 * GAP + height_of(pen, Text(button.tip, LABEL), width - 2 * GUTTER)
    )


def draw_noted(pen: Pen, box: Box, button: Button, *, zone: str = "", tip: str = "") -> None:
    """A button with its tip below its words where that has room; `tip`: what it has then."""
    if not button.tip or box.h < noted_height(pen, button, box.w):
        draw_button(pen, box, button, zone=zone)
        return
    style = "off" if button.reason else button.style
    inks = {"primary": "on_amber", "picked": "on_white", "off": "mute"}
    is_main, ink = style == "primary", inks.get(style, "")
    pen.panel(box, f"button-{style}")
    body = Stack(pen, box.inset(GUTTER, GAP), 0)
    cap = [pen.key_width(button.key)] if button.key else []
    *at, words = body.row(u(pen, TITLE.size), *cap, grow(), gap=GAP)
    if button.key:
        pen.key(button.key, at[0].x, at[0].cy, dark=is_main)
    pen.write(words, Text(button.label, VALUE, ink))
    body.para(Text(button.tip, LABEL, ink))
    pen.node(
        *(button.id, box, button.act, f"{button.label}. {button.tip}"),
        keys=button.key or (),
        enabled=not button.reason,
        reason=button.reason,
        tip=tip,
        radius=9,
        zone=zone,
    )


def option(
    pen: Pen,
    id: str,
    box: Box,
    label: str,
    act: object,
    on: bool,
    *,
    face: str = "option",
    **node: Any,
) -> Box:
    """One of several, of which one is chosen. Returns the room within."""
    pen.panel(box, "option-picked" if on else face)
    pen.node(id, box, act, label, **node)
    return box.inset(GUTTER, 0)


Row = tuple[str, str, Ink]
"""A name, its value, and the value's colour."""

SIDES = 40.0
"""Air at both sides of the words of a button; gold may do with half of it."""
_ROW = 30.0  # height of a line where there is room enough


def facts(stack: Stack, rows: Sequence[Row], most: float = _ROW) -> None:
    """Names left, values right, one below the other; closer where there is less room."""
    for (name, value, ink), at in zip(rows, stack.rows(len(rows), u(stack.pen, most)), strict=True):
        stack.pen.ends(at, Text(name, QUIET), Text(value, VALUE, ink))
    stack.take(0)
