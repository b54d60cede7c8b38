"""Supercards (rulings GT-87 to GT-101), case by case."""

from dataclasses import replace
from typing import Any, cast

import pytest

from tests.rulebook.test_trucker_payload import R, left
from tests.support.trucker import CARDS, K, Table, cell, ship
from trucker.rules.actions import DONE, Aim, Keep, Mark, Power, Protect, TakeHit
from trucker.rules.crew import fill
from trucker.rules.events import Fired, PartsLost, Protected, Won
from trucker.rules.flight import order
from trucker.rules.ship import Ship
from trucker.rules.strength import fleet, strength_of
from trucker.rules.supercards.asteroids import lines_hit
from trucker.rules.supercards.black_hole import still_due
from trucker.rules.supercards.tactical_zone import value_of


def table(card: str, *ships: Ship, flight: str = "II", **more: Any) -> Table:
    """This supercard is turned for these ships, which a mission has brought together."""
    return Table(*ships, flight=flight, card=card, **more)


def loose(*kinds: str, flight: str = "II") -> Ship:
    """Components that touch one another around a starting cabin, with universal connectors."""
    places = [(6, 7), (8, 7), (7, 8), (6, 8), (8, 8), (5, 7), (9, 7), (7, 6), (5, 8), (9, 8)]
    cells = {"S@7,7[3333]": "start"}
    cells |= {
        f"T@{column},{line}[3333]": kind
        for (column, line), kind in zip(places, kinds, strict=False)
    }
    built = ship(cells, flight)
    fill(built)
    return built


def is_flying(made: Table, seat: int = 0) -> bool:
    return seat in order(made.state)


# Black hole


def test_e15_gt90_an_engine_is_no_part_to_give():
    built = loose("engine", "engine", "engine", "structure", "structure", "structure", "structure")
    made = table("S-01", built)
    assert made.asked == "give_parts"
    assert still_due(made.state, 0, ()) == 4
    for _ in range(4):
        assert DONE not in made.options
        spare = [c for c in built.occupied() if built.part(c).tile.kind == "structural_module"]
        made.answer(Mark(next(c for c in spare if c not in made.state.marked)))
    assert DONE in made.options
    made.answer(DONE)
    assert [e.cause for e in cast("list[PartsLost]", made.seen(PartsLost))][:4] == ["given"] * 4


def test_e16_weight_that_is_given_counts_at_once():
    built = loose("engine", "engine", "engine", "engine", "heavy 3")
    assert strength_of(built, "engine") == 2 * 1
    made = table("S-01", built, flight="I")
    heavy = next(c for c in built.occupied() if built.part(c).tile.weight)
    made.answer(Mark(heavy))
    assert DONE in made.options


def test_e17_a_charge_that_is_spent_counts_though_its_battery_is_given():
    built = loose("engine", "double engine", "battery", "structure")
    battery = next(c for c in built.occupied() if built.part(c).tile.batteries)
    double = next(c for c in built.occupied() if built.part(c).tile.is_double)
    built.charge[battery] = 1
    made = table("S-02", built, flight="I")
    made.answer(Power(double, battery))
    made.answer(Mark(battery))
    assert DONE not in made.options
    spare = next(c for c in built.occupied() if built.part(c).tile.kind == "structural_module")
    made.answer(Mark(spare))
    assert DONE in made.options


def test_e18_a_marked_engine_does_not_count():
    built = loose("engine", "engine", "engine", "engine", "hold", "structure")
    made = table("S-01", built)
    engine = next(c for c in built.occupied() if built.part(c).tile.engine)
    hold = next(c for c in built.occupied() if built.part(c).tile.holds)
    made.answer(Mark(hold))
    made.answer(Mark(engine))
    assert still_due(made.state, 0, made.state.marked) == 2
    assert DONE not in made.options


def test_e19_where_no_marking_is_enough_all_is_lost():
    built = loose("engine", "engine", "structure", "structure", "structure")
    made = table("S-01", built, params=replace(hole(), strength=(8, 8, 8, 8)))
    assert made.asked is None
    assert len(made.seen(PartsLost)) == 6
    assert not is_flying(made)


def hole() -> Any:
    return CARDS.adventures["S-01"].params


# Fleets


@pytest.mark.parametrize(("charges", "strength"), [(0, 5.5), (1, 7.5), (2, 8.5)])
def test_e20_gt91_guns_to_the_named_sides_count_in_full(charges: int, strength: float):
    built = ship(
        {
            "S@7,7[3333]": "start",
            "a@7,6[0333]": "gun",
            "b@8,6[0333]": "gun",
            "c@6,9[3303]": "gun/2",
            "d@8,8[3033]": "gun/1",
            "D@6,6[0333]": "double gun",
            "E@5,7[3330]": "double gun/3",
            "h@6,7[3333]": "cabin",
            "p@6,8[3333]": "purple",
            "i@7,8[3333]": "structure",
            "j@8,7[3333]": "structure",
        }
    )
    built.crew[cell(built, 6, 7)] = "p"
    doubles = sorted(built.frame.double_cannons, key=lambda c: built.part(c).barrel)
    powered = doubles[:charges]
    assert strength_of(built, fleet((0, 2)), powered) == 2 * strength


