"""Which tile goes where: a fast, greedy judgement of one ship.

Values are in hundredths of a credit, as one tile is worth it at the end of a usual flight.
They are our own, tuned by simulation.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from trucker.ai.characters import Character
from trucker.rules.actions import Place
from trucker.rules.board import FRONT
from trucker.rules.cards import Part, Tile
from trucker.rules.frame import JOIN, contact
from trucker.rules.ship import Ship

__all__ = ["Needs", "best_place", "needs_of", "tile_value"]

_ENGINE, _ENOUGH_ENGINE = 260, 4
_BARE = 400
"""For the first engine on top: without any, open space ends the flight."""
_CANNON, _ENOUGH_CANNON = 250, 6
_CREW, _ENOUGH_CREW = 368, 4
_HOLD, _ENOUGH_HOLDS = 425, 2
"""What the first of each kind is worth, and how many halve it; more at higher levels."""
_BATTERY, _LACK = 140, 50
"""For batteries, and for each token that is missing or too many."""
_SHIELD, _LIFE = 205, 38
_JOINT = 40
"""For each joint beyond the first: a ship that hangs together by more falls apart less."""
_OPEN = 27
"""Against each connector that will be open at the end."""
_GROWTH = 36
"""For each free cell that a further tile can join, as long as few are left."""
_ROOM = 14
"""Free cells to join that are enough to go on building."""
_DEAD_END = 40
"""Against each connector that points where nothing can ever be."""
_BLOCKED = 224
"""Against a free cell that becomes useless: before a barrel, behind an exhaust."""
_FORWARD = 116
"""For a cannon that points forward."""
_SUPPORT = 90
"""For a life support that is joined to a cabin."""
_COVER = 144
"""For each side that a shield covers as the first."""


@dataclass(slots=True)
class Needs:
    """What a ship has so far, counted once for many placements."""

    engines: int = 0  # doubled power, with all doubles
    cannons: int = 0
    crew: int = 0
    holds: int = 0
    batteries: int = 0
    users: int = 0  # components that use batteries
    covered: int = 0  # bits of sides that have a shield
    left: int = 0  # tiles that are still to be placed
    exposed: int = 0  # connectors that meet nothing
    growth: int = 0  # bits of free cells that a connector points to


def needs_of(ship: Ship, left: int) -> Needs:
    """`left`: tiles that the builder expects to place yet."""
    needs = Needs(left=left)
    parts, neighbours, outside = ship.cards.parts, ship.board.neighbours, ship.board.outside
    codes = ship.parts
    for cell in ship.occupied():
        part = parts[codes[cell]]
        assert part is not None
        tile, sides = part.tile, part.sides
        needs.crew += tile.crew
        needs.holds += tile.holds
        needs.batteries += tile.batteries
        if tile.engine:
            needs.engines += tile.engine
        elif tile.cannon:
            needs.cannons += tile.cannon if part.barrel == FRONT else tile.cannon // 2
        for side in part.covers:
            needs.covered |= 1 << side
        if tile.is_double or part.covers:
            needs.users += 1
        around = neighbours[cell]
        for side in range(4):
            if sides[side] and not codes[around[side]]:
                needs.exposed += 1
                if around[side] != outside:
                    needs.growth |= 1 << around[side]
    return needs


def tile_value(tile: Tile, needs: Needs, who: Character, level: int) -> int:
    """What a tile adds wherever it is put; the same kind is worth less each time."""
    if tile.engine:
        worth = _falling(_ENGINE, needs.engines, _ENOUGH_ENGINE + 2 * level) * who.engine // 100
        worth = _with_battery(worth * tile.engine // 2, tile, needs)
        return worth + (0 if needs.engines else _BARE)
    if tile.cannon:
        worth = _falling(_CANNON, needs.cannons, _ENOUGH_CANNON + 2 * level) * who.cannon // 100
        return _with_battery(worth * tile.cannon // 2, tile, needs)
    if tile.crew:
        return _falling(_CREW, needs.crew - 2, _ENOUGH_CREW + level) * who.crew // 100
    if tile.holds:
        worth = _falling(_HOLD, needs.holds, _ENOUGH_HOLDS + 2 * level) * who.cargo // 100
        return worth * tile.holds * (5 if tile.is_special else 4) // 6
    if tile.batteries:
        lack = 2 * needs.users - needs.batteries
        return (_BATTERY + _LACK * max(-3, min(3, lack))) * who.battery // 100
    if tile.covers:
        return _SHIELD * who.shield // 100
    if tile.support:
        return _LIFE
    return 0


def _falling(worth: int, have: int, enough: int) -> int:
    """Full worth for the first, half of it at `enough`, less and less beyond."""
    return worth * enough // (enough + max(0, have))


def _with_battery(worth: int, tile: Tile, needs: Needs) -> int:
    if not tile.is_double:
        return worth
    return worth * 3 // 4 if needs.batteries > needs.users else worth * 2 // 5


def best_place(
    ship: Ship, tile: Tile, options: Sequence[Place], needs: Needs, who: Character, level: int
) -> tuple[int, Place | None]:
    """The best of these placements with its value; (-1000, None) where there is none."""
    base = tile_value(tile, needs, who, level)
    best, chosen = -1000, None
    codes, table = ship.parts, ship.cards.parts
    number = tile.number * 4
    neighbours = ship.board.neighbours
    outside = ship.board.outside
    for place in options:
        part = table[number + place.turn]
        assert part is not None
        value = base + _placed(part, place.cell, codes, table, neighbours, outside, needs, who)
        if part.barrel >= 0:
            value += _FORWARD if part.barrel == FRONT else -base // 2
        elif part.covers:
            fresh = sum(1 for side in part.covers if not needs.covered >> side & 1)
            value += _COVER * fresh * who.shield // 100
        elif tile.support:
            value += _alien(ship, part, place.cell)
        if value > best:
            best, chosen = value, place
    return best, chosen


def _placed(
    part: Part,
    cell: int,
    codes: Sequence[int],
    table: Sequence[Part | None],
    neighbours: Sequence[Sequence[int]],
    outside: int,
    needs: Needs,
    who: Character,
) -> int:
    """What the place is worth to the ship as a whole."""
    joints = dead = opened = blocked = 0
    growth = needs.growth & ~(1 << cell)
    sides = part.sides
    around = neighbours[cell]
    for side in range(4):
        beside = around[side]
        code = codes[beside]
        if code:
            other = table[code]
            assert other is not None
            if sides[side] and contact(sides[side], other.sides[side ^ 2]) == JOIN:
                joints += 1
        elif sides[side]:
            opened += 1
            if beside == outside:
                dead += 1
            else:
                growth |= 1 << beside
        elif beside != outside and side in (part.barrel, part.exhaust):
            blocked += 1
            growth &= ~(1 << beside)
    left = needs.left
    room = min(_ROOM, left)
    grown = min(room, growth.bit_count()) - min(room, needs.growth.bit_count())
    waste = max(0, needs.exposed + opened - joints - left + 1) - max(0, needs.exposed - left)
    value = _JOINT * (joints - 1) - _OPEN * waste - _DEAD_END * dead
    return value * who.sturdy // 100 - _BLOCKED * blocked + _GROWTH * grown


def _alien(ship: Ship, part: Part, cell: int) -> int:
    """A life support is worth something beside a cabin alone."""
    for side, beside in enumerate(ship.board.neighbours[cell]):
        if ship.parts[beside]:
            other = ship.part(beside)
            lives = other.tile.crew and not other.tile.is_start
            if lives and contact(part.sides[side], other.sides[side ^ 2]) == JOIN:
                return _SUPPORT
    return 0
