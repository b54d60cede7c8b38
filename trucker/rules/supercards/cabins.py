"""What illnesses share: they take one figure of each cabin (GT-100, GT-101)."""

from collections.abc import Iterable

from trucker.rules.agenda import Out
from trucker.rules.crew import give
from trucker.rules.state import TruckerState

__all__ = ["lose_one"]


def lose_one(state: TruckerState, seat: int, cells: Iterable[int], out: Out) -> None:
    """Who is ill is known before anyone goes."""
    ship = state.seats[seat].ship
    for cell in [*cells]:
        give(state, seat, cell, ship.crew[cell][0], out)
