"""A review of a game: what it sees, that it adds up, and what it says."""

from functools import cache

import pytest

from freetrader.ai.policy import GreedyPilot
from freetrader.catalog import load_cards
from freetrader.review import GAMES, Moment, Review, Verdict, judge, judge_steps
from freetrader.review_words import ReviewInWords
from freetrader.rules.actions import DONE, Sell
from freetrader.rules.setup import Setup
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader
from freetrader.saving import FreeTraderCodec
from tabletop import FastRng, RandomPilot, Session
from tests.support.builders import a_ship
from tests.unit.test_hints import dealt_anew

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
    *_, done = review.judge_all()
    assert done == len(review.moments)
    return review


def verdict_on(state: FreeTraderState, chosen: int, games: int = 60) -> Verdict:
    *steps, verdict = judge(state, chosen, "seed", 4, games)
    assert steps.count(None) == len(steps)
    assert verdict is not None
    return verdict


@pytest.mark.parametrize("seed", ["one", "two", "three"])
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
    for turn in review.turning_points(4):
        assert all(moment.verdict and moment.verdict.games == 8 for moment in turn.moments)
    games = {moment.verdict.games for moment in review.moments if moment.verdict}
    assert games == {2, 8}


def test_the_heaviest_turns_come_first() -> None:
    review = judged("one", False)
    points = review.turning_points()
    weights = [turn.weight for turn in review.turns]
    assert [turn.weight for turn in points] == sorted(weights, reverse=True)[: len(points)]


def a_sale() -> FreeTraderState:
    """The last card of the month is about to be turned: what is aboard has to be sold now."""
    state = a_ship(ask_for="sell", vectorium=2, hold="IIA", month=2, setup=SHORT)
    state.events.discard += state.events.draw[1:]
    del state.events.draw[1:]
    return state


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
        other = dealt_anew(moment.state, number)
        assert verdict_on(other, moment.chosen, 6) == verdict_on(moment.state, moment.chosen, 6)


def test_a_worker_finds_the_same_from_stored_data() -> None:
    codec = FreeTraderCodec(CARDS)
    setup = codec.setup_to_plain(SHORT)
    for moment in judged("two").moments[::9]:
        state = moment.state
        *_, found = judge_steps(setup, GAME.plain(state), "seed", 4, 6, moment.chosen)
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
    assert "Your answers cost 60" in words
    assert "Better by 60 in a hundred: Sell" in words
    plain = ReviewInWords(review).to_plain()
    assert plain["moments"][0]["cost"] == 0.6
    assert plain["moments"][0]["best"]["name"] == "Sell"
    assert plain["turning_points"] == [
        {"turn": state.turn, "month": 2, "cost": 0.6, "luck": 0.0},
    ]


def test_an_answer_never_costs_more_than_there_is() -> None:
    moment = Moment(0, a_sale(), 0, verdict=Verdict(0.3, 0.5, 1, 10), before=0.3)
    assert moment.cost == 0.3
    assert moment.after == 0


def test_the_cards_give_about_as_much_as_they_take() -> None:
    total = 0.0
    moments = 0
    for number in range(6):
        review = judged(f"fair-{number}")
        total += sum(moment.luck for moment in review.moments)
        moments += len(review.moments)
    assert abs(total) / 6 < 0.5
    assert moments > 60
