"""A share that was counted, with how sure it is."""

from dataclasses import dataclass

from tabletop.trials import SURE

__all__ = ["Estimate"]


@dataclass(frozen=True, slots=True)
class Estimate:
    """Games that were counted, and how many of them were won."""

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
