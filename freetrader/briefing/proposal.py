"""What the skilled captain would answer: where the focus begins, so that gold proposes nothing the
game itself warns of."""

from freetrader.ai.practised import PractisedPilot
from freetrader.rules.state import FreeTraderState
from tabletop import Action, pilot_rng

__all__ = ["proposed"]


def proposed(captain: PractisedPilot, state: FreeTraderState) -> Action:
    """To the question that stands. ValueError where none does."""
    if state.decision is None:
        raise ValueError("nothing is asked")
    return captain.choose(state, state.decision, pilot_rng("proposed", 0, 0))
