"""One module for each kind of adventure card; the table of all of them.

A module is named as the kind is in `adventures.json`, and its `KIND` says all that the kind is by
the rules. What is told of it stands in the module of that name of `trucker.briefing.adventures`.
"""

from collections.abc import Mapping

from trucker.rules.adventures import (
    abandoned_ship,
    abandoned_station,
    combat_zone,
    epidemic,
    meteor_swarm,
    open_space,
    pirates,
    planets,
    sabotage,
    slavers,
    smugglers,
    stardust,
)
from trucker.rules.adventures.kind import Count, Kind
from trucker.rules.agenda import Question, StepHandler
from trucker.rules.state import TruckerState

__all__ = ["KINDS", "QUESTIONS", "STEPS", "Count", "Kind", "counting", "kind_of"]

KINDS: dict[str, Kind] = {
    module.__name__.rpartition(".")[2]: module.KIND
    for module in (
        abandoned_ship,
        abandoned_station,
        combat_zone,
        epidemic,
        meteor_swarm,
        open_space,
        pirates,
        planets,
        sabotage,
        slavers,
        smugglers,
        stardust,
    )
}

STEPS: Mapping[str, StepHandler] = {
    name: step for kind in KINDS.values() for name, step in kind.steps.items()
}
QUESTIONS: Mapping[str, Question] = {
    name: question for kind in KINDS.values() for name, question in kind.questions.items()
}


def kind_of(state: TruckerState) -> Kind:
    """Of the card that is played."""
    assert state.card is not None
    return KINDS[state.cards.adventures[state.card].kind]


def counting(state: TruckerState) -> Count:
    """The count of strength of the card that is played, which has one."""
    count = kind_of(state).counts
    assert count is not None
    return count
