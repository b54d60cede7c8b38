"""A police stop drawn: the patrol over the ship, what was seized, and law times the card."""

from desktop.kit.layout import Text, column, grow, row, tiered, u
from desktop.kit.motions import landing
from desktop.kit.pen import Icon, Part, Pen
from desktop.kit.scene import Box, Motion
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
_LIGHT = 40
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
    foe, tint = scenery.foe, KIND_COLORS["police"]
    wide = foe.x - ship.x
    for share in (1.0, 0.6):
        beam = Box(ship.x, (ship.cy + foe.cy) / 2 - ship.h * share / 2, wide, ship.h * share)
        pen.picture("glow", beam, tint, _LIGHT, add=True)
    draw_ship(scenery, state)
    pen.layer()
    for n in range(min(6, stop.illegals or 0) if news else 0):
        at = scenery.spot("cargo", n + 1).centered(_TILE)
        way = flying(at, Box(foe.x, foe.cy, 0, 0), n * _APART_MS, _SEIZED_MS, sound="seized")
        with pen.moving(way):
            tile(pen, at, "illegals")
    pen.layer()


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
