"""What a page between two decisions is."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from math import inf

from desktop.kit.layout import column, grow, u
from desktop.kit.pen import Part, Pen
from desktop.kit.scene import Box, Scene
from desktop.play.top_bar import TopBar
from freetrader.rules.state import FreeTraderState
from freetrader.screens.moment import Moment
from freetrader.screens.phase_bar import Layout, Prompt, open_stage, phase_bar
from resources import say
from tabletop import Deck

__all__ = ["TELLINGS", "Page", "parted", "retold"]


TELLINGS = 3
"""Texts for what a campaign meets again and again: `<id>.1` and so on."""


def retold(message: str, count: int, **values: object) -> str:
    """The telling for the `count`-th time: the same one is not read within `TELLINGS` times."""
    return say(f"{message}.{count % TELLINGS + 1}", **values)


_DRAWING, _TOLD = 330.0, 170.0


def parted(pen: Pen, box: Box) -> tuple[Box, Box]:
    """What is drawn, and the room for what it means, which comes first."""
    upper, lower = column(box, min(_DRAWING, box.h - _TOLD - u(pen, 40)), grow())
    return upper, lower


@dataclass(frozen=True, slots=True)
class Page(ABC):
    """One thing to read, with the phase it happened in."""

    phase: str
    moment: Moment | None = field(default=None, kw_only=True)
    after: FreeTraderState | None = field(default=None, kw_only=True)
    """As all stands after it; this and the moment are set before it is shown."""

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        moment, state = self.moment, self.after
        assert moment is not None
        assert state is not None
        pen, lay, stage = open_stage(bar, width, height, k, self.sky, 1500, moment)
        scene = pen.scene
        then = state.clone()
        then.phase, then.turn, then.month = self.phase, moment.turn, moment.month
        then.vectorium = moment.store
        events = then.events  # pages only count them
        then.events = Deck([""] * moment.draws, events.discard, events.aside)
        self.draw(pen, lay, stage, then, bar)
        words: tuple[Part, ...] = (("key", "enter"), say("ft.page.goes_on"))
        prompt = Prompt(self.headline(then), words, say("ft.button.go_on"), "next")
        phase_bar(pen, lay, then, prompt)
        scene.focus = "go"
        return scene

    @property
    def hold_s(self) -> float:
        return inf

    def passed(self) -> None:
        """Nothing is kept of it."""

    @property
    def sky(self) -> str:
        return "table"

    @abstractmethod
    def headline(self, state: FreeTraderState) -> str:
        """The page in a few words, for the bottom bar."""

    @abstractmethod
    def draw(
        self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState, bar: TopBar
    ) -> None: ...
