"""The reading view: every number of ship and money in words, with the sum it comes from."""

import random
from functools import partial

import pytest

from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Scene
from freetrader.briefing.reading import Item, item_lines, items
from freetrader.briefing.trade import Basket
from freetrader.rules.cards import CARGOES, MODULES
from freetrader.rules.market import sell_price
from freetrader.rules.setup import STANDARD
from freetrader.rules.state import FreeTraderState, determinize
from freetrader.screens.inspect.scene import inspect_scene, write_lines
from freetrader.words.names import module_name
from tabletop import FastRng
from tests.screens.test_game_scenes import CAREER, CHART
from tests.screens.windows import READING, Window, faults_in, in_windows, scale_of
from tests.support.builders import GAME, a_ship


@in_windows(["ship", "money", "cards"], percents=READING)
def test_pages_of_ship_money_and_cards(name: str, windows: list[Window]) -> None:
    state = a_ship(world=CHART, card="E13", hold="WW")
    index = items(state).index(Item(name))
    assert faults_in(windows, lambda: partial(inspect_scene, state, index, 0), scale_of) == []


def _read(state: FreeTraderState, ident: str) -> str:
    pen = Pen(Scene())
    write_lines(pen, item_lines(state, Item(ident)), Box(0, 0, 5000, 5000))
    return " ".join(words.text for words in pen.scene.words())


def test_ship_and_money_are_read_with_their_sums() -> None:
    """What a pointer learns from the panels, a keyboard reads in full."""
    state = a_ship(world=CHART, card="E13", hold="WW")
    ship, money = _read(state, "ship"), _read(state, "money")
    level = state.modules["cargo"]
    assert f"{level} spaces − 2 filled = {level - 2} free" in ship
    each = sell_price(state, "weapons")
    assert f"2 units × {each}\u00a0V = {2 * each}\u00a0V" in ship
    for module in MODULES:
        assert f"{module_name(module)} {state.modules[module]}: " in ship
    assert f"{state.vectorium} of 20\u00a0V" in money
    assert f"{state.vectorium} + {2 * each} = {state.vectorium + 2 * each}\u00a0V" in money
    assert f"Month {state.month}, now: {state.payment}\u00a0V due" in money
    assert "FT-" not in ship + money + _read(state, "E13") + _read(state, state.planet)


def test_the_card_of_the_market_is_read_with_what_the_worlds_ahead_should_pay() -> None:
    state = a_ship(ask_for="buy", card="E01")
    read = _read(state, "E01")
    for cargo in CARGOES:
        assert Basket().price_words(state, cargo).partition(". ")[2] in read
    assert "Verdance 7\u00a0V (5–8), +6" in read
    assert "should bring" not in _read(a_ship(ask_for="jump", card="E01"), "E01")


@in_windows(["buy", "sell"], percents=READING)
def test_the_page_of_that_card(name: str, windows: list[Window]) -> None:
    state = a_ship(ask_for=name, world=CHART, card="E13", hold="WW")
    index = items(state).index(Item("E13"))
    assert faults_in(windows, lambda: partial(inspect_scene, state, index, 0), scale_of) == []


@pytest.mark.parametrize("seed", range(4))
def test_the_piles_of_the_reading_view_add_up(seed: int) -> None:
    chance = random.Random(seed)
    state = GAME.start((STANDARD, CAREER)[seed % 2], seed)
    for _ in range(150):
        if state.decision is None:
            break
        money = _read(state, "money")
        assert f"unseen = {len(state.cards.events)}" in money
        assert f"on the chart = {len(state.cards.planets)}" in money
        assert _read(state, "ship")
        GAME.apply(state, chance.choice(state.decision.options), [])


@pytest.mark.parametrize("seed", range(3))
def test_the_cards_of_a_month_are_told_seen_and_unseen_without_their_order(seed: int) -> None:
    chance = random.Random(seed)
    state = GAME.start(STANDARD, seed)
    for _ in range(40):
        if state.decision is None:
            break
        told = _read(state, "cards")
        cards, events = state.cards.events, state.events
        seen, unseen = told.split("Not seen yet")
        assert all(f"{cards[ident].title}:" in seen for ident in events.discard)
        assert all(f"{cards[ident].title}:" in unseen for ident in (*events.pile, *events.aside))
        assert f"Discarded ({len(events.discard)})" in seen
        assert _read(determinize(state, FastRng(seed)), "cards") == told
        GAME.apply(state, chance.choice(state.decision.options))
