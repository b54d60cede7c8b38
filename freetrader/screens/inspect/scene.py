"""The reading view: a world, a card, the ship or its money in large, with all of it in words."""

from collections.abc import Iterable
from math import inf

from desktop.kit.bars import MARGIN, bottom_bar, foot
from desktop.kit.layout import Stack, Text, column, grow, hug, row, u
from desktop.kit.pen import Icon, Pen
from desktop.kit.pieces import Button
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import (
    BIG,
    BODY,
    GAP,
    GUTTER,
    HALO,
    NAME,
    NOTE,
    QUIET,
    READING,
    STRONG,
    VALUE,
)
from freetrader.briefing.fact import Fact
from freetrader.briefing.reading import Cargo, Head, Line, Part, Tale, item_lines, items
from freetrader.rules.state import FreeTraderState
from freetrader.screens.cards import draw_strip
from freetrader.screens.hull import lit_hull
from freetrader.screens.signs import (
    CARGO_COLORS,
    CARGO_SIGNS,
    KIND_COLORS,
    KIND_SIGNS,
    TONE_INKS,
    letter,
    planet_art,
    sign_of,
)
from freetrader.words.names import cargo_name
from resources import say

_WIDEST = 1700.0
_READ = 0.4  # the wider, the larger its letters
_COLUMN = 880.0  # width of the text at most
_NAME = 180.0  # of a cargo's name beside its sums


def inspect_scene(
    state: FreeTraderState, index: int, scrolled: float, width: float, height: float, k: float
) -> Scene:
    """The item of that number; its text scrolls where it is longer than the screen."""
    pen = Pen(Scene(width, height, k, "table"))
    found = items(state)
    index %= len(found)
    bar = bottom_bar(pen)
    stage = Box(MARGIN, MARGIN, bar.w, bar.y - GAP - MARGIN)
    stage = stage.centered(min(stage.w, _WIDEST), stage.h)
    left, right = row(stage, grow(), grow(_READ + k))
    _picture(pen, left, state, found[index].id)
    area = pen.panel(right).inset(GUTTER)
    wide = min(area.w - 3 * GUTTER, u(pen, _COLUMN))
    lines = list(item_lines(state, found[index]))
    tall = write_lines(Pen(Scene(width, height, k)), lines, Box(0, 0, wide, inf))
    with pen.scroll("text", area, max(tall, area.h), scrolled) as top:
        write_lines(pen, lines, Box(area.x + GUTTER, top, wide, inf))
    close = Button("close", say("ft.inspect.close"), "close", key="back")
    previous = Button("previous", say("ft.inspect.previous"), "previous", key="left")
    after = Button("next", say("ft.inspect.next"), "next", "primary", "right")
    between = foot(pen, bar, (close,), (previous, after))
    pen.write(between, Text(say("ft.inspect.place", n=index + 1, of=len(found)), NAME, "soft"), "c")
    pen.scene.focus = "next"
    return pen.scene


def _picture(pen: Pen, box: Box, state: FreeTraderState, ident: str) -> None:
    pen.panel(box)
    inner = box.inset(GUTTER)
    if ident in state.cards.planets:
        pen.lit("planets/P00-large" if ident == "P00" else planet_art(ident), inner.square())
    elif ident == "ship":
        lit_hull(pen, inner, 45, state.modules)
    elif card := state.cards.events.get(ident):
        upper, lower = column(inner, grow(), grow())
        draw_strip(pen, ident, upper)
        pen.glow(lower.cx, lower.cy, lower.h, KIND_COLORS[card.type])
        pen.icon_in(lower, KIND_SIGNS[card.type], lower.h / 2, scaled=False)
    else:
        sign = "layers" if ident == "cards" else "calendar-days"
        side = inner.square().w
        pen.glow(box.cx, box.cy, side, HALO)
        pen.icon_in(inner, sign, side / 2, "amber", scaled=False)


def write_lines(pen: Pen, lines: Iterable[Line], box: Box) -> float:
    """One below the other, however high they are. Returns their height."""
    body = Stack(pen, box)
    for line in lines:
        match line:
            case Head(title, note):
                body.para(Text(title, BIG))
                body.para(Text(note, BODY, "amber"))
            case Tale(words, soft):
                body.para(Text(words, NOTE if soft else READING))
            case Part(words):
                body.take(0)
                body.para(Text(words, NAME, "cyan"))
            case Fact(sign, words, _, tone):
                icon = Icon(sign_of(sign), TONE_INKS[tone], READING.size)
                body.para(Text(words, READING), sign=icon)
            case Cargo(cargo, words):
                _cargo(pen, body, cargo, words)
    return body.rest.y - box.y


def _cargo(pen: Pen, body: Stack, cargo: str, sums: tuple[str, ...]) -> None:
    """Sign, letter and name of a cargo; its sums beside it, or below where text is large."""
    ink = CARGO_COLORS[cargo]
    line = body.take(u(pen, READING.size + GAP))
    name, *cells = row(line, u(pen, _NAME), *[grow()] * len(sums))
    beside = all(
        hug(pen, Text(words)).least <= cell.w for words, cell in zip(sums, cells, strict=True)
    )
    parts = (
        Icon(CARGO_SIGNS[cargo], ink),
        Text(letter(cargo), VALUE, ink),
        Text(cargo_name(cargo), STRONG),
    )
    pen.row_in(name if beside else line, parts)
    for words, cell in zip(sums, cells, strict=True):
        if beside:
            pen.write(cell, Text(words, QUIET))
        else:
            body.para(Text(words, QUIET), sign=Text(""))
