"""Many games by a pilot: the measured difficulty of a payment schedule."""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from freetrader.ai.policy import GreedyPilot
from freetrader.ai.practised import PractisedPilot
from freetrader.rules.cards import Cards
from freetrader.rules.setup import Setup
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader
from tabletop import Pilot, RandomPilot, pilot_rng, play_out, seed_number

__all__ = ["PILOTS", "Report", "simulate"]

PILOTS: dict[str, Callable[[Cards], Pilot[FreeTraderState]]] = {
    "random": lambda cards: RandomPilot(),
    "greedy": GreedyPilot,
    "practised": PractisedPilot,
}


@dataclass(frozen=True, slots=True)
class Report:
    """Results of `games` games; shares are 0..1."""

    games: int
    wins: int
    losses: dict[tuple[str, int], int]  # by cause and month
    turns: int
    seconds: float

    @property
    def win_share(self) -> float:
        return self.wins / self.games

    @property
    def win_share_se(self) -> float:
        """Standard error of the win share."""
        share = self.win_share
        return (share * (1 - share) / self.games) ** 0.5

    def to_json(self) -> dict[str, object]:
        losses: dict[str, dict[str, int]] = {}
        for (cause, month), count in sorted(self.losses.items()):
            losses.setdefault(cause, {})[str(month)] = count
        return {
            "games": self.games,
            "win_share": round(self.win_share, 6),
            "win_share_se": round(self.win_share_se, 6),
            "losses": losses,
            "mean_turns": round(self.turns / self.games, 4),
            "games_per_second": round(self.games / self.seconds, 1),
        }


def simulate(
    cards: Cards,
    setup: Setup,
    pilot: str,
    games: int,
    seed: str,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play `games` > 0 games; game i has the seed "<seed>/<i>", which can be replayed.

    `progress` hears how many are done, about twenty times a second.
    """
    game = FreeTrader(cards)
    player = PILOTS[pilot](cards)
    losses: Counter[tuple[str, int]] = Counter()
    wins = turns = 0
    began = told = time.perf_counter()
    for index in range(games):
        name = f"{seed}/{index}"
        state = game.start(setup, seed_number(name))
        play_out(game, state, player, pilot_rng(name, 0, 0))
        assert state.outcome is not None
        turns += state.turn
        if state.outcome.won:
            wins += 1
        else:
            losses[state.outcome.cause, state.month] += 1
        if progress is not None and time.perf_counter() - told > 0.05:
            told = time.perf_counter()
            progress(index + 1)
    return Report(games, wins, dict(losses), turns, time.perf_counter() - began)
