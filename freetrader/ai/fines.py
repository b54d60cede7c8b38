"""The proposal for a fine: what to scrap and pay so that least is lost."""

from itertools import product

from freetrader.rules.actions import PAY_FINE, scrap
from freetrader.rules.cards import CARGOES, MODULES
from freetrader.rules.market import SCRAP_VALUE, UPGRADE_COST, sell_price
from freetrader.rules.state import STORE_LIMIT, FreeTraderState
from freetrader.rules.travel import FUEL, neighbours
from tabletop import Action

__all__ = ["cargo_given", "least_loss", "store_after"]


def store_after(state: FreeTraderState, worth: int) -> int:
    """Vectorium in store once levels worth so much are scrapped for the fine and the rest is paid;
    what is above the limit is given away (FT-34)."""
    return min(STORE_LIMIT, state.vectorium + worth - state.fine)


def least_loss(state: FreeTraderState) -> tuple[Action, ...]:
    """The acts that pay the open fine at the least loss, judged by what must be bought again.

    A way that leaves the ship unable to make its next jump is taken only when there is no
    other. Money counts its face value, a level its upgrade price, cargo what it sells for.
    """
    fine, store = state.fine, state.vectorium
    best: tuple[float, tuple[Action, ...]] | None = None
    ranges = [
        range(min(state.modules[module], -(-fine // SCRAP_VALUE[module])) + 1) for module in MODULES
    ]
    for counts in product(*ranges):
        used = [module for module, count in zip(MODULES, counts, strict=True) if count]
        worth = sum(
            SCRAP_VALUE[module] * count for module, count in zip(MODULES, counts, strict=True)
        )
        if used and worth - max(SCRAP_VALUE[module] for module in used) >= fine:
            continue  # the last sale would come after the fine is paid
        open_ = max(0, fine - worth)
        if open_ > store:
            continue
        left = store_after(state, worth)
        levels = dict(zip(MODULES, counts, strict=True))
        hold, lost = cargo_given(state, levels["cargo"])
        loss: float = store - left + sum(UPGRADE_COST[m] * n for m, n in levels.items()) + lost
        if left < FUEL and not any(hold.values()):
            loss += 500
        reach = state.modules["engines"] - levels["engines"]
        planets = state.cards.planets
        if not any(
            planets[state.world[cell]].distance <= reach
            for cell in neighbours(state.ship)
            if cell in state.world
        ):
            loss += 400
        if best is None or loss < best[0]:
            best = (loss, _acts(state, levels, open_))
    return best[1] if best else ()


def _acts(state: FreeTraderState, levels: dict[str, int], open_: int) -> tuple[Action, ...]:
    acts: list[Action] = []
    # Dear modules last: what the last sale brings above the fine comes back as change.
    for module in sorted(MODULES, key=lambda module: SCRAP_VALUE[module]):
        if module != "cargo":
            acts += [scrap(module, None)] * levels[module]
            continue
        hold, free = dict(state.hold), state.free_spaces
        for _ in range(levels[module]):
            cargo = None if free > 0 else least_cargo(state, hold)
            free -= 1
            if cargo is not None:
                hold[cargo] -= 1
            acts.append(scrap(module, cargo))
    if open_:
        acts.append(PAY_FINE)
    return tuple(acts)


def least_cargo(state: FreeTraderState, hold: dict[str, int]) -> str:
    return min((cargo for cargo in CARGOES if hold[cargo]), key=lambda c: sell_price(state, c))


def cargo_given(state: FreeTraderState, spaces: int) -> tuple[dict[str, int], int]:
    """The hold after so many spaces are scrapped, and what the cargo lost would have sold for."""
    hold, lost = dict(state.hold), 0
    for _ in range(max(0, spaces - state.free_spaces)):
        cargo = least_cargo(state, hold)
        hold[cargo] -= 1
        lost += sell_price(state, cargo)
    return hold, lost
