"""Which cards a new game is dealt: those of the base game, with them the expansion (GT-67), or with
both the classes of ship of The Latest Models (GT-69), or with all of that level IV (GT-160)."""

from functools import cache
from pathlib import Path

from resources import say
from resources.parsing import CatalogError
from saves import SavedDeck
from trucker.rules.cards import Cards
from trucker.rules.setup import Setup
from trucker.storage.catalog import load_cards, load_expanded, load_four, load_models

__all__ = ["cards_for", "deck_for", "expanded_deck", "four_deck", "models_deck"]


@cache
def expanded_deck() -> SavedDeck:
    """CatalogError."""
    return SavedDeck(load_expanded().printed)


@cache
def models_deck() -> SavedDeck:
    """CatalogError."""
    return SavedDeck(load_models().printed)


@cache
def four_deck() -> SavedDeck:
    """CatalogError."""
    return SavedDeck(load_four().printed)


def deck_for(setup: Setup) -> SavedDeck | None:
    """What a new game takes in place of the base cards; None: nothing. CatalogError."""
    if setup.is_late:
        return four_deck()
    if setup.classes:
        return models_deck()
    return expanded_deck() if setup.is_expanded else None


def cards_for(setup: Setup, folder: Path | None = None) -> Cards:
    """What a new game is played with, out of a folder of the player's own or ours. CatalogError
    names the file, the card and the field at fault."""
    load = load_models if setup.classes else load_expanded if setup.is_expanded else load_cards
    load = load_four if setup.is_late else load
    if folder is None:
        return load()
    try:
        return load(folder)
    except CatalogError as error:
        raise CatalogError(say("cli.bad_decks", folder=folder, reason=error)) from None
