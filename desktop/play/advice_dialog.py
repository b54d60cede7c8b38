"""Advice over the table, in three depths: what to think of, the best answer, all answers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar

from desktop.kit import layout
from desktop.kit.layout import Stack, Text, grow, u
from desktop.kit.modal import Modal
from desktop.kit.pieces import Button
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import GAP, LABEL, QUIET, STRONG, flat
from desktop.kit.thinking import OneThought, Steps, Thinker, Thought
from resources import say
from saves import StoredPosition
from tabletop import Session, State

if TYPE_CHECKING:
    from saves import GameCodec

_LINE, _WORTH, _BAR = 24.0, 58.0, 110.0  # height of a line; widths

S = TypeVar("S", bound=State)
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Row:
    """One answer: its worth in words and as a part of the whole, 0..1, with what may be missing."""

    words: str
    worth: str
    share: float
    error: float  # half the width of the 95 % interval
    note: str = ""  # what else was measured


@dataclass(frozen=True, slots=True)
class Words:
    """What was found, to be read: the best answer in lines, all answers, and their source."""

    best: Sequence[str]
    rows: Sequence[Row]
    source: str


def searching(
    session: Session[S],
    codec: "GameCodec[S]",
    thinker: Thinker,
    search: Callable[[StoredPosition, str, int, int], Steps[R]],
    here: Callable[[S, str, int, int], Steps[R]],
) -> Callable[[int], Thought[R]]:
    """What begins a search of so many games for the question that stands now.

    `search` takes a stored position, seed, acts played and games; `here` a live state in its
    place, where there is no worker.
    """
    state, seed, length = session.state.clone(), session.seed, len(session.journal)
    stored = StoredPosition.of(codec, session.setup, state)

    def begin(games: int) -> Thought[R]:
        return thinker.think(
            search, stored, seed, length, games, here=here(state, seed, length, games)
        )

    return begin


@dataclass(frozen=True, slots=True)
class Further:
    """A search that begins with what was found, and the lines that tell what it finds."""

    begin: Callable[[Any], Thought[Any]]
    lines: Callable[[Any], Sequence[str]]


class AdviceDialog(Modal):
    """Tells no more than it is asked for; thinks meanwhile, first briefly, then well.

    `begin` starts a search with one of `budgets`; `words` tells what it found. `shown` hears that
    an answer is shown: what to think of is no more than the rules say. `further` starts a last
    search from what was found, which finds lines to be told below all answers.
    """

    wide = 640.0
    icon = "lightbulb"

    def __init__(
        self,
        nudge: str,
        budgets: Sequence[int],
        begin: Callable[[int], Thought[Any]],
        words: Callable[[Any], Words],
        shown: Callable[[], object] = lambda: None,
        further: "Further | None" = None,
    ) -> None:
        super().__init__()
        self.title = say("advice.head")
        self.depth = 0  # 0 nudge, 1 best answer, 2 all answers
        self._nudge, self._left, self._begin = nudge, list(budgets), begin
        self._words, self._shown = words, shown
        self._further, self._more = further, OneThought[Any]()
        self._lines: Sequence[str] = ()
        self._told: Words | None = None
        self._at_work: OneThought[Any] = OneThought()

    @property
    def thinks(self) -> bool:
        """Whether what is told may still change."""
        return self._at_work.is_busy or self._more.is_busy

    @property
    def _deepest(self) -> int:
        """Where nothing was tried there is no list of answers to go down to."""
        return 1 if self._told is not None and not self._told.rows else 2

    def _next(self) -> None:
        if self._left:
            self._at_work.begin(self._begin(self._left.pop(0)))

    def tick(self, dt: float) -> None:
        found = self._at_work.work()
        if found is not None:
            self._told = self._words(found)
            if not self._left and self._further is not None:
                self._more.begin(self._further.begin(found))
            self._next()
            self.refresh()
        changes = self._more.work()
        if changes and self._further is not None:
            self._lines = self._further.lines(changes)
            self.refresh()

    def opened(self) -> None:
        if self._told is None and not self.thinks:
            self._next()

    def closed(self) -> None:
        self._at_work.drop()
        self._more.drop()

    def body(self, body: Stack) -> None:
        body.para(Text(self._nudge))
        told = self._told
        if self.depth and told is None:
            body.para(Text(say("advice.thinking"), QUIET))
        if not self.depth or told is None:
            return
        for index, line in enumerate(told.best):
            body.para(Text(line) if index else Text(line, STRONG, "amber"))
        if self.depth >= self._deepest:
            for row in told.rows:
                _row(body, row)
            for line in self._lines:
                body.para(Text(line))
            body.para(Text(told.source, LABEL))
        if self._at_work.is_busy:
            body.para(Text(say("advice.refining"), LABEL, "mute"))

    def buttons(self) -> list[Button]:
        close = Button("close", say("advice.close"), "close")
        if self.depth >= self._deepest:
            return [Button("close", say("advice.close"), "close", "primary")]
        more = say("advice.best" if not self.depth else "advice.all")
        return [close, Button("more", more, "more", "primary")]

    def question(self) -> tuple[object, object]:
        return self.depth, 0

    def compose(self, width: float, height: float, k: float) -> Scene:
        scene = super().compose(width, height, k)
        scene.focus = "more" if self.depth < self._deepest else "close"
        return scene

    def act(self, act: object, node: Node) -> None:
        if act != "more":
            self.back()
            return
        if not self.depth:
            self._shown()
        self.depth += 1
        self.refresh()

    def command(self, name: str) -> bool:
        if name == "hint":  # the key that opened it goes deeper, and closes it at the end
            self.activate(self.scene.node("more" if self.depth < self._deepest else "close"))
            return True
        return super().command(name)

    def back(self) -> None:
        self.app.leave(self)


def _row(body: Stack, row: Row) -> None:
    """Worth, its bar with the interval drawn over it, and the answer."""
    pen, high = body.pen, u(body.pen, _LINE)
    parts = u(pen, _WORTH), u(pen, _BAR), grow()
    worth, bar, words = layout.row(body.rest, *parts, gap=u(pen, GAP))
    pen.write(replace(worth, h=high), Text(row.worth, STRONG), "r")
    ground = pen.panel(replace(bar, h=high).centered(bar.w, u(pen, 10)), flat("slate"))
    pen.panel(replace(ground, w=max(2.0, bar.w * row.share)), flat("cyan"))
    if row.error:
        low, upper = max(0.0, row.share - row.error), min(1.0, row.share + row.error)
        line = Box(bar.x + bar.w * low, ground.cy - 1, max(2.0, bar.w * (upper - low)), 2)
        pen.panel(line, flat("amber"))
    told = Stack(pen, words, 0)
    told.para(Text(row.words, LABEL, "text"))
    if row.note:
        told.para(Text(row.note, LABEL))
    body.take(max(high, told.rest.y - words.y), GAP / 2)
