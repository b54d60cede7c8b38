"""Chance that is the same on every machine, and a faster kind for search.

`Stream` is SplitMix64 (published test vectors), because the standard library promises a
stable sequence for `random()` alone, not for `shuffle` or `randrange`.
"""

import hashlib
import random
from typing import Any, Protocol

__all__ = ["FastRng", "Rng", "Stream", "Streams", "seed_number"]

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def seed_number(text: str) -> int:
    """0 <= number < 2**64: the first 8 bytes of SHA-256 over the UTF-8 form of `text`."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


class Rng(Protocol):
    """What rules and pilots may ask of chance."""

    def below(self, n: int) -> int:
        """0 <= result < n."""
        ...

    def shuffle(self, ids: list[Any]) -> None:
        """Put `ids` in a random order, in place."""
        ...


class Stream:
    """One stream of chance; its whole state is `position`, 0 <= position < 2**64."""

    __slots__ = ("position",)

    def __init__(self, position: int) -> None:
        self.position = position

    def next(self) -> int:
        """The next 64 random bits as an int."""
        self.position = z = (self.position + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """0 <= result < n, every value equally likely (the uneven rest is drawn again)."""
        limit = (1 << 64) - (1 << 64) % n
        while (bits := self.next()) >= limit:
            pass
        return bits % n

    def shuffle(self, ids: list[Any]) -> None:
        for last in range(len(ids) - 1, 0, -1):
            other = self.below(last + 1)
            ids[last], ids[other] = ids[other], ids[last]


class FastRng:
    """Chance for search and playouts: fast, and without a place in any state."""

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def below(self, n: int) -> int:
        return int(self._random() * n)

    def shuffle(self, ids: list[Any]) -> None:
        draw = self._random
        for last in range(len(ids) - 1, 0, -1):
            other = int(draw() * (last + 1))
            ids[last], ids[other] = ids[other], ids[last]


class Streams:
    """Streams by purpose, so that one more draw of one kind moves no other kind.

    It keeps positions alone, since states are cloned far more often than they draw.
    """

    __slots__ = ("_positions", "_rng")

    def __init__(self, positions: dict[str, int], rng: Rng | None = None) -> None:
        self._positions = positions
        self._rng = rng

    @classmethod
    def from_seed(cls, seed: int, *names: str) -> "Streams":
        """One stream for each name, derived from seed and name."""
        return cls({name: seed_number(f"{seed}/{name}") for name in names})

    def answered_by(self, rng: Rng) -> "Streams":
        """The same names, each answered by `rng`: for determinised states."""
        return Streams(self._positions, rng)

    def __getitem__(self, name: str) -> Rng:
        if self._rng is not None:
            return self._rng
        return _Named(self._positions, name)

    def positions(self) -> dict[str, int]:
        """Name to position; only states on real streams are saved."""
        assert self._rng is None, "a determinised state is never saved"
        return self._positions.copy()

    def clone(self) -> "Streams":
        return Streams(self._positions.copy(), self._rng)


class _Named:
    """One stream of many: what is drawn is written back to where positions are kept."""

    __slots__ = ("_name", "_positions")

    def __init__(self, positions: dict[str, int], name: str) -> None:
        self._positions = positions
        self._name = name

    def below(self, n: int) -> int:
        stream = Stream(self._positions[self._name])
        drawn = stream.below(n)
        self._positions[self._name] = stream.position
        return drawn

    def shuffle(self, ids: list[Any]) -> None:
        stream = Stream(self._positions[self._name])
        stream.shuffle(ids)
        self._positions[self._name] = stream.position
