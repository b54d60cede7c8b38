"""Rough roads: each makes one flight harsher, in one way, for every ship."""

import pytest

from tests.support.trucker import CARDS, FRONT, Table, cell, ship
from trucker.rules.actions import Land, Protect, TakeHit
from trucker.rules.adventures import planets, smugglers
from trucker.rules.damage import Threat, volley
from trucker.rules.events import Scored, Won
from trucker.rules.modifiers import MODIFIERS
from trucker.rules.setup import ROUGH, Setup, Sitting
from trucker.rules.ship import Ship
from trucker.rules.steps import Step
from trucker.rules.timer import run_length
from trucker.rules.turn import GalaxyTrucker

GAME = GalaxyTrucker(CARDS)


def hauler(*roads: str, goods: str = "", charge: int = 0) -> Ship:
    """Cannon strength 2, a shield to the front, a hold, batteries."""
    bound = tuple(MODIFIERS[road] for road in roads)
    built = ship(
        {
            "S@7,7[3333]": "start",
            "T@6,7[3333]": "structure",
            "U@8,7[3333]": "structure",
            "G@6,6[0030]": "gun",
            "H@8,6[0030]": "gun",
            "W@7,6[0030]": "shield",
            "C@6,8[3000]": "double special",
            "Z@7,8[3000]": "battery",
        },
        modifiers=bound,
    )
    built.crew[cell(built, 7, 7)] = "hh"
    built.goods[cell(built, 6, 8)] = goods
    built.charge[cell(built, 7, 8)] = charge
    return built


def lines(table: Table) -> dict[str, int]:
    return {event.line: event.credits for event in table.events if isinstance(event, Scored)}


@pytest.mark.parametrize(("roads", "result"), [((), "won"), (("bounty",), "tied")])
def test_bounty_makes_foes_one_stronger(roads, result):
    table = Table(hauler(*roads), card="I-02", params=smugglers.Params(1, 1, "b", 1))
    assert [event.result for event in table.events if isinstance(event, Won)] == [result]


@pytest.mark.parametrize(("roads", "position"), [((), 8), (("detours",), 7)])
def test_detours_cost_a_day_more(roads, position):
    table = Table(hauler(*roads), card="II-12", params=planets.Params(("y",), 1))
    table.answer(Land(0))
    while table.asked == "load":
        table.answer(table.options[-1])
    assert table.positions == [position]


@pytest.mark.parametrize(("roads", "goods"), [((), 4 + 1), (("glut",), 3 + 1)])
def test_a_glut_takes_a_credit_off_each_block_but_the_last(roads, goods):
    table = Table(hauler(*roads, goods="rb"))
    table.push(Step("reckon"))
    assert lines(table)["goods"] == goods


@pytest.mark.parametrize(("roads", "cost"), [((), -2), (("inspection",), -4)])
def test_an_inspection_doubles_the_price_of_lost_components(roads, cost):
    table = Table(hauler(*roads))
    table.state.seats[0].lost = [1, 2]
    table.push(Step("reckon"))
    assert lines(table)["lost"] == cost


@pytest.mark.parametrize(("roads", "left"), [((), 1), (("ion_storm",), 0)])
def test_an_ion_storm_takes_two_charges_for_a_shield(roads, left):
    built = hauler(*roads, charge=2)
    table = Table(built, dice=(3, 4))
    volley(table.state, [0], [Threat("light", FRONT)])
    table.push()
    battery = cell(built, 7, 8)
    assert table.options == (TakeHit(), Protect(battery))
    table.answer(Protect(battery))
    assert built.charge[battery] == left


def test_in_an_ion_storm_one_charge_powers_no_shield():
    built = hauler("ion_storm", charge=1)
    table = Table(built, dice=(3, 4))
    volley(table.state, [0], [Threat("light", FRONT)])
    table.push()
    assert not built.parts[cell(built, 7, 6)]


def test_rush_shortens_every_run_of_the_timer():
    seats = (Sitting(), Sitting("rival", "", 1000))
    usual = run_length(GAME.start(Setup("II", seats), 1))
    short = run_length(GAME.start(Setup("II", seats, rough=("rush",)), 1))
    assert short == usual * 2 // 3


def test_each_can_be_switched_on_alone_and_all_at_once():
    seats = (Sitting(), Sitting("rival", "", 1000))
    for roads in [(road,) for road in ROUGH] + [ROUGH]:
        state = GAME.start(Setup("I", seats, rough=roads), 1)
        assert [modifier.id for modifier in state.seats[1].ship.modifiers] == list(roads)
