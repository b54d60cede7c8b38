"""The machine of each kind of tile, front up, within 22 units of the middle."""

import math
from collections.abc import Callable

from tools.art.trucker.hull import PIPES, PRONGS
from tools.art.trucker.palette import BRASS, DARK, FLASH, GLASS, IVORY, STEEL, TEAMS
from tools.art.trucker.relief import Color, Field, Point, Relief, around, scaled, spun
from trucker.rules.cards import Tile

COPPER: Color = (190, 118, 66)
CRIMSON: Color = (196, 78, 92)
SUPPORTS: dict[str, tuple[Color, Color]] = {
    "p": ((190, 122, 246), (56, 24, 92)),
    "b": ((206, 142, 84), (98, 58, 28)),
}
BOLT: tuple[Point, ...] = (
    (1.4, -5.2),
    (-3.4, 1.0),
    (-0.5, 1.0),
    (-1.4, 5.2),
    (3.4, -1.1),
    (0.5, -1.1),
)


def places(tile: Tile) -> list[Point]:
    """Middles of what lies on the tile, as printed, in units."""
    if tile.batteries:
        return [(-7.6, 0), (7.6, 0)] if tile.batteries == 2 else [(-11.6, 0), (0, 0), (11.6, 0)]
    if tile.holds:
        bays: dict[int, list[Point]] = {
            1: [(0, 0)],
            2: [(-10.4, 0), (10.4, 0)],
            3: [(-10.4, -10.4), (10.4, -10.4), (-10.4, 10.4)],
        }
        return bays[tile.holds]
    return [(-7.2, 0), (7.2, 0)] if tile.crew else []


def lay_bolt(relief: Relief, x: float, y: float, size: float = 1.0) -> None:
    """The sign "uses a battery": a bolt on a black disc."""
    relief.put(relief.disc(x, y, 6.4 * size), 9.4, DARK, rise=1, bevel=0.8, gloss=0.2)
    shape = relief.poly([(x + a * size, y + b * size) for a, b in BOLT])
    relief.put(shape, 9.8, FLASH, rise=0.4, bevel=0.4, glow=(150, 110, 20))


def team_sign(relief: Relief, team: str, x: float, y: float, size: float = 1.0) -> Field:
    """Diamond, triangle, disc or square: a team is never told by its colour alone."""
    if team == "blue":
        return relief.regular(x, y, 4.6 * size, 4)
    if team == "red":
        return relief.regular(x, y + 0.5 * size, 4.6 * size, 3)
    if team == "yellow":
        return relief.disc(x, y, 3.8 * size)
    return relief.box(x, y, 6.6 * size, 6.6 * size, 0.6 * size)


def lay_window(relief: Relief, radius: float) -> None:
    """Round window of a cabin with two seats behind it."""
    relief.put(relief.disc(0, 0, radius), 4.6, GLASS, rise=-2.6, bevel=1.0, gloss=0.2)
    for k in range(-2, 3):
        relief.paint(relief.box(0, k * 6, 2 * radius, 0.35), (70, 110, 150), 0.5)
    for x in (-7, 7):
        relief.put(relief.box(x, 4.5, 8.6, 5.4, 2.4), 5.6, (70, 84, 110), rise=0.8, bevel=0.8)
    shine = relief.arc(0, 0, radius - 2.2, -1.35, -0.25, 1.5)
    relief.paint(shine, (220, 240, 255), 0.7, glow=(60, 76, 92))


def cabin(relief: Relief, _tile: Tile) -> None:
    """A soft square around a round window."""
    relief.put(relief.box(0, 0, 40, 40, 13), 6.4, (206, 212, 222), rise=3.4, bevel=2.6, gloss=0.6)
    for quarters in range(4):
        slot = relief.bar(spun(-5, -17.6, quarters), spun(5, -17.6, quarters), 1.1)
        relief.put(slot, 6.1, (96, 108, 128), rise=-0.5, bevel=0.5)
    relief.put(relief.disc(0, 0, 16.8), 8, (170, 178, 192), rise=1.8, bevel=1.2, gloss=0.8)
    lay_window(relief, 15.2)


