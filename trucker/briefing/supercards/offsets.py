"""Lines of asteroids, in words: how many by level, and how far from the middle."""

from collections.abc import Sequence

from trucker.rules.state import TruckerState
from trucker.rules.supercards.asteroids import Params
from trucker.words.names import signed


def counts(params: Params) -> Sequence[str]:
    """Lines by level."""
    return [str(len(offsets)) for offsets in params.offsets]


def offset_words(state: TruckerState) -> str:
    """Of this flight, from the middle."""
    params = state.params
    assert isinstance(params, Params)
    return ", ".join(map(signed, params.offsets[state.level]))
