"""Where each ship has lost parts in the flight that goes on, as far as the journal tells."""

from collections.abc import Iterable
from typing import cast

from tabletop import Action, Event, Session
from trucker.rules import events
from trucker.rules.state import TruckerState


class Holes:
    """Cells by seat. What is told to `hear` needs no journal to be read again."""

    def __init__(self, session: Session[TruckerState]) -> None:
        self._session = session
        self._cells: dict[int, set[int]] = {}
        self._flies = False
        self.recall()

    def of(self, seat: int) -> frozenset[int]:
        return frozenset(self._cells.get(seat, ()))

    def recall(self) -> None:
        """Read the journal: acts may have been taken back."""
        self._cells = {}
        state = self._session.base.clone()
        self._flies = state.phase == "flight"
        for entry in self._session.journal:
            heard: list[Event] = []
            self._session.game.apply(state, cast("Action", entry.action), heard, entry.at_ms)
            self.hear(heard)

    def hear(self, happened: Iterable[Event]) -> None:
        for event in happened:
            if isinstance(event, events.CardTurned | events.FlightBegan):
                self._flies = isinstance(event, events.CardTurned)
            if isinstance(event, events.FlightBegan):
                self._cells = {}
            elif isinstance(event, events.PartsLost) and self._flies:
                self._cells.setdefault(event.seat, set()).add(event.cell)
