"""Prices, buying, selling, upgrades; every gain of Vectorium."""

from freetrader.rules.cards import EventCard, Planet
from freetrader.rules.events import Bought, Sold, Upgraded
from freetrader.rules.state import STORE_LIMIT, FreeTraderState
from tabletop import Event

__all__ = [
    "SCRAP_VALUE",
    "UPGRADE_COST",
    "bought_at",
    "buy",
    "buy_price",
    "gain",
    "sell",
    "sell_price",
    "sold_at",
    "upgrade",
]

UPGRADE_COST = {"weapons": 4, "defenses": 5, "engines": 3, "cargo": 5}
SCRAP_VALUE = {module: cost // 2 for module, cost in UPGRADE_COST.items()}
"""Half the price, rounded down (FT-29)."""


def bought_at(card: EventCard, planet: Planet, cargo: str) -> int:
    """Vectorium for one unit: card + planet, at least 1 (FT-08); 0: not sold (FT-07)."""
    base, modifier = card.prices[cargo].buy, planet.modifiers[cargo]
    if base == 0 or modifier == 0:
        return 0
    price = base + modifier
    return price if price > 1 else 1


def sold_at(card: EventCard, planet: Planet, cargo: str) -> int:
    """Vectorium for one unit: card + planet, at least 1 (FT-31)."""
    price = card.prices[cargo].sell + planet.modifiers[cargo]
    return price if price > 1 else 1


def buy_price(state: FreeTraderState, cargo: str) -> int:
    """What one unit costs here; 0: not sold."""
    assert state.card is not None
    cards = state.cards
    return bought_at(cards.events[state.card], cards.planets[state.world[state.ship]], cargo)


def sell_price(state: FreeTraderState, cargo: str) -> int:
    """What one unit brings here, by the last card turned (FT-30)."""
    assert state.card is not None
    cards = state.cards
    return sold_at(cards.events[state.card], cards.planets[state.world[state.ship]], cargo)


def gain(state: FreeTraderState, amount: int) -> int:
    """Put `amount` into the store; returns what went over the limit and is lost (FT-34)."""
    total = state.vectorium + amount
    if total <= STORE_LIMIT:
        state.vectorium = total
        return 0
    state.vectorium = STORE_LIMIT
    state.tally["given_away"] += total - STORE_LIMIT
    return total - STORE_LIMIT


def buy(state: FreeTraderState, cargo: str, out: list[Event] | None) -> None:
    price = buy_price(state, cargo)
    state.vectorium -= price
    state.hold[cargo] += 1
    state.tally["spent"] += price
    if out is not None:
        out.append(Bought(cargo, price))


def sell(state: FreeTraderState, cargo: str, out: list[Event] | None) -> None:
    price = sell_price(state, cargo)
    state.hold[cargo] -= 1
    given_away = gain(state, price)
    state.tally["earned"] += price
    if out is not None:
        out.append(Sold(cargo, price, given_away))


def upgrade(state: FreeTraderState, module: str, out: list[Event] | None) -> None:
    """One level more, damage or not, at the same price (FT-33)."""
    state.vectorium -= UPGRADE_COST[module]
    state.modules[module] += 1
    state.tally["upgrades"] += 1
    if out is not None:
        out.append(Upgraded(module, state.modules[module], UPGRADE_COST[module]))
