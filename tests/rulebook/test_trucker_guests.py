"""VIPs and missions (rulings GT-102 to GT-131), case by case."""

from typing import Any, cast

import pytest

from tabletop import Deck
from tests.rulebook.test_trucker_payload import engines, left
from tests.support.trucker import CARDS, K, Table, cell, ship
from trucker.rules.actions import Accept, GiveCrew, Wager
from trucker.rules.adventures.foes import ransom_of
from trucker.rules.crew import give, lose_crew
from trucker.rules.damage import lose
from trucker.rules.events import PartsLost, Scored
from trucker.rules.extras import Extras
from trucker.rules.flight import give_up
from trucker.rules.missions import LOST, MISSIONS
from trucker.rules.missions.directives import is_met as is_directive_met
from trucker.rules.missions.escort_mission import convoy, distance
from trucker.rules.rewards import order_credits, reckon, settle
from trucker.rules.ship import Ship
from trucker.rules.steps import Step
from trucker.rules.strength import strength_of
from trucker.rules.vips import VIPS
from trucker.rules.vips.demand import between, cells_of, is_met


def host(built: Ship, at: tuple[int, int], *vips: str) -> Ship:
    """The ship with these VIPs aboard, the first in that cabin."""
    built.modifiers = (*built.modifiers, *(VIPS[vip] for vip in vips))
    built.crew[cell(built, *at)] = CARDS.vips[vips[0]].figure
    return built


def expanded(
    *ships: Ship, mission: str = "", vips: dict[int, list[str]] | None = None, **more: Any
) -> Table:
    """A table of the expansion: the mission binds all, VIPs whom they boarded with."""
    card = more.pop("card", None)
    made = Table(*ships, **more)
    state = made.state
    state.extras = Extras(Deck[int](()), mission=mission)
    state.extras.notes[LOST] = [0] * len(ships)
    for number, seat in enumerate(state.seats):
        seat.vips = (vips or {}).get(number, [])
        first = (MISSIONS[mission],) if mission else ()
        seat.ship.modifiers = (*first, *seat.ship.modifiers)
    if card is not None:
        state.deck = Deck([card])
        made.push(Step("turn_card"))
    return made


def scored(made: Table, seat: int = 0) -> dict[str, int]:
    lines = [each for each in cast("list[Scored]", made.seen(Scored)) if each.seat == seat]
    return {each.line: each.credits for each in lines}


def total(made: Table) -> list[int]:
    """What each seat earns by the reckoning."""
    reckon(made.state, made.events)
    settle(made.state, made.events)
    return [seat.earned for seat in made.state.seats]


def likes(built: Ship, at: tuple[int, int], vip: str) -> bool:
    return is_met(built, cell(built, *at), CARDS.vips[vip].demand)


# Demands


@pytest.mark.parametrize(("blocked", "met"), [(False, 2), (True, 1)])
def test_e38_gt106_a_view_goes_over_empty_squares(blocked: bool, met: int):
    cells = {
        "S@7,7[3333]": "start",
        "V@6,7[0130]": "cabin",
        "g@6,5[0030]": "gun",
        "D@5,7[3000]": "double gun/3",
        "i@6,8[3333]": "structure",
    }
    if blocked:
        cells["t@6,6[0330]"] = "structure"
    built = ship(cells)
    found = cells_of(built, cell(built, 6, 7), CARDS.vips["retired_admiral"].demand)
    assert len(found) == met


@pytest.mark.parametrize(
    ("vip", "met"),
    [
        ("rushed_politician", True),
        ("rocket_engineer", False),
        ("quarantined_patient", False),
        ("opera_diva", False),
        ("rich_widow", False),
    ],
)
def test_e39_demands_of_the_cabin_of_k(vip: str, met: bool):
    assert likes(ship(K), (8, 7), vip) == met


def test_e41_the_guru_sits_between_battery_and_user():
    built = ship({"S@7,7[3333]": "start"}, "III")
    at = built.board.index
    assert between(built, at[6, 6], at[7, 7], at[8, 8])
    assert between(built, at[4, 7], at[7, 7], at[10, 7])
    assert not between(built, at[5, 7], at[7, 7], at[6, 7])
    assert not between(built, at[5, 6], at[7, 7], at[9, 8])


# Abilities


def test_e40_gt110_the_engineer_doubles_the_last_step_and_leaves():
    built = engines(4, singles=6)
    built.crew[cell(built, 6, 8)] = ""
    built = host(built, (6, 8), "rocket_engineer")
    assert strength_of(built, "engine") == 2 * 2
    made = expanded(built, vips={0: ["rocket_engineer"]})
    state = made.state
    state.deck = Deck(["x"] * (state.flight_cards - 6))  # the sixth card is face up
    made.push(Step("count", 0, detail="engine"))
    assert made.asked == "double"
    made.answer(Accept())
    assert state.declared[0] == 2 * 4
    assert built.crew[cell(built, 6, 8)] == ""
    assert state.seats[0].earned == 2


