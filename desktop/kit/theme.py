"""Colours, named faces and measures of the whole app. Data without Arcade.

Cyan = information and what is allowed, white = what is chosen, amber = what is to be done, and
warnings beside their sign.

Two depths: shade without an edge, a part of the picture, and the one raised panel, the deck. Its
rows have no edge, and the one in focus alone is raised.
Green and red stand only beside a sign, a word or an arrow.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NamedTuple

from desktop.kit.scene import RGB, RGBA, Look

LEAST_SIZE = 13.3
"""Smallest text in window px at 720p."""

LEAST_TARGET = 32
"""Smallest side of anything that can be hit with the pointer, design px."""

HALO: RGB = (60, 120, 220)
"""Light about worlds and ships."""

GAP, GUTTER, PAD = 8.0, 12.0, 16.0
"""Between panels one below the other, between columns, between a panel's edge and what it holds."""

Ink = RGB | str
"""A colour, or its name in the theme; "" for that of the style."""


class Style(NamedTuple):
    """Words by their role: face, size in px at text scale 1, colour by its name in the theme."""

    font: str
    size: float
    ink: str = "text"


FIGURE, BIG, AMOUNT = Style("display", 34), Style("display", 28), Style("display", 26)
TITLE, HEAD, SUBHEAD = Style("display", 24), Style("display", 20), Style("display", 18)
NAME, VALUE, STRONG = Style("strong", 18), Style("strong", 17), Style("strong", 16)
SMALL = Style("strong", 13.5)
BODY, QUIET, NOTE = Style("text", 16), Style("text", 16, "soft"), Style("text", 15, "soft")
FINE = Style("text", 14, "soft")
READING = Style("text", 18)
"""Of what is read at length."""
CAPTION = Style("label", 15, "cyan")
"""Over a panel."""
SIDE = Style("label", 16, "soft")
"""Words beside what is said."""
LABEL, TINY = Style("label", 15, "soft"), Style("label", 14, "soft")


@dataclass(frozen=True, slots=True)
class Theme:
    """Named colours; the high-contrast theme keeps every pair of text and ground >= 7:1."""

    space: RGB = (7, 11, 22)
    ink: RGB = (12, 19, 36)
    night: RGB = (19, 29, 52)
    slate: RGB = (30, 44, 74)
    edge: RGB = (92, 128, 180)
    text: RGB = (234, 241, 251)
    soft: RGB = (188, 203, 224)
    mute: RGB = (150, 166, 192)
    cyan: RGB = (112, 208, 255)
    amber: RGB = (255, 193, 100)
    green: RGB = (128, 234, 168)
    red: RGB = (255, 138, 126)
    mint: RGB = (126, 236, 196)
    violet: RGB = (190, 156, 255)
    white: RGB = (244, 248, 255)
    on_amber: RGB = (44, 24, 4)
    on_white: RGB = (10, 20, 38)
    sky: bool = True
    glow: bool = True
    opaque: bool = False


_NORMAL = Theme()
_HIGH = Theme(
    space=(0, 0, 0),
    ink=(5, 8, 15),
    night=(5, 8, 15),
    slate=(12, 18, 32),
    edge=(188, 203, 224),
    soft=(234, 241, 251),
    mute=(234, 241, 251),
    red=(255, 158, 148),
    on_amber=(20, 10, 0),
    sky=False,
    glow=False,
    opaque=True,
)
_chosen = _NORMAL


def use_contrast(high: bool) -> None:
    """Choose the high-contrast colours, or the normal ones."""
    global _chosen
    _chosen = _HIGH if high else _NORMAL


def theme() -> Theme:
    """The colours in use; read for each scene, as the player may switch."""
    return _chosen


def look(name: str) -> Look:
    """The face of that name in the colours in use, `button-` and a style for buttons. KeyError."""
    return _look(name, _chosen)


def ink_of(ink: Ink | None) -> RGB:
    """The colour of that name in the colours in use, or the colour itself; text for none."""
    return getattr(_chosen, ink or "text") if ink is None or isinstance(ink, str) else ink


def button_ink(style: str) -> RGB:
    colors = _chosen
    inks = {"primary": colors.on_amber, "picked": colors.on_white, "off": colors.mute}
    return inks.get(style, colors.text)


def edged(ink: Ink, name: str = "panel") -> Look:
    """The face of that name with its edge and tab in a colour."""
    return replace(look(name), edge=(*ink_of(ink), 170), tab=ink_of(ink))


def flat(ink: Ink, alpha: int = 255, edge: int = 0, radius: float = 0) -> Look:
    """A plain face in one colour, with an edge of so much of it."""
    color = ink_of(ink)
    face = (*color, alpha)
    return Look(face, face, (*color, edge), 1.2 if edge else 0, radius, None, shadow=0, shine=False)


