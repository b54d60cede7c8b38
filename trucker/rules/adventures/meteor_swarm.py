"""Meteor swarm: one roll for each meteor, for all ships."""

from dataclasses import dataclass

from trucker.rules.adventures.kind import HITS, Kind
from trucker.rules.agenda import Out
from trucker.rules.damage import Threat, volley
from trucker.rules.state import TruckerState

__all__ = ["KIND", "Params"]


@dataclass(frozen=True, slots=True)
class Params:
    meteors: tuple[Threat, ...]


def begin(state: TruckerState, params: Params, out: Out) -> None:
    volley(state, state.order, params.meteors)


KIND = Kind(Params, begin, agenda=HITS, asks_for=("shield", "sturdy"))
