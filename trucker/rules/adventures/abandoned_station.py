"""Abandoned station: who has the crew, which stays on board, may load the goods."""

from dataclasses import dataclass, replace
from typing import Self

from trucker.rules import cargo
from trucker.rules.adventures.derelicts import QUESTIONS, STEPS, Derelict, pass_by
from trucker.rules.adventures.kind import Kind
from trucker.rules.agenda import Out, push
from trucker.rules.hooks import Modifier
from trucker.rules.state import TruckerState

__all__ = ["KIND", "Params"]


@dataclass(frozen=True, slots=True)
class Params(Derelict):
    crew: int  # needed, not lost
    goods: str
    days: int

    def under(self, modifier: Modifier) -> Self:
        return replace(
            self,
            crew=modifier.crew_needed(self.crew),
        )

    def take(self, state: TruckerState, seat: int, out: Out) -> None:
        push(state, *cargo.landed(state, seat, self.goods))


def begin(state: TruckerState, params: Params, out: Out) -> None:
    pass_by(state)


KIND = Kind(
    Params,
    begin,
    STEPS,
    QUESTIONS,
    agenda="( derelict.dock)+|( derelict.dock)* derelict.days( load| raise)( sell( pieces)?)?",
    asks_for=("cargo", "crew"),
)
