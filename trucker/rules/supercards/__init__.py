"""One module for each kind of supercard of Do What?!, named as in `supercards.json`; the table
of all of them (GT-87 to GT-101)."""

from trucker.rules.adventures.kind import Kind
from trucker.rules.supercards import (
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

__all__ = ["SUPERCARDS"]

SUPERCARDS: dict[str, Kind] = {
    module.__name__.rpartition(".")[2]: module.KIND
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
