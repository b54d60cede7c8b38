"""What the signs on the board of the hangar mean, in the head of its panel."""

from collections.abc import Sequence

from desktop.pen import Pen
from desktop.scene import RGB, Box, Look
from desktop.theme import theme
from resources import say

__all__ = ["draw_legend", "legend_of"]

_SIGN = 18.0
_SPACE = 6.0


def legend_of(overlay: str, in_hand: bool, is_loose: bool) -> list[str]:
    """Names of what is explained, the first first."""
    found = list(_OVERLAYS.get(overlay, ()))
    if in_hand:
        found += ["fits", "turned"]
        if not overlay:
            found.append("illegal")
    if overlay == "fire":
        found.append("wall")
    if is_loose:
        found.append("loose")
    return found


_OVERLAYS = {"fire": ("free", "needs"), "open": ("open",), "weak": ("weak",)}


def draw_legend(pen: Pen, names: Sequence[str], x: float, cy: float, room: float) -> list[str]:
    """As many as there is room for. Returns those that were drawn."""
    drawn: list[str] = []
    for name in names:
        words = say(f"gt.legend.{name}")
        wide = _SIGN + _SPACE + pen.measure(words, 15)
        if wide > room:
            continue
        _sign(pen, name, Box(x, cy - _SIGN / 2, _SIGN, _SIGN))
        pen.text(words, x + _SIGN + _SPACE, cy, 15, theme().soft, room=wide - _SIGN - _SPACE + 1)
        x += wide + 14
        room -= wide + 14
        drawn.append(name)
    return drawn


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
