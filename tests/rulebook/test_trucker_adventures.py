"""Worked cases of the adventure cards. Crew, engines and cannons are built, not given."""

from typing import Any

import pytest

from tests.support.trucker import FRONT, REAR, K, Table, cell, ship
from trucker.rules.actions import Accept, Decline, Done, Dump, Land, Load, Power
from trucker.rules.adventures import (
    abandoned_ship,
    abandoned_station,
    combat_zone,
    planets,
    slavers,
    smugglers,
)
from trucker.rules.adventures import pirates as pirates_
from trucker.rules.damage import Threat
from trucker.rules.events import (
    CardIgnored,
    CreditsGained,
    CrewLost,
    Declared,
    DiceRolled,
    Landed,
    PartsLost,
    Won,
)
from trucker.rules.ship import Ship

S = {"S@7,7[3333]": "start"}
SHOTS = (Threat("heavy", FRONT), Threat("light", FRONT))


def a_ship(
    cannons: int = 0, engines: int = 0, crew: int = 2, half: bool = False, holds: str = ""
) -> Ship:
    """A legal ship of level II with so many forward cannons, engines and crew.

    `half`: a cannon that points to the side. `holds`: goods in a double special hold.
    """
    cells = dict(S)
    guns = ((6, 6), (8, 6), (5, 6), (9, 6))
    frame = {(6, 7): "3333", (8, 7): "3333", (7, 6): "0030", (5, 7): "3333", (9, 7): "3333"}
    cells |= {f"T@{c},{r}[{sides}]": "structure" for (c, r), sides in frame.items()}
    if holds:
        del cells["T@7,6[0030]"]
        cells["H@7,6[0030]"] = "double special"
    cells |= {f"G@{c},{r}[0030]": "gun" for c, r in guns[:cannons]}
    if half:
        cells["X@4,7[0300]"] = "gun/3"
    cells |= {f"E@{c},8[3000]": "engine" for c in (5, 6, 7)[:engines]}
    cells |= {f"Q@{c},8[3000]": "cabin" for c in (8, 9)}
    built = ship(cells)
    assert built.faults() == []
    assert len(built.pieces()) == 1
    for place, at in zip(((7, 7), (8, 8), (9, 8)), range(3), strict=True):
        built.crew[cell(built, *place)] = "h" * max(0, min(2, crew - 2 * at))
    built.goods[cell(built, 7, 6)] = holds
    assert len(built.figures) == crew
    return built


def play(*ships: Ship, card: str, params: Any = None, **more: Any) -> Table:
    return Table(*ships, card=card, params=params, **more)


PLANETS = planets.Params(("y", "y"), 2)


def test_h39_two_planets_for_three():
    table = play(*(a_ship() for _ in range(3)), card="II-12", params=PLANETS)
    table.answer(Land(0))
    table.answer(Land(1))
    assert table.asked == "go_on" or table.state.phase != "flight"
    assert table.positions == [6, 5, 7]  # no holds, so there is nothing to load
    assert table.seen(Landed) == [Landed(0, 0), Landed(1, 1)]


@pytest.mark.parametrize("keeps", [True, False])
def test_h33_a_bank_that_is_short(keeps):
    ships = [a_ship(), a_ship()]
    hold = [each.board.index[7, 6] for each in ships]
    ships = [a_ship(holds="b"), a_ship(holds="b")]
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


def test_h40_gt35_the_last_humans_may_be_given():
    params = abandoned_ship.Params(3, 4, 1)
    first, second = a_ship(crew=2), a_ship(crew=3)
    table = play(first, second, a_ship(crew=4), card="II-17", params=params)
    assert table.state.decision is not None
    assert table.state.decision.seat == 1  # the first has too few
    table.answer(Accept())
    assert table.state.seats[1].is_out
    assert table.state.seats[1].cause == "no_humans"
    assert table.state.seats[1].earned >= 4


def test_h41_a_station_needs_crew_and_keeps_it():
    params = abandoned_station.Params(5, "y", 1)
    ships = [a_ship(crew=4), a_ship(crew=6), a_ship(crew=5, holds="b")]
    table = play(*ships, card="II-19", params=params)
    table.answer(Decline())
    assert table.state.decision is not None
    assert table.state.decision.seat == 2
    table.answer(Accept())
    table.answer(Load(cell(ships[2], 7, 6), "y"))
    while table.asked == "load":
        table.answer(Done())
    assert len(ships[2].figures) == 5
    assert table.positions == [9, 8, 6]


def test_h42_gt34_slavers_meet_the_ships_in_order():
    params = slavers.Params(4, 1, 8, 2)
    ships = [a_ship(4), a_ship(3), a_ship(4, half=True), a_ship(0)]
    table = play(*ships, card="II-01", params=params)
    while table.asked == "give_crew":
        table.answer(table.options[0])
    assert table.asked == "reward"
    table.answer(Decline())
    assert table.seen(Won) == [Won(0, "tied"), Won(1, "lost"), Won(2, "won")]
    assert table.positions == [9, 8, 7, 6]
    assert [len(each.figures) for each in ships] == [2, 1, 2, 2]
    assert not table.seen(CreditsGained)


