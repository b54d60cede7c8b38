"""Power Trucker: shields and doubles. Gold: a battery joined to one of them starts empty."""

from trucker.rules.modifiers.title import Title
from trucker.rules.ship import Ship

__all__ = ["PowerTrucker"]


class PowerTrucker(Title):
    __slots__ = ()
    id = "power_trucker"

    def score(self, ship: Ship) -> int:
        return sum(1 for cell in ship.occupied() if _needs_power(ship, cell))

    def starting_charge(self, ship: Ship, cell: int, charges: int) -> int:
        if any(_needs_power(ship, beside) for beside in ship.joined(cell)):
            return 0
        return charges


def _needs_power(ship: Ship, cell: int) -> bool:
    tile = ship.part(cell).tile
    return tile.is_double or bool(tile.covers)
