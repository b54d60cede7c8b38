"""Counting engines, cannons and crew; which doubles are powered is asked (ruling §4).

Strength is doubled everywhere, so that half a cannon is a whole number (GT-20).
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from tabletop import Action
from trucker.rules.actions import DONE, Accept, Decline, Power
from trucker.rules.agenda import Out, Question, StepHandler, ask
from trucker.rules.board import Board
from trucker.rules.cards import FIGURES
from trucker.rules.cargo import spend
from trucker.rules.effects import effects
from trucker.rules.events import Declared
from trucker.rules.flotilla import leave, ships_of
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of

__all__ = [
    "QUESTIONS",
    "STEPS",
    "count",
    "count_all",
    "counted_as",
    "counted_crew",
    "crew_of",
    "declared_crew",
    "double_engine",
    "doubles",
    "ends_flight",
    "engines",
    "fleet",
    "may_double",
    "powerable",
    "powered_strength",
    "reach",
    "strength_of",
]


_FLEET = "fleet"


def count_all(
    state: TruckerState, seats: Sequence[int], what: str, moves: bool = False
) -> list[Step]:
    """Steps in which these seats declare their "engine", "cannon" or "crew" strength in turn.
    `moves`: of a flotilla ships without any leave, which is the index of the step."""
    state.declared = [-1] * len(state.seats)
    return [
        step_of("count", seat, int(moves and ships_of(state, seat) > 1), detail=what)
        for seat in seats
    ]


def reach(ship: Ship, what: str, powered: Sequence[int] = ()) -> tuple[int, int]:
    """Least and most that a ship's strength can be."""
    all_powered = [*powered, *powerable(ship, what, powered)]
    return strength_of(ship, what, powered), strength_of(ship, what, all_powered)


def powerable(ship: Ship, what: str, powered: Sequence[int] = ()) -> list[int]:
    """As many more doubles as there are charges for."""
    return [
        cell
        for body in ship.bodies()
        for cell in [cell for cell in doubles(body, what) if cell not in powered][: body.batteries]
    ]


def strength_of(ship: Ship, what: str, powered: Sequence[int] = ()) -> int:
    """Of the ships of a seat with these doubles powered, their aliens included: engines as the
    weakest of a flotilla, cannons together (GT-156)."""
    if what == "engine":
        return min(engines(ship, powered))
    strength = sum([_of_one(body, what, powered) for body in ship.bodies()])
    return strength + _extra(ship, powered) if ship.marks else strength


def engines(ship: Ship, powered: Sequence[int] = (), doubled: int = -1) -> list[int]:
    """Strength of the engines of each ship; `doubled`: that of which it counts twice (GT-110)."""
    found = [_of_one(body, "engine", powered) for body in ship.bodies()]
    if doubled >= 0:
        bodies = [ship.board.body[cells[0]] for cells in ship.frame.ships()]
        found = [n * (1 + (body == doubled)) for n, body in zip(found, bodies, strict=True)]
    return found


def _of_one(ship: Ship, what: str, powered: Sequence[int]) -> int:
    frame = ship.frame
    if what not in ("engine", "cannon"):  # a fleet's
        strength = _guns(ship, what, powered)
        return strength + _bonus(ship.figures, what) if strength else 0
    strength = frame.engine if what == "engine" else frame.cannon
    parts = ship.cards.parts
    for cell in powered:
        part = parts[ship.parts[cell]]
        if part is None:  # of another ship of the flotilla
            continue
        if what == "engine":
            strength += part.tile.engine
        else:
            strength += part.tile.cannon if part.barrel == 0 else part.tile.cannon // 2
    strength += _bonus(ship.figures, what) if strength else 0
    if what == "engine" and frame.weight:  # after the alien, never below 0 (GT-85)
        strength = max(0, strength - 2 * frame.weight)
    return strength


@lru_cache(4096)
def _bonus(figures: str, what: str) -> int:
    """What aliens add when the strength without them is above 0."""
    crew = [FIGURES[letter] for letter in figures]
    return sum(each.engine if what == "engine" else each.cannon for each in crew)


def fleet(sides: Sequence[int]) -> str:
    """Name of a count of cannons to which other sides than the front count in full (GT-91)."""
    return _FLEET + "".join(map(str, sides))


def counted_as(what: str) -> str:
    """Of what a count is, "cannon" for each of a fleet."""
    return "cannon" if what.startswith(_FLEET) else what


def declared_crew(state: TruckerState, seat: int) -> int:
    """Crew as zones count it, doubled."""
    return counted_crew(state.seats[seat].ship, crew_of(state, seat))


def counted_crew(ship: Ship, figures: int) -> int:
    """Of so many figures of a ship those that zones count, doubled."""
    for modifier in ship.modifiers:
        figures = modifier.crew_counted(ship, figures)
    return 2 * figures


def _guns(ship: Ship, what: str, powered: Sequence[int]) -> int:
    """Strength of cannons where those that point to the named sides count in full."""
    full, strength = what.removeprefix(_FLEET), 0
    for cell in ship.occupied():
        part = ship.part(cell)
        if part.tile.cannon and (not part.tile.is_double or cell in powered):
            strength += part.tile.cannon // (1 if str(part.barrel) in full else 2)
    return strength


