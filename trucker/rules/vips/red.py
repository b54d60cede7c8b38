"""Red VIPs: weapons, engines, hidden goods, batteries, open space, penalties."""

from collections.abc import Sequence

from trucker.rules.agenda import Out
from trucker.rules.flight import earn
from trucker.rules.progress import cards_turned
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.vips.demand import between, cells_of
from trucker.rules.vips.vip import Vip, leave

__all__ = ["RED"]


class RetiredAdmiral(Vip):
    """Weapons in view at take-off are marked; marks go with him (GT-109)."""

    __slots__ = ()
    id = "retired_admiral"

    def take_off(self, state: TruckerState, out: Out) -> None:
        for seat in self.hosts(state):
            ship = seat.ship
            demand = self.card(state).demand
            ship.marks = tuple(sorted({*cells_of(ship, self.cabin(ship), demand)}))

    def weapon_extra(self, ship: Ship, powered: Sequence[int]) -> int:
        """A half for a single, one for a powered double, whatever it points to; doubled."""
        if self.cabin(ship) < 0:
            return 0
        tiles = [(cell, ship.part(cell).tile) for cell in ship.marks if ship.parts[cell]]
        return sum(
            2 if tile.is_double else 1
            for cell, tile in tiles
            if not tile.is_double or cell in powered
        )


class RocketEngineer(Vip):
    """The last step of one engine count doubles it; she leaves (GT-110)."""

    __slots__ = ()
    id = "rocket_engineer"

    def doubles_engine(self, state: TruckerState, seat: int) -> int:
        return self.cabin(state.seats[seat].ship)

    def has_doubled(self, state: TruckerState, seat: int, out: Out) -> None:
        """She pays for each so many cards that were resolved before."""
        credits, cards = self.card(state).numbers["credits_for_cards"]
        earned = credits * ((cards_turned(state) - 1) // cards)
        leave(state, seat, self.cabin(state.seats[seat].ship), out)
        if earned:
            earn(state, seat, earned, out)


class SmugglerKing(Vip):
    """Structural modules hold one block of any color (GT-111)."""

    __slots__ = ()
    id = "smuggler_king"

    def hides_goods(self, ship: Ship) -> bool:
        return self.cabin(ship) >= 0


class ForceGuru(Vip):
    """A use of a battery pays where he lies between battery and user."""

    __slots__ = ()
    id = "force_guru"

    def minds_charges(self, ship: Ship) -> bool:
        return self.cabin(ship) >= 0

    def charge_spent(
        self, state: TruckerState, seat: int, battery: int, user: int, out: Out
    ) -> None:
        ship = state.seats[seat].ship
        cabin = self.cabin(ship)
        if cabin >= 0 and between(ship, battery, cabin, user):
            earn(state, seat, self.card(state).numbers["credits"][0], out)


class RacingChampion(Vip):
    """A day more in open space."""

    __slots__ = ()
    id = "racing_champion"

    def open_space_days(self, state: TruckerState, seat: int, days: int) -> int:
        aboard = self.cabin(state.seats[seat].ship) >= 0
        return days + self.card(state).numbers["days"][0] * aboard


class KeyWitness(Vip):
    """The first to be given where a penalty takes crew (GT-115)."""

    __slots__ = ()
    id = "key_witness"

    def figures_first(self, state: TruckerState, seat: int) -> str:
        return self.card(state).figure


RED = (
    ForceGuru(),
    KeyWitness(),
    RacingChampion(),
    RetiredAdmiral(),
    RocketEngineer(),
    SmugglerKing(),
)
