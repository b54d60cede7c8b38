"""Which tile goes where: what a placement adds to one ship, now and by what it leaves possible.

Values are in hundredths of a credit, as one tile is worth it at the end of a usual flight. Every
free square has a chance to be filled yet, in thousandths: a tile goes where few others would fit,
keeps squares within reach, and is put back where it would shut what is open while better exists.
The measures are our own, tuned by simulation.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from trucker.ai.characters import Character
from trucker.rules.actions import Place
from trucker.rules.board import FRONT
from trucker.rules.cards import Cards, Tile
from trucker.rules.frame import ILLEGAL, JOIN, Frame, contact
from trucker.rules.ship import Ship

__all__ = [
    "NOWHERE",
    "ROUGH",
    "Needs",
    "Plan",
    "best_place",
    "bits_of",
    "chance_of_any",
    "needs_of",
    "places_of",
    "plan_of",
    "rough_value",
    "tile_value",
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
_SQUARE = {1: 900, 2: 900, 3: 1200}
"""By level of the flight: what a square that will be filled is worth."""
_SURE = 1000
"""A chance is told in thousandths."""
_TOUCHED, _ALONE = 500, 850
"""What a square that only smooth sides, or nothing at all, touch has of the best chance beside."""
_STEP, _LEAST, _MOST = 4, 2, 20
"""Looks for each free square are counted in steps of so many tenths, within so many steps."""
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


def needs_of(ship: Ship) -> Needs:
    return _needs(ship.frame)


@lru_cache(256)  # of the few ships in one yard, asked for at every move
def _needs(frame: Frame) -> Needs:
    engines = singles = cannons = crew = holds = batteries = users = covered = 0
    table, codes = frame.cards.parts, frame.parts
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
    is_driven = bool(singles or (engines and batteries))
    return Needs(engines, is_driven, cannons, crew, holds, batteries, users, covered)


def tile_value(tile: Tile, needs: Needs, who: Character, level: int, sense: int = 100) -> int:
    """What a tile adds wherever it is put; the same kind is worth less each time.

    `sense`: of 100, how much of what lacking charges cost is noticed.
    """
    if tile.engine:
        worth = _falling(_ENGINE, needs.engines, _ENOUGH_ENGINE + 2 * level) * who.engine // 100
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


def _falling(worth: int, have: int, enough: int) -> int:
    """Full worth for the first, half of it at `enough`, less and less beyond."""
    return worth * enough // (enough + max(0, have))


def _with_battery(worth: int, tile: Tile, needs: Needs, sense: int) -> int:
    if not tile.is_double:
        return worth
    lacking = 0 if needs.batteries > needs.users else 35 * sense // 100
    return worth * (75 - lacking) // 100


# Chances of squares


@cache
def _faces(cards: Cards) -> tuple[tuple[int, int, int, int], ...]:
    """By code: what a part shows to the square on each of its sides, as bits of its socket."""
    found: list[tuple[int, int, int, int]] = []
    for part in cards.parts:
        shown = [0, 0, 0, 0]
        if part is not None:
            for side in range(4):
                face = _SHUT if part.clear >> side & 1 else part.sides[side] + 1
                shown[side] = face << 3 * (side ^ 2)
        found.append((shown[0], shown[1], shown[2], shown[3]))
    return tuple(found)


_SHUT = 5
"""The face of a barrel or an exhaust; 1 to 4 are the connectors, 0 is nothing.

