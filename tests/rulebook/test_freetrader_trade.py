"""Explore, buy, sell, upgrade, the limit of the store: FT-07 to FT-11, FT-30 to FT-34, FT-38."""

import pytest

from freetrader.rules.actions import (
    BUY,
    COUNTERATTACK,
    DONE,
    SEARCH,
    SELL,
    UPGRADE,
    Place,
    jump_to,
    place_at,
)
from freetrader.rules.events import (
    CardTurned,
    Clashed,
    GameEnded,
    PhasePassed,
    PlanetTurned,
    Sold,
)
from freetrader.rules.market import SCRAP_VALUE, UPGRADE_COST, buy_price, sell_price
from freetrader.rules.setup import STANDARD, Setup, faults
from freetrader.rules.state import FreeTraderState
from tabletop import Session
from tests.support.builders import CARDS, GAME, a_ship, act, the


def test_ft07_zero_on_planet_or_card_bars_buying():
    state = a_ship(ask_for="buy", card="E01", world={(0, 0): "P02"})  # Harrowfield: weapons 0
    assert buy_price(state, "weapons") == 0
    state.card = "E04"  # agriculturals buy 0
    assert buy_price(state, "agriculturals") == 0
    state.card = "E01"
    fresh = a_ship(ask_for="buy", card="E01", world={(0, 0): "P02"}, vectorium=20)
    assert fresh.decision is not None
    assert BUY["weapons"] not in fresh.decision.options
    assert BUY["industrials"] in fresh.decision.options


def test_ft08_price_is_card_plus_planet_at_least_one_and_the_same_for_every_unit():
    state = a_ship(ask_for="buy", card="E01", vectorium=20)
    assert buy_price(state, "weapons") == 4 + 1
    assert buy_price(state, "industrials") == 3 - 2
    state.card = "E06"  # industrials buy 2, Earth -2
    assert buy_price(state, "industrials") == 1
    act(state, BUY["industrials"], BUY["industrials"], BUY["industrials"])
    assert (state.vectorium, state.hold["industrials"]) == (17, 3)
    assert state.decision is not None
    assert state.decision.options == (DONE,)  # the hold is full


def test_ft09_a_buying_card_brings_no_encounter():
    state = a_ship(ask_for="explore", coming="E11", card="E01", vectorium=9)
    events = act(state, place_at(0, -1))
    assert the(events, CardTurned).purpose == "buy"
    assert (state.phase, state.foe) == ("buy", None)


def test_ft10_orthogonal_then_diagonal_then_anywhere():
    beside = a_ship(ask_for="explore")
    assert beside.decision is not None
    assert set(beside.decision.options) == {place_at(0, -1), place_at(-1, 0)}
    ring = {(0, 0): "P00", (0, -1): "P01", (1, 0): "P02", (0, 1): "P03", (-1, 0): "P04"}
    diagonal = a_ship(ask_for="explore", world=ring)
    assert diagonal.decision is not None
    assert set(diagonal.decision.options) == {
        place_at(1, -1),
        place_at(1, 1),
        place_at(-1, 1),
        place_at(-1, -1),
    }
    corners = {(1, -1): "P05", (1, 1): "P06", (-1, 1): "P07", (-1, -1): "P08"}
    anywhere = a_ship(ask_for="explore", world=ring | corners)
    assert anywhere.decision is not None
    places = {(place.x, place.y) for place in anywhere.decision.options if isinstance(place, Place)}
    assert len(places) == 12
    assert {(0, -2), (1, -2), (2, 0)} <= places


def test_ft10_the_planet_must_be_placed():
    state = a_ship(ask_for="explore")
    assert state.decision is not None
    assert DONE not in state.decision.options


def test_ft11_seen_before_placing_and_an_empty_pile_skips_the_phase():
    state = GAME.start(STANDARD, 3)
    assert state.new_planet is not None
    empty = a_ship(ask_for="upgrade", vectorium=9, pile=[], coming="E01", card="E02")
    events = act(empty, DONE)
    assert the(events, PhasePassed).reason == "no_planets"
    assert empty.phase == "buy"


def test_ft11_the_map_has_no_edge():
    far = a_ship(ask_for="explore", world={(0, 0): "P00", (1, 0): "P01"})
    act(far, place_at(-1, 0))
    assert (-1, 0) in far.world


