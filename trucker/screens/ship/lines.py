"""What a ship does in flight: lines of fire, walls of its shields, flames of its engines."""

from collections.abc import Iterable, Mapping

from desktop.kit.layout import Text, grow, hug, row
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Motion
from desktop.kit.theme import GAP, PAD, TINY, Ink, flat, theme
from resources import say
from trucker.rules.ship import Ship
from trucker.screens.ship.face import Grid

_KEY = 28.0
"""Length of a line that is explained."""


def draw_legend(pen: Pen, box: Box) -> None:
    """What the lines about the ship mean; as much of it as there is room, at the right."""
    for name, ink, dash in (("cell", "amber", True), ("free", "cyan", False)):
        words = Text(say(f"gt.flight.legend.{name}"), TINY)
        parts = _KEY, hug(pen, words)
        need = _KEY + GAP + parts[1].least
        if need + PAD > box.w:
            return
        box, at = row(box, grow(), need, gap=PAD)
        line, told = row(at, *parts, gap=GAP)
        _line(pen, line.centered(line.w, 2), ink, dash)
        pen.write(told, words)


def _line(pen: Pen, box: Box, ink: Ink, dash: bool) -> None:
    """A thin line along an axis."""
    face, is_flat = flat(ink, radius=1), box.w > box.h
    far = max(box.w, box.h)
    step = GAP if dash else far
    for n in range(int(far // step)):
        long = step / 2 if dash else far
        at = n * step
        pen.panel(
            Box(box.x + at, box.y, long, box.h) if is_flat else Box(box.x, box.y + at, box.w, long),
            face,
        )


_SIDE = 5.0  # how thick a side is drawn that counts

_ROOT = 0.16
"""Part of a flame that lies under its engine."""

_NOZZLE, _SINGLE, _DOUBLE = 0.156, 0.44, 0.34
"""From the middle of a double engine to each of its nozzles, and how wide the flames are, in sides
of a cell."""

_QUARTER = 90.0
"""Degrees."""

WAYS: Mapping[int, tuple[int, int, str]] = {
    0: (0, -1, "chevron-up"),
    1: (1, 0, "chevron-right"),
    2: (0, 1, "chevron-down"),
    3: (-1, 0, "chevron-left"),
}
"""By side: step to the right, step down, and the arrowhead that points there."""


def draw_fire(pen: Pen, grid: Grid, ship: Ship, margin: float = 0.0) -> None:
    """From each cannon to the edge: solid where it fires free, broken where it needs a cell.
    `margin`: about the hull, where there are arrowheads; else they go to the edge of the board."""
    reach = _hull(grid, ship).inset(-margin / 2) if margin else grid.box.inset(-GAP / 2)
    for cell in ship.occupied():
        part = ship.part(cell)
        if part.barrel < 0:
            continue
        box, (dx, dy, sign) = grid.cell(cell), WAYS[part.barrel]
        ink = "amber" if part.tile.is_double else "cyan"
        x, y = box.cx + dx * box.w / 2, box.cy + dy * box.h / 2
        far_x = x if not dx else reach.right if dx > 0 else reach.x
        far_y = y if not dy else reach.bottom if dy > 0 else reach.y
        line = Box(min(x, far_x), min(y, far_y), abs(far_x - x), abs(far_y - y))
        _line(pen, line.inset(-abs(dy), -abs(dx)), ink, part.tile.is_double)
        if margin:
            pen.icon_in(Box(far_x, far_y, 0, 0).centered(PAD), sign, PAD, ink, scaled=False)


def _hull(grid: Grid, ship: Ship) -> Box:
    """About all components."""
    boxes = [grid.cell(cell) for cell in ship.occupied()] or [grid.box]
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(b.right for b in boxes) - x, max(b.bottom for b in boxes) - y)


def draw_shields(pen: Pen, grid: Grid, ship: Ship, margin: float) -> None:
    """One bowed wall for each side that is covered."""
    box = _hull(grid, ship)
    for side, (dx, dy, _) in WAYS.items():
        if not ship.frame.shields[side]:
            continue
        wide, tall = (box.h if dx else box.w) + PAD, margin - PAD
        far = ((box.w if dx else box.h) + tall) / 2
        at = box.moved(dx * far, dy * far).centered(wide, tall)
        pen.picture("shields/wall", at, angle=_QUARTER * side)


def draw_sides(pen: Pen, grid: Grid, ship: Ship, sides: Iterable[int], margin: float) -> None:
    """Sides of the hull that a fleet names: cannons that point there count in full."""
    box = _hull(grid, ship).inset(-margin / 2)
    for side in sides:
        dx, dy, _ = WAYS[side]
        wide, tall = (_SIDE, box.h) if dx else (box.w, _SIDE)
        at = Box(box.cx + dx * box.w / 2, box.cy + dy * box.h / 2, 0, 0).centered(wide, tall)
        pen.panel(at, flat("violet", radius=_SIDE / 2))


_FRAMES, _MS = 4, 90
_FLAMES = [Motion(ms=_MS, frame=frame, frames=_FRAMES) for frame in range(_FRAMES)]


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
        dx, dy, _ = WAYS[part.exhaust]
        wide = box.w * (_DOUBLE if is_double else _SINGLE)
        far = box.h / 2 + wide * (1 - 2 * _ROOT)
        angle = _QUARTER * ((part.exhaust + 2) % len(WAYS))
        for nozzle, aside in enumerate((-_NOZZLE, _NOZZLE) if is_double else (0.0,)):
            middle = box.moved(dx * far + dy * aside * box.w, dy * far + dx * aside * box.h)
            at = middle.centered(wide, 2 * wide)
            light = at.moved(-dx * wide / 2, -dy * wide / 2)
            pen.glow(light.cx, light.cy, 2 * wide + PAD, theme().amber, _MS)
            for motion in _FLAMES:
                number = (motion.frame + cell * 3 + nozzle * 2) % _FRAMES + 1
                pen.picture(f"flames/{number}", at, angle=angle, add=True, motion=motion)
