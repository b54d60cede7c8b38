"""The end as it is met: what became of the ship, what was paid, how it came to that, what next."""

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from desktop.kit.layout import Stack, Text, column, first_fit, grow, height_of, hug, row, tiered, u
from desktop.kit.motions import landing
from desktop.kit.pen import Icon, Key, Part, Pen
from desktop.kit.pieces import Button, button_width, draw_button
from desktop.kit.scene import RGBA, Box, Motion
from desktop.kit.theme import (
    GAP,
    GUTTER,
    HEAD,
    LABEL,
    NAME,
    NOTE,
    PAD,
    STRONG,
    SUBHEAD,
    flat,
    ink_of,
)
from desktop.play.top_bar import TopBar, draw_tools, news_words
from freetrader.advice.review import Turn
from freetrader.advice.search_words import percent
from freetrader.briefing.end import Course, payments_made, points_lost, shares, wit_line
from freetrader.rules.state import FreeTraderState
from freetrader.screens.end.course import BADGE, draw_badge, draw_course
from freetrader.screens.faces import SIDE, SUM, face
from freetrader.screens.hull import draw_hull
from freetrader.screens.signs import large_art
from freetrader.words.actions import answer_line
from freetrader.words.log import cause_line
from freetrader.words.names import signed
from resources import say

_SIDE = 48.0  # air beside the page
_WORLD, _HIGH = 0.6, 0.26  # width of the world and height of its middle, to those of the window
_BROAD, _TALL = 2.1, 1.07  # a window so wide to its height has a side for a world so high to it
_SHIP = 0.34  # to the world
_NIGHT = 250  # alpha of the dark that the world sinks into behind the curve
_DUSK = (0.5, 0.75)  # of the height above the curve it begins at, of the curve it ends at
_AXIS = 2.5 * LABEL.size
_SHADE = 16.0  # height of the straight pieces of the dusk, which begins and ends slowly
_RISES = Motion(ms=900, dy=40, alpha=0)
_WORDS = (0.7, 0.54)  # of the width, that words take beside the world: lost, and won
_FAR = 0.62  # of the world of a campaign that was lost
_GLOOM = (120, 120, 132)
_CHIP, _CHIPS = (46, 38, 32), 92.0  # height by text size, and width of a payment
_TITLE, _LARGEST, _CAUSE = (54, 44, 36), 58.0, 19.0
_PLOT, _GROWS = 118.0, 0.85  # least height of the curve, and how it grows with text
_PLOT_MOST = 0.3  # its most to the height of the window
_POINTS, _BELOW = 3, (128, 100, 74)  # turning points, and the height that they take by text size
_FOOT = (60, 68)
_QUIET = {
    "review": ("trending-up", "r"),
    "sheet": ("scroll-text", "c"),
    "lessons": ("graduation-cap", ""),
    "onward": ("flag", "o"),
    "new_seed": ("play", "y"),
    "same_seed": ("repeat-2", "a"),
    "watch": ("eye", "v"),
    "share": ("share-2", "s"),
    "title": ("house", "t"),
}
"""Signs and keys of the quiet buttons; where room is short the last have their words below."""


