"""What a unit should bring: one rule, as a plain count of all cards has it."""

import random
from collections.abc import Iterator, Sequence
from itertools import count, islice

import pytest

from freetrader.ai.policy import GreedyPilot
from freetrader.ai.practised import PractisedPilot
from freetrader.ai.reasons import best_markets
from freetrader.ai.sale import FOES, Sales
from freetrader.briefing.offers import danger_words, offers
from freetrader.briefing.trade import Basket
from freetrader.briefing.worlds import expected_sale, odds_words
from freetrader.rules.cards import CARGOES
from freetrader.rules.chances import misjump
from freetrader.rules.market import sold_at
from freetrader.rules.setup import STANDARD
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.turn import FreeTrader
from freetrader.storage.catalog import load_cards
from freetrader.text.situation import situation
from tabletop import FastRng
from tests.support.builders import a_ship

CARDS = load_cards()
SALES = Sales(CARDS)


def prices_by_card(unseen: Sequence[str], planet: str, cargo: str) -> list[list[int]]:
    """By card that may come: its own price, of a foe those of every other one."""
    world, found = CARDS.planets[planet], list[list[int]]()
    for card in unseen:
        others = [card]
        if CARDS.events[card].type in FOES:
            pile = unseen if len(unseen) > 1 else list(CARDS.events)
            others = [other for other in pile if other != card]
        found.append([sold_at(CARDS.events[other], world, cargo) for other in others])
    return found


def counted(unseen: Sequence[str], planet: str, cargo: str) -> float:
    """The mean of what each card that may come leads to."""
    found = prices_by_card(unseen, planet, cargo)
    return sum(sum(prices) / len(prices) for prices in found) / len(found)


@pytest.mark.parametrize("positions", [100, pytest.param(1000, marks=pytest.mark.long)])
def test_a_sale_is_as_a_plain_count_has_it(positions: int) -> None:
    rng = random.Random(5)
    for number in range(positions):
        unseen = rng.sample(sorted(CARDS.events), 1 + number % len(CARDS.events))
        planet = rng.choice(sorted(CARDS.planets))
        prices = SALES.at(unseen, planet).prices
        for cargo in CARGOES:
            assert prices[cargo] == pytest.approx(counted(unseen, planet, cargo))
            every = {price for found in prices_by_card(unseen, planet, cargo) for price in found}
            assert SALES.span(unseen, planet, cargo) == (min(every), max(every))


def test_a_last_card_that_is_a_foe_lets_the_new_pile_set_the_price() -> None:
    foe = next(card.id for card in CARDS.events.values() if card.type in FOES)
    sale = SALES.at([foe], CARDS.home)
    assert sale.prices["weapons"] == pytest.approx(counted([foe], CARDS.home, "weapons"))
    assert sale.police == 0


@pytest.mark.parametrize("positions", [40, pytest.param(1000, marks=pytest.mark.long)])
def test_a_row_is_as_a_plain_recount_has_it(positions: int) -> None:
    """Each world of the next jump with mean and span, the best first, then those two jumps off;
    the head is the best gain."""
    for state in islice(markets(), positions):
        unseen = [*state.events.pile, *state.events.aside]
        ways = [cell for cell in steps(state, state.ship) if cell != state.just_left]
        near = ways or steps(state, state.ship)
        if len(state.events) == 1 and not ways:  # the check of the jump ends the month
            unseen = list(state.cards.events)
        far = {cell for way in ways for cell in steps(state, way)} - {*ways, state.ship}
        basket = Basket()
        for cargo in CARGOES:
            found = offers(basket.captain(state), state, cargo)
            assert [each.jumps for each in found] == [1] * len(near) + [2] * len(far - {*near})
            told = {each.planet: each for each in found}
            for cell in near:
                planet = CARDS.planets[state.world[cell]]
                every = prices_by_card(unseen, planet.id, cargo)
                each = told[planet.name]
                mean = counted(unseen, planet.id, cargo)
                assert abs(each.price - mean) < 0.5 + 1e-9
                assert each.least == min(map(min, every))
                assert each.most == max(map(max, every))
            if near:
                assert found[0].price == max(each.price for each in found[: len(near)])
                goods = basket.goods(state, cargo)
                assert goods.gain == found[0].price - goods.price
            assert bool(danger_words(state)) == bool(near and not ways)


def steps(state: FreeTraderState, cell: Cell) -> list[Cell]:
    """Worlds beside a cell that the engines reach."""
    x, y = cell
    return [
        (x + right, y + down)
        for right, down in ((0, -1), (1, 0), (0, 1), (-1, 0))
        if (ident := state.world.get((x + right, y + down)))
        and CARDS.planets[ident].distance <= state.modules["engines"]
    ]


def markets() -> Iterator[FreeTraderState]:
    """Positions of games in which goods are bought."""
    rules, pilot = FreeTrader(CARDS), GreedyPilot(CARDS)
    for seed in count():
        state = rules.start(STANDARD, seed)
        while state.decision is not None:
            if state.decision.ask == "buy":
                yield state
            rules.apply(state, pilot.choose(state, state.decision, FastRng(seed)))


def test_an_emergency_jump_is_told_of_with_its_odds() -> None:
    state = a_ship(
        ask_for="buy", vectorium=9, world={(0, 0): "P00", (1, 0): "P01"}, just_left=(1, 0)
    )
    goods = Basket().goods(state, "industrials")
    assert goods.danger == odds_words(misjump(state))
    assert f"misjump {goods.danger}" in Basket().price_words(state, "industrials")
    assert any(f"misjump {goods.danger}" in line for line in situation(state))
    state.just_left = None
    assert Basket().goods(state, "industrials").danger == ""


def test_text_mode_tells_each_world_of_the_next_jump() -> None:
    state = a_ship(ask_for="buy", vectorium=9)
    lines = situation(state)
    verdance, *_ = (each for each in lines if each.startswith("Industrials"))
    assert verdance == (
        "Industrials 1\u00a0V. After the next jump: Verdance 7\u00a0V (5–8), +6; "
        "Dredge 4\u00a0V (2–5), +3."
    )
    assert not any(line.startswith("Industrials") for line in situation(a_ship(ask_for="jump")))


def test_row_chart_and_reasons_tell_the_same_sale() -> None:
    state = a_ship(ask_for="buy")
    captain = PractisedPilot(CARDS)
    unseen = [*state.events.pile, *state.events.aside]
    cells = captain.targets(state)
    assert cells
    for cargo in CARGOES:
        most = max(counted(unseen, state.world[cell], cargo) for cell in cells)
        assert best_markets(state, cargo, captain)[1] == round(most)
        assert max(expected_sale(captain, state, cell, cargo) for cell in cells) == round(most)
        goods = Basket().goods(state, cargo)
        assert goods.gain == round(most) - goods.price
