"""What is picked at the market and what it comes to, before any of it is done."""

from collections.abc import Mapping
from typing import NamedTuple

from freetrader.ai.practised import PractisedPilot
from freetrader.ai.reasons import best_markets
from freetrader.briefing.offers import Offer, danger_words, offer_words, offers
from freetrader.briefing.proposal import proposed
from freetrader.rules.actions import BUY, SELL, Sell
from freetrader.rules.cards import CARGOES
from freetrader.rules.market import buy_price, sell_price
from freetrader.rules.state import FreeTraderState
from freetrader.rules.travel import FUEL
from freetrader.rules.turn import FreeTrader
from freetrader.words.names import cargo_name, signed
from resources import say
from tabletop import Action

__all__ = ["Basket", "Deal", "Goods"]


class Deal(NamedTuple):
    """What is picked so far, in numbers."""

    units: int
    money: int  # paid or earned, before anything is given away
    store: int  # after the deal, not yet cut at 20
    free: int  # spaces after the deal


class Goods(NamedTuple):
    """One cargo at this market: what a unit comes to, and why there is no more of it."""

    price: int
    amount: int  # picked
    room: int  # how many more could be
    gain: int | None  # of a unit at the best world of the next jump; None: there is none
    best: list[Offer]  # the worlds that should pay most
    danger: str  # odds of the only jump that is left, an emergency jump
    why: str  # none, or no more, can be picked

    @property
    def is_open(self) -> bool:
        return self.room + self.amount > 0


