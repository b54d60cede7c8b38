"""Worked cases of crew, aliens and strength."""

import pytest

from tests.support.trucker import Table, cell, ship
from trucker.rules.actions import Done, House, Power
from trucker.rules.adventures import smugglers
from trucker.rules.crew import fill
from trucker.rules.events import Declared, Won
from trucker.rules.ship import Ship
from trucker.rules.steps import Step
from trucker.rules.strength import doubles, strength_of

S = {"S@7,7[3333]": "start"}


def houses(built: Ship) -> set[House]:
    fill(built)
    table = Table(built)
    table.push(Step("house", 0))
    return (
        {option for option in table.options if isinstance(option, House)} if table.asked else set()
    )


def test_h14_a_cabin_with_both_supports():
    built = ship(
        {
            **S,
            "Q@8,7[3333]": "cabin",
            "P@8,6[0030]": "purple",
            "B@8,8[3000]": "brown",
            "T@7,6[0030]": "purple",
        }
    )
    q = cell(built, 8, 7)
    assert houses(built) == {House(q, "p"), House(q, "b")}
    assert built.crew[q] == "hh"
    assert built.crew[cell(built, 7, 7)] == "hh"


def test_h15_support_that_only_touches():
    built = ship({**S, "Q@8,7[0003]": "cabin", "P@8,6[0000]": "purple"})
    assert houses(built) == set()


def test_h16_one_alien_of_a_colour():
    built = ship(
        {
            **S,
            "Q@8,7[3333]": "cabin",
            "P@8,6[0030]": "purple",
            "R@6,7[3333]": "cabin",
            "T@6,6[0030]": "purple",
        }
    )
    fill(built)
    table = Table(built)
    table.push(Step("house", 0))
    table.answer(House(cell(built, 8, 7), "p"))
    assert House(cell(built, 6, 7), "p") not in table.options
    assert House(cell(built, 8, 7), "h") in table.options
    table.answer(Done())
    assert table.asked is None
    assert built.figures.count("p") == 1


def best(built: Ship, what: str, batteries: int) -> list[int]:
    """Doubled strengths with 0, 1, … doubles powered, each in its best choice."""
    cells = doubles(built, what)
    return [strength_of(built, what, cells[:n]) for n in range(min(batteries, len(cells)) + 1)]


def with_crew(built: Ship, **figures: str) -> Ship:
    for name, crew in figures.items():
        column, row = map(int, name.removeprefix("at").split("_"))
        built.crew[cell(built, column, row)] = crew
    return built


def test_h18_gt20_halves_are_exact():
    built = ship(
        {
            **S,
            "F@7,6[0030]": "gun",
            "L@6,7[0300]": "gun/3",
            "D@7,8[3000]": "double gun/2",
            "Q@8,7[0303]": "cabin",
            "Z@9,7[0003]": "battery",
        }
    )
    with_crew(built, at8_7="p")
    z = cell(built, 9, 7)
    for answer, strength in ((Done(), 7), (Power(cell(built, 7, 8), z), 9)):
        built.charge[z] = 1
        table = Table(built)
        table.push(Step("count", 0, detail="cannon"))
        table.answer(answer)
        assert table.seen(Declared) == [Declared(0, "cannon", strength)]


def test_h19_an_alien_needs_something_to_add_to():
    built = ship({**S, "D@7,6[0030]": "double gun", "Q@8,7[0003]": "cabin"})
    with_crew(built, at8_7="p")
    assert best(built, "cannon", 1) == [0, 8]
    side = ship({**S, "F@8,7[0003]": "gun/1", "Q@6,7[0300]": "cabin"})
    assert strength_of(with_crew(side, at6_7="p"), "cannon") == 5


def test_h20_a_double_engine_and_a_brown_alien():
    built = ship({**S, "D@7,8[3000]": "double engine", "Q@8,7[0003]": "cabin"})
    assert best(with_crew(built, at8_7="b"), "engine", 1) == [0, 8]


@pytest.mark.parametrize("battery", [0, 1])
def test_h20_open_space(battery):
    built = ship(
        {
            **S,
            "D@7,8[3000]": "double engine",
            "Q@8,7[0003]": "cabin",
            "Z@6,7[0300]": "battery",
        }
    )
    with_crew(built, at8_7="b", at7_7="hh")
    built.charge[cell(built, 6, 7)] = battery
    rival = with_crew(ship({**S, "E@7,8[3000]": "engine"}), at7_7="hh")
    table = Table(built, rival, positions=(9, 3), card="I-05")
    if battery:
        assert table.asked == "power"
        table.answer(Power(cell(built, 7, 8), cell(built, 6, 7)))
        assert table.positions == [13, 4]
    assert table.state.seats[0].cause == ("" if battery else "no_engine")


def test_gt21_nothing_is_asked_without_a_choice():
    built = ship({**S, "F@7,6[0030]": "gun"})
    table = Table(built)
    table.push(Step("count", 0, detail="cannon"))
    assert table.asked is None
    assert table.state.declared == [2]


@pytest.mark.parametrize(("foe", "result"), [(5, "won"), (6, "lost")])
def test_r10_half_a_point_decides(foe, result):
    built = ship(
        {
            **S,
            "T@6,7[3333]": "structure",
            "U@8,7[3333]": "structure",
            "A@6,6[0030]": "gun",
            "B@7,6[0030]": "gun",
            "C@8,6[0030]": "gun",
            "D@9,7[0003]": "double gun/1",
            "L@5,7[0300]": "gun/3",
            "X@7,8[3000]": "double gun/2",
            "Z@6,8[3000]": "battery",
        }
    )
    with_crew(built)
    built.charge[cell(built, 6, 8)] = 2
    table = Table(built, card="I-02", params=smugglers.Params(foe, 1, "b", 1))
    while table.asked == "power":
        table.answer(next(o for o in table.options if isinstance(o, Power)))
    assert [e.strength for e in table.events if isinstance(e, Declared)] == [11]
    assert [e.result for e in table.events if isinstance(e, Won)] == [result]
