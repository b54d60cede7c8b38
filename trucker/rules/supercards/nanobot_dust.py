"""Nanobot dust: days as of stardust, then what is exposed is emptied (GT-99)."""

from dataclasses import dataclass

from trucker.rules.adventures.kind import Kind
from trucker.rules.agenda import Out
from trucker.rules.cargo import drop_goods, spend
from trucker.rules.crew import give
from trucker.rules.flight import move
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState

__all__ = ["KIND", "Params", "emptied"]


@dataclass(frozen=True, slots=True)
class Params:
    """Nothing differs between two of these cards."""


def emptied(ship: Ship) -> list[int]:
    """Components with an exposed connector that carry something; no card takes what structural
    modules hold (GT-111)."""
    return [
        cell
        for cell in ship.occupied()
        if ship.exposed(cell)
        and (ship.crew[cell] or ship.charge[cell] or (ship.goods[cell] and _is_open(ship, cell)))
    ]


def _is_open(ship: Ship, cell: int) -> bool:
    return ship.part(cell).tile.holds > 0


def begin(state: TruckerState, params: Params, out: Out) -> None:
    for seat in reversed(state.order):
        ship = state.seats[seat].ship
        move(state, seat, -ship.frame.exposed, out)
        for cell in emptied(ship):
            for figure in ship.crew[cell]:
                give(state, seat, cell, figure, out)
            if ship.charge[cell]:
                spend(state, seat, cell, out, ship.charge[cell])
            for goods in ship.goods[cell] if _is_open(ship, cell) else "":
                drop_goods(state, seat, cell, goods, out)


KIND = Kind(Params, begin, asks_for=("sturdy",))