def _extra(ship: Ship, powered: Sequence[int]) -> int:
    return sum(modifier.weapon_extra(ship, powered) for modifier in ship.modifiers)


def doubles(ship: Ship, what: str) -> tuple[int, ...]:
    """Cells of the double components of a kind."""
    return ship.frame.double_engines if what == "engine" else ship.frame.double_cannons


def crew_of(state: TruckerState, seat: int) -> int:
    """Figures of a seat, each counts once."""
    return sum(len(ship.figures) for ship in state.seats[seat].ships)


def ends_flight(state: TruckerState) -> bool:
    """Whether giving the crew of an abandoned ship surely leaves no human (GT-35)."""
    assert state.decision is not None
    if state.decision.ask != "dock":
        return False
    params: Any = state.params
    return hasattr(params, "credits") and crew_of(state, state.decision.seat) <= params.crew


def powered_strength(state: TruckerState, *more: int) -> int:
    """Strength of the count that is asked about, with these doubles powered, too."""
    assert state.step is not None
    return _strength(state, state.step, *more)


def count(state: TruckerState, step: Step, out: Out) -> None:
    """Ask which doubles are powered, where there is a choice (GT-21), then declare."""
    if step.detail == "crew":
        _declare(state, step, declared_crew(state, step.seat), out)
        return
    state.powered = []
    if _is_open(state, step):
        ask(state, "power", step)
    else:
        _declare(state, step, _strength(state, step), out)


def _is_open(state: TruckerState, step: Step) -> bool:
    """Whether a double can still be powered."""
    ship, powered = state.seats[step.seat].ship, state.powered
    cells = doubles(ship, step.detail)
    if len(cells) <= len(powered) or not any(ship.charge):
        return False
    return any(ship.charged(cell) for cell in cells if cell not in powered)


@lru_cache(4096)  # the same few ships are counted over and over
def _powers(cells: tuple[int, ...], batteries: tuple[int, ...], board: Board) -> tuple[Action, ...]:
    """Each by a battery of its own ship."""
    body = board.body
    pairs = ((c, battery) for c in cells for battery in batteries if body[c] == body[battery])
    return (*(Power(cell, battery) for cell, battery in pairs), DONE)


def _options(state: TruckerState, step: Step) -> Sequence[Action]:
    ship, powered = state.seats[step.seat].ship, state.powered
    cells = [cell for cell in doubles(ship, step.detail) if cell not in powered]
    batteries = [cell for cell in ship.frame.batteries if ship.charge[cell]]
    return _powers(tuple(cells), tuple(batteries), ship.board)


def _answer(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    if isinstance(action, Power):
        spend(state, step.seat, action.battery, out, user=action.cell)
        state.powered.append(action.cell)
        if _is_open(state, step):
            ask(state, "power", step)
            return
    _declare(state, step, _strength(state, step), out)


def _strength(state: TruckerState, step: Step, *more: int) -> int:
    return strength_of(state.seats[step.seat].ship, step.detail, [*state.powered, *more])


def _answer_double(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    """The last step of a count (GT-110)."""
    body = double_engine(state, step.seat, out) if isinstance(action, Accept) else -1
    _book(state, step, _strength(state, step), out, body)


def double_engine(state: TruckerState, seat: int, out: Out) -> int:
    """Have the strength of a ship doubled; its number."""
    ship, body = state.seats[seat].ship, -1
    for effect in effects(state, seat):
        if (cell := effect.doubles_engine(state, seat)) >= 0:
            body = ship.board.body[cell]
            effect.has_doubled(state, seat, out)
    return body


def may_double(state: TruckerState, seat: int) -> bool:
    """Whether an engine count may be doubled."""
    return any(effect.doubles_engine(state, seat) >= 0 for effect in effects(state, seat))


def _declare(state: TruckerState, step: Step, strength: int, out: Out) -> None:
    if step.detail == "engine" and may_double(state, step.seat):
        ask(state, "double", step)
    else:
        _book(state, step, strength, out)


def _book(state: TruckerState, step: Step, strength: int, out: Out, doubled: int = -1) -> None:
    """`doubled`: the ship whose engines count twice."""
    if doubled >= 0 or step.index:
        found = engines(state.seats[step.seat].ship, state.powered, doubled)
        if step.index:
            found = _moving(state, step, found, out)
        strength = min(found)
    state.declared[step.seat] = strength
    state.powered = []
    if out is not None:
        out.append(Declared(step.seat, step.detail, strength))


def _moving(state: TruckerState, step: Step, found: Sequence[int], out: Out) -> Sequence[int]:
    """In open space ships of a flotilla that do not move leave it, the rest flies on (GT-157)."""
    if any(found):
        for cells, strength in zip(state.seats[step.seat].ship.frame.ships(), found, strict=True):
            if not strength:
                leave(state, step.seat, cells, "no_engine", out)
    return [*filter(None, found)] or found


STEPS: dict[str, StepHandler] = {"count": count}
QUESTIONS = {
    "power": Question(_options, _answer),
    "double": Question((Decline(), Accept()), _answer_double),
}
