"""The scene of a review: the chance of winning over the game, and what one turn did to it.

Pure: from a `ReviewView` to a scene. The chance stands still but for two kinds of steps: hatched
ones down are what an answer cost, plain ones up or down what the cards did.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop.kit.bars import back_button, bottom_bar, content_box, foot, tell, top_bar
from desktop.kit.layout import Span, Stack, Text, column, grow, hug, row, sheet, u
from desktop.kit.menu_screen import menu_tools
from desktop.kit.pen import Pen
from desktop.kit.pieces import Button, draw_button, option
from desktop.kit.scene import Box, Look, Scene
from desktop.kit.theme import (
    BODY,
    GAP,
    GUTTER,
    HEAD,
    LABEL,
    LEAST_TARGET,
    NOTE,
    PAD,
    QUIET,
    SMALL,
    STRONG,
    TINY,
    VALUE,
    cell,
    flat,
    ink_of,
    theme,
)
from freetrader.advice.review import Turn
from freetrader.advice.review_words import (
    better_line,
    came_lines,
    cause_words,
    change_words,
    turn_words,
)
from freetrader.screens.chance_chart import Numbers, badge, draw_axis, level
from resources import say

_LINE = 2.5
_LARGE = 1.2  # from this text scale on, the turning points are told in one line each
_POINT, _POINTS = 62.0, 3  # height of a turning point in two lines, and how many there are
_QUARTERS = 4
_COST, _LUCK = 8.0, 5.0  # widths of steps
_BADGE = 22.0


@dataclass(frozen=True, slots=True)
class ReviewView:
    turns: Sequence[Turn]  # judged so far
    points: Sequence[Turn]  # the heaviest of them
    picked: int = 0  # number of the turn that is told of; 0 while nothing is judged
    length: int = 0  # turns in all
    done: int = 0  # moments that are judged
    count: int = 0  # moments in all
    refines: bool = False  # all are judged, some more closely now
    won: bool | None = None
    is_whole: bool = True
    name: str = ""  # of the game
    offset: float = 0.0  # by which the text is scrolled

    @property
    def turn(self) -> Turn | None:
        return next((turn for turn in self.turns if turn.number == self.picked), None)


def review_scene(view: ReviewView, width: float, height: float, k: float) -> Scene:
    pen = Pen(Scene(width, height, k, "table"))
    top_bar(pen, say("review.title"), view.name, menu_tools())
    left, right = row(content_box(pen.scene), grow(2), grow(k))
    tall = 3 * GUTTER + u(pen, HEAD.size) + _POINTS * (_point_height(pen) + GAP)
    points, turn = column(right, tall, grow())
    _chart(pen, view, left)
    _points(pen, view, points)
    _turn(pen, view, turn)
    _foot(pen, view)
    numbers = [turn.number for turn in view.points]
    first = numbers.index(view.picked) + 1 if view.picked in numbers else 1
    pen.scene.focus = f"point-{first}" if numbers else "back"
    return pen.scene


# The chart


def _chart(pen: Pen, view: ReviewView, box: Box) -> None:
    body = sheet(pen, box, "panel-info")
    body.write(Text(say("review.chart"), HEAD))
    _legend(pen, body.take(u(pen, TINY.size)))
    around = 0, u(pen, 2 * PAD)
    has_turns = bool(view.turns)
    chart = draw_axis(pen, body.rest.inset(0, GAP), _QUARTERS, TINY, around, ruled=has_turns)
    plot = chart.plot
    if not has_turns:
        words = say("review.none" if not view.count else "review.begins")
        middle = plot.centered(plot.w - 2 * PAD, u(pen, 2 * BODY.size))
        Stack(pen, middle).para(Text(words, QUIET), "c")
        return
    columns = chart.columns(view.turns, view.length)
    _months(pen, view, columns, chart.below)
    for turn, spot in zip(view.turns, columns, strict=True):
        _course(pen, turn, spot)
    for number, turn in enumerate(view.points, 1):
        spot = columns[view.turns.index(turn)]
        y = level(spot, max(turn.before, turn.after)) - u(pen, VALUE.size)
        _badge(pen, number, spot.cx, max(y, plot.y - GAP))


def _legend(pen: Pen, box: Box) -> None:
    kinds = (("full", "green", "gave"), ("full", "red", "took"), ("hatch", "amber", "cost"))
    texts = [Text(say(f"review.legend.{name}"), TINY) for _, _, name in kinds]
    spots = row(box, *[Span(GAP + PAD + hug(pen, text).least) for text in texts])
    for (face, ink, _), text, at in zip(kinds, texts, spots, strict=True):
        sign, words = row(at, GAP, grow(), gap=GAP)
        pen.panel(sign, cell(face, ink_of(ink)))
        pen.write(words, text)


def _months(pen: Pen, view: ReviewView, columns: Sequence[Box], below: Box) -> None:
    """Months and turns below the chart; what a turn's column answers to."""
    wide = columns[0].w
    upper, lower = column(below, grow(), grow(), gap=0)
    numbers = Numbers(pen, upper, columns, view.turns[-1].number)
    picked = [turn.number for turn in view.turns].index(view.picked)
    month, until = 0, 0.0
    for index, (turn, spot) in enumerate(zip(view.turns, columns, strict=True)):
        on = turn.number == view.picked
        if on:
            pen.panel(spot, flat("cyan", 40, 150))
        if turn.month != month:
            month = turn.month
            if index:
                pen.panel(Box(spot.x, spot.y, 1, spot.h + below.h), flat("soft", 130))
            if spot.x >= until:
                full = Text(say("review.month", month=month), TINY)
                room = Box(spot.x + GAP / 2, lower.y, 3 * wide, lower.h)
                words = full if pen.fits(full, room.w) else Text(str(month), TINY)
                until = room.x + GAP + pen.write(replace(room, w=below.w), words)
        if on or (index % numbers.every == 0 and abs(index - picked) >= numbers.every):
            numbers.draw(spot, turn.number, TINY, "cyan" if on else "")
        if wide >= LEAST_TARGET:
            label = f"{turn_words(turn)}. {change_words(turn)}"
            pen.node(f"turn-{turn.number}", spot, ("turn", turn.number), label, zone="chart")


