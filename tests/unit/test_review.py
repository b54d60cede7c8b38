"""A review of a game: what it sees, that it adds up, and what it says."""

import json
import random
from functools import cache
from unittest.mock import ANY

import pytest

from freetrader.advice.review import GAMES, Moment, Review, Verdict, judge, judge_steps
from freetrader.advice.review_words import ReviewInWords
from freetrader.ai.policy import GreedyPilot
from freetrader.ai.practised import PractisedPilot
from freetrader.rules.actions import DONE, Sell, Upgrade
from freetrader.rules.setup import Setup
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader
from freetrader.storage.catalog import load_cards
from freetrader.storage.codec import FreeTraderCodec
from saves import StoredPosition
from tabletop import Action, FastRng, RandomPilot, Session
from tabletop.trials import mean_and_error
from tests.support.builders import a_ship, dealt_anew, in_draws, session_at

CARDS = load_cards()
GAME = FreeTrader(CARDS)
SHORT = Setup((3, 5), (0, 1))


@cache
def played(seed: str, careful: bool = True) -> Session[FreeTraderState]:
    session = Session(GAME, SHORT, seed)
    pilot = GreedyPilot(CARDS) if careful else RandomPilot()
    rng = FastRng(7)
    while (decision := session.state.decision) is not None:
        session.apply(pilot.choose(session.state, decision, rng))
    return session


@cache
def judged(seed: str, careful: bool = True) -> Review:
    review = Review(played(seed, careful), 8)
    *steps, last = review.judge_all()
    assert [done for done, _ in steps] == list(range(1, len(steps) + 1))
    assert all(done < count for done, count in steps)  # a full bar is at the end alone
    assert last == (len(steps) + 1, len(steps) + 1)
    assert review.judged == review.moments
    return review


def verdict_on(state: FreeTraderState, chosen: int, games: int = 60) -> Verdict:
    *steps, verdict = judge(state, chosen, "seed", 4, games)
    assert steps.count(None) == len(steps)
    assert verdict is not None
    return verdict


def test_a_last_turn_without_a_choice_is_known() -> None:
    for known in range(20):
        session = played(str(known), careful=False)
        review = Review(session)
        assert max(review.moments[-1].state.turn, review.closing) == session.state.turn
    state = a_ship(ask_for="upgrade", vectorium=4)
    state.planets.pile = ()
    session = session_at(state)
    begun = state.turn
    session.apply(Upgrade("weapons"))
    assert session.state.outcome is not None, "no world to place, nothing to buy, no fuel"
    assert Review(session).closing == session.state.turn == begun + 1


@pytest.mark.parametrize("seed", ["one", "two", pytest.param("three", marks=pytest.mark.long)])
def test_luck_and_answers_add_up_to_the_end(seed: str) -> None:
    review = judged(seed)
    first = review.moments[0]
    luck = sum(moment.luck for moment in review.moments)
    cost = sum(moment.cost for moment in review.moments)
    assert first.before - cost + luck == pytest.approx(float(review.won or False))
    assert all(0 <= moment.before <= 1 and 0 <= moment.after <= 1 for moment in review.moments)
    for turn, later in zip(review.turns, review.turns[1:], strict=False):
        assert turn.after == pytest.approx(later.before)
        assert turn.before - turn.cost + turn.luck == pytest.approx(turn.after)


def test_only_a_card_that_was_turned_is_luck() -> None:
    moments = judged("one").moments
    quiet = [moment for moment in moments[:-1] if not moment.is_border]
    assert len(quiet) > 3
    assert all(moment.luck == 0 for moment in quiet)
    assert any(moment.luck for moment in moments)


def test_every_question_with_a_choice_is_judged_once() -> None:
    session, review = played("two"), judged("two")
    assert 5 < len(review.moments) < len(session.journal)
    entries = list(session.journal)
    for moment in review.moments:
        assert entries[moment.length].action == moment.given
        assert moment.verdict is not None
    assert review.wanted() is None


