"""What a ship does in flight: lines of fire, walls of its shields, flames of its engines."""

from collections.abc import Iterable, Mapping

from desktop.kit.pen import Pen
from desktop.kit.scene import RGB, Box, Look, Motion
from desktop.kit.theme import theme
from resources import say
from trucker.rules.ship import Ship
from trucker.screens.ship.face import Grid

__all__ = ["draw_fire", "draw_flames", "draw_legend", "draw_shields"]


def draw_legend(pen: Pen, ship: Ship, right: float, cy: float, room: float) -> float:
    """What the lines about the ship mean; as much of it as there is room. Returns its left."""
    colors = theme()
    entries = [
        (say("gt.flight.legend.cell"), colors.amber, True),
        (say("gt.flight.legend.free"), colors.cyan, False),
    ]
    for words, color, dash in entries:
        need = pen.measure(words, 14, "label") + 44
        if need > room:
            break
        right -= pen.text(words, right, cy, 14, colors.soft, "label", "r") + 8
        _line(pen, right - 28, cy, right, cy, color, dash)
        right -= 36
        room -= need
    return right - 4


def _line(pen: Pen, x0: float, y0: float, x1: float, y1: float, color: RGB, dash: bool) -> None:
    """A line along an axis, two px wide."""
    fill = (*color, 235)
    face = Look(fill, fill, fill, 0, 1, None, 0, shine=False)
    x, y, right, bottom = min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)
    far = max(right - x, bottom - y)
    step, part = (9.0, 5.0) if dash else (far, far)
    at = 0.0
    while at < far - 0.5:
        long = min(part, far - at)
        if right > x:
            pen.panel(Box(x + at, y - 1, long, 2), face)
        else:
            pen.panel(Box(x - 1, y + at, 2, long), face)
        at += step


_ROOT = 0.16
"""Part of a flame that lies under its engine."""

_NOZZLE = 0.156
"""From the middle of a double engine to each of its nozzles, in sides of a cell."""

_WAYS: Mapping[int, tuple[int, int, str]] = {
    0: (0, -1, "chevron-up"),
    1: (1, 0, "chevron-right"),
    2: (0, 1, "chevron-down"),
    3: (-1, 0, "chevron-left"),
}


def draw_fire(pen: Pen, grid: Grid, ship: Ship, margin: float) -> None:
    """From each cannon to the edge: solid where it fires free, broken where it needs a cell."""
    colors, hull, beyond = theme(), _hull(grid, ship), margin - 19
    reach = hull.inset(-beyond)
    for cell in ship.occupied():
        part = ship.part(cell)
        if part.barrel < 0:
            continue
        box = grid.cell(cell)
        dx, dy, sign = _WAYS[part.barrel]
        color = colors.amber if part.tile.is_double else colors.cyan
        x0, y0 = box.cx + dx * box.w / 2, box.cy + dy * box.h / 2
        x1 = x0 if not dx else reach.right if dx > 0 else reach.x
        y1 = y0 if not dy else reach.bottom if dy > 0 else reach.y
        _line(pen, x0, y0, x1, y1, color, part.tile.is_double)
        pen.icon(sign, x1, y1, 15, color, scaled=False)


def _hull(grid: Grid, ship: Ship) -> Box:
    """About all components."""
    boxes = [grid.cell(cell) for cell in ship.occupied()] or [grid.box]
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(b.right for b in boxes) - x, max(b.bottom for b in boxes) - y)


def draw_shields(pen: Pen, grid: Grid, ship: Ship, margin: float) -> None:
    """One bowed wall for each side that is covered."""
    box = _hull(grid, ship)
    for side in range(4):
        if not ship.frame.shields[side]:
            continue
        along = box.w if side % 2 == 0 else box.h
        wide, tall = along + 20, margin - 14
        far = (box.h if side % 2 == 0 else box.w) / 2 + tall / 2 - 2
        dx, dy, _ = _WAYS[side]
        cx, cy = box.cx + dx * far, box.cy + dy * far
        at = Box(cx - wide / 2, cy - tall / 2, wide, tall)
        pen.picture("shields/wall", at, angle=90.0 * side)


_HEAT = (255, 150, 60)

_FLAMES = tuple(Motion(ms=90, frame=frame, frames=4) for frame in range(4))


def draw_flames(
    pen: Pen, grid: Grid, ship: Ship, powered: Iterable[int] = (), without: Iterable[int] = ()
) -> None:
    """Engines that run: singles always, doubles when they are powered; not those `without`.

    Drawn before the tiles, which cover where a flame begins. No two beside each other flicker
    alike.
    """
    burning, cold = frozenset(powered), frozenset(without)
    for cell in ship.occupied():
        part = ship.part(cell)
        is_double = part.tile.is_double
        if part.exhaust < 0 or cell in cold or (is_double and cell not in burning):
            continue
        box = grid.cell(cell)
        dx, dy, _ = _WAYS[part.exhaust]
        share = 0.34 if is_double else 0.44
        wide, tall = box.w * share, box.h * share * 2
        far = box.h / 2 - tall * _ROOT + tall / 2
        for nozzle, aside in enumerate((-_NOZZLE, _NOZZLE) if is_double else (0.0,)):
            cx = box.cx + dx * far + dy * aside * box.w
            cy = box.cy + dy * far + dx * aside * box.h
            at = Box(cx - wide / 2, cy - tall / 2, wide, tall)
            angle = 90.0 * ((part.exhaust + 2) % 4)
            pen.glow(cx - dx * tall * 0.3, cy - dy * tall * 0.3, wide * 2.6, _HEAT, 90)
            for motion in _FLAMES:
                number = (motion.frame + cell * 3 + nozzle * 2) % 4 + 1
                pen.picture(f"flames/{number}", at, angle=angle, add=True, motion=motion)
