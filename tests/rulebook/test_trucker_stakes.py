"""High stakes: level III with class IVC (GT-161, E76)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tabletop import Deck
from tests.support.trucker import FRONT, LEFT, Table, cell, ship
from tests.support.trucker_four import begun, four
from trucker.ai.pilot import best_raise
from trucker.rules import cargo
from trucker.rules.actions import Accept, Land, Load, Raise
from trucker.rules.adventures import (
    abandoned_ship,
    abandoned_station,
    combat_zone,
    meteor_swarm,
    pirates,
    planets,
    slavers,
    smugglers,
)
from trucker.rules.adventures.combat_zone import Line
from trucker.rules.adventures.foes import foe_strength
from trucker.rules.damage import Threat
from trucker.rules.events import CreditsGained, DiceRolled, Scored
from trucker.rules.hooks import Modifier
from trucker.rules.modifiers import MODIFIERS
from trucker.rules.modifiers.high_stakes import HighStakes
from trucker.rules.progress import threats_begun, threats_of
from trucker.rules.rewards import reckon
from trucker.rules.setup import ROUGH
from trucker.rules.ship import Ship
from trucker.rules.steps import Step
from trucker.rules.supercards.enemy_fleet import fleet_strength

LARGE, SMALL = Threat("large", FRONT), Threat("small", LEFT)
HEAVY, LIGHT = Threat("heavy", FRONT), Threat("light", LEFT)
STAKES = MODIFIERS["high_stakes"]

BENT: list[tuple[Any, Any]] = [
    (slavers.Params(8, 5, 10, 2), slavers.Params(9, 6, 11, 2)),
    (smugglers.Params(8, 3, "rg", 1), smugglers.Params(9, 4, "rg", 1)),
    (
        pirates.Params(10, (HEAVY, LIGHT), 12, 2),
        pirates.Params(11, (HEAVY, HEAVY, LIGHT), 13, 2),
    ),
    (abandoned_ship.Params(5, 8, 2), abandoned_ship.Params(6, 9, 2)),
    (abandoned_station.Params(8, "ryg", 2), abandoned_station.Params(9, "ryg", 2)),
    (meteor_swarm.Params((LARGE, SMALL)), meteor_swarm.Params((LARGE, LARGE, SMALL))),
    (
        combat_zone.Params(
            (
                Line("crew", "days", 4),
                Line("cannon", "crew", 3),
                Line("engine", "goods", 3),
                Line("crew", "shots", 0, (LIGHT, HEAVY)),
            )
        ),
        combat_zone.Params(
            (
                Line("crew", "days", 4),
                Line("cannon", "crew", 4),
                Line("engine", "goods", 4),
                Line("crew", "shots", 0, (LIGHT, LIGHT, HEAVY)),
            )
        ),
    ),
]


@pytest.mark.parametrize(("printed", "played"), BENT, ids=lambda each: type(each).__module__[26:])
def test_e76_gt161_what_a_card_says_is_bent_once(printed: Any, played: Any):
    assert printed.under(STAKES) == played


@pytest.mark.parametrize("kind", ["open_space", "stardust", "epidemic", "sabotage"])
def test_gt161_these_kinds_are_unchanged(kind: str):
    state = begun("IV3")
    for ident, card in four().adventures.items():
        if card.kind == kind:
            assert state.adventure(ident) == card


def test_gt161_supercards_are_as_printed_and_other_flights_too():
    stakes, plain = begun("IV3"), begun("IV")
    for ident, card in four().adventures.items():
        assert plain.adventure(ident) is card
        if not card.level:
            assert stakes.adventure(ident) == card


def test_gt161_every_hook_of_the_flight_has_its_user():
    stakes = ("crew_needed", "crew_taken", "goods_taken", "credits_gained", "threats")
    for name in (*stakes, "goods_gained", "foe_strength"):
        assert getattr(HighStakes, name) is not getattr(Modifier, name)
    assert "high_stakes" not in ROUGH


def table(*ships: Ship, params: Any = None, card: str = "I-01", **more: Any) -> Table:
    """As in flight IV3, with a card that says this."""
    made = Table(*ships, flight="III", **more)
    state = made.state
    kind = type(params).__module__.rpartition(".")[2]
    adventure = replace(state.cards.adventures[card], kind=kind, params=params)
    state.cards = replace(state.cards, adventures={**state.cards.adventures, card: adventure})
    state.plan = replace(state.plan, modifier="high_stakes")
    state.deck = Deck([card])
    made.push(Step("turn_card"))
    return made


def hauler(*holds: str, crew: str = "hh", **more: str) -> Ship:
    places = ("H@7,6[0030]", "I@6,7[0300]", "J@8,7[0003]")
    cells = {"S@7,7[3333]": "start", **dict(zip(places, holds, strict=False)), **more}
    built = ship(cells, "III")
    built.crew[cell(built, 7, 7)] = crew
    return built


@pytest.mark.parametrize(("strength", "crew", "credits"), [(1, 1, 0), (0, 7, 0), (-1, 7, 11)])
def test_gt161_a_foe_is_one_stronger_takes_one_more_and_pays_one_more(
    strength: int, crew: int, credits: int
):
    """Against one cannon: a foe of 1 wins, one of 0 is tied with."""
    armed = hauler(crew="hhhhhhh", **{"G@6,7[0300]": "gun"})
    made = table(armed, params=slavers.Params(strength, 5, 10, 2))
    if credits:
        made.answer(Accept())
    assert len(made.state.seats[0].ship.figures) == crew
    assert made.seen(CreditsGained) == [CreditsGained(0, credits)] * bool(credits)


def test_gt161_a_bounty_and_high_stakes_add_up():
    built = hauler(crew="hhhhhhhh")
    built.modifiers = (MODIFIERS["bounty"],)
    made = table(built, params=slavers.Params(8, 5, 10, 2))
    made.state.card = "I-01"
    assert foe_strength(made.state, 0) == 20


def test_gt161_a_fleet_is_no_stronger():
    state = begun("IV3")
    ident = next(i for i, card in four().adventures.items() if card.kind == "enemy_fleet")
    state.card = ident
    params: Any = state.params
    assert fleet_strength(state, 0) == 2 * params.strength[2]


@pytest.mark.parametrize(("crew", "may"), [("hh", False), ("hhh", True)])
def test_gt161_a_derelict_asks_for_one_more_and_a_ship_takes_it(crew: str, may: bool):
    made = table(hauler(crew=crew), params=abandoned_ship.Params(2, 4, 1))
    assert (made.asked == "dock") == may
    if may:
        made.answer(Accept())
        assert made.state.seats[0].ship.figures == ""
        assert made.seen(CreditsGained) == [CreditsGained(0, 5)]


def test_gt161_the_first_of_a_list_comes_twice_each_with_its_roll():
    swarm = meteor_swarm.Params((LARGE, SMALL))
    made = table(hauler(), params=swarm, dice=(1, 1, 1, 2, 1, 3))
    assert made.seen(DiceRolled) == [DiceRolled(1, 1), DiceRolled(1, 2), DiceRolled(1, 3)]
    assert threats_of(made.state, swarm.under(STAKES)) == (LARGE, LARGE, SMALL)


def test_gt161_what_is_to_come_counts_the_first_twice():
    swarm = meteor_swarm.Params((SMALL, SMALL))
    guarded = hauler(**{"A@6,6[0001]": "shield"})
    made = table(guarded, params=swarm, dice=(1, 1, 1, 2, 3, 4))
    assert len(made.seen(DiceRolled)) == 3
    made.state.card = "I-01"
    assert threats_begun(made.state) == 3


# Goods


def test_e76_gt161_goods_gained_are_raised_before_loading():
    made = table(hauler("hold", "hold"), params=planets.Params(("gb",), 2))
    made.answer(Land(0))
    assert made.asked == "raise"
    assert made.options == (Raise("yb"), Raise("gg"), Raise("gbb"))
    made.answer(Raise("gbb"))
    assert made.asked == "load"
    assert made.state.offer == "gbb"


@pytest.mark.parametrize(
    ("goods", "offers"),
    [
        ("rrr", ("rrrb",)),
        ("ryyg", ("rryg", "ryyy", "ryygb")),
        ("b", ("g", "bb")),
        ("rygb", ("rrgb", "ryyb", "rygg", "rygbb")),
    ],
)
def test_gt161_one_block_a_step_better_or_one_more_blue(goods: str, offers: tuple[str, ...]):
    assert STAKES.goods_gained(goods) == offers


def test_gt161_so_are_those_of_a_station_and_of_smugglers():
    made = table(
        hauler("hold", crew="hhhh"), params=abandoned_station.Params(2, "g", 1), card="I-01"
    )
    made.answer(Accept())
    assert made.options == (Raise("y"), Raise("gb"))
    armed = hauler("hold", **{"G@6,7[0300]": "gun", "K@8,7[0003]": "gun"})
    made = table(armed, params=smugglers.Params(0, 3, "y", 1))
    while made.asked != "reward":
        made.answer(made.options[-1])
    made.answer(Accept())
    assert made.options == (Raise("r"), Raise("yb"))
    made.answer(Raise("yb"))
    while made.asked == "load":
        made.answer(next((o for o in made.options if isinstance(o, Load)), made.options[-1]))
    assert made.state.seats[0].ship.blocks == "yb"


def test_gt161_where_nothing_could_be_loaded_nothing_is_asked():
    made = table(hauler(crew="hhhh"), params=abandoned_station.Params(2, "g", 1))
    made.answer(Accept())
    assert made.asked is None or made.asked == "go_on"
    red = table(hauler("hold", crew="hhhh"), params=abandoned_station.Params(2, "rr", 1))
    red.answer(Accept())
    assert red.options == (Raise("rrb"),)


DEFAULTS: list[tuple[tuple[str, ...], str, str, Callable[[Table], None] | None, str]] = [
    (("hold",), "", "gb", None, "yb"),
    (("triple hold", "hold"), "", "gb", None, "yb"),  # of equal worth the better block
    (("hold",), "", "yb", None, "yg"),  # no hold takes red
    (("special",), "", "yb", None, "rb"),
    (("hold",), "", "r", None, "rb"),
    (("hold",), "", "gb", lambda made: made.state.bank.update(y=0), "gg"),
]


@pytest.mark.parametrize(("holds", "aboard", "goods", "change", "chosen"), DEFAULTS)
def test_gt161_by_default_the_better_block_if_it_fits(
    holds: tuple[str, ...],
    aboard: str,
    goods: str,
    change: Callable[[Table], None] | None,
    chosen: str,
):
    made = table(hauler(*holds, crew="hhhh"), params=abandoned_station.Params(2, goods, 1))
    if change is not None:
        change(made)
    made.answer(Accept())
    decision = made.state.decision
    assert decision is not None
    assert decision.ask == "raise"
    assert best_raise(made.state, decision) == Raise(chosen)


def test_gt161_other_flights_raise_nothing():
    made = Table(hauler("hold"), flight="III")
    assert cargo.gains(made.state, "gb") == ("gb",)
    assert cargo.gain(made.state, 0, "gb").kind == "load"


def test_gt161_advance_looks_and_rewards_are_those_of_level_three():
    state = begun("IV3", mission="heavy_duty")
    assert state.seats[0].earned == 30
    assert state.plan.order_rewards == four().flights["III"].order_rewards
    made = Table(hauler(), hauler(), flight="III")
    made.state.plan = four().flights["IV3"]
    reckon(made.state, made.events)
    assert Scored(0, "order", 12) in made.events
    assert Scored(0, "looks", 6) in made.events
