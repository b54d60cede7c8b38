"""The panels around the ship in the hangar."""

from dataclasses import replace

from desktop.kit.layout import Span, Stack, Text, column, grid, grow, hug, row, sheet, tiered, u
from desktop.kit.pen import LEAD, Key, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import FINE, GAP, GUTTER, NOTE, STRONG, SUBHEAD, TINY
from desktop.kit.typography import shorten
from desktop.play.stage import Stage
from resources import say
from trucker.briefing.characters import face_of, manner
from trucker.briefing.hangar.figures import Figure, eight_figures, figure_lines, use_words
from trucker.briefing.hangar.picked import Picked
from trucker.rules.actions import Look, TakeReserved
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.screens.flight.track import team_sign
from trucker.screens.ship.face import draw_ship, draw_tile, fit_hull
from trucker.words.hangar import aim_line, nowhere_line
from trucker.words.names import seat_name, tile_name
from trucker.words.ships import rival_line

_HAND, _STORED, _PILE = 96.0, 60.0, 36.0  # side of the tile in hand, of a stored one; of a pile
_HULL, _RIVAL = 48.0, 200.0  # a cell of a rival's ship, height of its panel, at most
_LINE = 21.0  # of a rival's panel
_DIM = 110


def head(stage: Stage, box: Box, title: str, note: str = "", face: str = "panel") -> Stack:
    """A panel with its title, and a note where it has room. Returns what lies below."""
    pen, named, told = stage.pen, Text(title, STRONG), Text(note, FINE)
    body = sheet(pen, box, face, GUTTER, GAP)
    has_room = pen.row_width([named, told], gap=GUTTER) <= body.rest.w
    body.ends(named, told if has_room else Text(""))
    return body


def _cut(pen: Pen, box: Box, text: Text) -> str:
    """Words of which a tip tells all: as many as have room. Returns them."""
    words = shorten(text.words, box.w, u(pen, text.style.size))
    pen.write(box, text._replace(words=words))
    return words


def hand(stage: Stage, box: Box, picked: Picked) -> None:
    """The tile in hand as it lies, and what it is."""
    pen, state = stage.pen, picked.state
    title, shut = say("gt.hangar.hand"), picked.shut_reason
    body = head(stage, box, title, "", "panel-money")
    if not state.seats[0].hand:
        at, told = _beside(body)
        pen.panel(at, "tile-empty")
        words, *short = picked.free_hand_words
        told.para(Text(words, NOTE, short="".join(short)))
        return
    asked = {"keys": ("c", "n"), "enabled": False, "reason": shut, "focusable": False}
    # no button: what it says is asked for by its keys
    pen.node("hand.full", replace(box, h=body.rest.y - box.y), None, title, zone="acts", **asked)
    part = picked.part_in_hand(picked.turn)
    lines = _fit_words(picked)
    foot = Stack(pen, body.foot(min(body.needs(*lines), body.room / 2), 0), 0)
    for number, text in enumerate(lines):
        foot.para(text, must=not number)
    at, told = _beside(body)
    draw_tile(pen, part, at, alpha=_DIM if picked.held == "hand" else 255)
    use = use_words(part.tile)
    pen.node("hand", at, None, tile_name(part.tile), tip=use, focusable=False, zone="acts")
    told.para(Text(tile_name(part.tile), STRONG))
    told.para(Text(use, FINE), must=False)
    turn = [Key("q"), Key("e"), Text(say("gt.hangar.turns"), FINE)]
    told.if_room(u(pen, FINE.size * LEAD), lambda at: pen.row_in(at, turn))


def _beside(body: Stack) -> tuple[Box, Stack]:
    """The place of a tile, and what lies beside it."""
    side = min(_HAND, body.room)
    at, told = row(body.rest, side, grow())
    return replace(at, h=side), Stack(body.pen, told, GAP / 2)


