"""Bakes the picture strips of the event cards, one little scene each.

A strip is composed from the baked planets and ships and from port structures, in the colour of its
kind. Text lies over the left two thirds, so a scene gathers at the right, and the
left is darkened until white text keeps 4.5:1 everywhere. Each strip has random numbers of its
own, seeded by its card, so that it can change alone.

All places are given in pixels of the finished strip.
"""

from itertools import pairwise

import numpy as np

from tools.art.paths import ART, save
from tools.art.ports import crane, deck, ring_station
from tools.art.strip import (
    CARGO,
    EMBER,
    FINE,
    HEIGHT,
    HIVE,
    HULL,
    HULL_DARK,
    HULL_LIGHT,
    PIRATE,
    POLICE,
    PORT,
    WARM,
    WELD,
    WHITE,
    WIDTH,
    Drawing,
    Point,
    Scene,
)

# --- star port cards -------------------------------------------------------------------------


def quiet_docks(scene: Scene) -> None:
    """A wheel station over a blue world; one ship comes in."""
    scene.backdrop((640, 70))
    scene.planet("P00", (700, 250), 400)
    ring_station(scene, 660, 84, 80)
    scene.exhaust(78, (548, 128), 58, PORT, 0.9)
    scene.craft("trader", 78, (548, 128), 58)


def harvest_fair(scene: Scene) -> None:
    """Glass gardens on the deck, crates of green, strings of lamps, a golden world behind."""
    scene.backdrop((650, 60), (190, 220, 90))
    scene.planet("P02", (706, 86), 250)
    deck(scene, 150, 452)
    domes = Drawing()
    for x, r in ((520, 30), (592, 42), (676, 34)):
        domes.disc(x, 150, r, r * 0.92, (44, 92, 62))
        domes.box(x - r - 3, 148, 2 * r + 6, 5, HULL_LIGHT)
    for x, r in ((520, 30), (592, 42), (676, 34)):
        for bush in range(7):
            at = x - r * 0.7 + bush * r * 0.235
            size = r * (0.20 + 0.14 * scene.rng.random())
            green = (70 + int(60 * scene.rng.random()), 140, 50)
            domes.disc(at, 150 - size * 0.9, size, size * 1.3, green)
    domes.box(440, 152.5, WIDTH, 40, (0, 0, 0))
    domes.pen.rectangle([0, 150 * FINE, WIDTH * FINE, HEIGHT * FINE], fill=(0, 0, 0, 0))
    scene.build(domes)
    for x, r in ((520, 30), (592, 42), (676, 34)):
        scene.glow((x, 136), r * 0.8, (190, 240, 110), 0.30)
        glass = Drawing()
        glass.hoop(x, 150, r, r * 0.92, (170, 220, 240), 1.2)
        glass.hoop(x, 150, r * 0.5, r * 0.92, (110, 160, 180), 0.7)
        glass.pen.rectangle([0, 150 * FINE, WIDTH * FINE, HEIGHT * FINE], fill=(0, 0, 0, 0))
        scene.build(glass)
        scene.glow((x - r * 0.4, 150 - r * 0.6), 5, WHITE, 0.35)
    crates = Drawing()
    for number in range(3):
        crates.container(716 + number * 20, 136, 18, 13, CARGO["A"])
    crates.container(726, 122, 18, 13, (190, 160, 60))
    scene.build(crates)
    for number in range(19):
        x = 470 + number * 16
        sag = 10 * np.sin(np.pi * ((number % 6) / 6))
        scene.lamp((x, 78 + sag), (WARM, CARGO["A"], EMBER)[number % 3], 1.3)


