"""The log of a campaign, by phases and turns."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, ClassVar

from desktop.kit.layout import Stack, Text
from desktop.kit.reading import Block
from desktop.kit.scene import Node
from desktop.kit.theme import GUTTER, STRONG
from desktop.play.log_screen import LogScreen as SharedLogScreen
from desktop.play.log_screen import choice_height
from freetrader.briefing.log import KINDS, by_turns, filtered, log_text
from freetrader.words.log import LogLine, log_lines
from resources import say
from tabletop import Session


def _blocks(lines: Sequence[LogLine]) -> list[Block]:
    blocks: list[Block] = []
    for heading, told in by_turns(lines):
        blocks.append(Block("head", ((heading, "head"),)))
        for phase, group in groupby(told, lambda line: line.phase):
            named = ((f"{say(f'log.kind.{phase}')}:  ", "strong"),)
            for line in group:
                blocks.append(Block("item", (*named, (line.text, "text"))))
                named = ()
    return blocks


class LogScreen(SharedLogScreen):
    """Each turn has its heading, which says that it began."""

    kinds: ClassVar[Sequence[str]] = KINDS

    def __init__(self, session: Session[Any], rules: Callable[[], None] | None = None) -> None:
        told = log_lines(session)
        self.turns = max((line.turn for line in told), default=1)
        self.told = [line for line in told if line.kind != "TurnBegan"]
        self.turn = 0  # all
        super().__init__([line.text for line in self.told], rules)

    def narrowed(self) -> None:
        self.found = filtered(self.told, self.kind, self.turn, self.query)

    def count_of(self, kind: str) -> int:
        return len(filtered(self.told, kind, self.turn, self.query))

    def blocks(self) -> list[Block]:
        return _blocks(self.found)

    def text(self) -> str:
        return log_text(self.found)

    def draw_above(self, body: Stack) -> None:
        shown = say("log.turn.all") if not self.turn else say("log.turn.one", turn=self.turn)
        at = body.take(choice_height(body.pen), GUTTER)
        less = ("turn", -1), "" if self.turn > 0 else say("log.turn.first")
        more = ("turn", 1), "" if self.turn < self.turns else say("log.turn.last")
        inner = body.pen.steps("turn", at, less, more, say("log.turn.what"), "filter")
        body.pen.write(inner, Text(shown, STRONG), "c")

    def act(self, act: object, node: Node) -> None:
        match act:
            case ("turn", int(step)):
                self.turn = max(0, min(self.turns, self.turn + step))
                self.narrow()
                self.refresh()
            case _:
                super().act(act, node)
