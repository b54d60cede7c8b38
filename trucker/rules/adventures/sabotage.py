"""Sabotage: the smallest crew loses the first component found by at most three rolls."""

from dataclasses import dataclass

from trucker.rules.adventures.kind import Kind
from trucker.rules.agenda import Out, push
from trucker.rules.board import FRONT, LEFT
from trucker.rules.damage import lose, roll, roll_one
from trucker.rules.events import Struck
from trucker.rules.ship import Ship
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
    ship = state.seats[step.seat].ship
    cell = _found(state, ship, out)
    if ship.parts[cell]:
        if out is not None:
            out.append(Struck(step.seat, cell, THREAT))
        lose(state, step.seat, [cell], "destroyed", out)
    elif step.index + 1 < TRIES:
        push(state, step_of(step.kind, step.seat, step.index + 1))


def _found(state: TruckerState, ship: Ship, out: Out) -> int:
    """The cell that the dice name. One die names several rows, of which the front one with a
    component is meant, and a column where it turns to no other side (GT-146)."""
    board = ship.board
    if board.shape.dice == "two":
        return board.at(sum(roll(state, out)), sum(roll(state, out)))
    if board.shape.dice == "column_row":
        return board.at(*roll(state, out))
    column, row = roll_one(state, out), roll_one(state, out)
    columns, rows = board.shape.by_face[FRONT][column - 1], board.shape.by_face[LEFT][row - 1]
    if isinstance(columns, int) or isinstance(rows, int):
        return board.outside
    cells = [board.at(columns[0], number) for number in rows]
    return next((cell for cell in cells if ship.parts[cell]), board.outside)


KIND = Kind(Params, begin, {"sabotage.search": _search}, agenda=" pieces", needs_rival=True)
