"""Meteor shower: a small meteor for each column or row, sweep by sweep, without dice (GT-92)."""

from dataclasses import dataclass

from trucker.rules.adventures.kind import Kind
from trucker.rules.agenda import Out, push
from trucker.rules.board import Board
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of

__all__ = ["KIND", "Params", "Sweep", "lines_of", "meteors_left", "sweeps_begun"]


@dataclass(frozen=True, slots=True)
class Sweep:
    side: int  # it comes from
    is_rising: bool  # the smallest number of a line first


@dataclass(frozen=True, slots=True)
class Params:
    sweeps: tuple[Sweep, ...]


def lines_of(board: Board, sweep: Sweep) -> list[int]:
    """Numbers of the lines that have squares, in the order of a sweep."""
    numbers = board.numbers[sweep.side]
    return list(numbers if sweep.is_rising else numbers[::-1])


def begin(state: TruckerState, params: Params, out: Out) -> None:
    push(state, *(step_of("shower.sweep", index=index) for index in range(len(params.sweeps))))


def _sweep(state: TruckerState, step: Step, out: Out) -> None:
    """Ship by ship; each meteor looks at the ship as it then is."""
    params = state.params
    assert isinstance(params, Params)
    sweep = params.sweeps[step.index]
    lines = lines_of(state.plan.board, sweep)
    seats = [seat for seat in state.order if not state.seats[seat].is_out]
    push(state, *(step_of("hit", n, line, sweep.side, "small") for n in seats for line in lines))


def sweeps_begun(state: TruckerState) -> int:
    """Sweeps of the card that is played which have begun."""
    params = state.params
    assert isinstance(params, Params)
    return len(params.sweeps) - sum(step.kind == "shower.sweep" for step in state.agenda)


def meteors_left(state: TruckerState, seat: int) -> int:
    """Meteors that have still to come to a ship, without one that waits for its answer."""
    params = state.params
    assert isinstance(params, Params)
    sweeps = [params.sweeps[s.index] for s in state.agenda if s.kind == "shower.sweep"]
    later = sum(len(lines_of(state.plan.board, sweep)) for sweep in sweeps)
    return later + sum(step.kind == "hit" and step.seat == seat for step in state.agenda)


KIND = Kind(
    Params,
    begin,
    {"shower.sweep": _sweep},
    agenda="( shower.sweep)*( hit)*( hit| pieces)",
    asks_for=("shield", "sturdy"),
)
