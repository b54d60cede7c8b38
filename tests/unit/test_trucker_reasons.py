"""Reasons of advice and of rivals: each has its words, and says what is won or avoided."""

import ast
import inspect
from types import ModuleType

import pytest

import resources
from tabletop import Action, Deck, Event, FastRng
from tabletop.trials import Hint, Measure, Tried
from tests.support.trucker import Table, cell, ship
from tests.support.trucker_positions import GAME, found, position, reached
from trucker.advice.nudges import nudge_line
from trucker.advice.reasons import reason_words
from trucker.ai import expanded_grounds, grounds, reasons
from trucker.ai.chances import bits_of, chance_of_any
from trucker.ai.characters import CHARACTERS
from trucker.ai.grounds import ground_of
from trucker.ai.pilot import GreedyPilot, strength_with
from trucker.ai.reasons import reason_of
from trucker.ai.search import RIVAL
from trucker.ai.yard import prospect_of
from trucker.rules.actions import (
    DONE,
    Decline,
    Finish,
    GiveUp,
    GoOn,
    Land,
    Load,
    Power,
    Protect,
    TakeBack,
    TakeHit,
    Unload,
)
from trucker.rules.adventures import combat_zone, open_space, pirates, planets, smugglers
from trucker.rules.cargo import load
from trucker.rules.crew import fill
from trucker.rules.damage import Threat
from trucker.rules.events import Declared
from trucker.rules.modifiers import MODIFIERS
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.words.ships import rival_line, ship_lines

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
    state = Table(built, manned(S), card=card, params=params, dice=(1,) * 20).state
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


@pytest.mark.parametrize("module", [expanded_grounds, grounds, reasons])
def test_every_reason_has_its_words(module: ModuleType) -> None:
    tree = ast.parse(inspect.getsource(module))
    keys = set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
            told = strings(node.args[0])
            assert told or isinstance(node.args[0], ast.Name), "a key that is not plain"
            keys |= told
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
    told = "3 equals the 3 of the pirates, so nothing is lost; a weaker ship takes 3 shots"
    assert powered(state) == told


def test_where_no_charge_helps_that_is_said() -> None:
    state = met(GUNS, "I-03", pirates.Params(9, SHOTS, 4, 1))
    assert stayed(state) == "even 3 would not beat 9"
    assert "makes no known difference" in powered(state)


def test_smugglers_leave_goods() -> None:
    state = met(GUNS, "I-02", smugglers.Params(2, 2, "rb", 1))
    assert powered(state) == "3 beats the 2 of the smugglers, who leave 1 red, 1 blue"


def test_without_a_charge_no_engine_runs() -> None:
    state = met(ENGINES, "I-07", open_space.Params())
    assert powered(state) == "without a charge no engine runs and the flight ends"


def test_gt32_a_charge_makes_another_the_weakest() -> None:
    line = combat_zone.Line("cannon", "days", 2)
    state = met(GUNS, "I-16", combat_zone.Params((line,)))
    state.declared[1] = 4
    assert powered(state) == "with 3, another ship is weakest and loses 2 days"
    state.declared[1] = 10
    assert stayed(state) == "even 3 is below the 5 that another ship declared"


def test_a_charge_saved_is_counted_against_the_cards() -> None:
    line = combat_zone.Line("cannon", "days", 2)
    state = met(GUNS, "I-16", combat_zone.Params((line,)))
    state.deck = Deck(["I-01"] * 5)
    assert stayed(state) == "a charge is worth more later: 2 aboard for 5 cards"


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


@pytest.mark.parametrize("name", ["power-foe", "power-zone", "power-space", "power-many"])
def test_a_count_comes_to_what_the_rules_declare(name: str) -> None:
    state = position(name).state
    assert state.decision is not None
    before = GAME.plain(state)
    for option in state.decision.options:
        trial, charges = state.clone(), state.seats[0].ship.batteries
        events: list[Event] = []
        action = option
        while not any(isinstance(event, Declared) for event in events):
            charges -= isinstance(action, Power)
            GAME.apply(trial, action, events)
            if trial.decision is not None:
                action = GreedyPilot().choose(trial, trial.decision, FastRng(1))
        declared = next(event for event in events if isinstance(event, Declared))
        spent = state.seats[0].ship.batteries - charges
        assert strength_with(state, option) == (declared.strength, spent)
    assert GAME.plain(state) == before


def test_gt32_the_loss_is_that_of_the_line_that_is_counted() -> None:
    lines = combat_zone.Line("cannon", "days", 2), combat_zone.Line("crew", "goods", 3)
    state = met(GUNS, "I-16", combat_zone.Params(lines))
    assert combat_zone.line_of(state) == lines[0]
    state.declared[1] = 4
    assert powered(state) == "with 3, another ship is weakest and loses 2 days"


def test_goods_are_told_at_what_the_seat_is_paid() -> None:
    """A glut takes a credit off each block, and changes no choice."""
    for road, credits in ((), "3 credits"), (("glut",), "2 credits"):
        built = manned({**S, "H@6,7[0300]": "hold"})
        built.modifiers = tuple(MODIFIERS[each] for each in road)
        state = Table(built, manned(S), card="I-12", params=planets.Params(("y",), 1)).state
        assert state.decision is not None
        assert GreedyPilot().choose(state, state.decision, FastRng(1)) == Land(0)
        reason = reason_of(state, Land(0))
        assert reason is not None
        assert reason_words(reason) == f"it brings goods worth {credits} at the cost of one day"
        declined = reason_of(state, Decline())
        assert declined is not None
        assert reason_words(declined) == f"{credits} is too little for one day"


