"""Blue VIPs: a group that leaves together, an illness, batteries, a voice, a palate."""

from collections.abc import Sequence

from tabletop import Action
from trucker.rules.actions import Eat
from trucker.rules.agenda import Out
from trucker.rules.flight import earn
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of
from trucker.rules.vips.vip import Vip

__all__ = ["BLUE"]


class RichWidow(Vip):
    """Her cabin and what is joined to it are lost together, and she flies off (GT-113)."""

    __slots__ = ()
    id = "rich_widow"

    def also_lost(self, ship: Ship, cells: Sequence[int], cause: str) -> tuple[list[int], str]:
        cabin = self.cabin(ship)
        group = [] if cabin < 0 else [cabin, *ship.joined(cabin)]
        if not any(cell in cells for cell in group):
            return [], cause
        return [cell for cell in group if cell not in cells], "left"


class QuarantinedPatient(Vip):
    """An epidemic over the ship that he leaves in flight, after the card's own losses (GT-114)."""

    __slots__ = ()
    id = "quarantined_patient"

    def figure_left(
        self, state: TruckerState, seat: int, figure: str, cause: str, out: Out
    ) -> None:
        if figure == self.card(state).figure and not state.seats[seat].is_out:
            state.agenda.insert(1, step_of("outbreak", seat))


class EnvironmentalActivist(Vip):
    """Charges of batteries around her pay if what they power is joined to them, else cost."""

    __slots__ = ()
    id = "environmental_activist"

    def minds_charges(self, ship: Ship) -> bool:
        return self.cabin(ship) >= 0

    def charge_spent(
        self, state: TruckerState, seat: int, battery: int, user: int, out: Out
    ) -> None:
        ship = state.seats[seat].ship
        cabin = self.cabin(ship)
        if cabin >= 0 and battery in ship.board.around[cabin]:
            earn(state, seat, 1 if user in ship.joined(battery) else -1, out)


class OperaDiva(Vip):
    """Does not count as crew in combat and tactical zones."""

    __slots__ = ()
    id = "opera_diva"

    def crew_counted(self, ship: Ship, figures: int) -> int:
        return figures - (self.cabin(ship) >= 0)


class FoodCritic(Vip):
    """Eats one block of each landing."""

    __slots__ = ()
    id = "food_critic"

    def landing(self, state: TruckerState, seat: int) -> list[Step]:
        self.note(state, seat, 1)
        return []

    def takes_offered(self, state: TruckerState, seat: int) -> list[Action]:
        ship = state.seats[seat].ship
        if not self.noted(state, seat) or self.cabin(ship) < 0:
            return []
        could_lie = [letter for letter in dict.fromkeys(state.offer) if _has_place(ship, letter)]
        return list(map(Eat, could_lie))

    def took_offered(self, state: TruckerState, seat: int, action: Action, out: Out) -> None:
        if isinstance(action, Eat):
            self.note(state, seat, 0)
            earn(state, seat, self.card(state).numbers["credits"][0], out)

    def after_card(self, state: TruckerState, kind: str, out: Out) -> None:
        for number in range(len(state.seats)):
            self.note(state, number, 0)


def _has_place(ship: Ship, letter: str) -> bool:
    """It is loaded before it is eaten, if need be in the place of another."""
    return any(special or letter != "r" for _, places, special in ship.holds() if places)


BLUE = (
    EnvironmentalActivist(),
    FoodCritic(),
    OperaDiva(),
    QuarantinedPatient(),
    RichWidow(),
)
