"""How hard a schedule is: games that two captains play, counted while one looks on.

Neither captain searches, so that hundreds of games a second are played; what is told is how
often each wins, with the interval in which the true share lies 19 times of 20.
"""

from collections.abc import Iterator
from hashlib import sha256

from freetrader.ai.simulation import PILOTS
from freetrader.storage.positions import shared_codec
from tabletop import Plain, canonical_bytes, pilot_rng, play_out, seed_number

__all__ = ["CAPTAINS", "setup_key", "won_steps"]

CAPTAINS = ("greedy", "practised")
"""Who plays: a beginner, who looks one step ahead, and a practised player."""


def setup_key(setup: Plain) -> str:
    """The same for equal stored setups, whenever they are made."""
    return sha256(canonical_bytes(setup)).hexdigest()


def won_steps(setup: Plain, captain: str, first: int, games: int) -> Iterator[int | None]:
    """How many games a captain wins of those numbered from `first`; None for each that is played.

    For a worker: `setup` is stored data. Number and setup alone fix what is dealt.
    """
    codec = shared_codec()
    live = codec.setup_from_plain(setup)
    pilot = PILOTS[captain](codec.cards)
    key = setup_key(setup)
    wins = 0
    for number in range(first, first + games):
        seed = f"{key}/{number}"
        state = codec.game.start(live, seed_number(seed))
        play_out(codec.game, state, pilot, pilot_rng(seed, 0, 0))
        assert state.outcome is not None
        wins += state.outcome.returns[0]
        yield None
    yield wins
