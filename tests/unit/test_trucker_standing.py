"""How missions and VIPs stand: worked by hand, and against the reckoning."""

from typing import Any

import pytest

from tabletop import FastRng, Session
from tests.properties.test_trucker_expansion import PILOT
from tests.rulebook.test_trucker_guests import expanded
from tests.rulebook.test_trucker_payload import N
from tests.support.trucker import CARDS, K, cell, ship
from tests.support.trucker_expanded import EXPANDED, asked_first, over
from trucker.briefing.journey.reckoned import cell_of, detail_of, ended_flight, lines_of
from trucker.briefing.systems.demands import FAR, verdict
from trucker.briefing.systems.guests import best_company, boarded, guests_of, met_count, moves
from trucker.briefing.systems.missions import Standing, standing_of, total_of
from trucker.rules.actions import Board, Disembark
from trucker.rules.missions.directives import DIRECTIVES
from trucker.rules.setup import MISSIONS, Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.vips.demand import is_met

BESIDE = {"S@7,7[3333]": "start", "V@8,7[0303]": "cabin", "W@6,7[0303]": "cabin"}


def standing(state: TruckerState) -> Standing:
    found = standing_of(state)
    assert found is not None
    return found


def line(state: TruckerState, what: str) -> Any:
    return next(each for each in standing(state).lines if each.what == what)


def building(mission: str, *built: Any, **more: Any) -> TruckerState:
    """At the hangar: nothing has been noted at takeoff."""
    state = expanded(*built, mission=mission, **more).state
    assert state.extras is not None
    state.extras.notes, state.phase = {}, "build"
    return state


# Missions


def test_cargo_counts_while_the_ship_is_built_and_tells_what_stays_empty():
    state = building("radioactive_isotopes", ship(N), ship(K), flight="II")
    aboard, lost = standing(state).lines
    assert (aboard.each, aboard.count, aboard.credits, aboard.sign) == ("+5", 1, 5, "met")
    assert (lost.each, lost.count, lost.credits, lost.sign) == ("−2", 0, 0, "open")
    assert "may still happen" in lost.now
    assert [(note.sign, note.words) for note in standing(state).notes] == [
        ("met", "One payload tile on the ship: 6 7"),
        ("costs", "stay empty: starting cabin at 7 7, battery for 2 at 7 8"),
    ]
    assert standing(state).total == total_of(state) == 20 + 5
    assert standing(state).rivals == ((1, 20),)


def test_a_lost_tile_costs_and_who_gave_up_is_paid_nothing_for_the_rest():
    made = expanded(ship(N), mission="radioactive_isotopes", flight="II")
    state = made.state
    tile = next(n for n in CARDS.payload if CARDS.tiles[n].kind == "radioactive")
    state.seats[0].lost.append(tile)
    assert line(state, "radioactive_lost").sign == "costs"
    assert standing(state).total == 20 + 5 - 2
    state.seats[0].is_out = True
    assert line(state, "radioactive_aboard").count == 0
    assert standing(state).total == 20 - 2


def test_what_nobody_can_judge_yet_is_told_so():
    built = ship(K), ship(K)
    near = line(building("escort_mission", *built), "near_at_end")
    assert (near.count, near.credits, near.sign) == (None, 0, "open")
    bets = building("the_bet", *built)
    assert {each.count for each in standing(bets).lines} == {None}
    flying = expanded(*built, mission="escort_mission").state
    assert line(flying, "near_at_end").count == 1


def test_a_bet_tells_who_is_ahead_and_what_it_has_cost():
    made = expanded(ship(K), ship(K), mission="the_bet", flight="I")
    state = made.state
    assert state.extras is not None
    state.extras.notes["bet"] = [1, 2]
    state.seats[0].position, state.seats[1].position = 5, 3
    assert line(state, "stake").credits == -3
    assert line(state, "bet_won").credits == 5
    notes = [(note.sign, note.words) for note in standing(state).notes]
    assert notes[0] == ("met", "You, arrives first: now first")
    assert notes[1][0] == "open"
    assert "tied" in notes[1][1]


def test_directives_are_named_with_how_the_ship_stands_to_them():
    state = building("directives", ship(K), flight="I")
    assert state.extras is not None
    state.extras.notes["directives"] = [0, 1, 5]
    signs = {note.words: note.sign for note in standing(state).notes}
    assert signs == {
        "No two cabins are connected": "costs",
        "At most three open connectors": "costs",
        "Every cannon points to the front": "met",
    }
    assert line(state, "met_at_take_off").credits == 2
    assert line(state, "missed_at_take_off").credits == -2
    assert len(DIRECTIVES) == 6


def test_asking_changes_nothing():
    state = building("heavy_duty", ship(K), ship(K))
    before = state.clone()
    standing_of(state)
    assert state.extras is not None
    assert before.extras is not None
    assert state.extras.notes == before.extras.notes == {}


def flown(mission: str, index: int) -> Session[TruckerState]:
    setup = Setup("I", (Sitting(), Sitting("hauler")), mode="untimed", mission=mission, vips=True)
    session, rng = Session(EXPANDED, setup, f"STANDS-{index}"), FastRng(index + 1)
    while (decision := session.state.decision) is not None:
        session.apply(PILOT.choose(session.state, decision, rng))
    return session


def compare(mission: str, index: int) -> None:
    """What stands at the end is what was booked, seat by seat."""
    ended = ended_flight(flown(mission, index), 0)
    state = ended.state
    booked = [
        state.cards.advance[state.level]
        + sum(c for name in ("mission", "fines") for _, c in lines_of(ended, name, seat))
        for seat in range(2)
    ]
    found = standing(state)
    assert [found.total, *(total for _, total in found.rivals)] == booked, mission


