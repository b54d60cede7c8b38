"""Black hole: who is too weak gives up parts, or all (GT-90)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from tabletop import Action
from trucker.rules.actions import DONE, Accept, Mark, Power, Unmark
from trucker.rules.adventures.kind import Count, Kind
from trucker.rules.agenda import Out, Question, ask, push
from trucker.rules.cargo import spend
from trucker.rules.damage import lose
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of
from trucker.rules.strength import double_engine, engines, may_double

__all__ = ["KIND", "Params", "due", "kept_with", "parts_due", "pull", "still_due"]

_mark, _unmark, _power = cache(Mark), cache(Unmark), cache(Power)
_ALIEN = 2
"""Parts that the strength of an alien may save beyond those it takes: 4 halves less 2 cells."""


@dataclass(frozen=True, slots=True)
class Params:
    strength: tuple[int, ...]  # by level, printed
    give_up: int  # components for each point that is missing


def begin(state: TruckerState, params: Params, out: Out) -> None:
    state.marked, state.powered = [], []
    push(state, *(step_of("hole.pull", seat) for seat in state.order))


def pull(state: TruckerState) -> int:
    """Strength that holds against it, doubled (GT-20)."""
    return 2 * _params(state).strength[state.level]


def due(state: TruckerState, strength: int) -> int:
    """Components to be given by a ship whose rest has this strength, doubled."""
    return parts_due(_params(state), state.level, strength)


def parts_due(params: Params, level: int, strength: int) -> int:
    """The same by its own figures, at a level."""
    missing = max(0, 2 * params.strength[level] - strength)
    return -(-params.give_up * missing // 2)


def kept_with(state: TruckerState, seat: int, given: Sequence[int]) -> tuple[Sequence[int], int]:
    """What stays once these components are given, and its strength, doubled: of each ship the piece
    with which the least is due, of equals the largest, and of these the weakest; one that is given
    wholly has left (GT-158). What falls with the given ones is gone before strength is taken."""
    ship = state.seats[seat].ship
    rest, gone = ship.clone(), [*given]
    for modifier in ship.modifiers:  # who goes with them counts for nothing (GT-113)
        gone += modifier.also_lost(ship, given, "given")[0]
    rest.strip(gone)
    for cell in gone:
        rest.crew[cell] = ""
    powered = [cell for cell in state.powered if rest.parts[cell]]
    kept: dict[int, tuple[Sequence[int], int]] = {}  # by ship of a flotilla
    for piece in rest.pieces():
        alone = rest.clone()
        alone.strip([cell for cell in rest.occupied() if cell not in piece])
        for cell in range(ship.board.outside):
            figures = alone.crew[cell] if alone.parts[cell] else ""
            lives = all(alone.is_supported(cell, figure) for figure in figures)
            alone.crew[cell] = figures if lives else ""
        body = ship.board.body[piece[0]]
        (strength,) = engines(alone, [c for c in powered if c in piece], doubled_ship(state))
        best = kept.get(body, ((), 0))
        if (strength, len(piece)) > (best[1], len(best[0])):
            kept[body] = piece, strength
    cells = [cell for piece, _ in kept.values() for cell in piece]
    return cells, min((strength for _, strength in kept.values()), default=0)


def doubled_ship(state: TruckerState) -> int:
    """The ship whose count the Rocket Engineer of the seat that is asked has doubled (GT-110), by
    its number in the flotilla; -1 for none."""
    step = state.step
    return step.index - 1 if step is not None and step.kind == "hole.pull" else -1


def still_due(state: TruckerState, seat: int, given: Sequence[int]) -> int:
    """Components that have still to be marked beside these; 0 where it holds."""
    return max(0, due(state, kept_with(state, seat, given)[1]) - len(given))


def _pull(state: TruckerState, step: Step, out: Out) -> None:
    ship = state.seats[step.seat].ship
    if not still_due(state, step.seat, state.marked):
        _settle(state, step, out)
    elif _is_hopeless(state, ship) and not may_double(state, step.seat):
        state.marked = list(ship.occupied())
        _settle(state, step, out)
    else:
        ask(state, "give_parts", step)


def _is_hopeless(state: TruckerState, ship: Ship) -> bool:
    """Whether surely no marking is enough: each component that is kept is one less to give, and a
    single engine saves two, a double four, an alien as many."""
    count = len(ship.occupied())
    frame = ship.frame
    doubles = len(state.powered) + min(len(frame.double_engines), ship.batteries)
    saved = frame.engine // 2 + 3 * doubles + _ALIEN * ship.figures.count("b")
    return count + saved < due(state, 0)


def _options(state: TruckerState, step: Step) -> list[Action]:
    """Charges and marks in any order; done where it holds, or where nothing is left to mark."""
    ship, marked = state.seats[step.seat].ship, state.marked
    options: list[Action] = [
        _power(cell, battery)
        for cell in ship.frame.double_engines
        if cell not in state.powered and cell not in marked and doubled_ship(state) < 0
        for battery in ship.charged(cell)
    ]
    options += [Accept()] if may_double(state, step.seat) else []
    options += [_mark(cell) for cell in ship.occupied() if cell not in marked]
    options += map(_unmark, marked)
    if len(marked) == len(ship.occupied()) or not still_due(state, step.seat, marked):
        options.append(DONE)
    return options


def _answer(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    if isinstance(action, Power):
        spend(state, step.seat, action.battery, out, user=action.cell)
        state.powered.append(action.cell)
        if not state.marked and not still_due(state, step.seat, ()):
            _settle(state, step, out)
            return
    elif isinstance(action, Accept):
        step = step_of(step.kind, step.seat, 1 + double_engine(state, step.seat, out))
        ask(state, "give_parts", step)
        if not state.marked and not still_due(state, step.seat, ()):
            state.asked = state.step = None
            _settle(state, step, out)
        return
    elif isinstance(action, Mark):
        state.marked.append(action.cell)
    elif isinstance(action, Unmark):
        state.marked.remove(action.cell)
    else:
        _settle(state, step, out)
        return
    ask(state, "give_parts", step)


def _settle(state: TruckerState, step: Step, out: Out) -> None:
    """What was marked is given, what hung on it falls; neither sets anything off."""
    seat, marked = step.seat, state.marked[:]
    kept, _ = kept_with(state, seat, marked)
    state.marked, state.powered = [], []
    if not marked:
        return
    agenda = len(state.agenda)
    lose(state, seat, marked, "given", out)
    del state.agenda[agenda:]  # which piece stays is known
    fallen = [cell for cell in state.seats[seat].ship.occupied() if cell not in kept]
    if fallen:
        lose(state, seat, fallen, "fell", out)


def _params(state: TruckerState) -> Params:
    params = state.params
    assert isinstance(params, Params)
    return params


class _HoleCount(Count):
    is_equal_enough = True

    def what(self, state: TruckerState) -> str:
        return "engine"

    def goal(self, state: TruckerState, seat: int) -> int | None:
        return pull(state)

    def grade(self, state: TruckerState, seat: int, strength: int) -> int:
        return 2 if strength >= pull(state) else 0


KIND = Kind(
    Params,
    begin,
    {"hole.pull": _pull},
    {"give_parts": Question(_options, _answer)},
    agenda="( hole.pull)+",
    counts=_HoleCount(),
    asks_for=("engine",),
)
