"""Where systems of Do What?! touch each other, the base game's titles and rough roads: a line each,
named by what touches what. Lines that a worked case proves stand with that case."""

from typing import cast

import pytest

from resources import say
from tests.rulebook.test_trucker_guests import expanded, host, likes, plain, scored, total
from tests.rulebook.test_trucker_missions import noted
from tests.support.trucker import CARDS, FRONT, LEFT, Table, cell, ship
from tests.support.trucker_expanded import super_cards
from trucker.briefing.supercards import SUPERCARD_LOOKS
from trucker.rules import expansion, turns
from trucker.rules.actions import DONE, GiveCrew, Look, Protect, Put, Sell
from trucker.rules.cargo import load
from trucker.rules.crew import fill
from trucker.rules.damage import lose, outcome_of
from trucker.rules.events import CrewLost, DieRolled, PartsLost
from trucker.rules.missions import MISSIONS
from trucker.rules.modifiers import MODIFIERS
from trucker.rules.rewards import order_credits, price_of
from trucker.rules.setup import TURNS, Setup, Sitting
from trucker.rules.ship import Ship
from trucker.rules.steps import Step
from trucker.rules.strength import declared_crew, fleet, strength_of
from trucker.rules.supercards.asteroids import is_armored
from trucker.rules.supercards.enemy_fleet import fleet_strength
from trucker.rules.turn import GalaxyTrucker, restore_decision

GAME = GalaxyTrucker(CARDS)


def bound(built: Ship, *names: str) -> Ship:
    """Titles and rough roads come before what a flight brings."""
    built.modifiers = (*(MODIFIERS[name] for name in names), *built.modifiers)
    return built


def causes(made: Table) -> list[str]:
    return [each.cause for each in cast("list[PartsLost]", made.seen(PartsLost))]


def cargo(*kinds: str) -> Ship:
    """A starting cabin and payload around it, joined to it."""
    places = ((6, 7), (8, 7), (7, 8), (7, 6))
    cells = {"S@7,7[3333]": "start"}
    for (column, row), kind in zip(places, kinds, strict=False):
        cells[f"P@{column},{row}[3333]"] = kind
    return ship(cells)


# Missions


def test_missions_payload_all_tiles_are_taken_out_after_the_flight():
    state = GAME.start(Setup("II", (Sitting(),) * 2, mission="beverage_run"), 1)
    assert state.extras is not None
    assert state.extras.payload.pile
    expansion.put_away(state)
    assert (state.extras.payload.pile, state.extras.mission) == ((), "")


@pytest.mark.parametrize(("kind", "rolled"), [("plague", True), ("open_space", False)])
def test_missions_supercards_experiments_roll_after_one_too(kind: str, rolled: bool):
    named = CARDS.missions["experiments"].after_kinds
    assert kind not in named
    made = expanded(cargo("radioactive"), mission="experiments", dice=(1,) * 9)
    made.state.card = next(c for c, each in CARDS.adventures.items() if each.kind == kind)
    expansion.after_card(made.state, made.events)
    assert bool(made.seen(DieRolled)) is rolled


def test_missions_vips_exact_joints_bind_vip_cabins():
    tile = CARDS.vip_cabins[0]
    turn = next(t for t in range(4) if CARDS.parts[4 * tile + t].sides[LEFT] == 1)
    built = ship({"S@7,7[3333]": "start"}, modifiers=(MISSIONS["alien_design"],))
    built.put(cell(built, 8, 7), 4 * tile + turn)
    assert [fault.kind for fault in built.faults()] == ["exact"]


def test_missions_titles_club_gold_leaves_title_credits_alone():
    made = expanded(plain(), plain(), mission="club_gold_trials", flight="I")
    assert order_credits(made.state, 0) == 2 * made.state.plan.order_rewards[0]
    total(made)
    assert scored(made)["looks"] == made.state.plan.looks_reward, "not twice"


