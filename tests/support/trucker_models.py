"""Ships of the worked cases on other classes of board."""

from tests.support.trucker import Table, cell, ship
from trucker.rules.damage import Threat, volley
from trucker.rules.ship import Ship
from trucker.rules.turn import GalaxyTrucker
from trucker.storage.catalog import load_models

__all__ = ["GAME", "MODELS", "J", "T", "at", "ship_j", "ship_t", "under_fire"]

MODELS = load_models()
GAME = GalaxyTrucker(MODELS)

J = {
    "S@3,3[3333]": "start",
    "D@2,3[0300]": "hold",
    "B@3,4[3030]": "structure",
    "C@3,5[3000]": "battery",
    "F@4,3[0003]": "shield/3",
}
"""Of class IIC: a shield over front and left."""

T = {
    "S@2,1[3333]": "start",
    "E@2,2[3000]": "engine",
    "C@1,1[0301]": "cabin",
    "D@6,1[0103]": "battery",
    "A@2,6[0030]": "gun",
    "P@3,1[0001]": "shield",
}
"""Of class IIIC: A hangs on S over the edge, D on C."""


def ship_j(**changed: str) -> Ship:
    """With other connectors of a component, or more: `F="4,3[0001]"`, `L="2,4[0300] gun/3"`."""
    return _ship(J, "IIC", changed)


def ship_t(**changed: str) -> Ship:
    return _ship(T, "IIIC", changed)


def _ship(cells: dict[str, str], model: str, changed: dict[str, str]) -> Ship:
    found = {text: kind for text, kind in cells.items() if text[0] not in changed}
    for name, text in changed.items():
        place, _, kind = text.partition(" ")
        usual = next((k for t, k in cells.items() if t[0] == name), "")
        found[f"{name}@{place}"] = kind or usual
    return ship(found, model)


def at(built: Ship, *places: tuple[int, int]) -> list[int]:
    return [cell(built, *place) for place in places]


def under_fire(built: Ship, size: str, side: int, *dice: int) -> Table:
    """A threat comes to a ship alone."""
    made = Table(built, flight=built.board.id, dice=dice)
    volley(made.state, [0], [Threat(size, side)])
    made.push()
    return made
