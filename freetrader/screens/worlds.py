"""Worlds by themselves: a chart in small, and one world with the ship before it."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from itertools import pairwise

from desktop.kit.layout import u
from desktop.kit.pen import Pen, Text
from desktop.kit.scene import Box
from desktop.kit.theme import TINY, flat, theme
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.screens.hull import draw_hull
from freetrader.screens.signs import planet_art

_NAME_GAP = 7.0  # between names in a row
_SHARE = 0.4  # of a step, that a name may lie aside
_STEP, _DISC = 190.0, 150.0  # from world to world, and of one, at most
_LEAST = 18.0  # of a world
_AIR = 16.0  # between worlds
_LANE = 6.0  # width


def world_and_ship(pen: Pen, box: Box, state: FreeTraderState, share: float) -> None:
    """The world of the ship in large, and before it the ship, so large to it."""
    world = box.square()
    pen.lit(planet_art(state.planet), world)
    pen.layer()
    side = world.w * share
    spot = Box(world.x - side / 2, world.bottom - side, side, side)
    draw_hull(pen, replace(spot, x=max(box.x, spot.x)), 45, state.modules)


@dataclass(frozen=True, slots=True)
class _Places:
    """Where worlds lie: discs as far from one beside them as from one below, names between."""

    box: Box  # of all of them
    low: Cell  # the one at its upper left
    step: float
    side: float  # of a disc
    name: float  # height of a name; 0: there is no room for them

    @classmethod
    def within(cls, box: Box, cells: Collection[Cell], name: float) -> "_Places":
        xs, ys = {cell[0] for cell in cells}, {cell[1] for cell in cells}
        columns, rows = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
        step = min(box.w / columns, box.h / rows, _STEP)
        side = max(_LEAST, min(step - max(_AIR, name + _LANE / 2), _DISC))
        low = min(xs), min(ys)
        area = box.centered(step * columns, step * rows)
        return cls(area, low, step, side, name if step - side >= name else 0.0)

    def disc(self, cell: Cell) -> Box:
        x, y = self.box.x + self.step / 2, self.box.y + self.step / 2 - self.name / 2
        column, line = cell[0] - self.low[0], cell[1] - self.low[1]
        return Box(x + column * self.step, y + line * self.step, 0, 0).centered(self.side)

    def lanes(self, cell: Cell) -> list[tuple[Cell, Box]]:
        """To the worlds on its right and below it, if there are any."""
        x, y = cell
        disc, free = self.disc(cell), self.step - self.side - 2 * 2
        down = max(2.0, self.name)
        below = Box(disc.cx - _LANE / 2, disc.bottom + down, _LANE, free - down + 2)
        beside = Box(disc.right + 2, disc.cy - _LANE / 2, free, _LANE)
        return [((x + 1, y), beside), ((x, y + 1), below)]


def draw_worlds(
    pen: Pen,
    box: Box,
    state: FreeTraderState,
    worlds: dict[Cell, str],
    ship: Cell,
) -> None:
    """Worlds on their places with lanes."""
    places = _Places.within(box, worlds, u(pen, 20))
    _lanes(pen, places, worlds)
    for cell, ident in worlds.items():
        disc = places.disc(cell)
        if cell == ship:
            pen.glow(disc.cx, disc.cy, disc.w * 1.6, theme().amber)
        pen.picture(planet_art(ident), disc)
        if cell == ship:
            small = disc.centered(max(24.0, disc.w / 2))
            draw_hull(pen, small.moved(small.w * 0.8, -small.h * 0.75), 45, state.modules)
    if places.name:
        names = {c: state.cards.planets[i].name for c, i in worlds.items()}
        _names(pen, box, places, names, ship)


def _lanes(pen: Pen, places: _Places, worlds: Collection[Cell]) -> None:
    lane = flat("cyan", 70, 170, 2)
    for cell in worlds:
        for near, bar in places.lanes(cell):
            if near in worlds and min(bar.w, bar.h) >= 2:
                pen.panel(bar, lane)


def _names(pen: Pen, box: Box, places: _Places, names: dict[Cell, str], ship: Cell) -> None:
    for row in {cell[1] for cell in names}:
        spots = {
            cell: (places.disc(cell).cx, pen.measure(name, TINY.size, TINY.font))
            for cell, name in sorted(names.items())
            if cell[1] == row
        }
        for cell, x in _side_by_side(spots, box, places.step * _SHARE).items():
            at = Box(x - box.w, places.disc(cell).bottom, 2 * box.w, places.name)
            ink = "amber" if cell == ship else "text"
            pen.write(at, Text(names[cell], TINY, ink), "c")


def _side_by_side(
    spots: dict[Cell, tuple[float, float]], box: Box, most: float
) -> dict[Cell, float]:
    """Where the names of a row go, from left to right: middles by wish and width.

    Names that meet give way to each other by `most`; where that is too little the one that
    meets its neighbours most is left out.
    """
    while spots:
        found = _apart(spots, box)
        if all(
            abs(x - spots[cell][0]) <= most and box.x - 0.5 <= x - spots[cell][1] / 2
            for cell, x in found.items()
        ):
            return found
        cells, met = list(spots), dict.fromkeys(spots, 0.0)
        for one, two in pairwise(cells):
            far = spots[two][0] - spots[one][0]
            shared = max(0.0, (spots[one][1] + spots[two][1]) / 2 + _NAME_GAP - far)
            met[one] += shared
            met[two] += shared
        worst = max(cells, key=lambda cell: (met[cell], spots[cell][1]))
        spots = {cell: spot for cell, spot in spots.items() if cell != worst}
    return {}


def _apart(spots: dict[Cell, tuple[float, float]], box: Box) -> dict[Cell, float]:
    """Middles with no two names meeting: half way between pushed right and pulled left."""
    pushed: dict[Cell, float] = {}
    pulled: dict[Cell, float] = {}
    left, right = box.x, box.right
    for cell, (wish, wide) in spots.items():
        pushed[cell] = max(wish, left + wide / 2)
        left = pushed[cell] + wide / 2 + _NAME_GAP
    for cell, (wish, wide) in reversed(spots.items()):
        pulled[cell] = min(wish, right - wide / 2)
        right = pulled[cell] - wide / 2 - _NAME_GAP
    right = box.right
    found: dict[Cell, float] = {}
    for cell, (_, wide) in reversed(spots.items()):
        found[cell] = min((pushed[cell] + pulled[cell]) / 2, right - wide / 2)
        right = found[cell] - wide / 2 - _NAME_GAP
    return found
