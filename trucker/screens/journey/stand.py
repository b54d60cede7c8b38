"""Who has won: the stand with all ranks, the titles as they are handed over, and two moments or
ships."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from desktop.kit.layout import (
    Span,
    Stack,
    Text,
    column,
    first_fit,
    grid,
    grow,
    hug,
    row,
    scrolling,
    sheet,
    u,
)
from desktop.kit.motions import rising, seen
from desktop.kit.pen import LEAD, Icon, Part, Pen
from desktop.kit.scene import Box, Motion
from desktop.kit.theme import (
    AMOUNT,
    GAP,
    GUTTER,
    HEAD,
    LABEL,
    NAME,
    NOTE,
    PAD,
    STRONG,
    VALUE,
    edged,
    flat,
)
from resources import say
from trucker.briefing.flight.titles import TitleRow, title_rows
from trucker.briefing.journey.reckoned import Ended, cell_of, rows_of
from trucker.briefing.journey.words import own_words, winner_words
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.screens.faces import draw_face
from trucker.screens.ship.face import draw_free, draw_mark, draw_ship, fit_board
from trucker.words.captain import team_of
from trucker.words.names import seat_name, signed

_FACE, _SMALL, _CELL, _STAND = 132.0, 44.0, 64.0, 0.34
"""Sides of the winner's face, of another and of a cell; share of the stand in the width."""

_GROWS, _AROUND = 0.3, 0.1
"""Size that the winner's face grows from; room about a rocket in its place, in sides of it."""

_HEADS = (HEAD, NAME, STRONG)

_MEDAL, _TALL, _DISC, _RIBBON, _APART = 60.0, 96.0, 0.65, 0.3, 6.0
"""Width of a medal, and its height with its ribbon at most; side of its disc in that height, width
of half a ribbon in the disc; between a sign and its number."""

_SIGNS: Mapping[str, str] = {
    "corridorist": "route",
    "cruise_captain": "eye",
    "freight_hauler": "package",
    "master_engineer": "wrench",
    "power_trucker": "power",
    "xenoquartermaster": "alien-bug",
    "party_organizer": "star",
}
"""Of titles."""

_RIBBONS: Mapping[str, str] = {
    "blue": "cyan",
    "green": "green",
    "red": "red",
    "yellow": "amber",
}
"""Inks by team."""

_FIRST_MS, _EACH_MS, _DROP = 900, 450, 40.0
"""Before the first title, for each; how far a medal drops."""


@dataclass(frozen=True, slots=True)
class Told:
    """A moment of the flight."""

    head: str
    words: str
    ship: Ship | None = None  # before it, or as it came home
    marks: Mapping[int, str] = field(default_factory=dict[int, str])  # of cells


@dataclass(frozen=True, slots=True)
class Ceremony:
    ended: Ended
    titles: TruckerState | None  # with who holds them from now on; None without any
    moments: Sequence[Told]
    news: bool


def draw_stand(pen: Pen, box: Box, shown: Ceremony, offset: float) -> None:
    stand, rest = row(box, box.w * _STAND, grow(), gap=GAP)
    draw_winner(pen, stand, shown)
    has_titles = shown.titles is not None
    titles, moments = column(rest, Span(0, has_titles), grow(), gap=GAP * has_titles)
    if shown.titles is not None:
        _titles(pen, titles, shown, shown.titles, offset)
    spots = grid(moments, max(1, len(shown.moments)), max(1, len(shown.moments)))
    for number, (told, at) in enumerate(zip(shown.moments, spots, strict=False)):
        with pen.moving(seen(_FIRST_MS + number * _EACH_MS) if shown.news else None):
            _moment(pen, at, told)


def _moment(pen: Pen, box: Box, told: Told) -> None:
    """What happened, and below it on which part of the ship, where that has room."""
    body = sheet(pen, box, "panel", PAD, GUTTER)
    body.para(Text(told.head, VALUE))
    body.para(Text(told.words, NOTE, "text"))
    if told.ship is None or body.room < _SMALL:
        return
    grid = fit_board(told.ship.board, body.rest, _CELL)
    if grid.side < GAP:
        return
    draw_free(pen, grid, told.ship)
    draw_ship(pen, told.ship, grid)
    pen.layer()
    for cell, mark in told.marks.items():
        draw_mark(pen, grid.cell(cell), mark)


