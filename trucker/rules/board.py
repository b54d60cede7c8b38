"""Cells of a ship board as tables, so that no other module adds to a column or a row.

A cell is its index in reading order; `board.outside` stands for all that is no cell and is
always empty.
"""

from collections.abc import Mapping, Sequence

__all__ = ["FRONT", "LEFT", "REAR", "RIGHT", "Board"]

FRONT, RIGHT, REAR, LEFT = range(4)

_STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Board:
    """One shape of ship. Columns and rows are the numbers printed at the edge (ruling §1)."""

    __slots__ = (
        "aims",
        "around",
        "beside",
        "cells",
        "id",
        "index",
        "lines",
        "neighbours",
        "outside",
        "rolls",
        "start",
    )

    def __init__(
        self, id: str, cells: Sequence[tuple[int, int]], start: tuple[int, int] | None
    ) -> None:
        self.id = id
        self.cells = tuple(sorted(cells, key=lambda cell: (cell[1], cell[0])))
        """(column, row) of each cell."""
        self.index: Mapping[tuple[int, int], int] = {
            cell: number for number, cell in enumerate(self.cells)
        }
        self.outside = len(self.cells)
        self.start = self.outside if start is None else self.index[start]
        """The cell of the starting cabin, `outside` where none is given."""
        self.neighbours = tuple(
            tuple(self.index.get((column + dx, row + dy), self.outside) for dx, dy in _STEP)
            for column, row in self.cells
        )
        """Cell next to each cell by side."""
        self.beside = tuple(
            tuple(cell for cell in around if cell != self.outside) for around in self.neighbours
        )
        """Cells next to each cell."""
        self.around = tuple(
            tuple(
                self.index[place]
                for dy in (-1, 0, 1)
                for dx in (-1, 0, 1)
                if (dx or dy) and (place := (column + dx, row + dy)) in self.index
            )
            for column, row in self.cells
        )
        """Cells among the eight squares next to each cell, joined or not (GT-77)."""
        numbers = range(13)
        columns = [tuple(c for c in range(self.outside) if self.cells[c][0] == n) for n in numbers]
        rows = [tuple(c for c in range(self.outside) if self.cells[c][1] == n) for n in numbers]
        self.lines = (
            tuple(columns),
            tuple(line[::-1] for line in rows),
            tuple(line[::-1] for line in columns),
            tuple(rows),
        )
        """Cells by the side a threat comes from and the sum of the dice, in travel order."""
        self.aims = tuple(
            tuple(tuple(c for n in _beside(side, number) for c in lines[n]) for number in numbers)
            for side, lines in enumerate(self.lines)
        )
        """Cells from which a cannon that points to a side reaches a line (ruling §5, GT-24)."""
        self.rolls = tuple(tuple(((side, number),) for number in numbers) for side in range(4))
        """What the dice mean by side and sum: the threats, each a side and a line."""


def _beside(side: int, number: int) -> list[int]:
    """Lines that a cannon pointing to `side` in one of them shares; front: its own alone."""
    return [number] if side == FRONT else [n for n in range(number - 1, number + 2) if 0 <= n < 13]
