"""Corrosive dust: days as of stardust, then exposed engines and cannons fall (GT-98)."""

from dataclasses import dataclass

from trucker.rules.adventures.kind import Kind
from trucker.rules.agenda import Out
from trucker.rules.damage import lose
from trucker.rules.flight import move
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState

__all__ = ["KIND", "Params", "corroded"]


@dataclass(frozen=True, slots=True)
class Params:
    """Nothing differs between two of these cards."""


def corroded(ship: Ship) -> list[int]:
    """Engines and cannons with an exposed connector."""
    tiles = ((cell, ship.part(cell).tile) for cell in ship.occupied())
    return [cell for cell, tile in tiles if (tile.engine or tile.cannon) and ship.exposed(cell)]


def begin(state: TruckerState, params: Params, out: Out) -> None:
    """The last first; exposed connectors are counted once, at the ship's turn."""
    for seat in reversed(state.order):
        ship = state.seats[seat].ship
        days, cells = ship.frame.exposed, corroded(ship)
        move(state, seat, -days, out)
        if cells:
            lose(state, seat, cells, "fell", out)


KIND = Kind(Params, begin, agenda="( pieces)+", asks_for=("sturdy",))
