"""What rivals build for, and what they answer, where a mission and VIPs are played with."""

from dataclasses import replace
from functools import cache
from statistics import mean
from typing import Any

import pytest

from tabletop import Action, Decision, Deck, FastRng, Session, pilot_rng, seed_number
from tests.rulebook.test_trucker_guests import expanded
from tests.rulebook.test_trucker_supercards import loose, rows, table
from tests.support.trucker import CARDS, K, Table, cell, ship
from tools.balance import built as sizes
from tools.balance import pair
from trucker.ai.aims import aims_of
from trucker.ai.builder import NOWHERE
from trucker.ai.characters import CHARACTERS
from trucker.ai.forecast import warned
from trucker.ai.given import best_aim, next_given
from trucker.ai.guests import best_mission, best_taken, gain_of, mildest_mission
from trucker.ai.levels import LEVELS
from trucker.ai.pilot import GreedyPilot
from trucker.ai.seats import chosen_for_you
from trucker.ai.yard import USUAL, Judge
from trucker.rules.actions import (
    DONE,
    Accept,
    Aim,
    Board,
    Choose,
    Decline,
    Dig,
    Place,
    Sell,
    Wager,
)
from trucker.rules.cards import VIPS
from trucker.rules.cargo import load
from trucker.rules.missions import MISSIONS
from trucker.rules.setup import TURNS, TWO, Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step
from trucker.rules.turn import GalaxyTrucker

GAME = GalaxyTrucker(CARDS)
WHO = CHARACTERS["careful"]


def started(mission: str, flight: str = "II", **more: object) -> TruckerState:
    setup = Setup(flight, (Sitting("", "", 1000),) * 4, mission=mission, **more)
    return GAME.start(setup, seed_number("aims"))


@cache
def flown(mission: str, flight: str, level: str, mode: str = "calm") -> TruckerState:
    """Four ships of a level when the first card is about to be turned; each act is legal."""
    state = started(mission, flight, mode=mode, vips=True)
    pilots = [GreedyPilot(who, LEVELS[level].builder) for who in [*CHARACTERS.values()][:4]]
    chances = [pilot_rng("aims", seat, 0) for seat in range(4)]
    while (decision := state.decision) is not None and state.phase != "flight":
        seat = state.seats[decision.seat]
        action = pilots[decision.seat].choose(state, decision, chances[decision.seat])
        assert action in decision.options
        if isinstance(action, Place):
            part = CARDS.parts[4 * seat.hand + action.turn]
            assert part is not None
            assert not seat.ship.why_not(action.cell, part)
        GAME.apply(state, action)
    return state


def payload(state: TruckerState) -> int:
    ships = [seat.ship for seat in state.seats]
    return sum(each.part(c).tile.set == "payload" for each in ships for c in each.occupied())


# Building


@pytest.mark.parametrize("mission", ["alien_archaeology", "experiments", "cocktail_time"])
def test_normal_rivals_take_payload_from_the_pile_and_from_the_reserve(mission: str):
    assert sum(payload(flown(mission, flight, "normal")) for flight in ("I", "II")) >= 2


@pytest.mark.parametrize("mission", ["alien_design", "diplomatic_mission", "radioactive_isotopes"])
def test_no_rival_places_what_is_refused(mission: str):
    state = flown(mission, "I", "normal")
    assert all(not seat.ship.faults() for seat in state.seats)


def test_a_ship_comes_before_its_payload():
    state = started("beverage_run")
    drink = next(tile for tile in CARDS.payload if CARDS.tiles[tile].kind == "explosive")
    judge = Judge(USUAL, WHO, state, 0)
    assert judge.place(drink) == (NOWHERE, None)
    assert judge.payload() == NOWHERE


def test_who_does_not_try_leaves_payload_alone():
    state = started("beverage_run")
    judge = Judge(replace(USUAL, tries=False), WHO, state, 0)
    judge.is_small = False
    drink = next(tile for tile in CARDS.payload if CARDS.tiles[tile].kind == "explosive")
    assert judge.place(drink)[1] is None


def test_each_kind_of_payload_is_worth_less_the_more_lies_aboard():
    state = started("beverage_run")
    aims = aims_of(state)
    assert aims is not None
    drink = next(each for each in CARDS.tiles.values() if each.kind == "explosive")
    needs = Judge(USUAL, WHO, state, 0).needs
    worth = [aims.tile(drink, replace(needs, payload=count), WHO) for count in range(3)]
    assert worth == sorted(worth, reverse=True)
    assert worth[0] > 2 * worth[2] > 0


def test_weight_counts_as_the_engines_that_it_takes():
    state = started("heavy_duty")
    aims = aims_of(state)
    assert aims is not None
    heavy = next(each for each in CARDS.tiles.values() if each.weight == 3)
    needs = Judge(USUAL, WHO, state, 0).needs
    assert aims.tile(heavy, replace(needs, engines=12), WHO) > 0
    assert aims.tile(heavy, replace(needs, engines=4), WHO) < 0


