"""Classes IC, IIC and IIIC (GT-69, GT-140 to GT-150) and their worked cases E62 to E71."""

from dataclasses import replace
from typing import Any

import pytest

from tabletop import Action, Deck, Event
from tests.support.trucker import CARDS, FRONT, LEFT, REAR, RIGHT, Table, part, ship
from tests.support.trucker_models import GAME, MODELS, at, ship_j, ship_t, under_fire
from trucker.rules.actions import (
    DONE,
    Aim,
    Finish,
    Look,
    Place,
    Protect,
    Put,
    Reserve,
    TakeBack,
    TakeHit,
    TakeReserved,
)
from trucker.rules.damage import Threat, lose, volley
from trucker.rules.events import Bounced, DieRolled, Missed, PartsLost, Protected, Scored, Struck
from trucker.rules.insurance import fee_of, insure, largest_gap
from trucker.rules.missions import MISSIONS
from trucker.rules.missions.directives import DIRECTIVES
from trucker.rules.modifiers import MODIFIERS, TITLES
from trucker.rules.retuning import retunes
from trucker.rules.rewards import settle
from trucker.rules.setup import TURNS, Setup, Sitting, faults
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step
from trucker.rules.supercards.asteroids import Params, lines_at
from trucker.rules.supercards.meteor_shower import Sweep, lines_of
from trucker.rules.timer import can_flip, runs
from trucker.rules.vips.demand import between, meets

TWO = (Sitting(), Sitting("rival", "", 1000))


def begun(model: str, **more: Any) -> TruckerState:
    flight = {"IC": "I", "IIC": "II", "IIIC": "III"}[model]
    return GAME.start(Setup(flight, TWO, classes=(model,), **more), 7)


def lost(made: Table) -> list[int]:
    return sorted(event.cell for event in made.seen(PartsLost) if isinstance(event, PartsLost))


def told(made: Table, kind: type[Event], name: str) -> list[Any]:
    return [getattr(event, name) for event in made.seen(kind)]


def options(state: TruckerState) -> tuple[Action, ...]:
    assert state.decision is not None
    return state.decision.options


def wanted(state: TruckerState, action: Any) -> None:
    """The player acts, then others do until the player may act again."""
    assert action in options(state), action
    GAME.apply(state, action)
    others_act(state)


def others_act(state: TruckerState) -> None:
    while state.decision is not None and state.decision.seat and state.phase == "build":
        GAME.apply(state, state.decision.options[-1])


# Which class


def test_gt69_a_flight_is_flown_with_a_class_of_its_level():
    assert faults(Setup("I", TWO, classes=("IC",))) == []
    assert faults(Setup("trek", TWO, classes=("I", "IIC", "IIIC"))) == []
    for flight, classes in (
        ("I", ("IIC",)),
        ("I", ("I",)),  # the usual one has no name, so that a game has one setup
        ("learning", ("IC",)),
        ("trek", ("IC",)),
        ("trek", ("I", "II", "III")),
        ("II", ("IIC", "IIC")),
    ):
        assert faults(Setup(flight, TWO, classes=classes)) == ["classes"], classes


def test_gt69_a_trek_has_a_class_for_each_flight():
    state = GAME.start(Setup("trek", TWO, classes=("I", "IIC", "III")), 1)
    assert (state.plan.id, state.plan.board.id) == ("I", "I")
    state.phase, state.agenda, state.asked = "score", [], None
    made = Table(ship({"S@7,7[3333]": "start"}, "I"))
    made.game, made.state = GAME, state
    made.push(Step("settle"))
    assert (state.plan.id, state.plan.board.id) == ("II", "IIC")
    assert [len(seat.reserve) for seat in state.seats] == [1, 1]


def test_gt69_with_the_usual_class_nothing_changes():
    """With the cards of the new classes as without them."""
    setup = Setup("II", TWO)
    with_them, without = GAME.start(setup, 5), type(GAME)(CARDS).start(setup, 5)
    assert GAME.plain(with_them) == GAME.plain(without)
    with pytest.raises(ValueError, match="no such ships"):
        type(GAME)(CARDS).start(Setup("II", TWO, classes=("IIC",)), 5)


# No starting square


