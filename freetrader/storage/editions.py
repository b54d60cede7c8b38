"""Editions of the game's own cards: the one a new game is dealt, and earlier ones to choose.

An edition is never edited after release: codes and saved games name its cards by their id.
"""

import json
from functools import cache

from freetrader.rules.cards import Cards
from freetrader.storage.catalog import cards_from, load_cards
from resources import read_text
from saves import SavedDeck

__all__ = ["EDITIONS", "TODAY", "edition_cards", "edition_deck", "edition_of"]

EDITIONS = (1, 2)
TODAY = EDITIONS[-1]


@cache
def edition_cards(edition: int) -> Cards:
    """Both decks of an edition. CatalogError."""
    if edition == TODAY:
        return load_cards()
    return cards_from(json.loads(read_text(f"freetrader/decks/{edition}.json")))


@cache
def edition_deck(edition: int) -> SavedDeck:
    """The same as a save carries it."""
    return SavedDeck(edition_cards(edition).printed)


def edition_of(mark: str) -> int | None:
    """Whose cards have such an id, or one that begins so; None for other cards."""
    return next(
        (edition for edition in reversed(EDITIONS) if edition_deck(edition).id.startswith(mark)),
        None,
    )
