"""Answers in which a rival must do as a ruling says, or as any thinking player would."""

from tabletop import Action, Decision, FastRng
from tests.support.trucker import Table, cell, ship
from trucker.ai.levels import LEVELS, pilot_of
from trucker.ai.pilot import GreedyPilot
from trucker.ai.reasons import reason_of
from trucker.rules import trek
from trucker.rules.actions import Decline, Dump, KeepTitle, Land, Power
from trucker.rules.adventures import combat_zone, planets, smugglers
from trucker.rules.cargo import load, lose_goods
from trucker.rules.crew import fill, lose_crew
from trucker.rules.modifiers import MODIFIERS
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState

S = {"S@7,7[3333]": "start"}


def manned(cells: dict[str, str]) -> Ship:
    """Humans in every cabin, batteries full."""
    built = ship(cells)
    fill(built)
    return built


def chosen(state: TruckerState) -> Action:
    assert state.decision is not None
    return GreedyPilot().choose(state, state.decision, FastRng(1))


def zone(first: int, second: int) -> Table:
    """A combat zone that counts cannons; strength that the first has, the second can reach."""
    built = manned({**S, "D@7,6[0030]": "double gun", "Z@7,8[3000]": "battery"})
    built.charge[cell(built, 7, 8)] = 2
    line = combat_zone.Line("cannon", "days", 2)
    table = Table(manned(S), built, card="I-16", params=combat_zone.Params((line,)))
    assert table.state.asked == "power"
    table.state.declared[0] = first
    if second:
        table.state.powered = [cell(built, 7, 6)]
    return table


def test_reaching_a_tie_is_worth_a_battery_in_a_combat_zone():
    """Of equals the one farther ahead suffers, who has declared before."""
    table = zone(first=4, second=0)
    assert isinstance(chosen(table.state), Power)


def test_no_battery_is_spent_where_even_that_stays_below():
    table = zone(first=6, second=0)
    assert not isinstance(chosen(table.state), Power)


def test_gt61_every_level_gives_crew_as_the_ruling_says():
    built = manned({**S, "K@6,7[0303]": "cabin", "L@8,7[0303]": "cabin"})
    built.crew[built.board.start] = "h"
    built.crew[cell(built, 6, 7)], built.crew[cell(built, 8, 7)] = "p", ""
    for level in LEVELS:
        for seed in range(40):
            table = Table(built.clone(), ship(S))
            table.push(lose_crew(0, 1))
            assert table.state.decision is not None
            pilot = pilot_of(level, "hauler")
            action = pilot.choose(table.state, table.state.decision, FastRng(seed))
            assert getattr(action, "figure", "") == "p", level


def test_gt21_crew_is_not_asked_for_where_one_cabin_has_it():
    built = manned(S)
    table = Table(built, ship(S))
    table.push(lose_crew(0, 1))
    assert table.state.asked is None
    assert table.state.seats[0].ship.figures == "h"


def test_gt21_no_question_where_nothing_offered_could_be_loaded():
    built = manned({**S, "H@6,7[0303]": "hold"})
    built.goods[cell(built, 6, 7)] = "b"
    table = Table(built, ship(S))
    table.push(load(0, "r"))
    assert table.state.asked is None
    table.push(load(0, "y"))
    assert table.state.asked == "load"


def test_gt22_equal_batteries_go_by_column_then_row():
    cells = {"D@8,7[0003]": "double gun", "Y@7,6[0030]": "battery", "Z@6,7[0300]": "battery"}
    built = manned({**S, **cells})
    table = Table(built, ship(S), card="I-02", params=smugglers.Params(1, 1, "b", 1))
    assert chosen(table.state) == Power(cell(built, 8, 7), cell(built, 6, 7))


def test_equally_full_containers_go_by_the_lowest_cell():
    built = manned({**S, "H@6,7[0300]": "hold", "I@7,6[0030]": "hold"})
    built.goods[cell(built, 6, 7)] = built.goods[cell(built, 7, 6)] = "y"
    table = Table(built, ship(S))
    table.push(lose_goods(0, 1))
    assert chosen(table.state) == Dump(cell(built, 6, 7))


def test_gt51_a_rival_keeps_the_title_of_its_best_score():
    table = Table(manned(S), ship(S))
    table.state.won_titles = [["corridorist", "master_engineer"], []]
    best = max(table.state.won_titles[0], key=lambda title: trek.title_score(table.state, 0, title))
    options = tuple(map(KeepTitle, table.state.won_titles[0]))
    for order in (options, options[::-1]):
        answer = GreedyPilot().choose(table.state, Decision(0, "keep_title", order), FastRng(1))
        assert answer == KeepTitle(best)


def test_gt51_a_rival_deals_the_rest_at_random():
    receivers: set[str] = set()
    for draw in range(1, 4):
        table = Table(*(ship(S) for _ in range(4)), dice=(draw,))
        table.state.seats[0].title = "corridorist"
        table.state.won_titles = [["freight_hauler"], [], [], []]
        table.push(trek.step_of("titles", 0))
        assert table.state.asked is None
        got = [number for number, seat in enumerate(table.state.seats) if seat.title]
        receivers.add(str(got))
    assert len(receivers) == 3


def test_detours_count_in_what_a_rival_wants_and_says():
    plain = manned({**S, "H@6,7[0303]": "hold"})
    harsh = plain.clone()
    harsh.modifiers = (MODIFIERS["detours"],)
    params = planets.Params(("b",), 1)
    states = [Table(built, ship(S), card="I-12", params=params).state for built in (plain, harsh)]
    days = [reason_of(state, Land(0)) for state in states]
    assert [reason.values["days"] for reason in days if reason is not None] == [1, 2]
    assert [chosen(state) for state in states] == [Land(0), Decline()]
