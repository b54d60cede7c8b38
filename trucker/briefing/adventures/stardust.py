"""Stardust: the player's open connectors."""

from collections.abc import Sequence
from typing import Any

from resources import say
from tabletop import Event
from trucker.briefing.adventures import meaning
from trucker.briefing.adventures.look import Look, Row, now
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState


def _rows(state: TruckerState, params: Any) -> list[Row]:
    exposed = say("gt.exposed", n=state.seats[0].ship.frame.exposed)
    return [Row(say("gt.flight.card.stardust"), exposed, now(state), "git-branch")]


def _why(state: TruckerState, heard: Sequence[Event] = ()) -> str:
    return say("gt.why.stardust")


def _meaning(state: TruckerState, params: Any) -> list[Row]:
    days = sum(ship.frame.exposed for ship in state.seats[0].ships)
    return [meaning.lost_days(days, _why(state))]


def _open(ship: Ship) -> list[int]:
    """Components with a connector that meets none."""
    return [cell for cell in ship.occupied() if ship.exposed(cell)]


LOOK = Look("pollen-dust", (190, 202, 220), _rows, meaning=_meaning, why=_why, counted=_open)
