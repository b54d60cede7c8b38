"""How a new game of Galaxy Trucker is named and dealt, wherever it is begun."""

from desktop.kit.navigator import NewGame
from resources import say
from trucker.rules.setup import Setup
from trucker.storage.decks import deck_for

__all__ = ["name_of", "new_game"]


def name_of(setup: Setup, seed: str) -> str:
    """What the slot of a game is called."""
    return f"{say(f'gt.flight.{setup.flight}')} {seed}"[:40]


def new_game(setup: Setup, seed: str, practice: bool, origin: str = "new") -> NewGame:
    """CatalogError: the cards of the expansion cannot be used."""
    deck = deck_for(setup)
    return NewGame(setup, seed, practice, name_of(setup, seed), deck, origin=origin)
