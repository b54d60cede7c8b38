"""The card that brings a fight, alone and large, before anything happens."""

from dataclasses import dataclass, replace

from desktop.kit.layout import Stack, Text, column, grid, grow, hug, tiered, u
from desktop.kit.pen import Icon, Part, Pen
from desktop.kit.scene import Box, Motion, Scene
from desktop.kit.theme import BIG, FIGURE, GAP, GUTTER, HEAD, PAD, STRONG, SUBHEAD, cell, ink_of
from desktop.play.top_bar import TopBar
from freetrader.rules.cards import MODULES, EventCard
from freetrader.rules.chances import Threat, bonus_at_roll, month_at_roll, threat
from freetrader.rules.encounters import salvage_of
from freetrader.rules.state import FreeTraderState
from freetrader.rules.travel import FUEL
from freetrader.screens.cards import draw_strip
from freetrader.screens.faces import HERO, SIDE, SUM, face
from freetrader.screens.fight.stage import Scenery, open_scenery
from freetrader.screens.hull import lit_hull
from freetrader.screens.pages.page import Page
from freetrader.screens.panels import draw_gold, gold, spaces, tiles
from freetrader.screens.signs import KIND_COLORS, KIND_SIGNS, MODULE_SIGNS, planet_art
from freetrader.words.names import kind_words, module_name, signed
from resources import say

_CARD = (472, 540, 600)  # width by text size
_ART, _SUMS = (200, 130, 84), 96.0  # heights
_GOLD = (60, 68)
_ODDS, _MONEY = 84.0, 48.0  # widths
_TILE = 36.0
_WORLD = 0.44  # side of the world beside the card, in parts of the field


