"""The log of a game, and when a flight is over what the rivals had in mind in it."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar

from desktop.kit.pen import Pen
from desktop.kit.reading import Block
from desktop.kit.scene import Box, Node
from desktop.kit.theme import theme
from desktop.kit.typography import shorten
from desktop.play.log_screen import LogScreen as SharedLogScreen
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

_HEAD = 26
"""Height of a heading in the list of chapters, in px that grow with the text."""


class LogScreen(SharedLogScreen):
    """Its chapters stand below the kinds, to go to."""

    kinds: ClassVar[Sequence[str]] = KINDS

    def __init__(self, session: Session[TruckerState], rules: Callable[[], None]) -> None:
        state, lines = session.state, log_lines(session)
        self.names = [seat_name(state, seat) for seat in range(len(state.seats))]
        self.reasons = reason_lines(session)
        self.chapters = chapters_of(session.base, lines)
        super().__init__(lines, rules)

    def _narrowed(self, kind: str) -> list[Chapter]:
        """Chapters of a kind with the lines that hold what is sought."""
        needle = self.needle
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

    def narrowed(self) -> None:
        self.found = self._narrowed(self.kind)
        self.counts = {
            kind: sum(len(chapter.lines) for chapter in self._narrowed(kind)) for kind in KINDS
        }

    def count_of(self, kind: str) -> int:
        return self.counts[kind]

    def text(self) -> str:
        return chapters_text(self.found)

    def kind_words(self, kind: str) -> str:
        return say(f"gt.log.{kind}")

    def why_not(self, kind: str) -> str:
        is_off = kind == "reasons" and not self.reasons
        return say("gt.log.reasons.not_yet") if is_off else ""

    def blocks(self) -> list[Block]:
        blocks: list[Block] = []
        self.heads: list[int] = []  # number of the block that each chapter begins with
        flight = ""
        for chapter in self.found:
            self.heads.append(len(blocks))
            if chapter.flight != flight:
                flight = chapter.flight
                blocks.append(Block("title", ((flight, "head"),)))
            if chapter.name:
                blocks.append(Block("head", ((chapter.name, "head"),)))
            blocks += [block for line in chapter.lines for block in self._block(line)]
        return blocks

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

    @property
    def _listed(self) -> list[tuple[int, Chapter]]:
        """Chapters to go to, by number."""
        return [*enumerate(self.found)] if len(self.found) > 1 else []

    @property
    def _flights(self) -> list[str]:
        """Names of the flights that head them, where there are several."""
        flights = list(dict.fromkeys(chapter.flight for _, chapter in self._listed))
        return flights if len(flights) > 1 else []

    def below_tall(self, pen: Pen) -> float:
        if not self._listed:
            return 0.0
        return _HEAD * pen.k * (1 + len(self._flights)) + len(self._listed) * (_tall(pen) + 4)

    def draw_below(self, pen: Pen, box: Box) -> None:
        if not self._listed:
            return
        k, colors, head = pen.k, theme(), _HEAD * pen.k
        pen.text(say("gt.log.chapters"), box.x + 4, box.y + head / 2, 15, colors.cyan, "label")
        y, flight = box.y + head, ""
        for number, chapter in self._listed:
            if self._flights and chapter.flight != flight:
                flight = chapter.flight
                pen.text(flight, box.x + 4, y + head / 2, 14, colors.soft, "strong", room=box.w)
                y += head
            at = Box(box.x, y, box.w, _tall(pen))
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
            y = at.bottom + 4

    def act(self, act: object, node: Node) -> None:
        match act:
            case ("chapter", int(number)):
                self.scroll_to("text", self.page.top_of(self.heads[number]))
                self.refresh()
            case _:
                super().act(act, node)


def _tall(pen: Pen) -> float:
    """Of a chapter in the list."""
    return max(34.0, 29 * pen.k)


def _cells(line: str, columns: int) -> tuple[str, Sequence[str]]:
    """Label and values of a row of the reckoning; no values in any other line."""
    row = re.fullmatch(rf"\s*(\S.*?)((?:\s+(?:[+−]?\d+|–)){{{columns}}})", line)
    return (row[1], row[2].split()) if row else ("", ())
