"""Worked cases of the adventure cards. Crew, engines and cannons are built, not given."""

from typing import Any

import pytest

from tabletop import Deck
from tests.support.trucker import FRONT, REAR, K, Table, cell, ship
from trucker.rules.actions import Accept, Decline, Done, Dump, Land, Load, Power, Unload
from trucker.rules.adventures import (
    abandoned_ship,
    abandoned_station,
    combat_zone,
    planets,
    slavers,
    smugglers,
)
from trucker.rules.adventures import pirates as pirates_
from trucker.rules.cargo import load, lose_goods
from trucker.rules.damage import Threat
from trucker.rules.events import (
    CardIgnored,
    CreditsGained,
    CrewLost,
    Declared,
    DiceRolled,
    Landed,
    Missed,
    Moved,
    PartsLost,
    Scored,
    Won,
)
from trucker.rules.flight import order
from trucker.rules.ship import Ship
from trucker.rules.steps import Step
from trucker.rules.strength import doubles, strength_of

SHOTS = (Threat("heavy", FRONT), Threat("light", FRONT))


GUNS = ((6, 6), (8, 6), (5, 6), (9, 6), (10, 7), (7, 6), (4, 7))
ENGINES = ((7, 8), (6, 8), (5, 8), (10, 8))
CABINS = ((7, 7), (8, 8), (9, 8), (8, 9))


def a_ship(
    cannons: int = 0, engines: int = 0, crew: int = 2, half: bool = False, holds: str = ""
) -> Ship:
    """A legal ship of level II with so many forward cannons, engines and crew.

    `half`: a cannon that points to the side. `holds`: goods in a double special hold.
    """
    cells = {(7, 7): "3333 start", (7, 6): "0030 structure", (8, 9): "3000 cabin"}
    cells |= {(column, 7): "3333 structure" for column in (5, 6, 8, 9)}
    cells |= {(8, 8): "3030 cabin", (9, 8): "3000 cabin"}
    if holds:
        cells[7, 6] = "0030 double special"
    if engines == 4:
        cells[10, 7] = "0033 structure"
    for place in GUNS[:cannons]:
        assert place not in cells or cells[place] == "0030 structure"
        cells[place] = {4: "0300 gun", 10: "0003 gun"}.get(place[0], "0030 gun")
    if half:
        assert (4, 7) not in cells
        cells[4, 7] = "0300 gun/3"
    cells |= dict.fromkeys(ENGINES[:engines], "3000 engine")
    named = {f"X@{column},{row}[{text[:4]}]": text[5:] for (column, row), text in cells.items()}
    built = ship(named)
    assert built.faults() == []
    assert len(built.pieces()) == 1
    for number, place in enumerate(CABINS):
        built.crew[cell(built, *place)] = "h" * max(0, min(2, crew - 2 * number))
    built.goods[cell(built, 7, 6)] = holds
    assert len(built.figures) == crew
    assert strength_of(built, "cannon") == 2 * cannons + half
    assert strength_of(built, "engine") == 2 * engines
    return built


def play(*ships: Ship, card: str, params: Any = None, **more: Any) -> Table:
    return Table(*ships, card=card, params=params, **more)


PLANETS = planets.Params(("y", "y"), 2)


def test_h39_two_planets_for_three():
    table = play(*(a_ship() for _ in range(3)), card="II-12", params=PLANETS)
    table.answer(Land(0))
    table.answer(Land(1))
    assert table.asked is None  # C had no planet left
    assert table.positions == [6, 5, 7]  # no holds, so there is nothing to load
    assert table.seen(Landed) == [Landed(0, 0), Landed(1, 1)]
    moved = [event for event in table.events if isinstance(event, Moved)]
    assert moved == [Moved(1, 8, 5), Moved(0, 9, 6)]
    assert order(table.state)[0] == 2


@pytest.mark.parametrize("keeps", [True, False])
def test_h33_a_bank_that_is_short(keeps):
    ships = [a_ship(holds="b"), a_ship(holds="b")]
    hold = [each.board.index[7, 6] for each in ships]
    table = play(*ships, card="II-12", params=PLANETS, positions=(9, 5))
    table.state.bank["y"] = 1
    table.answer(Land(0))
    table.answer(Land(1))
    if keeps:
        table.answer(Load(hold[0], "y"))
    else:
        table.answer(Done())
        table.answer(Load(hold[1], "y"))
    while table.asked == "load":
        table.answer(Done())
    assert [each.blocks for each in ships] == (["yb", "b"] if keeps else ["b", "yb"])
    assert table.positions == [7, 3]


