"""Cells of a ship board as tables, so that no other module adds to a column or a row.

A cell is its index in reading order; `board.outside` stands for all that is no cell and is
always empty. Boards of the base game are open grids that two dice aim at; what another board
does otherwise is its `Shape`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product

__all__ = [
    "FACES",
    "FRONT",
    "LEFT",
    "PLAIN",
    "PLAIN_LINES",
    "REAR",
    "RIGHT",
    "Board",
    "Shape",
    "outlined",
]

FRONT, RIGHT, REAR, LEFT = range(4)

FACES = range(1, 7)
_STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))
PLAIN_LINES = 12
"""The last number of a column or a row; those beyond are lines of another kind."""
_NUMBERS = range(PLAIN_LINES + 1)

Lines = tuple[tuple[int, int], ...]
"""Threats, each a side and a line."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What a board does otherwise than those of the base game."""

    around: int = 0  # columns and rows of a board that goes on over its edges; 0 = it does not
    exact: int = 0  # the splice: connectors right of this column match exactly (GT-143); 0 = none
    names: Mapping[int, str] = field(default_factory=dict[int, str])  # of rows, where not a number
    dice: str = "two"  # their sum; "one"; "column_row": one for each (GT-147)
    by_face: tuple[tuple[int | tuple[int, ...], ...], ...] = ()
    """Of one die, by side and face: lines that are aimed at, at once, or the side it turns to."""
    centers: tuple[tuple[int, ...], ...] = ()
    """Of asteroids, by side and face; () = the die and three more (GT-93)."""
    fees: tuple[int, ...] = ()  # by the size of the largest group of empty squares (GT-149)
    premiums: Mapping[int, int] = field(default_factory=dict[int, int])  # and their caps (GT-155)
    marks: tuple[tuple[tuple[int, int], ...], ...] = ()
    """Squares that a die opens, by face from 1, and at last those of two equal dice (GT-151)."""
    joint: tuple[int, int] | None = None  # opens where the squares beside it are of one ship


PLAIN = Shape()


