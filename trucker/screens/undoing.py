"""Taking back in building: what others do meanwhile does not make it come and go."""

from resources import say
from tabletop import Action, Session
from trucker.rules.actions import Wait
from trucker.rules.state import TruckerState
from trucker.screens.live_clock import LiveClock
from trucker.words.wording import border_words

__all__ = ["Undoing"]


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

    @property
    def reason(self) -> str:
        """Why it is not offered."""
        if self._has_waited:
            return say("gt.hangar.late")
        border = self._session.undo_border
        return say("ft.reason.undo_none") if border is None else border_words(border)

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
        return self._session.can_undo and not self._has_waited

    @property
    def _has_waited(self) -> bool:
        """Whether a live clock has called others since the player's last act."""
        is_bound = self._live.runs and not self._session.practice
        return is_bound and isinstance(self._last_act, Wait)

    @property
    def _last_act(self) -> Action | None:
        own = (entry.action for entry in reversed(self._session.journal) if not entry.seat)
        return next(own, None)
