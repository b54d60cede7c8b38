"""Worked cases of hits, lost parts and goods; K is the test ship."""

from typing import Any

import pytest

from tests.support.trucker import FRONT, LEFT, REAR, RIGHT, K, Table, cell, ship
from trucker.rules.actions import Keep, Protect, TakeHit
from trucker.rules.cargo import lose_goods
from trucker.rules.damage import lose
from trucker.rules.events import AlienLeft, Bounced, CrewLost, Missed, PartsLost, Protected
from trucker.rules.ship import Ship
from trucker.rules.steps import Step

S = {"S@7,7[3333]": "start"}
SHIELDED = {**K, "W@9,7[0003]": "shield"}


def hit(built: Ship, threat: str, side: int, total: int, **more: Any) -> Table:
    table = Table(built, **more)
    table.push(Step("hit", 0, total, side, threat))
    return table


def lost(table: Table) -> list[tuple[int, int]]:
    board = table.state.seats[0].ship.board
    return [board.cells[event.cell] for event in table.events if isinstance(event, PartsLost)]


def test_h21_a_smooth_side_is_safe_from_small_meteors():
    table = Table(ship(K), dice=(3, 4))
    table.state.marked = [0]
    table.push(Step("threat", side=FRONT, detail="small"))
    assert table.seen(Bounced)
    assert lost(table) == []


def test_h22_a_shield_for_a_battery():
    cells = {**K, "W@8,6[0020]": "shield/3"}
    built = ship(cells)
    z = cell(built, 8, 8)
    built.charge[z] = 2
    assert built.frame.shields[FRONT]
    table = hit(built, "small", FRONT, 6)
    assert table.options == (TakeHit(), Protect(z))
    table.answer(Protect(z))
    assert built.charge[z] == 1
    assert lost(table) == []

    built = ship(cells)
    built.charge[z] = 2
    built.goods[cell(built, 6, 7)] = "gb"
    table = hit(built, "small", FRONT, 6)
    table.answer(TakeHit())
    assert built.charge[z] == 2
    assert lost(table) == [(6, 7)]
    full = table.state.cards.bank
    assert table.state.bank == {**full, "g": full["g"] + 1, "b": full["b"] + 1}
    assert lost(hit(ship(K), "small", FRONT, 6)) == [(6, 7)]  # no shield: nothing is asked


def test_h23_gt17_the_first_component_met():
    assert lost(hit(ship(K), "small", RIGHT, 7)) == [(8, 7)]
    assert hit(ship(K), "small", RIGHT, 5).seen(Missed)


def test_h24_a_forward_cannon_shoots_its_own_column_alone():
    assert hit(ship(K), "large", FRONT, 7).seen(Protected)
    table = hit(ship(K), "large", FRONT, 8)
    assert lost(table) == [(8, 7)]
    left = table.state.seats[0].ship
    assert len(left.pieces()) == 1
    assert left.joined(cell(left, 8, 8)) == (cell(left, 7, 8),)  # Z hangs on E


@pytest.mark.parametrize(
    ("guns", "safe"),
    [
        ({"G@6,8[0300]": "gun/3"}, True),
        ({"V@6,8[0330]": "structure", "G@6,9[3000]": "gun/3"}, False),
        ({"G@6,8[0300]": "gun"}, False),
    ],
)
def test_h25_a_side_cannon_reaches_the_lines_beside_its_own(guns, safe):
    cells = {**S, "T@6,7[0300]": "structure", "U@7,8[3003]": "structure", **guns}
    table = hit(ship(cells), "large", LEFT, 7)
    assert bool(table.seen(Protected)) is safe
    assert ((6, 7) in lost(table)) is not safe


@pytest.mark.parametrize("charge", [0, 1])
def test_h26_a_double_cannon_to_the_rear(charge):
    cells = {
        **S,
        "T@8,7[0333]": "structure",
        "D@9,7[0003]": "double gun/2",
        "Z@6,7[0300]": "battery",
    }
    built = ship(cells)
    z = cell(built, 6, 7)
    built.charge[z] = charge
    table = hit(built, "large", REAR, 8)
    if charge:
        assert table.options == (TakeHit(), Protect(z))
        table.answer(Protect(z))
        assert built.charge[z] == 0
    assert lost(table)[:1] == ([] if charge else [(8, 7)])


def test_h27_gt24_a_cannon_behind_other_tiles():
    cells = {
        **S,
        "T@7,6[0033]": "structure",
        "U@6,6[0300]": "structure",
        "V@7,8[3003]": "structure",
        "G@6,8[0300]": "gun",
    }
    table = hit(ship(cells), "large", FRONT, 6)
    assert table.seen(Protected)
    assert lost(table) == []


