"""The adventure card in a readable size: its head, and a row for each step it has."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from math import sqrt
from typing import NamedTuple

from desktop.kit.layout import Span, Stack, Text, first_fit, grid, grow, height_of, hug, row, u
from desktop.kit.motions import rising
from desktop.kit.pen import LEAD, Icon, Part, Pen
from desktop.kit.scene import RGB, Box, Look, Motion
from desktop.kit.theme import (
    GAP,
    GUTTER,
    LABEL,
    NAME,
    NOTE,
    STRONG,
    SUBHEAD,
    TITLE,
    VALUE,
    Style,
    edged,
    flat,
    theme,
    tinted,
)
from resources import resource, say
from trucker.briefing.adventures.look import Row, Sprite
from trucker.briefing.flight.card import card_rows, rows_between
from trucker.briefing.looks import LOOKS
from trucker.rules.damage import Threat
from trucker.rules.state import TruckerState
from trucker.screens.hit.board import threat_art
from trucker.words.names import goods_words

_HEAD = (44.0, 78.0)
"""Height of the head, at least and at most."""

_STRIP, _STUD = 42.0, 12.0
"""Height of the values by level with the gap below, side of a stud."""

_LEVELS = ("I", "II", "III", "IV")

_SIGN = 28.0  # of a row
_ROW_MS = 60
"""A card turns, then its rows come so long after each other."""

_ARROWS = ("arrow-down", "arrow-left", "arrow-up", "arrow-right")
"""Way of a threat by the side it comes from."""

_ENDS: Mapping[str, Icon] = {
    "done": Icon("check", "soft"),
    "won": Icon("circle-check", "green"),
    "tied": Icon("minus", "amber"),
    "lost": Icon("circle-x", "red"),
}
"""Of a step that is over; of a fight as it went for the player."""


class _Card(NamedTuple):
    title: str
    rows: Sequence[Row]
    note: str
    ink: RGB
    icon: str
    level: Text = Text("")
    scene: Sequence[Sprite] = ()
    is_super: bool = False
    levels: Sequence[str] = ()  # what it has by level of the flight
    lit: int = -1  # which of these holds
    art: str = ""  # in place of a scene


def level_ink(kind: str) -> RGB:
    """Of the level's numeral on the card: its colour, in high contrast that of text."""
    return theme().text if theme().opaque else LOOKS[kind].ink


def _card_of(state: TruckerState) -> _Card:
    """What is open, or what lies there while no card is."""
    if state.card is None:
        icon = {"flight": "layers", "crew": "alien-bug"}.get(state.phase, "award")
        return _Card(*rows_between(state), theme().cyan, icon)
    card = state.adventure(state.card)
    style = LOOKS[card.kind]
    title, note = say(f"gt.flight.card.name.{card.kind}"), say(style.note) if style.note else ""
    level = Text("I" * card.level, SUBHEAD, level_ink(card.kind))
    found = _Card(title, card_rows(state), note, style.ink, style.icon, level, style.scene)
    if card.level:
        return found
    levels = style.levels(card.params) if style.levels is not None else ()
    return found._replace(
        is_super=True, levels=levels, lit=state.level, art=f"supercards/{card.kind}"
    )


def draw_card(
    pen: Pen,
    box: Box,
    state: TruckerState,
    turned: Motion | None = None,
    ident: str = "card",
    offset: float = 0.0,
    most: float = _HEAD[1],
    style: Style = NAME,
) -> None:
    """`turned`: how it comes, where it has just been turned over; `ident`: of its node; `offset`:
    how far its rows are scrolled, where they have not room for all; `most`: height of its head;
    `style`: of its title."""
    card, least = _card_of(state), _HEAD[0]
    with pen.moving(turned, box):
        if card.is_super:
            _frame(pen, box)
        body = Stack(pen, pen.panel(box, _face(card)).inset(GUTTER))
        strip = u(pen, _STRIP) if card.levels else 0.0
        room = body.room - least - u(pen, style.size) * LEAD - 2 * GAP - strip
        note = Text(card.note, NOTE)
        low = height_of(pen, note, body.rest.w) + GAP if card.note else 0.0
        talls, low = _talls(pen, card.rows, body.rest.w, room, low)
        spare = room - low - _sum(talls)
        head = body.take(max(least, min(most, least + spare)))
        draw_card_head(pen, head, card.ink, card.icon, card.scene, card.art)
        level = card.level if style == NAME else card.level._replace(style=style)
        body.ends(Text(card.title, style), level)
        if card.levels:
            _values(pen, body.take(strip - GAP), card)
        if low:
            pen.paragraph(body.take(low - GAP), note)
        late = turned.delay_ms + turned.ms if turned is not None else -1
        _rows(pen, body.rest, card.rows, talls, f"{ident}.rows", offset, late)
        spoken = ". ".join([card.title, *map(_spoken, card.rows)])
        pen.node(ident, box, None, spoken, tip=card.note, radius=GUTTER, zone="card")


