"""Difficulty in one word, and what is proposed after a flight."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from resources import say
from trucker.ai.levels import pace_of, sitting_of
from trucker.briefing.difficulty import DIFFICULTIES, difficulty_of, following, next_setup, set_to
from trucker.rules.setup import FLIGHTS, Setup, Sitting, faults
from trucker.words.captain import LONGEST, TEAMS, captain_name, team_of, use_captain

BASE = Setup("II", (Sitting(), sitting_of("easy", "racer")))


@pytest.mark.parametrize("each", DIFFICULTIES)
def test_each_word_sets_what_it_says_and_is_read_back(each: Any) -> None:
    setup = set_to(BASE, each.id)
    assert not faults(setup)
    assert difficulty_of(setup) == each.id
    rivals = setup.seats[1:]
    assert {(seat.level, pace_of(seat)) for seat in rivals} == {(each.level, each.pace)}
    assert rivals[0].name == "racer", "who sat there stays"
    assert len({seat.name for seat in rivals}) == each.rivals
    assert say(f"gt.difficulty.{each.id}")


def test_what_was_put_together_has_no_word() -> None:
    fair = set_to(BASE, "fair")
    assert difficulty_of(replace(fair, rough=("rush",))) == ""
    assert difficulty_of(replace(fair, seats=fair.seats[:2])) == ""
    assert difficulty_of(replace(fair, flight="III", help="off")) == "fair", "those are told apart"
    with pytest.raises(ValueError, match="unknown"):
        set_to(BASE, "unknown")


def proposed(flight: str, name: str, own: int, best: int, *, out: bool = False) -> tuple[str, str]:
    seats: Any = [
        SimpleNamespace(credits=own, is_out=out),
        SimpleNamespace(credits=best, is_out=False),
    ]
    return following(set_to(replace(BASE, flight=flight), name), seats)


@pytest.mark.parametrize(
    ("flight", "name", "own", "best", "then"),
    [
        ("learning", "first", 9, 4, ("I", "fair")),
        ("I", "fair", 9, 4, ("II", "fair")),
        ("II", "fair", 9, 4, ("II", "tough")),
        ("II", "merciless", 9, 4, ("III", "merciless")),
        ("III", "merciless", 9, 4, ("trek", "merciless")),
        ("trek", "merciless", 9, 4, ("trek", "merciless")),
        ("II", "tough", 4, 9, ("II", "tough")),
        ("II", "tough", 0, 9, ("II", "fair")),
        ("I", "first", -3, 9, ("I", "first")),
        ("learning", "fair", 0, 9, ("learning", "fair")),
    ],
)
def test_the_next_flight_follows_from_how_it_went(
    flight: str, name: str, own: int, best: int, then: tuple[str, str]
) -> None:
    assert proposed(flight, name, own, best) == then
    assert then[0] in FLIGHTS


def test_who_did_not_finish_is_met_more_gently() -> None:
    assert proposed("II", "tough", 7, 4, out=True) == ("II", "fair")


def test_a_captain_has_a_name_and_a_color_and_rivals_share_the_rest() -> None:
    try:
        use_captain("  Ada   Quickfinger the Third ", "red")
        assert captain_name() == "Ada Quickfinger the Third"[:LONGEST]
        assert [team_of(seat) for seat in range(4)] == ["red", "blue", "green", "yellow"]
        use_captain("", "mauve")
        assert captain_name() == ""
        assert [team_of(seat) for seat in range(4)] == list(TEAMS)
    finally:
        use_captain("", TEAMS[0])


def test_the_setup_that_follows_keeps_what_was_put_together() -> None:
    seats: Any = [
        SimpleNamespace(credits=9, is_out=False),
        SimpleNamespace(credits=4, is_out=False),
    ]
    own = replace(BASE, flight="I", rough=("rush",), mode="untimed", help="off")
    assert next_setup(own, seats) == replace(own, flight="II")
    learned = set_to(replace(BASE, flight="learning", help="block"), "first")
    then = next_setup(learned, seats)
    assert (then.flight, then.help, difficulty_of(then)) == ("I", "warn", "fair")
    assert next_setup(set_to(BASE, "fair"), seats).seats[1].name == "racer"


@pytest.mark.parametrize("credits", [0, 9])
def test_a_first_flight_of_the_expansion_leads_to_what_was_not_tried(credits: int) -> None:
    """VIPs, then a mission, then turns, and after them the next flight, however it went."""
    seats: Any = [SimpleNamespace(credits=credits, is_out=not credits)] * 2
    first = replace(BASE, flight="I", vips=True)
    second = next_setup(first, seats)
    assert second == replace(BASE, flight="I", mission="heavy_duty")
    third = next_setup(second, seats)
    assert third == replace(BASE, flight="I", mode="turns")
    assert next_setup(third, seats) == replace(third, flight="II")
    both = replace(first, mission="carpool")
    assert next_setup(both, seats) == third
