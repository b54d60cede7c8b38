"""Signs and colours of cargo, modules and card kinds."""

from desktop.kit.scene import RGB
from freetrader.screens.faces import hue
from resources import say

CARGO_COLORS: dict[str, RGB] = {
    "weapons": hue("ff9b80"),
    "industrials": hue("b0bcff"),
    "agriculturals": hue("bade66"),
    "illegals": hue("ec96e8"),
}

CARGO_SIGNS = {
    "weapons": "cargo-W",
    "industrials": "cargo-I",
    "agriculturals": "cargo-A",
    "illegals": "cargo-X",
}

KIND_COLORS: dict[str, RGB] = {
    "starport": hue("60c4ff"),
    "pirate": hue("ff7468"),
    "invader": hue("aade60"),
    "police": hue("969cff"),
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