def shipyard_boom(scene: Scene) -> None:
    """A hull in its frame, cranes over it, welding arcs."""
    scene.backdrop((640, 90))
    scene.planet("P09", (735, 30), 190)
    back = Drawing()
    for number in range(7):
        x = 482 + number * 42
        back.line([(x, 26), (x, 168)], HULL_DARK, 3.4)
        back.line([(x, 40), (x + 42, 154)], HULL_DARK, 1.3)
    back.truss(470, WIDTH + 20, 20, 12, HULL)
    scene.build(back, 0.12)
    scene.craft("trader", 270, (624, 98), 158, 0.0, 0.72)
    front = Drawing()
    front.truss(466, WIDTH + 20, 160, 14, HULL_LIGHT)
    for x in (506, 590, 674, 758):
        front.line([(x, 20), (x, 62)], HULL_LIGHT, 3)
        front.box(x - 6, 58, 12, 8, HULL)
        front.line([(x, 134), (x, 166)], HULL_LIGHT, 3)
        front.box(x - 6, 128, 12, 8, HULL)
    scene.build(front)
    for x, y in ((590, 72), (676, 124), (540, 118)):
        scene.lamp((x, y), WELD, 3.4)
        scene.glow((x, y), 26, WELD, 0.34)
        for _ in range(16):
            angle, far = scene.rng.random() * 2 * np.pi, scene.rng.random() ** 1.5 * 26
            spark = (x + far * np.cos(angle), y + far * np.sin(angle) + far * far / 50)
            scene.glow(spark, 0.9, WARM, 0.9)
    for x in range(478, 768, 24):
        scene.glow((x, 167), 1.1, WARM, 0.8)


def hungry_season(scene: Scene) -> None:
    """Empty racks before a dry world; a last ship leaves."""
    scene.backdrop((660, 100), (220, 170, 110), 0.7)
    scene.planet("P05", (690, 128), 300)
    deck(scene, 152, 474, 0.8)
    racks = Drawing()
    for column in range(6):
        for row in range(3):
            x, y = 500 + column * 44, 132 - row * 20
            racks.line([(x, y), (x + 38, y), (x + 38, y + 19), (x, y + 19), (x, y)], HULL, 1.8)
            racks.line([(x, y + 19), (x + 38, y)], HULL_DARK, 1.0)
    racks.container(546, 134, 34, 16, (96, 110, 60))
    racks.poly([(682, 150), (692, 138), (706, 150)], (120, 100, 60))
    scene.build(racks, 0.05, 0.9)
    scene.lamp((494, 146), EMBER, 1.6)
    scene.lamp((744, 86), EMBER, 1.6)
    scene.exhaust(294, (548, 46), 46, PORT, 0.7)
    scene.craft("trader", 294, (548, 46), 46, 0.05)


def carnival_week(scene: Scene) -> None:
    """Fireworks over a lit promenade, a ringed world, garlands."""
    scene.backdrop((650, 70), (220, 110, 230), 1.15)
    scene.planet("P11", (700, 108), 220)
    deck(scene, 158, 446)
    tents = Drawing()
    stripes = ((214, 92, 178), (240, 190, 90), (92, 150, 235))
    for number, (x, w, h) in enumerate(
        ((500, 56, 44), (574, 70, 58), (652, 50, 40), (716, 62, 52))
    ):
        for part in range(6):
            left, right = x - w / 2 + w * part / 6, x - w / 2 + w * (part + 1) / 6
            tone = stripes[number % 3] if part % 2 else (224, 220, 236)
            tents.poly([(x, 158 - h), (left, 158 - h * 0.42), (right, 158 - h * 0.42)], tone)
            inner = tuple(int(value * 0.62) for value in tone)
            tents.poly(
                [(left, 158 - h * 0.42), (right, 158 - h * 0.42), (right, 158), (left, 158)], inner
            )
        tents.line([(x, 158 - h), (x, 158 - h - 9)], HULL_LIGHT, 1.4)
        tents.poly([(x, 149 - h), (x + 11, 152 - h), (x, 155 - h)], stripes[(number + 1) % 3])
    scene.build(tents, 0.0, 0.85)
    bursts = ((548, 52, 40, (255, 120, 210)), (640, 38, 46, WARM), (742, 46, 34, (120, 210, 255)))
    for x, y, reach, color in bursts:
        for ray in range(18):
            angle = 2 * np.pi * ray / 18 + 0.1 * scene.rng.random()
            far = reach * (0.75 + 0.25 * scene.rng.random())
            for step in range(10):
                part = (step + 1) / 10
                spot = (
                    x + far * part * np.cos(angle),
                    y + far * part * np.sin(angle) + 6 * part**2,
                )
                scene.glow(spot, 0.7 + 0.7 * part, color, 0.16 + 0.75 * part**2)
        scene.glow((x, y), reach * 0.7, color, 0.22)
    for number in range(24):
        sag = 9 * np.sin(np.pi * ((number % 5) / 5))
        color = ((255, 120, 210), WARM, (120, 210, 255))[number % 3]
        scene.lamp((458 + number * 13, 98 + sag), color, 1.2)


