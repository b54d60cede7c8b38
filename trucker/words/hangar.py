"""What is said in the hangar: how a tile lies, why it fits nowhere, what a starting space means."""

from collections import Counter

from resources import say
from trucker.rules.building import behind
from trucker.rules.cards import Part
from trucker.rules.state import TruckerState
from trucker.words.names import cell_words

__all__ = ["aim_line", "nowhere_line", "space_note", "space_tip", "why_not"]


def aim_line(part: Part, turned: bool = False) -> str:
    """Where a cannon fires that counts half, "" for all else; `turned`: once it is turned so."""
    if not part.fires_aside:
        return ""
    return say(
        "gt.hangar.aim.turned" if turned else "gt.hangar.aim", side=say(f"gt.side.{part.barrel}")
    )


def why_not(state: TruckerState, cell: int, turn: int) -> str:
    """Why the tile in the player's hand may not lie there, "" where it may."""
    ship = state.seats[0].ship
    part = state.cards.parts[4 * state.seats[0].hand + turn]
    assert part is not None
    why = ship.why_not(cell, part)
    return say(f"gt.why.{why}", cell=cell_words(ship, cell), turn=turn) if why else ""


def nowhere_line(state: TruckerState) -> str:
    """Why the tile in the player's hand goes nowhere: what stands in its way most often."""
    if needed := state.must_reserve(0):
        return say("gt.hangar.nowhere.reserve", n=needed)
    if state.setup.help == "off":
        return say("gt.hangar.nowhere.off")
    seat = state.seats[0]
    ship, turns = seat.ship, state.cards.turns[seat.hand]
    reasons = Counter(ship.why_not(cell, part) for cell in ship.frontier() for part in turns)
    known = [
        why for why, _ in reasons.most_common() if why in ("clash", "loose", *_BLOCKED, *_BARRED)
    ]
    return say(f"gt.hangar.nowhere.{known[0] if known else 'full'}")


_BLOCKED = ("exhaust", "barrel")
_BARRED = ("radioactive", "exact", "double")


def space_note(state: TruckerState, space: int) -> str:
    """A starting space in a few words: how far behind the first, and when it acts."""
    if space == 1:
        return say("gt.hangar.space.first")
    return say(
        "gt.hangar.space.behind", n=behind(state, space), place=say(f"gt.hangar.place.{space}")
    )


def space_tip(state: TruckerState, space: int) -> str:
    if space == 1:
        return say("gt.hangar.space.tip.first")
    return say(
        "gt.hangar.space.tip.behind",
        n=behind(state, space),
        place=say(f"gt.hangar.place.{space}"),
        all=len(state.seats),
    )
