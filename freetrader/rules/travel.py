"""The chart: placing worlds, range, jumps, the misjump."""

from freetrader.rules.events import (
    JumpChecked,
    Jumped,
    Misjumped,
    PlanetPlaced,
    PlanetTurned,
)
from freetrader.rules.month import turn_card
from freetrader.rules.state import Cell, FreeTraderState
from tabletop import Event

__all__ = [
    "FUEL",
    "distances",
    "free_sides",
    "in_range",
    "jump",
    "legs",
    "neighbours",
    "place_planet",
    "placing_cells",
    "reachable",
    "seen_from",
    "turn_planet",
    "worlds_beside",
]

FUEL = 1
"""Vectorium for any jump (FT-15)."""


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The four orthogonal places: up, right, down, left."""
    x, y = cell
    return ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))


def worlds_beside(state: FreeTraderState) -> list[Cell]:
    """The worlds orthogonally beside the ship, in range or not."""
    return [cell for cell in neighbours(state.ship) if cell in state.world]


def seen_from(state: FreeTraderState, cell: Cell) -> Cell | None:
    """A world next to a cell: the one the ship is or was at before any other."""
    near = [other for other in neighbours(cell) if other in state.world]
    ours = [other for other in (state.ship, state.just_left) if other in near]
    return next(iter(ours + near), None)


def _diagonals(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    x, y = cell
    return ((x + 1, y - 1), (x + 1, y + 1), (x - 1, y + 1), (x - 1, y - 1))


def free_sides(state: FreeTraderState) -> list[Cell]:
    """Free places orthogonally beside the ship."""
    return [cell for cell in neighbours(state.ship) if cell not in state.world]


def placing_cells(state: FreeTraderState) -> list[Cell]:
    """Where a new planet may go: the first kind of place that exists (FT-10)."""
    world = state.world
    cells = [cell for cell in neighbours(state.ship) if cell not in world]
    if cells:
        return cells
    cells = [cell for cell in _diagonals(state.ship) if cell not in world]
    if cells:
        return cells
    anywhere = {cell for planet in world for cell in neighbours(planet) if cell not in world}
    return sorted(anywhere, key=lambda cell: (cell[1], cell[0]))


def reachable(state: FreeTraderState) -> list[Cell]:
    """Orthogonal neighbours in range, the planet just left among them.

    Only the distance of where the jump leads counts; engines must reach it (FT-15, FT-26).
    """
    world, planets, engines = state.world, state.cards.planets, state.modules["engines"]
    return [
        cell
        for cell in neighbours(state.ship)
        if cell in world and planets[world[cell]].distance <= engines
    ]


def legs(state: FreeTraderState) -> dict[Cell, int]:
    """Jumps to each world that the engines reach; 0 to the ship's own. The first of them never
    leads back to the world just left (FT-13)."""
    level = state.modules["engines"]
    found, edge = {state.ship: 0}, [state.ship]
    for cell in edge:
        for near in neighbours(cell):
            is_back = cell == state.ship and near == state.just_left
            if near not in state.world or near in found or is_back:
                continue
            if state.cards.planets[state.world[near]].distance <= level:
                found[near] = found[cell] + 1
                edge.append(near)
    return found


def distances(state: FreeTraderState) -> list[int]:
    """Of all worlds on the chart but the one the ship is at."""
    planets, world = state.cards.planets, state.world
    return [planets[ident].distance for cell, ident in world.items() if cell != state.ship]


def in_range(state: FreeTraderState, engines: int) -> int:
    """How many of those worlds engines of a level would reach."""
    return sum(distance <= engines for distance in distances(state))


def turn_planet(state: FreeTraderState, out: list[Event] | None) -> None:
    """See the top planet of a pile that is not empty; it is placed next (FT-11)."""
    state.new_planet, state.planets = state.planets.draw()
    if out is not None:
        out.append(PlanetTurned(state.new_planet))


def place_planet(state: FreeTraderState, cell: Cell, out: list[Event] | None) -> None:
    planet = state.new_planet
    assert planet is not None
    assert cell not in state.world
    state.world[cell] = planet
    state.new_planet = None
    state.tally["worlds"] += 1
    if out is not None:
        out.append(PlanetPlaced(planet, *cell))


def jump(state: FreeTraderState, cell: Cell, emergency: bool, out: list[Event] | None) -> bool:
    """Pay fuel, move, and check an emergency jump; False when its card ended the game.

    The check card sets no prices, as an event card always follows (FT-18).
    """
    state.vectorium -= FUEL
    state.just_left = state.ship
    state.ship = cell
    if out is not None:
        out.append(Jumped(state.planet, *cell, int(emergency)))
    if not emergency:
        return True
    card = turn_card(state, "check", out)
    if card is None:
        return False
    safe = state.cards.events[card].jump == "safe"
    if out is not None:
        out.append(JumpChecked(card, int(safe)))
    if not safe:
        _misjump(state, out)
    return True


def _misjump(state: FreeTraderState, out: list[Event] | None) -> None:
    """All worlds but the one under the ship go back into the pile, shuffled (FT-17)."""
    here = state.planet
    lost = [planet for planet in state.world.values() if planet != here]
    state.planets = state.planets.reshuffle(state.streams["planets"], *lost)
    state.world = {state.ship: here}
    state.just_left = None  # FT-13
    state.tally["misjumps"] += 1
    if out is not None:
        out.append(Misjumped(here, len(lost)))
