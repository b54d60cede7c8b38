"""Ships of a flotilla that give up one by one, while the others fly on (GT-157, GT-158)."""

from collections.abc import Sequence

from trucker.rules.agenda import Out
from trucker.rules.expansion_events import ShipLeft
from trucker.rules.flight import order
from trucker.rules.ship import by_value
from trucker.rules.state import TruckerState

__all__ = ["forsake", "leave", "prettiest", "ranked", "ships_of"]


def ships_of(state: TruckerState, number: int) -> int:
    """Ships that a seat has in the flight; one where it has no flotilla."""
    return sum(len(ship.frame.ships()) for ship in state.seats[number].ships)


def leave(state: TruckerState, number: int, cells: Sequence[int], cause: str, out: Out) -> None:
    """A ship gives up while others of its flotilla fly on: goods are set aside, tiles go back and
    are not lost, and of figures and payload none is delivered or lost."""
    seat = state.seats[number]
    ship = seat.ship
    seat.aside = by_value(seat.aside + "".join(ship.goods[cell] for cell in cells))
    state.tiles = state.tiles.put(*(ship.parts[cell] // 4 for cell in cells))
    for cell in cells:
        ship.charge[cell], ship.crew[cell], ship.goods[cell] = 0, "", ""
    ship.strip(cells)
    if out is not None:
        out.append(ShipLeft(number, tuple(cells), cause))


def forsake(state: TruckerState, number: int, out: Out) -> None:
    """Ships of a flotilla without humans leave; another has some."""
    ship = state.seats[number].ship
    if ship.frame.bodies():
        for body in ship.bodies():
            if not body.humans:
                leave(state, number, body.occupied(), "no_humans", out)


def ranked(state: TruckerState) -> list[int]:
    """Who finishes, more ships first, then as they fly."""
    return sorted(order(state), key=lambda number: -ships_of(state, number))


def prettiest(state: TruckerState) -> list[int]:
    """Of those who finish with the most ships, who has the fewest exposed connectors in all."""
    finishers = ranked(state)
    most = [n for n in finishers if ships_of(state, n) == ships_of(state, finishers[0])]
    exposed = {n: sum(ship.frame.exposed for ship in state.seats[n].ships) for n in most}
    return [number for number in order(state) if exposed.get(number) == min(exposed.values())]
