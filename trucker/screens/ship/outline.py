"""A board in small, by its squares alone: what joins over a weld, what goes on over its edges."""

from dataclasses import replace

from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, flat
from trucker.rules.board import Board
from trucker.screens.ship.face import fit_board

__all__ = ["draw_outline"]

_MOST = 22.0  # side of a square
_ARROWS = ((0, -1, "arrow-up"), (1, 0, "arrow-right"), (0, 1, "arrow-down"), (-1, 0, "arrow-left"))


def draw_outline(pen: Pen, board: Board, box: Box, is_on: bool) -> None:
    """Of any class, also of one that is shown before it is built."""
    goes_on = bool(board.shape.around)
    grid = fit_board(board, box.inset(2 * GAP) if goes_on else box, _MOST)
    ink = "cyan" if is_on else "edge"
    for cell in range(board.outside):
        face = flat("amber" if cell == board.start else ink, 190, radius=2)
        pen.panel(grid.cell(cell).inset(max(0.5, grid.side / 16)), face)
    for cell, sides in board.splice.items():
        for side in sides:
            at, (dx, _, _) = grid.cell(cell), _ARROWS[side]
            weld = Box(at.cx + dx * at.w / 2 - 1.5, at.y, 3, at.h)
            pen.panel(weld, flat("violet", 255, radius=1))
    if goes_on:
        edge = replace(flat("violet", 0, 235, radius=3), line=2, dash=True)
        pen.panel(grid.box.inset(-3), edge)
        for dx, dy, icon in _ARROWS:
            x, y = (dx * (grid.box.w / 2 + 1.5 * GAP), dy * (grid.box.h / 2 + 1.5 * GAP))
            pen.icon_in(grid.box.moved(x, y), icon, 14, "violet", scaled=False)
