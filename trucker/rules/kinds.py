"""All kinds of cards, ordinary ones and supercards, and what they put on the agenda."""

from collections.abc import Mapping

from trucker.rules.adventures import ADVENTURES
from trucker.rules.adventures.kind import Count, Kind
from trucker.rules.agenda import Question, StepHandler
from trucker.rules.state import TruckerState
from trucker.rules.supercards import SUPERCARDS

__all__ = ["KINDS", "QUESTIONS", "STEPS", "Count", "Kind", "counting", "kind_of"]

KINDS: dict[str, Kind] = {**ADVENTURES, **SUPERCARDS}

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
