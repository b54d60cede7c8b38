"""The greedy pilot: one step ahead, from what the player sees, in microseconds.

It buys what gains most at a world in reach, sails where the hold sells best, keeps fuel and
the next payment, and upgrades only with that payment in hand.
"""

from collections.abc import Callable
from typing import cast

from freetrader.rules import chances
from freetrader.rules.actions import (
    BUY,
    COUNTERATTACK,
    DONE,
    PAY_FINE,
    UPGRADE,
    Buy,
    Flee,
    Jump,
    Place,
    Scrap,
    Sell,
    TakeHit,
)
from freetrader.rules.cards import CARGOES, Cards
from freetrader.rules.market import UPGRADE_COST, buy_price, sell_price
from freetrader.rules.state import STORE_LIMIT, Cell, FreeTraderState
from freetrader.rules.travel import FUEL, neighbours
from tabletop import Action, Decision, Rng

__all__ = ["GreedyPilot"]

_WANTED_LEVELS = {"weapons": 5, "defenses": 3, "engines": 4, "cargo": 5}
"""Above these a level pays less than the Vectorium it costs."""

_SOON = 4
"""Draws within which the month may end before the next sale."""

_HOPE = 4
"""A counterattack is worth trying when one unseen card in this many makes it work."""

_WASTE = 2
"""Vectorium of a sale that may be lost to the limit of the store."""


class GreedyPilot:
    """Answers every question of Free Trader by the best next step."""

    def __init__(self, cards: Cards) -> None:
        events = cards.events.values()
        count = len(events)
        # Selling prices are known only after the jump: the deck's mean stands in for them.
        self._mean_sell = {
            cargo: sum(card.prices[cargo].sell for card in events) / count for cargo in CARGOES
        }
        self._police = sum(card.type == "police" for card in events) / count
        self._answers: dict[str, Callable[[FreeTraderState, Decision], Action]] = {
            "explore": self._place,
            "rescue": self._place,
            "buy": self._buy,
            "jump": self._jump,
            "emergency": self._jump,
            "damage": self._damage,
            "fight": self._fight,
            "fine": self._fine,
            "sell": self._sell,
            "upgrade": self._upgrade,
        }

    def choose(self, state: FreeTraderState, decision: Decision, rng: Rng) -> Action:
        if len(decision.options) == 1:
            return decision.options[0]
        return self._answers[decision.ask](state, decision)

    def _value_at(self, state: FreeTraderState, cell: Cell, cargo: str) -> float:
        """What one unit should bring at a world, less what the law there takes."""
        world = state.cards.planets[state.world[cell]]
        price = max(1.0, self._mean_sell[cargo] + world.modifiers[cargo])
        if cargo == "illegals":
            price *= 1 - self._police
            price -= self._police * world.law * 1.8
        return price

    def _targets(self, state: FreeTraderState) -> list[Cell]:
        """Worlds that the next jump may reach."""
        engines, world, planets = state.modules["engines"], state.world, state.cards.planets
        return [
            cell
            for cell in neighbours(state.ship)
            if cell in world
            and cell != state.just_left
            and planets[world[cell]].distance <= engines
        ]

    def _place(self, state: FreeTraderState, decision: Decision) -> Action:
        """Where the new world has most neighbours, then most worlds near: more routes, fewer
        dead ends."""
        world = state.world

        def joined(action: Action) -> tuple[int, int]:
            x, y = cast("Place", action).x, cast("Place", action).y
            beside = sum(cell in world for cell in neighbours((x, y)))
            near = sum((x + dx, y + dy) in world for dx in (-1, 1) for dy in (-1, 1))
            return beside, near

        return max(decision.options, key=joined)

    def _buy(self, state: FreeTraderState, decision: Decision) -> Action:
        targets = self._targets(state) or [state.ship]
        best: Action = DONE
        best_gain = 0.0
        # A month that may end before the next sale is paid from what is kept.
        reserve = FUEL
        if len(state.events) <= _SOON and state.vectorium > state.payment:
            reserve += state.payment
        for action in decision.options:
            if not isinstance(action, Buy):
                continue
            price = buy_price(state, action.cargo)
            if state.vectorium - price < reserve:
                continue
            gain = max(self._value_at(state, cell, action.cargo) for cell in targets) - price
            if gain > best_gain:
                best, best_gain = BUY[action.cargo], gain
        return best

    def _jump(self, state: FreeTraderState, decision: Decision) -> Action:
        hold, engines = state.hold, state.modules["engines"]

        def worth(action: Action) -> float:
            jump = cast("Jump", action)
            cell = (jump.x, jump.y)
            total = sum(self._value_at(state, cell, cargo) * n for cargo, n in hold.items() if n)
            # A world to go on to spares an emergency jump next turn.
            onward = sum(
                1
                for near in neighbours(cell)
                if near != state.ship
                and near in state.world
                and state.cards.planets[state.world[near]].distance <= engines
            )
            return total + 0.6 * min(onward, 2)

        return max(decision.options, key=worth)

    def _damage(self, state: FreeTraderState, decision: Decision) -> Action:
        """Spare what the ship lives by: free spaces first, then the strongest module."""
        levels = state.modules

        def loss(action: Action) -> float:
            hit = cast("TakeHit", action)
            if hit.module == "cargo":
                cost = 1.5 if levels["cargo"] > 3 else 4.0
                return cost + (4.0 if hit.cargo else 0.0)
            if hit.module == "engines":
                return 2.0 if levels["engines"] > 3 else 6.0
            if hit.module == "defenses":
                return 2.2 if levels["defenses"] > 2 else 3.0
            return 2.6 if levels["weapons"] > 3 else 3.2

        return min(decision.options, key=loss)

    def _fight(self, state: FreeTraderState, decision: Decision) -> Action:
        """Strike back unless that hardly ever works and the way out is better."""
        win = chances.ship_hits(state)
        if win.count * _HOPE >= win.of or state.vectorium < FUEL + 1:
            return COUNTERATTACK
        flights = [action for action in decision.options if isinstance(action, Flee)]
        if not flights:
            return decision.options[0]
        return max(
            flights,
            key=lambda flee: sum(
                self._value_at(state, (flee.x, flee.y), cargo) * n
                for cargo, n in state.hold.items()
            ),
        )

    def _fine(self, state: FreeTraderState, decision: Decision) -> Action:
        """Pay from the store while fuel remains, else scrap what is spare."""
        if PAY_FINE in decision.options and state.vectorium - state.fine >= FUEL:
            return PAY_FINE
        scraps = [action for action in decision.options if isinstance(action, Scrap)]
        if not scraps:
            return PAY_FINE
        levels = state.modules
        return max(scraps, key=lambda act: (act.cargo is None, levels[act.module]))

    def _sell(self, state: FreeTraderState, decision: Decision) -> Action:
        """Sell all that the store can hold: what stays aboard may be shot away or seized."""
        for action in decision.options:
            if isinstance(action, Sell):
                price = sell_price(state, action.cargo)
                if state.vectorium + price <= STORE_LIMIT + _WASTE:
                    return action
        return DONE

    def _upgrade(self, state: FreeTraderState, decision: Decision) -> Action:
        spare = state.vectorium - state.payment - FUEL - 2
        for module in ("engines", "weapons", "cargo", "defenses"):
            cost = UPGRADE_COST[module]
            wanted = state.modules[module] < _WANTED_LEVELS[module]
            if wanted and cost <= spare and UPGRADE[module] in decision.options:
                return UPGRADE[module]
        return DONE
