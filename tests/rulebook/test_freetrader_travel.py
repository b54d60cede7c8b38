"""Jumps, emergencies, the misjump: FT-12 to FT-18."""

from freetrader.advice.cautions import slip
from freetrader.rules.actions import (
    BUY,
    COUNTERATTACK,
    DONE,
    SEARCH,
    flee_to,
    jump_to,
    place_at,
)
from freetrader.rules.events import (
    CardTurned,
    GameEnded,
    Jumped,
    Misjumped,
    PaymentDue,
    PlanetTurned,
    SearchFailed,
)
from freetrader.rules.market import sell_price
from freetrader.rules.setup import STANDARD
from freetrader.rules.travel import legs
from tabletop import Session
from tests.support.builders import CARDS, DREDGE, EARTH, GAME, LUCENT, VERDANCE, a_ship, act, the

SIDES = {(0, -1), (1, 0), (0, 1), (-1, 0)}


def test_ft12_no_fuel_in_the_jump_phase_loses():
    state = a_ship(ask_for="buy", card="E01", vectorium=1)
    events = act(state, BUY["industrials"], DONE)  # a legal purchase down to 0
    assert the(events, GameEnded).cause == "no_fuel"


def test_ft12_what_strands_the_ship_is_known_before_it_is_done():
    for vectorium, lost in ((1, True), (2, False)):
        state = a_ship(ask_for="buy", card="E01", vectorium=vectorium)
        session = Session(GAME, STANDARD, "S", base=state)
        found = slip(session, (BUY["industrials"], DONE))
        assert (found is not None and found.kind == "ft.fuel") is lost
        assert slip(session, (DONE,)) is None
        act(state, BUY["industrials"], DONE)
        assert (state.outcome is not None) is lost


def test_ft13_the_planet_just_left_is_barred_and_flight_counts():
    state = a_ship(coming="E01", card="E02", vectorium=9)
    act(state, jump_to(1, 0))
    assert state.just_left == (0, 0)
    flight = a_ship(ask_for="fight", foe="E07", coming="E01 E03", card="E02", just_left=(0, 1))
    act(flight, flee_to(1, 0))
    assert flight.just_left == (0, 0)
    start = a_ship(just_left=None)
    assert start.decision is not None
    assert set(start.decision.options) == {jump_to(1, 0), jump_to(0, 1)}
    back = a_ship(just_left=(1, 0))
    assert back.decision is not None
    assert back.decision.options == (jump_to(0, 1),)


def test_ft14_back_where_one_came_from_only_in_an_emergency():
    world = {(0, 0): EARTH, (1, 0): VERDANCE, (0, 1): LUCENT}  # Lucent needs 4
    state = a_ship(ask_for="buy", world=world, just_left=(1, 0), coming="E01 E02", card="E03")
    act(state, DONE)
    assert state.decision is not None
    assert (state.decision.ask, state.decision.options) == ("emergency", (jump_to(1, 0),))
    events = act(state, jump_to(1, 0))
    assert the(events, Jumped).emergency == 1
    turned = [event.purpose for event in events if isinstance(event, CardTurned)]
    assert turned[:2] == ["check", "event"]


def test_ft13_jumps_are_counted_over_worlds_in_range_and_never_back_first():
    world = {
        (0, 0): EARTH,
        (1, 0): VERDANCE,
        (1, 1): DREDGE,
        (0, 1): LUCENT,  # needs 4
        (2, 1): LUCENT,
        (3, 1): "P03",  # behind it
    }
    far = {(0, 0): 0, (1, 0): 1, (1, 1): 2}
    assert legs(a_ship(world=world)) == far
    assert legs(a_ship(world=world, levels=(3, 2, 4, 3)))[3, 1] == 4
    assert legs(a_ship(world=world, just_left=(1, 0))) == {(0, 0): 0}


def test_ft14_a_flight_may_go_back():
    state = a_ship(ask_for="fight", foe="E07", just_left=(1, 0))
    assert state.decision is not None
    assert set(state.decision.options) == {COUNTERATTACK, flee_to(1, 0), flee_to(0, 1)}


def test_ft15_only_the_destinations_distance_counts_and_fuel_is_always_one():
    far = a_ship(world={(0, 0): "P15", (1, 0): LUCENT, (0, 1): EARTH}, levels=(3, 2, 4, 3))
    assert far.decision is not None
    assert set(far.decision.options) == {jump_to(1, 0), jump_to(0, 1)}
    act(far, jump_to(1, 0))
    assert far.vectorium == 4


