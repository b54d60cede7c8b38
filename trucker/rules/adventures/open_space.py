"""Open space: in order each moves forward by the strength of its engines."""

from dataclasses import dataclass

from trucker.rules.adventures.kind import Count, Kind
from trucker.rules.agenda import Out, push
from trucker.rules.effects import effects
from trucker.rules.flight import move
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of
from trucker.rules.strength import count_all

__all__ = ["KIND", "Params"]


@dataclass(frozen=True, slots=True)
class Params:
    """Nothing differs between two of these cards."""


def begin(state: TruckerState, params: Params, out: Out) -> None:
    for count in reversed(count_all(state, state.order, "engine", moves=True)):
        push(state, count, step_of("open_space.fly", count.seat))


def _fly(state: TruckerState, step: Step, out: Out) -> None:
    """Without any strength the seat gives up after the card, also by choice (GT-41)."""
    strength = state.declared[step.seat] // 2
    if strength:
        for effect in effects(state, step.seat):
            strength = effect.open_space_days(state, step.seat, strength)
        move(state, step.seat, strength, out)
    else:
        state.stalled.append(step.seat)


class _SpaceCount(Count):
    moves = True

    def what(self, state: TruckerState) -> str:
        return "engine"

    def goal(self, state: TruckerState, seat: int) -> int | None:
        return None

    def grade(self, state: TruckerState, seat: int, strength: int) -> int:
        """Enough to fly a day; half a day brings nothing, and none is the end (GT-41)."""
        return min(strength, 2)


KIND = Kind(
    Params,
    begin,
    {"open_space.fly": _fly},
    agenda="( open_space.fly count)+",
    counts=_SpaceCount(),
    asks_for=("engine",),
)
