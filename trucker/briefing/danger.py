"""How likely each component of a ship is to be lost by a hit: what is given up lies there best."""

from collections.abc import Mapping
from itertools import chain

from trucker.rules.check import falling_with
from trucker.rules.damage import target_of
from trucker.rules.ship import Ship

__all__ = ["dangers"]


def dangers(ship: Ship) -> Mapping[int, int]:
    """By cell: in how many of the 36 throws from each of the four sides, 144 in all, a hit that
    nothing averts takes the component, struck itself or on a piece that breaks off."""
    struck = dict.fromkeys(ship.occupied(), 0)
    for threats in chain.from_iterable(ship.board.throws):
        for way, line in threats:
            for each in ship.board.pairs[way].get(line, (line,)):
                if (target := target_of(ship, way, each)) >= 0:
                    struck[target] += 1
    lost = dict(struck)
    for cell, throws in struck.items():
        for falling in falling_with(ship, cell) if throws else ():
            lost[falling] += throws
    return lost
