"""Epidemic: one sentence."""

from collections.abc import Sequence
from typing import Any

from resources import say
from tabletop import Event
from trucker.briefing.adventures import meaning
from trucker.briefing.adventures.look import Look, Row, plain
from trucker.rules.adventures.epidemic import ill
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState


def _manned(ship: Ship) -> list[int]:
    return [cell for cell, figures in enumerate(ship.crew) if figures]


def _why(state: TruckerState, heard: Sequence[Event] = ()) -> str:
    return say("gt.why.epidemic", n=len(_manned(state.seats[0].ship)))


def _meaning(state: TruckerState, params: Any) -> list[Row]:
    return [meaning.lost_crew(state, len(ill(state.seats[0].ship)), _why(state))]


LOOK = Look("virus", (110, 206, 120), plain, meaning=_meaning, why=_why, counted=_manned)
