"""Faces and styles of the table: two depths, money in mint, and gold for what is to be done.

Depth one is shade without an edge, a part of the picture; depth two is the one raised panel. Its
rows have no edge, and the row in focus alone is raised.
"""

from functools import cache

from desktop.kit.scene import RGBA, Look
from desktop.kit.theme import Style, Theme, hardened, theme

__all__ = ["HERO", "MONEY", "PHASE", "SIDE", "SUM", "WORLD", "face"]

SIDE = Style("label", 16, "soft")
"""Words beside what is said."""
WORLD = Style("strong", 16, "white")
SUM, MONEY = Style("display", 18, "mint"), Style("display", 30, "mint")
"""An amount of Vectorium: in a line, and the one that counts."""
HERO = Style("display", 28, "white")
PHASE = Style("strong", 18, "white")

_NONE: RGBA = (0, 0, 0, 0)


def face(name: str) -> Look:
    """The face of that name in the colours in use. KeyError for an unknown name."""
    return _faces(theme())[name]


@cache
def _faces(colors: Theme) -> dict[str, Look]:
    def plain(top: RGBA, bottom: RGBA, radius: float = 0, edge: RGBA = _NONE) -> Look:
        line = 1.3 if edge[3] else 0
        return Look(top, bottom, edge, line, radius, shadow=0, shine=False)

    def plate(ink: tuple[int, int, int], top: RGBA, edge: int) -> Look:
        return plain(top, (top[0] * 4 // 5, top[1] * 4 // 5, top[2] * 4 // 5, 240), 9, (*ink, edge))

    shade, light = colors.space, (255, 255, 255)
    looks = {
        "shade": plain((*shade, 150), (*shade, 196)),
        "veil": plain((*shade, 226), (*shade, 168)),
        "deck": Look((34, 49, 84, 250), (18, 27, 50, 252), (150, 178, 222, 120), 1.2, 16, None, 34),
        "line": plain((*light, 12), (*light, 6), 11),
        "line-on": Look(
            (62, 86, 134, 255), (43, 61, 100, 255), (200, 220, 250, 210), 1.4, 11, None, 12
        ),
        "due": plain((*light, 18), (*light, 18), 9, (*colors.mint, 220)),
        "due-short": plain((*light, 18), (*light, 18), 9, (*colors.red, 220)),
        "plate": plate(colors.mint, (10, 44, 44, 240), 210),
        "plate-bad": plate(colors.red, (56, 22, 26, 240), 200),
        "plate-dim": plate((140, 160, 190), (12, 20, 36, 240), 120),
        "plate-hull": plate((150, 178, 222), (14, 22, 42, 238), 130),
        "chosen": plain(_NONE, _NONE, 11, (*colors.white, 255)),
        "plate-here": plate(colors.white, (20, 30, 52, 245), 230),
        "plate-open": plate(colors.cyan, (12, 52, 86, 240), 220),
        "mark": plain((*colors.white, 255), (*colors.white, 255), 1),
        "coin": Look(
            (176, 250, 222, 255), (66, 176, 140, 255), (10, 52, 44, 255), 1.4, 12, None, 4
        ),
        "warning": plain((72, 26, 30, 255), (52, 20, 26, 255), 10, (*colors.red, 230)),
    }
    if not colors.opaque:
        return looks
    clear = {"shade", "veil", "line", "mark", "coin", "chosen"}
    return {name: look if name in clear else hardened(look, colors) for name, look in looks.items()}
