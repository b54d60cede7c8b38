"""Bakes what moves over the table: rockets, meteors, shots and dice.

Rockets are baked at eight turns, in degrees clockwise from nose up, as ships are. Meteors and
shots are baked at four quarter turns clockwise; at 0 they fly up, so what comes from the front of
a ship is drawn with turn 2. In all of them the light stays where it is.
"""

import math

import numpy as np
from PIL import Image

from tools.art.paths import ART, save
from tools.art.trucker.packing import save_packed
from tools.art.trucker.palette import STEEL, TEAMS
from tools.art.trucker.relief import Point, Relief, around, blur, common

TURNS = (0, 45, 90, 135, 180, 225, 270, 315)
ROCKET, DIE, SHOT = 96, 96, 96
LOOKS = (1, 2, 3)
METEORS = {"small": 96, "large": 160}
HEAT = np.array([0.9, 0.34, 0.10], np.float32)
PIPS: dict[int, list[Point]] = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def rocket(team: str, turn: float) -> Image.Image:
    """A white rocket with nose, belt and fins in the colour of its team."""
    color = TEAMS[team]
    relief = Relief(48, 6, turn=turn)
    for side in (-1, 1):
        fin = relief.poly([(4 * side, 2), (13 * side, 13), (12 * side, 18), (4 * side, 13)])
        relief.put(fin, 3, color, rise=2.4, bevel=2, gloss=0.5)
    tail = relief.poly([(-4, 15), (4, 15), (5, 19), (-5, 19)])
    relief.put(tail, 4, (70, 74, 86), rise=2, bevel=1.5)
    half = [(6.6 * math.sin(math.pi * k / 24) ** 0.7, -20 + 1.5 * k) for k in range(25)]
    body = relief.poly(half + [(-x, y) for x, y in reversed(half)])
    relief.put(body, 8, (236, 240, 246), rise=7, bevel=6.4, rounded=True, gloss=0.7)
    relief.paint(body + 100 * (relief.y > -9), color)
    relief.paint(body + 100 * (np.abs(relief.y - 10) > 2), color)
    relief.put(relief.disc(0, -3, 4.4), 9, STEEL, rise=1, bevel=0.8, gloss=0.7)
    relief.put(relief.disc(0, -3, 3.4), 8.8, (40, 70, 110), rise=-1, bevel=0.8, gloss=0.9)
    return relief.lit(ROCKET)


def meteor(size: str, look: int) -> Relief:
    """A rough lump that glows where it flies to; large ones have craters."""
    is_large = size == "large"
    relief = Relief(64, 6, seed=10 * look + is_large)
    coarse = relief.noise(12) * 12 + relief.noise(24) * 24
    rough = coarse * 0.7 + relief.noise(5) * 3
    lean, flat = 0.9 * look, 0.94 if is_large else 0.82
    along = relief.x * math.cos(lean) + relief.y * math.sin(lean)
    across = relief.y * math.cos(lean) - relief.x * math.sin(lean)
    lump = np.hypot(along, across / flat) - (26 if is_large else 22) + coarse * 2.0
    lump = common(lump, relief.disc(0, 0, 31))
    stone = (150, 118, 98) if is_large else (140, 126, 120)
    relief.put(lump, 20, stone, rise=20, bevel=25, rounded=True, gloss=0.2)
    relief.height += rough * 1.2 * relief.cover
    for k in range(9 if is_large else 4):
        # Spread by the golden angle, so that no two lie on one another.
        angle = 2.4 * k + look
        away = 21 * math.sqrt((k + 0.4) / (9 if is_large else 4))
        hole = float(relief.random.uniform(2, 4.6))
        crater = relief.disc(*around(0, 0, away, angle), hole) + coarse * 0.5
        relief.height -= np.clip(-crater, 0, 2.2) * 0.8 * relief.cover
        relief.height += np.clip(1 - np.abs(crater - 0.4) / 1.1, 0, 1) * 0.5 * relief.cover
        relief.color *= (1 - 0.22 * relief.mask(crater))[..., None]
    front = np.clip((-relief.y - 4) / 24, 0, 1) ** 2 * relief.cover
    relief.glow += front[..., None] * HEAT
    return relief


