"""Which tile goes where: a fast, greedy judgement of one ship.

Values are in hundredths of a credit, as one tile is worth it at the end of a usual flight.
They are our own, tuned by simulation.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from trucker.ai.characters import Character
from trucker.rules.actions import Place
from trucker.rules.board import FRONT, Board
from trucker.rules.cards import Tile
from trucker.rules.frame import Frame
from trucker.rules.ship import Ship

__all__ = ["Needs", "best_place", "needs_of", "places_of", "tile_value"]

_ENGINE, _ENOUGH_ENGINE = 260, 4
_BARE = 400
"""For what gives the first working engine on top: without any, open space ends the flight."""
_CANNON, _ENOUGH_CANNON = 250, 6
_CREW, _ENOUGH_CREW = 368, 4
_HOLD, _ENOUGH_HOLDS = 425, 2
"""What the first of each kind is worth, and how many halve it; more at higher levels."""
_BATTERY, _LACK = 140, 50
"""For batteries, and for each charge that is missing or too many."""
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


@dataclass(frozen=True, slots=True)
class Needs:
    """What a ship has so far, counted once for many placements."""

    engines: int  # doubled power, with all doubles
    is_driven: bool  # by an engine that needs no battery, or has one
    cannons: int
    crew: int
    holds: int
    batteries: int
    users: int  # components that use batteries
    covered: int  # bits of sides that have a shield
    exposed: int  # connectors that meet nothing
    growth: int  # bits of free cells that a connector points to


def needs_of(ship: Ship) -> Needs:
    return _needs(ship.frame)


@lru_cache(256)  # of the few ships in one yard, asked for at every move
def _needs(frame: Frame) -> Needs:
    engines = singles = cannons = crew = holds = batteries = users = covered = growth = 0
    table, neighbours, outside = frame.cards.parts, frame.board.neighbours, frame.board.outside
    codes = frame.parts
    for cell in frame.occupied:
        part = table[codes[cell]]
        assert part is not None
        tile = part.tile
        crew += tile.crew
        holds += tile.holds
        batteries += tile.batteries
        if tile.engine:
            engines += tile.engine
            singles += not tile.is_double
        elif tile.cannon:
            cannons += tile.cannon if part.barrel == FRONT else tile.cannon // 2
        for side in part.covers:
            covered |= 1 << side
        if tile.is_double or part.covers:
            users += 1
        around = neighbours[cell]
        for side, _ in part.connected:
            beside = around[side]
            if not codes[beside] and beside != outside:
                growth |= 1 << beside
    is_driven = bool(singles or (engines and batteries))
    return Needs(
        engines, is_driven, cannons, crew, holds, batteries, users, covered, frame.exposed, growth
    )


def tile_value(tile: Tile, needs: Needs, who: Character, level: int) -> int:
    """What a tile adds wherever it is put; the same kind is worth less each time."""
    if tile.engine:
        worth = _falling(_ENGINE, needs.engines, _ENOUGH_ENGINE + 2 * level) * who.engine // 100
        worth = _with_battery(worth * tile.engine // 2, tile, needs)
        drives = not needs.is_driven and (needs.batteries or not tile.is_double)
        return worth + (_BARE if drives else 0)
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
        worth = (_BATTERY + _LACK * max(-3, min(3, lack))) * who.battery // 100
        return worth + (_BARE if needs.engines and not needs.is_driven else 0)
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
    ship: Ship, tile: int, base: int, left: int, who: Character, without: str = ""
) -> tuple[int, Place | None]:
    """The best placement of a tile with its value; (-1000, None) where there is none.

    `base`: what the tile is worth anywhere. `left`: tiles that the builder expects to place yet.
    `without`: a term that is left out, to learn what it decides: "open" for connectors, "aside"
    for a cannon that does not fire forward, "shut" for cells that become useless, "narrow" for
    cells to grow to.
    """
    sturdy = who.sturdy if without != "open" else 0
    return _best_place(ship.frame, tile, base, left, sturdy, who.shield, without)


def places_of(
    frame: Frame, tile: int, base: int, left: int, who: Character
) -> list[tuple[int, int, int]]:
    """All placements of a tile: the value that `best_place` gives it, cell and turn."""
    return _places(frame, tile, base, left, who.sturdy, who.shield, "")


@lru_cache(1024)  # what lies open is judged again at every move
def _best_place(
    frame: Frame, number: int, base: int, left: int, sturdy: int, shield: int, without: str
) -> tuple[int, Place | None]:
    best, chosen = -1000, None
    for place in _places(frame, number, base, left, sturdy, shield, without):
        if place[0] > best:
            best, chosen = place[0], place
    return best, Place(*chosen[1:]) if chosen else None


def _places(
    frame: Frame, number: int, base: int, left: int, sturdy: int, shield: int, without: str
) -> list[tuple[int, int, int]]:
    needs, tile, turns = _needs(frame), frame.cards.tiles[number], frame.cards.parts
    room = left if left < _ROOM else _ROOM
    grown = min(room, needs.growth.bit_count())
    spare = needs.exposed - left
    wasted = spare if spare > 0 else 0
    is_turned = bool(tile.cannon or tile.covers)  # worth more one way than another
    per_growth = _GROWTH if without != "narrow" else 0
    per_blocked = _BLOCKED if without != "shut" else 0
    aside = -base // 2 if without != "aside" else 0
    found: list[tuple[int, int, int]] = []
    for cell, turn in frame.fitting(frame.cards.turns[number]):
        part = turns[4 * number + turn]
        assert part is not None
        near, outside, cabins, cells = _around(frame, cell)
        to = part.open
        free = to & ~near  # connectors that meet nothing; the others are joints, as it is legal
        joints, opened = (to & near).bit_count(), free.bit_count()
        waste = spare + opened - joints + 1
        value = _JOINT * (joints - 1) - _DEAD_END * (free & outside).bit_count()
        value -= _OPEN * ((waste if waste > 0 else 0) - wasted)
        value = base + value * sturdy // 100
        growth = (needs.growth | cells[free]) & ~(1 << cell)
        if part.clear and (blocked := part.clear & ~near & ~outside):  # cells become useless
            value -= per_blocked * blocked.bit_count()
            growth &= ~cells[blocked]
        points = growth.bit_count()
        value += per_growth * ((points if points < room else room) - grown)
        if is_turned:
            if tile.cannon:
                value += _FORWARD if part.barrel == FRONT else aside
            else:
                fresh = sum(1 for side in part.covers if not needs.covered >> side & 1)
                value += _COVER * fresh * shield // 100
        elif tile.support and to & cabins:
            value += _SUPPORT
        found.append((value, cell, turn))
    return found


class _Around(NamedTuple):
    """What lies around a free cell, in bits of its sides."""

    near: int  # a part
    outside: int  # no cell at all
    cabins: int  # a cabin that an alien may live in
    cells: tuple[int, ...]  # by bits of sides: bits of the free cells there


@lru_cache(1024)
def _around(frame: Frame, cell: int) -> _Around:
    near = outside = cabins = 0
    table, beside_it = frame.cards.parts, frame.board.neighbours[cell]
    for side, beside in enumerate(beside_it):
        other = table[frame.parts[beside]]
        if other is not None:
            near |= 1 << side
            if other.tile.crew and not other.tile.is_start:
                cabins |= 1 << side
        elif beside == frame.board.outside:
            outside |= 1 << side
    return _Around(near, outside, cabins, _bits(frame.board, cell))


@cache
def _bits(board: Board, cell: int) -> tuple[int, ...]:
    """By bits of sides: bits of the cells beside a cell."""
    beside_it = board.neighbours[cell]
    return tuple(
        sum(
            1 << beside
            for side, beside in enumerate(beside_it)
            if sides >> side & 1 and beside != board.outside
        )
        for sides in range(16)
    )
