"""Contamination: where two cabins are joined, each occupied one loses a figure (GT-101)."""

from dataclasses import dataclass

from trucker.rules.adventures.kind import Kind
from trucker.rules.agenda import Out
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.supercards.cabins import lose_one

__all__ = ["KIND", "Params", "contaminated"]


@dataclass(frozen=True, slots=True)
class Params:
    """Nothing differs between two of these cards."""


def contaminated(ship: Ship) -> list[int]:
    """Every occupied cabin where any two cabins are joined, occupied or not."""
    return [cell for body in ship.bodies() for cell in _of_one(body)]


def _of_one(ship: Ship) -> list[int]:
    cabins = ship.frame.cabins
    if not any(beside in cabins for cell in cabins for beside in ship.joined(cell)):
        return []
    return [cell for cell in cabins if ship.crew[cell]]


def begin(state: TruckerState, params: Params, out: Out) -> None:
    for seat in state.order:
        lose_one(state, seat, contaminated(state.seats[seat].ship), out)


KIND = Kind(Params, begin)
