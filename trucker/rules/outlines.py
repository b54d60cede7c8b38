"""Outlines of a flotilla: dice rolled while it is built join its ships (GT-151, GT-152)."""

from dataclasses import replace

from trucker.rules.agenda import Out
from trucker.rules.board import outlined
from trucker.rules.cards import Flight
from trucker.rules.expansion_events import SquaresOpened
from trucker.rules.state import TruckerState

__all__ = ["begin_outlines", "outline", "plan_with", "rolls_next"]


def plan_with(plan: Flight, dice: tuple[int, ...]) -> Flight:
    """A flight with the outlines that these dice give its board."""
    return replace(plan, board=outlined(plan.board, dice)) if dice else plan


def rolls_next(state: TruckerState) -> bool:
    """Whether a die is rolled when the timer is started next."""
    return state.run + 1 in state.plan.timer.dice_runs


def begin_outlines(state: TruckerState, out: Out) -> None:
    """Where nobody ever flips a timer all dice lie from the start."""
    state.outlines = []
    if not state.has_timer and not state.is_by_turns:
        for _ in state.plan.timer.dice_runs:
            outline(state, out)


def outline(state: TruckerState, out: Out) -> None:
    """Roll a die: squares open on the board of every player, whatever lies there already."""
    die = state.streams["dice"].below(6) + 1
    state.outlines.append(die)
    state.plan = plan_with(state.plan, tuple(state.outlines))
    for seat in state.seats:
        for ship in seat.ships:
            ship.outline(state.plan.board)
    if out is not None:
        out.append(SquaresOpened(die))
