"""Escort Mission: a convoy half-way between the first and the last (GT-127)."""

from typing import ClassVar

from trucker.rules.agenda import Out
from trucker.rules.flight import order
from trucker.rules.missions.mission import Counts, Mission, add, noted
from trucker.rules.state import TruckerState

__all__ = ["EscortMission", "convoy", "distance"]

_TOKENS = "escorts"


def convoy(state: TruckerState) -> int:
    """Its position: rounded to the rear, of those who fly at that moment."""
    positions = [state.seats[seat].position for seat in order(state)]
    return (positions[0] + positions[-1]) // 2


def distance(state: TruckerState, seat: int) -> int:
    """Days between a rocket that flies and the convoy."""
    return abs(state.seats[seat].position - convoy(state))


def _is_near(state: TruckerState, seat: int) -> int:
    numbers = state.cards.missions[EscortMission.id].numbers
    return int(distance(state, seat) <= numbers["near"])


def _is_far(state: TruckerState, seat: int) -> int:
    numbers = state.cards.missions[EscortMission.id].numbers
    return int(distance(state, seat) > numbers["far"])


class EscortMission(Mission):
    __slots__ = ()
    id = "escort_mission"
    counts: ClassVar[Counts] = {
        "escort_token": noted(_TOKENS),
        "near_at_end": _is_near,
        "far_at_end": _is_far,
    }

    def foe_beaten(self, state: TruckerState, seat: int, out: Out) -> None:
        if distance(state, seat) <= self.card(state).numbers["range"]:
            add(state, _TOKENS, seat)
