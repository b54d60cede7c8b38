"""What supercards tell, and how they look: a module for each kind, and the table of them."""

from dataclasses import replace

from trucker.briefing.adventures.look import Look, Sprite
from trucker.briefing.supercards import (
    asteroid_attack,
    black_hole,
    contamination,
    corrosive_dust,
    deadly_radiation,
    enemy_fleet,
    meteor_shower,
    nanobot_dust,
    phantom_asteroid,
    plague,
    radiation_burst,
    tactical_zone,
)

__all__ = ["SUPERCARD_LOOKS"]

_LOOKS: dict[str, Look] = {
    module.__name__.rpartition(".")[2]: module.LOOK
    for module in (
        asteroid_attack,
        black_hole,
        contamination,
        corrosive_dust,
        deadly_radiation,
        enemy_fleet,
        meteor_shower,
        nanobot_dust,
        phantom_asteroid,
        plague,
        radiation_burst,
        tactical_zone,
    )
}

SUPERCARD_LOOKS = {
    kind: replace(look, scene=(Sprite(f"supercards/{kind}", 0.5, 0.5, 0.94),))
    for kind, look in _LOOKS.items()
}
"""Each with a picture of its own in its head."""