def test_heavy_turns_are_judged_more_closely() -> None:
    review = judged("three")
    heavy = sorted(review.turns, key=lambda turn: -turn.weight)[:4]
    for turn in heavy:
        assert all(moment.verdict and moment.verdict.games == 8 for moment in turn.moments)
    games = {moment.verdict.games for moment in review.moments if moment.verdict}
    assert games == {2, 8}


def test_what_lies_within_its_error_is_no_turning_point() -> None:
    review = Review(played("one"), 8)
    for moment in review.moments:
        review.take(moment, Verdict(0.5, 0.0, moment.chosen, 40))
    (last,) = review.turning_points()  # at the end it is known how it went
    assert last.number == review.turns[-1].number
    assert last.clear_luck == pytest.approx(0.5 if review.won else -0.5)
    first = review.turns[0]
    assert first.luck_error > 0.2
    assert first.clear_luck == 0
    review.take(first.moments[-1], Verdict(0.5, 0.3, 0, 40))
    assert {turn.number for turn in review.turning_points()} == {last.number, first.number}, (
        "what was given away counts, also where luck made up for it"
    )


def test_a_closer_look_meets_other_worlds() -> None:
    """One world more of the same would be won or not."""

    def others(state: FreeTraderState) -> bool:
        few, more = (round(verdict_on(state, 0, games).chance * games) for games in (30, 31))
        return few not in (more, more - 1)

    assert any(others(moment.state) for moment in judged("one").moments[:6])


def a_sale() -> FreeTraderState:
    """The last card of the month is about to be turned: what is aboard has to be sold now."""
    state = a_ship(ask_for="sell", vectorium=2, hold="IIA", month=2, setup=SHORT)
    return in_draws(state, 1)


def test_an_answer_that_loses_the_game_costs_what_it_was_worth() -> None:
    state = a_sale()
    assert state.decision is not None
    options = state.decision.options
    verdict = verdict_on(state, options.index(DONE))
    assert isinstance(options[verdict.best], Sell)
    assert verdict.cost > 0.5
    assert verdict.chance >= verdict.cost
    good = verdict_on(state, verdict.best)
    assert good.cost == 0
    assert good.best == verdict.best
    assert good.chance == pytest.approx(verdict.chance, abs=0.15)


def test_what_was_hidden_changes_no_verdict() -> None:
    for number, moment in enumerate(judged("one").moments[::6]):
        other = dealt_anew(moment.state, random.Random(number))
        assert verdict_on(other, moment.chosen, 6) == verdict_on(moment.state, moment.chosen, 6)


def test_a_worker_finds_the_same_from_stored_data() -> None:
    codec = FreeTraderCodec(CARDS)
    for moment in judged("two").moments[::9]:
        state = moment.state
        *_, found = judge_steps(StoredPosition.of(codec, SHORT, state), "seed", 4, 6, moment.chosen)
        assert found == verdict_on(state, moment.chosen, 6)


def test_a_game_that_goes_on_is_reviewed_so_far() -> None:
    session = played("one").branch(30)
    assert session.practice
    review = Review(session, 4)
    list(review.judge_all())
    assert review.won is None
    assert review.moments[-1].luck == 0
    whole = judged("one")
    assert [moment.given for moment in review.moments] == [
        moment.given for moment in whole.moments if moment.length < 30
    ]


def test_nothing_to_review_is_said() -> None:
    review = Review(Session(GAME, SHORT, "one"))
    assert list(review.judge_all()) == []
    assert review.turns == []
    assert len(ReviewInWords(review).lines()) == 1


