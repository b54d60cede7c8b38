"""A ship that is built, with what its board has beside squares: numbers, the dice that name lines,
the weld of a splice, and what lies beyond the edges of a board that goes on over them."""

from collections.abc import Iterator
from dataclasses import replace

from desktop.kit.layout import Text
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, GUTTER, LEAST_TARGET, SMALL, flat, ink_of
from trucker.rules.board import FRONT, LEFT, RIGHT, Board
from trucker.rules.ship import Ship
from trucker.screens.ship.face import (
    Grid,
    draw_free,
    draw_numbers,
    draw_ship,
    draw_tile,
    fit_board,
)
from trucker.screens.ship.lines import WAYS

__all__ = [
    "draw_beyond",
    "draw_built",
    "draw_edge_sign",
    "draw_signs",
    "draw_weld",
    "fit_ringed",
    "ghosts",
    "over_the_edge",
    "ring_of",
]

_CELL, _NUMBERS = 92.0, 25.0
"""Of a ship that is built: side of a cell at most, room of the numbers about the board."""

_GHOST, _SEAM, _FAINT = 0.55, 10.0, 110
"""Of a cell: what is seen again beyond an edge; between both; how dim it is."""

_DIE, _SIGN = 18.0, 18.0


def draw_built(pen: Pen, box: Box, ship: Ship) -> Grid:
    """A ship that is built: the board in a box, its numbers, and tiles that carry nothing. What is
    drawn next lies on them."""
    room = box.inset(_NUMBERS, 0) if ship.board.shape.dice == "one" else box
    grid = fit_ringed(ship.board, room, _CELL, _NUMBERS)
    draw_free(pen, grid, ship)
    draw_numbers(pen, grid, room=2 * GUTTER + 2 * ring_of(grid))
    draw_beyond(pen, grid, ship)
    _dice(pen, grid)
    draw_ship(pen, ship, grid, loaded=False)
    draw_weld(pen, grid)
    pen.layer()  # marks are faces, and lie below the pictures of their layer
    draw_signs(pen, grid, ship)
    return grid


def fit_ringed(board: Board, box: Box, largest: float, numbers: float) -> Grid:
    """As `fit_board`, with room for what is seen again beyond the edges, where the squares are
    large enough with it."""
    if not board.shape.around:
        return fit_board(board, box, largest, numbers)
    across = board.shape.around + 2 * _GHOST
    side = (min(box.w, box.h) - 2 * (numbers + _SEAM)) / across
    least = LEAST_TARGET + GAP
    if side < least:  # `ring_of` tells by the squares whether it is there
        return fit_board(board, box, min(largest, least - 1), numbers)
    return fit_board(board, box, largest, numbers + side * _GHOST + _SEAM)


def ring_of(grid: Grid) -> float:
    """How far what is seen again reaches beyond the edge; 0 where nothing is."""
    has_room = bool(grid.board.shape.around) and grid.side >= LEAST_TARGET + GAP
    return grid.side * _GHOST + _SEAM if has_room else 0.0


def ghosts(grid: Grid) -> Iterator[tuple[int, Box]]:
    """Squares at the edges, and where each is seen again beyond the opposite one."""
    ring, around = ring_of(grid), grid.board.shape.around
    if not ring:
        return
    side, box = grid.side * _GHOST, grid.box
    for cell, (column, row) in enumerate(grid.board.cells):
        at = grid.cell(cell)
        if row in (1, around):
            y = box.bottom + _SEAM if row == 1 else box.y - ring
            yield cell, Box(at.cx - side / 2, y, side, side)
        if column in (1, around):
            x = box.right + _SEAM if column == 1 else box.x - ring
            yield cell, Box(x, at.cy - side / 2, side, side)


def draw_beyond(pen: Pen, grid: Grid, ship: Ship) -> None:
    """The first and the last line again beyond the other edge, dimmed, and the seam between."""
    if not grid.board.shape.around:
        return
    pen.panel(
        grid.box.inset(-_SEAM / 2),
        replace(flat("violet", 0, 235, radius=GAP), line=2, dash=True),
    )
    for cell, at in ghosts(grid):
        if ship.parts[cell]:
            draw_tile(pen, ship.part(cell), at, alpha=_FAINT)
        else:
            pen.panel(at.inset(2), replace(flat("slate", 60, 60, radius=4), line=1))


def over_the_edge(board: Board, cell: int) -> Iterator[int]:
    """Sides of a square that lie at an edge over which the board goes on."""
    column, row = board.cells[cell]
    around = board.shape.around
    for side, is_edge in enumerate((row == 1, column == around, row == around, column == 1)):
        if around and is_edge:
            yield side


def draw_signs(pen: Pen, grid: Grid, ship: Ship) -> None:
    """Joints over a weld and over an edge; a connector at an edge that joins nothing."""
    for cell, sides in grid.board.splice.items():
        if RIGHT in sides and ship.parts[cell] and sides[RIGHT] in ship.joined(cell):
            at = grid.cell(cell)
            _sign(pen, "=", at.right + grid.weld / 2, at.cy, "green")
    letters = iter("ABCDEFGHIJKL")
    for cell in ship.occupied():
        joined = ship.joined(cell)
        for side in over_the_edge(grid.board, cell):
            other = grid.board.neighbours[cell][side]
            if side in (FRONT, LEFT) and other in joined:
                letter = next(letters)
                for at, way in ((cell, side), (other, side ^ 2)):
                    draw_edge_sign(pen, grid, at, way, letter, "green")
            elif side in ship.open_sides(cell):
                draw_edge_sign(pen, grid, cell, side, "!", "amber")


def draw_edge_sign(pen: Pen, grid: Grid, cell: int, side: int, sign: str, ink: str) -> None:
    """On the seam beside a square."""
    at, (dx, dy, _) = grid.cell(cell), WAYS[side]
    far = grid.side / 2 + _SEAM / 2
    _sign(pen, sign, at.cx + dx * far, at.cy + dy * far, ink)


def _sign(pen: Pen, sign: str, x: float, y: float, ink: str) -> None:
    at = Box(x, y, 0, 0).centered(_SIGN)
    face = flat("space", 245, radius=_SIGN / 2)
    pen.panel(at, replace(face, edge=(*ink_of(ink), 255), line=2))
    pen.write(at, Text(sign, SMALL, ink), "c")


def draw_weld(pen: Pen, grid: Grid) -> None:
    """From end to end between the halves of a splice."""
    if not grid.weld:
        return
    column = grid.board.shape.exact
    x = grid.line(FRONT, column).right + grid.weld / 2
    tall = grid.box
    wide = max(3.0, grid.weld / 2)
    face = replace(flat("violet", 200, 255, radius=2), line=1)
    pen.panel(Box(x - wide / 2, tall.y - GAP / 2, wide, tall.h + GAP), face)


def _dice(pen: Pen, grid: Grid) -> None:
    """Beside each line the face that names it; what a face turns to has its arrow."""
    board = grid.board
    if board.shape.dice != "one":
        return
    for side in (LEFT, RIGHT):
        dx = -1 if side == LEFT else 1
        for face, means in enumerate(board.shape.by_face[side], 1):
            for line in means if isinstance(means, tuple) else ():
                at = grid.line(side, line)
                x = (at.x if dx < 0 else at.right) + dx * 1.5 * _NUMBERS
                pen.picture(f"dice/{face}", Box(x, at.cy, 0, 0).centered(_DIE))
