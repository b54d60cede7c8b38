"""The log of a game, and when a flight is over what the rivals had in mind in it."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from desktop.kit.bars import bottom_bar, content_box, draw_back, prompt, top_bar
from desktop.kit.menu_screen import menu_tools
from desktop.kit.pen import Part, Pen
from desktop.kit.reading import Block, Page, Reader
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import theme
from desktop.kit.typography import shorten
from resources import say
from tabletop import Session
from trucker.advice.reasons import reason_lines
from trucker.rules.state import TruckerState
from trucker.words.log import log_lines
from trucker.words.names import seat_name
from trucker.words.telling.chapters import Chapter, chapters_of, chapters_text

__all__ = ["KINDS", "LogScreen"]

KINDS = ("all", "own", "build", "cards", "score", "reasons")
"""What lines can be narrowed down to: all, those of the player's ship, parts of a flight; and
instead of them the reasons of rivals."""

_PARTS = {"build": ("build", "launch"), "cards": ("card",), "score": ("score",)}
"""Chapters of a kind."""


class LogScreen(Reader):
    """Newest at the bottom, where it opens."""

    def __init__(self, session: Session[TruckerState], rules: Callable[[], None]) -> None:
        super().__init__()
        self._rules = rules  # opens them
        state = session.state
        self.names = [seat_name(state, seat) for seat in range(len(state.seats))]
        self.lines = log_lines(session)
        self.reasons = reason_lines(session)
        self.chapters = chapters_of(session.base, self.lines)
        self.kind = "all"
        self.copied = False
        self._narrow()

    def _narrowed(self, kind: str) -> list[Chapter]:
        """Chapters of a kind with the lines that hold what is sought."""
        needle = self.query.strip().casefold()
        chapters = self.chapters
        if kind == "reasons":
            chapters = [Chapter("", "reasons", "", self.reasons)]
        found = [
            replace(chapter, lines=[line for line in chapter.lines if needle in line.casefold()])
            for chapter in chapters
            if kind not in _PARTS or chapter.kind in _PARTS[kind]
        ]
        if kind == "own":
            for chapter in found:
                chapter.lines = [line for line in chapter.lines if self._is_own(line)]
        return [chapter for chapter in found if chapter.lines]

    def _is_own(self, line: str) -> bool:
        return self.names[0] in self._seats(line)

    def _seats(self, line: str) -> list[str]:
        """The seats that a line names at its beginning."""
        head, colon, _ = line.strip().partition(": ")
        names = head.split(", ") if colon else []
        return names if names and all(name in self.names for name in names) else []

    def _narrow(self) -> None:
        self.shown = self._narrowed(self.kind)
        self.count = sum(len(chapter.lines) for chapter in self.shown)
        self.counts = {
            kind: sum(len(chapter.lines) for chapter in self._narrowed(kind)) for kind in KINDS
        }
        self.copied = False
        blocks: list[Block] = []
        self.heads: list[int] = []  # number of the block that each chapter begins with
        flight = ""
        for chapter in self.shown:
            self.heads.append(len(blocks))
            if chapter.flight != flight:
                flight = chapter.flight
                blocks.append(Block("title", ((flight, "head"),)))
            if chapter.name:
                blocks.append(Block("head", ((chapter.name, "head"),)))
            blocks += [block for line in chapter.lines for block in self._block(line)]
        self.page = Page(blocks or [Block("text", ((say("log.none"), "soft"),))])
        self.scroll_to("text", 1e9)

    def _block(self, line: str) -> list[Block]:
        """A line as it is set: its seats stand out, a row of the reckoning names its columns."""
        if line.startswith("    "):
            return self._of_table(line)
        text = line.strip()
        if self._seats(line):
            head, _, rest = text.partition(": ")
            return [Block("item", ((f"{head}:", "strong"), (f" {rest}", "text")))]
        return [Block("item", ((text, "text"),))]

    def _of_table(self, line: str) -> list[Block]:
        label, values = _cells(line, len(self.names))
        if not values:
            is_names = all(name in line for name in self.names)
            return [] if is_names else [Block("item", ((line.strip(), "soft"),))]
        runs: list[tuple[str, str]] = [(f"{label}:", "strong")]
        for name, value in zip(self.names, values, strict=True):
            if value != "–":
                runs += [(f"  {name} ", "soft"), (value, "text")]
        return [Block("item", tuple(runs))]

    # Showing

    def compose(self, width: float, height: float, k: float) -> Scene:
        scene = Scene(width, height, k, "table")
        pen = Pen(scene)
        note = say("log.note", n=self.count)
        top_bar(pen, say("log.title"), note, menu_tools(("rules", "settings")))
        box = content_box(scene)
        self._bar(pen)
        side = min(300 + 120 * (k - 1), box.w * 0.36)
        column = Box(box.x, box.y, side, box.h)
        pen.panel(column)
        y = self.search_field(pen, column, "filter")
        self._column(pen, Box(column.x + 6, y, column.w - 12, column.bottom - y - 8))
        text = Box(column.right + 12, box.y, box.right - column.right - 12, box.h)
        self.draw_text(pen, text, self.page, say("log.title"), self.query.strip())
        scene.focus = "text"
        return scene

    def _column(self, pen: Pen, box: Box) -> None:
        """What the log can be narrowed down to, then its chapters to go to."""
        k, colors = pen.k, theme()
        tall, low = max(40.0, 34 * k), max(34.0, 29 * k)
        names = [
            (number, chapter) for number, chapter in enumerate(self.shown) if len(self.shown) > 1
        ]
        flights = list(dict.fromkeys(chapter.flight for _, chapter in names))
        heads = len(flights) if len(flights) > 1 else 0
        head = 26 * k
        content = len(KINDS) * (tall + 6) + 4
        if names:
            content += head + heads * head + len(names) * (low + 4)
        with pen.scroll("column", box, content, self.scrolled("column")) as top:
            wide = box.w - 12 - (8 if content > box.h else 0)
            y = top + 2
            for kind in KINDS:
                self._kind(pen, Box(box.x + 6, y, wide, tall), kind)
                y += tall + 6
            if not names:
                return
            pen.text(say("gt.log.chapters"), box.x + 10, y + head / 2, 15, colors.cyan, "label")
            y += head
            flight = ""
            for number, chapter in names:
                if heads and chapter.flight != flight:
                    flight = chapter.flight
                    pen.text(flight, box.x + 10, y + head / 2, 14, colors.soft, "strong", room=wide)
                    y += head
                at = Box(box.x + 6, y, wide, low)
                pen.panel(at, "row")
                shown = shorten(chapter.name, at.w - 24, 15 * k)
                pen.text(shown, at.x + 12, at.cy, 15, colors.text, "label")
                pen.node(
                    f"chapter.{number}",
                    at,
                    ("chapter", number),
                    f"{chapter.flight}, {chapter.name}",
                    tip=chapter.name if shown != chapter.name else "",
                    radius=8,
                    zone="chapters",
                )
                y += low + 4

    def _kind(self, pen: Pen, at: Box, kind: str) -> None:
        colors = theme()
        is_on = kind == self.kind
        enabled = kind != "reasons" or bool(self.reasons)
        count = str(self.counts[kind]) if enabled else ""
        pen.panel(at, "option-picked" if is_on else "option" if enabled else "option-off")
        used = pen.measure(count, 15, "label")
        ink = colors.text if enabled else colors.mute
        words = say(f"gt.log.{kind}")
        pen.text(words, at.x + 14, at.cy, 16, ink, "strong", room=at.w - 36 - used)
        ink = colors.amber if is_on else colors.soft
        pen.text(count, at.right - 14, at.cy, 15, ink, "label", "r")
        pen.node(
            f"kind.{kind}",
            at,
            ("kind", kind),
            f"{words}, {count}" if count else words,
            enabled=enabled,
            reason=say("gt.log.reasons.not_yet"),
            radius=9,
            zone="filter",
        )

    def _bar(self, pen: Pen) -> None:
        colors = theme()
        bar = bottom_bar(pen)
        back = draw_back(pen, bar, "back")
        label = say("log.copy")
        wide = max(200.0, pen.measure(label, 16, "strong") + 40 * pen.k + 40)
        at = Box(bar.right - 12 - wide, bar.y + 14, wide, bar.h - 28)
        pen.button(
            "copy",
            at,
            label,
            "copy",
            "info",
            icon="copy",
            zone="bar",
            enabled=bool(self.count),
            reason=say("log.none"),
        )
        left, right = back.right + 22, at.x - 20
        if self.copied:
            words = say("log.copied", n=self.count)
            pen.text(words, left, bar.cy, 16, colors.text, room=right - left, lines=2)
            return
        parts: list[Part] = [
            ("key", "up"),
            ("key", "down"),
            (say("rules.help.scroll"), colors.soft),
            ("key", "next_zone"),
            (say("log.help.filter"), colors.soft),
        ]
        if pen.row_width(parts, 16, 8, narrow=True) > right - left:
            parts = parts[:3]
        if pen.row_width(parts, 16, 8, narrow=True) <= right - left:
            prompt(pen, bar, left, right, parts)

    # Acts

    def act(self, act: object, node: Node) -> None:
        match act:
            case ("tool", "rules"):
                self._rules()
                return
            case ("tool", "settings"):
                self.app.open_menu()
                return
            case "back":
                self.back()
                return
            case "search":
                self.start_typing("search", self.query)
                return
            case "copy":
                self.app.copy(chapters_text(self.shown))
                self.copied = True
            case ("kind", str(kind)):
                self.kind = kind
                self._narrow()
            case ("chapter", int(number)):
                self.scroll_to("text", self.page.top_of(self.heads[number]))
            case _:
                return
        self.refresh()

    def typed(self, text: str) -> None:
        self.query = text
        self._narrow()

    def command(self, name: str) -> bool:
        if name == "log":  # the key that opens it closes it again
            self.back()
            return True
        if name == "rules":
            self._rules()
            return True
        return super().command(name)


def _cells(line: str, columns: int) -> tuple[str, Sequence[str]]:
    """Label and values of a row of the reckoning; no values in any other line."""
    row = re.fullmatch(rf"\s*(\S.*?)((?:\s+(?:[+−]?\d+|–)){{{columns}}})", line)
    return (row[1], row[2].split()) if row else ("", ())
