"""Cards that the lab plays with."""

from dataclasses import dataclass

from freetrader.rules.cards import Cards

__all__ = ["Deck"]


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of the spec: its cards, and the texts they were read from."""

    name: str
    cards: Cards
    planets: str
    events: str
