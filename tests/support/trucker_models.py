"""Ships of the worked cases on other classes of board."""

from typing import Any

from tabletop import Action, Event
from tests.support.trucker import Table, cell, ship
from trucker.rules.damage import Threat, volley
from trucker.rules.events import PartsLost
from trucker.rules.setup import Setup, Sitting
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker
from trucker.storage.catalog import load_models

__all__ = [
    "GAME",
    "MODELS",
    "TWO",
    "J",
    "T",
    "at",
    "begun",
    "lost",
    "options",
    "others_act",
    "ship_j",
    "ship_t",
    "told",
    "under_fire",
    "wanted",
]

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


TWO = (Sitting(), Sitting("rival", "", 1000))


def begun(model: str, **more: Any) -> TruckerState:
    flight = {"IC": "I", "IIC": "II", "IIIC": "III"}[model]
    return GAME.start(Setup(flight, TWO, classes=(model,), **more), 7)


def lost(made: Table) -> list[int]:
    return sorted(event.cell for event in made.seen(PartsLost) if isinstance(event, PartsLost))


def told(made: Table, kind: type[Event], name: str) -> list[Any]:
    return [getattr(event, name) for event in made.seen(kind)]


def options(state: TruckerState) -> tuple[Action, ...]:
    assert state.decision is not None
    return state.decision.options


def wanted(state: TruckerState, action: Any) -> None:
    """The player acts, then others do until the player may act again."""
    assert action in options(state), action
    GAME.apply(state, action)
    others_act(state)


def others_act(state: TruckerState) -> None:
    while state.decision is not None and state.decision.seat and state.phase == "build":
        GAME.apply(state, state.decision.options[-1])
