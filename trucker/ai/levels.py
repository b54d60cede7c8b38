"""How well a rival plays: numbers in one table, and the pilot they make."""

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop import Pilot
from trucker.ai.characters import CHARACTERS
from trucker.ai.pilot import GreedyPilot
from trucker.ai.search import FarsightedPilot
from trucker.ai.yard import Builder
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
    builder: Builder
    slips: int = 0  # of 100 answers in flight, those given without thought
    worlds: int = 0  # flown at most to try out an answer; 0 = judges at sight


LEVELS: Mapping[str, Level] = {
    level.id: level
    for level in (
        Level(
            "easy",
            2000,
            Builder(
                plan=15,
                noise=220,
                eye=3,
                choosy=100,
                content=46,
                sense=30,
                lean=200,
                beat=8,
                reserves=False,
                patience=600,
            ),
            slips=40,
        ),
        Level(
            "normal",
            1200,
            Builder(
                plan=40,
                open=500,
                noise=140,
                eye=8,
                choosy=120,
                content=24,
                sense=80,
                lean=130,
                beat=5,
                patience=10,
            ),
            slips=10,
        ),
        Level("hard", 800, Builder(looks=1, lean=120), worlds=10),
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
    usual = GreedyPilot(who, how.builder, how.slips)
    return FarsightedPilot(usual, how.worlds) if how.worlds else usual
