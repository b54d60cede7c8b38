"""Smugglers: weaker ships lose their best goods."""

from typing import Any

from resources import say
from trucker.briefing.adventures import foes
from trucker.briefing.adventures.look import Look, Sprite, taken
from trucker.rules.state import TruckerState


def _lost(state: TruckerState, params: Any) -> str:
    return say("gt.flight.power.lose.smugglers", penalty=taken(state, params.penalty))


LOOK = Look(
    "swap-bag",
    (212, 164, 76),
    foes.rows,
    foes.status,
    foes.verdict(_lost),
    scene=(
        Sprite("ships/trader-45", 0.4, 0.5, 0.8),
        Sprite("icons/swap-bag", 0.76, 0.5, 0.4, 200),
    ),
)
