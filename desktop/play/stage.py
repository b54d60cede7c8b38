"""What surrounds a view: the top bar, and the body below it."""

from dataclasses import dataclass, replace

from desktop.kit.pen import Icon, Key, Part, Pen, Text
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import LABEL, NOTE, theme
from desktop.kit.typography import shorten
from desktop.play.top_bar import TopBar, draw_tools
from resources import say

MARGIN, GAP = 12, 8


@dataclass(frozen=True, slots=True)
class Stage:
    """An opened scene. `tier` 0, 1, 2 for small to large text."""

    pen: Pen
    body: Box  # below the top bar, between the margins
    bar: Box  # free part of the top bar, between the title and the tools
    tier: int

    @property
    def k(self) -> float:
        return self.pen.k


def open_stage(
    shown: TopBar,
    width: float,
    height: float,
    k: float,
    title: str,
    note: str,
    worth: str = "",
    sky: str = "table",
) -> Stage:
    """A scene with its top bar: what the screen is, where the game stands, `worth` in amber."""
    pen = Pen(Scene(width, height, k, sky))
    tier = 0 if k <= 1.1 else 1 if k <= 1.4 else 2
    colors = theme()
    bar = Box(MARGIN, 8, width - 2 * MARGIN, 46)
    pen.panel(bar)
    right = draw_tools(pen, shown, bar.right - 6, bar.cy)
    if worth:
        size = 20 if tier == 0 else 16
        wide = pen.measure(worth, size, "display")
        pen.text(worth, right - 10, bar.cy, size, colors.amber, "display", "r")
        right -= wide + 28
    x = bar.x + 20
    x += pen.text(title, x, bar.cy, 22, colors.text, "display", room=right - x, scaled=False) + 16
    note = shorten(note, right - x, 15 * k)
    parts: list[Part] = [Text(note, LABEL)] if note else []
    if shown.practice:
        parts.append(Text(say("play.mark.practice"), LABEL, "amber"))
    if shown.fast and not shown.more:
        parts += [Key("f"), Text(say("play.mark.fast"), LABEL, "amber")]
    if shown.trouble:
        parts = [Icon("triangle-alert", "amber"), Text(shown.trouble, NOTE, "text")]
        if pen.row_width(parts, LABEL.size, 10, narrow=True) > right - x:
            parts[1] = Text(say("play.frame.unsaved"), NOTE, "text")
    while len(parts) > 1 and not shown.trouble and pen.row_width(parts, 15, 10) > right - x:
        parts.pop(0)
    if parts and right - x > 60:
        x = pen.row_in(replace(bar, x=x, w=right - x), parts, style=LABEL, gap=10)
    body = Box(MARGIN, bar.bottom + GAP, width - 2 * MARGIN, height - bar.bottom - GAP - MARGIN)
    return Stage(pen, body, Box(x + 16, bar.y, max(0.0, right - x - 16), bar.h), tier)
