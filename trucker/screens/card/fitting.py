"""Lines that become smaller where their box is too small."""

from collections.abc import Sequence

from desktop.kit.pen import Pen
from desktop.kit.scene import RGB, Box

__all__ = ["fit_title", "flow", "steps_down"]

_STEPS = ((14.0, "", 1.34), (14.0, "label", 1.34), (13.5, "label", 1.34), (13.5, "label", 1.2))
"""Sizes, fonts and leads of text that must be smaller than wanted."""


def steps_down(
    pen: Pen, lines: Sequence[str], box: Box, size: float = 15, font: str = "text"
) -> int:
    """How many steps smaller than wanted lines must be to fit a box; for `flow`."""
    for step, (px, face, lead) in enumerate(_steps(size, font)):
        if px <= size and sum(pen.para_height(t, box.w, px, face, lead) for t in lines) <= box.h:
            return step
    return len(_STEPS)


def _steps(size: float, font: str) -> list[tuple[float, str, float]]:
    return [(size, font, 1.34), *((px, face or font, lead) for px, face, lead in _STEPS)]


def flow(
    pen: Pen,
    lines: Sequence[tuple[str, RGB]],
    box: Box,
    size: float = 15,
    font: str = "text",
    least: int = 0,
) -> float:
    """Lines of text one below the other, as large as their box allows, but so many steps smaller
    at `least`; what does not fit is left to the label of their node. Returns the y below."""
    step = max(least, steps_down(pen, [text for text, _ in lines], box, size, font))
    px, face, lead = _steps(size, font)[step]
    y = box.y
    for text, color in lines:
        if y + pen.para_height(text, box.w, px, face, lead) > box.bottom + 1:
            break
        y = pen.para(text, box.x, y, box.w, px, color, face, lead=lead)
    return y


def fit_title(pen: Pen, text: str, at: Box, ink: RGB, size: float = 16, alone: bool = True) -> None:
    """A bold line from the left of a box, about its y: smaller where it must be, or in two lines
    where it may stand `alone` in the height of the box."""
    for px in (size, 15.0, 14.0, 13.5):
        if px <= size and pen.measure(text, px, "label") <= at.w:
            pen.text(text, at.x, at.y, px, ink, "strong", room=at.w)
            return
    tall = min(at.h - 4, 40 * pen.k) if alone else 20 * pen.k
    flow(pen, [(text, ink)], Box(at.x, at.y - tall / 2, at.w, tall), 14, "label")
