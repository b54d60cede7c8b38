"""Worked cases of the reckoning and of the titles of the Trek."""

from dataclasses import replace
from typing import Any

import pytest

from tests.support.trucker import K, Table, cell, ship
from trucker.rules import trek
from trucker.rules.actions import House, Keep, KeepTitle
from trucker.rules.adventures import slavers
from trucker.rules.crew import fill
from trucker.rules.damage import lose
from trucker.rules.events import Scored, TitleDefended, TitleGiven
from trucker.rules.modifiers import TITLES
from trucker.rules.setup import Setup, Sitting
from trucker.rules.ship import Ship
from trucker.rules.steps import Step

S = {"S@7,7[3333]": "start"}


def loaded(goods: str = "") -> Ship:
    cells = {**S, "H@7,6[0030]": "double special", "I@6,7[0300]": "triple hold"}
    built = ship(cells)
    built.goods[cell(built, 7, 6)] = "".join(g for g in goods if g == "r")
    built.goods[cell(built, 6, 7)] = "".join(g for g in goods if g != "r")
    built.crew[cell(built, 7, 7)] = "hh"
    return built


def reckoned(table: Table) -> list[int]:
    table.push(Step("reckon"))
    return [seat.credits for seat in table.state.seats]


def lines(table: Table, seat: int) -> dict[str, int]:
    return {e.line: e.credits for e in table.events if isinstance(e, Scored) and e.seat == seat}


def test_h51_a_sum_line_by_line():
    table = Table(loaded(), loaded("r"), loaded(), positions=(9, 8, 7))
    second = table.state.seats[1]
    second.credits, second.lost = 5, [1, 2, 3]
    second.ship.goods[cell(second.ship, 6, 7)] = "ybb"
    credits = reckoned(table)
    assert lines(table, 1) == {"order": 6, "looks": 4, "goods": 9, "lost": -3}
    assert credits[1] == 21


@pytest.mark.parametrize(("cap", "cost"), [(None, 7), (5, 5), (0, 0)])
def test_losses_cost_no_more_than_the_flight_lets_them(cap, cost):
    table = Table(loaded(), loaded())
    table.state.plan = replace(table.state.plan, lost_cap=cap)
    table.state.seats[0].lost = [1] * 7
    reckoned(table)
    assert lines(table, 0)["lost"] == -cost


@pytest.mark.parametrize(("goods", "lost", "half", "total"), [("rb", 4, 3, 1), ("bbb", 0, 2, 4)])
def test_h52_half_of_the_total_rounded_up(goods, lost, half, total):
    table = Table(loaded(goods), loaded())
    seat = table.state.seats[0]
    seat.credits, seat.is_out, seat.lost = 2, True, [1] * lost
    assert reckoned(table)[0] == total
    assert lines(table, 0) == {"half_goods": half, "lost": -lost}
    assert table.state.outcome is not None
    assert (table.state.outcome.won, table.state.outcome.cause) == (True, "behind")
    assert table.state.outcome.returns == tuple(seat.credits for seat in table.state.seats)


def test_h53_who_gave_up_is_in_no_comparison():
    ships = [ship({"S@7,7[0222]": "start"}) for _ in range(2)]
    table = Table(*ships, ship({"S@7,7[0000]": "start"}))
    table.state.seats[2].is_out = True
    reckoned(table)
    assert [lines(table, seat).get("looks") for seat in range(3)] == [4, 4, None]


def test_h54_gt48_credits_are_floored_once():
    table = Table(loaded(), loaded())
    seat = table.state.seats[1]
    seat.credits, seat.is_out, seat.lost = 1, True, [1] * 9
    assert reckoned(table)[1] == 0
    assert seat.earned == -9


def test_gt47_a_lone_finisher_is_first():
    table = Table(loaded(), loaded())
    table.state.seats[0].is_out = True
    reckoned(table)
    assert lines(table, 1)["order"] == 8


def test_h50_gt43_forced_giving_up_is_tested_after_the_last_card():
    """Slavers take the last human of the second; goods of 4 are worth 2 then."""
    ships = [loaded(), loaded("r")]
    ships[1].crew[cell(ships[1], 7, 7)] = "h"
    table = Table(*ships, card="II-01", params=slavers.Params(1, 1, 8, 2))
    assert table.state.phase == "over"
    assert [seat.cause for seat in table.state.seats] == ["", "no_humans"]
    assert lines(table, 0) == {"order": 8, "looks": 4, "goods": 0, "lost": 0}
    assert lines(table, 1) == {"half_goods": 2, "lost": 0}


def score(title: str, built: Ship) -> int:
    return TITLES[title].score(built)


def test_h55_gt52_xenoquartermaster():
    cells = {
        **S,
        "X@6,7[0310]": "structure",
        "A@6,8[1000]": "cabin",
        "B@7,8[3000]": "cabin",
    }
    built = ship(cells)
    built.crew[cell(built, 6, 8)], built.crew[cell(built, 7, 8)] = "p", "b"
    assert score("xenoquartermaster", built) == 3


