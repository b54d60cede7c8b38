"""Slavers: weaker ships lose crew."""

from typing import Any

from resources import say
from trucker.rules.state import TruckerState
from trucker.screens.adventures import foes
from trucker.screens.adventures.look import Look


def _lost(state: TruckerState, params: Any) -> str:
    return say("gt.flight.power.lose.slavers", n=params.penalty)


LOOK = Look("manacles", (166, 116, 220), foes.rows, foes.status, foes.verdict(_lost))
