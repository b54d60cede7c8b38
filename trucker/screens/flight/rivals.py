"""Rivals in strips: a small ship, its figures, and what it has declared or chosen."""

from collections.abc import Mapping, Sequence

from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import look, theme
from resources import say
from trucker.rules.state import TruckerState
from trucker.rules.strength import reach
from trucker.screens.card.face import flow
from trucker.screens.flight.track import status_of, team_sign
from trucker.screens.ship.face import draw_ship, fit_board
from trucker.screens.ship.lines import draw_flames
from trucker.words.names import half, seat_name

__all__ = ["draw_rivals", "figures_of"]

_LARGEST = 150.0
"""Height of a strip at text scale 1, at most."""


def figures_of(state: TruckerState, seat: int) -> Mapping[str, str]:
    """What counts on a ship, in short: "engines" as "2–6" and so on."""
    ship = state.seats[seat].ship
    ranges: dict[str, str] = {}
    for what in ("engine", "cannon"):
        least, most = reach(ship, what)
        value = half(least)
        if most > least:
            value = say("gt.flight.range", least=half(least), most=half(most))
        ranges[what] = say(f"gt.flight.figure.{what}", value=value)
    return {
        **ranges,
        "crew": say("gt.flight.figure.crew", value=len(ship.figures)),
        "cells": say("gt.flight.figure.cells", value=ship.batteries),
        "goods": say("gt.flight.figure.goods", value=len(ship.blocks)),
    }


def draw_rivals(
    pen: Pen, box: Box, state: TruckerState, looked_at: int = 0, seats: Sequence[int] = ()
) -> None:
    """One strip each; the one whose ship is shown large is marked. `seats`: these alone."""
    rivals = seats or range(1, len(state.seats))
    gap = 8.0
    tall = (box.h - gap * (len(rivals) - 1)) / len(rivals)
    tall = min(tall, _LARGEST * pen.k)
    for index, seat in enumerate(rivals):
        at = Box(box.x, box.y + index * (tall + gap), box.w, tall)
        _strip(pen, at, state, seat, looked_at == seat)


def _strip(pen: Pen, box: Box, state: TruckerState, seat: int, marked: bool) -> None:
    colors, k = theme(), pen.k
    ship, out = state.seats[seat].ship, state.seats[seat].is_out
    chooses = state.decision is not None and state.decision.seat == seat
    pen.panel(box, look("option-picked" if marked else "here" if chooses else "panel"))
    wide = min(box.w * 0.38, box.h * 1.25, 190.0)
    field = Box(box.x + 8, box.y + 6, wide, box.h - 12)
    grid = fit_board(ship.board, field, 26)
    if state.phase == "flight" and not out:
        draw_flames(pen, grid, ship)
    draw_ship(pen, ship, grid, alpha=110 if out else 255)
    x = field.right + 12
    room = box.right - 12 - x
    status, figures = status_of(state, seat), figures_of(state, seat)
    name = seat_name(state, seat)
    lines = [
        (figures["engine"], figures["cannon"]),
        (figures["crew"], figures["cells"], figures["goods"]),
    ]
    rows = 2 + bool(status.text)
    step = min(23 * k, (box.h - 12 - 24 * k) / rows)
    y = box.cy - (24 * k + rows * step) / 2
    team_sign(pen, seat, x + 9, y + 12 * k, 18)
    ink = colors.mute if out else colors.text
    pen.text(name, x + 24, y + 12 * k, 17, ink, "strong", room=room - 24)
    y += 24 * k
    if step < 17 * k:  # no room for all: the status says most
        figures_line = ", ".join(figures.values())
        tall = box.bottom - 6 - y
        words = [(status.text, getattr(colors, status.kind))] if status.text else []
        flow(pen, [*words, (figures_line, colors.soft)], Box(x, y, room, tall), 14)
    else:
        for line in lines:
            _columns(pen, line, x, y + step / 2, room)
            y += step
        if status.text:
            color = getattr(colors, status.kind)
            pen.text(status.text, x, y + step / 2, 15, color, "strong", room=room)
    spoken = ", ".join([*figures.values(), *([status.text] if status.text else [])])
    pen.node(
        f"rival.{seat}",
        box,
        f"rival:{seat}",
        f"{name}: {spoken}",
        tip=say("gt.flight.tip.rival", seat=name),
        radius=12,
        zone="rivals",
    )


def _columns(pen: Pen, words: tuple[str, ...], x: float, cy: float, room: float) -> None:
    """Figures side by side, at even distances where they fit."""
    gap = 12.0
    for size, font in ((15, "text"), (14, "label"), (13.5, "label")):
        widths = [pen.measure(word, size, font) for word in words]
        if sum(widths) + gap * (len(words) - 1) <= room:
            break
        gap = 8.0
    spare = room - sum(widths) - gap * (len(words) - 1)
    if spare < 0:
        flow(pen, [(", ".join(words), theme().soft)], Box(x, cy - 11 * pen.k, room, 22 * pen.k), 14)
        return
    step = min(26.0, gap + spare / max(1, len(words) - 1))
    for word, width in zip(words, widths, strict=True):
        pen.text(word, x, cy, size, theme().soft, font)
        x += width + step
