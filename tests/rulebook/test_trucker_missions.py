"""Who boards, what boarding changes, and what missions ask (rulings GT-75 to GT-131)."""

from typing import cast

import pytest

from tabletop import FastRng
from tests.rulebook.test_trucker_guests import expanded, host, plain, scored, total
from tests.support.trucker import CARDS, FRONT, Table, cell, ship
from trucker.ai.pilot import GreedyPilot
from trucker.rules import expansion
from trucker.rules.actions import (
    DONE,
    Accept,
    Board,
    Decline,
    Disembark,
    Keep,
    Load,
    Mark,
    Place,
    Power,
    Protect,
    ProtectBy,
    Sell,
    TakeHit,
    Unload,
)
from trucker.rules.cargo import load, lose_goods
from trucker.rules.crew import fill, lose_crew
from trucker.rules.damage import lose
from trucker.rules.events import CrewLost, PartsLost, Won
from trucker.rules.flight import give_up
from trucker.rules.missions import MISSIONS
from trucker.rules.modifiers import MODIFIERS
from trucker.rules.setup import Setup, Sitting
from trucker.rules.steps import Step
from trucker.rules.strength import strength_of
from trucker.rules.supercards.black_hole import still_due
from trucker.rules.turn import GalaxyTrucker, outcome_of, restore_decision
from trucker.rules.vips import VIPS

GAME = GalaxyTrucker(CARDS)


def noted(made: Table, **notes: list[int]) -> None:
    assert made.state.extras is not None
    made.state.extras.notes |= notes


# Set-up and boarding


def test_gt102_gt103_a_card_of_each_color_lies_open_and_each_has_a_cabin():
    state = GAME.start(Setup("trek", (Sitting(),) * 4, vips=True), 1)
    assert state.extras is not None
    first = state.extras.vips
    assert [CARDS.vips[vip].figure for vip in first] == ["1", "2", "3"]
    cabins = [tile for seat in state.seats for tile in seat.reserve]
    assert sorted(cabins) == list(CARDS.vip_cabins)
    assert all(sorted(CARDS.tiles[tile].connectors) == [0, 1, 2, 3] for tile in cabins)
    assert len({CARDS.tiles[tile].connectors for tile in cabins}) == 4
    expansion.put_away(state)
    expansion.lay_out(state, None)
    assert not {*first} & {*state.extras.vips}


def boarding(*vips: str) -> Table:
    built = ship({"S@7,7[3333]": "start", "V@8,7[0303]": "cabin", "W@6,7[0303]": "cabin"})
    made = expanded(built)
    assert made.state.extras is not None
    made.state.extras.vips = list(vips)
    made.push(Step("vips", 0), Step("fill"))
    return made


def test_gt104_one_of_each_color_boards_where_the_demand_is_met():
    made = boarding("rushed_politician", "spoiled_child", "rich_widow")
    built = made.state.seats[0].ship
    at, other = cell(built, 8, 7), cell(built, 6, 7)
    politician = "rushed_politician"
    assert made.options == (Board(politician, other), Board(politician, at), DONE)
    made.answer(Board(politician, at))
    assert made.options == (Disembark(politician), DONE)
    made.answer(Disembark(politician))
    made.answer(Board(politician, other))
    made.answer(DONE)
    assert (built.crew[other], built.crew[at]) == ("3", "hh")
    assert built.crew[cell(built, 7, 7)] == "hh"


def test_gt105_a_vip_is_crew_and_human():
    built = host(plain("V@8,7[3333]"), (8, 7), "opera_diva")
    assert built.humans == len(built.figures) == 1
    assert built.is_supported(cell(built, 8, 7), "2")
    made = expanded(built, vips={0: ["opera_diva"]})
    made.push(Step("next"))
    assert not made.state.seats[0].is_out


def test_gt107_a_vip_pays_aboard_a_ship_that_finished():
    vip = VIPS["opera_diva"]
    made = expanded(host(plain("V@8,7[3333]"), (8, 7), vip.id), vips={0: [vip.id]})
    assert vip.rewards(made.state, 0) == [(vip.id, 6)]
    give_up(made.state, 0, "chosen", None)
    assert vip.rewards(made.state, 0) == []


# Order


def test_gt75_gt116_bets_come_after_politicians_and_go_by_the_new_order():
    ships = [plain(), host(plain("V@8,7[3333]"), (8, 7), "rushed_politician"), plain()]
    made = expanded(*ships, mission="the_bet", vips={1: ["rushed_politician"]})
    made.push(Step("take_off"))
    assert made.asked == "rush"
    made.answer(Accept())
    assert made.positions == [9, 11, 7]
    seats: list[int] = []
    while made.asked == "bet":
        assert made.state.decision is not None
        seats.append(made.state.decision.seat)
        made.answer(made.options[0])
    assert seats == [1, 0, 2]


