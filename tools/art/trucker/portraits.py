"""Bakes the rivals: eight figures in medallions, told apart by outline and by colour.

Each has three moods: "" as it is, "glad" and "hurt". What a face has to show it with is its own:
a mouth, lids, the glass of a visor, the dots of a screen.
"""

from collections.abc import Callable

import numpy as np
from PIL import Image

from tools.art.paths import ART
from tools.art.trucker.packing import save_packed
from tools.art.trucker.palette import BRASS, DARK, IVORY, STEEL
from tools.art.trucker.relief import Color, Field, Point, Relief, around, common, scaled, union

SIDE = 256
MOODS = ("", "glad", "hurt")
INNER = 27.4


class Bust:
    """A medallion and the figure that is laid into it."""

    def __init__(self, seed: int, back: Color) -> None:
        self.relief = relief = Relief(64, 4, seed=seed)
        relief.put(relief.disc(0, 0, 31), 4, BRASS, rise=2.4, bevel=1.8, gloss=0.9)
        relief.put(relief.disc(0, 0, INNER + 1), 1.2, scaled(back, 0.62), rise=-1.6, bevel=1.2)
        self.inside = relief.disc(0, 0, INNER)
        light = np.clip(1 - np.hypot(relief.x + 6, relief.y + 10) / 34, 0, 1) * 0.9
        share = (light * relief.mask(self.inside))[..., None]
        target = np.asarray(scaled(back, 1.25, 12), np.float32) / 255
        relief.color += (target - relief.color) * share

    def lay(
        self,
        shape: Field,
        top: float,
        color: Color,
        rise: float = 3.0,
        bevel: float = 3.0,
        rounded: bool = True,
        gloss: float = 0.5,
        glow: Color = (0, 0, 0),
    ) -> None:
        """A part of the figure; it never leaves the medallion."""
        self.relief.put(
            common(shape, self.inside),
            top,
            color,
            rise=rise,
            bevel=bevel,
            rounded=rounded,
            gloss=gloss,
            glow=glow,
        )

    def flat(self, shape: Field, top: float, color: Color, glow: Color = (0, 0, 0)) -> None:
        """A thin part with a sharp rim."""
        self.lay(shape, top, color, 0.9, 0.8, rounded=False, gloss=0.6, glow=glow)

    def shine(self, start: Point, end: Point, radius: float = 0.9) -> None:
        """A reflection on glass."""
        streak = self.relief.bar(start, end, radius)
        self.relief.paint(streak, (232, 246, 255), 0.85, glow=(90, 100, 110))

    def smile(self, y: float, width: float, color: Color, radius: float, top: float) -> None:
        """A mouth that is turned up."""
        self.flat(self.relief.arc(0, y, width, 2.1, 4.18, radius), top, color)

    def lit_eyes(self, x: float, y: float, top: float, color: Color, glow: Color) -> None:
        """Two laughing eyes that shine through a visor."""
        for side in (-1, 1):
            arc = self.relief.arc(x * side, y, 2.9, -1.25, 1.25, 1.25)
            self.flat(arc, top, color, glow)

    def crack(self, points: list[Point], radius: float = 0.7) -> None:
        """In glass or armour."""
        self.relief.paint(
            common(self.relief.line(points, radius), self.inside), (240, 248, 255), 0.9
        )


def mirrored(points: list[Point]) -> list[Point]:
    """A right half with its left half."""
    return points + [(-x, y) for x, y in reversed(points)]