def test_h32_red_goods_in_special_holds_alone():
    built = ship({**K, "R@8,6[0020]": "special"})
    h, r = cell(built, 6, 7), cell(built, 8, 6)
    assert not built.takes(h, "r")
    assert built.takes(r, "r")
    built.goods[r] = "b"
    assert not built.takes(r, "r")
    table = Table(built)
    table.state.bank["b"] -= 1
    table.push(load(0, "r"))
    assert table.options == (Unload(r, "b"), Done())  # the common hold is free, but not for red
    table.answer(Unload(r, "b"))
    assert set(table.options) == {Load(r, "r"), Load(r, "b"), Load(h, "b"), Done()}
    table.answer(Load(r, "r"))
    table.answer(Load(h, "b"))
    assert (built.goods[r], built.goods[h]) == ("r", "b")


def test_h40_gt35_the_last_humans_may_be_given():
    params = abandoned_ship.Params(3, 4, 1)
    first, second = a_ship(crew=2), a_ship(crew=3)
    table = play(first, second, a_ship(crew=4), card="II-17", params=params)
    assert table.state.decision is not None
    assert table.state.decision.seat == 1  # the first has too few
    table.answer(Accept())
    assert table.asked is None
    assert table.state.seats[1].is_out
    assert table.state.seats[1].cause == "no_humans"
    assert table.seen(CreditsGained) == [CreditsGained(1, 4)]
    assert table.state.seats[1].earned == 4


def test_h41_a_station_needs_crew_and_keeps_it():
    params = abandoned_station.Params(6, "y", 1)
    ships = [a_ship(crew=5), a_ship(crew=7), a_ship(crew=6, holds="b")]
    table = play(*ships, card="II-19", params=params)
    assert table.state.decision is not None
    assert table.state.decision.seat == 1
    table.answer(Decline())
    assert table.state.decision.seat == 2
    table.answer(Accept())
    table.answer(Load(cell(ships[2], 7, 6), "y"))
    while table.asked == "load":
        table.answer(Done())
    assert ships[2].blocks == "yb"
    assert [len(each.figures) for each in ships] == [5, 7, 6]
    assert table.positions == [9, 8, 6]


def test_h42_gt34_slavers_meet_the_ships_in_order():
    params = slavers.Params(6, 1, 8, 2)
    ships = [a_ship(6), a_ship(5, crew=3), a_ship(6, half=True), a_ship(0)]
    table = play(*ships, card="II-01", params=params)
    assert table.asked == "give_crew"
    table.answer(table.options[0])
    assert table.asked == "reward"
    table.answer(Decline())
    assert table.seen(Won) == [Won(0, "tied"), Won(1, "lost"), Won(2, "won")]
    assert table.positions == [9, 8, 7, 6]
    assert [len(each.figures) for each in ships] == [2, 2, 2, 2]
    assert not table.seen(CreditsGained)


def hurt(table: Table) -> list[tuple[int, int]]:
    return [(event.seat, event.cell) for event in table.events if isinstance(event, PartsLost)]


def test_h43_gt36_all_losers_are_shot_by_the_same_dice():
    params = pirates_.Params(6, SHOTS, 7, 2)
    ships = [a_ship(5), a_ship(6), a_ship(4), a_ship(5)]
    table = play(*ships, card="II-03", params=params, dice=(3, 4, 6, 6))
    assert table.seen(Won) == [Won(0, "lost"), Won(1, "tied"), Won(2, "lost"), Won(3, "lost")]
    assert table.seen(DiceRolled) == [DiceRolled(3, 4), DiceRolled(6, 6)]
    top = cell(ships[0], 7, 6)
    assert hurt(table) == [(0, top), (2, top), (3, top)]
    missed = [event.seat for event in table.events if isinstance(event, Missed)]
    assert missed == [0, 2, 3]
    assert not table.seen(CreditsGained)