def widow() -> Ship:
    return ship(
        {
            "S@8,7[3333]": "start",
            "V@7,7[3333]": "cabin",
            "x@7,6[3333]": "hold",
            "y@6,7[3333]": "explosive",
            "z@7,8[3333]": "structure",
            "i@8,8[3333]": "structure",
            "j@5,7[3333]": "structure",
        }
    )


def test_e43_gt113_the_widow_flies_off_with_what_is_joined_to_her():
    built = host(widow(), (7, 7), "rich_widow")
    made = expanded(built, vips={0: ["rich_widow"]})
    lose(made.state, 0, [cell(built, 7, 6)], "destroyed", made.events)
    causes = {e.tile: e.cause for e in cast("list[PartsLost]", made.seen(PartsLost))}
    assert sorted(causes.values()) == ["destroyed", "left", "left", "left", "left"]
    assert left(built, {"i@8,8": "", "j@5,7": "", "y@6,7": ""}) == "ij"


def test_e44_the_tile_that_was_struck_keeps_its_blast():
    built = host(widow(), (7, 7), "rich_widow")
    made = expanded(built, vips={0: ["rich_widow"]})
    lose(made.state, 0, [cell(built, 6, 7)], "destroyed", made.events)
    assert not built.parts[cell(built, 5, 7)]
    assert built.parts[cell(built, 8, 8)]


def test_e45_gt114_the_patient_leaves_an_epidemic_behind():
    built = ship(
        {
            "S@7,7[3333]": "start",
            "V@6,6[3330]": "cabin",
            "i@7,6[3333]": "structure",
            "Q@8,7[3333]": "cabin",
        }
    )
    for at in ((7, 7), (8, 7)):
        built.crew[cell(built, *at)] = "hh"
    host(built, (6, 6), "quarantined_patient")
    made = expanded(built, vips={0: ["quarantined_patient"]}, card="S-23")
    assert built.crew[cell(built, 6, 6)] == ""
    assert [built.crew[cell(built, *at)] for at in ((7, 7), (8, 7))] == ["", ""]
    assert made.state.seats[0].is_out


def test_e46_gt115_the_witness_is_given_first_by_a_penalty():
    built = ship({"S@7,7[3333]": "start", "V@8,7[3333]": "cabin", "Q@6,7[3333]": "cabin"})
    for at in ((7, 7), (6, 7)):
        built.crew[cell(built, *at)] = "hh"
    host(built, (8, 7), "key_witness")
    made = expanded(built, vips={0: ["key_witness"]})
    made.push(lose_crew(0, 3))
    assert built.crew[cell(built, 8, 7)] == ""
    assert made.asked == "give_crew"
    made = expanded(host(built, (8, 7), "key_witness"), vips={0: ["key_witness"]})
    made.push(lose_crew(0, 3), Step("derelict.days", 0))
    assert GiveCrew(cell(built, 7, 7), "h") in made.options


# Missions


def plain(*extra: str) -> Ship:
    return ship({"S@7,7[3333]": "start", **dict.fromkeys(extra, "cabin")})


@pytest.mark.parametrize(("vips", "credits"), [([], [8, 6, 0]), (["rushed_politician"], [8, 6, 0])])
def test_e48_gt108_gt130_the_order_counts_twice(vips: list[str], credits: list[int]):
    ships = [plain("V@8,7[3333]") for _ in range(3)]
    if vips:
        host(ships[1], (8, 7), *vips)
    made = expanded(*ships, mission="club_gold_trials", vips={1: vips}, flight="I")
    assert [order_credits(made.state, seat) for seat in range(3)] == credits
    if vips:
        assert VIPS[vips[0]].rewards(made.state, 1) == [(vips[0], 6)]


def test_e49_gt120_isotopes_with_a_master_of_feng_shui():
    """Looks are left to another ship."""
    mine = ship(
        {
            "S@7,7[3333]": "start",
            "V@8,7[3333]": "cabin",
            "a@6,7[3333]": "radioactive",
            "b@7,6[3333]": "radioactive",
            "h@8,8[3333]": "hold",
        }
    )
    mine.goods[cell(mine, 8, 8)] = "yb"
    host(mine, (8, 7), "feng_shui_master")
    others = [plain(), plain("V@8,7[3333]")]
    ships = [others[0], mine, others[1]]
    made = expanded(
        *ships, mission="radioactive_isotopes", vips={1: ["feng_shui_master"]}, flight="II"
    )
    state = made.state
    glow = next(t for t in CARDS.payload if CARDS.tiles[t].kind == "radioactive")
    state.seats[1].lost = [glow, 1, 2, 3]
    state.seats[1].earned = 20
    prices = state.plan.prices
    assert total(made)[1] == 20 + 10 + 7 + 6 + prices["y"] + prices["b"] - 4 - 2


