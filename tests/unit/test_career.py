"""The way on as a table, marks and ranks from results alone, and the shares that are told."""

import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from desktop.career.way import (
    FLAWLESS,
    LESSON,
    PRACTICE,
    RUNG,
    UNAIDED,
    WON,
    Played,
    Step,
    marks_of,
    next_step,
    played,
    rank,
    telling_games,
)
from desktop.game import GameEntry
from desktop.lessons.models import lessons_of
from freetrader.entry import FreeTraderEntry
from freetrader.storage.catalog import load_presets
from resources import read_text
from saves import Result
from tools.measure_flights import measured
from trucker.ai.characters import CHARACTERS
from trucker.briefing.career import FLOWN, is_rung, rung_of, setup_of
from trucker.entry import TruckerEntry
from trucker.rules.setup import faults

ENTRIES: list[GameEntry] = [FreeTraderEntry(), TruckerEntry()]
CAREERS = {entry.name: entry.career() for entry in ENTRIES if entry.career is not None}
LESSONS = {entry.name: [lesson.id for lesson in lessons_of(entry)] for entry in ENTRIES}
RUNGS = {name: [rung.id for rung in career.rungs] for name, career in CAREERS.items()}


def games(*told: str) -> list[Played]:
    """ "+1" won on the second rung, "-0" lost on the first, "-" another game lost; a letter after
    it for practice or hint."""
    found: list[Played] = []
    for number, each in enumerate(told):
        rung = f"rung {each[1]}" if each[1:2].isdigit() else ""
        marks = {"practice": "p" in each, "hint": "h" in each}
        has = {mark for mark, is_there in marks.items() if is_there}
        found.append(Played(rung, each[0] == "+", f"SEED-{number}", has))
    return found


LADDER, TAUGHT = ["rung 0", "rung 1", "rung 2"], ["a", "b", "c"]
FIRST = Step(RUNG, "rung 0")
TABLE: dict[str, tuple[dict[str, Any], Step]] = {
    "first start": ({}, Step(LESSON, "a")),
    "the games are known": ({"knows": True}, FIRST),
    "a lesson done": ({"known": ["a"]}, Step(LESSON, "b")),
    "one skipped, another done": ({"known": ["a", "c"]}, Step(LESSON, "b")),
    "all lessons done": ({"known": TAUGHT}, FIRST),
    "a game before any lesson": ({"games": games("-")}, FIRST),
    "after a lesson": ({"ended": "a"}, Step(LESSON, "b")),
    "after a lesson that was repeated": ({"known": TAUGHT, "ended": "b"}, Step(LESSON, "c")),
    "after a lesson of one who plays": ({"games": games("+0"), "ended": "a"}, Step(LESSON, "b")),
    "after the last lesson": ({"known": ["c"], "ended": "c"}, FIRST),
    "after the last lesson of one who plays": (
        {"games": games("+0"), "ended": "c"},
        Step(RUNG, "rung 1"),
    ),
    "the first lost once": ({"games": games("-0")}, FIRST),
    "lost twice running": ({"games": games("-0", "-0")}, Step(PRACTICE, "rung 0", "SEED-1")),
    "lost twice, another between": (
        {"games": games("-0", "-1", "-0")},
        Step(PRACTICE, "rung 0", "SEED-2"),
    ),
    "lost three times": ({"games": games("-0", "-0", "-0")}, Step(PRACTICE, "rung 0", "SEED-2")),
    "and practised in vain": ({"games": games("-0", "-0", "-0p")}, FIRST),
    "and practised well": ({"games": games("-0", "-0", "+0p")}, Step(RUNG, "rung 1")),
    "the first won": ({"games": games("+0")}, Step(RUNG, "rung 1")),
    "won and then lost twice": ({"games": games("+0", "-0", "-0")}, Step(RUNG, "rung 1")),
    "the second lost twice": ({"games": games("+0", "-1", "-1")}, Step(RUNG, "rung 1")),
    "won out of order": ({"games": games("+1")}, Step(RUNG, "rung 2")),
    "all won, one aided": ({"games": games("+0", "+1h", "+2")}, Step(RUNG, "rung 1")),
    "the last won alone": ({"games": games("+2")}, Step(RUNG, "rung 1")),
    "all won unaided": ({"games": games("+0", "+1", "+2")}, Step(RUNG, "rung 2")),
}


@pytest.mark.parametrize("row", TABLE)
def test_the_way_on(row: str) -> None:
    state, step = TABLE[row]
    assert next_step(LADDER, TAUGHT, **{"known": (), "games": (), **state}) == step


def line(game: str, summary: dict[str, str | int], *marks: Any, number: int = 0) -> Result:
    return Result(
        uuid=f"{number:032x}",
        gen=1,
        game=game,
        rules=1,
        app="test",
        began="2026-01-31T12:00:00Z",
        ended=f"2026-01-31T12:00:{number:02}Z",
        name="Test",
        key="0" * 16,
        seed="SEED-1",
        marks=list(marks),
        won=True,
        summary=summary,
    )