def test_a_directive_that_a_place_breaks_costs():
    state = started("directives")
    assert state.extras is not None
    state.extras.notes["directives"] = [0]  # no two cabins are joined
    aims = aims_of(state)
    assert aims is not None
    start = state.seats[0].ship.board.start
    cabin = next(tile for tile in CARDS.pile if CARDS.tiles[tile].crew)
    places = [Place(c, t) for c, t in state.seats[0].ship.frame.fitting(CARDS.turns[cabin])]
    joined = [aims.promised(state.seats[0].ship.frame, p.cell, 4 * cabin + p.turn) for p in places]
    assert start >= 0
    assert max(joined) < 0


def test_a_place_that_meets_the_demand_of_a_vip_is_worth_more():
    state = started("", vips=True)
    assert state.extras is not None
    state.extras.vips = ["rushed_politician"]  # asks for a cabin beside the starting cabin
    aims = aims_of(state)
    assert aims is not None
    bare = state.seats[0].ship.frame
    cabin = next(tile for tile in CARDS.pile if CARDS.tiles[tile].crew)
    place = bare.fitting(CARDS.turns[cabin])[0]
    assert aims.promised(bare, place[0], 4 * cabin + place[1]) == 0  # first it has to fly
    engines = (tile for tile in CARDS.pile if CARDS.tiles[tile].engine)
    spots = ((tile, spot) for tile in engines for spot in bare.fitting(CARDS.turns[tile]))
    engine, (cell, turn) = next((tile, spot) for tile, spot in spots if spot[0] != place[0])
    frame = bare.changed(cell, 4 * engine + turn)
    assert aims.promised(frame, place[0], 4 * cabin + place[1]) > 0


def test_a_supercard_in_a_pile_that_was_seen_warns_twice():
    state = started("easy_peasy", "III")
    hole = next(c for c, each in CARDS.adventures.items() if each.kind == "black_hole")
    state.seats[1].seen, state.piles[0] = [0], [hole]
    assert warned(WHO, state, 1).engine == WHO.engine * 124 // 100


# By turns


def test_ships_by_turns_are_about_as_large_and_better_levels_build_more():
    by_turns = {level: mean(sizes(TURNS, level, "II", 3)) for level in LEVELS}
    assert by_turns["easy"] + 2 < by_turns["normal"] < by_turns["hard"] - 1
    for level, size in by_turns.items():
        assert abs(size - mean(sizes("calm", level, "II", 3))) <= 2.5


def test_hard_rivals_look_once_where_building_goes_by_turns():
    state = flown("club_gold_trials", "I", "hard", TURNS)
    assert all(len(seat.seen) <= 1 for seat in state.seats)
    assert any(seat.seen for seat in state.seats)


# Choices


def test_missions_are_chosen_by_gain_and_for_the_player_by_cruelty():
    state = started(TWO)
    decision = state.decision
    assert decision is not None
    chosen = best_mission(WHO, state, decision)
    assert isinstance(chosen, Choose)
    gains = {o: gain_of(WHO, state, CARDS.missions[o.mission]) for o in decision.options}
    assert gains[chosen] == max(gains.values())
    mild = mildest_mission(state, decision)
    cruel = [CARDS.missions[o.mission].cruelty for o in decision.options]
    assert CARDS.missions[mild.mission].cruelty == min(cruel)


def test_a_mission_suits_some_characters():
    state = started(TWO)
    escort = CARDS.missions["escort_mission"]
    assert gain_of(CHARACTERS["gunship"], state, escort) > gain_of(WHO, state, escort)


def asked(made: Table) -> Action:
    decision = made.state.decision
    assert decision is not None
    return GreedyPilot(WHO, USUAL).choose(made.state, decision, FastRng(1))


def test_a_black_hole_gets_loose_ends_of_little_worth_and_no_engine():
    built = loose("engine", "engine", "engine", *["structure"] * 4, "hold")
    hold = next(c for c in built.occupied() if built.part(c).tile.holds)
    built.goods[hold] = "rr"
    made = table("S-01", built)
    while made.asked == "give_parts":
        assert made.state.decision is not None
        made.answer(next_given(made.state, made.state.decision))
    left = {built.part(c).tile.kind for c in built.occupied()}
    assert [built.part(c).tile.kind for c in built.occupied()].count("engine") == 3
    assert "hold" in left or built.goods[hold] == "rr"


def test_asteroids_are_shot_where_most_would_be_lost():
    built = rows("gun 9", "double 6")
    built.charge[cell(built, 8, 8)] = 1
    made = table("S-11", built, dice=[4])
    struck = next(c for c in built.occupied() if built.board.cells[c] == (6, 7))
    built.goods[struck] = "rrr"
    assert made.state.decision is not None
    aim = best_aim(made.state, made.state.decision)
    assert isinstance(aim, Aim)
    assert aim.line == 7


