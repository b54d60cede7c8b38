"""How well a rival plays: numbers in one table, and the pilot they make."""

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop import Pilot
from trucker.ai.characters import CHARACTERS
from trucker.ai.pilot import GreedyPilot
from trucker.rules.setup import Sitting
from trucker.rules.state import TruckerState

__all__ = ["LEVELS", "Level", "pilot_of", "sitting_of"]


@dataclass(frozen=True, slots=True)
class Level:
    """What one level differs in."""

    id: str
    pace: int  # clock units for one move of the hand; the player's own is 1000
    noise: int = 0  # hundredths of a credit by which a tile is misjudged


LEVELS: Mapping[str, Level] = {
    level.id: level
    for level in (
        Level("easy", pace=1600, noise=120),
        Level("normal", pace=1000),
        Level("hard", pace=800),
    )
}


def sitting_of(level: str, character: str) -> Sitting:
    """A rival's chair. KeyError for a name that is not known."""
    return Sitting(CHARACTERS[character].id, LEVELS[level].id, LEVELS[level].pace)


def pilot_of(level: str, character: str) -> Pilot[TruckerState]:
    """Who plays for a seat. KeyError for a name that is not known."""
    return GreedyPilot(CHARACTERS[character], LEVELS[level].noise)
