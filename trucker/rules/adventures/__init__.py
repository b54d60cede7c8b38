"""One module for each kind of adventure card; the table of all of them.

A kind has `Params` (the fields of its cards) and `begin`, which puts the card's steps on the
agenda; its own steps and questions, if any, are listed here too.
"""

from collections.abc import Callable, Mapping
from typing import Any

from trucker.rules.adventures import (
    abandoned_ship,
    abandoned_station,
    combat_zone,
    derelicts,
    epidemic,
    foes,
    meteor_swarm,
    open_space,
    pirates,
    planets,
    sabotage,
    slavers,
    smugglers,
    stardust,
)
from trucker.rules.agenda import Out, Question, StepHandler
from trucker.rules.state import TruckerState

__all__ = ["BEGIN", "NEED_RIVAL", "PARAMS", "QUESTIONS", "STEPS"]

_MODULES = {
    "abandoned_ship": abandoned_ship,
    "abandoned_station": abandoned_station,
    "combat_zone": combat_zone,
    "epidemic": epidemic,
    "meteor_swarm": meteor_swarm,
    "open_space": open_space,
    "pirates": pirates,
    "planets": planets,
    "sabotage": sabotage,
    "slavers": slavers,
    "smugglers": smugglers,
    "stardust": stardust,
}

PARAMS: Mapping[str, type] = {kind: module.Params for kind, module in _MODULES.items()}
BEGIN: Mapping[str, Callable[[TruckerState, Any, Out], None]] = {
    kind: module.begin for kind, module in _MODULES.items()
}

NEED_RIVAL = frozenset({"combat_zone", "sabotage"})
"""Kinds that are ignored when one player is left (ruling §9)."""

STEPS: Mapping[str, StepHandler] = {
    **combat_zone.STEPS,
    **derelicts.STEPS,
    **foes.STEPS,
    **open_space.STEPS,
    **pirates.STEPS,
    **planets.STEPS,
    **sabotage.STEPS,
}
QUESTIONS: Mapping[str, Question] = {
    **derelicts.QUESTIONS,
    **foes.QUESTIONS,
    **planets.QUESTIONS,
}
