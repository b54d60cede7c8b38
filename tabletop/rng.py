"""Chance that is the same on every machine, and a faster kind for search.

`Stream` is SplitMix64 (published test vectors), because the standard library promises a
stable sequence for `random()` alone, not for `shuffle` or `randrange`.
"""

import hashlib
import random
from typing import Any, Protocol, Self

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

    def clone(self) -> Self:
        """A generator with the same future."""
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

    def clone(self) -> "Stream":
        return Stream(self.position)


class FastRng:
    """Chance for search and playouts: fast, and shared by the clones of a state."""

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

    def clone(self) -> "FastRng":
        return self


class Streams:
    """Streams by purpose, so that one more draw of one kind moves no other kind."""

    __slots__ = ("_streams",)

    def __init__(self, streams: dict[str, Rng]) -> None:
        self._streams = streams

    @classmethod
    def from_seed(cls, seed: int, *names: str) -> "Streams":
        """One `Stream` for each name, derived from seed and name."""
        return cls({name: Stream(seed_number(f"{seed}/{name}")) for name in names})

    @classmethod
    def from_positions(cls, positions: dict[str, int]) -> "Streams":
        return cls({name: Stream(position) for name, position in positions.items()})

    @classmethod
    def all_from(cls, rng: Rng, names: "Streams") -> "Streams":
        """The same names, each answered by `rng`: for determinised states."""
        return cls(dict.fromkeys(names._streams, rng))

    def __getitem__(self, name: str) -> Rng:
        return self._streams[name]

    def positions(self) -> dict[str, int]:
        """Name to position; only states on real streams are saved."""
        found: dict[str, int] = {}
        for name, stream in self._streams.items():
            assert isinstance(stream, Stream), "a determinised state is never saved"
            found[name] = stream.position
        return found

    def clone(self) -> "Streams":
        return Streams({name: stream.clone() for name, stream in self._streams.items()})
