"""Easy Peasy: many supercards, and less time to build for them."""

from typing import ClassVar

from trucker.rules.missions.mission import Counts, Mission, lost_since
from trucker.rules.state import TruckerState

__all__ = ["EasyPeasy"]

_FEW = 3


def _finished(state: TruckerState, seat: int) -> int:
    return int(not state.seats[seat].is_out)


def _few_lost(state: TruckerState, seat: int) -> int:
    return int(len(lost_since(state, seat)) <= _FEW)


class EasyPeasy(Mission):
    __slots__ = ()
    id = "easy_peasy"
    counts: ClassVar[Counts] = {"finished": _finished, "at_most_three_lost": _few_lost}

    def runs(self, runs: int) -> int:
        """One less, at least one."""
        return max(1, runs - 1)
