"""Which tile goes where: what a placement adds to one ship, now and by what it leaves possible.

Values are in hundredths of a credit, as one tile is worth it at the end of a usual flight. As every
free square has a chance to be filled yet, a tile goes where few others would fit, keeps squares
within reach, and is put back where it would shut what is open while better exists. The measures
are our own, tuned by simulation.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from trucker.ai.chances import (
    ALONE,
    SURE,
    TOUCHED,
    Chances,
    chances_of,
    ground_of,
    passes,
    spread,
    steps_of,
)
from trucker.ai.characters import Character
from trucker.rules.actions import Place
from trucker.rules.board import FRONT
from trucker.rules.cards import Cards, Tile
from trucker.rules.frame import OUTSIDE, SHUT, TAKEN, TURNS, Frame
from trucker.rules.ship import Ship

__all__ = [
    "NOWHERE",
    "ROUGH",
    "Needs",
    "Plan",
    "best_place",
    "engine_value",
    "near_place",
    "needs_of",
    "places_of",
    "plan_by",
    "plan_of",
    "rough_places",
    "rough_value",
    "tile_value",
    "whole_value",
]

_ENGINE, _ENOUGH_ENGINE = 260, 4
_BARE = 400
"""For what gives the first working engine on top: without any, open space ends the flight."""
_CANNON, _ENOUGH_CANNON = 250, 6
_CREW, _ENOUGH_CREW = 368, 4
_HOLD, _ENOUGH_HOLDS = 425, 2
"""What the first of each kind is worth, and how many halve it; more at higher levels."""
_BATTERY, _LACK, _FIRST = 140, 50, 150
"""For batteries, for each charge that is missing or too many, and for the first that anything on
board uses."""
_SHIELD, _LIFE = 205, 38
_JOINT = 30
"""For each joint beyond the first: a ship that hangs together by more falls apart less."""
_FORWARD = 116
"""For a cannon that points forward."""
_SUPPORT = 90
"""For a life support that is joined to a cabin."""
_COVER, _UNCOVERED = 144, 100
"""For each side that a shield covers as the first; against a shield that covers no such side."""
_SQUARE = {1: 900, 2: 900, 3: 1200, 4: 1200}
"""By level of the flight: what a square that will be filled is worth."""
NOWHERE = -10_000
"""Less than any place is worth."""
ROUGH = 60
"""A place whose rough value is so far below the best one is judged no closer."""


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
    weight: int = 0  # of heavy payload
    payload: int = 0  # tiles of it


@lru_cache(256)  # of the few ships in one yard, asked for at every move
def needs_of(frame: Frame) -> Needs:
    engines = singles = cannons = crew = holds = batteries = users = covered = weight = payload = 0
    table, codes = frame.cards.parts, frame.parts
    for cell in frame.occupied:
        part = table[codes[cell]]
        assert part is not None
        tile = part.tile
        crew += tile.crew
        holds += tile.holds
        batteries += tile.batteries
        weight += tile.weight
        payload += tile.set == "payload"
        if tile.engine:
            engines += tile.engine
            singles += not tile.is_double
        elif tile.cannon:
            cannons += tile.cannon if part.barrel == FRONT else tile.cannon // 2
        for side in part.covers:
            covered |= 1 << side
        if tile.is_double or part.covers:
            users += 1
    is_driven = bool(singles or (engines and batteries))
    counts = (cannons, crew, holds, batteries, users, covered, weight, payload)
    return Needs(engines, is_driven, *counts)


def tile_value(tile: Tile, needs: Needs, who: Character, level: int, sense: int = 100) -> int:
    """What a tile adds wherever it is put; the same kind is worth less each time.

    `sense`: of 100, how much of what lacking charges cost is noticed.
    """
    if tile.engine:
        worth = engine_value(needs, who, level)
        worth = _with_battery(worth * tile.engine // 2, tile, needs, sense)
        drives = not needs.is_driven and (needs.batteries or not tile.is_double)
        return worth + (_BARE if drives else 0)
    if tile.cannon:
        worth = _falling(_CANNON, needs.cannons, _ENOUGH_CANNON + 2 * level) * who.cannon // 100
        return _with_battery(worth * tile.cannon // 2, tile, needs, sense)
    if tile.crew:
        return _falling(_CREW, needs.crew - 2, _ENOUGH_CREW + level) * who.crew // 100
    if tile.holds:
        worth = _falling(_HOLD, needs.holds, _ENOUGH_HOLDS + 2 * level) * who.cargo // 100
        return worth * tile.holds * (5 if tile.is_special else 4) // 6
    if tile.batteries:
        lack = max(-3, min(3, 2 * needs.users - needs.batteries))
        worth = _BATTERY + _LACK * lack * sense // 100
        if needs.users and not needs.batteries:
            worth += _FIRST * sense // 100
        drives = needs.engines and not needs.is_driven
        return worth * who.battery // 100 + (_BARE if drives else 0)
    if tile.covers:
        return _SHIELD * who.shield // 100
    return _LIFE * who.alien // 100 if tile.support else 0


def engine_value(needs: Needs, who: Character, level: int) -> int:
    """What a single engine adds, a point of strength; weight that is aboard asks for more."""
    have = needs.engines - 2 * needs.weight
    return _falling(_ENGINE, have, _ENOUGH_ENGINE + 2 * level) * who.engine // 100


def _falling(worth: int, have: int, enough: int) -> int:
    """Full worth for the first, half of it at `enough`, less and less beyond."""
    return worth * enough // (enough + max(0, have))


def _with_battery(worth: int, tile: Tile, needs: Needs, sense: int) -> int:
    if not tile.is_double:
        return worth
    lacking = 0 if needs.batteries > needs.users else 35 * sense // 100
    return worth * (75 - lacking) // 100


# Places


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """How one builder looks ahead at one time. Values in hundredths of a credit. One is as itself:
    what comes of it is asked for by it all the time."""

    chances: Chances
    square: int  # for a square that will be filled
    open: int  # against a connector that stays open
    joint: int  # for each joint beyond the first
    cover: int  # for each side that a shield covers as the first
    uncovered: int  # against a shield that covers no such side
    support: int  # for a life support that is joined to a cabin
    aside: int = 50  # of 100, what a cannon loses that does not fire forward
    is_shut: bool = True  # whether barrels and exhausts make squares useless


def plan_of(
    cards: Cards,
    level: int,
    who: Character,
    looks: int,
    free: int,
    share: int = 100,
    open_: int = 350,
) -> Plan:
    """The plan of a builder who has so many looks left for so many free squares.

    `share`: of 100, how much of the squares to come is thought of. `open_`: against a connector
    that stays open.
    """
    return plan_by(cards, steps_of(looks, free), level, who, share, open_)


@lru_cache(1024)
def plan_by(cards: Cards, steps: int, level: int, who: Character, share: int, open_: int) -> Plan:
    """The same for a builder who has so many steps, see `steps_of`."""
    return Plan(
        chances_of(cards, steps),
        _SQUARE[level] * share * who.fill // 10000,
        open_ * share * who.sturdy // 10000,
        _JOINT * who.sturdy // 100,
        _COVER * who.shield // 100,
        _UNCOVERED * who.shield // 100,
        _SUPPORT * who.alien // 100,
    )


def best_place(
    ship: Ship, tile: int, base: int, plan: Plan, without: str = ""
) -> tuple[int, Place | None]:
    """The best placement of a tile with its value; (NOWHERE, None) where there is none.

    `base`: what the tile is worth anywhere. `without`: a term that is left out, to learn what it
    decides: "open" for connectors, "aside" for a cannon that does not fire forward, "shut" for
    squares that a barrel or an exhaust makes useless, "narrow" for all chances of squares.
    """
    if without == "open":
        plan = replace(plan, open=0)
    elif without == "aside":
        plan = replace(plan, aside=0)
    elif without == "shut":
        plan = replace(plan, is_shut=False)
    elif without == "narrow":
        base, plan = base + plan.square, replace(plan, square=0)
    return _best_place(ship.frame, tile, base, plan)


@lru_cache(1024)  # a tile is judged when it is taken, and in the hand
def _best_place(frame: Frame, tile: int, base: int, plan: Plan) -> tuple[int, Place | None]:
    best, chosen = NOWHERE, None
    for rough, cell, turn in sorted(rough_places(frame, tile, base, plan)):
        if base - rough < best - ROUGH:
            break
        value = base + whole_value(frame, cell, 4 * tile + turn, base, plan)
        if value > best:
            best, chosen = value, (cell, turn)
    return best, _place(*chosen) if chosen else None


@lru_cache(1024)
def near_place(frame: Frame, tile: int, base: int, plan: Plan) -> tuple[int, Place | None]:
    """The same by what changes in the squares beside it alone: rougher, and quicker."""
    cost, cell, turn = min(rough_places(frame, tile, base, plan), default=(0, -1, 0))
    return (base - cost, _place(cell, turn)) if cell >= 0 else (NOWHERE, None)


_place = cache(Place)


def places_of(frame: Frame, tile: int, base: int, plan: Plan) -> list[tuple[int, int, int]]:
    """All placements of a tile: the value that `best_place` gives it, cell and turn."""
    return [
        (base + whole_value(frame, cell, 4 * tile + turn, base, plan), cell, turn)
        for cell, turn in frame.fitting(frame.cards.turns[tile])
    ]


def rough_value(frame: Frame, tile: int, base: int, plan: Plan) -> int:
    """About what `best_place` gives; NOWHERE or little more where there is no place."""
    if frame.cards.tiles[tile].support:
        return base - min(rough_places(frame, tile, base, plan), default=(-NOWHERE,))[0]
    first, faces, best = 4 * tile, plan.chances.faces, NOWHERE
    if not frame.fit_somewhere() >> first & 15:
        return base + NOWHERE
    by_turn = _by_turn(frame, tile, base, plan)
    for _, codes, (by_front, by_right, by_rear, by_left) in _squares(frame, plan):
        for turn in TURNS[codes >> first & 15]:
            front, right, rear, left = faces[first + turn]
            value = by_front[front] + by_right[right] + by_rear[rear] + by_left[left]
            value = value // SURE + by_turn[turn]
            if value > best:
                best = value
    return base + best


def rough_places(frame: Frame, tile: int, base: int, plan: Plan) -> list[tuple[int, int, int]]:
    """What each place costs beside `base`, cell and turn, while chances change in the squares
    beside it alone."""
    first, faces = 4 * tile, plan.chances.faces
    by_turn = _by_turn(frame, tile, base, plan)
    found: list[tuple[int, int, int]] = []
    for cell, codes, (by_front, by_right, by_rear, by_left) in _squares(frame, plan):
        for turn in TURNS[codes >> first & 15]:
            front, right, rear, left = faces[first + turn]
            value = by_front[front] + by_right[right] + by_rear[rear] + by_left[left]
            found.append((-(value // SURE) - by_turn[turn], cell, turn))
    if frame.cards.tiles[tile].support:
        return [
            (cost - _supported(frame, cell, first + turn, plan), cell, turn)
            for cost, cell, turn in found
        ]
    return found


_Row = tuple[int, int, int, int, int, int]
"""What a side of a new part adds by the face that it has there, in thousandths; the first is
for none."""


_Rows = tuple[_Row, _Row, _Row, _Row]


@lru_cache(256)
def _squares(frame: Frame, plan: Plan) -> list[tuple[int, int, _Rows]]:
    """Those that may be joined: their cells, bits of the codes of what fits, and their rows."""
    ground = ground_of(frame, plan.chances)
    sockets, chances = ground.sockets, ground.chances
    neighbours = frame.board.neighbours
    found: list[tuple[int, int, _Rows]] = []
    for cell, codes in frame.fits():
        front, right, rear, left = neighbours[cell]
        rows = _rows(
            plan,
            sockets[cell],
            (sockets[front], sockets[right], sockets[rear], sockets[left]),
            (chances[front], chances[right], chances[rear], chances[left]),
        )
        found.append((cell, codes, rows))
    return found


@lru_cache(4096)  # of a ship that has one part more, most are the same
def _rows(plan: Plan, socket: int, beside: tuple[int, ...], filled: tuple[int, ...]) -> _Rows:
    """Those of a square with this socket; sockets of the squares beside it and their chances."""
    chances = plan.chances
    own = plan.square * (SURE - chances.filled[socket]) + plan.open * chances.stays[socket]
    own -= SURE * plan.joint
    rows: list[_Row] = []
    for side, other in enumerate(beside):
        if other == OUTSIDE:
            rows.append(_edge(own, -SURE * plan.open))
        elif other == TAKEN:
            rows.append(_edge(own, SURE * plan.joint))
        else:
            rows.append(_row(plan, other, filled[side], side, own))
        own = 0  # once for all sides
    return rows[0], rows[1], rows[2], rows[3]


def _edge(own: int, connector: int) -> _Row:
    joined = own + connector
    return 0, own, joined, joined, joined, own


@lru_cache(8192)
def _row(plan: Plan, socket: int, before: int, side: int, own: int) -> _Row:
    """What a side adds that faces a free square, on top of `own`.

    `socket`, `before`: of that square, and its chance.
    """
    filled, stays = plan.chances.filled, plan.chances.stays
    found = [0]
    for face in range(1, SHUT + 1 if plan.is_shut else SHUT):
        after = socket | face << 3 * (side ^ 2)
        chance = filled[after]
        if chance < 0:
            chance = plan.chances.learn(after)
        if face == 1 and passes[after]:
            chance = before if socket else before * TOUCHED // ALONE
        change = plan.square * (chance - before) - plan.open * (stays[after] - stays[socket])
        found.append(own + change)
    if not plan.is_shut:
        found.append(found[1])
    return found[0], found[1], found[2], found[3], found[4], found[5]


def whole_value(frame: Frame, cell: int, code: int, base: int, plan: Plan) -> int:
    """What a placement adds to `base` with chances passed on to all squares."""
    ground = ground_of(frame, plan.chances)
    stays, sockets = plan.chances.stays, ground.sockets
    direct, share = ground.direct[:], ground.share[:]
    direct[cell] = share[cell] = 0
    left, joints = -stays[sockets[cell]], 0
    faces, tile, turn = plan.chances.faces[code], code // 4, code % 4
    for side, beside in enumerate(frame.board.neighbours[cell]):
        face, before = faces[side], sockets[beside]
        if before == OUTSIDE:
            left += SURE if 1 < face < SHUT else 0
        elif before == TAKEN:
            joints += face > 1
        else:
            face = face if face < SHUT or plan.is_shut else 1
            socket = before | face << 3 * (side ^ 2)
            chance = plan.chances.filled[socket]
            direct[beside] = plan.chances.learn(socket) if chance < 0 else chance
            share[beside] = passes[socket]
            left += stays[socket] - stays[before]
    total = sum(spread(direct, share, frame.board.beside))
    planned = plan.square * (SURE + total - ground.total) - plan.open * left
    value = planned // SURE + plan.joint * (joints - 1)
    if frame.cards.tiles[tile].support:
        value += _supported(frame, cell, code, plan)
    return value + _by_turn(frame, tile, base, plan)[turn]


def _by_turn(frame: Frame, tile: int, base: int, plan: Plan) -> Sequence[int]:
    """What a cannon or a shield adds by its turn."""
    kind, parts = frame.cards.tiles[tile], frame.cards.parts
    if kind.cannon:
        aside = -base * plan.aside // 100
        return _FORWARD, aside, aside, aside
    if not kind.covers:
        return _NOTHING
    covered, found = needs_of(frame).covered, list[int]()
    for part in parts[4 * tile : 4 * tile + 4]:
        new = sum(1 for side in part.covers if not covered >> side & 1) if part else 0
        found.append(plan.cover * new if new else -plan.uncovered)
    return found


_NOTHING = (0, 0, 0, 0)


def _supported(frame: Frame, cell: int, code: int, plan: Plan) -> int:
    """What a life support adds there: something beside a cabin that it joins."""
    parts, faces = frame.cards.parts, plan.chances.faces[code]
    for side, beside in enumerate(frame.board.neighbours[cell]):
        other = parts[frame.parts[beside]]
        if other is not None and faces[side] > 1 and other.tile.crew and not other.tile.is_start:
            return plan.support
    return 0
