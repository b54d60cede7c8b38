"""The page of an emergency jump: safe, or the chart comes apart."""

from dataclasses import dataclass, replace
from math import atan2, cos, degrees, hypot, pi, sin

from desktop.kit.layout import Stack, Text, hug, u
from desktop.kit.motions import FLIP, arriving, seen
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Motion, Scene
from desktop.kit.theme import AMOUNT, BODY, GAP, GUTTER, PAD, SUBHEAD, cell, ink_of, look
from desktop.play.top_bar import TopBar
from freetrader.briefing.retelling import FIRST, Retelling, retold
from freetrader.rules.cards import EventCard
from freetrader.rules.chances import Chance
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.travel import FUEL
from freetrader.screens.cards import card_band
from freetrader.screens.faces import HERO, SIDE, WORLD, face
from freetrader.screens.hull import draw_hull
from freetrader.screens.pages.page import Page, line_of, raised_panel
from freetrader.screens.signs import planet_art
from freetrader.screens.table.band import draw_band
from freetrader.screens.table.places import places
from freetrader.screens.table.track import draw_track
from freetrader.words.names import cargo_name
from resources import say

_HERE, _SHIP = 0.36, 0.62  # the world that stays to the field's height, and the ship to it
_RINGS = (1.45, 2.5, 3.8)  # of the blow, to that world
_LOST = 84.0  # side of a world that flies off, at most
_MANY = 8  # from so many on worlds fly off on two rings, without names
_GHOSTS = ((0.3, 40), (0.55, 70), (0.8, 110))
"""What a world leaves behind: where on its way, and how much of it is seen."""
_PIECES = ((0.1, 3, 14), (0.3, -5, -22), (0.5, 5, 26), (0.7, -3, -12))
"""A broken lane: where on the way, how far beside it in px, and how it is turned."""
_CARD = 74.0
_AWAY = Motion(300, 700, alpha=0)
_HEARD, _APART = 5, 70  # lanes that are heard to break, and ms between them


