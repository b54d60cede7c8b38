"""Piles of cards: a deck with its discard, and how what a seat cannot see is dealt anew.

Cards are ids, ints or texts; what is printed on them lies in a catalog.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Generic, TypeVar

from tabletop.rng import Rng

__all__ = ["Deck", "mixed", "redeal"]

C = TypeVar("C", int, str)


def mixed(cards: Iterable[C], rng: Rng) -> list[C]:
    """Sorted, then shuffled: the order depends on the stream alone, not on the old order."""
    order = sorted(cards)
    rng.shuffle(order)
    return order


class Deck(Generic[C]):
    """A draw pile, its discard, and cards set aside that nobody has seen."""

    __slots__ = ("aside", "discard", "pile")

    def __init__(
        self, pile: list[C], discard: list[C] | None = None, aside: list[C] | None = None
    ) -> None:
        self.pile = pile
        """Face down, the top card last."""
        self.discard: list[C] = [] if discard is None else discard
        """Face up, in the order that cards came in."""
        self.aside: list[C] = [] if aside is None else aside

    @classmethod
    def shuffled(cls, cards: Iterable[C], rng: Rng, aside: int = 0) -> "Deck[C]":
        """All `cards` face down, but for so many from the top that are set aside."""
        deck = cls([*cards])
        deck.reshuffle(rng, aside=aside)
        return deck

    def __len__(self) -> int:
        """Cards that can be drawn."""
        return len(self.pile)

    def draw(self) -> C:
        """The top card leaves the pile. IndexError where there is none."""
        return self.pile.pop()

    def deal(self, count: int) -> list[C]:
        """So many top cards leave the pile, the top one first; fewer where there are fewer."""
        cut = max(0, len(self.pile) - count)
        dealt = self.pile[cut:][::-1]
        del self.pile[cut:]
        return dealt

    def put(self, *cards: C) -> None:
        """Onto the discard."""
        self.discard.extend(cards)

    def take(self, card: C) -> None:
        """Out of the discard, where all can see it. ValueError where it is not there."""
        self.discard.remove(card)

    def first(self, card: C) -> None:
        """From its place in the pile to the top. ValueError where it is not there."""
        self.pile.remove(card)
        self.pile.append(card)

    def reshuffle(self, rng: Rng, *more: C, aside: int = 0) -> None:
        """All cards and `more` become the draw pile, then `aside` top cards leave it."""
        cards = mixed([*self.pile, *self.discard, *self.aside, *more], rng)
        cut = len(cards) - aside
        self.pile, self.aside, self.discard = cards[:cut], cards[cut:], []

    def unseen(self) -> list[C]:
        """Cards that nobody has seen since the last shuffle, sorted."""
        return sorted(self.pile + self.aside)

    def clone(self) -> "Deck[C]":
        return Deck(self.pile[:], self.discard[:], self.aside[:])


def redeal(
    places: Sequence[list[C]],
    rng: Rng,
    *,
    is_known: Callable[[C], bool] | None = None,
    pool: Iterable[C] | None = None,
    group: Callable[[C], int] | None = None,
) -> None:
    """Deal what is not known anew over the same places, in place; how many lie where stays.

    A known card keeps its place. Each other one becomes any card of `pool`, which holds at least
    as many, and of its own `group` where one is given; the pool is the hidden cards themselves
    unless one is named. The result depends on stream, pool and sizes alone, not on the old order.
    """
    if is_known is None and group is None:  # as search does all the time
        heap, start = mixed(chain(*places) if pool is None else pool, rng), 0
        for place in places:
            end = start + len(place)
            place[:], start = heap[start:end], end
        return
    hidden = (card for place in places for card in place if not (is_known and is_known(card)))
    heaps: dict[int, list[C]] = {}
    for card in hidden if pool is None else pool:
        heaps.setdefault(group(card) if group else 0, []).append(card)
    for kind in sorted(heaps):
        heaps[kind] = mixed(heaps[kind], rng)[::-1]
    for place in places:
        place[:] = [
            card if is_known and is_known(card) else heaps[group(card) if group else 0].pop()
            for card in place
        ]
