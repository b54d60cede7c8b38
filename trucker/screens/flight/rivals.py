"""Rivals in strips: a small ship, its figures, and what it has declared or chosen."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from desktop.kit.layout import Span, Stack, Text, column, grow, hug, row, u
from desktop.kit.motions import landing
from desktop.kit.pen import LEAD, Icon, Part, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, GUTTER, LABEL, NOTE, STRONG, VALUE
from resources import say
from trucker.briefing.flight.standing import back_words, figures_of, status_of
from trucker.briefing.hit.holes import Holes
from trucker.rules.flight import order, owned
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.screens.faces import draw_face
from trucker.screens.flight.track import STATUS_INKS
from trucker.screens.ship.face import draw_holes, draw_mark, draw_ship, fit_board
from trucker.screens.ship.lines import draw_flames
from trucker.words.names import credits_words, seat_name

_LARGEST, _FACE, _MOST = 150.0, 56.0, 0.6
"""Height of a strip and side of a face at most; share of its words in its width at most."""

_CELL, _DIM, _BLOCK = 26.0, 110, 22.0
"""Side of a cell at most; alpha of a ship that flies no more; side of a block that is loaded."""


def draw_rivals(
    pen: Pen,
    box: Box,
    state: TruckerState,
    holes: Holes,
    looked_at: int = 0,
    seats: Sequence[int] = (),
    counted: Callable[[Ship], Sequence[int]] = lambda ship: (),
    loaded: Mapping[int, str] = MappingProxyType({}),
) -> None:
    """One strip each, in flight order; the one whose ship is shown large is marked. `seats`: these
    alone; `counted`: cells that are marked; `loaded`: blocks that a seat has just taken."""
    flying = [seat for seat in order(state) if seat]
    rivals = seats or [*flying, *(n for n in range(1, len(state.seats)) if n not in flying)]
    spots = column(box, *[Span(0, 1, u(pen, _LARGEST))] * len(rivals))
    for seat, at in zip(rivals, spots, strict=True):
        field = _strip(pen, at, state, seat, looked_at == seat)
        _ship(pen, field, state, seat, holes, counted)
        _blocks(pen, field, loaded.get(seat, ""))


def _strip(pen: Pen, box: Box, state: TruckerState, seat: int, marked: bool) -> Box:
    """Returns where its ship lies."""
    chooses = state.decision is not None and state.decision.seat == seat
    pen.panel(box, "option-picked" if marked else "here" if chooses else "panel")
    inner, lines, figures = box.inset(GAP), _lines(state, seat), _figures(state, seat)
    tall = sum(u(pen, text.style.size) * LEAD for text in lines)
    wide = max(pen.measure(text.words, text.style.size, "label") for text in lines)
    side = min(_FACE, inner.h / 2)
    if tall > inner.h or side + GAP + wide > inner.w * _MOST:
        side = 0.0  # a face would take the room of words
    asked = max(side + GAP + wide if side else wide, *(hug(pen, *each).least for each in figures))
    said, field = row(inner, min(asked, inner.w * _MOST), grow(), gap=GAP)
    body = Stack(pen, said, 0)
    face, at = body.row(min(inner.h, max(side, tall)), side, grow(), gap=GAP if side else 0)
    if side:
        draw_face(pen, face, state, seat, "amber" if chooses else "", alpha=_alpha(state, seat))
    beside = Stack(pen, at.centered(at.w, min(at.h, tall)), 0)
    for text in lines:
        beside.para(text, must=False)
    for parts in figures:
        high = u(pen, LABEL.size) * LEAD
        while parts and hug(pen, *parts).least > said.w:
            parts = parts[:-1]
        if parts and high <= body.room:
            pen.row_in(body.take(high), parts, "l")
    name, status = seat_name(state, seat), status_of(state, seat)
    worth = credits_words(owned(state, seat))
    spoken = ", ".join(filter(None, [*figures_of(state, seat), worth, status.text]))
    label, tip = f"{name}: {spoken}", say("gt.flight.tip.rival", seat=name)
    pen.node(f"rival.{seat}", box, f"rival:{seat}", label, tip=tip, radius=GUTTER, zone="rivals")
    return field


def _lines(state: TruckerState, seat: int) -> list[Text]:
    """Place and name, how far back, what it has done or must."""
    flying, out = order(state), state.seats[seat].is_out
    status = status_of(state, seat)
    name = seat_name(state, seat)
    if not out and seat in flying:
        name = say("gt.flight.rival", place=flying.index(seat) + 1, seat=name)
    back = "" if out or state.phase != "flight" else back_words(state, seat)
    told = STRONG._replace(size=NOTE.size, ink=STATUS_INKS[status.tone])
    lines = Text(name, VALUE, "mute" if out else ""), Text(back, NOTE), Text(status.text, told)
    return [line for line in lines if line.words]


def _figures(state: TruckerState, seat: int) -> list[tuple[Part, ...]]:
    """Its credits before what counts on its ship, as far as there is room."""
    engine, cannon, *rest = (f"{each}  " for each in figures_of(state, seat))
    credits = Icon("coins", "amber"), Text(f"{owned(state, seat)}  ", LABEL, "amber")
    coins = credits if state.phase == "flight" else ()
    first, second = ([Text(words, LABEL) for words in each] for each in ([engine, cannon], rest))
    return [(*coins, *first), tuple(second)]


def _alpha(state: TruckerState, seat: int) -> int:
    return _DIM if state.seats[seat].is_out else 255


def _blocks(pen: Pen, box: Box, goods: str) -> None:
    """They come aboard one after the other."""
    if not goods:
        return
    side = min(_BLOCK, box.w / len(goods))
    pen.layer()
    for index, each in enumerate(goods):
        at = Box(box.right - (len(goods) - index) * side, box.bottom - side, side, side)
        pen.picture(f"tokens/goods-{each}", at.inset(1), motion=landing(index, 0))


def _ship(
    pen: Pen,
    box: Box,
    state: TruckerState,
    seat: int,
    holes: Holes,
    counted: Callable[[Ship], Sequence[int]],
) -> None:
    ship = state.seats[seat].ship
    grid = fit_board(ship.board, box, _CELL)
    if grid.side < GAP:
        return
    draw_holes(pen, grid, ship, holes.of(seat))
    if state.phase == "flight" and not state.seats[seat].is_out:
        draw_flames(pen, grid, ship)
    draw_ship(pen, ship, grid, alpha=_alpha(state, seat))
    for cell in counted(ship):
        draw_mark(pen, grid.cell(cell), "counted")
