"""Stardust: the last first, each loses one day for each exposed connector."""

from dataclasses import dataclass

from trucker.rules.adventures.kind import Kind
from trucker.rules.agenda import Out
from trucker.rules.flight import move
from trucker.rules.state import TruckerState

__all__ = ["KIND", "Params"]


@dataclass(frozen=True, slots=True)
class Params:
    """Nothing differs between two of these cards."""


def begin(state: TruckerState, params: Params, out: Out) -> None:
    for seat in reversed(state.order):
        move(state, seat, -sum(ship.frame.exposed for ship in state.seats[seat].ships), out)


KIND = Kind(Params, begin)