def test_gt116_another_vip_of_the_color_does_not_move():
    """In a carpool two cards of a color lie open."""
    names = ("rushed_politician", "spoiled_child")
    ships = [host(plain("V@8,7[3333]"), (8, 7), name) for name in names]
    made = expanded(*ships, mission="carpool", vips={0: [names[0]], 1: [names[1]]})
    made.push(Step("take_off"))
    made.answer(Decline())
    assert made.asked is None


def test_gt76_the_lines_of_a_reckoning_have_an_order():
    built = host(plain("V@8,7[3333]"), (8, 7), "opera_diva")
    made = expanded(built, mission="radioactive_isotopes", vips={0: ["opera_diva"]})
    total(made)
    assert list(scored(made)) == [
        *("radioactive_aboard", "opera_diva", "order", "looks"),
        *("goods", "lost", "radioactive_lost"),
    ]


def test_gt119_a_win_counts_the_advance():
    made = expanded(plain(), plain(), mission="directives", flight="I")
    noted(made, directives=[0, 1, 2], met_at_take_off=[0, 0])
    for seat in made.state.seats:
        seat.earned = 10
    give_up(made.state, 0, "chosen", None)
    made.state.seats[0].lost = [*CARDS.pile[:6]]
    assert total(made)[0] == 10 - 6 - 3
    assert outcome_of(made.state).won


# VIPs in flight


@pytest.mark.parametrize(("powered", "extra"), [(False, 1), (True, 3)])
def test_gt109_marks_count_before_the_alien_and_go_with_him(powered: bool, extra: int):
    cells = {
        "S@7,7[3333]": "start",
        "V@8,7[3333]": "cabin",
        "g@7,6[0333]": "gun",
        "d@6,7[3330]": "double gun/3",
    }
    built = host(ship(cells), (8, 7), "retired_admiral")
    double = cell(built, 6, 7)
    charged = [double] if powered else []
    before = strength_of(built, "cannon", charged)
    built.marks = (double, cell(built, 7, 6))
    assert strength_of(built, "cannon", charged) == before + extra
    built.crew[cell(built, 8, 7)] = ""
    assert strength_of(built, "cannon", charged) == before


def test_gt110_the_engineer_may_double_at_a_black_hole():
    cells = {
        "S@7,7[3333]": "start",
        "V@8,7[3333]": "cabin",
        "E@6,8[3333]": "engine",
        "F@8,8[3333]": "engine",
        "D@9,8[3333]": "double engine",
        "Z@9,7[3333]": "battery",
        "H@7,8[3333]": "structure",
    }
    built = host(ship(cells), (8, 7), "rocket_engineer")
    made = expanded(built, vips={0: ["rocket_engineer"]}, card="S-01")  # 5
    built.charge[cell(built, 9, 7)] = 1
    restore_decision(made.state)
    assert still_due(made.state, 0, ()) == 6
    assert Accept() in made.options
    made.answer(Accept())
    assert built.crew[cell(built, 8, 7)] == ""
    assert still_due(made.state, 0, ()) == 2
    assert not any(isinstance(each, Power) for each in made.options)
    made.answer(Mark(cell(built, 8, 7)))
    made.answer(Mark(cell(built, 9, 7)))
    made.answer(DONE)
    assert [e.cause for e in cast("list[PartsLost]", made.seen(PartsLost))] == ["given"] * 2


def test_gt110_she_may_pay_where_no_engine_is_left():
    built = host(plain("V@8,7[3333]"), (8, 7), "rocket_engineer")
    made = expanded(built, vips={0: ["rocket_engineer"]})
    made.push(Step("count", 0, detail="engine"))
    assert made.asked == "double"
    assert made.state.decision is not None
    choice = GreedyPilot().choose(made.state, made.state.decision, FastRng(1))
    assert choice == Accept()


def test_gt111_no_card_takes_what_modules_hold():
    cells = {
        "S@7,7[3333]": "start",
        "V@8,7[3333]": "cabin",
        "m@6,7[3333]": "structure",
        "h@7,8[3333]": "hold",
        "z@8,8[3333]": "battery",
    }
    built = host(ship(cells), (8, 7), "smuggler_king")
    module, hold, battery = (cell(built, *at) for at in ((6, 7), (7, 8), (8, 8)))
    built.charge[battery] = 1
    made = expanded(built, vips={0: ["smuggler_king"]})
    made.push(load(0, "rb"))
    assert Load(module, "r") in made.options
    made.answer(Load(module, "r"))
    made.answer(Load(hold, "b"))
    made.push(lose_goods(0, 3))
    assert (built.goods[module], built.goods[hold], built.charge[battery]) == ("r", "", 0)
    built.crew[cell(built, 8, 7)] = ""
    made.push(load(0, "b"))
    assert Unload(module, "r") not in made.options
    assert built.blocks == "r"


