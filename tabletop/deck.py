"""A draw pile with its discard. Cards are ids; their text and numbers live in a catalog."""

from tabletop.rng import Rng

__all__ = ["Deck"]


class Deck:
    """`draw` with the top card last, `discard` in the order cards came in, `aside` unseen."""

    __slots__ = ("aside", "discard", "draw")

    def __init__(self, draw: list[str], discard: list[str], aside: list[str]) -> None:
        self.draw: list[str] = draw
        self.discard: list[str] = discard
        self.aside: list[str] = aside

    def reshuffle(self, rng: Rng, aside: int = 0) -> None:
        """All that lies in the piles becomes the draw pile, then `aside` top cards leave it."""
        cards = self.draw + self.discard + self.aside
        cards.sort()  # the new order depends on the stream alone, not on the old order
        rng.shuffle(cards)
        cut = len(cards) - aside
        self.draw, self.aside, self.discard = cards[:cut], cards[cut:], []

    def unseen(self) -> list[str]:
        """Cards whose faces no player has seen since the last shuffle, sorted."""
        return sorted(self.draw + self.aside)

    def clone(self) -> "Deck":
        return Deck(self.draw[:], self.discard[:], self.aside[:])
