"""How well a rival plays: numbers in one table, and the pilot they make."""

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop import Pilot
from trucker.ai.characters import CHARACTERS
from trucker.ai.pilot import GreedyPilot
from trucker.ai.search import FarsightedPilot
from trucker.rules.setup import Sitting
from trucker.rules.state import TruckerState

__all__ = [
    "LEVELS",
    "PACES",
    "RANDOM",
    "Level",
    "clock_of",
    "pace_of",
    "pilot_of",
    "sitting_named",
    "sitting_of",
]


@dataclass(frozen=True, slots=True)
class Level:
    """What one level differs in. All see the same."""

    id: str
    pace: int  # clock units for one move of the hand; the player's own is 1000
    noise: int = 0  # hundredths of a credit by which a tile is misjudged
    slips: int = 0  # of 100 answers in flight, those given without thought
    looks: int = 0  # forecast piles looked at
    worlds: int = 0  # flown to try out an answer; 0 = judges at sight
    patience: int = 0  # beats without a timer that it grants the others once it is done (GT-08)


LEVELS: Mapping[str, Level] = {
    level.id: level
    for level in (
        Level("easy", pace=2000, noise=350, slips=40, patience=20),
        Level("normal", pace=1200, noise=120, slips=10, patience=10),
        Level("hard", pace=800, looks=1, worlds=32, patience=4),
    )
}


RANDOM = "random"
"""Level of a seat that plays at random, for measuring."""

PACES: Mapping[str, int] = {"slow": 150, "level": 100, "fast": 67}
"""Hundredths of the time that a level takes for a move: quick hands are no skill."""


def sitting_of(level: str, character: str, pace: str = "level") -> Sitting:
    """A rival's chair. KeyError for a name that is not known."""
    return Sitting(CHARACTERS[character].id, LEVELS[level].id, clock_of(level, pace))


def sitting_named(level: str, character: str, pace: str = "level") -> Sitting:
    """A chair for a pilot; one that plays at RANDOM has the pace of a normal one."""
    if level == RANDOM:
        return Sitting(character, RANDOM, clock_of("normal", pace))
    return sitting_of(level, character, pace)


def clock_of(level: str, pace: str) -> int:
    """Clock units of a move by hand. KeyError for a name that is not known."""
    return LEVELS[level].pace * PACES[pace] // 100


def pace_of(sitting: Sitting) -> str:
    """Which of PACES a rival moves at; that of its level where it is none of them."""
    usual = LEVELS[sitting.level].pace if sitting.level in LEVELS else 0
    named = (name for name, part in PACES.items() if usual * part // 100 == sitting.pace)
    return next(named, "level")


def pilot_of(level: str, character: str) -> Pilot[TruckerState]:
    """Who plays for a seat. KeyError for a name that is not known."""
    how, who = LEVELS[level], CHARACTERS[character]
    patience = how.patience * who.patience // 100
    usual = GreedyPilot(who, how.noise, how.slips, how.looks, patience)
    return FarsightedPilot(usual, how.worlds) if how.worlds else usual
