"""The judgement at sight that was fitted to games with the cards of today."""

import json
from functools import cache

from freetrader.ai.practised import PractisedPilot
from freetrader.ai.prospect import Layer, Prospect
from freetrader.rules.cards import Cards
from freetrader.storage.catalog import load_cards
from resources import read_text

__all__ = ["prospect_of"]


def prospect_of(captain: PractisedPilot, cards: Cards) -> Prospect | None:
    """None for cards that it was not fitted to."""
    return Prospect(captain, _net()) if cards == load_cards() else None


@cache
def _net() -> list[Layer]:
    return json.loads(read_text("freetrader/prospects.json"))["layers"]
