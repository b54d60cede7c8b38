"""Abandoned station: the crew that it needs, and its goods."""

from typing import Any

from resources import say
from trucker.briefing.adventures import meaning
from trucker.briefing.adventures.derelicts import crew_row, status
from trucker.briefing.adventures.look import Look, Row, cost
from trucker.rules.state import TruckerState


def _rows(state: TruckerState, params: Any) -> list[Row]:
    return [
        crew_row(state, "gt.flight.card.need", params),
        Row(say("gt.flight.card.load"), goods=params.goods),
        cost(state, params),
    ]


def _meaning(state: TruckerState, params: Any) -> list[Row]:
    return [
        meaning.crew(state, params),
        meaning.turn(state),
        meaning.goods(state, say("gt.flight.card.load"), params.goods),
        meaning.days(state, params),
    ]


LOOK = Look("defense-satellite", (66, 178, 168), _rows, status, meaning=_meaning)
