"""The most valuable loading: rivals, text mode and window come to the best there is."""

from collections.abc import Callable
from functools import cache

import pytest

from tabletop import FastRng, Rng, Session
from tests.support.trucker import CARDS, Table, ship
from trucker.ai.pilot import GreedyPilot
from trucker.briefing.flight.loading import Loading
from trucker.rules.cargo import load
from trucker.rules.rewards import goods_value
from trucker.rules.setup import Setup, Sitting
from trucker.rules.ship import by_value
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker
from trucker.text.menus import menu_of

GAME = GalaxyTrucker(CARDS)
HOLDS = ("hold", "triple hold", "special", "double special")
PRICES = CARDS.flights["II"].prices


@cache
def most(blocks: str, special: int, common: int) -> int:
    """The highest worth of any of these blocks in so many places, each way tried."""
    if not blocks:
        return 0
    first, rest = blocks[0], blocks[1:]
    ways = [most(rest, special, common)]
    if special:
        ways.append(PRICES[first] + most(rest, special - 1, common))
    if common and first != "r":
        ways.append(PRICES[first] + most(rest, special, common - 1))
    return max(ways)


def asked(rng: Rng) -> TruckerState:
    """A ship with up to three holds, some blocks in them, and an offer that stands."""
    kinds = [HOLDS[rng.below(4)] for _ in range(1 + rng.below(3))]
    sides = ("H@6,7[0300]", "T@8,7[0003]", "U@7,6[0030]")
    cells = {"S@7,7[3333]": "start", **dict(zip(sides, kinds, strict=False))}
    built = ship(cells)
    for cell, free, is_special in built.room():
        letters = "rygb" if is_special else "ygb"
        held = "".join(letters[rng.below(len(letters))] for _ in range(rng.below(free + 1)))
        built.goods[cell] = by_value(held)
    table = Table(built, ship({"S@7,7[3333]": "start"}))
    table.state.setup = Setup("II", (Sitting(), Sitting("r", "", 1000)))
    for goods in built.blocks:
        table.state.bank[goods] -= 1
    offer = by_value("".join("rygb"[rng.below(4)] for _ in range(1 + rng.below(5))))
    table.state.agenda.append(load(0, offer))
    table.push()
    return table.state


def by_pilot(state: TruckerState) -> TruckerState:
    """A rival's answers, one by one."""
    while state.asked == "load":
        assert state.decision is not None
        GAME.apply(state, GreedyPilot().choose(state, state.decision, FastRng(0)))
    return state


def by_text(state: TruckerState) -> TruckerState:
    """The menu's own entry for it, where it has one."""
    session = Session(GalaxyTrucker(state.cards), state.setup, "load", base=state)
    chains = menu_of(session).chains
    if not chains:
        return by_pilot(state)
    assert len(chains) == 1
    while (action := chains[0].following()) is not None:
        session.apply(action)
    return session.state


def by_window(state: TruckerState) -> TruckerState:
    session = Session(GalaxyTrucker(state.cards), state.setup, "load", base=state)
    for action in Loading(session).best():
        session.apply(action)
    return session.state


HOW: tuple[Callable[[TruckerState], TruckerState], ...] = (by_pilot, by_text, by_window)


def loads_best(numbers: range) -> int:
    met = 0
    for number in numbers:
        state = asked(FastRng(number))
        if state.asked != "load":
            continue
        met += 1
        aboard = state.seats[0].ship
        special = sum(f + len(aboard.goods[c]) for c, f, apart in aboard.room() if apart)
        common = sum(f + len(aboard.goods[c]) for c, f, apart in aboard.room() if not apart)
        best = most(aboard.blocks + state.offer, special, common)
        for how in HOW:
            after = how(state.clone())
            assert goods_value(after, 0) == best, (number, how.__name__)
    return met


def test_loads_best():
    assert loads_best(range(50)) > 30


@pytest.mark.long
def test_loads_best_often():
    assert loads_best(range(1000, 4000)) > 2000


def test_a_red_block_without_a_special_hold_leaves_no_better_one_behind():
    """The first block of the offer cannot be loaded; the second is worth a cheaper one."""
    built = ship({"S@7,7[3333]": "start", "H@6,7[0300]": "hold"})
    built.goods[built.board.index[6, 7]] = "bb"
    table = Table(built, ship({"S@7,7[3333]": "start"}))
    table.state.bank["b"] -= 2
    table.push(load(0, "rgg"))
    assert by_pilot(table.state).seats[0].ship.blocks == "gg"
