"""What follows from the parts of a ship alone, whatever they carry.

A frame never changes: a ship that gains or loses a part gets another. The same frames come
again and again in look-ahead, so the last few thousand are kept.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

from trucker.rules.board import FRONT, Board
from trucker.rules.cards import Cards, Part

__all__ = ["ILLEGAL", "JOIN", "TOUCH", "Frame", "contact", "frame_of"]

TOUCH, JOIN, ILLEGAL = range(3)

_CONTACT = (
    (TOUCH, ILLEGAL, ILLEGAL, ILLEGAL),
    (ILLEGAL, JOIN, ILLEGAL, JOIN),
    (ILLEGAL, ILLEGAL, JOIN, JOIN),
    (ILLEGAL, JOIN, JOIN, JOIN),
)


def contact(one: int, other: int) -> int:
    """TOUCH, JOIN or ILLEGAL for two sides that face each other (ruling §1)."""
    return _CONTACT[one][other]


@cache
def _accepted(facing: tuple[int, ...]) -> int:
    """All `Part.pattern` bits that may lie between these sides, -1 = no neighbour there."""
    around = [(2 * side, met) for side, met in enumerate(facing) if met >= 0]
    found = 0
    for pattern in range(256):
        joined = False
        for shift, other in around:
            met = _CONTACT[pattern >> shift & 3][other]
            if met == ILLEGAL:
                break
            joined |= met == JOIN
        else:
            found |= joined << pattern
    return found


class Frame:
    """Strengths are doubled (GT-20); tuples of cells run in reading order."""

    __slots__ = (
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
        "joined",
        "occupied",
        "parts",
        "shields",
    )

    def __init__(self, board: Board, cards: Cards, parts: tuple[int, ...]) -> None:
        """`parts`: codes by cell, then 0 for `outside`."""
        self.board, self.cards, self.parts = board, cards, parts
        self._pieces: tuple[tuple[int, ...], ...] | None = None
        self._sockets: list[tuple[int, int, int]] | None = None
        table = cards.parts
        self._join()
        engines: list[int] = []
        forward: list[int] = []
        aside: list[int] = []
        shields: tuple[list[int], ...] = ([], [], [], [])
        containers: list[tuple[int, int, bool]] = []
        batteries: list[int] = []
        cabins: list[int] = []
        engine = cannon = 0
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
        self.engine, self.cannon = engine, cannon  # of singles
        self.double_engines = tuple(engines)
        self.double_cannons = (*forward, *aside)  # those that point forward first
        self.shields = tuple(map(tuple, shields))  # cells that cover each side
        self.containers = tuple(containers)  # (cell, blocks it holds, whether red ones too)
        self.batteries = tuple(batteries)  # cells that hold charges
        self.cabins = tuple(cabins)

    def _join(self) -> None:
        """Find which cells hold a component, and what their connectors meet."""
        table, parts = self.cards.parts, self.parts
        occupied: list[int] = []
        joined: list[tuple[int, ...]] = []
        exposed = 0
        for cell, around in enumerate(self.board.neighbours):
            part = table[parts[cell]]
            if part is None:
                joined.append(())
                continue
            occupied.append(cell)
            to: list[int] = []
            for side, mine in part.connected:
                beside = around[side]
                other = table[parts[beside]]
                if other is None:
                    exposed += 1
                elif mine & other.sides[side ^ 2]:  # they join: a universal one has both bits
                    to.append(beside)
            joined.append(tuple(to))
        self.occupied = tuple(occupied)
        self.joined = tuple(joined)  # by cell: cells whose component is joined to it
        self.exposed = exposed  # connectors that meet no component (GT-17)

    def frontier(self) -> tuple[int, ...]:
        """Free cells beside a component."""
        parts = self.parts
        return tuple(
            cell
            for cell, around in enumerate(self.board.neighbours)
            if not parts[cell] and any(parts[beside] for beside in around)
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

    def fitting(self, turns: Sequence[Part]) -> list[tuple[int, int]]:
        """(cell, turn) wherever one of these parts breaks no building rule (ruling §1, §2).

        `turns`: a tile's without those that no place allows, see `Cards.turns`.
        """
        patterns = 0
        for part in turns:
            patterns |= part.pattern
        found: list[tuple[int, int]] = []
        for cell, accepted, near in self._known_sockets():
            if accepted & patterns:
                for part in turns:
                    if accepted & part.pattern and not part.clear & near:
                        found.append((cell, part.turn))
        return found

    def openings(self) -> int:
        """Free cells where a component could be joined, if there were one of every make."""
        return len(self._known_sockets())

    def openings_with(self, cell: int, code: int) -> int:
        """The same once a part lies in a free cell, or is taken out of its own with code 0."""
        parts = list(self.parts)
        parts[cell] = code
        return frame_of(self.board, self.cards, tuple(parts)).openings()

    def _known_sockets(self) -> list[tuple[int, int, int]]:
        if self._sockets is None:
            self._sockets = self._find_sockets()
        return self._sockets

    def _find_sockets(self) -> list[tuple[int, int, int]]:
        """Free cells, the patterns they accept and the bits of sides with a neighbour; without
        those into which a barrel or an exhaust points."""
        parts, cards = self.parts, self.cards
        found: list[tuple[int, int, int]] = []
        for cell, (front, right, rear, left) in enumerate(self.board.neighbours):
            around = parts[front], parts[right], parts[rear], parts[left]
            if not parts[cell] and around != _ALONE:
                accepted, near = _socket(cards, *around)
                if accepted:
                    found.append((cell, accepted, near))
        return found


_ALONE = (0, 0, 0, 0)


@lru_cache(4096)  # of a frame that has one part more, most are the same
def _socket(cards: Cards, *codes: int) -> tuple[int, int]:
    """Between these four parts: the patterns accepted, and the bits of sides with a part."""
    facing: list[int] = []
    near = 0
    for side, code in enumerate(codes):
        other = cards.parts[code]
        if other is None:
            facing.append(-1)
            continue
        if side ^ 2 in (other.barrel, other.exhaust):
            return 0, near
        facing.append(other.sides[side ^ 2])
        near |= 1 << side
    return _accepted(tuple(facing)), near


frame_of = lru_cache(4096)(Frame)
"""The frame of these parts, an earlier one where it is still known."""
