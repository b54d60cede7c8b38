"""When the player's ship has fallen out of a flight: why, what it means, and the ways on."""

from resources import say
from trucker.briefing.flight.choices import Choice, Question
from trucker.rules.state import TruckerState

TO_SCORE = ("choice", "out.score")
"""The act that passes over what the others still fly."""


def is_out(state: TruckerState) -> bool:
    """Whether the others fly on without the player, who is asked no more in this flight."""
    return state.phase == "flight" and state.seats[0].is_out


def fallen(state: TruckerState) -> str:
    """Why the player is out though he did not choose it; "" while he flies, or has given up."""
    cause = state.seats[0].cause if is_out(state) else ""
    return "" if cause == "chosen" else cause


def fell(before: TruckerState, state: TruckerState) -> str:
    """The same where it has come about since a state `before`, and the flight goes on."""
    return "" if is_out(before) or before.number != state.number else fallen(state)


def out_question(state: TruckerState) -> Question:
    """No question at all: what has ended the flight of the player, and the ways on."""
    lines = [say(f"gt.out.{fallen(state)}"), say("gt.out.means")]
    choices = [
        Choice(f"out.{name}", say(f"gt.out.{name}"), [say(f"gt.out.{name}.note")], (), main, key)
        for name, main, key in (("on", True, "1"), ("score", False, "2"))
    ]
    return Question(say("gt.out.title"), lines, choices)
