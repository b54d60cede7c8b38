"""What an ordinary card says, as far as high stakes may bend it (GT-161)."""

from abc import ABC, abstractmethod
from typing import Self

from trucker.rules.hooks import Modifier

__all__ = ["Terms"]


class Terms(ABC):
    """A base of `Params`; those of other kinds are played as printed in any flight."""

    __slots__ = ()

    @abstractmethod
    def under(self, modifier: Modifier) -> Self:
        """The same where a modifier binds the flight."""
