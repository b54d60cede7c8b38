"""The page of a fight: a foe destroyed, a counterattack failed, the last blow."""

from dataclasses import dataclass

from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Motion
from desktop.kit.theme import theme
from freetrader.rules.events import (
    Clashed,
)
from freetrader.rules.state import FreeTraderState
from freetrader.screens.art import event_art
from freetrader.screens.cards import lines, strip_crop
from freetrader.screens.fight.clash import draw_clash
from freetrader.screens.pages.page import Page, retold
from freetrader.screens.panels import gauge
from freetrader.screens.phase_bar import Frame, Layout
from freetrader.words.wording import signed
from resources import say

__all__ = ["ClashPage"]


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

    def draw(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState, frame: Frame) -> None:
        k = pen.k
        tall = min(330.0, box.h - (210 + 40 * (k - 1)))
        draw_clash(pen, Box(box.x, box.y, box.w, tall), state, self.clash, frame.name, True)
        below = Box(box.x, box.y + tall + 8, box.w, box.h - tall - 8)
        with pen.moving(Motion(delay_ms=800, ms=160, dy=8)):
            if self.kind == "won":
                half = (below.w - 12) / 2
                self._salvage(pen, lay, Box(below.x, below.y, half, below.h), state)
                self._then(pen, Box(below.x + half + 12, below.y, half, below.h), state)
            else:
                self._then(pen, below, state)

    def _salvage(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState) -> None:
        """Coins that were picked up, and the store before and after."""
        colors, k = theme(), pen.k
        pen.panel(box, "panel-money")
        x, wide = box.x + 20, box.w - 40
        y = box.y + 14 + 12 * k
        foe = state.cards.events[self.clash.foe]
        head = say("ft.page.salvage", n=self.salvage)
        if not self.salvage:
            head = say("ft.page.no_salvage")
        pen.text(head, x, y, 20, colors.text, "display", room=wide - self.salvage * 32)
        for index in range(self.salvage):
            coin = Motion(900 + index * 120, 240, dy=-60, alpha=0, sound="coin")
            pen.icon(
                "coins", box.right - 34 - index * 30, y, 24, colors.amber, motion=coin, scaled=False
            )
        y += 22 * k
        after = self.store + self.salvage - self.given_away
        rows = [(say("ft.page.store_before"), str(self.store), colors.text)]
        if self.salvage:
            rows.append(
                (say("ft.page.from_foe", foe=foe.title), signed(self.salvage), colors.green)
            )
        if self.given_away:
            rows.append((say("ft.page.given_away"), signed(-self.given_away), colors.red))
        rows.append((say("ft.page.store_now"), str(after), colors.amber))
        room = box.bottom - 54 - 10 * k - y
        y = lines(pen, rows, x, y, wide, min(29 * k, room / len(rows)))
        gauge(
            pen,
            Box(x, box.bottom - 26 - 18 * k - 2, wide, 20),
            self.store,
            self.store + self.salvage,
            state.payment,
        )

    def _then(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        """What follows from it, with the card whose prices count next."""
        colors, k = theme(), pen.k
        pen.panel(box, "panel")
        foe, card = state.cards.events[self.clash.foe], state.cards.events[self.clash.card]
        x, wide = box.x + 20, box.w - 40
        words = {"foe": foe.title, "card": card.title}
        message = f"ft.page.then_text.{self.kind}"
        # A fight is lost or won once, and each shot that fails takes two cards of the pile.
        count = state.turn if self.kind == "won" else len(state.events)
        text = say(message, **words) if self.kind == "lost" else retold(message, count, **words)
        words_tall = 24 * k + 20 + pen.para_height(text, wide, 16)
        y = box.y + 14
        tall = min(box.h - words_tall - 26, (box.w - 24) / 4)
        if tall >= 40:
            strip = Box(box.x + 12, box.y + 12, box.w - 24, tall)
            pen.picture(event_art(foe.id), strip, crop=strip_crop(strip))
            y = strip.bottom + 8
        y += 14 * k
        pen.text(say(f"ft.page.then.{self.kind}"), x, y, 20, colors.text, "display", room=wide)
        pen.para(text, x, y + 18 * k, wide, 16, colors.soft)