def test_missions_rough_roads_inspection_doubles_lost_payload_and_no_penalty():
    costs: list[dict[str, int]] = []
    for roads in (), ("inspection",):
        built = bound(cargo("fragile"), *roads)
        made = expanded(built, mission="alien_archaeology")
        lose(made.state, 0, [cell(built, 6, 7)], "destroyed", None)
        total(made)
        costs.append(scored(made))
    plain_, doubled = costs
    assert doubled["lost"] == 2 * plain_["lost"] < 0
    assert doubled["fragile_lost"] == plain_["fragile_lost"] < 0


def test_missions_rough_roads_glut_lowers_blocks_and_nothing_that_a_mission_pays():
    drinks = bound(cargo("explosive", "explosive"), "glut")
    made = expanded(drinks, mission="beverage_run")
    pays = {
        line.what: line.credits[made.state.level] for line in CARDS.missions["beverage_run"].rewards
    }
    made.push(Step("sell", 0))
    made.answer(Sell(cell(drinks, 6, 7)))
    made.answer(DONE)
    assert price_of(made.state, 0, "y") == made.state.plan.prices["y"] - 1
    assert dict(MISSIONS["beverage_run"].rewards(made.state, 0))["drink_sold"] == pays["drink_sold"]


def test_missions_rough_roads_a_sale_costs_no_day_more_than_the_landing():
    built = bound(cargo("explosive"), "detours")
    made = expanded(built, plain(), mission="beverage_run")
    before = made.positions[:]
    made.push(Step("sell", 0))
    made.answer(Sell(cell(built, 6, 7)))
    assert made.positions == before


def stopped(mission: str, *rough: str) -> int:
    """The die that the first to stop sets in a flight of level II (GT-137, GT-139)."""
    seats = (Sitting(),) * 2
    state = GAME.start(Setup("II", seats, mode=TURNS, mission=mission, vips=True, rough=rough), 1)
    out: list[object] = []
    turns._stop(state, 0, 1, True, out)
    return next(each.count for each in out if hasattr(each, "count"))


def test_missions_rough_roads_and_turns_rush_and_easy_peasy_shorten_the_countdown_both():
    assert stopped("carpool") == 4
    assert stopped("carpool", "rush") == stopped("easy_peasy") == 3
    assert stopped("easy_peasy", "rush") == 2


def test_missions_turns_a_dealt_tile_costs_two_points_to_place():
    seats = (Sitting(),) * 2
    state = GAME.start(Setup("II", seats, mode=TURNS, mission="experiments"), 1)
    assert state.decision is not None
    assert state.extras is not None
    number = state.decision.seat
    dealt = state.seats[number].reserve
    put = next(o for o in state.decision.options if isinstance(o, Put) and o.tile in dealt)
    before = state.extras.points[number]
    GAME.apply(state, put)
    assert state.extras.points[number] == before - 2


# Payload


def test_payload_payload_a_blast_breaks_all_kinds_and_glass_sets_off_none():
    built = cargo("explosive", "fragile", "radioactive", "heavy 2")
    made = Table(built)
    lose(made.state, 0, [cell(built, 6, 7)], "destroyed", made.events)
    lost = {built.board.cells[e.cell] for e in cast("list[PartsLost]", made.seen(PartsLost))}
    assert lost == {(6, 7), (7, 8), (7, 6), (7, 7), (8, 7)}
    far = ship({"S@7,7[3333]": "start", "g@8,7[3333]": "fragile", "x@9,7[3333]": "explosive"})
    made = Table(far)
    lose(made.state, 0, [cell(far, 8, 7)], "destroyed", made.events)
    assert far.parts[cell(far, 7, 7)], "what is around the explosive tile stays"
    assert causes(made) == ["destroyed"]


def test_payload_supercards_a_burst_sets_off_what_is_around():
    built = ship(
        {
            "S@7,7[3333]": "start",
            "a@8,7[3333]": "battery",
            "b@8,8[3333]": "battery",
            "x@9,8[3333]": "explosive",
            "g@9,9[3333]": "fragile",
        }
    )
    for place in (8, 7), (8, 8):
        built.charge[cell(built, *place)] = 1
    made = expanded(built, mission="riding_a_powder_keg", card="S-20")
    gone = {built.board.cells[e.cell] for e in cast("list[PartsLost]", made.seen(PartsLost))}
    assert (9, 9) in gone, "glass beside what has burst breaks"
    assert causes(made)[:2] == ["destroyed", "destroyed"]


