"""Chance is judged as it deserves: fair dice seldom blamed, a loaded one nearly always found."""

from math import comb, erfc, sqrt
from random import Random

import pytest

from desktop.records.fairness import (
    chi_square,
    corrected,
    dealt,
    differing,
    lines_of,
    two_sided,
    words_of,
)
from resources import messages
from tabletop.account import Account
from tests.records.made import GAMES, one

FAIR = (1, 1, 1, 1, 1, 1)
LOADED = (1, 1, 1, 1, 1, 1.5)

SHOTS = {"misjump": 1, "struck": 6, "shot": 9}
"""Draws of a campaign; a flight strikes a ship some 10 times and rolls 16 times."""


class Player:
    """Games are simulated as their deals: each draw with a chance of its own."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.sums: dict[str, list[float]] = {}

    def draw(self, name: str, share: float) -> None:
        held = self.sums.setdefault(name, [0, 0, 0.0, 0.0])
        held[0] += 1
        held[1] += self.rng.random() < share
        held[2] += 1000 * share
        held[3] += 10**6 * share * (1 - share)

    def play(self, games: int) -> dict[str, dict[str, list[int]]]:
        rng = self.rng
        dice = throws(rng, FAIR, 16 * games)
        kinds = ("starport", "pirate", "invader", "police")
        rows = {f"arrival.{kind}": [0, 0, 0.0, 0.0] for kind in kinds}
        for _ in range(games):
            for name, n in SHOTS.items():
                for _ in range(rng.randint(0, 2 * n)):
                    self.draw(name, rng.choice((0.25, 0.4, 0.55, 0.7)))
            for _ in range(14):  # without putting back, as cards are
                shares = [0.32, 0.27, 0.23, 0.18]
                came = rng.choices(kinds, shares)[0]
                for kind, share in zip(kinds, shares, strict=True):
                    row = rows[f"arrival.{kind}"]
                    row[0] += 1
                    row[1] += came == kind
                    row[2] += 1000 * share
                    row[3] += 10**6 * share * (1 - share)
        free = {name: [*map(round, row)] for name, row in (self.sums | rows).items()}
        self.sums = {}
        for _ in range(games):
            for name, n in (("struck", 10), ("struck.rivals", 20)):
                for _ in range(rng.randint(0, n)):
                    self.draw(name, rng.choice((0.1, 0.3, 0.5)))
        flown = {name: [*map(round, row)] for name, row in self.sums.items()}
        return {"freetrader": free, "trucker": {**flown, "dice": dice}}


def throws(rng: Random, die: tuple[float, ...], n: int) -> list[int]:
    faces = range(1, 7)
    first, second = rng.choices(faces, die, k=n), rng.choices(faces, die, k=n)
    sums = [one + other for one, other in zip(first, second, strict=True)]
    return [sums.count(total) for total in range(2, 13)]


def profiles(count: int) -> float:
    """Share of them in which every line is told to be as expected."""
    rng = Random(7)
    calm = 0
    for _ in range(count):
        words = {line.word for line in words_of(Player(rng).play(30), GAMES)}
        calm += words <= {"expected", "few"}
    return calm / count


def found_loaded(count: int) -> float:
    """Share of players who are told of a die that shows six 1.5 times as often, after 800 rolls."""
    rng = Random(8)
    found = 0
    for _ in range(count):
        deals = Player(rng).play(30)
        deals["trucker"]["dice"] = throws(rng, LOADED, 800)
        words = {(line.game, line.name): line.word for line in words_of(deals, GAMES)}
        found += words["trucker", "dice"] != "expected"
    return found / count


def test_fair_chance_is_seldom_blamed_and_a_loaded_die_found() -> None:
    assert profiles(100) >= 0.9
    assert found_loaded(60) >= 0.75


@pytest.mark.long
def test_fair_chance_is_blamed_once_in_twenty_at_most() -> None:
    assert profiles(2000) >= 0.95


@pytest.mark.long
def test_a_loaded_die_is_found_after_800_rolls() -> None:
    assert found_loaded(1000) >= 0.85


def test_too_few_cases_tell_nothing_until_something_unusual_could_have_happened() -> None:
    def word(n: int, seen: int) -> str:
        deals = {"freetrader": {"shot": [n, seen, 500 * n, 250_000 * n]}}
        return words_of(deals, GAMES)[0].word

    assert [word(n, seen) for n in (1, 5) for seen in (0, n)] == ["few"] * 4
    assert word(6, 3) == "expected"
    assert word(6, 6) in ("lucky", "unlucky")
    dice = {"trucker": {"dice": [0] * 5 + [9] + [0] * 5}}
    few = {line.name: line.word for line in words_of(dice, GAMES)}
    assert few["dice"] == "few"


def test_tails_are_those_of_the_tables() -> None:
    """Upper 5 and 0.1 % points of chi-square as printed in any table."""
    for degrees, five, least in ((1, 3.841, 10.828), (2, 5.991, 13.816), (3, 7.815, 16.266)):
        for point, chance in ((five, 0.05), (least, 0.001)):
            classes = degrees + 1
            expected = [100.0] * classes
            # all of the statistic in two classes
            shift = sqrt(point * 100 / 2)
            seen = [100 + shift, 100 - shift, *[100.0] * (classes - 2)]
            assert chi_square(seen, expected) == pytest.approx(chance, rel=0.01)
    shift = sqrt(18.307 * 100 / 2)
    ten = [100 + shift, 100 - shift, *[100.0] * 9]
    assert chi_square(ten, [100.0] * 11) == pytest.approx(0.05, rel=0.01)


def test_classes_with_little_expected_are_joined() -> None:
    assert chi_square([9, 0], [2, 3]) == 1.0, "one class is left"
    assert chi_square([8, 0, 20], [2, 4, 22]) == chi_square([8, 20], [6, 22])
    assert chi_square([20, 8, 0], [22, 4, 2]) == chi_square([20, 8], [22, 6])


def test_small_sums_are_counted_out() -> None:
    at_least_8 = sum(comb(9, k) for k in (8, 9)) / 2**9
    assert two_sided(9, 8, 4.5, 2.25) == pytest.approx(2 * at_least_8)
    assert two_sided(9, 4, 4.5, 2.25) == pytest.approx(1)
    assert two_sided(0, 0, 0, 0) == 1.0
    assert two_sided(100, 60, 50, 25) == pytest.approx(erfc(9.5 / sqrt(50)))
    assert two_sided(3000, 9, 3, 2.99) < 0.02


def test_chances_are_corrected_step_by_step() -> None:
    assert corrected([0.04, 0.01, 0.03]) == [0.06, 0.03, 0.06]
    assert corrected([0.9, 0.5]) == [1.0, 1.0]
    assert corrected([]) == []


@pytest.mark.parametrize(
    ("hits", "word"), [(100, "expected"), (122, "lucky"), (78, "unlucky"), (140, "check")]
)
def test_words_say_for_whom_it_was(hits: int, word: str) -> None:
    (line,) = words_of({"freetrader": {"shot": [200, hits, 100_000, 50_000_000]}}, GAMES)
    assert line.word == word
    (foe,) = words_of({"freetrader": {"struck": [200, 200 - hits, 100_000, 50_000_000]}}, GAMES)
    assert foe.word == word
    known = messages("en")
    assert {f"luck.word.{word}", "luck.freetrader.shot"} <= known.keys()


def test_one_in_so_many_is_the_corrected_chance() -> None:
    (line,) = words_of({"freetrader": {"shot": [200, 122, 100_000, 50_000_000]}}, GAMES)
    assert line.one_in == round(1 / line.p) > 20


def test_games_that_do_not_count_are_in_no_line() -> None:
    deals = {"shot": (10, 9, 5000, 2_500_000)}
    games = [
        one(1, deals=deals),
        one(2, deals=deals, seed="SEED-1"),
        one(3, deals=deals, marks=["practice"]),
        one(4, deals=deals),
    ]
    (line,) = lines_of(games, GAMES)
    assert (line.n, line.seen) == (20, 18)
    assert dealt(games)["shot"] == [40, 36, 20_000, 10_000_000]


def test_what_is_written_is_compared_with_what_is_played_again() -> None:
    deals = {"shot": (10, 9, 5000, 2_500_000)}
    games = [one(1, deals=deals), one(2, deals=deals), one(3, deals=deals)]
    same, other = Account(deals={"shot": (10, 9, 5000, 2_500_000)}), Account(deals={})
    again = [(games[0].uuid, same), (games[1].uuid, other), ("f" * 32, same)]
    assert differing(games, again) == (2, [games[1].uuid])
