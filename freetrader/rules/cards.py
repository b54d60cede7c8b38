"""Cards as the rules read them: frozen, made once, shared by every clone of a state."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

__all__ = ["CARGOES", "MODULES", "Cards", "EventCard", "Planet", "Price"]

CARGOES: tuple[str, ...] = ("weapons", "industrials", "agriculturals", "illegals")
MODULES: tuple[str, ...] = ("weapons", "defenses", "engines", "cargo")


@dataclass(frozen=True, slots=True)
class Planet:
    """A world. A modifier of 0 bars buying that cargo here (FT-07)."""

    id: str
    name: str
    kind: str
    distance: int  # engines level needed to jump here, 1..5
    law: int  # base fine, 0..3
    modifiers: Mapping[str, int]  # by cargo, added to the event card's price
    flavor: str
    start: bool = False  # the home planet


@dataclass(frozen=True, slots=True)
class Price:
    """Base prices of one cargo on an event card; buy 0 = not on offer (FT-07)."""

    buy: int
    sell: int


@dataclass(frozen=True, slots=True)
class EventCard:
    """An event card; each is used for one purpose at a time."""

    id: str
    title: str
    type: str  # "starport", "pirate", "invader", "police"
    value: int  # 1..3 for pirates and invaders, else 0
    mood: str
    prices: Mapping[str, Price]
    attack: int  # attack modifier when turned for a roll
    defense: int
    fine: int  # multiplies the planet's law
    jump: str  # "safe" or "misjump"


@dataclass(frozen=True, slots=True)
class Cards:
    """Both decks by id, in file order, and the id of the home planet."""

    planets: Mapping[str, Planet]
    events: Mapping[str, EventCard]
    home: str
    printed: Mapping[str, Any] = field(default_factory=dict[str, Any], compare=False, repr=False)
    """The files that they were read from: what a save carries of them."""
