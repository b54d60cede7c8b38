"""Freight Hauler: cargo components with a block. Gold: holds side by side are closed."""

from trucker.rules.modifiers.title import Title
from trucker.rules.ship import Ship

__all__ = ["FreightHauler"]


class FreightHauler(Title):
    __slots__ = ()
    id = "freight_hauler"

    def score(self, ship: Ship) -> int:
        return sum(1 for goods in ship.goods if goods)

    def holds(self, ship: Ship, cell: int, places: int) -> int:
        """Joined or not; each opens when its neighbour is gone (GT-59)."""
        for beside in ship.board.neighbours[cell]:
            if ship.parts[beside] and ship.part(beside).tile.holds:
                return 0
        return places
