"""The end of a flight that is to be shown: its count is played once, whatever was passed over."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from desktop.kit.gl.canvas import Canvas
from tabletop import Event
from trucker.rules.events import FlightEnded
from trucker.screens.journey.view import JourneyView

if TYPE_CHECKING:
    from trucker.rules.state import TruckerState


class Ending:
    """Knows which flight's end was not read yet, and whether its count is still to be shown."""

    def __init__(self, flown: int) -> None:
        self.flown = flown
        """Number of a flight of a Trek whose end is to be shown, or -1."""
        self.fallen: TruckerState | None = None
        """The flight as it was when the player fell out of it at its end, until that was read."""
        self._is_due = self._runs = False

    def hear(self, events: Sequence[Event]) -> None:
        self._is_due = self._is_due or any(isinstance(event, FlightEnded) for event in events)

    def forget(self) -> None:
        """Acts were taken back."""
        self._is_due, self.fallen = False, None

    def begin(self, view: JourneyView) -> None:
        """In its first view, once nothing is shown before it."""
        view.is_counting = view.is_counting or self._is_due
        self._is_due = False

    def goes_on_from(self, canvas: Canvas | None) -> float:
        """From which ms on a scene of the count is to be shown: a changed window does not start it
        again."""
        begun, self._runs = self._runs, True
        return canvas.elapsed_ms if begun and canvas is not None else 0.0

    def ends(self) -> None:
        """Another scene is shown."""
        self._runs = False
