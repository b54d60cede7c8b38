"""Bakes a little scene for each kind of supercard: what it does, told by outline alone."""

import math
from collections.abc import Callable

from tools.art.paths import ART
from tools.art.trucker.packing import save_packed
from tools.art.trucker.palette import DARK, FLASH, STEEL
from tools.art.trucker.payload import star
from tools.art.trucker.relief import Color, Point, Relief, around, scaled

SIDE = 128
ROCK: Color = (148, 122, 100)
RED: Color = (232, 92, 84)
GREEN: Color = (160, 220, 84)


def _ball(relief: Relief, at: Point, radius: float, color: Color, glow: float = 0) -> None:
    shape = relief.disc(*at, radius)
    relief.put(
        shape,
        radius,
        color,
        rise=radius,
        bevel=radius,
        rounded=True,
        gloss=0.6,
        glow=scaled(color, glow),
    )


def _rock(relief: Relief, at: Point, radius: float, color: Color = ROCK) -> None:
    """A stone of eight uneven corners with craters."""
    x, y = at
    shares = (1, 0.84, 1.06, 0.9, 1, 0.8, 1.04, 0.9)
    rim = [around(x, y, radius * share, k * math.pi / 4) for k, share in enumerate(shares)]
    top = radius * 0.6
    relief.put(relief.poly(rim), top, color, rise=top, bevel=radius * 0.8, rounded=True, gloss=0.2)
    for share, angle in ((0.3, 0.7), (0.2, 2.9), (0.24, 4.6)):
        crater = relief.disc(*around(x, y, radius * 0.45, angle), radius * share)
        relief.put(crater, top * 0.7, scaled(color, 0.6), rise=-1, bevel=1, gloss=0.1)


def _trail(relief: Relief, start: Point, end: Point, width: float, color: Color) -> None:
    """A tail that begins in a point."""
    (x, y), (far_x, far_y) = start, end
    long = math.hypot(far_x - x, far_y - y)
    dx, dy = (y - far_y) / long * width, (far_x - x) / long * width
    shape = relief.poly([start, (far_x + dx, far_y + dy), (far_x - dx, far_y - dy)])
    relief.put(shape, 1, color, rise=0.6, gloss=0.1, glow=scaled(color, 0.5))


def _ship(relief: Relief, at: Point, size: float, color: Color) -> None:
    """A dart that points to the left."""
    x, y = at
    outline = [(-14, 0), (2, -4), (12, -9), (8, 0), (12, 9), (2, 4)]
    hull = relief.poly([(x + size * a, y + size * b) for a, b in outline])
    relief.put(hull, 6, color, rise=4, bevel=3 * size, gloss=0.6)
    _ball(relief, (x - 3 * size, y), 2.2 * size, (60, 90, 130))
    flame = relief.bar((x + 11 * size, y), (x + 15 * size, y), 1.4 * size)
    relief.put(flame, 4, (255, 170, 80), glow=(200, 100, 30))


def _cabin(relief: Relief, at: Point, side: float) -> None:
    x, y = at
    body = relief.box(x, y, side, side, side / 4)
    relief.put(body, 5, (206, 212, 222), rise=3, bevel=2, gloss=0.6)
    relief.put(relief.disc(x, y, side * 0.34), 4, (30, 54, 84), rise=-2, bevel=1, gloss=0.4)


def _cell(relief: Relief, at: Point, size: float) -> None:
    x, y = at
    tube = relief.bar((x, y - 7 * size), (x, y + 7 * size), 5 * size)
    relief.put(tube, 7, (70, 180, 120), rise=4, bevel=4 * size, rounded=True, gloss=0.8)
    core = relief.bar((x, y - 5 * size), (x, y + 5 * size), 1.8 * size)
    relief.put(core, 7.4, (190, 255, 214), glow=(80, 210, 130))


def black_hole(relief: Relief) -> None:
    """A dark ball in a bright ring."""
    for across, down, color in (
        (30, 10, (150, 90, 60)),
        (25, 8, (226, 156, 90)),
        (19, 6, (255, 236, 200)),
    ):
        relief.put(relief.oval(0, 0, across, down), 2, color, glow=scaled(color, 0.35))
    relief.put(relief.disc(0, 0, 14.4), 4, (255, 224, 170), gloss=0.2, glow=(120, 80, 40))
    relief.put(relief.disc(0, 0, 12.8), 5, (4, 4, 8), rise=-1, gloss=0.1)
    band = relief.box(0, 4, 44, 2.6, 1.3)
    relief.put(band, 6, (255, 240, 210), glow=(150, 110, 60))


def enemy_fleet(relief: Relief) -> None:
    """Three ships in a wedge."""
    _ship(relief, (-10, 0), 1, RED)
    for way in (-1, 1):
        _ship(relief, (10, 18 * way), 0.86, scaled(RED, 0.86))


def meteor_shower(relief: Relief) -> None:
    """Many small stones side by side."""
    for k in range(5):
        x, y = -22 + 11 * k, (8, -6, 14, -2, 10)[k]
        _trail(relief, (x, y - 24), (x, y), 3, (230, 140, 70))
        _rock(relief, (x, y), 5.2)


def asteroid_attack(relief: Relief) -> None:
    """Three large stones in neighbouring lines."""
    for k, y in enumerate((-19, 0, 19)):
        x = (6, -10, 2)[k]
        _trail(relief, (x + 30, y), (x, y), 8, (220, 120, 60))
        _rock(relief, (x, y), 9.6)


