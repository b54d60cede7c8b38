"""Riding a Powder Keg: explosive tiles in the reserve and in the pile; long chains pay."""

from typing import ClassVar

from trucker.rules.agenda import Out
from trucker.rules.flight import earn
from trucker.rules.missions.mission import Counts, Mission, aboard, most
from trucker.rules.state import TruckerState

__all__ = ["RidingAPowderKeg"]


class RidingAPowderKeg(Mission):
    __slots__ = ()
    id = "riding_a_powder_keg"
    counts: ClassVar[Counts] = {
        "explosive_aboard": aboard("explosive"),
        "most_explosive": most(aboard("explosive")),
    }

    def chain(self, state: TruckerState, seat: int, destroyed: int, out: Out) -> None:
        credits = destroyed - self.card(state).numbers["free"]
        if credits > 0 and state.phase == "flight":
            earn(state, seat, credits, out)
