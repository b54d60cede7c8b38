"""The pieces of a broken ship side by side; one of them stays."""

from desktop.kit.layout import Span, Stack, Text, column, grow, hug, needed, row, scrolling, u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Look
from desktop.kit.theme import GAP, LABEL, NAME, NOTE, PAD, STRONG, VALUE
from resources import say
from trucker.briefing.hit.pieces import Piece, pieces_of
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.screens.hit.columns import entry
from trucker.screens.ship.face import draw_mark, draw_ship, fit_hull

_ACROSS = 3  # cards side by side at most
_KEYS = "123456789"
_SHIP = 84.0  # height of a ship above its figures, at least
_CELL, _MARKED = 74.0, 30.0  # side of a cell at most, and from which on it has room for a mark
_WIDE = 1.25  # of a card that has its figures beside the ship: its width to its height


def draw_pieces(pen: Pen, box: Box, state: TruckerState, offset: float, face: Look | str) -> None:
    """A card for each piece; its number key keeps it. The usual choice is first."""
    pieces, ship = pieces_of(state), state.seats[0].ship
    strip, area = column(box, u(pen, NAME.size) + 2 * GAP, grow())
    pen.write(pen.panel(strip, "help").inset(PAD, 0), Text(say("gt.hit.keep"), VALUE))
    across = min(len(pieces), _ACROSS)
    lines = [pieces[at : at + across] for at in range(0, len(pieces), across)]
    free = column(area, *[grow()] * len(lines))[0].h
    wide = row(area, PAD, *[grow()] * across, gap=GAP)[-1].w  # also where they scroll
    tall = max(free, *(_least(pen, wide, free, piece) for piece in pieces))
    pen.scene.focus = f"keep.{pieces[0].action.cell}"

    def cards(body: Stack) -> None:
        for at, line in enumerate(lines):
            for index, spot in enumerate(body.row(tall, *[grow()] * across, gap=GAP)[: len(line)]):
                _card(body.pen, spot, line[index], at * across + index, ship, face)

    high = len(lines) * (tall + GAP) - GAP
    scrolling(pen, "pieces", area, offset, cards, tall=high)


def _least(pen: Pen, wide: float, tall: float, piece: Piece) -> float:
    """How high a card must be that would be so wide and high."""
    head = u(pen, NAME.size) + PAD + 2 * GAP
    body = Box(0, 0, wide - 2 * PAD, tall - head)
    if _is_beside(body):
        return head + needed(
            pen, row(body, grow(), grow())[1].w, lambda body: _figures(body, piece)
        )
    return head + needed(pen, body.w, lambda body: _figures(body, piece)) + GAP + u(pen, _SHIP)


def _is_beside(body: Box) -> bool:
    return body.w > body.h * _WIDE


def _figures(body: Stack, piece: Piece) -> None:
    body.gap = GAP / 2
    for sign, name, value in piece.figures:
        entry(
            *(body, f"icons/{sign}", VALUE.size, Text(name, NOTE, lines=2)),
            Text(value, STRONG, lines=2),
            tint="cyan",
            tight=True,
        )


def _card(pen: Pen, box: Box, piece: Piece, index: int, ship: Ship, face: Look | str) -> None:
    proposed, key = not index, _KEYS[index : index + 1]
    body = Stack(pen, pen.panel(box, "option-picked" if proposed else face).inset(PAD, GAP))
    title = Text(say("gt.hit.piece", n=len(piece.cells)), NAME, "amber" if proposed else "")
    marked = Text(say("gt.hit.piece.proposed") if proposed else "", LABEL, "amber")
    cap = pen.key_width(key) if key else 0
    at, words = body.row(u(pen, NAME.size) + GAP, cap, grow(), gap=GAP)
    if key:
        pen.key(key, at.x, at.cy)
    narrow = hug(pen, title._replace(style=NAME._replace(font="label"))).least
    words, end = row(words, grow(1, narrow), Span(hug(pen, marked).least, rank=1))
    pen.write(words, title)
    pen.write(end, marked, "r")
    if _is_beside(body.rest):
        picture, figures = row(body.rest, grow(), grow())
    else:
        tall = needed(pen, body.rest.w, lambda body: _figures(body, piece))
        figures = body.foot(tall)
        picture = body.rest
    _figures(Stack(pen, figures), piece)
    grid = fit_hull(ship, picture, _CELL)
    if grid.side > 0:
        draw_ship(pen, ship, grid, without=piece.cells, alpha=60)
        draw_ship(pen, ship, grid, without=piece.rest)
    if grid.side >= _MARKED:  # on the same layer, as no other is cut off where the cards scroll
        for cell in piece.rest:
            draw_mark(pen, grid.cell(cell), "falling")
    spoken = ", ".join(f"{name} {value}" for _, name, value in piece.figures)
    pen.node(
        f"keep.{piece.action.cell}",
        box,
        piece.action,
        say("gt.hit.piece.label", title=title.words, figures=spoken),
        keys=key or (),
        zone="pieces",
    )
