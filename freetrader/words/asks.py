"""The questions of the game in sentences."""

from freetrader.rules.state import FreeTraderState
from freetrader.words.names import world_words
from resources import say

__all__ = [
    "ask_line",
]


def ask_line(state: FreeTraderState) -> str:
    """The question that stands, in one sentence."""
    assert state.decision is not None
    planet = state.new_planet or state.planet
    world = state.cards.planets[planet]
    return say(
        f"ft.ask.{state.decision.ask}",
        planet=world.name,
        world=world_words(world),
        fine=state.fine,
    )
