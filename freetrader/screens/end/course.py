"""The chance of winning, turn by turn, as one curve with the turns that mattered most."""

import math
from collections.abc import Sequence
from itertools import pairwise

from desktop.kit.layout import Text, column, grow, hug, row, u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Look
from desktop.kit.theme import GAP, LABEL, STRONG, TINY, flat, ink_of
from freetrader.advice.review import Turn
from freetrader.advice.search_words import percent

_SLICE = 3.0  # px of the curve drawn in one piece
_LINE = 3.0
_HALVES = 2
_MADE = 16.0  # side of the mark of a payment
BADGE = 28.0


def draw_course(
    pen: Pen, box: Box, turns: Sequence[Turn], points: Sequence[Turn], count: int
) -> None:
    """`turns` from the first on, of `count` in all: what is still to be judged keeps its room."""
    labels = [Text(percent(half / _HALVES), LABEL) for half in range(_HALVES + 1)]
    axis, plot = row(box, hug(pen, labels[-1]), grow(), gap=GAP)
    top, plot, below = column(plot, _MADE, grow(), u(pen, LABEL.size + GAP), gap=0)
    for half, label in enumerate(labels):
        y = plot.bottom - plot.h * half / _HALVES
        pen.panel(Box(plot.x, y, plot.w, 1), flat("edge", 110))
        pen.write(Box(axis.x, y - GAP, axis.w, 2 * GAP), label, "r")
    if not turns:
        return
    wide = plot.w / count
    columns = [Box(plot.x + wide * n, plot.y, wide, plot.h) for n in range(len(turns))]
    for turn, at in zip(turns, columns, strict=True):
        _curve(pen, at, turn)
    pen.layer()
    _numbers(pen, below, columns, turns, points)
    for (turn, following), at in zip(pairwise(turns), columns, strict=False):
        if following.month != turn.month:
            pen.panel(Box(at.right, top.cy, 1, plot.bottom - top.cy), flat("mint", 150))
            made = Box(at.right, top.cy, 0, 0).centered(_MADE)
            pen.panel(made, flat("mint", radius=_MADE / 2))
    for number, turn in enumerate(points, 1):
        at = columns[turns.index(turn)]
        badge(pen, number, at.cx, _level(at, (turn.before + turn.after) / 2))


def badge(pen: Pen, number: int, cx: float, cy: float) -> None:
    """The number of a turning point."""
    at = Box(cx, cy, 0, 0).centered(u(pen, BADGE))
    pen.panel(at, flat("white", radius=at.w / 2))
    pen.write(at, Text(str(number), STRONG, "space"), "c")


def _level(box: Box, chance: float) -> float:
    return box.bottom - box.h * chance


def _curve(pen: Pen, box: Box, turn: Turn) -> None:
    """From the chance before a turn to the one after it."""
    steepest = math.pi / 2 * box.h * abs(turn.after - turn.before)
    count = math.ceil(max(box.w, steepest) / _SLICE)
    step = box.w / count
    levels = [
        _level(box, turn.before + (turn.after - turn.before) * _smooth(n / count))
        for n in range(count + 1)
    ]
    red, green, blue = ink_of("cyan")
    fill = Look((red, green, blue, 96), (red, green, blue, 8), line=0, radius=0, shadow=0)
    for n, (y, then) in enumerate(pairwise(levels)):
        x, high = box.x + n * step, min(y, then)
        pen.panel(Box(x, high, step, box.bottom - high), fill)
        pen.panel(Box(x, high - _LINE / 2, step + 1, abs(then - y) + _LINE), flat("cyan", radius=1))


def _smooth(share: float) -> float:
    """From 0 to 1 without a corner at either end."""
    return (1 - math.cos(math.pi * share)) / 2


def _numbers(
    pen: Pen, below: Box, columns: Sequence[Box], turns: Sequence[Turn], points: Sequence[Turn]
) -> None:
    """The turns below the curve, as many as have room."""
    number = hug(pen, Text(str(turns[-1].number), TINY), pad=GAP / 2).least
    every = math.ceil(number / columns[0].w)
    for index, (turn, at) in enumerate(zip(turns, columns, strict=True)):
        if index % every == 0:
            style = STRONG if turn in points else LABEL
            pen.write(
                Box(at.cx - number, below.y, 2 * number, below.h),
                Text(str(turn.number), style),
                "c",
            )
