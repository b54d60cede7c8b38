"""The spot check before the launch, and the repair at the smallest loss (ruling §3)."""

from collections.abc import Sequence

from tabletop import Action
from trucker.rules.actions import Remove, Repair
from trucker.rules.agenda import Out, Question, StepHandler, ask, push
from trucker.rules.damage import lose
from trucker.rules.events import SentBack
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of

__all__ = ["QUESTIONS", "STEPS", "can_launch", "falling_with", "repair", "without"]

_EXACT = 5
"""Removals up to which every choice is looked at (GT-13)."""


def _check(state: TruckerState, step: Step, out: Out) -> None:
    """Faults first, then the piece to keep (GT-12)."""
    seat = state.seats[step.seat]
    if seat.ship.faults():
        ask(state, "check", step)
    elif seat.ship.frame.is_broken:
        push(state, step_of("pieces", step.seat), step)
    elif seat.lost and state.plan.rebuilds:
        _send_back(state, step.seat, out)


def _send_back(state: TruckerState, number: int, out: Out) -> None:
    """What came off costs nothing; the builder goes on and gets the last space (GT-15)."""
    seat = state.seats[number]
    state.tiles = state.tiles.put(*seat.lost)
    seat.lost = []
    for other in state.seats:
        if other.space > seat.space:
            other.space -= 1
    seat.space, seat.ready = 0, state.clock
    state.phase = "build"
    state.agenda.clear()  # all that follows building comes again
    push(state, step_of("build"), step_of("built"))
    if out is not None:
        out.append(SentBack(number))


def _options(state: TruckerState, step: Step) -> list[Action]:
    faults = state.seats[step.seat].ship.faults()
    return [*map(Remove, sorted({cell for fault in faults for cell in fault.cells})), Repair()]


def _answer(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    seat = state.seats[step.seat]
    lost = [action.cell] if isinstance(action, Remove) else repair(seat.ship)
    _remove(state, step.seat, lost, out)
    push(state, step)


def _remove(state: TruckerState, number: int, cells: Sequence[int], out: Out) -> None:
    """Which piece is kept is asked when no fault is left."""
    agenda = len(state.agenda)
    lose(state, number, cells, "removed", out)
    del state.agenda[agenda:]


def repair(ship: Ship) -> list[int]:
    """Cells to take off so that the ship is legal, at the smallest loss (GT-13)."""
    ship = ship.clone()
    taken: list[int] = []
    while True:
        found = _best(ship, _EXACT)
        if found is not None:
            return sorted(taken + found)
        # Too many faults for all choices: the removal that leaves the fewest faults first.
        cells = sorted({cell for fault in ship.faults() for cell in fault.cells})
        first = min(cells, key=lambda cell: (_faults_without(ship, cell), _place(ship, cell)))
        _clear(ship, first)
        taken.append(first)


def without(ship: Ship, cells: Sequence[int]) -> Ship:
    """The ship as it is when these components are taken off, loose pieces included."""
    rest = ship.clone()
    for cell in cells:
        _clear(rest, cell)
    return rest


def falling_with(ship: Ship, cell: int) -> tuple[int, ...]:
    """Cells that do not hang on the largest rest of the ship with this component gone, those of
    pieces that lay loose before among them: one piece is kept in the end (GT-12)."""
    rest = ship.frame.changed(cell, 0)
    kept = {piece[0] for piece in rest.main_pieces()} if rest.occupied else ()
    return tuple(sorted(c for piece in rest.pieces() if piece[0] not in kept for c in piece))


def can_launch(ship: Ship) -> bool:
    """Whether humans have a cabin; a ship without them gives up before the first card (GT-19)."""
    return any(ship.humans_at(cell) > 0 for cell in ship.occupied())


def _best(ship: Ship, depth: int) -> list[int] | None:
    """The best set of at most `depth` removals with what falls; None where none is enough."""
    best: tuple[tuple[object, ...], list[int]] | None = None
    open_sets: list[tuple[Ship, list[int]]] = [(ship, [])]
    while open_sets:
        current, removed = open_sets.pop()
        faults = current.faults()
        if not faults:
            kept = [cell for piece in _best_pieces(current) for cell in piece]
            lost = removed + [cell for cell in current.occupied() if cell not in kept]
            key = (len(lost), *_worth(current, kept), sorted(_place(ship, c) for c in lost))
            if best is None or key < best[0]:
                best = key, lost
        elif len(removed) < depth:
            for cell in faults[0].cells:
                other = current.clone()
                _clear(other, cell)
                open_sets.append((other, [*removed, cell]))
    return None if best is None else best[1]


def _best_pieces(ship: Ship) -> list[tuple[int, ...]]:
    """Of each ship the piece that is worth most, by which all are worth most."""
    found: list[tuple[int, ...]] = []
    for cells in ship.frame.ships():
        pieces = [piece for piece in ship.pieces() if piece[0] in cells]

        def worth(piece: tuple[int, ...], cells: tuple[int, ...] = cells) -> tuple[object, ...]:
            lost = sorted(_place(ship, cell) for cell in cells if cell not in piece)
            return (-len(piece), *_worth(ship, piece), lost)

        found.append(min(pieces, key=worth))
    return found


def _worth(ship: Ship, piece: Sequence[int]) -> tuple[int, int, int, bool]:
    """Crew places, engine, cannon strength and starting cabin: the more, the smaller."""
    crew = engine = cannon = 0
    start = False
    for cell in piece:
        part = ship.part(cell)
        tile = part.tile
        crew += tile.crew
        engine += tile.engine
        cannon += tile.cannon if part.barrel == 0 else tile.cannon // 2
        start = start or tile.is_start
    return -crew, -engine, -cannon, not start


def _faults_without(ship: Ship, cell: int) -> int:
    other = ship.clone()
    _clear(other, cell)
    return len(other.faults())


def _clear(ship: Ship, cell: int) -> None:
    ship.put(cell, 0)


def _place(ship: Ship, cell: int) -> tuple[int, int]:
    return ship.board.cells[cell]


STEPS: dict[str, StepHandler] = {"check": _check}
QUESTIONS = {"check": Question(_options, _answer)}
