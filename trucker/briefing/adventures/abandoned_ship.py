"""Abandoned ship: the crew that goes, and the credits for it."""

from typing import Any

from resources import say
from trucker.briefing.adventures import meaning
from trucker.briefing.adventures.derelicts import crew_row, status
from trucker.briefing.adventures.look import Look, Row, cost
from trucker.rules.state import TruckerState
from trucker.words.names import credits_words


def _rows(state: TruckerState, params: Any) -> list[Row]:
    return [
        crew_row(state, "gt.flight.card.give", params),
        Row(say("gt.flight.card.gain", credits=credits_words(params.credits)), icon="coins"),
        cost(state, params),
    ]


def _meaning(state: TruckerState, params: Any) -> list[Row]:
    return [
        meaning.crew(state, params),
        meaning.turn(state),
        Row(say("gt.flight.card.gain", credits=credits_words(params.credits)), icon="coins"),
        meaning.days(state, params),
    ]


LOOK = Look("ship-wreck", (136, 156, 192), _rows, status, meaning=_meaning)
