"""Flights of level IV, on a board that stands in for class IVC."""

import json
from functools import cache
from typing import Any

from resources import read_text
from trucker.rules.cards import Cards
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker
from trucker.storage.catalog import cards_from, load_models

__all__ = ["BOARD", "begun", "four", "game", "printed"]

BOARD = "III"
"""Has no closed squares and one ship for each seat."""

_PACED = Sitting("rival", "", 1000)


def printed() -> dict[str, Any]:
    """The files, to be changed by a test."""
    late = {name: json.loads(read_text(f"trucker/{name}.json")) for name in _LATE}
    for flight in late["more_flights"]["flights"]:
        flight["ship"] = BOARD
    return {**json.loads(json.dumps(load_models().printed)), **late}


_LATE = ("more_flights", "adventures_iv")


@cache
def four() -> Cards:
    return cards_from(printed())


@cache
def game() -> GalaxyTrucker:
    return GalaxyTrucker(four())


def begun(*trek: str, seats: int = 3, seed: int = 7, **more: Any) -> TruckerState:
    """A single flight, or a Trek of several."""
    flight = "trek" if len(trek) > 1 else trek[0]
    listed = trek if trek not in (("I", "II", "III"), (flight,)) else ()
    sittings = (Sitting(), *[_PACED] * (seats - 1))
    return game().start(Setup(flight, sittings, trek=listed, **more), seed)
