"""Smugglers: take goods from who is weaker, leave theirs to who is stronger."""

from dataclasses import dataclass, replace
from typing import Self

from trucker.rules import cargo
from trucker.rules.adventures.foes import QUESTIONS, STEPS, Foe, FoeCount, check, meet
from trucker.rules.adventures.kind import Kind
from trucker.rules.agenda import Out, push
from trucker.rules.hooks import Modifier
from trucker.rules.state import TruckerState

__all__ = ["KIND", "Params"]


@dataclass(frozen=True, slots=True)
class Params(Foe):
    strength: int
    penalty: int  # blocks of goods
    goods: str
    days: int

    def under(self, modifier: Modifier) -> Self:
        return replace(
            self,
            strength=modifier.foe_strength(self.strength),
            penalty=modifier.goods_taken(self.penalty),
        )

    def punish(self, state: TruckerState, seat: int, out: Out) -> None:
        push(state, cargo.lose_goods(seat, self.penalty))

    def reward(self, state: TruckerState, seat: int, out: Out) -> None:
        push(state, cargo.gain(state, seat, self.goods))


def begin(state: TruckerState, params: Params, out: Out) -> None:
    meet(state)


KIND = Kind(
    Params,
    begin,
    STEPS,
    QUESTIONS,
    agenda="( foe.meet)+|( foe.meet)*( foe.clash( count)?| lose_goods| foe.days( load| raise))",
    check=check,
    counts=FoeCount(),
    asks_for=("cannon",),
)
