"""What the signs on the board of the hangar mean, in the head of its panel."""

from collections.abc import Sequence
from dataclasses import replace

from desktop.kit.layout import Text, row
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, LABEL, NAME, NOTE, Style, flat
from resources import say
from trucker.briefing.hangar.payload import OVERLAYS

_SIGN = NAME.size


def legend_of(overlay: str, in_hand: bool, is_loose: bool) -> list[str]:
    """Names of what is explained, those of an overlay first: they may take the room of others."""
    found = list(_OVERLAYS.get(overlay, ()))
    if in_hand:
        found += ["fits", "turned", "illegal"]
    if is_loose:
        found.append("loose")
    return found


_OVERLAYS = {
    "fire": ("free", "needs", "wall"),
    **{name: (name,) for name in ("open", "weak", *OVERLAYS.values())},
}


def lines_of(
    pen: Pen, names: Sequence[str], head: float, below: float
) -> tuple[Style, list[list[str]]]:
    """Their style and lines: the first has its place in the head of the panel, `below` is the room
    of the others. Condensed where that saves a line."""
    for style in (NOTE, LABEL):
        lines, room = [list[str]()], head
        for name in names:
            wide = _wide(pen, name, style)
            if wide > room and (lines[-1] or len(lines) == 1):
                lines.append([])
                room = below
            lines[-1].append(name)
            room -= wide + GAP
        if len(lines) == 1:
            return style, lines
    return LABEL, lines


def _wide(pen: Pen, name: str, style: Style) -> float:
    return _SIGN + GAP / 2 + pen.row_width([Text(say(f"gt.legend.{name}"), style)])


def draw_legend(pen: Pen, box: Box, names: Sequence[str], style: Style) -> None:
    """One line of them."""
    spots = row(box, *[_wide(pen, name, style) for name in names], gap=GAP)
    for name, at in zip(names, spots, strict=True):
        sign, words = row(at, _SIGN, at.w - _SIGN - GAP / 2, gap=GAP / 2)
        _sign(pen, name, sign.centered(_SIGN))
        pen.write(words, Text(say(f"gt.legend.{name}"), style))


_ICONS = {
    "blast": "x",
    "radiation": "ban",
    "fits": "check",
    "turned": "refresh-cw",
    "illegal": "x",
    "weak": "arrow-down",
}
_INKS = {
    "blast": "red",
    "glass": "amber",
    "radiation": "amber",
    "illegal": "red",
    "weak": "amber",
    "needs": "amber",
    "loose": "amber",
    "open": "red",
}
_THIN = {"free": 6, "needs": 6, "loose": 1}
"""How many of a line of this sign are as high as a word; of a wall three."""


def _sign(pen: Pen, name: str, box: Box) -> None:
    ink = _INKS.get(name, "cyan")
    if name in _ICONS:
        pen.icon_in(box, _ICONS[name], box.h, ink, scaled=False)
        return
    is_dashed = ink == "amber"
    face = flat(ink, 0 if is_dashed else 235, 255 * is_dashed, radius=2)
    pen.panel(box.centered(box.w, box.h / _THIN.get(name, 3)), replace(face, dash=is_dashed))