def _course(pen: Pen, turn: Turn, column: Box) -> None:
    """The chance through one turn."""
    colors = theme()
    step = column.w / len(turn.moments)

    def along(x: float, to: float, chance: float) -> None:
        box = Box(x - _LINE / 2, level(column, chance) - _LINE / 2, to - x + _LINE, _LINE)
        pen.panel(box, flat("text"))

    def upright(x: float, one: float, other: float, face: Look, wide: float) -> None:
        high = max(one, other)
        pen.panel(Box(x - wide / 2, level(column, high), wide, column.h * abs(one - other)), face)

    for index, moment in enumerate(turn.moments):
        x = column.x + step * index
        along(x, x + step / 2, moment.before)
        if moment.cost:
            face = cell("hatch", colors.amber)
            upright(x + step / 2, moment.before, moment.after, face, min(_COST, step))
        along(x + step / 2, x + step, moment.after)
        if moment.luck:
            ink = colors.green if moment.luck > 0 else colors.red
            end = moment.after + moment.luck
            upright(x + step, moment.after, end, cell("full", ink), min(_LUCK, step))


def _badge(pen: Pen, number: int, cx: float, cy: float) -> None:
    badge(pen, Box(cx, cy, 0, 0).centered(u(pen, _BADGE)), number, "amber", SMALL, "on_amber")


# The words


def _point_height(pen: Pen) -> float:
    return _POINT if pen.k < _LARGE else u(pen, 36)


