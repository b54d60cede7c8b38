"""Tactical zone: two columns, each one figure less another; the lowest suffers (GT-95)."""

from collections.abc import Sequence
from dataclasses import dataclass

from trucker.rules.adventures.foes import check
from trucker.rules.adventures.kind import HITS, Count, Kind
from trucker.rules.agenda import Out, push
from trucker.rules.damage import Threat
from trucker.rules.flight import order
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of
from trucker.rules.strength import count_all, declared_crew, strength_of
from trucker.rules.supercards.penalties import Penalty, lines_for, suffer

__all__ = ["KIND", "Column", "Params", "columns_begun", "less_of", "value_of"]


@dataclass(frozen=True, slots=True)
class Column:
    more: str  # "crew", "engine", "cannon"
    less: str
    lines: tuple[tuple[Penalty, ...], ...]  # by level


@dataclass(frozen=True, slots=True)
class Params:
    columns: tuple[Column, ...]


def begin(state: TruckerState, params: Params, out: Out) -> None:
    push(state, *(step_of("tactical.column", index=n) for n in range(len(params.columns))))


def _column(state: TruckerState, step: Step, out: Out) -> None:
    """Declared anew for each column, in the order that then holds (GT-32)."""
    state.order = order(state)
    column = _at(state, step)
    lines = range(len(lines_for(state, column.lines)))
    push(
        state,
        *count_all(state, state.order, column.more),
        step_of("tactical.judge", index=step.index),
        *(step_of("tactical.line", index=line, side=step.index) for line in lines),
    )


def less_of(state: TruckerState, seat: int, what: str) -> int:
    """What is taken off, doubled: power only adds to it, so none is spent on it."""
    ship = state.seats[seat].ship
    return declared_crew(state, seat) if what == "crew" else strength_of(ship, what)


def value_of(state: TruckerState, seat: int, index: int) -> int:
    """The value that a seat has declared for a column, doubled; it may be below 0."""
    params = state.params
    assert isinstance(params, Params)
    return state.declared[seat] - less_of(state, seat, params.columns[index].less)


def columns_begun(state: TruckerState) -> int:
    """Columns of the card that is played which are counted or were."""
    params = state.params
    assert isinstance(params, Params)
    return len(params.columns) - sum(step.kind == "tactical.column" for step in state.agenda)


def _judge(state: TruckerState, step: Step, out: Out) -> None:
    """Of equals the one farthest ahead suffers."""
    state.marked = [min(state.order, key=lambda seat: value_of(state, seat, step.index))]


def _line(state: TruckerState, step: Step, out: Out) -> None:
    params = state.params
    assert isinstance(params, Params)
    lines = lines_for(state, params.columns[step.side].lines)
    suffer(state, state.marked, lines[step.index], out)


def _at(state: TruckerState, step: Step) -> Column:
    params = state.params
    assert isinstance(params, Params)
    return params.columns[step.index]


class _TacticalCount(Count):
    is_equal_enough = True

    def what(self, state: TruckerState) -> str:
        if state.step is not None and state.step.kind == "count":
            return state.step.detail
        counts = (step.detail for step in reversed(state.agenda) if step.kind == "count")
        return next(counts, "")

    def _index(self, state: TruckerState) -> int:
        judges = (step.index for step in reversed(state.agenda) if step.kind == "tactical.judge")
        return next(judges, 0)

    def goal(self, state: TruckerState, seat: int) -> int | None:
        """The least strength with which this seat would not be below what others declared."""
        index = self._index(state)
        params = state.params
        assert isinstance(params, Params)
        values = [
            value_of(state, other, index)
            for other in state.order
            if other != seat and state.declared[other] >= 0
        ]
        return min(values) + less_of(state, seat, params.columns[index].less) if values else None

    def grade(self, state: TruckerState, seat: int, strength: int) -> int:
        goal = self.goal(state, seat)
        return 1 if goal is None else 2 if strength > goal else 0


def _threats(state: TruckerState, step: Step) -> Sequence[Threat]:
    params = state.params
    assert isinstance(params, Params)
    if step.kind == "tactical.column":
        penalties = lines_for(state, _at(state, step).lines)
        return [shot for penalty in penalties for shot in penalty.shots]
    if step.kind == "tactical.line":
        return lines_for(state, params.columns[step.side].lines)[step.index].shots
    return ()


def _check(state: TruckerState, steps: Sequence[Step]) -> str:
    """Who suffers is known once it was judged."""
    is_counted = any(step.kind == "tactical.judge" for step in steps)
    return "" if is_counted else check(state, steps)


KIND = Kind(
    Params,
    begin,
    {"tactical.column": _column, "tactical.judge": _judge, "tactical.line": _line},
    agenda=(
        "( tactical.column)*( tactical.line)*"
        f"( tactical.judge( count)+| lose_crew| lose_goods|{HITS})"
    ),
    check=_check,
    counts=_TacticalCount(),
    threats=_threats,
    asks_for=("cannon", "engine", "crew"),
    needs_rival=True,
)
