"""Positions from plain data: what a worker is given in place of a live game."""

from functools import cache

from saves import StoredPosition
from trucker.rules.state import TruckerState
from trucker.storage.catalog import load_cards
from trucker.storage.codec import TruckerCodec

__all__ = ["position", "shared_codec"]


@cache
def shared_codec() -> TruckerCodec:
    """With the cards of a new game."""
    return TruckerCodec(load_cards())


def position(stored: StoredPosition) -> TruckerState:
    """The live state, with the cards that it was dealt. ValueError, as of the codec."""
    return stored.restored(shared_codec())
