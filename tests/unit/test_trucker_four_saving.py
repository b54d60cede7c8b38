"""Saves of level IV, of high stakes and of Treks that are lists: as they were, or refused."""

import json
from functools import cache
from typing import Any

import pytest

from tabletop import FastRng, Session
from tests.golden.careless import CarelessPilot
from tests.support.trucker import CARDS
from tests.support.trucker_four import four
from tests.unit.test_trucker_raising import asked
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.sharing import share_code
from trucker.storage.codec import TruckerCodec
from trucker.storage.steps import check_question

CODEC = TruckerCodec(four())
SEATS = (Sitting("", "", 1000),) * 2
ALL = ("I", "II", "III", "IV")


@cache
def flown(number: int, *trek: str) -> Session[TruckerState]:
    """A Trek in the air in one of its flights, after a title has been won."""
    setup, pilot = Setup("trek", SEATS, trek=trek, help="block"), CarelessPilot()
    for seed in range(20):
        session, rng = Session(CODEC.game, setup, f"FOUR-{seed}"), FastRng(seed)
        while (decision := session.state.decision) is not None:
            if session.state.number == number and session.state.phase == "flight":
                return session
            session.apply(pilot.choose(session.state, decision, rng))
    raise LookupError("nobody flies")


def stored(session: Session[TruckerState]) -> Any:
    return json.loads(json.dumps(CODEC.game.plain(session.state)))


SETUPS: list[tuple[dict[str, Any], str]] = [
    ({"trek": ["I", "IV"]}, "trek"),
    ({"trek": ["I", "II", "III"]}, "trek"),
    ({"flight": "IV"}, "trek"),
    ({"flight": "V", "trek": []}, "flight"),
    ({"seats": [{"name": "", "level": "", "pace": 0}] * 4}, "seats"),
    ({"classes": ["I", "II", "III", "IVC"]}, "classes"),
    ({"classes": ["IC", "II", "III"]}, "classes"),
]


@pytest.mark.parametrize(("fields", "reason"), SETUPS)
def test_a_setup_that_nobody_plays_is_refused(fields: dict[str, Any], reason: str):
    plain = CODEC.setup_to_plain(Setup("trek", SEATS, trek=ALL))
    assert isinstance(plain, dict)
    assert CODEC.setup_from_plain(plain).trek == ALL
    with pytest.raises(ValueError, match=reason):
        CODEC.setup_from_plain({**plain, **fields})


def test_a_setup_says_its_list_only_where_it_has_one():
    assert "trek" not in CODEC.setup_to_plain(Setup("trek", SEATS))


def test_cards_without_level_four_open_no_such_game():
    session = flown(3, *ALL)
    with pytest.raises(ValueError, match="cards without such flights"):
        TruckerCodec(CARDS).state_from_plain(stored(session), session.setup)


def test_no_share_code_names_a_list_or_level_four():
    for setup in (Setup("trek", SEATS, trek=ALL), Setup("IV", SEATS), Setup("IV3", SEATS)):
        assert share_code(setup, "RIVET-1", "1256") == ""


def swapped(plain: Any, key: str, level: int, other: int) -> None:
    """A card of a level takes the place of one of another that is nowhere."""
    levels = four().levels
    there = {*plain["deck"], *plain["used"]}
    at = next(n for n, card in enumerate(plain[key]) if levels[card] == level)
    plain[key][at] = next(c for c in levels if levels[c] == other and c not in there)


FORGED = {
    "another level in the deck": (lambda p: swapped(p, "deck", 4, 2), "cards of other levels"),
    "another level used": (lambda p: swapped(p, "used", 1, 4), "cards of other levels"),
    "a used card that is gone": (lambda p: p["used"].pop(0), "cards"),
    "a flight too many": (lambda p: p.update(number=4), "there is no such flight"),
    "an earlier flight": (lambda p: p.update(number=2), "a ship of another shape"),
    "titles of the first flight": (lambda p: p.update(won_titles=[]), "titles of another game"),
}


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_trek_is_refused(name: str):
    session, (change, reason) = flown(3, *ALL), FORGED[name]
    plain = stored(session)
    assert CODEC.state_from_plain(plain, session.setup)
    change(plain)
    with pytest.raises(ValueError, match=reason):
        CODEC.state_from_plain(plain, session.setup)


@pytest.mark.parametrize(("number", "opens"), [(1, False), (2, True)])
def test_gold_comes_from_the_third_flight_on(number: int, opens: bool):
    session = flown(number, *ALL)
    plain = stored(session)
    for seat in plain["seats"]:
        seat["is_gold"] = False
    assert CODEC.state_from_plain(plain, session.setup)
    plain["seats"][0]["is_gold"] = True
    if opens:
        assert CODEC.state_from_plain(plain, session.setup).seats[0].is_gold
    else:
        with pytest.raises(ValueError, match="gold before its time"):
            CODEC.state_from_plain(plain, session.setup)


def test_used_cards_of_level_three_are_back_in_the_saves_of_high_stakes():
    session = flown(3, "I", "II", "III", "IV3")
    levels, plain = four().levels, stored(session)
    turned = session.state.flight_cards - len(plain["deck"])
    early = plain["used"][: len(plain["used"]) - turned]
    assert all(levels[card] < 3 for card in early)
    plain["used"].insert(0, next(c for c in levels if levels[c] == 3 and c not in {*plain["deck"]}))
    with pytest.raises(ValueError, match="cards"):
        CODEC.state_from_plain(plain, session.setup)


RAISED = [
    (("step", "detail"), "rrrr", "no such raise"),
    (("step", "kind"), "load", "no such load|does not stand"),
    (("asked",), "load", "an offer to nobody|does not stand"),
    (("offer",), "b", "amiss|an offer to nobody"),
]


@pytest.mark.parametrize(("path", "new", "reason"), RAISED)
def test_a_forged_raise_is_refused(path: tuple[str, ...], new: str, reason: str):
    session = asked()
    plain = stored(session)
    assert CODEC.state_from_plain(plain, session.setup).decision == session.state.decision
    place = plain
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = new
    with pytest.raises(ValueError, match=reason):
        CODEC.state_from_plain(plain, session.setup)


def test_nothing_is_raised_in_other_flights():
    """The same question where cards give what they say."""
    session = asked()
    state = session.state.clone()
    state.plan = four().flights["III"]
    with pytest.raises(ValueError, match=r"no such raise|does not stand"):
        check_question(state)
