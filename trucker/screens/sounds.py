"""What is heard of what happens."""

from collections.abc import Sequence

from tabletop import Event
from trucker.rules import events

__all__ = ["sounds_of"]

_SOUNDS: dict[type[Event], str] = {
    events.Placed: "place",
    events.TileDrawn: "card",
    events.TileTaken: "card",
    events.CardTurned: "card",
    events.GoodsLoaded: "coin",
    events.Moved: "jump",
    events.RunEnded: "payment",
}


def sounds_of(happened: Sequence[Event]) -> Sequence[str]:
    """Names of sounds, each once, in the order in which they came up."""
    return [*dict.fromkeys(_SOUNDS[type(event)] for event in happened if type(event) in _SOUNDS)]
