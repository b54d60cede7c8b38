"""Meteor swarm: one roll for each meteor, for all ships."""

from dataclasses import dataclass, replace
from typing import Self

from trucker.rules.adventures.kind import HITS, Kind
from trucker.rules.agenda import Out
from trucker.rules.damage import Threat, volley
from trucker.rules.hooks import Modifier
from trucker.rules.state import TruckerState
from trucker.rules.terms import Terms

__all__ = ["KIND", "Params"]


@dataclass(frozen=True, slots=True)
class Params(Terms):
    meteors: tuple[Threat, ...]

    def under(self, modifier: Modifier) -> Self:
        return replace(self, meteors=modifier.threats(self.meteors))


def begin(state: TruckerState, params: Params, out: Out) -> None:
    volley(state, state.order, params.meteors)


KIND = Kind(Params, begin, agenda=HITS, asks_for=("shield", "sturdy"))