def test_h44_the_loser_is_shot_also_when_someone_wins():
    params = pirates_.Params(6, SHOTS, 7, 2)
    table = play(a_ship(5), a_ship(7), card="II-03", params=params, dice=(3, 4, 6, 6))
    assert table.state.decision is not None
    assert table.state.decision.seat == 1
    assert not table.seen(DiceRolled)  # the fights come first
    table.answer(Accept())
    assert table.seen(CreditsGained) == [CreditsGained(1, 7)]
    assert table.positions == [9, 6]
    assert [seat for seat, _ in hurt(table)] == [0]
    lines = [event for event in table.events if isinstance(event, Scored) and event.seat == 1]
    assert table.state.seats[1].earned == 7 + sum(line.credits for line in lines)


def test_h45_gt32_each_line_takes_the_order_anew():
    line = combat_zone.Line
    params = combat_zone.Params(
        (
            line("crew", "days", 3),
            line("engine", "crew", 1),
            line("cannon", "shots", 0, (Threat("heavy", REAR),)),
        )
    )
    ships = [a_ship(1, 4, 3), a_ship(1, 2, 3), a_ship(3, 2, 5)]
    table = play(*ships, card="II-16", params=params, positions=(10, 8, 7), dice=(3, 4))
    assert table.positions == [5, 8, 7]
    assert table.state.decision is not None
    assert table.state.decision.seat == 1
    table.answer(table.options[0])
    assert [event.seat for event in table.events if isinstance(event, CrewLost)] == [1]
    assert hurt(table) == [(1, cell(ships[1], 7, 8))]
    declared = [event.seat for event in table.events if isinstance(event, Declared)]
    assert declared == [0, 1, 2, 1, 2, 0, 1, 2, 0]


@pytest.mark.parametrize(
    ("crews", "left"),
    [(("hh", "", "p"), ("hh", "", "p")), (("hh", "h", "p"), ("h", "", ""))],
)
def test_h46_gt38_r11_epidemic(crews, left):
    cells = {
        "S@7,7[3333]": "start",
        "B@8,7[3333]": "cabin",
        "C@9,7[3333]": "cabin",
        "P@9,6[0030]": "purple",
    }
    built = ship(cells)
    places = [cell(built, column, 7) for column in (7, 8, 9)]
    for place, crew in zip(places, crews, strict=True):
        built.crew[place] = crew
    play(built, a_ship(), card="II-05")
    assert tuple(built.crew[place] for place in places) == left


@pytest.mark.parametrize("found", [True, False])
def test_h47_gt39_sabotage_looks_three_times(found):
    built = ship(K)
    built.crew[cell(built, 7, 7)] = "h"
    third = (4, 4, 4, 4) if found else (1, 1, 1, 1)
    dice = (3, 4, 2, 2, 3, 3, 3, 3, *third)
    table = play(built, a_ship(crew=3), card="III-04", dice=dice, flight="III")
    gone = [event for event in table.events if isinstance(event, PartsLost)]
    assert len(gone) == (1 if found else 0)
    if found:
        assert gone[0].cell == cell(built, 8, 8)


def dusty(count: int) -> Ship:
    sides = {0: "0000", 2: "0202", 3: "0222"}[count]
    return ship({f"S@7,7[{sides}]": "start"})


def test_h48_gt40_stardust_from_the_last():
    ships = [dusty(2), dusty(0), dusty(3)]
    for each in ships:
        each.crew[cell(each, 7, 7)] = "hh"
    table = play(*ships, card="II-04", positions=(9, 8, 6))
    assert table.positions == [6, 8, 3]


def test_h49_gt46_a_lone_ship_has_no_combat_zone():
    ships = [a_ship(), a_ship(), a_ship()]
    table = Table(*ships)
    table.state.seats[1].is_out = table.state.seats[2].is_out = True
    table.state.deck = Deck(["II-02", "II-16"])
    table.push(Step("turn_card"))
    assert table.seen(CardIgnored)
    table.answer(table.options[0])  # go on
    assert [event.seat for event in table.events if isinstance(event, Won)] == [0]


