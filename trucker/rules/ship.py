"""One ship: parts on the cells of a board, what they carry, and the facts that follow.

It knows connectors, legality and strength; who loses what and when lies in damage, cargo
and crew. Facts are counted whole at the first question after a change (`touch`).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from trucker.rules.board import FRONT, REAR, Board
from trucker.rules.cards import FIGURES, GOODS, Cards, Part
from trucker.rules.hooks import Modifier

__all__ = ["ILLEGAL", "JOIN", "TOUCH", "Facts", "Fault", "Ship", "by_value", "contact"]

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


_VALUE = {letter: number for number, letter in enumerate(GOODS)}


@dataclass(frozen=True, slots=True)
class Fault:
    """One breach of the building rules; every cell named takes part (GT-12)."""

    kind: str  # "clash", "turned_engine", "exhaust", "barrel"
    cells: tuple[int, ...]


@dataclass(slots=True)
class Facts:
    """What a whole ship counts. Strength is doubled (GT-20)."""

    engine: int = 0  # of single engines
    cannon: int = 0  # of single cannons
    double_engines: tuple[int, ...] = ()  # cells
    double_cannons: tuple[int, ...] = ()  # cells, those that point forward first
    shields: tuple[tuple[int, ...], ...] = ((), (), (), ())  # cells that cover each side
    batteries: int = 0  # tokens
    humans: int = 0
    figures: str = ""  # letters of all figures on board
    goods: str = ""  # letters of all blocks, the most valuable first
    exposed: int = 0  # connectors that meet no component (GT-17)

    @property
    def crew(self) -> int:
        return len(self.figures)


@dataclass(slots=True)
class _Frame:
    """What follows from the parts alone, whatever they carry."""

    parts: list[int]  # that it was counted for
    occupied: tuple[int, ...] = ()
    joined: tuple[tuple[int, ...], ...] = ()  # by cell: cells whose component is joined to it
    engine: int = 0
    cannon: int = 0
    double_engines: tuple[int, ...] = ()
    double_cannons: tuple[int, ...] = ()
    shields: tuple[tuple[int, ...], ...] = ()
    exposed: int = 0
    containers: tuple[int, ...] = ()  # cells
    frontier: tuple[int, ...] = ()  # free cells beside a component


class Ship:
    """Lists run over the cells of the board; `parts` has one more for `outside`, always 0."""

    __slots__ = (
        "_facts",
        "_frame",
        "board",
        "cards",
        "charge",
        "crew",
        "goods",
        "modifiers",
        "parts",
    )

    def __init__(self, board: Board, cards: Cards, modifiers: tuple[Modifier, ...] = ()) -> None:
        self.board = board
        self.cards = cards
        self.modifiers = modifiers
        count = board.outside
        self.parts = [0] * (count + 1)  # code of the part in each cell, 0 = none
        self.charge = [0] * count  # battery tokens
        self.crew = [""] * count  # letters of FIGURES, humans first
        self.goods = [""] * count  # letters of GOODS, the most valuable first
        self._facts: Facts | None = None
        self._frame: _Frame | None = None

    def clone(self) -> "Ship":
        """Independent of the original; the facts are shared until one of them changes."""
        other = Ship.__new__(Ship)
        other.board = self.board
        other.cards = self.cards
        other.modifiers = self.modifiers
        other.parts = self.parts[:]
        other.charge = self.charge[:]
        other.crew = self.crew[:]
        other.goods = self.goods[:]
        other._facts = self._facts
        other._frame = self._frame
        return other

    def touch(self) -> None:
        """To be called after every change, so that the facts are counted anew."""
        self._facts = None

    def part(self, cell: int) -> Part:
        """The part in a cell that holds one."""
        part = self.cards.parts[self.parts[cell]]
        assert part is not None
        return part

    def occupied(self) -> tuple[int, ...]:
        """Cells that hold a component, in reading order."""
        return self._framed().occupied

    def containers(self) -> tuple[int, ...]:
        """Cells that can hold goods, in reading order."""
        return self._framed().containers

    def frontier(self) -> tuple[int, ...]:
        """Free cells beside a component, in reading order."""
        return self._framed().frontier

    # Building rules

    def why_not(self, cell: int, part: Part) -> str:
        """Why `part` may not be put into a free cell, "" where it may (ruling §1, §2).

        "taken", "apart" (no neighbour), "loose" (touches, but joins nothing: GT-16), "clash",
        "turned_engine", "exhaust" or "barrel".
        """
        parts, table = self.parts, self.cards.parts
        if parts[cell]:
            return "taken"
        if part.exhaust >= 0 and part.exhaust != REAR:
            return "turned_engine"
        sides = part.sides
        joined = near = False
        for side, beside in enumerate(self.board.neighbours[cell]):
            code = parts[beside]
            if not code:
                continue
            near = True
            other = table[code]
            assert other is not None
            facing = side ^ 2
            met = _CONTACT[sides[side]][other.sides[facing]]
            if met == ILLEGAL:
                return "clash"
            if side == part.barrel or facing == other.barrel:
                return "barrel"
            if side == part.exhaust or facing == other.exhaust:
                return "exhaust"
            if met == JOIN:
                joined = True
        if joined:
            return ""
        return "loose" if near else "apart"

    def fitting(self, cell: int, turns: Sequence[Part]) -> list[Part]:
        """Those of the turns of a tile for which `why_not` of a free cell is ""."""
        parts, table = self.parts, self.cards.parts
        around: list[tuple[int, int]] = []
        for side, beside in enumerate(self.board.neighbours[cell]):
            other = table[parts[beside]]
            if other is not None:
                facing = side ^ 2
                if facing == other.barrel or facing == other.exhaust:
                    return []
                around.append((side, other.sides[facing]))
        found: list[Part] = []
        for part in turns:
            if part.exhaust >= 0 and part.exhaust != REAR:
                continue
            sides = part.sides
            joined = False
            for side, met in around:
                contact = _CONTACT[sides[side]][met]
                if contact == ILLEGAL or side == part.barrel or side == part.exhaust:
                    break
                if contact == JOIN:
                    joined = True
            else:
                if joined:
                    found.append(part)
        return found

    def faults(self) -> list[Fault]:
        """All breaches of the building rules but parts that are not connected."""
        found: list[Fault] = []
        for cell in self.occupied():
            part = self.part(cell)
            if part.exhaust >= 0 and part.exhaust != REAR:
                found.append(Fault("turned_engine", (cell,)))
            for side, beside in enumerate(self.board.neighbours[cell]):
                if not self.parts[beside]:
                    continue
                if side == part.exhaust:
                    found.append(Fault("exhaust", (cell, beside)))
                if side == part.barrel:
                    found.append(Fault("barrel", (cell, beside)))
                if side in (1, 2):  # each pair once
                    facing = self.part(beside).sides[side ^ 2]
                    if _CONTACT[part.sides[side]][facing] == ILLEGAL:
                        found.append(Fault("clash", (cell, beside)))
        return found

    def joined(self, cell: int) -> tuple[int, ...]:
        """Cells whose component is joined to the one in `cell`."""
        return self._framed().joined[cell]

    def pieces(self) -> list[tuple[int, ...]]:
        """Groups of joined components, each in reading order, by their first cell."""
        frame = self._framed()
        joined = frame.joined
        left = set(frame.occupied)
        found: list[tuple[int, ...]] = []
        for first in frame.occupied:
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
        return found

    # What it carries

    def is_supported(self, cell: int, figure: str) -> bool:
        """Whether a joined life support keeps this figure alive in a cabin (ruling §3)."""
        if FIGURES[figure].is_human:
            return True
        for beside in self.joined(cell):
            if self.part(beside).tile.support == figure and all(
                modifier.support_works(self, beside) for modifier in self.modifiers
            ):
                return True
        return False

    def crew_places(self, cell: int) -> int:
        """Humans that may live in a cell."""
        places = self.part(cell).tile.crew
        for modifier in self.modifiers:
            places = modifier.crew_places(self, cell, places)
        return max(0, places)

    def free_holds(self, cell: int) -> int:
        """Blocks that a cell can still take."""
        places = self.part(cell).tile.holds
        if self.modifiers:
            for modifier in self.modifiers:
                places = modifier.holds(self, cell, places)
            places = max(places, len(self.goods[cell]))
        return places - len(self.goods[cell])

    def takes(self, cell: int, goods: str) -> bool:
        """Whether a cell has room for a block of this colour: red in special holds only."""
        return (goods != "r" or self.part(cell).tile.is_special) and self.free_holds(cell) > 0

    def exposed(self, cell: int) -> int:
        """Connectors of one component that meet no other."""
        sides, neighbours = self.part(cell).sides, self.board.neighbours[cell]
        return sum(1 for side in range(4) if sides[side] and not self.parts[neighbours[side]])

    # Facts

    @property
    def facts(self) -> Facts:
        """Counted at the first question after a change; not to be written to."""
        if self._facts is None:
            self._facts = self._count()
        return self._facts

    def _count(self) -> Facts:
        frame = self._framed()
        figures = "".join(self.crew)
        return Facts(
            frame.engine,
            frame.cannon,
            frame.double_engines,
            frame.double_cannons,
            frame.shields,
            sum(self.charge),
            figures.count("h"),
            figures,
            by_value("".join(self.goods)),
            frame.exposed,
        )

    def _framed(self) -> _Frame:
        """Counted anew where the parts are others: far rarer than what they carry."""
        frame = self._frame
        if frame is None or frame.parts != self.parts:
            frame = self._frame = self._build_frame()
        return frame

    def _build_frame(self) -> _Frame:
        parts, table, neighbours = self.parts, self.cards.parts, self.board.neighbours
        frame = _Frame(parts[:])
        occupied: list[int] = []
        joined: list[tuple[int, ...]] = []
        engines: list[int] = []
        forward: list[int] = []
        aside: list[int] = []
        shields: tuple[list[int], ...] = ([], [], [], [])
        containers: list[int] = []
        frontier: list[int] = []
        for cell, around in enumerate(neighbours):
            part = table[parts[cell]]
            if part is None:
                joined.append(())
                for beside in around:
                    if parts[beside]:
                        frontier.append(cell)
                        break
                continue
            occupied.append(cell)
            tile, sides = part.tile, part.sides
            beside_joined: list[int] = []
            for side in range(4):
                if sides[side]:
                    beside = around[side]
                    other = table[parts[beside]]
                    if other is None:
                        frame.exposed += 1
                    elif _CONTACT[sides[side]][other.sides[side ^ 2]] == JOIN:
                        beside_joined.append(beside)
            joined.append(tuple(beside_joined))
            if tile.engine:
                if tile.is_double:
                    engines.append(cell)
                else:
                    frame.engine += tile.engine
            elif tile.cannon:
                if tile.is_double:
                    (forward if part.barrel == FRONT else aside).append(cell)
                else:
                    frame.cannon += tile.cannon if part.barrel == FRONT else tile.cannon // 2
            elif part.covers:
                for side in part.covers:
                    shields[side].append(cell)
            elif tile.holds:
                containers.append(cell)
        frame.containers = tuple(containers)
        frame.frontier = tuple(frontier)
        frame.occupied = tuple(occupied)
        frame.joined = tuple(joined)
        frame.double_engines = tuple(engines)
        frame.double_cannons = (*forward, *aside)
        frame.shields = tuple(map(tuple, shields))
        return frame


def by_value(goods: Iterable[str]) -> str:
    """Goods letters in the order of their value."""
    return "".join(sorted(goods, key=_VALUE.__getitem__))
