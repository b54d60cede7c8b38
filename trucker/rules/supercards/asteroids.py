"""Asteroid attack and phantom asteroid: one die gives the lines (GT-93, GT-94)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from tabletop import Action
from trucker.rules.actions import DONE, Aim, Protect, TakeHit
from trucker.rules.adventures.kind import Kind
from trucker.rules.agenda import Out, Question, ask, push
from trucker.rules.board import FRONT, Board
from trucker.rules.cargo import spend
from trucker.rules.damage import lose, target_of
from trucker.rules.events import Bounced, DieRolled, Fired, Protected, Struck
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of

__all__ = ["ATTACK", "PHANTOM", "Params", "lines_hit", "open_lines"]

_CENTER = 3
"""Added to the die: lines 4 to 9."""
_SIZE = "large"
_aim, _protect = cache(Aim), cache(Protect)


@dataclass(frozen=True, slots=True)
class Params:
    side: int  # they come from
    offsets: tuple[tuple[int, ...], ...]  # of the lines from the center, by level


def _attack(state: TruckerState, params: Params, out: Out) -> None:
    die = _roll(state, out)
    push(state, *(step_of("asteroid.strike", seat, die) for seat in state.order))


def _phantom(state: TruckerState, params: Params, out: Out) -> None:
    lines = lines_hit(state, _roll(state, out) + _CENTER)
    columns = [(seat, line) for seat in state.order for line in lines]
    push(state, *(step_of("phantom.column", seat, line) for seat, line in columns))


def _roll(state: TruckerState, out: Out) -> int:
    """One die for all ships."""
    die = state.streams["dice"].below(6) + 1
    if out is not None:
        out.append(DieRolled(die))
    return die


def lines_hit(state: TruckerState, center: int) -> list[int]:
    """Numbers of the lines, those off the board left out."""
    params = _params(state)
    board: Board = state.plan.board
    offsets = params.offsets[state.level]
    numbers = (center + offset for offset in offsets)
    return [n for n in numbers if 0 <= n < len(board.lines[0]) and board.lines[params.side][n]]


def _params(state: TruckerState) -> Params:
    params = state.params
    assert isinstance(params, Params)
    return params


# The attack: all at the same moment


def open_lines(state: TruckerState, seat: int, die: int) -> dict[int, int]:
    """By line: the component that would be destroyed there, shots given so far left out."""
    ship, side = state.seats[seat].ship, _params(state).side
    aimed = state.marked[1::2]
    found: dict[int, int] = {}
    for line in lines_hit(state, die + _CENTER):
        target = target_of(ship, side, line)
        if target >= 0 and line not in aimed and not _is_armored(ship, target, side):
            found[line] = target
    return found


def _is_armored(ship: Ship, cell: int, side: int) -> bool:
    part = ship.part(cell)
    return bool(part.tile.weight) and not part.sides[side]


def _shots(state: TruckerState, seat: int, die: int) -> list[tuple[int, int, bool]]:
    """(cannon, line, whether it needs a charge) of each shot that can still be given."""
    ship, side = state.seats[seat].ship, _params(state).side
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
    cells = list(dict.fromkeys(lines.values()))
    state.marked = []
    for cell in cells:
        if out is not None:
            out.append(Struck(step.seat, cell, _SIZE))
    if cells:
        lose(state, step.seat, cells, "destroyed", out)


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
    cells = list(dict.fromkeys(lines.values()))
    state.marked = []
    for cell in cells:
        if out is not None:
            out.append(Struck(step.seat, cell, _SIZE))
    lose(state, step.seat, cells, "destroyed", out)


# The phantom: column by column


def _column(state: TruckerState, step: Step, out: Out) -> None:
    """The front-most single cannon that points forward fires by itself, then a meteor comes down
    that column; the one that fired cannot shoot it."""
    ship = state.seats[step.seat].ship
    guns = _forward(ship, step.index, is_double=False)
    if not guns:
        return
    if out is not None:
        out.append(Fired(step.seat, guns[0]))
    target = target_of(ship, FRONT, step.index)
    if guns[1:]:
        if out is not None:
            out.append(Protected(step.seat, guns[1], -1))
    elif _is_armored(ship, target, FRONT):
        if out is not None:
            out.append(Bounced(step.seat, target))
    elif len(_phantom_options(state, step)) > 1:
        ask(state, "phantom", step)
    else:
        _hit(state, step, out)


def _forward(ship: Ship, column: int, is_double: bool) -> list[int]:
    """Cannons of a column that point forward, the front-most first."""
    cells = ship.board.lines[FRONT][column]
    return [
        cell
        for cell in cells
        if ship.parts[cell]
        and ship.part(cell).barrel == FRONT
        and ship.part(cell).tile.is_double == is_double
    ]


def _phantom_options(state: TruckerState, step: Step) -> list[Action]:
    ship = state.seats[step.seat].ship
    charged = [cell for cell in ship.frame.batteries if ship.charge[cell]]
    doubles = _forward(ship, step.index, is_double=True)
    return [TakeHit(), *(map(_protect, charged) if doubles else ())]


def _answer_phantom(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    if isinstance(action, Protect):
        ship = state.seats[step.seat].ship
        gun = _forward(ship, step.index, is_double=True)[0]
        spend(state, step.seat, action.battery, out, user=gun)
        if out is not None:
            out.append(Protected(step.seat, gun, action.battery))
    else:
        _hit(state, step, out)


def _hit(state: TruckerState, step: Step, out: Out) -> None:
    target = target_of(state.seats[step.seat].ship, FRONT, step.index)
    if out is not None:
        out.append(Struck(step.seat, target, _SIZE))
    lose(state, step.seat, [target], "destroyed", out)


ATTACK = Kind(
    Params,
    _attack,
    {"asteroid.strike": _strike},
    {"aim": Question(_aim_options, _answer_aim)},
    agenda="( asteroid.strike)*( asteroid.strike| pieces)",
    asks_for=("cannon", "sturdy"),
)
PHANTOM = Kind(
    Params,
    _phantom,
    {"phantom.column": _column},
    {"phantom": Question(_phantom_options, _answer_phantom)},
    agenda="( phantom.column)*( phantom.column| pieces)",
    asks_for=("cannon", "sturdy"),
)
