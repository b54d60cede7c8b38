"""The reckoning of a flight: named lines for each seat, then its sum (ruling §9)."""

from trucker.rules.agenda import Out
from trucker.rules.effects import effects
from trucker.rules.events import FlightEnded, Scored
from trucker.rules.flight import order
from trucker.rules.flotilla import prettiest, ranked
from trucker.rules.state import TruckerState

__all__ = ["aside_value", "goods_value", "order_credits", "price_of", "reckon", "score", "settle"]


def goods_value(state: TruckerState, number: int) -> int:
    """Credits for all blocks of a seat at list price."""
    ships = state.seats[number].ships
    return sum(price_of(state, number, goods) for ship in ships for goods in ship.blocks)


def aside_value(state: TruckerState, number: int) -> int:
    """The same for blocks of ships of a flotilla that gave up."""
    return sum(price_of(state, number, goods) for goods in state.seats[number].aside)


def price_of(state: TruckerState, number: int, goods: str) -> int:
    """What a block brings a seat that arrives."""
    price = state.plan.prices[goods]
    for modifier in state.seats[number].ship.modifiers:
        price = modifier.price(price)
    return price


def order_credits(state: TruckerState, number: int) -> int:
    """Of a seat that arrives; a lone one gets the first reward (GT-47), and multipliers are added
    up (GT-108)."""
    credits, factor = state.plan.order_rewards[ranked(state).index(number)], 1
    for modifier in effects(state, number):
        credits = modifier.order_reward(state, number, credits)
        factor += modifier.order_factor(state, number) - 1
    return credits * factor


def reckon(state: TruckerState, out: Out) -> None:
    """What missions and VIPs pay, order and looks of every seat; titles are scored elsewhere, and
    the rest when they are given (GT-76)."""
    finishers = order(state)
    if state.extras is not None:
        for number in range(len(state.seats)):
            for modifier in effects(state, number):  # the mission before VIPs
                for line, credits in modifier.rewards(state, number):
                    score(state, number, line, credits, out)
    for number in finishers:
        score(state, number, "order", order_credits(state, number), out)
    if state.setup.flight != "trek" and finishers:
        for number in prettiest(state):
            score(state, number, "looks", state.plan.looks_reward, out)


def settle(state: TruckerState, out: Out) -> None:
    """Goods are sold, losses paid, and the sum of the flight is added (GT-48)."""
    for number, seat in enumerate(state.seats):
        value, half = goods_value(state, number), aside_value(state, number)
        if seat.is_out:
            score(state, number, "half_goods", (value + half + 1) // 2, out)
        else:
            score(state, number, "goods", value, out)
            if half:
                score(state, number, "half_goods", (half + 1) // 2, out)
        cost = lost_cost(state, number) * len(seat.lost)
        cap = state.plan.board.shape.premiums.get(seat.insured, state.plan.lost_cap)
        if cap is not None:
            cost = min(cost, cap)
        if not all(modifier.pays_losses(state, number) for modifier in effects(state, number)):
            cost = 0
        score(state, number, "lost", -cost, out)
        for modifier in effects(state, number):  # no part of the limit (GT-122)
            for line, credits in modifier.penalties(state, number):
                score(state, number, line, -credits, out)
        seat.credits = max(0, seat.credits + seat.earned)
        if out is not None:
            out.append(FlightEnded(number, seat.earned, seat.credits))


def lost_cost(state: TruckerState, number: int) -> int:
    """Credits for each component that a seat has lost."""
    cost = state.plan.lost_cost
    for modifier in state.seats[number].ship.modifiers:
        cost = modifier.lost_cost(cost)
    return cost


def score(state: TruckerState, number: int, line: str, credits: int, out: Out) -> None:
    """Book one line of the reckoning."""
    state.seats[number].earned += credits
    if out is not None:
        out.append(Scored(number, line, credits))
