"""What rivals want: weight vectors that can be told apart by the ships they build."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

__all__ = ["CHARACTERS", "Character", "insured", "leaning"]


@dataclass(frozen=True, slots=True, eq=False)
class Character:
    """Weights of one rival; 100 is the usual measure of each but `flip`. One is as itself."""

    id: str
    engine: int = 100
    cannon: int = 100
    crew: int = 100
    cargo: int = 100
    shield: int = 100
    battery: int = 100
    alien: int = 100  # life supports
    sturdy: int = 100  # joints, and few open connectors
    fill: int = 100  # squares that are filled in the end
    choosy: int = 100  # what a tile must be worth to be placed
    hurry: int = 100  # ends building early
    risk: int = 100  # what a danger counts against a gain; more = more careful
    flip: int = 0  # starts a middle run when so many of 100 squares are filled; 0 = never


CHARACTERS: Mapping[str, Character] = {
    character.id: character
    for character in (
        Character(
            "hauler",
            cargo=185,
            engine=130,
            cannon=115,
            crew=110,
            shield=130,
            battery=115,
            flip=75,
        ),
        Character(
            "gunship",
            cannon=250,
            engine=90,
            battery=120,
            crew=85,
            cargo=70,
            risk=80,
            hurry=120,
            flip=70,
        ),
        Character("racer", engine=310, cannon=85, crew=90, cargo=75, choosy=60, hurry=300, flip=60),
        Character(
            "careful", shield=230, sturdy=200, crew=130, battery=110, cargo=85, hurry=80, risk=150
        ),
        Character(
            "gambler",
            engine=130,
            cannon=130,
            cargo=120,
            crew=90,
            shield=30,
            battery=80,
            sturdy=50,
            risk=60,
            hurry=120,
            flip=50,
        ),
        Character(
            "tinker",
            fill=160,
            choosy=25,
            engine=120,
            cargo=80,
            crew=90,
            shield=80,
            sturdy=35,
            battery=50,
            hurry=160,
            flip=80,
        ),
        Character(
            "envoy",
            crew=240,
            alien=400,
            shield=120,
            sturdy=110,
            cannon=85,
            cargo=70,
            risk=130,
        ),
        Character("reckoner", sturdy=150, choosy=220, shield=70, alien=20, hurry=90, flip=90),
    )
}

_LEANINGS = ("engine", "cannon", "crew", "cargo", "shield", "alien")


@lru_cache(64)
def leaning(who: Character, share: int) -> Character:
    """The same character with so many of 100 parts of what it leans to in its ship: more than
    usual is needed for it to show where tiles are misjudged."""
    stretched = {name: 100 + (getattr(who, name) - 100) * share // 100 for name in _LEANINGS}
    return replace(who, **{name: max(0, weight) for name, weight in stretched.items()})


_OPEN = 30
"""Most that a ship which pays for its gaps cares for open connectors: on a board without an edge
one that shuts them stays small, and its fee is more than they cost (GT-149)."""


@lru_cache(256)
def insured(who: Character) -> Character:
    return replace(who, sturdy=min(who.sturdy, _OPEN))