def test_e21_half_a_point_is_too_little():
    made = table("S-03", loose(*["structure"] * 3), loose(*["structure"] * 3), dice=[3, 4] * 2)
    won = [(each.seat, each.result) for each in cast("list[Won]", made.seen(Won))]
    assert won == [(0, "lost"), (1, "lost")]


# Meteor shower


def test_e23_gt92_a_shower_of_small_meteors():
    built = ship(K)
    fill(built)
    made = table("S-09", built)
    while made.asked in ("keep", "hit"):
        pieces = [each for each in made.options if isinstance(each, Keep)]
        keeps = [each for each in pieces if cell(built, 7, 7) in piece(built, each.cell)]
        made.answer((keeps or [*pieces, TakeHit()])[0] if pieces else TakeHit())
    assert left(built, K) == "EZ"
    assert not is_flying(made)


def piece(built: Ship, at: int) -> tuple[int, ...]:
    return next(each for each in built.pieces() if at in each)


def test_e24_a_ship_without_open_connectors_is_safe():
    built = ship(R)
    made = table("S-09", built)
    assert left(built, R) == "ABCDPQSXY"
    assert not made.seen(PartsLost)


# Asteroids


def test_e25_gt93_lines_off_the_board_miss():
    made = Table(loose(), flight="III", card="S-12", dice=[2])
    made.state.card = "S-12"
    made.state.plan = CARDS.flights["III"]
    assert lines_hit(made.state, 2) == [4, 5, 6]


def rows(*guns: str) -> Ship:
    """Targets in rows 6, 7, 8 from the left, and guns that point to the left in the rows named."""
    cells = {
        "S@7,7[3333]": "start",
        "a@6,6[0330]": "structure",
        "b@6,7[3330]": "structure",
        "c@6,8[3330]": "structure",
        "i@7,6[3333]": "structure",
        "j@7,8[3333]": "structure",
        "k@8,8[3303]": "battery",
    }
    for gun in guns:
        kind, line = gun.split()
        column = {"6": 8, "7": 8, "9": 8}[line]
        cells[f"g@{column},{line}[3330]"] = ("double gun" if kind == "double" else "gun") + "/3"
    built = ship(cells)
    fill(built)
    return built


def test_e26_each_gun_is_given_its_line():
    built = rows("gun 9", "double 6")
    battery = cell(built, 8, 8)
    built.charge[battery] = 1
    made = table("S-11", built, dice=[4])
    double = cell(built, 8, 6)
    assert {each.line for each in made.options if isinstance(each, Aim)} == {6, 7}
    assert Protected(0, cell(built, 8, 9), -1) in made.events
    made.answer(Aim(double, 7, battery))
    assert [built.board.cells[e.cell] for e in cast("list[PartsLost]", made.seen(PartsLost))] == [
        (6, 6)
    ]


@pytest.mark.parametrize("line", [6, 7, 8])
def test_e27_one_gun_saves_one_of_three(line: int):
    built = rows("gun 7")
    made = table("S-11", built, dice=[4])
    gun = cell(built, 8, 7)
    assert {each.line for each in made.options if isinstance(each, Aim)} == {6, 7, 8}
    made.answer(Aim(gun, line, -1))
    lost = {built.board.cells[e.cell][1] for e in cast("list[PartsLost]", made.seen(PartsLost))}
    assert lost == {6, 7, 8} - {line}


def test_e28_gt94_a_phantom_draws_a_real_one():
    built = ship(
        {
            "S@7,7[3333]": "start",
            "D@7,6[0333]": "double gun",
            "g@8,7[0333]": "gun",
            "h@9,7[0333]": "gun",
            "i@9,8[3333]": "structure",
            "j@8,8[3333]": "structure",
            "k@9,9[0333]": "gun",
            "m@7,8[3333]": "structure",
            "n@8,9[3333]": "structure",
        }
    )
    # Columns 7 to 9 are the die plus 3, and one less and more.
    made = table("S-15", built, dice=[5], flight="II")
    assert [e.cell for e in cast("list[Fired]", made.seen(Fired))] == [
        cell(built, 8, 7),
        cell(built, 9, 7),
    ]
    assert [e.cell for e in cast("list[PartsLost]", made.seen(PartsLost))] == [cell(built, 8, 7)]


