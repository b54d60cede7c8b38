"""The timer of building: its runs, and who may start the next (ruling §2.6)."""

from trucker.rules.agenda import Out
from trucker.rules.effects import effects
from trucker.rules.events import RunBegan
from trucker.rules.outlines import outline, rolls_next
from trucker.rules.state import TruckerState

__all__ = ["BEAT", "can_flip", "is_late", "run_length", "runs", "start_timer"]

BEAT = 1000
"""Clock units of one beat of calm building; a live clock counts milliseconds."""


def start_timer(state: TruckerState, seat: int, out: Out) -> None:
    """Begin the next run; `seat` flipped the timer, -1 where nobody did."""
    if not state.has_timer:
        return
    rolls = rolls_next(state)
    state.run += 1
    state.run_end = state.clock + run_length(state)
    if out is not None:
        out.append(RunBegan(state.run, seat))
    if rolls:
        outline(state, out)


def is_late(state: TruckerState, at_ms: int) -> bool:
    """Set the live clock; whether the last run of the timer has ended by then (ruling §2.6)."""
    if state.setup.mode != "live":
        return False
    state.clock = max(state.clock, at_ms)
    return state.run == runs(state) and 0 <= state.run_end <= at_ms


def run_length(state: TruckerState) -> int:
    """Clock units of one run of the timer."""
    timer, setup = state.plan.timer, state.setup
    is_calm = setup.mode == "calm"
    length = timer.beats * BEAT if is_calm else timer.seconds * 1000 * setup.slower
    for modifier in state.shared:
        length = modifier.run_length(length)
    return length


def runs(state: TruckerState) -> int:
    """Runs of the timer in this flight."""
    count = state.plan.timer.runs
    for effect in effects(state, 0):  # a mission binds all
        count = effect.runs(count)
    return count


def can_flip(state: TruckerState, number: int) -> bool:
    """Any player starts a middle run, only a finished one the last (ruling §2.6, GT-08),
    or the last ones (GT-150)."""
    if not state.has_timer or state.run_end >= 0 or state.run >= runs(state):
        return False
    if state.seats[number].space:
        return True
    return state.run + state.plan.timer.for_finished < runs(state)
