"""Why an answer is good, in the terms that a captain thinks in: price, fuel, payment, odds."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from freetrader.ai.practised import PractisedPilot
from freetrader.rules import chances
from freetrader.rules.actions import (
    Buy,
    Counterattack,
    Done,
    Flee,
    Jump,
    PayFine,
    Place,
    Scrap,
    Search,
    Sell,
    TakeHit,
    Upgrade,
)
from freetrader.rules.market import UPGRADE_COST, buy_price, sell_price
from freetrader.rules.state import STORE_LIMIT, Cell, FreeTraderState
from freetrader.rules.travel import neighbours
from tabletop import Action

__all__ = ["REASONS", "Reason", "best_markets", "reason_of"]


@dataclass(frozen=True, slots=True)
class Reason:
    """A message key below `ft.why` and what it is filled with: numbers, or ids by name."""

    key: str
    values: Mapping[str, int | str] = field(default_factory=dict[str, "int | str"])


def reason_of(state: FreeTraderState, action: Action, captain: PractisedPilot) -> Reason:
    """Why the standing decision may be answered so; from what the player sees alone."""
    return REASONS[type(action)](state, action, captain)


def _place(state: FreeTraderState, action: Action, captain: PractisedPilot) -> Reason:
    assert isinstance(action, Place)
    beside = sum(cell in state.world for cell in neighbours((action.x, action.y)))
    planet = state.new_planet
    assert planet is not None
    is_near = state.cards.planets[planet].distance <= state.modules["engines"]
    values = {"planet": planet, "count": beside}
    return Reason(("place" if is_near else "place.far") + (".many" if beside > 1 else ""), values)


def best_markets(
    state: FreeTraderState, cargo: str, captain: PractisedPilot
) -> tuple[list[str], int]:
    """Worlds in reach that should pay most for a cargo, the best first, and how much, by the
    cards still unseen; no world where none is in reach, and what one yet to be found should pay.
    """
    worlds = sorted(
        ((captain.sale(state, cell)[cargo], state.world[cell]) for cell in captain.targets(state)),
        reverse=True,
    )
    if not worlds:
        return [], round(captain.prices(state, None)[cargo])
    price = round(worlds[0][0])
    return [planet for each, planet in worlds if round(each) == price], price


def _best_market(
    state: FreeTraderState, cargo: str, captain: PractisedPilot
) -> tuple[str, int] | None:
    """World in reach that should pay most for a cargo, and how much; None where none is."""
    planets, price = best_markets(state, cargo, captain)
    return (planets[0], price) if planets else None


def _buy(state: FreeTraderState, action: Action, captain: PractisedPilot) -> Reason:
    assert isinstance(action, Buy)
    market = _best_market(state, action.cargo, captain)
    price = buy_price(state, action.cargo)
    if market is None:
        later = round(captain.prices(state, None)[action.cargo])
        return Reason("buy.blind", {"cargo": action.cargo, "price": price, "later": later})
    values = {"cargo": action.cargo, "price": price, "planet": market[0], "later": market[1]}
    return Reason("buy" if market[1] > price else "buy.even", values)


def _sell(state: FreeTraderState, action: Action, captain: PractisedPilot) -> Reason:
    assert isinstance(action, Sell)
    price = sell_price(state, action.cargo)
    market = _best_market(state, action.cargo, captain)
    values: dict[str, int | str] = {"cargo": action.cargo, "price": price}
    if market is None:
        return Reason("sell.last", values)
    values |= {"planet": market[0], "later": market[1]}
    return Reason("sell" if price >= market[1] else "sell.need", values | _due(state))


def _due(state: FreeTraderState) -> dict[str, int | str]:
    return {
        "due": state.payment,
        "draws": len(state.events),
        "store": state.vectorium,
    }


def _done(state: FreeTraderState, action: Action, captain: PractisedPilot) -> Reason:
    assert state.decision is not None
    ask = state.decision.ask
    if ask == "sell":
        held = [cargo for cargo, units in state.hold.items() if units]
        markets = [(_best_market(state, cargo, captain), cargo) for cargo in held]
        better = [
            (market, cargo)
            for market, cargo in markets
            if market is not None and market[1] > sell_price(state, cargo)
        ]
        if better:
            market, cargo = better[0]
            assert market is not None
            price = sell_price(state, cargo)
            values = {"cargo": cargo, "price": price, "planet": market[0], "later": market[1]}
            return Reason("keep", values)
        is_full = any(state.vectorium + sell_price(state, cargo) > STORE_LIMIT for cargo in held)
        return Reason("keep.full" if is_full else "keep.even", _due(state))
    is_short = state.vectorium - state.payment < 4 and len(state.events) < 8
    return Reason(f"{ask}.save" if is_short else f"{ask}.none", _due(state))


def _jump(state: FreeTraderState, action: Action, captain: PractisedPilot) -> Reason:
    assert isinstance(action, Jump)
    return _to(state, (action.x, action.y), "jump", captain)


def _to(state: FreeTraderState, cell: Cell, key: str, captain: PractisedPilot) -> Reason:
    prices = captain.sale(state, cell)
    worth = max(0, round(sum(prices[cargo] * units for cargo, units in state.hold.items())))
    values = {"planet": state.world[cell], "worth": worth}
    return Reason(key if any(state.hold.values()) else f"{key}.empty", values)


def _upgrade(state: FreeTraderState, action: Action, captain: PractisedPilot) -> Reason:
    assert isinstance(action, Upgrade)
    left = state.vectorium - UPGRADE_COST[action.module]
    values: dict[str, int | str] = {"module": action.module, "left": left}
    key = f"upgrade.{action.module}"
    level = state.modules["engines"] + 1
    planets = state.cards.planets
    if action.module == "engines" and all(
        planets[planet].distance != level for planet in state.world.values()
    ):
        key = "upgrade.engines.later"  # no world known so far needs it
    return Reason(key, values | _due(state))


def _take_hit(state: FreeTraderState, action: Action, captain: PractisedPilot) -> Reason:
    assert isinstance(action, TakeHit)
    if action.module == "engines":
        distances = [
            state.cards.planets[state.world[cell]].distance
            for cell in neighbours(state.ship)
            if cell in state.world
        ]
        is_free = state.modules["engines"] not in distances
        return Reason("hit.engines" if is_free else "hit.engines.far", {"module": action.module})
    return Reason(f"hit.{action.module}", {"module": action.module})


def _search(state: FreeTraderState, action: Action, captain: PractisedPilot) -> Reason:
    odds = chances.ship_hits(state)
    return Reason("search", {"count": odds.count, "of": odds.of})


def _counterattack(state: FreeTraderState, action: Action, captain: PractisedPilot) -> Reason:
    odds = chances.ship_hits(state)
    return Reason("fight", {"count": odds.count, "of": odds.of})


def _flee(state: FreeTraderState, action: Action, captain: PractisedPilot) -> Reason:
    assert isinstance(action, Flee)
    odds = chances.ship_hits(state)
    planet = state.world[action.x, action.y]
    return Reason("flee", {"count": odds.count, "of": odds.of, "planet": planet})


def _pay(state: FreeTraderState, action: Action, captain: PractisedPilot) -> Reason:
    return Reason("fine.pay", {"fine": state.fine, "left": state.vectorium - state.fine})


def _scrap(state: FreeTraderState, action: Action, captain: PractisedPilot) -> Reason:
    assert isinstance(action, Scrap)
    return Reason("fine.scrap", {"module": action.module} | _due(state))


REASONS: Mapping[type[Action], Callable[[FreeTraderState, Action, PractisedPilot], Reason]] = {
    Place: _place,
    Buy: _buy,
    Sell: _sell,
    Done: _done,
    Jump: _jump,
    Upgrade: _upgrade,
    TakeHit: _take_hit,
    Counterattack: _counterattack,
    Flee: _flee,
    PayFine: _pay,
    Scrap: _scrap,
    Search: _search,
}
