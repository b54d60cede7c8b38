"""Sabotage: the smallest crew loses the first component found by at most three rolls."""

from dataclasses import dataclass

from trucker.rules.adventures.kind import Kind
from trucker.rules.agenda import Out, push
from trucker.rules.damage import lose, roll
from trucker.rules.events import Struck
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of
from trucker.rules.strength import crew_of

__all__ = ["KIND", "THREAT", "TRIES", "Params", "victim_of"]

TRIES = 3
THREAT = "sabotage"
"""The size of what strikes, in place of a meteor's or a shot's."""


@dataclass(frozen=True, slots=True)
class Params:
    """Nothing differs between two of these cards."""


def begin(state: TruckerState, params: Params, out: Out) -> None:
    push(state, step_of("sabotage.search", victim_of(state)))


def victim_of(state: TruckerState) -> int:
    """The seat with the smallest crew, of equals the one farthest ahead."""
    return min(state.order, key=lambda seat: crew_of(state, seat))


def _search(state: TruckerState, step: Step, out: Out) -> None:
    """A place that is off the board counts as empty (GT-39)."""
    column, row = sum(roll(state, out)), sum(roll(state, out))
    ship = state.seats[step.seat].ship
    cell = ship.board.index.get((column, row), ship.board.outside)
    if ship.parts[cell]:
        if out is not None:
            out.append(Struck(step.seat, cell, THREAT))
        lose(state, step.seat, [cell], "destroyed", out)
    elif step.index + 1 < TRIES:
        push(state, step_of(step.kind, step.seat, step.index + 1))


KIND = Kind(Params, begin, {"sabotage.search": _search}, agenda=" pieces", needs_rival=True)