@dataclass(frozen=True, slots=True)
class CheckPage(Page):
    """The card that decided an emergency jump, and what became of the chart."""

    odds: Chance  # that it would be a misjump, as it was told before
    lost: tuple[tuple[Cell, str], ...] = ()  # worlds that went back into the pile
    foe: str | None = None  # who stayed behind
    telling: Retelling = FIRST

    @property
    def card(self) -> EventCard:
        assert self.then.card is not None
        return self.then.cards.events[self.then.card]

    @property
    def safe(self) -> bool:
        return self.card.jump == "safe"

    @property
    def kind(self) -> str:
        return "safe" if self.safe else "misjump"

    def headline(self, state: FreeTraderState) -> str:
        return say(f"ft.page.{self.kind}.head", planet=state.cards.planets[state.planet].name)

    def paint(self, bar: TopBar, size: tuple[float, float, float], then: FreeTraderState) -> Scene:
        pen = Pen(Scene(*size, "table" if self.safe else "combat"))
        at = places(pen, 0)
        field = Box(0, at.band.bottom, at.panel.x, at.track.y - at.band.bottom)
        title = Box(field.x, field.y + GAP, field.w, u(pen, HERO.size)).inset(PAD, 0)
        ink, sound = ("mint", "confirm") if self.safe else ("red", "misjump")
        with pen.moving(replace(seen(_AWAY.delay_ms), sound=sound)):
            pen.write(title, Text(self.headline(then), HERO, ink))
        stage = Box(field.x, title.bottom, field.w, field.bottom - title.bottom)
        here = Box(stage.cx, stage.cy, 0, 0).centered(stage.h * _HERE)
        if not self.safe:
            self._blow(pen, stage, here, then)
        self._here(pen, here, then)
        draw_band(pen, at.band, bar, then, then.vectorium)
        jumping = replace(then, phase="jump")  # also out of a fight
        draw_track(pen, at.track, jumping, [(("enter",), say("ft.hint.on"))])
        self._panel(pen, at.panel, then)
        return pen.scene

    # The chart

    def _here(self, pen: Pen, here: Box, state: FreeTraderState) -> None:
        """The world that the ship is at."""
        pen.layer()
        ring = _ring(here)
        pen.glow(here.cx, here.cy, 2 * here.w, ink_of("cyan" if self.safe else "red"), 120)
        pen.picture(planet_art(state.planet), here)
        pen.layer()
        pen.panel(ring, replace(face("chosen"), radius=ring.w / 2))
        ship = Box(here.x, here.bottom - here.h / 4, 0, 0).centered(here.w * _SHIP)
        with pen.moving(arriving(here.w) if self.safe else None, ship):
            draw_hull(pen, ship, 45, state.modules)
        pen.layer()
        name = Text(state.cards.planets[state.planet].name, AMOUNT, "white")
        wide, tall = hug(pen, name, pad=GUTTER).least, u(pen, AMOUNT.size + GAP)
        plate = Box(here.cx - wide / 2, ring.bottom + GAP / 2, wide, tall)
        pen.panel(plate, face("plate-hull"))
        pen.write(plate, name, "c")

    def _blow(self, pen: Pen, stage: Box, here: Box, state: FreeTraderState) -> None:
        """Every other world flies off the place where it lay, and the lanes break."""
        for grown in _RINGS:
            ring = here.centered(here.w * grown)
            broken = replace(look("tile-empty"), edge=(*ink_of("red"), 130), radius=ring.w / 2)
            pen.panel(ring, replace(broken, top=(0, 0, 0, 0), bottom=(0, 0, 0, 0), shadow=0))
        pen.layer()
        side, ring = min(u(pen, _LOST), stage.h / 5), _ring(here)
        named = u(pen, WORLD.size) + GAP if len(self.lost) < _MANY else GAP
        flown = _scattered(self.lost, state.ship, replace(stage, h=stage.h - named), side)
        for number, ((_, ident), (x, y)) in enumerate(flown.items()):
            dx, dy = x - here.cx, y - here.cy
            _break_lane(pen, here, (x, y), ring.w / 2, side)
            for part, alpha in _GHOSTS:
                ghost = Box(x - dx * (1 - part) / 4, y - dy * (1 - part) / 4, 0, 0).centered(side)
                pen.picture(planet_art(ident), ghost, alpha=alpha, motion=_AWAY)
            lies = Box(x, y, 0, 0).centered(side)
            away = replace(_AWAY, dx=round(-dx / 2), dy=round(-dy / 2), alpha=255)
            if number < _HEARD:
                away = replace(away, delay_ms=_AWAY.delay_ms + _APART * number, sound="shatter")
            pen.picture(planet_art(ident), lies, motion=away)
            if len(self.lost) < _MANY:
                below = Box(x - side, lies.bottom + GAP / 2, 2 * side, u(pen, WORLD.size))
                pen.write(below, Text(state.cards.planets[ident].name, WORLD), "c")

    # The panel

    def _panel(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        name = state.cards.planets[state.planet].name
        body = raised_panel(pen, box, say("ft.page.see", planet=name))
        card = body.take(u(pen, _CARD)).inset(-GAP, 0)
        with pen.moving(FLIP, card):
            card_band(pen, card, self.card, say(f"ft.page.{self.kind}.card"))
        self._odds(body)
        text = retold(
            f"ft.page.{self.kind}.text",
            self.telling,
            planet=name,
            card=self.card.title,
        )
        draws = len(state.events)
        left = {"store": state.vectorium, "amount": state.payment, "n": draws}
        fuel = say("ft.page.fuel.note", **left) if draws else ""
        lines = [("fuel", say("ft.page.fuel"), say("ft.market.sum", n=FUEL), "mint", fuel)]
        if not self.safe:
            lines.insert(0, ("rocket", *self._stay(state)))
            to_come = say("ft.page.to_come", n=len(state.cards.planets) - 1)
            lines.insert(0, ("orbit", say("ft.page.lost"), str(len(self.lost)), "red", to_come))
            lines.append(("route", say("ft.page.free"), "", "", say("ft.page.free.note")))
        if self.foe:
            foe = state.cards.events[self.foe].title
            lines.append(("chevron-right", say("ft.page.left_behind", foe=foe), "", "", ""))
        for line in lines:
            line_of(body, *line)
        body.rule()
        body.para(Text(text, BODY, "soft"), must=False)

    def _stay(self, state: FreeTraderState) -> tuple[str, str, str, str]:
        """Where the ship is still, and what it has aboard."""
        planet = state.cards.planets[state.planet]
        values = {"kind": planet.kind.capitalize(), "law": planet.law}
        held = [f"{n} {cargo_name(cargo)}" for cargo, n in state.hold.items() if n]
        key = "ft.page.stay.keep" if held else "ft.page.stay.note"
        note = say(key, **values, **({"cargo": ", ".join(held)} if held else {}))
        return say("ft.page.stay", planet=planet.name), "", "", note

    def _odds(self, body: Stack) -> None:
        """How many cards would have been a misjump."""
        pen, count, of = body.pen, self.odds.count, self.odds.of
        counted = Text(say("ft.count_of", count=count, of=of), SUBHEAD, "white")
        told, short = say("ft.page.misjumps"), say("ft.page.misjumps.short")
        wide = hug(pen, counted, Text(told, SIDE)).least
        body.line(counted, Text(told if wide <= body.rest.w else short, SIDE))
        full, hollow = cell("full", ink_of("red")), cell("hollow")
        pen.cells(body.take(GUTTER), [full if n < count else hollow for n in range(of)], 4)


def _ring(here: Box) -> Box:
    """About the world that stays."""
    return here.centered(here.w + 2 * PAD)


def _break_lane(pen: Pen, here: Box, end: tuple[float, float], inner: float, side: float) -> None:
    """The pieces of the lane that led to a world, flung askew off its line."""
    dx, dy = end[0] - here.cx, end[1] - here.cy
    far, way = hypot(dx, dy), degrees(atan2(dy, dx))
    first = inner / far
    for n, (part, aside, turn) in enumerate(_PIECES):
        share = first + (1 - first) * part
        x, y = here.cx + dx * share - dy / far * aside, here.cy + dy * share + dx / far * aside
        long = side * (0.62 if n % 2 else 0.46)
        at = Box(x, y, 0, 0).centered(long, side * 0.16)
        flies = Motion(_AWAY.delay_ms, 420, dx=here.cx - x, dy=here.cy - y, alpha=0)
        for tint, alpha in ((ink_of("cyan"), 255), ((255, 255, 255), 190)):
            pen.picture("glow", at, tint, alpha, angle=way + turn, add=True, motion=flies)


def _scattered(
    lost: tuple[tuple[Cell, str], ...], ship: Cell, stage: Box, side: float
) -> dict[tuple[Cell, str], tuple[float, float]]:
    """Where the worlds have flown to: in the order of their directions, spread evenly."""

    def way(world: tuple[Cell, str]) -> float:
        (x, y), _ = world
        return atan2(y - ship[1], x - ship[0])

    found: dict[tuple[Cell, str], tuple[float, float]] = {}
    wide, tall = (stage.w - side) / 2 - PAD, (stage.h - side) / 2 - PAD / 2
    start = way(min(lost, key=way)) if lost else 0.0
    for number, world in enumerate(sorted(lost, key=way)):
        angle = start + 2 * pi * number / len(lost)
        inner = 0.7 if len(lost) >= _MANY and number % 2 else 1.0
        x, y = cos(angle) * wide * inner, sin(angle) * tall * inner
        found[world] = stage.cx + x, stage.cy + y
    return found
