"""The page of an emergency jump: safe, or the chart comes apart."""

from dataclasses import dataclass

from desktop.kit.layout import Span, Text, column, grow, row, sheet, tiered, u
from desktop.kit.motions import FLIP, arriving, pulse
from desktop.kit.pen import Icon, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import AMOUNT, BODY, GAP, LABEL, NOTE, PAD, STRONG, SUBHEAD, edged, ink_of
from freetrader.rules.cards import Planet
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.screens.cards import event_card
from freetrader.screens.pages.page import Page, retold
from freetrader.screens.worlds import draw_worlds, world_and_ship
from resources import say

_CARD = 312.0  # height of an event card
_BIG = 44.0
_RULE = 110.0  # height of the rule below the card
_SHIP = 0.42  # to the world it comes to


@dataclass(frozen=True, slots=True)
class CheckPage(Page):
    """The card that decided an emergency jump, and what became of the chart."""

    card: str
    safe: bool
    planet: str
    ship: Cell
    lost: tuple[tuple[Cell, str], ...] = ()  # worlds that went back into the pile
    foe: str | None = None  # who stayed behind

    @property
    def kind(self) -> str:
        return "safe" if self.safe else "misjump"

    def headline(self, state: FreeTraderState) -> str:
        return say(f"ft.page.{self.kind}.head", planet=state.cards.planets[self.planet].name)

    def draw(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        if tiered(pen, True, False):  # the verdict above its card
            left, right = row(box, grow(2), grow())
            verdict, card = column(right, grow(), u(pen, _CARD))
        else:
            left, verdict, right = row(box, grow(4), grow(3), grow(3))
            card, rule = column(right, Span(u(pen, _CARD), 1), Span(_RULE, rank=1))
            _rule(pen, rule)
        if self.safe:
            _arrival(pen, left, state.cards.planets[self.planet])
        else:
            self._lost(pen, left, state)
        self._verdict(pen, verdict, state)
        event_card(pen, card, state.cards.events[self.card], FLIP)

    def _verdict(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        ink = "green" if self.safe else "red"
        body = sheet(pen, box, edged(ink))
        words, line = say(f"ft.page.{self.kind}.big"), body.take(u(pen, _BIG))
        wide = min(line.w, pen.measure(words, _BIG, "display"))
        sound = "confirm" if self.safe else "misjump"
        with pen.moving(pulse(wide, wide + 2 * PAD, sound), Box(line.x, line.y, wide, line.h)):
            lies = pen.banner(line, words, at="l")
            pen.glow(lies.cx, lies.cy, 4 * line.h, ink_of(ink))
        name = state.cards.planets[self.planet].name
        title = state.cards.events[self.card].title
        message = "ft.page.safe.text" if self.safe else "ft.page.misjump.text"
        text = retold(message, state.turn, planet=name, card=title)
        body.para(Text(text))
        for sign, tint, fact in self._facts(state, name):
            body.para(Text(fact, BODY, "soft"), sign=Icon(sign, tint), must=False)

    def _facts(self, state: FreeTraderState, planet: str) -> list[tuple[str, str, str]]:
        found: list[tuple[str, str, str]] = []
        if self.foe:
            foe = state.cards.events[self.foe].title
            found.append(("route", "cyan", say("ft.page.left_behind", foe=foe)))
        if not self.safe:
            found.append(("layers", "red", say("ft.page.returned", n=len(self.lost))))
        found.append(("fuel", "amber", say("ft.page.fuel_used")))
        found.append(("chevron-right", "cyan", say("ft.page.then_event", planet=planet)))
        return found

    def _lost(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        """The chart comes apart: lanes break, worlds fade outward, one stays."""
        body = sheet(pen, box, "panel-info")
        body.write(Text(say("ft.page.chart_lost"), SUBHEAD))
        name = state.cards.planets[self.planet].name
        pen.write(body.foot(u(pen, BODY.size)), Text(say("ft.page.only_left", planet=name)), "c")
        worlds = {**dict(self.lost), self.ship: self.planet}
        draw_worlds(pen, body.rest, state, worlds, self.ship, frozenset(dict(self.lost)))


def _rule(pen: Pen, box: Box) -> None:
    """Why the card decides; where it has no room, a sign that it does."""
    if box and not sheet(pen, box, "help").para(Text(say("ft.page.check_rule"), NOTE), must=False):
        pen.icon_in(box, "rocket", min(box.h - 2 * GAP, u(pen, AMOUNT.size)), "cyan", scaled=False)


def _arrival(pen: Pen, box: Box, planet: Planet) -> None:
    """The world reached, in large, and the ship coming in."""
    body = sheet(pen, box, "panel-info")
    facts = (("rocket", "distance", planet.distance), ("scale", "law", planet.law))
    parts = [
        part
        for sign, name, value in facts
        for part in (
            Icon(sign, "cyan"),
            Text(say(f"ft.chart.{name}"), LABEL),
            Text(str(value), STRONG),
        )
    ]
    pen.row_in(body.foot(u(pen, BODY.size)), parts, "c")
    pen.write(body.foot(u(pen, AMOUNT.size)), Text(planet.name, AMOUNT), "c")
    world_and_ship(pen, body.rest, planet.id, _SHIP, arriving(_CARD / 2))
