"""What abandoned ships and stations have in common."""

from typing import Any

from resources import say
from trucker.briefing.adventures.look import Row, Status, waiting
from trucker.rules.state import TruckerState
from trucker.rules.strength import crew_of


def crew_row(state: TruckerState, message: str, params: Any) -> Row:
    """The crew that is asked for, with the player's."""
    have = say("gt.flight.card.have", n=crew_of(state, 0))
    return Row(say(message, n=params.crew), have, icon="hand")


def status(state: TruckerState, seat: int) -> Status:
    if state.winner == seat:
        return Status(say("gt.flight.status.docked"), "good")
    return waiting(state, seat, "derelict.dock") if state.winner < 0 else Status("")
