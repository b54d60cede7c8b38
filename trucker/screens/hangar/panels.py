"""The panels around the ship in the hangar."""

from dataclasses import replace

from desktop.kit.layout import (
    Stack,
    Text,
    column,
    first_fit,
    grid,
    grow,
    hug,
    row,
    sheet,
    tiered,
    u,
)
from desktop.kit.pen import LEAD, Key, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import FINE, GAP, GUTTER, HEAD, LABEL, NOTE, STRONG, SUBHEAD, TINY
from desktop.kit.typography import shorten
from desktop.play.stage import Stage
from resources import say
from trucker.briefing.hangar.figures import Figure, eight_figures, use_words
from trucker.briefing.hangar.picked import Picked
from trucker.rules.ship import Ship
from trucker.screens.hangar.dragging import draw_lying
from trucker.words.hangar import aim_line, nowhere_line
from trucker.words.names import capital, tile_name

_HAND, _SIGN = 96.0, 36.0  # side of the tile in hand, and of the sign of a figure
_PAIR = 44.0  # height of a figure with its note


def head(stage: Stage, box: Box, title: str, note: str = "", face: str = "panel") -> Stack:
    """A panel with its title, and a note where it has room. Returns what lies below."""
    pen, named, told = stage.pen, Text(title, STRONG), Text(note, FINE)
    body = sheet(pen, box, face, GUTTER, GAP)
    has_room = pen.row_width([named, told], gap=GUTTER) <= body.rest.w
    body.ends(named, told if has_room else Text(""))
    return body


def cut(pen: Pen, box: Box, text: Text) -> str:
    """Words of which a tip tells all: as many as have room. Returns them."""
    words = shorten(text.words, box.w, u(pen, text.style.size))
    pen.write(box, text._replace(words=words))
    return words


def hand(stage: Stage, box: Box, picked: Picked) -> None:
    """The tile in hand as it lies, or the one that is dragged, and what it is."""
    pen, state = stage.pen, picked.state
    title = say("gt.hangar.hand")
    if not state.seats[0].hand:
        body = head(stage, box, title, "", "panel-money")
        _shut_keys(pen, replace(box, h=body.rest.y - box.y), picked, title)
        at, told = _beside(body)
        pen.panel(at, "tile-empty")
        words, *short = picked.free_hand_words
        told.para(Text(words, NOTE, short="".join(short)))
        return
    kind = picked.held.partition(".")[0]
    if kind:
        title, shown = say("gt.hangar.on_the_way"), say(f"gt.hangar.from.{kind}")
    else:
        shown = ""
    body = head(stage, box, title, shown, "panel-money")
    _shut_keys(pen, replace(box, h=body.rest.y - box.y), picked, title)
    part = picked.part_in_hand(picked.turn)
    lines = _fit_words(picked)
    foot = Stack(pen, body.foot(min(body.needs(*lines), body.room / 2), 0), 0)
    for number, text in enumerate(lines):
        foot.para(text, must=not number)
    at, told = _beside(body)
    draw_lying(pen, part, at, picked, "hand")
    use = use_words(part.tile)
    pen.node("hand", at, None, tile_name(part.tile), tip=use, focusable=False, zone="acts")
    told.para(Text(capital(tile_name(part.tile)), STRONG))
    told.para(Text(use, FINE), must=False)
    forms = [
        [Key("q"), Key("e"), Text(say(f"gt.hangar.turns{form}"), FINE)] for form in (".wheel", "")
    ]
    turn = next((form for form in forms if pen.row_width(form) <= told.rest.w), forms[-1])
    told.if_room(u(pen, FINE.size * LEAD), lambda at: pen.row_in(at, turn))


def _shut_keys(pen: Pen, box: Box, picked: Picked, title: str) -> None:
    """No button: what it says is asked for by its keys."""
    shut = picked.shut_keys
    for (keys, reason), at in zip(shut.items(), row(box, *[grow()] * len(shut)), strict=True):
        ident = "hand.full" if len(keys) > 1 else f"hand.{''.join(keys)}"
        asked = {"keys": keys, "enabled": False, "reason": reason, "focusable": False}
        pen.node(ident, at, None, title, zone="acts", **asked)


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
    """A figure with its note, and all of it in its tip; it opens into its parts."""
    sign, told = row(box, tiered(pen, _SIGN, u(pen, SUBHEAD.size)), grow(), gap=GAP)
    value, is_large = Text(figure.value, HEAD), tiered(pen, False, True)
    if is_large:  # words need the width
        first, amount, last = column(told, grow(), grow(), grow(), gap=0)
        second = replace(last, x=box.x, w=box.w)
        at, named = replace(sign, h=last.y - box.y), first
    else:
        lines = told.centered(told.w, min(told.h, u(pen, _PAIR)))
        first, second = column(lines, grow(), grow(), gap=0)
        at = replace(sign, h=lines.h, y=lines.y)
        amount, named = row(first, hug(pen, value), grow(), gap=GAP)
    at = at.square(sign.w)
    kind, _, art = figure.art.partition("/")
    if kind == "icons":
        pen.icon_in(at, art, at.inset(GAP / 2).w, "cyan", scaled=False)
    else:
        pen.picture(figure.art, at)
    pen.write(amount, value)
    style = tiered(pen, LABEL, TINY)
    smaller = (Text(figure.name, each, "text") for each in (style, FINE, TINY))
    cut(pen, named, first_fit(pen, named.w, *smaller))
    cut(pen, second, Text(figure.note, style))
    full = figure.full or figure.note
    label = " ".join(filter(None, (f"{figure.name}: {figure.value}", full)))
    ident, act = f"figure.{figure.what}", ("figure", figure.what)
    pen.node(ident, box, act, label, tip=label, radius=6, zone="figures")
