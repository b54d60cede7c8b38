"""The closed list of places where a modifier may bend a rule.

A hook takes what the rule says and gives back what holds; where several modifiers bind a
ship they are asked one after the other. Each hook here has a user in `modifiers`, `missions` or
`vips`. What needs more than the ship to go by is an `Effect`.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from trucker.rules.ship import Fault, Ship

__all__ = ["Modifier"]


class Modifier:
    """Leaves every rule as it is; each module of `modifiers` overrides what it changes."""

    __slots__ = ()
    id: ClassVar[str] = ""
    has_faults: ClassVar[bool] = False  # whether it has building rules of its own

    def __init_subclass__(cls) -> None:
        cls.has_faults = cls.also_faults is not Modifier.also_faults

    def starting_charge(self, ship: Ship, cell: int, charges: int) -> int:
        """Charges that a cell starts with."""
        return charges

    def holds(self, ship: Ship, cell: int, places: int) -> int:
        """Blocks that a container may hold."""
        return places

    def crew_places(self, ship: Ship, cell: int, places: int) -> int:
        """Humans that a cabin may hold; an alien needs as many as it has printed."""
        return places

    def may_live(self, ship: Ship, cell: int, figure: str) -> bool:
        """Whether a figure may live in a cabin that has room for it."""
        return True

    def support_works(self, ship: Ship, cell: int) -> bool:
        """Whether the life support in a cell keeps aliens alive."""
        return True

    def crew_cost(self, exposed: int) -> int:
        """Figures that a cabin loses for so many connectors newly exposed in flight."""
        return 0

    def also_lost(self, ship: Ship, cells: Sequence[int], cause: str) -> tuple[list[int], str]:
        """Further cells that go with lost ones, and their cause."""
        return [], cause

    def foe_strength(self, strength: int) -> int:
        """Of smugglers, slavers and pirates; printed, not doubled."""
        return strength

    def days_lost(self, days: int) -> int:
        """Flight days that a landing, a docking or a reward costs."""
        return days

    def shield_cost(self, charges: int) -> int:
        """Charges of one cell for one use of a shield."""
        return charges

    def price(self, credits: int) -> int:
        """Credits for one block at the end."""
        return credits

    def lost_cost(self, credits: int) -> int:
        """Credits for one lost component."""
        return credits

    def must_reserve(self) -> int:
        """Connectors that the reserve must have before the first tile is placed."""
        return 0

    def run_length(self, length: int) -> int:
        """Length of a run of the timer, for all."""
        return length

    def countdown(self, count: int) -> int:
        """Turns until all stop where building goes by turns, for all."""
        return count

    # high stakes: what an ordinary card says, see `terms.Terms`; asked of the flight, of no ship

    def crew_needed(self, crew: int) -> int:
        """That a derelict asks for; a ship takes them, too."""
        return crew

    def crew_taken(self, crew: int) -> int:
        """By slavers and combat zones."""
        return crew

    def goods_taken(self, goods: int) -> int:
        """Blocks, by smugglers and combat zones."""
        return goods

    def credits_gained(self, credits: int) -> int:
        """From a foe or a derelict."""
        return credits

    def threats(self, threats: tuple[Any, ...]) -> tuple[Any, ...]:
        """A list of meteors or shots."""
        return threats

    def goods_gained(self, goods: str) -> tuple[str, ...]:
        """What a seat may have in place of these blocks; () = just these."""
        return ()

    # Do What?!: what a ship is

    def also_faults(self, ship: Ship) -> list[Fault]:
        """Breaches of building rules of its own (GT-123)."""
        return []

    def alien_limit(self, aliens: int) -> int:
        """Aliens of one color on board."""
        return aliens

    def weapon_extra(self, ship: Ship, powered: Sequence[int]) -> int:
        """Strength that cannons have more, doubled (GT-109)."""
        return 0

    def hides_goods(self, ship: Ship) -> bool:
        """Whether structural modules hold a block each (GT-111)."""
        return False

    def crew_counted(self, ship: Ship, figures: int) -> int:
        """Crew in combat and tactical zones."""
        return figures
