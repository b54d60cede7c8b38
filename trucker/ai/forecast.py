"""What the forecast piles that a seat has looked at make it want more."""

from dataclasses import replace
from functools import lru_cache

from trucker.ai.characters import Character
from trucker.rules.kinds import KINDS
from trucker.rules.state import TruckerState
from trucker.rules.supercards import SUPERCARDS

__all__ = ["warned"]

_WARNING, _SUPER = 12, 2
"""Per cent by which each card seen raises the worth of what it asks for, and how many ordinary
ones a supercard counts as."""
_ASKED: tuple[str, ...] = ("cannon", "crew", "shield", "engine", "cargo", "sturdy")


def warned(who: Character, state: TruckerState, number: int) -> Character:
    """The same character, who wants more of what the cards it has seen ask for."""
    seen = state.seats[number].seen
    if not seen:
        return who
    more: dict[str, int] = dict.fromkeys(_ASKED, 0)
    for pile in seen:
        for card in state.piles[pile]:
            kind = state.cards.adventures[card].kind
            for what in KINDS[kind].asks_for:
                more[what] += _SUPER if kind in SUPERCARDS else 1
    return _raised(who, tuple(more.values()))


@lru_cache(64)  # asked for at every move
def _raised(who: Character, counts: tuple[int, ...]) -> Character:
    """More of each of _ASKED, by the cards that ask for it."""
    wanted = {
        what: getattr(who, what) * (100 + _WARNING * count) // 100
        for what, count in zip(_ASKED, counts, strict=True)
    }
    return replace(who, **wanted)