@pytest.mark.parametrize("size", ["small", "large", "light", "heavy"])
def test_payload_supercards_armor_holds_against_meteors_and_fleets(size: str):
    built = ship({"S@7,7[3333]": "start", "W@7,6[0030]": "heavy 3"})
    armor = cell(built, 7, 6)
    assert outcome_of(built, size, FRONT, 7)[0] not in ("struck", "asked")
    assert is_armored(built, armor, FRONT), "and against asteroids"


def test_payload_vips_nobody_boards_around_radiation():
    built = ship({"S@7,7[3333]": "start", "V@8,7[0303]": "cabin", "N@9,8[3333]": "radioactive"})
    made = expanded(built)
    assert made.state.extras is not None
    made.state.extras.vips = ["quarantined_patient", "opera_diva"]
    assert expansion.cabins_for(made.state, 0, "opera_diva") == []
    built.put(cell(built, 9, 8), 0)
    assert expansion.cabins_for(made.state, 0, "opera_diva") == [cell(built, 8, 7)]


def test_payload_vips_the_child_counts_each_kind_and_the_diva_none():
    kinds = ("explosive", "fragile", "radioactive", "heavy 2", "hold", "engine")
    places = ((5, 6), (6, 6), (7, 6), (5, 8), (6, 8), (7, 8))
    cells = {"S@8,7[3333]": "start", "V@6,7[3333]": "cabin"}
    cells |= {f"K@{x},{y}[3333]": kind for (x, y), kind in zip(places, kinds, strict=True)}
    assert likes(ship(cells), (6, 7), "spoiled_child")
    quiet = ship({"S@7,7[3333]": "start", "V@6,7[3333]": "cabin", "X@5,7[3333]": "explosive"})
    assert likes(quiet, (6, 7), "opera_diva"), "payload is no weapon"


def test_payload_titles_it_counts_as_a_component_and_as_a_corridor_and_never_as_cargo():
    built = ship({"S@7,7[3333]": "start", "X@8,7[0303]": "explosive", "Y@9,7[0003]": "fragile"})
    score = {name: MODIFIERS[name].score(built) for name in ("master_engineer", "corridorist")}
    assert score == {"master_engineer": 3, "corridorist": 2}
    assert MODIFIERS["freight_hauler"].score(built) == 0


def test_payload_titles_what_falls_along_a_golden_corridor_sets_nothing_off():
    built = bound(
        ship(
            {
                "S@7,7[3333]": "start",
                "a@8,7[0303]": "structure",
                "X@9,7[0003]": "explosive",
                "h@9,8[3000]": "hold",
            }
        ),
        "corridorist",
    )
    made = Table(built)
    lose(made.state, 0, [cell(built, 8, 7)], "destroyed", made.events)
    assert built.parts[cell(built, 7, 7)], "no blast"
    assert not built.parts[cell(built, 9, 7)]
    assert causes(made)[0] == "destroyed"
    assert "fell" in causes(made)


def test_payload_titles_gold_power_trucker_and_radiation_both_keep_batteries_down():
    cells = {"S@7,7[3333]": "start", "a@8,7[3333]": "battery", "b@6,7[3333]": "battery"}
    built = bound(ship({**cells, "N@9,7[3333]": "radioactive"}), "power_trucker")
    fill(built)
    assert built.charge[cell(built, 8, 7)] == 0
    free = bound(ship(cells), "power_trucker")
    fill(free)
    assert built.charge[cell(built, 6, 7)] == free.charge[cell(free, 6, 7)]


# Supercards


def test_supercards_vips_the_diva_is_no_crew_in_zones_and_the_admirals_marks_count_in_fleets():
    built = host(plain("V@8,7[3333]"), (8, 7), "opera_diva")
    built.crew[cell(built, 7, 7)] = "hh"
    made = expanded(built, vips={0: ["opera_diva"]})
    assert declared_crew(made.state, 0) == 4
    guns = ship({"S@7,7[3333]": "start", "V@8,7[3333]": "cabin", "G@7,6[0030]": "gun"})
    before = strength_of(guns, fleet((FRONT, 2)))
    host(guns, (8, 7), "retired_admiral")
    guns.marks = (cell(guns, 7, 6),)
    assert strength_of(guns, fleet((FRONT, 2))) == before + 1


