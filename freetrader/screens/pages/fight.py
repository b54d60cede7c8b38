"""The pages of a fight: a foe destroyed, a shot that failed, the end."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, inf

from desktop.kit.layout import Stack, Text, height_of, u
from desktop.kit.motions import flash, passing, seen
from desktop.kit.pen import Icon, Part, Pen
from desktop.kit.scene import RGB, Box, Motion, Passing, Scene
from desktop.kit.theme import GAP, HEAD, NAME, PAD, QUIET, STRONG, SUBHEAD, ink_of
from desktop.play.top_bar import TopBar
from freetrader.briefing.retelling import FIRST, Retelling, retold
from freetrader.rules.events import Clashed
from freetrader.rules.state import FreeTraderState
from freetrader.screens.faces import SIDE, face, hue
from freetrader.screens.fight.clash import VERDICT_MS, clash_words, draw_attack, draw_verdict
from freetrader.screens.fight.stage import (
    Scar,
    Scenery,
    burst,
    draw_foe,
    draw_plates,
    draw_ship,
    foe_art,
    foe_ships,
    foot,
    levels,
    name_foe,
    open_scenery,
    ring_of,
)
from freetrader.screens.pages.page import Page, passing_s
from freetrader.screens.panels import gold, within
from freetrader.screens.signs import KIND_COLORS
from freetrader.words.names import signed
from resources import say

_PARTS = (
    (0.0, 0.0, 0.37, 0.44, -26),
    (0.0, 0.44, 0.37, 0.56, 31),
    (0.37, 0.0, 0.31, 0.57, 17),
    (0.37, 0.57, 0.31, 0.43, -38),
    (0.68, 0.0, 0.32, 0.41, 42),
    (0.68, 0.41, 0.32, 0.59, -19),
)
"""Of a wreck: what part of the picture each is (x, y, width, height), and how much it turns."""

_SCORCHED, _GLOWS = hue("c4b2a8"), hue("ff8c3c")
_APART, _ON = 0.55, 38.0  # how far they fly apart, to their way from the middle; then so many px on
_REST = (1.0, 0.82, 0.55, 0.0)
"""What is left of that way at equal steps of a motion that slows down: at first 6 px a second."""

_DRIFT_MS = 10_000
_RING_MS, _RINGS = 500, ((1.25, 150), (1.6, 70))
_EMBERS = (1.9, 110), (0.8, 200)
"""Of a wreck: how large rings and glows are, to the ship, and how much of them is seen."""

_NEXT_MS = 180  # from the burst of one ship to that of the next
_COIN, _COIN_MS = 32.0, 460
_COINS_MS = 360  # from the burst to the first coin
_TOLD = 560.0  # width of the words at most


@dataclass(frozen=True, slots=True)
class ClashPage(Page):
    """An attack that settled something: foe destroyed, a counterattack failed, the ship lost."""

    asks = "fight"
    kind: str  # "won", "failed", "lost"
    salvage: int = 0
    given_away: int = 0
    scars: Sequence[Scar] = ()
    quick: bool = False
    telling: Retelling = FIRST
    is_text = True

    @property
    def clash(self) -> Clashed:
        assert self.then.clash is not None
        return self.then.clash

    @property
    def hold_s(self) -> float:
        """A shot that failed passes once it is read; what settles the fight asks for a press."""
        if self.kind != "failed":
            return inf
        told = self.headline(self.then), say("ft.page.then.failed"), self._story(self.then)
        return VERDICT_MS / 1000 + passing_s(self.quick, *told)

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
            for n, box in enumerate(reversed(foe_ships(scenery, foe))):
                tint = KIND_COLORS[foe.type]
                _wreck(pen, box, foe_art(foe), tint, VERDICT_MS + n * _NEXT_MS)
        else:
            draw_foe(scenery, foe)
        if self.kind == "lost":
            _wreck(pen, scenery.ship, "ships/hull-90", ink_of("cyan"), VERDICT_MS)
        else:
            draw_ship(scenery, then, self.scars)
        draw_attack(scenery, then, self.clash)
        plates = draw_plates(scenery, levels(then))
        pen.layer()
        with pen.moving(seen(VERDICT_MS)):
            self._told(scenery, then, plates["cargo"].right + PAD)
        draw_verdict(scenery, then, self.clash, news=True)
        self._coins(scenery)
        planet = then.cards.planets[then.planet].name
        won = self.kind == "won"
        label = say("ft.button.sell_at", planet=planet) if won else say("ft.button.go_on")
        words, button = [Text(self.headline(then), NAME)], gold(label, "next")
        foot(scenery, then, words, button, VERDICT_MS, clash_words(then, self.clash))
        pen.scene.focus = "go"
        return pen.scene

    def _told(self, scenery: Scenery, state: FreeTraderState, left: float) -> None:
        """What follows from it, below the two ships, with what was salvaged."""
        pen, field = scenery.pen, scenery.field
        words = Text(self._story(state), QUIET)
        wide = min(field.right - PAD - left, u(pen, _TOLD))
        tall = height_of(pen, words, wide) + u(pen, HEAD.size + SUBHEAD.size) + 2 * GAP
        body = Stack(pen, Box(left, field.bottom - tall, wide, tall), 4)
        if self.kind == "won":
            body.line(*self._gain(), style=STRONG)
        else:
            body.write(Text(say(f"ft.page.then.{self.kind}"), HEAD))
        body.para(words)

    def _story(self, state: FreeTraderState) -> str:
        names = {
            "foe": state.cards.events[self.clash.foe].title,
            "card": state.cards.events[self.clash.card].title,
        }
        return retold(f"ft.page.then_text.{self.kind}", self.telling, **names)

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
            delay = VERDICT_MS + _COINS_MS + n * _NEXT_MS // 3
            dx, dy = 2 * _COIN - foe.cx, _COIN - foe.cy
            way = Motion(delay, _COIN_MS, dx=dx, dy=dy, alpha=255, leaves=True)
            with pen.moving(way):
                pen.panel(at, face("coin"))
                pen.write(at, Text("V", STRONG, "space"), "c")
            with pen.moving(passing(flash(delay + _COIN_MS, "landing"))):
                pen.glow(2 * _COIN, _COIN, 2 * _COIN, ink_of("amber"), 110)
        pen.layer()


def _wreck(pen: Pen, box: Box, picture: str, tint: RGB, delay: int) -> None:
    """The hull as it was until it bursts; then its parts fly off, and drift on slowly in the light
    of what burns."""
    with pen.moving(Passing(delay, _RING_MS)):
        for size, alpha in _EMBERS:
            pen.glow(box.cx, box.cy, size * box.w, _GLOWS, alpha)
    for n, (x, y, wide, tall, turn) in enumerate(_PARTS):
        at = Box(box.x + x * box.w, box.y + y * box.h, wide * box.w, tall * box.h)
        dx, dy = at.cx - box.cx, at.cy - box.cy
        far = hypot(dx, dy)
        on = _ON / far
        path = ((_APART + on), *(on * share for share in _REST))
        ways = tuple((-dx * way, -dy * way, -turn * way / path[0]) for way in path)
        motion = Passing(delay, _DRIFT_MS, alpha=255, path=ways, sound=None if n else "wreck")
        rest = at.moved(dx * path[0], dy * path[0])
        crop = (x, y, wide, tall)
        pen.picture(picture, rest, _SCORCHED, angle=turn, crop=crop, motion=motion)
    pen.layer()
    with pen.moving(within(0, delay)):
        pen.glow(box.cx, box.cy, 1.6 * box.w, tint, 110)
        pen.picture(picture, box)
    with pen.moving(Passing(delay, _RING_MS, scale=0.2), box):
        for size, alpha in _RINGS:
            ring = box.centered(size * box.w)
            pen.panel(ring, ring_of("amber", ring, alpha))
    burst(pen, box, delay, 1.6)
    pen.layer()
