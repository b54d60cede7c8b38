"""Epidemic: one sentence."""

from typing import Any

from trucker.briefing.adventures import meaning
from trucker.briefing.adventures.look import Look, Row, plain
from trucker.rules.adventures.epidemic import ill
from trucker.rules.state import TruckerState


def _meaning(state: TruckerState, params: Any) -> list[Row]:
    return [meaning.lost_crew(state, len(ill(state.seats[0].ship)))]


LOOK = Look("virus", (110, 206, 120), plain, meaning=_meaning)
