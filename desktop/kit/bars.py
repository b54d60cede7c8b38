"""The bars that all menu screens share, above and below, and where their content lies."""

from collections.abc import Sequence

from desktop.kit.keys import key_label
from desktop.kit.layout import grow, hug, row, u
from desktop.kit.pen import Icon, Key, Part, Pen, Text
from desktop.kit.pieces import Button, button_width, draw_button
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import (
    GAP,
    GUTTER,
    LABEL,
    LEAST_TARGET,
    PAD,
    QUIET,
    STRONG,
    SUBHEAD,
    TINY,
    flat,
    theme,
)
from resources import say

MARGIN = 12
_GAP = 8
_NO_WORDS, _NO_NAME = 1.4, 1.7  # text scales from which on those of tools and game have no room
_AIR = 14.0  # above and below the buttons of a bar


def top_height(k: float) -> float:
    return 46 + 18 * (k - 1)


def bottom_height(k: float) -> float:
    return 84 + 24 * (min(k, 1.5) - 1)


def content_box(scene: Scene) -> Box:
    """What lies between the bars."""
    y = MARGIN + top_height(scene.scale) + _GAP - 4
    bottom = scene.height - MARGIN + 4 - bottom_height(scene.scale) - _GAP
    return Box(MARGIN, y, scene.width - 2 * MARGIN, bottom - y)


def top_bar(pen: Pen, title: str, note: str = "", tools: Sequence[Button] = ()) -> Box:
    """Sign and name of the game, name of the screen, and its tools on the right."""
    k = pen.k
    box = Box(MARGIN, GAP, pen.scene.width - 2 * MARGIN, top_height(k))
    band = pen.panel(Box(0, 0, pen.scene.width, box.bottom + GAP / 2), "band")
    pen.panel(Box(0, band.bottom, band.w, 1), flat("edge", 60))
    tall = max(LEAST_TARGET + 2, u(pen, 30))
    parts = [_tool_parts(pen, tool) for tool in tools]
    wides = [hug(pen, *signs, key, pad=PAD) for signs, key in parts]
    words, *cells = row(box.centered(box.w - 2 * GUTTER, tall), grow(), *wides, gap=GAP)
    for tool, (signs, key), at in zip(tools, parts, cells, strict=True):
        inner = at.inset(GUTTER, 0)
        pen.row_in(inner, signs)
        pen.write(inner, key, "r")
        of = {"radius": 8, "zone": "tools", "tip": tool.label if len(signs) == 1 else ""}
        pen.node(tool.id, at, tool.act, tool.label, keys=tool.key, **of)
    sign, words = row(words, 28, grow())
    pen.icon_in(sign, "ringed-planet", 28, "cyan", scaled=False)
    if k < _NO_NAME:
        name = pen.text(say("menu.game"), words.x, box.cy, 22, font="display", scaled=False)
        _, words = row(words, name, grow(), gap=PAD)
    named = Text(title, STRONG)
    at, rest = row(words, hug(pen, named), grow())
    pen.write(at, named)
    if hug(pen, Text(note, QUIET)).least <= rest.w:
        pen.write(rest, Text(note, QUIET))
    return box


def _tool_parts(pen: Pen, tool: Button) -> tuple[list[Part], Text]:
    """Sign and words, which have no room in large text; and the key."""
    parts = [Icon(tool.icon, px=SUBHEAD.size), Text(tool.label, STRONG._replace(size=LABEL.size))]
    return parts[: 2 if pen.k < _NO_WORDS else 1], Text(key_label(tool.key), TINY, "cyan")


def bottom_bar(pen: Pen) -> Box:
    """The empty bar; its buttons are 56 high at text scale 1."""
    k = pen.k
    tall = bottom_height(k)
    box = Box(MARGIN, pen.scene.height - 8 - tall, pen.scene.width - 2 * MARGIN, tall)
    pen.panel(Box(0, box.y, pen.scene.width, pen.scene.height - box.y), "shade")
    return box


def foot(
    pen: Pen,
    bar: Box,
    left: Sequence[Button],
    right: Sequence[Button] = (),
    *,
    zone: str = "bar",
    size: float = 16,
    least: float = 150,
) -> Box:
    """Buttons at both ends of a bar, as wide as their words. Returns the room between."""
    widths = [[button_width(pen, each, least, size) for each in side] for side in (left, right)]
    cells = row(bar.inset(GUTTER, _AIR), *widths[0], grow(), *widths[1])
    middle = len(left)
    for button, at in zip((*left, *right), cells[:middle] + cells[middle + 1 :], strict=True):
        draw_button(pen, at, button, zone=zone, size=size)
    return cells[middle].inset(GAP, 0)


def back_button() -> Button:
    """The one at the left of the bottom bar that Esc presses too."""
    return Button("back", say("menu.back"), "back", key="back", icon="chevron-left")


def tell(pen: Pen, box: Box, *forms: Sequence[Text | Icon | Key], text: str = "") -> None:
    """What the bottom bar says: the first row that has room, or else its text in two lines."""
    for parts in forms:
        if pen.row_width(parts, gap=GAP, narrow=True) <= box.w:
            pen.row_in(box, parts, gap=GAP)
            return
    words = [part.words for part in forms[-1] if isinstance(part, Text)]
    pen.write(box, Text(text or " ".join(words), LABEL, lines=2))


def adorn(pen: Pen, box: Box) -> None:
    """A far world in the free ground of a panel, where there is enough of it."""
    side = min(300.0, box.h - 24, box.w * 0.4)
    if side < 130 or not theme().sky:
        return
    at = Box(box.right - side - 22, box.bottom - side - 16, side, side)
    pen.glow(at.cx, at.cy, side * 1.5, (50, 120, 220), 36)
    pen.picture("planets/P11", at, alpha=205)
