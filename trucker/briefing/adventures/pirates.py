"""Pirates: weaker ships are shot at."""

from typing import Any

from resources import say
from trucker.briefing.adventures import foes
from trucker.briefing.adventures.look import Look
from trucker.rules.state import TruckerState


def _lost(state: TruckerState, params: Any) -> str:
    return say("gt.flight.power.lose.pirates", n=len(params.shots))


LOOK = Look("pirate-skull", (232, 96, 114), foes.rows, foes.status, foes.verdict(_lost))
