"""The line of the six phases: below the table with what the keys do, elsewhere below the band."""

from collections.abc import Sequence

from desktop.kit.layout import Text, column, grow, row, u
from desktop.kit.pen import Key, Part, Pen
from desktop.kit.pieces import Button
from desktop.kit.scene import Box, Motion
from desktop.kit.theme import GAP, GUTTER, LEAST_TARGET, PAD, flat
from freetrader.rules.state import PHASES, FreeTraderState
from freetrader.screens.faces import PHASE, SIDE, face
from resources import say

_LINE = 4.0
_SLIDE_MS = 180

Hint = tuple[Sequence[str], str] | tuple[Sequence[str], str, Button]
"""Keys, and what they do; with a button the words can be pressed, too."""


def draw_track(
    pen: Pen, box: Box, state: FreeTraderState, hints: Sequence[Hint], *, slides: bool = False
) -> None:
    """As many hints as have room, the first first; the line `slides` on to the phase that is."""
    pen.panel(box, face("shade"))
    inner = box.inset(PAD, GAP / 2)
    names, line, keys = column(inner, grow(), _LINE, u(pen, 26), gap=GAP / 2)
    now = _now(state)
    _bars(pen, line, now, slides=slides)
    for index, at in enumerate(row(names, *[grow()] * len(PHASES), gap=GAP)):
        style = PHASE if index == now else SIDE
        pen.write(at, Text(say(f"ft.phase.{PHASES[index]}"), style, short=str(index + 1)))
    parts: list[Part] = []
    for group in hints:
        added = [*(Key(key) for key in group[0]), Text(group[1], SIDE, "text")]
        more = [*parts, *added]
        if pen.row_width(more) > keys.w - GUTTER:
            break
        if len(group) == 3:
            _press(pen, keys, pen.row_width(more) - pen.row_width(added), added, group[2])
        parts = more
    pen.row_in(keys, parts)


def _press(pen: Pen, line: Box, start: float, told: Sequence[Part], button: Button) -> None:
    at = Box(line.x + start, line.y, pen.row_width(told), line.h)
    at = at.centered(max(at.w, LEAST_TARGET), max(at.h, LEAST_TARGET))
    how = {"keys": button.key, "tip": button.tip, "zone": "go", "radius": 7}
    pen.node(button.id, at, button.act, button.label, **how)


def draw_thin_track(pen: Pen, band: Box, state: FreeTraderState) -> None:
    """The line alone, at the lower edge of the band, where the room is a scene's."""
    _bars(pen, Box(band.x + PAD, band.bottom - _LINE, band.w - 2 * PAD, _LINE), _now(state))


def _now(state: FreeTraderState) -> int:
    return PHASES.index(state.phase) if state.phase in PHASES else len(PHASES)


def _bars(pen: Pen, box: Box, now: int, *, slides: bool = False) -> None:
    for index, bar in enumerate(row(box, *[grow()] * len(PHASES), gap=GAP)):
        ink, alpha = ("cyan", 150) if index < now else ("edge", 110)
        ink, alpha = ("white", 255) if index == now else (ink, alpha)
        moves = slides and 0 < index == now
        with pen.moving(Motion(ms=_SLIDE_MS, dx=-bar.w - GAP, alpha=255) if moves else None):
            pen.panel(bar, flat(ink, alpha, radius=2))
