"""The pages of phases without a choice: one that passed by itself, for players who asked to be
stopped there, and the quiet star port, which is an event and must be seen to be one.
"""

from dataclasses import dataclass

from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Motion
from desktop.kit.theme import theme
from freetrader.rules.state import FreeTraderState
from freetrader.screens.art import planet_art
from freetrader.screens.cards import event_card
from freetrader.screens.pages.page import Page
from freetrader.screens.panels import hold_panel, month_panel, store_panel
from freetrader.screens.phase_bar import Frame, Layout
from resources import say

__all__ = ["PassedPage", "PortPage"]


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
        pen.picture(planet_art(planet.id), Box(left.cx - art / 2, left.y + 24, art, art))
        y = left.y + 24 + art + 24 * k
        pen.text(planet.name, left.cx, y, 24, colors.text, "display", "c", room=left.w - 40)
        words = self.words(state)
        pen.para(words, left.x + 30, y + 22 * k, left.w - 60, 18, colors.soft, at="c")
        self.side(pen, Box(left.right + 12, box.y, box.w - wide - 12, box.h), state)

    def words(self, state: FreeTraderState) -> str:
        """Why there was nothing to decide."""
        return say(f"ft.log.passed.{self.reason}")

    def side(self, pen: Pen, right: Box, state: FreeTraderState) -> None:
        """How things stand, beside the world."""
        each = (right.h - 16) / 3
        store_panel(pen, Box(right.x, right.y, right.w, each), state)
        month_panel(pen, Box(right.x, right.y + each + 8, right.w, each), state)
        hold_panel(pen, Box(right.x, right.y + 2 * each + 16, right.w, each), state)


@dataclass(frozen=True, slots=True)
class PortPage(PassedPage):
    """The arrival card showed a star port: nothing happens, but its prices will count."""

    card: str = ""

    def headline(self, state: FreeTraderState) -> str:
        return say("ft.page.port.head")

    def words(self, state: FreeTraderState) -> str:
        card, planet = state.cards.events[self.card], state.cards.planets[self.planet]
        return say("ft.page.port.text", card=card.title, planet=planet.name)

    def side(self, pen: Pen, right: Box, state: FreeTraderState) -> None:
        each = 92 + 24 * pen.k
        tall = right.h - 2 * (each + 8)
        flip = Motion(ms=250, flip=True, sound="card")
        card = state.cards.events[self.card]
        if tall < 200 * pen.k:  # the card first, then as much as there is room for
            tall = right.h - each - 8
        event_card(pen, Box(right.x, right.y, right.w, tall), card, "", flip)
        month_panel(pen, Box(right.x, right.y + tall + 8, right.w, each), state)
        if right.h - tall > 2 * each:
            hold_panel(pen, Box(right.x, right.bottom - each, right.w, each), state)