def hauler(mood: str = "") -> Image.Image:
    """A square, heavy helmet with ear pads over shoulders as wide as a hold."""
    bust, suit, shell = Bust(1, (60, 92, 150)), (176, 122, 58), (236, 182, 74)
    relief = bust.relief
    bust.lay(relief.box(0, 25, 56, 26, 9), 7, suit, rise=5, bevel=6)
    for side in (-1, 1):
        strap = relief.bar((11 * side, 12), (15 * side, 28), 2.6)
        bust.flat(strap, 8.6, (78, 62, 52))
        buckle = relief.box(13.4 * side, 21, 6, 4.4, 1)
        bust.flat(buckle, 9.6, STEEL)
    bust.lay(relief.box(0, 11.5, 24, 8, 3), 9, (92, 82, 76), rise=2, bevel=2)
    bust.lay(relief.box(0, -4, 31, 30, 8), 15, shell, rise=8, bevel=8, gloss=0.6)
    for side in (-1, 1):
        pad = relief.box(16.6 * side, -3, 7, 15, 3)
        bust.lay(pad, 13, (84, 88, 98), rise=4, bevel=3)
        bust.flat(relief.box(16.6 * side, -3, 2.6, 8, 1.2), 13.8, (40, 44, 52))
    bust.flat(relief.box(0, -16.4, 12, 3.4, 1.4), 15.6, (140, 96, 44))
    bust.flat(relief.box(0, -3.4, 25.6, 13, 4), 15.6, (96, 72, 44))
    bust.lay(relief.box(0, -3.4, 23, 10.4, 3.4), 15, (26, 44, 74), rise=-1.6, bevel=1.4, gloss=0.9)
    if mood == "glad":
        bust.lit_eyes(5.4, -1.6, 14.4, (150, 240, 255), (30, 130, 160))
    elif mood == "hurt":
        bust.crack([(-11, -8), (-6, -3.4), (-8, -1), (-2.6, 1.6)], 0.8)
        bust.crack([(-6, -3.4), (-1, -6.4)], 0.6)
        bust.flat(relief.bar((4, -1), (9, -3.4), 1.2), 14.4, (255, 170, 96), glow=(150, 70, 20))
    else:
        bust.shine((-8.6, -6), (-2.6, -6))
    for x in (-5, 0, 5):
        bust.flat(relief.box(x, 7.4, 2.4, 4, 1), 15.4, (96, 72, 44))
    return relief.lit(SIDE)


def gunship(mood: str = "") -> Image.Image:
    """A pointed helmet with a crest, a burning slit and spiked shoulders."""
    bust, shell = Bust(2, (96, 40, 48)), (176, 52, 60)
    relief = bust.relief
    bust.lay(relief.box(0, 27, 40, 24, 8), 6, (70, 66, 78), rise=4, bevel=5)
    for side in (-1, 1):
        bust.lay(relief.disc(18.5 * side, 21, 9.4), 9, shell, rise=6, bevel=9)
        spike = relief.poly([(15 * side, 15), (25 * side, 5.5), (21.6 * side, 17)])
        bust.lay(spike, 10, (206, 204, 212), rise=3, bevel=2.6, gloss=0.9)
    bust.lay(relief.poly([(-11, 9), (11, 9), (7, 21), (-7, 21)]), 8, DARK, rise=2, bevel=2)
    skull = mirrored([(0, -23), (8, -20.5), (14.6, -12), (15.6, 1), (11, 12), (4.6, 18), (0, 19)])
    bust.lay(relief.poly(skull), 15, shell, rise=9, bevel=10, gloss=0.7)
    for side in (-1, 1):
        cheek = [(3.2 * side, 5), (14.4 * side, 1.6), (10.6 * side, 11.4), (4.4 * side, 16.6)]
        bust.flat(relief.poly(cheek), 14.6, (112, 34, 44))
        eye: list[Point] = [(1.6 * side, 0.6), (12.8 * side, -4.8), (12.6 * side, -0.4)]
        if mood == "glad":
            arc = relief.arc(7 * side, 1.6, 4.4, -1.3, 1.3, 1.7)
            bust.flat(arc, 15.4, (255, 206, 110), glow=(220, 110, 20))
        elif mood == "hurt" and side < 0:
            bust.flat(relief.poly([*eye, (2.4 * side, 3.6)]), 15.4, DARK)
            bust.crack([(-13, -12), (-8, -6), (-10, -1), (-5, 6), (-7, 11)], 0.8)
        else:
            shape = relief.poly([*eye, (2.4 * side, 3.6)])
            bust.flat(shape, 15.4, (255, 176, 96), glow=(210, 84, 20))
    crest = relief.poly([(-2.2, -27), (2.2, -27), (3.2, -6), (0, -1), (-3.2, -6)])
    bust.lay(crest, 18, (236, 206, 116), rise=4, bevel=3, gloss=0.9)
    bust.flat(relief.line([(0, 6), (0, 15)], 1.1), 15.8, DARK)
    return relief.lit(SIDE)


