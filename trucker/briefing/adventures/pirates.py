"""Pirates: weaker ships are shot at."""

from typing import Any

from resources import say
from trucker.briefing.adventures import foes, meaning
from trucker.briefing.adventures.look import Look, Row, Sprite
from trucker.rules.state import TruckerState


def _lost(state: TruckerState, params: Any) -> str:
    return say("gt.flight.power.lose.pirates", n=len(params.shots))


_verdict = foes.verdict(_lost)


def _meaning(state: TruckerState, params: Any) -> list[Row]:
    """What the fight comes to, then what the shots would do to who loses it."""
    fight = meaning.strength(state, "cannon", _verdict)
    return [*fight, *meaning.threats(state, params.shots)]


LOOK = Look(
    "pirate-skull",
    (232, 96, 114),
    foes.rows,
    foes.status,
    _verdict,
    meaning=_meaning,
    scene=(
        Sprite("ships/pirate-270", 0.76, 0.3, 0.36, 210),
        Sprite("ships/pirate-270", 0.72, 0.78, 0.34, 200),
        Sprite("ships/pirate-270", 0.42, 0.52, 0.82),
    ),
)
