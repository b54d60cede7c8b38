"""Directives: three of six bind all, judged at take-off and at the end (GT-131)."""

from collections.abc import Callable
from itertools import combinations
from typing import ClassVar

from tabletop import Deck
from trucker.rules.agenda import Out
from trucker.rules.board import FRONT
from trucker.rules.missions.mission import Counts, Mission
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState

__all__ = ["DIRECTIVES", "Directives", "few_exposed", "is_met", "rolled"]

_ROLLED, _MET = "directives", "met_at_take_off"
_EXPOSED = 3
_USERS = ("double_cannon", "double_engine", "shield")


def _kinds(ship: Ship, *kinds: str) -> list[int]:
    return [cell for cell in ship.occupied() if ship.part(cell).tile.kind in kinds]


def _none_joined(ship: Ship, *kinds: str) -> bool:
    return not any(b in ship.joined(a) for a, b in combinations(_kinds(ship, *kinds), 2))


def _no_cabins_joined(ship: Ship) -> bool:
    return _none_joined(ship, "cabin", "starting_cabin")


def few_exposed(ship: Ship) -> bool:
    """At most three connectors in all."""
    return ship.frame.exposed <= _EXPOSED


def _every_row(ship: Ship) -> bool:
    """Each row of the board that has squares holds a component."""
    cells = ship.board.cells
    rows = {cells[cell][1] for cell in ship.board.squares}
    return {cells[cell][1] for cell in ship.occupied()} == rows


def _batteries_used(ship: Ship) -> bool:
    users = _kinds(ship, *_USERS)
    return all(any(user in ship.joined(cell) for user in users) for cell in _kinds(ship, "battery"))


def _no_holds_joined(ship: Ship) -> bool:
    return _none_joined(ship, "cargo_hold", "special_cargo_hold")


def _all_forward(ship: Ship) -> bool:
    return all(ship.part(cell).barrel in (-1, FRONT) for cell in ship.occupied())


DIRECTIVES: tuple[Callable[[Ship], bool], ...] = (
    _no_cabins_joined,
    few_exposed,
    _every_row,
    _batteries_used,
    _no_holds_joined,
    _all_forward,
)
"""From the first to the sixth; an empty set satisfies."""


def is_met(state: TruckerState, seat: int, number: int) -> bool:
    """Whether the ships of a seat are as the directive of this number, from 0, asks."""
    return all(DIRECTIVES[number](ship) for ship in state.seats[seat].ships)


def rolled(state: TruckerState) -> list[int]:
    """Numbers, from 0, of the directives that bind in this flight."""
    assert state.extras is not None
    return state.extras.notes[_ROLLED]


def _at_take_off(state: TruckerState, seat: int) -> list[int]:
    """Those that were met then; kept as bits."""
    assert state.extras is not None
    bits = state.extras.notes[_MET][seat]
    return [number for number in rolled(state) if bits >> number & 1]


def _met(state: TruckerState, seat: int) -> int:
    return len(_at_take_off(state, seat))


def _missed(state: TruckerState, seat: int) -> int:
    return len(rolled(state)) - _met(state, seat)


def _met_at_end(state: TruckerState, seat: int) -> int:
    return sum(is_met(state, seat, number) for number in rolled(state))


def _all_twice(state: TruckerState, seat: int) -> int:
    count = len(rolled(state))
    return int(_met(state, seat) == count == _met_at_end(state, seat))


class Directives(Mission):
    __slots__ = ()
    id = "directives"
    counts: ClassVar[Counts] = {
        "met_at_take_off": _met,
        "met_at_end": _met_at_end,
        "all_met_twice": _all_twice,
        "missed_at_take_off": _missed,
    }

    def set_up(self, state: TruckerState, out: Out) -> None:
        assert state.extras is not None
        deck = Deck[int].shuffled(range(len(DIRECTIVES)), state.streams["mission"])
        state.extras.notes[_ROLLED] = sorted(deck.deal(self.card(state).numbers["count"])[0])

    def take_off(self, state: TruckerState, out: Out) -> None:
        assert state.extras is not None
        state.extras.notes[_MET] = [
            sum(1 << number for number in rolled(state) if is_met(state, seat, number))
            for seat in range(len(state.seats))
        ]