def draw_page(
    pen: Pen,
    bar: TopBar,
    state: FreeTraderState,
    seed: str,
    course: Course,
    gold: Button,
    quiet: Sequence[str],
) -> None:
    """`quiet`: what else can be done, of `_QUIET`."""
    scene = pen.scene
    whole = Box(0, 0, scene.width, scene.height)
    rises = course.review is None  # the page has only just come up
    inner = whole.inset(tiered(pen, _SIDE, 2 * GUTTER), 0)
    inner = column(inner, 3 * PAD - GAP, grow(), GUTTER, gap=0)[1]
    assert state.outcome is not None
    words = replace(inner, w=inner.w * _WORDS[state.outcome.won])
    gap = tiered(pen, GUTTER, GAP)
    side = _side_world(whole, state)
    wide = side.x - inner.x - PAD if side else inner.w
    fixed = _below(pen, wide, course), tiered(pen, *_FOOT)
    lines, least = cause_lines(state, seed), max(_PLOT, u(pen, _PLOT * _GROWS))
    if _told_height(pen, words, lines) > inner.h - least - sum(fixed) - 3 * gap:
        lines = lines[:1]  # the joke goes first
    told = _told_height(pen, words, lines)
    head, plot, below, buttons = column(inner, told, grow(1, least), *fixed, gap=gap)
    if side is None:  # what a large window has more shows more of the world
        tall = min(plot.h, max(least, whole.h * _PLOT_MOST))
        plot = Box(plot.x, plot.bottom - tall, plot.w, tall)
    plot, below = replace(plot, w=wide), replace(below, w=wide)
    draw_world(pen, whole, side or horizon(whole, state), state, plot, rises=rises)
    pen.layer()
    free = draw_tools(pen, bar, whole.right - GUTTER, 2 * GUTTER + GAP)
    rest = _told(pen, replace(head, w=words.w), free, state, lines)
    draw_payments(pen, rest.take(u(pen, tiered(pen, *_CHIP)), GUTTER), state, rises=rises)
    pen.row_in(rest.rest, _tallies(pen, rest.rest.w, bar, state), gap=GAP)
    _course(pen, plot, course)
    _points(pen, below, course)
    _buttons(pen, buttons, gold, quiet)


# The world, and what became of the ship


def horizon(whole: Box, state: FreeTraderState) -> Box:
    """A world that rises above the curve."""
    assert state.outcome is not None
    won = state.outcome.won
    side = whole.w * _WORLD * (1 if won else _FAR)
    x = whole.right - side * (0.38 if won else 0.36)
    return Box(x, whole.h * _HIGH, 0, 0).centered(side)


def _side_world(whole: Box, state: FreeTraderState) -> Box | None:
    """A world beside the curve, where a window is wide enough for both."""
    if whole.w < whole.h * _BROAD:
        return None
    world = horizon(whole, state)
    side = whole.h * _TALL * world.w / (whole.w * _WORLD)
    x = whole.right - (whole.right - world.cx) * side / world.w
    return Box(x, whole.cy, 0, 0).centered(side)


def draw_world(
    pen: Pen, whole: Box, world: Box, state: FreeTraderState, plot: Box, *, rises: bool
) -> None:
    """With the ship before it; behind the `plot` of the curve it grows dark."""
    assert state.outcome is not None
    won, side = state.outcome.won, world.w
    pen.glow(world.cx, world.cy, side * 1.4, (50, 110, 210), 90 if won else 40)
    tint = None if won else _GLOOM
    pen.picture(large_art(state.planet), world, tint, motion=_RISES if rises else None)
    pen.layer()
    is_beside = world.x > plot.right  # of the window's height, the curve is not in its way
    end = whole.bottom if is_beside else plot.y
    axis = plot.bottom - u(pen, _AXIS)  # the words of the axis lie on the dark
    dark = whole.bottom if is_beside else min(plot.y + _DUSK[1] * plot.h, axis)
    _dusk(pen, whole, end * _DUSK[0], dark)
    top = min(3 * PAD, end / 2)
    high = min(side * _SHIP, end - top)
    ship = Box(world.x + side * 0.42, min((top + end) / 2, world.cy), 0, 0).centered(high)
    if state.outcome.cause != "destroyed":
        draw_hull(pen, ship, 45, state.modules, tint=tint)


def _dusk(pen: Pen, whole: Box, top: float, end: float) -> None:
    """Darker and darker from `top` to `end`, and dark below it."""
    night, count = ink_of("space"), math.ceil((end - top) / _SHADE)

    def shade(n: int) -> RGBA:
        return (*night, round(_NIGHT * (1 - math.cos(math.pi * n / count)) / 2))

    # Whole px, so that no rounding parts two pieces or lays one over the other.
    edges = [round(top + (end - top) * n / count) for n in range(count + 1)]
    for n, (y, then) in enumerate(pairwise(edges)):
        strip = Box(0, y, whole.w, then - y)
        pen.panel(strip, replace(flat("space"), top=shade(n), bottom=shade(n + 1)))
    pen.panel(Box(0, edges[-1], whole.w, whole.bottom - edges[-1]), flat("space", _NIGHT))


