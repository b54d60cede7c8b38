"""A meteor shower: which meteor comes next to each ship, as it has no dice to tell, and the sweep
it is part of. Data alone."""

from dataclasses import dataclass

from trucker.rules.cards import Cards
from trucker.rules.state import TruckerState
from trucker.rules.supercards.meteor_shower import Params, lines_of, meteors_left


def is_shower(cards: Cards, card: str | None) -> bool:
    return card is not None and isinstance(cards.adventures[card].params, Params)


@dataclass(slots=True)
class Swept:
    """How far a shower has come for each ship."""

    path: tuple[tuple[int, int], ...]  # side and line of each meteor, of all sweeps
    met: list[int]  # by seat: how many have come
    waits: bool = False  # whether what comes next answers one that was told before

    @classmethod
    def turned(cls, state: TruckerState, card: str) -> "Swept | None":
        """Of a card that is turned in this flight; None for another."""
        params = state.cards.adventures[card].params
        if not isinstance(params, Params):
            return None
        path = ((s.side, line) for s in params.sweeps for line in lines_of(state.plan.board, s))
        return cls(tuple(path), [0] * len(state.seats))

    @classmethod
    def of(cls, state: TruckerState) -> "Swept | None":
        """Of the card that is played."""
        swept = None if state.card is None else cls.turned(state, state.card)
        if swept is not None:
            for seat in range(len(state.seats)):
                swept.met[seat] = len(swept.path) - meteors_left(state, seat)
        return swept

    def answered(self) -> bool:
        """Whether what comes belongs to the meteor that waited; the next does not."""
        waits, self.waits = self.waits, False
        return waits

    def next(self, seat: int) -> tuple[int, int, int]:
        """The meteor that comes to a ship: its number, side and line."""
        self.met[seat] += 1
        return (self.met[seat], *self.path[self.met[seat] - 1])


@dataclass(frozen=True, slots=True)
class Sweeping:
    """The sweep that a meteor is part of."""

    number: int  # from 1
    of: int
    side: int  # its meteors come from
    lines: tuple[int, ...]  # in their order
    first: int  # number of the first of them in the shower

    @classmethod
    def of_meteor(cls, state: TruckerState, card: str | None, meteor: int) -> "Sweeping | None":
        """By its number in the shower, from 1; None for another card or number."""
        params = None if card is None else state.cards.adventures[card].params
        if not isinstance(params, Params):
            return None
        first = 1
        for number, sweep in enumerate(params.sweeps, 1):
            lines = lines_of(state.plan.board, sweep)
            if first <= meteor < first + len(lines):
                return cls(number, len(params.sweeps), sweep.side, tuple(lines), first)
            first += len(lines)
        return None
