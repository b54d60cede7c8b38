"""The closed list of what a mission or a VIP does beyond the ship: hooks that see the whole state.

Base games have none of them. `seat` is the number of the seat that the effect binds.
"""

from tabletop import Action
from trucker.rules.agenda import Out
from trucker.rules.hooks import Modifier
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step

__all__ = ["Effect", "effects"]


class Effect(Modifier):
    """Does nothing; each mission and each VIP overrides what happens.

    Those without a `seat` are asked once for each effect, not once for each seat.
    """

    __slots__ = ()

    def set_up(self, state: TruckerState, out: Out) -> None:
        """When the flight is laid out. A mission is asked once, not for each seat; so are
        `take_off`, `after_card` and `before_flight`, and VIPs for their own."""

    def before_flight(self, state: TruckerState) -> list[Step]:
        """What is asked after the crew is placed, before the first card."""
        return []

    def take_off(self, state: TruckerState, out: Out) -> None:
        """What is judged or marked then (GT-131)."""

    def minds_charges(self, ship: Ship) -> bool:
        """Whether it matters which component a battery powers: then an answer to a hit names it."""
        return False

    def charge_spent(
        self,
        state: TruckerState,
        seat: int,
        battery: int,
        user: int,
        out: Out,
    ) -> None:
        """A use of a battery by a component (GT-112)."""

    def figure_left(
        self, state: TruckerState, seat: int, figure: str, cause: str, out: Out
    ) -> None:
        """A figure is gone: "given", "lost", or "left" of its own will."""

    def part_lost(self, state: TruckerState, seat: int, tile: int, cause: str, out: Out) -> None:
        """A component has been lost, see `damage.lose`."""

    def landing(self, state: TruckerState, seat: int) -> list[Step]:
        """What is asked before a seat loads where it has landed or docked."""
        return []

    def takes_offered(self, state: TruckerState, seat: int) -> list[Action]:
        """Other things that may be done with a block that is offered."""
        return []

    def took_offered(self, state: TruckerState, seat: int, action: Action, out: Out) -> None:
        """One of these was done; the block is out of the offer and in the bank."""

    def ransom(self, state: TruckerState, seat: int, strength: int) -> int:
        """Credits for which a foe of this strength, printed, passes; 0: it takes none."""
        return 0

    def figures_first(self, state: TruckerState, seat: int) -> str:
        """Figures that are given before others where a penalty takes crew."""
        return ""

    def doubles_engine(self, state: TruckerState, seat: int) -> int:
        """The cell from which an engine count of its ship may be doubled, once; -1 for none."""
        return -1

    def has_doubled(self, state: TruckerState, seat: int, out: Out) -> None:
        """It was."""

    def chain(self, state: TruckerState, seat: int, destroyed: int, out: Out) -> None:
        """So many components were destroyed by one loss and what it set off."""

    def open_space_days(self, state: TruckerState, seat: int, days: int) -> int:
        """Days that a ship moves in open space; it has engine strength."""
        return days

    def after_card(self, state: TruckerState, kind: str, out: Out) -> None:
        """A card of this kind is over."""

    def foe_beaten(self, state: TruckerState, seat: int, out: Out) -> None:
        """A seat has beaten a foe, or stood up to a fleet."""

    def order_factor(self, state: TruckerState, seat: int) -> int:
        """Times that the reward for the order counts; what several say is added up (GT-108)."""
        return 1

    def order_reward(self, state: TruckerState, seat: int, credits: int) -> int:
        """The printed reward for the order, before it is multiplied."""
        return credits

    def pays_losses(self, state: TruckerState, seat: int) -> bool:
        """Whether lost components cost credits."""
        return True

    def rewards(self, state: TruckerState, seat: int) -> list[tuple[str, int]]:
        """Lines of the reckoning that pay, with their credits, which may be 0."""
        return []

    def penalties(self, state: TruckerState, seat: int) -> list[tuple[str, int]]:
        """Lines that cost, credits above 0; booked with the losses (GT-122)."""
        return []

    def runs(self, runs: int) -> int:
        """Runs of the timer, or steps of the countdown, for all."""
        return runs


def effects(state: TruckerState, number: int) -> tuple[Effect, ...]:
    """Those that bind a seat, the mission before VIPs."""
    if state.extras is None:
        return ()
    ship = state.seats[number].ship
    return tuple(each for each in ship.modifiers if isinstance(each, Effect))