# In words


def _told(pen: Pen, box: Box, free: float, state: FreeTraderState, lines: Sequence[Text]) -> Stack:
    """`free`: the x up to which the bar of tools leaves the title its room. Returns the rest."""
    assert state.outcome is not None
    body = Stack(pen, box, 0)
    line = body.take(u(pen, tiered(pen, *_TITLE)), GAP / 2)
    pen.banner(replace(line, w=free - line.x - GAP), headline(state), _LARGEST, at="l")
    for text in lines:
        body.para(text)
    body.take(GAP, 0)
    return body


def _told_height(pen: Pen, box: Box, lines: Sequence[Text]) -> float:
    words = Stack(pen, box, 0).needs(*lines)
    fixed = tiered(pen, *_TITLE) + tiered(pen, *_CHIP) + HEAD.size
    return words + u(pen, fixed) + GAP / 2 + GAP + GUTTER


def headline(state: FreeTraderState) -> str:
    assert state.outcome is not None
    return say("ft.over.won" if state.outcome.won else f"ft.short.{state.outcome.cause}")


def cause_lines(state: FreeTraderState, seed: str) -> tuple[Text, Text]:
    assert state.outcome is not None
    name = state.cards.planets[state.planet].name
    won = say("ft.over.paid_at", planet=name, turn=state.turn, n=state.vectorium)
    words = won if state.outcome.won else cause_line(state)
    cause = Text(words, NAME._replace(font="text", size=_CAUSE))
    return cause, Text(wit_line(state, seed), NOTE)


def draw_payments(pen: Pen, box: Box, state: FreeTraderState, *, rises: bool) -> None:
    """Those made, the one that was not, and those that were still to come."""
    assert state.outcome is not None
    payments = state.setup.payments
    made = payments_made(state)
    missed = made if state.outcome.cause == "payment" else len(payments)
    wide = min(_CHIPS * pen.k, (box.w + GAP) / len(payments) - GAP)
    cells = row(box, *[wide] * len(payments), gap=GAP)
    for index, (amount, at) in enumerate(zip(payments, cells, strict=True)):
        look, sign, ink = face("plate-dim"), "", "soft"
        look = replace(look, dash=True)
        if index < made:
            look, sign, ink = face("plate"), "check", "mint"
        elif index == missed:
            look, sign, ink = face("plate-bad"), "x", "red"
        pen.panel(at, look, landing(index) if rises else None)
        words = Text(say("ft.market.sum", n=amount), SUM, ink, str(amount))
        parts: list[Part] = [Icon(sign, ink)] if sign else []
        room = at.w - GAP
        if pen.row_width([*parts, words]) > room:
            words = words._replace(words=str(amount))
        fits = pen.row_width([*parts, words]) <= room
        pen.row_in(at, [*parts, words] if fits else [words], "c")


def _tallies(pen: Pen, room: float, bar: TopBar, state: FreeTraderState) -> list[Part]:
    """What was earned, fought and found, as much as has room; a practice game says so first."""
    told: list[list[Part]] = []
    if bar.practice:
        told.append(
            [Icon("graduation-cap", "amber"), Text(say("ft.over.practice"), STRONG, "amber")]
        )
    if bar.news:
        forms = news_words(bar.news), say("feat.news.short", n=len(bar.news))
        words = first_fit(
            pen, room - u(pen, 3 * GAP), *(Text(form, STRONG, "amber") for form in forms)
        )
        told.append([Icon("award", "amber"), words])
    earned = Text(say("ft.market.sum", n=str(state.tally["earned"])), STRONG, "mint")
    told.append([earned, Text(say("ft.over.told.earned"), SIDE)])
    for name in ("destroyed", "hits", "worlds"):
        count = Text(str(state.tally[name]), STRONG)
        told.append([count, Text(say(f"ft.over.told.{name}", n=state.tally[name]), SIDE)])
    parts: list[Part] = []
    for group in told:
        more = [*parts, *([Text("·", SIDE, "mute")] if parts else []), *group]
        if pen.row_width(more, gap=GAP) > room:
            break
        parts = more
    return parts