def tinted(color: RGB, *, edge: int = 230, dash: bool = False, radius: float = 8) -> Look:
    """Face of a tile or chip in a dark shade of its own colour."""
    top, bottom = _chosen.ink, _chosen.ink
    if not _chosen.opaque:
        top = _each(color, lambda part: part * 0.26 + 8)
        bottom = _each(color, lambda part: part * 0.13 + 4)
    rim = (*color, 255 if _chosen.opaque else edge)
    return Look((*top, 255), (*bottom, 255), rim, 1.6, radius, shadow=6, dash=dash)


def cell(style: str, color: RGB | None = None) -> Look:
    """Face of a small cell: `full`, `outline` (would come or go), `hollow`, `hatch` (lost)."""
    color = color or _chosen.amber
    small = Look(line=1, radius=2.4, shadow=0, shine=False)
    if style == "full":
        top = (*_each(color, lambda part: part + (255 - part) * 0.3), 255)
        bottom = (*_each(color, lambda part: part * 0.74), 255)
        return replace(small, top=top, bottom=bottom, edge=(*color, 190))
    shade, edge, more = {
        "outline": (_each(color, lambda part: part * 0.3 + 6), (*color, 255), {"line": 1.2}),
        "hatch": (_each(color, lambda part: part * 0.34), (*color, 255), {"hatch": True}),
        "hollow": (_chosen.ink, (*_chosen.edge, 170), {}),
    }[style]
    return replace(small, top=(*shade, 255), bottom=(*shade, 255), edge=edge, **more)


def _each(color: RGB, change: Callable[[int], float]) -> RGB:
    red, green, blue = (max(0, min(255, int(change(part)))) for part in color)
    return red, green, blue


_Paint = tuple[str, int] | RGBA
"""A colour of the theme by its name with its alpha, or a colour of its own."""

_PANEL = ("night", 222), ("ink", 236), ("edge", 110)
_ROW = (24, 36, 60, 235), (16, 25, 44, 235), ("edge", 80)
_OPTION = (34, 50, 82, 240), (18, 28, 50, 240), ("edge", 110)
_CARD = (28, 42, 70, 240), ("ink", 244)
_WARM_CARD = (48, 42, 46, 240), ("ink", 244), ("amber", 255)
_WARM = (84, 60, 24, 245), (48, 34, 16, 245)
_WELL = (0, 0, 0, 60), (0, 0, 0, 60), ("cyan", 200)
_NONE = (0, 0, 0, 0)
_FLAT = {"line": 0, "radius": 0, "shadow": 0, "shine": False}
_SCROLL = {"radius": 3, "shadow": 0, "shine": False}
_BIG = {"radius": 11}
_ROUND = {"radius": 10}
_SMALL = {"radius": 8, "shadow": 6}
_CAP = {"radius": 5, "shadow": 4, "shine": False}
_TRACK = {"radius": 11, "shadow": 5, "shine": False}
_BUTTON = {"radius": 9, "shadow": 12}
_DASH = {"dash": True}


def _glowing(red: int, green: int, blue: int, line: float = 1.2) -> dict[str, Any]:
    return {"glow": (red, green, blue), "line": line}


