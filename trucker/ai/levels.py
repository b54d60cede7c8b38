"""How well a rival plays: numbers in one table, and the pilot they make."""

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop import Pilot
from trucker.ai.characters import CHARACTERS
from trucker.ai.pilot import GreedyPilot
from trucker.ai.search import FarsightedPilot
from trucker.rules.setup import Sitting
from trucker.rules.state import TruckerState

__all__ = ["LEVELS", "Level", "pilot_of", "sitting_of"]


@dataclass(frozen=True, slots=True)
class Level:
    """What one level differs in. All see the same."""

    id: str
    pace: int  # clock units for one move of the hand; the player's own is 1000
    noise: int = 0  # hundredths of a credit by which a tile is misjudged
    slips: int = 0  # of 100 answers in flight, those given without thought
    looks: int = 0  # forecast piles looked at
    worlds: int = 0  # flown to try out an answer; 0 = judges at sight


LEVELS: Mapping[str, Level] = {
    level.id: level
    for level in (
        Level("easy", pace=2000, noise=350, slips=40),
        Level("normal", pace=1200, noise=120, slips=10),
        Level("hard", pace=800, looks=1, worlds=32),
    )
}


def sitting_of(level: str, character: str) -> Sitting:
    """A rival's chair. KeyError for a name that is not known."""
    return Sitting(CHARACTERS[character].id, LEVELS[level].id, LEVELS[level].pace)


def pilot_of(level: str, character: str) -> Pilot[TruckerState]:
    """Who plays for a seat. KeyError for a name that is not known."""
    how = LEVELS[level]
    usual = GreedyPilot(CHARACTERS[character], how.noise, how.slips, how.looks)
    return FarsightedPilot(usual, how.worlds) if how.worlds else usual