# How it came to that


def _course(pen: Pen, box: Box, course: Course) -> None:
    head, plot = column(box, u(pen, STRONG.size), grow(), gap=GAP / 2)
    title = Text(say("ft.over.course"), STRONG)
    note = Text(say("ft.over.course.note"), SIDE)
    parts: list[Part] = [title, Text("·", SIDE, "mute"), note]
    pen.row_in(head, parts if pen.row_width(parts, gap=GAP) <= head.w else [title], gap=GAP)
    if review := course.review:
        count = review.turn_count
        draw_course(pen, plot, review.turns, course.points, count, review.closing)
    else:
        draw_course(pen, plot, (), (), 0)


def _point_texts(turn: Turn) -> list[Text]:
    """What would have been better at the dearest answer, where there was anything."""
    moment, lost = turn.worst, points_lost(turn)
    if not lost:
        return []
    state = moment.state
    best = answer_line(state, moment.best)
    told = say("ft.over.point.best", best=best, n=lost)
    given = say("ft.over.point.given", given=answer_line(state, moment.given))
    return [Text(told, STRONG._replace(font="label")), Text(given, LABEL)]


def _high_width(pen: Pen, button: Button) -> float:
    """Of a button whose words stand below its sign."""
    return max(
        hug(pen, Text(button.label, LABEL), pad=2 * GAP).least,
        hug(pen, *_sign(button), pad=2 * GAP).least,
    )


def _sign(button: Button) -> list[Part]:
    return [Icon(button.icon), *([Key(button.key)] if button.key else ())]


def _draw_high(pen: Pen, box: Box, button: Button) -> None:
    pen.panel(box, f"button-{button.style}")
    upper, lower = column(box.inset(GAP, GAP), grow(), u(pen, LABEL.size), gap=GAP / 2)
    pen.row_in(upper, _sign(button), "c")
    pen.write(lower, Text(button.label, LABEL), "c")
    of = {"keys": button.key or (), "radius": 9, "zone": "go"}
    pen.node(button.id, box, button.act, button.label, **of)


def _below(pen: Pen, wide: float, course: Course) -> float:
    """Height of the turning points: of the dearest at least what would have been better is told."""
    least = u(pen, tiered(pen, *_BELOW))
    if course.dearest is None:
        return least
    best, *_ = _point_texts(course.dearest)
    room = (wide + PAD) / _POINTS - PAD - 2 * GUTTER
    lines = u(pen, BADGE) + u(pen, SIDE.size + GAP / 2) + height_of(pen, best, room)
    return max(least, lines + 3 * GAP)


def _points(pen: Pen, box: Box, course: Course) -> None:
    review = course.review
    if not course.points:
        count = len(review.moments) if review is not None else 0
        head, note = say("ft.over.even") if count else say("review.none"), ""
        if course.grows:
            done, head = len(review.judged) if review is not None else 0, say("ft.over.looking")
            note = say("review.progress", done=done, count=count) if done else say("review.begins")
        elif review is not None and review.turns:
            most = max(review.turns, key=lambda turn: abs(turn.after - turn.before))
            values = {"turn": most.number, "n": percent(most.before), "after": percent(most.after)}
            note = say("ft.over.even_note", **values)
        _plain(pen, box, head, note)
        return
    for number, (turn, at) in enumerate(
        zip(course.points, row(box, *[grow()] * _POINTS, gap=PAD), strict=False), 1
    ):
        _point(pen, at, number, turn, course.dearest is turn)


