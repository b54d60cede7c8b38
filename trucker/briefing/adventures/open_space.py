"""Open space: how far one's engines carry."""

from typing import Any

from resources import say
from trucker.briefing.adventures.look import Look, Row, now, yours
from trucker.rules import flight
from trucker.rules.state import TruckerState
from trucker.words.names import place_words


def _rows(state: TruckerState, params: Any) -> list[Row]:
    return [
        Row(say("gt.flight.card.space"), yours(state, "engine"), now(state), icon="arrow-right"),
        Row(say("gt.flight.card.stall"), say("gt.flight.card.stall.note"), icon="triangle-alert"),
    ]


def _verdict(state: TruckerState, strength: int) -> list[str]:
    spaces = strength // 2
    if not spaces:
        return [say("gt.flight.power.stall")]
    before = flight.order(state)
    if len(before) == 1:
        return [say("gt.flight.power.fly.alone", n=spaces)]
    if any(state.declared[seat] < 0 for seat in before if seat):
        return [say("gt.flight.power.fly.others", n=spaces)]  # who flies yet may pass, or not
    trial = state.clone()
    flight.move(trial, 0, spaces, None)
    after = flight.order(trial).index(0)
    key = "gt.flight.power.fly.same" if after == before.index(0) else "gt.flight.power.fly"
    return [say(key, n=spaces, place=place_words(after))]


LOOK = Look("rocket-thruster", (78, 192, 236), _rows, verdict=_verdict)
