"""What a unit should bring: one rule, as a plain count of all cards has it."""

import random
from collections.abc import Sequence

import pytest

from freetrader.ai.practised import PractisedPilot
from freetrader.ai.reasons import best_markets
from freetrader.ai.sale import FOES, Sales
from freetrader.briefing.trade import Basket
from freetrader.briefing.worlds import expected_sale
from freetrader.rules.cards import CARGOES
from freetrader.rules.market import sold_at
from freetrader.storage.catalog import load_cards
from tests.support.builders import a_ship

CARDS = load_cards()
SALES = Sales(CARDS)


def counted(unseen: Sequence[str], planet: str, cargo: str) -> float:
    """Every card that may come, and behind a foe every other one."""
    world, found = CARDS.planets[planet], list[float]()
    for card in unseen:
        others = [card]
        if CARDS.events[card].type in FOES:
            pile = unseen if len(unseen) > 1 else list(CARDS.events)
            others = [other for other in pile if other != card]
        prices = [sold_at(CARDS.events[other], world, cargo) for other in others]
        found.append(sum(prices) / len(prices))
    return sum(found) / len(found)


@pytest.mark.parametrize("positions", [100, pytest.param(1000, marks=pytest.mark.long)])
def test_a_sale_is_as_a_plain_count_has_it(positions: int) -> None:
    rng = random.Random(5)
    for number in range(positions):
        unseen = rng.sample(sorted(CARDS.events), 1 + number % len(CARDS.events))
        planet = rng.choice(sorted(CARDS.planets))
        prices = SALES.at(unseen, planet).prices
        for cargo in CARGOES:
            assert prices[cargo] == pytest.approx(counted(unseen, planet, cargo))


def test_a_last_card_that_is_a_foe_lets_the_new_pile_set_the_price() -> None:
    foe = next(card.id for card in CARDS.events.values() if card.type in FOES)
    sale = SALES.at([foe], CARDS.home)
    assert sale.prices["weapons"] == pytest.approx(counted([foe], CARDS.home, "weapons"))
    assert sale.police == 0


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