def draw_winner(pen: Pen, box: Box, shown: Ceremony) -> None:
    """The face between two trophies where that has room, then all ranks."""
    ended = shown.ended
    has_won, told = bool(ended.winners), seen(_FIRST_MS) if shown.news else None
    frame = replace(edged("amber"), line=2) if has_won else "panel"
    body = sheet(pen, box, frame, GUTTER, GUTTER)
    line = max(_SMALL + GAP, u(pen, STRONG.size + LABEL.size) * LEAD)
    head = first_fit(pen, body.rest.w, *(Text(winner_words(ended), s, "amber") for s in _HEADS))
    own = Text(own_words(ended), STRONG)
    said = body.needs(head, own) + GAP
    free = body.room - len(ended.seats) * (line + GAP) - said
    side = min(_FACE, free - GAP)
    if side >= _SMALL:
        left, face, right = row(body.take(side), grow(), side, grow(), gap=GAP)
        for at in (left, right) if has_won else ():
            pen.icon_in(at, "trophy", side / 2, "amber", motion=told, scaled=False)
        with pen.moving(Motion(ms=_FIRST_MS, scale=_GROWS) if shown.news else None, face):
            _first(pen, face.square(), ended, has_won)
    with pen.moving(told):
        body.para(head, "c")
        body.para(own, "c")
    each = min(1.5 * line, max(line, body.room / len(ended.seats) - GUTTER))
    step = _FIRST_MS // len(ended.seats)
    for number, rank in enumerate(ended.ranking):  # the last comes first
        comes = rising(_FIRST_MS - number * step) if shown.news else None
        with pen.moving(comes):
            _rank(pen, body.take(min(each, body.room)), ended, rank)
    spoken = ", ".join(
        f"{ended.place(n)}: {seat_name(ended.state, n)} {ended.seats[n].credits}"
        for n in ended.ranking
    )
    words = f"{head.words}. {own.words} {spoken}"
    pen.node("winner", box, None, words, zone="stand", radius=GUTTER)


def _first(pen: Pen, box: Box, ended: Ended, has_won: bool) -> None:
    """The face of who is first; the player's rocket."""
    seat, rim = ended.ranking[0], "amber" if has_won else ""
    if seat:
        draw_face(pen, box, ended.state, seat, rim, mood="glad" if has_won else "")
        return
    pen.panel(box, flat(rim or "cyan", 40, 255, box.w / 2))
    pen.picture(f"rockets/{team_of(0)}-45", box.inset(box.w * _AROUND))


_ROWS: Mapping[str, str] = {
    "advance": "coins",
    "earned": "coins",
    "mission": "star",
    "vips": "star",
    "fines": "x",
    "order": "flag",
    "looks": "gem",
    "title": "award",
    "goods": "package",
    "lost": "wrench",
    "unused": "layers",
}
"""The signs of what the credits came of."""


def _rank(pen: Pen, box: Box, ended: Ended, seat: int) -> None:
    pen.panel(box, "row-chosen" if not seat else "row")
    credits = Text(str(ended.seats[seat].credits), AMOUNT, "amber")
    place = Text(str(ended.place(seat)), HEAD, "amber" if seat in ended.winners else "cyan")
    side = min(_SMALL, box.h - GAP)
    number, face, name, end = row(
        box.inset(GUTTER, 0), hug(pen, place), side, grow(), hug(pen, credits), gap=GAP
    )
    pen.write(number, place)
    draw_face(pen, face, ended.state, seat)
    came_of: list[Part] = []
    for line in (line for line in rows_of(ended) if line in _ROWS):
        value = cell_of(ended, line, seat).value
        if value:
            ink = "green" if value > 0 else "red"
            came_of += [Icon(_ROWS[line], ink), Text(signed(value), LABEL, ink)]
    named = Text(seat_name(ended.state, seat), STRONG, lines=2)
    line = u(pen, STRONG.size) * LEAD
    is_told = (
        came_of and name.h >= 2 * line and pen.row_width(came_of, LABEL.size, _APART) <= name.w
    )
    if is_told:
        upper, lower = column(name.centered(name.w, 2 * line), grow(), grow(), gap=0)
        pen.write(upper, named._replace(lines=1))
        pen.row_in(lower, came_of, style=LABEL, gap=_APART)
    else:
        pen.write(name, named)
    pen.write(end, credits, "r")


def _titles(pen: Pen, box: Box, shown: Ceremony, state: TruckerState, offset: float) -> None:
    """One after the other: the medal drops, then comes who holds it."""
    body = sheet(pen, box, "panel-info", PAD, GUTTER)
    body.write(Text(say("gt.journey.titles.head"), VALUE))
    held = [title for title in title_rows(state) if title.owner >= 0]
    times = [_FIRST_MS + n * _EACH_MS if shown.news else None for n in range(len(held))]
    spots = grid(body.rest, len(held), len(held))
    if all(map(partial(_has_card_room, pen, state), spots, held)):
        for spot, title, at in zip(spots, held, times, strict=True):
            _title_card(pen, spot, shown, title, at)
    else:

        def draw(body: Stack) -> None:
            for title, at in zip(held, times, strict=True):
                _title(body, shown, title, at)

        scrolling(pen, "stand.titles", body.rest, offset, draw)
    spoken = ". ".join(f"{title.name}: {seat_name(state, title.owner)}" for title in held)
    pen.node("stand.titles", box, None, spoken or say("gt.journey.titles.head"), zone="stand")


