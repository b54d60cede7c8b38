"""The chance of winning, turn by turn, as one curve with the turns that mattered most."""

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from desktop.kit.layout import u
from desktop.kit.motions import popping, shown
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Curve, Look, Rect
from desktop.kit.theme import GAP, LABEL, STRONG, flat, ink_of
from freetrader.advice.review import Turn
from freetrader.screens.chance_chart import Numbers, badge, draw_axis, level

_SLICE = 16.0  # px of the curve drawn in one piece
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
            line = Box(at.right, top, 1, chart.plot.bottom - top)
            drawn.put(Rect(line, flat("mint", 150)))
            made = Box(at.right, top, 0, 0).centered(_MADE)
            drawn.put(Rect(made, flat("mint", radius=_MADE / 2)))
    for number, turn in enumerate(points, 1):
        at = columns[turns.index(turn)]
        y = level(at, (turn.before + turn.after) / 2)
        with pen.moving(popping(_SWEEP_MS + _POP_MS * number), Box(at.cx, y, 0, 0)):
            draw_badge(pen, number, at.cx, y)


class _Drawn:
    """What comes up from the left of a plot to its right; at once where there is none."""

    def __init__(self, pen: Pen, plot: Box | None) -> None:
        self._pen, self._plot = pen, plot

    def put(self, thing: Rect) -> None:
        plot = self._plot
        motion = None
        if plot is not None:
            # In steps, as a scene has room for so many motions.
            step = round((thing.box.x - plot.x) / plot.w * _STEPS)
            motion = shown(step * _SWEEP_MS // _STEPS)
        with self._pen.moving(motion):
            self._pen.put(thing)


def draw_badge(pen: Pen, number: int, cx: float, cy: float) -> None:
    """The number of a turning point."""
    badge(pen, Box(cx, cy, 0, 0).centered(u(pen, BADGE)), number, "white", STRONG, "space")


def _curve(drawn: _Drawn, box: Box, before: float, after: float) -> None:
    """From the chance before a turn to the one after it."""
    whole = box.inset(0, -_LINE)
    levels = [(level(box, chance) - whole.y) / whole.h for chance in (before, after)]
    red, green, blue = ink_of("cyan")
    top, bottom, edge = ((red, green, blue, alpha) for alpha in (96, 8, 255))
    face = Look(top, bottom, edge, _LINE, radius=0, shadow=0, shine=False)
    count = math.ceil(box.w / _SLICE)
    for n in range(count):
        part = Box(box.x + n * box.w / count, whole.y, box.w / count, whole.h)
        way = n / count, (n + 1) / count
        drawn.put(Curve(part, face, before=levels[0], after=levels[1], part=way))
