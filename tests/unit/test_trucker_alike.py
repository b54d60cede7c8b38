"""Answers of a flight that are one are told as one, and no order is made of noise."""

from collections.abc import Callable, Mapping

import pytest

from tabletop import Action, Decision, FastRng
from tabletop.trials import SURE, Hint, Measure, Tried, difference, share_error
from tests.support.trucker import CARDS, Table, cell, ship
from tests.support.trucker_positions import GAME, Position, found, position, reached
from trucker.advice.search import advise
from trucker.advice.search_words import HintInWords
from trucker.ai.adviser import ADVISER
from trucker.ai.alike import alike
from trucker.ai.search import think
from trucker.rules.actions import DONE, GiveUp, GoOn, Pick, Protect, TakeHit
from trucker.rules.adventures import pirates
from trucker.rules.crew import fill
from trucker.rules.damage import Threat
from trucker.rules.state import TruckerState

S = {"S@7,7[3333]": "start"}


def hint_on(state: TruckerState, games: int = 40) -> Hint:
    *_, hint = advise(state, "seed", 3, games)
    assert hint is not None
    return hint


def groups(state: TruckerState) -> list[list[Action]]:
    assert state.decision is not None
    return alike(state, state.decision.options)


def two_guns(charges: tuple[int, int]) -> TruckerState:
    """A double cannon that either of two batteries can power against pirates."""
    cells = {
        **S,
        "D@7,6[0030]": "double gun",
        "Z@6,7[0303]": "battery",
        "Z@8,7[0303]": "battery",
    }
    built, other = ship(cells), ship(S)
    for each in built, other:
        fill(each)
    for column, charge in zip((6, 8), charges, strict=True):
        built.charge[cell(built, column, 7)] = charge
    params = pirates.Params(2, (Threat("light", 0),), 4, 1)
    return Table(built, other, card="I-03", params=params, dice=(1,) * 40).state


def test_batteries_are_one_answer_while_their_charges_are_equal() -> None:
    even, uneven = two_guns((2, 2)), two_guns((2, 1))
    assert sorted(len(group) for group in groups(even)) == [1, 2]
    assert all(len(group) == 1 for group in groups(uneven))
    told = HintInWords(even, hint_on(even), lambda state, action: type(action).__name__)
    assert "either of these two batteries: 6 7 or 8 7" in " ".join(told.lines())
    answers = [each for group in told.to_plain()["groups"] for each in group["answers"]]
    assert len(answers) == 3, "a program hears of both batteries"


def test_equal_tiles_of_the_hangar_are_one_answer() -> None:
    twins = dict[object, list[int]]()
    for number, tile in CARDS.tiles.items():
        twins.setdefault((tile.kind, tile.connectors, tile.covers), []).append(number)
    one, other = next(numbers for numbers in twins.values() if len(numbers) == 2)
    lone = next(numbers[0] for numbers in twins.values() if len(numbers) == 1)
    state = found("II", "build").state
    assert alike(state, map(Pick, (one, lone, other))) == [[Pick(one), Pick(other)], [Pick(lone)]]


@pytest.mark.parametrize("ask", ["discharge", "dump", "give_crew"])
def test_losses_from_equal_places_are_one(ask: str) -> None:
    state = position(ask).state
    ship = state.seats[0].ship
    held = {
        "discharge": lambda option: ship.charge[option.cell],
        "dump": lambda option: sorted(ship.goods[option.cell]),
        "give_crew": lambda option: (option.figure, ship.crew[option.cell]),
    }[ask]
    assert state.decision is not None
    assert state.asked == ask
    assert sum(map(len, groups(state))) == len(state.decision.options)
    assert (len(groups(state)) < len(state.decision.options)) == (ask != "dump")
    for group in groups(state):
        assert all(held(option) == held(group[0]) for option in group)


def test_where_all_are_alike_nothing_is_called_the_best() -> None:
    state = two_guns((2, 2))
    hint = Hint(DONE, alike=(GiveUp(), GoOn()), is_even=True)
    told = HintInWords(state, hint)
    assert told.lines() == ["All 3 moves use equal parts: any of them will do."]
    assert told.to_plain()["groups"][0]["kind"] == "equal"


def by_figures(worths: Mapping[Action, float], level: int, games: int = 20) -> HintInWords:
    state = found("II", "go_on").state
    names = ("finished", "lost", "earned", "earned_low", "earned_high", "days")
    besides = tuple(Measure(name, 0.5, 0.1) for name in names)
    tried = tuple(Tried(action, worth, 1, games, besides) for action, worth in worths.items())
    return HintInWords(state, Hint(tried[0].action, tried, 1, 1, level=level))


def test_best_and_figures_are_for_a_group_of_one() -> None:
    worths = {GiveUp(): 9.0, GoOn(): 8.9}
    told = by_figures(worths, 2)
    lines = told.lines()
    assert lines[0] == "Equal, as far as 40 simulated flights tell:"
    assert not any("Best" in line or "%" in line or "±" in line for line in lines)
    assert lines[1:3] == [f"- {told.called(each)}" for each in reversed(told.hint.tried)], (
        "listed as on the board"
    )
    assert "reason" not in told.to_plain()
    assert not by_figures(worths, 2, 10).is_told, "the first look names no answer"
    lines = by_figures(worths, 1).lines()
    assert lines[0].startswith("Best: ")
    assert any("credits" in line and "flight days" in line for line in lines)


@pytest.mark.parametrize("ask", ["go_on", "land", "power", "hit"])
def test_best_is_said_where_the_lead_is_clear_and_nowhere_else(ask: str) -> None:
    session: Position = reached("II", ask, lambda state: len(groups(state)) > 1)
    state = session.state
    hint = hint_on(state)
    best, games = hint.tried[0], hint.tried[0].games
    for number, each in enumerate(hint.tried[1:], 1):
        gap = best.worth - each.worth
        doubt = SURE * share_error(0, games) * max(1.0, abs(gap))
        if number >= hint.level:
            assert gap > doubt, "what is clearly less has a lead over it"
    assert 1 <= hint.level <= len(hint.tried)
    said = " ".join(HintInWords(state, hint).best_lines())
    assert ("Best" in said) is (hint.level == 1)


def is_twofold(wanted: type[Action]) -> Callable[[TruckerState], bool]:
    def told(state: TruckerState) -> bool:
        return any(len(group) > 1 and isinstance(group[0], wanted) for group in groups(state))

    return told


@pytest.mark.parametrize("worlds", [12, pytest.param(200, marks=pytest.mark.long)])
def test_merged_answers_lead_to_the_same_within_the_error(worlds: int) -> None:
    state = reached("II", "hit", is_twofold(Protect)).state
    (same,) = (group for group in groups(state) if len(group) > 1)
    one, other = same[:2]
    view = GAME.determinize(state, 0, FastRng(7))

    def flown(action: Action) -> list[float]:
        decision = Decision(0, "hit", (action, TakeHit()))
        values: list[float] = []
        for seed in range(worlds):
            *_, thought = think(view, decision, ADVISER, 1, FastRng(seed))
            values += [thought.values[thought.options.index(action)][0] / 100]
        return values

    gap, error = difference(flown(one), flown(other))
    assert abs(gap) <= SURE * error or abs(gap) <= 0.5
