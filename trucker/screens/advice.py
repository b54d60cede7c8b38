"""Advice on the player's standing question in Galaxy Trucker, thought about in the worker."""

from typing import TYPE_CHECKING

from desktop.kit.thinking import Thinker
from desktop.play.advice_dialog import AdviceDialog, Row, Words, searching
from tabletop import Session
from tabletop.trials import Hint
from trucker.advice.nudges import nudge_line
from trucker.advice.search import (
    BRIEF,
    WHOLE,
    HintInWords,
    advise,
    ends_words,
    hint_steps,
    worth_words,
)
from trucker.briefing.answers import shown_names
from trucker.rules.state import TruckerState
from trucker.storage.codec import TruckerCodec

if TYPE_CHECKING:
    from saves import Slot


def advice_on(
    session: Session[TruckerState], slot: "Slot[TruckerState] | None", thinker: Thinker
) -> AdviceDialog:
    """For the question that stands; to be shown over the table. That an answer was shown is
    noted in the slot, nothing else comes of it."""
    state, name = session.state.clone(), shown_names(session)
    begin = searching(session, TruckerCodec(state.cards), thinker, hint_steps, advise)

    def words(hint: Hint) -> Words:
        told = HintInWords(state, hint, name)
        return Words(told.best_lines(), _rows(told), told.source)

    def note() -> None:
        if slot is not None:
            slot.mark("hint")

    return AdviceDialog(nudge_line(state), (BRIEF, WHOLE), begin, words, note)


def _rows(told: HintInWords) -> list[Row]:
    """Credits on one scale, from the least that any answer may bring to the most."""
    hint = told.hint
    if not hint.tried:
        return []
    low = min(each.worth - each.error for each in hint.tried)
    high = max(each.worth + each.error for each in hint.tried)
    wide = max(1.0, high - low)
    return [
        Row(
            told.name(told.state, each.action),
            worth_words(each),
            (each.worth - low) / wide,
            each.error / wide,
            ends_words(each),
        )
        for each in hint.tried
    ]
