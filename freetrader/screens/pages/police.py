"""The pages of a police stop without a choice: clean, seized, impounded."""

from dataclasses import dataclass

from desktop.kit.layout import Span, Stack, Text, grow, row, sheet
from desktop.kit.pen import Pen
from desktop.kit.pieces import facts
from desktop.kit.scene import Box
from desktop.kit.theme import HEAD, QUIET
from desktop.play.top_bar import TopBar
from freetrader.rules.state import FreeTraderState
from freetrader.screens.cards import draw_strip
from freetrader.screens.pages.page import Page, parted, retold
from freetrader.screens.phase_bar import Layout
from freetrader.screens.police.stop import Stop, draw_stop, impound_rows
from resources import say

__all__ = ["ImpoundPage", "PolicePage"]

_STRIP = 420.0


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

    def draw(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState, bar: TopBar) -> None:
        upper, below = parted(pen, box)
        draw_stop(pen, upper, state, self.stop, bar.name, True)
        self.told(pen, below, state)

    def told(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        """What it means, below the two ships."""
        found = self.stop.illegals
        body = sheet(pen, box, "panel" if found else "panel-good")
        art, words = row(body.rest, Span(grow=1, most=_STRIP), grow(2))
        draw_strip(pen, self.stop.card, art)
        planet = state.cards.planets[self.stop.planet].name
        card = state.cards.events[self.stop.card].title
        kind = "free" if found else "clean"
        text = retold(f"ft.page.police_text.{kind}", state.turn, planet=planet, card=card)
        beside = Stack(pen, words)
        beside.write(Text(self.headline(state), HEAD, lines=2))
        beside.para(Text(text))
        beside.para(Text(say("ft.page.then_sell", planet=planet), QUIET), must=False)


@dataclass(frozen=True, slots=True)
class ImpoundPage(PolicePage):
    """A fine that store and ship together cannot meet: why, before the end is told."""

    store: int = 0

    def headline(self, state: FreeTraderState) -> str:
        return say("ft.page.impound.head", n=self.stop.fine)

    def told(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        left, right = row(box, grow(), grow())
        money = sheet(pen, left, "panel-money")
        money.write(Text(say("ft.page.impound.sum"), HEAD))
        facts(money, impound_rows(state))
        words = sheet(pen, right)
        words.write(Text(self.headline(state), HEAD, lines=2))
        words.para(Text(say("ft.page.impound.text"), QUIET))
