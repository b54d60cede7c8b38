"""What ordinary adventure cards tell, and how they look: a module for each kind, and the table of
them."""

from trucker.briefing.adventures import (
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
from trucker.briefing.adventures.look import Look

__all__ = ["ADVENTURE_LOOKS"]

ADVENTURE_LOOKS: dict[str, Look] = {
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
