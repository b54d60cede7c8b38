"""Which cards a new game is dealt: those of the base game, or with them the expansion (GT-67)."""

from functools import cache

from saves import SavedDeck
from trucker.rules.cards import Cards
from trucker.rules.setup import Setup
from trucker.storage.catalog import load_cards, load_expanded

__all__ = ["cards_for", "deck_for", "expanded_deck"]


@cache
def expanded_deck() -> SavedDeck:
    """CatalogError."""
    return SavedDeck(load_expanded().printed)


def deck_for(setup: Setup) -> SavedDeck | None:
    """What a new game takes in place of the base cards; None: nothing. CatalogError."""
    return expanded_deck() if setup.is_expanded else None


def cards_for(setup: Setup) -> Cards:
    """What a new game is played with. CatalogError."""
    return load_expanded() if setup.is_expanded else load_cards()
