"""Epidemic: each occupied cabin that is joined to another loses one of its crew."""

from dataclasses import dataclass

from trucker.rules.adventures.kind import Kind
from trucker.rules.agenda import Out
from trucker.rules.crew import give
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState

__all__ = ["KIND", "Params", "ill"]


@dataclass(frozen=True, slots=True)
class Params:
    """Nothing differs between two of these cards."""


def begin(state: TruckerState, params: Params, out: Out) -> None:
    """All at the same time: who is ill is known before anyone goes (GT-38)."""
    for seat in state.order:
        ship = state.seats[seat].ship
        for cell in ill(ship):
            give(state, seat, cell, ship.crew[cell][0], out)


def ill(ship: Ship) -> list[int]:
    """Occupied cabins that are joined to another."""
    return [
        cell
        for cell, figures in enumerate(ship.crew)
        if figures and any(ship.crew[beside] for beside in ship.joined(cell))
    ]


KIND = Kind(Params, begin)
