"""Stardust: the player's open connectors."""

from typing import Any

from resources import say
from trucker.briefing.adventures import meaning
from trucker.briefing.adventures.look import Look, Row, now
from trucker.rules.state import TruckerState


def _rows(state: TruckerState, params: Any) -> list[Row]:
    exposed = say("gt.exposed", n=state.seats[0].ship.frame.exposed)
    return [Row(say("gt.flight.card.stardust"), exposed, now(state), "git-branch")]


def _meaning(state: TruckerState, params: Any) -> list[Row]:
    return [meaning.lost_days(sum(ship.frame.exposed for ship in state.seats[0].ships))]


LOOK = Look("pollen-dust", (190, 202, 220), _rows, meaning=_meaning)
