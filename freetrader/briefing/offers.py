"""The row of a cargo at the market: what a unit should bring at each world that the next jump may
lead to, from least to most, and at those two jumps off."""

from typing import NamedTuple

from freetrader.ai.practised import PractisedPilot
from freetrader.briefing.worlds import expected_sale, next_worlds, odds_words
from freetrader.rules.chances import misjump
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.travel import legs, reachable
from freetrader.words.names import signed
from resources import say

__all__ = ["Offer", "danger_words", "offer", "offer_words", "offers"]

_FAR = 2
"""Jumps to worlds that are told of besides."""


class Offer(NamedTuple):
    """What a unit should bring at a world, in whole Vectorium."""

    planet: str  # its name
    price: int
    least: int
    most: int
    jumps: int = 1

    @property
    def span(self) -> str:
        """Least to most; "" where one price alone is possible."""
        if self.least == self.most:
            return ""
        return say("ft.market.span", least=self.least, most=self.most)

    @property
    def words(self) -> str:
        """World, price and span."""
        return say("ft.market.offer", planet=self.planet, price=self.price, span=self.span)


def offers(captain: PractisedPilot, state: FreeTraderState, cargo: str) -> list[Offer]:
    """Of the worlds that the next jump may lead to, where only an emergency jump is left of the
    one just left, then of those two jumps off; the best first."""
    found = [offer(captain, state, cell, cargo) for cell in next_worlds(state) or reachable(state)]
    far = [cell for cell, jumps in legs(state).items() if jumps == _FAR]
    found += [offer(captain, state, cell, cargo, _FAR) for cell in far]
    return sorted(found, key=lambda each: (each.jumps, -each.price))


def offer(
    captain: PractisedPilot, state: FreeTraderState, cell: Cell, cargo: str, jumps: int = 1
) -> Offer:
    """What a unit should bring at a world of the chart."""
    name = state.cards.planets[state.world[cell]].name
    price = expected_sale(captain, state, cell, cargo)
    return Offer(name, price, *captain.span(state, cell, cargo), jumps)


def danger_words(state: FreeTraderState) -> str:
    """The odds of a misjump where only an emergency jump is left; else ""."""
    return "" if next_worlds(state) or not reachable(state) else odds_words(misjump(state))


def offer_words(captain: PractisedPilot, state: FreeTraderState, cargo: str, price: int) -> str:
    """All of them in a sentence or two, with the gain on `price`, where that is not 0."""
    found, told = offers(captain, state, cargo), list[str]()
    if odds := danger_words(state):
        told.append(say("ft.market.only", odds=odds) + ".")
    for jumps, head in ((1, "next"), (_FAR, "far")):
        words = [_told(each, price) for each in found if each.jumps == jumps]
        if words:
            told.append(say(f"ft.market.{head}", offers="; ".join(words)))
    return " ".join(told)


def _told(found: Offer, price: int) -> str:
    if not price:
        return found.words
    gain = signed(found.price - price) if found.price != price else "±0"
    values = {"planet": found.planet, "price": found.price, "span": found.span}
    return say("ft.market.offer_gain", gain=gain, **values)
