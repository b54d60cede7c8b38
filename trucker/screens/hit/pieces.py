"""The pieces of a broken ship side by side; one of them stays."""

from collections.abc import Sequence
from dataclasses import replace

from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Look
from desktop.kit.theme import look, theme
from resources import say
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.screens.hit.story import Piece, pieces_of
from trucker.screens.ship.face import draw_mark, draw_ship, fit_hull

__all__ = ["draw_pieces"]

_GAP = 8.0
_MOST_KEYS = 9


def draw_pieces(pen: Pen, box: Box, state: TruckerState, offset: float, face: Look) -> None:
    """A card for each piece; its number key keeps it. The usual choice is first."""
    colors, k = theme(), pen.k
    pieces = pieces_of(state)
    head = 12 + 26 * k
    pen.panel(Box(box.x, box.y, box.w, head), "help")
    parts = [(say("gt.hit.keep"), colors.text, "strong")]
    pen.row(parts, box.x + 16, box.y + head / 2, 17, room=box.w - 32)
    area = Box(box.x, box.y + head + _GAP, box.w, box.h - head - _GAP)
    columns = min(len(pieces), 3)
    rows = -(-len(pieces) // columns)
    least = (290 if columns > 1 else 330) * k
    free = (area.h - _GAP * (rows - 1)) / rows
    wide = (area.w - 12 - _GAP * (columns - 1)) / columns
    tall = max(free, least, *(_least_tall(pen, wide, free, piece) for piece in pieces))
    content = rows * tall + _GAP * (rows - 1)
    pen.scene.focus = f"keep.{pieces[0].action.cell}" if pieces else None
    if content <= area.h + 0.5:
        _cards(pen, area, area.y, pieces, columns, tall, state.seats[0].ship, face)
        return
    with pen.scroll("pieces", area, content, offset) as top:
        inner = replace(area, w=area.w - 12)
        _cards(pen, inner, top, pieces, columns, tall, state.seats[0].ship, face)


def _cards(
    pen: Pen,
    area: Box,
    top: float,
    pieces: Sequence[Piece],
    columns: int,
    tall: float,
    ship: Ship,
    face: Look,
) -> None:
    wide = (area.w - _GAP * (columns - 1)) / columns
    for index, piece in enumerate(pieces):
        x = area.x + index % columns * (wide + _GAP)
        y = top + index // columns * (tall + _GAP)
        _card(pen, Box(x, y, wide, tall), piece, index, ship, face)


def _card(pen: Pen, box: Box, piece: Piece, index: int, ship: Ship, face: Look) -> None:
    colors, k = theme(), pen.k
    proposed = not index
    pen.panel(box, look("option-picked") if proposed else face)
    key = str(index + 1) if index < _MOST_KEYS else ""
    cy = box.y + 10 + 13 * k
    x = box.x + 14
    if key:
        x += pen.key(key, x, cy) + 10
    title = say("gt.hit.piece", n=len(piece.cells))
    room = box.right - 14 - x
    words = say("gt.hit.piece.proposed")
    if proposed and pen.measure(title, 18, "label") + pen.measure(words, 15, "label") < room - 16:
        pen.text(words, box.right - 14, cy, 15, colors.amber, "label", "r")
    pen.text(title, x, cy, 18, colors.amber if proposed else colors.text, "strong", room=room)
    body = Box(box.x + 14, cy + 18 * k, box.w - 28, box.bottom - 10 - cy - 18 * k)
    if _is_beside(pen, box.w, box.h):
        half = body.w / 2 - 8
        picture = Box(body.x, body.y, half, body.h)
        words = Box(body.x + half + 16, body.y, half, body.h)
    else:
        foot = _rows_tall(pen, piece, body.w) + 4
        picture = Box(body.x, body.y, body.w, body.h - foot)
        words = Box(body.x, body.bottom - foot + 4, body.w, foot)
    grid = fit_hull(ship, picture, 74)
    if grid.side >= 12:
        draw_ship(pen, ship, grid, without=piece.cells, alpha=60)
        draw_ship(pen, ship, grid, without=piece.rest)
        if grid.side >= 30:  # on the same layer, as no other is cut off where the cards scroll
            for cell in piece.rest:
                draw_mark(pen, grid.cell(cell), "falling")
    y = words.y
    for sign, name, value in piece.figures:
        y += _row(pen, sign, name, value, words.x, y, words.w)
    spoken = ", ".join(f"{name} {value}" for _, name, value in piece.figures)
    pen.node(
        f"keep.{piece.action.cell}",
        box,
        piece.action,
        say("gt.hit.piece.label", title=title, figures=spoken),
        keys=key or (),
        radius=10,
        zone="pieces",
    )


def _is_beside(pen: Pen, wide: float, tall: float) -> bool:
    """Whether a card of that size has its figures beside the ship, not below it."""
    return wide - 28 > (tall - 20 - 31 * pen.k) * 1.25


def _least_tall(pen: Pen, wide: float, tall: float, piece: Piece) -> float:
    """How high a card must be that holds its figures beside the ship, when it would be so wide and
    high; 0 where they lie below."""
    if not _is_beside(pen, wide, tall):
        return 0
    return 24 + 31 * pen.k + _rows_tall(pen, piece, (wide - 28) / 2 - 8)


def _rows_tall(pen: Pen, piece: Piece, w: float) -> float:
    return sum(_row_tall(pen, row, w) for row in piece.figures)


def _font(pen: Pen, name: str, value: str, w: float) -> str:
    """Of a name that has its value beside it; "" where neither font has room for both."""
    room = w - pen.measure(value, 16, "strong") - 30 * pen.k - 8
    return next((font for font in ("text", "label") if pen.measure(name, 15, font) <= room), "")


def _name_tall(pen: Pen, name: str, w: float) -> float:
    """Of a name above its value: the lines that it takes."""
    return max(22 * pen.k, pen.para_height(name, w - 26 * pen.k, 15) + 3)


def _row_tall(pen: Pen, row: tuple[str, str, str], w: float) -> float:
    _, name, value = row
    if _font(pen, name, value, w):
        return 25 * pen.k
    tall = pen.para_height(value, w - 28 * pen.k, 15, "label") + 2
    return _name_tall(pen, name, w) + pen.k + tall


def _row(pen: Pen, sign: str, name: str, value: str, x: float, y: float, w: float) -> float:
    colors, k = theme(), pen.k
    pen.icon(sign, x + 9 * k, y + 12 * k, 17, colors.cyan)
    left = x + 26 * k
    if font := _font(pen, name, value, w):
        pen.text(name, left, y + 12 * k, 15, colors.soft, font)
        pen.text(value, x + w, y + 12 * k, 16, colors.text, "strong", "r")
    else:
        pen.para(name, left, y + 2 * k, w - 26 * k, 15, colors.soft)
        below = y + _name_tall(pen, name, w)
        pen.para(value, left, below, w - 28 * k, 15, colors.text, "label")
    return _row_tall(pen, (sign, name, value), w)
