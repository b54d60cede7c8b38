"""How likely the free squares of a ship are to be filled yet.

What lies around a square, its socket, says which tiles of the pile fit there, and so how likely
one of so many looks brings such a tile. Squares that nothing can be joined to have a share of the
best chance beside them. Chances are told in thousandths; the measures are our own, tuned by
simulation.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import compress, count
from typing import NamedTuple

from trucker.rules.cards import Cards
from trucker.rules.frame import OUTSIDE, SHUT, TAKEN, Frame, codes_for, faces

__all__ = [
    "ALONE",
    "SURE",
    "TOUCHED",
    "Chances",
    "Ground",
    "bits_of",
    "chance_of_any",
    "chances_of",
    "ground_of",
    "passes",
    "spread",
    "steps_of",
    "tiles_that_fit",
]

SURE = 1000
"""A chance is told in thousandths."""
TOUCHED, ALONE = 500, 850
"""What a square that only smooth sides, or nothing at all, touch has of the best chance beside."""
_STEP, _LEAST, _MOST = 4, 2, 20
"""Looks for each free square are counted in steps of so many tenths, within so many steps."""


def bits_of(tiles: Iterable[int]) -> int:
    """A bit for each of these tiles."""
    found = 0
    for tile in tiles:
        found |= 1 << 4 * tile
    return found


@cache
def _every(cards: Cards) -> int:
    return bits_of(cards.pile)


@cache
def _fits(cards: Cards, socket: int) -> int:
    """All tiles of the pile that some turn lets lie there, see `bits_of`."""
    codes = codes_for(cards, socket)
    return (codes | codes >> 1 | codes >> 2 | codes >> 3) & _every(cards)


@lru_cache(256)  # asked for at every move
def tiles_that_fit(frame: Frame) -> int:
    """All tiles of the pile that fit into some square, see `bits_of`."""
    fitting = 0
    for socket in frame.sockets():
        if socket < TAKEN and _points(socket):
            fitting |= _fits(frame.cards, socket)
    return fitting


def chance_of_any(frame: Frame, tiles: int) -> float:
    """The chance that one of these tiles, each as likely, fits into some square; 0 where none is.

    `tiles`: see `bits_of`.
    """
    return (tiles_that_fit(frame) & tiles).bit_count() / max(1, tiles.bit_count())


@cache
def _points(socket: int) -> int:
    """Connectors that point into a square."""
    return sum(1 < socket >> 3 * side & 7 < SHUT for side in range(4))


class Chances:
    """By socket, in thousandths: the chance of a square to be filled, -1 where it is not known
    yet, and its connectors that will stay open. `steps`: see `steps_of`."""

    __slots__ = ("cards", "faces", "filled", "stays", "steps")

    def __init__(self, cards: Cards, steps: int) -> None:
        self.cards, self.faces, self.steps = cards, faces(cards), steps
        self.filled = [-1] * TAKEN + [0, 0]  # for TAKEN and OUTSIDE
        self.stays = [0] * (OUTSIDE + 1)

    def learn(self, socket: int) -> int:
        """Fill in what is not known yet; the chance."""
        points = _points(socket)
        chance = 0
        if points:
            share = _fits(self.cards, socket).bit_count() / len(self.cards.pile)
            chance = round(SURE * (1 - (1 - share) ** (self.steps * _STEP / 10)))
        self.filled[socket] = chance
        self.stays[socket] = points * (SURE - chance)
        return chance


def steps_of(looks: int, free: int) -> int:
    """The looks of a builder who has so many left for so many free squares."""
    return max(_LEAST, min(_MOST, 10 * looks // (_STEP * max(1, free))))


chances_of = lru_cache(64)(Chances)


def _passed(socket: int) -> int:
    if not socket:
        return ALONE
    return TOUCHED if {socket >> 3 * side & 7 for side in range(4)} <= {0, 1} else 0


passes = (*map(_passed, range(TAKEN)), 0, 0)
"""By socket: what passes on into a square of the best chance beside it, in thousandths."""


class Ground(NamedTuple):
    """A ship and its free squares. Lists run over cells and `outside`; those of squares with a part
    are 0."""

    sockets: list[int]  # see `Frame.sockets`
    direct: list[int]  # chances of squares that a connector points into
    share: list[int]  # thousandths that pass on from the best square beside; 0 = none
    chances: list[int]  # direct and passed on
    total: int  # of all chances


@lru_cache(256)
def ground_of(frame: Frame, chances: Chances) -> Ground:
    sockets, filled = frame.sockets(), chances.filled
    direct = list(map(filled.__getitem__, sockets))
    if -1 in direct:
        direct = [chances.learn(s) if c < 0 else c for s, c in zip(sockets, direct, strict=True)]
    share = list(map(passes.__getitem__, sockets))
    found = spread(direct, share, frame.board.beside)
    return Ground(sockets, direct, share, found, sum(found))


def spread(direct: list[int], share: list[int], beside: Sequence[Sequence[int]]) -> list[int]:
    """Chances passed on from square to square, as far as they grow. `beside`: see `Board`."""
    chances = direct[:]
    if not any(share):
        return chances
    queue = [*compress(count(), direct)]
    for cell in queue:  # grows while it is walked over
        mine = chances[cell]
        for other in beside[cell]:
            part = share[other]
            if part and (passed := mine * part // SURE) > chances[other]:
                chances[other] = passed
                queue.append(other)
    return chances