def starting_cabin(relief: Relief, team: str) -> None:
    """An octagon in the colour of the team with its sign at four corners."""
    color = TEAMS[team]
    eighth = math.pi / 8
    rim = relief.regular(0, 0, 23.2, 8, eighth)
    relief.put(rim, 6.6, (222, 226, 234), rise=3.6, bevel=2.4, gloss=0.6)
    relief.put(relief.regular(0, 0, 20, 8, eighth), 7.4, color, rise=1, bevel=0.9, gloss=0.6)
    relief.put(relief.disc(0, 0, 17.2), 8.6, (216, 222, 232), rise=1.8, bevel=1.2, gloss=0.9)
    lay_window(relief, 15.4)
    for quarters in range(4):
        sign = team_sign(relief, team, *spun(15.6, -15.6, quarters))
        relief.put(sign - 1.2, 9.4, DARK, rise=1, bevel=0.8)
        relief.put(sign, 9.8, color, rise=0.8, bevel=0.8, glow=scaled(color, 0.35))


def _lay_nozzle(relief: Relief, x: float, width: float) -> None:
    def funnel(top: float, y0: float, bottom: float, y1: float) -> Field:
        a, b = width * top, width * bottom
        return relief.poly([(x - a, y0), (x + a, y0), (x + b, y1), (x - b, y1)])

    relief.put(
        funnel(0.30, 8, 0.5, 32.4),
        7.6,
        (168, 134, 104),
        rise=5,
        bevel=width * 0.42,
        rounded=True,
        gloss=0.8,
    )
    for k, y in enumerate((12, 16.5, 21)):
        ring = relief.box(x, y, width * (0.66 + 0.11 * k), 1.7, 0.8)
        relief.put(ring, 7.8, (96, 76, 64), rise=1.4, bevel=0.8, gloss=0.6)
    mouth = funnel(0.40, 25, 0.47, 32.6)
    relief.put(mouth, 3, (240, 130, 50), rise=-3, bevel=1.2, glow=(200, 76, 14))
    relief.paint(funnel(0.20, 27, 0.28, 32.6), (255, 240, 190), glow=(170, 130, 60))


def engine(relief: Relief, _tile: Tile) -> None:
    """A fan between two tanks over one nozzle."""
    _lay_nozzle(relief, 0, 24)
    relief.put(relief.box(0, -3, 31, 27, 6), 7.4, COPPER, rise=4.2, bevel=3, gloss=0.6)
    for x in (-15.5, 15.5):
        tank = relief.bar((x, -10), (x, 7), 3.6)
        relief.put(tank, 8, (202, 206, 214), rise=3.6, bevel=3.6, rounded=True, gloss=0.9)
        relief.put(relief.box(x, -1.5, 8.4, 2.2, 0.8), 8.3, DARK, rise=0.8, bevel=0.6)
    relief.put(relief.disc(0, -4, 9), 8.6, STEEL, rise=1.6, bevel=1.2, gloss=0.8)
    relief.put(relief.disc(0, -4, 7), 6.4, (44, 34, 30), rise=-1.6, bevel=0.8)
    for k in range(6):
        blade = relief.bar((0, -4), around(0, -4, 6.4, k * math.pi / 3), 0.9)
        relief.put(blade, 7.6, (226, 176, 120), rise=0.8, bevel=0.8, gloss=0.7)
    hub = relief.disc(0, -4, 2.4)
    relief.put(hub, 8.6, IVORY, rise=1.4, bevel=1.6, rounded=True, gloss=0.9)


