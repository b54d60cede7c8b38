"""What surrounds every screen of the game: the top bar, and the body below it."""

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.kit.keys import key_label
from desktop.kit.pen import Part, Pen
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import look, theme
from desktop.kit.typography import shorten
from desktop.play.top_bar import Tool, TopBar
from resources import say

__all__ = ["GAP", "Stage", "open_stage"]

MARGIN, GAP = 12, 8

_COMMANDS = ("fast",)
"""Keys of tools that may be bound anew: the screen hears them as commands."""


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
    pen.panel(bar, look("panel"))
    right = _tools(pen, shown, bar)
    if worth:
        size = 20 if tier == 0 else 16
        wide = pen.measure(worth, size, "display")
        pen.text(worth, right - 10, bar.cy, size, colors.amber, "display", "r")
        right -= wide + 28
    x = bar.x + 20
    x += pen.text(title, x, bar.cy, 22, colors.text, "display", room=right - x, scaled=False) + 16
    note = shorten(note, right - x, 15 * k)
    parts: list[Part] = [(note, colors.soft, "label")] if note else []
    if shown.practice:
        parts.append((say("play.mark.practice"), colors.amber, "label"))
    if shown.fast and not shown.more:
        parts += [("key", "f"), (say("play.mark.fast"), colors.amber, "label")]
    if shown.trouble:
        parts = [("icon", "triangle-alert", colors.amber), (shown.trouble, colors.text)]
    while len(parts) > 1 and not shown.trouble and pen.row_width(parts, 15, 10) > right - x:
        parts.pop(0)
    if parts and right - x > 60:
        x = pen.row(parts, x, bar.cy, 15, 10, room=right - x)
    body = Box(MARGIN, bar.bottom + GAP, width - 2 * MARGIN, height - bar.bottom - GAP - MARGIN)
    return Stage(pen, body, Box(x + 16, bar.y, max(0.0, right - x - 16), bar.h), tier)


def _tools(pen: Pen, shown: TopBar, bar: Box) -> float:
    """Signs of the tools at the right end. Returns the x where they begin."""
    colors = theme()
    tools: Sequence[tuple[str, str, str, bool, str]] = (
        ("undo", "undo-2", "ctrl+z", shown.can_undo, shown.undo_reason),
        ("redo", "redo-2", "ctrl+y", shown.can_redo, say("play.reason.redo")),
        ("log", "scroll-text", "log", True, ""),
        ("hint", "lightbulb", "hint", shown.can_ask, say("play.reason.hint")),
        ("rules", "book-open", "rules", True, ""),
        ("menu", "menu", "menu", True, ""),
    )
    right = bar.right - 6
    for name, sign, key, on, reason in reversed(tools):
        cap = pen.measure(key_label(key), 13.5, "label") if name not in ("undo", "redo") else 0.0
        wide = 38 + (cap + 6 if cap else 0.0)
        box = Box(right - wide, bar.y + 6, wide, 34)
        right -= wide + 6
        pen.panel(box, "tool" if on else "tool-off")
        pen.icon(sign, box.x + 19, box.cy, 18, colors.text if on else colors.mute, scaled=False)
        if cap:
            pen.text(key_label(key), box.right - 8, box.cy, 13.5, colors.cyan, "label", "r")
        pen.node(
            f"tool.{name}",
            box,
            name,
            say(f"play.tool.{name}"),
            enabled=on,
            reason=reason,
            tip=say(f"play.tip.{name}", key=key_label(key)),
            radius=8,
            zone="tools",
        )
    for tool in reversed(shown.more):
        right = _extra(pen, tool, bar, right)
    return right


def _extra(pen: Pen, tool: Tool, bar: Box, right: float) -> float:
    """A tool of one screen, its right end there. Returns the x where the next may end."""
    colors = theme()
    cap = pen.measure(key_label(tool.key), 13.5, "label")
    words = pen.measure(tool.words, 15, "strong")
    wide = 10 + (26 if tool.icon else 0) + words + (8 if tool.words else 0) + cap + 8
    box = Box(right - wide, bar.y + 6, wide, 34)
    pen.panel(box, "option-picked" if tool.is_on else "tool")
    ink = colors.amber if tool.is_on else colors.text
    x = box.x + 10
    if tool.icon:
        if tool.icon == "chevrons-right":
            for aside in (5, 12):
                pen.icon("chevron-right", x + aside, box.cy, 18, ink, scaled=False)
        else:
            pen.icon(tool.icon, x + 9, box.cy, 18, ink, scaled=False)
        x += 26
    pen.text(tool.words, x, box.cy, 15, ink, "strong")
    pen.text(key_label(tool.key), box.right - 8, box.cy, 13.5, colors.cyan, "label", "r")
    pen.node(
        tool.name,
        box,
        tool.name,
        tool.label,
        keys=tool.key if tool.key not in _COMMANDS else (),
        tip=tool.tip,
        radius=8,
        zone="tools",
    )
    return box.x - 6
