"""The legal answers of each question, complete and in a fixed order."""

from collections.abc import Callable

from freetrader.rules.actions import (
    BUY,
    COUNTERATTACK,
    DONE,
    PAY_FINE,
    SEARCH,
    SELL,
    UPGRADE,
    flee_to,
    jump_to,
    place_at,
    scrap,
    take_hit,
)
from freetrader.rules.cards import CARGOES, MODULES
from freetrader.rules.encounters import cargo_choices
from freetrader.rules.market import UPGRADE_COST, buy_price
from freetrader.rules.state import FreeTraderState
from freetrader.rules.travel import FUEL, free_sides, placing_cells, reachable
from tabletop import Action

__all__ = ["OPTIONS", "can_search"]


def _explore(state: FreeTraderState) -> list[Action]:
    return [place_at(*cell) for cell in placing_cells(state)]


def _rescue(state: FreeTraderState) -> list[Action]:
    return [place_at(*cell) for cell in free_sides(state)]


def _buy(state: FreeTraderState) -> list[Action]:
    options: list[Action] = []
    if state.free_spaces > 0:
        for cargo in CARGOES:
            price = buy_price(state, cargo)
            if 0 < price <= state.vectorium:
                options.append(BUY[cargo])
    options.append(DONE)
    return options


def _jump(state: FreeTraderState) -> list[Action]:
    return [jump_to(*cell) for cell in reachable(state) if cell != state.just_left]


def _emergency(state: FreeTraderState) -> list[Action]:
    """Back to the planet just left (FT-14), or to what a search found (FT-16)."""
    return [jump_to(*cell) for cell in reachable(state)]


def _damage(state: FreeTraderState) -> list[Action]:
    return [
        take_hit(module, cargo)
        for module in MODULES
        if state.modules[module] > 0
        for cargo in (cargo_choices(state) if module == "cargo" else (None,))
    ]


def _fight(state: FreeTraderState) -> list[Action]:
    """Strike back, or flee to any neighbour in range (FT-19, FT-20)."""
    options: list[Action] = [COUNTERATTACK]
    if state.vectorium >= FUEL:
        cells = reachable(state)
        options += [flee_to(*cell) for cell in cells]
        if not cells and can_search(state):
            options.append(SEARCH)
    return options


def can_search(state: FreeTraderState) -> bool:
    """Whether planets may be turned up until one is in range (FT-16)."""
    return state.just_left is None and bool(state.planets) and bool(free_sides(state))


def _fine(state: FreeTraderState) -> list[Action]:
    options: list[Action] = [PAY_FINE] if state.vectorium >= state.fine else []
    for module in MODULES:
        if state.modules[module] > 0:
            choices = cargo_choices(state) if module == "cargo" else (None,)
            options += [scrap(module, cargo) for cargo in choices]
    return options


def _sell(state: FreeTraderState) -> list[Action]:
    options: list[Action] = [SELL[cargo] for cargo in CARGOES if state.hold[cargo]]
    options.append(DONE)
    return options


def _upgrade(state: FreeTraderState) -> list[Action]:
    options: list[Action] = [
        UPGRADE[module] for module in MODULES if UPGRADE_COST[module] <= state.vectorium
    ]
    options.append(DONE)
    return options


OPTIONS: dict[str, Callable[[FreeTraderState], list[Action]]] = {
    "explore": _explore,
    "rescue": _rescue,
    "buy": _buy,
    "jump": _jump,
    "emergency": _emergency,
    "damage": _damage,
    "fight": _fight,
    "fine": _fine,
    "sell": _sell,
    "upgrade": _upgrade,
}
