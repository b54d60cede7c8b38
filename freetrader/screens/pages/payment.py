"""The page of a payment made: the store pays, the pile is shuffled, foes grow stronger."""

from dataclasses import dataclass, replace
from itertools import pairwise

from desktop.kit.layout import Stack, Text, column, grid, grow, hug, row, tiered, u
from desktop.kit.motions import dealt
from desktop.kit.pen import Icon, Pen
from desktop.kit.scene import Box, Motion, Scene
from desktop.kit.theme import (
    AMOUNT,
    BIG,
    GAP,
    GUTTER,
    HEAD,
    LABEL,
    PAD,
    STRONG,
    SUBHEAD,
    Ink,
    Style,
    cell,
    ink_of,
)
from desktop.play.top_bar import TopBar
from freetrader.rules.cards import EventCard
from freetrader.rules.chances import PIRATE, Threat, pirate
from freetrader.rules.state import FreeTraderState
from freetrader.rules.travel import FUEL
from freetrader.screens.faces import HERO, SIDE, face
from freetrader.screens.hull import lit_hull
from freetrader.screens.pages.page import Page, line_of, raised_panel
from freetrader.screens.signs import KIND_COLORS, KIND_SIGNS, planet_art
from freetrader.screens.table.band import coin, draw_band
from freetrader.screens.table.places import places
from freetrader.screens.table.track import draw_thin_track
from freetrader.words.names import signed
from resources import say
from tabletop import Deck

_STATION, _PAYING = 0.66, 1.28  # side of a payment, to its part of the row; of the one just made
_LARGEST = 74.0
_COINS, _COIN_MS, _APART = 10, 460, 70  # that fly at most
_STORE = (74.0, 29.0)  # from where, in the band
_SHOWN = 8  # cards that are swept together, at most
_CARD, _TALL = 0.72, 118.0  # width of a card to its height, and that at most
_ROOM = 0.66  # of their field, for a card: the sweep rises above the pile, and cards lie turned
_LEFT, _RISE, _TURN = 0.12, 0.45, 70  # the sweep: where it begins, how it rises, how cards lie
_TERM = Style("display", 40, "mint")
_WORLD = 0.46  # side of the world in the corner, to the height
_OBLONG = 1.3  # width of all that belongs together, to its height, at most


