"""What the bar at the top of every game screen shows, and its tools."""

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.kit.keys import key_label
from desktop.kit.layout import tiered
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import theme
from resources import say

_COMMANDS = ("fast",)  # keys of tools that may be bound anew: the screen hears them as commands
_SIGNS = {
    "undo": ("undo-2", "ctrl+z"),
    "redo": ("redo-2", "ctrl+y"),
    "centre": ("crosshair", "c"),
    "zoom": ("zoom-out", "z"),
    "log": ("scroll-text", "log"),
    "hint": ("lightbulb", "hint"),
    "rules": ("book-open", "rules"),
    "menu": ("menu", "menu"),
}
"""By tool: its icon and its key."""

_UNNAMED = ("undo", "redo", "centre", "zoom")  # their key is not shown

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
    lacks: frozenset[str] = frozenset()  # tools that the game has no use for


def draw_tools(
    pen: Pen,
    bar: TopBar,
    right: float,
    cy: float,
    *,
    named: bool = False,
    keys: bool = True,
    chart: bool = False,
    bare: bool = False,
) -> float:
    """The tools with their right end there, `named` in words, with `keys` beside their signs, or
    `bare` signs; `chart`: those that move it, too. Returns the x up to which the bar is free."""
    colors = theme()
    why = {
        "undo": bar.undo_reason,
        "redo": say("play.reason.redo"),
        "hint": say("play.reason.hint"),
    }
    can = {"undo": bar.can_undo, "redo": bar.can_redo, "hint": bar.can_ask}
    least = tiered(pen, 38, 44) if bare else 38 if keys and not named else 46
    for name in reversed(_SIGNS):
        of_chart = name in ("centre", "zoom")
        if name in bar.lacks or (of_chart and not chart):
            continue
        sign, key = _SIGNS[name]
        label, is_on = say(f"play.tool.{name}"), can.get(name, True)
        ink = colors.text if is_on else colors.mute
        words = pen.measure(label, 15, "label") if named else 0.0
        cap = 0.0
        if keys and name not in _UNNAMED:
            cap = pen.measure(key_label(key), _SMALL, "label") + (7 if named else _GAP)
        box = Box(right - least - words - cap, cy - _TALL / 2, least + words + cap, _TALL)
        right = box.x - _GAP
        if not bare:
            pen.panel(box, "tool" if is_on else "tool-off")
        middle = box.x + 20 if named else box.x + 19 if keys else box.cx
        pen.icon(sign, middle, box.cy, tiered(pen, 20, 24) if bare else 18, ink, scaled=False)
        if named:
            pen.text(label, box.x + 34, box.cy, 15, ink, "label")
        if cap:
            at = box.x + 34 + words + 7 if named else box.right - 8
            side = "l" if named else "r"
            pen.text(key_label(key), at, box.cy, _SMALL, colors.cyan, "label", side)
        pen.node(
            f"tool.{name}",
            box,
            name,
            label,
            enabled=is_on,
            reason=why.get(name, ""),
            tip=say(f"play.tip.{name}", key=key_label(key)),
            keys=key if of_chart else (),
            radius=8,
            zone="tools",
        )
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
    pen.text(key_label(tool.key), box.right - 8, box.cy, _SMALL, colors.cyan, "label", "r")
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
    return box.x - _GAP
