"""What the dice did: their sums, and the ships that they struck against what these left open."""

from tabletop import Event
from tabletop.account import Deals
from trucker.rules.board import Lines
from trucker.rules.damage import outcome_of
from trucker.rules.events import DiceRolled, DieRolled
from trucker.rules.progress import threat_rolled
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState

__all__ = ["SUMS", "Dealt"]

SUMS = range(2, 13)
_HITS = ("asked", "struck")


class Dealt:
    """A throw strikes a ship where it comes to a part that nothing free of charge protects."""

    def __init__(self) -> None:
        self._deals = Deals()
        self._sums = dict.fromkeys(SUMS, 0)
        self._first = 0  # the face of a die that is rolled again; 0 = none

    def hear(self, event: Event, state: TruckerState) -> None:
        thrown = self._thrown(event, state)
        threat = threat_rolled(state) if thrown is not None else None
        if thrown is None or threat is None:
            return
        for seat in state.marked:
            ship = state.seats[seat].ship
            throws = ship.board.throws[threat.side]
            strikes = {lines: _strikes(ship, threat.size, lines) for lines in {*throws}}
            struck = strikes[ship.board.thrown(threat.side, *thrown)]
            count = sum(strikes[lines] for lines in throws)
            name = "struck.rivals" if seat else "struck"
            self._deals.add(name, struck, count, len(throws))

    def _thrown(self, event: Event, state: TruckerState) -> tuple[int, int] | None:
        """Both dice, a second of 0 where one alone was rolled; None while one is rolled again."""
        board = state.plan.board
        if isinstance(event, DiceRolled):
            if board.shape.dice == "two":
                self._sums[event.total] += 1
            return event.first, event.second
        if not isinstance(event, DieRolled) or board.shape.dice != "one":
            return None
        threat = threat_rolled(state)
        if self._first:
            first, self._first = self._first, 0
            return first, event.value
        if threat is not None and event.value in board.turns[threat.side]:
            self._first = event.value
            return None
        return event.value, 0

    def plain(self) -> dict[str, tuple[int, ...]]:
        dice = tuple(self._sums.values())
        return {**self._deals.plain(), **({"dice": dice} if any(dice) else {})}


def _strikes(ship: Ship, size: str, lines: Lines) -> bool:
    return any(outcome_of(ship, size, side, line)[0] in _HITS for side, line in lines)
