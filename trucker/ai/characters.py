"""What rivals want: weight vectors that can be told apart by the ships they build."""

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["CHARACTERS", "Character"]


@dataclass(frozen=True, slots=True)
class Character:
    """Weights of one rival; 100 is the usual measure of each."""

    id: str
    engine: int = 100
    cannon: int = 100
    crew: int = 100
    cargo: int = 100
    shield: int = 100
    battery: int = 100
    sturdy: int = 100  # joints, and few open connectors
    hurry: int = 100  # ends building early
    risk: int = 100  # what a danger counts against a gain; more = more careful


CHARACTERS: Mapping[str, Character] = {
    character.id: character
    for character in (
        Character("hauler", engine=90, cannon=80, cargo=170, shield=90),
        Character("gunship", cannon=180, battery=120, cargo=70, risk=80),
        Character("racer", engine=180, cannon=80, cargo=80, hurry=160),
        Character("careful", shield=150, crew=120, battery=120, sturdy=170, hurry=70, risk=150),
        Character("gambler", cargo=140, crew=80, shield=40, sturdy=50, hurry=120, risk=50),
    )
}
