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
    patience: int = 100  # how long it waits for others before it flips the timer


CHARACTERS: Mapping[str, Character] = {
    character.id: character
    for character in (
        Character("hauler", cannon=80, cargo=190),
        Character("gunship", cannon=300, battery=120, cargo=60, crew=90, risk=80, patience=80),
        Character("racer", engine=240, cannon=80, cargo=70, hurry=150, patience=40),
        Character(
            "careful", shield=220, crew=130, cargo=80, sturdy=220, hurry=80, risk=150, patience=160
        ),
        Character(
            "gambler", cargo=150, crew=70, shield=20, battery=60, sturdy=30, risk=50, patience=70
        ),
    )
}
