"""The log of a game, and when a flight is over what the rivals had in mind in it."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar

from desktop.kit.layout import Stack, Text, grow, u
from desktop.kit.reading import Block
from desktop.kit.scene import Node
from desktop.kit.theme import CAPTION, GAP, GUTTER, LABEL, LEAST_TARGET, SMALL
from desktop.kit.typography import shorten
from desktop.play.log_screen import LogScreen as SharedLogScreen
from resources import say
from tabletop import Session
from trucker.advice.reasons import reason_lines
from trucker.rules.state import TruckerState
from trucker.screens.faces import team_sign
from trucker.words.log import log_lines
from trucker.words.names import seat_name
from trucker.words.telling.chapters import Chapter, chapters_of, chapters_text

KINDS = ("all", "own", "build", "cards", "score", "reasons")
"""What lines can be narrowed down to: all, those of the player's ship, parts of a flight; and
instead of them the reasons of rivals."""

_PARTS = {"build": ("build", "launch"), "cards": ("card",), "score": ("score",)}
"""Chapters of a kind."""

_CHAPTER = 29.0  # height of one in the list


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

    def draw_below(self, body: Stack) -> None:
        """Chapters to go to, where there are several, below their flights where those are."""
        pen, flight = body.pen, ""
        for seat, name in enumerate(self.names):  # signs and colors of who is told of
            sign, words = body.row(u(pen, LABEL.size) + GAP, u(pen, LABEL.size), grow(), gap=GAP)
            team_sign(pen, seat, sign.cx, sign.cy, LABEL.size)
            pen.write(words, Text(name, LABEL, "text"))
        body.take(GAP, 0)
        if len(self.found) < 2:
            return
        body.write(Text(say("gt.log.chapters"), CAPTION), gap=GAP / 2)
        has_flights = len({chapter.flight for chapter in self.found}) > 1
        for number, chapter in enumerate(self.found):
            if has_flights and chapter.flight != flight:
                flight = chapter.flight
                body.write(Text(flight, SMALL, "soft"), gap=GAP / 2)
            at = body.take(max(LEAST_TARGET + 2, u(pen, _CHAPTER)), GAP / 2)
            pen.panel(at, "row")
            name = Text(chapter.name, LABEL, "text")
            shown = shorten(chapter.name, at.w - 2 * GUTTER, LABEL.size * pen.k)
            pen.write(at.inset(GUTTER, 0), name._replace(words=shown))
            tip = chapter.name if shown != chapter.name else ""
            of = {"tip": tip, "radius": 8, "zone": "chapters"}
            label = f"{chapter.flight}, {chapter.name}"
            pen.node(f"chapter.{number}", at, ("chapter", number), label, **of)

    def act(self, act: object, node: Node) -> None:
        match act:
            case ("chapter", int(number)):
                self.scroll_to("text", self.page.top_of(self.heads[number]))
                self.refresh()
            case _:
                super().act(act, node)


def _cells(line: str, columns: int) -> tuple[str, Sequence[str]]:
    """Label and values of a row of the reckoning; no values in any other line."""
    row = re.fullmatch(rf"\s*(\S.*?)((?:\s+(?:[+−]?\d+|–)){{{columns}}})", line)
    return (row[1], row[2].split()) if row else ("", ())
