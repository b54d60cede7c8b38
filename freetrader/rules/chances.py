"""Exact odds over the one card not yet seen, by counting what the player could count.

A card unseen is in the draw pile or set aside, and the player cannot know where (FT-06).
"""

from collections.abc import Callable
from dataclasses import dataclass

from freetrader.rules.cards import EventCard
from freetrader.rules.encounters import foe_attack, foe_defense
from freetrader.rules.state import FreeTraderState

__all__ = [
    "Chance",
    "ends_month",
    "foe_hits",
    "foe_next",
    "misjump",
    "ship_hits",
    "unseen",
]


@dataclass(frozen=True, slots=True)
class Chance:
    """`count` of `of` unseen cards lead there; `of` > 0."""

    count: int
    of: int

    @property
    def percent(self) -> int:
        """Rounded to whole per cent, half up."""
        return (200 * self.count + self.of) // (2 * self.of)


def unseen(state: FreeTraderState) -> list[EventCard]:
    """Faces that the next card may show, in deck order of ids. Never empty in a live game."""
    return [state.cards.events[ident] for ident in state.events.unseen()]


def ends_month(state: FreeTraderState) -> bool:
    """Whether the next card is the last of the pile (FT-01); the pile is counted openly."""
    return len(state.events.draw) == 1


def _bonus_at_roll(state: FreeTraderState) -> int:
    """The month bonus when the next card is used: payment and month come first (FT-02)."""
    month = state.month + (1 if ends_month(state) else 0)
    bonuses = state.setup.enemy_bonus
    return bonuses[min(month, len(bonuses)) - 1]


def _count(state: FreeTraderState, leads: Callable[[EventCard], bool]) -> Chance:
    cards = unseen(state)
    return Chance(sum(1 for card in cards if leads(card)), len(cards))


def foe_hits(state: FreeTraderState, defenses: int | None = None) -> Chance:
    """That the foe's next attack hits, with the Defenses level given or the present one."""
    assert state.foe is not None
    foe, bonus = state.cards.events[state.foe], _bonus_at_roll(state)
    shields = state.modules["defenses"] if defenses is None else defenses
    return _count(state, lambda card: foe_attack(foe, card, bonus) > shields + card.defense)


def ship_hits(state: FreeTraderState, weapons: int | None = None) -> Chance:
    """That a counterattack destroys the foe, with the Weapons level given or the present one."""
    assert state.foe is not None
    foe, bonus = state.cards.events[state.foe], _bonus_at_roll(state)
    guns = state.modules["weapons"] if weapons is None else weapons
    return _count(state, lambda card: guns + card.attack > foe_defense(foe, card, bonus))


def misjump(state: FreeTraderState) -> Chance:
    """That the check card of an emergency jump is a misjump (FT-17)."""
    return _count(state, lambda card: card.jump == "misjump")


def foe_next(state: FreeTraderState) -> Chance:
    """That the next event is a pirate or an invader."""
    return _count(state, lambda card: card.type in ("pirate", "invader"))
