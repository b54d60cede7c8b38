"""Advice on the player's standing question in Galaxy Trucker, thought about in the worker."""

from typing import TYPE_CHECKING

from desktop.kit.thinking import Thinker
from desktop.play.advice_dialog import AdviceDialog, Row, Words, searching
from resources import say
from tabletop import Session
from tabletop.trials import Hint
from trucker.advice.nudges import nudge_line
from trucker.advice.search import BRIEF, WHOLE, advise, hint_steps
from trucker.advice.search_words import HintInWords, ends_words, worth_words
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
        lines = told.best_lines() if told.is_told else [say("gt.hint.not_yet")]
        return Words(lines, _rows(told), told.source)

    def note() -> None:
        if slot is not None:
            slot.mark("hint")

    return AdviceDialog(nudge_line(state), (BRIEF, WHOLE), begin, words, note)


def _rows(told: HintInWords) -> list[Row]:
    """Credits on one scale, from the least that any answer may bring to the most."""
    rows = told.rows
    if not rows:
        return []
    low = min(each.worth - each.error for each in rows)
    high = max(each.worth + each.error for each in rows)
    wide = max(1.0, high - low)
    return [
        Row(
            told.called(each),
            worth_words(each),
            (each.worth - low) / wide,
            each.error / wide,
            ends_words(each),
        )
        for each in rows
    ]
