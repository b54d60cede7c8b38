"""Signs and colours of cargo, modules and card kinds; words that must fit."""

from desktop.kit.scene import RGB
from resources import say

__all__ = [
    "CARGO_COLORS",
    "CARGO_SIGNS",
    "KIND_COLORS",
    "KIND_SIGNS",
    "MODULE_SIGNS",
    "letter",
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


MODULE_SIGNS = {"weapons": "swords", "defenses": "shield", "engines": "rocket", "cargo": "package"}


def letter(cargo: str) -> str:
    return say(f"ft.letter.{cargo}")