@pytest.mark.parametrize(("last", "longest"), [("1000", 3), ("1011", 2)])
def test_h56_gt53_corridorist(last, longest):
    cells = {
        **S,
        "a@6,7[0202]": "structure",
        "b@5,7[0210]": "structure",
        f"c@5,8[{last}]": "structure",
    }
    assert score("corridorist", ship(cells)) == longest


def test_h57_cruise_captain():
    built = ship(K)
    fill(built)
    assert score("cruise_captain", built) == 1
    built = ship({**K, "T@8,6[0000]": "structure"})
    fill(built)
    assert score("cruise_captain", built) == 0


def test_h58_power_and_freight():
    cells = {
        **S,
        "W@7,6[0030]": "shield",
        "V@6,7[0300]": "shield",
        "D@7,8[3000]": "double engine",
        "Z@8,7[0003]": "triple battery",
    }
    assert score("power_trucker", ship(cells)) == 3
    cells = {**S, "H@7,6[0030]": "hold", "I@6,7[0300]": "hold", "J@8,7[0003]": "hold"}
    built = ship(cells)
    built.goods[cell(built, 7, 6)], built.goods[cell(built, 8, 7)] = "bb", "b"
    assert score("freight_hauler", built) == 2
    assert score("master_engineer", built) == 4


def trek_table(*ships: Ship, number: int = 0, flight: str = "I", **more: Any) -> Table:
    table = Table(*ships, flight=flight, **more)
    state = table.state
    state.setup = Setup("trek", tuple(Sitting("rival", "", 1000) for _ in ships))
    state.number = number
    return table


def engineers(*sizes: int) -> list[Ship]:
    """Ships with so many cells beside the starting cabin."""
    beside = ("T@7,6[0030]", "T@6,7[0300]", "T@8,7[0003]", "T@7,8[3000]")
    return [ship({**S, **dict.fromkeys(beside[:size], "structure")}) for size in sizes]


def test_h59_the_title_goes_to_the_one_farthest_ahead():
    table = trek_table(*engineers(2, 1, 2), positions=(9, 8, 7))
    table.state.titles = ["master_engineer"]
    trek.score_titles(table.state, table.events)
    table.push()
    assert [lines(table, seat).get("title") for seat in range(3)] == [2, None, 2]
    assert table.seen(TitleGiven) == [TitleGiven(0, "master_engineer", False)]


def test_h59_nobody_has_any():
    table = trek_table(*engineers(2, 1), positions=(9, 8))
    table.state.titles = ["freight_hauler"]
    trek.score_titles(table.state, table.events)
    table.push()
    assert not table.seen(Scored)
    assert table.seen(TitleGiven) == [TitleGiven(0, "freight_hauler", False)]


def test_gt51_who_has_two_keeps_one_and_gives_the_other():
    table = trek_table(*engineers(2, 1), positions=(9, 8))
    table.state.titles = ["freight_hauler", "master_engineer"]
    trek.score_titles(table.state, table.events)
    table.push()
    table.answer(KeepTitle("master_engineer"))
    assert [seat.title for seat in table.state.seats] == ["master_engineer", "freight_hauler"]


@pytest.mark.parametrize(
    ("number", "gold", "credits"), [(1, False, 4), (2, False, 6), (2, True, 12)]
)
def test_gt50_a_title_is_defended(number, gold, credits):
    flight = ("I", "II", "III")[number]
    table = trek_table(*engineers(2, 2), number=number, flight=flight)
    for seat in table.state.seats:
        seat.title, seat.is_gold = "freight_hauler", gold
    trek.score_titles(table.state, table.events)
    assert [lines(table, seat)["title"] for seat in range(2)] == [credits, credits]
    assert all(seat.is_gold is (gold or number == 1) for seat in table.state.seats)
    defended = [TitleDefended(seat, "freight_hauler", gold) for seat in range(2)]
    assert table.seen(TitleDefended) == (defended if number == 2 else [])
    assert len(table.seen(TitleGiven)) == (2 if number == 1 else 0)


# Gold handicaps


def gold(title: str, cells: dict[str, str], flight: str = "III") -> Ship:
    return ship(cells, flight, (TITLES[title],))


def party(crew: dict[tuple[int, int], str]) -> Ship:
    built = ship({**K, "L@8,6[0013]": "purple"}, "III")
    fill(built)
    for at, figures in crew.items():
        built.crew[cell(built, *at)] = figures
    return built


def test_e77_the_party_organizer_counts_kinds_of_crew():
    built = party({(7, 7): "h", (8, 7): "1"})
    assert TITLES["party_organizer"].score(built) == 2
    assert TITLES["party_organizer"].score(party({(7, 7): "hh", (8, 7): "p"})) == 2
    three = {**K, "V@6,8[3000]": "cabin"}
    built = ship(three, "III")
    fill(built)
    built.crew[cell(built, 8, 7)], built.crew[cell(built, 6, 8)] = "p", "1"
    assert TITLES["party_organizer"].score(built) == 3  # humans, purple, red VIP


