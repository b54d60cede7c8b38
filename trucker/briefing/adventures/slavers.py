"""Slavers: weaker ships lose crew."""

from typing import Any

from resources import say
from trucker.briefing.adventures import foes
from trucker.briefing.adventures.look import Look, Sprite, crew_lost
from trucker.rules.state import TruckerState


def _lost(state: TruckerState, params: Any) -> str:
    return say("gt.flight.power.lose.slavers", penalty=crew_lost(state, params.penalty))


LOOK = Look(
    "manacles",
    (166, 116, 220),
    foes.rows,
    foes.status,
    foes.verdict(_lost),
    scene=(
        Sprite("ships/hive-270", 0.4, 0.5, 0.84),
        Sprite("icons/manacles", 0.76, 0.5, 0.4, 200),
    ),
)
