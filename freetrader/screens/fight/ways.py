"""The two ways on in a fight, each a panel: what it costs, its chances, where it leads."""

from dataclasses import dataclass, replace

from desktop.kit.pen import Pen
from desktop.kit.scene import RGB, Box
from desktop.kit.theme import look, theme
from freetrader.rules.chances import Chance
from freetrader.screens.cards import chance_row
from freetrader.screens.signs import fitting

__all__ = ["Way", "draw_way"]


@dataclass(frozen=True, slots=True)
class Way:
    """One of the two ways on, with what it leads to."""

    ident: str  # node and act
    sign: str
    name: str
    key: str
    note: str  # what it costs or brings
    rows: tuple[tuple[str, Chance, RGB], ...]
    month: str  # what it means for the month
    real: bool  # False: a preview, nothing to activate
    reason: str = ""  # why it is off
    foot: float = 0  # height at the bottom that answers for itself
    soon: bool = False  # the month ends soon
    ahead: str = ""  # what it leads to in the end


def draw_way(pen: Pen, box: Box, way: Way, picked: bool) -> None:
    """A panel with its chances; `picked`: it is what the button does."""
    colors, k = theme(), pen.k
    possible = not way.reason
    face = look("option")
    if way.real and possible and picked:
        face = replace(look("option-picked"), radius=11)
    elif not possible:
        face = look("option-off")
    pen.panel(box, face, alpha=255 if way.real else 225)
    cy = box.y + 25 * k
    ink = colors.cyan if possible else colors.mute
    pen.icon(way.sign, box.x + 20 + 12 * k, cy, 24, ink)
    x = box.x + 28 + 26 * k
    x += pen.text(way.name, x, cy, 20, colors.text if possible else colors.mute, "display") + 10
    if way.real and possible:
        x += pen.key(way.key, x, cy) + 10
    note = way.note if possible else way.reason
    room = box.right - 18 - x
    size = fitting(pen, note, room, 16, 13.5)
    if pen.measure(note, size, "label") <= room:
        pen.text(note, box.right - 18, cy, size, colors.soft, "text", "r", room=room)
    top = box.y + 44 * k
    foot = 44 * k if box.h > 150 * k else 0
    line = 24 * k if way.real else 0.0
    step = min(48 * k, (box.h - (top - box.y) - foot - line - 4) / 2)
    for index, (label, chance, color) in enumerate(way.rows):
        row = Box(box.x + 20, top + index * step, box.w - 40, step)
        chance_row(pen, row, label, chance, color if possible else colors.mute, 0.36)
    if way.ahead and possible:
        wide = box.w - 40
        size = fitting(pen, way.ahead, wide, 15, 13.5)
        y = top + 2 * step + line / 2
        pen.text(way.ahead, box.x + 20, y, size, colors.text, "label", room=wide)
    if foot and way.month:
        soon = way.soon
        sign, ink = ("triangle-alert", colors.amber) if soon else ("calendar-days", colors.cyan)
        cy = box.bottom - foot / 2 - 2
        pen.icon(sign, box.x + 20 + 9 * k, cy, 17, ink)
        left, tint = box.x + 20 + 25 * k, colors.amber if soon else colors.soft
        pen.text(way.month, left, cy, 15, tint, room=box.right - 20 - left, lines=2)
    if way.real:
        pen.node(
            way.ident,
            Box(box.x, box.y, box.w, box.h - way.foot),
            ("way", way.ident),
            f"{way.name}. {note}",
            keys=way.key,
            enabled=possible,
            reason=way.reason,
            radius=11,
            zone="choice",
            ring=box,
        )