def double_engine(relief: Relief, _tile: Tile) -> None:
    """Two grilles over two nozzles, and the bolt."""
    for x in (-10.6, 10.6):
        _lay_nozzle(relief, x, 19)
    relief.put(relief.box(0, -4, 43, 25, 6), 7.4, COPPER, rise=4.2, bevel=3, gloss=0.6)
    for x in (-13.6, 13.6):
        relief.put(relief.box(x, -4, 10, 17, 3), 8.6, STEEL, rise=1.6, bevel=1.4, gloss=0.8)
        for y in (-9, -5.6, -2.2, 1.2):
            relief.put(relief.box(x, y, 7.4, 1.5, 0.7), 7.6, DARK, rise=-0.8, bevel=0.4)
    lay_bolt(relief, 0, -4, 1.1)


def _lay_barrel(relief: Relief, x: float, width: float) -> None:
    tube = relief.bar((x, 2), (x, -27), width)
    relief.put(tube, 8.4, (136, 142, 158), rise=width, bevel=width, rounded=True, gloss=0.9)
    clamp = relief.box(x, -13, 2 * width + 1.8, 3, 1)
    relief.put(clamp, 9, (92, 96, 112), rise=1.6, bevel=1.2, gloss=0.7)
    muzzle = relief.box(x, -26.6, 2 * width + 3.4, 8.6, 1.6)
    relief.put(muzzle, 9, (176, 182, 196), rise=2.6, bevel=2.2, gloss=0.9)
    mouth = relief.box(x, -30.8, 2 * width - 2.4, 3.4, 1)
    relief.put(mouth, 4, (12, 12, 18), rise=-3, bevel=0.6, glow=(90, 26, 20))


def _lay_turret(relief: Relief, radius: float) -> None:
    relief.put(relief.disc(0, 5, radius + 2), 5.6, (84, 80, 100), rise=2.6, bevel=2, gloss=0.5)
    for k in range(8):
        x, y = around(0, 5, radius + 0.2, k * math.pi / 4 + math.pi / 8)
        relief.put(relief.disc(x, y, 1), 6.2, STEEL, rise=0.6, bevel=0.7)


def cannon(relief: Relief, _tile: Tile) -> None:
    """One barrel from a slotted turret."""
    _lay_turret(relief, 16)
    _lay_barrel(relief, 0, 4.2)
    relief.put(relief.box(0, 6, 22, 19, 7), 10, CRIMSON, rise=3.6, bevel=3.2, gloss=0.7)
    relief.put(relief.box(0, 8, 11, 7, 2), 10.8, (92, 36, 48), rise=1, bevel=0.8, gloss=0.5)
    for y in (6.4, 9.6):
        relief.put(relief.box(0, y, 8, 1.3, 0.6), 11, (236, 196, 190), rise=0.4, bevel=0.4)


def double_cannon(relief: Relief, _tile: Tile) -> None:
    """Two barrels, and the bolt."""
    _lay_turret(relief, 16)
    for x in (-8.2, 8.2):
        _lay_barrel(relief, x, 3.5)
    relief.put(relief.box(0, 6, 33, 19, 7), 10, CRIMSON, rise=3.6, bevel=3.2, gloss=0.7)
    lay_bolt(relief, 0, 6.5, 1.1)


def battery(relief: Relief, tile: Tile) -> None:
    """A trough with three upright slots, or a narrow one with two between pale rails."""
    relief.put(relief.box(0, 0, 42, 38, 6), 6.2, (118, 154, 128), rise=3.2, bevel=2.4, gloss=0.5)
    width = 36.5 if tile.batteries == 3 else 28.0
    relief.put(relief.box(0, 0, width, 32, 3), 1.6, (22, 34, 30), rise=-3.6, bevel=1.2)
    for x, y in places(tile):
        relief.put(relief.box(x, y, 10.4, 29, 4), 2.6, (44, 62, 54), rise=-0.6, bevel=0.8)
    if tile.batteries == 2:
        for x in (-17.6, 17.6):
            rail = relief.box(x, 0, 4, 26, 1.6)
            relief.put(rail, 7.4, (176, 206, 184), rise=1.2, bevel=1.0, gloss=0.6)


