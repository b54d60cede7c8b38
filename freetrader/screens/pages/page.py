"""What a page between two decisions is."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import ClassVar

from desktop.kit.layout import Stack, Text, grow, hug, u
from desktop.kit.pen import Pen
from desktop.kit.pieces import Button
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import GAP, GUTTER, HEAD, NAME, SUBHEAD, VALUE, Ink
from desktop.play.pacing import reading_s
from desktop.play.top_bar import TopBar
from freetrader.rules.state import FreeTraderState
from freetrader.screens.faces import SIDE, face
from freetrader.screens.fight.stage import foot, open_scenery
from freetrader.screens.panels import gold
from freetrader.screens.table.view import foot as panel_foot
from resources import say

_WIDEST = 1500.0
_GLANCE_S = 3.5


def passing_s(quick: bool, *told: str) -> float:
    """Seconds for which a page that asks nothing stands, unless a press turns it: as long as it
    takes to turn to its words and read them, or a glance for who wants `quick` arrivals."""
    return _GLANCE_S if quick else 1 + reading_s(*told)


def line_of(body: Stack, icon: str, name: str, value: str, ink: Ink = "", note: str = "") -> None:
    """A rule, then sign, name and value, and below them what they mean, where there is room."""
    pen = body.pen
    if body.room < u(pen, HEAD.size) + GAP:
        return
    body.rule()
    told = Text(value, SUBHEAD, ink)
    sign, words, at = body.row(u(pen, HEAD.size), u(pen, HEAD.size), grow(), hug(pen, told))
    pen.icon_in(sign, icon, SUBHEAD.size, "cyan")
    pen.write(words, Text(name, VALUE))
    pen.write(at, told, "r")
    if note:
        body.para(Text(note, SIDE), must=False)


def raised_panel(pen: Pen, box: Box, label: str) -> Stack:
    """The panel at the right of a page, with gold of that label at its foot; what is left of it."""
    pen.layer()
    pen.panel(box, face("deck"))
    pen.scene.focus = "go"
    return Stack(pen, panel_foot(pen, box, Button("go", label, "next", "primary", "enter")), GAP)


@dataclass(frozen=True, slots=True)
class Page(ABC):
    """One thing to read."""

    asks: ClassVar[str] = ""
    """The question that it belongs to, for the music."""
    then: FreeTraderState
    """As all was when it happened."""

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        return self.paint(bar, (width, height, k), self.then)

    def paint(self, bar: TopBar, size: tuple[float, float, float], then: FreeTraderState) -> Scene:
        """The page; `then`: its state."""
        scenery = open_scenery(bar, size, then)
        pen, area = scenery.pen, scenery.field.inset(GUTTER, GAP)
        pen.scene.sky = "table"
        self.draw(pen, area.centered(min(area.w, _WIDEST), area.h), then)
        go_on = gold(say("ft.button.go_on"), "next")
        foot(scenery, then, self.foot_words(then), go_on)
        pen.scene.focus = "go"
        return pen.scene

    is_stop = False
    is_text = False

    def foot_words(self, state: FreeTraderState) -> Sequence[Text]:
        """The page in a few words, and that it needs no press, where that is so."""
        told = [Text(self.headline(state), NAME)]
        if self.is_text and self.hold_s < inf:
            told.append(Text(say("ft.page.by_itself"), SIDE, "mute"))
        return told

    @property
    def hold_s(self) -> float:
        return inf

    def passed(self) -> None:
        """Nothing is kept of it."""

    @abstractmethod
    def headline(self, state: FreeTraderState) -> str:
        """The page in a few words."""

    def draw(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        """What lies between band and foot."""
