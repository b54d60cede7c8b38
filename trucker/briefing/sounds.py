"""What is heard of an act in Galaxy Trucker, in the order that it is played."""

from collections.abc import Mapping, Sequence

from tabletop import Event
from trucker.briefing.flight.standing import overtaken
from trucker.briefing.hangar.news import is_urgent
from trucker.rules import events as happened
from trucker.rules import expansion_events
from trucker.rules.state import TruckerState
from trucker.rules.timer import BEAT

__all__ = ["SOUNDS", "heard", "pressing", "welds"]

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
    expansion_events.TileRevealed: "card",
    expansion_events.VipBoarded: "board",
}
"""By kind of event."""


def heard(
    before: TruckerState, state: TruckerState, events: Sequence[Event], usual: Sequence[str]
) -> Sequence[str]:
    """`usual`: the sounds of its events."""
    weld = ["weld"] if welds(before, state) else []
    passed = ["overtake"] if before.phase == "flight" and overtaken(before, state) else []
    return [
        *weld,
        *passed,
        *usual,
        *_of_expansion(before, state, events),
        *pressing(before, state, events),
    ]


def _of_expansion(before: TruckerState, after: TruckerState, events: Sequence[Event]) -> list[str]:
    """A point that the player pays, and what is given to a black hole."""
    pays = (
        before.extras is not None
        and after.extras is not None
        and before.asked == after.asked == "turn"
        and after.extras.points[0] < before.extras.points[0]
    )
    given = any(
        isinstance(event, happened.PartsLost) and (event.seat, event.cause) == (0, "given")
        for event in events
    )
    return [*["point"] * pays, *["pull"] * given]


def welds(before: TruckerState, after: TruckerState) -> bool:
    """Whether the tile that could still be moved is welded now (ruling §2.3)."""
    cell = before.seats[0].loose
    if cell < 0 or after.number != before.number or after.seats[0].loose == cell:
        return False
    return before.seats[0].ship.parts[cell] == after.seats[0].ship.parts[cell]


def pressing(before: TruckerState, after: TruckerState, events: Sequence[Event]) -> list[str]:
    """What is heard of rivals who are done or flip the timer, of the last run, and of a calm run
    that is nearly over."""
    found: list[str] = []
    for event in events:
        if isinstance(event, happened.SpaceTaken) and event.seat and not event.is_forced:
            found.append("landing")
        elif isinstance(event, happened.RunBegan) and event.seat:
            found.append("police" if event.run == after.plan.timer.runs else "foe")
    moved = after.clock // BEAT != before.clock // BEAT
    if after.setup.mode == "calm" and moved and is_urgent(after, after.clock):
        found.append("tick")
    return found
