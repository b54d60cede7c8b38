"""What is asked about once more: placements against the rules, and answers that end a flight."""

import pytest

from resources import say
from tabletop import Action, Session
from tests.support.trucker import CARDS, Table, ship
from trucker.advice.cautions import KINDS, caution, is_against_rules
from trucker.rules.actions import Done, Finish, GiveUp, GoOn, Keep, Place, Power
from trucker.rules.damage import lose
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker, restore_decision

DRIFT = {"S@7,7[3333]": "start", "D@7,8[3000]": "double engine", "Z@8,7[0003]": "battery"}


def why(state: TruckerState, action: Action) -> str:
    """What is told of an answer that may be a slip; it can be switched off alone."""
    found = caution(state, action)
    if found is None:
        return ""
    assert found.kind in KINDS
    assert caution(state, action, [found.kind]) is None
    assert caution(state, action, [kind for kind in KINDS if kind != found.kind]) == found
    return found.text


def test_an_unbuilt_ship_is_not_finished_by_a_slip():
    setup = Setup("I", (Sitting(), Sitting("racer", "normal", 1000)))
    state = Session(GalaxyTrucker(CARDS), setup, "A").state
    assert "1 of 18" in why(state, Finish(1))


@pytest.mark.parametrize("flight", ["learning", "I", "II"])
def test_a_ship_without_an_engine_is_not_finished_by_a_slip(flight):
    setup = Setup(flight, (Sitting(), Sitting("racer", "normal", 1000)))
    state = Session(GalaxyTrucker(CARDS), setup, "A").state
    own = state.seats[0].ship
    code = 4 * next(n for n, tile in CARDS.tiles.items() if tile.kind == "cabin")
    for cell in range(own.board.outside):
        if not own.parts[cell]:
            own.put(cell, code)
    assert why(state, Finish(1)) == say("gt.caution.no_engine")
    cell = own.board.index[7, 8]
    double = next(n for n, tile in CARDS.tiles.items() if tile.engine and tile.is_double)
    own.put(cell, 4 * double)
    assert why(state, Finish(1)) == say("gt.caution.idle_engine")
    own.put(cell, 4 * next(n for n, t in CARDS.tiles.items() if t.engine and not t.is_double))
    assert not why(state, Finish(1))


def test_declaring_no_engines_in_open_space_is_asked_twice():
    built = ship(DRIFT)
    built.charge[built.board.index[8, 7]] = 2
    built.crew[built.board.start] = "hh"
    card = next(ident for ident, card in CARDS.adventures.items() if card.kind == "open_space")
    table = Table(built, ship({"S@7,7[3333]": "start"}), card=card)
    assert table.asked == "power"
    assert "ends after this card" in why(table.state, Done())
    power = next(option for option in table.options if isinstance(option, Power))
    assert not why(table.state, power)


def test_a_piece_without_humans_is_not_kept_by_a_slip():
    built = ship({"S@7,7[3333]": "start", "H@6,7[0303]": "hold", "G@5,7[0300]": "gun"})
    built.crew[built.board.start] = "hh"
    table = Table(built, ship({"S@7,7[3333]": "start"}))
    lose(table.state, 0, [built.board.index[6, 7]], "destroyed", None)
    table.push()
    restore_decision(table.state)
    assert table.asked == "keep"
    assert not why(table.state, Keep(built.board.start))
    assert "no human" in why(table.state, Keep(built.board.index[5, 7]))


def test_giving_up_is_asked_twice_and_flying_on_is_not():
    setup = Setup("I", (Sitting(), Sitting("racer", "normal", 1000)))
    state = Session(GalaxyTrucker(CARDS), setup, "A").state
    assert why(state, GiveUp())
    assert not why(state, GoOn())


@pytest.mark.parametrize("flight", ["learning", "I", "II", "III"])
def test_the_slip_of_finishing_says_why_and_its_answers_name_the_act(flight):
    setup = Setup(flight, (Sitting(), Sitting("racer", "normal", 1000)))
    found = caution(Session(GalaxyTrucker(CARDS), setup, "A").state, Finish(1))
    assert found is not None
    assert "Each hit costs such a small ship more" in found.text
    assert "no engine" in found.text
    assert (found.go_on, found.back) == ("Finish anyway", "Keep building")


@pytest.mark.parametrize("help_", ["warn", "off"])
def test_a_tile_against_the_rules_is_asked_about_whoever_acts_next(help_):
    """In the hangar rivals act while the player aims."""
    setup = Setup("I", (Sitting(), Sitting("racer", "normal", 1000)), help=help_)
    state = Session(GalaxyTrucker(CARDS), setup, "A").state
    own = state.seats[0]
    own.hand = next(n for n, tile in CARDS.tiles.items() if tile.kind == "cabin")
    legal = own.ship.frame.fitting(CARDS.turns[own.hand])
    places = [Place(cell, turn) for cell in own.ship.frontier() for turn in range(4)]
    asked = [place for place in places if (place.cell, place.turn) not in legal]
    assert asked
    expected = asked if help_ == "warn" else []
    assert [place for place in places if caution(state, place)] == expected
    state.decision = None
    assert [place for place in places if is_against_rules(state, place)] == expected


@pytest.mark.parametrize("kind", [*KINDS, "gt.place"])
@pytest.mark.parametrize("what", ["head", "go_on", "back"])
def test_each_slip_has_words_of_its_own(kind, what):
    assert say(f"caution.{kind}.{what}")
