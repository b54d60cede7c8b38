"""Insurance and time of classes IC, IIC and IIIC (GT-149, GT-150, E70, E71), and what meets them of
the expansion, titles and rough roads."""

import pytest

from tabletop import Deck
from tests.support.trucker import CARDS, FRONT, LEFT, REAR, RIGHT, Table, ship
from tests.support.trucker_models import (
    MODELS,
    at,
    begun,
    lost,
    others_act,
    ship_j,
    ship_t,
    told,
    under_fire,
)
from trucker.rules.actions import (
    Protect,
)
from trucker.rules.damage import lose
from trucker.rules.events import PartsLost, Scored
from trucker.rules.insurance import fee_of, insure, largest_gap
from trucker.rules.missions import MISSIONS
from trucker.rules.missions.directives import DIRECTIVES
from trucker.rules.modifiers import MODIFIERS, TITLES
from trucker.rules.retuning import retunes
from trucker.rules.rewards import settle
from trucker.rules.setup import TURNS
from trucker.rules.ship import Ship
from trucker.rules.supercards.asteroids import Params, lines_at
from trucker.rules.supercards.meteor_shower import Sweep, lines_of
from trucker.rules.timer import can_flip, runs
from trucker.rules.vips.demand import between, meets

# Insurance and time


def empty_at(*places: tuple[int, int]) -> Ship:
    cells = {
        f"B@{column},{row}[3333]": "structure"
        for column in range(1, 7)
        for row in range(1, 7)
        if (column, row) not in places
    }
    return ship(cells, "IIIC")


@pytest.mark.parametrize(
    ("places", "gap", "fee"),
    [
        (((1, 6), (6, 1)), 2, 1),
        (((1, 1), (1, 6), (6, 1), (6, 6)), 4, 6),
        (((1, 2), (3, 2), (5, 2), (2, 4), (4, 4), (6, 4), (1, 6)), 1, 0),
        (((2, 2), (3, 3), (4, 4)), 3, 3),
        (tuple((column, 3) for column in range(1, 6)), 5, 10),
        (tuple((column, 3) for column in range(1, 7)), 6, 15),
        ((), 0, 0),
    ],
)
def test_e70_gt149_the_fee_follows_the_largest_gap(
    places: tuple[tuple[int, int], ...], gap: int, fee: int
):
    built = empty_at(*places)
    assert (largest_gap(built), fee_of(built)) == (gap, fee)
    assert fee_of(ship({}, "IIC")) == 0


def test_e71_gt149_the_fee_may_be_owed_and_is_forgiven():
    built = ship_t()
    made = Table(built, flight="IIIC")
    state = made.state
    state.seats[0].credits, state.phase = 3, "check"
    insure(state, 0, made.events)
    assert made.events == [Scored(0, "insurance", -15)]
    state.seats[0].earned += 5
    settle(state, None)
    assert state.seats[0].credits == 0


def test_gt149_lost_components_cost_at_most_fifteen_together():
    """An inspection doubles the price first."""
    made = Table(ship_t(), flight="IIIC")
    seat = made.state.seats[0]
    seat.lost = [*CARDS.pile[:9]]
    seat.ship.modifiers = (MODIFIERS["inspection"],)
    settle(made.state, made.events)
    assert Scored(0, "lost", -15) in made.events


def test_gt150_one_run_more_and_the_last_two_by_finished_players():
    state = begun("IIIC", mode="calm")
    usual = MODELS.flights["III"].timer.runs
    assert runs(state) == usual + 1
    state.run_end = -1
    for run in range(1, usual + 1):
        state.run = run
        state.seats[0].space = 0
        assert can_flip(state, 0) == (run < usual - 1)
        state.seats[0].space = 1
        assert can_flip(state, 0)


def test_gt150_by_turns_the_countdown_is_one_longer():
    state = begun("IIIC", mode=TURNS)
    assert state.plan.timer.more == 1
    plain = begun("IIC", mode=TURNS)
    assert plain.plan.timer.more == 0


# Cards and guests of the expansion


def test_asteroids_have_their_own_centers():
    params = CARDS.adventures["S-11"].params  # from the left
    assert isinstance(params, Params)
    two, three = MODELS.models["IIC"].board, MODELS.models["IIIC"].board
    assert [lines_at(params, 0, two, die) for die in (1, 3, 6)] == [[2, 3], [4, 5], [8]]
    assert lines_at(params, 2, three, 1) == [6, 1, 2, 3]
    assert lines_at(params, 2, three, 6) == [5, 6, 1, 2]


def test_a_shower_comes_on_four_columns_and_eight_rows():
    board = MODELS.models["IC"].board
    assert lines_of(board, Sweep(FRONT, True)) == [2, 3, 4, 5]
    assert lines_of(board, Sweep(LEFT, False)) == [8, 7, 6, 5, 4, 3, 2, 1]
    assert lines_of(MODELS.models["IIIC"].board, Sweep(REAR, True)) == [1, 2, 3, 4, 5, 6]


