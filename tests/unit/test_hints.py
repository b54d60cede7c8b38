"""Hints: what they see, what they say, and how good they are where all can be counted."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from freetrader.advice.search import BRIEF, advise, hint_steps
from freetrader.advice.search_words import HintInWords, best_lines, tried_line
from freetrader.ai.advisor import think
from freetrader.ai.endgame import Endgame, TooLarge, is_endgame
from freetrader.ai.practised import PractisedPilot
from freetrader.ai.reasons import REASONS, reason_of
from freetrader.rules.actions import DONE
from freetrader.rules.market import sell_price
from freetrader.rules.setup import STANDARD
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader
from freetrader.storage.catalog import load_cards
from freetrader.storage.codec import FreeTraderCodec
from freetrader.words.actions import action_line
from saves import StoredPosition
from tabletop import (
    Action,
    Decision,
    Deck,
    Event,
    FastRng,
    Pilot,
    Rng,
    pilot_rng,
    play_out,
    seed_number,
)
from tabletop.trials import Hint, Tried, difference
from tests.support.builders import dealt_anew

CARDS = load_cards()
GAME = FreeTrader(CARDS)
CAPTAIN = PractisedPilot(CARDS)


def positions(seed: str) -> Iterator[FreeTraderState]:
    """Every question with a choice of one game of the practised captain."""
    state = GAME.start(STANDARD, seed_number(seed))
    while (decision := state.decision) is not None:
        if len(decision.options) > 1:
            yield state.clone()
        GAME.apply(state, CAPTAIN.choose(state, decision, FastRng(0)))


def found(state: FreeTraderState, games: int = 24, length: int = 3) -> Hint:
    *_, hint = advise(state, "seed", length, games)
    assert hint is not None
    return hint


def test_what_is_hidden_changes_no_hint() -> None:
    for number, state in enumerate(positions("blind")):
        if number % 7:
            continue
        hint = found(state)
        other = dealt_anew(state, random.Random(number))
        assert other.events.pile != state.events.pile or len(state.events) < 3
        assert found(other) == hint
        assert HintInWords(other, hint).lines() == HintInWords(state, hint).lines()


def test_every_answer_is_tried_once_and_the_best_comes_first() -> None:
    for number, state in enumerate(positions("tried")):
        if number % 9:
            continue
        hint = found(state)
        assert state.decision is not None
        told = [action for each in hint.tried for action in (each.action, *each.alike)]
        assert sorted(map(repr, told)) == sorted(map(repr, state.decision.options))
        assert all(0 <= each.worth <= 1 for each in hint.tried)
        assert all(each.games <= hint.games for each in hint.tried)
        best, *rest = hint.tried
        assert all(each.games <= best.games for each in rest)
        for part in (hint.tried[1 : hint.level], hint.tried[hint.level :]):
            worths = [each.worth for each in part]
            assert worths == sorted(worths, reverse=True)
        assert all(0 < each.error < 1 for each in hint.tried)


def test_an_answer_of_few_games_is_told_beside_the_best_in_the_same_worlds() -> None:
    """Not by its own share, which tells of the luck of those worlds."""
    for number, state in enumerate(positions("beside")):
        if number % 11 or state.decision is None or len(state.decision.options) < 4:
            continue
        if is_endgame(state):
            continue  # all is counted there
        *_, advice = think(state, state.decision, CAPTAIN, 120, FastRng(seed_number("seed/hint/3")))
        best = advice.ranked()[0]
        worths = {each.action: each.worth for each in found(state, 120).tried}
        for choice in advice.choices:
            met = best.won[: choice.games]
            gap = (sum(met) - sum(choice.won)) / choice.games
            most = best.chance if choice.games < best.games else 1.0
            assert worths[choice.action] == pytest.approx(min(most, max(0, best.chance - gap)))


def told(state: FreeTraderState, worths: list[float], error: float, level: int) -> list[str]:
    """What is said of answers of that worth."""
    assert state.decision is not None
    games = 100 if error else 0
    tried = [
        Tried(action, worth, error, games)
        for action, worth in zip(state.decision.options, worths, strict=False)
    ]
    gap = worths[0] - worths[1]
    hint = Hint(tried[0].action, tuple(tried), gap, 0.01, not error, level)
    return best_lines(state, hint)


@pytest.mark.parametrize(
    ("worths", "error", "level", "words"),
    [
        ([0.5, 0.4], 0.1, 1, "10 points lower"),
        ([0.5, 0.48], 0.1, 2, "Equal, as far as 200 games tell"),
        ([0.5, 0.496], 0.1, 1, "less than one point lower"),
        ([0.5, 0.496], 0.0, 1, "less than one point lower"),
        ([0.5, 0.5], 0.0, 2, "Exactly equal"),
        ([0.0, 0.0], 0.02, 2, "almost certainly lost"),
        ([0.0, 0.0], 0.3, 2, "Equal, as far as"),
        ([0.0, 0.0], 0.0, 2, "can no longer be won"),
    ],
)
def test_only_what_is_close_is_called_so_and_only_what_is_lost(
    worths: list[float], error: float, level: int, words: str
) -> None:
    state = next(state for n, state in enumerate(positions("said")) if n == 4)
    lines = told(state, worths, error, level)
    assert words in " ".join(lines)
    if level > 1 and "Equal" in lines[0]:
        assert not any("Best" in line or "%" in line for line in lines)


def test_a_worker_finds_the_same_from_stored_data() -> None:
    codec = FreeTraderCodec(CARDS)
    state = next(state for n, state in enumerate(positions("stored")) if n == 12)
    stored = StoredPosition.of(codec, STANDARD, state)
    *_, there = hint_steps(stored, "seed", 3, 40)
    assert there == found(state, 40)


def test_steps_are_short_and_games_are_kept_to() -> None:
    state = next(positions("steps"))
    assert state.decision is not None
    steps = list(think(state, state.decision, CAPTAIN, 60, FastRng(1)))
    assert len(steps) == steps[-1].playouts <= 60
    first = steps[-1].choices[0]
    assert first.games == max(choice.games for choice in steps[-1].choices)


def test_differences_are_paired() -> None:
    gap, error = difference([1.0, 0.0, 1.0, 0.0], [1.0, 0.0, 0.0, 0.0])
    assert gap == 0.25
    assert error == pytest.approx(0.25)


def test_what_is_said_names_the_answer_its_chance_and_a_reason() -> None:
    asked: set[str] = set()
    for seed in ("said", "told", "spoken"):
        for state in positions(seed):
            assert state.decision is not None
            if state.decision.ask in asked:
                continue
            asked.add(state.decision.ask)
            hint = found(state, 12)
            lines = HintInWords(state, hint).lines()
            assert lines[0]
            heads = "All ", "Equal", "None of " if hint.level > 1 else "Best: "
            assert lines[1].startswith(heads)
            if hint.level > 1 or hint.tried[0].alike:
                continue
            assert "\u00a0%" in lines[1]
            assert lines[2].startswith("Why: ")
            assert len(lines) >= 4 + len(hint.tried)
            assert HintInWords(state, hint).to_plain()["reason"] in lines[2]
    assert {"explore", "buy", "jump", "sell", "upgrade", "damage", "fight"} <= asked


# Endgames


def endgames(count: int, draws: int) -> Iterator[FreeTraderState]:
    index = 0
    while count:
        index += 1
        for state in positions(f"end/{index}"):
            if is_endgame(state) and len(state.events) <= draws:
                yield state
                count -= 1
                break


def searched(state: FreeTraderState) -> list[float]:
    """The chance of each option by going through every order of cards and planets at the start:
    another way than that of `Endgame`, which turns one card at a time."""
    assert state.decision is not None
    return [_searched_after(state, option) for option in state.decision.options]


def _searched_after(state: FreeTraderState, action: Action) -> float:
    outcomes: list[tuple[float, FreeTraderState]] = []
    hidden = sorted(state.events.pile + state.events.aside)
    top = len(state.events)

    def deal(order: tuple[str, ...], rest: list[str], weight: float) -> None:
        if len(order) == min(top, 3):
            for number, planet in enumerate(state.planets.pile or [""]):
                after = state.clone()
                left = [card for card in hidden if card not in order]
                cut = top - len(order)
                pile = left[:cut] + list(reversed(order))
                after.events = Deck(pile, state.events.discard, left[cut:])
                if planet:
                    after.planets = state.planets.first(planet)
                after.streams = state.streams.answered_by(FastRng(number))
                GAME.apply(after, action)
                outcomes.append((weight / max(1, len(state.planets)), after))
            return
        for card in rest:
            deal((*order, card), [c for c in rest if c != card], weight / len(rest))

    deal((), hidden, 1.0)
    # What the player cannot tell apart is answered alike.
    groups: dict[object, list[tuple[float, FreeTraderState]]] = {}
    for weight, after in outcomes:
        groups.setdefault(_seen(after), []).append((weight, after))
    total = 0.0
    for group in groups.values():
        weight, after = sum(w for w, _ in group), group[0][1]
        if after.decision is None:
            assert after.outcome is not None
            total += weight * after.outcome.won
        else:
            total += weight * max(_searched_after(after, o) for o in after.decision.options)
    return total


def _seen(state: FreeTraderState) -> object:
    return (
        state.decision,
        state.outcome,
        state.vectorium,
        state.card,
        state.foe,
        state.ship,
        state.just_left,
        state.new_planet,
        state.fine,
        tuple(state.modules.values()),
        tuple(state.hold.values()),
        tuple(sorted(state.world.items())),
        len(state.events),
        frozenset(state.events.discard),
    )


def test_counted_endgames_agree_with_another_count() -> None:
    for state in [*endgames(4, 1), *endgames(2, 2)]:
        *_, chances = Endgame(GAME, 60_000).chances(state)
        assert chances == pytest.approx(searched(state))


def test_a_count_goes_in_short_steps() -> None:
    state = next(endgames(1, 3))
    applied = 0
    real = GAME.apply

    class Counting(FreeTrader):
        def apply(self, *words: Any, **more: Any) -> None:
            nonlocal applied
            applied += 1
            real(*words, **more)

    most = last = 0
    for _ in Endgame(Counting(CARDS), 60_000).chances(state):
        most, last = max(most, applied - last), applied
    assert 0 < most <= 16 * 50  # some ten microseconds each


def test_every_kind_of_answer_has_its_reason() -> None:
    assert set(REASONS) == set(GAME.actions.values())


def test_reasons_say_what_is_so() -> None:
    for seed in ("true", "so", "indeed"):
        for state in positions(seed):
            assert state.decision is not None
            for option in state.decision.options:
                reason = reason_of(state, option, CAPTAIN)
                held = [cargo for cargo, units in state.hold.items() if units]
                if reason.key == "keep.full":
                    assert any(state.vectorium + sell_price(state, c) > 20 for c in held)
                elif reason.key == "upgrade.engines":
                    level = state.modules["engines"] + 1
                    on_chart = [CARDS.planets[p].distance for p in state.world.values()]
                    assert level in on_chart
                elif reason.key == "jump.empty":
                    assert not held
                elif reason.key == "jump":
                    assert int(reason.values["worth"]) >= 0
                elif reason.key == "sell":
                    assert int(reason.values["price"]) >= int(reason.values["later"])


def test_more_positions_than_allowed_are_refused() -> None:
    state = next(endgames(1, 4))
    with pytest.raises(TooLarge):
        list(Endgame(GAME, 3).chances(state))


def test_hints_in_endgames_are_exact_where_they_can_be() -> None:
    for state in endgames(5, 2):
        hint = found(state, BRIEF + 1)
        assert hint.is_exact
        assert not found(state, BRIEF).is_exact
        assert all(each.error == 0 for each in hint.tried)
        *_, chances = Endgame(GAME, 60_000).chances(state)
        assert chances is not None
        assert hint.tried[0].worth == max(chances)


# Strength


def wins(pilot: Pilot[FreeTraderState], games: int) -> int:
    won = 0
    for index in range(games):
        state = GAME.start(STANDARD, seed_number(f"captain/{index}"))
        play_out(GAME, state, pilot, pilot_rng(f"captain/{index}", 0, 0))
        assert state.outcome is not None
        won += state.outcome.won
    return won


def test_the_practised_captain_wins_half_of_the_standard_games() -> None:
    assert wins(CAPTAIN, 300) >= 150  # measured 0.60; five standard errors below


class Hasty:
    """Ends each phase where that is offered: whoever plays so leaves something to be found."""

    def choose(self, state: FreeTraderState, decision: Decision, rng: Rng) -> Action:
        return DONE if DONE in decision.options else CAPTAIN.choose(state, decision, rng)


def test_second_answers_are_tried_where_no_card_lies_between() -> None:
    hasty = Hasty()
    found_some = 0
    sales = (
        state
        for number in (2, *range(9))  # in the first of these some are found
        for state in islice(positions(f"deep/{number}"), 120 if number == 2 else 0, None)
        if state.decision and state.decision.ask == "sell"
    )
    for state in sales:
        if found_some:
            break
        assert state.decision is not None
        *_, advice = think(state, state.decision, hasty, 400, FastRng(5))
        fewest = 0 if advice.is_settled else 399 - len(state.decision.options)
        assert fewest <= advice.playouts <= 400
        best, *others = advice.ranked()
        assert all(best.games >= other.games for other in others)
        for choice in advice.choices:
            assert choice.line[0] == choice.action
            if choice.then is None:
                continue
            found_some += 1
            after, happened = state.clone(), list[Event]()
            GAME.apply(after, choice.action, happened)
            assert not any(event.is_border() for event in happened)
            assert after.decision is not None
            assert choice.then in after.decision.options
            assert choice.then != hasty.choose(after, after.decision, FastRng(0))
            told = tried_line(state, Tried(choice.action, 0.5, 0.1, 9, then=choice.then))
            assert told.endswith(f"then: {action_line(after, choice.then)}")
    assert found_some


@pytest.mark.parametrize("every", [180, pytest.param(30, marks=pytest.mark.long)])
def test_what_is_hidden_changes_no_deep_hint(every: int) -> None:
    for number, state in enumerate(positions("deep blind")):
        if number % every == 4:
            assert found(dealt_anew(state, random.Random(number)), 400) == found(state, 400)
