"""How often a game is won from the beginning of a turn on, judged at sight: by a small net that was
fitted to what became of games of the practised captain. Games that are judged after some turns tell
answers apart in a few of the worlds that it takes when they are played out: less luck is in them.
"""

from collections.abc import Sequence
from math import exp
from operator import mul

from freetrader.ai.practised import PractisedPilot
from freetrader.rules.cards import MODULES
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.travel import neighbours

__all__ = ["Layer", "Prospect", "signs"]

Layer = Sequence[tuple[Sequence[float], float]]
"""By unit: a weight for each value that comes in, and what is added."""


class Prospect:
    """Judges for one captain."""

    def __init__(self, captain: PractisedPilot, net: Sequence[Layer]) -> None:
        self._captain = captain
        *self._hidden, ((self._last, self._base),) = net

    def chance(self, state: FreeTraderState) -> float:
        """Of winning, 0..1, at the first question of a turn."""
        values: Sequence[float] = signs(self._captain, state)
        for layer in self._hidden:
            values = [max(0.0, sum(map(mul, weights, values)) + base) for weights, base in layer]
        return 1 / (1 + exp(-sum(map(mul, self._last, values)) - self._base))


def signs(captain: PractisedPilot, state: FreeTraderState) -> list[float]:
    """What is looked at, all of it public: month and payments, ship and hold, and the chart."""
    now, modules, world = state.month - 1, state.modules, state.world
    payments, bonuses = state.setup.payments, state.setup.enemy_bonus
    coming = payments[now + 1 :]
    targets = captain.targets(state)
    gains = [captain.trade(state.ship, cell, state) for cell in targets]
    onward = [gain + captain.ahead(state, cell) for gain, cell in zip(gains, targets, strict=True)]
    held = sum(state.hold.values())
    known, trade, links = _chart(captain, state)
    return [
        len(state.events),
        state.vectorium,
        payments[now],
        sum(coming),
        len(coming),
        max(coming, default=0),
        bonuses[now],
        bonuses[min(now + 1, len(bonuses) - 1)],
        *(modules[module] for module in MODULES),
        held,
        max((captain.hold_value(state, cell) for cell in targets), default=0.0) if held else 0.0,
        len(targets),
        sum(cell in world for cell in neighbours(state.ship)),
        max(gains, default=0.0),
        max(0.0, *onward) if onward else 0.0,
        len(world),
        known,
        trade / max(1, known),
        links / max(1, known),
        coming[0] if coming else 0,
    ]


def _chart(captain: PractisedPilot, state: FreeTraderState) -> tuple[int, float, int]:
    """Of the worlds in range of the engines: how many, the sum of the best trades from them to a
    neighbour, and the ways between them."""
    engines, world, planets = state.modules["engines"], state.world, state.cards.planets
    near: set[Cell] = {
        cell for cell, planet in world.items() if planets[planet].distance <= engines
    }
    total, links = 0.0, 0
    for cell in near:
        best = 0.0
        for other in neighbours(cell):
            if other in near:
                links += 1
                best = max(best, captain.trade(cell, other, state))
        total += best
    return len(near), total, links
