"""Pilots that fail: a safe legal act takes the place of what they would have answered."""

import logging
from dataclasses import dataclass

from tabletop import Action, Decision, Pilot, Rng
from trucker.ai.search import FarsightedPilot
from trucker.rules.actions import (
    CloseLook,
    Decline,
    Done,
    Finish,
    Flip,
    GoOn,
    PutBack,
    Repair,
    Reserve,
)
from trucker.rules.state import TruckerState

__all__ = ["SteadyPilot", "safe_act"]

_log = logging.getLogger(__name__)

_SAFE = (CloseLook, PutBack, Reserve, Finish, Flip, Repair, GoOn, Done, Decline)
"""Kinds of answers that bring a game on and give nothing away; elsewhere any answer does."""


def safe_act(decision: Decision, fault: object) -> Action:
    """A legal act where a pilot failed, which is logged."""
    error = fault if isinstance(fault, Exception) else None
    _log.error(
        "seat %d has no answer to %s: %r", decision.seat, decision.ask, fault, exc_info=error
    )
    for kind in _SAFE:
        for option in decision.options:
            if isinstance(option, kind):
                return option
    return decision.options[0]


@dataclass(frozen=True, slots=True)
class SteadyPilot:
    """Answers as `pilot` does, and plays on whatever befalls it."""

    pilot: Pilot[TruckerState]

    def choose(self, state: TruckerState, decision: Decision, rng: Rng) -> Action:
        try:
            action = self.pilot.choose(state, decision, rng)
        except Exception as error:
            return safe_act(decision, error)
        return action if decision.allows(action) else safe_act(decision, f"{action} is not offered")

    def tries(self, state: TruckerState, decision: Decision) -> FarsightedPilot | None:
        """The pilot where it takes its time to try this answer out."""
        try:
            if isinstance(self.pilot, FarsightedPilot) and self.pilot.is_tried(state, decision):
                return self.pilot
        except Exception:
            return None  # it is asked at sight, and fails there
        return None