def r1_ship(batteries: int, second: str = "B@8,6[0030]", kind: str = "gun") -> Ship:
    """Red's: 2 by single cannons, or 1½ where the second points to the side."""
    cells = {
        "S@7,7[3333]": "start",
        "T@6,7[3333]": "structure",
        "U@8,7[3333]": "structure",
        "A@6,6[0030]": "gun",
        second: kind,
        "D@7,6[0030]": "double gun",
        "X@9,7[0003]": "double gun/1",
        "Z@7,8[3000]": "triple battery",
        "H@6,8[3000]": "double special",
        "I@8,8[3000]": "hold",
    }
    built = ship(cells)
    built.charge[cell(built, 7, 8)] = batteries
    built.crew[cell(built, 7, 7)] = "hh"
    built.goods[cell(built, 6, 8)] = "ry"
    built.goods[cell(built, 8, 8)] = "b"
    return built


def blue_ship() -> Ship:
    """At best 3; one blue block; batteries."""
    built = ship(
        {
            "S@7,7[3333]": "start",
            "T@6,7[3333]": "structure",
            "A@6,6[0030]": "gun",
            "D@7,6[0030]": "double gun",
            "Z@7,8[3000]": "battery",
            "I@8,7[0003]": "hold",
        }
    )
    built.charge[cell(built, 7, 8)] = 2
    built.crew[cell(built, 7, 7)] = "hh"
    built.goods[cell(built, 8, 7)] = "b"
    return built


SMUGGLERS = smugglers.Params(4, 2, "ygb", 1)


def test_r1_powered_forward_it_is_a_tie():
    red = r1_ship(1)
    one = [strength_of(red, "cannon", [each]) for each in doubles(red, "cannon")]
    assert max(one) == 8
    table = play(red, card="I-02", params=SMUGGLERS)
    table.answer(Power(cell(red, 7, 6), cell(red, 7, 8)))
    assert red.charge[cell(red, 7, 8)] == 0
    assert table.seen(Won) == [Won(0, "tied")]
    assert red.blocks == "ryb"


def test_r2_powered_sideways_she_loses_her_two_best_blocks():
    red = r1_ship(1)
    table = play(red, card="I-02", params=SMUGGLERS)
    table.answer(Power(cell(red, 9, 7), cell(red, 7, 8)))
    assert table.seen(Won) == [Won(0, "lost")]
    assert red.blocks == "b"


def test_r3_r4_who_wins_ends_the_card():
    red, green, blue = r1_ship(1), r1_ship(3, "L@5,7[0300]", "gun/3"), blue_ship()
    table = play(red, green, blue, card="I-02", params=SMUGGLERS)
    table.answer(Power(cell(red, 7, 6), cell(red, 7, 8)))
    z = cell(green, 7, 8)
    table.answer(Power(cell(green, 7, 6), z))
    table.answer(Power(cell(green, 9, 7), z))
    assert green.charge[z] == 1
    assert [event.strength for event in table.events if isinstance(event, Declared)] == [8, 9]
    table.answer(Accept())
    table.answer(Load(cell(green, 8, 8), "y"))
    bank = dict(table.state.bank)
    table.answer(Done())
    assert table.state.bank == {**bank, "g": bank["g"] + 1, "b": bank["b"] + 1}  # no room
    assert green.blocks == "ryyb"
    assert table.positions == [9, 6, 7]  # one day back, over the rocket of Blue
    assert table.seen(Won) == [Won(0, "tied"), Won(1, "won")]
    assert (red.blocks, blue.blocks, blue.batteries) == ("ryb", "b", 2)


def test_r4_a_missing_block_is_paid_in_batteries():
    blue = blue_ship()
    assert strength_of(blue, "cannon", doubles(blue, "cannon")) == 6
    table = play(blue, card="I-02", params=SMUGGLERS)
    table.answer(Done())
    assert table.seen(Won) == [Won(0, "lost")]
    assert blue.blocks == ""
    assert blue.batteries == 1


def test_gt28_the_container_is_chosen_among_equals():
    built = a_ship(holds="b")
    other = next(c for c in built.occupied() if built.part(c).tile.kind == "cabin")
    built.goods[other] = "b"  # stands for a second hold
    table = Table(built)
    table.push(lose_goods(0, 1))
    assert table.options == (Dump(cell(built, 7, 6)), Dump(other))
