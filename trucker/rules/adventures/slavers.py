"""Slavers: take crew from who is weaker, leave credits to who is stronger."""

from dataclasses import dataclass, replace
from typing import Self

from trucker.rules.adventures.foes import QUESTIONS, STEPS, Foe, FoeCount, check, meet
from trucker.rules.adventures.kind import Kind
from trucker.rules.agenda import Out, push
from trucker.rules.crew import lose_crew
from trucker.rules.flight import earn
from trucker.rules.hooks import Modifier
from trucker.rules.state import TruckerState

__all__ = ["KIND", "Params"]


@dataclass(frozen=True, slots=True)
class Params(Foe):
    strength: int
    penalty: int  # crew
    credits: int
    days: int

    def under(self, modifier: Modifier) -> Self:
        return replace(
            self,
            strength=modifier.foe_strength(self.strength),
            penalty=modifier.crew_taken(self.penalty),
            credits=modifier.credits_gained(self.credits),
        )

    def punish(self, state: TruckerState, seat: int, out: Out) -> None:
        push(state, lose_crew(seat, self.penalty))

    def reward(self, state: TruckerState, seat: int, out: Out) -> None:
        earn(state, seat, self.credits, out)


def begin(state: TruckerState, params: Params, out: Out) -> None:
    meet(state)


KIND = Kind(
    Params,
    begin,
    STEPS,
    QUESTIONS,
    agenda="( foe.meet)+|( foe.meet)*( foe.clash( count)?| lose_crew)",
    check=check,
    counts=FoeCount(),
    asks_for=("cannon", "crew"),
)