def test_e77_gt74_gold_party_no_humans_live_around_a_life_support():
    cells = {**K, "L@8,6[0030]": "purple"}
    built = gold("party_organizer", cells)
    fill(built)
    s, q = (cell(built, *at) for at in ((7, 7), (8, 7)))
    assert built.crew[s] == built.crew[q] == ""  # at a corner of it, and beside it
    assert built.crew_places(q) == 2  # an alien may
    plain = ship(cells, "III")
    fill(plain)
    assert plain.crew[s] == plain.crew[q] == "hh"


def test_h60_gt54_gold_cruise():
    built = gold("cruise_captain", K)
    fill(built)
    q, s, z = (cell(built, *at) for at in ((8, 7), (7, 7), (8, 8)))
    assert (built.crew[q], built.crew[s]) == ("h", "hh")
    table = Table(built)
    lose(table.state, 0, [z], "destroyed", table.events)
    assert built.crew[q] == ""
    assert built.crew[s] == "hh"


@pytest.mark.parametrize(("is_gold", "aliens"), [(True, []), (False, ["p"])])
def test_h60_gold_cruise_leaves_no_place_for_an_alien(is_gold, aliens):
    """Life support where the battery of K was: Q has one open connector, and one place."""
    cells = {**K, "P@8,8[1001]": "purple"}
    del cells["Z@8,8[1001]"]
    built = gold("cruise_captain", cells) if is_gold else ship(cells, "III")
    q = cell(built, 8, 7)
    assert built.is_supported(q, "p")
    assert built.exposed(q) == 1
    fill(built)
    assert built.crew[q] == ("h" if is_gold else "hh")
    table = Table(built, flight="III")
    table.push(Step("house", 0))
    houses = [o for o in table.options if isinstance(o, House)] if table.asked else []
    assert [house.figure for house in houses] == aliens


def test_h60_gt54_two_open_connectors_leave_none():
    built = gold("cruise_captain", {key: kind for key, kind in K.items() if kind != "battery"})
    assert built.exposed(cell(built, 8, 7)) == 2
    fill(built)
    assert built.crew[cell(built, 8, 7)] == ""


@pytest.mark.parametrize(
    ("cells", "charges"),
    [
        ({"Z@8,7[0303]": "battery", "W@9,7[0003]": "shield/3"}, 0),
        ({"Z@8,7[0003]": "battery", "D@8,6[0000]": "double gun"}, 2),
    ],
)
def test_h61_gold_power(cells, charges):
    """Joined to a shield; beside a double cannon, but not joined."""
    built = gold("power_trucker", {**S, **cells})
    fill(built)
    assert built.charge[cell(built, 8, 7)] == charges


@pytest.mark.parametrize(("is_gold", "losses"), [(True, 4), (False, 3)])
def test_h62_gt57_gold_corridorist(is_gold, losses):
    cells = {
        **S,
        "a@6,7[0202]": "structure",
        "b@5,7[0210]": "structure",
        "c@5,8[1010]": "structure",
        "d@5,9[1000]": "structure",
    }
    built = gold("corridorist", cells, "II") if is_gold else ship(cells)
    table = Table(built)
    lose(table.state, 0, [cell(built, 5, 7)], "destroyed", table.events)
    table.push()
    while table.asked == "keep":
        start = built.board.index[7, 7]
        pieces = [o for o in table.options if isinstance(o, Keep)]
        table.answer(next(o for o in pieces if o.cell in _piece(built, start)))
    assert len(table.state.seats[0].lost) == losses


def _piece(built: Ship, start: int) -> tuple[int, ...]:
    return next(piece for piece in built.pieces() if start in piece)


def test_h63_gt59_gold_freight():
    cells = {**S, "H@8,7[0003]": "hold", "I@8,6[0020]": "hold", "T@7,6[0030]": "structure"}
    cells["I@8,6[0000]"] = cells.pop("I@8,6[0020]")
    built = gold("freight_hauler", cells)
    h, i = cell(built, 8, 7), cell(built, 8, 6)
    assert not built.takes(h, "b")
    assert not built.takes(i, "b")
    assert built.joined(i) == ()  # they only touch
    table = Table(built)
    lose(table.state, 0, [i], "destroyed", table.events)
    assert built.takes(h, "b")


def test_h65_gt55_gold_xeno():
    for support, cabin, works in (("0030", "1000", False), ("0020", "2000", True)):
        cells = {
            **S,
            f"Q@8,7[{cabin[0]}003]": "cabin",
            f"P@8,6[{support}]": "purple",
        }
        built = gold("xenoquartermaster", cells)
        assert built.is_supported(cell(built, 8, 7), "p") is works