def test_ships_in_words_count_charges() -> None:
    state = found("II", "go_on").state
    for line in ship_lines(state)[0], rival_line(state, 1):
        assert "batteries" not in line
    assert f"charges {state.seats[0].ship.batteries}," in ship_lines(state)[0]
    assert f"charges {state.seats[1].ship.batteries}," in rival_line(state, 1)


def test_no_charge_is_kept_for_cards_that_do_not_come() -> None:
    state = found("III", "hit").state.clone()
    state.seats[0].ship.charge[state.seats[0].ship.frame.batteries[0]] = 2
    for action in (Protect(state.seats[0].ship.frame.batteries[0]), TakeHit()):
        for deck in ["I-01"], []:
            state.deck = Deck(deck)
            reason = reason_of(state, action)
            assert reason is not None
            told = reason_words(reason)
            assert "0 cards" not in told
            assert ("no card is left" in told) is not deck
            assert ("later" in told) is (bool(deck) and action == TakeHit())


def test_a_rival_that_is_done_tells_the_builders_own_ground() -> None:
    """Its time is over, or nothing is left to come; a space is worth nothing to the builder."""
    state = reached("I", "build", lambda state: finishes(state, 1), seat=1).state
    space = next(o.space for o in options(state) if isinstance(o, Finish))
    told = reason_of(state, Finish(space))
    assert told is not None
    moves = prospect_of(CHARACTERS[state.setup.seats[1].name], state, 1).moves
    closed = not chance_of_any(state.seats[1].ship.frame, bits_of(state.cards.pile))
    assert (told.key == "finish_closed") is closed
    assert (told.key in ("finish_time", "finish_long")) is (moves <= 1 and not closed)
    assert f"space {space} is the best one still free" in reason_words(told)


def finishes(state: TruckerState, seat: int) -> bool:
    usual = GreedyPilot(CHARACTERS[state.setup.seats[seat].name])
    ship = state.seats[seat].ship
    assert state.decision is not None
    action = usual.choose(state, state.decision, FastRng(1))
    return isinstance(action, Finish) and len(ship.occupied()) < ship.board.outside


def options(state: TruckerState) -> tuple[Action, ...]:
    assert state.decision is not None
    return state.decision.options


def going(best: Action, gap: float, error: float, home: float = 0.5) -> str:
    """Why that is told where a card may come, with a lead of so many credits."""
    state = found("II", "go_on").state
    other = GiveUp() if best == GoOn() else GoOn()
    flown = [Tried(each, 9, 1, 20, (Measure("finished", home, 0.1),)) for each in (best, other)]
    hint = Hint(best, tuple(flown), gap, error)
    return reason_words(ground_of(CHARACTERS["careful"], state, hint))


def test_a_small_lead_that_is_clear_is_told_as_one() -> None:
    on = going(GoOn(), 0.4, 0.05)
    assert on.startswith("on average, these flights bring 0.4 credits more than giving up")
    off = going(GiveUp(), 0.4, 0.05)
    assert "flying on brings 0.4 credits less" in off
    assert "50\u00a0% of these flights make it home" in off
    for told in on, off:  # the measure is that of the figures
        assert f"subtracting {RIVAL}\u00a0% of the richest rival’s credits" in told


def test_an_act_that_no_builder_comes_to_has_no_ground() -> None:
    state = found("II", "build").state
    with pytest.raises(KeyError):
        ground_of(CHARACTERS["careful"], state, Hint(TakeBack()))


def test_a_station_asks_for_holds_and_not_for_crew() -> None:
    station, wreck = position("station").state, position("ship").state
    assert "What will be left of your crew" in nudge_line(wreck)
    told = nudge_line(station)
    assert "your crew" not in told.lower()
    room = sum(free for _, free, _ in station.seats[0].ship.room())
    assert (f"your holds have room for {room}" if room else "no hold has room") in told
    assert "{" not in told


def test_what_to_think_of_begins_as_a_sentence() -> None:
    state = found("II", "go_on").state.clone()
    for cards in 1, 3:
        state.deck = Deck(["I-01"] * cards)
        told = nudge_line(state)
        assert told[0].isupper()
        assert f"and {'one card' if cards == 1 else '3 cards'} to come" in told


HOLDS = {**S, "H@6,7[0300]": "hold", "R@7,6[0030]": "special"}


@pytest.mark.parametrize(
    ("offer", "aboard", "told"),
    [
        ("r", "", "red blocks are worth most, 4 each, and need special holds"),
        (
            "y",
            "",
            "yellow is the most valuable that still fits, 3 each; in a common hold it leaves",
        ),
        ("y", "bb", "yellow is the most valuable that still fits, 3 each, and no common hold"),
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
    assert told == "a blue block is worth 1: it makes room for a yellow one, worth 3"
    built.goods[cell(built, 6, 7)] = "gg"
    best, told = loading(built, "b")
    assert best == DONE
    assert told.startswith("left behind: 1 blue.")
    built.goods[cell(built, 6, 7)] = ""
    assert isinstance(loading(built, "b")[0], Load)


def test_no_choice_is_called_none() -> None:
    state = found("II", "go_on").state
    assert state.decision is not None
    only = state.clone()
    only.decision = type(state.decision)(0, "go_on", state.decision.options[:1])
    reason = ground_of(CHARACTERS["careful"], only, Hint(only.decision.options[0]))
    assert reason_words(reason) == "there is no alternative"
