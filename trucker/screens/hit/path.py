"""The way of a meteor shower along the ship: which lines it has passed, and which are to come."""

from collections.abc import Mapping

from desktop.kit.layout import u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import SMALL, flat
from trucker.briefing.hit.shots import Shot
from trucker.briefing.hit.swept import Sweeping
from trucker.screens.ship.face import Grid
from trucker.screens.ship.lines import WAYS

_AWAY = 40.0
"""From the board, beyond the numbers of its lines."""
_SPOT, _NOW, _WAY = 7.0, 11.0, 2.0


def draw_path(
    pen: Pen,
    grid: Grid,
    sweeping: Sweeping,
    now: int,
    shots: Mapping[int, Shot],
) -> None:
    """A tick where a meteor did no harm, a cross where it did, a ring where one is to come; an
    arrow where the sweep goes. `now`: number of the meteor that is shown."""
    dx, dy, _ = WAYS[sweeping.side]
    spots: list[Box] = []
    for line in sweeping.lines:
        band, board = grid.line(sweeping.side, line), grid.box
        x = band.cx if dy else (board.right if dx > 0 else board.x) + dx * _AWAY
        y = band.cy if dx else (board.bottom if dy > 0 else board.y) + dy * _AWAY
        spots.append(Box(x, y, 0, 0))
    first, last = spots[0], spots[-1]
    forth = 1 if last.x + last.y > first.x + first.y else -1
    _way(pen, first, last)
    tip = last.moved(forth * grid.side / 2 * bool(dy), forth * grid.side / 2 * bool(dx))
    sign = WAYS[(1 if dy else 2) if forth > 0 else (3 if dy else 0)][2]
    pen.icon_in(tip.centered(SMALL.size), sign, SMALL.size, "soft", scaled=False)
    for number, at in enumerate(spots, sweeping.first):
        _spot(pen, at, number, now, shots.get(number))


def _way(pen: Pen, first: Box, last: Box) -> None:
    x, y = min(first.x, last.x), min(first.y, last.y)
    line = Box(x, y, abs(last.x - first.x), abs(last.y - first.y))
    pen.panel(line.inset(-_WAY / 2), flat("soft", 90))


def _spot(pen: Pen, at: Box, number: int, now: int, shot: Shot | None) -> None:
    fate = shot.fate(0) if shot is not None else None
    if number == now:
        pen.panel(at.centered(_NOW), flat("amber", 255, radius=_NOW / 2))
    elif number < now:
        is_bad = fate is not None and bool(fate.lost)
        side = u(pen, SMALL.size)
        pen.panel(at.centered(side), flat("space", 255, radius=side / 2))
        sign, ink = ("circle-x", "red") if is_bad else ("circle-check", "green")
        pen.icon_in(at.centered(side), sign, SMALL.size, ink)
    else:
        pen.panel(at.centered(_SPOT), flat("soft", 60, 255, _SPOT / 2))
