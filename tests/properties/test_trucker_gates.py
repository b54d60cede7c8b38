"""What ships, levels and persons of rivals come to: the gates, in small form and whole.

`python -m tools.strength` prints the figures themselves.
"""

from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from statistics import mean

import pytest

from tools.strength import (
    MARKS,
    NAMES,
    Figures,
    Pair,
    Table,
    Yard,
    built,
    company,
    duel,
    pressed,
    told_apart,
)

FLIGHTS = ("I", "II", "III")
FEW, MANY = 3, 120
"""Games of the quick form, and of the whole one."""


def sized(*values: object) -> list[object]:
    """Of each, the quick form and the whole one."""
    return [
        each
        for value in values
        for each in ((value, FEW), pytest.param(value, MANY, marks=pytest.mark.long))
    ]


@cache
def yard(flight: str, level: str, index: int) -> Yard:
    return built(Table(flight), level, index)


def yards(flight: str, level: str, games: int) -> list[Yard]:
    return [yard(flight, level, index) for index in range(games)]


def ships(flight: str, level: str, games: int) -> list[Figures]:
    return [ship for each in yards(flight, level, games) for ship in each.ships]


def means(found: list[Figures], key: str) -> float:
    return mean(ship[key] for ship in found)


@pytest.mark.parametrize(("flight", "games"), sized(*FLIGHTS))
def test_hard_rivals_build_whole_ships(flight: str, games: int):
    parts, smallest, opened = {"I": (17, 14, 3), "II": (24.5, 19, 4.2), "III": (31, 24, 6)}[flight]
    found = ships(flight, "hard", games)
    slack = 0 if games == MANY else 0.5
    assert means(found, "parts") >= parts - slack
    assert min(ship["parts"] for ship in found) >= smallest - 2 * slack
    assert sum(ship["closed_early"] for ship in found) <= max(1, 0.05 * len(found))
    assert means(found, "exposed") <= opened + slack


@pytest.mark.parametrize(("flight", "games"), sized(*FLIGHTS))
def test_what_a_level_does_worse_shows_in_its_ships(flight: str, games: int):
    easy, normal, hard = (ships(flight, level, games) for level in ("easy", "normal", "hard"))
    gap = {"I": 1, "II": 2, "III": 1.5}[flight]
    assert means(hard, "parts") > means(normal, "parts") + gap
    assert means(normal, "parts") > means(easy, "parts") + 2 * gap
    assert means(easy, "half") == 1, "no ship is smaller than half of its squares"
    assert means(easy, "can_grow") >= 0.6
    if flight == "II":
        slack = 0 if games == MANY else 1
        assert 21 - slack <= means(normal, "parts") <= 23 + slack
        assert 16.5 - slack <= means(easy, "parts") <= 18.5 + slack


@pytest.mark.parametrize("games", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
def test_a_ship_costs_little_time(games: int):
    """Four times what it takes on a machine that does nothing else."""
    found = yards("II", "hard", games)
    times = sorted(seconds for each in found for seconds in each.times)
    assert sum(times) / (4 * len(found)) <= 4 * 0.040
    assert times[len(times) * 99 // 100] <= 4 * 0.010


@pytest.mark.long
def test_persons_are_told_by_their_ships_and_earn_alike():
    marks: dict[str, list[Figures]] = {name: [] for name in NAMES}
    credits: dict[str, list[float]] = {name: [] for name in NAMES}
    for index in range(160):
        for name, ship in company(Table("II"), "hard", index):
            marks[name].append({mark: ship[mark] for mark in MARKS})
            credits[name].append(ship["credits"])
    assert mean(told_apart(marks).values()) >= 0.6
    usual = mean(map(mean, credits.values()))
    assert all(abs(mean(each) - usual) <= 2.5 for each in credits.values())


LEANINGS = {"gunship": "cannons", "racer": "engines", "hauler": "holds", "envoy": "crew"}


@pytest.mark.parametrize("games", [8, pytest.param(MANY, marks=pytest.mark.long)])
def test_persons_have_more_of_what_they_lean_to(games: int):
    found = [
        (name, ship)
        for each in yards("II", "hard", games)
        for name, ship in zip(each.names, each.ships, strict=True)
    ]
    for who, what in LEANINGS.items():
        own = mean(ship[what] for name, ship in found if name == who)
        assert own >= 1.2 * mean(ship[what] for _, ship in found), who


@pytest.mark.parametrize("games", [16, pytest.param(32, marks=pytest.mark.long)])
def test_persons_show_in_their_ships(games: int):
    """By chance one ship in eight would be told."""
    marks: dict[str, list[Figures]] = {name: [] for name in NAMES}
    for each in yards("II", "hard", games):
        for name, ship in zip(each.names, each.ships, strict=True):
            marks[name].append({mark: ship[mark] for mark in MARKS})
    assert mean(told_apart(marks).values()) > 0.4


def pairs(flight: str, ours: str, theirs: str, count: int) -> list[Pair]:
    with ProcessPoolExecutor() as pool:
        return list(pool.map(partial(duel, Table(flight), ours, theirs), range(count)))


@pytest.mark.long
@pytest.mark.parametrize("levels", [("normal", "easy"), ("hard", "normal")], ids="-".join)
@pytest.mark.parametrize("flight", FLIGHTS)
def test_each_level_beats_the_one_below(flight: str, levels: tuple[str, str]):
    found = pairs(flight, *levels, MANY)
    gains = [pair.ours - pair.theirs for pair in found]
    assert mean(gains) >= 2.5
    assert mean((gain > 0) + 0.5 * (gain == 0) for gain in gains) >= 0.65
    if levels[0] == "hard" and flight != "III":
        finished, positive = {"I": (0.88, 0.90), "II": (0.80, 0.85)}[flight]
        assert mean(pair.finished for pair in found) >= finished
        assert mean(pair.positive for pair in found) >= positive


def test_normal_rivals_beat_easy_ones():
    """In a few flights already."""
    found = [duel(Table("II"), "normal", "easy", index) for index in range(4)]
    assert mean(pair.ours - pair.theirs for pair in found) > 2.5


@pytest.mark.long
def test_who_takes_two_beats_an_act_is_pressed_by_hard_rivals_alone():
    hard, easy = (
        mean(pressed(Table("II"), level, 2, index)["stopped"] for index in range(100))
        for level in ("hard", "easy")
    )
    assert 0.15 <= hard <= 0.50
    assert easy <= 0.05


def test_who_takes_his_time_is_not_stopped_by_easy_rivals():
    assert not any(pressed(Table("II"), "easy", 2, index)["stopped"] for index in range(3))


@pytest.mark.parametrize(("mode", "rough"), [("live", ()), ("calm", ("rush",)), ("untimed", ())])
def test_hard_rivals_build_as_well_by_another_clock(mode: str, rough: tuple[str, ...]):
    found = [built(Table("II", mode, rough), "hard", index) for index in range(2)]
    assert mean(ship["parts"] for each in found for ship in each.ships) >= 23
