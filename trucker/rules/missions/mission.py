"""What missions have in common: lines that pay or cost by what is counted (GT-118 to GT-131)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar

from trucker.rules.effects import Effect
from trucker.rules.flight import order
from trucker.rules.printed import MissionCard, Pay
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState

__all__ = ["LOST", "Count", "Counts", "Mission", "aboard", "lost", "most", "weight"]

LOST = "lost"
"""Note of the components that each seat had lost at take-off."""


Count = Callable[[TruckerState, int], int]
"""How often a line is paid for a seat."""
Counts = Mapping[str, Count]
"""By the name of the line in missions.json."""


class Mission(Effect):
    """Counts what its lines name; each module adds the rules of its own."""

    __slots__ = ()

    counts: ClassVar[Counts] = {}

    def card(self, state: TruckerState) -> MissionCard:
        return state.cards.missions[self.id]

    def rewards(self, state: TruckerState, seat: int) -> list[tuple[str, int]]:
        return list(self._lines(state, seat, self.card(state).rewards))

    def penalties(self, state: TruckerState, seat: int) -> list[tuple[str, int]]:
        return list(self._lines(state, seat, self.card(state).penalties))

    def _lines(
        self, state: TruckerState, seat: int, pays: Sequence[Pay]
    ) -> Iterator[tuple[str, int]]:
        """A line that needs a ship that arrives is left out for another (GT-120)."""
        for pay in pays:
            if (pay.finished and state.seats[seat].is_out) or not pay.credits:
                continue
            credits = pay.credits[state.level] * self.counts[pay.what](state, seat)
            if pay.most:
                credits = min(credits, pay.most[state.level])
            yield pay.what, credits


def aboard(*kinds: str) -> Count:
    """Payload tiles of these kinds on a ship that arrives; all payload where none is named."""

    def count(state: TruckerState, seat: int) -> int:
        if state.seats[seat].is_out:
            return 0
        return sum(len(_payload(ship, kinds)) for ship in state.seats[seat].ships)

    return count


def _payload(ship: Ship, kinds: Sequence[str]) -> list[int]:
    tiles = ((cell, ship.part(cell).tile) for cell in ship.occupied())
    return [
        cell for cell, tile in tiles if tile.set == "payload" and (not kinds or tile.kind in kinds)
    ]


def lost(*kinds: str) -> Count:
    """Payload tiles of these kinds, or all, that were lost after take-off (GT-120)."""

    def count(state: TruckerState, seat: int) -> int:
        assert state.extras is not None
        before, tiles = state.extras.notes[LOST][seat], state.cards.tiles
        gone = [tiles[tile] for tile in state.seats[seat].lost[before:]]
        return sum(t.set == "payload" and (not kinds or t.kind in kinds) for t in gone)

    return count


def weight(state: TruckerState, seat: int) -> int:
    """Of the heavy tiles on board."""
    return sum(ship.frame.weight for ship in state.seats[seat].ships)


def most(count: Count) -> Count:
    """1 for whoever of the finishers has most, at least 1; ties all (GT-121)."""

    def is_most(state: TruckerState, seat: int) -> int:
        counts = {number: count(state, number) for number in order(state)}
        mine = counts.get(seat, 0)
        return int(mine > 0 and mine == max(counts.values()))

    return is_most
