"""Nothing is pressed before it was seen: a press meant for what stood there before is held."""

from dataclasses import dataclass
from math import inf

LEAST_SECONDS = 0.35


@dataclass(slots=True)
class Guard:
    """Since when, in seconds of its screen, the present question stands, and the screen itself."""

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