def light_shot() -> Relief:
    """A slender dart with a white tip."""
    relief = Relief(48, 4)
    tail = relief.poly([(-2.2, -12), (2.2, -12), (0.6, 21), (-0.6, 21)])
    relief.put(tail, 3, (255, 150, 90), rise=1.6, bevel=1.4, rounded=True, glow=(180, 70, 20))
    tip = relief.poly([(0, -22), (4.2, -12), (2.4, -4), (-2.4, -4), (-4.2, -12)])
    relief.put(tip, 5, (255, 236, 214), rise=2, bevel=2, gloss=0.9, glow=(170, 120, 70))
    return relief


def heavy_shot() -> Relief:
    """A thick shell with rings and a glowing tail."""
    relief = Relief(48, 4)
    fire = relief.poly([(-6, 8), (6, 8), (2.4, 21), (-2.4, 21)])
    relief.put(fire, 3, (255, 150, 70), rise=2, bevel=3, rounded=True, glow=(210, 90, 20))
    nose = [(7.6 * math.sin(math.pi / 2 * k / 8), -20 + 12 * (k / 8) ** 1.6) for k in range(9)]
    half: list[Point] = [*nose, (7.6, 11), (6, 13)]
    shell = relief.poly(half + [(-x, y) for x, y in reversed(half)])
    relief.put(shell, 9, (112, 104, 116), rise=8, bevel=7.4, rounded=True, gloss=0.9)
    relief.paint(shell + 100 * (relief.y > -11), (226, 84, 66))
    for y in (-3, 7):
        ring = relief.box(0, y, 17, 3.4, 1)
        relief.put(ring, 9.6, (236, 190, 96), rise=3, bevel=2.4, rounded=True, gloss=0.9)
    return relief


def die(pips: int) -> Image.Image:
    """An ivory die with sunk pips."""
    relief = Relief(46, 6, seed=pips)
    cube = relief.box(0, 0, 40, 40, 9)
    relief.put(cube, 10, (238, 236, 228), rise=8, bevel=6, rounded=True, gloss=0.5)
    for x, y in PIPS[pips]:
        hole = relief.disc(10.5 * x, 10.5 * y, 4.2)
        relief.put(hole, 9, (28, 36, 58), rise=-1.4, bevel=1.4, gloss=0.6)
    return relief.lit(DIE)


def heat_trail() -> Image.Image:
    """What a meteor leaves behind, to be added to what lies below; the rock is at the top."""
    rows, columns = np.mgrid[0:192, 0:96].astype(np.float32)
    down, across = rows / 191, np.abs(columns - 47.5) / 48
    width = 0.95 - 0.6 * down
    body = np.clip(1 - across / width, 0, 1) ** 1.4 * (1 - down) ** 1.6
    body = blur((body * np.clip(down * 6, 0, 1)).astype(np.float32), 2)
    heat = np.stack([np.full_like(body, 255), 96 + 140 * body, 40 + 120 * body**2], -1)
    pixels = np.concatenate([heat, (255 * np.clip(1.5 * body, 0, 1))[..., None]], -1)
    return Image.fromarray(np.round(pixels).astype(np.uint8), "RGBA")


def main() -> None:
    """Write everything that moves."""
    for team in TEAMS:
        for turn in TURNS:
            save_packed(rocket(team, turn), ART / "rockets" / f"{team}-{turn}.png")
    for size, side in METEORS.items():
        for look in LOOKS:
            relief = meteor(size, look)
            for turn in range(4):
                picture = relief.lit(side, turn)
                save_packed(picture, ART / "meteors" / f"{size}-{look}-{turn}.png")
    save(heat_trail(), ART / "meteors" / "trail.png")
    for name, relief in (("light", light_shot()), ("heavy", heavy_shot())):
        for turn in range(4):
            save_packed(relief.lit(SHOT, turn), ART / "shots" / f"{name}-{turn}.png")
    for pips in PIPS:
        save_packed(die(pips), ART / "dice" / f"{pips}.png")
