"""What chance has dealt in the counted games, beside what was to be expected."""

from collections.abc import Iterator, Sequence
from math import sqrt
from time import perf_counter
from typing import TYPE_CHECKING

from desktop.kit.layout import Stack, Text, grow, hug, row, u
from desktop.kit.pen import Icon, Pen
from desktop.kit.pieces import Button
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import GAP, LABEL, PAD, QUIET, STRONG, flat
from desktop.records.counting import counted
from desktop.records.fairness import Line, Sums, dealt, differing, lines_of
from desktop.records.words import luck_line
from desktop.shell.host import Host
from desktop.shell.records.page import RecordsPage
from desktop.shell.records.pieces import (
    Panel,
    fill,
    fill_up,
    head,
    head_height,
    line_height,
    whisker,
)
from resources import say

if TYPE_CHECKING:
    from tabletop.account import Account

_WAYS = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)  # of 36 throws, for the sums 2 to 12
_SURE = 1.96
_PLOT, _BAR = 170.0, 18.0
_SLICE = 0.015  # seconds of checking between two frames
_BENDS = ("same", "level", "seed", "rough")
_SIGNS = {
    "expected": ("circle-check", "green"),
    "few": ("hourglass", "soft"),
    "lucky": ("trending-up", "cyan"),
    "unlucky": ("trending-down", "amber"),
    "rare": ("info", "cyan"),
    "check": ("triangle-alert", "amber"),
}


