"""Positions from plain data: what a worker or a command is given instead of a live game."""

from functools import cache

from freetrader.catalog import load_cards
from freetrader.rules.state import FreeTraderState
from freetrader.saving import FreeTraderCodec
from tabletop import Plain

__all__ = ["position", "shared_codec"]


@cache
def shared_codec() -> FreeTraderCodec:
    """With the cards of the game; those of a setup come with it."""
    return FreeTraderCodec(load_cards())


def position(setup: Plain, state: Plain) -> FreeTraderState:
    """A state from stored setup and state. ValueError, as of the codec."""
    codec = shared_codec()
    return codec.state_from_plain(state, codec.setup_from_plain(setup))
