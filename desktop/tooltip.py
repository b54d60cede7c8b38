"""The tooltip: where it goes and what it shows. It stays inside the window, off its subject."""

from desktop.pen import Pen
from desktop.scene import Box, Drawable, Scene
from desktop.theme import theme

__all__ = ["place_tip", "tooltip"]

_GAP = 10
_INSET = 12


def place_tip(width: float, height: float, subject: Box, w: float, h: float) -> Box:
    """A box of that size beside the subject: below, above, right or left of it, else a corner."""
    x = min(max(8.0, subject.cx - w / 2), width - w - 8)
    y = min(max(8.0, subject.cy - h / 2), height - h - 8)
    for box in (
        Box(x, subject.bottom + _GAP, w, h),
        Box(x, subject.y - _GAP - h, w, h),
        Box(subject.right + _GAP, y, w, h),
        Box(subject.x - _GAP - w, y, w, h),
    ):
        if box.x >= 0 and box.y >= 0 and box.right <= width and box.bottom <= height:
            return box
    return Box(width - w - 8, 8, w, h)


def tooltip(
    width: float, height: float, k: float, subject: Box, text: str, reason: str = ""
) -> list[Drawable]:
    """Drawables of a tooltip for a thing at `subject`: its text, and below why it is off."""
    pen = Pen(Scene(width, height, k))
    rows = [(row, color) for row, color in ((text, theme().text), (reason, theme().amber)) if row]
    if not rows:
        return []
    room = min(360 * k, width - 40)
    inner = min(room, max(pen.measure(row, 15) for row, _ in rows)) + 1
    tall = sum(pen.para_height(row, inner, 15) for row, _ in rows) + 4 * (len(rows) - 1)
    box = place_tip(width, height, subject, inner + 2 * _INSET, tall + 2 * _INSET - 4)
    pen.panel(box, "tip")
    y = box.y + _INSET - 2
    for row, color in rows:
        y = pen.para(row, box.x + _INSET, y, inner, 15, color) + 4
    scene = pen.scene
    return list(scene.drawables())