def test_ft16_turn_up_planets_until_one_is_in_range():
    state = a_ship(
        ask_for="buy", world={(0, 0): EARTH}, pile=["P03", "P01", LUCENT], coming="E01 E02"
    )
    events = act(state, DONE)
    assert the(events, PlanetTurned).planet == LUCENT
    assert state.decision is not None
    assert state.decision.ask == "rescue"
    assert set(state.decision.options) == {place_at(*side) for side in SIDES}
    act(state, place_at(0, -1))  # out of range: the next one is turned
    assert state.new_planet == VERDANCE
    act(state, place_at(1, 0))
    assert state.decision.ask == "emergency"
    assert state.decision.options == (jump_to(1, 0),)
    assert the(act(state, jump_to(1, 0)), Jumped).emergency == 1


def test_ft16_stranded_when_four_sides_are_full_or_the_pile_is_empty():
    bare = a_ship(ask_for="buy", world={(0, 0): EARTH}, pile=[LUCENT])
    act(bare, DONE)
    assert the(act(bare, place_at(1, 0)), GameEnded).cause == "out_of_range"
    full = a_ship(
        ask_for="buy",
        world={(0, 0): EARTH, (0, -1): "P11", (1, 0): "P14", (0, 1): "P15"},
        pile=[VERDANCE, LUCENT],
    )
    act(full, DONE)
    assert the(act(full, place_at(-1, 0)), GameEnded).cause == "out_of_range"


def test_ft16_no_rescue_when_the_planet_just_left_is_out_of_range_too():
    state = a_ship(ask_for="buy", just_left=(1, 0), levels=(3, 2, 0, 3))
    assert the(act(state, DONE), GameEnded).cause == "out_of_range"


def test_ft16_no_search_from_a_fight_while_there_is_a_planet_just_left():
    far = {(0, 0): EARTH, (1, 0): LUCENT}
    state = a_ship(ask_for="fight", foe="E07", world=far, just_left=(1, 0))
    assert state.decision is not None
    assert state.decision.options == (COUNTERATTACK,)


def test_ft16_a_flight_whose_search_fails_must_fight():
    state = a_ship(ask_for="fight", foe="E07", world={(0, 0): EARTH}, pile=[LUCENT])
    assert state.decision is not None
    assert state.decision.options == (COUNTERATTACK, SEARCH)
    act(state, SEARCH)
    events = act(state, place_at(1, 0))
    assert the(events, SearchFailed).foe == "E07"
    assert (state.decision.ask, state.decision.options) == ("fight", (COUNTERATTACK,))
    assert state.vectorium == 5


def test_ft16_a_flight_whose_search_succeeds_leaves():
    state = a_ship(
        ask_for="fight", foe="E07", world={(0, 0): EARTH}, pile=[VERDANCE], coming="E01 E03"
    )
    act(state, SEARCH, place_at(1, 0))
    assert state.decision is not None
    assert state.decision.ask == "emergency"
    act(state, jump_to(1, 0))
    assert (state.foe, state.ship, state.tally["fled"]) == (None, (1, 0), 1)


def test_ft17_misjump_in_order():
    world = {(0, 0): EARTH, (1, 0): VERDANCE, (0, 1): DREDGE}
    state = a_ship(ask_for="fight", foe="E07", world=world, coming="E05 E01", hold="W")
    events = act(state, flee_to(1, 0))
    assert the(events, Misjumped).returned == 2
    assert state.world == {(1, 0): VERDANCE}
    assert len(state.planets) == len(CARDS.planets) - 1
    assert {EARTH, DREDGE} <= set(state.planets.pile)
    assert state.just_left is None
    order = [event.purpose for event in events if isinstance(event, CardTurned)]
    assert order == ["check", "event"]


def test_ft18_the_check_card_sets_no_price_and_may_end_the_month():
    state = a_ship(ask_for="fight", foe="E07", coming="E05 E01", hold="W", vectorium=9)
    act(state, flee_to(1, 0))
    assert (state.card, sell_price(state, "weapons")) == ("E01", 6)
    ending = a_ship(ask_for="fight", foe="E07", coming="E01", last=True, card="E02", vectorium=9)
    assert the(act(ending, flee_to(1, 0)), PaymentDue).month == 1
