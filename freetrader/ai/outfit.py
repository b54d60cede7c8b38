"""Which levels of Weapons and Defenses are worth their price against the foes of a deck.

Counted over every foe and every card that may be turned for its roll, so a captain sees the worth
of a level in decks of any kind, also in those of the player's own.
"""

from itertools import product

from freetrader.rules.cards import Cards, EventCard
from freetrader.rules.encounters import foe_attack, foe_defense

__all__ = ["enough_shields", "enough_weapons"]

_MOST = 12
"""Levels beyond which nothing is looked for."""

_Rolls = list[tuple[EventCard, EventCard]]


def _rolls(cards: Cards) -> _Rolls:
    """Each foe with each card that may be turned for it."""
    events = cards.events.values()
    return [
        (foe, card)
        for foe, card in product(events, events)
        if foe.type in ("pirate", "invader") and foe is not card
    ]


def enough_weapons(cards: Cards, bonus: int, share: float) -> int:
    """The lowest level with which so many counterattacks succeed, 0..1."""
    rolls = _rolls(cards)
    needed = [foe_defense(foe, card, bonus) - card.attack for foe, card in rolls]
    for level in range(_MOST):
        if sum(level > need for need in needed) >= share * len(rolls):
            return level
    return _MOST


def enough_shields(cards: Cards, bonus: int, share: float) -> int:
    """The level beyond which one more wards off less than such a share of attacks, 0..1."""
    rolls = _rolls(cards)
    needed = [foe_attack(foe, card, bonus) - card.defense for foe, card in rolls]
    for level in range(_MOST, 0, -1):
        # A level wards off the attacks that come to just as much.
        if needed.count(level) >= share * len(rolls):
            return level
    return 0
