"""How the choice of high stakes is asked, proposed and told (GT-161)."""

from functools import cache

import pytest

from tabletop import Session, pilot_rng
from tabletop.trials import Hint
from tests.support.trucker_four import game
from trucker.advice.nudges import nudge_line
from trucker.advice.reasons import reason_words
from trucker.ai.adviser import ADVISER
from trucker.ai.grounds import ground_of
from trucker.ai.levels import pilot_of, sitting_of
from trucker.ai.pilot import best_raise
from trucker.briefing.flight.questions import question_of
from trucker.briefing.order import ordered
from trucker.rules.actions import Raise
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.screens.rules_screen import TOPICS, rules_entries
from trucker.text.menus import menu_of
from trucker.words.actions import action_line
from trucker.words.asks import ask_line
from trucker.words.names import card_name


@cache
def asked() -> Session[TruckerState]:
    """The player lands or docks in flight IV3, and a block of two kinds could be better."""
    for number in range(40):
        setup = Setup("IV3", (Sitting(), sitting_of("easy", "racer")))
        session = Session(game(), setup, f"RAISE-{number}")
        pilots = (ADVISER, pilot_of("easy", "racer"))
        while (decision := session.state.decision) is not None:
            if (decision.seat, decision.ask) == (0, "raise") and len(decision.options) > 2:
                return session
            rng = pilot_rng(session.seed, decision.seat, len(session.journal))
            session.apply(pilots[decision.seat].choose(session.state, decision, rng))
    raise LookupError("raise")


def test_the_question_shows_each_answer_with_its_blocks_and_proposes_one():
    session = asked()
    state, question = session.state, question_of(session)
    assert state.decision is not None
    assert question is not None
    assert [choice.actions for choice in question.choices] == [[o] for o in state.decision.options]
    assert all(choice.lines and choice.goods for choice in question.choices)
    (main,) = (choice for choice in question.choices if choice.is_main)
    assert main.actions == [best_raise(state, state.decision)]
    titles = [choice.title for choice in question.choices]
    assert len({*titles}) == len(titles)
    assert titles[-1] == "One more blue block"
    assert "in place of a" in titles[0]


def test_text_mode_lists_all_and_a_press_chooses():
    session = asked()
    state = session.state
    assert state.decision is not None
    assert ask_line(state) == "How do you raise the goods?"
    lines = [action_line(state, option) for option in ordered(state)]
    assert len({*lines}) == len(state.decision.options)
    assert menu_of(session)


def test_advice_has_a_reason_for_each_answer_and_a_question():
    state = asked().state
    assert state.decision is not None
    told = {
        reason_words(ground_of(ADVISER.who, state, Hint(option)))
        for option in state.decision.options
    }
    assert len(told) == 2
    assert "hold" in nudge_line(state)


@pytest.mark.parametrize("goods", ["", "x"])
def test_nothing_else_is_an_answer(goods: str):
    state = asked().state
    assert state.decision is not None
    assert Raise(goods) not in state.decision.options


def test_rules_open_at_the_ruling():
    assert TOPICS["raise"] in {entry.id for entry in rules_entries()}


def test_cards_are_told_as_they_are_played():
    """A foe with the strength that it has here."""
    state = asked().state
    for ident, card in state.cards.adventures.items():
        if card.level and hasattr(card.params, "strength"):
            strength = getattr(card.params, "strength", 0)
            assert str(strength + 1) in card_name(state.adventure(ident))
