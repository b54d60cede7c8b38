"""What the bar at the top of every game screen shows, and its tools."""

from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["Tool", "TopBar"]


@dataclass(frozen=True, slots=True)
class Tool:
    """A button of one screen in the top bar, beside those that all have."""

    name: str  # of its node, and the act
    key: str
    icon: str  # "" for `words` alone; "chevrons-right" is drawn as two
    label: str
    tip: str
    words: str = ""
    is_on: bool = False


@dataclass(frozen=True, slots=True)
class TopBar:
    """What it shows beside the game itself."""

    name: str  # of the slot
    note: str = ""
    can_undo: bool = False
    undo_reason: str = ""  # why undo is off
    can_redo: bool = False
    practice: bool = False
    trouble: str = ""  # a lasting notice: the last save failed
    fast: bool = False  # fast forward is on
    decks: bool = False  # the cards are the player's own
    can_ask: bool = True  # for advice: the player is asked
    more: Sequence[Tool] = ()