def _lay_bay(
    relief: Relief, x: float, y: float, width: float, lip: Color, floor: Color = (22, 28, 40)
) -> None:
    rim = relief.box(x, y, width + 3.6, width + 3.6, 3)
    relief.put(rim, 7, lip, rise=1.6, bevel=1.2, gloss=0.6)
    relief.put(relief.box(x, y, width, width, 1.8), 2.4, floor, rise=-4, bevel=1.0)
    relief.groove(relief.box(x, y, width - 5, width - 5, 1), 0.5, 0.4)


def cargo_hold(relief: Relief, tile: Tile) -> None:
    """Two bays between vents, or three bays and a hatch."""
    relief.put(relief.box(0, 0, 43, 43, 5), 5.6, (112, 132, 164), rise=2.8, bevel=2.2, gloss=0.5)
    for x, y in places(tile):
        _lay_bay(relief, x, y, 17.2, (176, 192, 216))
    grey = (84, 98, 124)
    if tile.holds == 3:
        relief.put(relief.disc(10, 10, 7), 7, grey, rise=1.6, bevel=1.4, gloss=0.6)
        for y0, y1 in ((13, 7), (7, 13)):
            spoke = relief.bar((7, y0), (13, y1), 1.4)
            relief.put(spoke, 8.6, BRASS, rise=1.2, bevel=1.2, gloss=0.8)
        return
    for y in (-14.5, 14.5):
        relief.put(relief.box(0, y, 36, 6, 2), 6.6, grey, rise=1.2, bevel=1, gloss=0.5)
        for x in range(-14, 15, 7):
            relief.put(relief.box(x, y, 4, 1.6, 0.7), 6.2, DARK, rise=-0.5, bevel=0.4)


def special_cargo_hold(relief: Relief, tile: Tile) -> None:
    """Hazard stripes around one or two bays."""
    relief.put(relief.box(0, 0, 44, 44, 5), 5.6, (58, 52, 56), rise=2.8, bevel=2.2, gloss=0.5)
    across = ((relief.x + relief.y) % 8.4) / 8.4
    relief.paint(relief.box(0, 0, 40, 40, 4) + 100 * (across > 0.5), (238, 190, 60))
    if tile.holds == 2:
        band = relief.box(0, 0, 44, 25, 3)
        relief.put(band, 6.4, (176, 58, 56), rise=1.6, bevel=1.4, gloss=0.5)
    for x, y in places(tile):
        width = 20 if tile.holds == 1 else 17.2
        _lay_bay(relief, x, y, width, (222, 84, 78), (44, 20, 24))


def structural_module(relief: Relief, tile: Tile) -> None:
    """An open frame of crossed girders; its pipes are seen to the hub."""
    relief.put(relief.box(0, 0, 44, 44, 6), 1.4, (44, 49, 58), rise=-1.6, bevel=1.4)
    for quarters, connector in enumerate(tile.connectors):
        for x in PRONGS[connector]:
            pipe = relief.bar(spun(x, -23, quarters), spun(x, -3, quarters), 2.0)
            color = PIPES[connector]
            relief.put(pipe, 3.4, color, rise=2, bevel=2, rounded=True, gloss=0.7)
    for x in (-1, 1):
        girder = relief.bar((-20 * x, -20), (20 * x, 20), 3.3)
        relief.put(girder, 6.4, (176, 158, 112), rise=2.2, bevel=1.6, gloss=0.5)
        relief.groove(relief.bar((-18 * x, -18), (18 * x, 18), 0.6), 0.6, 0.6)
    relief.put(relief.disc(0, 0, 11), 7.6, (164, 148, 108), rise=2.6, bevel=2, gloss=0.6)
    relief.put(relief.disc(0, 0, 6.4), 6, (60, 58, 54), rise=-1.6, bevel=0.8)
    relief.put(relief.regular(0, 0, 4.6, 6), 7.4, STEEL, rise=1.4, bevel=1, gloss=0.8)