def racer(mood: str = "") -> Image.Image:
    """A smooth helmet with swept wings, a wide visor and a flying scarf."""
    bust, shell = Bust(3, (34, 116, 124)), (240, 124, 52)
    relief = bust.relief
    for y in (-16, -9, 18):
        bust.relief.paint(common(relief.bar((-26, y), (-13, y), 0.7), bust.inside), IVORY, 0.5)
    bust.lay(relief.oval(0, 27, 17, 13), 6, (52, 62, 82), rise=5, bevel=8)
    scarf = relief.poly([(-9, 13), (9, 11), (11, 18), (25, 15.5), (23, 22), (8, 23), (-9, 20)])
    bust.lay(scarf, 8.4, (246, 214, 92), rise=3, bevel=3)
    for side in (-1, 1):
        wing = relief.poly([(9 * side, -9), (25.6 * side, -19.6), (24 * side, -11), (15 * side, 1)])
        bust.lay(wing, 10, (240, 236, 226), rise=3, bevel=2.6, gloss=0.8)
    bust.lay(relief.oval(0, -3.5, 15, 19), 15, shell, rise=11, bevel=13, gloss=0.9)
    stripe = common(relief.oval(0, -3.5, 15, 19) + 0.6, np.abs(relief.x) - 2.6)
    relief.paint(stripe + 100 * (relief.y > -6), (246, 242, 232))
    visor = mirrored([(0, -7), (9, -7.4), (14, -4), (12.8, 3.4), (5, 8), (0, 8.6)])
    bust.flat(relief.poly(visor) - 1.1, 15.4, (120, 52, 24))
    bust.lay(relief.poly(visor), 15.2, (40, 190, 206), rise=-1.2, bevel=1.4, gloss=0.9)
    glass = relief.poly(visor)
    relief.paint(glass + 100 * (relief.y > -0.5), (160, 240, 246), 0.55)
    relief.paint(glass + 100 * (relief.y < 3.4), (16, 90, 110), 0.6)
    if mood == "glad":
        bust.lit_eyes(5.6, 1.6, 15.2, (250, 255, 236), (110, 130, 90))
    elif mood == "hurt":
        bust.crack([(-12, -6), (-5, -2), (-7, 1), (-1, 3), (-3, 7)], 0.8)
        bust.crack([(-5, -2), (2, -6)], 0.6)
    else:
        bust.shine((-9.4, -3.6), (-5.4, -4.4), 0.8)
    return relief.lit(SIDE)


