"""Nothing is pressed before it was seen: it must have been on the screen for a moment.

A key or a click that was meant for what stood there before would else land on what has just come
up, whatever brought it there: an answer, a button, a rival, time itself.
"""

from dataclasses import dataclass
from math import inf

__all__ = ["LEAST_SECONDS", "Guard"]

LEAST_SECONDS = 0.35


@dataclass(slots=True)
class Guard:
    """Knows since when the present question stands, by the clock of its screen in seconds, and
    since when the screen itself, which may go on with other questions."""

    asked: tuple[object, object] | None = None
    shown_at: float = 0.0
    came_at: float = 0.0
    answered_at: float = 0.0

    def see(self, asked: tuple[object, object] | None, clock: float) -> bool:
        """What is asked now; True where it is another question than before."""
        before, self.asked = self.asked, asked
        if before != asked:
            self.answered_at = clock
        is_new = (before and before[0]) != (asked and asked[0])
        if is_new:
            self.came_at = clock
        return is_new

    def begin_again(self, clock: float) -> None:
        """The question is seen in full only now."""
        self.came_at = self.answered_at = clock

    def come_up(self, clock: float) -> None:
        """The screen is seen only now."""
        self.shown_at = clock
        self.begin_again(clock)

    def clear(self) -> None:
        """What is there may be pressed now."""
        self.shown_at = self.came_at = self.answered_at = -inf

    def holds(self, clock: float, seconds: float, blind: bool) -> bool:
        """Whether an answer comes too soon; `blind`: it would give whatever comes next."""
        return clock - (self.answered_at if blind else self.came_at) < seconds

    def holds_all(self, clock: float, seconds: float) -> bool:
        """Whether any press comes too soon: the screen has just come up."""
        return clock - self.shown_at < seconds
