"""When something on the screen happens: turn, month, and what the month's end would take."""

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop import Event


@dataclass(frozen=True, slots=True)
class Moment:
    """What the bar tells of the time; a page keeps its own, as the state has moved on."""

    turn: int
    month: int
    draws: int  # left in the month; 0: it has just ended
    store: int


def happened(events: Sequence[Event], kind: type[Event]) -> bool:
    """Whether one of that kind is among them."""
    return any(isinstance(event, kind) for event in events)
