"""Bakes signs: badges for the states of a tile, signs of the teams, backs of cards."""

from PIL import Image

from tools.art.paths import ART, save
from tools.art.trucker.machines import BOLT, lay_bolt, team_sign
from tools.art.trucker.palette import BRASS, FLASH, TEAMS
from tools.art.trucker.payload import star
from tools.art.trucker.relief import Color, Field, Point, Relief, around, scaled

BADGE, TEAM, CRACKS = 64, 64, 128
CYAN: Color = (110, 205, 255)
AMBER: Color = (255, 190, 92)
RED: Color = (255, 122, 110)
PALE: Color = (255, 236, 232)
CARD_FIELD, CARD_FIELD_PX, CARD_WIDTH = 68, 136, 96
LEVELS = (1, 2, 3)


def _disc(relief: Relief, fill: Color, rim: Color) -> None:
    relief.put(relief.disc(0, 0, 15), 3, rim, rise=1.6, bevel=1.4, gloss=0.5)
    relief.put(relief.disc(0, 0, 13), 2.2, fill, rise=-0.8, bevel=0.8, gloss=0.2)


def _mark(relief: Relief, shape: Field, color: Color) -> None:
    relief.put(shape - 1.0, 3.2, (6, 10, 20), rise=0.6, bevel=0.8, gloss=0.1)
    relief.put(shape, 4.6, color, rise=1.2, bevel=1.2, gloss=0.5, glow=scaled(color, 0.25))


def tick() -> Image.Image:
    """Fits."""
    relief = Relief(32, 8)
    _mark(relief, relief.line([(-9, 0.5), (-2.6, 7), (9.4, -7.2)], 2.2), CYAN)
    return relief.lit(BADGE)


def turn() -> Image.Image:
    """Fits when turned: an arrow that goes round to the right."""
    relief = Relief(32, 8)
    _disc(relief, (12, 22, 44), CYAN)
    ring = relief.arc(0, 0, 7, 2.1, 6.75, 2.4)
    ends = [around(0, 0, 7 + 3.7 * side, 0.5) for side in (-1, 1)]
    head = relief.poly([*ends, around(0, 0, 7.4, 1.55)])
    _mark(relief, ring, CYAN)
    _mark(relief, head, CYAN)
    return relief.lit(BADGE)


def cross() -> Image.Image:
    """Does not fit."""
    relief = Relief(32, 8)
    _disc(relief, (90, 18, 20), RED)
    for side in (-1, 1):
        _mark(relief, relief.bar((-5.4 * side, -5.4), (5.4 * side, 5.4), 1.8), PALE)
    return relief.lit(BADGE)


def down() -> Image.Image:
    """Falls off."""
    relief = Relief(32, 8)
    _disc(relief, (40, 24, 6), AMBER)
    _mark(relief, relief.bar((0, -7.4), (0, 6.6), 1.7), AMBER)
    _mark(relief, relief.line([(-5.6, 1.6), (0, 7.2), (5.6, 1.6)], 1.7), AMBER)
    return relief.lit(BADGE)


def bolt() -> Image.Image:
    """Uses a battery: the sign of the tiles, larger."""
    relief = Relief(16, 16)
    lay_bolt(relief, 0, 0, 1.18)
    relief.put(
        relief.poly([(1.18 * x, 1.18 * y) for x, y in BOLT]),
        9.9,
        FLASH,
        rise=0.4,
        bevel=0.4,
        glow=(110, 80, 14),
    )
    return relief.lit(BADGE)


def stud() -> Image.Image:
    """A weld: one brass stud of a seam."""
    relief = Relief(16, 8)
    relief.put(relief.disc(0, 0, 7), 3, (120, 70, 20), rise=2, bevel=1.4, gloss=0.4)
    head = relief.disc(0, 0, 5.2)
    relief.put(head, 6, BRASS, rise=4, bevel=5, rounded=True, gloss=0.9, glow=(90, 60, 16))
    return relief.lit(32)


def medal() -> Image.Image:
    """Seen by an Admiral: a star of brass on a dark disc."""
    relief = Relief(32, 8)
    _disc(relief, (40, 26, 10), BRASS)
    _mark(relief, relief.poly(star(0, 0.6, 10.4, 5, 0.46)), (255, 220, 130))
    return relief.lit(BADGE)


def cracks() -> Image.Image:
    """Glowing cracks over a destroyed tile."""
    relief = Relief(64, 4)
    paths: tuple[list[Point], ...] = (
        [(2, -32), (-3, -24), (-8, -13), (6, -3), (-3, 12), (1, 20), (3, 32)],
        [(6, -3), (15, -5), (22, -2), (32, -9)],
        [(-8, -13), (-18, -9), (-24, -11), (-32, -5)],
        [(-3, 12), (-13, 17), (-17, 24), (-25, 32)],
        [(15, -5), (20, 8), (30, 14)],
    )
    for path in paths:
        relief.put(relief.line(path, 1.5), 0.6, (26, 12, 10), rise=0.6, bevel=0.8, gloss=0)
    for path in paths:
        relief.put(relief.line(path, 0.8), 0.8, (255, 130, 84), rise=0, glow=(190, 70, 30))
    return relief.lit(CRACKS)