def test_supercards_vips_the_witness_is_given_first_in_a_fleet():
    built = host(plain("V@8,7[3333]"), (8, 7), "key_witness")
    built.crew[cell(built, 7, 7)] = "hh"
    made = expanded(built, vips={0: ["key_witness"]})
    state = made.state
    state.card, state.order, state.declared = "S-06", [0], [0]
    made.push(Step("fleet.judge"), Step("fleet.line", index=0))
    while made.asked == "give_crew":
        assert {cast("GiveCrew", each).figure for each in made.options} == {"h"}
        made.answer(made.options[0])
    assert made.seen(CrewLost)
    assert built.crew[cell(built, 8, 7)] == "", "he was first, without being asked about"


@pytest.mark.parametrize("kind", ["meteor_shower", "corrosive_dust", "nanobot_dust", "plague"])
def test_supercards_vips_the_influencer_is_paid_by_showers_and_dusts_alone(kind: str):
    built = host(
        ship({"S@7,7[3333]": "start", "V@8,7[0003]": "cabin"}), (8, 7), "panorama_influencer"
    )
    made = expanded(built, vips={0: ["panorama_influencer"]})
    made.state.card = next(c for c, each in CARDS.adventures.items() if each.kind == kind)
    expansion.after_card(made.state, made.events)
    assert made.state.seats[0].earned == (kind != "plague")


def test_supercards_vips_what_the_king_hides_is_safe_from_a_fleet_of_thieves():
    cells = {"S@7,7[3333]": "start", "V@8,7[3333]": "cabin", "m@6,7[3333]": "structure"}
    built = host(ship({**cells, "h@7,8[3333]": "hold"}), (8, 7), "smuggler_king")
    built.goods[cell(built, 6, 7)], built.goods[cell(built, 7, 8)] = "r", "b"
    made = expanded(built, vips={0: ["smuggler_king"]})
    made.push(Step("lose_goods", 0, 2))
    assert (built.goods[cell(built, 6, 7)], built.goods[cell(built, 7, 8)]) == ("r", "")


def test_supercards_titles_a_fallen_corridor_is_not_destroyed():
    """Corrosive dust makes the gun fall, and no corridor beside it goes along."""
    built = bound(
        ship(
            {
                "S@7,7[3333]": "start",
                "G@8,7[0303]": "gun",
                "a@8,8[0003]": "structure",
                "b@7,8[3300]": "structure",
            }
        ),
        "corridorist",
    )
    made = Table(
        built, card=next(c for c, e in CARDS.adventures.items() if e.kind == "corrosive_dust")
    )
    assert causes(made) == ["fell"]
    assert built.parts[cell(built, 8, 8)]


def test_supercards_rough_roads_bounty_makes_a_fleet_stronger_too():
    strengths: list[int] = []
    for roads in (), ("bounty",):
        made = Table(bound(plain(), *roads))
        made.state.card, made.state.order = "S-06", [0]
        strengths.append(fleet_strength(made.state, 0))
    assert strengths[1] - strengths[0] == 2, "doubled, so one"


def test_supercards_rough_roads_ion_storm_takes_two_charges_for_each_meteor_of_a_shower():
    cells = {"S@7,7[3333]": "start", "W@8,7[0103]": "shield", "Z@6,7[0300]": "battery"}
    built = bound(ship(cells), "ion_storm")
    built.charge[cell(built, 6, 7)] = 2
    made = Table(built)
    made.push(Step("hit", 0, 7, 1, "small"))
    made.answer(Protect(cell(built, 6, 7)))
    assert built.charge[cell(built, 6, 7)] == 0


def test_supercards_turns_a_held_pile_is_hidden_from_the_others_meanwhile():
    seats = (Sitting(),) * 2
    state = GAME.start(Setup("II", seats, mode=TURNS, mission="carpool"), 1)
    assert state.decision is not None
    assert state.extras is not None
    number = state.decision.seat
    state.extras.points[number], state.extras.placed[number] = 3, 1
    restore_decision(state)
    piles = {o.pile for o in state.decision.options if isinstance(o, Look)}
    state.seats[1 - number].looking = 0
    restore_decision(state)
    left = {o.pile for o in state.decision.options if isinstance(o, Look)}
    assert piles - left == {0}


