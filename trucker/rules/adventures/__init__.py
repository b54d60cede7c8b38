"""One module for each kind of ordinary adventure card; the table of all of them.

A module is named as the kind is in `adventures.json`, and its `KIND` says all that the kind is by
the rules. What is told of it stands in the module of that name of `trucker.briefing.adventures`.
"""

from trucker.rules.adventures import (
    abandoned_ship,
    abandoned_station,
    combat_zone,
    epidemic,
    meteor_swarm,
    open_space,
    pirates,
    planets,
    sabotage,
    slavers,
    smugglers,
    stardust,
)
from trucker.rules.adventures.kind import Kind

__all__ = ["ADVENTURES"]

ADVENTURES: dict[str, Kind] = {
    module.__name__.rpartition(".")[2]: module.KIND
    for module in (
        abandoned_ship,
        abandoned_station,
        combat_zone,
        epidemic,
        meteor_swarm,
        open_space,
        pirates,
        planets,
        sabotage,
        slavers,
        smugglers,
        stardust,
    )
}