def team(name: str) -> Image.Image:
    """The sign of a team with a white rim."""
    relief = Relief(14, 16)
    y = 0.8 if name == "red" else 0
    sign = team_sign(relief, name, 0, y, 1.1)
    color = TEAMS[name]
    relief.put(sign - 0.9, 1.2, (246, 248, 252), rise=0.5, bevel=0.5, gloss=0.4)
    relief.put(sign, 1.8, color, rise=0.6, bevel=0.8, gloss=0.5, glow=scaled(color, 0.2))
    return relief.lit(TEAM)


def card_back(level: int) -> Image.Image:
    """A ringed world in a frame, over as many bars as the level has; 0 is without."""
    relief = Relief(CARD_FIELD, 4, seed=60)
    relief.put(relief.box(0, 0, 46, 64, 5), 2, (176, 190, 214), rise=1.4, bevel=1.2, gloss=0.6)
    relief.put(relief.box(0, 0, 42.6, 60.6, 3.6), 1.6, (26, 40, 74), rise=-0.8, bevel=0.8)
    relief.groove(relief.box(0, 0, 37, 55, 2.6), 0.7, 0.5)
    for k in range(16):
        x, y = float(relief.random.uniform(-18, 18)), float(relief.random.uniform(-26, 26))
        relief.paint(relief.disc(x, y, 0.4 + 0.25 * (k % 3)), (220, 236, 255), 0.8)
    y = -6 if level else 0
    world = relief.disc(0, y, 10)
    relief.put(world, 7, (96, 150, 214), rise=6, bevel=10, rounded=True, gloss=0.5)
    for band in (-4, 1.5, 5):
        stripe = relief.box(0, y + band, 20, 1.6)
        relief.paint(stripe + 100 * (world > 0), (150, 196, 240), 0.5)
    tilt = Relief(CARD_FIELD, 4, turn=-24)
    ring = tilt.oval(0, y, 17, 5.2)
    hoop = abs(ring) - 0.75
    behind = (world < 0) & (tilt.y - y < 0)
    shape = hoop + 100 * behind
    relief.put(shape, 8, (240, 214, 150), rise=0.8, bevel=0.8, gloss=0.7, glow=(40, 30, 8))
    for k in range(level):
        x = (k - (level - 1) / 2) * 8.4
        bar = relief.box(x, 19, 5, 11, 1.2)
        relief.put(bar, 3.6, (240, 214, 150), rise=1.2, bevel=1.1, gloss=0.7, glow=(40, 30, 8))
    return _cut_card(relief)


def super_back() -> Image.Image:
    """Of a supercard: a violet frame with a stud at each corner, about a black hole."""
    relief = Relief(CARD_FIELD, 4, seed=61)
    violet: Color = (176, 120, 246)
    relief.put(relief.box(0, 0, 46, 64, 5), 2, violet, rise=1.4, bevel=1.2, gloss=0.6)
    relief.put(relief.box(0, 0, 41, 59, 3.6), 1.6, (36, 20, 62), rise=-0.8, bevel=0.8)
    for k in range(16):
        x, y = float(relief.random.uniform(-17, 17)), float(relief.random.uniform(-25, 25))
        relief.paint(relief.disc(x, y, 0.4 + 0.25 * (k % 3)), (236, 220, 255), 0.8)
    for radius, color in ((13, (120, 70, 190)), (11, (214, 150, 250)), (9.4, (255, 228, 180))):
        relief.put(abs(relief.oval(0, 0, radius, radius)) - 0.9, 4, color, glow=scaled(color, 0.3))
    relief.put(relief.disc(0, 0, 8.2), 3, (6, 4, 12), rise=-2, bevel=1.4, gloss=0.2)
    for x in (-1, 1):
        for y in (-1, 1):
            stud = relief.box(18.6 * x, 27.6 * y, 6.4, 6.4, 1)
            relief.put(stud, 5, (226, 196, 255), rise=1.8, bevel=1.4, gloss=0.8)
    return _cut_card(relief)


def _cut_card(relief: Relief) -> Image.Image:
    image = relief.lit(CARD_FIELD_PX)
    margin = (CARD_FIELD_PX - CARD_WIDTH) // 2
    return image.crop((margin, 2, CARD_FIELD_PX - margin, CARD_FIELD_PX - 2))


def main() -> None:
    """Write all signs."""
    for make in (tick, turn, cross, down, bolt, medal, stud, cracks):
        save(make(), ART / "badges" / f"{make.__name__}.png")
    for name in TEAMS:
        save(team(name), ART / "teams" / f"{name}.png")
    save(card_back(0), ART / "cards" / "back.png")
    save(super_back(), ART / "cards" / "back-super.png")
    for level in LEVELS:
        save(card_back(level), ART / "cards" / f"back-{level}.png")
