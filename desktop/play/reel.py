"""What is shown between a move and the next question, one thing after the other."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from desktop.kit.scene import Scene
from desktop.play.top_bar import TopBar

if TYPE_CHECKING:
    from tabletop import Event


class Interlude(Protocol):
    """One of them: a page that must be read, a shot and what it did."""

    @property
    def hold_s(self) -> float:
        """Seconds for which it stands at normal speed, motions included; inf: until it is read."""
        ...

    @property
    def is_text(self) -> bool:
        """Whether that is the time it takes to read: shown at all, no speed shortens it."""
        ...

    @property
    def is_stop(self) -> bool:
        """Whether who passes over the rest still wants to see it."""
        ...

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        """As of a view. The acts "next" and "skip" in it are the reel's."""
        ...

    def passed(self) -> None:
        """It was shown, or passed over."""


Shown = TypeVar("Shown", bound=Interlude)


class Reel(Generic[Shown]):
    """Interludes in their order. It has no clock: who shows it lets time pass."""

    def __init__(self) -> None:
        self.left: list[Shown] = []
        """From the one that is shown now on."""
        self.played: tuple[Any, Sequence[Event]] = None, ()
        """A state and what has happened since, which they show: for what follows the last."""

    @property
    def now(self) -> Shown | None:
        return self.left[0] if self.left else None

    @property
    def is_over(self) -> bool:
        return not self.left

    def play(self, interludes: Sequence[Shown]) -> None:
        """Show these in place of what may be left."""
        self.left = list(interludes)

    def next(self) -> None:
        """On to the next one, after the last to what stands."""
        self.left.pop(0).passed()

    def skip(self, to_stop: bool = False) -> None:
        """Past all of them, or to the next that is a stop."""
        while self.left:
            self.next()
            if to_stop and self.left and self.left[0].is_stop:
                break
