"""What a game has of a career: see `GameEntry.career`."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from tabletop.estimate import Estimate

__all__ = ["Beyond", "Career", "Rung"]


class Rung(NamedTuple):
    """A way to play a game that a share was measured of."""

    id: str
    name: str
    goal: str  # what wins it
    rank: str  # of who has won it
    setup: object
    measured: Estimate  # how often a skilled player wins it


class Beyond(NamedTuple):
    """Lessons beside the way, and the game that the last of them leads to."""

    lessons: Sequence[str]
    name: str
    goal: str
    setup: object


class Career(Protocol):
    """The rungs of one game. Each may be played at any time: a career only proposes."""

    @property
    def rank(self) -> str:
        """Of who has won none of them."""
        ...

    @property
    def measured(self) -> str:
        """How the shares were measured, in a sentence."""
        ...

    @property
    def star(self) -> str:
        """The feat of a game without fault; "" where that cannot be known."""
        ...

    @property
    def rungs(self) -> Sequence[Rung]:
        """From the first to the last."""
        ...

    @property
    def beyond(self) -> Beyond | None:
        """What is open to everybody, but proposed to those alone who have begun it."""
        ...

    def rung_of(self, summary: Mapping[str, str | int]) -> str:
        """The rung that a game counts for, by the summary of its save; "" for none."""
        ...

    def is_won(self, summary: Mapping[str, str | int]) -> bool:
        """Whether a game that is over wins its rung."""
        ...
