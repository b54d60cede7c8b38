"""What follows from the parts of a ship alone, whatever they carry.

A frame never changes: a ship that gains or loses a part gets another. The same frames come
again and again in look-ahead, so the last few thousand are kept.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import chain

from trucker.rules.board import FRONT, Board
from trucker.rules.cards import Cards, Part

__all__ = [
    "EXPLOSIVE",
    "FRAGILE",
    "ILLEGAL",
    "IS_OPEN",
    "JOIN",
    "OUTSIDE",
    "RADIOACTIVE",
    "SHUT",
    "TAKEN",
    "TOUCH",
    "TURNS",
    "Frame",
    "codes_for",
    "contact",
    "faces",
    "frame_of",
]

TOUCH, JOIN, ILLEGAL = range(3)
EXPLOSIVE, FRAGILE, RADIOACTIVE = "explosive", "fragile", "radioactive"

_CONTACT = (
    (TOUCH, ILLEGAL, ILLEGAL, ILLEGAL),
    (ILLEGAL, JOIN, ILLEGAL, JOIN),
    (ILLEGAL, ILLEGAL, JOIN, JOIN),
    (ILLEGAL, JOIN, JOIN, JOIN),
)


def contact(one: int, other: int) -> int:
    """TOUCH, JOIN or ILLEGAL for two sides that face each other (ruling §1)."""
    return _CONTACT[one][other]


SHUT = 5
"""The face of a side with a barrel or an exhaust; a smooth one is 1, the connectors are 2 to 4, and
no part at all is 0."""
TAKEN, OUTSIDE = 1 << 12, (1 << 12) + 1
"""Stand for the socket of a square that is not free, and of none."""
IS_OPEN = bytes(
    any(1 < face < SHUT for face in met) and SHUT not in met
    for met in ([socket >> 3 * side & 7 for side in range(4)] for socket in range(TAKEN))
) + bytes(2)
"""By socket: whether something could be joined there, if there were a component of every make."""
TURNS = tuple(tuple(turn for turn in range(4) if bits >> turn & 1) for bits in range(16))
"""Turns that are given as bits."""


@cache
def faces(cards: Cards) -> tuple[tuple[int, int, int, int], ...]:
    """By code: the faces of a part."""
    return tuple(map(_faces, cards.parts))


def _faces(part: Part | None) -> tuple[int, int, int, int]:
    if part is None:
        return 0, 0, 0, 0
    clear, (front, right, rear, left) = part.clear, part.sides
    return (
        SHUT if clear & 1 else front + 1,
        SHUT if clear & 2 else right + 1,
        SHUT if clear & 4 else rear + 1,
        SHUT if clear & 8 else left + 1,
    )


@cache
def _lying(cards: Cards) -> tuple[list[list[int]], list[list[int]]]:
    """By side and face there: bits of the codes of all parts that may lie beside it, and of those
    that join it."""
    may = [[0] * (SHUT + 1) for _ in range(4)]
    join = [[0] * (SHUT + 1) for _ in range(4)]
    for part in chain.from_iterable(cards.turns):
        for side, mine in enumerate(part.sides):
            may[side][0] |= 1 << part.code
            for face in range(1, SHUT) if not part.clear >> side & 1 else ():
                met = contact(mine, face - 1)
                may[side][face] |= (met != ILLEGAL) << part.code
                join[side][face] |= (met == JOIN) << part.code
    return may, join


@cache
def _joining(cards: Cards, kind: str) -> list[int]:
    """By side: bits of the codes of all parts of a kind that have a connector there."""
    found = [0] * 4
    for part in chain.from_iterable(cards.turns):
        if part.tile.kind == kind:
            for side, _ in part.connected:
                found[side] |= 1 << part.code
    return found


@cache
def _exact(cards: Cards) -> list[list[int]]:
    """By side and face there: bits of the codes of all parts with the very same side (GT-143)."""
    found = [[0] * (SHUT + 1) for _ in range(4)]
    for part in chain.from_iterable(cards.turns):
        for side, kind in enumerate(part.sides):
            if not part.clear >> side & 1:
                found[side][kind + 1] |= 1 << part.code
    return found


@cache
def _anything(cards: Cards) -> int:
    """Bits of the codes of all parts that may lie somewhere."""
    return sum(1 << part.code for part in chain.from_iterable(cards.turns))


@cache
def codes_for(cards: Cards, socket: int) -> int:
    """Bits of the codes of all parts that break no building rule in a square with this socket
    (ruling §1, §2); see `Frame.sockets`."""
    may, join = _lying(cards)
    fitting, joined = may[0][0], 0
    for side in range(4):
        face = socket >> 3 * side & 7
        fitting &= may[side][face]
        joined |= join[side][face]
    return fitting & joined


class Frame:
    """Strengths are doubled (GT-20); tuples of cells run in reading order."""

    engine: int  # of singles
    cannon: int
    double_engines: tuple[int, ...]
    double_cannons: tuple[int, ...]  # those that point forward first
    shields: tuple[tuple[int, ...], ...]  # cells that cover each side
    containers: tuple[tuple[int, int, bool], ...]  # (cell, blocks it holds, whether red ones too)
    batteries: tuple[int, ...]  # cells that hold charges
    cabins: tuple[int, ...]
    joined: tuple[tuple[int, ...], ...]  # by cell: cells whose component is joined to it
    exposed: int  # connectors that meet no component (GT-17)
    weight: int  # of heavy payload
    radiated: frozenset[int]  # cells around radioactive payload: no charges, no figures (GT-83)
    radioactive: tuple[int, ...]
    reacts: bool  # whether explosive or fragile payload is aboard

    __slots__ = (
        "_bodies",
        "_fit_somewhere",
        "_fits",
        "_pieces",
        "_sockets",
        "batteries",
        "board",
        "cabins",
        "cannon",
        "cards",
        "containers",
        "double_cannons",
        "double_engines",
        "engine",
        "exposed",
        "is_joined",
        "joined",
        "occupied",
        "parts",
        "radiated",
        "radioactive",
        "reacts",
        "shields",
        "weight",
    )

    def __init__(self, board: Board, cards: Cards, parts: tuple[int, ...]) -> None:
        """`parts`: codes by cell, then 0 for `outside`."""
        self.board, self.cards, self.parts = board, cards, parts
        self.occupied = tuple([cell for cell, code in enumerate(parts) if code])
        self._pieces: tuple[tuple[int, ...], ...] | None = None
        self._bodies: tuple[Frame, ...] | None = None
        self._sockets: list[int] | None = None
        self._fits: list[tuple[int, int]] | None = None
        self._fit_somewhere: int | None = None
        self.is_joined = False

    def __getattr__(self, name: str) -> object:
        """What only a flight asks for is found out when it is asked for: most ships are one tile
        of another."""
        if name in ("joined", "exposed"):
            self._join()
        elif name in Frame.__slots__:
            self._count()
        return object.__getattribute__(self, name)

    def _count(self) -> None:
        """Find what the components can do."""
        table, parts = self.cards.parts, self.parts
        engines: list[int] = []
        forward: list[int] = []
        aside: list[int] = []
        shields: tuple[list[int], ...] = ([], [], [], [])
        containers: list[tuple[int, int, bool]] = []
        batteries: list[int] = []
        cabins: list[int] = []
        radioactive: list[int] = []
        reacts = False
        engine = cannon = weight = 0
        for cell in self.occupied:
            part = table[parts[cell]]
            assert part is not None
            tile = part.tile
            if tile.engine:
                if tile.is_double:
                    engines.append(cell)
                else:
                    engine += tile.engine
            elif tile.cannon:
                if tile.is_double:
                    (forward if part.barrel == FRONT else aside).append(cell)
                else:
                    cannon += tile.cannon if part.barrel == FRONT else tile.cannon // 2
            elif part.covers:
                for side in part.covers:
                    shields[side].append(cell)
            elif tile.holds:
                containers.append((cell, tile.holds, tile.is_special))
            elif tile.batteries:
                batteries.append(cell)
            elif tile.crew:
                cabins.append(cell)
            elif tile.weight:
                weight += tile.weight
            elif tile.kind == RADIOACTIVE:
                radioactive.append(cell)
            elif tile.kind in (EXPLOSIVE, FRAGILE):
                reacts = True
        self.engine, self.cannon, self.weight = engine, cannon, weight
        self.radioactive, self.reacts = tuple(radioactive), reacts
        self.radiated = frozenset(chain.from_iterable(self.board.around[c] for c in radioactive))
        self.double_engines = tuple(engines)
        self.double_cannons = (*forward, *aside)
        self.shields = tuple(map(tuple, shields))
        self.containers = tuple(containers)
        self.batteries = tuple(batteries)
        self.cabins = tuple(cabins)

    def _join(self) -> None:
        """Find what the connectors meet."""
        table, parts, neighbours = self.cards.parts, self.parts, self.board.neighbours
        joined: list[tuple[int, ...]] = [()] * len(neighbours)
        exposed = 0
        for cell in self.occupied:
            part, around, to = table[parts[cell]], neighbours[cell], list[int]()
            assert part is not None
            for side, mine in part.connected:
                beside = around[side]
                other = table[parts[beside]]
                if other is None:
                    exposed += 1
                elif mine & other.sides[side ^ 2]:  # they join: a universal one has both bits
                    to.append(beside)
            joined[cell] = tuple(to)
        for cell, sides in self.board.splice.items():
            mine = table[parts[cell]]
            for side, beside in sides.items():
                other = table[parts[beside]]
                if mine and other and mine.sides[side] != other.sides[side ^ 2]:
                    joined[cell] = tuple(each for each in joined[cell] if each != beside)
        self.joined, self.exposed, self.is_joined = tuple(joined), exposed, True

    def without(self, cells: Sequence[int]) -> "Frame":
        """The frame with these cells empty. What its connectors meet is taken over from this one:
        hit upon hit, a search would find it anew for the whole ship."""
        parts = [*self.parts]
        for cell in cells:
            parts[cell] = 0
        found = frame_of(self.board, self.cards, tuple(parts))
        if found.is_joined:
            return found
        joined, exposed = [*self.joined], self.exposed
        table, neighbours = self.cards.parts, self.board.neighbours
        for cell in {*cells}:
            part, around = table[self.parts[cell]], neighbours[cell]
            if part is None:
                continue
            joined[cell] = ()
            exposed -= sum(1 for side, _ in part.connected if not self.parts[around[side]])
            for side, beside in enumerate(around):
                if parts[beside]:
                    other = table[parts[beside]]
                    assert other is not None
                    exposed += bool(other.sides[side ^ 2])
                    if cell in joined[beside]:
                        joined[beside] = tuple(each for each in joined[beside] if each != cell)
        found.joined, found.exposed, found.is_joined = tuple(joined), exposed, True
        return found

    def unbegun(self) -> tuple[int, ...]:
        """Squares of ships without a component: their first may go anywhere (GT-140)."""
        if self.board.given:
            return ()
        parts, ships = self.parts, self.board.ships
        return tuple(
            [cell for ship in ships if not any(parts[each] for each in ship) for cell in ship]
        )

    def ships(self) -> tuple[tuple[int, ...], ...]:
        """Cells with a component of each ship that has one; more than one in a flotilla alone."""
        if len(self.board.ships) == 1:
            return (self.occupied,) if self.occupied else ()
        found = ([cell for cell in ship if self.parts[cell]] for ship in self.board.ships)
        return tuple(tuple(cells) for cells in found if cells)

    def bodies(self) -> tuple["Frame", ...]:
        """The frame of each of several ships; () where there is one at most."""
        if len(self.board.ships) == 1:
            return ()
        if self._bodies is None:
            ships = self.ships()
            others = ([c for other in ships if other is not ship for c in other] for ship in ships)
            self._bodies = tuple(map(self.without, others)) if len(ships) > 1 else ()
        return self._bodies

    @property
    def is_broken(self) -> bool:
        """Whether a ship is in pieces."""
        return len(self.pieces()) > len(self.ships())

    def main_pieces(self) -> list[tuple[int, ...]]:
        """The largest piece of each ship, of equals the first."""
        pieces = self.pieces()
        return [
            max((piece for piece in pieces if piece[0] in ship), key=len) for ship in self.ships()
        ]

    def frontier(self) -> tuple[int, ...]:
        """Free cells beside a component, and all of a ship for its first one."""
        parts, first = self.parts, self.unbegun()
        return tuple(
            cell
            for cell, around in enumerate(self.board.neighbours)
            if not parts[cell] and (cell in first or any(parts[beside] for beside in around))
        )

    def pieces(self) -> tuple[tuple[int, ...], ...]:
        """Groups of joined components, by their first cell."""
        if self._pieces is None:
            self._pieces = self._split()
        return self._pieces

    def _split(self) -> tuple[tuple[int, ...], ...]:
        joined = self.joined
        left = set(self.occupied)
        found: list[tuple[int, ...]] = []
        for first in self.occupied:
            if first not in left:
                continue
            left.remove(first)
            piece = [first]
            for cell in piece:  # grows while it is walked over
                for beside in joined[cell]:
                    if beside in left:
                        left.remove(beside)
                        piece.append(beside)
            found.append(tuple(sorted(piece)))
        return tuple(found)

    def sockets(self) -> list[int]:
        """By cell and for `outside`: what lies around a free square, three bits for the face that
        each side meets; TAKEN and OUTSIDE for what is no free square."""
        if self._sockets is None:
            parts, by_code, neighbours = self.parts, faces(self.cards), self.board.neighbours
            found = [0] * len(parts)
            for cell in self.occupied:
                front, right, rear, left = by_code[parts[cell]]
                to_front, to_right, to_rear, to_left = neighbours[cell]
                found[to_front] |= front << 6
                found[to_right] |= right << 9
                found[to_rear] |= rear
                found[to_left] |= left << 3
            for cell in self.occupied:
                found[cell] = TAKEN
            found[-1] = OUTSIDE
            self._sockets = found
        return self._sockets

    def fits(self) -> list[tuple[int, int]]:
        """Free cells in which some part may lie, and the bits of the codes of all that may."""
        if self._fits is None:
            cards = self.cards
            found = [
                (cell, codes)
                for cell, socket in enumerate(self.sockets())
                if IS_OPEN[socket] and (codes := codes_for(cards, socket))
            ]
            if self.board.splice:
                found = self._matching(found)
            found = self._apart(found) if self.radioactive else found
            if first := self.unbegun():  # nothing lies around these
                found = sorted([*found, *((cell, _anything(cards)) for cell in first)])
            self._fits = found
        return self._fits

    def fit_somewhere(self) -> int:
        """Bits of the codes of all parts that may lie in some cell."""
        if self._fit_somewhere is None:
            self._fit_somewhere = 0
            for _, codes in self.fits():
                self._fit_somewhere |= codes
        return self._fit_somewhere

    def _matching(self, fits: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Without parts that would not match exactly over the splice (GT-143)."""
        splice, by_code, left = self.board.splice, faces(self.cards), list[tuple[int, int]]()
        for cell, codes in fits:
            for side, beside in splice.get(cell, {}).items():
                if face := by_code[self.parts[beside]][side ^ 2]:
                    codes &= _exact(self.cards)[side][face]
            if codes:
                left.append((cell, codes))
        return left

    def _apart(self, fits: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Without radioactive parts that would join a radioactive one (GT-83)."""
        barred: dict[int, int] = {}
        for cell in self.radioactive:
            part = self.cards.parts[self.parts[cell]]
            assert part is not None
            for side, _ in part.connected:
                beside = self.board.neighbours[cell][side]
                barred[beside] = barred.get(beside, 0) | _joining(self.cards, RADIOACTIVE)[side ^ 2]
        left = ((cell, codes & ~barred.get(cell, 0)) for cell, codes in fits)
        return [(cell, codes) for cell, codes in left if codes]

    def fitting(self, turns: Sequence[Part]) -> list[tuple[int, int]]:
        """(cell, turn) wherever one of these parts breaks no building rule (ruling §1, §2).

        `turns`: a tile's without those that no place allows, see `Cards.turns`; () for no tile.
        """
        if not turns:
            return []
        first = 4 * turns[0].tile.number
        return [(cell, turn) for cell, codes in self.fits() for turn in TURNS[codes >> first & 15]]

    def openings(self) -> int:
        """Free cells where a component could be joined, if there were one of every make."""
        return sum(map(IS_OPEN.__getitem__, self.sockets())) + len(self.unbegun())

    def openings_with(self, cell: int, code: int) -> int:
        """The same once a part lies in a free cell, or is taken out of its own with code 0."""
        return self.changed(cell, code).openings()

    def changed(self, cell: int, code: int) -> "Frame":
        """The frame with another part in a cell, or with none by code 0."""
        parts = self.parts
        return frame_of(self.board, self.cards, (*parts[:cell], code, *parts[cell + 1 :]))


frame_of = lru_cache(4096)(Frame)
"""The frame of these parts, an earlier one where it is still known."""
