"""The bars that all menu screens share, above and below, and where their content lies."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from desktop.kit.layout import Span, grow, row, u
from desktop.kit.pen import Icon, Key, Part, Pen, Text
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import GAP, GUTTER, LABEL, theme
from resources import say

__all__ = [
    "MARGIN",
    "Button",
    "Tool",
    "adorn",
    "back_button",
    "bottom_bar",
    "content_box",
    "draw_back",
    "foot",
    "prompt",
    "tell",
    "top_bar",
]

MARGIN = 12
_GAP = 8
_AIR = 14.0  # above and below the buttons of a bar


@dataclass(frozen=True, slots=True)
class Tool:
    """A button of the top bar. It loses its words where they have no room."""

    id: str
    icon: str
    label: str
    act: object
    key: str


def top_height(k: float) -> float:
    return 46 + 18 * (k - 1)


def bottom_height(k: float) -> float:
    return 84 + 24 * (min(k, 1.5) - 1)


def content_box(scene: Scene, foot: bool = True) -> Box:
    """What lies between the bars."""
    y = MARGIN + top_height(scene.scale) + _GAP - 4
    bottom = scene.height - (MARGIN - 4 + bottom_height(scene.scale) + _GAP if foot else MARGIN)
    return Box(MARGIN, y, scene.width - 2 * MARGIN, bottom - y)


def top_bar(pen: Pen, title: str, note: str = "", tools: Sequence[Tool] = ()) -> Box:
    """Sign and name of the game, name of the screen, and its tools on the right."""
    colors, k = theme(), pen.k
    box = Box(MARGIN, 8, pen.scene.width - 2 * MARGIN, top_height(k))
    pen.panel(box)
    x = box.right - 10
    tall = max(34.0, 30 * k)
    words = k < 1.4
    for tool in reversed(tools):
        cap = pen.key_width(tool.key)
        label = pen.measure(tool.label, 15, "strong") + 6 if words else 0.0
        needs = 20 * k + cap + label + 30
        at = Box(x - needs, box.cy - tall / 2, needs, tall)
        pen.panel(at, "tool")
        pen.icon(tool.icon, at.x + 10 + 9 * k, at.cy, 18)
        left = at.x + 18 + 20 * k
        if words:
            left += pen.text(tool.label, left, at.cy, 15, font="strong") + 8
        pen.text(_cap(tool.key), at.right - 10, at.cy, 14, colors.cyan, "label", "r")
        pen.node(
            tool.id,
            at,
            tool.act,
            tool.label,
            keys=tool.key,
            radius=8,
            zone="tools",
            tip="" if words else tool.label,
        )
        x = at.x - 8
    pen.icon("ringed-planet", box.x + 28, box.cy, 28, colors.cyan, scaled=False)
    left = box.x + 50
    if k < 1.7:
        left += pen.text(say("menu.game"), left, box.cy, 22, font="display", scaled=False) + 22
    left += pen.text(title, left, box.cy, 16, font="strong", room=x - left) + 12
    if note and pen.measure(note, 16) <= x - left - 8:
        pen.text(note, left, box.cy, 16, colors.soft)
    return box


def _cap(key: str) -> str:
    from desktop.kit.keys import key_label

    return key_label(key)


def bottom_bar(pen: Pen) -> Box:
    """The empty bar; its buttons are 56 high at text scale 1."""
    k = pen.k
    tall = bottom_height(k)
    box = Box(MARGIN, pen.scene.height - 8 - tall, pen.scene.width - 2 * MARGIN, tall)
    return pen.panel(box)


class Button(NamedTuple):
    """One of a bar; it is off where there is a reason."""

    id: str
    label: str
    act: object
    style: str = "plain"
    key: str = ""
    icon: str = ""
    reason: str = ""
    tip: str = ""
    least: float = 150.0  # width


def foot(
    pen: Pen,
    bar: Box,
    left: Sequence[Button],
    right: Sequence[Button] = (),
    *,
    zone: str = "bar",
    size: float = 16,
) -> Box:
    """Buttons at both ends of a bar, as wide as their words. Returns the room between."""

    def wide(button: Button) -> Span:
        sign = u(pen, 1.5 * size) if button.icon else 0
        cap = pen.key_width(button.key) + u(pen, GUTTER) if button.key else 0
        words = pen.measure(button.label, size, "strong")
        return Span(max(button.least, words + sign + cap + u(pen, GUTTER) + 2 * GUTTER))

    spans = [wide(button) for button in left], [wide(button) for button in right]
    cells = row(bar.inset(GUTTER, _AIR), *spans[0], grow(), *spans[1])
    middle = len(left)
    for button, at in zip((*left, *right), cells[:middle] + cells[middle + 1 :], strict=True):
        pen.button(
            button.id,
            at,
            button.label,
            button.act,
            button.style,
            key=button.key or None,
            icon=button.icon or None,
            enabled=not button.reason,
            reason=button.reason,
            tip=button.tip,
            size=size,
            zone=zone,
        )
    return cells[middle].inset(GAP, 0)


def back_button(act: object = "back", label: str = "") -> Button:
    """The one at the left of the bottom bar that Esc presses too."""
    return Button("back", label or say("menu.back"), act, key="back", icon="chevron-left")


def draw_back(pen: Pen, bar: Box, act: object, label: str = "") -> Box:
    """The button at the left of the bottom bar that Esc presses too. Returns its box."""
    label = label or say("menu.back")
    k = pen.k
    wide = max(150.0, pen.measure(label, 16, "strong") + pen.key_width("back") + 34 * k + 34)
    box = Box(bar.x + 12, bar.y + 14, wide, bar.h - 28)
    pen.button("back", box, label, act, key="back", icon="chevron-left", zone="bar")
    return box


def prompt(
    pen: Pen, bar: Box, left: float, right: float, parts: Sequence[Part], text: str = ""
) -> None:
    """What the bottom bar says, between two x."""
    tell(pen, Box(left, bar.y, right - left, bar.h), parts, text)


def tell(pen: Pen, box: Box, parts: Sequence[Part], text: str = "") -> None:
    """What the bottom bar says: one row, or where it has no room its text in two lines."""
    if pen.row_width(parts, 16, 8, narrow=True) <= box.w:
        pen.row_in(box, parts, gap=GAP)
        return
    words = (part if isinstance(part, str) else part[0] for part in parts if not _is_sign(part))
    pen.write(box, Text(text or " ".join(words), LABEL, lines=2))


def _is_sign(part: Part) -> bool:
    return isinstance(part, Icon | Key) or part[0] in ("icon", "key")


def adorn(pen: Pen, box: Box) -> None:
    """A far world in the free ground of a panel, where there is enough of it."""
    side = min(300.0, box.h - 24, box.w * 0.4)
    if side < 130 or not theme().sky:
        return
    at = Box(box.right - side - 22, box.bottom - side - 16, side, side)
    pen.glow(at.cx, at.cy, side * 1.5, (50, 120, 220), 36)
    pen.picture("planets/P11", at, alpha=205)
