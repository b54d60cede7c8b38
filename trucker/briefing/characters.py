"""Characters of rivals: how each builds, and what it makes much or little of."""

from resources import say
from trucker.ai.characters import CHARACTERS, Character
from trucker.rules.setup import Setup
from trucker.words.names import capital
from trucker.words.names import character_name as name_of

WEIGHTS = ("engine", "cannon", "cargo", "crew", "shield", "battery", "sturdy", "hurry", "risk")
"""What characters differ in, as it is shown."""

TELLING = 3
"""So many of them are told in words."""

STEPS = (50, 90, 121, 180)
"""Borders of the five steps of a weight; 100 is usual."""


def weight(character: Character, name: str) -> int:
    """How much a character makes of something, 0 to 4; 2 is usual."""
    value = getattr(character, name)
    return sum(1 for border in STEPS if value >= border)


def face_of(setup: Setup, number: int) -> str:
    """Whose portrait a rival has; a character of another version looks like the careful one."""
    name = setup.seats[number].name
    return name if name in CHARACTERS else "careful"


def manner(setup: Setup, number: int, form: str = "") -> str:
    """How a rival builds; of a character of another version nothing is known. `form`: "short."."""
    name = setup.seats[number].name
    return say(f"gt.manner.{form}{name}") if name in CHARACTERS else ""


def character_name(setup: Setup, number: int) -> str:
    return name_of(setup.seats[number].name)


def style_words(setup: Setup, number: int, fewer: int = 0) -> str:
    """What it makes much or little of, the most telling first."""
    character = CHARACTERS[setup.seats[number].name]
    steps = {name: weight(character, name) - 2 for name in WEIGHTS}
    telling = sorted((name for name in WEIGHTS if steps[name]), key=lambda n: -abs(steps[n]))
    ends = (f"{name}.{'up' if steps[name] > 0 else 'down'}" for name in telling[: TELLING - fewer])
    words = ", ".join(say(f"gt.setup.style.{end}") for end in ends)
    return f"{capital(words)}." if words else ""
