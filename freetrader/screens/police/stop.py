"""A police stop drawn: the patrol over the ship, what was seized, and law times the card."""

from itertools import pairwise

from desktop.kit.layout import Text, column, grow, row, tiered, u
from desktop.kit.motions import landing
from desktop.kit.pen import Icon, Part, Pen
from desktop.kit.scene import RGB, Box, Look, Motion
from desktop.kit.theme import GAP, GUTTER, HEAD, LABEL, STRONG, TITLE, Style, tinted
from freetrader.briefing.police import Stop
from freetrader.rules.state import FreeTraderState
from freetrader.screens.faces import SIDE
from freetrader.screens.fight.stage import Scenery, draw_foe, draw_ship, flying, shout
from freetrader.screens.panels import tile
from freetrader.screens.signs import KIND_COLORS
from resources import say

_SEIZED_MS, _APART_MS = 520, 90
_TILE = 36.0
_TERM, _FINE = 54.0, Style("display", 40)
_WORD = (56, 46, 40)
_LIGHTS, _SLICES = ((0.95, 34), (0.6, 34)), 64
"""Cones of the search light: height at the ship, and how bright each is; slices of a cone."""

PANEL = (478, 520, 590)
"""Width of the panel with the sums, by text size."""
LATE = 700
"""When it is there, in ms."""


def panel_box(scenery: Scenery, tall: float) -> Box:
    """Where the sums stand, so high."""
    field, wide = scenery.field, tiered(scenery.pen, *PANEL)
    return Box(field.right - wide - GUTTER, field.bottom - tall, wide, tall)


def draw_search(scenery: Scenery, state: FreeTraderState, stop: Stop, *, news: bool) -> None:
    """The patrol holds the ship in its light; what it seizes flies out of the hold."""
    pen, ship = scenery.pen, scenery.ship
    draw_foe(scenery, state.cards.events[stop.card])
    foe = scenery.foe
    draw_ship(scenery, state)
    pen.layer()
    with pen.moving(Motion(ms=300) if news else None):
        for share, light in _LIGHTS:
            _beam(pen, Box(foe.x, foe.cy, 0, 0), ship, share * ship.h, light)
    pen.layer()
    for n in range(min(6, stop.illegals or 0) if news else 0):
        at = scenery.spot("cargo", n + 1).centered(_TILE)
        way = flying(at, Box(foe.x, foe.cy, 0, 0), n * _APART_MS, _SEIZED_MS, sound="seized")
        with pen.moving(way):
            tile(pen, at, "illegals")
    pen.layer()


def _light(tint: RGB, alpha: int) -> Look:
    ink = (*tint, alpha)
    return Look(ink, ink, (0, 0, 0, 0), 0, 0, None, 0, shine=False)


def _beam(pen: Pen, start: Box, ship: Box, tall: float, light: int) -> None:
    """A cone of light from a point to the ship, in slices, fainter the farther it shines."""
    far = start.x - ship.x
    edges = [round(ship.x + far * n / _SLICES) for n in range(_SLICES + 1)]
    for n, (left, right) in enumerate(pairwise(edges)):
        near = (n + 0.5) / _SLICES
        y = ship.cy + (start.y - ship.cy) * near
        slice_ = Box(left, y, right - left, 0).centered(right - left, tall * (1 - near) + 2)
        pen.panel(slice_, _light(KIND_COLORS["police"], round(light * near**0.6)))


def draw_fine(pen: Pen, box: Box, stop: Stop, *, news: bool) -> None:
    """Law, times the number on the card, is the fine."""
    tint = KIND_COLORS["police"]
    side = min(u(pen, _TERM), box.h - u(pen, LABEL.size) - GAP)
    words = say("ft.police.law"), say("ft.police.card_fine"), say("ft.police.fine")
    sign = u(pen, HEAD.size)
    cells = row(box, grow(), sign, grow(), sign, grow(1.3), gap=GAP)
    values = str(stop.law), "×", str(stop.factor), "=", ""
    for n, (cell, value) in enumerate(zip(cells, values, strict=True)):
        number, caption = column(cell, side, grow(), gap=GAP / 2)
        with pen.moving(landing(n // 2) if news else None):
            if n % 2:
                pen.write(number, Text(value, HEAD, "soft"), "c")
                continue
            pen.write(caption, Text(words[n // 2], SIDE, "text"), "c")
            if value:
                pen.panel(number.square(), tinted(tint))
                pen.write(number, Text(value, TITLE, tint), "c")
            else:
                told = say("ft.market.sum", n=stop.fine)
                pen.write(number, Text(told, _FINE, "red" if stop.fine else "mint"), "c")


def word_tall(pen: Pen) -> float:
    """Height of how it ended."""
    return u(pen, tiered(pen, *_WORD) + TITLE.size)


def draw_word(pen: Pen, box: Box, stop: Stop, *, news: bool) -> None:
    """How it ended, in a word, and what was found."""
    word = "clean" if stop.fine_card is None else "fine" if stop.fine else "free"
    text = say(f"ft.police.verdict.{word}", n=stop.fine)
    tall = tiered(pen, *_WORD)
    above, line = column(box, u(pen, tall), grow(), gap=0)
    sound = "police" if stop.fine else "confirm"
    pulse = Motion(_SEIZED_MS + 3 * _APART_MS, 180, sound=sound) if news else None
    shout(pen, above, text, "red" if stop.fine else "mint", tall, pulse)
    found: Part = Icon("circle-check", "mint") if stop.illegals == 0 else Icon("ban", "red")
    pen.row_in(line, (found, Text(stop.found, STRONG)), "c", gap=GAP)
