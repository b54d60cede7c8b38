"""Games judged at sight after some turns: what they tell, and how near that is to the truth."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from statistics import fmean, stdev

import pytest

from freetrader.advice.changes import changed, changes
from freetrader.advice.prospects import prospect_of
from freetrader.advice.search import CHANGED, WHOLE, advise
from freetrader.advice.search_words import HintInWords, change_lines
from freetrader.ai.advisor import choices_of, played
from freetrader.ai.practised import PractisedPilot
from freetrader.ai.weighing import AHEAD, OFF, judged_gap, weigh
from freetrader.rules.setup import STANDARD
from freetrader.rules.state import FreeTraderState
from freetrader.rules.travel import neighbours
from freetrader.rules.turn import FreeTrader, ask
from freetrader.storage.catalog import load_cards
from freetrader.storage.editions import edition_cards
from tabletop import Action, FastRng, seed_number
from tabletop.trials import Hint, Tried, difference

CARDS = load_cards()
GAME = FreeTrader(CARDS)
CAPTAIN = PractisedPilot(CARDS)


@cache
def questions(seed: str) -> Sequence[FreeTraderState]:
    """Of one game of the practised captain."""
    state, found = GAME.start(STANDARD, seed_number(seed)), list[FreeTraderState]()
    while (decision := state.decision) is not None:
        if len(decision.options) > 1:
            found.append(state.clone())
        GAME.apply(state, CAPTAIN.choose(state, decision, FastRng(0)))
    return found


def asked(seed: str, kind: str, turn: int = 4) -> FreeTraderState:
    return next(
        state
        for state in questions(seed)
        if state.decision and state.decision.ask == kind and state.turn >= turn
    )


def hint_on(state: FreeTraderState, games: int = WHOLE) -> Hint:
    *_, hint = advise(state, "seed", 3, games)
    assert hint is not None
    return hint


def test_only_cards_that_it_was_fitted_to_are_judged_at_sight() -> None:
    assert prospect_of(CAPTAIN, CARDS) is not None
    assert prospect_of(CAPTAIN, edition_cards(1)) is None


def test_a_fuller_store_has_better_prospects() -> None:
    prospect = prospect_of(CAPTAIN, CARDS)
    assert prospect is not None
    for state in questions("prospects")[10:80:9]:
        poor, rich = state.clone(), state.clone()
        poor.vectorium, rich.vectorium = 1, 14
        assert 0 <= prospect.chance(poor) < prospect.chance(rich) <= 1


@pytest.mark.parametrize(
    ("positions", "worlds"), [(2, 200), pytest.param(30, 3000, marks=pytest.mark.long)]
)
def test_what_is_judged_is_near_to_what_is_won(positions: int, worlds: int) -> None:
    """The share of games won in other worlds lies within the error that is told."""
    far = 0
    for number in range(positions):
        state = asked(f"near/{number}", "buy", 2)
        best = hint_on(state).tried[0]
        won = sum(
            played(GAME, state, [best.action], CAPTAIN, FastRng(1 << 32 | world)).value == 1
            for world in range(worlds)
        )
        doubt = 2 * (0.25 / worlds) ** 0.5
        far += abs(won / worlds - best.worth) > best.error + doubt
    assert far <= positions // 10


@pytest.mark.parametrize("seed", ["store/1", "store/2"])
def test_the_store_that_is_told_is_that_of_other_worlds(seed: str) -> None:
    """Its mean at the next payment, within what both may be off."""
    state = asked(seed, "buy", 3)
    best = hint_on(state).tried[0]
    told = next(each for each in best.besides if each.name == "store")
    stores = [
        played(GAME, state, [best.action], CAPTAIN, FastRng(1 << 32 | world)).store
        for world in range(150)
    ]
    assert abs(fmean(stores) - told.mean) <= told.error + 3 * stdev(stores) / 150**0.5


def test_no_number_of_games_makes_a_judgement_surer_than_it_is() -> None:
    state = asked("sure", "sell")
    prospect = prospect_of(CAPTAIN, CARDS)
    assert prospect is not None
    assert state.decision is not None
    *_, advice = weigh(state, state.decision, CAPTAIN, prospect, 300, FastRng(1))
    best, other = advice.ranked()[:2]
    gap, error = judged_gap(best, other)
    plain, luck = difference(best.values, other.values)
    assert gap == plain
    assert error >= max(luck, OFF)
    assert all(0 <= value <= 1 for choice in advice.choices for value in choice.values)
    assert hint_on(state).turns == AHEAD
    assert hint_on(state, CHANGED - 1).turns == 0


def test_what_is_far_behind_meets_fewer_worlds_and_is_told_less() -> None:
    state = asked("behind", "damage", 2)
    hint = hint_on(state)
    games = [each.games for each in hint.tried]
    assert games[-1] < games[0] == max(games)
    assert hint.level < len(games)
    for each in hint.tried[hint.level :]:
        assert each.worth < hint.tried[0].worth


def test_like_answers_stay_one() -> None:
    state = GAME.start(STANDARD, seed_number("like"))
    assert state.decision is not None
    assert len(choices_of(state, state.decision, CAPTAIN, FastRng(0))) == 1


# What would change it


def beyond() -> FreeTraderState:
    """A jump with a hold full of illegals; the world that pays most for them lies a level beyond
    the engines."""
    state = asked("beyond/7", "jump", 3).clone()
    sides = (cell for cell in neighbours(state.ship) if cell not in state.world)
    state.world[next(sides)] = "P07"
    state.hold = {**dict.fromkeys(state.hold, 0), "illegals": state.modules["cargo"]}
    state.vectorium = 4
    ask(state, "jump")
    return state


def test_a_level_more_that_opens_a_better_world_is_told() -> None:
    state = beyond()
    far = state.cards.planets["P07"]
    assert far.distance == state.modules["engines"] + 1
    hint = hint_on(state)
    *steps, found = changes(state, hint, "seed", 3)
    assert not any(steps), "it goes in small steps"
    assert found
    head, *lines = change_lines(state, found)
    assert head == "What would change this advice:"
    assert f"- With Engines {far.distance}: Jump to {far.name}." in lines
    assert change_lines(state, []) == []
    told = HintInWords(state, hint, (), found)
    assert "engines" in [change["fact"] for change in told.to_plain()["changes"]]
    assert told.lines()[-len(found) - 1 :] == change_lines(state, found)


def test_what_leads_anyway_is_no_change(monkeypatch: pytest.MonkeyPatch) -> None:
    state = beyond()
    assert state.decision is not None
    one, other = state.decision.options

    def leading(first: Action, second: Action, gap: float, level: int) -> Hint:
        tried = Tried(first, 0.5, 0.01, 100), Tried(second, 0.5 - gap, 0.01, 100)
        return Hint(first, tried, gap, 0.02, level=level)

    there = leading(one, other, 0.2, 1)
    monkeypatch.setattr("freetrader.advice.changes.advise", lambda *_: iter([None, there]))

    def said(here: Hint) -> int:
        *_, found = changes(state, here, "seed", 3)
        return len(found or ())

    assert said(leading(one, other, 0.1, 1)) == 0
    assert said(leading(one, other, 0.03, 2)) == 0, "it may lead here, too"
    assert said(leading(one, other, 0.01, 2)) == 2, "two at most"
    assert said(leading(other, one, 0.2, 1)) == 2


def test_a_fact_that_cannot_be_higher_is_not_tried() -> None:
    state = beyond()
    state.vectorium, state.modules["engines"] = 20, 9
    assert changed(state, "vectorium", 21) is None
    assert changed(state, "engines", 10) is None
    more = state.modules["cargo"] + 1
    other = changed(state, "cargo", more)
    assert other is not None
    assert other.modules["cargo"] == more


def test_a_fact_that_cannot_be_lower_is_not_tried() -> None:
    state = beyond()
    assert changed(state, "vectorium", -1) is None
    assert changed(state, "cargo", state.modules["cargo"] - 1) is None, "the hold is full"
    assert changed(state, "weapons", -1) is None
    state.world = {cell: state.world[cell] for cell in (state.ship, state.just_left) if cell}
    assert changed(state, "weapons", 1) is None, "nothing is left to choose"


def test_what_leads_with_less_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a fact once."""
    state = beyond()
    hint = hint_on(state, 16)
    other = next(each.action for each in hint.tried if each.action != hint.best)
    there = Hint(other, (Tried(other, 0.9, 0.01, 100), Tried(hint.best, 0.1, 0.01, 100)), level=1)

    def advised(changed: FreeTraderState, *_: object) -> Iterator[Hint]:
        is_less = changed.vectorium < state.vectorium or changed.modules["weapons"] < guns
        yield there if is_less else hint

    guns = state.modules["weapons"]
    monkeypatch.setattr("freetrader.advice.changes.advise", advised)
    *_, found = changes(state, replace(hint, level=1), "seed", 3)
    facts = [(change.fact, change.value) for change in found or ()]
    assert facts == [("weapons", guns - 1), ("vectorium", state.vectorium - 4)]