def freight_lull(scene: Scene) -> None:
    """Full stacks nobody fetches, a crane at rest, ships laid up in a row."""
    scene.backdrop((670, 60), None, 0.75)
    scene.planet("P15", (672, 62), 210)
    deck(scene, 156, 452, 0.85)
    stacks = Drawing()
    crane(stacks, 742, 156, 100, 96)
    kinds = "WIAXIAWAIXWI"
    for column in range(7):
        for row in range((4, 3, 4, 2, 3, 1, 2)[column]):
            kind = kinds[(column * 5 + row * 3) % len(kinds)]
            muted = tuple(int(value * 0.62 + 26) for value in CARGO[kind])
            stacks.container(478 + column * 36, 140 - row * 16.5, 34, 15.5, muted)
    scene.build(stacks, 0.05, 0.92)
    for number in range(3):
        scene.craft("trader", 0, (520 + number * 36, 40 + number * 5), 40, 0.30, 0.8)
    scene.lamp((742, 46), EMBER, 1.7)


# --- pirate cards ----------------------------------------------------------------------------


def raider(scene: Scene, turn: float, at: Point, size: float, fog: float = 0.0) -> None:
    """A pirate with its fire."""
    scene.exhaust(turn, at, size, EMBER, 1.0 - fog)
    scene.craft("pirate", turn, at, size, fog, 0.62)


def toll_runners(scene: Scene) -> None:
    """Two raiders hold a marked lane shut."""
    scene.backdrop((650, 90), (255, 170, 90))
    for number in range(7):
        part = number / 6
        x = 470 + 300 * part
        for side in (-1, 1):
            scene.lamp((x, 100 + side * (16 + 68 * part)), (255, 90, 70), 1.2 + 1.4 * part)
    raider(scene, 258, (596, 58), 96, 0.10)
    raider(scene, 284, (686, 128), 124)


def corsair_pack(scene: Scene) -> None:
    """Five ships in a wedge, nearest last."""
    scene.backdrop((660, 80), (255, 90, 150))
    scene.planet("P06", (742, 20), 210)
    places = ((742, 40, 60, 0.45), (720, 158, 66, 0.35), (652, 52, 84, 0.22), (634, 142, 92, 0.10))
    for x, y, size, fog in places:
        raider(scene, 270, (x, y), size, fog)
    raider(scene, 270, (556, 96), 128)


def red_lanyards(scene: Scene) -> None:
    """Three ships drag red ribbons of light through each other's wake."""
    scene.backdrop((640, 100), (255, 60, 90), 0.9)
    for phase, at, size, turn in (
        (0.0, (520, 64), 82, 292),
        (2.1, (600, 128), 96, 250),
        (4.2, (672, 62), 112, 280),
    ):
        ribbon = [
            (at[0] + 20 + n * 6, at[1] + 22 * np.sin(n * 0.16 + phase) - 22 * np.sin(phase))
            for n in range(46)
        ]
        scene.streak(ribbon, 3.4, (255, 60, 64), 0.75)
        scene.streak(ribbon, 1.0, (255, 190, 170), 0.5)
        scene.craft("pirate", turn, at, size, 0.05, 0.66)


