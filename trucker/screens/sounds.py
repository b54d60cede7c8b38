"""What is heard of what happens."""

from collections.abc import Sequence

from tabletop import Event
from trucker.rules import events
from trucker.rules.state import TruckerState

__all__ = ["sounds_of", "welds"]

_SOUNDS: dict[type[Event], str] = {
    events.Placed: "place",
    events.TileDrawn: "card",
    events.TileTaken: "card",
    events.CardTurned: "card",
    events.GoodsLoaded: "coin",
    events.Moved: "jump",
    events.RunEnded: "payment",
}


def welds(before: TruckerState, after: TruckerState) -> bool:
    """Whether the tile that could still be moved is welded now (ruling §2.3)."""
    cell = before.seats[0].loose
    if cell < 0 or after.number != before.number or after.seats[0].loose == cell:
        return False
    return before.seats[0].ship.parts[cell] == after.seats[0].ship.parts[cell]


def sounds_of(happened: Sequence[Event]) -> Sequence[str]:
    """Names of sounds, each once, in the order in which they came up."""
    return [*dict.fromkeys(_SOUNDS[type(event)] for event in happened if type(event) in _SOUNDS)]