@pytest.mark.parametrize("model", ["IC", "IIC", "IIIC"])
def test_gt140_the_first_component_goes_anywhere(model: str):
    state = begun(model)
    seat, board = state.seats[0], state.plan.board
    cabin = MODELS.starts[0]
    assert seat.ship.occupied() == ()
    assert seat.reserve == [cabin]
    assert not [each for each in options(state) if isinstance(each, Look)]
    wanted(state, TakeReserved(cabin))
    places = {each for each in options(state) if isinstance(each, Place)}
    assert places == {Place(cell, turn) for cell in range(board.outside) for turn in range(4)}
    wanted(state, Place(5, 0))
    assert {Look(0), Look(1), Look(2)} <= {*options(state)}
    wanted(state, TakeBack())
    again = {each for each in options(state) if isinstance(each, Place)}
    assert again == places
    wanted(state, Reserve())
    assert seat.reserve == [cabin]
    assert not [each for each in options(state) if isinstance(each, Look)]


def test_gt140_an_exhaust_points_to_the_rear_on_the_first_square_too():
    empty = ship({}, "IIC")
    assert empty.why_not(0, part("engine", "3333")) == ""
    assert empty.why_not(0, part("engine", "3333", 1)) == "turned_engine"
    engine = next(n for n, tile in MODELS.tiles.items() if tile.engine)
    assert {turn for _, turn in empty.frame.fitting(MODELS.turns[engine])} == {0}


def test_gt140_the_cabin_counts_against_the_reserve_and_is_lost_unused():
    state = begun("IIC", mode="untimed")
    seat, tiles = state.seats[0], state.tiles.pile
    seat.reserve.append(tiles[0])
    seat.hand, seat.source = tiles[1], "pile"
    state.agenda, state.asked = [], None
    made = Table(ship_j())
    made.game, made.state = GAME, state
    made.push(Step("build", 0))
    assert Reserve() not in options(state)
    made.state.agenda, made.state.asked = [], None
    made.push(Step("checked", 0))
    assert seat.lost == [MODELS.starts[0], tiles[0]]


def test_gt140_without_humans_it_gives_up_before_the_first_card():
    state = begun("IC", mode="untimed")
    wanted(state, Finish(1))
    while state.phase in ("build", "check", "crew"):
        assert state.decision is not None
        space = [each for each in options(state) if isinstance(each, Finish)]
        GAME.apply(state, space[0] if space else state.decision.options[-1])
    assert state.seats[0].cause == "no_humans"
    assert state.seats[0].lost == [MODELS.starts[0]]


def test_gt140_by_turns_it_is_placed_out_of_the_reserve():
    state = begun("IIIC", mode=TURNS)
    others_act(state)
    cabin = MODELS.starts[0]
    assert Look(0) not in options(state)
    wanted(state, Put(cabin, 20, 1))
    assert Look(0) in options(state)
    assert state.seats[0].ship.parts[20] == 4 * cabin + 1
    wanted(state, TakeBack())
    assert state.seats[0].reserve == [cabin]


# Squares, names and the splice


def test_gt141_ic_lacks_four_squares_of_iic():
    small, large = (MODELS.models[model].board for model in ("IC", "IIC"))
    assert (small.outside, large.outside) == (22, 26)
    assert {*large.cells} - {*small.cells} == {(2, 3), (5, 3), (2, 6), (5, 6)}
    assert all(any(small.lines[LEFT][n]) for n in small.numbers[LEFT])


def test_gt142_rows_have_names():
    board = MODELS.models["IIC"].board
    assert " ".join(map(board.row_name, range(1, 9))) == "1 2 3a 4a 3b 4b 5 6"
    assert MODELS.models["IIIC"].board.row_name(6) == CARDS.flights["II"].board.row_name(6) == "6"


def test_e66_gt143_connectors_over_the_splice_are_the_same():
    assert ship_j().faults() == []
    built = ship_j(F="4,3[0001]")
    start, shield = at(built, (3, 3), (4, 3))
    assert [(fault.kind, fault.cells) for fault in built.faults()] == [("clash", (start, shield))]
    assert shield not in built.joined(start)
    assert len(built.pieces()) == 2
    inside = ship_j(D="2,3[0100]")  # 1 meets 3 between columns 2 and 3
    assert inside.faults() == []
    assert len(inside.pieces()) == 1


