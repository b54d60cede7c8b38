"""Abandoned ship: who gives the crew gets the credits."""

from dataclasses import dataclass, replace
from typing import Self

from trucker.rules.adventures.derelicts import QUESTIONS, STEPS, Derelict, pass_by
from trucker.rules.adventures.kind import Kind
from trucker.rules.agenda import Out, push
from trucker.rules.cargo import docked
from trucker.rules.crew import lose_crew
from trucker.rules.flight import earn
from trucker.rules.hooks import Modifier
from trucker.rules.state import TruckerState

__all__ = ["KIND", "Params"]


@dataclass(frozen=True, slots=True)
class Params(Derelict):
    crew: int  # given
    credits: int
    days: int

    def under(self, modifier: Modifier) -> Self:
        return replace(
            self,
            crew=modifier.crew_needed(self.crew),
            credits=modifier.credits_gained(self.credits),
        )

    def take(self, state: TruckerState, seat: int, out: Out) -> None:
        earn(state, seat, self.credits, out)
        push(state, *docked(state, seat), lose_crew(seat, self.crew))


def begin(state: TruckerState, params: Params, out: Out) -> None:
    pass_by(state)


KIND = Kind(
    Params,
    begin,
    STEPS,
    QUESTIONS,
    agenda="( derelict.dock)+|( derelict.dock)* derelict.days lose_crew( sell( pieces)?)?",
    asks_for=("crew",),
)