# VIPs


def test_vips_titles_a_vip_cabin_is_one_with_a_view_and_gold_leaves_room_with_one_exposed():
    seen = host(ship({"S@7,7[3333]": "start", "V@8,7[0003]": "cabin"}), (8, 7), "key_witness")
    assert MODIFIERS["cruise_captain"].score(seen) == 1
    for sides, humans in (("0003", 2), ("1003", 1), ("1103", 0)):
        built = bound(ship({"S@7,7[3333]": "start", f"V@8,7[{sides}]": "cabin"}), "cruise_captain")
        assert built.humans_at(cell(built, 8, 7)) == humans
        made = expanded(built)
        assert bool(expansion.cabins_for(made.state, 0, "opera_diva")) is (humans > 0)


def test_vips_titles_a_vip_cabin_is_another_cabin_and_modules_are_no_cargo():
    built = ship(
        {
            "S@7,7[3333]": "start",
            "A@8,7[3333]": "cabin",
            "L@8,8[3333]": "brown",
            "V@9,7[3333]": "cabin",
        }
    )
    built.crew[cell(built, 8, 7)] = "b"
    host(built, (9, 7), "key_witness")
    assert MODIFIERS["xenoquartermaster"].score(built) == 1
    cells = {"S@7,7[3333]": "start", "V@8,7[3333]": "cabin", "m@6,7[3333]": "structure"}
    king = bound(
        host(ship({**cells, "h@5,7[3333]": "hold"}), (8, 7), "smuggler_king"), "freight_hauler"
    )
    hold, module = cell(king, 5, 7), cell(king, 6, 7)
    places = {at: room for at, room, _ in king.holds()}
    assert (places[hold], module in places) == (2, True), "a module is no hold beside it"


def test_vips_rough_roads_glut_touches_no_credits_of_a_vip():
    cells = {"S@7,7[3333]": "start", "V@8,7[3333]": "cabin", "h@9,7[3333]": "hold"}
    built = bound(host(ship(cells), (8, 7), "food_critic"), "glut")
    made = expanded(built, vips={0: ["food_critic"]})
    noted(made, food_critic=[1])
    made.push(load(0, "b"))
    eat = next(option for option in made.options if type(option).__name__ == "Eat")
    made.answer(eat)
    assert made.state.seats[0].earned == CARDS.vips["food_critic"].numbers["credits"][0]


def test_vips_trek_credits_stay_and_the_next_card_of_each_color_lies_open():
    state = GAME.start(Setup("trek", (Sitting(),) * 2, vips=True), 3)
    assert state.extras is not None
    state.seats[0].credits, first = 9, list(state.extras.vips)
    expansion.put_away(state)
    expansion.lay_out(state, None)
    assert state.seats[0].credits == 9
    assert not {*first} & {*state.extras.vips}


def told_by(kind: str, vip: str) -> list[str]:
    """What the page of a supercard says to a ship with this blue VIP."""
    built = host(plain("V@8,7[3333]"), (8, 7), vip)
    built.crew[cell(built, 7, 7)] = "hh"
    state = expanded(built, plain("V@8,7[3333]"), vips={0: [vip]}).state
    state.card, state.order = super_cards(kind)[0], [0, 1]
    meaning = SUPERCARD_LOOKS[kind].meaning
    assert meaning is not None
    return [f"{row.title}: {row.note}".lower() for row in meaning(state, state.params)]


def test_supercards_vips_the_page_of_a_zone_leaves_the_diva_out_as_the_zone_does():
    assert told_by("tactical_zone", "opera_diva") != told_by("tactical_zone", "feng_shui_master")


def test_the_page_of_a_phantom_names_no_part_where_no_cannon_fires():
    words = say("gt.means.super.asteroids.none")
    assert any(words in row for row in told_by("phantom_asteroid", "opera_diva"))
    assert not any(words in row for row in told_by("asteroid_attack", "opera_diva"))
