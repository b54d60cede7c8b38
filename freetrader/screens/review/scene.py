"""The scene of a review: the chance of winning over the game, and what one turn did to it.

Pure: from a `ReviewView` to a scene. The chance stands still but for two kinds of steps: hatched
ones down are what an answer cost, plain ones up or down what the cards did.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from desktop.kit.bars import bottom_bar, content_box, draw_back, prompt, top_bar
from desktop.kit.menu_screen import menu_tools
from desktop.kit.pen import Pen
from desktop.kit.scene import RGB, Box, Look, Scene
from desktop.kit.theme import LEAST_TARGET, cell, theme
from freetrader.advice.review import Turn
from freetrader.advice.review_words import (
    better_line,
    came_lines,
    cause_words,
    change_words,
    turn_words,
)
from freetrader.advice.search_words import percent
from resources import say

__all__ = ["ReviewView", "review_scene"]

_LINE = 2.5
_LARGE = 1.2
"""From this text scale on, the turning points are told in one line each."""


@dataclass(frozen=True, slots=True)
class ReviewView:
    turns: Sequence[Turn]  # judged so far
    points: Sequence[Turn]  # the heaviest of them, the heaviest first
    picked: int = 0  # number of the turn that is told of; 0 while nothing is judged
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
    scene = Scene(width, height, k, "table")
    pen = Pen(scene)
    top_bar(pen, say("review.title"), view.name, menu_tools())
    box = content_box(scene)
    right_w = 400 + 140 * (k - 1) + max(0.0, box.w - 1256) * 0.2
    left = Box(box.x, box.y, box.w - right_w - 12, box.h)
    right = Box(left.right + 12, box.y, right_w, box.h)
    _chart(pen, view, left)
    step = (62.0 if k < _LARGE else 36 * k) + 6
    tall = 48 * k + step * 3 + 6
    _points(pen, view, Box(right.x, right.y, right.w, tall), step)
    _turn(pen, view, Box(right.x, right.y + tall + 10, right.w, right.h - tall - 10))
    _foot(pen, view)
    scene.focus = "point-1" if view.points else "back"
    return scene


# The chart


def _chart(pen: Pen, view: ReviewView, box: Box) -> None:
    colors, k = theme(), pen.k
    pen.panel(box, "panel-info")
    pen.text(say("review.chart"), box.x + 18, box.y + 12 + 14 * k, 20, font="display")
    _legend(pen, box)
    margin = pen.measure(percent(1.0), 14, "label") + 24
    plot = Box(box.x + margin, box.y + 30 + 42 * k, box.w - margin - 20, 0)
    plot = Box(plot.x, plot.y, plot.w, box.bottom - 20 - 40 * k - plot.y)
    for part in range(5):
        y = plot.bottom - plot.h * part / 4
        if view.turns:
            pen.panel(Box(plot.x, y, plot.w, 1), _ink(colors.edge, 110))
        words = percent(part / 4)
        pen.text(words, plot.x - 8, y, 14, colors.soft, "label", "r")
    if not view.turns:
        words = say("review.none" if not view.count else "review.begins")
        pen.para(words, plot.x + 20, plot.cy - 12 * k, plot.w - 40, 16, colors.soft, at="c")
        return
    # Turns to come keep their room, so that what is drawn stays where it is.
    shown = len(view.turns) / max(view.done, 1) * max(view.count, 1)
    wide = plot.w / max(len(view.turns), shown)
    columns = [Box(plot.x + wide * index, plot.y, wide, plot.h) for index in range(len(view.turns))]
    _months(pen, view, columns, plot)
    for turn, column in zip(view.turns, columns, strict=True):
        _course(pen, turn, column)
    for number, turn in enumerate(view.points, 1):
        column = columns[view.turns.index(turn)]
        high = max(turn.before, turn.after)
        y = column.bottom - column.h * high - 18 * k
        _badge(pen, number, column.cx, max(y, plot.y - 8 * k))


def _legend(pen: Pen, box: Box) -> None:
    colors, k = theme(), pen.k
    y = box.y + 12 + 38 * k
    x = box.x + 20
    for face, message in (
        (cell("full", colors.green), "review.legend.gave"),
        (cell("full", colors.red), "review.legend.took"),
        (cell("hatch", colors.amber), "review.legend.cost"),
    ):
        pen.panel(Box(x, y - 7 * k, 8 * k, 14 * k), face)
        x += 14 * k + pen.text(say(message), x + 14 * k, y, 14, colors.soft, "label") + 18


def _months(pen: Pen, view: ReviewView, columns: Sequence[Box], plot: Box) -> None:
    """Months and turns below the chart; what a turn's column answers to."""
    colors, k = theme(), pen.k
    wide = columns[0].w
    number = pen.measure(str(view.turns[-1].number), 14, "label") + 8
    every = math.ceil(number / wide)
    picked = [turn.number for turn in view.turns].index(view.picked)
    month, until = 0, 0.0
    for index, (turn, column) in enumerate(zip(view.turns, columns, strict=True)):
        on = turn.number == view.picked
        if on:
            pen.panel(column, Look((*colors.cyan, 46), (*colors.cyan, 26), (*colors.cyan, 150), 1))
        if turn.month != month:
            month = turn.month
            if index:
                pen.panel(Box(column.x, plot.y, 1, plot.h + 34 * k), _ink(colors.soft, 130))
            words = say("review.month", month=month)
            if pen.measure(words, 14, "label") > wide * 3 or column.x < until:
                words = str(month)
            if column.x >= until:
                y = plot.bottom + 30 * k
                until = column.x + 12 + pen.text(words, column.x + 5, y, 14, colors.soft, "label")
        if on or (index % every == 0 and abs(index - picked) >= every):
            ink = colors.cyan if on else colors.soft
            pen.text(str(turn.number), column.cx, plot.bottom + 12 * k, 14, ink, "label", "c")
        if wide >= LEAST_TARGET:
            label = f"{turn_words(turn)}. {change_words(turn)}"
            pen.node(f"turn-{turn.number}", column, ("turn", turn.number), label, zone="chart")


