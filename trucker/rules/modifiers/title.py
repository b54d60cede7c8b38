"""A title of the Transgalactic Trek: what it counts, and as a modifier its gold handicap."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from trucker.rules.hooks import Modifier

if TYPE_CHECKING:
    from trucker.rules.ship import Ship

__all__ = ["Title"]


class Title(Modifier, ABC):
    """Its hooks bind only who defends the title when it is gold."""

    __slots__ = ()
    needs_vips: ClassVar[bool] = False
    """Whether it is drawn only where VIPs may be aboard (GT-74)."""

    @abstractmethod
    def score(self, ship: "Ship") -> int:
        """What is compared at the end of a flight; the more the better."""