class Board:
    """One shape of ship. Columns and rows are the numbers printed at the edge (ruling §1), or the
    positions of rows that have other names (GT-142)."""

    __slots__ = (
        "_open",
        "aims",
        "around",
        "beside",
        "body",
        "cells",
        "centers",
        "dice",
        "entries",
        "given",
        "id",
        "index",
        "lines",
        "neighbours",
        "numbers",
        "outside",
        "pairs",
        "rolls",
        "shape",
        "ships",
        "splice",
        "squares",
        "start",
        "throws",
        "turns",
    )

    def __init__(
        self,
        id: str,
        cells: Sequence[tuple[int, int]],
        start: tuple[int, int] | None,
        shape: Shape = PLAIN,
        dice: tuple[int, ...] = (),
    ) -> None:
        self.id, self.shape = id, shape
        self.dice = dice
        """Rolled for its outlines."""
        self.cells = tuple(sorted(cells, key=lambda cell: (cell[1], cell[0])))
        """(column, row) of each cell."""
        self.index: Mapping[tuple[int, int], int] = {
            cell: number for number, cell in enumerate(self.cells)
        }
        self.outside = len(self.cells)
        self.start = self.outside if start is None else self.index[start]
        """The cell of the starting cabin, `outside` where none is given (GT-140)."""
        self.given = int(start is not None)
        """Components that lie there before anything is built."""
        self._lay_ships()
        self.neighbours = tuple(
            tuple(
                self.at(column + dx, row + dy) if (column, row) in self._open else self.outside
                for dx, dy in _STEP
            )
            for column, row in self.cells
        )
        """Cell next to each cell by side."""
        self.beside = tuple(
            tuple(cell for cell in around if cell != self.outside) for around in self.neighbours
        )
        """Cells next to each cell."""
        self.around = tuple(
            tuple(
                there
                for dy in (-1, 0, 1)
                for dx in (-1, 0, 1)
                if (dx or dy) and (there := self.at(column + dx, row + dy)) != self.outside
            )
            for column, row in self.cells
        )
        """Cells among the eight squares next to each cell, joined or not (GT-77)."""
        self.splice: Mapping[int, Mapping[int, int]] = {
            cell: {side: self.neighbours[cell][side]}
            for cell, (column, _) in enumerate(self.cells)
            for side in (RIGHT, LEFT)
            if shape.exact and column == shape.exact + (side == LEFT)
            if self.neighbours[cell][side] != self.outside
        }
        """By cell and side: the cell beyond an edge where connectors have to be the same."""
        self._lay_lines()
        self._lay_rolls()

    def at(self, column: int, row: int) -> int:
        """The cell at a place, over the edges where the board goes on there; `outside` for none and
        for a closed one."""
        if around := self.shape.around:
            column, row = (column - 1) % around + 1, (row - 1) % around + 1
        return self._open.get((column, row), self.outside)

    def _lay_ships(self) -> None:
        """Squares that no die has opened are as none; what is left falls into ships (GT-151)."""
        shape, dice = self.shape, self.dice
        rolled = {*dice, *([len(shape.marks)] if len({*dice}) < len(dice) else [])}
        closed = {
            cell
            for face, cells in enumerate(shape.marks, 1)
            if face not in rolled
            for cell in cells
        }
        self._open = {
            cell: n for cell, n in self.index.items() if cell not in closed and cell != shape.joint
        }
        self._part()
        if shape.joint is not None:
            column, row = shape.joint
            left, right = self.at(column - 1, row), self.at(column + 1, row)
            if self.body[left] == self.body[right]:
                self._open[shape.joint] = self.index[shape.joint]
                self._part()
        self.squares = tuple(sorted(self._open.values()))
        """Cells that are open."""

    def _part(self) -> None:
        """The ships that the open squares make up, by their first cell."""
        self.ships: tuple[tuple[int, ...], ...] = (tuple(range(self.outside)),)
        """Squares of each ship of a flotilla; all of them where there is one."""
        if self.shape.marks:
            left, ships = dict(self._open), list[tuple[int, ...]]()
            while left:
                group = [next(iter(left))]
                found = [left.pop(group[0])]
                for column, row in group:  # grows while it is walked over
                    for place in [(column + dx, row + dy) for dx, dy in _STEP]:
                        if place in left:
                            group.append(place)
                            found.append(left.pop(place))
                ships.append(tuple(sorted(found)))
            self.ships = tuple(sorted(ships))
        body = {cell: number for number, cells in enumerate(self.ships) for cell in cells}
        self.body = tuple(body.get(cell, -1) for cell in range(self.outside))
        """By cell: the ship it belongs to; -1 for a closed one."""

    def _lay_lines(self) -> None:
        of = self.squares
        columns = [tuple(c for c in of if self.cells[c][0] == n) for n in _NUMBERS]
        rows = [tuple(c for c in of if self.cells[c][1] == n) for n in _NUMBERS]
        plain = (
            columns,
            [line[::-1] for line in rows],
            [line[::-1] for line in columns],
            rows,
        )
        self.numbers = tuple(
            tuple(number for number, line in enumerate(lines) if line) for lines in plain
        )
        """By side: the lines that have squares."""
        aims = [
            [
                tuple(c for n in self._reaching(side, number) for c in lines[n])
                for number in _NUMBERS
            ]
            for side, lines in enumerate(plain)
        ]
        self.pairs: tuple[dict[int, tuple[int, ...]], ...] = ({}, {}, {}, {})
        """By side: numbers that stand for several lines that are struck at once (GT-144)."""
        self.entries: tuple[dict[int, int], ...] = ({}, {}, {}, {})
        """By side and cell: the number of the line that begins there (GT-147)."""
        for side, lines in enumerate(plain):
            more: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
            for face in self.shape.by_face[side] if self.shape.by_face else ():
                if isinstance(face, tuple) and len(face) > 1:
                    self.pairs[side][len(lines) + len(more)] = face
                    cells = [c for number in face for c in lines[number]]
                    reach = [c for number in face for c in aims[side][number]]
                    more.append((tuple(sorted(cells)), tuple(dict.fromkeys(reach))))
            for cell in of if self.shape.dice == "column_row" else ():
                self.entries[side][cell] = len(lines) + len(more)
                number = self.cells[cell][side in (RIGHT, LEFT)]
                at = lines[number].index(cell)
                more.append((lines[number][at:] + lines[number][:at], aims[side][number]))
            lines += [cells for cells, _ in more]
            aims[side] += [reach for _, reach in more]
        self.lines = tuple(map(tuple, plain))
        """Cells by the side a threat comes from and the sum of the dice, in travel order. Numbers
        from 13 on stand for several lines at once, or for a line from a square in it on."""
        self.aims = tuple(map(tuple, aims))
        """Cells from which a cannon that points to a side reaches a line (ruling §5, GT-24)."""

    def _reaching(self, side: int, number: int) -> list[int]:
        """Lines that a cannon pointing to `side` in one of them shares; front: its own alone."""
        if side == FRONT:
            return [number]
        found = range(number - 1, number + 2)
        if (around := self.shape.around) and number in range(1, around + 1):
            return [(n - 1) % around + 1 for n in found]
        return [n for n in found if n in _NUMBERS]

    def _lay_rolls(self) -> None:
        sides, by_face = range(4), self.shape.by_face
        self.turns: tuple[dict[int, int], ...] = ({}, {}, {}, {})
        """By side and face of one die: the side from which it is rolled for again (GT-144)."""
        self.rolls: tuple[tuple[Lines, ...], ...] = tuple(
            tuple(((side, number),) for number in _NUMBERS) for side in sides
        )
        """What the dice mean by side and sum: the threats, each a side and a line."""
        if by_face:
            of_pair = tuple({lines: n for n, lines in each.items()} for each in self.pairs)
            rolls: list[tuple[Lines, ...]] = []
            for side in sides:
                found: list[Lines] = [()]
                for face, means in zip(FACES, by_face[side], strict=True):
                    if isinstance(means, int):
                        self.turns[side][face] = means
                        found.append(())
                    else:
                        found.append(((side, of_pair[side].get(means, means[0])),))
                rolls.append(tuple(found))
            self.rolls = tuple(rolls)
        self.centers = self.shape.centers or tuple(tuple(f + 3 for f in FACES) for _ in sides)
        """Of asteroids, by side and face (GT-93)."""
        self.throws = tuple(
            tuple(self.thrown(side, one, two) for one, two in product(FACES, FACES))
            for side in sides
        )
        """By side: the threats of 36 throws that are equally likely."""

    def thrown(self, side: int, first: int, second: int) -> Lines:
        """What two dice mean, or one that may be rolled again."""
        if self.shape.dice == "column_row":
            cell = self.at(first, second)
            return ((side, self.entries[side][cell]),) if cell != self.outside else ()
        if self.shape.dice == "two":
            return self.rolls[side][first + second]
        turned = self.turns[side].get(first)
        return self.rolls[side][first] if turned is None else self.rolls[turned][second]

    def is_over_edge(self, cell: int, other: int) -> bool:
        """Whether two cells that are next to each other lie at opposite edges."""
        (column, row), (x, y) = self.cells[cell], self.cells[other]
        return abs(column - x) + abs(row - y) > 1

    def plain_line(self, side: int, number: int) -> int:
        """The column or row of a line, the first of several."""
        if number <= PLAIN_LINES:
            return number
        if number in self.pairs[side]:
            return self.pairs[side][number][0]
        return self.cells[self.lines[side][number][0]][side in (RIGHT, LEFT)]

    def row_name(self, row: int) -> str:
        """What is printed beside a row."""
        return self.shape.names.get(row, str(row))


@lru_cache(64)
def outlined(board: Board, dice: tuple[int, ...]) -> Board:
    """The board with the outlines that these dice give it."""
    return Board(board.id, board.cells, None, board.shape, dice)
