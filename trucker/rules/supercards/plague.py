"""Plague: cabins that have an occupied one around lose a figure (GT-100)."""

from dataclasses import dataclass

from trucker.rules.adventures.kind import Kind
from trucker.rules.agenda import Out
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.supercards.cabins import lose_one

__all__ = ["KIND", "Params", "plagued"]


@dataclass(frozen=True, slots=True)
class Params:
    """Nothing differs between two of these cards."""


def plagued(ship: Ship) -> list[int]:
    """Occupied cabins that have an occupied one around."""
    crew, around = ship.crew, ship.board.around
    return [cell for cell in ship.frame.cabins if crew[cell] and any(crew[n] for n in around[cell])]


def begin(state: TruckerState, params: Params, out: Out) -> None:
    for seat in state.order:
        lose_one(state, seat, plagued(state.seats[seat].ship), out)


KIND = Kind(Params, begin)
