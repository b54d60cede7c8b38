"""The chance of winning, turn by turn, as one curve with the turns that mattered most."""

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from desktop.kit.layout import u
from desktop.kit.motions import popping, shown
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Look
from desktop.kit.theme import GAP, LABEL, STRONG, flat, ink_of
from freetrader.advice.review import Turn
from freetrader.screens.chance_chart import Numbers, badge, draw_axis, level

_SLICE = 3.0  # px of the curve drawn in one piece
_LINE = 3.0
_HALVES = 2
_MADE = 16.0  # side of the mark of a payment
BADGE = 28.0
_SWEEP_MS, _STEPS, _POP_MS = 1400, 70, 120  # of the curve once it is known, and of a point of it


def draw_course(
    pen: Pen,
    box: Box,
    turns: Sequence[Turn],
    points: Sequence[Turn],
    count: int,
    closing: int = 0,
) -> None:
    """`turns` from the first on, of `count` in all: what is still to be judged keeps its room. With
    its `points` the curve is drawn from left to right, and they come up last. `closing`: a turn
    behind them that left no choice, or 0."""
    chart = draw_axis(pen, box, _HALVES, LABEL, (_MADE, u(pen, LABEL.size + GAP)))
    if not turns:
        return
    columns = chart.columns(turns, count + bool(closing))
    drawn = _Drawn(pen, chart.plot if points else None)
    for turn, at in zip(turns, columns, strict=True):
        _curve(drawn, at, turn.before, turn.after)
    named = [(turn.number, STRONG if turn in points else LABEL) for turn in turns]
    places = [*columns]
    if closing and len(turns) == count:
        places.append(replace(columns[-1], x=columns[-1].right))
        _curve(drawn, places[-1], turns[-1].after, turns[-1].after)
        named.append((closing, LABEL))
    pen.layer()
    numbers = Numbers(pen, chart.below, columns, named[-1][0])
    for (number, style), at in list(zip(named, places, strict=True))[:: numbers.every]:
        numbers.draw(at, number, style)
    top = chart.above.cy
    for (turn, following), at in zip(pairwise(turns), columns, strict=False):
        if following.month != turn.month:
            drawn.panel(Box(at.right, top, 1, chart.plot.bottom - top), flat("mint", 150))
            made = Box(at.right, top, 0, 0).centered(_MADE)
            drawn.panel(made, flat("mint", radius=_MADE / 2))
    for number, turn in enumerate(points, 1):
        at = columns[turns.index(turn)]
        y = level(at, (turn.before + turn.after) / 2)
        with pen.moving(popping(_SWEEP_MS + _POP_MS * number), Box(at.cx, y, 0, 0)):
            draw_badge(pen, number, at.cx, y)


class _Drawn:
    """Faces that come up from the left of a plot to its right; at once where there is none."""

    def __init__(self, pen: Pen, plot: Box | None) -> None:
        self._pen, self._plot = pen, plot

    def panel(self, box: Box, face: Look) -> None:
        plot = self._plot
        motion = None
        if plot is not None:
            # In steps, as a scene has room for so many motions.
            step = round((box.x - plot.x) / plot.w * _STEPS)
            motion = shown(step * _SWEEP_MS // _STEPS)
        with self._pen.moving(motion):
            self._pen.panel(box, face)


def draw_badge(pen: Pen, number: int, cx: float, cy: float) -> None:
    """The number of a turning point."""
    badge(pen, Box(cx, cy, 0, 0).centered(u(pen, BADGE)), number, "white", STRONG, "space")


def _curve(drawn: _Drawn, box: Box, before: float, after: float) -> None:
    """From the chance before a turn to the one after it."""
    steepest = math.pi / 2 * box.h * abs(after - before)
    count = math.ceil(max(box.w, steepest) / _SLICE)
    step = box.w / count
    levels = [level(box, before + (after - before) * _smooth(n / count)) for n in range(count + 1)]
    red, green, blue = ink_of("cyan")
    fill = Look((red, green, blue, 96), (red, green, blue, 8), line=0, radius=0, shadow=0)
    for n, (y, then) in enumerate(pairwise(levels)):
        x, high = box.x + n * step, min(y, then)
        drawn.panel(Box(x, high, step, box.bottom - high), fill)
        drawn.panel(
            Box(x, high - _LINE / 2, step + 1, abs(then - y) + _LINE), flat("cyan", radius=1)
        )


def _smooth(share: float) -> float:
    """From 0 to 1 without a corner at either end."""
    return (1 - math.cos(math.pi * share)) / 2
