"""Heavy Duty: heavy tiles are mixed in; who takes off with the least weight pays."""

from typing import ClassVar

from trucker.rules.agenda import Out
from trucker.rules.missions.mission import Counts, Mission, most, weight
from trucker.rules.state import TruckerState

__all__ = ["HeavyDuty"]


def _had_least(state: TruckerState, seat: int) -> int:
    """Of all who took off; nobody where all are equal (GT-121)."""
    assert state.extras is not None
    weights = state.extras.notes[HeavyDuty.id]
    return int(weights[seat] == min(weights) < max(weights))


class HeavyDuty(Mission):
    __slots__ = ()
    id = "heavy_duty"
    counts: ClassVar[Counts] = {
        "weight_aboard": weight,
        "most_weight": most(weight),
        "least_weight_at_take_off": _had_least,
    }

    def take_off(self, state: TruckerState, out: Out) -> None:
        assert state.extras is not None
        state.extras.notes[self.id] = [weight(state, seat) for seat in range(len(state.seats))]
