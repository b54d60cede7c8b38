"""Plague, contamination, deadly radiation: supercards that strike figures (GT-96, 100, 101)."""

from collections.abc import Iterable
from dataclasses import dataclass

from trucker.rules.adventures.kind import Kind
from trucker.rules.agenda import Out
from trucker.rules.crew import give
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState

__all__ = ["CONTAMINATION", "PLAGUE", "RADIATION", "contaminated", "irradiated", "plagued"]


@dataclass(frozen=True, slots=True)
class Params:
    """Nothing differs between two of these cards."""


def plagued(ship: Ship) -> list[int]:
    """Occupied cabins that have an occupied one around."""
    crew, around = ship.crew, ship.board.around
    return [cell for cell in ship.frame.cabins if crew[cell] and any(crew[n] for n in around[cell])]


def contaminated(ship: Ship) -> list[int]:
    """Every occupied cabin where any two cabins are joined, occupied or not."""
    cabins = ship.frame.cabins
    if not any(beside in cabins for cell in cabins for beside in ship.joined(cell)):
        return []
    return [cell for cell in cabins if ship.crew[cell]]


def irradiated(ship: Ship) -> list[int]:
    """Occupied cabins around a component that holds a charge."""
    charged = [cell for cell in ship.frame.batteries if ship.charge[cell]]
    near = {cell for each in charged for cell in ship.board.around[each]}
    return [cell for cell in ship.frame.cabins if ship.crew[cell] and cell in near]


def _plague(state: TruckerState, params: Params, out: Out) -> None:
    for seat in state.order:
        _lose_one(state, seat, plagued(state.seats[seat].ship), out)


def _contamination(state: TruckerState, params: Params, out: Out) -> None:
    for seat in state.order:
        _lose_one(state, seat, contaminated(state.seats[seat].ship), out)


def _radiation(state: TruckerState, params: Params, out: Out) -> None:
    """All at the same time (GT-96)."""
    for seat in state.order:
        ship = state.seats[seat].ship
        for cell in irradiated(ship):
            for figure in ship.crew[cell]:
                give(state, seat, cell, figure, out)


def _lose_one(state: TruckerState, seat: int, cells: Iterable[int], out: Out) -> None:
    """Who is ill is known before anyone goes."""
    ship = state.seats[seat].ship
    for cell in cells:
        give(state, seat, cell, ship.crew[cell][0], out)


PLAGUE = Kind(Params, _plague)
CONTAMINATION = Kind(Params, _contamination)
RADIATION = Kind(Params, _radiation)
