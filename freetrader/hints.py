"""A hint for the player: what each answer leads to, found in small steps anywhere.

The search takes plain data and gives plain data, so that a worker, a frame or a command line
find the same for the same position, seed and number of games.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from freetrader.ai.advisor import difference, think
from freetrader.ai.endgame import Endgame, TooLarge, is_endgame
from freetrader.ai.practised import PractisedPilot
from freetrader.catalog import load_cards
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader
from freetrader.saving import FreeTraderCodec
from tabletop import Action, FastRng, Plain, arguments, seed_number

__all__ = ["BRIEF", "WHOLE", "Hint", "Tried", "advise", "hint_steps"]

BRIEF, WHOLE = 40, 700
"""Games played out for the first hint and for the whole one."""
_COUNTED = 4_000
"""Positions of an endgame that are counted at most, half a second; beyond, games are played."""
_SURE = 1.96
"""Standard errors to either side within which the true share lies 19 times of 20."""


@dataclass(frozen=True, slots=True)
class Tried:
    """One answer and what came of it."""

    action: Action
    chance: float  # of winning, 0..1, if the practised captain plays on
    error: float  # half the width of its 95 % interval; 0 where it was counted
    games: int  # played out; 0 where it was counted


@dataclass(frozen=True, slots=True)
class Hint:
    """The answers of the standing decision, the best first."""

    tried: tuple[Tried, ...]
    gap: float  # in winning chance, of the best over the runner-up
    gap_error: float  # standard error of it, over the same worlds
    is_exact: bool  # all orders of the cards were counted
    games: int

    @property
    def best(self) -> Action:
        return self.tried[0].action

    @property
    def is_close(self) -> bool:
        """Whether the runner-up may be as good: less than a standard error between them."""
        return len(self.tried) > 1 and self.gap <= self.gap_error

    def to_plain(self) -> dict[str, Any]:
        return {
            "exact": self.is_exact,
            "games": self.games,
            "close": self.is_close,
            "gap": self.gap,
            "gap_error": self.gap_error,
            "answers": [
                {
                    "action": {"name": type(each.action).__name__, **arguments(each.action)},
                    "chance": each.chance,
                    "error": each.error,
                    "games": each.games,
                }
                for each in self.tried
            ],
        }


def advise(state: FreeTraderState, seed: str, length: int, games: int) -> Iterator[Hint | None]:
    """None for each small step, then the hint for the standing decision. More than a brief one
    counts an endgame out where it can.

    `length`: acts played so far; with the seed of the game it fixes the worlds. What the player
    has not seen of `state` changes nothing (FT-06).
    """
    decision = state.decision
    assert decision is not None
    if games > BRIEF and is_endgame(state):
        count = Endgame(FreeTrader(state.cards), _COUNTED)
        try:
            for chances in count.chances(state):
                if chances is not None:
                    yield _counted(decision.options, chances)
                    return
                yield None
        except TooLarge:
            pass
    rng = FastRng(seed_number(f"{seed}/hint/{length}"))
    playing = think(state, decision, PractisedPilot(state.cards), games, rng)
    advice = next(playing)  # the same that grows
    for _ in playing:
        yield None
    ranked = advice.ranked()
    gap = error = 0.0
    if len(ranked) > 1:
        gap, error = difference(ranked[0].won, ranked[1].won)
    tried = [
        Tried(each.action, each.chance, _SURE * _error(each.chance, each.games), each.games)
        for each in ranked
    ]
    yield Hint(tuple(tried), gap, error, False, advice.playouts)


def _counted(options: tuple[Action, ...], chances: list[float]) -> Hint:
    order = sorted(range(len(options)), key=lambda index: -chances[index])
    tried = [Tried(options[index], chances[index], 0.0, 0) for index in order]
    gap = tried[0].chance - tried[1].chance if len(tried) > 1 else 0.0
    return Hint(tuple(tried), gap, 0.0, True, 0)


def _error(share: float, games: int) -> float:
    """Standard error of a share, never 0: one game more of each kind is thought of (Agresti and
    Coull)."""
    count = games + 4
    near = (share * games + 2) / count
    return (near * (1 - near) / count) ** 0.5


def hint_steps(
    setup: Plain, state: Plain, seed: str, length: int, games: int
) -> Iterator[Hint | None]:
    """`advise` for a stored position, for a worker. The cards are those of the catalog."""
    codec = _codec()
    live = codec.state_from_plain(state, codec.setup_from_plain(setup))
    return advise(live, seed, length, games)


@cache
def _codec() -> FreeTraderCodec:
    return FreeTraderCodec(load_cards())
