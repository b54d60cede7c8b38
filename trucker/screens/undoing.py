"""Taking back in building: what others do meanwhile does not make it come and go."""

from tabletop import Action, Session
from trucker.rules.actions import Wait
from trucker.rules.state import TruckerState
from trucker.screens.live_clock import LiveClock


def welds(before: TruckerState, after: TruckerState) -> bool:
    """Whether the tile that could still be moved is welded now (ruling §2.3)."""
    cell = before.seats[0].loose
    if cell < 0 or after.number != before.number or after.seats[0].loose == cell:
        return False
    return before.seats[0].ship.parts[cell] == after.seats[0].ship.parts[cell]


class Undoing:
    """Undo of a session, and whether it is offered."""

    def __init__(self, session: Session[TruckerState], live: LiveClock) -> None:
        self._session = session
        self._live = live
        self._could = False  # when the player was asked last

    @property
    def is_offered(self) -> bool:
        """While rivals build, as it was before they did."""
        if not self._rivals_build:
            self._could = self._can
        return self._could

    def settle(self) -> bool:
        """Rivals take their time, so it is as it is meanwhile; True where that is another."""
        before, self._could = self._could, self._can
        return before != self._could

    def undo(self) -> bool:
        """Take back the player's last act; that time has passed is none."""
        done = False
        while self._can:
            is_wait = self._live.runs and isinstance(self._last_act, Wait)
            done |= self._session.undo()
            if not is_wait:
                break
        return done

    @property
    def _rivals_build(self) -> bool:
        state = self._session.state
        return state.phase == "build" and state.decision is not None and state.decision.seat > 0

    @property
    def _can(self) -> bool:
        return self._session.can_undo and not self.is_late

    @property
    def is_late(self) -> bool:
        """Whether a live clock has called others since the player's last act."""
        is_bound = self._live.runs and not self._session.practice
        return is_bound and isinstance(self._last_act, Wait)

    @property
    def _last_act(self) -> Action | None:
        own = (entry.action for entry in reversed(self._session.journal) if not entry.seat)
        return next(own, None)