def test_payload_and_guests_look_over_the_edge():
    built = ship_t()
    start, gun, battery, cabin = at(built, (2, 1), (2, 6), (6, 1), (1, 1))
    assert gun in built.board.around[start]
    assert built.board.around[cabin].count(battery) == 1
    assert len(built.board.around[cabin]) == 8
    assert meets(built, start, FRONT) == gun
    assert meets(built, gun, FRONT) == at(built, (2, 2))[0]
    assert between(built, battery, cabin, start)
    assert not between(built, battery, start, cabin)


# Where systems touch the boards


def test_boards_payload_reaches_over_the_edge():
    cells = {
        "S@1,1[3333]": "start",
        "X@1,6[0030]": "explosive",
        "N@6,1[0300]": "radioactive",
        "H@6,6[0000]": "hold",  # at the corner of X, of S and N over the edges
    }
    built = ship(cells, "IIIC")
    start, blast, hold = at(built, (1, 1), (1, 6), (6, 6))
    assert {start, hold} <= built.frame.radiated
    made = Table(built, flight="IIIC")
    lose(made.state, 0, [blast], "destroyed", made.events)
    assert {start, hold} <= {*told(made, PartsLost, "cell")}


def test_boards_payload_radioactive_joints_over_the_edge_are_faults():
    built = ship({"N@1,1[0001]": "radioactive", "M@6,1[0100]": "radioactive"}, "IIIC")
    assert [fault.kind for fault in built.faults()] == ["radioactive"]


def test_boards_payload_matches_exactly_over_the_splice():
    built = ship({"S@3,3[3333]": "start", "X@4,3[0001]": "explosive"}, "IIC")
    assert [fault.kind for fault in built.faults()] == ["clash"]


def test_boards_missions_both_rules_of_exactness_hold_over_the_splice():
    cells = {"S@3,3[3333]": "start", "Q@4,3[0101]": "cabin", "H@5,3[0003]": "hold"}
    built = ship(cells, "IIC", (MISSIONS["alien_design"],))
    start, cabin, hold = at(built, (3, 3), (4, 3), (5, 3))
    kinds = {(fault.kind, fault.cells) for fault in built.faults()}
    assert kinds == {("clash", (start, cabin)), ("exact", (cabin, hold))}


def test_boards_missions_every_row_is_counted_by_its_position():
    cells = {f"B@3,{row}[3030]": "structure" for row in range(1, 8)}
    assert not DIRECTIVES[2](ship(cells, "IIC"))
    assert DIRECTIVES[2](ship({**cells, "H@2,8[0000]": "hold"}, "IIC"))


def test_boards_titles_a_corridor_and_a_view_go_over_the_edge():
    cells = {
        "S@1,1[3333]": "start",
        "A@6,1[0101]": "hold",
        "B@5,1[0101]": "hold",
        "C@4,1[0100]": "cabin",
    }
    built = ship(cells, "IIIC")
    assert TITLES["corridorist"].score(built) == 3
    (cabin,) = at(built, (4, 1))
    built.crew[cabin] = "hh"
    assert TITLES["cruise_captain"].score(built) == 1
    walled = ship({**cells, "W@4,6[0000]": "hold", "X@4,2[0000]": "hold"}, "IIIC")
    walled.crew[cabin] = "hh"
    assert TITLES["cruise_captain"].score(walled) == 1  # to its left
    walled = ship(
        {**cells, "W@4,6[0000]": "hold", "X@4,2[0000]": "hold", "Y@3,1[0000]": "hold"}, "IIIC"
    )
    walled.crew[cabin] = "hh"
    assert TITLES["cruise_captain"].score(walled) == 0


def test_boards_rough_roads_an_ion_storm_takes_two_charges_for_both():
    built = ship_j()
    built.modifiers = (MODIFIERS["ion_storm"],)
    (battery,) = at(built, (3, 5))
    built.charge[battery] = 2
    made = under_fire(built, "light", LEFT, 3)
    made.answer(Protect(battery))
    assert (lost(made), built.charge[battery]) == ([], 0)


def test_boards_trek_a_difficulty_is_set_before_the_cabin_lies():
    """It comes out of the reserve, so no tile is missing on the table."""
    state = begun("IIC", mode=TURNS)
    state.number = 1
    others_act(state)
    state.tiles = Deck(MODELS.pile)
    assert retunes(state, 0)
    seat = state.seats[0]
    seat.ship.put(3, 4 * seat.reserve.pop())
    assert not retunes(state, 0)


def test_boards_guests_see_over_the_edge_and_stand_between_over_it():
    built = ship_t()
    shield, battery = at(built, (3, 1), (6, 1))
    assert meets(built, shield, RIGHT) == battery
    assert meets(built, battery, LEFT) == shield
    assert meets(built, battery, RIGHT) == at(built, (1, 1))[0]


@pytest.mark.parametrize("model", ["IIC", "IIIC"])
def test_boards_forecast_a_phantom_comes_down_each_column(model: str):
    """A lone gun that fires is struck itself."""
    cells = {"S@3,4[3333]": "start", "G@3,3[0030]": "gun"}
    built = ship(cells, model)
    made = Table(built, flight=model, dice=[3], card="S-14")
    assert lost(made) == at(built, (3, 3))
