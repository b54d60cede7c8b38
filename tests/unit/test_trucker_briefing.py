"""What is told of a flight, without a window: how a fight went, and what is done and proposed."""

from typing import Any

import pytest

from tabletop import Session
from tests.support.trucker_positions import GAME, position
from trucker.briefing.flight.card import card_rows
from trucker.briefing.flight.questions import question_of


@pytest.mark.parametrize(
    ("name", "row", "state"),
    [("dump", 0, "lost"), ("dump", 1, "now"), ("reward", 0, "won"), ("reward", 2, "now")],
)
def test_a_fight_tells_how_it_went_and_what_is_done_now(name, row, state):
    assert card_rows(position(name).state)[row].state == state
    others = [each.state for number, each in enumerate(card_rows(position(name).state)) if number]
    assert others.count("now") == 1


def test_while_strengths_are_counted_the_fight_itself_is_now():
    assert [row.state for row in card_rows(position("power-foe").state)] == ["now", "", ""]


def test_a_card_that_is_only_looked_at_has_nothing_now():
    state = position("go_on-III").state.clone()
    state.decision = None
    for ident in sorted(state.cards.adventures):
        state.card, state.marked, state.declared = ident, [], [-1] * 4
        state.winner = -1
        assert {row.state for row in card_rows(state)} <= {"", "later"}, ident


def test_what_costs_before_the_first_card_is_named():
    at = position("go_on-III")
    state = at.state.clone()
    state.seats[0].lost = [40]
    question = question_of(Session(GAME, at.setup, at.seed, base=state))
    assert question is not None
    assert "parts taken off or left in reserve −1" in question.choices[0].lines[1]
    assert question.choices[0].lines[1].endswith(".")


def test_a_wreck_that_leaves_too_few_humans_is_not_proposed():
    at = position("ship")
    state = at.state.clone()
    ship = state.seats[0].ship
    assert state.card is not None
    params: Any = state.cards.adventures[state.card].params
    need = params.crew
    cabins = [cell for cell in ship.frame.cabins if ship.crew[cell]]

    def proposed(crew: int) -> str:
        ship.crew = [""] * len(ship.crew)
        for index in range(crew):
            ship.crew[cabins[index % len(cabins)]] += "h"
        question = question_of(Session(GAME, at.setup, at.seed, base=state))
        assert question is not None
        return next(choice.id for choice in question.choices if choice.is_main)

    assert proposed(need + 1) == "decline"
    assert proposed(need + 2) == "accept"
