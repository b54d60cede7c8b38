"""Letters as small grey pictures, at any size and at quarters of a pixel, the same on every system.

Each letter is drawn once, large, by Pillow and then shrunk by area to the size wanted. Two
things that a plain shrinking would lose are put back: tops of letters are stretched to whole
pixels so that they stay crisp, and the quarter-pixel place sharpens their sides.
"""

import math
from functools import cache
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from desktop.kit.typography import CAP, FILES, has_glyph
from resources import ResourceError, read_bytes

PHASES = 4
_MARGIN = 28
_LOW = frozenset("acegmnopqrsuvwxyzı")


class Glyph(NamedTuple):
    """A grey picture and where its upper left corner lies from the pen on the baseline."""

    image: Image.Image | None
    left: int
    top: int


class _Master(NamedTuple):
    image: Image.Image
    x: int  # of the pen in the image
    y: int  # of the baseline


@cache
def face(font: str, px: int) -> ImageFont.FreeTypeFont:
    """ResourceError."""
    file = BytesIO(read_bytes(FILES[font]))
    try:
        return ImageFont.truetype(file, px, layout_engine=ImageFont.Layout.BASIC)
    except OSError as error:
        raise ResourceError(f"{FILES[font]}: {error}") from error


@cache
def _low_height(font: str) -> float:
    """Height of small letters in em."""
    _, top, _, bottom = face(font, 256).getbbox("x", anchor="ls")
    return (bottom - top) / 256


@cache
def _master(font: str, char: str, px: int) -> _Master | None:
    left, top, right, bottom = face(font, px).getbbox(char, anchor="ls")
    if right <= left or bottom <= top:
        return None
    size = (int(right - left) + 2 * _MARGIN, int(bottom - top) + 2 * _MARGIN)
    image = Image.new("L", size)
    pen = (_MARGIN - int(left), _MARGIN - int(top))
    ImageDraw.Draw(image).text(pen, char, fill=255, font=face(font, px), anchor="ls")
    return _Master(image, *pen)


def draw_glyph(font: str, char: str, size: float, phase: int) -> Glyph:
    """The letter at `size` px, its pen `phase` quarters of a px on; "?" for one that lacks."""
    char = char if has_glyph(char, font) else "?"
    px = 64
    while px < size * 3.4 and px < 256:
        px *= 2
    master = _master(font, char, px)
    if master is None:
        return Glyph(None, 0, 0)
    shrink = size / px
    tall = (_low_height(font) if char in _LOW else CAP) * size
    stretch = max(1, round(tall)) / tall if tall > 4 else 1.0
    down = shrink * stretch
    shift = phase / PHASES
    width, height = master.image.size
    left = math.floor((_MARGIN - master.x) * shrink + shift)
    right = math.ceil((width - _MARGIN - master.x) * shrink + shift)
    top = math.floor((_MARGIN - master.y) * down)
    bottom = math.ceil((height - _MARGIN - master.y) * down)
    part = (
        max(0.0, (left - shift) / shrink + master.x),
        max(0.0, top / down + master.y),
        min(float(width), (right - shift) / shrink + master.x),
        min(float(height), bottom / down + master.y),
    )
    image = master.image.resize(
        (right - left, bottom - top), Image.Resampling.BOX, box=part, reducing_gap=None
    )
    return Glyph(image, left, top)
