"""Phantom asteroid: a cannon fires at nothing and draws a real one, column by column (GT-94)."""

from functools import cache

from tabletop import Action
from trucker.rules.actions import Protect, ProtectBy, TakeHit
from trucker.rules.adventures.kind import Kind
from trucker.rules.agenda import Out, Question, ask, push
from trucker.rules.board import FRONT
from trucker.rules.cargo import spend
from trucker.rules.damage import roll_one, target_of
from trucker.rules.effects import effects
from trucker.rules.events import Bounced, Fired, Protected
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of
from trucker.rules.supercards.asteroids import (
    Params,
    destroy,
    is_armored,
    lines_hit,
)

__all__ = ["KIND", "forward"]

_protect, _protect_by = cache(Protect), cache(ProtectBy)


def begin(state: TruckerState, params: Params, out: Out) -> None:
    lines = lines_hit(state, roll_one(state, out))
    columns = [(seat, line) for seat in state.order for line in lines]
    push(state, *(step_of("phantom.column", seat, line) for seat, line in columns))


def _column(state: TruckerState, step: Step, out: Out) -> None:
    """The front-most single cannon that points forward fires by itself, then a meteor comes down
    that column; the one that fired cannot shoot it."""
    ship = state.seats[step.seat].ship
    guns = forward(ship, step.index, is_double=False)
    if not guns:
        return
    if out is not None:
        out.append(Fired(step.seat, guns[0]))
    target = target_of(ship, FRONT, step.index)
    if guns[1:]:
        if out is not None:
            out.append(Protected(step.seat, guns[1], -1))
    elif is_armored(ship, target, FRONT):
        if out is not None:
            out.append(Bounced(step.seat, target))
    elif len(_phantom_options(state, step)) > 1:
        ask(state, "phantom", step)
    else:
        _hit(state, step, out)


def forward(ship: Ship, column: int, is_double: bool) -> list[int]:
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
    doubles = forward(ship, step.index, is_double=True)
    pairs = [(cell, each) for cell in doubles for each in ship.charged(cell)]
    if any(effect.minds_charges(ship) for effect in effects(state, step.seat)):
        return [TakeHit(), *(_protect_by(cell, each) for cell, each in pairs)]
    return [TakeHit(), *map(_protect, sorted({each for _, each in pairs}))]


def _answer_phantom(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    if isinstance(action, Protect | ProtectBy):
        ship = state.seats[step.seat].ship
        guns = forward(ship, step.index, is_double=True)
        gun = next(cell for cell in guns if action.battery in ship.charged(cell))
        if isinstance(action, ProtectBy):
            gun = action.cell
        spend(state, step.seat, action.battery, out, user=gun)
        if out is not None:
            out.append(Protected(step.seat, gun, action.battery))
    else:
        _hit(state, step, out)


def _hit(state: TruckerState, step: Step, out: Out) -> None:
    destroy(state, step.seat, [target_of(state.seats[step.seat].ship, FRONT, step.index)], out)


KIND = Kind(
    Params,
    begin,
    {"phantom.column": _column},
    {"phantom": Question(_phantom_options, _answer_phantom)},
    agenda="( phantom.column)*( phantom.column| pieces)",
    asks_for=("cannon", "sturdy"),
)