def test_h28_cannon_fire():
    assert lost(hit(ship(K), "light", LEFT, 7)) == [(6, 7)]
    built = ship({**K, "W@8,6[0020]": "shield/2"})
    z = cell(built, 8, 8)
    built.charge[z] = 2
    assert built.frame.shields[LEFT]
    table = hit(built, "heavy", LEFT, 7)
    assert lost(table) == [(6, 7)]
    assert built.charge[z] == 2


def test_h29_gt26_the_owner_keeps_one_piece():
    built = ship(K)
    table = Table(built)
    table.push(Step("hit", 0, 7, REAR, "heavy"), Step("hit", 0, 7, REAR, "heavy"))
    assert table.asked == "keep"
    g, h, q = (cell(built, *at) for at in ((7, 6), (6, 7), (8, 7)))
    assert set(table.options) == {Keep(g), Keep(h), Keep(q)}
    table.answer(Keep(q))
    assert lost(table) == [(7, 8), (7, 7), (7, 6), (6, 7)]
    assert len(table.state.seats[0].lost) == 4


def test_h30_k_without_its_battery():
    built = ship(K)
    table = Table(built)
    lose(table.state, 0, [cell(built, 8, 8)], "destroyed", table.events)
    assert lost(table) == [(8, 8)]
    assert built.frame.exposed == 8


@pytest.mark.parametrize(
    ("goods", "charge", "units", "left", "charges"),
    [("rbb", 0, 2, "b", 0), ("r", 2, 4, "", 0), ("", 0, 3, "", 0)],
)
def test_h31_the_most_valuable_goes_first_then_batteries(goods, charge, units, left, charges):
    built = ship(
        {**S, "H@6,7[0300]": "double special", "T@8,7[0003]": "hold", "Z@7,8[3000]": "battery"}
    )
    built.goods[cell(built, 6, 7)] = goods[:2]
    built.goods[cell(built, 8, 7)] = goods[2:]
    built.charge[cell(built, 7, 8)] = charge
    table = Table(built)
    table.push(lose_goods(0, units))
    while table.asked:
        table.answer(table.options[0])
    assert built.blocks == left
    assert built.batteries == charges


@pytest.mark.parametrize(
    ("goods", "charges", "units", "asked"),
    [
        (("r", "r"), (0, 0), 2, None),  # both go: nothing to choose
        (("r", "r"), (0, 0), 1, "dump"),
        (("ry", "ry"), (0, 0), 3, "dump"),  # the reds go, and of the yellow ones one
        (("r", "r"), (1, 1), 4, None),
        (("", ""), (1, 1), 2, None),
        (("", ""), (2, 1), 2, "discharge"),
    ],
)
def test_gt21_what_is_lost_anyway_is_not_asked(goods, charges, units, asked):
    built = ship(
        {
            **S,
            "H@6,7[0300]": "double special",
            "T@8,7[0003]": "double special",
            "Z@7,8[3000]": "battery",
            "Y@7,6[0030]": "battery",
        }
    )
    for column, blocks in zip((6, 8), goods, strict=True):
        built.goods[cell(built, column, 7)] = blocks
    for row, charge in zip((8, 6), charges, strict=True):
        built.charge[cell(built, 7, row)] = charge
    table = Table(built)
    table.push(lose_goods(0, units))
    assert table.asked == asked
    if asked is None:
        assert len(built.blocks) + built.batteries == sum(map(len, goods)) + sum(charges) - units


def test_h17_gt29_an_alien_leaves_with_its_last_support():
    cells = {
        **S,
        "Q@8,7[3033]": "cabin",
        "P@8,6[0030]": "purple",
        "R@8,8[3000]": "purple",
    }
    built = ship(cells)
    built.crew[cell(built, 8, 7)] = "p"
    table = Table(built)
    lose(table.state, 0, [cell(built, 8, 6)], "destroyed", table.events)
    assert built.crew[cell(built, 8, 7)] == "p"
    lose(table.state, 0, [cell(built, 8, 8)], "destroyed", table.events)
    assert built.crew[cell(built, 8, 7)] == ""
    assert table.seen(AlienLeft)
    assert not table.seen(CrewLost)


def test_gt27_a_ship_that_is_gone_is_missed():
    built = ship(S)
    table = Table(built)
    table.push(Step("hit", 0, 7, FRONT, "heavy"), Step("hit", 0, 7, FRONT, "heavy"))
    assert lost(table) == [(7, 7)]
    assert table.seen(Missed)
