"""What the dice did: their sums, and the ships that they struck against what these left open."""

from tabletop import Event
from tabletop.account import Deals
from trucker.rules.damage import THROWS, Threat, outcome_of
from trucker.rules.events import DiceRolled
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

    def hear(self, event: Event, state: TruckerState) -> None:
        if not isinstance(event, DiceRolled) or state.plan.board.shape.dice != "two":
            return
        self._sums[event.total] += 1
        threat = threat_rolled(state)
        if threat is None:
            return
        for seat in state.marked:
            ship = state.seats[seat].ship
            struck = {total: _strikes(ship, threat, total) for total in SUMS}
            count = sum(struck[total] for total in THROWS)
            name = "struck.rivals" if seat else "struck"
            self._deals.add(name, struck[event.total], count, len(THROWS))

    def plain(self) -> dict[str, tuple[int, ...]]:
        dice = tuple(self._sums.values())
        return {**self._deals.plain(), **({"dice": dice} if any(dice) else {})}


def _strikes(ship: Ship, threat: Threat, total: int) -> bool:
    lines = ship.board.rolls[threat.side][total]
    return any(outcome_of(ship, threat.size, side, line)[0] in _HITS for side, line in lines)