A socket, three bits for each side, is all that decides what fits into a free square.
"""


@cache
def _lying(cards: Cards) -> tuple[list[list[int]], list[list[int]]]:
    """By side and face there: bits of the codes of all parts of the pile that may lie beside it,
    and of those that join it."""
    may = [[0] * (_SHUT + 1) for _ in range(4)]
    join = [[0] * (_SHUT + 1) for _ in range(4)]
    parts = [part for number in cards.pile for part in cards.turns[number]]
    for side in range(4):
        may[side][0] = sum(1 << part.code for part in parts)
        for face in range(1, _SHUT):
            for part in parts:
                met = contact(part.sides[side], face - 1)
                if met != ILLEGAL and not part.clear >> side & 1:
                    may[side][face] |= 1 << part.code
                    join[side][face] |= (met == JOIN) << part.code
    return may, join


@cache
def _fits(cards: Cards, socket: int) -> int:
    """All tiles of the pile that some turn lets lie there, see `bits_of`."""
    may, join = _lying(cards)
    fitting, joined = may[0][0], 0
    for side in range(4):
        face = socket >> 3 * side & 7
        fitting &= may[side][face]
        joined |= join[side][face]
    fitting &= joined
    return (fitting | fitting >> 1 | fitting >> 2 | fitting >> 3) & _every(cards)


@cache
def _every(cards: Cards) -> int:
    return bits_of(cards.pile)


def bits_of(tiles: Iterable[int]) -> int:
    """A bit for each of these tiles."""
    found = 0
    for tile in tiles:
        found |= 1 << 4 * tile
    return found


@cache
def _points(socket: int) -> int:
    """Connectors that point into a square."""
    return sum(1 < socket >> 3 * side & 7 < _SHUT for side in range(4))


_OPEN_FACES = sum(0b111 << 3 * side for side in range(4))


class _Chances:
    """By socket, in thousandths: the chance of a square to be filled, -1 where it is not known
    yet, and its connectors that will stay open."""

    __slots__ = ("cards", "filled", "looks", "stays")

    def __init__(self, cards: Cards, looks: int) -> None:
        self.cards, self.looks = cards, looks
        self.filled = [-1] * (_OPEN_FACES + 1)
        self.stays = [0] * (_OPEN_FACES + 1)

    def learn(self, socket: int) -> int:
        """Fill in what is not known yet; the chance."""
        points = _points(socket)
        chance = 0
        if points:
            share = _fits(self.cards, socket).bit_count() / len(self.cards.pile)
            chance = round(_SURE * (1 - (1 - share) ** (self.looks * _STEP / 10)))
        self.filled[socket] = chance
        self.stays[socket] = points * (_SURE - chance)
        return chance


_chances = lru_cache(64)(_Chances)


class Plan(NamedTuple):
    """How one builder looks ahead at one time. Values in hundredths of a credit."""

    chances: _Chances
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
    step = max(_LEAST, min(_MOST, 10 * looks // (_STEP * max(1, free))))
    return Plan(
        _chances(cards, step),
        _SQUARE[level] * share * who.fill // 10000,
        open_ * share * who.sturdy // 10000,
        _JOINT * who.sturdy // 100,
        _COVER * who.shield // 100,
        _UNCOVERED * who.shield // 100,
        _SUPPORT * who.alien // 100,
    )


class _Ground(NamedTuple):
    """A ship and its free squares. Lists run over cells, those of squares with a part are 0."""

    sockets: list[int]
    direct: list[int]  # chances of squares that a connector points into
    share: list[int]  # thousandths that pass on from the best square beside; 0 = none
    chances: list[int]  # direct and passed on
    total: int  # of all chances


@lru_cache(256)
def _ground(frame: Frame, chances: _Chances) -> _Ground:
    outside = frame.board.outside
    filled, learn = chances.filled, chances.learn
    sockets, direct, share = [0] * (outside + 1), [0] * (outside + 1), [0] * (outside + 1)
    for cell, socket in _sockets(frame):
        sockets[cell] = socket
        chance = filled[socket]
        direct[cell] = learn(socket) if chance < 0 else chance
        share[cell] = _passes(socket)
    found = _spread(direct, share, frame.board.neighbours)
    return _Ground(sockets, direct, share, found, sum(found))


def _sockets(frame: Frame) -> list[tuple[int, int]]:
    """Free squares and their sockets."""
    parts, faces = frame.parts, _faces(frame.cards)
    return [
        (
            cell,
            faces[parts[front]][2]
            | faces[parts[right]][3]
            | faces[parts[rear]][0]
            | faces[parts[left]][1],
        )
        for cell, (front, right, rear, left) in enumerate(frame.board.neighbours)
        if not parts[cell]
    ]


@cache
def _passes(socket: int) -> int:
    """What passes on into a square of a chance beside it."""
    if not socket:
        return _ALONE
    faces = {socket >> 3 * side & 7 for side in range(4)} - {0}
    return _TOUCHED if faces == {1} else 0


def _spread(direct: list[int], share: list[int], neighbours: Sequence[Sequence[int]]) -> list[int]:
    """Chances passed on from square to square, as far as they grow."""
    chances = direct[:]
    if not any(share):
        return chances
    queue = [cell for cell, chance in enumerate(chances) if chance]
    for cell in queue:  # grows while it is walked over
        mine = chances[cell]
        for beside in neighbours[cell]:
            if share[beside]:
                passed = mine * share[beside] // _SURE
                if passed > chances[beside]:
                    chances[beside] = passed
                    queue.append(beside)
    return chances


def chance_of_any(frame: Frame, tiles: int) -> float:
    """The chance that one of these tiles, each as likely, fits into some square; 0 where none is.

    `tiles`: see `bits_of`.
    """
    fitting = 0
    for _, socket in _sockets(frame):
        if _points(socket):
            fitting |= _fits(frame.cards, socket)
    return (fitting & tiles).bit_count() / max(1, tiles.bit_count())


# Places


def best_place(
    ship: Ship, tile: int, base: int, plan: Plan, without: str = ""
) -> tuple[int, Place | None]:
    """The best placement of a tile with its value; (NOWHERE, None) where there is none.

    `base`: what the tile is worth anywhere. `without`: a term that is left out, to learn what it
    decides: "open" for connectors, "aside" for a cannon that does not fire forward, "shut" for
    squares that a barrel or an exhaust makes useless, "narrow" for all chances of squares.
    """
    if without == "open":
        plan = plan._replace(open=0)
    elif without == "aside":
        plan = plan._replace(aside=0)
    elif without == "shut":
        plan = plan._replace(is_shut=False)
    elif without == "narrow":
        base, plan = base + plan.square, plan._replace(square=0)
    best, chosen = NOWHERE, None
    for rough, cell, turn in sorted(
        _rough_places(ship.frame, *_alike(ship.cards, tile, base), plan), key=_by_value
    ):
        if base + rough < best - ROUGH:
            break
        value = base + _whole(ship.frame, cell, 4 * tile + turn, base, plan)
        if value > best:
            best, chosen = value, (cell, turn)
    return best, Place(*chosen) if chosen else None


def places_of(frame: Frame, tile: int, base: int, plan: Plan) -> list[tuple[int, int, int]]:
    """All placements of a tile: the value that `best_place` gives it, cell and turn."""
    return [
        (base + _whole(frame, cell, 4 * tile + turn, base, plan), cell, turn)
        for cell, turn in frame.fitting(frame.cards.turns[tile])
    ]


def rough_value(ship: Ship, tile: int, base: int, plan: Plan) -> int:
    """About what `best_place` gives; NOWHERE or little more where there is no place."""
    return base + _rough_best(ship.frame, *_alike(ship.cards, tile, base), plan)


def _alike(cards: Cards, tile: int, base: int) -> tuple[int, int]:
    """The first tile that adds as much in every place, and what it is worth where it matters."""
    return _first_alike(cards)[tile], base if cards.tiles[tile].cannon else 0


@cache
def _first_alike(cards: Cards) -> Mapping[int, int]:
    first: dict[object, int] = {}
    return {
        number: first.setdefault(
            (tile.connectors, tile.engine > 0, tile.cannon > 0, tile.covers, tile.support > ""),
            number,
        )
        for number, tile in sorted(cards.tiles.items())
    }


@lru_cache(8192)  # what lies open is judged again at every move
def _rough_best(frame: Frame, number: int, base: int, plan: Plan) -> int:
    """The best of `_rough_places`, NOWHERE where there is none."""
    table, faces = _table(frame, plan), _part_faces(frame.cards)
    tile, first, best = frame.cards.tiles[number], 4 * number, NOWHERE
    by_turn = [0] * 4
    if tile.cannon or tile.covers:  # the same wherever it lies
        by_turn = [_turned(frame, 0, first + turn, base, plan) for turn in range(4)]
    for cell, turn in _fitting(frame, number):
        front, right, rear, left = faces[first + turn]
        by_front, by_right, by_rear, by_left = table[cell]
        value = (by_front[front] + by_right[right] + by_rear[rear] + by_left[left]) // _SURE
        value += by_turn[turn]
        if tile.support:
            value += _turned(frame, cell, first + turn, base, plan)
        if value > best:
            best = value
    return best


@lru_cache(8192)
def _fitting(frame: Frame, number: int) -> list[tuple[int, int]]:
    return frame.fitting(frame.cards.turns[number])


def _rough_places(frame: Frame, number: int, base: int, plan: Plan) -> list[tuple[int, int, int]]:
    """What each place adds to `base` while chances change in the squares beside it alone, cell and
    turn."""
    table = _table(frame, plan)
    faces = _part_faces(frame.cards)
    is_turned = _is_turned(frame.cards.tiles[number])
    found: list[tuple[int, int, int]] = []
    for cell, turn in _fitting(frame, number):
        code = 4 * number + turn
        front, right, rear, left = faces[code]
        by_front, by_right, by_rear, by_left = table[cell]
        value = (by_front[front] + by_right[right] + by_rear[rear] + by_left[left]) // _SURE
        if is_turned:
            value += _turned(frame, cell, code, base, plan)
        found.append((value, cell, turn))
    return found


def _by_value(place: tuple[int, int, int]) -> tuple[int, int, int]:
    return -place[0], place[1], place[2]


_Row = tuple[int, int, int, int, int]
"""What a side of a new part adds by what it has there, in thousandths: smooth, one of the three
connectors, or a barrel or an exhaust."""


@cache
def _part_faces(cards: Cards) -> tuple[tuple[int, int, int, int], ...]:
    """By code: what a part has on each side, as an index of a row."""
    found: list[tuple[int, int, int, int]] = []
    for part in cards.parts:
        sides = [0, 0, 0, 0]
        if part is not None:
            sides = [4 if part.clear >> s & 1 else part.sides[s] for s in range(4)]
        found.append((sides[0], sides[1], sides[2], sides[3]))
    return tuple(found)


@lru_cache(256)
def _table(frame: Frame, plan: Plan) -> dict[int, list[_Row]]:
    """By free square that may be joined: a row for each of its sides."""
    ground = _ground(frame, plan.chances)
    sockets, chances, stays = ground.sockets, ground.chances, plan.chances.stays
    parts, outside = frame.parts, frame.board.outside
    table: dict[int, list[_Row]] = {}
    for cell, around in enumerate(frame.board.neighbours):
        if parts[cell] or not ground.direct[cell]:
            continue
        own = plan.square * (_SURE - chances[cell]) + plan.open * stays[sockets[cell]]
        own -= _SURE * plan.joint
        rows: list[_Row] = []
        for side, beside in enumerate(around):
            if beside == outside:
                rows.append(_edge(own, -_SURE * plan.open))
            elif parts[beside]:
                rows.append(_edge(own, _SURE * plan.joint))
            else:
                rows.append(_row(plan, sockets[beside], chances[beside], side, own))
            own = 0  # once for all sides
        table[cell] = rows
    return table


def _edge(own: int, connector: int) -> _Row:
    joined = own + connector
    return own, joined, joined, joined, own


@lru_cache(8192)
def _row(plan: Plan, socket: int, before: int, side: int, own: int) -> _Row:
    """What a side adds that faces a free square, on top of `own`.

    `socket`, `before`: of that square, and its chance.
    """
    filled, stays = plan.chances.filled, plan.chances.stays
    found: list[int] = []
    for face in range(1, _SHUT + 1 if plan.is_shut else _SHUT):
        after = socket | face << 3 * (side ^ 2)
        chance = filled[after]
        if chance < 0:
            chance = plan.chances.learn(after)
        if face == 1 and _passes(after):
            chance = before if socket else before * _TOUCHED // _ALONE
        change = plan.square * (chance - before) - plan.open * (stays[after] - stays[socket])
        found.append(own + change)
    if not plan.is_shut:
        found.append(found[0])
    return found[0], found[1], found[2], found[3], found[4]


@lru_cache(4096)
def _whole(frame: Frame, cell: int, code: int, base: int, plan: Plan) -> int:
    """What a placement adds to `base` with chances passed on to all squares."""
    ground, part = _ground(frame, plan.chances), frame.cards.parts[code]
    assert part is not None
    parts, outside, stays = frame.parts, frame.board.outside, plan.chances.stays
    direct, share = ground.direct[:], ground.share[:]
    direct[cell] = share[cell] = 0
    left, joints = -stays[ground.sockets[cell]], 0
    faces = _part_faces(frame.cards)[code]
    for side, beside in enumerate(frame.board.neighbours[cell]):
        face = faces[side]
        if beside == outside:
            left += _SURE if 0 < face < 4 else 0
        elif parts[beside]:
            joints += face > 0
        else:
            face = face + 1 if face < 4 or plan.is_shut else 1
            before = ground.sockets[beside]
            socket = before | face << 3 * (side ^ 2)
            chance = plan.chances.filled[socket]
            direct[beside] = plan.chances.learn(socket) if chance < 0 else chance
            share[beside] = _passes(socket)
            left += stays[socket] - stays[before]
    total = sum(_spread(direct, share, frame.board.neighbours))
    planned = plan.square * (_SURE + total - ground.total) - plan.open * left
    value = planned // _SURE + plan.joint * (joints - 1)
    return value + _turned(frame, cell, code, base, plan) if _is_turned(part.tile) else value


def _is_turned(tile: Tile) -> bool:
    """Whether it is worth more one way than another."""
    return bool(tile.cannon or tile.covers or tile.support)


def _turned(frame: Frame, cell: int, code: int, base: int, plan: Plan) -> int:
    """What a cannon, a shield or a life support adds by the way it lies."""
    part = frame.cards.parts[code]
    assert part is not None
    if part.barrel >= 0:
        return _FORWARD if part.barrel == FRONT else -base * plan.aside // 100
    if part.covers:
        covered = _needs(frame).covered
        new = sum(1 for side in part.covers if not covered >> side & 1)
        return plan.cover * new if new else -plan.uncovered
    for side, beside in enumerate(frame.board.neighbours[cell]):
        other = frame.cards.parts[frame.parts[beside]]
        if other is not None and part.sides[side] and other.tile.crew and not other.tile.is_start:
            return plan.support
    return 0