def careful(mood: str = "") -> Image.Image:
    """A glass bubble on a thick collar, two lamps, and a shield on the chest."""
    bust, suit = Bust(4, (66, 112, 78)), (220, 226, 226)
    relief = bust.relief
    bust.lay(relief.oval(0, 30, 25, 17), 6, suit, rise=5, bevel=10)
    bust.lay(relief.disc(0, -5, 19), 10, (206, 214, 220), rise=7, bevel=6, gloss=0.7)
    bust.lay(relief.disc(0, -5, 16), 9, (28, 62, 66), rise=-2, bevel=1.6, gloss=0.9)
    bust.lay(relief.oval(0, -3, 10, 11.4), 12.4, (150, 204, 132), rise=6, bevel=9, gloss=0.5)
    for side in (-1, 1):
        eye = relief.oval(4.4 * side, -4, 2.7, 3.3)
        bust.lay(eye, 13, (250, 250, 242), rise=1.4, bevel=2, gloss=0.9)
        bust.flat(relief.disc(4.4 * side, -3.4, 1.3), 13.4, (20, 30, 26))
        inner, outer = {"glad": (-10.4, -10.1), "hurt": (-11.6, -7.4)}.get(mood, (-9.6, -8))
        brow = relief.bar((2.4 * side, inner), (7 * side, outer), 0.8)
        bust.flat(brow, 13.2, (74, 116, 66))
    if mood == "glad":
        bust.smile(1.6, 4.4, (60, 92, 56), 1.2, 13.2)
    elif mood == "hurt":
        bust.flat(relief.oval(0, 4.6, 2.6, 3), 13.2, (46, 62, 44))
    else:
        bust.flat(relief.arc(0, 6.6, 3.4, -0.9, 0.9, 1.0), 13.2, (60, 92, 56))
    bust.shine(around(0, -5, 13, -1.2), around(0, -5, 13.2, -0.75), 1.3)
    bust.lay(relief.bar((-17, 13.4), (17, 13.4), 3.9), 12, (226, 142, 62), rise=4, bevel=3.9)
    for side in (-1, 1):
        bust.lay(relief.box(19.4 * side, -7, 6.4, 9, 2.4), 12, STEEL, rise=3, bevel=2.4)
        lamp = relief.disc(19.4 * side, -7, 2.2)
        bust.flat(lamp, 12.6, (255, 240, 180), glow=(200, 160, 70))
    badge = [(-4.6, 18.6), (4.6, 18.6), (4.6, 22.4), (0, 27), (-4.6, 22.4)]
    bust.flat(relief.poly(badge), 9, (70, 170, 226), glow=(10, 50, 70))
    return relief.lit(SIDE)


def gambler(mood: str = "") -> Image.Image:
    """A tall hat on the helmet, its brim tilted, one eye of glass and a card in the band."""
    bust, cloth = Bust(5, (106, 62, 138)), (44, 36, 58)
    relief = bust.relief
    bust.lay(relief.oval(0, 29, 21, 15), 6, cloth, rise=5, bevel=9)
    for side in (-1, 1):
        lapel = relief.poly([(2 * side, 17), (11 * side, 16), (4 * side, 29), (1 * side, 29)])
        bust.lay(lapel, 8, (150, 44, 76), rise=2, bevel=2)
        bow = relief.poly([(0, 16.6), (7 * side, 13.4), (7 * side, 20.4)])
        bust.lay(bow, 11, (236, 196, 84), rise=2, bevel=1.8, gloss=0.8)
    bust.lay(relief.oval(0, 3, 13.4, 13), 14, (196, 190, 206), rise=9, bevel=12, gloss=0.8)
    bust.flat(relief.box(0, 4, 20.4, 7.6, 3.6), 14.4, DARK)
    bust.flat(relief.disc(-5, 4, 1.5), 14.8, (150, 220, 255), glow=(30, 90, 120))
    bust.lay(relief.disc(5.4, 4, 4.8), 15.4, BRASS, rise=1.6, bevel=1.4, gloss=0.9)
    if mood == "hurt":
        bust.lay(relief.disc(5.4, 4, 3.3), 15.4, DARK, rise=-1, bevel=1)
        bust.crack([(2.6, 1.4), (5.6, 4.4), (4.6, 6), (8, 7.2)])
    else:
        glow = (170, 40, 60) if mood else (130, 20, 40)
        bust.flat(relief.regular(5.4, 4, 3.4, 4), 15.8, (255, 92, 110), glow=glow)
    if mood == "glad":
        bust.smile(7.4, 5, (58, 50, 72), 1.3, 14.2)
    elif mood == "hurt":
        bust.flat(relief.arc(0, 14.8, 4.2, -0.95, 0.95, 1.2), 14.2, (58, 50, 72))
    else:
        for x in (-3, 0, 3):
            bust.flat(relief.box(x, 11, 1.2, 3.2, 0.5), 14.2, (80, 74, 92))
    hat = Relief(64, 4, turn=-9)
    crown = hat.poly([(-9.6, -26.4), (9.6, -26.4), (8.6, -7.4), (-8.6, -7.4)])
    bust.lay(crown, 17, cloth, rise=6, bevel=7, gloss=0.6)
    band = hat.box(0, -10.4, 17.4, 4.6)
    bust.flat(band, 17.4, (226, 66, 96))
    card = hat.box(7.6, -14, 6.6, 9.4, 1)
    bust.flat(card, 18.6, IVORY)
    bust.flat(hat.regular(7.6, -14, 2.5, 4), 18.8, (222, 52, 62))
    brim = union(hat.bar((-16, -6.6), (16, -6.6), 2.2), hat.oval(0, -6.4, 18, 3.4))
    bust.lay(brim, 18, scaled(cloth, 1.35), rise=3, bevel=2.6, gloss=0.7)
    return relief.lit(SIDE)