def dread_frigate(scene: Scene) -> None:
    """A hull that fills the sky, its gun ports lit; escorts show how large it is."""
    scene.backdrop((620, 70), (255, 150, 80), 1.1)
    hull = Drawing()
    dark, mid, light, red = (52, 42, 50), (78, 64, 72), (116, 98, 104), (176, 52, 48)
    hull.poly([(412, 104), (500, 74), (770, 56), (790, 150), (520, 138), (470, 122)], mid)
    hull.poly([(412, 104), (500, 92), (790, 88), (790, 104), (490, 110)], red)
    hull.poly([(520, 138), (790, 150), (790, 172), (610, 164), (560, 150)], dark)
    hull.poly([(560, 76), (592, 38), (640, 34), (668, 66)], light)
    hull.poly([(600, 40), (616, 10), (626, 36)], mid)
    hull.poly([(690, 62), (716, 20), (756, 16), (780, 58)], mid)
    for x in (498, 548, 598, 648, 698, 748):
        hull.box(x, 116, 24, 12, dark, 2)
        hull.line([(x + 2, 122), (x - 18, 122)], light, 3.6)
    for x in (520, 580, 640, 700):
        hull.poly([(x, 78), (x + 46, 75), (x + 48, 84), (x + 2, 87)], dark)
    scene.build(hull, 0.04, 0.56)
    for x in (498, 548, 598, 648, 698, 748):
        scene.lamp((x - 18, 122), EMBER, 1.7)
    scene.windows(572, 54, 9, 2, (10, 9), 0.8)
    scene.windows(716, 36, 6, 2, (9, 10), 0.8)
    scene.lamp((616, 10), (255, 70, 60), 2)
    scene.glow((440, 104), 26, EMBER, 0.16)
    raider(scene, 270, (470, 50), 42, 0.1)
    raider(scene, 270, (500, 160), 48, 0.05)


def wreckers(scene: Scene) -> None:
    """False beacons lead past a rock to a hull that broke there; two raiders wait behind it."""
    scene.backdrop((660, 110), (255, 120, 60), 0.8)
    scene.planet("P05", (770, 196), 260)
    for number in range(6):
        scene.lamp((470 + 42 * number, 62 + 12 * number), (120, 255, 160), 1.8)
    wreck = Drawing()
    wreck.poly([(520, 150), (566, 118), (620, 128), (604, 158), (548, 168)], HULL_DARK)
    wreck.poly([(626, 132), (676, 140), (662, 166), (612, 160)], HULL)
    wreck.container(576, 166, 30, 14, CARGO["I"])
    scene.build(wreck, 0.08, 0.8)
    scene.glow((622, 146), 26, EMBER, 0.3)
    raider(scene, 248, (640, 52), 92, 0.05)
    raider(scene, 276, (720, 96), 76, 0.2)


def black_flotilla(scene: Scene) -> None:
    """Dark ships in one line abreast, each with a single lamp."""
    scene.backdrop((680, 90), (150, 110, 255), 0.7)
    scene.planet("P06", (590, 20), 150)
    for number in range(5):
        at = (556 + 48 * number, 30 + 33 * number)
        scene.exhaust(262, at, 84, EMBER, 0.8)
        scene.craft("pirate", 262, at, 84, 0.3 - 0.05 * number, 0.42)
        scene.lamp((at[0] - 22, at[1]), (255, 70, 90), 1.6)
    raider(scene, 262, (556, 138), 118)


# --- invader cards ---------------------------------------------------------------------------


def spores(scene: Scene, count: int) -> None:
    """Drifting motes, denser to the right."""
    for _ in range(count):
        x = WIDTH * (1 - scene.rng.random() ** 1.6 * 0.6)
        y, size = HEIGHT * scene.rng.random(), 0.7 + 2.2 * scene.rng.random() ** 3
        scene.glow((x, y), size, (206, 255, 130), 0.25 + 0.4 * scene.rng.random())


