"""The pages of a police stop without a choice: clean, seized, impounded."""

from dataclasses import dataclass
from math import inf

from desktop.kit.layout import Stack, Text, needed, tiered
from desktop.kit.motions import rising
from desktop.kit.pen import LEAD, Pen
from desktop.kit.pieces import facts
from desktop.kit.scene import Scene
from desktop.kit.theme import GUTTER, HEAD, PAD, QUIET
from desktop.play.top_bar import TopBar
from freetrader.briefing.police import Stop, impound_sums
from freetrader.briefing.retelling import FIRST, Retelling, retold
from freetrader.rules.state import FreeTraderState
from freetrader.screens.faces import face
from freetrader.screens.fight.stage import draw_plates, foot, levels, open_scenery
from freetrader.screens.pages.page import Page, passing_s
from freetrader.screens.panels import gold
from freetrader.screens.police.stop import (
    LATE,
    PANEL,
    draw_fine,
    draw_search,
    draw_word,
    panel_box,
    word_tall,
)
from freetrader.screens.signs import VALUE_INKS
from resources import say

_SUMS = (92, 104, 116)  # height of law times the card, by text size


@dataclass(frozen=True, slots=True)
class PolicePage(Page):
    """An inspection that asked for no money: nothing found, or goods seized at no fine."""

    stop: Stop
    quick: bool = False
    telling: Retelling = FIRST
    is_text = True

    @property
    def hold_s(self) -> float:
        if self.stop.illegals and not self.quick:
            return inf  # what was taken is seen
        told = self.headline(self.then), *self._words(self.then)
        return LATE / 1000 + passing_s(self.quick, *told)

    def headline(self, state: FreeTraderState) -> str:
        kind = "free" if self.stop.illegals else "clean"
        return say(f"ft.page.police.{kind}", n=self.stop.illegals or 0)

    def paint(self, bar: TopBar, size: tuple[float, float, float], then: FreeTraderState) -> Scene:
        tall = self.tall(size[2], then)
        scenery = open_scenery(bar, size, then, clear=tall)
        pen = scenery.pen
        draw_search(scenery, then, self.stop, news=True)
        draw_plates(scenery, levels(then))
        panel = panel_box(scenery, tall)
        pen.layer()
        body = Stack(pen, panel.inset(PAD, GUTTER))
        word = body.take(word_tall(pen), GUTTER)
        with pen.moving(rising(LATE)):
            pen.panel(panel, face("deck"))
            self.told(body, then)
        draw_word(pen, word, self.stop, news=True)
        go_on = gold(say("ft.button.go_on"), "next")
        foot(scenery, then, self.foot_words(then), go_on)
        pen.scene.focus = "go"
        return pen.scene

    def tall(self, k: float, state: FreeTraderState) -> float:
        """Height of the panel."""
        pen = Pen(Scene(scale=k))
        told = needed(pen, tiered(pen, *PANEL) - 2 * PAD, lambda body: self.told(body, state))
        return told + word_tall(pen) + 3 * GUTTER

    def told(self, body: Stack, state: FreeTraderState) -> None:
        """What it means."""
        if self.stop.illegals:
            draw_fine(body.pen, body.take(tiered(body.pen, *_SUMS)), self.stop, news=True)
        text, following = self._words(state)
        body.para(Text(text))
        body.para(Text(following, QUIET), must=False)

    def _words(self, state: FreeTraderState) -> tuple[str, str]:
        """What it means, and what comes next."""
        planet = state.cards.planets[self.stop.planet].name
        card = state.cards.events[self.stop.card].title
        kind = "free" if self.stop.illegals else "clean"
        text = retold(f"ft.page.police_text.{kind}", self.telling, planet=planet, card=card)
        return text, say("ft.page.then_sell", planet=planet)


@dataclass(frozen=True, slots=True)
class ImpoundPage(PolicePage):
    """A fine that store and ship together cannot meet: why, before the end is told."""

    @property
    def hold_s(self) -> float:
        return inf

    def headline(self, state: FreeTraderState) -> str:
        return say("ft.page.impound.head", n=self.stop.fine)

    def told(self, body: Stack, state: FreeTraderState) -> None:
        body.write(Text(say("ft.page.impound.sum"), HEAD))
        sums = [(name, str(value), VALUE_INKS[tone]) for name, value, tone in impound_sums(state)]
        facts(body, sums, QUIET.size * LEAD)
        body.para(Text(retold("ft.page.impound.text", self.telling), QUIET))
