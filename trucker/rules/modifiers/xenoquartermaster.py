"""Xenoquartermaster: how far aliens live from others. Gold: life support must match exactly."""

from trucker.rules.cards import FIGURES
from trucker.rules.frame import JOIN, contact
from trucker.rules.modifiers.title import Title
from trucker.rules.ship import Ship

__all__ = ["Xenoquartermaster"]


class Xenoquartermaster(Title):
    __slots__ = ()
    id = "xenoquartermaster"

    def score(self, ship: Ship) -> int:
        """Joints from each alien to the nearest other cabin, which may be empty (GT-52)."""
        return sum(
            _distance(ship, cell)
            for cell, figures in enumerate(ship.crew)
            if figures and not FIGURES[figures[0]].is_human
        )

    def support_works(self, ship: Ship, cell: int) -> bool:
        """Every joined side, free ones do not matter (GT-55)."""
        sides = ship.part(cell).sides
        for side, beside in enumerate(ship.board.neighbours[cell]):
            if ship.parts[beside]:
                other = ship.part(beside).sides[side ^ 2]
                if contact(sides[side], other) == JOIN and sides[side] != other:
                    return False
        return True


def _distance(ship: Ship, start: int) -> int:
    seen, edge, steps = {start}, [start], 0
    while edge:
        steps += 1
        edge = [c for c in dict.fromkeys(b for e in edge for b in ship.joined(e)) if c not in seen]
        if any(ship.part(cell).tile.crew for cell in edge):
            return steps
        seen.update(edge)
    return 0
