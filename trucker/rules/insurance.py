"""Insurance of class IIIC: a fee for the largest gap in a ship, lost components at a limit
(GT-149)."""

from trucker.rules.agenda import Out
from trucker.rules.rewards import score
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState

__all__ = ["fee_of", "gap_of", "insure", "largest_gap"]


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
