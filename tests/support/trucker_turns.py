"""Cards that have just turned, of each kind, in flights that pilots played."""

from functools import cache

from tests.support.trucker_hits import flights, step
from trucker.briefing.flight.turning import Turned, turned

__all__ = ["turns"]


@cache
def turns() -> dict[str, Turned]:
    """The first of each kind that turns while the player flies."""
    found: dict[str, Turned] = {}
    for session in (*flights("II", range(8)), *flights("III", range(8))):
        while session.state.decision is not None:
            before = session.state.clone()
            card = turned(before, step(session))
            if card is None or card.state.seats[0].is_out:
                continue
            found.setdefault(card.state.cards.adventures[card.state.card or ""].kind, card)
    return found
