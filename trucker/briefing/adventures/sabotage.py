"""Sabotage: one sentence."""

from collections.abc import Sequence
from typing import Any

from resources import say
from tabletop import Event
from trucker.briefing.adventures import meaning
from trucker.briefing.adventures.look import Look, Row, plain
from trucker.rules.adventures.sabotage import victim_of
from trucker.rules.state import TruckerState
from trucker.rules.strength import crew_of
from trucker.words.names import seat_name


def _why(state: TruckerState, heard: Sequence[Event] = ()) -> str:
    if alone := meaning.alone(state):
        return alone
    victim = victim_of(state)
    if not victim:
        return say("gt.why.sabotage.yours")  # whose three rolls found nothing
    crews = {"n": crew_of(state, victim), "mine": crew_of(state, 0)}
    return say("gt.why.sabotage", seat=seat_name(state, victim), **crews)


def _meaning(state: TruckerState, params: Any) -> list[Row]:
    if alone := meaning.alone(state):
        return [meaning.unharmed(alone)]
    victim = victim_of(state)
    if victim:
        note = say("gt.means.sabotage.note", seat=seat_name(state, victim))
        return [Row(say("gt.means.sabotage.other"), note, "won", "check")]
    note = say("gt.means.sabotage.yours", n=crew_of(state, 0))
    return [Row(say("gt.means.sabotage"), note, "lost", "sparky-bomb")]


LOOK = Look("sparky-bomb", (240, 152, 70), plain, meaning=_meaning, why=_why)