def phantom_asteroid(relief: Relief) -> None:
    """A stone that is only a broken outline, under cross-hairs."""
    pale: Color = (170, 184, 230)
    for k in range(8):
        arc = relief.arc(0, 0, 19, k * math.pi / 4, k * math.pi / 4 + 0.44, 3)
        relief.put(arc, 3, pale, glow=scaled(pale, 0.4))
    _rock(relief, (0, 0), 9, (84, 92, 124))
    for quarters in range(4):
        angle = quarters * math.pi / 2
        line = relief.bar(around(0, 0, 12, angle), around(0, 0, 28, angle), 1.3)
        relief.put(line, 6, RED, glow=scaled(RED, 0.4))


def tactical_zone(relief: Relief) -> None:
    """A grid with two ships that face each other."""
    for k in range(-2, 3):
        for line in (relief.box(k * 13, 0, 0.9, 56), relief.box(0, k * 13, 56, 0.9)):
            relief.put(line, 1, (96, 120, 160), gloss=0.1)
    _ship(relief, (14, -13), 0.9, RED)
    target = relief.disc(-13, 13, 8)
    relief.put(abs(target) - 1.4, 5, FLASH, glow=(110, 80, 20))
    _ball(relief, (-13, 13), 3.4, (110, 205, 255), 0.3)


def deadly_radiation(relief: Relief) -> None:
    """A battery with rays all about it."""
    for k in range(8):
        angle = k * math.pi / 4
        ray = relief.bar(around(0, 0, 18, angle), around(0, 0, 28, angle), 2.2)
        relief.put(ray, 4, GREEN, glow=scaled(GREEN, 0.5))
    _cell(relief, (0, 0), 1.4)


def radiation_burst(relief: Relief) -> None:
    """Two batteries and a flash between them."""
    flash = relief.poly(star(0, 0, 26, 8, 0.55))
    relief.put(flash, 3, (250, 176, 60), rise=1, glow=(140, 80, 20))
    for x in (-1, 1):
        _cell(relief, (15 * x, 9 * x), 1.1)


def _grains(relief: Relief, color: Color) -> None:
    for k in range(34):
        spot = around(0, 0, 6 + 22 * math.sqrt(k / 34), 2.4 * k)
        _ball(relief, spot, 1.5 + 0.9 * (k % 3), color, 0.2)


def corrosive_dust(relief: Relief) -> None:
    """Grains, and a plate with holes."""
    plate = relief.box(0, 0, 30, 30, 3)
    relief.put(plate, 4, STEEL, rise=2, bevel=1.6, gloss=0.6)
    for x, y, radius in ((-8, -6, 5), (7, 3, 6.4), (-5, 10, 3.6)):
        relief.put(relief.disc(x, y, radius + 1.4), 3, (170, 110, 50), rise=-1)
        relief.put(relief.disc(x, y, radius), 1, DARK, rise=-1.4, gloss=0.1)
    for k in range(22):
        spot = around(0, 0, 21 + 3 * (k % 3), k * math.tau / 22)
        _ball(relief, spot, 1.7 + 0.7 * (k % 2), (224, 172, 84), 0.25)


def nanobot_dust(relief: Relief) -> None:
    """A small robot with six legs among its like."""
    _grains(relief, (96, 150, 166))
    for side in (-1, 1):
        for y in (-8, 0, 8):
            leg = relief.line([(0, y * 0.6), (12 * side, y), (16 * side, y + 5)], 1.4)
            relief.put(leg, 7, (196, 214, 224), bevel=1.2, gloss=0.7)
    relief.put(relief.oval(0, 0, 9, 12), 10, (88, 190, 210), rise=6, bevel=7, gloss=0.8)
    for x in (-1, 1):
        _ball(relief, (3.4 * x, -6), 2.2, (255, 244, 190), 0.5)


def plague(relief: Relief) -> None:
    """A germ with its spikes."""
    color: Color = (214, 108, 148)
    for k in range(12):
        angle = k * math.pi / 6
        spike = relief.bar(around(0, 0, 12, angle), around(0, 0, 23, angle), 1.5)
        relief.put(spike, 5, color, bevel=1.2)
        _ball(relief, around(0, 0, 24, angle), 3, scaled(color, 1.15))
    _ball(relief, (0, 0), 15, color, 0.1)
    for x, y in ((-5, -3), (5, 3), (-2, 7)):
        relief.put(relief.disc(x, y, 3), 11, scaled(color, 0.55), rise=-1)


def contamination(relief: Relief) -> None:
    """Two cabins that are joined, and what drips between them."""
    relief.put(relief.box(0, 0, 30, 9, 1), 3, STEEL, rise=1.6, gloss=0.7)
    for x in (-1, 1):
        _cabin(relief, (17 * x, 0), 24)
    for x, y, radius in ((0, 0, 6.4), (-5, 6, 3.6), (5, 9, 3), (0, 16, 4.4), (1, 24, 2.6)):
        _ball(relief, (x, y), radius, (178, 206, 70), 0.25)


SCENES: dict[str, Callable[[Relief], None]] = {
    scene.__name__: scene
    for scene in (
        asteroid_attack,
        black_hole,
        contamination,
        corrosive_dust,
        deadly_radiation,
        enemy_fleet,
        meteor_shower,
        nanobot_dust,
        phantom_asteroid,
        plague,
        radiation_burst,
        tactical_zone,
    )
}


def main() -> None:
    """Write all of them."""
    for seed, (kind, draw) in enumerate(SCENES.items()):
        relief = Relief(seed=200 + seed)
        draw(relief)
        save_packed(relief.lit(SIDE), ART / "supercards" / f"{kind}.png")
