"""Answers that are one are told as one, and no order is made of noise."""

import pytest

from freetrader.advice.search import BRIEF, advise
from freetrader.advice.search_words import HintInWords
from freetrader.ai.advisor import played
from freetrader.ai.alike import alike
from freetrader.ai.practised import PractisedPilot
from freetrader.rules.actions import place_at
from freetrader.rules.setup import STANDARD
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader, ask
from freetrader.storage.catalog import load_cards
from tabletop import FastRng, seed_number
from tabletop.trials import Hint, difference, share_difference

CARDS = load_cards()
GAME = FreeTrader(CARDS)
CAPTAIN = PractisedPilot(CARDS)


def first(seed: str) -> FreeTraderState:
    return GAME.start(STANDARD, seed_number(seed))


def hint_on(state: FreeTraderState, games: int) -> Hint:
    *_, hint = advise(state, "seed", 3, games)
    assert hint is not None
    return hint


def test_four_like_squares_are_one_answer_without_best_or_figures() -> None:
    state = first("alike")
    assert state.decision is not None
    assert alike(state) == [list(state.decision.options)]
    hint = hint_on(state, BRIEF)
    assert len(hint.tried) == 1
    assert len(hint.tried[0].alike) == 3
    told = HintInWords(state, hint)
    assert "All 4 moves are alike" in told.lines()[1]
    assert not any("Best" in line or "%" in line for line in told.lines())
    plain = told.to_plain()
    assert [group["kind"] for group in plain["groups"]] == ["equal"]
    assert len(plain["groups"][0]["answers"]) == 4
    assert "reason" not in plain


def test_a_line_of_worlds_leaves_its_two_sides_alike() -> None:
    state = first("line")
    state.world = {(0, 0): CARDS.home, (0, 1): next(p for p in CARDS.planets if p != CARDS.home)}
    state.new_planet = state.planets.pile[-1]
    ask(state, "explore")
    groups = [set(group) for group in alike(state)]
    assert {place_at(-1, 0), place_at(1, 0)} in groups
    assert {place_at(0, -1)} in groups
    state.just_left = (1, 0)
    assert all(len(group) == 1 for group in alike(state)), "who came from one side tells them apart"


def test_equal_answers_have_no_order_and_no_figures() -> None:
    """Played with so few games that most are equal."""
    seen = 0
    state = first("open")
    while (decision := state.decision) is not None and seen <= 5:
        if len(decision.options) > 1:
            hint = hint_on(state, BRIEF)
            if hint.level == len(hint.tried) > 1 and hint.tried[0].worth > 0:
                seen += 1
                told = HintInWords(state, hint)
                lines, plain = told.lines()[1:], told.to_plain()
                assert lines[0].startswith("Equal"), lines
                assert not any("Best" in line or "%" in line for line in lines)
                assert [group["kind"] in ("equal", "open") for group in plain["groups"]] == [True]
                assert "reason" not in plain
        GAME.apply(state, CAPTAIN.choose(state, decision, FastRng(0)))
    assert seen > 5


def test_a_difference_of_shares_is_never_without_a_doubt() -> None:
    gap, error = share_difference([1.0] * 20, [1.0] * 20)
    assert gap == 0
    assert 0.05 < error < 0.1
    gap, error = share_difference([1.0] * 100, [0.0] * 100)
    assert gap > 0.95


def test_a_sure_answer_is_told_after_fewer_games() -> None:
    games = [hint_on(first(f"few/{number}"), 500).games for number in range(2)]
    assert all(count < 100 for count in games), "there is nothing to compare"


@pytest.mark.parametrize(
    ("positions", "worlds"), [(3, 80), pytest.param(500, 2000, marks=pytest.mark.long)]
)
def test_merged_answers_are_worth_the_same(positions: int, worlds: int) -> None:
    found, number, far = 0, 0, 0
    while found < positions:
        state = first(f"merged/{number}")
        number += 1
        while (decision := state.decision) is not None and found < positions:
            twins = [group for group in alike(state) if len(group) > 1]
            if twins and state.turn > 1:
                found += 1
                one, other = (
                    [played(GAME, state, [a], CAPTAIN, FastRng(n)).value for n in range(worlds)]
                    for a in twins[0][:2]
                )
                gap, error = difference(one, other)
                far += abs(gap) > 2.6 * error and gap != 0
            GAME.apply(state, CAPTAIN.choose(state, decision, FastRng(0)))
    assert far <= 1 + positions * 0.02
