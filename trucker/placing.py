"""Where the tile in the player's hand would lie first, and which parts lie against the rules."""

from trucker.rules.board import FRONT
from trucker.rules.cards import Part
from trucker.rules.frame import Frame
from trucker.rules.ship import Ship

__all__ = ["best_place", "fires_aside", "misfits"]


def fires_aside(part: Part) -> bool:
    """Whether it is a cannon that points elsewhere than to the front, and so counts half."""
    return part.barrel > FRONT


def best_place(ship: Ship, tile: int) -> tuple[int, int]:
    """Cell and turn that leave the ship most cells to grow by; a cannon to the front before all.

    ValueError where the tile fits nowhere.
    """
    turns = {part.turn: part for part in ship.cards.turns[tile]}

    def rank(place: tuple[int, int]) -> tuple[bool, int, int, int]:
        cell, turn = place
        return not fires_aside(turns[turn]), _openings(ship, cell, 4 * tile + turn), -turn, -cell

    return max(ship.frame.fitting(ship.cards.turns[tile]), key=rank)


def _openings(ship: Ship, cell: int, code: int) -> int:
    parts = list(ship.parts)
    parts[cell] = code
    return Frame(ship.board, ship.cards, tuple(parts)).openings()


def misfits(ship: Ship) -> frozenset[int]:
    """Cells of parts that break a building rule, and of those that are not joined to the start."""
    start = ship.board.start
    apart = (cell for piece in ship.pieces() if start not in piece for cell in piece)
    return frozenset((*apart, *(cell for fault in ship.faults() for cell in fault.cells)))