def _face(card: _Card) -> Look:
    """A supercard has a violet frame."""
    if not card.is_super:
        return edged(card.ink)
    return replace(edged("violet"), edge=(*theme().violet, 255), line=3)


def _frame(pen: Pen, box: Box) -> None:
    """The studs at the corners of a supercard."""
    pen.layer()
    for x in (box.x + _STUD, box.right - _STUD):
        for y in (box.y + _STUD, box.bottom - _STUD):
            pen.panel(Box(x, y, 0, 0).centered(_STUD), flat("violet", radius=2))


def _values(pen: Pen, box: Box, card: _Card) -> None:
    """What a supercard has by level, the flight's lit."""
    for number, (at, value) in enumerate(zip(grid(box, 4, 4), card.levels, strict=True)):
        is_lit = number == card.lit
        pen.panel(at, tinted(theme().amber) if is_lit else "option-off")
        ink = "amber" if is_lit else "mute"
        name, figure = (
            Text(_LEVELS[number], LABEL, ink),
            Text(value, VALUE, "text" if is_lit else ink),
        )
        pen.row_in(at, [name, figure], "c")


def _spoken(row: Row) -> str:
    """A row as it is read aloud."""
    goods = [goods_words(row.goods)] if row.goods else []
    return ", ".join(filter(None, [row.title, *goods, row.note]))


@cache
def has_picture(art: str) -> bool:
    """Whether there is one, else a sign has to do."""
    return resource(f"art/{art}.png").is_file()


def back_of(state: TruckerState, level: int) -> str:
    """The picture of the back of the card that is open: supercards have their own."""
    is_super = state.card is not None and not state.cards.levels[state.card]
    return (
        "cards/back-super"
        if is_super and has_picture("cards/back-super")
        else f"cards/back-{level}"
    )


def draw_card_head(
    pen: Pen, box: Box, color: RGB, icon: str, scene: Sequence[Sprite] = (), art: str = ""
) -> None:
    """Art in the kind's colour: a gradient, a few stars, a glow, and a picture, a scene or the
    white sign."""
    pen.panel(box, replace(flat(color, 184, 200, GAP), bottom=(*color, 64)))
    sky = box.inset(GAP)
    for star in range(14):
        x, y = sky.x + star * (sqrt(5) - 1) / 2 % 1 * sky.w, sky.y + star * sqrt(2) % 1 * sky.h
        pen.panel(Box(x, y, 2, 2), flat("text", 70 * (1 + star % 2), radius=1))
    pen.glow(box.cx, box.cy, 2 * box.h, color, 150)
    for sprite in scene:
        side = sprite.side * box.h
        at = Box(box.x + sprite.x * box.w, box.y + sprite.y * box.h, 0, 0).centered(side, side)
        pen.picture(sprite.art, at, alpha=sprite.alpha)
    if scene:
        return
    sign = box.inset(0, GAP).square()
    if art and has_picture(art):
        pen.picture(art, sign)
        return
    pen.picture(f"icons/{icon}", sign.moved(2, 2), theme().space, 150)
    pen.picture(f"icons/{icon}", sign)


# Rows


def _sum(talls: Sequence[float]) -> float:
    """With the gaps between them."""
    return sum(talls) + GAP * (len(talls) - 1)


def _talls(
    pen: Pen, rows: Sequence[Row], w: float, room: float, low: float
) -> tuple[list[float], float]:
    """Heights of rows, and of the note below them: all alike, each as it needs, or notes beside
    titles, the first that a height holds; without the note where none does."""
    loose, tight = ([_tall(pen, row, w, each) for row in rows] for each in (False, True))
    for foot in (low, 0.0):
        for talls in ([max(loose)] * len(rows), loose, tight):
            if _sum(talls) + foot <= room:
                return talls, foot
    return tight, 0.0


def _rows(
    pen: Pen,
    box: Box,
    rows: Sequence[Row],
    talls: Sequence[float],
    ident: str,
    offset: float,
    late: int = -1,
) -> None:
    """One below the other, scrolled where they have no room. `late`: they come one after the
    other from that millisecond on, if it is no less than 0."""
    if _sum(talls) <= box.h + 1:
        _draw_rows(pen, Stack(pen, box), rows, talls, late)
        return
    inner = replace(box, w=box.w - GUTTER)
    talls = [_tall(pen, row, inner.w, True) for row in rows]
    with pen.scroll(ident, box, _sum(talls), offset) as top:
        _draw_rows(pen, Stack(pen, replace(inner, y=top)), rows, talls, late)


def _draw_rows(
    pen: Pen, body: Stack, rows: Sequence[Row], talls: Sequence[float], late: int
) -> None:
    for index, (each, tall) in enumerate(zip(rows, talls, strict=True)):
        with pen.moving(rising(late + _ROW_MS * index) if late >= 0 else None):
            _row(pen, body.take(tall), each)


def draw_rows(pen: Pen, box: Box, rows: Sequence[Row], ident: str, offset: float) -> None:
    """Rows as of a card, without one; scrolled as `ident` where they have no room."""
    _rows(pen, box, rows, _talls(pen, rows, box.w, box.h, 0.0)[0], ident, offset)