def test_h43_gt36_all_losers_are_shot_by_the_same_dice():
    params = pirates_.Params(4, SHOTS, 7, 2)
    ships = [a_ship(3), a_ship(4), a_ship(2), a_ship(3)]
    table = play(*ships, card="II-03", params=params, dice=(3, 4, 6, 6))
    assert len(table.seen(DiceRolled)) == 2
    hurt = {event.seat for event in table.events if isinstance(event, PartsLost)}
    assert hurt == {0, 2, 3}


def test_h44_the_loser_is_shot_also_when_someone_wins():
    params = pirates_.Params(4, SHOTS, 7, 2)
    table = play(a_ship(3), a_ship(4, half=True), card="II-03", params=params, dice=(3, 4, 6, 6))
    table.answer(Accept())
    assert table.state.seats[1].earned >= 7
    hurt = {event.seat for event in table.events if isinstance(event, PartsLost)}
    assert hurt == {0}


def test_h45_gt32_each_line_takes_the_order_anew():
    line = combat_zone.Line
    params = combat_zone.Params(
        (
            line("crew", "days", 3),
            line("engine", "crew", 1),
            line("cannon", "shots", 0, (Threat("heavy", REAR),)),
        )
    )
    ships = [a_ship(1, 3, 3), a_ship(1, 1, 3), a_ship(3, 1, 5)]
    table = play(*ships, card="II-16", params=params, positions=(10, 8, 7), dice=(3, 4))
    assert table.positions[0] == 5
    while table.asked == "give_crew":
        table.answer(table.options[0])
    assert [event.seat for event in table.events if isinstance(event, CrewLost)] == [1]
    hurt = {event.seat for event in table.events if isinstance(event, PartsLost)}
    assert hurt == {1}


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
    table.state.deck = ["II-02", "II-16"]
    from trucker.rules.agenda import Step

    table.push(Step("turn_card"))
    assert table.seen(CardIgnored)
    table.answer(table.options[0])  # go on
    assert [event.seat for event in table.events if isinstance(event, Won)] == [0]


def r1_ship(batteries: int) -> Ship:
    cells = {
        "S@7,7[3333]": "start",
        "T@6,7[3333]": "structure",
        "U@8,7[3333]": "structure",
        "A@6,6[0030]": "gun",
        "B@8,6[0030]": "gun",
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


SMUGGLERS = smugglers.Params(4, 2, "ygb", 1)


def test_r1_powered_forward_it_is_a_tie():
    red = r1_ship(1)
    table = play(red, card="I-02", params=SMUGGLERS)
    table.answer(Power(cell(red, 7, 6), cell(red, 7, 8)))
    assert table.seen(Won) == [Won(0, "tied")]
    assert red.blocks == "ryb"


def test_r2_powered_sideways_she_loses_her_two_best_blocks():
    red = r1_ship(1)
    table = play(red, card="I-02", params=SMUGGLERS)
    table.answer(Power(cell(red, 9, 7), cell(red, 7, 8)))
    assert table.seen(Won) == [Won(0, "lost")]
    assert red.blocks == "b"


def test_r3_r4_who_wins_ends_the_card():
    green, blue = r1_ship(3), a_ship(3, holds="b")
    green.crew[cell(green, 7, 7)] = "hh"
    strength = smugglers.Params(4, 2, "ygb", 1)
    table = play(green, blue, card="I-02", params=strength)
    z = cell(green, 7, 8)
    table.answer(Power(cell(green, 7, 6), z))
    table.answer(Power(cell(green, 9, 7), z))
    assert [event.strength for event in table.events if isinstance(event, Declared)] == [10]
    table.answer(Accept())
    table.answer(Load(cell(green, 8, 8), "y"))
    table.answer(Done())
    assert green.blocks == "ryyb"
    assert table.positions[0] == 7  # one day back, over the rocket of Blue
    assert blue.blocks == "b"


def test_r4_a_missing_block_is_paid_in_batteries():
    blue = r1_ship(2)
    blue.goods[cell(blue, 6, 8)] = ""
    table = play(blue, card="I-02", params=SMUGGLERS)
    table.answer(Done())
    assert blue.blocks == ""
    assert blue.batteries == 1


def test_gt28_the_container_is_chosen_among_equals():
    built = a_ship(holds="b")
    other = next(c for c in built.occupied() if built.part(c).tile.kind == "cabin")
    built.goods[other] = "b"  # stands for a second hold
    from trucker.rules.cargo import lose_goods

    table = Table(built)
    table.push(lose_goods(0, 1))
    assert table.options == (Dump(cell(built, 7, 6)), Dump(other))