def _fit_words(picked: Picked) -> list[Text]:
    """Where the tile in hand fits, and how it fires there; or why it goes nowhere."""
    fit = picked.turns
    if not fit:
        return [Text(nowhere_line(picked.state), FINE, "amber")]
    now = sum(1 for turns in fit.values() if picked.turn in turns)
    words = say("gt.hangar.fits", n=now) if now else say("gt.hangar.fits.turned", n=len(fit))
    aim = aim_line(picked.part_in_hand(picked.turn))
    return [Text(words, FINE, "cyan"), *([Text(aim, FINE, "amber")] if aim else [])]


def counts(stage: Stage, box: Box, ship: Ship, note: str = "") -> None:
    """Eight figures of a ship, as if it were launched now; `note`: of what ship, else."""
    note = note or say("gt.hangar.figures.note")
    body = head(stage, box, say("gt.hangar.figures"), note, "panel-info")
    rows = eight_figures(ship)
    for figure, at in zip(rows, grid(body.rest, len(rows) // 2, len(rows), GAP / 2), strict=True):
        _figure(stage.pen, at, figure)


def _figure(pen: Pen, box: Box, figure: Figure) -> None:
    """A figure with its note. One whose note is cut, or shorter than the `full` one, can be
    focused, and its tip has all of it."""
    thirds = grow(), grow(), grow()
    sign, told = row(box, tiered(pen, _PILE, u(pen, SUBHEAD.size)), grow(), gap=GAP)
    first, second, last = column(told, *thirds, gap=0)
    last = tiered(pen, last, column(box, *thirds, gap=0)[-1])  # large words need the width
    at = replace(sign, h=second.bottom - box.y).square(sign.w)
    kind, _, art = figure.art.partition("/")
    if kind == "icons":
        pen.icon_in(at, art, at.inset(GAP / 2).w, "cyan", scaled=False)
    else:
        pen.picture(figure.art, at)
    what = _cut(pen, first, Text(figure.name, TINY))
    pen.write(second, Text(figure.value, SUBHEAD))
    shown = _cut(pen, last, Text(figure.note, FINE, "text"))
    full = figure.full or figure.note
    label = " ".join(filter(None, (f"{figure.name}: {figure.value}", full)))
    is_cut = (what, shown) != (figure.name, full)
    ident = f"figure.{art}"
    pen.node(ident, box, None, label, tip=label, radius=6, focusable=is_cut, zone="figures")


def stores(stage: Stage, box: Box, picked: Picked) -> Box:
    """Reserve and forecast piles side by side. Returns the box below them."""
    plan = picked.state.plan
    if not plan.reserve and not plan.seen_piles:
        return box
    body = Stack(stage.pen, box)
    title = u(stage.pen, STRONG.size * LEAD)
    one, two = body.row(title + _STORED + 2 * GUTTER, grow(), grow(), gap=GAP)
    _reserve(stage, one, picked)
    _forecast(stage, two, picked)
    return body.rest


def _reserve(stage: Stage, box: Box, picked: Picked) -> None:
    pen, state = stage.pen, picked.state
    stored, places = state.seats[0].reserve, state.plan.reserve
    note = say("gt.hangar.of", n=len(stored), all=places)
    body = head(stage, box, say("gt.hangar.reserve"), note)
    spots = row(body.rest, *[body.rest.square(_STORED).h] * places)
    for at in spots[len(stored) :]:
        pen.panel(at, "tile-empty")
        free = Text(say("gt.hangar.free"), FINE, "mute")
        if pen.fits(free, at.w - GAP):
            pen.write(at, free, "c")
    for number, at in zip(stored, spots, strict=False):
        part, act = state.cards.parts[4 * number], TakeReserved(number)
        assert part is not None
        draw_tile(pen, part, at)
        name = tile_name(part.tile)
        label = say("gt.hangar.reserved", tile=name)
        _stored(pen, f"reserve.{number}", at, picked, act, label, picked.shut_reason, name)


def _stored(
    pen: Pen, id: str, at: Box, picked: Picked, act: object, label: str, reason: str, tip: str
) -> None:
    """A tile or pile that is taken by a press where it is offered."""
    offered = act in picked.options
    off = {"enabled": offered, "reason": reason, "tip": tip, "radius": 5}
    pen.node(id, at, act if offered else None, label, zone="stores", **off)


def _forecast(stage: Stage, box: Box, picked: Picked) -> None:
    pen, state = stage.pen, picked.state
    known = state.seats[0].seen
    body = head(stage, box, say("gt.hangar.forecast"), say("gt.hangar.seen", n=len(known)))
    spots = row(body.rest, *[Span(0, 1, _PILE)] * len(state.piles), gap=GAP)
    for number, at in enumerate(spots):
        may_see, is_seen = number < state.plan.seen_piles, number in known
        pen.panel(at, "card" if may_see else "option-off")
        sign = "eye" if is_seen else "circle-help" if may_see else "lock"
        upper, lower = column(at, grow(), u(pen, LEAD * FINE.size))
        pen.icon_in(upper, sign, ink="amber" if is_seen else "cyan" if may_see else "mute")
        pen.write(lower, Text(str(number + 1), FINE), "c")
        reason = picked.why_no_look if may_see else say("gt.hangar.pile.shut")
        tip = picked.seen_words(number) if is_seen else say("gt.hangar.pile.tip")
        label = say("gt.hangar.pile.n", n=number + 1)
        _stored(pen, f"forecast.{number}", at, picked, Look(number), label, reason, tip)


def rivals(stage: Stage, box: Box, picked: Picked) -> None:
    """Small ships of the others, as large as their figures leave room; a press shows one large."""
    pen, state = stage.pen, picked.state
    others = range(1, len(state.seats))
    told = (line for number in others for line in figure_lines(state.seats[number].ship))
    words = max(pen.measure(line, FINE.size, "label") for line in told)
    for number, at in zip(others, column(box, *[Span(0, 1, _RIVAL)] * len(others)), strict=True):
        pen.panel(at, "row-chosen" if picked.looked_at == number else "panel")
        inner = at.inset(GAP, GAP / 2)
        most = min(inner.h * 1.25, inner.w / 2)
        wide = row(inner, Span(inner.w / 4, 1, most), words)[0].w
        field, lines = row(inner, wide, grow())
        ship = state.seats[number].ship
        draw_ship(pen, ship, fit_hull(ship, field, _HULL), loaded=False)
        _rival(stage, at, lines, state, number)


def _rival(stage: Stage, box: Box, field: Box, state: TruckerState, number: int) -> None:
    """As much of a rival as has room in `field`; all of it is in the tip."""
    pen = stage.pen
    seat, name = state.seats[number], seat_name(state, number)
    figures = figure_lines(seat.ship)
    lines = [*figures, manner(state.setup, number, "short.")]
    face, line = u(pen, SUBHEAD.size) + GAP / 2, u(pen, _LINE)
    del lines[max(0, int((field.h - face) / u(pen, FINE.size * 1.15))) :]
    tall = min(field.h, face + len(lines) * line)
    first, *spots = column(field.centered(field.w, tall), face, *[grow()] * len(lines), gap=0)
    portrait, told = row(first, face, grow(), gap=GAP)
    pen.picture(f"portraits/{face_of(state.setup, number)}", portrait)
    team_sign(pen, number, portrait.right - 2, portrait.y + GAP / 2, FINE.size)
    status = say("gt.hangar.building")
    if seat.space:
        status = say("gt.hangar.at_space", space=seat.space)
    short = say("gt.hangar.space.short", space=seat.space) if seat.space else ""
    named, ink = Text(name, STRONG), "amber" if seat.space else ""
    at, rest = row(told, hug(pen, named), grow(), gap=GAP)
    pen.write(at, named)
    forms = (Text(words, TINY, ink) for words in (status, short))
    pen.write(rest, next((text for text in forms if pen.fits(text, rest.w)), Text("")), "r")
    for line, at in zip(lines, spots, strict=True):
        _cut(pen, at, Text(line, FINE, "" if line in figures else "mute"))
    told = (*figures, manner(state.setup, number), status)
    tip = "\n".join((*filter(None, told), say("gt.flight.tip.rival", seat=name)))
    act, label = ("rival", number), rival_line(state, number)
    pen.node(f"rival.{number}", box, act, label, tip=tip, radius=12, zone="rivals")
