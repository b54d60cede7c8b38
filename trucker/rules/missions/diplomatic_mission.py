"""Diplomatic Mission: no double cannons, and foes take a ransom (GT-125)."""

from typing import ClassVar

from trucker.rules.agenda import Out
from trucker.rules.flight import order
from trucker.rules.missions.mission import Counts, Mission, aliens_aboard
from trucker.rules.ship import Fault, Ship
from trucker.rules.state import TruckerState

__all__ = ["DiplomaticMission"]


def _cannons(state: TruckerState, seat: int) -> int:
    ships = state.seats[seat].ships
    return sum(ship.part(cell).tile.cannon > 0 for ship in ships for cell in ship.occupied())


def _has_fewest(state: TruckerState, seat: int) -> int:
    """Of the finishers."""
    counts = {number: _cannons(state, number) for number in order(state)}
    return int(seat in counts and counts[seat] == min(counts.values()))


def _had_most(state: TruckerState, seat: int) -> int:
    """Of all who took off; nobody where all are equal (GT-121)."""
    assert state.extras is not None
    counts = state.extras.notes[DiplomaticMission.id]
    return int(counts[seat] == max(counts) > min(counts))


class DiplomaticMission(Mission):
    __slots__ = ()
    id = "diplomatic_mission"
    counts: ClassVar[Counts] = {
        "alien_aboard": aliens_aboard,
        "fewest_cannons": _has_fewest,
        "most_cannons": _had_most,
    }

    def also_faults(self, ship: Ship) -> list[Fault]:
        cells = (cell for cell in ship.occupied() if ship.part(cell).tile.cannon)
        return [Fault("double", (cell,)) for cell in cells if ship.part(cell).tile.is_double]

    def take_off(self, state: TruckerState, out: Out) -> None:
        assert state.extras is not None
        state.extras.notes[self.id] = [_cannons(state, n) for n in range(len(state.seats))]

    def ransom(self, state: TruckerState, seat: int, strength: int) -> int:
        return -(-strength // self.card(state).numbers["divisor"])