def _plain(pen: Pen, box: Box, head: str, note: str) -> None:
    """A line in the middle of the room of the points, and one below it that says more."""
    at = pen.panel(box.centered(box.w, min(box.h, u(pen, 3 * HEAD.size + 2 * GAP))), face("line"))
    told = [Text(head, SUBHEAD), *([Text(note, SIDE)] if note else [])]
    lines = column(at.inset(GUTTER, GAP), *[grow()] * len(told), gap=0)
    for text, line in zip(told, lines, strict=True):
        pen.write(line, text, "c")


def _point(pen: Pen, box: Box, number: int, turn: Turn, is_dearest: bool) -> None:
    if is_dearest:
        pen.panel(box, face("line-on"))
    body = Stack(pen, box.inset(GUTTER, GAP), GAP / 2)
    side = u(pen, BADGE)
    line = body.take(side)
    at, words = row(line, side, grow(), gap=GAP)
    draw_badge(pen, number, at.cx, at.cy)
    ink = "cyan" if turn.after >= turn.before else "red"
    then = [
        Text(percent(turn.before), SIDE),
        Icon("arrow-right", "soft"),
        Text(percent(turn.after), SUBHEAD, ink),
    ]
    name = Text(say("review.turn.short", turn=turn.number), SUBHEAD)
    pen.row_in(words, [name, *then] if pen.row_width([name, *then]) <= words.w else then)
    line = body.take(u(pen, SIDE.size + GAP / 2))
    told = _shares(turn, told=True)
    pen.row_in(line, told if pen.row_width(told) <= line.w else _shares(turn, told=False))
    for text in _point_texts(turn):
        if not body.para(text, must=False):
            break  # what was chosen says nothing without what was better
    label = say("review.turn.short", turn=turn.number)
    pen.node(f"point-{number}", box, ("look", turn.number), label, keys=str(number), zone="points")


def _shares(turn: Turn, *, told: bool) -> list[Part]:
    """What the cards did to the chance and what the answers did, in points; by signs alone where
    words have no room."""
    parts: list[Part] = []
    signs = ("layers", "cards"), ("hand", "answers")
    for (sign, name), value in zip(signs, shares(turn), strict=True):
        words = [Text(say(f"ft.over.point.{name}"), SIDE)] if told else []
        ink = "red" if value < 0 else ""
        parts += [Icon(sign), *words, Text(signed(value) if value else "0", STRONG, ink)]
    return parts


# What next


def _buttons(pen: Pen, box: Box, gold: Button, names: Sequence[str]) -> None:
    size = tiered(pen, 16, 15)
    least = button_width(pen, gold, 0, 18)
    quiet = [
        Button(name, say(f"ft.over.{name}"), name, "plain", key, icon)
        for name in names
        for icon, key in [_QUIET[name]]
    ]
    widths = [button_width(pen, each, 0, size) for each in quiet]
    is_high = [False] * len(quiet)
    for last in reversed(range(len(quiet))):
        if sum(widths) + GAP * len(quiet) + least <= box.w:
            break
        widths[last], is_high[last] = _high_width(pen, quiet[last]), True
    for last in reversed(range(len(quiet))):
        if sum(widths) + GAP * len(quiet) + least <= box.w:
            break
        quiet[last] = quiet[last]._replace(label="", tip=quiet[last].label)
        widths[last], is_high[last] = button_width(pen, quiet[last], 0, size), False
    *cells, _, main = row(
        box, *widths, grow(), max(least, min(330.0, box.w - sum(widths))), gap=GAP
    )
    for button, at, high in zip(quiet, cells, is_high, strict=True):
        if high:
            _draw_high(pen, at, button)
        else:
            draw_button(pen, at, button, zone="go", size=size)
    draw_button(pen, main, gold, zone="go", size=18)
    pen.scene.focus = gold.id