@dataclass(frozen=True, slots=True)
class PaymentPage(Page):
    """The pile ran empty and the bank took its payment."""

    purpose: str  # what the last card of the pile was turned for
    following: FreeTraderState | None = None  # as the next month began; None: that was the last

    @property
    def card(self) -> EventCard:
        """The last of the pile."""
        assert self.then.card is not None
        return self.then.cards.events[self.then.card]

    @property
    def left(self) -> int:
        return self.then.vectorium - self.then.payment

    def headline(self, state: FreeTraderState) -> str:
        return say("ft.page.paid.head", month=state.month, n=state.payment)

    def paint(self, bar: TopBar, size: tuple[float, float, float], then: FreeTraderState) -> Scene:
        width, height, k = size
        pen = Pen(Scene(width, height, k, "table"))
        at = places(pen, 0)
        side = height * _WORLD
        pen.picture(planet_art(then.planet), Box(-side / 2, height - side * 0.7, side, side))
        pen.layer()
        draw_band(pen, at.band, bar, then, self.left)
        draw_thin_track(pen, at.band, then)
        inner = Box(0, at.band.bottom, at.panel.x, height - at.band.bottom).inset(3 * GUTTER, PAD)
        inner = inner.centered(min(inner.w, inner.h * _OBLONG), inner.h)
        head, stations, sums, cards = column(
            inner, u(pen, 62), grow(3, u(pen, 84)), u(pen, 84), grow(4), gap=tiered(pen, PAD, GAP)
        )
        self._head(pen, head)
        self._sum(pen, sums, self._stations(pen, stations, then))
        if self.following is None:
            lit_hull(pen, cards, 45, then.modules)
        else:
            self._cards(pen, cards, self.following.events)
        self._ahead(pen, at.panel, then)
        return pen.scene

    def _head(self, pen: Pen, box: Box) -> None:
        card = self.card
        title, told = column(box, grow(3), grow(2), gap=0)
        pen.write(title, Text(say("ft.page.paid.title", month=self.then.month), HERO), "c")
        sign = Icon(KIND_SIGNS[card.type], KIND_COLORS[card.type])
        pen.row_in(told, (sign, Text(say("ft.page.paid.by", card=card.title), SIDE, "text")), "c")

    def _sum(self, pen: Pen, box: Box, cx: float) -> None:
        """Store - payment = what is left, in the middle at x where the box has room for it."""
        terms = (
            ("", "store", self.then.vectorium, "mint"),
            ("−", "payment", self.then.payment, "red"),
            ("=", "left", self.left, "mint"),
        )
        sign_wide = u(pen, HERO.size) + GAP
        parts: list[float] = []
        for sign, name, value, _ in terms:
            number = Text(say("ft.market.sum", n=value), _TERM)
            told = Text(say(f"ft.page.{name}"), SIDE)
            parts += [sign_wide if sign else 0, max(hug(pen, number).least, hug(pen, told).least)]
        whole = min(box.w, sum(parts) + GAP * (len(parts) - 2))
        x = max(box.x, min(cx - whole / 2, box.right - whole))
        spots = row(Box(x, box.y, whole, box.h), *parts[1:], gap=GAP)
        for n, (sign, name, value, ink) in enumerate(terms):
            number, told = column(spots[2 * n], grow(), u(pen, SIDE.size), gap=GAP / 2)
            if sign:
                before = spots[2 * n - 1]
                pen.write(replace(before, h=number.h), Text(sign, HERO, "soft"), "c")
            pen.write(number, Text(say("ft.market.sum", n=value), _TERM, ink))
            pen.write(told, Text(say(f"ft.page.{name}"), SIDE))

    def _stations(self, pen: Pen, box: Box, state: FreeTraderState) -> float:
        """All payments: made, the one that coins fly to, the next, those to come. Returns the x of
        the one just made."""
        payments = state.setup.payments
        spots = grid(box, len(payments), len(payments), 0)
        tall = spots[0].h - u(pen, SIDE.size + GAP)
        side = min(spots[0].w * _STATION, tall / _PAYING, u(pen, _LARGEST))
        rings: list[Box] = []
        for month, spot in enumerate(spots, 1):
            wide = side * (_PAYING if month == state.month else 1)
            rings.append(Box(spot.cx, spot.y + tall / 2, 0, 0).centered(wide))
        for month, (ring, then) in enumerate(pairwise(rings), 1):
            lane = Box(ring.right + GAP, ring.cy - 1, then.x - ring.right - 2 * GAP, 3)
            pen.panel(lane, cell("full", ink_of("mint" if month < state.month else "edge")))
        here = rings[state.month - 1]
        pen.glow(here.cx, here.cy, 2 * here.w, ink_of("mint"), 90)
        pen.layer()
        for n in range(min(state.payment, _COINS)):
            dx, dy = _STORE[0] - here.cx, _STORE[1] - here.cy
            flight = Motion(_APART * n, _COIN_MS, dx=dx, dy=dy, alpha=255, sound="leaving")
            with pen.moving(flight):
                coin(pen, here)
        pen.layer()
        for month, (spot, ring) in enumerate(zip(spots, rings, strict=True), 1):
            look, ink = _station(month, state.month)
            pen.panel(ring, replace(face(look), radius=ring.w / 2))
            amount = Text(str(payments[month - 1]), BIG if month == state.month else HEAD, ink)
            pen.write(ring, amount, "c")
            if month < state.month:
                pen.icon(
                    "check", ring.right - ring.w / 6, ring.bottom - ring.h / 8, 18, ink_of("mint")
                )
            name = Text(
                say("ft.page.month_short", n=month), STRONG if month == state.month else SIDE
            )
            below = Box(spot.x, ring.bottom + GAP / 2, spot.w, u(pen, SIDE.size))
            pen.write(
                below, name if pen.fits(name, below.w) else name._replace(words=str(month)), "c"
            )
        return here.cx

    def _cards(self, pen: Pen, box: Box, events: Deck[str]) -> None:
        """All cards swept together to the new pile, and those beside it that nobody has seen."""
        field, told = column(box, grow(), u(pen, SIDE.size), gap=GAP)
        tall = min(field.h * _ROOM, u(pen, _TALL))
        wide = tall * _CARD
        pile = Box(field.x + field.w * 0.62 - wide / 2, field.bottom - 1.2 * tall, wide, tall)
        for n in range(_SHOWN):
            far = 1 - n / _SHOWN  # from the pile
            x = pile.x - far * (pile.x - field.x - field.w * _LEFT)
            y = pile.y - (far - far * far) * 2 * _RISE * tall + far * far * tall * 0.1
            swept = replace(dealt(n), sound=None if n else "shuffle")
            pen.picture("cards/back", Box(x, y, wide, tall), angle=-_TURN * far, motion=swept)
        pen.layer()
        for lift in (GAP, GAP / 2, 0):
            pen.picture("cards/back", pile.moved(lift / 2, lift / 2))
        self._count(pen, pile, len(events))
        lies = pile.moved((field.right - pile.right) * 0.6, tall * 0.1)
        aside = len(events.aside)
        for n in range(aside):
            pen.picture("cards/back", lies.moved(n * wide / 3, 0), angle=8 * n - 3)
        self._count(pen, lies.moved(wide / 6, 0), aside)
        end = field.x
        for words, at, style in (
            ("ft.page.shuffled", Box(field.x, told.y, pile.x - field.x - GAP, told.h), LABEL),
            ("ft.page.new_pile", pile.centered(2 * wide, told.h), STRONG),
            ("ft.page.aside", lies.centered(2.4 * wide, told.h), LABEL),
        ):
            text = Text(say(words), style)
            at = at.centered(max(at.w, hug(pen, text).least), told.h)
            at = replace(at, x=max(end, min(at.x, field.right - at.w)), y=told.y)
            at = replace(at, w=min(at.w, field.right - at.x))
            if pen.fits(text, at.w):
                pen.write(at, text, "c")
                end = at.right + GAP

    def _count(self, pen: Pen, box: Box, count: int) -> None:
        pen.layer()
        at = box.centered(u(pen, BIG.size + GAP))
        pen.panel(at, replace(face("plate-hull"), radius=at.w / 2))
        pen.write(at, Text(str(count), SUBHEAD, "white"), "c")

    # The panel

    def _ahead(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        """What the new month brings, told by its effect on this ship."""
        following, months = self.following, state.setup.payments
        words = say("ft.page.next" if following else "ft.page.paid.go", month=state.month + 1)
        body = raised_panel(pen, box, words)
        if following is None:
            self._reached(body, state)
            return
        title = Text(say("ft.page.month_head", month=following.month), AMOUNT)
        body.ends(title, Text(say("ft.page.month_of", n=len(months)), SIDE))
        due, missing = following.payment, following.payment - following.vectorium
        need = say("ft.page.need", n=missing) if missing > 0 else say("ft.page.has")
        bonus, grown = following.bonus, signed(following.bonus)
        if bonus != state.bonus:
            grown = f"{signed(state.bonus)} → {grown}"
        line_of(
            body, "coins", say("ft.page.payment_row"), say("ft.market.sum", n=due), "mint", need
        )
        pile = say("ft.page.cards", n=len(following.events))
        aside = say("ft.page.aside_of", n=len(following.events.aside))
        line_of(body, "layers", say("ft.page.pile"), pile, "", aside)
        told = say("ft.page.foes_words", value=PIRATE) if bonus else ""
        line_of(body, "pirate-skull", say("ft.page.foes"), grown, "red" if bonus else "", told)
        self._odds(body, pirate(state), pirate(following))
        if following.vectorium < FUEL:
            body.para(Text(say("ft.page.paid.empty")), sign=Icon("triangle-alert", "red"))
        use = say(f"ft.page.paid.use.{self.purpose}", card=self.card.title)
        body.para(Text(use, SIDE), sign=Icon("info", "cyan"), must=False)

    def _reached(self, body: Stack, state: FreeTraderState) -> None:
        """What was reached, after the last payment."""
        paid = sum(state.setup.payments)
        body.write(Text(say("ft.page.paid.all"), AMOUNT, lines=2))
        body.para(Text(say("ft.page.paid.last"), SIDE))
        amount = say("ft.market.sum", n=paid)
        line_of(body, "coins", say("ft.page.paid.payments"), amount, "mint")
        if body.room >= GUTTER:
            body.pen.cells(body.take(GUTTER), [cell("full", ink_of("mint"))] * paid, 2)
        tally = state.tally
        for sign, name, value, ink in (
            ("landmark", "left", say("ft.market.sum", n=self.left), "mint"),
            ("clock", "turns", str(state.turn), ""),
            ("trending-up", "earned", say("ft.market.sum", n=tally["earned"]), "mint"),
            ("swords", "destroyed", str(tally["destroyed"]), ""),
            ("shield", "hits", str(tally["hits"]), ""),
            ("orbit", "worlds", str(tally["worlds"]), ""),
        ):
            line_of(body, sign, say(f"ft.page.paid.{name}"), value, ink)

    def _odds(self, body: Stack, was: Threat, now: Threat) -> None:
        """The same pirate in the old month and in the new one."""
        pen = body.pen
        for sign, name, old, new, ink in (
            ("shield", "hits", was.hits, now.hits, "red"),
            ("swords", "beaten", was.beaten, now.beaten, "cyan"),
        ):
            count = say("ft.count_of", count=new, of=now.of)
            value = f"{old} → {count}" if old != new else count
            line_of(body, sign, say(f"ft.page.odds.{name}"), value)
            if body.room < GUTTER:
                return
            low, high = min(old, new), max(old, new)
            looks = [cell("full", ink_of(ink))] * low
            looks += [cell("outline", ink_of("red"))] * (high - low)
            pen.cells(body.take(GUTTER), [*looks, *[cell("hollow")] * (now.of - high)], 3)


def _station(month: int, paid: int) -> tuple[str, Ink]:
    """Face and ink of a payment when that of month `paid` was made."""
    if month <= paid:
        return "plate", "mint"
    return ("plate-open", "white") if month == paid + 1 else ("plate-dim", "soft")
