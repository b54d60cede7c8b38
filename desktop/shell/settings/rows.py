"""A row of the settings: words on the left, what is pressed on the right or below."""

from dataclasses import replace
from math import inf

from desktop.kit.layout import Stack, Text, column, grow, row, u
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, GUTTER, PAD, SIDE, VALUE

BESIDE = 250.0
"""Least width of words beside what they are about."""
LEAST_CONTROL = 44.0
"""Height of what is pressed, at text scale 1."""


def setting_row(body: Stack, title: str, note: str, control: float, *, raised: bool) -> Box:
    """Words of a setting, raised where the focus is. Returns the box of its control."""
    pen, tall = body.pen, control_height(body)
    wide = body.rest.w - 2 * PAD
    beside = wide - control - PAD >= u(pen, BESIDE)
    head, told = Text(title, VALUE), Text(note, SIDE, "text" if raised else "")
    room = wide - control - PAD if beside else wide
    high = Stack(pen, Box(0, 0, room, inf), 0).needs(head, told)
    inner = max(high, tall) if beside else high + GAP + tall
    face = "line-on" if raised else "line"
    inside = pen.panel(body.take(inner + 2 * GUTTER), face).inset(PAD, GUTTER)
    if beside:
        words, at = row(inside, grow(), control, gap=PAD)
    else:
        words, at = column(inside, grow(), tall)
        at = replace(at, w=min(control, at.w))
    text = Stack(pen, words.centered(words.w, high), 0)
    text.write(head)
    text.para(told)
    return at.centered(at.w, tall)


def control_height(body: Stack) -> float:
    """Height of what is pressed."""
    return max(LEAST_CONTROL, u(body.pen, 36))
