"""What a supercard comes to for a ship, whether it turns or was only seen."""

from collections.abc import Callable

from trucker.rules.damage import target_of
from trucker.rules.ship import Ship
from trucker.rules.strength import counted_crew, reach
from trucker.rules.supercards.asteroids import Params, is_armored, lines_at
from trucker.rules.supercards.phantom_asteroid import forward
from trucker.rules.supercards.tactical_zone import Column

__all__ = ["column_reach", "met_by_asteroids", "met_by_phantoms"]


def met_by_asteroids(ship: Ship, params: Params, level: int) -> list[int]:
    """By die: how many parts would be hit."""
    return _met(ship, params, level, lambda line: True)


def met_by_phantoms(ship: Ship, params: Params, level: int) -> list[int]:
    """The same where a cannon fires: one comes there alone."""
    return _met(ship, params, level, lambda line: bool(forward(ship, line, is_double=False)))


def _met(ship: Ship, params: Params, level: int, comes: Callable[[int], bool]) -> list[int]:
    found: list[int] = []
    for die in range(1, 7):
        lines = filter(comes, lines_at(params, level, ship.board, die))
        targets = {target_of(ship, params.side, line) for line in lines} - {-1}
        found.append(sum(not is_armored(ship, cell, params.side) for cell in targets))
    return found


def column_reach(ship: Ship, column: Column) -> tuple[int, int]:
    """Least and most that the value of a tactical zone can be, doubled."""
    least, most = _figures(ship, column.more)
    less = _figures(ship, column.less)[0]
    return least - less, most - less


def _figures(ship: Ship, what: str) -> tuple[int, int]:
    if what == "crew":
        crew = counted_crew(ship, len(ship.figures))
        return crew, crew
    return reach(ship, what)