def test_at_the_end_the_standing_is_what_was_booked():
    for index, mission in enumerate(MISSIONS):
        compare(mission, index)


@pytest.mark.long
def test_at_the_end_of_many_flights_it_is():
    for mission in MISSIONS:
        for index in range(20):
            compare(mission, index)


# VIPs


@pytest.mark.parametrize(
    ("vip", "short", "words"),
    [
        ("rushed_politician", 0, "one step to the starting cabin, 1 allowed"),
        ("rocket_engineer", 1, "one engine within 3 steps, 2 needed"),
        ("quarantined_patient", 1, "one cabin around, none allowed"),
        ("rich_widow", 1, "2 parts connected, 3 needed"),
        ("food_critic", 2, "no hold connected, 2 needed"),
        ("key_witness", 4, "4 parts around, 7 needed; one open connector, none allowed"),
        ("amateur_xenologist", FAR - 1, "no way to a life support"),
    ],
)
def test_the_cabin_of_k_is_short_in_the_words_of_the_demand(vip: str, short: int, words: str):
    built = ship(K)
    found = verdict(built, cell(built, 8, 7), CARDS.vips[vip].demand)
    assert (found.short, found.words) == (short, words)
    assert found.met == (not short)


def test_a_view_is_missed_by_one_or_for_good():
    demand = CARDS.vips["retired_admiral"].demand
    cells = {"S@7,7[3333]": "start", "V@6,7[0300]": "cabin", "W@8,7[3333]": "cabin"}
    built = ship(cells)
    near, never = (verdict(built, cell(built, *at), demand) for at in ((6, 7), (8, 7)))
    assert (near.short, near.words) == (1, "3 smooth sides, no weapon in view")
    assert (never.short, never.words) == (FAR, "no smooth side")


def open_vips(*vips: str, **more: Any) -> TruckerState:
    state = expanded(ship(BESIDE), **more).state
    assert state.extras is not None
    state.extras.vips, state.phase = list(vips), "build"
    return state


def test_the_strip_tells_where_it_is_met_or_the_nearest_miss_or_that_none_can():
    state = open_vips("rushed_politician", "rich_widow", "amateur_xenologist")
    met, near, far = guests_of(state)
    assert (met.sign, met.told) == ("met", "Demand met at 6 7 and one more")
    assert met.met == sorted(cell(ship(BESIDE), *at) for at in ((6, 7), (8, 7)))
    assert (near.sign, near.told, near.why) == (
        "costs",
        "2 short at 6 7",
        "one part connected, 3 needed",
    )
    assert (far.sign, far.told) == ("costs", "Nearest at 6 7")
    assert met_count(state) == 1
    assert not any(word in each.why for each in (met, near, far) for word in ("%", "half"))
    state.seats[0].ships[0] = ship({"S@7,7[3333]": "start"})
    assert [each.told for each in guests_of(state)] == ["No cabin to live in yet"] * 3


def test_boarding_moves_whoever_is_in_the_way():
    state = open_vips("rushed_politician", "spoiled_child", "rich_widow")
    one, two = (cell(ship(BESIDE), *at) for at in ((6, 7), (8, 7)))
    seat = state.seats[0]
    seat.vips, seat.ship.crew[one] = ["rushed_politician"], "3"
    assert boarded(state, "rushed_politician", one) == {}  # out again
    over = boarded(state, "rushed_politician", two)
    assert moves(state, over) == [
        Disembark("rushed_politician"),
        Board("rushed_politician", two),
    ]
    assert boarded(state, "spoiled_child", two) == {"spoiled_child": two}  # of the same color
    assert boarded(state, "rich_widow", one) == {"rich_widow": one}  # each alone
    assert boarded(state, "rich_widow", two) == {"rushed_politician": one, "rich_widow": two}


def test_the_best_company_is_the_best_sum_and_is_offered():
    session = asked_first("vips", vips=True)
    guests = guests_of(session.state)
    best = best_company(session.state, guests)
    assert len({*best.values()}) == len(best) > 0
    assert len({CARDS.vips[vip].figure for vip in best}) == len(best)
    copy = Session(session.game, session.setup, session.seed, base=session.state.clone())
    for action in moves(copy.state, best):
        assert copy.state.decision is not None
        assert action in copy.state.decision.options
        copy.apply(action)
    assert {*copy.state.seats[0].vips} == {*best}
    assert moves(copy.state, best_company(copy.state, guests_of(copy.state))) == []


def test_a_verdict_says_met_where_the_rules_do():
    state = asked_first("vips", vips=True).state
    built = state.seats[0].ship
    for card in CARDS.vips.values():
        for each in built.frame.cabins:
            assert verdict(built, each, card.demand).met == is_met(built, each, card.demand)


def test_who_was_delivered_is_named_at_the_end():

    ended = ended_flight(over(), 0)
    lines = lines_of(ended, "vips", 0)
    shown = cell_of(ended, "vips", 0)
    assert lines
    assert shown.short == f"{len(lines)} delivered"
    names = {line: shown.note for line, _ in lines}
    assert all(line.replace("_", " ").title() in note for line, note in names.items())
    lost = [vip for vip in ended.seats[0].vips if vip not in dict(lines)]
    told = detail_of(ended, "vips", 0)
    assert sum("was not delivered" in words for words in told) == len(lost) > 0
