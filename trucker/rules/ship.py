"""One ship: parts on the cells of a board and what they carry.

It knows connectors, legality and strength; who loses what and when lies in damage, cargo
and crew. What follows from the parts alone is its frame.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Protocol

from trucker.rules.board import REAR, Board
from trucker.rules.cards import FIGURES, GOODS, HUMANS, Cards, Part
from trucker.rules.frame import ILLEGAL, JOIN, RADIOACTIVE, Frame, contact, frame_of

__all__ = ["Fault", "Ship", "ShipHooks", "by_value"]


@dataclass(frozen=True, slots=True)
class Fault:
    """One breach of the building rules; every cell named takes part (GT-12)."""

    kind: str  # "clash", "turned_engine", "exhaust", "barrel", "radioactive", or a mission's
    cells: tuple[int, ...]


class ShipHooks(Protocol):
    """What is asked of each modifier of a ship; `Modifier` says what each of these means."""

    id: ClassVar[str]
    has_faults: ClassVar[bool]

    def starting_charge(self, ship: "Ship", cell: int, charges: int) -> int: ...
    def holds(self, ship: "Ship", cell: int, places: int) -> int: ...
    def crew_places(self, ship: "Ship", cell: int, places: int) -> int: ...
    def may_live(self, ship: "Ship", cell: int, figure: str) -> bool: ...
    def support_works(self, ship: "Ship", cell: int) -> bool: ...
    def crew_cost(self, exposed: int) -> int: ...
    def also_lost(
        self, ship: "Ship", cells: Sequence[int], cause: str
    ) -> tuple[list[int], str]: ...
    def foe_strength(self, strength: int) -> int: ...
    def days_lost(self, days: int) -> int: ...
    def shield_cost(self, charges: int) -> int: ...
    def price(self, credits: int) -> int: ...
    def lost_cost(self, credits: int) -> int: ...
    def must_reserve(self) -> int: ...
    def also_faults(self, ship: "Ship") -> list[Fault]: ...
    def alien_limit(self, aliens: int) -> int: ...
    def weapon_extra(self, ship: "Ship", powered: Sequence[int]) -> int: ...
    def hides_goods(self, ship: "Ship") -> bool: ...
    def crew_counted(self, ship: "Ship", figures: int) -> int: ...


class Ship:
    """Lists run over the cells of the board; `parts` has one more for `outside`, always 0.

    Parts change together with the frame alone: by `lay`, `put` and `strip`.
    """

    __slots__ = (
        "board",
        "cards",
        "charge",
        "crew",
        "frame",
        "goods",
        "marks",
        "modifiers",
        "parts",
    )

    def __init__(self, board: Board, cards: Cards, modifiers: tuple[ShipHooks, ...] = ()) -> None:
        self.board = board
        self.cards = cards
        self.modifiers = modifiers
        count = board.outside
        self.charge = [0] * count  # charges by cell
        self.crew = [""] * count  # letters of FIGURES, humans first
        self.goods = [""] * count  # letters of GOODS, the most valuable first
        self.marks: tuple[int, ...] = ()  # cannons that an Admiral has seen (GT-109)
        self.lay((0,) * count)

    def clone(self) -> "Ship":
        """Independent of the original."""
        other = Ship.__new__(Ship)
        other.board = self.board
        other.cards = self.cards
        other.modifiers = self.modifiers
        other.parts = self.parts
        other.charge = self.charge[:]
        other.crew = self.crew[:]
        other.goods = self.goods[:]
        other.marks = self.marks
        other.frame = self.frame
        return other

    def lay(self, parts: Sequence[int]) -> None:
        """Have these parts: their codes by cell, 0 = none. What the cells carry stays as it is."""
        self._set([*parts, 0])

    def put(self, cell: int, code: int) -> None:
        """Change the part in one cell."""
        self.frame = self.frame.changed(cell, code)
        self.parts = self.frame.parts

    def strip(self, cells: Sequence[int]) -> None:
        """Empty several cells at once."""
        self.frame = self.frame.without(cells)
        self.parts = self.frame.parts

    def outline(self, board: Board) -> None:
        """Have other outlines, with the same parts in the same cells."""
        self.board = board
        self._set([*self.parts])

    def _set(self, parts: list[int]) -> None:
        self.parts = tuple(parts)
        self.frame: Frame = frame_of(self.board, self.cards, self.parts)
        """What follows from the parts alone."""

    def part(self, cell: int) -> Part:
        """The part in a cell that holds one."""
        part = self.cards.parts[self.parts[cell]]
        assert part is not None
        return part

    def occupied(self) -> tuple[int, ...]:
        """Cells that hold a component, in reading order."""
        return self.frame.occupied

    def holds(self) -> tuple[tuple[int, int, bool], ...]:
        """(cell, blocks that it can have, whether red ones too) of each container."""
        containers, goods = self.frame.containers, self.goods
        if not self.modifiers:
            return containers
        found = tuple(
            (cell, self.free_holds(cell) + len(goods[cell]), special)
            for cell, _, special in containers
        )
        if any(modifier.hides_goods(self) for modifier in self.modifiers):
            found += tuple((cell, 1, True) for cell in self.occupied() if self.is_module(cell))
        return found

    def room(self) -> list[tuple[int, int, bool]]:
        """(cell, blocks that it can still take, whether red ones too) of each container."""
        goods = self.goods
        return [
            (cell, places - len(goods[cell]), special) for cell, places, special in self.holds()
        ]

    def frontier(self) -> tuple[int, ...]:
        """Free cells beside a component, in reading order."""
        return self.frame.frontier()

    # Building rules

    def why_not(self, cell: int, part: Part) -> str:
        """Why `part` may not be put into a free cell, "" where it may (ruling §1, §2).

        "taken", "apart" (no neighbour), "loose" (touches, but joins nothing: GT-16), "clash",
        "turned_engine", "exhaust", "barrel" or "radioactive" (joins another such: GT-83).
        """
        return self.hindrance(cell, part)[0]

    def hindrance(self, cell: int, part: Part) -> tuple[str, int]:
        """The same with the side of `part` where it is, 0 to 3; -1 where that is none."""
        parts, table = self.parts, self.cards.parts
        if parts[cell]:
            return "taken", -1
        if part.exhaust >= 0 and part.exhaust != REAR:
            return "turned_engine", part.exhaust
        sides, splice = part.sides, self.board.splice
        joined = near = False
        for side, beside in enumerate(self.board.neighbours[cell]):
            code = parts[beside]
            if not code:
                continue
            near = True
            other = table[code]
            assert other is not None
            facing = side ^ 2
            met = contact(sides[side], other.sides[facing])
            if met == ILLEGAL:
                return "clash", side
            if splice and side in splice.get(cell, ()) and sides[side] != other.sides[facing]:
                return "clash", side
            if side == part.barrel or facing == other.barrel:
                return "barrel", side
            if side == part.exhaust or facing == other.exhaust:
                return "exhaust", side
            if met == JOIN:
                if part.tile.kind == other.tile.kind == RADIOACTIVE:
                    return "radioactive", side
                joined = True
        if joined or cell in self.frame.unbegun():
            return self._barred(cell, part), -1
        return ("loose" if near else "apart"), -1

    def _barred(self, cell: int, part: Part) -> str:
        """The breach of a mission's own rule that `part` would take part in there."""
        if not self.modifiers:
            return ""
        minding = [each for each in self.modifiers if each.has_faults]
        if not minding:
            return ""
        with_it = self.clone()
        with_it.put(cell, part.code)
        faults = (each for m in minding for each in m.also_faults(with_it))
        return next((fault.kind for fault in faults if cell in fault.cells), "")

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
                    other = self.part(beside)
                    mine, theirs = part.sides[side], other.sides[side ^ 2]
                    met = contact(mine, theirs)
                    is_exact = side in self.board.splice.get(cell, ())
                    if met == ILLEGAL or (is_exact and mine != theirs):
                        found.append(Fault("clash", (cell, beside)))
                    elif met == JOIN and part.tile.kind == other.tile.kind == RADIOACTIVE:
                        found.append(Fault("radioactive", (cell, beside)))
        for modifier in self.modifiers:
            found += modifier.also_faults(self)
        return found

    def joined(self, cell: int) -> tuple[int, ...]:
        """Cells whose component is joined to the one in `cell`."""
        return self.frame.joined[cell]

    def pieces(self) -> tuple[tuple[int, ...], ...]:
        """Groups of joined components, each in reading order, by their first cell."""
        return self.frame.pieces()

    def misfits(self) -> frozenset[int]:
        """Cells of parts that break a building rule, and of those not joined to the start; where
        none is given, to the largest piece of their ship."""
        starts, pieces = {self.board.start}, self.pieces()
        if not self.board.given:
            starts = {piece[0] for piece in self.frame.main_pieces()}
        apart = (cell for piece in pieces if starts.isdisjoint(piece) for cell in piece)
        return frozenset((*apart, *(cell for fault in self.faults() for cell in fault.cells)))

    def bodies(self) -> Sequence["Ship"]:
        """Each ship of a flotilla alone, to be looked at; itself where it is one."""
        frames = self.frame.bodies()
        return [self._alone(frame) for frame in frames] if frames else (self,)

    def _alone(self, frame: Frame) -> "Ship":
        other = self.clone()
        other.frame, other.parts = frame, frame.parts
        for cell in self.frame.occupied:
            if not frame.parts[cell]:
                other.charge[cell], other.crew[cell], other.goods[cell] = 0, "", ""
        return other

    def charged(self, cell: int) -> list[int]:
        """Batteries with a charge that serve a component: those of its own ship (GT-156)."""
        body, charge = self.board.body, self.charge
        ours = body[cell]
        return [each for each in self.frame.batteries if charge[each] and body[each] == ours]

    # What it carries

    def barred(self) -> list[int]:
        """Cells whose figures or charges radiation keeps out (GT-83)."""
        near = [cell for cell in self.frame.occupied if cell in self.frame.radiated]
        tiles = ((cell, self.part(cell).tile) for cell in near)
        return [cell for cell, tile in tiles if tile.crew or tile.batteries]

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

    def humans_at(self, cell: int) -> int:
        """Humans that may live in a cell."""
        is_barred = any(not each.may_live(self, cell, "h") for each in self.modifiers)
        return 0 if is_barred else self.crew_places(cell)

    def crew_places(self, cell: int) -> int:
        """Places of a cell for humans or an alien."""
        if cell in self.frame.radiated:
            return 0
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

    def is_module(self, cell: int) -> bool:
        """Whether a structural module lies there, in which blocks may be hidden (GT-111)."""
        return self.part(cell).tile.kind == "structural_module"

    @property
    def seizable(self) -> str:
        """Letters of all goods that a card may take, the most valuable first."""
        if not self.modifiers:
            return self.blocks
        held = (
            goods for cell, goods in enumerate(self.goods) if goods and not self.is_module(cell)
        )
        return by_value("".join(held))

    def takes(self, cell: int, goods: str) -> bool:
        """Whether a cell has room for a block of this colour: red in special holds only."""
        return (goods != "r" or self.part(cell).tile.is_special) and self.free_holds(cell) > 0

    def exposed(self, cell: int) -> int:
        """Connectors of one component that meet no other."""
        return len(self.open_sides(cell))

    def open_sides(self, cell: int) -> list[int]:
        """Where these are."""
        parts, beside = self.parts, self.board.neighbours[cell]
        return [side for side, _ in self.part(cell).connected if not parts[beside[side]]]

    @property
    def batteries(self) -> int:
        """Charges on board."""
        return sum(self.charge)

    @property
    def figures(self) -> str:
        """Letters of all figures on board."""
        return "".join(self.crew)

    @property
    def humans(self) -> int:
        """VIPs among them (GT-105)."""
        figures = "".join(self.crew)
        count = figures.count("h")
        return count if count == len(figures) else sum(map(figures.count, HUMANS))

    @property
    def blocks(self) -> str:
        """Letters of all goods on board, the most valuable first."""
        return by_value("".join(self.goods))


@lru_cache(4096)
def by_value(goods: str) -> str:
    """Goods letters in the order of their value."""
    return "".join(sorted(goods, key=GOODS.index))
