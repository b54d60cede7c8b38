"""The Bet: one open bet each, the stakes of the losers to the winners (GT-126)."""

from collections.abc import Callable, Mapping
from typing import ClassVar

from trucker.rules.flight import order
from trucker.rules.flotilla import ranked, ships_of
from trucker.rules.missions.mission import Counts, Mission, lost_since
from trucker.rules.printed import Pay
from trucker.rules.rewards import goods_value
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of

__all__ = ["BETS", "NOTE", "TheBet", "has_won", "is_open"]

NOTE = "bet"
"""By seat: the bet that was taken, from 1; 0 for none."""


def _is_first(state: TruckerState, seat: int) -> int:
    return -ranked(state).index(seat)


def _losses(state: TruckerState, seat: int) -> int:
    return -len(lost_since(state, seat))


_A_SHIP = 1000
"""More than any ship has connectors."""


def _looks(state: TruckerState, seat: int) -> int:
    """More ships count before fewer connectors (GT-158)."""
    exposed = sum(ship.frame.exposed for ship in state.seats[seat].ships)
    return _A_SHIP * ships_of(state, seat) - exposed


BETS: Mapping[str, Callable[[TruckerState, int], int]] = {
    "first": _is_first,
    "fewest_lost": _losses,
    "most_goods": goods_value,
    "best_looks": _looks,
}
"""What is compared among the finishers, the more the better; a tie loses."""


def is_open(state: TruckerState, bet: str) -> bool:
    assert state.extras is not None
    return list(BETS).index(bet) + 1 not in state.extras.notes.get(NOTE, [])


def has_won(state: TruckerState, seat: int) -> bool:
    """Alone at the best of all who arrived."""
    assert state.extras is not None
    taken = state.extras.notes[NOTE][seat]
    if state.seats[seat].is_out or not taken:
        return False
    count = [*BETS.values()][taken - 1]
    counts = {number: count(state, number) for number in order(state)}
    best = max(counts.values())
    return counts[seat] == best and list(counts.values()).count(best) == 1


def _winners(state: TruckerState) -> list[int]:
    return [seat for seat in range(len(state.seats)) if has_won(state, seat)]


def _won(state: TruckerState, seat: int) -> int:
    return int(has_won(state, seat))


class TheBet(Mission):
    __slots__ = ()
    id = "the_bet"
    counts: ClassVar[Counts] = {"bet_won": _won}

    def before_flight(self, state: TruckerState) -> list[Step]:
        return [step_of("bets")]

    def stake(self, state: TruckerState) -> int:
        """Credits, paid when the bet is taken."""
        (pay,) = self.card(state).penalties
        return _credits(state, pay)

    def rewards(self, state: TruckerState, seat: int) -> list[tuple[str, int]]:
        """A won bet, and a share of the stakes of those who lost; the rest is the bank's."""
        lines = super().rewards(state, seat)
        if has_won(state, seat):
            winners = _winners(state)
            pot = self.stake(state) * (len(state.seats) - len(winners))
            lines.append(("pot_share", pot // len(winners)))
        return lines


def _credits(state: TruckerState, pay: Pay) -> int:
    return pay.credits[state.level]
