"""What screens of both games are put together from: sheets of lines, and rows of buttons."""

from collections.abc import Sequence
from typing import Any

from desktop.kit.layout import Stack, Text, u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GUTTER, QUIET, VALUE, Ink

__all__ = ["Fact", "facts", "option"]


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

_ROW = 30.0
"""Height of a line where there is room enough."""


def facts(stack: Stack, rows: Sequence[Fact], most: float = _ROW) -> None:
    """Names left, values right, one below the other; closer where there is less room."""
    for (name, value, ink), at in zip(rows, stack.rows(len(rows), u(stack.pen, most)), strict=True):
        stack.pen.ends(at, Text(name, QUIET), Text(value, VALUE, ink))
    stack.take(0)
