"""What is picked at the market and what it comes to, before any of it is done."""

from collections.abc import Mapping
from dataclasses import dataclass

from freetrader.ai.practised import PractisedPilot
from freetrader.ai.reasons import best_markets
from freetrader.rules.actions import BUY, SELL
from freetrader.rules.cards import CARGOES
from freetrader.rules.market import buy_price, sell_price
from freetrader.rules.state import FreeTraderState
from freetrader.rules.travel import FUEL
from freetrader.rules.turn import FreeTrader
from tabletop import Action


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
        self._pilot: PractisedPilot | None = None  # made when it is first asked

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

    def captain(self, state: FreeTraderState) -> PractisedPilot:
        """Who reckons what cargo should bring, as in advice."""
        if self._pilot is None:
            self._pilot = PractisedPilot(state.cards)
        return self._pilot

    def best_row(self, state: FreeTraderState) -> str:
        """The cargo that the focus begins with: the widest margin of those that can be picked, and
        of a sale the dearest."""
        found = [cargo for cargo in CARGOES if self.room(state, cargo)] or list(CARGOES)
        if self.selling:
            return max(found, key=lambda cargo: self.price(state, cargo))
        return max(
            found,
            key=lambda cargo: self.best_buyers(state, cargo)[1] - self.price(state, cargo),
        )

    def best_buyers(self, state: FreeTraderState, cargo: str) -> tuple[list[str], int]:
        """Names of the worlds in reach of the next jump that should pay most for a cargo, and how
        much for a unit, as advice reckons it (FT-06)."""
        planets, price = best_markets(state, cargo, self.captain(state))
        return [state.cards.planets[ident].name for ident in planets], price

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
        """All there is to sell, or the widest margins that should be had next, keeping fuel."""
        if self.selling:
            return dict(state.hold)
        basket = Basket()
        margins = {
            cargo: self.best_buyers(state, cargo)[1] - buy_price(state, cargo)
            for cargo in CARGOES
            if buy_price(state, cargo)
        }
        for cargo in sorted(margins, key=lambda cargo: -margins[cargo]):
            spare = (basket.deal(state).store - FUEL) // buy_price(state, cargo)
            basket.amounts[cargo] = max(0, min(basket.room(state, cargo), spare))
        return basket.amounts
