"""The panels of the statistics: shares with their intervals, ends, form, and lists of figures."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from desktop.kit.layout import Stack, Text, column, grow, hug, row, u
from desktop.kit.pen import LEAD, Icon, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import (
    FINE,
    GAP,
    LABEL,
    PAD,
    QUIET,
    SIDE,
    STRONG,
    TINY,
    VALUE,
    flat,
)
from desktop.records.figure import Figure, total
from desktop.records.part import GameRecords
from desktop.records.statistics import FORM
from desktop.records.words import figure_name, values
from desktop.shell.records.page import Behind
from desktop.shell.records.pieces import (
    Panel,
    fill,
    fill_up,
    head,
    head_height,
    line_height,
    share_bar,
    share_words,
)
from resources import say
from saves import Result
from tabletop.estimate import Estimate

__all__ = ["Drawing", "panels_of"]

_BIG = 62.0
_PLOT = 150.0
_BAR = 20.0
_POINTS = 120  # of the form, at most
_CAUSES = ("red", "amber", "cyan", "soft", "mint", "text")
_GENERAL = ("streak.now", "streak.best", "seconds", "seconds.most", "apart")


@dataclass(frozen=True, slots=True)
class Drawing:
    """The figures of some games of one game."""

    game: str
    part: GameRecords
    figures: Sequence[Figure]
    games: Sequence[Result]
    by_id: Mapping[str, list[Figure]] = field(default_factory=dict[str, list[Figure]])

    def __post_init__(self) -> None:
        assert isinstance(self.by_id, dict)
        for each in self.figures:
            self.by_id.setdefault(each.id, []).append(each)

    def ink(self, cause: str) -> tuple[str, bool]:
        """A colour of its own, and whether it is hatched."""
        counts = Counter[str]()
        for each in self.of("cause"):
            counts[each.about.partition(".")[0]] += each.n
        lost = [name for name, _ in counts.most_common()]
        number = lost.index(cause) if cause in lost else 0
        return _CAUSES[number % len(_CAUSES)], bool(number % 2)

    def of(self, *idents: str) -> list[Figure]:
        return [each for ident in idents for each in self.by_id.get(ident, ())]


def panels_of(pen: Pen, width: float, it: Drawing) -> list[Panel]:
    """All that there is something to tell of, in their order."""
    made = [_won(pen, width, it), _groups(pen, width, it), _ends(pen, width, it)]
    if any(each.about.partition(".")[2] for each in it.of("cause")):
        made.append(_stages(pen, width, it))
    made.append(_form(pen, width, it))
    chapters = {**it.part.chapters, "general": _GENERAL}
    for name, idents in chapters.items():
        found = it.of(*idents)
        if found:
            made.append(_chapter(pen, width, it, say(f"stats.chapter.{name}"), found))
    return made


def _inner(width: float, share: float) -> float:
    """Of a panel that takes a share of the page, at least."""
    return width * share - 2 * PAD - 2 * GAP


# Won


def _won(pen: Pen, width: float, it: Drawing) -> Panel:
    figure = it.of("won")[0]
    words = _interval_words(figure)
    share, told = 0.26, Stack(pen, Box(0, 0, _inner(width, 0.26), 0))
    tall = head_height(pen, told.rest.w, say("stats.games_won")) + u(pen, _BIG + _BAR + 24)
    tall += told.needs(Text(words, QUIET)) + 2 * PAD + 3 * GAP

    def draw(pen: Pen, box: Box) -> None:
        body = Stack(pen, box)
        head(body, say("stats.games_won"))
        found = figure.share
        assert found is not None
        percent, of = share_words(found, figure.is_told_as_share)
        line = body.take(u(pen, _BIG))
        few = say("stats.few", wins=found.wins, n=found.games)
        if percent:
            left, right = row(line, grow(), hug(pen, Text(few, SIDE)))
            pen.banner(left, percent, 54, "green", "l")
            pen.write(right, Text(few, SIDE), "r")
        else:
            pen.banner(line, of, 40, "white", "l")
        bar = body.take(u(pen, _BAR))
        share_bar(pen, bar, found, "green", figure.is_told_as_share)
        _axis(pen, body.take(u(pen, 18)))
        body.para(Text(words, QUIET))
        _node(pen, it, figure, box)

    return Panel(share, tall, draw, "panel-good")


def _interval_words(figure: Figure) -> str:
    assert figure.share is not None
    if not figure.is_told_as_share:
        return say("stats.too_few")
    low, high = (round(100 * end) for end in figure.share.interval)
    return say("stats.interval", low=low, high=high)


def _axis(pen: Pen, box: Box) -> None:
    for share, at in ((0, "l"), (50, "c"), (100, "r")):
        pen.write(box, Text(str(share), TINY), at)


def _node(pen: Pen, it: Drawing, figure: Figure, box: Box, ident: str = "") -> None:
    name = figure_name(figure, it.part)
    label = f"{name}: {' · '.join(values(figure))}"
    ident = ident or f"figure-{figure.id}-{figure.about}"
    act = "figure", figure, it.game
    pen.node(ident, box.inset(-GAP / 2, 0), act, label, zone="figures", radius=8)


# Lines with a bar or a value


def _groups(pen: Pen, width: float, it: Drawing) -> Panel:
    found = it.of("won.group")
    names = {each.about: it.part.group_name(each.about) for each in found}
    share = 0.42
    title, note = say("stats.by_group"), say("stats.by_group.note")
    return _lined(pen, width, it, share, title, note, [(each, names[each.about]) for each in found])


def _chapter(pen: Pen, width: float, it: Drawing, title: str, found: Sequence[Figure]) -> Panel:
    lines = [(each, figure_name(each, it.part)) for each in found]
    return _lined(pen, width, it, 0.5, title, "", lines)


def _lined(
    pen: Pen,
    width: float,
    it: Drawing,
    share: float,
    title: str,
    note: str,
    lines: Sequence[tuple[Figure, str]],
) -> Panel:
    inner = _inner(width, share)
    tall = head_height(pen, inner, title, note) + 2 * PAD
    tall += sum(_line_tall(pen, inner, *line) for line in lines)

    def draw(pen: Pen, box: Box) -> None:
        body = Stack(pen, box)
        head(body, title, note)
        spare = body.room - sum(_line_tall(pen, box.w, *line) for line in lines)
        gap = max(0.0, min(PAD, spare / max(1, len(lines))))
        for figure, name in lines:
            at = body.take(_line_tall(pen, box.w, figure, name), gap)
            _line(pen, it, at, figure, name)

    return Panel(share, tall, draw)


def _name_width(figure: Figure, width: float) -> float:
    return width * (0.38 if figure.share is not None else 0.66)


def _line_tall(pen: Pen, width: float, figure: Figure, name: str) -> float:
    room = _name_width(figure, width)
    lines = pen.line_count(Text(name, STRONG, lines=2), room)
    verdict = FINE.size if figure.verdict else 0
    return max(line_height(pen), u(pen, (lines * STRONG.size + verdict) * LEAD + GAP / 2))


def _line(pen: Pen, it: Drawing, box: Box, figure: Figure, name: str) -> None:
    _node(pen, it, figure, box)
    found = figure.share
    if found is None:
        left, right = row(box, _name_width(figure, box.w), grow())
        pen.write(left, Text(name, STRONG._replace(font="text", ink="soft"), lines=2))
        pen.write(right, Text(values(figure)[0], VALUE), "r")
        return
    told = figure.is_told_as_share
    percent, of = share_words(found, told)
    parts = [hug(pen, Text(words, style)) for words, style in ((percent, VALUE), (of, LABEL))]
    ends = [max(u(pen, 44), parts[0].least), max(u(pen, 56), parts[1].least)]
    left, bar, first, last = row(box, _name_width(figure, box.w), grow(), *ends)
    if figure.verdict and told:
        assert figure.expected is not None
        upper, lower = column(left, grow(), u(pen, FINE.size * LEAD), gap=0)
        pen.write(upper, Text(name, STRONG, lines=2))
        words = say(f"stats.verdict.{figure.verdict}", n=round(100 * figure.expected))
        pen.write(lower, Text(words, FINE))
    else:
        pen.write(left, Text(name, STRONG, lines=2))
    bar = bar.centered(bar.w, u(pen, _BAR))
    share_bar(pen, bar, found, "cyan", told)
    if figure.expected is not None and told:
        mark = Box(bar.x + bar.w * figure.expected - 2, bar.y - 4, 4, bar.h + 8)
        pen.panel(mark, flat("amber"))
    pen.write(first, Text(percent, VALUE), "r")
    pen.write(last, Text(of, LABEL), "r")


# How games end


def _ends(pen: Pen, width: float, it: Drawing) -> Panel:
    won = [each for each in it.games if each.won]
    lost: dict[str, list[Result]] = {}
    for each in it.games:
        if not each.won:
            lost.setdefault(each.cause, []).append(each)
    rows = [(it.of("won")[0], say("stats.won"), len(won), "check", "green")] if won else []
    for cause, these in sorted(lost.items(), key=lambda one: -len(one[1])):
        figure = total("cause", these, len(these), cause)
        ink, _ = it.ink(cause)
        rows.append((figure, it.part.cause_name(cause), len(these), it.part.sign(cause), ink))
    share, title = 0.32, say("stats.ends")
    inner = _inner(width, share)
    tall = head_height(pen, inner, title) + 2 * PAD + len(rows) * (line_height(pen) + GAP)
    most = max(count for _, _, count, _, _ in rows)

    def draw(pen: Pen, box: Box) -> None:
        body = Stack(pen, box)
        head(body, title)
        for figure, name, count, icon, ink in rows:
            at = body.take(line_height(pen))
            ident = f"end-{figure.about}"
            _node(pen, it, figure, at, ident)
            n = Text(str(count), VALUE)
            sign, words, bar, end = row(
                at, u(pen, 20), grow(1.1), grow(), max(u(pen, 34), hug(pen, n).least), gap=GAP
            )
            pen.icon_in(sign, icon, 18, ink)
            pen.write(words, Text(name, STRONG, lines=2))
            long = bar.w * count / most
            fill(pen, bar.centered(bar.w, u(pen, _BAR)), long / bar.w, ink)
            pen.write(end, n, "r")

    return Panel(share, tall, draw)


def _stages(pen: Pen, width: float, it: Drawing) -> Panel:
    """Where games are lost: a column for each month, in layers by cause."""
    found = it.of("cause")
    causes = list(dict.fromkeys(each.about.partition(".")[0] for each in found))
    stages = sorted(
        {each.about.partition(".")[2] for each in found}, key=lambda one: (len(one), one)
    )
    share, title = 0.42, say("stats.stages")
    note = say("stats.stages.note", n=sum(each.n for each in found))
    inner = _inner(width, share)
    legend = _legend(it, causes)
    lines = _legend_lines(pen, inner, legend)
    tall = head_height(pen, inner, title, note) + u(pen, _PLOT) + lines * u(pen, 24) + 2 * PAD

    def draw(pen: Pen, box: Box) -> None:
        body = Stack(pen, box)
        head(body, title, note)
        _draw_legend(pen, body.foot(_legend_lines(pen, box.w, legend) * u(pen, 24), 2), legend)
        label = u(pen, 24)
        columns = row(body.rest, *[grow()] * len(stages), gap=GAP)
        sums = [sum(each.n for each in found if _at(each, stage)) for stage in stages]
        for stage, count, at in zip(stages, sums, columns, strict=True):
            plot = Box(at.x, at.y + label, at.w, at.h - 2 * label)
            foot = plot.bottom
            uuids: list[str] = []
            for cause in causes:
                for each in (one for one in found if one.about == f"{cause}.{stage}"):
                    high = plot.h * each.n / max(sums)
                    slot = Box(plot.x, foot - high, plot.w, high).inset(min(PAD, plot.w / 5), 0)
                    fill_up(pen, slot, high - 1, *it.ink(cause))
                    foot -= high
                    uuids += each.uuids
            pen.write(Box(at.x, foot - label, at.w, label), Text(str(count), VALUE), "c")
            name = say("stats.stage", n=stage)
            if not pen.fits(Text(name, LABEL), at.w):
                name = stage
            pen.write(Box(at.x, plot.bottom, at.w, label), Text(name, LABEL), "c")
            title_of = say("stats.lost_in", n=stage)
            act = "behind", Behind(it.game, title_of, uuids)
            label_of = f"{title_of}: {count}"
            pen.node(f"stage-{stage}", at, act, label_of, zone="figures", radius=8)

    return Panel(share, tall, draw)


def _at(figure: Figure, stage: str) -> bool:
    return figure.about.partition(".")[2] == stage


def _legend(it: Drawing, causes: Sequence[str]) -> list[tuple[str, str, str]]:
    return [(it.part.sign(cause), it.part.cause_name(cause), it.ink(cause)[0]) for cause in causes]


def _legend_rows(
    pen: Pen, width: float, legend: Sequence[tuple[str, str, str]]
) -> list[list[tuple[str, str, str]]]:
    rows: list[list[tuple[str, str, str]]] = [[]]
    for each in legend:
        parts = [part for one in [*rows[-1], each] for part in _legend_parts(one)]
        if rows[-1] and pen.row_width(parts, gap=6) > width:
            rows.append([])
        rows[-1].append(each)
    return rows


def _legend_parts(each: tuple[str, str, str]) -> list[Icon | Text]:
    icon, name, ink = each
    return [Icon(icon, ink), Text(f"{name} ", LABEL)]


def _legend_lines(pen: Pen, width: float, legend: Sequence[tuple[str, str, str]]) -> int:
    return len(_legend_rows(pen, width, legend))


def _draw_legend(pen: Pen, box: Box, legend: Sequence[tuple[str, str, str]]) -> None:
    body = Stack(pen, box, 0)
    for line in _legend_rows(pen, box.w, legend):
        parts = [part for each in line for part in _legend_parts(each)]
        pen.row_in(body.take(u(pen, 24)), parts)


# Form


def _form(pen: Pen, width: float, it: Drawing) -> Panel:
    """The share won of each twenty games in a row, with its interval; of fewer each game."""
    is_line = len(it.games) > FORM
    share, title = (0.58 if is_line else 0.5), say("stats.form_title")
    inner = _inner(width, share)
    note = say("stats.form_note", n=FORM) if is_line else ""
    words = Text(say("stats.form_band") if is_line else say("stats.form_few", n=FORM), QUIET)
    needs = Stack(pen, Box(0, 0, inner, 0)).needs(words)
    tall = head_height(pen, inner, title, note) + needs + u(pen, _PLOT if is_line else 44) + 2 * PAD

    def draw(pen: Pen, box: Box) -> None:
        body = Stack(pen, box)
        head(body, title, note)
        told = body.foot(Stack(pen, body.rest).needs(words) - GAP)
        Stack(pen, told).para(words)
        area = body.rest
        if is_line:
            _curve(pen, area, it)
        else:
            _row(pen, area, it)
        figure = it.of("form")[0]
        _node(pen, it, figure, box)

    return Panel(share, tall, draw)


def _row(pen: Pen, box: Box, it: Drawing) -> None:
    side = min(u(pen, 26), box.w / FORM)
    for number, each in enumerate(it.games[-FORM:]):
        at = Box(box.x + number * side, box.cy - side / 2, side, side)
        icon, ink = ("circle-check", "green") if each.won else ("circle-x", "red")
        pen.icon_in(at, icon, side * 0.8, ink, scaled=False)


def _curve(pen: Pen, box: Box, it: Drawing) -> None:
    won = [each.won for each in it.games]
    ends = range(FORM, len(won) + 1)
    every = max(1, -(-len(ends) // _POINTS))
    found = [Estimate(FORM, sum(won[end - FORM : end])) for end in ends[::every]]
    label = u(pen, 20)
    side = max(pen.measure(f"{share} %", TINY.size, "label") for share in (0, 50, 100)) + GAP
    plot = Box(box.x + side, box.y + GAP, box.w - side, box.h - label - 2 * GAP)
    for share in (0, 50, 100):
        y = plot.bottom - plot.h * share / 100
        pen.panel(Box(plot.x, y, plot.w, 1), flat("edge", 90))
        words = say("setup.share.percent", percent=share)
        pen.write(Box(box.x, y - 10, side - GAP, 20), Text(words, TINY), "r")
    wide = plot.w / len(found)
    for number, each in enumerate(found):
        low, high = each.interval
        x = plot.x + number * wide
        top = plot.bottom - plot.h * high
        pen.panel(Box(x, top, wide, plot.h * (high - low)), flat("cyan", 70))
    heights = [plot.bottom - plot.h * each.share for each in found]
    for number, y in enumerate(heights):
        x = plot.x + number * wide
        pen.panel(Box(x, y - 1.5, wide, 3), flat("cyan"))
        if number and abs(y - heights[number - 1]) > 1:
            top = min(y, heights[number - 1])
            pen.panel(Box(x - 1.5, top - 1.5, 3, abs(y - heights[number - 1]) + 3), flat("cyan"))
    share = sum(won) / len(won)
    _dashes(pen, plot, plot.bottom - plot.h * share)
    first, last = (say("stats.form_game", n=n) for n in (FORM, len(won)))
    foot = Box(plot.x, plot.bottom + GAP, plot.w, label)
    pen.ends(foot, Text(first, TINY), Text(last, TINY))


def _dashes(pen: Pen, plot: Box, y: float) -> None:
    """The share of all games."""
    x = plot.x
    while x < plot.right:
        pen.panel(Box(x, y - 1, min(8.0, plot.right - x), 2), flat("amber"))
        x += 14
