"""The two ways on in a fight, each a panel: what it costs, its chances, where it leads."""

from desktop.kit.layout import Stack, Text, first_fit, grow, height_of, hug, row, u
from desktop.kit.pen import LEAD, Icon, Key, Part, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, GUTTER, HEAD, NAME, SUBHEAD, TITLE, Ink, cell, ink_of
from freetrader.briefing.fight import End, Odds, Way
from freetrader.screens.faces import SIDE, face
from resources import say

_BAR, _ROW, _DUE = 8.0, 36.0, 14.0
_PARTS = 20  # cells of a share that cannot be counted
_STRIKE, _FLIGHT = ("swords", "k", "mint"), ("route", "e", "red")
"""Sign, key, and the ink of the money."""


def draw_way(pen: Pen, box: Box, way: Way, picked: bool) -> None:
    """A panel with its chances; `picked`: it is what the button does."""
    possible = not way.reason
    way_sign, key, tone = _STRIKE if way.ident == "counterattack" else _FLIGHT
    pen.panel(box, face("line-on" if picked and possible else "plate-hull"))
    body = Stack(pen, box.inset(GUTTER, GAP), 2)
    money = Text(way.money, HEAD, tone)
    ink = "white" if possible else "mute"
    sign, name, price = body.row(
        u(pen, TITLE.size + GAP), u(pen, TITLE.size), grow(), hug(pen, money), gap=GAP
    )
    pen.icon_in(sign, way_sign, TITLE.size, "cyan" if possible else "mute")
    head = first_fit(pen, name.w, *(Text(way.name, style, ink) for style in (HEAD, NAME)))
    parts: list[Part] = [head, Key(key)]
    has_key = possible and hug(pen, *parts).least <= name.w
    pen.row_in(name, parts if has_key else parts[:1], gap=GAP)
    if possible:
        pen.write(price, money, "r")
        for odds in way.odds:
            if body.room >= u(pen, _ROW) - GAP:
                _odds(pen, body.take(u(pen, _ROW)), odds)
    else:
        body.write(Text(way.reason, SIDE, lines=2))
    if way.end is not None:
        _end(body, way.end)
    for icon, ink, words in (
        ("triangle-alert", "red", Text(way.month, SIDE, "text", lines=3)),
        ("route", "soft", Text(way.ahead, SIDE, "soft", lines=3)),
    ):
        wide = body.rest.w - u(pen, SUBHEAD.size) - GAP
        tall = pen.line_count(words, wide) * u(pen, SIDE.size * LEAD)
        has_room = pen.fits(words, wide) and tall <= body.room + GAP
        if possible and words.words and has_room:
            at, told = row(body.take(tall), u(pen, SUBHEAD.size), grow(), gap=GAP)
            pen.icon_in(at, icon, SIDE.size, ink)
            pen.write(told, words)
    pen.node(
        way.ident,
        box,
        ("way", way.ident),
        f"{way.name}. {way.note if possible else way.reason}",
        keys=key,
        enabled=possible,
        reason=way.reason,
        tip=way.note,
        radius=11,
        zone="choice",
    )


def _end(body: Stack, end: End) -> None:
    """That the campaign ends, the payment as cells of which the store fills some, and why."""
    pen, ink = body.pen, "mint" if end.is_won else "red"
    sign = Icon("circle-check" if end.is_won else "skull", ink)
    head = Text(end.head, HEAD, ink)
    body.line(
        sign, head if hug(pen, sign, head).least <= body.rest.w else Text(end.head, NAME, ink)
    )
    told = Text(end.words, SIDE, "text", lines=4)
    if body.room >= height_of(pen, told, body.rest.w) + _DUE + 2 * GAP:
        paid, missing = cell("full", ink_of("mint")), cell("outline", ink_of("red"))
        pen.cells(body.take(_DUE), [paid if n < end.store else missing for n in range(end.due)], 2)
        body.take(GAP)
    body.para(told, must=False)


def _odds(pen: Pen, box: Box, odds: Odds) -> None:
    """Words and count above one cell a card; pairs of cards are told in per cent alone."""
    chance = odds.chance
    ink: Ink = "red" if not odds.is_wished else "cyan" if chance.count else "soft"
    percent = say("ft.percent", n=chance.percent)
    counted = say("ft.count_of", count=chance.count, of=chance.of)
    line = Box(box.x, box.y, box.w, box.h - _BAR - 3)
    bar = Box(box.x, box.bottom - _BAR - 2, box.w, _BAR)
    told = [percent] if chance.pairs else [f"{counted}, {percent}", percent]
    name = Text(odds.words, SIDE, "text", odds.words.split(":")[0])
    values = [Text(each, SUBHEAD, ink) for each in told]
    fitting = [v for v in values if pen.row_width((name, v), gap=GUTTER, narrow=True) <= box.w]
    pen.ends(line, name, (fitting or values[-1:])[0])
    of = _PARTS if chance.pairs else chance.of
    full = round(chance.count * of / chance.of)
    full_cell = cell("full", ink_of(ink))
    pen.cells(bar, [full_cell if n < full else cell("hollow") for n in range(of)], 2)
