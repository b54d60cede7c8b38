"""The moments of a learning flight that are explained."""

from trucker.rules.state import TruckerState

_MOMENTS = ("build", "check", "house", "go_on", "land", "dock", "load", "power", "hit", "keep")
"""Questions that are explained, by `decision.ask`."""


def moment_of(state: TruckerState) -> str:
    """What could be explained now, "" for nothing: the player's question in a learning flight."""
    decision = state.decision
    if state.setup.flight != "learning" or decision is None:
        return ""
    if decision.seat and (decision.ask != "build" or state.seats[0].space):
        return ""  # while rivals build, the player's own building goes on
    if decision.ask not in _MOMENTS:
        return ""
    return "build.hand" if decision.ask == "build" and state.seats[0].hand else decision.ask
