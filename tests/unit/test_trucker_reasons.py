"""Reasons of advice and of rivals: each has its words, and says what is won or avoided."""

import ast
import inspect
from types import ModuleType

import pytest

import resources
from tabletop import FastRng, Hint
from tests.support.trucker import Table, cell, ship
from tests.support.trucker_positions import found
from trucker.ai import grounds, reasons
from trucker.ai.characters import CHARACTERS
from trucker.ai.grounds import ground_of
from trucker.ai.pilot import GreedyPilot, strength_with
from trucker.ai.reasons import reason_of
from trucker.reasoning import reason_words
from trucker.rules.actions import DONE, Load, Power, Unload
from trucker.rules.adventures import combat_zone, open_space, pirates, smugglers
from trucker.rules.cargo import load
from trucker.rules.crew import fill
from trucker.rules.damage import Threat
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState

S = {"S@7,7[3333]": "start"}
GUNS = {**S, "D@7,6[0030]": "double gun", "G@8,7[0003]": "gun", "Z@7,8[3000]": "battery"}
ENGINES = {**S, "E@7,8[3000]": "double engine", "Z@6,7[0300]": "battery"}
SHOTS = (Threat("light", 0), Threat("light", 0), Threat("large", 0))


def manned(cells: dict[str, str]) -> Ship:
    built = ship(cells)
    fill(built)
    return built


def met(cells: dict[str, str], card: str, params: object, charges: int = 2) -> TruckerState:
    """The count that the first seat is asked about, the second has no strength at all."""
    built = manned(cells)
    for battery in built.frame.batteries:
        built.charge[battery] = charges
    state = Table(built, manned(S), card=card, params=params).state
    assert state.asked == "power"
    return state


def powered(state: TruckerState) -> str:
    assert state.decision is not None
    power = next(option for option in state.decision.options if isinstance(option, Power))
    reason = reason_of(state, power)
    assert reason is not None
    return reason_words(reason)


def stayed(state: TruckerState) -> str:
    reason = reason_of(state, DONE)
    assert reason is not None
    return reason_words(reason)


@pytest.mark.parametrize("module", [grounds, reasons])
def test_every_reason_has_its_words(module: ModuleType) -> None:
    tree = ast.parse(inspect.getsource(module))
    keys = set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
            keys |= strings(node.args[0])
        elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "key":
            keys |= strings(node.value)
    assert len(keys) > 20
    known = resources.messages("en")
    assert {key for key in keys if f"gt.reason.{key}" not in known} == set()


def strings(node: ast.AST) -> set[str]:
    """What an expression may come to, of plain texts."""
    if isinstance(node, ast.IfExp):
        return strings(node.body) | strings(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) else set()


def test_a_charge_against_pirates_tells_what_they_pay() -> None:
    state = met(GUNS, "I-03", pirates.Params(2, SHOTS, 4, 1))
    assert powered(state) == "3 beats the 2 of the pirates, who pay 4 credits"
    assert "a charge is worth more later" not in stayed(state)


def test_a_charge_for_a_tie_tells_what_it_avoids() -> None:
    state = met(GUNS, "I-03", pirates.Params(3, SHOTS, 4, 1))
    told = "3 equals the 3 of the pirates, so nothing is lost; who is weaker is shot at 3 times"
    assert powered(state) == told


def test_where_no_charge_helps_that_is_said() -> None:
    state = met(GUNS, "I-03", pirates.Params(9, SHOTS, 4, 1))
    assert stayed(state) == "even 3 would not beat 9"
    assert "changes nothing" in powered(state)


def test_smugglers_leave_goods() -> None:
    state = met(GUNS, "I-02", smugglers.Params(2, 2, "rb", 1))
    assert powered(state) == "3 beats the 2 of the smugglers, who leave 1 red, 1 blue"


def test_without_a_charge_no_engine_runs() -> None:
    state = met(ENGINES, "I-07", open_space.Params())
    assert powered(state) == "without a charge no engine runs, and the flight ends"


def test_gt32_a_charge_makes_another_the_weakest() -> None:
    line = combat_zone.Line("cannon", "days", 2)
    state = met(GUNS, "I-16", combat_zone.Params((line,)))
    state.declared[1] = 4
    assert powered(state) == "with 3 another is the weakest, who loses 2 days"
    state.declared[1] = 10
    assert stayed(state) == "even 3 stays below the 5 that another has declared"


def test_a_charge_saved_is_counted_against_the_cards() -> None:
    line = combat_zone.Line("cannon", "days", 2)
    state = met(GUNS, "I-16", combat_zone.Params((line,)))
    state.deck = ["I-01"] * 5
    assert stayed(state) == "a charge is worth more later: 2 are on board for 5 cards"


def test_a_count_is_told_as_far_as_a_greedy_pilot_takes_it() -> None:
    two = {**GUNS, "F@6,7[0300]": "double gun"}
    state = met(two, "I-03", pirates.Params(4, SHOTS, 4, 1))
    usual = GreedyPilot()
    assert state.decision is not None
    first = usual.choose(state, state.decision, FastRng(1))
    told = strength_with(state, first)
    assert state.powered == []
    assert told[1] == 2
    assert "beats the 4 of the pirates" in powered(state)


HOLDS = {**S, "H@6,7[0300]": "hold", "R@7,6[0030]": "special"}


@pytest.mark.parametrize(
    ("offer", "aboard", "told"),
    [
        ("r", "", "red blocks bring most, 4 each, and lie in special holds only"),
        ("y", "", "yellow is the dearest that still has room, 3 each; in a common hold it leaves"),
        ("y", "bb", "yellow is the dearest that still has room, 3 each, and no common hold"),
    ],
)
def test_loading_tells_why_this_block_and_this_hold(offer: str, aboard: str, told: str) -> None:
    built = manned(HOLDS)
    built.goods[cell(built, 6, 7)] = aboard
    assert loading(built, offer)[1].startswith(told)


def loading(built: Ship, offer: str) -> tuple[object, str]:
    table = Table(built, manned(S))
    table.push(load(0, offer))
    state = table.state
    assert state.decision is not None
    who = CHARACTERS["careful"]
    best = GreedyPilot(who).choose(state, state.decision, FastRng(1))
    return best, reason_words(ground_of(who, state, Hint(best)))


def test_a_cheaper_block_makes_room() -> None:
    built = manned({**S, "H@6,7[0300]": "hold"})
    built.goods[cell(built, 6, 7)] = "bb"
    best, told = loading(built, "y")
    assert isinstance(best, Unload)
    assert told == "a blue block brings 1: it makes room for a yellow one, which brings 3"
    built.goods[cell(built, 6, 7)] = "gg"
    best, told = loading(built, "b")
    assert best == DONE
    assert told.startswith("left out: 1 blue.")
    built.goods[cell(built, 6, 7)] = ""
    assert isinstance(loading(built, "b")[0], Load)


def test_no_choice_is_called_none() -> None:
    state = found("II", "go_on").state
    assert state.decision is not None
    only = state.clone()
    only.decision = type(state.decision)(0, "go_on", state.decision.options[:1])
    reason = ground_of(CHARACTERS["careful"], only, Hint(only.decision.options[0]))
    assert reason_words(reason) == "there is no other answer"
