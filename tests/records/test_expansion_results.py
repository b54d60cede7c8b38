"""Results of flights with missions, VIPs and turns: told in the list, looked for, and no rung."""

import pytest

from desktop.records.counting import Filters, chosen
from desktop.shell.records.looking import Looking
from saves import Result
from tests.records.made import GAMES, one
from tests.support.trucker import CARDS
from tests.support.trucker_expanded import over
from trucker.briefing.career import FLOWN, is_rung, rung_of, setup_of
from trucker.rules.setup import Setup
from trucker.storage.codec import TruckerCodec
from trucker.words.results import summary_line

EASY = {"flight": "I", "who": "easy careful,easy hauler", "credits": 9, "place": 1}
WITH = {
    "vips": {**EASY, "vips": 1},
    "heavy_duty": {**EASY, "mission": "heavy_duty"},
    "turns": {**EASY, "mode": "turns"},
}


def flown(number: int, name: str) -> Result:
    return one(number, "trucker", summary=WITH[name] if name else EASY)


def test_a_save_tells_what_it_is_flown_with():
    session = over("II", "heavy_duty", True)
    summary = TruckerCodec(CARDS).summary(session)
    assert (summary["mission"], summary["vips"]) == ("heavy_duty", 1)
    assert summary_line(summary).endswith(", with Heavy Duty and VIPs")
    assert ", with" not in summary_line({**summary, "mission": "", "vips": 0})


def test_what_another_version_wrote_is_told_as_it_was_stored():
    summary = {
        **EASY,
        "mission": "tea_party",
        "mode": "calm",
        "rivals": 2,
        "number": 1,
        "cause": "first",
    }
    assert summary_line(summary).endswith(", with tea_party")


@pytest.mark.parametrize("name", WITH)
def test_history_finds_flights_with_one_system(name: str):
    results = [flown(number, each) for number, each in enumerate(("", *WITH, ""))]
    found = chosen(results, Filters(system=name), GAMES)
    assert [each.summary for each in found] == [WITH[name]]
    looking = Looking(GAMES, {game: game for game in GAMES}, Filters())
    chips = [chip for more in looking.more(results) if more.title == "With" for chip in more.chips]
    assert {chip.id for chip in chips} == {f"system-{each}" for each in WITH}


def test_flights_of_the_base_have_no_such_filter():
    looking = Looking(GAMES, {game: game for game in GAMES}, Filters())
    assert "With" not in [more.title for more in looking.more([flown(1, ""), one(2)])]


def test_a_flight_with_more_is_no_rung():
    assert rung_of(EASY) == "first"
    assert [rung_of(each) for each in WITH.values()] == ["", "", ""]
    base = setup_of(FLOWN[1])
    assert is_rung(base)
    assert not is_rung(Setup(base.flight, base.seats, vips=True))
