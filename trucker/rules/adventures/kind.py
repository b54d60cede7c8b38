"""What a kind of adventure card is: the end of each module of this package."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from trucker.rules.agenda import Out, Question, StepHandler
from trucker.rules.damage import Threat
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step

__all__ = ["HITS", "Count", "Kind"]

HITS = "( threat)*( hit| pair)*( hit| pair| pieces)"
"""What stands on the agenda while a volley is played, for `Kind.agenda`."""


class Count(ABC):
    """A count of strength: of what, and what it is good for."""

    moves = False
    """Whether strength is days flown: each more brings more, and without any a ship is out."""
    is_equal_enough = False
    """Whether a strength equal to the goal is as good as more."""

    @abstractmethod
    def what(self, state: TruckerState) -> str:
        """What is counted now: "engine", "cannon", "crew"; "" for nothing."""

    @abstractmethod
    def goal(self, state: TruckerState, seat: int) -> int | None:
        """The strength that decides for a seat, doubled; None while none is known."""

    @abstractmethod
    def grade(self, state: TruckerState, seat: int, strength: int) -> int:
        """How good a strength is, as far as it can be known: 2 for best, 0 for worst."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A row of the table of kinds."""

    params: type
    """The fields of its cards."""
    begin: Callable[[TruckerState, Any, Out], None]
    """Puts the steps of a card on the agenda."""
    steps: Mapping[str, StepHandler] = field(default_factory=dict[str, StepHandler])
    questions: Mapping[str, Question] = field(default_factory=dict[str, Question])
    agenda: str = ""
    """Steps that may stand above "next" while a question of the card stands, the last to be done
    first; "" where it asks nothing."""
    check: Callable[[TruckerState, Sequence[Step]], str] | None = None
    """What is wrong with what a stored card has noted down, with all steps; "" for nothing."""
    counts: Count | None = None
    threats: Callable[[TruckerState, Step], Sequence[Threat]] | None = None
    """Threats that one of its own steps may still bring."""
    asks_for: tuple[str, ...] = ()
    """What of a ship helps against it: "cannon", "engine", "crew", "shield", "cargo", "sturdy"."""
    needs_rival: bool = False
    """Whether it is ignored when one player is left (ruling section 9)."""
