"""Bakes fire, light and what is left of a tile. Flames and lights are to be added, not laid over.

- `flames/1` to `4`: exhaust below a nozzle at the top; the frames go round.
- `shards/1` to `6`: pieces of a destroyed tile, grey, to be tinted; `spark`, `flash`: lights.
- `shields/wall`: the bowed wall over the front of a ship, to be stretched and turned; `hit`: where
  something is thrown back.
"""

import math
from collections.abc import Callable

import numpy as np
from PIL import Image

from tools.art.paths import ART, save
from tools.art.trucker.hull import lay_plate, lay_side
from tools.art.trucker.palette import BRASS, IVORY, STEEL
from tools.art.trucker.relief import Color, Field, Point, Relief, blur

FLAME_WIDTH, FLAME_HEIGHT, FRAMES = 64, 128, 4
SHARD, LIGHT_SIDE = 64, 128
WALL_WIDTH, WALL_HEIGHT = 512, 64
CYAN: Color = (110, 205, 255)
GREY: Color = (150, 154, 162)
SHARDS: tuple[tuple[Point, ...], ...] = (
    ((-18, -20), (4, -25), (20, -8), (12, 6), (14, 18), (-6, 12), (-22, 4)),
    ((-8, -24), (10, -18), (22, 2), (8, 10), (2, 24), (-10, 10), (-18, -6)),
    ((-24, -8), (-4, -16), (6, -24), (18, -10), (24, 8), (6, 14), (-8, 22), (-12, 8)),
    ((-14, -18), (14, -22), (10, -4), (22, 12), (2, 20), (-20, 16), (-12, 2)),
    ((-6, -26), (6, -12), (12, 10), (4, 26), (-8, 14), (-14, -4)),
    ((-22, -12), (-2, -10), (20, -18), (16, 2), (4, 16), (-14, 14)),
)


def painted(light: Field, dark: Color, bright: Color) -> Image.Image:
    """Light from 0 to 1 as a picture that goes from one colour to the other and to white."""
    level = np.clip(light, 0, 1)[..., None]
    low, high, white = (np.asarray(each, np.float32) for each in (dark, bright, (255, 255, 255)))
    color = low + (high - low) * np.clip(level * 1.8, 0, 1)
    color = color + (white - color) * np.clip(level * 2.6 - 1.6, 0, 1)
    pixels = np.concatenate([color, 255 * np.clip(level * 1.25, 0, 1)], -1)
    return Image.fromarray(np.round(pixels).astype(np.uint8), "RGBA")


def flame(frame: int) -> Image.Image:
    """One of the frames of an exhaust flame."""
    rows, columns = np.mgrid[0:FLAME_HEIGHT, 0:FLAME_WIDTH].astype(np.float32)
    down, across = rows / (FLAME_HEIGHT - 1), (columns + 0.5) / FLAME_WIDTH * 2 - 1
    phase = 2 * math.pi * frame / FRAMES
    long = 0.90 + 0.09 * math.cos(phase)
    down = down / long
    sway = 0.07 * down * np.sin(5 * down - phase)
    width = 0.88 * np.clip(1 - down, 0, 1) ** 0.55 * (1 + 0.10 * np.sin(11 * down - phase))
    body = np.clip(1 - np.abs(across - sway) / np.maximum(width, 0.02), 0, 1)
    knots = 1 + 0.22 * np.cos(16 * down - phase) * np.clip(1 - down, 0, 1)
    light = body**0.75 * np.clip(1 - down, 0, 1) ** 0.7 * knots * np.clip(down * 14 + 0.35, 0, 1)
    soft = blur(light.astype(np.float32), 2) * 0.95 + blur(light.astype(np.float32), 6) * 0.45
    # Nothing may touch the sides of the picture, or it would end in a line.
    return painted(soft * np.clip((1 - np.abs(across)) * 5, 0, 1), (255, 84, 20), (255, 196, 96))


