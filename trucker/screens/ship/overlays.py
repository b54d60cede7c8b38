"""What can be laid over a ship: shields, fire lines, open connectors, weak joints, and what
payload does around it."""

from dataclasses import replace

from desktop.kit.layout import Text, u
from desktop.kit.pen import Icon, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, GUTTER, PAD, STRONG, TITLE, flat, ink_of, theme
from resources import say
from trucker.briefing.hangar.faults import weak_cells
from trucker.briefing.hangar.payload import OVERLAYS as PAYLOAD_OVERLAYS
from trucker.briefing.hangar.payload import around, cells_of
from trucker.rules.ship import Ship
from trucker.screens.ship.face import Grid, draw_mark
from trucker.screens.ship.lines import WAYS, draw_fire

OVERLAYS = ("fire", "open", "weak")
"""In the order in which one key shows them, before those of payload."""

_KINDS = {name: kind for kind, name in PAYLOAD_OVERLAYS.items()}


def draw_overlay(pen: Pen, grid: Grid, ship: Ship, name: str) -> None:
    """One of OVERLAYS, or of payload."""
    if name == "fire":
        _shields(pen, grid, ship)
        draw_fire(pen, grid, ship)
    elif name == "open":
        _open(pen, grid, ship)
    elif name == "armor":
        _armor(pen, grid, ship)
    elif name in _KINDS:
        _payload(pen, grid, ship, _KINDS[name])
    elif name == "weak":
        for cell, lost in weak_cells(ship).items():
            draw_mark(pen, box := grid.cell(cell), "loose")
            words = [Icon("arrow-down", "amber", GUTTER), Text(str(lost), STRONG, "amber")]
            tall = u(pen, TITLE.size)
            low = Box(box.x, box.bottom - tall, box.w, tall)
            chip = low.centered(min(box.w, pen.row_width(words, gap=1) + GAP), tall)
            pen.row_in(pen.panel(chip, "key-dark"), words, "c", gap=1)


def _payload(pen: Pen, grid: Grid, ship: Ship, kind: str) -> None:
    """Each tile of a kind with its letter, and what lies around it."""
    cells = cells_of(ship, kind)
    struck = {near for cell in cells for near in around(ship, cell)}
    if kind == "radioactive":
        for near in {each for cell in cells for each in ship.board.around[cell]}:
            face = flat("amber", 26, 200, PAD / 2)
            pen.panel(grid.cell(near).inset(2), replace(face, line=1, dash=True))
        struck = {*ship.barred()}
    for cell in sorted(struck.difference(cells) if kind != "explosive" else struck):
        draw_mark(pen, grid.cell(cell), _STRUCK[kind])
    for cell in cells:
        box = grid.cell(cell)
        draw_mark(pen, box, "loose")
        side = u(pen, TITLE.size)
        at = pen.panel(Box(box.x, box.y, side, side), "key-dark")
        pen.write(at, Text(say(f"gt.payload.letter.{kind}"), STRONG, "amber"), "c")


_STRUCK = {"explosive": "blasted", "fragile": "counted", "radioactive": "barred"}


def _armor(pen: Pen, grid: Grid, ship: Ship) -> None:
    """A wall along each smooth side of heavy payload."""
    for cell in cells_of(ship, "heavy"):
        box = grid.cell(cell)
        for side, connector in enumerate(ship.part(cell).sides):
            if not connector:
                _bar(pen, box.inset(GAP / 2), side, box.w * 0.8, GAP / 2, "cyan", 0)


def _bar(pen: Pen, box: Box, side: int, long: float, thin: float, ink: str, out: float) -> None:
    """Along a side of a box, so far outside its edge."""
    dx, dy, _ = WAYS[side]
    middle = box.moved(dx * (box.w / 2 + out), dy * (box.h / 2 + out))
    at = middle.centered(*((thin, long) if dx else (long, thin)))
    edge = (*theme().text, 255) if ink == "red" else (*theme().cyan, 255)
    pen.panel(at, replace(flat(ink, radius=2), edge=edge, line=1, glow=ink_of(ink), shadow=GAP))


def _shields(pen: Pen, grid: Grid, ship: Ship) -> None:
    """A wall along each side that a shield covers."""
    box = grid.box.inset(2)  # clear of the numbers
    for side in WAYS:
        if ship.frame.shields[side]:
            _bar(pen, box, side, box.h if side % 2 else box.w, GAP / 2, "cyan", 2)


def _open(pen: Pen, grid: Grid, ship: Ship) -> None:
    """A bar at each connector that meets nothing."""
    for cell in ship.occupied():
        box = grid.cell(cell)
        for side in ship.open_sides(cell):
            _bar(pen, box, side, box.w * 0.4, max(GAP / 2, box.w / 10), "red", 0)
