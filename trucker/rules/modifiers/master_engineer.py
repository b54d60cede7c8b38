"""Master Engineer: the largest ship. Gold: two awkward tiles must be reserved first."""

from trucker.rules.modifiers.title import Title
from trucker.rules.ship import Ship

__all__ = ["MasterEngineer"]


class MasterEngineer(Title):
    __slots__ = ()
    id = "master_engineer"

    def score(self, ship: Ship) -> int:
        """The starting cabin counts (GT-52)."""
        return len(ship.occupied())

    def must_reserve(self) -> int:
        return 5
