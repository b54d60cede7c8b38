"""What is heard of an act in Galaxy Trucker, in the order that it is played."""

from collections.abc import Mapping, Sequence

from tabletop import Event
from trucker.briefing.flight.standing import overtaken
from trucker.rules import events as happened
from trucker.rules.state import TruckerState
from trucker.screens.live_clock import pressing, welds

__all__ = ["SOUNDS", "heard"]

SOUNDS: Mapping[type[Event], str] = {
    happened.Placed: "place",
    happened.TileDrawn: "card",
    happened.TileTaken: "card",
    happened.GoodsLoaded: "coin",
    happened.Moved: "jump",
    happened.RunBegan: "flip",
    happened.SpaceTaken: "dock",
    happened.Landed: "dock",
    happened.RunEnded: "payment",
}
"""By kind of event."""


def heard(
    before: TruckerState, state: TruckerState, events: Sequence[Event], usual: Sequence[str]
) -> Sequence[str]:
    """`usual`: the sounds of its events."""
    weld = ["weld"] if welds(before, state) else []
    passed = ["overtake"] if before.phase == "flight" and overtaken(before, state) else []
    return [*weld, *passed, *usual, *pressing(before, state, events)]
