"""Rivals in strips: a small ship, its figures, and what it has declared or chosen."""

from collections.abc import Sequence

from desktop.kit.layout import Span, Stack, Text, column, grow, row, u
from desktop.kit.pen import LEAD, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, GUTTER, NAME, NOTE, STRONG, VALUE
from resources import say
from trucker.briefing.flight.standing import figures_of, status_of
from trucker.rules.state import TruckerState
from trucker.screens.flight.answer_card import tell
from trucker.screens.flight.track import STATUS_INKS, team_sign
from trucker.screens.ship.face import draw_ship, fit_board
from trucker.screens.ship.lines import draw_flames
from trucker.words.names import seat_name

_LARGEST, _LINE = 150.0, 23.0
"""Height of a strip, and of a line in it, at text scale 1, at most."""

_CELL, _DIM = 26.0, 110
"""Side of a cell at most; alpha of a ship that flies no more."""


def draw_rivals(
    pen: Pen, box: Box, state: TruckerState, looked_at: int = 0, seats: Sequence[int] = ()
) -> None:
    """One strip each; the one whose ship is shown large is marked. `seats`: these alone."""
    rivals = seats or range(1, len(state.seats))
    spots = column(box, *[Span(0, 1, u(pen, _LARGEST))] * len(rivals))
    for seat, at in zip(rivals, spots, strict=True):
        _strip(pen, at, state, seat, looked_at == seat)


def _strip(pen: Pen, box: Box, state: TruckerState, seat: int, marked: bool) -> None:
    ship, out = state.seats[seat].ship, state.seats[seat].is_out
    chooses = state.decision is not None and state.decision.seat == seat
    pen.panel(box, "option-picked" if marked else "here" if chooses else "panel")
    status, figures = status_of(state, seat), figures_of(state, seat)
    engine, cannon, *rest = figures
    lines = [[engine, cannon], rest, *([[status.text]] if status.text else [])]
    inner, title = box.inset(GAP), u(pen, VALUE.size * LEAD)
    said = [[Text(words, NOTE) for words in line] for line in lines]
    least = max(pen.row_width(line, gap=GAP, narrow=True) for line in said)
    hull = Span(inner.w / 4, 1, min(inner.w / 2, box.h * 1.25))
    field, told = row(inner, row(inner, hull, least)[0].w, grow())
    grid = fit_board(ship.board, field, _CELL)
    if state.phase == "flight" and not out:
        draw_flames(pen, grid, ship)
    draw_ship(pen, ship, grid, alpha=_DIM if out else 255)
    has_room = least <= told.w and told.h >= title + len(lines) * u(pen, STRONG.size)
    if has_room:
        told = told.centered(told.w, min(told.h, title + len(lines) * u(pen, _LINE)))
    body = Stack(pen, told, 0)
    sign, at = body.row(title, NAME.size, grow(), gap=GAP)
    team_sign(pen, seat, sign.cx, sign.cy, sign.w)
    name = seat_name(state, seat)
    pen.write(at, Text(name, VALUE, "mute" if out else ""))
    words = STRONG._replace(size=NOTE.size)
    for line, at in zip(lines, body.rows(len(lines) * has_room, u(pen, _LINE)), strict=False):
        style = NOTE if line[0] != status.text else words._replace(ink=STATUS_INKS[status.tone])
        _figures(pen, at, [Text(each, style) for each in line])
    if not has_room:  # the status says most
        tell(body, [status.text], STATUS_INKS[status.tone], words)
        tell(body, [", ".join(line) for line in lines[:2]])
    spoken = ", ".join(filter(None, [*figures, status.text]))
    label, tip = f"{name}: {spoken}", say("gt.flight.tip.rival", seat=name)
    pen.node(f"rival.{seat}", box, f"rival:{seat}", label, tip=tip, radius=GUTTER, zone="rivals")


def _figures(pen: Pen, box: Box, words: Sequence[Text]) -> None:
    """Side by side, closer where they have no room else."""
    for gap in (2 * GUTTER, GAP):
        if pen.row_width(words, gap=gap) <= box.w:
            break
    pen.row_in(box, words, gap=gap)
