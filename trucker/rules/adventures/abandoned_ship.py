"""Abandoned ship: the first in order who gives the crew gets the credits and loses days."""

from dataclasses import dataclass

from tabletop import Action
from trucker.rules.actions import Accept, Decline
from trucker.rules.agenda import Out, Question, Step, ask, push
from trucker.rules.crew import lose_crew
from trucker.rules.events import Landed
from trucker.rules.flight import earn, lose_days, toll
from trucker.rules.state import TruckerState
from trucker.rules.strength import crew_of

__all__ = ["QUESTIONS", "STEPS", "Params", "begin"]


@dataclass(frozen=True, slots=True)
class Params:
    crew: int  # given
    credits: int
    days: int


def begin(state: TruckerState, params: Params, out: Out) -> None:
    state.marked = []  # who took it
    push(state, *(Step("ship.dock", seat) for seat in state.order))


def _dock(state: TruckerState, step: Step, out: Out) -> None:
    """Who has just the crew may give all of it and be out after the card (GT-35)."""
    if not state.marked and crew_of(state, step.seat) >= _params(state).crew:
        ask(state, "abandoned_ship", step)


def _options(state: TruckerState, step: Step) -> list[Action]:
    return [Decline(), Accept()]


def _answer(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    if isinstance(action, Accept):
        state.marked = [step.seat]
        if out is not None:
            out.append(Landed(step.seat, -1))
        earn(state, step.seat, _params(state).credits, out)
        push(state, lose_crew(step.seat, _params(state).crew), Step("ship.days", step.seat))


def _days(state: TruckerState, step: Step, out: Out) -> None:
    lose_days(state, {step.seat: toll(state, step.seat, _params(state).days)}, out)


def _params(state: TruckerState) -> Params:
    params = state.params
    assert isinstance(params, Params)
    return params


STEPS = {"ship.dock": _dock, "ship.days": _days}
QUESTIONS = {"abandoned_ship": Question(_options, _answer)}
