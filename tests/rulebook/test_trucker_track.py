"""Worked cases of the track."""

import pytest

from tests.support.trucker import Table, ship
from trucker.rules.flight import lapped, lose_days, move, order

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


def test_h37_gt31_lapped():
    flight = table(20, 3)
    move(flight.state, 0, 2, None)
    assert flight.positions[0] == 23  # the space of B is skipped
    assert lapped(flight.state, order(flight.state)) == [1]
    move(flight.state, 1, 3, None)
    assert flight.positions[1] == 7
    assert not lapped(flight.state, order(flight.state))


def test_h38_the_order_afterwards():
    flight = table(1, 0, -1)
    move(flight.state, 0, -3, None)
    assert order(flight.state) == [1, 2, 0]


def test_r9_losing_days_can_end_just_before_a_rocket_further_back():
    flight = table(10, 8, 7, 4)
    move(flight.state, 0, -3, None)
    assert flight.positions[0] == 5
