"""Pirates: shoot at all who were weaker, when all have met them (GT-36)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from trucker.rules.adventures.foes import QUESTIONS, STEPS, Foe, FoeCount, check, meet
from trucker.rules.adventures.kind import HITS, Kind
from trucker.rules.agenda import Out, push
from trucker.rules.damage import Threat, volley
from trucker.rules.flight import earn
from trucker.rules.hooks import Modifier
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of

__all__ = ["KIND", "Params"]


@dataclass(frozen=True, slots=True)
class Params(Foe):
    strength: int
    shots: tuple[Threat, ...]
    credits: int
    days: int

    def under(self, modifier: Modifier) -> Self:
        return replace(
            self,
            strength=modifier.foe_strength(self.strength),
            shots=modifier.threats(self.shots),
            credits=modifier.credits_gained(self.credits),
        )

    def punish(self, state: TruckerState, seat: int, out: Out) -> None:
        """Not yet: the losers are shot together, by one roll for each shot."""

    def reward(self, state: TruckerState, seat: int, out: Out) -> None:
        earn(state, seat, self.credits, out)


def begin(state: TruckerState, params: Params, out: Out) -> None:
    push(state, step_of("pirates.shoot"))
    meet(state)


def _shoot(state: TruckerState, step: Step, out: Out) -> None:
    params = state.params
    assert isinstance(params, Params)
    if state.marked:
        volley(state, state.marked, params.shots)


def _threats(state: TruckerState, step: Step) -> Sequence[Threat]:
    params = state.params
    assert isinstance(params, Params)
    return params.shots if step.kind == "pirates.shoot" else ()


KIND = Kind(
    Params,
    begin,
    {**STEPS, "pirates.shoot": _shoot},
    QUESTIONS,
    agenda=f" pirates.shoot(( foe.meet)+|( foe.meet)* foe.clash( count)?)|{HITS}",
    check=check,
    counts=FoeCount(),
    threats=_threats,
    asks_for=("cannon", "shield"),
)