def tinker(mood: str = "") -> Image.Image:
    """Wild hair in a scarf, two round goggles of different glass, a spanner behind the ear."""
    bust, skin, hair = Bust(6, (138, 94, 38)), (222, 164, 122), (196, 74, 38)
    relief = bust.relief
    bust.lay(relief.oval(0, 30, 23, 16), 6, (74, 92, 112), rise=5, bevel=10)
    for side in (-1, 1):
        bust.flat(relief.bar((8 * side, 17), (11 * side, 29), 2.4), 8.2, (150, 96, 52))
    for k, (x, y, rad) in enumerate(
        (
            (-15, -3, 8),
            (15, -3, 8),
            (-13, 7, 7),
            (13, 7, 7),
            (-10, -14, 8.4),
            (10, -14, 8.4),
            (0, -18, 8.6),
        )
    ):
        bust.lay(relief.disc(x, y, rad), 8 + k * 0.2, hair, rise=5, bevel=6, gloss=0.3)
    bust.lay(relief.box(0, 14, 11, 9, 4), 9, (196, 138, 100), rise=2, bevel=3)
    bust.lay(relief.oval(0, 1, 11.6, 14), 13, skin, rise=7, bevel=10, gloss=0.35)
    bust.lay(
        relief.poly([(-13, -7), (-11, -14), (0, -17), (11, -14), (13, -7), (0, -10.4)]),
        15,
        (52, 132, 128),
        rise=3,
        bevel=3,
    )
    bust.lay(
        relief.poly([(12, -10), (21, -16), (20, -9), (23, -4), (13, -6)]),
        14.4,
        (52, 132, 128),
        rise=2,
        bevel=2,
    )
    for side, glass, glow in (
        (-1, (255, 206, 96), (90, 60, 10)),
        (1, (120, 226, 255), (10, 60, 80)),
    ):
        bust.lay(relief.disc(5.6 * side, -1.6, 5.6), 17, BRASS, rise=2.4, bevel=1.8, gloss=0.9)
        bust.lay(
            relief.disc(5.6 * side, -1.6, 3.9),
            16.6,
            glass,
            rise=-1.2,
            bevel=1.2,
            gloss=0.9,
            glow=glow,
        )
        bust.shine((5.6 * side - 1.8, -3.2), (5.6 * side + 0.2, -3.6), 0.7)
    bust.flat(relief.box(0, -1.6, 2.4, 2.2, 0.6), 17, DARK)
    if mood == "hurt":
        bust.flat(relief.oval(0, 9, 2.4, 1.9), 14.2, (96, 40, 36))
        for x, y, rad in ((-8, -8.6, 2.2), (8.4, 6, 2.4), (-6.4, 9, 1.8)):
            relief.paint(common(relief.disc(x, y, rad), bust.inside), (44, 36, 36), 0.75)
    elif mood == "glad":
        mouth = common(relief.disc(0, 5.8, 4.8), 5.8 - relief.y)
        bust.flat(mouth, 14.2, (120, 48, 44))
        bust.flat(relief.box(0, 6.9, 7.4, 1.7, 0.4), 14.4, IVORY)
    else:
        bust.flat(relief.arc(0, 3.4, 5.0, 2.2, 4.0, 1.3), 14.2, (120, 58, 50))
    for x, y in ((-4.6, 5.2), (-2.8, 6.4), (5.2, 5.6)):
        relief.paint(common(relief.disc(x, y, 0.9), bust.inside), (150, 84, 52), 0.7)
    spanner = union(relief.bar((14, 2), (24, -18), 1.6), relief.disc(24.6, -19.4, 3.6))
    bust.lay(
        np.maximum(spanner, -relief.disc(25.6, -21.4, 1.9)),
        12.4,
        STEEL,
        rise=1.6,
        bevel=1.4,
        gloss=0.9,
    )
    return relief.lit(SIDE)


