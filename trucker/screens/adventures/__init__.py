"""How adventure cards look, one module for each kind; the table of all of them."""

from trucker.screens.adventures import (
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
from trucker.screens.adventures.look import Look

__all__ = ["LOOKS", "Look"]

LOOKS: dict[str, Look] = {
    module.__name__.rpartition(".")[2]: module.LOOK
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