_FACES: Mapping[str, tuple[Sequence[_Paint], Mapping[str, Any]]] = {
    # top, bottom and edge; what else is not as of a Look
    "panel": (_PANEL, {}),
    "panel-info": (_PANEL, {"tab": "cyan"}),
    "panel-money": (_PANEL, {"tab": "amber"}),
    "panel-good": (_PANEL, {"tab": "green"}),
    "dialog": (((26, 38, 66, 252), ("ink", 252), ("edge", 200)), {"line": 1.6, "shadow": 28}),
    "help": (((12, 20, 38, 215), (10, 15, 28, 225), ("edge", 110)), _ROUND),
    "tip": (((34, 48, 78, 252), (20, 30, 54, 252), ("cyan", 200)), {"radius": 8, "shadow": 14}),
    "card": ((*_CARD, ("edge", 100)), _BIG),
    "here": (_WARM_CARD, _BIG | _glowing(120, 76, 14, 1.8)),
    "new": (_WARM_CARD, _BIG | _glowing(150, 96, 20, 1.8)),
    "open": ((*_CARD, ("cyan", 255)), _BIG | _glowing(24, 90, 140, 1.8)),
    "shut": ((*_CARD, ("edge", 100)), _BIG),
    "legal": (
        ((18, 66, 100, 150), (10, 36, 62, 150), ("cyan", 255)),
        _BIG | _DASH | _glowing(20, 84, 130, 2),
    ),
    "row": (_ROW, _ROUND),
    "row-chosen": (((38, 52, 84, 235), _ROW[1], ("white", 220)), _ROUND),
    "row-off": (_ROW, _ROUND | _DASH),
    "choice": (
        ((6, 10, 20, 150), (6, 10, 20, 150), ("edge", 40)),
        _FLAT | {"radius": 12, "line": 1},
    ),
    "stage": (((6, 10, 22, 235), (8, 13, 28, 235), _NONE), _FLAT | {"radius": 14}),
    "option": (_OPTION, _ROUND),
    "option-picked": (
        ((40, 57, 94, 250), (28, 42, 72, 250), ("white", 230)),
        _ROUND | {"line": 1.6},
    ),
    "option-off": ((*_OPTION[:2], ("edge", 90)), _ROUND | _DASH),
    "menu": (
        ((22, 34, 60, 205), (14, 22, 42, 205), ("edge", 90)),
        {"radius": 12, "shadow": 0, "shine": False},
    ),
    "phase": (((34, 50, 82, 230), (22, 34, 58, 230), ("edge", 80)), _SMALL),
    "phase-now": (((232, 164, 76, 255), (182, 118, 46, 255), (255, 222, 160, 255)), _SMALL),
    "tool": ((("slate", 235), ("ink", 235), ("edge", 180)), _SMALL),
    "tool-off": ((("night", 235), ("ink", 235), ("edge", 80)), _SMALL | _DASH),
    "number": ((("slate", 245), ("night", 245), ("edge", 110)), _SMALL),
    "number-warm": ((*_WARM, ("amber", 200)), _SMALL),
    "tile-empty": ((("ink", 150), ("ink", 150), ("edge", 110)), _SMALL | _DASH),
    "key": ((("slate", 255), ("night", 255), ("edge", 190)), _CAP),
    "key-dark": (((92, 56, 14, 255), (66, 38, 8, 255), (60, 34, 6, 190)), _CAP),
    "field": (((8, 13, 26, 255), ("ink", 255), ("cyan", 190)), _SMALL | {"shine": False}),
    "well": (_WELL, _CAP),
    "track": ((("ink", 255), ("ink", 255), ("edge", 255)), _TRACK),
    "track-on": (((34, 110, 160, 255), (22, 70, 110, 255), ("cyan", 255)), _TRACK),
    "knob": ((("text", 255), ("soft", 255), ("edge", 110)), {**_TRACK, "radius": 8, "shadow": 3}),
    "scroll-track": ((("ink", 160), ("ink", 160), ("edge", 60)), _SCROLL),
    "scroll-thumb": ((("edge", 255), ("edge", 255), ("edge", 255)), _SCROLL),
    "band": ((("space", 226), ("space", 168), _NONE), _FLAT),
    "shade": ((("space", 150), ("space", 196), _NONE), _FLAT),
    "deck": (
        ((34, 49, 84, 250), (18, 27, 50, 252), (150, 178, 222, 120)),
        {"radius": 16, "shadow": 34},
    ),
    "line": (((255, 255, 255, 12), (255, 255, 255, 6), _NONE), _FLAT | {"radius": 11}),
    "line-on": (
        ((62, 86, 134, 255), (43, 61, 100, 255), (200, 220, 250, 210)),
        {"line": 1.4, "radius": 11, "shadow": 12},
    ),
    "veil": ((("space", 170), ("space", 190), _NONE), _SCROLL | {"radius": 0}),
    "button-plain": (((44, 62, 100, 245), (25, 37, 64, 245), ("edge", 200)), _BUTTON),
    "button-primary": (
        ((255, 208, 124, 255), (224, 138, 44, 255), (255, 238, 200, 255)),
        _BUTTON | _glowing(150, 88, 14),
    ),
    "button-info": (
        ((30, 66, 104, 250), (16, 36, 64, 250), ("cyan", 235)),
        _BUTTON | _glowing(20, 70, 110),
    ),
    "button-picked": (
        (("white", 255), (214, 224, 240, 255), ("white", 255)),
        _BUTTON | {"shine": False},
    ),
    "button-danger": (((92, 36, 40, 250), (52, 20, 28, 250), ("red", 235)), _BUTTON),
    "button-off": (((24, 32, 50, 220), (18, 25, 42, 220), ("edge", 90)), _BUTTON | _DASH),
}

_BRIGHT = {
    *("button-primary", "button-picked", "phase-now", "knob", "scroll-thumb", "track-on"),
    *("veil", "band", "shade", "line", "stage"),
}
"""Faces that stay as they are in high contrast."""

_CHOSEN = {"option-picked": 4.0, "row-chosen": 4.0}
"""Width of their edge in high contrast, where their ground is that of the others."""


@cache
def _look(name: str, colors: Theme) -> Look:
    paints, more = _FACES[name]
    top, bottom, edge = (
        (*getattr(colors, paint[0]), paint[1]) if len(paint) == 2 else paint for paint in paints
    )
    tab = getattr(colors, more["tab"]) if "tab" in more else None
    face = Look(top, bottom, edge, **{**more, "tab": tab})
    if not colors.opaque or name in _BRIGHT:
        return face
    return hardened(replace(face, line=_CHOSEN.get(name, face.line)), colors)


def hardened(face: Look, colors: Theme) -> Look:
    # Opaque dark ground, a bright edge of 2 px, no light outside: as high contrast asks.
    ground, edge, line = (*colors.ink, 255), (*face.edge[:3], 255), max(2.0, face.line)
    dark = replace(face, top=ground, bottom=ground, edge=edge, line=line)
    return replace(dark, glow=None, shadow=0, shine=False)
