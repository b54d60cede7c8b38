"""Advice on the standing question of Free Trader, thought about in the worker."""

from typing import TYPE_CHECKING

from desktop.kit.thinking import Thinker, Thought
from desktop.play.advice_dialog import AdviceDialog, Further, Row, Words, searching
from freetrader.advice.changes import Change, change_steps, changes
from freetrader.advice.search import BRIEF, WHOLE, advise, hint_steps
from freetrader.advice.search_words import (
    best_lines,
    change_lines,
    nudge_line,
    percent,
    source_line,
    tried_line,
)
from freetrader.rules.state import FreeTraderState
from freetrader.storage.codec import FreeTraderCodec
from resources import say
from saves import StoredPosition
from tabletop import Session
from tabletop.trials import Hint

if TYPE_CHECKING:
    from saves import Slot


def advice_on(
    session: Session[FreeTraderState], slot: "Slot[FreeTraderState] | None", thinker: Thinker
) -> AdviceDialog:
    """For the question that stands; to be shown over the table. That an answer was shown is
    noted in the slot, nothing else comes of it."""
    state, seed, length = session.state.clone(), session.seed, len(session.journal)
    begin = searching(session, FreeTraderCodec(state.cards), thinker, hint_steps, advise)

    def further_from(hint: Hint) -> Thought[list[Change]]:
        stored = StoredPosition.of(FreeTraderCodec(state.cards), session.setup, state)
        here = changes(state, hint, seed, length)
        return thinker.think(change_steps, stored, hint, seed, length, here=here)

    def words(hint: Hint) -> Words:
        assert state.decision is not None
        answers = [*hint.on_board(state.decision.options), *hint.tried[hint.level :]]
        answers = answers if hint.has_figures else []
        rows = [
            Row(tried_line(state, each), percent(each.worth), each.worth, each.error)
            for each in answers
        ]
        is_told = hint.level == 1 or hint.is_even or hint.games > BRIEF
        lines = best_lines(state, hint) if is_told else [say("ft.hint.not_yet")]
        return Words(lines, rows, source_line(hint))

    def note() -> None:
        if slot is not None:
            slot.mark("hint")

    further = Further(further_from, lambda found: change_lines(state, found))
    return AdviceDialog(nudge_line(state), (BRIEF, WHOLE), begin, words, note, further)
