"""The pages of a fight: a foe destroyed, a shot that failed, the end."""

from dataclasses import dataclass
from math import inf

from desktop.kit.layout import Stack, Text, height_of, u
from desktop.kit.motions import flash, seen
from desktop.kit.pen import Icon, Part, Pen
from desktop.kit.scene import Box, Motion, Scene
from desktop.kit.theme import GAP, HEAD, NAME, PAD, QUIET, STRONG, SUBHEAD, ink_of
from desktop.play.top_bar import TopBar
from freetrader.rules.events import Clashed
from freetrader.rules.state import FreeTraderState
from freetrader.screens.faces import SIDE, face, hue
from freetrader.screens.fight.clash import VERDICT_MS, draw_attack, draw_verdict
from freetrader.screens.fight.stage import (
    Scenery,
    burst,
    draw_foe,
    draw_plates,
    draw_ship,
    foot,
    levels,
    name_foe,
    open_scenery,
)
from freetrader.screens.pages.page import Page, retold
from freetrader.screens.panels import gold, within
from freetrader.words.names import signed
from resources import say

_DRIFTS = ((-0.06, -0.2, -26), (0.22, -0.18, 18), (-0.28, 0.22, 24), (0.2, 0.26, -32))
"""Of the quarters of a wreck: how far they drift, in parts of the ship, and how much they turn."""

_SCORCHED = hue("786868")
_DRIFT_MS = 900
_COIN, _COIN_MS = 32.0, 520
_TOLD = 560.0  # width of the words at most
_FAILED_S = 0.7  # for which a shot that failed is seen


@dataclass(frozen=True, slots=True)
class ClashPage(Page):
    """An attack that settled something: foe destroyed, a counterattack failed, the ship lost."""

    asks = "fight"
    kind: str  # "won", "failed", "lost"
    salvage: int = 0
    given_away: int = 0

    @property
    def clash(self) -> Clashed:
        assert self.then.clash is not None
        return self.then.clash

    @property
    def hold_s(self) -> float:
        """A shot that failed is answered at once; what settles the fight is read."""
        return VERDICT_MS / 1000 + _FAILED_S if self.kind == "failed" else inf

    def headline(self, state: FreeTraderState) -> str:
        foe = state.cards.events[self.clash.foe].title
        return say(f"ft.page.fight.{self.kind}", foe=foe)

    def paint(self, bar: TopBar, size: tuple[float, float, float], then: FreeTraderState) -> Scene:
        after = None
        if self.kind == "won":
            after = then.vectorium + self.salvage - self.given_away
        late = VERDICT_MS if after is not None else 0
        scenery = open_scenery(bar, size, then, after, late=late)
        pen, foe = scenery.pen, then.cards.events[self.clash.foe]
        if self.kind == "won":
            name_foe(scenery, foe)
            _wreck(pen, scenery.foe, f"{'pirate' if foe.type == 'pirate' else 'hive'}-270")
        else:
            draw_foe(scenery, foe)
        if self.kind == "lost":
            _wreck(pen, scenery.ship, "hull-90")
        else:
            draw_ship(scenery, then)
        draw_attack(scenery, then, self.clash)
        with pen.moving(seen(VERDICT_MS)):
            left = scenery.ship.right
            if self.kind != "lost":
                left = draw_plates(scenery, levels(then))["cargo"].right
            self._told(scenery, then, left + PAD)
        draw_verdict(scenery, then, self.clash, news=True)
        self._coins(scenery)
        planet = then.cards.planets[then.planet].name
        won = self.kind == "won"
        label = say("ft.button.sell_at", planet=planet) if won else say("ft.button.go_on")
        with pen.moving(seen(VERDICT_MS)):
            foot(scenery, then, [Text(self.headline(then), NAME)], gold(label, "next"))
        pen.scene.focus = "go"
        return pen.scene

    def _told(self, scenery: Scenery, state: FreeTraderState, left: float) -> None:
        """What follows from it, below the two ships, with what was salvaged."""
        pen, field = scenery.pen, scenery.field
        names = {
            "foe": state.cards.events[self.clash.foe].title,
            "card": state.cards.events[self.clash.card].title,
        }
        message = f"ft.page.then_text.{self.kind}"
        # A fight is lost or won once, and each shot that fails takes two cards of the pile.
        count = state.turn if self.kind == "won" else len(state.events)
        told = say(message, **names) if self.kind == "lost" else retold(message, count, **names)
        words = Text(told, QUIET)
        wide = min(field.right - PAD - left, u(pen, _TOLD))
        tall = height_of(pen, words, wide) + u(pen, HEAD.size + SUBHEAD.size) + 2 * GAP
        body = Stack(pen, Box(left, field.bottom - tall, wide, tall), 4)
        if self.kind == "won":
            body.line(*self._gain(), style=STRONG)
        else:
            body.write(Text(say(f"ft.page.then.{self.kind}"), HEAD))
        body.para(words)

    def _gain(self) -> list[Part]:
        """What was picked up, and what of it was too much."""
        if not self.salvage:
            return [Text(say("ft.page.no_salvage"), STRONG)]
        gain = Text(say("ft.fight.money", n=signed(self.salvage)), HEAD, "mint")
        parts: list[Part] = [Icon("coins", "mint"), gain, Text(say("ft.fight.salvaged"), STRONG)]
        if self.given_away:
            parts.append(Text(say("ft.market.spill", n=self.given_away), SIDE, "red"))
        return parts

    def _coins(self, scenery: Scenery) -> None:
        """Salvage flies from the wreck into the store."""
        pen, foe = scenery.pen, scenery.foe
        pen.layer()
        for n in range(self.salvage):
            at = Box(foe.cx, foe.cy, 0, 0).centered(_COIN)
            delay = VERDICT_MS + _COIN_MS + n * _COIN_MS // 6
            dx, dy = 2 * _COIN - foe.cx, _COIN - foe.cy
            way = Motion(delay, _COIN_MS, dx=dx, dy=dy, alpha=255, leaves=True)
            with pen.moving(way):
                pen.panel(at, face("coin"))
                pen.write(at, Text("V", STRONG, "space"), "c")
            with pen.moving(flash(delay + _COIN_MS, "landing")):
                pen.glow(2 * _COIN, _COIN, 2 * _COIN, ink_of("amber"), 110)
        pen.layer()


def _wreck(pen: Pen, box: Box, ship: str) -> None:
    """The hull parts at the verdict; each part drifts from where it was."""
    picture = f"ships/{ship}"
    pen.picture(picture, box, motion=within(0, VERDICT_MS))
    side = box.w / 2
    for n, (aside, down, turn) in enumerate(_DRIFTS):
        x, y = n % 2 / 2, n // 2 / 2
        at = Box(box.x + (x + aside) * box.w, box.y + (y + down) * box.w, side, side)
        dx, dy = -aside * box.w, -down * box.w
        sound = None if n else "wreck"
        motion = Motion(VERDICT_MS, _DRIFT_MS, dx=dx, dy=dy, turn=-turn, alpha=255, sound=sound)
        crop = (x, y, 1 / 2, 1 / 2)
        pen.picture(picture, at, _SCORCHED, angle=turn, crop=crop, motion=motion)
    burst(pen, box, VERDICT_MS, 1.4)
    pen.layer()
