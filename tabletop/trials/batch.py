"""Very many games, dealt in chunks to any executor; what they bring is the same on all of them.

A row is plain data that says everything about one kind of game. Game i of a row has a seed of its
own, and a chunk of games brings small sums; so neither the size of the chunks nor their order nor
the machine that played them changes what comes out, which `digest` proves.
"""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, field

from tabletop.canon import Plain, state_hash

__all__ = ["IN_FLIGHT", "Play", "Sums", "Tally", "digest", "game_seed", "run"]

Sums = dict[str, int]
"""What games add up to, by name. Two of them merge by adding."""

Play = Callable[[Plain, int, int], Sums]
"""Plays games `first` to `first + count - 1` of a row. At the top of a module, and pure."""

IN_FLIGHT = 4
"""Chunks for each worker that are under way at most: enough that none waits, few to lose."""

_CHUNK_S = 0.7
"""Seconds that a chunk should take its worker."""
_GROWTH = 8
"""A chunk has at most so many times the games of one whose time is known, and at the end of a run
no less than this part of them."""


def game_seed(row_hash: str, index: int) -> str:
    """The seed of game `index` of the row with this `state_hash`, for `seed_number`."""
    return f"{row_hash}/{index}"


@dataclass(slots=True)
class Tally:
    """What is known of one row."""

    done: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    """Games that were played: ranges (first, end), sorted, none touching another."""
    sums: Sums = field(default_factory=dict[str, int])

    @property
    def games(self) -> int:
        return sum(end - first for first, end in self.done)

    def add(self, first: int, count: int, sums: Sums) -> None:
        """Merge a chunk. ValueError where a game of it was counted before."""
        merged: list[tuple[int, int]] = []
        for start, end in sorted([*self.done, (first, first + count)]):
            if merged and start < merged[-1][1]:
                raise ValueError(f"games {start} to {merged[-1][1] - 1} are counted twice")
            if merged and start == merged[-1][1]:
                merged[-1] = (merged[-1][0], end)
            else:
                merged.append((start, end))
        self.done = merged
        for name, amount in sums.items():
            self.sums[name] = self.sums.get(name, 0) + amount

    def missing(self, games: int) -> list[tuple[int, int]]:
        """Ranges (first, end) of the games below `games` that were not played."""
        starts = [0, *(end for _, end in self.done)]
        ends = [*(first for first, _ in self.done), games]
        return [(first, end) for first, end in zip(starts, ends, strict=True) if first < end]


def digest(rows: Sequence[Plain], tallies: Sequence[Tally]) -> str:
    """SHA-256, 64 hex digits, over all rows and their sums: equal wherever they were played."""
    found = [
        {"row": state_hash(row), "games": tally.games, "sums": tally.sums}
        for row, tally in zip(rows, tallies, strict=True)
    ]
    return state_hash({"rows": found})


def run(
    rows: Sequence[Plain],
    games: int,
    tallies: Sequence[Tally],
    play: Play,
    executor: Executor,
    in_flight: int,
    on_chunk: Callable[[], None],
) -> None:
    """Play what `tallies` lack of `games` games of each row, and merge it into them.

    At most `in_flight` chunks are under way. `on_chunk` hears of each merge, in this thread. What
    a chunk or `on_chunk` raises ends the run; what was merged stays merged.
    """
    dealer = _Dealer(games, tallies, in_flight)
    flying: dict[Future[tuple[Sums, float]], _Chunk] = {}
    try:
        while True:
            while len(flying) < in_flight and (chunk := dealer.deal()) is not None:
                row = rows[chunk.row]
                flying[executor.submit(_timed, play, row, chunk.first, chunk.count)] = chunk
            if not flying:
                return
            for future in wait(flying, return_when=FIRST_COMPLETED).done:
                chunk = flying.pop(future)
                sums, seconds = future.result()
                tallies[chunk.row].add(chunk.first, chunk.count, sums)
                dealer.learn(chunk, seconds)
                on_chunk()
    finally:
        for future in flying:
            future.cancel()


def _timed(play: Play, row: Plain, first: int, count: int) -> tuple[Sums, float]:
    """The sums of a chunk and the seconds it took."""
    began = time.perf_counter()
    return play(row, first, count), time.perf_counter() - began


@dataclass(frozen=True, slots=True)
class _Chunk:
    row: int
    first: int
    count: int


class _Dealer:
    """Cuts what is left to play into chunks. Rows differ a thousandfold in what a game takes, so
    each begins with chunks of one game, and grows from there. The last chunks are smaller again,
    so that all workers end at about the same time."""

    def __init__(self, games: int, tallies: Sequence[Tally], in_flight: int) -> None:
        self._in_flight = in_flight
        self._left = [
            (row, first, end)
            for row, tally in enumerate(tallies)
            for first, end in tally.missing(games)
        ]
        self._left.reverse()
        self._counts = [1] * len(tallies)

    def deal(self) -> _Chunk | None:
        """The next chunk; None where all have been dealt."""
        if not self._left:
            return None
        row, first, end = self._left.pop()
        count = self._counts[row]
        if not self._left:
            share = -(-(end - first) // self._in_flight)
            count = min(count, max(share, count // _GROWTH, 1))
        count = min(count, end - first)
        if first + count < end:
            self._left.append((row, first + count, end))
        return _Chunk(row, first, count)

    def learn(self, chunk: _Chunk, seconds: float) -> None:
        wanted = int(_CHUNK_S * chunk.count / max(seconds, 1e-6))
        self._counts[chunk.row] = max(1, min(wanted, _GROWTH * chunk.count))
