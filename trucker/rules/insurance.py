"""Insurance before the launch: a fee for the largest gap in a ship of class IIIC (GT-149), or a
limit to what lost components cost a flotilla, at a premium of one's choice (GT-155)."""

from collections.abc import Mapping

from tabletop import Action
from trucker.rules.actions import Insure
from trucker.rules.agenda import Out, Question, StepHandler, ask
from trucker.rules.rewards import score
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step

__all__ = ["QUESTIONS", "STEPS", "fee_of", "gap_of", "insure", "largest_gap", "usual_premium"]

_OPEN = 12
"""Exposed connectors up to which nobody is advised to insure; ours."""


def largest_gap(ship: Ship) -> int:
    """Squares of the largest group of empty ones that touch by an edge or a corner."""
    return len(gap_of(ship))


def gap_of(ship: Ship) -> list[int]:
    """These squares; of groups that are as large any one."""
    left = {cell for cell in range(ship.board.outside) if not ship.parts[cell]}
    largest = list[int]()
    while left:
        group = [left.pop()]
        for cell in group:  # grows while it is walked over
            near = left.intersection(ship.board.around[cell])
            left -= near
            group += near
        largest = max(largest, group, key=len)
    return largest


def fee_of(ship: Ship) -> int:
    """Credits that its owner pays before the launch; 0 where the class has no insurance."""
    fees = ship.board.shape.fees
    return fees[min(largest_gap(ship), len(fees) - 1)] if fees else 0


def insure(state: TruckerState, number: int, out: Out) -> None:
    """A line of the flight's sum, so it may be owed."""
    if state.plan.board.shape.fees:
        fee = sum(map(fee_of, state.seats[number].ships))
        score(state, number, "insurance", -fee, out)


def usual_premium(state: TruckerState, number: int) -> int:
    """The middle one where many connectors are exposed, else none."""
    premiums = sorted(state.plan.board.shape.premiums)
    exposed = sum(ship.frame.exposed for ship in state.seats[number].ships)
    return premiums[len(premiums) // 2] if exposed > _OPEN else 0


def _ask(state: TruckerState, step: Step, out: Out) -> None:
    ask(state, "insure", step)


def _options(state: TruckerState, step: Step) -> list[Action]:
    return [Insure(0), *map(Insure, state.plan.board.shape.premiums)]


def _answer(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    assert isinstance(action, Insure)
    state.seats[step.seat].insured = action.premium
    score(state, step.seat, "insurance", -action.premium, out)


STEPS: Mapping[str, StepHandler] = {"insure": _ask}
QUESTIONS = {"insure": Question(_options, _answer)}
