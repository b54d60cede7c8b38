"""The face-down piles of the warehouse, how many lie in each, and how the shelf is sorted."""

from desktop.kit.layout import Stack, Text, grow, hug, row, u
from desktop.kit.pen import LEAD, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import FINE, GAP, LEAST_TARGET, STRONG, TINY
from resources import say
from trucker.briefing.hangar.picked import Picked
from trucker.screens.hangar.panels import cut

_PILE, _SMALL, _SHIFT = 76.0, 52.0, 3.0
"""Side of the pile, of one of two, and how far one tile of it lies from the next."""
_LINES = 40.0  # height of the words beside one of two
_RADIUS = 4.0


def foot_height(pen: Pen, picked: Picked) -> float:
    """Of the room that the piles take."""
    if not picked.has_payload:
        return max(_PILE, u(pen, _PILE)) + GAP
    return max(_SMALL, u(pen, _LINES)) + GAP + LEAST_TARGET + GAP


def draw_piles(pen: Pen, box: Box, picked: Picked) -> None:
    """The ordinary pile, and beside it that of payload where there is one."""
    state, extras = picked.state, picked.state.extras
    if extras is None or not picked.has_payload:
        told = _pile(pen, box, picked, "pile", _PILE, say("gt.hangar.pile"), len(state.tiles))
        _sort(told, picked)
        return
    lines = Stack(pen, box, GAP)
    spots = row(lines.take(max(_SMALL, u(pen, _LINES))), grow(), grow(), gap=GAP)
    names = say("gt.hangar.pile.ordinary"), say("gt.hangar.payload")
    counts = len(state.tiles), len(extras.payload)
    for ident, at, name, count in zip(_IDENTS, spots, names, counts, strict=True):
        _pile(pen, at, picked, ident, _SMALL, name, count)
    _sort(lines, picked)


_IDENTS = ("pile", "pile.payload")


def _pile(
    pen: Pen, box: Box, picked: Picked, ident: str, side: float, name: str, count: int
) -> Stack:
    """One of them. Returns what lies below its words."""
    at, told = row(box, side + GAP, grow())
    back = "tiles/back-payload" if ident == "pile.payload" else "tiles/back"
    for step in (2, 1, 0):
        shift = GAP - step * _SHIFT
        spot = Box(at.x + shift, box.cy - at.w / 2 + shift, side, side)
        pen.picture(back, spot, alpha=255 if count or side == _PILE else 70)
    draw = picked.draws[_IDENTS.index(ident)]
    off = {"enabled": draw is not None, "reason": picked.why_no_draw(count), "focusable": False}
    if side != _PILE and draw is None:
        off["tip"] = off["reason"]
    label = say(f"gt.hangar.do.{'draw_payload' if ident == 'pile.payload' else 'draw'}")
    pen.node(ident, at.square(), draw, label, zone="warehouse", **off)
    lines = Stack(pen, told, 0)
    if side == _PILE:
        lines.write(Text(name, STRONG, lines=2))
    else:
        cut(pen, lines.take(u(pen, STRONG.size * LEAD)), Text(name, STRONG))
    lines.write(Text(say(f"gt.hangar.pile.left{'' if side == _PILE else '.short'}", n=count), FINE))
    return lines


def _sort(lines: Stack, picked: Picked) -> None:
    """How the tiles beside the pile are sorted."""
    pen = lines.pen
    words = say("gt.hangar.by_time" if picked.by_kind else "gt.hangar.by_kind")
    sort = Text(words, TINY, "text")
    button, _ = lines.row(LEAST_TARGET, hug(pen, sort, pad=GAP), grow())
    pen.write(pen.panel(button, "tool"), sort, "c")
    pen.node("sort", button, "sort", words, radius=_RADIUS, zone="warehouse")
