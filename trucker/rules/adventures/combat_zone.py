"""Combat zone: three lines, each of which the weakest of all ships suffers."""

from dataclasses import dataclass

from trucker.rules import cargo
from trucker.rules.agenda import Out, push
from trucker.rules.crew import lose_crew
from trucker.rules.damage import Threat, volley
from trucker.rules.flight import lose_days, order
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of
from trucker.rules.strength import count_all

__all__ = ["STEPS", "Line", "Params", "begin", "line_of"]


@dataclass(frozen=True, slots=True)
class Line:
    criterion: str  # "crew", "engine", "cannon"
    penalty: str  # "days", "crew", "goods", "shots"
    amount: int = 0
    shots: tuple[Threat, ...] = ()


@dataclass(frozen=True, slots=True)
class Params:
    lines: tuple[Line, ...]


def begin(state: TruckerState, params: Params, out: Out) -> None:
    push(state, *(step_of("zone.line", index=index) for index in range(len(params.lines))))


def line_of(state: TruckerState) -> Line:
    """What is counted now: the line that is judged next."""
    return _at(state, next(step for step in reversed(state.agenda) if step.kind == "zone.judge"))


def _line(state: TruckerState, step: Step, out: Out) -> None:
    """The order is taken anew, as the line before may have moved ships (GT-32)."""
    state.order = order(state)
    criterion = _at(state, step).criterion
    push(state, *count_all(state, state.order, criterion), step_of("zone.judge", index=step.index))


def _judge(state: TruckerState, step: Step, out: Out) -> None:
    """Of equals the one farthest ahead suffers (ruling §8)."""
    weakest = min(state.order, key=lambda seat: state.declared[seat])
    line = _at(state, step)
    if line.penalty == "days":
        lose_days(state, {weakest: line.amount}, out)
    elif line.penalty == "crew":
        push(state, lose_crew(weakest, line.amount))
    elif line.penalty == "goods":
        push(state, cargo.lose_goods(weakest, line.amount))
    else:
        volley(state, [weakest], line.shots)


def _at(state: TruckerState, step: Step) -> Line:
    params = state.params
    assert isinstance(params, Params)
    return params.lines[step.index]


STEPS = {"zone.line": _line, "zone.judge": _judge}
