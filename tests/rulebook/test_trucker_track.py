"""Worked cases of the track."""

import pytest

from tests.support.trucker import Table, cell, ship
from trucker.rules.events import GaveUp
from trucker.rules.flight import lapped, lose_days, move, order
from trucker.rules.ship import Ship
from trucker.rules.steps import Step

S = {"S@7,7[3333]": "start"}


def table(*positions: int) -> Table:
    return Table(*(ship(S) for _ in positions), positions=positions)


@pytest.mark.parametrize(
    ("before", "days", "after"),
    [
        ((4, 5, 7), 3, 9),  # H34
        ((9, 8, 6), -3, 4),  # H35
        ((1, 0, -1), -3, -4),  # H38
    ],
)
def test_h34_h35_h38_gt30_occupied_spaces_do_not_count(before, days, after):
    flight = table(*before)
    move(flight.state, 0, days, None)
    assert flight.positions == [after, *before[1:]]


def test_h36_the_last_one_moves_first():
    flight = table(8, 7, 5)
    lose_days(flight.state, {0: 2, 1: 2, 2: 2}, None)
    assert flight.positions == [6, 5, 3]


def mover(engines: int) -> Ship:
    cells = {"S@7,7[3333]": "start", "T@6,7[3333]": "structure", "U@8,7[3333]": "structure"}
    cells |= {f"E@{column},8[3000]": "engine" for column in (6, 7, 8)[:engines]}
    built = ship(cells)
    built.crew[cell(built, 7, 7)] = "hh"
    return built


@pytest.mark.parametrize(("engines", "position", "is_out"), [(3, 7, False), (0, 3, True)])
def test_h37_gt31_lapped_in_open_space(engines, position, is_out):
    """Of B the space is skipped: 20 + 2 = 23. With 0 B is lapped, and out."""
    flight = Table(mover(2), mover(engines), positions=(20, 3), card="II-06")
    assert flight.positions == [23, position]
    assert lapped(flight.state, [0, 1]) == ([1] if is_out else [])
    assert [seat.is_out for seat in flight.state.seats] == [False, is_out]


def test_h37_gt31_who_is_more_than_a_circle_behind_is_out():
    flight = Table(mover(0), mover(0), positions=(23, 5))
    flight.push(Step("next"))
    assert not flight.seen(GaveUp)  # a whole circle, and no more
    flight = Table(mover(0), mover(0), positions=(23, 4))
    flight.push(Step("next"))
    assert flight.seen(GaveUp) == [GaveUp(1, "lapped")]


def test_h38_the_order_afterwards():
    flight = table(1, 0, -1)
    move(flight.state, 0, -3, None)
    assert order(flight.state) == [1, 2, 0]


def test_r9_losing_days_can_end_just_before_a_rocket_further_back():
    flight = table(10, 8, 7, 4)
    move(flight.state, 0, -3, None)
    assert flight.positions[0] == 5
