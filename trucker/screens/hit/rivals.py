"""What the same roll does to the rivals, one after the other in flight order, on their ships."""

from dataclasses import dataclass, replace
from math import atan2

from desktop.kit.layout import Span, Stack, Text, column, grow, hug, row, u
from desktop.kit.motions import flash, flung, seen, until
from desktop.kit.pen import LEAD, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import FINE, GAP, GUTTER, LABEL, STRONG, VALUE, flat
from trucker.briefing.hit.holes import Holes
from trucker.briefing.hit.shots import Fate, Shot
from trucker.briefing.hit.swarm import Told, decides, is_gone, later_words, rival_status
from trucker.briefing.hit.times import Times
from trucker.rules import flight
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.screens.faces import draw_face
from trucker.screens.flight.track import STATUS_INKS
from trucker.screens.ship.face import Grid, draw_holes, draw_mark, draw_ship, fit_board
from trucker.words.names import place_words, seat_name

_FACE, _CELL, _TALLEST = 52.0, 30.0, 216.0
"""Sides of a face and of a cell, height of a strip, at most."""

_FAR, _SPIN, _DIM = 24.0, 20.0, 110
"""How far what comes off drifts, and by how many degrees it turns; of a ship that flies no more."""

_LATER_MS, _FLASHES_MS = 120, 400
"""From what is hit to what hung on it; between two flashes at least, as they are seen."""


@dataclass(frozen=True, slots=True)
class Rivals:
    """What is shown of them."""

    state: TruckerState
    told: Told
    holes: Holes
    times: Times
    news: bool
    speed: float  # what times are multiplied with

    def at(self, seat: int) -> int | None:
        """When it is seen what the shot did to a seat; None: it is at rest. What is aimed at a
        rival has its verdict for all to see."""
        shot = self.told.shots.get(self.told.now)
        if not self.news or self.told.is_asked or shot is None or shot.fate(seat) is None:
            return None
        return self.times.rivals.get(seat, self.times.verdict) or None

    def flashes(self, seat: int) -> bool:
        """Whether a hit is lit: never more than three in a second, the player's own counted."""
        if not may_flash(self.times, self.speed):
            return False
        last = self.times.hit
        for other, at in self.times.rivals.items():
            lit = (at - last) * self.speed >= _FLASHES_MS
            if other == seat:
                return lit
            last = at if lit else last
        return False


def may_flash(times: Times, speed: float) -> bool:
    """Whether a shot of which many follow each other takes long enough for a flash of its own."""
    return times.end * speed >= _FLASHES_MS


def order_of(state: TruckerState) -> list[int]:
    """Rivals as they fly, then those who fly no more."""
    flying = [seat for seat in flight.order(state) if seat]
    return [*flying, *(n for n in range(1, len(state.seats)) if n not in flying)]


def draw_rivals(pen: Pen, box: Box, shown: Rivals) -> None:
    seats = order_of(shown.state)
    spots = column(box, *[Span(0, 1, u(pen, _TALLEST))] * len(seats))
    for seat, at in zip(seats, spots, strict=True):
        _strip(pen, at, shown, seat)


def _strip(pen: Pen, box: Box, shown: Rivals, seat: int) -> None:
    state, told, times = shown.state, shown.told, shown.times
    shot = told.shots.get(told.now)
    fate = shot.fate(seat) if shot is not None else None
    at = shown.at(seat)
    pen.panel(box)
    if at is not None and fate is not None and fate.lost:
        lit = replace(until(1), delay_ms=at, ms=times.rival)
        pen.panel(box, flat("amber", 16, 255, GUTTER), motion=lit)
    words = Text(seat_name(state, seat), VALUE)
    said, field = _places(pen, box.inset(GAP), shown, seat)
    _words(pen, said, shown, seat, at)
    _ship(pen, field, shown, seat, fate if shot is not None else None, at)
    status = rival_status(state, told, seat)
    pen.node(f"rival.{seat}", box, None, f"{words.words}: {status.text}", zone="rivals")


def _places(pen: Pen, box: Box, shown: Rivals, seat: int) -> tuple[Box, Box]:
    """Of the words and of the ship, side by side or below, where that is larger."""
    name = Text(seat_name(shown.state, seat), STRONG)
    least = max(_FACE + GAP + hug(pen, name).least, u(pen, 3 * _FACE))
    low = _head(pen, box) + u(pen, LABEL.size) * LEAD
    beside, below = row(box, least, grow(), gap=GAP), column(box, low, grow(), gap=GAP / 2)
    board = shown.state.seats[seat].ship.board
    sides = [fit_board(board, each[1], _CELL).side for each in (beside, below)]
    said, field = beside if sides[0] >= sides[1] else below
    return said, field


