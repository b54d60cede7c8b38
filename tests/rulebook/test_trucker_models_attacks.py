"""Attacks on classes IC, IIC and IIIC (GT-144 to GT-148) and their worked cases E62 to E69."""

import pytest

from tests.support.trucker import FRONT, LEFT, REAR, RIGHT, Table, ship
from tests.support.trucker_models import (
    at,
    lost,
    ship_j,
    ship_t,
    told,
    under_fire,
)
from trucker.rules.actions import (
    DONE,
    Aim,
    Protect,
    TakeHit,
)
from trucker.rules.damage import Threat, volley
from trucker.rules.events import Bounced, DieRolled, Missed, PartsLost, Protected, Struck
from trucker.rules.steps import Step

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