def test_the_best_bet_is_where_the_ship_stands_best():
    roomy = ship({"S@7,7[3333]": "start", "H@8,7[3333]": "triple hold"})
    made = expanded(roomy, ship({"S@7,7[3333]": "start"}), mission="the_bet", flight="I")
    made.state.seats[0].position = 3
    made.push(Step("bet", 0))
    assert asked(made) == Wager("most_goods")


@pytest.mark.parametrize(("strength", "pays"), [(9, True), (2, False)])
def test_a_ransom_is_paid_by_who_is_surely_beaten(strength: int, pays: bool):
    armed = ship({"S@7,7[3333]": "start", "G@7,6[0030]": "gun", "g@6,7[0300]": "gun"})
    ident = next(i for i, each in CARDS.adventures.items() if each.kind == "pirates")
    params: Any = CARDS.adventures[ident].params
    made = expanded(armed, armed.clone(), mission="diplomatic_mission", flight="III")
    weak = replace(CARDS.adventures[ident], params=replace(params, strength=strength))
    cards = replace(made.state.cards, adventures={**CARDS.adventures, ident: weak})
    made.state.cards = cards
    made.state.seats[0].credits, made.state.deck = 50, Deck([ident])
    made.push(Step("turn_card"))
    assert made.asked == "ransom"
    assert (asked(made) == Accept()) == pays
    assert pays or asked(made) == Decline()


@pytest.mark.parametrize(("flight", "sells"), [("I", False), ("III", True)])
def test_drinks_are_sold_where_they_would_hardly_arrive(flight: str, sells: bool):
    cells = {"S@7,7[3333]": "start", "X@8,7[0003]": "explosive"}
    made = expanded(ship(cells), mission="beverage_run", flight=flight)
    piles = made.state.plan.piles
    made.state.deck = Deck([*CARDS.adventures][: sum(map(len, piles))])
    made.push(Step("sell", 0))
    assert isinstance(asked(made), Sell) == sells


def test_nothing_is_cut_off_for_a_sale():
    cells = {"S@7,7[3333]": "start", "X@8,7[0303]": "explosive", "H@9,7[0003]": "hold"}
    made = expanded(ship(cells), mission="beverage_run", flight="III")
    made.push(Step("sell", 0))
    assert asked(made) == DONE


def test_a_cheap_block_is_dug_for_and_a_dear_one_loaded():
    cells = {"S@7,7[3333]": "start", "H@8,7[0003]": "special"}
    made = expanded(ship(cells), mission="alien_archaeology", flight="II")
    made.state.seats[0].ship.crew[made.state.seats[0].ship.board.start] = "b"
    MISSIONS["alien_archaeology"].landing(made.state, 0)
    made.push(load(0, "rb"))
    decision = made.state.decision
    assert decision is not None
    assert best_taken(made.state, decision) == Dig("b")
    assert best_taken(made.state, Decision(0, "load", (Dig("r"), DONE))) is None


def test_those_vips_board_who_pay_most_together():
    """One cabin pleases both; the other pleases one of them alone."""
    built = ship({**K, "V@6,8[3000]": "cabin"})
    made = expanded(built, mission="", flight="II")
    assert made.state.extras is not None
    made.state.extras.vips = ["rushed_politician", "panorama_influencer", "insomniac_heiress"]
    made.push(Step("vips", 0))
    while made.asked == "vips":
        action = asked(made)
        if action == DONE:
            break
        assert isinstance(action, Board)
        made.answer(action)
    assert len({figure for figure in built.figures if figure in VIPS}) == 1


def test_who_does_not_try_lets_nobody_board():
    made = expanded(ship(K), flight="II")
    assert made.state.extras is not None
    made.state.extras.vips = ["rushed_politician"]
    made.push(Step("vips", 0))
    assert made.state.decision is not None
    idle = GreedyPilot(WHO, replace(USUAL, tries=False))
    assert idle.choose(made.state, made.state.decision, FastRng(1)) == DONE


@pytest.mark.parametrize("mission", ["alien_design", "radioactive_isotopes"])
def test_choose_for_me_builds_a_ship_without_a_fault(mission: str):
    setup = Setup("I", (Sitting(), Sitting("", "", 1000)), mission=mission, vips=True, help="block")
    session = Session(GAME, setup, "for me")
    pilot = GreedyPilot()
    while (decision := session.state.decision) is not None and session.state.phase == "build":
        mine = not decision.seat
        action = (
            chosen_for_you(session) if mine else pilot.choose(session.state, decision, FastRng(1))
        )
        session.apply(action)
    seat = session.state.seats[0]
    assert len(seat.ship.occupied()) >= 9
    assert not seat.ship.faults()


# The measure


def test_a_pair_gives_each_seat_with_a_try_and_without():
    found = pair("the_bet", "I", 0)
    assert len(found) == 4
    assert pair("the_bet", "I", 0) == found