def intruder(scene: Scene, turn: float, at: Point, size: float, fog: float = 0.0) -> None:
    """A hive ship with its inner light."""
    scene.exhaust(turn, at, size, (150, 240, 80), 0.7 * (1 - fog))
    scene.craft("hive", turn, at, size, fog, 0.82)
    angle = np.radians(turn)
    eye = (at[0] + np.sin(angle) * size * 0.15, at[1] - np.cos(angle) * size * 0.15)
    scene.glow(eye, size * 0.10, (220, 255, 150), 0.5 * (1 - fog))


def hive_drone(scene: Scene) -> None:
    """One drone, close."""
    scene.backdrop((640, 90), (90, 230, 170), 1.1)
    scene.planet("P13", (760, 190), 220)
    spores(scene, 60)
    intruder(scene, 286, (640, 94), 172)


def hive_scout(scene: Scene) -> None:
    """A scout feels its way over a world with a fan of light."""
    scene.backdrop((600, 60), (120, 240, 130), 0.95)
    scene.planet("P08", (690, 222), 330)
    spores(scene, 40)
    scene.beam((586, 62), (700, 150), 34, (180, 255, 110), 0.55)
    intruder(scene, 128, (574, 56), 100)
    intruder(scene, 128, (690, 38), 58, 0.35)
    intruder(scene, 128, (498, 126), 46, 0.35)


def hive_lance(scene: Scene) -> None:
    """A swarm drawn to a point behind a burning ray."""
    scene.backdrop((670, 96), (220, 255, 90), 0.85)
    spores(scene, 50)
    ray = [(452 + n * 8, 96 + 0.0 * n) for n in range(44)]
    scene.streak(ray[::-1], 4.0, (160, 255, 90), 0.8)
    scene.streak(ray[::-1], 1.4, (240, 255, 210), 0.7)
    for column in range(4, 0, -1):
        for row in range(-column, column + 1, 2):
            x = 548 + column * 50 + scene.rng.normal() * 4
            y = 96 + row * 21 + scene.rng.normal() * 4
            intruder(scene, 270, (x, y), 46, 0.08 + 0.10 * column)
    intruder(scene, 270, (548, 96), 112)


def hive_brood(scene: Scene) -> None:
    """Young ones swarm about one that is full grown."""
    scene.backdrop((640, 100), (170, 255, 120), 0.95)
    spores(scene, 90)
    for number in range(9):
        turn = number / 9 * 2 * np.pi
        at = (648 + 104 * np.cos(turn), 96 + 66 * np.sin(turn))
        intruder(scene, 270 + 30 * np.sin(turn), at, 40, 0.1 + 0.2 * (np.sin(turn) < 0))
    intruder(scene, 276, (640, 96), 128)


def hive_harvester(scene: Scene) -> None:
    """A ship above a farm world draws its crop up in one broad beam."""
    scene.backdrop((640, 60), (200, 230, 90), 0.95)
    scene.planet("P02", (650, 268), 330)
    scene.beam((636, 62), (650, 150), 52, (210, 255, 120), 0.7)
    spores(scene, 70)
    intruder(scene, 180, (636, 48), 126)
    intruder(scene, 200, (728, 76), 54, 0.3)


# --- police cards ----------------------------------------------------------------------------

BEACON_BLUE, BEACON_VIOLET = (110, 160, 255), (196, 130, 255)


def cutter(scene: Scene, turn: float, at: Point, size: float, fog: float = 0.0) -> None:
    """A patrol cutter with both beacons on."""
    scene.exhaust(turn, at, size, POLICE, 0.6 * (1 - fog))
    scene.craft("police", turn, at, size, fog, 0.86)
    angle = np.radians(turn)
    right = (np.cos(angle), np.sin(angle))
    for side, color in ((-1, BEACON_BLUE), (1, BEACON_VIOLET)):
        tip = (at[0] + side * right[0] * size * 0.32, at[1] + side * right[1] * size * 0.32)
        scene.glow(tip, size * 0.16, color, 0.5 * (1 - fog))
        scene.glow(at, size * 0.42, color, 0.10 * (1 - fog))


