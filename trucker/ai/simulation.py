"""Many games played by pilots in every seat: how good levels and characters are."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tabletop import Pilot, pilot_rng, seed_number
from trucker.ai.levels import RANDOM, pilot_of
from trucker.ai.restless import RestlessPilot
from trucker.ai.steady import SteadyPilot
from trucker.rules.cards import Cards
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker

__all__ = ["Report", "SeatReport", "simulate"]


@dataclass(slots=True)
class SeatReport:
    """Results of one seat over many games. In a Trek the last flight is counted, but credits."""

    character: str
    level: str
    credits: list[int] = field(default_factory=list[int])
    finished: int = 0
    lost: int = 0
    wins: float = 0.0  # games with the most credits above 0; those who tie share one

    @property
    def credits_mean(self) -> float:
        return sum(self.credits) / len(self.credits)

    @property
    def credits_se(self) -> float:
        """Standard error of the mean, 0 for one game."""
        count, mean = len(self.credits), self.credits_mean
        if count < 2:
            return 0.0
        return (sum((each - mean) ** 2 for each in self.credits) / (count - 1) / count) ** 0.5

    @property
    def positive_share(self) -> float:
        return sum(1 for each in self.credits if each > 0) / len(self.credits)

    def to_json(self) -> dict[str, object]:
        games = len(self.credits)
        return {
            "character": self.character,
            "level": self.level,
            "credits_mean": round(self.credits_mean, 4),
            "credits_se": round(self.credits_se, 4),
            "finished_share": round(self.finished / games, 6),
            "positive_share": round(self.positive_share, 6),
            "parts_lost_mean": round(self.lost / games, 4),
            "win_share": round(self.wins / games, 6),
        }


@dataclass(frozen=True, slots=True)
class Report:
    """Results of `games` games, seat by seat."""

    games: int
    seats: Sequence[SeatReport]
    seconds: float

    def to_json(self) -> dict[str, object]:
        return {
            "games": self.games,
            "games_per_second": round(self.games / self.seconds, 1),
            "seats": [seat.to_json() for seat in self.seats],
        }


def simulate(
    cards: Cards,
    setup_for: Callable[[str], Setup],
    games: int,
    seed: str,
    progress: Callable[[int], None] | None = None,
    first: int = 0,
) -> Report:
    """Play `games` > 0 games from number `first` on; game i has the seed "<seed>/<i>", so equal
    seeds meet in pairs.

    `setup_for` makes the setup of the whole measurement from `seed`; every seat has a pace. Pilots
    get the state itself, as in `play_out`. `progress` hears how many are done.
    """
    game = GalaxyTrucker(cards)
    setup = setup_for(seed)
    pilots = [_pilot(sitting) for sitting in setup.seats]
    seats = [SeatReport(sitting.name, sitting.level) for sitting in setup.seats]
    began = told = time.perf_counter()
    for done in range(games):
        name = f"{seed}/{first + done}"
        state = game.start(setup, seed_number(name))
        _play(game, state, pilots, name)
        _count(state, seats)
        if progress is not None and time.perf_counter() - told > 0.05:
            told = time.perf_counter()
            progress(done + 1)
    return Report(games, seats, time.perf_counter() - began)


def _pilot(sitting: Sitting) -> Pilot[TruckerState]:
    if sitting.level == RANDOM:
        return SteadyPilot(RestlessPilot())
    return SteadyPilot(pilot_of(sitting.level, sitting.name))


def _play(
    game: GalaxyTrucker,
    state: TruckerState,
    pilots: Sequence[Pilot[TruckerState]],
    name: str,
) -> None:
    """Each seat has its own chance, so that one pilot's thinking moves no other's."""
    chances = [pilot_rng(name, seat, 0) for seat in range(len(pilots))]
    while (decision := state.decision) is not None:
        seat = decision.seat
        game.apply(state, pilots[seat].choose(state, decision, chances[seat]))


def _count(state: TruckerState, seats: Sequence[SeatReport]) -> None:
    assert state.outcome is not None
    credits = state.outcome.returns
    best = [each == max(credits) > 0 for each in credits]
    for seat, report, is_best in zip(state.seats, seats, best, strict=True):
        report.credits.append(seat.credits)
        report.finished += not seat.is_out
        report.lost += len(seat.lost)
        report.wins += is_best / (sum(best) or 1)
