"""Asteroid attack: large meteors on some lines, all at the same moment (GT-93)."""

from collections.abc import Sequence
from functools import cache

from tabletop import Action
from trucker.rules.actions import DONE, Aim
from trucker.rules.adventures.kind import Kind
from trucker.rules.agenda import Out, Question, ask, push
from trucker.rules.cargo import spend
from trucker.rules.damage import target_of
from trucker.rules.events import Protected
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of
from trucker.rules.supercards.asteroids import (
    CENTER,
    Params,
    destroy,
    is_armored,
    lines_hit,
    roll,
)

__all__ = ["KIND", "open_lines"]

_aim = cache(Aim)


def begin(state: TruckerState, params: Params, out: Out) -> None:
    die = roll(state, out)
    push(state, *(step_of("asteroid.strike", seat, die) for seat in state.order))


def _side(state: TruckerState) -> int:
    params = state.params
    assert isinstance(params, Params)
    return params.side


def open_lines(state: TruckerState, seat: int, die: int) -> dict[int, int]:
    """By line: the component that would be destroyed there, shots given so far left out."""
    ship, side = state.seats[seat].ship, _side(state)
    aimed = state.marked[1::2]
    found: dict[int, int] = {}
    for line in lines_hit(state, die + CENTER):
        target = target_of(ship, side, line)
        if target >= 0 and line not in aimed and not is_armored(ship, target, side):
            found[line] = target
    return found


def _shots(state: TruckerState, seat: int, die: int) -> list[tuple[int, int, bool]]:
    """(cannon, line, whether it needs a charge) of each shot that can still be given."""
    ship, side = state.seats[seat].ship, _side(state)
    used = state.marked[::2]
    shots: list[tuple[int, int, bool]] = []
    for line in open_lines(state, seat, die):
        for cell in ship.board.aims[side][line]:
            if ship.parts[cell] and cell not in used and ship.part(cell).barrel == side:
                shots.append((cell, line, ship.part(cell).tile.is_double))
    return [shot for shot in shots if not shot[2] or any(ship.charge)]


def _strike(state: TruckerState, step: Step, out: Out) -> None:
    """Guns first, each once; then all that is left is destroyed at once."""
    if step.side == 0:  # a ship begins
        state.marked = []
    while True:
        shots = _shots(state, step.seat, step.index)
        lines = open_lines(state, step.seat, step.index)
        free = next((s for s in shots if not s[2] and _has_no_choice(s, shots, lines)), None)
        if free is None:
            break
        _shoot(state, step.seat, free[0], free[1], -1, out)
    if shots:
        ask(state, "aim", step)
        return
    state.marked = []
    destroy(state, step.seat, list(dict.fromkeys(lines.values())), out)


def _has_no_choice(
    shot: tuple[int, int, bool], shots: Sequence[tuple[int, int, bool]], lines: dict[int, int]
) -> bool:
    """A free shot that no other cannon could give and that reaches no other line (GT-21)."""
    cell, line, _ = shot
    return all((each[0] == cell) == (each[1] == line) for each in shots)


def _shoot(state: TruckerState, seat: int, cell: int, line: int, battery: int, out: Out) -> None:
    state.marked += [cell, line]
    if out is not None:
        out.append(Protected(seat, cell, battery))


def _aim_options(state: TruckerState, step: Step) -> list[Action]:
    ship = state.seats[step.seat].ship
    charged = [cell for cell in ship.frame.batteries if ship.charge[cell]]
    options: list[Action] = []
    for cell, line, is_double in _shots(state, step.seat, step.index):
        options += [_aim(cell, line, battery) for battery in (charged if is_double else [-1])]
    return [*options, DONE]


def _answer_aim(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    if isinstance(action, Aim):
        if action.battery >= 0:
            spend(state, step.seat, action.battery, out, user=action.cell)
        _shoot(state, step.seat, action.cell, action.line, action.battery, out)
        push(state, step_of("asteroid.strike", step.seat, step.index, 1))
        return
    lines = open_lines(state, step.seat, step.index)
    state.marked = []
    destroy(state, step.seat, list(dict.fromkeys(lines.values())), out)


KIND = Kind(
    Params,
    begin,
    {"asteroid.strike": _strike},
    {"aim": Question(_aim_options, _answer_aim)},
    agenda="( asteroid.strike)*( asteroid.strike| pieces)",
    asks_for=("cannon", "sturdy"),
)
