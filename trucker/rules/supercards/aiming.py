"""Large meteors that come at the same moment: each cannon is given one line, then all that is hit
is destroyed at once (GT-93, GT-145)."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from tabletop import Action
from trucker.rules.actions import DONE, Aim
from trucker.rules.agenda import Out, Question, StepHandler, ask, push
from trucker.rules.cargo import spend
from trucker.rules.damage import strike, target_of, tell_unharmed, threatened
from trucker.rules.events import Protected
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of
from trucker.rules.supercards.asteroids import Params, destroy, is_armored, lines_hit

__all__ = ["AIM", "STEPS", "Shot", "aimed_side", "attack", "open_lines"]

_aim = cache(Aim)


class Shot(NamedTuple):
    """A shot that can be given."""

    cell: int  # the cannon
    line: int
    is_double: bool  # needs a charge


def open_lines(state: TruckerState, seat: int, die: int) -> dict[int, int]:
    """By line: the component that would be destroyed there, shots given so far left out. The die of
    asteroids; else the standing question is about two lines that are struck at once."""
    step = state.step
    if step is not None and step.kind == "pair":
        return _open(state, step)
    return _open(state, step_of("asteroid.strike", seat, die))


def _side(state: TruckerState, step: Step) -> int:
    if step.kind == "pair":
        return step.side
    params = state.params
    assert isinstance(params, Params)
    return params.side


def aimed_side(state: TruckerState) -> int:
    """That the meteors come from which cannons are given a line of."""
    assert state.step is not None
    return _side(state, state.step)


def _given(state: TruckerState, step: Step) -> list[int]:
    """Cannon and line of each shot that was given."""
    return state.powered if step.kind == "pair" else state.marked


def _open(state: TruckerState, step: Step) -> dict[int, int]:
    ship, side = state.seats[step.seat].ship, _side(state, step)
    aimed = _given(state, step)[1::2]
    if step.kind == "pair":
        found = threatened(ship, step.detail, side, step.index)
        return {line: target for line, target in found.items() if line not in aimed}
    found: dict[int, int] = {}
    for line in lines_hit(state, step.index):
        target = target_of(ship, side, line)
        if target >= 0 and line not in aimed and not is_armored(ship, target, side):
            found[line] = target
    return found


def _shots(state: TruckerState, step: Step, lines: Mapping[int, int]) -> list[Shot]:
    """Each shot that can still be given."""
    ship, side = state.seats[step.seat].ship, _side(state, step)
    used = _given(state, step)[::2]
    found: list[Shot] = []
    for line in lines:
        for cell in ship.board.aims[side][line]:
            if ship.parts[cell] and cell not in used and ship.part(cell).barrel == side:
                found.append(Shot(cell, line, ship.part(cell).tile.is_double))
    return [shot for shot in found if not shot.is_double or ship.charged(shot.cell)]


def _forced(found: Sequence[Shot]) -> Shot | None:
    """A free shot that no other cannon could give and that reaches no other line (GT-21)."""
    for shot in found:
        if not shot.is_double and all(
            (each.cell == shot.cell) == (each.line == shot.line) for each in found
        ):
            return shot
    return None


def attack(state: TruckerState, step: Step, out: Out) -> None:
    """Guns first, each once; then all that is left is destroyed at once."""
    while True:
        lines = _open(state, step)
        found = _shots(state, step, lines)
        shot = _forced(found)
        if shot is None:
            break
        _shoot(state, step, shot.cell, shot.line, -1, out)
    if found:
        ask(state, "aim", step)
    else:
        _end(state, step, lines, out)


def _end(state: TruckerState, step: Step, lines: Mapping[int, int], out: Out) -> None:
    _given(state, step).clear()
    cells = list(dict.fromkeys(lines.values()))
    if step.kind == "pair":
        strike(state, step, cells, out)
    else:
        destroy(state, step.seat, cells, out)


def _shoot(state: TruckerState, step: Step, cell: int, line: int, battery: int, out: Out) -> None:
    _given(state, step).extend((cell, line))
    if out is not None:
        out.append(Protected(step.seat, cell, battery))


def _options(state: TruckerState, step: Step) -> list[Action]:
    ship = state.seats[step.seat].ship
    options: list[Action] = []
    for cell, line, is_double in _shots(state, step, _open(state, step)):
        batteries = ship.charged(cell) if is_double else [-1]
        options += [_aim(cell, line, battery) for battery in batteries]
    return [*options, DONE]


def _answer(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    if isinstance(action, Aim):
        if action.battery >= 0:
            spend(state, step.seat, action.battery, out, user=action.cell)
        _shoot(state, step, action.cell, action.line, action.battery, out)
        again = step if step.kind == "pair" else step_of(step.kind, step.seat, step.index, 1)
        push(state, again)
        return
    _end(state, step, _open(state, step), out)


def _pair(state: TruckerState, step: Step, out: Out) -> None:
    """A large meteor on two lines; it comes again after each shot."""
    if not state.powered:
        tell_unharmed(state, step, out)
    attack(state, step, out)


STEPS: dict[str, StepHandler] = {"pair": _pair}
AIM = Question(_options, _answer)