class Basket:
    """Amounts of each cargo, to be bought or sold together."""

    def __init__(self) -> None:
        self.amounts = dict.fromkeys(CARGOES, 0)
        self.selling = False
        self._pilot: PractisedPilot | None = None  # made when it is first asked

    def price(self, state: FreeTraderState, cargo: str) -> int:
        """Of one unit, 0 where none is for sale."""
        return sell_price(state, cargo) if self.selling else buy_price(state, cargo)

    def deal(self, state: FreeTraderState, amounts: Mapping[str, int] | None = None) -> Deal:
        """What is picked, or what other `amounts` would be, in numbers."""
        amounts = self.amounts if amounts is None else amounts
        units = sum(amounts.values())
        money = sum(self.price(state, cargo) * n for cargo, n in amounts.items())
        if self.selling:
            return Deal(units, money, state.vectorium + money, state.free_spaces + units)
        return Deal(units, money, state.vectorium - money, state.free_spaces - units)

    def captain(self, state: FreeTraderState) -> PractisedPilot:
        """Who reckons what cargo should bring, as in advice."""
        if self._pilot is None:
            self._pilot = PractisedPilot(state.cards)
        return self._pilot

    @property
    def deeds(self) -> Mapping[str, Action]:
        """The act that moves one unit of a cargo."""
        return SELL if self.selling else BUY

    def room(self, state: FreeTraderState, cargo: str) -> int:
        """How many more units of a cargo could be picked: the rules themselves say."""
        after, rules = state.clone(), FreeTrader(state.cards)
        for each, n in self.amounts.items():
            for _ in range(n):
                rules.apply(after, self.deeds[each])
        deed, more = self.deeds[cargo], 0
        while after.decision is not None and deed in after.decision.options:
            rules.apply(after, deed)
            more += 1
        return more

    def put(self, state: FreeTraderState, cargo: str, amount: int) -> None:
        """So many units, or as many as there is room for."""
        most = self.amounts[cargo] + self.room(state, cargo)
        self.amounts[cargo] = max(0, min(amount, most))

    def affordable(self, state: FreeTraderState, cargo: str) -> int:
        """Units of a cargo that can be paid for beside what else is picked, keeping fuel."""
        price = self.price(state, cargo)
        spare = self.deal(state).store + self.amounts[cargo] * price - FUEL
        return max(0, spare // price) if price else 0

    def filled(self, state: FreeTraderState) -> dict[str, int]:
        """All there is to sell, or the widest margins that should be had next, keeping fuel; what
        should lose money is not bought."""
        if self.selling:
            return dict(state.hold)
        basket = Basket()
        margins = {
            cargo: self._kept(state, cargo) - buy_price(state, cargo)
            for cargo in CARGOES
            if buy_price(state, cargo)
        }
        margins = {cargo: margin for cargo, margin in margins.items() if margin > 0}
        for cargo in sorted(margins, key=lambda cargo: -margins[cargo]):
            spare = (basket.deal(state).store - FUEL) // buy_price(state, cargo)
            basket.put(state, cargo, spare)
        return basket.amounts

    def usual(self, state: FreeTraderState) -> dict[str, int]:
        """What the skilled captain would sell, unit by unit, before turning to what comes next."""
        found, after, rules = dict.fromkeys(CARGOES, 0), state.clone(), FreeTrader(state.cards)
        while after.decision is not None and isinstance(
            action := proposed(self.captain(state), after), Sell
        ):
            rules.apply(after, action)
            found[action.cargo] += 1
        return found

    def usual_sales(self, state: FreeTraderState) -> list[dict[str, int]]:
        """That sale, then others: of fewer or more units of one cargo, and of all."""
        usual = self.usual(state)
        less = [{**usual, cargo: n} for cargo, most in usual.items() for n in range(most)[::-1]]
        more = [{**usual, cargo: n + 1} for cargo, n in usual.items() if n < state.hold[cargo]]
        return [usual, *less, *more, self.filled(state)]

    def why_not_filled(self, state: FreeTraderState) -> str:
        """Why that would change nothing; "" where it picks something."""
        filled = self.filled(state)
        if any(filled.values()):
            return say("ft.market.at_most") if filled == self.amounts else ""
        if self.selling:
            return say("ft.market.none_aboard")
        if state.free_spaces <= 0:
            return say("ft.market.hold_full")
        is_any = any(self.affordable(state, cargo) for cargo in CARGOES)
        return say("ft.market.max_loss" if is_any else "ft.market.max_none", n=state.vectorium)

    # One cargo

    def best_row(self, state: FreeTraderState) -> str:
        """The cargo that the focus begins with: the widest margin of those that can be picked, and
        of a sale the dearest."""
        found = [cargo for cargo in CARGOES if self.room(state, cargo)] or list(CARGOES)
        if self.selling:
            return max(found, key=lambda cargo: self.price(state, cargo))
        found = [cargo for cargo in found if self.affordable(state, cargo)] or found
        return max(found, key=lambda cargo: self._later(state, cargo) - self.price(state, cargo))

    def goods(self, state: FreeTraderState, cargo: str) -> Goods:
        """What can be known of a cargo here."""
        price, room = self.price(state, cargo), self.room(state, cargo)
        near = [each for each in offers(self.captain(state), state, cargo) if each.jumps == 1]
        best = [each for each in near if each.price == near[0].price]
        why = "" if room else self._why_none(state, cargo)
        gain = best[0].price - price if best else None
        danger = danger_words(state)
        return Goods(price, self.amounts[cargo], room, gain, best, danger, why)

    def price_words(self, state: FreeTraderState, cargo: str) -> str:
        """Where a price comes from: the card and the world, and what a unit should bring later."""
        price = self.price(state, cargo)
        later = offer_words(self.captain(state), state, cargo, price)
        if not price:
            return later
        assert state.card is not None
        prices = state.cards.events[state.card].prices[cargo]
        base = prices.sell if self.selling else prices.buy
        world = signed(state.cards.planets[state.planet].modifiers[cargo])
        return f"{say('ft.market.reckoned', n=price, card=base, world=world)}. {later}".rstrip()

    def _later(self, state: FreeTraderState, cargo: str) -> int:
        """What a unit should bring after the next jump, as advice reckons it (FT-06)."""
        return best_markets(state, cargo, self.captain(state))[1]

    def _kept(self, state: FreeTraderState, cargo: str) -> int:
        """The same less what the law may take: what should lose by a seizure is not proposed."""
        captain = self.captain(state)
        cells = captain.targets(state) or [None]
        return round(max(captain.prices(state, cell)[cargo] for cell in cells))

    def _why_none(self, state: FreeTraderState, cargo: str) -> str:
        if self.selling:
            return say("ft.market.none_aboard")
        price, deal = buy_price(state, cargo), self.deal(state)
        if not price:
            assert state.card is not None
            barred = state.cards.events[state.card].prices[cargo].buy == 0
            planet = state.cards.planets[state.planet].name
            key = "ft.market.card_bars" if barred else "ft.market.planet_bars"
            return say(key, planet=planet, cargo=cargo_name(cargo))
        if deal.free <= 0:
            return say("ft.market.hold_full")
        return say("ft.market.too_dear", price=price, n=deal.store)
