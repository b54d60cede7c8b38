"""The tile that the pointer carries from shelf, pile, hand, reserve or ship: where it is laid, its
way back, and the place that it has left."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import hypot
from typing import NamedTuple

from desktop.kit.motions import flown, shown, until
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, flat
from tabletop import Action
from trucker.briefing.hangar.picked import Picked
from trucker.rules.actions import (
    Draw,
    DrawPayload,
    Pick,
    Place,
    PutBack,
    Reserve,
    TakeBack,
    TakeReserved,
)
from trucker.rules.cards import Part
from trucker.screens.ship.built import ghosts
from trucker.screens.ship.face import Grid, draw_tile

_BACK_MS, _BLINK_MS = 180, 20  # of the way back, and of coming up in its place
_RIM = flat("amber", 20, 255, radius=6)
_APART, _DOT = 10.0, 2.2  # of the dots of its way, and how thick they are where that begins
_RISE = 56.0  # of that way above its ends


class _Flight(NamedTuple):
    """Back from where a tile was let go to the node that it came from."""

    part: Part
    x: float
    y: float
    to: str
    sound: str | None


class Dragging:
    """What the pointer does with a tile; `Picked` knows which it is."""

    def __init__(self, picked: Picked) -> None:
        self._picked = picked
        self.grid: Grid | None = None  # of one's own ship, as it was drawn
        self.places: dict[str, Box] = {}  # of the shelf and the reserve
        self.flight: _Flight | None = None
        self.way: list[Box] = []  # what tile and dots cover now

    def lift(self, ident: str) -> Sequence[Action]:
        """A node begins to be dragged. What is played for that at once: a tile of the pile is seen
        by drawing it alone, all others are taken when they are laid."""
        picked = self._picked
        kind, _, number = ident.partition(".")
        if kind == "pile":
            draw = picked.offered(DrawPayload if number else Draw)
            picked.held = ident if draw is not None else ""
            return () if draw is None else (draw,)
        if kind == "hand":
            picked.held = ident if picked.state.seats[0].hand else ""
            return ()
        take: Action | None = TakeBack() if kind == "loose" else None
        if number and kind in _TAKES:
            take = _TAKES[kind](int(number))
        if take is not None and take in picked.options:
            seat = picked.state.seats[0]
            loose, code = seat.loose, seat.ship.parts[seat.loose]
            picked.held, picked.lift = ident, take
            picked.cell, picked.turn = picked.aimed_first(picked.cell)
            if kind == "loose":
                picked.cell, picked.turn = loose, code % 4
        return ()

    def let_go(self, x: float, y: float) -> tuple[Sequence[Action], int]:
        """What is played where the tile is let go, and the square that refuses it, -1 = none. With
        nothing to play it flies back."""
        picked, cell = self._picked, self.cell_at(x, y)
        lay: Action | None = None
        if cell >= 0:
            lay = Place(cell, picked.turn)
        elif "reserve" in self.places and self.places["reserve"].holds(x, y):
            lay = Reserve()
        elif self.places["shelf"].holds(x, y):
            lay = PutBack()
        is_home = self._is_home(lay)
        if lay is not None and lay in picked.options and not is_home:
            return picked.led_to(lay), -1
        self.fly_back(x, y, None if is_home else "refusal")
        return (), -1 if is_home else cell

    def _is_home(self, lay: Action | None) -> bool:
        """Whether it is laid where it came from."""
        picked = self._picked
        match picked.lift:
            case Pick():
                return isinstance(lay, PutBack)
            case TakeReserved():
                return isinstance(lay, Reserve)
            case TakeBack():
                seat = picked.session.state.seats[0]
                return lay == Place(seat.loose, seat.ship.parts[seat.loose] % 4)
            case _:
                return False

    def fly_back(self, x: float, y: float, sound: str | None = None) -> None:
        picked = self._picked
        if picked.state.seats[0].hand:
            to = picked.held if picked.lift is not None else "hand"
            self.flight = _Flight(picked.part_in_hand(picked.turn), x, y, to, sound)
            picked.flies = to
        picked.held, picked.lift = "", None

    def land(self) -> None:
        self.flight, self._picked.flies = None, ""

    def cell_at(self, x: float, y: float) -> int:
        """The cell of one's own board at a place, also where it is seen again beyond an edge; -1 =
        none."""
        if self.grid is None:
            return -1
        cells = ((cell, self.grid.cell(cell)) for cell in range(self.grid.board.outside))
        places = (*cells, *ghosts(self.grid))
        return next((cell for cell, at in places if at.holds(x, y)), -1)

    def move(self, start: Box, x: float, y: float) -> None:
        """The pointer is there with it. The dots may still follow it within a square."""
        side = self.grid.side if self.grid is not None else 0.0
        dots = [at.centered(side / 2) for _, at in _trail(start, x, y)]
        self.way = [*dots, Box(x, y, 0, 0).centered(side)]

    def draw_held(self, pen: Pen, start: Box, x: float, y: float) -> None:
        """The tile below the pointer, its shadow, and the way that it has come."""
        picked = self._picked
        if self.grid is None or not picked.state.seats[0].hand:
            return
        box = Box(x, y, 0, 0).centered(self.grid.side)
        for t, at in _trail(start, x, y):
            wide = 2 * _DOT * (1 + t)
            pen.panel(at.centered(wide), flat("amber", round(110 + 145 * t), radius=wide / 2))
        pen.panel(box.moved(GAP / 2, GAP), flat("space", 130, radius=GAP))
        draw_tile(pen, picked.part_in_hand(picked.turn), box, alpha=245)

    def draw_flight(self, pen: Pen) -> None:
        """Back to where it came from, as large as it is there in the end."""
        if self.flight is None or self.grid is None:
            return
        part, x, y, ident, sound = self.flight
        to = next((node.box for node in pen.scene.nodes if node.id == ident), None)
        if to is None:
            return
        pen.layer()
        side = self.grid.side
        way = {"back": True, "sound": sound, "scale": to.square().w / side}
        with pen.moving(flown(0, _BACK_MS, x - to.cx, y - to.cy, **way)):
            draw_tile(pen, part, to.centered(side))


def _trail(start: Box, x: float, y: float) -> Iterator[tuple[float, Box]]:
    """Dots of the way from a place to the pointer, each with how far it is on it, 0..1."""
    top, dots = min(start.cy, y) - _RISE, round(hypot(x - start.cx, y - start.cy) / _APART)
    for step in range(dots):
        t = step / dots
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
        across = a * start.cx + b * (start.cx + x) / 2 + c * x
        yield t, Box(across, a * start.cy + b * top + c * y, 0, 0)


_TAKES = {"tile": Pick, "reserve": TakeReserved}


def draw_lying(
    pen: Pen, part: Part, box: Box, picked: Picked, ident: str, *, alpha: int = 255
) -> None:
    """A tile that can be dragged, in its place; a dashed outline while it is away."""
    is_away, flies = picked.held == ident, picked.flies == ident
    if is_away or flies:
        pen.panel(box, replace(_RIM, line=2, dash=True), until(_BACK_MS) if flies else None)
    if not is_away:
        draw_tile(
            pen, part, box, alpha=alpha, motion=shown(_BACK_MS - _BLINK_MS) if flies else None
        )