def _course(pen: Pen, turn: Turn, column: Box) -> None:
    """The chance through one turn."""
    colors = theme()
    step = column.w / len(turn.moments)

    def level(chance: float) -> float:
        return column.bottom - column.h * chance

    def along(x: float, to: float, chance: float) -> None:
        box = Box(x - _LINE / 2, level(chance) - _LINE / 2, to - x + _LINE, _LINE)
        pen.panel(box, _ink(colors.text, 255))

    def upright(x: float, one: float, other: float, face: Look, wide: float) -> None:
        high = max(one, other)
        pen.panel(Box(x - wide / 2, level(high), wide, column.h * abs(one - other)), face)

    for index, moment in enumerate(turn.moments):
        x = column.x + step * index
        along(x, x + step / 2, moment.before)
        if moment.cost:
            face = cell("hatch", colors.amber)
            upright(x + step / 2, moment.before, moment.after, face, min(8.0, step))
        along(x + step / 2, x + step, moment.after)
        if moment.luck:
            ink = colors.green if moment.luck > 0 else colors.red
            end = moment.after + moment.luck
            upright(x + step, moment.after, end, cell("full", ink), min(5.0, step))


def _badge(pen: Pen, number: int, cx: float, cy: float) -> None:
    colors, k = theme(), pen.k
    side = 22 * k
    face = Look((*colors.amber, 255), (*colors.amber, 255), (0, 0, 0, 0), 0, side / 2, None, 0)
    pen.panel(Box(cx - side / 2, cy - side / 2, side, side), face)
    pen.text(str(number), cx, cy, 14.5, colors.on_amber, "strong", "c")


def _ink(color: RGB, alpha: int) -> Look:
    return Look((*color, alpha), (*color, alpha), (0, 0, 0, 0), 0, 0, None, 0, shine=False)


# The words


def _points(pen: Pen, view: ReviewView, box: Box, step: float) -> None:
    colors, k = theme(), pen.k
    pen.panel(box)
    pen.text(say("review.points"), box.x + 18, box.y + 10 + 16 * k, 20, font="display")
    y = box.y + 42 * k
    if not view.points:
        _progress(pen, view, Box(box.x + 18, y, box.w - 36, box.bottom - y - 12))
    for number, turn in enumerate(view.points, 1):
        at = Box(box.x + 12, y, box.w - 24, step - 6)
        on = turn.number == view.picked
        pen.panel(at, "option-picked" if on else "option")
        _badge(pen, number, at.x + 12 + 11 * k, at.cy)
        x, room = at.x + 24 + 22 * k, at.w - 36 - 22 * k
        words, change = turn_words(turn), _change(turn)
        if k < _LARGE:
            pen.text(words, x, at.y + at.h * 0.3, 16.5, font="strong", room=room)
            low = at.y + at.h * 0.72
            pen.text(_short_cause(turn), x, low, 14.5, colors.soft, "label", room=room)
            pen.text(change, at.right - 12, at.y + at.h * 0.3, 16, colors.amber, "strong", "r")
        else:
            taken = pen.measure(change, 16, "strong") + 10
            if pen.measure(words, 16, "label") > room - taken:
                words = say("review.turn.short", turn=turn.number)
            pen.text(words, x, at.cy, 16, font="label", room=room - taken)
            pen.text(change, at.right - 12, at.cy, 16, colors.amber, "strong", "r")
        label = f"{words}. {change_words(turn)}"
        pen.node(
            f"point-{number}", at, ("turn", turn.number), label, keys=str(number), zone="points"
        )
        y += step