@pytest.mark.parametrize(
    ("ours", "theirs", "reason"),
    [(3, 3, ""), (3, 1, "clash"), (2, 3, "clash"), (2, 2, ""), (0, 0, "loose"), (0, 1, "clash")],
)
def test_gt143_what_is_offered_at_the_splice(ours: int, theirs: int, reason: str):
    """By the table of fits as by the rule, from both sides of it."""
    for first, second, side in (((3, 4), (4, 4), LEFT), ((4, 4), (3, 4), RIGHT)):
        shown = ["0"] * 4
        shown[side ^ 2] = str(ours)
        built = ship({f"S@{first[0]},{first[1]}[{''.join(shown)}]": "structure"}, "IIC")
        beside = ["0"] * 4
        beside[side] = str(theirs)
        made = part("structure", "".join(beside), number=max(built.cards.tiles) + 1)
        cards = replace(built.cards, tiles={**built.cards.tiles, made.tile.number: made.tile})
        again = Ship(built.board, cards)
        again.lay(built.parts[:-1])
        (cell,) = at(again, second)
        assert again.why_not(cell, made) == reason
        fits = again.frame.fitting(cards.turns[made.tile.number])
        assert ((cell, 0) in fits) == (not reason)


# Attacks


def test_e62_gt144_a_one_makes_it_an_attack_from_the_left():
    cells = {
        "S@3,4[3333]": "start",
        "B@3,5[3030]": "structure",
        "H@3,6[3000]": "hold",
        "Z@4,4[0003]": "battery",
        "F@3,3[0030]": "shield",  # over front and right: of no use here
    }
    built = ship(cells, "IC")
    built.charge[at(built, (4, 4))[0]] = 1
    made = under_fire(built, "light", FRONT, 1, 4)
    assert told(made, DieRolled, "value") == [1, 4]
    struck = told(made, Struck, "cell")
    assert struck == at(built, (3, 4), (3, 6))


def test_gt144_ships_that_share_a_roll_share_its_turns():
    made = Table(ship_j(), ship_j(), flight="IIC", dice=[6, 1])
    volley(made.state, [0, 1], [Threat("heavy", REAR)])
    made.push()
    missed = (Missed(seat, "heavy", RIGHT, 1) for seat in (0, 1))
    assert made.seen(Missed) == [*missed]


def test_gt144_a_column_takes_one_die():
    made = under_fire(ship_j(), "heavy", FRONT, 2)
    assert lost(made) == at(made.state.seats[0].ship, (2, 3))


def test_e63_gt145_one_use_of_a_shield_stops_both():
    built = ship_j()
    hold, battery, shield = at(built, (2, 3), (3, 5), (4, 3))
    built.charge[battery] = 1
    made = under_fire(built, "light", LEFT, 3)
    assert made.asked == "hit"
    assert made.options == (TakeHit(), Protect(battery))
    made.answer(Protect(battery))
    assert lost(made) == []
    assert built.charge[battery] == 0
    assert made.seen(Protected) == [Protected(0, shield, battery)]

    bare = ship_j()
    made = under_fire(bare, "light", LEFT, 3)
    assert lost(made) == sorted((hold, battery))
    assert made.asked is None  # nothing falls

    taken = ship_j()
    taken.charge[battery] = 1
    made = under_fire(taken, "light", LEFT, 3)
    made.answer(TakeHit())
    assert lost(made) == sorted((hold, battery))


def test_e64_gt145_each_gun_stops_one():
    one = ship_j(L="2,4[0300] gun/3", B="3,4[3033]")
    hold, _, gun = at(one, (2, 3), (3, 5), (2, 4))
    made = under_fire(one, "large", LEFT, 3)
    assert made.asked == "aim"
    assert {*made.options} == {Aim(gun, 3, -1), Aim(gun, 5, -1), DONE}
    made.answer(Aim(gun, 5, -1))
    assert lost(made) == [hold]
    assert made.state.powered == []

    two = ship_j(L="2,4[0300] gun/3", B="3,4[3033]", C="3,5[3003]", M="2,6[0000] gun/3")
    made = under_fire(two, "large", LEFT, 3)
    if made.asked == "aim":
        made.answer(Aim(gun, 3, -1))
    assert lost(made) == []


def test_gt145_a_double_needs_a_charge_for_its_line():
    built = ship_j(L="2,4[0300] double gun/3", B="3,4[3033]")
    battery, gun = at(built, (3, 5), (2, 4))
    built.charge[battery] = 2
    made = under_fire(built, "large", LEFT, 3)
    assert {*made.options} == {Aim(gun, 3, battery), Aim(gun, 5, battery), DONE}
    made.answer(DONE)
    assert lost(made) == sorted(at(built, (2, 3), (3, 5)))
    assert told(made, PartsLost, "wave") == [0, 0]


