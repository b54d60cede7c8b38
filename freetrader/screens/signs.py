"""Signs and colours of cargo, modules and card kinds; words that must fit."""

from desktop.kit.pen import Pen
from desktop.kit.scene import RGB
from desktop.kit.theme import theme
from resources import say

__all__ = [
    "CARGO_COLORS",
    "CARGO_SIGNS",
    "KIND_COLORS",
    "KIND_SIGNS",
    "MODULE_SIGNS",
    "fitting",
    "letter",
    "named",
]

CARGO_COLORS: dict[str, RGB] = {
    "weapons": (255, 155, 128),
    "industrials": (176, 188, 255),
    "agriculturals": (186, 222, 102),
    "illegals": (236, 150, 232),
}


CARGO_SIGNS = {
    "weapons": "cargo-W",
    "industrials": "cargo-I",
    "agriculturals": "cargo-A",
    "illegals": "cargo-X",
}


KIND_COLORS: dict[str, RGB] = {
    "starport": (96, 196, 255),
    "pirate": (255, 116, 104),
    "invader": (170, 222, 96),
    "police": (150, 156, 255),
}


KIND_SIGNS = {
    "starport": "ringed-planet",
    "pirate": "pirate-skull",
    "invader": "alien-bug",
    "police": "police-badge",
}


MODULE_SIGNS = {
    "weapons": "swords",
    "defenses": "shield",
    "engines": "rocket",
    "cargo": "package",
}


def fitting(pen: Pen, text: str, room: float, size: float, least: float) -> float:
    """The largest size from `size` down to `least` at which the words fit, condensed or not."""
    while size > least and pen.measure(text, size, "label") > room:
        size -= 0.5
    return max(size, least)


def named(pen: Pen, text: str, x: float, cy: float, size: float, at: str, room: float) -> float:
    """A name the player chose, on one line: smaller where it is long, then cut off."""
    size = fitting(pen, text, room, size, 15)
    font = "display" if pen.measure(text, size, "display") <= room else "label"
    while len(text) > 2 and pen.measure(text, size, font) > room:
        text = text[:-2].rstrip() + "…"
    return pen.text(text, x, cy, size, theme().text, font, at, room=room)


def letter(cargo: str) -> str:
    return say(f"ft.letter.{cargo}")
