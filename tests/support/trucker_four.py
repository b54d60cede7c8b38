"""Flights of level IV."""

import json
from functools import cache
from typing import Any

from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker
from trucker.storage.catalog import load_four

__all__ = ["begun", "four", "game", "printed"]

_PACED = Sitting("rival", "", 1000)


def printed() -> dict[str, Any]:
    """The files, to be changed by a test."""
    return json.loads(json.dumps(load_four().printed))


four = load_four


@cache
def game() -> GalaxyTrucker:
    return GalaxyTrucker(four())


def begun(*trek: str, seats: int = 3, seed: int = 7, **more: Any) -> TruckerState:
    """A single flight, or a Trek of several."""
    flight = "trek" if len(trek) > 1 else trek[0]
    listed = trek if trek not in (("I", "II", "III"), (flight,)) else ()
    sittings = (Sitting(), *[_PACED] * (seats - 1))
    return game().start(Setup(flight, sittings, trek=listed, **more), seed)