def test_ft30_the_last_card_turned_sets_selling_prices():
    state = a_ship(coming="E01", card="E05", hold="W", vectorium=9)
    act(state, jump_to(1, 0))
    assert (state.card, sell_price(state, "weapons")) == ("E01", 5 + 1)


def test_ft31_floor_of_one_and_zero_is_a_number_when_selling():
    state = a_ship(ask_for="sell", card="E06", world={(0, 0): "P02"}, hold="WA")
    assert sell_price(state, "weapons") == 4  # planet 0 changes nothing and bars nothing
    assert sell_price(state, "agriculturals") == 1  # 2 - 2, at least 1
    assert state.decision is not None
    assert SELL["weapons"] in state.decision.options


def test_ft32_any_part_may_be_sold_and_the_rest_stays():
    state = a_ship(ask_for="sell", hold="WWI", vectorium=5)
    act(state, SELL["weapons"], DONE)
    assert (state.hold["weapons"], state.hold["industrials"]) == (1, 1)


def test_ft33_one_level_a_turn_no_upper_limit_and_a_new_space_is_empty():
    assert UPGRADE_COST == {"weapons": 4, "defenses": 5, "engines": 3, "cargo": 5}
    state = a_ship(ask_for="upgrade", vectorium=20, levels=(9, 9, 9, 9))
    act(state, UPGRADE["cargo"])
    assert (state.modules["cargo"], state.free_spaces, state.vectorium) == (10, 10, 15)
    assert state.turn == 2


def test_ft34_the_limit_bites_at_every_gain():
    state = a_ship(ask_for="sell", hold="WW", vectorium=17, card="E01")
    events = act(state, SELL["weapons"], SELL["weapons"])
    assert [event.given_away for event in events if isinstance(event, Sold)] == [3, 6]
    assert (state.vectorium, state.tally["given_away"]) == (20, 9)


def test_ft34_no_schedule_may_ask_for_more_than_the_store_holds():
    assert [fault.id for fault in faults(Setup((21,), (0,)))] == ["payment"]
    assert faults(Setup((20,) * 12, (3,) * 12)) == []


def test_ft37_the_module_is_not_the_cargo():
    armed = a_ship(ask_for="fight", foe="E11", coming="E06", hold="WWW", levels=(0, 2, 3, 3))
    blow = next(event for event in act(armed, COUNTERATTACK) if isinstance(event, Clashed))
    assert (blow.attacker, blow.attack_value, blow.attack) == ("ship", 0, 1)


def session_at(state: FreeTraderState) -> Session[FreeTraderState]:
    return Session(GAME, state.setup, "S", base=state)


def test_ft38_undo_reaches_back_to_the_last_card():
    session = session_at(a_ship(ask_for="explore", coming="E01", card="E02", vectorium=20))
    session.apply(place_at(0, -1))  # turns the buying card
    assert not session.undo()
    assert isinstance(session.undo_border, CardTurned)
    before = GAME.plain(session.state)
    session.apply(BUY["weapons"])
    session.apply(BUY["weapons"])
    session.apply(DONE)
    assert session.undo()
    assert GAME.plain(session.state) == before
    assert session.redo()
    assert session.state.hold["weapons"] == 2


def test_ft38_a_world_that_was_turned_up_is_a_border_too():
    session = session_at(a_ship(ask_for="upgrade", vectorium=9))
    session.apply(DONE)  # the next turn begins with a new world
    assert not session.undo()
    assert isinstance(session.undo_border, PlanetTurned)
    flight = session_at(
        a_ship(ask_for="fight", foe="E07", world={(0, 0): "P00"}, pile=["P01", "P05"])
    )
    flight.apply(SEARCH)
    assert not flight.undo()


@pytest.mark.parametrize("practice", [False, True])
def test_ft38_the_end_shows_the_cards_aside_and_is_a_border(practice: bool):
    session = session_at(a_ship(ask_for="buy", card="E01", vectorium=0))
    session.practice = practice
    session.apply(DONE)  # no fuel: lost by the player's own act, without a card
    assert session.state.outcome is not None
    assert session.undo() == practice
    assert practice or isinstance(session.undo_border, GameEnded)


def test_scrap_values_are_half_rounded_down():
    assert SCRAP_VALUE == {"weapons": 2, "defenses": 2, "engines": 1, "cargo": 2}
    assert len(CARDS.planets) == len(CARDS.events) == 20
