"""The page of a fight: a foe destroyed, a counterattack failed, the last blow."""

from dataclasses import dataclass

from desktop.kit.layout import Text, grow, row, sheet
from desktop.kit.motions import coin, rising
from desktop.kit.pen import Pen
from desktop.kit.pieces import Fact, facts
from desktop.kit.scene import Box
from desktop.kit.theme import HEAD, LEAST_TARGET, QUIET, TITLE
from desktop.play.top_bar import TopBar
from freetrader.rules.events import Clashed
from freetrader.rules.state import FreeTraderState
from freetrader.screens.cards import draw_strip
from freetrader.screens.fight.clash import draw_clash
from freetrader.screens.pages.page import Page, parted, retold
from freetrader.screens.panels import gauge_height, gauge_in
from freetrader.screens.phase_bar import Layout
from freetrader.words.names import signed
from resources import say

__all__ = ["ClashPage"]

_LATE = 800


@dataclass(frozen=True, slots=True)
class ClashPage(Page):
    """An attack that settled something: foe destroyed, a counterattack failed, the ship lost."""

    clash: Clashed
    kind: str  # "won", "failed", "lost"
    store: int = 0  # before salvage
    salvage: int = 0
    given_away: int = 0

    @property
    def sky(self) -> str:
        return "combat"

    def headline(self, state: FreeTraderState) -> str:
        foe = state.cards.events[self.clash.foe].title
        return say(f"ft.page.fight.{self.kind}", foe=foe)

    def draw(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState, bar: TopBar) -> None:
        upper, below = parted(pen, box)
        draw_clash(pen, upper, state, self.clash, bar.name, True)
        with pen.moving(rising(_LATE)):
            if self.kind == "won":
                left, below = row(below, grow(), grow())
                self._salvage(pen, left, state)
            self._then(pen, below, state)

    def _salvage(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        """Coins that were picked up, and the store before and after."""
        foe = state.cards.events[self.clash.foe].title
        rows: list[Fact] = [(say("ft.page.store_before"), str(self.store), "")]
        if self.salvage:
            rows.append((say("ft.page.from_foe", foe=foe), signed(self.salvage), "green"))
        if self.given_away:
            rows.append((say("ft.page.given_away"), signed(-self.given_away), "red"))
        after = self.store + self.salvage - self.given_away
        rows.append((say("ft.page.store_now"), str(after), "amber"))
        head = "ft.page.salvage" if self.salvage else "ft.page.no_salvage"
        body = sheet(pen, box, "panel-money")
        line, *coins = body.row(LEAST_TARGET, grow(), *[LEAST_TARGET] * self.salvage, gap=0)
        pen.write(line, Text(say(head, n=self.salvage), HEAD))
        for index, spot in enumerate(coins):
            pen.icon_in(spot, "coins", TITLE.size, "amber", scaled=False, motion=coin(index))
        gauge_in(
            pen, body.foot(gauge_height(pen)), self.store, self.store + self.salvage, state.payment
        )
        facts(body, rows)

    def _then(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        """What follows from it, with the card whose prices count next."""
        foe, card = state.cards.events[self.clash.foe], state.cards.events[self.clash.card]
        names = {"foe": foe.title, "card": card.title}
        message = f"ft.page.then_text.{self.kind}"
        # A fight is lost or won once, and each shot that fails takes two cards of the pile.
        count = state.turn if self.kind == "won" else len(state.events)
        told = say(message, **names) if self.kind == "lost" else retold(message, count, **names)
        head, words = Text(say(f"ft.page.then.{self.kind}"), HEAD), Text(told, QUIET)
        body = sheet(pen, box)
        tall = min(body.room - body.needs(head, words), body.rest.w / 4)
        if tall >= LEAST_TARGET:
            draw_strip(pen, foe.id, body.take(tall))
        body.write(head)
        body.para(words)