def test_marks_say_how_a_rung_was_won() -> None:
    career = CAREERS["freetrader"]
    won: dict[str, str | int] = {"preset": "standard", "cause": "paid"}
    lost = played(career, line("freetrader", {"preset": "standard", "cause": "payment"}))
    aided = played(career, line("freetrader", won, "hint"))
    clean = played(career, line("freetrader", won))
    assert not any(marks_of("standard", [lost], star=False).values())
    assert marks_of("standard", [lost, aided], star=False) == {WON: True, UNAIDED: False}
    assert marks_of("standard", [aided, clean], star=False) == {WON: True, UNAIDED: True}
    assert not any(marks_of("hard", [aided, clean], star=False).values())
    own = played(career, line("freetrader", won, "decks"))
    assert not any(marks_of("standard", [own], star=False).values())
    whole = clean._replace(flawless=True)
    assert marks_of("standard", [whole], star=True)[FLAWLESS]
    aided_whole = aided._replace(flawless=True)
    assert not marks_of("standard", [aided_whole], star=True)[FLAWLESS]


def test_a_rank_is_what_the_results_say_in_any_order() -> None:
    career = CAREERS["freetrader"]
    lines = [
        line("freetrader", {"preset": preset, "cause": cause}, number=number)
        for number, (preset, cause) in enumerate(
            [("brutal", "payment"), ("standard", "paid"), ("relaxed", "paid"), ("custom", "paid")]
        )
    ]
    for each in (lines, lines[::-1], [*lines, *lines]):
        assert rank(career, [played(career, one) for one in each]) == "Captain"
    assert rank(career, []) == career.rank == "Apprentice"


def test_a_flight_counts_for_the_last_rung_that_it_comes_up_to() -> None:
    def of(flight: str, *who: str, tuned: int = 0) -> str:
        rivals = ",".join(f"{level} careful" for level in who)
        return rung_of({"flight": flight, "who": rivals, "tuned": tuned})

    for rung in FLOWN:
        assert of(rung.flight, *[rung.level] * rung.rivals) == rung.id
    assert of("II", "normal", "normal") == "second"
    assert of("II", "hard", "hard", "normal") == "crowd"
    assert of("I", "easy") == "", "one rival less"
    assert of("learning", "hard", "hard", "hard") == "learning"
    assert of("trek", "easy", "easy", "easy", tuned=1) == ""
    assert of("II", "of another version", "easy") == ""
    assert rung_of({}) == ""


def test_first_or_level_first_with_a_profit_wins_a_flight() -> None:
    won = CAREERS["trucker"].is_won
    assert won({"credits": 1, "place": 1})
    assert not won({"credits": 0, "place": 1})
    assert not won({"credits": 9, "place": 2})
    assert not won({})


def test_every_rung_can_be_played() -> None:
    for rung in FLOWN:
        assert faults(setup_of(rung)) == []
        assert is_rung(setup_of(rung))
    assert {seat.name for rung in FLOWN for seat in setup_of(rung).seats[1:]} <= {*CHARACTERS}
    assert RUNGS["freetrader"] == [preset.id for preset in load_presets().presets]
    assert RUNGS["trucker"] == [rung.id for rung in FLOWN]


def test_every_share_is_what_was_measured() -> None:
    today = json.loads(read_text("freetrader/measured.json"))["editions"][-1]
    presets = today["presets"]
    flights = json.loads(read_text("trucker/measured.json"))["rungs"]
    for rung in CAREERS["freetrader"].rungs:
        found = presets[rung.id]["practised"]
        assert (rung.measured.games, rung.measured.wins) == (found["games"], found["wins"])
    for rung in CAREERS["trucker"].rungs:
        found = flights[rung.id]
        assert (rung.measured.games, rung.measured.wins) == (found["games"], found["first"])
        assert found["first"] <= found["profit"] <= found["games"]
    for career in CAREERS.values():
        assert len({rung.measured.games for rung in career.rungs}) == 1, "one number is told of all"
        assert f"{career.rungs[0].measured.games}" in career.measured


def test_no_rung_is_clearly_easier_than_the_one_before() -> None:
    """But flights, which are first met in their order."""
    for name, begin in (("freetrader", 0), ("trucker", 3)):
        rungs = CAREERS[name].rungs[begin:]
        for easier, harder in pairwise(rungs):
            assert harder.measured.interval[0] <= easier.measured.interval[1]


def test_the_measure_is_what_the_command_counts() -> None:
    first = FLOWN[0]
    assert measured(first, 6) == measured(first, 6)
    assert measured(first, 6)["games"] == 6


@pytest.mark.parametrize("name", CAREERS)
def test_few_games_tell_of_a_career_what_all_do(name: str) -> None:
    rng, rungs, lessons = Random(1), RUNGS[name], LESSONS[name]
    for number in range(300):
        games = [
            Played(
                rng.choice(["", *rungs[: 1 + number % len(rungs)]]),
                rng.random() < number / 600,
                str(seed),
                frozenset(mark for mark in ("hint", "practice") if rng.random() < 0.2),
                rng.random() < 0.3,
            )
            for seed in range(number)
        ]
        few = telling_games(games)
        assert next_step(rungs, lessons, [], few) == next_step(rungs, lessons, [], games)
        assert rank(CAREERS[name], few) == rank(CAREERS[name], games)
        for rung in rungs:
            assert marks_of(rung, few, True) == marks_of(rung, games, True)
        assert len(few) <= 2 * (len(rungs) + 1) * 16
