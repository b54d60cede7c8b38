"""What a threat meets, and the squares that it passes before that."""

from itertools import pairwise

from resources import say
from trucker.briefing.hit.shots import met_all
from trucker.rules.ship import Ship
from trucker.words.names import cell_words, tile_name

__all__ = ["part_met", "parts_met", "way_words"]


def part_met(ship: Ship, cell: int) -> str:
    if cell < 0:
        return say("gt.hit.target.none")
    return say("gt.tile.at", tile=tile_name(ship.part(cell).tile), cell=cell_words(ship, cell))


def parts_met(ship: Ship, side: int, line: int, target: int) -> str:
    """On each of two lines that are struck at once."""
    if line not in ship.board.pairs[side]:
        return part_met(ship, target)
    return "; ".join(part_met(ship, cell) for cell in met_all(ship, side, line))


def way_words(ship: Ship, side: int, line: int, target: int) -> str:
    """From the square that the dice name to what is met, "" where that lies there or is nothing."""
    board = ship.board
    cells = board.lines[side][line] if line in board.entries[side].values() else ()
    if not cells or target not in cells[1:]:
        return ""
    way = [board.cells[cell] for cell in cells[: cells.index(target) + 1]]
    steps = (abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(way))
    key = "gt.hit.way.edge" if any(step > 1 for step in steps) else "gt.hit.way"
    return say(key, cell=cell_words(ship, cells[0]), n=len(way) - 1, to=cell_words(ship, target))