@pytest.mark.parametrize("saves", [True, False])
def test_e29_a_double_may_save_what_the_single_has_drawn(saves: bool):
    built = ship(
        {
            "S@7,7[3333]": "start",
            "i@8,7[3333]": "structure",
            "h@8,6[0330]": "hold",
            "j@9,7[3333]": "structure",
            "g@8,8[0333]": "gun",
            "d@8,9[0333]": "double gun",
            "b@9,9[3333]": "battery",
            "m@9,8[3333]": "structure",
        }
    )
    battery = cell(built, 9, 9)
    built.charge[battery] = 1
    made = table("S-14", built, dice=[5])
    assert made.asked == "phantom"
    made.answer(Protect(battery) if saves else TakeHit())
    assert bool(built.parts[cell(built, 8, 6)]) == saves
    assert built.charge[battery] == (0 if saves else 1)


# Tactical zone


def crew_and_guns(crew: int, guns: int) -> Ship:
    cabins = ["cabin"] * ((crew - 2) // 2) if crew > 2 else []
    built = loose(*cabins, *["gun"] * 0)
    have = len(built.figures)
    for at in built.frame.cabins:
        while have > crew and built.crew[at]:
            built.crew[at] = built.crew[at][1:]
            have -= 1
    return built


def test_e30_gt95_the_lowest_value_suffers():
    made = Table(
        crew_and_guns(8, 0), crew_and_guns(6, 0), crew_and_guns(3, 0), card="S-16", dice=[1, 1] * 9
    )
    state = made.state
    while made.asked == "give_crew" and state.decision is not None:
        made.answer(made.options[0])
    assert len(state.seats[2].ship.figures) == 0
    assert [len(seat.ship.figures) for seat in state.seats[:2]] == [8, 6]


def test_e31_of_equals_the_one_ahead_suffers():
    made = Table(crew_and_guns(4, 0), crew_and_guns(4, 0), crew_and_guns(6, 0), card="S-16")
    state = made.state
    assert made.asked == "give_crew"
    assert state.decision is not None
    assert state.decision.seat == 0
    assert value_of(state, 1, 0) == 8


# What strikes cabins, batteries, and what is exposed


def cabins(*places: tuple[int, int], joined: str = "3333") -> Ship:
    cells = {"S@7,7[3333]": "start"}
    cells |= {f"Q@{column},{line}[{joined}]": "cabin" for column, line in places}
    return ship(cells)


def test_e32_gt97_charged_batteries_burst_together():
    built = ship(
        {
            "S@7,6[3333]": "start",
            "a@6,6[3333]": "battery",
            "b@7,7[3333]": "battery",
            "c@8,8[3333]": "battery",
            "d@7,8[3333]": "battery",
            "e@8,7[3333]": "structure",
        }
    )
    for place in ((6, 6), (7, 7), (8, 8)):
        built.charge[cell(built, *place)] = 2
    made = table("S-20", built)
    gone = {built.board.cells[e.cell] for e in cast("list[PartsLost]", made.seen(PartsLost))}
    assert gone == {(6, 6), (7, 7), (8, 8)}


def test_e33_gt96_radiation_takes_every_figure_around_a_charge():
    built = ship(K)
    fill(built)
    made = table("S-19", built)
    assert built.figures == ""
    assert not is_flying(made)


def test_e34_gt98_corrosive_dust_takes_engines_and_guns_that_are_exposed():
    built = ship(K)
    fill(built)
    made = table("S-21", built, positions=(20,))
    assert made.positions == [14]
    assert left(built, K) == "HQSZ"


def test_e35_gt99_nanobots_empty_what_is_exposed():
    built = ship(K)
    fill(built)
    built.goods[cell(built, 6, 7)] = "yb"
    made = table("S-22", built, positions=(20,))
    assert made.positions == [14]
    assert built.goods[cell(built, 6, 7)] == built.crew[cell(built, 8, 7)] == ""
    assert built.crew[cell(built, 7, 7)] == "hh"
    assert built.charge[cell(built, 8, 8)] == 2


def test_e36_gt100_a_plague_goes_over_corners():
    built = cabins((6, 6), (8, 8))
    for place in ((6, 6), (7, 7), (8, 8)):
        built.crew[cell(built, *place)] = "hh"
    table("S-23", built)
    assert [built.crew[cell(built, *at)] for at in ((6, 6), (7, 7), (8, 8))] == ["h", "h", "h"]


def test_e37_gt101_contamination_reaches_every_cabin_where_two_are_joined():
    built = ship(
        {
            "S@7,7[3333]": "start",
            "b@8,7[3333]": "cabin",
            "i@6,7[3333]": "structure",
            "j@5,7[3333]": "structure",
            "c@4,7[3333]": "cabin",
            "p@5,8[3333]": "purple",
        }
    )
    built.crew[cell(built, 7, 7)], built.crew[cell(built, 4, 7)] = "hh", "p"
    table("S-24", built)
    assert built.crew[cell(built, 7, 7)] == "h"
    assert built.crew[cell(built, 4, 7)] == ""