def _progress(pen: Pen, view: ReviewView, box: Box) -> None:
    """How much is judged; which turns weigh most is known at the end."""
    colors, k = theme(), pen.k
    is_done = view.done == view.count
    bar = Box(box.x, box.y, box.w, 12)
    pen.panel(bar, cell("hollow"))
    if view.done:
        pen.panel(Box(bar.x, bar.y, bar.w * view.done / view.count, bar.h), cell("full"))
    words = say("review.even" if is_done and view.count else "review.judging")
    pen.para(words, box.x, bar.bottom + 8 * k, box.w, 15.5, colors.soft, "label")


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
    colors, k = theme(), pen.k
    pen.panel(box)
    turn = view.turn
    if turn is None:
        pen.para(say("review.text"), box.x + 18, box.y + 14, box.w - 36, 15.5, colors.soft)
        return
    numbers = [each.number for each in view.turns]
    place = numbers.index(turn.number)
    tall = max(36.0, 30 * k)
    at = Box(box.x + 12, box.y + 10, box.w - 24, tall)
    for step, can in ((-1, place > 0), (1, place + 1 < len(numbers))):
        way = "earlier" if step < 0 else "later"
        pen.button(
            f"step-{way}",
            Box(at.x if step < 0 else at.right - tall, at.y, tall, tall),
            "",
            ("step", step),
            icon="chevron-left" if step < 0 else "chevron-right",
            enabled=can,
            reason=say(f"review.{way}.none"),
            tip=say(f"review.{way}"),
            zone="turn",
        )
    room = at.w - 2 * tall - 8
    pen.text(turn_words(turn), at.cx, at.cy, 17, colors.text, "strong", "c", room=room)
    paras = [(change_words(turn), colors.amber, "strong"), (cause_words(turn), colors.text, "text")]
    paras += [(line, colors.soft, "text") for line in came_lines(turn)]
    if turn.worst.cost:
        paras.append((better_line(turn.worst), colors.text, "text"))
    inner = Box(box.x + 18, at.bottom + 8, box.w - 32, box.bottom - at.bottom - 18)
    wide, gap = inner.w - 16, 6 * k
    high = sum(pen.para_height(text, wide, 15.5, font) + gap for text, _, font in paras)
    with pen.scroll("text", inner, high, view.offset) as y:
        for text, ink, font in paras:
            y = pen.para(text, inner.x, y, wide, 15.5, ink, font) + gap
    if high > inner.h:
        pen.node("text", inner, None, say("review.read"), zone="turn")


# Below


def _foot(pen: Pen, view: ReviewView) -> None:
    colors, k = theme(), pen.k
    bar = bottom_bar(pen)
    back = draw_back(pen, bar, "back")
    label = say("review.practise")
    wide = max(220.0, pen.measure(label, 17, "strong") + 17 * 1.5 * k + 36)
    at = Box(bar.right - 12 - wide, bar.y + 14, wide, bar.h - 28)
    reason = say("review.begins") if view.turn is None else ""
    if view.won is None:
        reason = say("review.practise.not")
    pen.button(
        "practise",
        at,
        label,
        "practise",
        "primary",
        icon="git-branch",
        size=17,
        zone="bar",
        enabled=not reason,
        reason=reason,
        tip=say("review.practise.tip"),
    )
    if view.done < view.count:
        words = say("review.progress", done=view.done, count=view.count)
    elif view.refines:
        words = say("review.refines")
    else:
        words = say("review.done" if view.is_whole else "ft.review.cut")
    prompt(pen, bar, back.right + 22, at.x - 20, [(words, colors.soft)], words)
