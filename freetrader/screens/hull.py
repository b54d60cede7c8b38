"""The player's ship: a bare hull, and on it a piece for each level of each module.

Places and sizes are in units of the drawing, which is `SIDE` wide and high, from the ship's middle
and with its nose up.
"""

from collections.abc import Mapping
from math import cos, radians, sin
from typing import NamedTuple

from desktop.kit.pen import Pen
from desktop.kit.scene import RGB, Box, Motion
from desktop.kit.theme import ink_of

SIDE = 600
TURNS = (45, 90, 0, 180, 270)
"""Degrees clockwise at which there are pictures, what is shown first first."""

PIECES = {"nozzle": 160, "container": 72, "plate-left": 80, "plate-right": 80, "gun": 112}
"""Sides of their pictures."""

_ROOTS = {"nozzle": -50, "container": 14, "plate-left": -10, "plate-right": -10}
"""How far below its middle a piece is fastened to the hull, where it is not there."""

_HALO, _DIM = 1.35, 110  # the light behind the ship, to its side, and how bright
_LIGHT, _BRIGHT = 2.3, 210  # the same of a new piece


_AS_IT_IS: Mapping[str, int] = {}


class Spot(NamedTuple):
    """Where a piece sits."""

    piece: str
    x: float
    y: float
    size: float = 1  # to that of its picture


def _pair(piece: str, x: float, y: float, size: float = 1) -> tuple[Spot, Spot]:
    return Spot(piece, x, y, size), Spot(piece, -x, y, size)


def _plates(y: float) -> tuple[Spot, Spot]:
    return Spot("plate-right", 83, y), Spot("plate-left", -83, y)


SPOTS: Mapping[str, tuple[Spot, ...]] = {
    "engines": (
        Spot("nozzle", 0, 246, 0.66),
        *_pair("nozzle", 132, 200, 0.95),
        *_pair("nozzle", 85, 178, 0.6),
        *_pair("nozzle", 36, 243, 0.5),
    ),
    "cargo": (
        *_pair("container", 32, -1),
        *_pair("container", 32, 54),
        *_pair("container", 32, 109),
        *_pair("container", 32, 164),
    ),
    "defenses": (*_plates(-1), *_plates(36), *_plates(73), *_plates(110)),
    "weapons": (
        Spot("gun", 0, -64, 0.9),
        *_pair("gun", 132, 34),
        *_pair("gun", 44, -72, 0.8),
        *_pair("gun", 171, 96, 0.8),
        *_pair("gun", 132, 96),
    ),
}
"""The piece of each level in the order in which they come; a level above the last has none. What
comes first lies below the hull, the others on it."""


def place(box: Box, turn: int, spot: Spot) -> Box:
    """Where a piece lies on the ship that fills this square, turned by so many degrees."""
    unit, angle = box.w / SIDE, radians(turn)
    x = spot.x * cos(angle) - spot.y * sin(angle)
    y = spot.x * sin(angle) + spot.y * cos(angle)
    middle = Box(box.cx + x * unit, box.cy + y * unit, 0, 0)
    return middle.centered(PIECES[spot.piece] * spot.size * unit)


def spot_of(module: str, level: int) -> Spot:
    """That of the piece of a level: of the first for 0, of the last for one that has none."""
    spots = SPOTS[module]
    return spots[min(max(level, 1), len(spots)) - 1]


def root(box: Box, turn: int, spot: Spot) -> Box:
    """The same for where it is fastened: a point."""
    below = _ROOTS.get(spot.piece, 0) * spot.size
    return place(box, turn, spot._replace(y=spot.y + below)).centered(0)


def arts() -> list[str]:
    """All pictures of the ship."""
    return [f"ships/{name}-{turn}" for turn in TURNS for name in ("hull", *PIECES)]


def lit_hull(
    pen: Pen,
    box: Box,
    turn: int,
    levels: Mapping[str, int],
    then: Mapping[str, int] = _AS_IT_IS,
) -> None:
    """The ship as large as a box allows, before a light."""
    square = box.square()
    pen.glow(square.cx, square.cy, _HALO * square.w, ink_of("cyan"), _DIM)
    draw_hull(pen, square, turn, levels, then)


def draw_hull(
    pen: Pen,
    box: Box,
    turn: int,
    levels: Mapping[str, int],
    then: Mapping[str, int] = _AS_IT_IS,
    tint: RGB | None = None,
) -> None:
    """The ship with these levels. `then`: what some would be; what that adds is lit."""
    for module, level in ((name, levels[name]) for name in SPOTS):
        for number in range(1, max(level, then.get(module, 0)) + 1):
            draw_piece(pen, box, turn, module, number, tint)
        if module == "engines":
            pen.picture(f"ships/hull-{turn}", box, tint)
    for module, after in then.items():
        for number in range(levels[module] + 1, after + 1):
            at = place(box, turn, spot_of(module, number))
            pen.glow(at.cx, at.cy, _LIGHT * at.w, ink_of("white"), _BRIGHT)


def draw_piece(
    pen: Pen,
    box: Box,
    turn: int,
    module: str,
    level: int,
    tint: RGB | None = None,
    motion: Motion | None = None,
) -> None:
    """The piece of a level on the ship that fills this square, where it has one."""
    if level <= len(SPOTS[module]):
        spot = spot_of(module, level)
        pen.picture(f"ships/{spot.piece}-{turn}", place(box, turn, spot), tint, motion=motion)
