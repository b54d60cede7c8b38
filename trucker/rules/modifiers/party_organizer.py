"""Party Organizer: kinds of crew. Gold: no humans around a life support (GT-74)."""

from trucker.rules.cards import FIGURES
from trucker.rules.modifiers.title import Title
from trucker.rules.ship import Ship

__all__ = ["PartyOrganizer"]


class PartyOrganizer(Title):
    __slots__ = ()
    id = "party_organizer"
    needs_vips = True

    def score(self, ship: Ship) -> int:
        """Regular humans, each color of alien, each color of VIP that are aboard."""
        return len({*ship.figures})

    def may_live(self, ship: Ship, cell: int, figure: str) -> bool:
        """Binds the starting cabin and VIPs too; aliens may."""
        around = ship.board.around[cell]
        is_near = any(ship.parts[each] and ship.part(each).tile.support for each in around)
        return not (FIGURES[figure].is_human and is_near)
