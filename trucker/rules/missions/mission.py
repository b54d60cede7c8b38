"""What missions have in common: lines that pay or cost by what is counted (GT-118 to GT-131)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar

from trucker.rules.cards import FIGURES, Tile
from trucker.rules.effects import Effect
from trucker.rules.flight import order
from trucker.rules.printed import MissionCard, Pay
from trucker.rules.state import TruckerState

__all__ = [
    "LOST",
    "Count",
    "Counts",
    "Mission",
    "aboard",
    "add",
    "aliens_aboard",
    "lost",
    "lost_since",
    "most",
    "noted",
    "payload_of",
    "weight",
]

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
            if (pay.finished and state.seats[seat].is_out) or pay.what not in self.counts:
                continue
            credits = pay.credits[state.level] * self.counts[pay.what](state, seat)
            if pay.most:
                credits = min(credits, pay.most[state.level])
            yield pay.what, credits


# Counting


def payload_of(state: TruckerState, seat: int, *kinds: str) -> list[Tile]:
    """Tiles of payload on the ships of a seat, of these kinds or, where none is named, of all."""
    tiles = (ship.part(cell).tile for ship in state.seats[seat].ships for cell in ship.occupied())
    return [t for t in tiles if t.set == "payload" and (not kinds or t.kind in kinds)]


def aboard(*kinds: str) -> Count:
    """Payload tiles of these kinds on a ship that arrives."""

    def count(state: TruckerState, seat: int) -> int:
        return 0 if state.seats[seat].is_out else len(payload_of(state, seat, *kinds))

    return count


def lost_since(state: TruckerState, seat: int) -> list[int]:
    """Tiles that a seat has lost after take-off."""
    assert state.extras is not None
    return state.seats[seat].lost[state.extras.notes[LOST][seat] :]


def lost(*kinds: str) -> Count:
    """Payload tiles of these kinds, or all, that were lost after take-off (GT-120)."""

    def count(state: TruckerState, seat: int) -> int:
        gone = [state.cards.tiles[tile] for tile in lost_since(state, seat)]
        return sum(t.set == "payload" and (not kinds or t.kind in kinds) for t in gone)

    return count


def weight(state: TruckerState, seat: int) -> int:
    """Of the heavy tiles on board."""
    return sum(ship.frame.weight for ship in state.seats[seat].ships)


def aliens_aboard(state: TruckerState, seat: int) -> int:
    figures = "".join(ship.figures for ship in state.seats[seat].ships)
    return sum(not FIGURES[letter].is_human for letter in figures)


def most(count: Count) -> Count:
    """1 for whoever of the finishers has most, at least 1; ties all (GT-121)."""

    def is_most(state: TruckerState, seat: int) -> int:
        counts = {number: count(state, number) for number in order(state)}
        mine = counts.get(seat, 0)
        return int(mine > 0 and mine == max(counts.values()))

    return is_most


def noted(key: str) -> Count:
    """What was counted for a seat during the flight."""

    def count(state: TruckerState, seat: int) -> int:
        assert state.extras is not None
        return state.extras.notes.get(key, [0] * len(state.seats))[seat]

    return count


def add(state: TruckerState, key: str, seat: int, count: int = 1) -> None:
    """Count on for a seat."""
    assert state.extras is not None
    state.extras.notes.setdefault(key, [0] * len(state.seats))[seat] += count
