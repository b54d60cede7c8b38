"""Club Gold Trials: the order counts twice, and nothing for the last (GT-130)."""

from trucker.rules.agenda import Out
from trucker.rules.flight import move, order
from trucker.rules.flotilla import ranked
from trucker.rules.missions.mission import Mission
from trucker.rules.state import TruckerState

__all__ = ["ClubGoldTrials"]


class ClubGoldTrials(Mission):
    __slots__ = ()
    id = "club_gold_trials"

    def order_factor(self, state: TruckerState, seat: int) -> int:
        lines = self.card(state).rewards
        return next(pay.factor for pay in lines if pay.what == "order_factor")

    def order_reward(self, state: TruckerState, seat: int, credits: int) -> int:
        finishers = ranked(state)
        return 0 if finishers[1:] and seat == finishers[-1] else credits

    def after_card(self, state: TruckerState, kind: str, out: Out) -> None:
        """After open space the highest engine strength moves further, of equals the rearmost."""
        flying = [seat for seat in order(state) if seat not in state.stalled]
        if kind not in self.card(state).after_kinds or not flying:
            return
        best = max(reversed(flying), key=lambda seat: state.declared[seat])
        move(state, best, self.card(state).numbers["days"], out)
