"""Who answers for the player: a careful pilot that places where every proposal says."""

from dataclasses import dataclass

from tabletop import Action, Decision, Rng
from trucker.ai.characters import CHARACTERS
from trucker.ai.guests import mildest_mission
from trucker.ai.pilot import GreedyPilot
from trucker.ai.placing import best_places
from trucker.ai.yard import USUAL
from trucker.rules.actions import Place
from trucker.rules.state import TruckerState

__all__ = ["ADVISER", "Adviser"]


@dataclass(frozen=True, slots=True)
class Adviser(GreedyPilot):
    """Whether a tile is placed is its own judgement, where is the one ranking's."""

    def choose(self, state: TruckerState, decision: Decision, rng: Rng) -> Action:
        if decision.ask == "mission":
            return mildest_mission(state, decision)
        action = GreedyPilot.choose(self, state, decision, rng)
        # Never empty: a builder places what it holds where it fits, which is always offered and
        # ranked here; what fits nowhere it puts back, or reserves where it came from the reserve,
        # in which no other can have taken its room.
        # In an expanded game its own judgement is better: the ranking knows no mission and no VIP.
        is_ranked = isinstance(action, Place) and state.extras is None
        return best_places(state)[0] if is_ranked else action


ADVISER = Adviser(CHARACTERS["careful"], USUAL)
