"""Faces and styles of the table beside those of all screens: money in mint, plates in the color of
what they say.
"""

from collections.abc import Mapping
from functools import cache

from desktop.kit.scene import RGB, RGBA, Look
from desktop.kit.theme import SIDE as SIDE
from desktop.kit.theme import Style, Theme, hardened, look, theme

WORLD = Style("strong", 16, "white")
SUM, MONEY = Style("display", 18, "mint"), Style("display", 30, "mint")
"""An amount of Vectorium: in a line, and the one that counts."""
HERO = Style("display", 28, "white")
PHASE = Style("strong", 18, "white")

_NONE = "00000000"

_FACES: Mapping[str, tuple[str, str, str, float]] = {
    # top, bottom and edge as rrggbbaa or as a colour of the theme with its alpha; radius
    "due": ("ffffff12", "ffffff12", "mint dc", 9),
    "due-short": ("ffffff12", "ffffff12", "red dc", 9),
    "plate": ("0a2c2cf0", "082323f0", "mint d2", 9),
    "plate-bad": ("38161af0", "2c1114f0", "red c8", 9),
    "plate-dim": ("0c1424f0", "09101cf0", "8ca0be78", 9),
    "plate-hull": ("0e162aee", "0b1121f0", "96b2de82", 9),
    "plate-here": ("141e34f5", "101829f0", "white e6", 9),
    "plate-open": ("0c3456f0", "092944f0", "cyan dc", 9),
    "chosen": (_NONE, _NONE, "white ff", 11),
    "mark": ("white ff", "white ff", _NONE, 1),
    "coin": ("b0fadeff", "42b08cff", "0a342cff", 12),
    "foe": ("1e263eff", "0e1426ff", "white ff", 20),
    "warning": ("481a1eff", "34141aff", "red e6", 10),
}

_RAISED = {"coin": (1.4, 4), "foe": (2.4, 44)}
"""What shines: width of the edge, and the shadow. Others are flat."""

_CLEAR = {"mark", "coin", "chosen", "foe"}
"""Faces that stay as they are in high contrast."""


def hue(code: str) -> RGB:
    """A colour written as rrggbb."""
    red, green, blue = bytes.fromhex(code)
    return red, green, blue


def _paint(code: str, colors: Theme) -> RGBA:
    name, alpha = code[:-2].strip(), int(code[-2:], 16)
    color: RGB = getattr(colors, name) if hasattr(colors, name) else hue(name)
    return (*color, alpha)


@cache
def _face(name: str, colors: Theme) -> Look:
    *codes, radius = _FACES[name]
    top, bottom, edge = (_paint(str(code), colors) for code in codes)
    line, shadow = _RAISED.get(name, (1.3 if edge[-1] else 0, 0))
    plain = Look(top, bottom, edge, line, radius, None, shadow, shine=name in _RAISED)
    return hardened(plain, colors) if colors.opaque and name not in _CLEAR else plain


def face(name: str) -> Look:
    """The face of that name in the colours in use, its own or one that all screens have. KeyError
    for an unknown name."""
    return _face(name, theme()) if name in _FACES else look(name)
