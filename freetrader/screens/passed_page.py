"""The page of a phase that passed by itself, for players who asked to be stopped there."""

from dataclasses import dataclass

from desktop.pen import Pen
from desktop.scene import Box
from desktop.theme import theme
from freetrader.rules.state import FreeTraderState
from freetrader.screens.frame import Frame, Layout
from freetrader.screens.page import Page
from freetrader.screens.panels import hold_panel, month_panel, store_panel
from resources import say

__all__ = ["PassedPage"]


@dataclass(frozen=True, slots=True)
class PassedPage(Page):
    """Why there was nothing to decide; `planet` is where the ship was."""

    reason: str = ""  # as in PhasePassed
    planet: str = ""

    def headline(self, state: FreeTraderState) -> str:
        return say("ft.page.passed.head", phase=say(f"ft.phase.{self.phase}"))

    def draw(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState, frame: Frame) -> None:
        colors, k = theme(), pen.k
        wide = (box.w - 12) * 0.56
        left = pen.panel(Box(box.x, box.y, wide, box.h), "panel-info")
        planet = state.cards.planets[self.planet]
        art = min(left.w - 80, left.h - 190 * k)
        pen.picture(f"planets/{planet.id}", Box(left.cx - art / 2, left.y + 24, art, art))
        y = left.y + 24 + art + 24 * k
        pen.text(planet.name, left.cx, y, 24, colors.text, "display", "c", room=left.w - 40)
        words = say(f"ft.log.passed.{self.reason}")
        pen.para(words, left.x + 30, y + 22 * k, left.w - 60, 18, colors.soft, at="c")
        right = Box(left.right + 12, box.y, box.w - wide - 12, box.h)
        each = (right.h - 16) / 3
        store_panel(pen, Box(right.x, right.y, right.w, each), state)
        month_panel(pen, Box(right.x, right.y + each + 8, right.w, each), state)
        hold_panel(pen, Box(right.x, right.y + 2 * each + 16, right.w, each), state)
