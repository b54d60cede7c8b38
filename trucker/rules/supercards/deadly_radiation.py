"""Deadly radiation: figures around a component that holds a charge are lost (GT-96)."""

from dataclasses import dataclass

from trucker.rules.adventures.kind import Kind
from trucker.rules.agenda import Out
from trucker.rules.crew import give
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState

__all__ = ["KIND", "Params", "irradiated"]


@dataclass(frozen=True, slots=True)
class Params:
    """Nothing differs between two of these cards."""


def irradiated(ship: Ship) -> list[int]:
    """Occupied cabins around a component that holds a charge."""
    charged = [cell for cell in ship.frame.batteries if ship.charge[cell]]
    near = {cell for each in charged for cell in ship.board.around[each]}
    return [cell for cell in ship.frame.cabins if ship.crew[cell] and cell in near]


def begin(state: TruckerState, params: Params, out: Out) -> None:
    """All at the same time."""
    for seat in state.order:
        ship = state.seats[seat].ship
        for cell in irradiated(ship):
            for figure in ship.crew[cell]:
                give(state, seat, cell, figure, out)


KIND = Kind(Params, begin)
