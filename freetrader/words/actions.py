"""The options of a question in sentences, with their prices and their odds."""

from collections.abc import Callable
from typing import cast

from freetrader.rules import actions, chances
from freetrader.rules.market import SCRAP_VALUE, UPGRADE_COST, buy_price, sell_price
from freetrader.rules.state import FreeTraderState
from freetrader.words.names import cargo_name, module_name, place_words, world_words
from resources import say
from tabletop import Action

__all__ = [
    "action_line",
    "answer_line",
]


def action_line(state: FreeTraderState, action: Action) -> str:
    """What one option of the standing decision does, with its price and its odds."""
    return _ACTIONS[type(action)](state, action)


def answer_line(state: FreeTraderState, action: Action) -> str:
    """The same where the cards are in sight: a jump without what stands on the world's card."""
    assert state.decision is not None
    if isinstance(action, actions.Jump) and state.decision.ask == "jump":
        world = state.cards.planets[state.world[action.x, action.y]]
        return say("ft.do.jump.short", planet=world.name)
    return action_line(state, action)


def _place(state: FreeTraderState, action: Action) -> str:
    place = cast("actions.Place", action)
    assert state.new_planet is not None
    return say(
        "ft.do.place",
        planet=state.cards.planets[state.new_planet].name,
        where=place_words(state.ship, (place.x, place.y)),
        near=state.cards.planets[state.planet].name,
    )


def _buy(state: FreeTraderState, action: Action) -> str:
    cargo = cast("actions.Buy", action).cargo
    return say("ft.do.buy", cargo=cargo_name(cargo), price=buy_price(state, cargo))


def _done(state: FreeTraderState, action: Action) -> str:
    assert state.decision is not None
    return say(
        {
            "buy": "ft.do.done_buying",
            "sell": "ft.do.done_selling",
            "upgrade": "ft.do.done_upgrading",
        }[state.decision.ask]
    )


def _jump(state: FreeTraderState, action: Action) -> str:
    jump = cast("actions.Jump", action)
    world = state.cards.planets[state.world[jump.x, jump.y]]
    assert state.decision is not None
    if state.decision.ask == "jump":
        return say("ft.do.jump", planet=world.name, world=world_words(world))
    odds = chances.misjump(state)
    return say(
        "ft.do.emergency",
        planet=world.name,
        world=world_words(world),
        count=odds.count,
        of=odds.of,
    )


def _counterattack(state: FreeTraderState, action: Action) -> str:
    odds = chances.ship_hits(state)
    return say("ft.do.counterattack", count=odds.count, of=odds.of)


def _flee(state: FreeTraderState, action: Action) -> str:
    flee = cast("actions.Flee", action)
    odds = chances.misjump(state)
    world = state.cards.planets[state.world[flee.x, flee.y]]
    return say(
        "ft.do.flee", planet=world.name, world=world_words(world), count=odds.count, of=odds.of
    )


def _search(state: FreeTraderState, action: Action) -> str:
    return say("ft.do.search")


def _take_hit(state: FreeTraderState, action: Action) -> str:
    hit = cast("actions.TakeHit", action)
    level = state.modules[hit.module]
    levels: dict[str, object] = {"level": level, "after": level - 1}
    if hit.cargo is not None:
        return say("ft.do.take_hit_cargo", cargo=cargo_name(hit.cargo), **levels)
    if hit.module == "cargo":
        return say("ft.do.take_hit_empty", **levels)
    return say("ft.do.take_hit", module=module_name(hit.module), **levels)


def _scrap(state: FreeTraderState, action: Action) -> str:
    sale = cast("actions.Scrap", action)
    level = state.modules[sale.module]
    numbers: dict[str, object] = {
        "value": SCRAP_VALUE[sale.module],
        "level": level,
        "after": level - 1,
    }
    if sale.cargo is not None:
        return say("ft.do.scrap_cargo", cargo=cargo_name(sale.cargo), **numbers)
    return say("ft.do.scrap", module=module_name(sale.module), **numbers)


def _pay_fine(state: FreeTraderState, action: Action) -> str:
    return say("ft.do.pay_fine", fine=state.fine)


def _sell(state: FreeTraderState, action: Action) -> str:
    cargo = cast("actions.Sell", action).cargo
    return say("ft.do.sell", cargo=cargo_name(cargo), price=sell_price(state, cargo))


def _upgrade(state: FreeTraderState, action: Action) -> str:
    module = cast("actions.Upgrade", action).module
    level = state.modules[module]
    return say(
        "ft.do.upgrade",
        module=module_name(module),
        cost=UPGRADE_COST[module],
        level=level,
        after=level + 1,
    )


_ACTIONS: dict[type[Action], Callable[[FreeTraderState, Action], str]] = {
    actions.Place: _place,
    actions.Buy: _buy,
    actions.Done: _done,
    actions.Jump: _jump,
    actions.Counterattack: _counterattack,
    actions.Flee: _flee,
    actions.Search: _search,
    actions.TakeHit: _take_hit,
    actions.Scrap: _scrap,
    actions.PayFine: _pay_fine,
    actions.Sell: _sell,
    actions.Upgrade: _upgrade,
}
