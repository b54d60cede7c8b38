"""What the player should see before confirming; it never blocks."""

from desktop.kit.layout import Stack, Text, grow, height_of, row, u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, GUTTER, STRONG, TITLE
from freetrader.screens.faces import SIDE, face

_HEAD = 1.4  # lead of its head


def warn(pen: Pen, body: Stack, head: str, words: str, leave: float = 0) -> None:
    """A red plate at the foot with a sign, a head and a sentence; without the sentence where more
    is to be left above."""
    wide = body.rest.w - 3 * GUTTER - u(pen, TITLE.size)
    told = Text(words, SIDE, "text")
    title = Text(head, STRONG, lines=2)
    line = pen.line_count(title, wide) * u(pen, STRONG.size * _HEAD)
    tall = height_of(pen, told, wide)
    if body.room - tall - line - 2 * GAP < leave:
        tall = 0
    box = body.foot(tall + line + 2 * GAP)
    pen.panel(box, face("warning"))
    icon, lines = row(box.inset(GUTTER, GAP), u(pen, TITLE.size), grow())
    pen.icon_in(icon, "triangle-alert", TITLE.size, "red")
    inner = Stack(pen, lines, 0)
    pen.write(inner.take(line), title)
    if tall:
        pen.paragraph(inner.rest, told)
    else:
        at = Box(box.x, box.y, box.w, box.h)
        pen.node("fact.warning", at, None, f"{head}. {words}", tip=words, focusable=False)