def _points(pen: Pen, view: ReviewView, box: Box) -> None:
    body = sheet(pen, box, pad=GUTTER)
    body.write(Text(say("review.points"), HEAD))
    if not view.points:
        _progress(pen, view, body)
    for number, turn in enumerate(view.points, 1):
        at = body.take(_point_height(pen))
        words, change = turn_words(turn), Text(_change(turn), STRONG, "amber")
        label = f"{words}. {change_words(turn)}"
        on = turn.number == view.picked
        act = ("turn", turn.number)
        inner = option(pen, f"point-{number}", at, label, act, on, keys=str(number), zone="points")
        badge, inner = row(inner, u(pen, _BADGE), grow())
        _badge(pen, number, badge.cx, badge.cy)
        if pen.k >= _LARGE:
            short = say("review.turn.short", turn=turn.number)
            pen.ends(inner, Text(words, STRONG, short=short), change)
            continue
        upper, lower = column(inner.inset(0, GAP), grow(), grow(), gap=0)
        pen.ends(upper, Text(words, STRONG), change)
        pen.write(lower, Text(_short_cause(turn), TINY))


def _progress(pen: Pen, view: ReviewView, body: Stack) -> None:
    """How much is judged; which turns weigh most is known at the end."""
    bar = body.take(GUTTER)
    pen.panel(bar, cell("hollow"))
    if view.done:
        pen.panel(replace(bar, w=bar.w * view.done / view.count), cell("full"))
    is_done = view.done == view.count
    words = say("review.even" if is_done and view.count else "review.judging")
    body.para(Text(words, LABEL))


def _change(turn: Turn) -> str:
    before, after = round(100 * turn.before), round(100 * turn.after)
    return say("review.change", before=before, after=after)


def _short_cause(turn: Turn) -> str:
    """Whose doing it was most."""
    if turn.cost > abs(turn.clear_luck):
        return say("review.cause.answer", n=round(100 * turn.cost))
    luck = round(100 * turn.clear_luck)
    return say("review.cause.luck.good" if luck > 0 else "review.cause.luck.bad", n=abs(luck))


def _turn(pen: Pen, view: ReviewView, box: Box) -> None:
    body = sheet(pen, box)
    turn = view.turn
    if turn is None:
        body.para(Text(say("review.text"), NOTE))
        return
    numbers = [each.number for each in view.turns]
    place = numbers.index(turn.number)
    tall = max(LEAST_TARGET, u(pen, 30))
    left, middle, right = body.row(tall, tall, grow(), tall, gap=GAP)
    pen.write(middle, Text(turn_words(turn), VALUE), "c")
    for way, at, step, can in (
        ("earlier", left, -1, place > 0),
        ("later", right, 1, place + 1 < len(numbers)),
    ):
        sign, tip = f"chevron-{'left' if step < 0 else 'right'}", say(f"review.{way}")
        why = "" if can else say(f"review.{way}.none")
        button = Button(f"step-{way}", "", ("step", step), icon=sign, reason=why, tip=tip)
        draw_button(pen, at, button, zone="turn")
    texts = [Text(change_words(turn), STRONG, "amber"), Text(cause_words(turn))]
    texts += [Text(line, QUIET) for line in came_lines(turn)]
    if turn.worst.is_slip:
        texts.append(Text(better_line(turn.worst)))
    wide, whole = body.rest.w - GUTTER, body.rest
    high = Stack(pen, replace(whole, w=wide)).needs(*texts)
    with pen.scroll("text", whole, high, view.offset) as y:
        told = Stack(pen, Box(whole.x, y, wide, high))
        for text in texts:
            told.para(text)
    if high > whole.h:
        pen.node("text", whole, None, say("review.read"), zone="turn")


# Below


def _foot(pen: Pen, view: ReviewView) -> None:
    reason = say("review.begins") if view.turn is None else ""
    if view.won is None:
        reason = say("review.practise.not")
    practise = Button(
        "practise",
        say("review.practise"),
        "practise",
        "primary",
        icon="git-branch",
        reason=reason,
        tip=say("review.practise.tip"),
        least=220,
    )
    between = foot(pen, bottom_bar(pen), [back_button()], [practise])
    if view.done < view.count:
        words = say("review.progress", done=view.done, count=view.count)
    elif view.refines:
        words = say("review.refines")
    else:
        words = say("review.done" if view.is_whole else "ft.review.cut")
    tell(pen, between, [Text(words, QUIET)])