def envoy(mood: str = "") -> Image.Image:
    """A hooded robe with a pale face, three eyes and feelers that hang from the chin."""
    bust, robe, skin = Bust(7, (44, 74, 96)), (122, 62, 120), (206, 170, 224)
    relief = bust.relief
    bust.lay(relief.oval(0, 31, 27, 18), 6, robe, rise=5, bevel=12)
    hood = mirrored([(0, -27), (10, -24), (18, -12), (19, 4), (15, 18), (8, 24), (0, 25)])
    bust.lay(relief.poly(hood), 12, robe, rise=8, bevel=9)
    bust.lay(relief.oval(0, 0, 13.4, 18), 10, (40, 20, 48), rise=-2, bevel=2)
    rim = np.abs(relief.oval(0, 0, 14.2, 18.8)) - 1.0
    bust.flat(rim, 13, (236, 196, 96))
    bust.lay(relief.oval(0, -1, 10.6, 13.4), 14, skin, rise=6, bevel=9, gloss=0.5)
    for x, y, rx, ry in ((-5.2, -1.6, 3.0, 3.6), (5.2, -1.6, 3.0, 3.6), (0, -8.6, 2.4, 2.8)):
        bust.lay(relief.oval(x, y, rx, ry), 15, (18, 14, 32), rise=1.2, bevel=2, gloss=0.95)
        bust.flat(relief.disc(x - 0.9, y - 1.1, 0.9), 15.6, (246, 240, 255), glow=(70, 60, 90))
        if mood == "glad":  # lids from below: the eyes laugh
            lid = common(relief.oval(x, y, rx + 0.9, ry + 0.9), y + 0.6 - relief.y)
            bust.flat(lid, 16, scaled(skin, 1.06))
        elif mood == "hurt":  # and from above, slanting outwards
            slant = relief.y - y + 0.2 - 0.35 * np.sign(x) * (relief.x - x)
            bust.flat(common(relief.oval(x, y, rx + 0.9, ry + 0.9), slant), 16, scaled(skin, 0.86))
    for k, x in enumerate((-6, -2.2, 2.2, 6)):
        feeler = relief.line([(x, 8.6), (x * 1.18, 14), (x * (1.02 if k % 2 else 1.3), 19.6)], 1.5)
        bust.lay(feeler, 14.6, (186, 142, 208), rise=1.4, bevel=1.4)
    for side in (-1, 1):
        relief.paint(
            common(relief.bar((7 * side, 3.4), (9 * side, 4.6), 0.8), bust.inside),
            (150, 96, 176),
            0.8,
        )
    star = relief.regular(0, 26.4, 3.4, 5)
    bust.flat(star, 9, (246, 206, 110), glow=(70, 46, 8))
    return relief.lit(SIDE)


