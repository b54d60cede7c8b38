"""Every figure is recomputed by a second, plain count; marked games are in none of them."""

from collections.abc import Iterable
from typing import Any

import pytest

from desktop.records.counting import Filters, chosen, counted
from desktop.records.figure import Figure, verdict
from desktop.records.statistics import figures_of, streaks
from desktop.records.words import figure_line
from freetrader.briefing.campaign import load_measured
from resources import messages
from saves import Result
from tabletop.estimate import Estimate
from tests.records.made import GAMES, made, one
from tests.records.plain import recount


def told(results: Iterable[Result], game: str, **filters: Any) -> dict[tuple[str, str], Figure]:
    figures = figures_of([*results], game, GAMES, Filters(**filters))
    found = {(each.id, each.about): each for each in figures}
    assert len(found) == len(figures), "no figure twice"
    return found


# S1: the recount


@pytest.mark.parametrize("game", GAMES)
def test_a_plain_count_finds_the_same(game: str) -> None:
    for seed in range(4):
        results = made(300, seed)
        found = told(results, game)
        plain = recount(results, game)
        assert {key for key in found if key[0] != "apart"} == set(plain)
        for key, (n, value, games) in plain.items():
            assert found[key].n == n, key
            assert found[key].value == pytest.approx(value), key
            assert set(found[key].uuids) == games, key
        left = {uuid for key, each in found.items() if key[0] == "apart" for uuid in each.uuids}
        every = {each.uuid for each in results if each.game == game}
        assert left | set(found["games", ""].uuids) == every
        assert not left & set(found["games", ""].uuids)


# S2: the same games on the page of games give the same sums


@pytest.mark.parametrize(
    "filters", [{}, {"won": True}, {"unaided": True}, {"month": "2026-03"}, {"group": "standard"}]
)
def test_what_is_looked_for_is_what_is_counted(filters: dict[str, Any]) -> None:
    results = made(300)
    page = chosen(results, Filters(game="freetrader", **filters), GAMES)
    counts = {each.uuid for each in counted(results)}
    figures = told(results, "freetrader", **filters)
    here = [each for each in page if each.uuid in counts]
    assert [*figures["games", ""].uuids] == [each.uuid for each in here]
    if here:
        assert figures["won", ""].share == Estimate(len(here), sum(each.won for each in here))


def test_filters_find_what_they_say() -> None:
    results = made(400)
    found = chosen(results, Filters(rival="racer", won=False), GAMES)
    assert found
    assert all(any(name.endswith(".racer") for name in each.score) for each in found)
    assert not any(each.won for each in found)
    assert {e.seed for e in chosen(results, Filters(seed=results[3].seed), GAMES)} == {
        results[3].seed
    }
    marked = chosen(results, Filters(mark="daily"), GAMES)
    assert {each.origin for each in marked} == {"daily"}
    assert chosen(results, Filters(text="GAME 1"), GAMES) == [
        each for each in results if "game 1" in each.name
    ]


# S3: marked games


@pytest.mark.parametrize(
    "more",
    [
        {"marks": ["practice"]},
        {"marks": ["edited"]},
        {"marks": ["decks"]},
        {"origin": "branch"},
        {"cause": "left", "won": False},
    ],
)
def test_a_marked_game_changes_no_counted_figure(more: dict[str, Any]) -> None:
    results = made(60)
    before = told(results, "freetrader")
    after = told([*results, one(10**10, **more)], "freetrader")
    kept = {key: each for key, each in after.items() if key[0] != "apart"}
    assert kept == {key: each for key, each in before.items() if key[0] != "apart"}
    apart = sum(each.value for key, each in after.items() if key[0] == "apart")
    assert apart == 1 + sum(each.value for key, each in before.items() if key[0] == "apart")


def test_of_equal_games_the_first_counts_and_none_after_practice() -> None:
    same = {"seed": "KESTREL"}
    first, again = one(1, **same, won=False, cause="payment"), one(2, **same)
    assert told([first, again], "freetrader")["won", ""].share == Estimate(1, 0)
    practised = one(1, **same, marks=["practice"])
    assert told([practised, again], "freetrader")["games", ""].n == 0
    other = one(2, **same, summary={"preset": "standard", "deck": "another"})
    assert told([first, other], "freetrader")["games", ""].n == 2
    assert told([first, again], "freetrader", month=again.ended[:7], won=True)["games", ""].n == 0


def test_a_known_seed_neither_ends_nor_prolongs_a_row() -> None:
    lost = {"won": False, "cause": "payment"}
    games = [one(1), one(2, origin="code", **lost), one(3), one(4, origin="again"), one(5, **lost)]
    now, best = streaks(games)
    assert ([each.uuid for each in best], now) == ([games[0].uuid, games[2].uuid], [])


# S4: no share without its number, no verdict where luck may be all


@pytest.mark.parametrize("game", GAMES)
def test_no_percentage_stands_without_the_number_behind_it(game: str) -> None:
    for count in (1, 3, 40, 300):
        for figure in figures_of(made(count, 7), game, GAMES):
            line = figure_line(figure, GAMES[game])
            share = figure.share
            assert ("%" in line) == (share is not None and share.games >= 5), line
            if share is not None:
                assert f"{share.wins} of {share.games}" in line


def test_every_figure_has_a_name_and_a_definition() -> None:
    known = messages("en")
    for game in GAMES:
        for figure in figures_of(made(300), game, GAMES):
            assert {f"stats.{figure.id}", f"stats.{figure.id}.note"} <= known.keys()


def test_a_share_is_compared_with_the_measured_one_of_its_preset() -> None:
    expected = load_measured()["standard"]["practised"].share
    games = [one(n, won=n % 2 == 0, cause="paid" if n % 2 == 0 else "payment") for n in range(200)]
    figure = told(games, "freetrader")["won.group", "standard"]
    assert figure.expected == expected
    assert figure.verdict == "below"
    assert told(games[:6], "freetrader")["won.group", "standard"].verdict == "within"
    assert verdict(Estimate(100, 99), 0.6) == "above"
