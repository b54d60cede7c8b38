"""Hilarious Stories: what finishers lose in flight pays (GT-129)."""

from typing import ClassVar

from trucker.rules.missions.mission import Counts, Mission, lost_since, most
from trucker.rules.state import TruckerState

__all__ = ["HilariousStories"]


def _stories(state: TruckerState, seat: int) -> int:
    return len(lost_since(state, seat))


class HilariousStories(Mission):
    __slots__ = ()
    id = "hilarious_stories"
    counts: ClassVar[Counts] = {"story": _stories, "most_stories": most(_stories)}

    def pays_losses(self, state: TruckerState, seat: int) -> bool:
        """Who gave up pays as usual."""
        return state.seats[seat].is_out
