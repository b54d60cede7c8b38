"""Positions from plain data: what a worker or a command is given instead of a live game."""

from functools import cache

from freetrader.rules.state import FreeTraderState
from freetrader.storage.catalog import load_cards
from freetrader.storage.codec import FreeTraderCodec
from saves import StoredPosition

__all__ = ["position", "shared_codec"]


@cache
def shared_codec() -> FreeTraderCodec:
    """With the cards of a new game."""
    return FreeTraderCodec(load_cards())


def position(stored: StoredPosition) -> FreeTraderState:
    """The live state, with the cards that it was dealt. ValueError, as of the codec."""
    return stored.restored(shared_codec())