def shard(number: int) -> Image.Image:
    """A piece of hull with a hot, broken rim."""
    relief = Relief(56, 4, seed=40 + number)
    lay_plate(relief, GREY)
    details: tuple[Callable[[], None], ...] = (
        lambda: lay_side(relief, 0, 3, GREY),
        lambda: relief.put(relief.disc(0, 0, 10), 6, STEEL, rise=2, bevel=1.6, gloss=0.8),
        lambda: relief.put(
            relief.bar((-24, 6), (24, -2), 3), 6, BRASS, rise=3, bevel=3, rounded=True, gloss=0.8
        ),
        lambda: relief.put(relief.box(2, 4, 18, 16, 3), 2, (40, 44, 52), rise=-3, bevel=1.2),
        lambda: relief.put(
            relief.bar((-2, -26), (2, 26), 3.4), 6, IVORY, rise=3, bevel=3, rounded=True
        ),
        lambda: relief.paint(
            relief.box(0, 0, 60, 14) + 100 * ((relief.x + relief.y) % 9 > 4.5), (60, 58, 60)
        ),
    )
    details[number - 1]()
    for x, y in ((-12, -10), (12, 8)):
        relief.put(relief.disc(x, y, 1.6), 5, STEEL, rise=1.2, bevel=1.2, gloss=0.9)
    shape = relief.poly(SHARDS[number - 1]) + relief.noise(5) * 3
    relief.height += 3 * relief.cover
    relief.cut(shape)
    rim = np.clip(1 + shape / 3.2, 0, 1) * relief.cover
    relief.glow += rim[..., None] ** 2 * np.array([0.75, 0.30, 0.08], np.float32)
    return relief.lit(SHARD)


def _around(side: int) -> tuple[Field, Field]:
    line = (np.arange(side, dtype=np.float32) + 0.5) / side * 2 - 1
    x, y = np.meshgrid(line, line)
    return x, y


def spark() -> Image.Image:
    """A star of four rays."""
    x, y = _around(64)
    away = np.hypot(x, y)
    rays = np.exp(-np.abs(x) * 22) * np.clip(1 - np.abs(y), 0, 1) ** 2
    rays += np.exp(-np.abs(y) * 22) * np.clip(1 - np.abs(x), 0, 1) ** 2
    light = rays * 0.8 + np.clip(1 - away, 0, 1) ** 5
    return painted(light * np.clip((1 - away) * 6, 0, 1), (255, 130, 40), (255, 220, 140))


def flash() -> Image.Image:
    """The burst of a tile: a hot ball with ragged rays."""
    x, y = _around(LIGHT_SIDE)
    away, angle = np.hypot(x, y), np.arctan2(y, x)
    ragged = 0.62 + 0.10 * np.sin(5 * angle + 0.7) + 0.07 * np.sin(11 * angle + 2.1)
    ragged += 0.05 * np.sin(23 * angle + 0.4)
    light = np.clip(1 - away / ragged, 0, 1) ** 0.8 + np.clip(1 - away, 0, 1) ** 3 * 0.5
    return painted(blur(light.astype(np.float32), 2), (255, 70, 20), (255, 200, 100))


def wall() -> Image.Image:
    """Three strokes and a white core along a flat bow, as if seen from inside."""
    rows, columns = np.mgrid[0:WALL_HEIGHT, 0:WALL_WIDTH].astype(np.float32)
    along = (columns + 0.5) / WALL_WIDTH
    bow = 46 - 22 * np.sin(math.pi * along)
    away = np.abs(rows - bow)
    light = 0.16 * np.clip(15 - away, 0, 1) + 0.20 * np.clip(9 - away, 0, 1)
    light = blur(light.astype(np.float32), 2) + 0.42 * np.clip(4 - away, 0, 1)
    light += 0.55 * np.clip(1.8 - away, 0, 1)
    inner = np.clip((rows - bow) / 18, 0, 1)
    light += 0.16 * np.where(rows > bow, (1 - inner) ** 2, 0)
    ends = np.clip(np.minimum(along, 1 - along) * 24, 0, 1)
    return painted(light * ends, CYAN, CYAN)


def hit() -> Image.Image:
    """Rings where a shield throws something back."""
    x, y = _around(LIGHT_SIDE)
    away = np.hypot(x, y * 1.25)
    light = np.clip(1 - away / 0.3, 0, 1) ** 1.5
    for at, strength in ((0.34, 0.8), (0.62, 0.5), (0.84, 0.25)):
        light += strength * np.exp(-(((away - at) / 0.05) ** 2))
    return painted(light * np.clip((1 - np.hypot(x, y)) * 8, 0, 1), CYAN, CYAN)


def main() -> None:
    """Write all effects."""
    for frame in range(FRAMES):
        save(flame(frame), ART / "flames" / f"{frame + 1}.png")
    for number in range(1, len(SHARDS) + 1):
        save(shard(number), ART / "shards" / f"{number}.png")
    for name, image in (("spark", spark()), ("flash", flash())):
        save(image, ART / "shards" / f"{name}.png")
    for name, image in (("wall", wall()), ("hit", hit())):
        save(image, ART / "shields" / f"{name}.png")
