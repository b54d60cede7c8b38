"""The two ways on in a fight, each a panel: what it costs, its chances, where it leads."""

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.kit.layout import Stack, Text, first_fit, grow, hug, row, u
from desktop.kit.pen import LEAD, Key, Part, Pen
from desktop.kit.scene import RGB, Box
from desktop.kit.theme import GAP, GUTTER, HEAD, NAME, SUBHEAD, TITLE, cell
from freetrader.rules.chances import Chance
from freetrader.screens.faces import SIDE, face
from resources import say

_BAR, _ROW = 8.0, 36.0
_PARTS = 20  # cells of a share that cannot be counted


@dataclass(frozen=True, slots=True)
class Way:
    """One of the two ways on, with what it leads to."""

    ident: str  # node and act
    sign: str
    name: str
    key: str
    note: str  # what it costs or brings
    money: str  # the same in short
    rows: Sequence[tuple[str, Chance, RGB]]
    told: Sequence[tuple[str, str]] = ()  # sign and words of what it means, the gravest first
    reason: str = ""  # why it is off


def draw_way(pen: Pen, box: Box, way: Way, picked: bool) -> None:
    """A panel with its chances; `picked`: it is what the button does."""
    possible = not way.reason
    pen.panel(box, face("line-on" if picked and possible else "plate-hull"))
    body = Stack(pen, box.inset(GUTTER, GAP), 2)
    money = Text(way.money, HEAD, "mint" if way.ident == "counterattack" else "red")
    ink = "white" if possible else "mute"
    sign, name, price = body.row(
        u(pen, TITLE.size + GAP), u(pen, TITLE.size), grow(), hug(pen, money), gap=GAP
    )
    pen.icon_in(sign, way.sign, TITLE.size, "cyan" if possible else "mute")
    head = first_fit(pen, name.w, *(Text(way.name, style, ink) for style in (HEAD, NAME)))
    parts: list[Part] = [head, Key(way.key)]
    has_key = possible and hug(pen, *parts).least <= name.w
    pen.row_in(name, parts if has_key else parts[:1], gap=GAP)
    if possible:
        pen.write(price, money, "r")
        for label, chance, color in way.rows:
            if body.room >= u(pen, _ROW) - GAP:
                _chance(pen, body.take(u(pen, _ROW)), label, chance, color)
    else:
        body.write(Text(way.reason, SIDE, lines=2))
    for icon, words in way.told if possible else ():
        ink = "red" if icon == "triangle-alert" else "soft"
        text = Text(words, SIDE, "text" if ink == "red" else "soft", lines=3)
        wide = body.rest.w - u(pen, SUBHEAD.size) - GAP
        tall = pen.line_count(text, wide) * u(pen, SIDE.size * LEAD)
        if pen.fits(text, wide) and tall <= body.room + GAP:
            at, told = row(body.take(tall), u(pen, SUBHEAD.size), grow(), gap=GAP)
            pen.icon_in(at, icon, SIDE.size, ink)
            pen.write(told, text)
    pen.node(
        way.ident,
        box,
        ("way", way.ident),
        f"{way.name}. {way.note if possible else way.reason}",
        keys=way.key,
        enabled=possible,
        reason=way.reason,
        tip=way.note,
        radius=11,
        zone="choice",
    )


def _chance(pen: Pen, box: Box, label: str, chance: Chance, color: RGB) -> None:
    """Words and count above one cell a card; pairs of cards are told in per cent alone."""
    percent = say("ft.percent", n=chance.percent)
    counted = say("ft.count_of", count=chance.count, of=chance.of)
    line, bar = (
        Box(box.x, box.y, box.w, box.h - _BAR - 3),
        Box(box.x, box.bottom - _BAR - 2, box.w, _BAR),
    )
    told = [percent] if chance.pairs else [f"{counted}, {percent}", percent]
    name = Text(label, SIDE, "text", label.split(":")[0])
    values = [Text(each, SUBHEAD, color) for each in told]
    fitting = [v for v in values if pen.row_width((name, v), gap=GUTTER, narrow=True) <= box.w]
    pen.ends(line, name, (fitting or values[-1:])[0])
    of = _PARTS if chance.pairs else chance.of
    full = round(chance.count * of / chance.of)
    pen.cells(bar, [cell("full", color) if n < full else cell("hollow") for n in range(of)], 2)
