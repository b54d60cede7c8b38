"""What screens of both games are put together from: sheets of lines, and rows of buttons."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from desktop.kit.layout import Stack, Text, grow, height_of, u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, GUTTER, LABEL, QUIET, TITLE, VALUE, Ink


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


def button_width(pen: Pen, button: Button, least: float, size: float = 16) -> float:
    """As wide as its sign, words and key are."""
    sign = u(pen, 1.5 * size) if button.icon else 0
    cap = pen.key_width(button.key) + u(pen, 10) if button.key else 0
    words = pen.measure(button.label, size, "strong")
    return max(least, button.least, words + sign + cap + _SIDES)


def draw_button(pen: Pen, box: Box, button: Button, *, zone: str = "", size: float = 16) -> None:
    pen.button(
        button.id,
        box,
        button.label,
        button.act,
        button.style,
        button.key or None,
        button.icon or None,
        enabled=not button.reason,
        reason=button.reason,
        tip=button.tip,
        size=size,
        zone=zone,
    )


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
    is_main, ink = style == "primary", {"primary": "on_amber", "off": "mute"}.get(style, "")
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


Fact = tuple[str, str, Ink]
"""A name, its value, and the value's colour."""

_SIDES = 40.0  # of the words of a button
_ROW = 30.0  # height of a line where there is room enough


def facts(stack: Stack, rows: Sequence[Fact], most: float = _ROW) -> None:
    """Names left, values right, one below the other; closer where there is less room."""
    for (name, value, ink), at in zip(rows, stack.rows(len(rows), u(stack.pen, most)), strict=True):
        stack.pen.ends(at, Text(name, QUIET), Text(value, VALUE, ink))
    stack.take(0)
