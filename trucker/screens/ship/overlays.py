"""What can be laid over a ship: shields, fire lines, open connectors, weak joints."""

from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Look
from desktop.kit.theme import theme
from trucker.rules.ship import Ship
from trucker.screens.ship.face import Grid

__all__ = ["OVERLAYS", "draw_fire", "draw_open", "draw_overlay", "draw_shields", "weak_cells"]

OVERLAYS = ("fire", "open", "weak")
"""In the order in which one key shows them."""


def draw_overlay(pen: Pen, grid: Grid, ship: Ship, name: str) -> None:
    """One of OVERLAYS."""
    if name == "fire":
        draw_shields(pen, grid, ship)
        draw_fire(pen, grid, ship)
    elif name == "open":
        draw_open(pen, grid, ship)
    elif name == "weak":
        for cell, lost in weak_cells(ship).items():
            box, amber = grid.cell(cell), theme().amber
            clear = (*amber, 0)
            pen.panel(
                box.inset(2), Look(clear, clear, (*amber, 255), 2.5, 6, dash=True, shine=False)
            )
            words = str(lost)
            wide = pen.measure(words, 15, "strong") + 30 * pen.k
            at = Box(box.cx - wide / 2, box.bottom - 24 * pen.k - 3, wide, 24 * pen.k)
            pen.panel(at, "key-dark")
            pen.icon("arrow-down", at.x + 12 * pen.k, at.cy, 15, amber)
            pen.text(words, at.x + 22 * pen.k, at.cy, 15, amber, "strong")


def _line(color: tuple[int, int, int], alpha: int = 255, dash: bool = False) -> Look:
    fill = (*color, 0 if dash else alpha)
    return Look(fill, fill, (*color, alpha), 1.6 if dash else 0, 2, None, 0, dash=dash, shine=False)


def draw_shields(pen: Pen, grid: Grid, ship: Ship) -> None:
    """A wall along each side that a shield covers."""
    box, far = grid.box.inset(3), 4.0  # clear of the numbers, as its glow is
    walls = (
        Box(box.x, box.y - far, box.w, far),
        Box(box.right, box.y, far, box.h),
        Box(box.x, box.bottom, box.w, far),
        Box(box.x - far, box.y, far, box.h),
    )
    color = theme().cyan
    for side, wall in enumerate(walls):
        if ship.frame.shields[side]:
            face = Look((*color, 210), (*color, 210), (*color, 255), 1, 2.5, color, 6, shine=False)
            pen.panel(wall, face)


def draw_fire(pen: Pen, grid: Grid, ship: Ship) -> None:
    """Lines from each barrel to the edge: solid where it fires free, broken where it needs a
    battery."""
    colors, box = theme(), grid.box
    for cell in ship.occupied():
        part = ship.part(cell)
        if part.barrel < 0:
            continue
        at = grid.cell(cell)
        color = colors.amber if part.tile.is_double else colors.cyan
        face = _line(color, 230, part.tile.is_double)
        if part.barrel == 0:
            line = Box(at.cx - 1.5, box.y - 5, 3, at.y - box.y + 5)
        elif part.barrel == 2:
            line = Box(at.cx - 1.5, at.bottom, 3, box.bottom + 5 - at.bottom)
        elif part.barrel == 1:
            line = Box(at.right, at.cy - 1.5, box.right + 5 - at.right, 3)
        else:
            line = Box(box.x - 5, at.cy - 1.5, at.x - box.x + 5, 3)
        if line.w > 1 and line.h > 1:
            pen.panel(line, face)


def draw_open(pen: Pen, grid: Grid, ship: Ship) -> None:
    """A bar at each connector that meets nothing."""
    color = theme().red
    face = Look((*color, 235), (*color, 235), (255, 255, 255, 255), 1, 3, color, 6, shine=False)
    for cell in ship.occupied():
        box = grid.cell(cell)
        for side, _ in ship.part(cell).connected:
            if ship.parts[grid.board.neighbours[cell][side]]:
                continue
            long, thin = box.w * 0.42, max(5.0, box.w * 0.1)
            at = (
                Box(box.cx - long / 2, box.y - thin / 2, long, thin),
                Box(box.right - thin / 2, box.cy - long / 2, thin, long),
                Box(box.cx - long / 2, box.bottom - thin / 2, long, thin),
                Box(box.x - thin / 2, box.cy - long / 2, thin, long),
            )[side]
            pen.panel(at, face)


def weak_cells(ship: Ship) -> dict[int, int]:
    """Cells whose loss would cost more than themselves, with the number of parts lost."""
    found: dict[int, int] = {}
    whole = len(ship.occupied())
    for cell in ship.occupied():
        other = ship.clone()
        other.put(cell, 0)
        pieces = other.pieces()
        if len(pieces) > 1:
            found[cell] = whole - max(map(len, pieces))
    return found
