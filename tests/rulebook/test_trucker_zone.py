"""The rulebook's combat zone, line by line."""

import pytest

from tests.support.trucker import REAR, Table, cell, ship
from trucker.rules.actions import Done, Keep, Power
from trucker.rules.adventures.combat_zone import Line, Params
from trucker.rules.damage import Threat
from trucker.rules.events import CrewLost, Declared, GaveUp, PartsLost
from trucker.rules.ship import Ship

GREEN, YELLOW = 0, 1
ZONE = Params(
    (
        Line("crew", "days", 3),
        Line("engine", "crew", 2),
        Line("cannon", "shots", 0, (Threat("light", REAR), Threat("heavy", REAR))),
    )
)


def green() -> Ship:
    built = ship(
        {
            "S@7,7[3333]": "start",
            "T@6,7[3333]": "structure",
            "U@8,7[3333]": "structure",
            "G@7,6[0030]": "gun",
            "E@7,8[3000]": "engine",
            "D@6,8[3000]": "double engine",
            "F@8,8[3000]": "double engine",
            "Z@6,6[0030]": "battery",
        }
    )
    built.crew[cell(built, 7, 7)] = "hh"
    built.charge[cell(built, 6, 6)] = 2
    return built


def yellow(humans: str = "hh") -> Ship:
    built = ship(
        {
            "S@7,7[3333]": "start",
            "T@6,7[3333]": "structure",
            "Q@6,6[0030]": "cabin",
            "G@7,6[0030]": "gun",
            "E@7,8[3000]": "engine",
            "F@6,8[3000]": "engine",
            "H@8,7[0003]": "engine",
        }
    )
    built.crew[cell(built, 7, 7)] = "hh"
    built.crew[cell(built, 6, 6)] = humans
    return built


def begun(*, dice: tuple[int, ...] = (), humans: str = "hh") -> Table:
    table = Table(green(), yellow(humans), card="II-16", params=ZONE, positions=(10, 9), dice=dice)
    assert table.asked == "power"
    return table


def power_one(table: Table) -> None:
    """3 in all: as much as Yellow has, who is ahead by then."""
    assert table.state.decision is not None
    assert table.state.decision.seat == GREEN
    table.answer(next(o for o in table.options if isinstance(o, Power)))
    table.answer(Done())


def lose_crew(table: Table) -> None:
    while table.asked == "give_crew":
        table.answer(table.options[0])


def test_r5_the_smaller_crew_falls_back():
    table = begun()
    assert table.positions == [6, 9]  # over Yellow's space, which does not count


@pytest.mark.parametrize("batteries", [0, 1, 2])
def test_r6_engines_by_the_batteries_spent(batteries):
    table = begun(dice=(5, 2, 1, 4))
    for _ in range(batteries):
        table.answer(next(o for o in table.options if isinstance(o, Power)))
    if table.asked == "power":
        table.answer(Done())
    declared = [e for e in table.events if isinstance(e, Declared) and e.what == "engine"]
    assert [(event.seat, event.strength) for event in declared] == [
        (YELLOW, 6),
        (GREEN, 2 * (1 + 2 * batteries)),
    ]


def test_r6_a_tie_goes_to_the_one_ahead():
    table = begun(dice=(5, 2, 1, 4))
    power_one(table)
    lose_crew(table)
    lost = [event.seat for event in table.events if isinstance(event, CrewLost)]
    assert lost == [YELLOW, YELLOW]


def test_r7_r8_one_shot_hits_and_one_misses():
    table = begun(dice=(5, 2, 1, 4))
    power_one(table)
    lose_crew(table)
    ship = table.state.seats[YELLOW].ship
    gone = [event for event in table.events if isinstance(event, PartsLost)]
    assert [(event.seat, event.cause) for event in gone] == [(YELLOW, "destroyed")]
    assert not ship.parts[cell(ship, 7, 8)]
    assert len(ship.occupied()) == 6
    assert not table.state.seats[GREEN].lost


def test_r8_a_second_seven_would_have_met_the_starting_cabin():
    table = begun(dice=(5, 2, 3, 4))
    power_one(table)
    lose_crew(table)
    ship = table.state.seats[YELLOW].ship
    assert table.asked == "keep"
    table.answer(Keep(cell(ship, 6, 6)))
    assert not ship.parts[cell(ship, 7, 7)]
    assert not ship.parts[cell(ship, 8, 7)]  # the engine that hung on it


def test_r12_gt37_the_last_line_still_counts():
    """Yellow has three humans, so that Green, with two, falls back; then loses all of them."""
    table = Table(
        green(),
        yellow("h"),
        card="II-16",
        params=Params((ZONE.lines[0], Line("engine", "crew", 3), ZONE.lines[2])),
        positions=(10, 9),
        dice=(5, 2, 1, 4),
    )
    power_one(table)
    lose_crew(table)
    assert not table.state.seats[YELLOW].ship.humans
    order = [type(e).__name__ for e in table.events if isinstance(e, PartsLost | GaveUp)]
    assert order == ["PartsLost", "GaveUp"]
    assert table.state.seats[YELLOW].cause == "no_humans"
