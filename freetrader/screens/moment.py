"""When something on the screen happens: turn, month, and what the month's end would take."""

from dataclasses import dataclass

SOON = 4
"""From so few draws left on the end of the month stands out."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What the bar tells of the time; a page keeps its own, as the state has moved on."""

    turn: int
    month: int
    months: int
    due: int
    draws: int  # left in the month; 0: it has just ended
    store: int
