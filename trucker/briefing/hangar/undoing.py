"""Undo while building: it stays available while rivals act in between."""

from tabletop import Action, Session
from trucker.rules.actions import Wait
from trucker.rules.state import TruckerState


def runs_live(state: TruckerState) -> bool:
    """Whether ships are built against a live clock now."""
    return state.setup.mode == "live" and state.phase == "build"


class Undoing:
    """Undo of a session, and whether it is offered."""

    def __init__(self, session: Session[TruckerState]) -> None:
        self._session = session
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
            is_wait = self._is_live and isinstance(self._last_act, Wait)
            done |= self._session.undo()
            if not is_wait:
                break
        return done

    @property
    def _is_live(self) -> bool:
        return runs_live(self._session.state)

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
        is_bound = self._is_live and not self._session.practice
        return is_bound and isinstance(self._last_act, Wait)

    @property
    def _last_act(self) -> Action | None:
        own = (entry.action for entry in reversed(self._session.journal) if not entry.seat)
        return next(own, None)
