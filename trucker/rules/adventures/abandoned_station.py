"""Abandoned station: the first in order with crew enough may load its goods and lose days."""

from dataclasses import dataclass

from tabletop import Action
from trucker.rules import cargo
from trucker.rules.actions import Accept, Decline
from trucker.rules.agenda import Out, Question, Step, ask, push
from trucker.rules.events import Landed
from trucker.rules.flight import lose_days, toll
from trucker.rules.state import TruckerState
from trucker.rules.strength import crew_of

__all__ = ["QUESTIONS", "STEPS", "Params", "begin"]


@dataclass(frozen=True, slots=True)
class Params:
    crew: int  # needed, not lost
    goods: str
    days: int


def begin(state: TruckerState, params: Params, out: Out) -> None:
    state.marked = []  # who took it
    push(state, *(Step("station.dock", seat) for seat in state.order))


def _dock(state: TruckerState, step: Step, out: Out) -> None:
    if not state.marked and crew_of(state, step.seat) >= _params(state).crew:
        ask(state, "abandoned_station", step)


def _options(state: TruckerState, step: Step) -> list[Action]:
    return [Decline(), Accept()]


def _answer(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    if isinstance(action, Accept):
        state.marked = [step.seat]
        if out is not None:
            out.append(Landed(step.seat, -1))
        load = cargo.load(step.seat, _params(state).goods)
        push(state, load, Step("station.days", step.seat))


def _days(state: TruckerState, step: Step, out: Out) -> None:
    lose_days(state, {step.seat: toll(state, step.seat, _params(state).days)}, out)


def _params(state: TruckerState) -> Params:
    params = state.params
    assert isinstance(params, Params)
    return params


STEPS = {"station.dock": _dock, "station.days": _days}
QUESTIONS = {"abandoned_station": Question(_options, _answer)}
