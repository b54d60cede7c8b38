"""Points of building in turns, as a row of discs: full, hatched for the act in focus, spent."""

from dataclasses import replace

from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import Ink, flat

_APART = 0.34
"""Between two, in their widths."""


def pips_width(count: int, side: float) -> float:
    return count * side + max(0, count - 1) * side * _APART


def draw_pips(
    pen: Pen,
    box: Box,
    side: float,
    full: int,
    most: int,
    hatched: int = 0,
    ink: Ink = "amber",
) -> None:
    """At the left of a box; `hatched`: of the full ones, the last that an act would take."""
    for number in range(most):
        at = Box(box.x + number * side * (1 + _APART), box.cy - side / 2, side, side)
        face = flat(ink, 255 if number < full else 0, 255 if number < full else 110, side / 2)
        if full - hatched <= number < full:
            face = replace(flat(ink, 60, 255, side / 2), line=2, hatch=True)
        pen.panel(at, replace(face, line=max(1, face.line)))