def _medal(pen: Pen, box: Box, title: TitleRow, at: int | None) -> None:
    """A disc on a ribbon of its holder's color, with a sign; it drops."""
    drops = None if at is None else Motion(at, _EACH_MS, dy=-_DROP)
    side = _DISC * box.h
    disc = Box(box.cx - side / 2, box.bottom - side, side, side)
    wide, middle = side * _RIBBON, replace(disc, y=box.y, h=box.h - side / 2)
    with pen.moving(drops):
        for share, alpha in ((0, 255), (1, 170)):
            strip = replace(middle, x=disc.cx - wide * (1 - share), w=wide - 1)
            pen.panel(strip, flat(_RIBBONS[team_of(title.owner)], alpha))
        ink = "amber" if title.is_gold else "soft"
        face = replace(edged(ink), line=side / 16, radius=side / 2)
        metal = flat(ink, radius=side / 2)
        pen.panel(disc, replace(metal, edge=face.edge, line=face.line, shine=True))
        pen.panel(disc.inset(side / 8), flat("space", 40, 90, side / 2))
    sounds = None if drops is None else replace(drops, sound="confirm")
    sign = _SIGNS.get(title.title, "star")
    pen.icon_in(disc, sign, side / 2, "space", motion=sounds, scaled=False)


def _metal(title: TitleRow, brought: int) -> Text:
    """Silver or gold; gold that has just been defended is told apart."""
    key = "gold.defended" if title.is_gold and brought else "gold" if title.is_gold else "silver"
    return Text(say(f"gt.titles.{key}"), LABEL, "amber" if title.is_gold else "soft")


def _brought(shown: Ceremony, title: TitleRow) -> int:
    """Credits that its holder had for titles in this flight."""
    return cell_of(shown.ended, "title", title.owner).value if shown.ended.reckoning else 0


def _brought_words(credits: int) -> Text:
    if not credits:
        return Text(say("gt.journey.title.nothing"), LABEL)
    return Text(say("gt.journey.title.brought", n=signed(credits)), LABEL, "green")


def _has_card_room(pen: Pen, state: TruckerState, box: Box, title: TitleRow) -> bool:
    wide = box.w - 2 * GAP
    tall = _MEDAL + _holder_tall(pen) + 4 * GAP + u(pen, STRONG.size + LABEL.size) * LEAD
    who = Text(seat_name(state, title.owner), STRONG)
    beside = wide - _SMALL - GAP
    texts = [(Text(title.name, STRONG), wide), (who, beside), (_brought_words(88), beside)]
    texts += [(_brought_words(0), beside)]
    return all(pen.fits(*each) for each in texts) and box.h >= tall


def _holder_tall(pen: Pen) -> float:
    return max(_SMALL, u(pen, STRONG.size + LABEL.size) * LEAD)


def _title_card(pen: Pen, box: Box, shown: Ceremony, title: TitleRow, at: int | None) -> None:
    """Medal, name, who has it, what it brought, and its metal."""
    pen.panel(box, "row-chosen" if not title.owner else "row")
    state, brought, tall = shown.ended.state, _brought(shown, title), u(pen, LABEL.size) * LEAD
    medal, name, holder, below = column(
        box.inset(GAP), grow(), u(pen, STRONG.size) * LEAD, _holder_tall(pen), tall, gap=GAP / 2
    )
    _medal(pen, medal.centered(_MEDAL, min(_TALL, medal.h)), title, at)
    with pen.moving(None if at is None else seen(at + _EACH_MS // 2)):
        pen.write(name, Text(title.name, STRONG, "amber" if not title.owner else ""), "c")
        face, words = row(holder, _SMALL, grow(), gap=GAP)
        draw_face(pen, face, state, title.owner)
        body = Stack(pen, words, 0)
        body.para(Text(seat_name(state, title.owner), STRONG))
        body.para(_brought_words(brought))
        pen.write(below, _metal(title, brought), "r")


def _title(body: Stack, shown: Ceremony, title: TitleRow, at: int | None) -> None:
    pen, tall = body.pen, max(_SMALL, u(body.pen, 2 * STRONG.size) * LEAD)
    state, brought = shown.ended.state, _brought(shown, title)
    medal, name, face, who = row(
        body.take(tall), u(pen, HEAD.size), grow(), _SMALL, grow(), gap=GUTTER
    )
    _medal(pen, medal.centered(medal.w, min(medal.h, 1.5 * medal.w)), title, at)
    with pen.moving(None if at is None else seen(at + _EACH_MS // 2)):
        words = Stack(pen, name, 0)
        words.para(Text(title.name, STRONG), must=False)
        words.para(_metal(title, brought), must=False)
        draw_face(pen, face, state, title.owner)
        said = Stack(pen, who, 0)
        said.para(Text(seat_name(state, title.owner), STRONG), must=False)
        said.para(_brought_words(brought), must=False)
