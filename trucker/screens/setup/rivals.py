"""Who else is at the table: a card for each rival, with its style, and a place for one more."""

from dataclasses import replace

from desktop.kit.layout import Span, Stack, Text, column, grid, grow, hug, row, tiered, u
from desktop.kit.pen import Icon, Pen
from desktop.kit.pieces import Button, draw_button, option
from desktop.kit.scene import Box
from desktop.kit.theme import (
    FINE,
    GAP,
    GUTTER,
    LABEL,
    LEAST_TARGET,
    NAME,
    NOTE,
    PAD,
    STRONG,
    TINY,
    TITLE,
    Style,
    cell,
    ink_of,
)
from resources import say
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import LEVELS
from trucker.briefing.characters import (
    STEPS,
    TELLING,
    WEIGHTS,
    character_name,
    manner,
    style_words,
    weight,
)
from trucker.rules.setup import Setup
from trucker.screens.faces import portrait
from trucker.screens.flight.track import team_sign
from trucker.words.names import capital

MOST = 3
"""Rivals at one table."""

_FACES = 150.0, 104.0  # width of the only portrait, and of one of several, at most
_SIDE, _SEAT = 34.0, 52.0  # of an arrow; height of an empty seat
_UPRIGHT, _BESIDE = 254.0, 300.0  # width of an upright card, and of levels beside a portrait
_LINE, _BAR = 23.0, (40.0, 150.0)  # least height of a line of the style, width of its cells
_TWO = 270.0, 460.0  # width of two columns of the style: where they are needed, where they are not


def draw_rivals(pen: Pen, box: Box, setup: Setup) -> None:
    """Cards of the rivals, as large as their number allows, and of the seats still free."""
    count = len(setup.seats) - 1
    free = MOST - count
    low = 2 * _SEAT if count == 1 and tiered(pen, True, False) else u(pen, _SEAT)
    cards, *seats = column(box, grow(), *[low] * bool(free))
    is_upright = 1 < count < MOST and cards.w >= count * u(pen, _UPRIGHT)
    draw = _large if count == 1 else _upright if is_upright else _flat
    for number, at in enumerate(grid(cards, count if is_upright else 1, count), 1):
        draw(pen, pen.panel(at, "card"), setup, number)
    for at in seats:
        for number, seat in enumerate(grid(at, free, free), count + 1):
            _free(pen, pen.panel(seat, "tile-empty"), number)


def _free(pen: Pen, box: Box, number: int) -> None:
    """An empty seat; a press fills it, and those before it."""
    words, note = say("gt.setup.rivals.add"), Text(say("gt.setup.rivals.more"), FINE, "mute")
    at = box.inset(GUTTER, 0)
    if at.h >= u(pen, 2 * LEAST_TARGET) and pen.fits(note, at.w):
        lines = at.centered(at.w, u(pen, 2 * TITLE.size))
        at, lower = column(lines, grow(), grow(), gap=0)
        pen.write(lower, note, "c")
    pen.row_in(at, [Icon("plus", "cyan"), Text(words, STRONG, "soft")], "c")
    tip = note.words
    pen.node(f"add.{number}", box, ("rivals", number), words, tip=tip, zone="rivals")


def _large(pen: Pen, box: Box, setup: Setup, number: int) -> None:
    """The only rival: portrait and manner beside each other, the style below."""
    body = Stack(pen, box.inset(PAD), PAD)
    side = min(_FACES[0], min(box.h, box.w) / 3)
    face, told = body.row(side, side, grow(), gap=PAD)
    _face(pen, face, setup, number)
    words = Stack(pen, told, GAP / 2)
    is_beside = told.w >= u(pen, _BESIDE)  # the levels have room beside the portrait
    _levels(pen, (words.foot if is_beside else body.take)(u(pen, _SIDE)), setup, number)
    name = _tools(pen, words.take(_SIDE), setup, number)
    pen.write(name, Text(character_name(setup, number), TITLE))
    for text in (Text(manner(setup, number), NOTE, "text"), Text(style_words(setup, number), NOTE)):
        words.para(text, must=False)
    _style(pen, body.rest, setup, number)


def _upright(pen: Pen, box: Box, setup: Setup, number: int) -> None:
    """One of two: the portrait between its arrows, all else below it."""
    body = Stack(pen, box.inset(PAD), GUTTER)
    side = min(_FACES[1], box.h / 4)
    face, words = body.row(side, side, grow())
    _face(pen, face, setup, number)
    tools, name = column(words, _SIDE, grow(), gap=0)
    _tools(pen, tools, setup, number)
    pen.write(name, Text(character_name(setup, number), NAME))
    body.para(Text(manner(setup, number), NOTE, "text"))
    _levels(pen, body.take(u(pen, _SIDE)), setup, number)
    _style(pen, body.rest, setup, number)


