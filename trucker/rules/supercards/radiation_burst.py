"""Radiation burst: charged components that lie around each other destroy each other (GT-97)."""

from dataclasses import dataclass

from trucker.rules.adventures.kind import Kind
from trucker.rules.agenda import Out
from trucker.rules.damage import lose
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState

__all__ = ["KIND", "Params", "bursting"]


@dataclass(frozen=True, slots=True)
class Params:
    """Nothing differs between two of these cards."""


def bursting(ship: Ship) -> list[int]:
    """Components with a charge that have another such around."""
    charge, around = ship.charge, ship.board.around
    return [
        cell
        for cell in ship.frame.batteries
        if charge[cell] and any(charge[near] for near in around[cell])
    ]


def begin(state: TruckerState, params: Params, out: Out) -> None:
    """What follows of it is the matter of the loss (GT-81)."""
    for seat in reversed(state.order):  # whose pieces are asked about first is done last
        if cells := bursting(state.seats[seat].ship):
            lose(state, seat, cells, "destroyed", out)


KIND = Kind(Params, begin, agenda="( pieces)+")
