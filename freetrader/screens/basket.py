"""What is picked at the market and what it comes to, before any of it is done."""

from collections.abc import Mapping
from dataclasses import dataclass

from freetrader.rules.actions import BUY, SELL
from freetrader.rules.cards import CARGOES
from freetrader.rules.market import buy_price, sell_price
from freetrader.rules.state import FreeTraderState
from freetrader.rules.travel import FUEL, neighbours
from freetrader.rules.turn import FreeTrader
from tabletop import Action

__all__ = ["Basket", "Deal", "best_buyers"]


@dataclass(frozen=True, slots=True)
class Deal:
    """What is picked so far, in numbers."""

    units: int
    money: int  # paid or earned, before anything is given away
    store: int  # after the deal, not yet cut at 20
    free: int  # spaces after the deal


class Basket:
    """Amounts of each cargo, to be bought or sold together."""

    def __init__(self) -> None:
        self.amounts = dict.fromkeys(CARGOES, 0)
        self.selling = False

    def price(self, state: FreeTraderState, cargo: str) -> int:
        """Of one unit, 0 where none is for sale."""
        return sell_price(state, cargo) if self.selling else buy_price(state, cargo)

    def deal(self, state: FreeTraderState) -> Deal:
        """What is picked, in numbers."""
        units = sum(self.amounts.values())
        money = sum(self.price(state, cargo) * n for cargo, n in self.amounts.items())
        if self.selling:
            return Deal(units, money, state.vectorium + money, state.free_spaces + units)
        return Deal(units, money, state.vectorium - money, state.free_spaces - units)

    def _after(self, state: FreeTraderState) -> FreeTraderState:
        """How the game would stand after what is picked: the rules themselves say."""
        after, rules = state.clone(), FreeTrader(state.cards)
        for cargo in CARGOES:
            for _ in range(self.amounts[cargo]):
                rules.apply(after, self.deeds[cargo])
        return after

    def room(self, state: FreeTraderState, cargo: str) -> int:
        """How many more units of a cargo could be picked."""
        after, rules = self._after(state), FreeTrader(state.cards)
        deed, more = self.deeds[cargo], 0
        while after.decision is not None and deed in after.decision.options:
            rules.apply(after, deed)
            more += 1
        return more

    @property
    def deeds(self) -> Mapping[str, Action]:
        """The act that moves one unit of a cargo."""
        return SELL if self.selling else BUY

    def filled(self, state: FreeTraderState) -> dict[str, int]:
        """All there is to sell, or the widest margins that worlds known pay, keeping fuel."""
        if self.selling:
            return dict(state.hold)
        basket = Basket()
        margins = {
            cargo: best_buyers(state, cargo)[2] - buy_price(state, cargo)
            for cargo in CARGOES
            if buy_price(state, cargo)
        }
        for cargo in sorted(margins, key=lambda cargo: -margins[cargo]):
            spare = (basket.deal(state).store - FUEL) // buy_price(state, cargo)
            basket.amounts[cargo] = max(0, min(basket.room(state, cargo), spare))
        return basket.amounts


def best_buyers(state: FreeTraderState, cargo: str) -> tuple[list[str], int, int]:
    """Names of other known worlds with the best modifier, near ones first; that modifier; and
    what a unit should bring there. Deck means stand in for the selling card, not yet known.
    """
    events = state.cards.events.values()
    mean = sum(card.prices[cargo].sell for card in events) // len(state.cards.events)
    others = {cell: ident for cell, ident in state.world.items() if cell != state.ship}
    if not others:
        return [], 0, mean
    best = max(state.cards.planets[ident].modifiers[cargo] for ident in others.values())
    beside = set(neighbours(state.ship))
    named = sorted(
        (cell not in beside, state.cards.planets[ident].name)
        for cell, ident in others.items()
        if state.cards.planets[ident].modifiers[cargo] == best
    )
    return [name for _, name in named], best, mean + best
