"""The pages of a police stop without a choice: clean, seized, impounded."""

from dataclasses import dataclass
from math import inf

from desktop.kit.layout import Stack, Text, column, grow, tiered, u
from desktop.kit.motions import rising
from desktop.kit.pieces import facts
from desktop.kit.scene import Scene
from desktop.kit.theme import GUTTER, HEAD, PAD, QUIET
from desktop.play.top_bar import TopBar
from freetrader.briefing.police import Stop, impound_sums
from freetrader.rules.state import FreeTraderState
from freetrader.screens.faces import face
from freetrader.screens.fight.stage import draw_plates, foot, levels, open_scenery
from freetrader.screens.pages.page import Page, retold
from freetrader.screens.panels import gold
from freetrader.screens.police.stop import LATE, draw_fine, draw_search, draw_word, panel_box
from freetrader.screens.signs import VALUE_INKS
from resources import say

_TALL = (236, 276, 320)  # height of the panel, by text size
_SUMS = 96.0
_SEEN_S = 3.5


@dataclass(frozen=True, slots=True)
class PolicePage(Page):
    """An inspection that asked for no money: nothing found, or goods seized at no fine."""

    stop: Stop

    @property
    def hold_s(self) -> float:
        """It asks nothing: it passes once it has been seen."""
        return _SEEN_S

    def headline(self, state: FreeTraderState) -> str:
        kind = "free" if self.stop.illegals else "clean"
        return say(f"ft.page.police.{kind}", n=self.stop.illegals or 0)

    def paint(self, bar: TopBar, size: tuple[float, float, float], then: FreeTraderState) -> Scene:
        scenery = open_scenery(bar, size, then, clear=size[1] * 0.4)
        pen = scenery.pen
        draw_search(scenery, then, self.stop, news=True)
        draw_plates(scenery, levels(then))
        draw_word(scenery, self.stop, news=True)
        panel = panel_box(scenery, tiered(pen, *_TALL))
        pen.layer()
        with pen.moving(rising(LATE)):
            pen.panel(panel, face("deck"))
            self.told(Stack(pen, panel.inset(PAD, GUTTER)), then)
        go_on = gold(say("ft.button.go_on"), "next")
        foot(scenery, then, [Text(self.headline(then), HEAD)], go_on)
        pen.scene.focus = "go"
        return pen.scene

    def told(self, body: Stack, state: FreeTraderState) -> None:
        """What it means."""
        found = self.stop.illegals
        planet = state.cards.planets[self.stop.planet].name
        card = state.cards.events[self.stop.card].title
        kind = "free" if found else "clean"
        if found:
            draw_fine(body.pen, body.take(u(body.pen, _SUMS)), self.stop, news=True)
        text = retold(f"ft.page.police_text.{kind}", state.turn, planet=planet, card=card)
        body.para(Text(text))
        body.para(Text(say("ft.page.then_sell", planet=planet), QUIET), must=False)


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
        rows, words = column(body.rest, grow(), grow())
        sums = [(name, str(value), VALUE_INKS[tone]) for name, value, tone in impound_sums(state)]
        facts(Stack(body.pen, rows), sums)
        Stack(body.pen, words).para(Text(say("ft.page.impound.text"), QUIET))