@pytest.mark.parametrize("guru", [True, False])
def test_e42_gt112_two_charges_for_one_shield_are_one_use(guru: bool):
    """An answer names the component where it matters to somebody aboard, and only there."""
    cells = {
        "S@7,7[3333]": "start",
        "V@7,8[3333]": "cabin",
        "z@8,7[3333]": "battery",
        "f@6,9[1333]": "shield",
        "i@6,8[1333]": "structure",
    }
    built = ship(cells, modifiers=(MODIFIERS["ion_storm"],))
    battery, shield = cell(built, 8, 7), cell(built, 6, 9)
    built.charge[battery] = 2
    vips = ["force_guru"] if guru else []
    if guru:
        host(built, (7, 8), *vips)
    made = expanded(built, vips={0: vips})
    made.push(Step("hit", 0, 6, FRONT, "small"))
    answer = ProtectBy(shield, battery) if guru else Protect(battery)
    assert made.options == (TakeHit(), answer)
    made.answer(answer)
    assert built.charge[battery] == 0
    assert made.state.seats[0].earned == int(guru)


def test_gt112_a_phantom_is_answered_by_a_component_too():
    cells = {
        "S@7,7[3333]": "start",
        "V@7,8[3333]": "cabin",
        "z@8,7[3333]": "battery",
        "g@6,7[0333]": "gun",
        "d@6,8[0333]": "double gun",
        "e@6,9[0333]": "double gun",
    }
    built = host(ship(cells), (7, 8), "force_guru")
    battery = cell(built, 8, 7)
    built.charge[battery] = 1
    made = expanded(built, vips={0: ["force_guru"]})
    made.state.card = "S-14"
    made.push(Step("phantom.column", 0, 6))
    made.answer(ProtectBy(cell(built, 6, 9), battery))
    assert made.state.seats[0].earned == 1


def test_e47_gt117_the_default_gives_vips_by_their_reward():
    cells = {
        "S@7,7[3333]": "start",
        "A@6,7[3333]": "cabin",
        "B@8,7[3333]": "cabin",
        "C@7,8[3333]": "cabin",
        "p@6,8[3333]": "purple",
    }
    vips = ["rocket_engineer", "feng_shui_master"]  # worth 4 and 7
    built = host(ship(cells), (8, 7), *vips)
    for place, figure in (((7, 7), "h"), ((6, 7), "p"), ((7, 8), "2")):
        built.crew[cell(built, *place)] = figure
    made = expanded(built, vips={0: vips})
    made.push(lose_crew(0, 3))
    while made.state.decision is not None:
        made.answer(GreedyPilot().choose(made.state, made.state.decision, FastRng(1)))
    assert [each.figure for each in cast("list[CrewLost]", made.seen(CrewLost))] == ["h", "p", "1"]


def test_gt113_gt128_a_widow_whose_own_cabin_is_struck_flies_off_too():
    built = host(plain("V@8,7[3333]"), (8, 7), "rich_widow")
    made = expanded(built, mission="carpool", vips={0: ["rich_widow"]})
    made.state.seats[0].vips = ["rich_widow"]
    lose(made.state, 0, [cell(built, 8, 7)], "destroyed", None)
    assert dict(MISSIONS["carpool"].penalties(made.state, 0)) == {"vip_lost": 0}


# Missions in flight


@pytest.mark.parametrize(("help_", "offered"), [("block", False), ("warn", True)])
def test_gt123_a_mission_has_faults_of_its_own(help_: str, offered: bool):
    setup = Setup("II", (Sitting(), Sitting()), help=help_, mission="diplomatic_mission")
    state = GAME.start(setup, 1)
    seat = state.seats[0]
    double = next(n for n in CARDS.pile if CARDS.tiles[n].kind == "double_cannon")
    seat.hand, seat.source = double, "pile"
    restore_decision(state)
    assert state.decision is not None
    places = [each for each in state.decision.options if isinstance(each, Place)]
    assert bool(places) == offered
    if places:
        GAME.apply(state, places[0], None)
        at = places[0].cell
        assert ("double", (at,)) in [(each.kind, each.cells) for each in seat.ship.faults()]


def drinks(sold: int = 0) -> Table:
    """Three of them, a hold that hangs on the second, and so many sold."""
    cells = {
        "S@7,7[3333]": "start",
        "a@8,7[3333]": "explosive",
        "b@6,7[3333]": "explosive",
        "c@7,8[3333]": "explosive",
        "h@5,7[3333]": "hold",
    }
    built = ship(cells)
    made = expanded(built, mission="beverage_run")
    for place in ((8, 7), (6, 7))[:sold]:
        if made.asked is None:
            made.push(Step("sell", 0))
        made.answer(Sell(cell(built, *place)))
    return made


