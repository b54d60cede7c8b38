"""What the signs on the board of the hangar mean, in the head of its panel."""

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.kit.pen import Pen
from desktop.kit.scene import RGB, Box, Look
from desktop.kit.theme import theme
from resources import say

__all__ = ["LINE", "Legend", "draw_legend", "legend_of"]

LINE = 24.0
"""Height of a line of signs at text scale 1."""

_SIGN = 18.0
_SPACE = 5.0
_BETWEEN = 10.0


def legend_of(overlay: str, in_hand: bool, is_loose: bool) -> list[str]:
    """Names of what is explained, the first first."""
    found = list(_OVERLAYS.get(overlay, ()))
    if in_hand:
        found += ["fits", "turned", "illegal"]
    if overlay == "fire":
        found.append("wall")
    if is_loose:
        found.append("loose")
    return found


_OVERLAYS = {"fire": ("free", "needs"), "open": ("open",), "weak": ("weak",)}


@dataclass(frozen=True, slots=True)
class Legend:
    """Signs in lines: the first has its place in the head of the panel, the others below."""

    lines: Sequence[Sequence[str]]
    font: str

    @classmethod
    def of(cls, pen: Pen, names: Sequence[str], head: float, below: float) -> "Legend":
        """In one line where the head has room for it; `below`: room of each line below."""
        line, rest = list(names), list[str]()
        font = "text"
        for font in ("text", "label"):
            line, rest = _line(pen, names, head, font)
            if not rest:
                break
        lines = [line]
        while rest:
            line, rest = _line(pen, rest, below, font)
            if not line:
                line, rest = rest[:1], rest[1:]
            lines.append(line)
        return cls(lines, font)


def _line(
    pen: Pen, names: Sequence[str], room: float, font: str
) -> tuple[Sequence[str], Sequence[str]]:
    """The first of these signs that have room in one line, and the rest."""
    for index, name in enumerate(names):
        room -= _wide(pen, name, font)
        if room < 0:
            return names[:index], names[index:]
        room -= _BETWEEN
    return names, ()


def _wide(pen: Pen, name: str, font: str) -> float:
    return _SIGN + _SPACE + pen.measure(say(f"gt.legend.{name}"), 15, font)


def draw_legend(pen: Pen, legend: Legend, line: int, x: float, cy: float) -> None:
    """One of its lines."""
    for name in legend.lines[line]:
        _sign(pen, name, Box(x, cy - _SIGN / 2, _SIGN, _SIGN))
        words = say(f"gt.legend.{name}")
        pen.text(words, x + _SIGN + _SPACE, cy, 15, theme().soft, legend.font)
        x += _wide(pen, name, legend.font) + _BETWEEN


def _sign(pen: Pen, name: str, box: Box) -> None:
    colors = theme()
    icons = {
        "fits": ("check", colors.cyan),
        "turned": ("refresh-cw", colors.cyan),
        "illegal": ("x", colors.red),
        "weak": ("arrow-down", colors.amber),
    }
    if name in icons:
        sign, ink = icons[name]
        pen.icon(sign, box.cx, box.cy, 17, ink, scaled=False)
    elif name == "loose":
        pen.panel(box.inset(1), _face(colors.amber, dash=True))
    elif name == "needs":
        pen.panel(Box(box.x, box.cy - 1.5, box.w, 3), _face(colors.amber, dash=True))
    else:
        ink = colors.red if name == "open" else colors.cyan
        tall = {"free": 3.0, "wall": 5.0}.get(name, 6.0)
        pen.panel(Box(box.x, box.cy - tall / 2, box.w, tall), _face(ink))


def _face(ink: RGB, dash: bool = False) -> Look:
    fill = (*ink, 0 if dash else 235)
    return Look(fill, fill, (*ink, 255), 1.8 if dash else 0, 3, None, 0, dash=dash, shine=False)