@dataclass(frozen=True, slots=True)
class ArrivalPage(Page):
    """A foe's card, what it may do, and what is at stake."""

    asks = "fight"

    def headline(self, state: FreeTraderState) -> str:
        return _foe(state).title

    def paint(self, bar: TopBar, size: tuple[float, float, float], then: FreeTraderState) -> Scene:
        scenery = open_scenery(bar, size, then)
        pen, field = scenery.pen, scenery.field
        foe = _foe(then)
        wide = tiered(pen, *_CARD)
        tall = scenery.foot.bottom - field.y - 2 * GUTTER
        whole = Box(field.cx - wide / 2, field.y + GUTTER, wide, tall)
        card, button = column(whole, grow(), tiered(pen, *_GOLD), gap=GUTTER)
        side = _WORLD * field.w
        world = Box(-side / 4, field.bottom - side * 0.7, side, side)
        pen.picture(planet_art(then.planet), world)
        pen.layer()
        _place(scenery, then, Box(PAD, field.y + PAD, card.x - 2 * PAD, field.h))
        right = card.right + PAD
        _at_stake(pen, Box(right, field.y + PAD, field.right - right - PAD, field.h), then)
        tint = KIND_COLORS[foe.type]
        glow = (tint[0] // 3, tint[1] // 3, tint[2] // 3)
        pen.layer()
        with pen.moving(Motion(ms=260, scale=0.4, flip=True, sound="flip"), card):
            pen.panel(card, replace(face("foe"), edge=(*tint, 255), glow=glow))
            self._face(pen, card.inset(GAP), foe, then)
        draw_gold(pen, button, gold(say("ft.button.face"), "next"))
        pen.scene.focus = "go"
        return pen.scene

    def _face(self, pen: Pen, box: Box, foe: EventCard, state: FreeTraderState) -> None:
        """Scene, name, both sums with what is not known yet, and what may come of it."""
        art, rest = column(box, tiered(pen, *_ART), grow())
        draw_strip(pen, foe.id, art)
        pen.layer()
        body = Stack(pen, rest.inset(GAP, 0))
        sign, names = body.row(u(pen, FIGURE.size + SIDE.size), u(pen, FIGURE.size), grow())
        pen.icon_in(sign, KIND_SIGNS[foe.type], FIGURE.size, KIND_COLORS[foe.type])
        title, told = column(names, grow(3), grow(2), gap=0)
        pen.write(title, Text(foe.title, tiered(pen, FIGURE, BIG), "white"))
        kind = kind_words(foe)
        pen.write(told, Text(f"{kind}: {foe.mood.split(':')[0]}", SIDE, short=kind))
        self._sums(pen, body.take(u(pen, _SUMS)), foe, state)
        ahead = threat(state)
        full, hollow = cell("full", ink_of("red")), cell("hollow")
        pen.cells(
            body.take(GUTTER), [full if n < ahead.hits else hollow for n in range(ahead.of)], 4
        )
        counted = Text(say("ft.count_of", count=ahead.hits, of=ahead.of), SUBHEAD, "white")
        would, short = Text(say("ft.arrival.would_hit"), SIDE), Text(say("ft.arrival.hit"), SIDE)
        fits = hug(pen, counted, would).least <= body.rest.w
        body.line(counted, would if fits else short, at="c")
        _ways(pen, body, foe, ahead)

    def _sums(self, pen: Pen, box: Box, foe: EventCard, state: FreeTraderState) -> None:
        """Its attack and the ship's defense, as far as they are known."""
        own = (state.modules["defenses"],)
        twice = foe.type == "invader"
        sides = (
            ("swords", "attack", (foe.value, bonus_at_roll(state)), twice, "red"),
            ("shield", "defense", own, False, "cyan"),
        )
        for at, (sign, name, values, doubled, ink) in zip(
            grid(box, 2, 2, GUTTER), sides, strict=True
        ):
            pen.panel(at, face("line"))
            head, sums, told = column(at.inset(GUTTER, GAP / 2), grow(2), grow(3), grow(2), gap=0)
            pen.row_in(head, (Icon(sign, ink), Text(say(f"ft.arrival.{name}"), STRONG)))
            parts: list[Part] = []
            for value in (*map(str, values), say("ft.arrival.twice") if doubled else "?"):
                parts += [Text("+", SUBHEAD, "soft")] if parts else []
                parts.append(Text(value, BIG, ink))
            pen.row_in(sums, parts, gap=GAP)
            kind = say(f"ft.kind.{foe.type}").lower()
            of = say("ft.arrival.card_twice" if doubled else "ft.fight.card")
            named = {"kind": kind, "month": month_at_roll(state), "card": of}
            words = Text(say(f"ft.arrival.{name}_of", **named), SIDE)
            if pen.fits(words, told.w):
                pen.write(told, words)


def _foe(state: FreeTraderState) -> EventCard:
    assert state.foe is not None
    return state.cards.events[state.foe]


def _ways(pen: Pen, body: Stack, foe: EventCard, ahead: Threat) -> None:
    """What striking back and fleeing would mean."""
    ways = (
        ("swords", "strike", ahead.beaten, salvage_of(foe), "mint"),
        ("route", "flee", ahead.misjumps, -FUEL, "red"),
    )
    for icon, name, count, money, ink in ways:
        if body.room < u(pen, HEAD.size):
            break
        parts = u(pen, HEAD.size), grow(), u(pen, _ODDS), u(pen, _MONEY)
        sign, words, odds, price = body.row(u(pen, HEAD.size + GAP / 2), *parts, gap=GAP)
        pen.icon_in(sign, icon, SUBHEAD.size, "soft")
        short = say(f"ft.arrival.{name}_short")
        pen.write(words, Text(say(f"ft.arrival.{name}"), short=short))
        pen.write(odds, Text(say("ft.count_of", count=count, of=ahead.of), SUBHEAD), "r")
        told = say("ft.fight.money", n=signed(money)) if money else ""
        pen.write(price, Text(told, SUM, ink), "r")


def _place(scenery: Scenery, state: FreeTraderState, box: Box) -> None:
    """Where it happens."""
    planet = state.cards.planets[state.planet]
    body = Stack(scenery.pen, box, 2)
    body.write(Text(planet.name, HERO))
    law, kind = say("ft.market.law", n=planet.law), planet.kind.capitalize()
    body.write(Text(f"{kind} · {law}", SIDE, "text", short=law))


def _at_stake(pen: Pen, box: Box, state: FreeTraderState) -> None:
    """Hold and levels that a hit may cost, and the ship."""
    body = Stack(pen, box)
    body.write(Text(say("ft.arrival.stake"), HEAD, "white"))
    if filled := [cargo for cargo, _ in spaces(state)]:
        across = max(1, int((box.w + GAP / 2) // (_TILE + GAP / 2)))
        lines = body.take(-(-len(filled) // across) * (_TILE + GAP / 2))
        tiles(pen, lines, filled, _TILE, GAP / 2)
    for module in MODULES:
        line = u(pen, HEAD.size + GAP)
        sign, name, level = body.row(line, u(pen, HEAD.size), grow(), u(pen, _MONEY), gap=GAP)
        pen.icon_in(sign, MODULE_SIGNS[module], SUBHEAD.size, "cyan")
        pen.write(name, Text(module_name(module)))
        pen.write(level, Text(str(state.modules[module]), HEAD), "r")
    ship = body.rest.square(box.w)
    if ship.w > 2 * _TILE:
        lit_hull(pen, ship, 270, state.modules)
