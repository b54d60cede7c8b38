"""What a unit should bring where the next jump leads: one rule for all that is told or planned.

Every card not yet seen may be the one that comes. A port or a patrol sells at its own price; a foe
never sets the price, so behind one it is the mean of the others.
"""

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

from freetrader.rules.cards import CARGOES, Cards
from freetrader.rules.market import sold_at

__all__ = ["FOES", "Sale", "Sales"]

FOES = ("pirate", "invader")
_BITS = 24
_MASK = (1 << _BITS) - 1


class Sale(NamedTuple):
    """At one world, by the cards that may come."""

    prices: dict[str, float]  # of a unit, by cargo
    police: float  # share of the cards that are patrols


class Sales:
    """Sales of a deck. The sums that make a mean lie side by side in one whole number for each
    card and world, so that a whole pile is added up at once."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards
        self._packed = lru_cache(None)(self._pack)

    def at(self, unseen: Collection[str], planet: str) -> Sale:
        """`unseen`: cards, at least one, of which the next is turned."""
        packed = self._packed(planet)
        total, count = sum(map(packed.__getitem__, unseen)), len(unseen)
        foes, police = total >> 8 * _BITS & _MASK, total >> 9 * _BITS
        if foes == count == 1:  # then the pile is shuffled anew
            (foe,) = unseen
            return Sale(self._behind(foe, planet), 0.0)
        prices: dict[str, float] = {}
        # Each card but a foe sets its price, and behind each foe each of the others may.
        own, behind = 1 / count, 1 / (count * (count - 1)) if foes else 0.0
        more, less = own + foes * behind, own + behind
        for place, cargo in enumerate(CARGOES):
            whole, of_foes = total >> place * _BITS & _MASK, total >> (place + 4) * _BITS & _MASK
            prices[cargo] = more * whole - less * of_foes
        return Sale(prices, police / count)

    def span(self, unseen: Collection[str], planet: str, cargo: str) -> tuple[int, int]:
        """The least and the most that a unit may bring there."""
        events = self._cards.events
        foes = [card for card in unseen if events[card].type in FOES]
        setting: Collection[str] = unseen
        if len(foes) == 1:  # no other foe comes before it
            setting = [card for card in unseen if card not in foes]
            setting = setting or [card for card in events if card not in foes]
        world = self._cards.planets[planet]
        prices = [sold_at(events[card], world, cargo) for card in setting]
        return min(prices), max(prices)

    def _behind(self, foe: str, planet: str) -> dict[str, float]:
        others = [card for card in self._cards.events if card != foe]
        sums = sum(map(self._packed(planet).__getitem__, others))
        return {
            cargo: (sums >> place * _BITS & _MASK) / len(others)
            for place, cargo in enumerate(CARGOES)
        }

    def _pack(self, planet: str) -> Mapping[str, int]:
        """By card: prices by cargo, the same of foes, whether it is a foe, and a patrol."""
        world, found = self._cards.planets[planet], dict[str, int]()
        for card in self._cards.events.values():
            prices = 0
            for cargo in reversed(CARGOES):
                prices = prices << _BITS | sold_at(card, world, cargo)
            if card.type in FOES:
                prices |= (prices | 1 << 4 * _BITS) << 4 * _BITS
            found[card.id] = prices | (card.type == "police") << 9 * _BITS
        return found
