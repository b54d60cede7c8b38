"""Beverage Run: explosive tiles are drinks, which can be sold at each landing (GT-124)."""

from typing import ClassVar

from trucker.rules.agenda import Out
from trucker.rules.damage import SOLD
from trucker.rules.missions.mission import Counts, Mission, aboard, add, noted, payload_of
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of

__all__ = ["DRINK", "BeverageRun"]

DRINK = "explosive"
_SOLD, _DESTROYED = "drinks_sold", "drinks_destroyed"


def _is_whole(state: TruckerState, seat: int) -> int:
    """No drink was destroyed and at least two were delivered, sold ones among them."""
    delivered = noted(_SOLD)(state, seat) + aboard(DRINK)(state, seat)
    return int(delivered >= 2 and not noted(_DESTROYED)(state, seat))


class BeverageRun(Mission):
    __slots__ = ()
    id = "beverage_run"
    counts: ClassVar[Counts] = {
        "drink_sold": noted(_SOLD),
        "explosive_aboard": aboard(DRINK),
        "two_and_none_destroyed": _is_whole,
    }

    def landing(self, state: TruckerState, seat: int) -> list[Step]:
        return [step_of("sell", seat)] if payload_of(state, seat, DRINK) else []

    def part_lost(self, state: TruckerState, seat: int, tile: int, cause: str, out: Out) -> None:
        if state.cards.tiles[tile].kind == DRINK and state.phase == "flight":
            if cause == SOLD:
                add(state, _SOLD, seat)
            elif cause == "destroyed":
                add(state, _DESTROYED, seat)
