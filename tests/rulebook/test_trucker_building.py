"""Worked cases of building and the spot check; K is the test ship."""

import pytest

from tests.support.trucker import CARDS, K, Table, cell, part, ship
from trucker.rules.actions import Keep, Remove, Repair
from trucker.rules.check import repair
from trucker.rules.frame import ILLEGAL, JOIN, TOUCH, contact
from trucker.rules.steps import Step

S = {"S@7,7[3333]": "start"}


def test_contact_table():
    rows = [[contact(one, other) for other in range(4)] for one in range(4)]
    t, j, x = TOUCH, JOIN, ILLEGAL
    assert rows == [[t, x, x, x], [x, j, x, j], [x, x, j, j], [x, j, j, j]]


def test_k_is_legal_and_has_six_exposed_connectors():
    built = ship(K)
    assert built.faults() == []
    assert len(built.pieces()) == 1
    assert built.frame.exposed == 6


def test_h01_a_joined_tile():
    built = ship({**S, "X@7,6[0120]": "structure"})
    assert built.faults() == []
    assert len(built.pieces()) == 1
    assert built.frame.exposed == 4


def test_h02_gt16_touching_alone_attaches_nothing():
    built = ship({**S, "X@8,7[0001]": "structure"})
    assert built.why_not(cell(built, 8, 6), part("structure", "0100")) == "loose"
    whole = ship({**S, "X@8,7[0001]": "structure", "Y@8,6[0100]": "structure"})
    assert len(whole.pieces()) == 2


def test_h03_one_illegal_side_is_enough():
    """X–Y is 1 against 2; it does not help that Y joins another tile."""
    cells = {**S, "X@7,6[0130]": "structure"}
    built = ship(cells)
    assert built.why_not(cell(built, 8, 6), part("structure", "0012")) == "clash"
    cells["W@8,7[1003]"] = "structure"
    built = ship(cells)
    x, y = cell(built, 7, 6), cell(built, 8, 6)
    assert built.why_not(y, part("structure", "0012")) == "clash"
    assert built.why_not(y, part("structure", "0011")) == ""
    (fault,) = ship({**cells, "Y@8,6[0012]": "structure"}).faults()
    assert (fault.kind, set(fault.cells)) == ("clash", {x, y})


def test_h04_the_cell_behind_an_engine():
    built = ship({**K, "Y@7,9[0101]": "structure"}, "III")
    (fault,) = [fault for fault in built.faults() if fault.kind == "exhaust"]
    assert set(fault.cells) == {cell(built, 7, 8), cell(built, 7, 9)}
    small = ship(K, "I")
    assert (7, 9) not in small.board.index
    assert small.faults() == []


@pytest.mark.parametrize(("beside", "legal"), [((5, 8), False), ((4, 8), True)])
def test_h05_the_cell_before_a_barrel(beside, legal):
    column, row = beside
    cells = {
        **S,
        "A@6,7[0333]": "structure",
        "G@6,8[3000]": "gun/3",
        f"T@{column},{row}[0000]": "structure",
    }
    faults = ship(cells).faults()
    assert ([fault.kind for fault in faults] == []) is legal
    assert legal or {"barrel"} == {fault.kind for fault in faults}


H11 = {
    **S,
    "A@8,7[0013]": "structure",
    "B@8,8[2102]": "structure",
    "C@9,8[0001]": "structure",
    "D@7,8[3200]": "structure",
}


def test_h11_gt12_gt13_the_repair_loses_least():
    built = ship(H11)
    a, b, c, d = (cell(built, *at) for at in ((8, 7), (8, 8), (9, 8), (7, 8)))
    assert repair(built) == [a]
    table = Table(built, ship(S))
    table.push(Step("check", 0))
    assert [option for option in table.options if isinstance(option, Remove)] == [
        Remove(a),
        Remove(b),
    ]
    assert Remove(c) not in table.options
    assert Remove(d) not in table.options
    tiles = {at: built.parts[at] // 4 for at in (a, b, c, d)}
    table.answer(Remove(b))
    assert table.asked == "keep"
    table.answer(next(o for o in table.options if o == Keep(cell(built, 7, 7))))
    assert table.state.seats[0].lost == [tiles[b], tiles[c]]


@pytest.mark.parametrize("act", [Remove, Repair])
def test_h11_one_is_enough(act):
    built = ship(H11)
    a = cell(built, 8, 7)
    tile = built.parts[a] // 4
    table = Table(built, ship(S))
    table.push(Step("check", 0))
    table.answer(act(a) if act is Remove else act())
    assert table.asked is None
    assert table.state.seats[0].lost == [tile]


def test_h12_a_turned_engine_is_the_only_choice():
    built = ship({**S, "E@8,7[0003]": "engine/3"})
    (fault,) = built.faults()
    assert fault.kind == "turned_engine"
    assert fault.cells == (cell(built, 8, 7),)
    table = Table(built)
    table.push(Step("check", 0))
    assert table.options == (Remove(cell(built, 8, 7)), Repair())
    assert built.why_not(cell(built, 7, 6), part("engine", "0030", 1)) == "turned_engine"


def test_all_turns_at_once_are_judged_as_one_by_one():
    """`Frame.fitting` is `why_not` for a whole tile; both must always agree."""
    built = ship(K, flight="III")
    tiles = [tile for tile in CARDS.pile if CARDS.connectors(tile)]
    found = 0
    for number in tiles:
        turns = [part for part in CARDS.parts[4 * number : 4 * number + 4] if part is not None]
        legal = [
            (place, part.turn)
            for place in built.frontier()
            for part in turns
            if not built.why_not(place, part)
        ]
        assert built.frame.fitting(CARDS.turns[number]) == legal
        found += len(legal)
    assert found > len(tiles)
