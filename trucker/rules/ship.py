"""One ship: parts on the cells of a board, what they carry, and the facts that follow.

It knows connectors, legality and strength; who loses what and when lies in damage, cargo
and crew. Facts are counted whole at the first question after a change (`touch`).
"""

from collections.abc import Iterable
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


class Ship:
    """Lists run over the cells of the board; `parts` has one more for `outside`, always 0."""

    __slots__ = ("_facts", "board", "cards", "charge", "crew", "goods", "modifiers", "parts")

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
        return other

    def touch(self) -> None:
        """To be called after every change, so that the facts are counted anew."""
        self._facts = None

    def part(self, cell: int) -> Part:
        """The part in a cell that holds one."""
        part = self.cards.parts[self.parts[cell]]
        assert part is not None
        return part

    def occupied(self) -> list[int]:
        """Cells that hold a component, in reading order."""
        parts = self.parts
        return [cell for cell in range(self.board.outside) if parts[cell]]

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

    def joined(self, cell: int) -> list[int]:
        """Cells whose component is joined to the one in `cell`."""
        sides = self.part(cell).sides
        return [
            beside
            for side, beside in enumerate(self.board.neighbours[cell])
            if self.parts[beside]
            and _CONTACT[sides[side]][self.part(beside).sides[side ^ 2]] == JOIN
        ]

    def pieces(self) -> list[tuple[int, ...]]:
        """Groups of joined components, each in reading order, by their first cell."""
        left = dict.fromkeys(self.occupied())
        found: list[tuple[int, ...]] = []
        while left:
            first = next(iter(left))
            del left[first]
            piece, edge = [first], [first]
            while edge:
                for beside in self.joined(edge.pop()):
                    if beside in left:
                        del left[beside]
                        piece.append(beside)
                        edge.append(beside)
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
        for modifier in self.modifiers:
            places = modifier.holds(self, cell, places)
        return max(0, places - len(self.goods[cell]))

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
        facts = Facts()
        parts, table, neighbours = self.parts, self.cards.parts, self.board.neighbours
        engines: list[int] = []
        forward: list[int] = []
        aside: list[int] = []
        shields: tuple[list[int], ...] = ([], [], [], [])
        figures = goods = ""
        for cell in range(self.board.outside):
            code = parts[cell]
            if not code:
                continue
            part = table[code]
            assert part is not None
            tile = part.tile
            sides, around = part.sides, neighbours[cell]
            for side in range(4):
                if sides[side] and not parts[around[side]]:
                    facts.exposed += 1
            if tile.engine:
                if tile.is_double:
                    engines.append(cell)
                else:
                    facts.engine += tile.engine
            elif tile.cannon:
                if tile.is_double:
                    (forward if part.barrel == FRONT else aside).append(cell)
                else:
                    facts.cannon += tile.cannon if part.barrel == FRONT else tile.cannon // 2
            elif part.covers:
                for side in part.covers:
                    shields[side].append(cell)
            else:
                facts.batteries += self.charge[cell]
                figures += self.crew[cell]
                goods += self.goods[cell]
        facts.double_engines = tuple(engines)
        facts.double_cannons = (*forward, *aside)
        facts.shields = tuple(tuple(cells) for cells in shields)
        facts.figures = figures
        facts.humans = figures.count("h")
        facts.goods = by_value(goods)
        return facts


def by_value(goods: Iterable[str]) -> str:
    """Goods letters in the order of their value."""
    return "".join(sorted(goods, key=GOODS.index))
