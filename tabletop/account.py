"""What a game that was played comes to: heard once from its journal, event by event."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from tabletop.journal import Entry
from tabletop.play import Event, Game, State
from tabletop.rng import seed_number

__all__ = ["Account", "Deals", "Ear", "retell"]

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Account:
    """Figures of one game, all whole numbers; what is 0 may be missing."""

    score: Mapping[str, int] = field(default_factory=dict[str, int])
    feats: Sequence[str] = ()  # ids of achievements that it earns, sorted
    deals: Mapping[str, Sequence[int]] = field(default_factory=dict[str, Sequence[int]])
    """By name what chance dealt: n, seen, expected × 1000, variance × 10^6; or how often each of
    several faces came."""


class Deals:
    """Draws against the share that they were to have at their moment."""

    def __init__(self) -> None:
        self._n: Counter[str] = Counter()
        self._seen: Counter[str] = Counter()
        self._sums: dict[str, tuple[float, float]] = {}

    def add(self, name: str, seen: bool, count: int, of: int) -> None:
        """One draw that `count` of `of` equally likely cards or throws would have made true."""
        share = count / of
        expected, variance = self._sums.get(name, (0.0, 0.0))
        self._sums[name] = expected + share, variance + share * (1 - share)
        self._n[name] += 1
        self._seen[name] += seen

    def plain(self) -> dict[str, tuple[int, int, int, int]]:
        return {
            name: (self._n[name], self._seen[name], round(1000 * sums[0]), round(10**6 * sums[1]))
            for name, sums in self._sums.items()
        }


class Ear(list[Event]):
    """Where rules put their events: each is heard at once, with the state as it then stands."""

    def __init__(self, hear: Callable[[Event], None]) -> None:
        self._hear = hear

    def append(self, event: Event, /) -> None:
        self._hear(event)

    def extend(self, events: Iterable[Event], /) -> None:
        for event in events:
            self._hear(event)


def retell(
    game: Game[S],
    setup: object,
    seed: str,
    entries: Iterable[Entry],
    hear: Callable[[Event, S], None],
) -> S:
    """Play a game again from its start; the state that it ends in.

    `hear` is told each event at the moment it happens, so the state may be in the midst of an act.
    """
    opening: list[Event] = []
    state = game.start(setup, seed_number(seed), opening)
    for event in opening:
        hear(event, state)
    ear = Ear(lambda event: hear(event, state))
    for entry in entries:
        game.apply(state, entry.action, ear, entry.at_ms)
    return state
