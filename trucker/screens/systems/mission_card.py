"""The card of a mission with its standing: each line with a sign and what it comes to."""

from collections.abc import Callable
from functools import partial

from desktop.kit.layout import Stack, Text, grow, height_of, hug, row, scrolling, sheet, u
from desktop.kit.pen import LEAD, Icon, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import (
    GAP,
    GUTTER,
    HEAD,
    LABEL,
    LEAST_TARGET,
    NAME,
    STRONG,
    SUBHEAD,
    VALUE,
    Ink,
    edged,
)
from resources import say
from trucker.briefing.systems.missions import Line, Standing, standing_of
from trucker.rules.state import TruckerState
from trucker.words.names import seat_name, signed, whole

__all__ = ["SIGNS", "draw_mission", "ink_of_sum"]

SIGNS = {
    "met": Icon("circle-check", "green"),
    "costs": Icon("triangle-alert", "amber"),
    "open": Icon("circle-help", "cyan"),
    "none": Icon("minus", "mute"),
}
"""Met, it costs or stands in the way, it may change yet, nothing comes of it."""

_LEVELS = ("I", "II", "III", "IV")


def ink_of_sum(credits: int) -> Ink:
    return "green" if credits > 0 else "red" if credits < 0 else "soft"


def draw_mission(pen: Pen, box: Box, state: TruckerState, scrolled: Callable[[str], float]) -> None:
    """The whole card; too long for its box, its lines scroll as "mission.lines"."""
    standing = standing_of(state)
    if standing is None:
        return
    body = sheet(pen, box, edged("amber"), GUTTER, GAP)
    name = Text(say(f"gt.mission.{standing.mission}"), SUBHEAD)
    body.ends(name, Text(_LEVELS[state.level], SUBHEAD, "amber"))
    _foot(body, state, standing)
    draw = partial(_lines, state=state, standing=standing)
    scrolling(pen, "mission.lines", body.rest, scrolled("mission.lines"), draw)


def _lines(body: Stack, state: TruckerState, standing: Standing) -> None:
    body.gap = GAP / 2
    body.para(Text(say(f"gt.mission.text.{standing.mission}"), LABEL))
    when = "out" if state.seats[0].is_out else "over" if state.phase == "over" else "as_if"
    title, told = Text(say("gt.mission.standing"), VALUE), Text(say(f"gt.mission.{when}"), LABEL)
    body.ends(title, told if body.pen.row_width([title, told], gap=GAP) < body.rest.w else Text(""))
    advance = signed(standing.advance)
    spot = _row(body, SIGNS["met"], say("gt.mission.advance"), "", advance, "green")
    label = f"{say('gt.mission.advance')}: {advance}"
    body.pen.node("line.advance", spot, None, label, zone="mission")
    for line in standing.lines:
        name = say("gt.mission.line", name=line.name, each=line.each).rstrip()
        note = say("gt.mission.now", when=line.when, now=line.now)
        credits = "" if line.count is None else signed(line.credits)
        spot = _row(body, SIGNS[line.sign], name, note, credits, ink_of_sum(line.credits))
        body.pen.node(f"line.{line.what}", spot, None, _spoken(line, name), zone="mission")
    air = (LEAST_TARGET - LABEL.size * LEAD) / 2
    for number, note in enumerate(standing.notes):
        text, sign = Text(note.words, LABEL, "text"), SIGNS[note.sign]
        spot = body.boxed(partial(_note, text=text, sign=sign), "row", GAP, air)
        body.pen.node(f"note.{number}", spot, None, note.words, zone="mission")


def _note(body: Stack, text: Text, sign: Icon) -> None:
    body.gap = GAP  # between sign and words
    body.para(text, sign=sign)


def _spoken(line: Line, name: str) -> str:
    return f"{name}, {line.when}: {line.now}, {signed(line.credits)}"


def _row(body: Stack, sign: Icon, name: str, note: str, credits: str, ink: Ink) -> Box:
    """One line of the card: what it pays for and how it stands, at the right what that comes to."""
    air = GAP / 2 if note else (LEAST_TARGET - STRONG.size * LEAD) / 2

    def draw(inner: Stack) -> None:
        pen, value = inner.pen, Text(credits, SUBHEAD, ink)
        at, words, right = row(
            inner.rest, u(pen, HEAD.size), grow(), hug(pen, value) if credits else 0.0, gap=GAP
        )
        told = Stack(pen, words, 0)
        told.para(Text(name, STRONG))
        told.para(Text(note, LABEL))
        tall = told.rest.y - words.y
        pen.icon_in(Box(at.x, at.y, at.w, tall), sign.name, HEAD.size, sign.ink)
        pen.write(Box(right.x, right.y, right.w, tall), value, "r")
        inner.take(tall, 0)

    return body.boxed(draw, "row", GAP, air)


def _foot(body: Stack, state: TruckerState, standing: Standing) -> None:
    """The sum, and those of the rivals below it."""
    pen = body.pen
    rivals = ", ".join(
        say("gt.mission.rival", seat=seat_name(state, seat), credits=signed(total))
        for seat, total in standing.rivals
    )
    rivals = say("gt.mission.rivals", rivals=rivals) if rivals else ""
    text = Text(rivals, LABEL)
    if rivals:
        pen.paragraph(body.foot(height_of(pen, text, body.rest.w), GAP / 2), text)
    at = pen.panel(body.foot(u(pen, NAME.size) + 2 * GAP), "option-picked").inset(GUTTER, 0)
    change = standing.total - standing.advance
    key = "gt.mission.sum" if change >= 0 else "gt.mission.sum.less"
    total = say(key, advance=standing.advance, change=abs(change), total=whole(standing.total))
    pen.ends(at, Text(say("gt.mission.so_far"), STRONG), Text(total, SUBHEAD, "amber"))
    words = f"{say('gt.mission.so_far')}: {total}. {rivals}"
    pen.node("mission.sum", at.inset(-GUTTER, 0), None, words, zone="mission")