class FairnessScreen(RecordsPage):
    name = "fairness"
    links = (("statistics", "trending-up"),)

    def __init__(self, host: Host, game: str = "") -> None:
        super().__init__(host, game)
        self.checked = ""  # what came of the check
        self._found: list[tuple[str, Account]] = []
        self._left: Iterator[tuple[str, Account]] | None = None
        self.changed()

    def changed(self) -> None:
        self.lines = lines_of(self.results, self.games)
        these = counted(self.results)
        self.sums: dict[str, Sums] = {
            name: dealt(each for each in these if each.game == name) for name in self.games
        }

    def compose(self, width: float, height: float, k: float) -> Scene:
        none = "" if self.results else say("record.none_counted")
        keep = Button("text", say("record.as_text"), "text", icon="scroll-text", reason=none)
        words = say("fairness.check")
        reason = none or (say("fairness.checking") if self._left is not None else "")
        check = Button("check", words, "check", "primary", "enter", "refresh-cw", reason)
        said = self.checked or say("fairness.help")
        pen, box = self.open_page(width, height, k, say("fairness.note"), said, [keep, check])
        panels = list[Panel]()
        for name, part in self.games.items():
            if part.faces in self.sums[name]:
                panels.append(self._dice(pen, box.w, name))
        for name in self.games:
            lines = [line for line in self.lines if line.game == name]
            if lines:
                panels.append(self._lines(pen, box.w, name, lines))
        panels += [
            self._arrivals(pen, box.w, name) for name in self.games if self._has_spread(name)
        ]
        panels.append(self._bends(pen, box.w))
        if not self.lines:

            def nothing(pen: Pen, at: Box) -> None:
                self.empty(pen, at, say("fairness.empty"))

            panels.insert(0, Panel(1, u(pen, 220), nothing, "deck"))
        from desktop.shell.records.pieces import draw_panels

        draw_panels(pen, "page", box, panels, self.scrolled("page"))
        pen.scene.focus = "back" if reason else "check"
        return pen.scene

    def _has_spread(self, name: str) -> bool:
        spread = self.games[name].spread
        return bool(spread) and all(each in self.sums[name] for each in spread)

    # Dice

    def _dice(self, pen: Pen, width: float, game: str) -> Panel:
        faces = self.sums[game][self.games[game].faces]
        rolls = sum(faces)
        share, title = 0.58, say("fairness.dice", game=self.titles[game])
        note = say("fairness.throws", n=rolls)
        line = next(each for each in self.lines if each.name == self.games[game].faces)
        words = Text(say(f"luck.word.{line.word}", n=line.one_in), STRONG)
        legend = Text(say("fairness.legend"), QUIET)
        inner = width * share - 2 * PAD - 2 * GAP
        needs = Stack(pen, Box(0, 0, inner, 0)).needs(words, legend)
        tall = head_height(pen, inner, title, note) + u(pen, _PLOT) + needs + 2 * PAD

        def draw(pen: Pen, box: Box) -> None:
            body = Stack(pen, box)
            head(body, title, note)
            foot = Stack(pen, body.foot(Stack(pen, body.rest).needs(words, legend)))
            foot.para(legend)
            self._verdict(foot, line)
            self._faces(pen, body.rest, faces)
            label = f"{title}: {luck_line(line)}"
            pen.node(f"luck-{game}-{line.name}", box.inset(-GAP, 0), None, label, zone="luck")

        return Panel(share, tall, draw, "panel-info")

    def _verdict(self, body: Stack, line: Line) -> None:
        icon, ink = _SIGNS[line.word]
        words = say(f"luck.word.{line.word}", n=line.one_in)
        body.para(Text(words, STRONG, ink), sign=Icon(icon, ink))

    def _faces(self, pen: Pen, box: Box, faces: Sequence[int]) -> None:
        rolls, label = sum(faces), u(pen, 22)
        plot = Box(box.x, box.y + 4, box.w, box.h - label - 4)
        expected = [rolls * ways / 36 for ways in _WAYS]
        spans = [_SURE * sqrt(mean * (1 - mean / rolls)) if rolls else 0 for mean in expected]
        most = max([*faces, *(mean + span for mean, span in zip(expected, spans, strict=True)), 1])
        pen.panel(Box(plot.x, plot.bottom, plot.w, 1), flat("edge", 140))
        columns = row(plot, *[grow()] * len(faces), gap=GAP)
        rows = zip(faces, expected, spans, columns, strict=True)
        for number, (seen, mean, span, at) in enumerate(rows, 2):
            bar = at.inset(at.w * 0.12, 0)
            tall = plot.h * seen / most
            fill_up(pen, bar, tall)
            y = plot.bottom - plot.h * mean / most
            pen.panel(Box(at.x, y - 1, at.w, 2), flat("white"))
            low, high = (
                plot.bottom - plot.h * max(0.0, mean + way * span) / most for way in (-1, 1)
            )
            pen.panel(Box(at.cx - 1, high, 2, low - high), flat("amber"))
            for end in (low, high):
                pen.panel(Box(at.cx - at.w / 5, end - 1, at.w * 0.4, 2), flat("amber"))
            name = Box(at.x, plot.bottom, at.w, label)
            pen.write(name, Text(str(number), STRONG), "c")

    # Shares

    def _lines(self, pen: Pen, width: float, game: str, lines: Sequence[Line]) -> Panel:
        shares = [line for line in lines if line.expected]
        share, title = 0.42, say("fairness.shares", game=self.titles[game])
        note = say("fairness.shares.note")
        inner = width * share - 2 * PAD - 2 * GAP
        tall = head_height(pen, inner, title, note) + 2 * PAD
        tall += sum(self._line_tall(pen, inner, line) for line in shares)

        def draw(pen: Pen, box: Box) -> None:
            body = Stack(pen, box)
            head(body, title, note)
            for line in shares:
                self._line(pen, body.take(self._line_tall(pen, box.w, line)), line)

        return Panel(share, tall, draw)

    def _line_texts(self, line: Line) -> tuple[Text, Text]:
        name = say(f"luck.{line.game}.{line.name}")
        told = say("fairness.line", seen=line.seen, n=line.n, expected=f"{line.expected:.1f}")
        return Text(name, STRONG), Text(told, LABEL)

    def _line_tall(self, pen: Pen, width: float, line: Line) -> float:
        word = Text(say(f"luck.word.{line.word}", n=line.one_in), STRONG)
        body, texts = Stack(pen, Box(0, 0, width - u(pen, 30), 0), 2), self._line_texts(line)
        told = texts[:1] if pen.row_width(texts, gap=GAP) <= width else texts
        return body.needs(*told, word) + u(pen, _BAR) + 2 * GAP

    def _line(self, pen: Pen, box: Box, line: Line) -> None:
        body = Stack(pen, box, 2)
        name, told = self._line_texts(line)
        if pen.row_width([name, told], gap=GAP) <= box.w:
            body.ends(name, told)
        else:
            body.para(name)
            body.para(told)
        bar = body.take(u(pen, _BAR), 4)
        self._bar(pen, bar, self.sums[line.game][line.name], "cyan")
        self._verdict(body, line)
        label = luck_line(line)
        pen.node(f"luck-{line.game}-{line.name}", box, None, label, zone="luck", radius=8)

    def _bar(self, pen: Pen, bar: Box, row: Sequence[int], ink: str) -> None:
        """Seen, with a mark where it was to be expected and about it where it lies 19 times of
        20."""
        n, seen, expected, variance = row
        if not n:
            return
        mean, span = expected / 1000 / n, _SURE * sqrt(variance / 10**6) / n
        fill(pen, bar, seen / n, ink)
        whisker(pen, bar.inset(0, 2), max(0.0, mean - span), min(1.0, mean + span), "amber")
        pen.panel(Box(bar.x + bar.w * mean - 1.5, bar.y - 3, 3, bar.h + 6), flat("white"))

    # Cards

    def _arrivals(self, pen: Pen, width: float, game: str) -> Panel:
        part, sums = self.games[game], self.sums[game]
        line = next(each for each in self.lines if each.game == game and each.name == "arrival")
        title = say("fairness.arrivals", game=self.titles[game])
        share, note = 0.5, say("fairness.draws", n=line.n)
        inner = width * share - 2 * PAD - 2 * GAP
        word = Text(say(f"luck.word.{line.word}", n=line.one_in), STRONG)
        needs = Stack(pen, Box(0, 0, inner - u(pen, 30), 0)).needs(word)
        tall = head_height(pen, inner, title, note) + len(part.spread) * line_height(pen)
        tall += needs + 2 * PAD

        def draw(pen: Pen, box: Box) -> None:
            body = Stack(pen, box)
            head(body, title, note)
            for name in part.spread:
                seen = sums[name]
                words = Text(say(f"luck.{game}.{name}"), STRONG, lines=2)
                count = Text(say("stats.few", wins=seen[1], n=seen[0]), LABEL)
                at = body.take(line_height(pen), 0)
                left, bar, end = row(at, grow(1), grow(1.2), max(u(pen, 84), hug(pen, count).least))
                pen.write(left, words)
                self._bar(pen, bar.centered(bar.w, u(pen, _BAR)), seen, "cyan")
                pen.write(end, count, "r")
            self._verdict(body, line)
            label = luck_line(line)
            pen.node(f"luck-{game}-arrival", box.inset(-GAP, 0), None, label, zone="luck")

        return Panel(share, tall, draw)

    # What bends it

    def _bends(self, pen: Pen, width: float) -> Panel:
        share, title = 0.5, say("fairness.bends")
        inner = width * share - 2 * PAD - 2 * GAP
        texts = [
            (
                Text(say(f"fairness.bends.{name}"), STRONG),
                Text(say(f"fairness.bends.{name}.note"), QUIET),
            )
            for name in _BENDS
        ]
        told = Stack(pen, Box(0, 0, inner - u(pen, 30), 0), 2)
        tall = (
            head_height(pen, inner, title)
            + sum(told.needs(*pair) + GAP for pair in texts)
            + 2 * PAD
        )

        def draw(pen: Pen, box: Box) -> None:
            body = Stack(pen, box, 2)
            head(body, title)
            for name, pair in zip(_BENDS, texts, strict=True):
                icon, ink = ("triangle-alert", "amber") if name == "rough" else ("check", "green")
                sign, words = row(body.rest, u(pen, 24), grow(), gap=GAP)
                pen.icon_in(Box(sign.x, sign.y, sign.w, u(pen, 22)), icon, 18, ink)
                inner = Stack(pen, words, 2)
                for text in pair:
                    inner.para(text)
                body.take(inner.rest.y - words.y, GAP)

        return Panel(share, tall, draw)

    # The check

    def chosen(self, act: object) -> None:
        match act:
            case "check":
                self._found, self._left = [], self.host.store.recounted()
                self.checked = say("fairness.checking")
                self.refresh()
            case "text":
                lines = [*map(luck_line, self.lines), say("luck.note")]
                text = "\n".join(lines).replace("\u00a0", " ")
                self.host.keep("fairness.txt", f"{text}\n".encode())
            case _:
                pass

    def tick(self, dt: float) -> None:
        """Plays some of the games again that are still here."""
        if self._left is None:
            return
        until = perf_counter() + _SLICE
        while perf_counter() < until:
            one = next(self._left, None)
            if one is None:
                self._left = None
                n, wrong = differing(self.results, self._found)
                words = {"n": n, "wrong": len(wrong)}
                self.checked = say("fairness.differ" if wrong else "fairness.same", **words)
                self.refresh()
                return
            self._found.append(one)
