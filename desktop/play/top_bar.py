"""What the bar at the top of every game screen shows, and its tools."""

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.kit.keys import key_label
from desktop.kit.layout import tiered
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import theme
from resources import say

_COMMANDS = ("fast",)  # tools whose keys may be changed: the screen hears them as commands
_SIGNS = {
    "undo": ("undo-2", "ctrl+z"),
    "redo": ("redo-2", "ctrl+y"),
    "log": ("scroll-text", "log"),
    "hint": ("lightbulb", "hint"),
    "rules": ("book-open", "rules"),
    "menu": ("menu", "menu"),
}
"""By tool: its icon and its key."""

_UNNAMED = ("undo", "redo")  # their key is not shown

_TALL, _GAP = 34, 6
_SMALL = 13.5  # px of the name of a key


@dataclass(frozen=True, slots=True)
class Tool:
    """A button of one screen in the top bar, beside those that all have."""

    name: str  # of its node, and the act
    key: str
    icon: str  # "" for `words` alone; "chevrons-right" is drawn as two
    label: str
    tip: str
    words: str = ""
    is_on: bool = False


@dataclass(frozen=True, slots=True)
class TopBar:
    """What it shows beside the game itself."""

    name: str  # of the slot
    note: str = ""
    can_undo: bool = False
    undo_reason: str = ""  # why undo is off
    can_redo: bool = False
    practice: bool = False
    trouble: str = ""  # a lasting notice: the last save failed
    fast: bool = False  # fast forward is on
    decks: bool = False  # the cards are the player's own
    can_ask: bool = True  # for advice: the player is asked
    more: Sequence[Tool] = ()
    news: Sequence[str] = ()  # achievements that the game, which has ended, was the first to earn
    lacks: frozenset[str] = frozenset()  # tools that the game has no use for


def news_words(news: Sequence[str]) -> str:
    """ "" where there is none."""
    return say("feat.news", n=len(news), names=", ".join(news)) if news else ""


def draw_tools(pen: Pen, bar: TopBar, right: float, cy: float, *, bare: bool = False) -> float:
    """The tools with their right end there, with keys beside their signs, or `bare` signs. Returns
    the x up to which the bar is free."""
    colors = theme()
    why = {
        "undo": bar.undo_reason,
        "redo": say("play.reason.redo"),
        "hint": say("play.reason.hint"),
    }
    can = {"undo": bar.can_undo, "redo": bar.can_redo, "hint": bar.can_ask}
    least, size = tiered(pen, (38, 20), (44, 24)) if bare else (38, 18)
    for name, (sign, key) in reversed(_SIGNS.items()):
        if name in bar.lacks:
            continue
        is_on = can.get(name, True)
        ink = colors.text if is_on else colors.mute
        mark = "" if bare or name in _UNNAMED else key_label(key)
        wide = least + (pen.measure(mark, _SMALL, "label") + _GAP if mark else 0)
        box = Box(right - wide, cy - _TALL / 2, wide, _TALL)
        right = box.x - _GAP
        if not bare:
            pen.panel(box, "tool" if is_on else "tool-off")
        pen.icon(sign, box.x + least / 2, box.cy, size, ink, scaled=False)
        pen.text(mark, box.right - 8, box.cy, _SMALL, colors.cyan, "label", "r")
        tip = say(f"play.tip.{name}", key=key_label(key))
        of = {"enabled": is_on, "reason": why.get(name, ""), "tip": tip}
        of |= {"radius": 8, "zone": "tools"}
        pen.node(f"tool.{name}", box, name, say(f"play.tool.{name}"), **of)
    for tool in reversed(bar.more):
        right = _extra(pen, tool, right, cy)
    return right


def _extra(pen: Pen, tool: Tool, right: float, cy: float) -> float:
    """A tool of one screen, its right end there. Returns the x where the next may end."""
    colors = theme()
    cap = pen.measure(key_label(tool.key), _SMALL, "label")
    words = pen.measure(tool.words, 15, "strong")
    wide = 10 + (26 if tool.icon else 0) + words + (8 if tool.words else 0) + cap + 8
    box = Box(right - wide, cy - _TALL / 2, wide, _TALL)
    pen.panel(box, "option-picked" if tool.is_on else "tool")
    ink = colors.white if tool.is_on else colors.text
    x = box.x + 10
    if tool.icon:
        is_double = tool.icon == "chevrons-right"
        for aside in (5, 12) if is_double else (9,):
            sign = "chevron-right" if is_double else tool.icon
            pen.icon(sign, x + aside, box.cy, 18, ink, scaled=False)
        x += 26
    pen.text(tool.words, x, box.cy, 15, ink, "strong")
    pen.text(key_label(tool.key), box.right - 8, box.cy, _SMALL, colors.cyan, "label", "r")
    of = {"keys": tool.key if tool.key not in _COMMANDS else (), "tip": tool.tip}
    pen.node(tool.name, box, tool.name, tool.label, radius=8, zone="tools", **of)
    return box.x - _GAP