def test_the_words_name_the_better_answer_and_its_worth() -> None:
    state = a_sale()
    assert state.decision is not None
    options = state.decision.options
    moment = Moment(0, state, options.index(DONE))
    review = Review(Session(GAME, SHORT, "one"))
    review.moments = [moment]
    sell = next(index for index, option in enumerate(options) if isinstance(option, Sell))
    review.take(moment, Verdict(0.8, 0.6, sell, GAMES))
    words = " ".join(ReviewInWords(review).lines())
    assert "From 80\u00a0% to 20\u00a0%" in words
    assert "Your moves cost 60" in words
    assert "Better by 60 points: Sell" in words
    plain = ReviewInWords(review).to_plain()
    assert plain["moments"][0]["cost"] == 0.6
    assert plain["moments"][0]["best"]["name"] == "Sell"
    assert plain["turning_points"] == [
        {"turn": state.turn, "month": 2, "cost": 0.6, "luck": 0.0, "luck_error": ANY},
    ]


def test_an_answer_never_costs_more_than_there_is() -> None:
    moment = Moment(0, a_sale(), 0, verdict=Verdict(0.3, 0.5, 1, 10), before=0.3)
    assert moment.cost == 0.3
    assert moment.after == 0


@pytest.mark.parametrize("games", [30, pytest.param(100, marks=pytest.mark.long)])
def test_the_chance_told_is_the_share_that_is_won(games: int) -> None:
    """What is told at the start of many games of the practised captain is what comes of them."""
    captain = PractisedPilot(CARDS)
    gaps: list[float] = []
    for number in range(games):
        session = Session(GAME, SHORT, f"fair/{number}")
        decision = session.state.decision
        assert decision is not None
        verdict = verdict_on(session.state, decision.options.index(best_of(session)), 12)
        while (decision := session.state.decision) is not None:
            session.apply(captain.choose(session.state, decision, FastRng(number)))
        assert session.state.outcome is not None
        gaps.append(float(session.state.outcome.won) - verdict.chance)
    gap, error = mean_and_error(gaps)
    assert abs(gap) < 2.5 * error


def best_of(session: Session[FreeTraderState]) -> Action:
    decision = session.state.decision
    assert decision is not None
    return PractisedPilot(CARDS).choose(session.state, decision, FastRng(0))


def test_what_was_kept_is_not_judged_again_and_only_where_it_fits() -> None:
    review = judged("one")
    kept = json.loads(json.dumps(review.to_keep()))
    again = Review(played("one"), 8)
    again.recall(kept)
    assert again.wanted() is None
    assert again.to_plain() == review.to_plain()
    longer = Review(played("one").branch(30), 8)
    longer.recall(kept)
    assert len(longer.judged) == len(longer.moments), "what stands as before is known"
    other = Review(played("two"), 8)
    other.recall(kept)
    assert sum(moment.verdict is not None for moment in other.moments) == 0
    for broken in (None, [], {"judged": 0}, {**kept, "judged": 0}, {"judged": 1, "verdicts": 3}):
        fresh = Review(played("one"), 8)
        fresh.recall(broken)
        assert not fresh.judged
    mark = review.moments[0].mark
    for row in ([2.0, 0.0, 0, 9, 0.0], [0.5, 0.0, 99, 9, 0.0], [0.5, 0.0, 0, 0, 0.0], "no"):
        fresh = Review(played("one"), 8)
        fresh.recall({"judged": 1, "verdicts": {mark: row}})
        assert not fresh.judged


def test_only_points_that_stay_are_named() -> None:
    """A fourth turn that seems to weigh as much could take the place of any of them."""
    review = Review(played("one"), 8)
    for moment in review.moments:
        review.take(moment, Verdict(0.5, 0.0, moment.chosen, 100_000))
    turns = review.turns[:-1]
    for turn in turns[:4]:
        review.take(turn.moments[-1], Verdict(0.5, 0.2, 0, 100_000, 0.03))
    last = review.turns[-1].number
    assert [turn.number for turn in review.turning_points()] == [last]
    review.take(turns[0].moments[-1], Verdict(0.5, 0.4, 0, 100_000, 0.03))
    assert {turn.number for turn in review.turning_points()} == {turns[0].number, last}
    assert review.turns[0].cost_error == pytest.approx(1.96 * 0.03)