def test_e50_gt122_the_same_for_who_gave_up():
    mine = ship({"S@7,7[3333]": "start", "h@8,8[3333]": "hold", "i@8,7[3333]": "structure"})
    mine.goods[cell(mine, 8, 8)] = "yb"
    made = expanded(plain(), mine, mission="radioactive_isotopes", flight="II")
    state = made.state
    glow = next(t for t in CARDS.payload if CARDS.tiles[t].kind == "radioactive")
    state.seats[1].lost, state.seats[1].earned = [glow, 1, 2, 3], 20
    give_up(state, 1, "chosen", None)
    value = state.plan.prices["y"] + state.plan.prices["b"]
    assert total(made)[1] == 20 + (value + 1) // 2 - 4 - 2


@pytest.mark.parametrize(
    ("before", "after", "credits"),
    [((7, 7, 0), (7, 3, 0), (25, 9, -3)), ((0, 0, 0), (0, 0, 0), (0, 0, 0))],
)
def test_e51_gt121_weight_pays_and_the_least_costs(before: Any, after: Any, credits: Any):
    made = expanded(plain(), plain(), plain(), mission="heavy_duty", flight="II")
    state = made.state
    assert state.extras is not None
    state.extras.notes["heavy_duty"] = list(before)
    kinds = {7: ("heavy 4", "heavy 3"), 3: ("heavy 3",), 0: ()}
    for seat, weight in zip(state.seats, after, strict=True):
        loads = zip(("8,7", "6,7"), kinds[weight], strict=False)
        cells = {"S@7,7[3333]": "start", **{f"W@{at}[3333]": kind for at, kind in loads}}
        seat.ships = [ship(cells, modifiers=cast("Any", seat.ship.modifiers))]
    mission = MISSIONS["heavy_duty"]
    found = [
        sum(c for _, c in mission.rewards(state, n))
        - sum(c for _, c in mission.penalties(state, n))
        for n in range(3)
    ]
    assert tuple(found) == credits


def test_e53_gt126_winners_share_the_stakes_of_losers():
    ships = [plain(), plain("V@8,7[3333]"), ship({"S@7,7[0000]": "start"})]
    made = expanded(*ships, mission="the_bet", flight="I")
    state = made.state
    for seat, bet in enumerate(("first", "most_goods", "best_looks")):
        made.push(Step("bet", seat))
        made.answer(Wager(bet))
    assert [seat.earned for seat in state.seats] == [-3, -3, -3]
    mission = MISSIONS["the_bet"]
    assert [sum(c for _, c in mission.rewards(state, n)) for n in range(3)] == [6, 0, 6]


def test_e55_gt128_carpool_pays_for_two_and_takes_for_the_lost_one():
    built = ship(
        {
            "S@7,7[3333]": "start",
            "a@8,7[3333]": "cabin",
            "b@6,7[3333]": "cabin",
            "c@7,8[3333]": "cabin",
        }
    )
    vips = ["key_witness", "feng_shui_master", "insomniac_heiress"]
    host(built, (8, 7), *vips)
    built.crew[cell(built, 6, 7)], built.crew[cell(built, 7, 8)] = "2", "3"
    made = expanded(built, mission="carpool", vips={0: vips}, flight="I")
    give(made.state, 0, cell(built, 7, 8), "3", None)
    mission = MISSIONS["carpool"]
    gain = sum(credits for _, credits in mission.rewards(made.state, 0))
    assert gain - sum(c for _, c in mission.penalties(made.state, 0)) == 5


def test_e56_gt127_the_convoy_is_half_way_to_the_rear():
    made = expanded(plain(), plain(), mission="escort_mission", positions=(20, 11))
    assert convoy(made.state) == 15
    assert [distance(made.state, seat) for seat in (0, 1)] == [5, 4]
    mission = MISSIONS["escort_mission"]
    pay = [dict(mission.rewards(made.state, seat))["near_at_end"] for seat in (0, 1)]
    assert [bool(each) for each in pay] == [False, True]


@pytest.mark.parametrize(("credits", "asked"), [(3, 3), (2, 0)])
def test_e57_gt125_a_ransom_is_a_third_with_the_bounty(credits: int, asked: int):
    made = expanded(plain(), mission="diplomatic_mission")
    made.state.seats[0].credits = credits
    assert ransom_of(made.state, 0, 2 * 8) == asked


def test_e58_gt131_directives_of_k_at_take_off():
    built = ship(K)
    made = expanded(built, mission="directives", flight="I")
    state = made.state
    assert state.extras is not None
    state.extras.notes["directives"] = [0, 1, 5]
    MISSIONS["directives"].take_off(state, None)
    assert [is_directive_met(state, 0, number) for number in (0, 1, 5)] == [False, False, True]
    mission = MISSIONS["directives"]
    assert dict(mission.rewards(state, 0))["met_at_take_off"] == 2
    assert dict(mission.penalties(state, 0))["missed_at_take_off"] == 2
