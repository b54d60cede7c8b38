"""Rivals who think while frames go on: a slice of each frame, and never more."""

import time
from collections.abc import Iterator

from tabletop import Action, Event, Session, pilot_rng
from trucker.ai.search import FarsightedPilot
from trucker.chairs import rivals_of
from trucker.rules.setup import Setup
from trucker.rules.state import TruckerState

__all__ = ["RivalsAtWork"]


class RivalsAtWork:
    """Answers for every seat but the player's, through the session as anyone does.

    What a rival chooses depends on seed, seat and journal alone, not on how it was sliced.
    """

    def __init__(self, session: Session[TruckerState]) -> None:
        assert isinstance(session.setup, Setup)
        self._session = session
        self._pilots = rivals_of(session.setup)
        self._thoughts: Iterator[Action | None] | None = None
        self._at = -1  # length of the journal that the thoughts belong to

    @property
    def is_asked(self) -> bool:
        """Whether a rival has to answer now."""
        decision = self._session.state.decision
        return decision is not None and decision.seat > 0

    def work(self, seconds: float) -> list[Event] | None:
        """Think for so long at most, a step too long at worst; the events of one answer, None
        while there is none yet."""
        session, until = self._session, time.perf_counter() + seconds
        if self._thoughts is None or self._at != len(session.journal):
            self._thoughts = self._begin()
            self._at = len(session.journal)
        for action in self._thoughts:
            if action is not None:
                self._thoughts = None
                return session.apply(action)
            if time.perf_counter() >= until:
                return None
        return None

    def _begin(self) -> Iterator[Action | None]:
        session = self._session
        decision = session.state.decision
        assert decision is not None
        pilot = self._pilots[decision.seat]
        rng = pilot_rng(session.seed, decision.seat, len(session.journal))
        if isinstance(pilot, FarsightedPilot):
            return pilot.thoughts(session.state.clone(), decision, rng)
        return iter((pilot.choose(session.state, decision, rng),))
