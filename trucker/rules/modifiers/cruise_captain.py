"""Cruise Captain: cabins with a view. Gold: each open connector of a cabin costs a place."""

from trucker.rules.modifiers.title import Title
from trucker.rules.ship import Ship

__all__ = ["CruiseCaptain"]


class CruiseCaptain(Title):
    __slots__ = ()
    id = "cruise_captain"

    def score(self, ship: Ship) -> int:
        """Occupied cabins with a smooth side that is not next to a component."""
        found = 0
        for cell, figures in enumerate(ship.crew):
            if figures:
                sides, around = ship.part(cell).sides, ship.board.neighbours[cell]
                found += any(not sides[s] and not ship.parts[around[s]] for s in range(4))
        return found

    def crew_places(self, ship: Ship, cell: int, places: int) -> int:
        """Binds the starting cabin too (GT-54)."""
        return places - ship.exposed(cell)

    def crew_cost(self, exposed: int) -> int:
        return exposed