def life_support(relief: Relief, tile: Tile) -> None:
    """A disc with a spiral for purple, a hexagon with a wrench for brown, both with 12 dots."""
    color, deep = SUPPORTS[tile.support]
    round_one = tile.support == "p"
    body = relief.disc(0, 0, 22) if round_one else relief.regular(0, 0, 24, 6, math.pi / 6)
    plate = scaled(color, 0.45, 30) if round_one else scaled(color, 0.62, 74)
    relief.put(body, 6.4, plate, rise=3.4, bevel=2.4, gloss=0.5)
    for k in range(12):
        x, y = around(0, 0, 19.2, k * math.pi / 6 + 0.26)
        relief.put(relief.disc(x, y, 1.15), 7.6, IVORY, rise=0.8, bevel=0.8, gloss=0.7)
    relief.put(relief.disc(0, 0, 16.4), 8, STEEL, rise=1.6, bevel=1.2, gloss=0.8)
    well = relief.disc(0, 0, 14.6)
    relief.put(well, 4, deep, rise=-3, bevel=1.2, glow=scaled(color, 0.22))
    if round_one:
        turns = [k * 0.46 for k in range(24)]
        spiral = [around(0, 0, 1.2 + 0.98 * angle, angle) for angle in turns]
        line = relief.line(spiral, 1.6)
        glow = scaled(color, 0.35)
        relief.put(line, 6, color, rise=1.4, bevel=1.6, rounded=True, gloss=0.6, glow=glow)
    else:
        lay_wrench(relief, 0, 0, 1.0, color)
    shine = relief.arc(0, 0, 12.8, -1.3, -0.4, 1.3)
    relief.paint(shine, (255, 250, 255), 0.6, glow=(70, 70, 70))


def lay_wrench(relief: Relief, x: float, y: float, size: float, color: Color) -> None:
    """A wrench that lies diagonally."""
    glow = scaled(color, 0.3)
    start, end = (x - 5.5 * size, y + 7 * size), (x + 3 * size, y - 3.5 * size)
    handle = relief.bar(start, end, 2.1 * size)
    relief.put(handle, 6, color, rise=1.4, bevel=1.6, gloss=0.6, glow=glow)
    jaw = relief.arc(x + 5 * size, y - 6 * size, 4.4 * size, 1.41, 6.21, 3.2 * size)
    relief.put(jaw, 6.4, color, rise=1.4, bevel=1.5, gloss=0.6, glow=glow)


def shield(relief: Relief, _tile: Tile) -> None:
    """A bright angle along the two sides that it covers, and the bolt."""
    relief.put(relief.box(0, 0, 43, 43, 9), 5.4, (86, 128, 150), rise=2.6, bevel=2.2, gloss=0.5)
    path: list[Point] = [(-17, -16.5), (10, -16.5), (16.5, -10), (16.5, 17)]
    rail, core = relief.line(path, 4.4), relief.line(path, 2.2)
    relief.put(rail, 8, (206, 220, 232), rise=1.8, bevel=1.4, gloss=0.8)
    relief.put(core, 8.6, (70, 190, 235), rise=0.6, bevel=1.4, gloss=0.8, glow=(20, 120, 170))
    relief.put(relief.disc(-5, 5, 11.4), 6.6, (60, 86, 104), rise=1.4, bevel=1.2, gloss=0.5)
    arm = relief.bar((-5, 5), (10, -10), 2.2)
    relief.put(arm, 8.4, STEEL, rise=1.8, bevel=1.8, rounded=True, gloss=0.8)
    lens = relief.disc(9, -9, 3.2)
    relief.put(lens, 9, (210, 250, 255), rise=1.6, bevel=1.8, rounded=True, glow=(60, 140, 180))
    lay_bolt(relief, -5, 5, 1.1)


MACHINES: dict[str, Callable[[Relief, Tile], None]] = {
    "battery": battery,
    "cabin": cabin,
    "cannon": cannon,
    "cargo_hold": cargo_hold,
    "double_cannon": double_cannon,
    "double_engine": double_engine,
    "engine": engine,
    "life_support": life_support,
    "shield": shield,
    "special_cargo_hold": special_cargo_hold,
    "structural_module": structural_module,
}
"""What draws the machine of a kind; starting cabins are asked for by their team."""
