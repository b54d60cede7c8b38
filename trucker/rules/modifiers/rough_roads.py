"""Rough roads: conditions of our own design that make one flight harsher for all ships."""

from trucker.rules.hooks import Modifier

__all__ = ["ROUGH_ROADS"]


class Bounty(Modifier):
    """Smugglers, slavers and pirates come a little stronger."""

    __slots__ = ()
    id = "bounty"

    def foe_strength(self, strength: int) -> int:
        return strength + 1


class Detours(Modifier):
    """Every landing, docking and reward costs one day more."""

    __slots__ = ()
    id = "detours"

    def days_lost(self, days: int) -> int:
        return days + 1


class Glut(Modifier):
    """Every block sells for one credit less, but for something."""

    __slots__ = ()
    id = "glut"

    def price(self, credits: int) -> int:
        return max(1, credits - 1)


class Inspection(Modifier):
    """Each lost component costs two credits."""

    __slots__ = ()
    id = "inspection"

    def lost_cost(self, credits: int) -> int:
        return 2 * credits


class IonStorm(Modifier):
    """A shield takes two charges of one battery component."""

    __slots__ = ()
    id = "ion_storm"

    def shield_cost(self, charges: int) -> int:
        return 2 * charges


class Rush(Modifier):
    """Every run of the timer is a third shorter; by turns the countdown by one (GT-139)."""

    __slots__ = ()
    id = "rush"

    def run_length(self, length: int) -> int:
        return length * 2 // 3

    def countdown(self, count: int) -> int:
        return count - 1


ROUGH_ROADS: tuple[Modifier, ...] = (
    Bounty(),
    Detours(),
    Glut(),
    Inspection(),
    IonStorm(),
    Rush(),
)
