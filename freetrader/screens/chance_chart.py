"""What every chart of the chance of winning has: an axis, a column for each turn, their numbers."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from desktop.kit.layout import Text, column, grow, hug, row
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, TINY, Style, flat
from freetrader.advice.review import Turn
from freetrader.advice.search_words import percent


class Chart(NamedTuple):
    above: Box
    plot: Box  # from chance 0 at its foot to 1 at its head
    below: Box

    def columns(self, turns: Sequence[Turn], count: int) -> list[Box]:
        """Of `turns`, the first of `count`: those still to be judged keep their room."""
        wide = self.plot.w / max(count, len(turns))
        return [
            Box(self.plot.x + wide * n, self.plot.y, wide, self.plot.h) for n in range(len(turns))
        ]


def draw_axis(
    pen: Pen, box: Box, parts: int, style: Style, around: tuple[float, float], *, ruled: bool = True
) -> Chart:
    """Chances at `parts` equal steps, with lines across if `ruled`; `around`: heights of what lies
    above and below the plot."""
    labels = [Text(percent(part / parts), style) for part in range(parts + 1)]
    axis, rest = row(box, hug(pen, labels[-1]), grow(), gap=GAP)
    chart = Chart(*column(rest, around[0], grow(), around[1], gap=0))
    plot = chart.plot
    for part, label in enumerate(labels):
        y = level(plot, part / parts)
        if ruled:
            pen.panel(Box(plot.x, y, plot.w, 1), flat("edge", 110))
        pen.write(Box(axis.x, y - GAP, axis.w, 2 * GAP), label, "r")
    return chart


def level(box: Box, chance: float) -> float:
    """The y of a chance in a plot or in a column of it."""
    return box.bottom - box.h * chance


class Numbers:
    """Numbers of turns in a row below their columns, as many as have room."""

    def __init__(self, pen: Pen, below: Box, columns: Sequence[Box], last: int) -> None:
        """`last`: the highest number."""
        self._pen, self._below = pen, below
        self._room = hug(pen, Text(str(last), TINY), pad=GAP / 2).least
        self.every = math.ceil(self._room / columns[0].w)
        """So many columns apart they have room."""

    def draw(self, at: Box, number: int, text: Style, ink: str = "") -> None:
        box = Box(at.cx - self._room, self._below.y, 2 * self._room, self._below.h)
        self._pen.write(box, Text(str(number), text, ink), "c")


def badge(pen: Pen, at: Box, number: int, fill: str, text: Style, ink: str) -> None:
    """The number of a turning point, in a disc."""
    pen.panel(at, flat(fill, radius=at.w / 2))
    pen.write(at, Text(str(number), text, ink), "c")
