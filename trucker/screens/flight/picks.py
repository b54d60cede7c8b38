"""Cells of the ship that answer a question: their marks, and numbers on them."""

from collections.abc import Mapping
from dataclasses import replace

from desktop.kit.layout import Text, hug, u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, NAME, SMALL, flat, ink_of, theme
from resources import say
from trucker.briefing.flight.choices import Pick
from trucker.screens.ship.face import Grid, draw_mark


def draw_picks(pen: Pen, grid: Grid, cells: Mapping[int, Pick]) -> None:
    """Cells that answer, with their marks."""
    for cell, pick in cells.items():
        box = grid.cell(cell)
        if pick.mark:
            draw_mark(pen, box, pick.mark)
        if pick.badge:
            _badge(pen, box, pick.badge, pick.mark)
        elif pick.mark in ("on", "off"):
            _chip(pen, box, pick.mark == "on")
        tip, why = pick.label, pick.reason
        off = {"enabled": not why, "reason": why, "tip": tip, "radius": 7}
        pen.node(f"cell.{cell}", box, ("cell", cell), pick.label, zone="ship", **off)


def _badge(pen: Pen, cell: Box, number: str, mark: str) -> None:
    """A number at the upper right: which of the parts that are given, or what an engine counts."""
    ink = {"given": "violet", "off": "amber"}.get(mark, "cyan")
    words = Text(number, SMALL, ink)
    wide, tall = max(u(pen, NAME.size), hug(pen, words, pad=GAP / 2).least), u(pen, NAME.size)
    box = Box(cell.right - wide, cell.y, wide, tall)
    pen.panel(box, replace(flat("ink", radius=tall / 2), edge=(*ink_of(ink), 255), line=1.6))
    pen.write(box, words, "c")


def _chip(pen: Pen, cell: Box, is_on: bool) -> None:
    """On or off, on the upper edge of a double."""
    ink = "on_white" if is_on else "white"
    words = Text(say("gt.flight.power.on" if is_on else "gt.flight.power.off"), SMALL, ink)
    wide, tall = hug(pen, words, pad=GAP).least, u(pen, NAME.size)
    box = Box(cell.x + 1, cell.y - tall / 2 + GAP / 2, wide, tall)  # a badge lies at the right
    face = flat("white" if is_on else "ink", radius=tall / 2)
    pen.panel(box, replace(face, edge=(*theme().white, 255), line=1))
    pen.write(box, words, "c")
