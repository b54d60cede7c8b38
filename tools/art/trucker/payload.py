"""The signs of payload, and the stars of a VIP cabin.

Signs stay upright in all four turns of a tile, so that a kind has one outline: plate and docks
alone turn. They are told apart by outline first, then by light and dark, then by colour.
"""

import math

from PIL import Image, ImageDraw, ImageFont

from tools.art.fonts import font_file
from tools.art.trucker.palette import WARNING
from tools.art.trucker.relief import Color, Point, Relief, around, spun

INK: Color = (22, 30, 52)
SOOT: Color = (18, 18, 20)
DIGIT, LOW = 44, 75 / 128  # pixels of a side of 128, and how far down its middle lies


def star(x: float, y: float, radius: float, corners: int, share: float) -> list[Point]:
    """A star with its first point at the top; `share`: radius of what lies between the points."""
    step = math.pi / corners
    radii = (radius, radius * share)
    return [around(x, y, radii[k % 2], k * step) for k in range(2 * corners)]


def explosive(relief: Relief) -> None:
    """A black ball with a burning fuse before a star; the spark alone leaves the middle."""
    flash = relief.poly(star(-1, 2, 23, 8, 0.67))
    relief.put(flash, 5.8, (250, 196, 86), rise=1.4, gloss=0.4, glow=(70, 40, 8))
    relief.put(relief.disc(-2, 4, 13.6), 9, SOOT, rise=6, bevel=7, rounded=True, gloss=0.9)
    collar = relief.bar((6, -6), (10, -10), 3.4)
    relief.put(collar, 9.4, (92, 96, 108), rise=2, bevel=1.4, gloss=0.7)
    fuse = relief.arc(15.4, -12, 5, -1.5, 0.3, 1.6)
    relief.put(fuse, 9.8, (120, 84, 50), bevel=0.8)
    spark = relief.poly(star(17.6, -17.2, 6.4, 4, 0.41))
    relief.put(spark, 10.4, (255, 246, 214), rise=0.8, bevel=0.6, glow=(120, 90, 30))


def fragile(relief: Relief) -> None:
    """A cracked glass, dark on the lightest plate."""
    paper: Color = (236, 240, 244)
    relief.put(relief.box(0, 0, 42, 42, 6), 5.4, paper, rise=2, bevel=1.6, gloss=0.5)
    half: list[Point] = [(11.5, -18), (10.2, -6), (5.4, 1.4)]
    bowl = relief.poly([*half, *((-x, y) for x, y in reversed(half))])
    for part in (bowl, relief.box(0, 7, 4.4, 16, 0.5), relief.box(0, 16.4, 20, 4.4, 1.6)):
        relief.put(part, 6.8, INK, rise=1.2, bevel=0.8, gloss=0.4)
    crack = relief.line([(2.6, -18.6), (-1.4, -13), (3.4, -10.4), (-0.4, -5)], 1.3)
    relief.put(crack, 7.2, paper, rise=0.4, bevel=0.4)


def radioactive(relief: Relief) -> None:
    """A bright disc with three dark blades: the only full disc."""
    relief.put(relief.disc(0, 0, 22.6), 6.6, SOOT, rise=2.4, bevel=1.6, gloss=0.5)
    relief.put(relief.disc(0, 0, 20.4), 7.4, WARNING, gloss=0.5, glow=(40, 34, 4))
    for k in range(3):
        middle = k * 2 * math.pi / 3
        rim = [around(0, 0, 18.4, middle - 0.52 + step * 0.13) for step in range(9)]
        ends = [around(0, 0, 5.6, middle + side * 0.52) for side in (-1, 1)]
        relief.put(relief.poly([ends[0], *rim, ends[1]]), 8, SOOT, rise=0.8, bevel=0.6, gloss=0.2)
    relief.put(relief.disc(0, 0, 3.4), 8, SOOT, rise=0.8, bevel=0.6, gloss=0.2)


def heavy(relief: Relief) -> None:
    """A pale weight with a ring on the darkest plate; its digit is written on the picture."""
    pale: Color = (206, 210, 218)
    relief.put(relief.disc(0, -14.5, 6.4), 6.4, pale, rise=2, bevel=1.8, gloss=0.8)
    relief.put(relief.disc(0, -14.5, 3.2), 4, (30, 32, 38), rise=-2, bevel=1)
    body = relief.poly([(-9, -11), (9, -11), (19.5, 20), (-19.5, 20)])
    relief.put(body, 7.4, pale, rise=4, bevel=2.6, gloss=0.7)
    field = relief.poly([(-6.6, -7.4), (6.6, -7.4), (14.4, 16.4), (-14.4, 16.4)])
    relief.put(field, 6.6, (26, 28, 36), rise=-1.2, bevel=1, gloss=0.2)


SIGNS = {
    "explosive": explosive,
    "fragile": fragile,
    "radioactive": radioactive,
    "heavy": heavy,
}


def write_weight(image: Image.Image, weight: int) -> None:
    """The digit of a heavy tile."""
    font = ImageFont.truetype(str(font_file("FT Display")), DIGIT)
    at = image.width / 2, image.height * LOW
    ImageDraw.Draw(image).text(at, str(weight), (255, 255, 255), font, anchor="mm")


def vip_stars(relief: Relief) -> None:
    """Four stars of brass about the window of a cabin."""
    for quarters in range(4):
        shape = relief.poly(star(*spun(14.6, -14.6, quarters), 5.4, 5, 0.44))
        relief.put(shape, 9.6, (250, 208, 110), rise=1, bevel=0.8, gloss=0.8, glow=(50, 34, 6))


def lid_sign(relief: Relief) -> None:
    """What the back of the payload pile carries in place of a rocket: a P."""
    ink: Color = (250, 224, 120)
    for shape in (
        relief.box(-3.6, 0.4, 3.4, 14.6, 0.6),
        abs(relief.box(0.1, -3, 7, 5.4, 2.7)) - 1.5,
    ):
        relief.put(shape, 7.8, ink, rise=1.2, bevel=1, gloss=0.6, glow=(50, 40, 10))
