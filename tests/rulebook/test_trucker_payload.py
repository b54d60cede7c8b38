"""Payload: heavy, fragile, explosive and radioactive tiles (rulings GT-77 to GT-86)."""

from typing import cast

import pytest

from tests.support.trucker import CARDS, FRONT, LEFT, RIGHT, Table, cell, ship
from trucker.rules.actions import Keep
from trucker.rules.building import placements
from trucker.rules.crew import fill
from trucker.rules.damage import lose, outcome_of
from trucker.rules.events import PartsLost
from trucker.rules.ship import Ship
from trucker.rules.steps import Step
from trucker.rules.strength import strength_of

R = {
    "S@7,7[3333]": "start",
    "X@6,7[0312]": "explosive",
    "Y@5,7[0201]": "explosive",
    "D@4,7[0100]": "hold",
    "C@6,8[1000]": "battery",
    "A@7,6[0030]": "gun",
    "B@7,8[3000]": "engine",
    "Q@8,7[0013]": "cabin",
    "P@8,8[1000]": "fragile",
}
N = {
    "S@7,7[3333]": "start",
    "N@6,7[0301]": "radioactive",
    "H@5,7[0100]": "hold",
    "Z@7,8[3000]": "battery",
    "Q@8,7[0003]": "cabin",
}
"""Test ships of the worked cases."""


def left(built: Ship, cells: dict[str, str]) -> str:
    """Names of what is still there, as the worked cases give them."""
    there = {built.board.cells[each] for each in built.occupied()}
    names = [text[0] for text in cells if tuple(map(int, text[2:5].split(","))) in there]
    return "".join(sorted(names))


def hit(built: Ship, side: int, line: int, size: str) -> Table:
    table = Table(built)
    table.push(Step("hit", 0, line, side, size))
    return table


def lost(table: Table) -> list[tuple[str, int]]:
    """Cause and wave of each component that went."""
    return [(each.cause, each.wave) for each in cast("list[PartsLost]", table.seen(PartsLost))]


def engines(*weights: int, singles: int = 0, double: bool = False) -> Ship:
    """A row of engines, the weights beside them, and a brown alien."""
    cells = {"S@7,7[3333]": "start", "L@7,8[3333]": "brown", "B@6,8[0333]": "cabin"}
    for number in range(singles):
        cells[f"E@{(4, 5, 6, 8, 9, 10)[number]},9[3333]"] = "engine"
    if double:
        cells["D@10,9[3333]"] = "double engine"
    for number, weight in enumerate(weights):
        cells[f"W@{8 + number},7[3333]"] = f"heavy {weight}"
    built = ship(cells)
    built.crew[cell(built, 6, 8)] = "b"
    return built


# Strength and armor


def test_e01_gt85_weight_is_taken_off_after_the_alien():
    built = engines(4, singles=3, double=True)
    assert strength_of(built, "engine", [cell(built, 10, 9)]) == 2 * (3 + 2 + 2 - 4)


def test_e02_strength_is_never_below_zero():
    assert strength_of(engines(3, 2, singles=2), "engine") == 0


def test_e03_an_alien_adds_only_where_there_is_strength():
    built = engines(2, double=True)
    assert strength_of(built, "engine") == 0
    assert strength_of(built, "engine", [cell(built, 10, 9)]) == 2 * 2


@pytest.mark.parametrize(
    ("size", "side", "line", "result"),
    [("heavy", FRONT, 6, "bounced"), ("large", FRONT, 6, "bounced"), ("small", LEFT, 7, "struck")],
)
def test_e04_gt86_armor_is_a_smooth_side(size: str, side: int, line: int, result: str):
    built = ship({"S@7,7[3333]": "start", "W@6,7[0201]": "heavy 3"})
    assert outcome_of(built, size, side, line) == (result, cell(built, 6, 7))


def test_e04_sabotage_ignores_armor():
    built = ship({"S@7,7[3333]": "start", "W@6,7[0201]": "heavy 3"})
    table = Table(built, built.clone(), dice=(3, 3, 3, 4), card=sabotage(), positions=(9, 8))
    assert lost(table) == [("destroyed", 0)]


def sabotage() -> str:
    return next(ident for ident, card in CARDS.adventures.items() if card.kind == "sabotage")


# Explosions and glass


