"""Corrosive and nanobot dust: days as of stardust, then what is exposed suffers (GT-98, GT-99)."""

from dataclasses import dataclass

from trucker.rules.adventures.kind import Kind
from trucker.rules.agenda import Out
from trucker.rules.cargo import drop_goods, spend
from trucker.rules.crew import give
from trucker.rules.damage import lose
from trucker.rules.flight import move
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState

__all__ = ["CORROSIVE", "NANOBOT", "corroded", "emptied"]


@dataclass(frozen=True, slots=True)
class Params:
    """Nothing differs between two of these cards."""


def corroded(ship: Ship) -> list[int]:
    """Engines and cannons with an exposed connector."""
    tiles = ((cell, ship.part(cell).tile) for cell in ship.occupied())
    return [cell for cell, tile in tiles if (tile.engine or tile.cannon) and ship.exposed(cell)]


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


def _corrosive(state: TruckerState, params: Params, out: Out) -> None:
    """The last first; exposed connectors are counted once, at the ship's turn."""
    for seat in reversed(state.order):
        ship = state.seats[seat].ship
        days, cells = ship.frame.exposed, corroded(ship)
        move(state, seat, -days, out)
        if cells:
            lose(state, seat, cells, "fell", out)


def _nanobot(state: TruckerState, params: Params, out: Out) -> None:
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


CORROSIVE = Kind(Params, _corrosive, agenda="( pieces)+", asks_for=("sturdy",))
NANOBOT = Kind(Params, _nanobot, asks_for=("sturdy",))
