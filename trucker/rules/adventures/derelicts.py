"""Abandoned ships and stations: the first in order who accepts takes it, and loses days.

Their modules say who may and what it brings; the rest is the same (ruling §8).
"""

from abc import abstractmethod

from tabletop import Action
from trucker.rules.actions import Accept, Decline
from trucker.rules.agenda import Out, Question, StepHandler, ask, push
from trucker.rules.events import Landed
from trucker.rules.flight import lose_days, toll
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of
from trucker.rules.strength import crew_of
from trucker.rules.terms import Terms

__all__ = ["QUESTIONS", "STEPS", "Derelict", "pass_by"]


class Derelict(Terms):
    """Common to both kinds of `Params`."""

    __slots__ = ()
    crew: int  # that a seat must have
    days: int

    @abstractmethod
    def take(self, state: TruckerState, seat: int, out: Out) -> None:
        """The seat takes it; the days follow."""


def pass_by(state: TruckerState) -> None:
    """Put the docking of all seats on the agenda, in order."""
    state.winner = -1
    push(state, *(step_of("derelict.dock", seat) for seat in state.order))


def _dock(state: TruckerState, step: Step, out: Out) -> None:
    """Who has just the crew may give all of it and be out after the card (GT-35)."""
    if state.winner < 0 and crew_of(state, step.seat) >= _derelict(state).crew:
        ask(state, "dock", step)


def _answer(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    if isinstance(action, Accept):
        state.winner = step.seat
        if out is not None:
            out.append(Landed(step.seat, -1))
        push(state, step_of("derelict.days", step.seat))
        _derelict(state).take(state, step.seat, out)


def _days(state: TruckerState, step: Step, out: Out) -> None:
    lose_days(state, {step.seat: toll(state, step.seat, _derelict(state).days)}, out)


def _derelict(state: TruckerState) -> Derelict:
    params = state.params
    assert isinstance(params, Derelict)
    return params


STEPS: dict[str, StepHandler] = {"derelict.dock": _dock, "derelict.days": _days}
QUESTIONS = {"dock": Question((Decline(), Accept()), _answer)}