def test_e05_gt81_explosions_go_in_waves_and_break_glass():
    built = ship(R)
    table = hit(built, FRONT, 6, "light")
    assert lost(table) == [("destroyed", 0)] + 5 * [("destroyed", 1)] + 2 * [("destroyed", 2)]
    assert left(built, R) == "Q"


def test_e06_an_explosive_tile_that_is_not_near_does_nothing():
    built = ship(R)
    table = hit(built, RIGHT, 7, "heavy")
    assert lost(table) == [("destroyed", 0), ("destroyed", 1)]
    assert left(built, R) == "ABCDSXY"


@pytest.mark.parametrize(("kept", "gone", "rest"), [((8, 7), 8, "Q"), ((6, 7), 5, "CDXY")])
def test_e07_what_falls_sets_nothing_off(kept: tuple[int, int], gone: int, rest: str):
    built = ship(R)
    table = Table(built)
    lose(table.state, 0, [cell(built, 7, 7)], "destroyed", table.events)
    table.push()
    pieces = [each.cell for each in table.options if isinstance(each, Keep)]
    piece = next(p for p in built.pieces() if cell(built, *kept) in p)
    assert len(pieces) == 4
    table.answer(Keep(piece[0]))
    assert len(lost(table)) == gone
    assert left(built, R) == rest


@pytest.mark.parametrize("cause", ["given", "fell", "left", "removed"])
def test_e08_gt82_only_what_is_destroyed_breaks_glass_and_explodes(cause: str):
    built = ship(R)
    lose(Table(built).state, 0, [cell(built, 7, 8)], cause, None)
    assert left(built, R) == "ACDPQSXY"
    lose(Table(built).state, 0, [cell(built, 5, 7)], cause, None)
    assert "C" in left(built, R)


def test_e09_a_blast_reaches_the_next_explosive_tile():
    built = ship(R)
    table = hit(built, LEFT, 7, "heavy")
    assert left(built, R) == "ABCPQSXY"
    hit(built, LEFT, 7, "heavy")
    assert left(built, R) == "Q"
    assert table.asked is None


# Radiation


def test_e10_gt83_no_charges_and_no_figures_are_put_around_radiation():
    built = ship(N)
    fill(built)
    names = {"S": (7, 7), "Z": (7, 8), "Q": (8, 7), "H": (5, 7)}
    at = {name: cell(built, *place) for name, place in names.items()}
    assert (built.crew[at["S"]], built.charge[at["Z"]], built.crew[at["Q"]]) == ("", 0, "hh")
    assert built.free_holds(at["H"]) == 2
    assert built.humans == 2


def test_e11_where_radiation_is_lost_nothing_is_filled_up():
    built = ship(N)
    fill(built)
    table = hit(built, FRONT, 6, "heavy")
    table.answer(Keep(next(p[0] for p in built.pieces() if cell(built, 7, 7) in p)))
    assert left(built, N) == "QSZ"
    assert built.crew[cell(built, 7, 7)] == ""
    assert built.charge[cell(built, 7, 8)] == 0


def test_e12_two_radioactive_tiles_may_touch_but_not_join():
    built = ship(
        {
            "S@7,7[3333]": "start",
            "a@8,7[0103]": "radioactive",
            "b@9,7[1001]": "radioactive",
            "H@9,6[0013]": "hold",
            "c@8,6[0300]": "radioactive",  # a and c touch with smooth sides
        }
    )
    pairs = [(fault.kind, fault.cells) for fault in built.faults()]
    assert pairs == [("radioactive", (cell(built, 8, 7), cell(built, 9, 7)))]


def test_what_joins_radiation_is_offered_for_other_tiles_only():
    built = ship({"S@7,7[3333]": "start", "a@8,7[1113]": "radioactive"})
    cards, beside = built.cards, {cell(built, *place) for place in ((8, 6), (9, 7), (8, 8))}
    reasons: set[str] = set()
    for tile in cards.payload:
        offered = {(place.cell, place.turn) for place in placements(built.frame, tile)}
        for turn, part in enumerate(cards.turns[tile]):
            for at in built.frame.frontier():
                why = built.why_not(at, part)
                assert ((at, turn) in offered) == (not why), (tile, turn, at)
                reasons |= {why} if at in beside else set()
    assert reasons == {"", "clash", "radioactive"}
