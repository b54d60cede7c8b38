"""Alien Design: exact joints at cabins and life supports, two aliens of a color."""

from typing import ClassVar

from trucker.rules.agenda import Out
from trucker.rules.cards import FIGURES
from trucker.rules.missions.mission import Counts, Mission, add, aliens_aboard, noted
from trucker.rules.ship import Fault, Ship
from trucker.rules.state import TruckerState

__all__ = ["AlienDesign"]

_LOST_ALIENS = "aliens_lost"


def _has_both(state: TruckerState, seat: int) -> int:
    figures = "".join(ship.figures for ship in state.seats[seat].ships)
    return int({"b", "p"} <= {*figures})


class AlienDesign(Mission):
    __slots__ = ()
    id = "alien_design"
    counts: ClassVar[Counts] = {
        "alien_aboard": aliens_aboard,
        "both_colours": _has_both,
        "alien_lost": noted(_LOST_ALIENS),
    }

    def also_faults(self, ship: Ship) -> list[Fault]:
        """Joints at a cabin or a life support are of two connectors of the same kind (GT-123)."""
        found: list[Fault] = []
        for cell in ship.occupied():
            for side, kind in ship.part(cell).connected:
                beside = ship.board.neighbours[cell][side]
                if side not in (1, 2) or beside not in ship.joined(cell):
                    continue  # each pair once
                if ship.part(beside).sides[side ^ 2] != kind and (
                    _houses(ship, cell) or _houses(ship, beside)
                ):
                    found.append(Fault("exact", (cell, beside)))
        return found

    def alien_limit(self, aliens: int) -> int:
        return 2

    def figure_left(
        self, state: TruckerState, seat: int, figure: str, cause: str, out: Out
    ) -> None:
        if not FIGURES[figure].is_human:
            add(state, _LOST_ALIENS, seat)


def _houses(ship: Ship, cell: int) -> bool:
    tile = ship.part(cell).tile
    return tile.crew > 0 or bool(tile.support)
