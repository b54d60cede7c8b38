"""The pages of a police stop without a choice: clean, seized, impounded."""

from dataclasses import dataclass

from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import theme
from freetrader.rules.state import FreeTraderState
from freetrader.screens.art import event_art
from freetrader.screens.cards import lines, strip_crop
from freetrader.screens.pages.page import Page, retold
from freetrader.screens.phase_bar import Frame, Layout
from freetrader.screens.police.stop import Stop, draw_stop, impound_rows
from resources import say

__all__ = ["ImpoundPage", "PolicePage"]


@dataclass(frozen=True, slots=True)
class PolicePage(Page):
    """An inspection that asked for no money: nothing found, or goods seized at no fine."""

    stop: Stop

    @property
    def sky(self) -> str:
        return "combat"

    def headline(self, state: FreeTraderState) -> str:
        kind = "free" if self.stop.illegals else "clean"
        return say(f"ft.page.police.{kind}", n=self.stop.illegals or 0)

    def draw(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState, frame: Frame) -> None:
        colors, k = theme(), pen.k
        tall = min(340.0, box.h - (200 + 40 * (k - 1)))
        draw_stop(pen, Box(box.x, box.y, box.w, tall), state, self.stop, frame.name, True)
        below = Box(box.x, box.y + tall + 8, box.w, box.h - tall - 8)
        pen.panel(below, "panel-good" if not self.stop.illegals else "panel")
        strip = Box(below.x + 12, below.y + 12, min(420.0, below.w * 0.36), below.h - 24)
        pen.picture(event_art(self.stop.card), strip, crop=strip_crop(strip))
        x = strip.right + 24
        wide = below.right - 24 - x
        y = below.y + 16 + 12 * k
        pen.text(self.headline(state), x, y, 22, colors.text, "display", room=wide, lines=2)
        y += 24 * k
        planet = state.cards.planets[self.stop.planet].name
        card = state.cards.events[self.stop.card].title
        kind = "free" if self.stop.illegals else "clean"
        text = retold(f"ft.page.police_text.{kind}", state.turn, planet=planet, card=card)
        y = pen.para(text, x, y, wide, 16, colors.text) + 8
        rest = say("ft.page.then_sell", planet=planet)
        if y + pen.para_height(rest, wide, 16) <= below.bottom - 8:
            pen.para(rest, x, y, wide, 16, colors.soft)


@dataclass(frozen=True, slots=True)
class ImpoundPage(PolicePage):
    """A fine that store and ship together cannot meet: why, before the end is told."""

    store: int = 0

    def headline(self, state: FreeTraderState) -> str:
        return say("ft.page.impound.head", n=self.stop.fine)

    def draw(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState, frame: Frame) -> None:
        colors, k = theme(), pen.k
        tall = min(320.0, box.h - (220 + 60 * (k - 1)))
        draw_stop(pen, Box(box.x, box.y, box.w, tall), state, self.stop, frame.name, True)
        below = Box(box.x, box.y + tall + 8, box.w, box.h - tall - 8)
        half = (below.w - 12) / 2
        left = Box(below.x, below.y, half, below.h)
        right = Box(left.right + 12, below.y, half, below.h)
        pen.panel(left, "panel-money")
        y = left.y + 14 + 12 * k
        pen.text(
            say("ft.page.impound.sum"),
            left.x + 20,
            y,
            20,
            colors.text,
            "display",
            room=left.w - 40,
        )
        y += 20 * k
        rows = impound_rows(state)
        step = min(32 * k, (left.bottom - 10 - y) / len(rows))
        lines(pen, rows, left.x + 20, y, left.w - 40, step)
        pen.panel(right, "panel")
        y = right.y + 14 + 12 * k
        pen.text(
            self.headline(state),
            right.x + 20,
            y,
            20,
            colors.text,
            "display",
            room=right.w - 40,
            lines=2,
        )
        pen.para(
            say("ft.page.impound.text"), right.x + 20, y + 22 * k, right.w - 40, 16, colors.soft
        )
