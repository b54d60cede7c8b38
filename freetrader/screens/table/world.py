"""A world in large on the raised panel, and lines of facts below it."""

from collections.abc import Sequence

from desktop.kit.layout import Stack, Text, column, grid, grow, hug, row, tiered, u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, GUTTER, PAD, QUIET, SUBHEAD, flat
from freetrader.briefing.fact import Fact
from freetrader.rules.cards import CARGOES, Planet
from freetrader.screens.faces import HERO, SIDE
from freetrader.screens.panels import modifier
from freetrader.screens.signs import TONE_INKS, VALUE_INKS, planet_art
from resources import say

_ART, _LEAST = (216, 150, 132), 72.0  # side of its picture
_HEIGHT = 720.0  # of the window for which that is; in a higher one it is larger
FACT_LINE = 34.0


def world_in_large(pen: Pen, body: Stack, planet: Planet, title: str, rows: int) -> None:
    """Picture, name, kind, a word on it, and its prices; so many rows of facts follow.

    The picture takes what they leave; where that is little it stands beside the name."""
    words = Text(planet.flavor, QUIET)
    kind = Text(planet.kind.capitalize(), SIDE)
    told = (
        body.needs(words)
        + u(pen, HERO.size + 3 * SUBHEAD.size)
        + rows * u(pen, FACT_LINE)
        + 5 * GAP
    )
    higher = max(1.0, pen.scene.height / _HEIGHT)
    side = min(tiered(pen, *_ART) * higher, body.room - told, body.rest.w)
    if side >= tiered(pen, *_ART) * 0.7:
        art = body.take(side)
        pen.lit(planet_art(planet.id), art.square())
        if title:
            pen.write(Box(art.x, art.y, art.w, u(pen, SIDE.size)), Text(title, SIDE))
        body.ends(Text(planet.name, HERO), kind)
    else:
        head = body.take(max(_LEAST, u(pen, HERO.size + 2 * SIDE.size + GAP)))
        names, art = row(head, grow(), head.h)
        pen.lit(planet_art(planet.id), art.square())
        lines = column(names, grow(2), grow(3), grow(2), gap=0)
        for text, at in zip((Text(title, SIDE), Text(planet.name, HERO), kind), lines, strict=True):
            pen.write(at, text)
    if body.room - body.needs(words) >= rows * u(pen, FACT_LINE) + u(pen, 2 * SUBHEAD.size):
        body.para(words)
    _prices(pen, body.take(u(pen, SUBHEAD.size + GAP)), planet)


def _prices(pen: Pen, box: Box, planet: Planet) -> None:
    head = Text(say("ft.sheet.prices"), QUIET)
    name, chips = row(box, hug(pen, head), grow(), gap=PAD)
    if chips.w < u(pen, 4 * 52):
        chips = box
    else:
        pen.write(name, head)
    for cargo, at in zip(CARGOES, grid(chips, len(CARGOES), len(CARGOES)), strict=True):
        pen.row_in(at, modifier(planet, cargo, SUBHEAD, SUBHEAD.size))


def fact_rows(pen: Pen, body: Stack, facts: Sequence[Fact]) -> None:
    """Sign and words left, the value right, each below a thin line."""
    for fact, at in zip(facts, body.rows(len(facts), u(pen, FACT_LINE)), strict=True):
        pen.panel(Box(at.x, at.y, at.w, 1), flat("edge", 60))
        icon, rest = row(at, u(pen, SUBHEAD.size), grow(), gap=GUTTER)
        pen.icon_in(icon, fact.sign, SUBHEAD.size, TONE_INKS[fact.tone])
        pen.ends(rest, Text(fact.words), Text(fact.value, SUBHEAD, VALUE_INKS[fact.value_tone]))
