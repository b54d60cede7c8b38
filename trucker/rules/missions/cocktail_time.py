"""Cocktail Time: all four kinds of payload are mixed in."""

from collections import Counter
from typing import ClassVar

from trucker.rules.cards import PAYLOAD
from trucker.rules.missions.mission import Counts, Mission, aboard, lost, payload_of
from trucker.rules.state import TruckerState

__all__ = ["CocktailTime"]


def _kinds(state: TruckerState, seat: int) -> list[int]:
    """How many tiles of each kind, the most first."""
    found = Counter(tile.kind for tile in payload_of(state, seat))
    return sorted((found[kind] for kind in PAYLOAD), reverse=True)


def _fours(state: TruckerState, seat: int) -> int:
    return _kinds(state, seat)[-1]


def _threes(state: TruckerState, seat: int) -> int:
    """Sets of three kinds, of what sets of four leave."""
    *_, third, fourth = _kinds(state, seat)
    return third - fourth


class CocktailTime(Mission):
    __slots__ = ()
    id = "cocktail_time"
    counts: ClassVar[Counts] = {
        "payload_aboard": aboard(),
        "set_of_four": _fours,
        "set_of_three": _threes,
        "payload_lost": lost(),
    }
