"""Open space: in order each moves forward by the strength of its engines."""

from dataclasses import dataclass

from trucker.rules.agenda import Out, push
from trucker.rules.flight import move
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of
from trucker.rules.strength import count_all

__all__ = ["STEPS", "Params", "begin"]


@dataclass(frozen=True, slots=True)
class Params:
    """Nothing differs between two of these cards."""


def begin(state: TruckerState, params: Params, out: Out) -> None:
    for count in reversed(count_all(state, state.order, "engine")):
        push(state, count, step_of("open_space.fly", count.seat))


def _fly(state: TruckerState, step: Step, out: Out) -> None:
    """Without any strength the seat gives up after the card, also by choice (GT-41)."""
    strength = state.declared[step.seat] // 2
    if strength:
        move(state, step.seat, strength, out)
    else:
        state.stalled.append(step.seat)


STEPS = {"open_space.fly": _fly}