def _places(pen: Pen, each: Row, box: Box) -> tuple[Box, Box, Box]:
    """Of a row's sign, its words, and what it shows at the right end."""
    things = each.goods or (each.threats if len(each.threats) > 1 else ())
    has_sign = each.icon or len(each.threats) == 1
    lead = [_SIGN] if has_sign else []
    most, least = len(things) * u(pen, TITLE.size), len(things) * NAME.size
    tail = [Span(least, len(things), most, 0 if each.goods else 1)] if things else []
    title = pen.measure(each.title, STRONG.size, "label")
    cells = row(box.inset(GAP, 0), *lead, grow(1, title), *tail, gap=GAP)
    none = Box(0, 0, 0, 0)
    return cells[0] if has_sign else none, cells[len(lead)], cells[-1] if things else none


def _note(pen: Pen, each: Row, w: float, tight: bool) -> tuple[Text, bool]:
    """What a row says beside its title, and whether it stands below it."""
    if not tight:
        return Text(each.note, NOTE), bool(each.note)
    note = Text(each.note, LABEL)
    beside = hug(pen, Text(each.title, STRONG._replace(font="label")), note).least + GAP <= w
    forms = (note, Text(each.brief or each.note, LABEL))
    return first_fit(pen, w, *forms), bool(each.note) and not (beside and not _mark(each))


def _title(each: Row) -> Text:
    ink = {"now": "amber", "off": "mute"}.get(each.state, "")
    return Text(each.title, STRONG, ink, lines=2)


def _words_tall(pen: Pen, each: Row, w: float, tight: bool) -> float:
    lines = pen.line_count(_title(each), w) * u(pen, STRONG.size) * LEAD
    note, is_below = _note(pen, each, w, tight)
    return lines + (height_of(pen, note, w) if is_below else 0.0)


def _tall(pen: Pen, each: Row, w: float, tight: bool) -> float:
    """Height of a row; `tight`: with its note beside the title where that has room."""
    words = _places(pen, each, Box(0, 0, w, 1))[1]
    return _words_tall(pen, each, words.w, tight) + (GAP if tight else 2 * GAP)


def _mark(each: Row) -> list[Part]:
    """At the right end of the title's line."""
    if each.mark:
        return [Text(each.mark, LABEL)]
    if each.state == "now":
        return [Text(say("gt.flight.now"), LABEL, "amber")]
    if len(each.threats) == 1 and each.state != "done":
        return [Icon(_ARROWS[each.threats[0].side], "text")]
    return [_ENDS[each.state]] if each.state in _ENDS and not each.goods else []


def _row(pen: Pen, box: Box, each: Row) -> None:
    now, tight = each.state == "now", box.h + 1 < _tall(pen, each, box.w, False)
    pen.panel(box, tinted(theme().amber) if now else "row-off" if each.state == "off" else "row")
    sign, words, end = _places(pen, each, box)
    if each.icon:
        pen.icon_in(sign, each.icon, TITLE.size, "amber" if now else "text", scaled=False)
    elif sign:
        shot = each.threats[0]
        size = sign.w if shot.size in ("large", "heavy") else 0.7 * sign.w
        art = threat_art(shot.size, shot.side, int(box.y))
        pen.picture(
            art, sign.square().centered(size, size), alpha=120 if each.state == "done" else 255
        )
    body = Stack(pen, words.centered(words.w, _words_tall(pen, each, words.w, tight)), 0)
    title, mark = _title(each), _mark(each)
    note, is_below = _note(pen, each, words.w, tight)
    need = grow(1, pen.measure(each.title, STRONG.size, "label"))
    line = body.take(body.room - (height_of(pen, note, words.w) if is_below else 0))
    if mark:
        line, at = row(line, need, Span(hug(pen, *mark).least, rank=1), gap=GAP)
        pen.row_in(at, mark, "r")
    if each.note and not is_below:
        pen.ends(line, title, note)
    else:
        pen.write(line, title)
        body.para(note._replace(ink="amber" if now else ""))
    if end:
        count = len(each.goods or each.threats)
        side = min(end.w / count, u(pen, TITLE.size))
        spots = grid(
            Box(end.right - side * count, end.cy - side / 2, side * count, side), count, count, 2
        )
        for spot, goods in zip(spots, each.goods, strict=False):
            pen.picture(f"tokens/goods-{goods}", spot, alpha=120 if each.state == "done" else 255)
        for spot, threat in zip(spots, each.threats, strict=False):
            _threat(pen, spot, threat)


def _threat(pen: Pen, box: Box, threat: Threat) -> None:
    """One meteor or shot: the way it flies, heavy ones larger and in a ring."""
    heavy = threat.size in ("large", "heavy")
    ink = theme().red if heavy else theme().soft
    if heavy:
        pen.panel(box, flat(ink, 0, 255, box.w / 2))
    pen.icon_in(box, _ARROWS[threat.side], box.w * 0.7, ink, scaled=False)