def _head(pen: Pen, box: Box) -> float:
    """Height of face, name and place."""
    return max(min(_FACE, box.h / 2), u(pen, VALUE.size + FINE.size) * LEAD)


def _words(pen: Pen, box: Box, shown: Rivals, seat: int, at: int | None) -> None:
    """Face, name and place; below them what it is to expect, then what has come of it."""
    state = shown.state
    side = min(_FACE, box.h / 2)
    head, low = column(box, _head(pen, box), grow(), gap=0)
    face, names = row(head, side, grow(), gap=GAP)
    _face(pen, face, shown, seat, at)
    body = Stack(pen, names, 0)
    body.para(Text(seat_name(state, seat), VALUE))
    flying = flight.order(state)
    if seat in flying:
        body.para(Text(place_words(flying.index(seat)), LABEL, "cyan"), must=False)
    status = rival_status(state, shown.told, seat)
    told = Text(status.text, LABEL, STATUS_INKS[status.tone])
    if at is None:
        Stack(pen, low, 0).para(told)
        return
    with pen.moving(until(at)):
        Stack(pen, low, 0).para(Text(later_words(state, shown.told), LABEL, "mute"))
    sound = "loss" if status.tone == "bad" else None
    with pen.moving(replace(seen(at), sound=sound)):
        Stack(pen, low, 0).para(told)


def _face(pen: Pen, box: Box, shown: Rivals, seat: int, at: int | None) -> None:
    """Hurt by what the shot takes, once it is seen."""
    state, shot = shown.state, shown.told.shots.get(shown.told.now)
    alpha = _DIM if is_gone(state, shown.told, seat) else 255
    if decides(state, shown.told) == seat:
        draw_face(pen, box, state, seat, "amber")
        return
    fate = shot.fate(seat) if shot is not None and not shown.told.is_asked else None
    if fate is None or not fate.lost:
        draw_face(pen, box, state, seat, alpha=alpha)
        return
    before, after = (until(at), seen(at)) if at is not None else (None, None)
    if before is not None:
        draw_face(pen, box, state, seat, motion=before)
    draw_face(pen, box, state, seat, motion=after, alpha=alpha, mood="hurt")


def _ship(pen: Pen, box: Box, shown: Rivals, seat: int, fate: Fate | None, at: int | None) -> None:
    """As it is at rest; before that whole, then parts break and drift off."""
    shot = shown.told.shots.get(shown.told.now)
    ship = _after(shown, shot, seat)
    grid = fit_board(ship.board, box, _CELL)
    if grid.side < GAP:
        return
    lost = [event.cell for event in fate.lost] if fate is not None else []
    out = is_gone(shown.state, shown.told, seat)
    holes = [cell for cell in shown.holes.of(seat) if cell not in lost]
    draw_holes(pen, grid, ship, holes)
    for cell in lost if not shown.told.is_asked else ():
        draw_mark(pen, grid.cell(cell), "hole", seen(at) if at is not None else None)
    draw_ship(pen, ship, grid, alpha=_DIM if out else 255)
    if at is not None and shot is not None and fate is not None and lost:
        pen.layer()
        _breaks(pen, grid, shot.before[seat], fate, at, shown)


def _after(shown: Rivals, shot: Shot | None, seat: int) -> Ship:
    """After the shot that is shown; while the player is asked about it before."""
    if shot is None:
        return shown.state.seats[seat].ship
    return (shot.before if shown.told.is_asked else shot.after)[seat]


def _breaks(pen: Pen, grid: Grid, before: Ship, fate: Fate, at: int, shown: Rivals) -> None:
    times, cells = shown.times, [event.cell for event in fate.lost]
    broken = {event.cell for event in fate.lost if event.cause == "destroyed"}
    hit = at + times.flash
    for index, cell in enumerate(cells):
        tile, middle = grid.cell(cell), grid.box
        others = [other for other in before.occupied() if other != cell]
        falls = hit if cell in broken else hit + times.ms(_LATER_MS) + index % 3 * times.flash
        draw_ship(pen, before, grid, without=others, motions={cell: until(falls)})
        away = atan2(tile.cy - middle.cy, tile.cx - middle.cx)
        ends = at + times.rival
        drift = flung(falls, max(1, ends - falls), tile, away, _FAR, _SPIN * (-1) ** index)
        draw_ship(pen, before, grid, without=others, motions={cell: drift})
    if broken and shown.flashes(fate.seat):
        pen.layer()
        pen.picture("shards/flash", grid.cell(min(broken)), add=True, motion=flash(at, "hit"))