def reckoner(mood: str = "") -> Image.Image:
    """A square iron head with a screen for a face, an aerial and ear bolts."""
    bust, shell = Bust(8, (54, 62, 108)), (150, 164, 178)
    relief = bust.relief
    bust.lay(relief.box(0, 27, 44, 22, 7), 7, (92, 104, 124), rise=4, bevel=5, gloss=0.6)
    for side in (-1, 1):
        bust.flat(relief.regular(14 * side, 22.6, 2.6, 6), 8.6, BRASS)
    bust.lay(relief.box(0, 14.6, 13, 8, 1), 9, (56, 62, 76), rise=1.6, bevel=1.4)
    for y in (12.6, 15.2):
        relief.paint(common(relief.box(0, y, 13, 0.9), bust.inside), (24, 28, 38), 0.9)
    bust.lay(relief.bar((8, -17), (12.6, -25.4), 0.9), 12, STEEL, rise=1, bevel=0.9, gloss=0.9)
    bust.lay(
        relief.disc(12.8, -25.4, 2.2),
        13,
        (255, 96, 84),
        rise=2,
        bevel=2.2,
        gloss=0.9,
        glow=(190, 40, 30),
    )
    bust.lay(relief.box(0, -4, 33, 27, 4.6), 15, shell, rise=6, bevel=5, gloss=0.7)
    for side in (-1, 1):
        bust.lay(
            relief.box(18 * side, -4, 4.4, 11, 1.6),
            13,
            (112, 124, 140),
            rise=2,
            bevel=1.6,
            gloss=0.7,
        )
        for y in (-14.4, 6.4):
            bust.flat(relief.disc(13.4 * side, y, 1.1), 15.4, (84, 92, 106))
    bust.lay(relief.box(0, -4.6, 26, 16.4, 3), 14.6, (10, 26, 34), rise=-1.6, bevel=1.4, gloss=0.9)
    green = (255, 128, 104) if mood == "hurt" else (104, 255, 184)
    shine = (150, 50, 30) if mood == "hurt" else (20, 150, 90)
    for side in (-1, 1):
        if mood == "glad":
            bust.flat(relief.arc(6 * side, -5.6, 2.9, -1.3, 1.3, 1.2), 13.8, green, glow=shine)
        elif mood == "hurt":
            for way in (-1, 1):
                stroke = relief.bar(
                    (6 * side - 2.2, -7 - 2.2 * way), (6 * side + 2.2, -7 + 2.2 * way), 1
                )
                bust.flat(stroke, 13.8, green, glow=shine)
        else:
            bust.flat(relief.box(6 * side, -7, 4.4, 4.4, 0.7), 13.8, green, glow=shine)
    bars = {
        "glad": ((-7, 4.4), (-3.5, 3.2), (0, 2.6), (3.5, 3.2), (7, 4.4)),
        "hurt": ((-7, 1.2), (-3.5, 1.2), (0, 3.6), (3.5, 1.2), (7, 1.2)),
    }
    for x, h in bars.get(mood, ((-7, 1.2), (-3.5, 2.6), (0, 3.6), (3.5, 2.2), (7, 4.4))):
        bust.flat(relief.box(x, 1.6 - h / 2, 2.2, h, 0.2), 13.8, green, glow=scaled(shine, 0.7))
    bust.flat(relief.box(0, 8.0, 13, 2.4, 0.8), 15.2, (88, 98, 112))
    bust.shine((-10.6, -10.6), (-6, -10.8), 0.8)
    return relief.lit(SIDE)


PORTRAITS: tuple[Callable[[str], Image.Image], ...] = (
    hauler,
    gunship,
    racer,
    careful,
    gambler,
    tinker,
    envoy,
    reckoner,
)


def main() -> None:
    """Write every portrait in every mood."""
    for draw in PORTRAITS:
        for mood in MOODS:
            end = f"-{mood}" if mood else ""
            save_packed(draw(mood), ART / "portraits" / f"{draw.__name__}{end}.png")