def customs_patrol(scene: Scene) -> None:
    """A cutter reads the hold of a trader with a scan beam; a second one stands by."""
    scene.backdrop((640, 90))
    scene.planet("P14", (752, 186), 230)
    cutter(scene, 262, (604, 36), 58, 0.25)
    scene.beam((650, 84), (520, 124), 40, (150, 170, 255), 0.8)
    scene.craft("trader", 270, (548, 120), 88, 0.0, 0.9)
    for x in (526, 548, 570):
        scene.streak([(x, 88), (x, 152), (x, 88)], 0.9, (170, 190, 255), 0.7)
    cutter(scene, 256, (684, 76), 122)


def vice_sweep(scene: Scene) -> None:
    """Searchlights from three cutters cross over a dark freight yard."""
    scene.backdrop((640, 60), (226, 120, 230), 0.8)
    yard = Drawing()
    for column in range(9):
        for row in range((1, 2, 3, 2, 1, 3, 2, 3, 2)[column]):
            kind = "X" if (column, row) in ((2, 2), (5, 1)) else "WIA"[(column + row) % 3]
            tone = tuple(int(value * (0.9 if kind == "X" else 0.34)) for value in CARGO[kind])
            yard.container(460 + column * 35, 158 - row * 17, 33, 16, tone)
    yard.box(444, 175, WIDTH, 20, HULL_DARK)
    scene.build(yard)
    for lamp, spot in (((560, 44), (546, 140)), ((648, 34), (652, 150)), ((722, 50), (566, 146))):
        scene.beam(lamp, spot, 24, (196, 200, 255), 0.55)
    cutter(scene, 200, (562, 36), 62)
    cutter(scene, 180, (648, 28), 56, 0.15)
    cutter(scene, 222, (730, 42), 74)


def arms_embargo(scene: Scene) -> None:
    """A line of cutters and a fence of light before a world."""
    scene.backdrop((660, 100))
    scene.planet("P09", (742, 96), 270)
    posts = [(588 + 8 * row, 14 + row * 41) for row in range(5)]
    for start, end in pairwise(posts):
        scene.streak([start, end, start], 1.6, POLICE, 0.8)
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        scene.glow(middle, 24, POLICE, 0.14)
    for post in posts:
        scene.lamp(post, BEACON_BLUE, 2.4)
    cutter(scene, 270, (706, 36), 68, 0.2)
    cutter(scene, 270, (724, 158), 78, 0.1)
    cutter(scene, 270, (668, 98), 104)
    raised = Drawing()
    raised.container(528, 70, 46, 21, CARGO["W"])
    raised.container(516, 94, 46, 21, CARGO["W"])
    raised.container(536, 118, 46, 21, CARGO["W"])
    scene.build(raised)


CARDS = {
    "E01": (PORT, quiet_docks),
    "E02": (PORT, harvest_fair),
    "E03": (PORT, shipyard_boom),
    "E04": (PORT, hungry_season),
    "E05": (PORT, carnival_week),
    "E06": (PORT, freight_lull),
    "E07": (PIRATE, toll_runners),
    "E08": (HIVE, hive_drone),
    "E09": (PIRATE, corsair_pack),
    "E10": (PIRATE, red_lanyards),
    "E11": (PIRATE, dread_frigate),
    "E12": (HIVE, hive_scout),
    "E13": (HIVE, hive_lance),
    "E14": (POLICE, customs_patrol),
    "E15": (POLICE, vice_sweep),
    "E16": (POLICE, arms_embargo),
    "E17": (PIRATE, wreckers),
    "E18": (HIVE, hive_brood),
    "E19": (PIRATE, black_flotilla),
    "E20": (HIVE, hive_harvester),
}


def main() -> None:
    """Write all strips."""
    for ident, (color, compose) in CARDS.items():
        scene = Scene(ident, color)
        compose(scene)
        save(scene.finished(), ART / "strips" / f"{ident}.png")


if __name__ == "__main__":
    main()