def test_gt145_falling_is_judged_once():
    """Two of a chain go at once: had the first gone alone, the owner would have been asked."""
    built = ship_j(C="3,5[3030]", H="3,6[3000] hold")
    made = under_fire(built, "heavy", LEFT, 3)
    assert lost(made) == sorted(at(built, (2, 3), (3, 5)))
    assert made.asked == "keep"
    assert [len(piece) for piece in built.pieces()] == [3, 1]


def test_e65_gt145_a_small_meteor_may_bounce_in_one_row():
    built = ship_j()
    hold, battery, _ = at(built, (2, 3), (3, 5), (4, 3))
    made = under_fire(built, "small", LEFT, 3)
    assert made.seen(Bounced) == [Bounced(0, hold), Bounced(0, battery)]
    open_side = ship_j(D="2,3[0301]")
    made = under_fire(open_side, "small", LEFT, 3)
    assert lost(made) == [hold]
    assert made.seen(Bounced) == [Bounced(0, battery)]


@pytest.mark.parametrize(
    ("dice", "found"),
    [((2, 3), (2, 3)), ((3, 3), (3, 3)), ((1, 3, 3, 4), (3, 4)), ((3, 4), (3, 4))],
)
def test_gt146_sabotage_by_two_dice(dice: tuple[int, ...], found: tuple[int, int]):
    built = ship_j()
    made = Table(built, ship_j(), flight="IIC", dice=dice, card="III-20")
    made.state.agenda.clear()
    made.state.order = [0, 1]
    made.push(Step("sabotage.search", 0))
    assert told(made, Struck, "cell") == at(built, found)


def test_gt146_of_two_rows_the_front_one_with_a_component():
    built = ship_j(C="3,6[3000]", B="3,4[3030]")  # row 4b, while row 4a holds B
    made = Table(built, flight="IIC", dice=(3, 4))
    made.push(Step("sabotage.search", 0))
    assert told(made, Struck, "cell") == at(built, (3, 4))
    built = ship_t()
    made = Table(built, flight="IIIC", dice=(2, 2))
    made.push(Step("sabotage.search", 0))
    assert told(made, Struck, "cell") == at(built, (2, 2))


@pytest.mark.parametrize(
    ("dice", "struck"), [((2, 4), (2, 6)), ((1, 3), (1, 1)), ((5, 2), None), ((2, 1), (2, 1))]
)
def test_e67_gt147_an_attack_goes_round_the_edge(
    dice: tuple[int, int], struck: tuple[int, int] | None
):
    built = ship_t()
    made = under_fire(built, "heavy", FRONT, *dice)
    cells = told(made, Struck, "cell")
    assert cells == (at(built, struck) if struck else [])
    if struck == (1, 1):
        assert made.asked == "keep"
        assert [len(piece) for piece in built.pieces()] == [4, 1]  # D hangs on C


def test_gt147_a_ship_joins_over_the_edge():
    built = ship_t()
    assert built.faults() == []
    assert len(built.pieces()) == 1
    assert built.frame.exposed == 1
    start, gun, cabin, battery = at(built, (2, 1), (2, 6), (1, 1), (6, 1))
    assert gun in built.joined(start)
    assert battery in built.joined(cabin)
    assert built.open_sides(battery) == [LEFT]


def test_e68_gt148_a_small_meteor_threatens_what_is_not_joined():
    built = ship_t()
    shield, battery = at(built, (3, 1), (6, 1))
    made = under_fire(built, "small", LEFT, 3, 1)
    assert made.seen(Bounced) == [Bounced(0, shield)]
    made = under_fire(built, "small", LEFT, 4, 1)
    assert lost(made) == [battery]


def test_e69_gt148_the_row_of_impact_does_not_matter():
    built = ship_t()
    (gun,) = at(built, (2, 6))
    made = under_fire(built, "large", FRONT, 2, 2)
    assert made.seen(Protected) == [Protected(0, gun, -1)]
    assert lost(made) == []
    kinds = [
        [fault.kind for fault in ship_t(X=f"{place}[0000] structure").faults()]
        for place in ("2,5", "2,3")
    ]
    assert kinds == [["barrel"], ["exhaust"]]


def test_gt148_the_next_line_is_reached_over_the_edge():
    built = ship_t(L="3,6[0000] gun/3")
    board = built.board
    (gun,) = at(built, (3, 6))
    assert [line for line in board.numbers[LEFT] if gun in board.aims[LEFT][line]] == [1, 5, 6]
    made = under_fire(built, "large", LEFT, 1, 1)
    assert made.seen(Protected) == [Protected(0, gun, -1)]


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
