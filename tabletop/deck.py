"""Piles of cards: a deck with its discard, and how what a seat cannot see is redealt.

Cards are ids, ints or texts; what is printed on them lies in a catalog.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Any, Final, Generic, TypeVar

from tabletop.rng import Rng

__all__ = ["Deck", "mixed", "redeal"]

C = TypeVar("C", int, str)
_NEW: Final[Any] = object.__new__


def mixed(cards: Iterable[C], rng: Rng) -> list[C]:
    """Sorted, then shuffled: the order depends on the stream alone, not on the old order."""
    order = sorted(cards)
    rng.shuffle(order)
    return order


class Deck(Generic[C]):
    """A draw pile, its discard, and cards set aside that nobody has seen.

    A value: every verb makes another deck, so that clones of a state share theirs.
    """

    __slots__ = ("aside", "discard", "pile")

    def __init__(
        self,
        pile: Iterable[C],
        discard: Iterable[C] | None = None,
        aside: Iterable[C] | None = None,
    ) -> None:
        self.pile: tuple[C, ...] = tuple(pile)
        """Face down, the top card last."""
        self.discard: tuple[C, ...] = tuple(discard or ())
        """Face up, in the order that cards came in."""
        self.aside: tuple[C, ...] = tuple(aside or ())

    @classmethod
    def shuffled(cls, cards: Iterable[C], rng: Rng, aside: int = 0) -> "Deck[C]":
        """All `cards` face down, but for so many from the top that are set aside."""
        return _mixed(cards, rng, aside)

    def __len__(self) -> int:
        """Cards that can be drawn."""
        return len(self.pile)

    def draw(self, *used: C) -> "tuple[C, Deck[C]]":
        """The top card, and the deck without it, with `used` on its discard.

        IndexError where there is no card.
        """
        return self.pile[-1], _deck(self.pile[:-1], self.discard + used, self.aside)

    def deal(self, count: int) -> "tuple[tuple[C, ...], Deck[C]]":
        """So many top cards, the top one first, and the rest; fewer where there are fewer."""
        cut = max(0, len(self.pile) - count)
        return self.pile[cut:][::-1], _deck(self.pile[:cut], self.discard, self.aside)

    def put(self, *cards: C) -> "Deck[C]":
        """With these on the discard."""
        return _deck(self.pile, self.discard + cards, self.aside)

    def take(self, card: C) -> "Deck[C]":
        """Without a card of the discard, where all can see it. ValueError if it is not there."""
        return _deck(self.pile, _without(self.discard, card), self.aside)

    def first(self, card: C) -> "Deck[C]":
        """With a card of the pile on its top. ValueError if it is not there."""
        return _deck((*_without(self.pile, card), card), self.discard, self.aside)

    def reshuffle(self, rng: Rng, *more: C, aside: int = 0) -> "Deck[C]":
        """All cards and `more` in the draw pile, but for `aside` top cards."""
        return _mixed((*self.pile, *self.discard, *self.aside, *more), rng, aside)

    def unseen(self) -> list[C]:
        """Cards that nobody has seen since the last shuffle, sorted."""
        return sorted(self.pile + self.aside)


def _deck(pile: tuple[C, ...], discard: tuple[C, ...], aside: tuple[C, ...]) -> Deck[C]:
    # Rules draw a card at every turn: past __init__ that costs half the time.
    deck: Deck[C] = _NEW(Deck)
    deck.pile, deck.discard, deck.aside = pile, discard, aside
    return deck


def _mixed(cards: Iterable[C], rng: Rng, aside: int) -> Deck[C]:
    order = mixed(cards, rng)
    cut = len(order) - aside
    return _deck(tuple(order[:cut]), (), tuple(order[cut:]))


def _without(cards: tuple[C, ...], card: C) -> tuple[C, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def redeal(
    places: Iterable[Sequence[C]],
    rng: Rng,
    *,
    is_known: Callable[[C], bool] | None = None,
    pool: Iterable[C] | None = None,
    group: Callable[[C], int] | None = None,
) -> list[list[C]]:
    """The places with all that is not known redealt; how many lie where stays.

    A known card keeps its place. Each other one becomes any card of `pool`, which holds at least
    as many, and of its own `group` where one is given; the pool is the hidden cards themselves
    unless one is named. The result depends on stream, pool and sizes alone, not on the old order.
    """
    if is_known is None and group is None and pool is None:  # as search does all the time
        heap, start, dealt = mixed(chain(*places), rng), 0, list[list[C]]()
        for place in places:
            dealt.append(heap[start : (start := start + len(place))])
        return dealt
    hidden = (card for place in places for card in place if not (is_known and is_known(card)))
    heaps: dict[int, list[C]] = {}
    for card in hidden if pool is None else pool:
        heaps.setdefault(group(card) if group else 0, []).append(card)
    for kind in sorted(heaps):
        heaps[kind] = mixed(heaps[kind], rng)
    return [
        [
            card if is_known and is_known(card) else heaps[group(card) if group else 0].pop()
            for card in place
        ]
        for place in places
    ]
