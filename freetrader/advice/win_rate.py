"""How hard a schedule is: games that two captains play, counted while one looks on.

Neither captain searches, so that hundreds of games a second are played; what is told is how
often each wins, with the interval in which the true share lies 19 times of 20.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from freetrader.ai.simulation import PILOTS
from freetrader.storage.positions import shared_codec
from tabletop import Plain, canonical_bytes, pilot_rng, play_out, seed_number
from tabletop.trials import SURE

__all__ = ["CAPTAINS", "Estimate", "setup_key", "won_steps"]

CAPTAINS = ("greedy", "practised")
"""Who plays: a beginner, who looks one step ahead, and a practised player."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """Games of one captain that were counted, and how many of them were won."""

    games: int = 0
    wins: int = 0

    @property
    def share(self) -> float:
        """Of the games, 0..1; 0 where there is none."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies 19 times of 20 (Wilson's score), 0..1; sound near both ends."""
        if not self.games:
            return 0.0, 1.0
        square = SURE * SURE / self.games
        middle = (self.share + square / 2) / (1 + square)
        wide = (self.share * (1 - self.share) + square / 4) * square
        half = wide**0.5 / (1 + square)
        return max(0.0, middle - half), min(1.0, middle + half)

    def with_more(self, games: int, wins: int) -> "Estimate":
        return Estimate(self.games + games, self.wins + wins)


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