def _flat(pen: Pen, box: Box, setup: Setup, number: int) -> None:
    """One of three: all of it in a strip."""
    inner = box.inset(GUTTER, GAP)
    side = min(_FACES[1], inner.h)
    face, told = row(inner, side, grow())
    _face(pen, replace(face, h=side), setup, number)
    words = Stack(pen, told, 2)
    name = _tools(pen, words.take(_SIDE), setup, number)
    pen.write(name, Text(character_name(setup, number), NAME))
    _levels(pen, words.foot(_SIDE), setup, number)
    short = f"{capital(manner(setup, number, 'short.'))}."
    words.para(Text(manner(setup, number), FINE, "text", short), must=False)
    for fewer in range(TELLING):
        if words.para(Text(style_words(setup, number, fewer), FINE), must=False):
            break


# Parts of a card


def _face(pen: Pen, box: Box, setup: Setup, number: int) -> None:
    """The portrait with the sign of its team; a press brings the next character."""
    pen.picture(portrait(setup, number), box)
    side = TITLE.size
    team_sign(pen, number, box.right - side / 2, box.bottom - side / 2, side)
    about = f"{manner(setup, number)} {style_words(setup, number)}"
    label = f"{character_name(setup, number)}. {about}"
    tip = say("gt.setup.who.tip", about=style_words(setup, number, 1))
    pen.node(f"face.{number}", box, ("who", number, 1), label, tip=tip, zone="rivals")


def _tools(pen: Pen, box: Box, setup: Setup, number: int) -> Box:
    """Arrows to other characters, and off the table where others stay. Returns the room left."""
    tools: list[tuple[str, str, object, str]] = [
        ("chevron-left", f"who.{number}.-1", ("who", number, -1), say("gt.setup.who.last")),
        ("chevron-right", f"who.{number}.1", ("who", number, 1), say("gt.setup.who.next")),
    ]
    if len(setup.seats) > 2:
        words = say("gt.setup.rivals.drop", name=character_name(setup, number))
        tools.append(("x", f"drop.{number}", ("drop", number), words))
    rest, *cells = row(box, grow(), *[_SIDE] * len(tools), gap=GAP)
    for (icon, ident, act, words), at in zip(tools, cells, strict=True):
        button = Button(ident, "", act, icon=icon, tip=words)
        draw_button(pen, at, button, size=TINY.size / pen.k, zone="rivals")
    return rest


def _levels(pen: Pen, box: Box, setup: Setup, number: int) -> None:
    for level, at in zip(LEVELS, grid(box, len(LEVELS), len(LEVELS)), strict=True):
        is_on = setup.seats[number].level == level
        act = ("level", number, level)
        pick(pen, at, f"level.{number}.{level}", act, say(f"gt.level.{level}"), is_on, style=TINY)


def _style(pen: Pen, box: Box, setup: Setup, number: int) -> None:
    """Weights as cells that can be counted, and in a word where that has room.

    Where not all have room, those that tell most about any of the rivals: the same for each.
    """
    rows = int(box.h / u(pen, _LINE))
    across = 1 + (box.w >= u(pen, _TWO[rows * 2 > len(WEIGHTS)]))
    others = [CHARACTERS[seat.name] for seat in setup.seats[1:]]
    telling = sorted(
        WEIGHTS, key=lambda name: -max(abs(weight(each, name) - 2) for each in others)
    )[: rows * across]
    shown = [name for name in WEIGHTS if name in telling]
    spots = [
        spot
        for side in row(box, *[grow()] * across, gap=2 * PAD)
        for spot in Stack(pen, side).rows(-(-len(shown) // across), u(pen, _SIDE))
    ]
    names = {name: Text(say(f"gt.setup.style.{name}"), TINY) for name in WEIGHTS}
    steps = [Text(say(f"gt.setup.weight.{step}"), FINE) for step in range(len(STEPS) + 1)]
    wide, last = (max(hug(pen, text).least for text in each) for each in (names.values(), steps))
    parts = wide, Span(_BAR[0], 1, _BAR[1], rank=1), Span(last, rank=2)
    for name, spot in zip(shown, spots, strict=False):
        label, bar, words = row(spot, *parts)
        step = weight(CHARACTERS[setup.seats[number].name], name)
        pen.write(label, names[name])
        if bar:
            ink = ink_of("white" if step > 2 else "cyan")
            faces = [cell("full" if n <= step else "hollow", ink) for n in range(len(steps))]
            pen.cells(bar.centered(bar.w, GUTTER), faces, GAP / 2)
        pen.write(words, steps[step]._replace(ink="mute" if step == 2 else "text"))


def pick(
    pen: Pen,
    box: Box,
    ident: str,
    act: object,
    words: str,
    is_on: bool,
    reason: str = "",
    tip: str = "",
    style: Style = LABEL,
) -> None:
    """One of several; the chosen one wears a tick. `reason`: why it cannot be chosen."""
    label = f"{words}, {say('desktop.on')}" if is_on else words
    face = "option-off" if reason else "option"
    of = {"enabled": not reason, "reason": reason, "tip": tip}
    option(pen, ident, box, label, act, is_on, face=face, zone=ident.split(".")[0], **of)
    text = Text(words, style, "mute" if reason else "text")
    parts, inner = [Icon("check", "white", LABEL.size / pen.k), text], box.inset(GAP / 2, 0)
    is_ticked = is_on and pen.row_width(parts, style.size, GAP / 2, narrow=True) <= inner.w
    pen.row_in(inner, parts if is_ticked else [text], "c", style, gap=GAP / 2)
