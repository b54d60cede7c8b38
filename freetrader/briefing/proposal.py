"""What the skilled captain would answer: where the focus begins, so that gold proposes nothing the
game itself warns of."""

from collections.abc import Sequence

from freetrader.ai.practised import PractisedPilot
from freetrader.rules.actions import Upgrade
from freetrader.rules.chances import upgrade_offer
from freetrader.rules.state import FreeTraderState
from tabletop import Action, pilot_rng

__all__ = ["proposed", "worthwhile"]


def proposed(
    captain: PractisedPilot, state: FreeTraderState, among: Sequence[Action] = ()
) -> Action:
    """To the question that stands, of all its answers or `among` some. ValueError where none
    does."""
    if state.decision is None:
        raise ValueError("nothing is asked")
    asked = state.decision._replace(options=tuple(among)) if among else state.decision
    return captain.choose(state, asked, pilot_rng("proposed", 0, 0))


def worthwhile(state: FreeTraderState, options: Sequence[Action]) -> Sequence[Action]:
    """These answers to the shipyard without levels that would change nothing in this month or in a
    later one. A world that is yet to come may need engines, whatever the chart needs."""
    return [each for each in options if not isinstance(each, Upgrade) or _pays(state, each.module)]


def _pays(state: FreeTraderState, module: str) -> bool:
    if module == "engines":
        needed = max(planet.distance for planet in state.cards.planets.values())
        return state.modules[module] < needed
    later = state.clone()
    for later.month in range(state.month, len(state.setup.payments) + 1):
        offer = upgrade_offer(later, module)
        if offer.now != offer.then:
            return True
    return False
