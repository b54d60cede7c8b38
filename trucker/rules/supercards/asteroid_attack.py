"""Asteroid attack: large meteors on some lines, all at the same moment (GT-93)."""

from trucker.rules.adventures.kind import Kind
from trucker.rules.agenda import Out, push
from trucker.rules.damage import roll_one
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of
from trucker.rules.supercards.aiming import AIM, attack
from trucker.rules.supercards.asteroids import Params

__all__ = ["KIND"]


def begin(state: TruckerState, params: Params, out: Out) -> None:
    die = roll_one(state, out)
    push(state, *(step_of("asteroid.strike", seat, die) for seat in state.order))


def _strike(state: TruckerState, step: Step, out: Out) -> None:
    if step.side == 0:  # a ship begins
        state.marked = []
    attack(state, step, out)


KIND = Kind(
    Params,
    begin,
    {"asteroid.strike": _strike},
    {"aim": AIM},
    agenda="( asteroid.strike)*( asteroid.strike| pieces)",
    asks_for=("cannon", "sturdy"),
)
