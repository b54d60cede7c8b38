"""Bakes what lies on tiles: people, battery cells and goods. They are always upright."""

from PIL import Image, ImageDraw, ImageFont

from tools.art.fonts import font_file
from tools.art.paths import ART, save
from tools.art.trucker.palette import ALIENS, BRASS, GOODS, VIPS
from tools.art.trucker.relief import Color, Field, Relief, scaled

SIDE = 96
LETTER = 38  # pixels
DARK_INK, LIGHT_INK = (12, 14, 24), (255, 255, 255)
DARK_RIM = (40, 10, 20)


def lettered(image: Image.Image, letter: str, y: float, size: int, light: bool) -> Image.Image:
    """A letter on the picture, its middle at that part of the height; light ones get a rim."""
    ImageDraw.Draw(image).text(
        (image.width / 2, image.height * y),
        letter,
        font=ImageFont.truetype(str(font_file("FT Strong")), size),
        fill=LIGHT_INK if light else DARK_INK,
        anchor="mm",
        stroke_width=4 if light else 0,
        stroke_fill=DARK_RIM,
    )
    return image


def astronaut() -> Image.Image:
    """A white helmet over an orange suit."""
    relief = _blank()
    for side in (-1, 1):
        leg = relief.bar((5.4 * side, 6.5), (6.4 * side, 10.5), 2.2)
        relief.put(leg, 4, (222, 226, 234), rise=3, bevel=2.2, rounded=True)
    suit = relief.box(0, 7.6, 11.4, 10, 4)
    relief.put(suit, 5, (236, 146, 62), rise=4, bevel=4, rounded=True)
    helmet = relief.disc(0, -2.6, 8.0)
    relief.put(helmet, 9, (244, 246, 250), rise=7, bevel=8, rounded=True, gloss=0.7)
    visor = relief.box(0, -2.2, 11.4, 7.4, 3.5)
    relief.put(visor, 9.8, (32, 60, 104), rise=1.4, bevel=1.6, gloss=0.9)
    shine = relief.bar((-3.4, -4), (-1.0, -4), 0.8)
    relief.paint(shine, (225, 242, 255), glow=(110, 120, 130))
    relief.put(relief.box(0, 8.4, 5, 3, 1), 6.4, (70, 76, 92), rise=0.8, bevel=0.8)
    return relief.lit(SIDE)


def alien(kind: str) -> Image.Image:
    """Purple gunners are round, brown mechanics square; both carry their letter."""
    color = ALIENS[kind]
    relief = _blank()
    base = relief.box(0, 5, 21, 12, 6)
    relief.put(base, 5, scaled(color, 0.7), rise=5, bevel=5, rounded=True)
    head = relief.disc(0, -2, 9.6) if kind == "p" else relief.box(0, -2, 19, 16, 5)
    relief.put(head, 10, color, rise=8, bevel=8, rounded=True, gloss=0.7)
    for side in (-1, 1):
        white = relief.disc(4 * side, -5, 2.9)
        relief.put(white, 11, (250, 250, 240), rise=2, bevel=2.6, rounded=True, gloss=0.9)
        pupil = relief.disc(4 * side, -5.4, 1.3)
        relief.put(pupil, 11.4, (18, 14, 26), rise=0.5, bevel=1, gloss=0.9)
    return lettered(relief.lit(SIDE), kind.upper(), 0.645, 36, True)


def vip(number: str) -> Image.Image:
    """A guest before a plate rimmed with brass: red on a square, blue on a disc, yellow on a
    diamond; the number stands on the suit."""
    color = VIPS[number]
    relief = _blank()

    def plate(more: float) -> Field:
        return {
            "1": relief.box(0, 0, 22 + 2 * more, 22 + 2 * more, 2),
            "2": relief.disc(0, 0, 12.4 + more),
            "3": relief.regular(0, 0, 13.6 + 1.4 * more, 4),
        }[number]

    relief.put(plate(1.4), 3, BRASS, rise=2, bevel=1.2, gloss=0.9)
    relief.put(plate(-0.6), 2.6, scaled(color, 0.5), rise=-0.8, bevel=0.8, gloss=0.3)
    suit = relief.box(0, 6.4, 14, 9.6, 4.4)
    relief.put(suit, 6, color, rise=4, bevel=4, rounded=True, gloss=0.5)
    relief.put(relief.disc(0, -3.6, 6.4), 9, color, rise=6, bevel=6.4, rounded=True, gloss=0.8)
    visor = relief.box(0, -3.2, 9.2, 5.4, 2.6)
    relief.put(visor, 9.8, (24, 40, 70), rise=1.2, bevel=1.4, gloss=0.9)
    shine = relief.bar((-2.6, -4.4), (-0.6, -4.4), 0.7)
    relief.paint(shine, (225, 242, 255), glow=(110, 120, 130))
    return lettered(relief.lit(SIDE), number, 0.7, 30, True)


def cell(is_full: bool) -> Image.Image:
    """A battery cell: a lit core, or a hollow."""
    relief = _blank()
    color: Color = (70, 180, 120) if is_full else (64, 74, 72)
    tube = relief.bar((0, -8.5), (0, 8.5), 4.5)
    relief.put(tube, 7, color, rise=4.5, bevel=4.5, rounded=True, gloss=0.8)
    if is_full:
        core = relief.bar((0, -6.5), (0, 6.5), 1.9)
        relief.put(core, 7.2, (190, 255, 214), rise=0.6, bevel=1, glow=(80, 210, 130))
    else:
        hollow = relief.bar((0, -6.5), (0, 6.5), 2.4)
        relief.put(hollow, 4.6, (14, 18, 20), rise=-1.8, bevel=0.8)
    for y in (-11.5, 11.5):
        cap = relief.box(0, y, 9.6, 4, 1.6)
        relief.put(cap, 7.4, (206, 210, 216), rise=2.2, bevel=1.6, gloss=0.9)
    relief.put(relief.box(0, -14, 4, 2.4, 0.8), 6, BRASS, rise=1.2, bevel=0.8, gloss=0.8)
    return relief.lit(SIDE)


def goods(kind: str) -> Image.Image:
    """Red striped triangle, yellow disc, green square, blue diamond, each with its letter."""
    relief = _blank()
    shape = {
        "r": relief.poly([(0, -12), (12, 9.4), (-12, 9.4)]),
        "y": relief.disc(0, 0, 9.4),
        "g": relief.box(0, 0, 17, 17, 2),
        "b": relief.regular(0, 0, 11.4, 4),
    }[kind]
    relief.put(shape, 6, GOODS[kind], rise=3, bevel=2.2, gloss=0.6)
    if kind == "r":
        stripes = (relief.x - relief.y) % 6 > 2.4
        relief.paint(shape + 100 * stripes, (196, 46, 44), 0.6)
        return lettered(relief.lit(SIDE), "R", 0.575, 36, True)
    return lettered(relief.lit(SIDE), kind.upper(), 0.495, LETTER, False)


def _blank() -> Relief:
    return Relief(32, 8, seed=7)


def main() -> None:
    """Write every token."""
    pictures = {
        "astronaut": astronaut(),
        "alien-p": alien("p"),
        "alien-n": alien("n"),
        **{f"vip-{number}": vip(number) for number in VIPS},
        "cell-full": cell(True),
        "cell-empty": cell(False),
    }
    pictures |= {f"goods-{kind}": goods(kind) for kind in GOODS}
    for name, image in pictures.items():
        save(image, ART / "tokens" / f"{name}.png")
