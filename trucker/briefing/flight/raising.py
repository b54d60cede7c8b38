"""High stakes: one block of what a card gives a step better, or one more blue (GT-161)."""

from typing import TYPE_CHECKING, cast

from resources import say
from trucker.ai.pilot import best_raise
from trucker.briefing.adventures.look import gain
from trucker.briefing.flight.choices import Choice, Question
from trucker.rules.state import TruckerState
from trucker.words.actions import action_line
from trucker.words.names import goods_words

if TYPE_CHECKING:
    from trucker.rules.actions import Raise

__all__ = ["raised"]


def raised(state: TruckerState) -> Question:
    """What each comes to with the holds as they are."""
    decision, step = state.decision, state.step
    assert decision is not None
    assert step is not None
    main = best_raise(state, decision)
    choices = [
        Choice(
            f"raise.{option.goods}",
            action_line(state, option),
            [gain(state, option.goods)],
            [option],
            option == main,
            goods=option.goods,
        )
        for option in (cast("Raise", each) for each in decision.options)
    ]
    note = say("gt.asked.raise.note", goods=goods_words(step.detail))
    return Question(say("gt.asked.raise"), [note], choices)
