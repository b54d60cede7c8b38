"""Combat zone: three lines, each of which the weakest of all ships suffers."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from trucker.rules import cargo
from trucker.rules.adventures.kind import HITS, Count, Kind
from trucker.rules.agenda import Out, push
from trucker.rules.crew import lose_crew
from trucker.rules.damage import Threat, volley
from trucker.rules.flight import lose_days, order
from trucker.rules.hooks import Modifier
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of
from trucker.rules.strength import count_all, reach
from trucker.rules.terms import Terms

__all__ = ["KIND", "Line", "Params", "line_of", "weaker"]


@dataclass(frozen=True, slots=True)
class Line:
    criterion: str  # "crew", "engine", "cannon"
    penalty: str  # "days", "crew", "goods", "shots"
    amount: int = 0
    shots: tuple[Threat, ...] = ()

    def under(self, modifier: Modifier) -> Self:
        """Days are as printed."""
        amount = self.amount
        if self.penalty == "crew":
            amount = modifier.crew_taken(amount)
        elif self.penalty == "goods":
            amount = modifier.goods_taken(amount)
        return replace(self, amount=amount, shots=modifier.threats(self.shots))


@dataclass(frozen=True, slots=True)
class Params(Terms):
    lines: tuple[Line, ...]

    def under(self, modifier: Modifier) -> Self:
        return replace(self, lines=tuple(line.under(modifier) for line in self.lines))


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


class _ZoneCount(Count):
    """Of equals the one farthest ahead suffers (ruling §8)."""

    is_equal_enough = True

    def what(self, state: TruckerState) -> str:
        if state.step is not None and state.step.kind == "count":
            return state.step.detail
        counts = (step.detail for step in reversed(state.agenda) if step.kind == "count")
        return next(counts, "")

    def goal(self, state: TruckerState, seat: int) -> int | None:
        """The least that was declared so far."""
        return min((each for each in state.declared if each >= 0), default=None)

    def grade(self, state: TruckerState, seat: int, strength: int) -> int:
        safe, unless = weaker(state, seat, self.what(state), strength)
        return 2 if safe else 1 if unless else 0


def weaker(state: TruckerState, seat: int, what: str, strength: int) -> tuple[list[int], list[int]]:
    """Rivals of a seat that are surely weaker, and those that may yet be."""
    sure: list[int] = []
    may: list[int] = []
    mine = state.order.index(seat)
    for place, other in enumerate(state.order):
        if other == seat:
            continue
        ahead = place < mine
        least = most = state.declared[other]
        if least < 0:
            least, most = reach(state.seats[other].ship, what)
        if most < strength or (most == strength and ahead):
            sure.append(other)
        elif least < strength or (least == strength and ahead):
            may.append(other)
    return sure, may


def _threats(state: TruckerState, step: Step) -> Sequence[Threat]:
    return _at(state, step).shots if step.kind in ("zone.line", "zone.judge") else ()


KIND = Kind(
    Params,
    begin,
    {"zone.line": _line, "zone.judge": _judge},
    agenda=f"( zone.line)*( zone.judge( count)+| lose_crew| lose_goods|{HITS})",
    counts=_ZoneCount(),
    threats=_threats,
    asks_for=("cannon", "engine", "crew"),
    needs_rival=True,
)
