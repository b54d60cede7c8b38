"""What a question of the game is about: as long as that is the same, the player goes on."""

from typing import Any

from desktop.play.view import View
from tabletop import Session
from trucker.rules.building import choices_of
from trucker.rules.state import TruckerState

_SERIES = ("build", "load")
"""Asked for as long as the player likes: each answer is one of several to the same question."""


def concern(state: TruckerState) -> tuple[object, ...]:
    """What a question is about: as long as it is the same, the player goes on where he was."""
    decision, seat = state.decision, state.seats[0]
    if state.phase == "build":
        return state.number, seat.hand, seat.looking, seat.space, bool(choices_of(state, 0))
    return state.number, state.phase, decision is not None and not decision.seat


def question_of(
    session: Session[TruckerState], view: View[Any], builds: bool
) -> tuple[object, object]:
    """What a view asks, and which of its answers comes next; rivals who build ask nothing new."""
    state, decision = session.state, session.state.decision
    ask = decision.ask if decision is not None and view.is_asked else ""
    ask = "build" if builds else ask
    acts = concern(state) if builds else len(session.journal)
    about = state.seats[0].space if builds else acts if ask not in _SERIES else 0
    return (type(view), state.number, ask, about), acts
