"""What the skilled captain would answer: where the focus begins, so that gold proposes nothing the
game itself warns of."""

from collections.abc import Sequence

from freetrader.ai.practised import PractisedPilot
from freetrader.rules.state import FreeTraderState
from tabletop import Action, pilot_rng

__all__ = ["proposed"]


def proposed(
    captain: PractisedPilot, state: FreeTraderState, among: Sequence[Action] = ()
) -> Action:
    """To the question that stands, of all its answers or `among` some. ValueError where none
    does."""
    if state.decision is None:
        raise ValueError("nothing is asked")
    asked = state.decision._replace(options=tuple(among)) if among else state.decision
    return captain.choose(state, asked, pilot_rng("proposed", 0, 0))