def test_e52_gt124_a_drink_is_given_and_what_hung_on_it_falls():
    made = drinks(2)
    built = made.state.seats[0].ship
    made.answer(Keep(next(piece[0] for piece in built.pieces() if len(piece) > 1)))
    made.answer(DONE)
    (hold,) = made.state.seats[0].lost
    assert made.state.cards.tiles.get(hold, CARDS.tiles[1]).kind
    assert [e.cause for e in cast("list[PartsLost]", made.seen(PartsLost))] == [
        *("sold", "sold", "fell"),
    ]
    paid = dict(MISSIONS["beverage_run"].rewards(made.state, 0))
    assert paid == {"drink_sold": 8, "explosive_aboard": 6, "two_and_none_destroyed": 4}


def test_gt124_drinks_are_sold_where_a_ship_docks():
    made = drinks()
    ident = next(i for i, each in CARDS.adventures.items() if each.kind == "abandoned_ship")
    built = made.state.seats[0].ship
    built.crew[cell(built, 7, 7)] = "h" * 9
    made.state.card = ident
    made.push(Step("derelict.dock", 0))
    made.answer(Accept())
    assert made.asked == "sell"


@pytest.mark.parametrize("is_out", [False, True])
def test_e54_gt129_who_arrives_pays_for_no_story(is_out: bool):
    made = expanded(plain(), plain(), mission="hilarious_stories", flight="III")
    state = made.state
    state.seats[0].lost = [*CARDS.pile[:20]]
    if is_out:
        give_up(state, 0, "chosen", None)
    total(made)
    lines = scored(made)
    assert lines["lost"] == (-20 if is_out else 0)
    assert lines.get("story", 0) == (0 if is_out else 11)


def test_a_chain_counts_what_is_destroyed_once():
    """A cell that two explosions reach, or that has left before, is no component more."""
    cells = {
        "S@7,7[3333]": "start",
        "a@6,7[3333]": "explosive",
        "b@6,6[3333]": "explosive",
        "c@7,6[3333]": "structure",
        "V@5,7[3333]": "cabin",
    }
    built = host(ship(cells), (5, 7), "opera_diva")
    made = expanded(built, mission="riding_a_powder_keg", flight="II")
    lose(made.state, 0, [cell(built, 6, 7)], "destroyed", None)
    assert len(made.state.seats[0].lost) == 5
    assert made.state.seats[0].earned == 5 - 3


# Fleets


def test_e22_gt89_lines_of_all_levels_up_to_the_flight_add_up():
    """Of three ships the first and the third are too weak for the fleet of 10."""
    ships = []
    for crew in (8, 8, 2):
        built = ship(
            {
                "S@7,7[3333]": "start",
                "a@8,7[3333]": "cabin",
                "b@6,7[3333]": "cabin",
                "c@7,8[3333]": "cabin",
                "h@6,8[3333]": "triple hold",
                "i@8,8[3333]": "triple hold",
            },
            "III",
        )
        fill(built)
        for at in list(built.frame.cabins)[crew // 2 :]:
            built.crew[at] = ""
        for at in (cell(built, 6, 8), cell(built, 8, 8)):
            built.goods[at] = "bbb"
        ships.append(built)
    made = Table(*ships, flight="III")
    state = made.state
    state.card, state.order, state.declared = "S-06", [0, 1, 2], [19, 20, 14]
    made.push(
        Step("fleet.judge"), *(Step("fleet.line", index=line) for line in range(4)), Step("next")
    )
    while made.state.decision is not None:
        made.answer(made.options[0])
    results = {each.seat: each.result for each in cast("list[Won]", made.seen(Won))}
    assert results == {0: "lost", 1: "tied", 2: "lost"}
    assert [len(each.figures) for each in ships] == [3, 8, 0]
    assert [len(each.blocks) for each in ships[:2]] == [1, 6]
    assert state.seats[2].cause == "no_humans"


def test_gt125_who_pays_a_fleet_has_neither_won_nor_tied():
    made = expanded(plain(), plain(), mission="diplomatic_mission")
    made.state.seats[0].credits = 99
    made.state.deck = made.state.deck.put("S-06")
    made.state.card, made.state.order = "S-06", [0, 1]
    made.state.declared = [-1, 20]
    made.push(Step("fleet.meet", 0), Step("fleet.judge"))
    made.answer(Accept())
    assert made.state.seats[0].earned == -3
    assert [each.seat for each in cast("list[Won]", made.seen(Won))] == [1]
    assert made.state.marked == []
