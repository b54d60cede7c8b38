"""Signs and colours of cargo, modules and kinds of cards, and which picture shows a card."""

from collections.abc import Mapping
from zlib import crc32

from desktop.kit.scene import RGB
from desktop.kit.theme import Ink
from freetrader.screens import hull
from freetrader.screens.faces import hue
from freetrader.storage.catalog import load_cards
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


_SIGNS = {**KIND_SIGNS, **MODULE_SIGNS}


def sign_of(name: str) -> str:
    """The icon of a module or of a kind of card; another name is that of an icon."""
    return _SIGNS.get(name, name)


TONE_INKS: Mapping[str, Ink] = {
    **KIND_COLORS,
    "": "cyan",
    "good": "mint",
    "bad": "red",
    "now": "amber",
    "none": "soft",
}
"""Of signs, by the tone of a fact."""

VALUE_INKS: Mapping[str, Ink] = {**TONE_INKS, "": "text"}


def letter(cargo: str) -> str:
    return say(f"ft.letter.{cargo}")


def planet_art(ident: str) -> str:
    """The picture of a world: its own, or for a card of the player's own one of the game's."""
    return f"planets/{_known(ident, list(load_cards().planets))}"


def large_art(ident: str) -> str:
    """A world as large as a screen shows it."""
    return f"{planet_art(ident)}-large"


def event_art(ident: str) -> str:
    """The strip of an event card, found alike."""
    return f"strips/{_known(ident, list(load_cards().events))}"


_FOES = ("pirate", "hive", "police")


def arts() -> list[str]:
    """All that a campaign shows of its cards and ships, the first shown first."""
    cards = load_cards()
    ships = (*hull.arts(), *(f"ships/{name}-270" for name in _FOES))
    return [
        *ships,
        *map(planet_art, cards.planets),
        *map(event_art, cards.events),
        *(f"shots/{kind}-{n}" for kind in ("light", "heavy") for n in range(4)),
        *(f"shards/{n}" for n in (*range(1, 7), "flash", "spark")),
        "cards/back",
    ]


def _known(ident: str, drawn: list[str]) -> str:
    """The same for the same id, wherever it is shown."""
    return ident if ident in drawn else drawn[crc32(ident.encode()) % len(drawn)]
