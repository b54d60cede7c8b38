"""The page of a payment made: the month turns, the store pays."""

from dataclasses import dataclass, replace

from desktop.kit.layout import Text, column, first_fit, grid, grow, row, sheet, tiered, u
from desktop.kit.motions import STAMP, TORN_OFF, UNCOVERED, dealt
from desktop.kit.pen import Icon, Pen
from desktop.kit.pieces import Fact, facts
from desktop.kit.scene import Box
from desktop.kit.theme import (
    AMOUNT,
    CAPTION,
    GAP,
    HEAD,
    LABEL,
    NOTE,
    PAD,
    QUIET,
    TINY,
    TITLE,
    VALUE,
    look,
    theme,
)
from freetrader.rules.setup import Setup
from freetrader.rules.state import FreeTraderState
from freetrader.screens.cards import Term, draw_sum
from freetrader.screens.pages.page import Page
from freetrader.screens.panels import gauge, gauge_height
from freetrader.words.names import signed
from resources import say

_LEAF = 240.0  # width of a leaf of the calendar, at most
_TALL = 1.12  # its height, to its width
_PILE = 120.0  # height of cards face down, at most
_FULL = 0.62  # of the field of a leaf, what its number takes
_SHOWN = 7  # of them
_CARD = 0.72  # width of a card, to its height


@dataclass(frozen=True, slots=True)
class PaymentPage(Page):
    """The pile ran empty and the bank took its payment."""

    month: int
    amount: int
    store: int  # before
    card: str  # the last of the pile
    purpose: str  # what that card was turned for
    pile: int = 0  # of the month that began; 0: that was the last
    aside: int = 2
    bonus: int = 0

    @property
    def left(self) -> int:
        return self.store - self.amount

    def headline(self, state: FreeTraderState) -> str:
        return say("ft.page.paid.head", month=self.month, n=self.amount)

    def draw(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        setup = state.setup
        last = self.month == len(setup.payments)
        upper, strip = column(box, grow(), payments_height(pen))
        leaf, middle, right = row(upper, grow(6), grow(11), grow(tiered(pen, 5, 6)))
        self._leaf(pen, leaf, len(setup.payments), last)
        self._payment(pen, middle, state, last)
        if last:
            _all_paid(pen, right)
        else:
            self._next(pen, right, setup)
        draw_payments(pen, strip, setup, self.month, None if last else self.month + 1)

    def _payment(self, pen: Pen, box: Box, state: FreeTraderState, last: bool) -> None:
        """Store - payment = what is left, and what came of it."""
        card = state.cards.events[self.card].title
        body = sheet(pen, box, "panel-money")
        body.gap = tiered(pen, PAD, GAP)
        body.write(Text(self.headline(state), TITLE, lines=2))
        body.para(Text(say("ft.page.paid.text", card=card, n=self.amount), QUIET))
        terms = (
            Term(str(self.store), say("ft.page.store")),
            Term(str(self.amount), say("ft.page.payment"), "−"),
            Term(str(self.left), say("ft.page.left"), "=", STAMP),
        )
        draw_sum(pen, body.take(tiered(pen, 84, 62) + u(pen, LABEL.size)), terms, "amber")
        gauge(pen, body.take(gauge_height(pen) + GAP), self.store, self.left, self.amount)
        notes = [("info", "cyan", say(f"ft.page.paid.use.{self.purpose}", card=card))]
        if last:
            notes = [("trophy", "amber", say("ft.page.paid.last"))]
        elif self.left < 1:
            notes.insert(0, ("triangle-alert", "amber", say("ft.page.paid.empty")))
        for sign, ink, words in notes:
            body.para(Text(words), sign=Icon(sign, ink), must=False)

    def _leaf(self, pen: Pen, box: Box, months: int, last: bool) -> None:
        """The calendar: the leaf of the old month goes, the new one lies below."""
        body = sheet(pen, box, "panel-info")
        words = Text(say("ft.page.months", n=months), LABEL)
        body.line(Icon("calendar-days", "cyan"), words, gap=PAD)
        wide = min(_LEAF, body.rest.w, body.room / _TALL)
        leaf = body.rest.centered(wide, wide * _TALL)
        for shift in (GAP, GAP / 2):
            pen.panel(leaf.moved(shift, shift), replace(look("card"), shadow=GAP))
        with pen.moving(UNCOVERED, leaf):
            _sheet(pen, leaf, "" if last else str(self.month + 1))
        pen.layer()
        with pen.moving(TORN_OFF, leaf):
            _sheet(pen, leaf, str(self.month))

    def _next(self, pen: Pen, box: Box, setup: Setup) -> None:
        """What the new month brings: the next payment, foes' bonus, the piles."""
        due = setup.payments[self.month]
        rows: list[Fact] = [
            (say("ft.page.next_due"), say("ft.market.sum", n=due), "amber"),
            (say("ft.page.foes"), signed(self.bonus), "red" if self.bonus else ""),
            (say("ft.page.pile"), str(self.pile), ""),
            (say("ft.page.aside"), str(self.aside), ""),
        ]
        need = say("ft.page.need", n=due - self.left) if self.left < due else say("ft.page.has")
        body = sheet(pen, box)
        body.write(Text(say("ft.page.next", month=self.month + 1), HEAD, lines=2))
        facts(body, rows)
        for words in (need, say("ft.page.foes_words")):
            body.para(Text(words, NOTE), must=False)
        body.foot(0)
        if body.room >= _PILE / 2:
            self._piles(pen, body.foot(min(body.room, _PILE)))

    def _piles(self, pen: Pen, box: Box) -> None:
        """The new pile face down, and the cards beside it that nobody has seen."""
        back = replace(look("card"), shadow=GAP / 2, radius=GAP)
        top = Box(box.x, box.y + _SHOWN, box.h * _CARD, box.h - _SHOWN)
        for index in range(min(_SHOWN, max(1, self.pile // 2))):
            top = top.moved(GAP / 2, -1)
            pen.panel(top, back, dealt(index))
        pen.icon_in(top, "ringed-planet", top.w / 2, "cyan", scaled=False)
        card = top.centered(top.w - GAP, top.h - 2 * GAP).moved(top.w, -GAP / 2)
        for _ in range(self.aside):
            card = card.moved(PAD, GAP)
            pen.panel(card, replace(back, dash=True))
        pen.icon_in(card, "lock", card.w / 3, "soft", scaled=False)


def _sheet(pen: Pen, leaf: Box, month: str) -> None:
    """A leaf of the calendar; without a month it is the trophy of the last."""
    pen.panel(leaf, replace(look("card"), edge=(*theme().amber, 220)))
    head, field = column(leaf.inset(GAP), u(pen, 44), grow())
    pen.panel(head, "phase-now")
    pen.write(head.inset(GAP), Text(say("ft.page.month"), HEAD, (28, 16, 2)), "c")
    middle = field.centered(field.w, field.h * _FULL)
    if month:
        pen.banner(middle, month, middle.h)
    else:
        pen.icon_in(middle, "trophy", middle.h, "amber", scaled=False)


def _all_paid(pen: Pen, box: Box) -> None:
    body = sheet(pen, box)
    body.write(Text(say("ft.page.paid.all"), HEAD, lines=2))
    pen.lit("ships/trader-0", body.rest.square(), theme().amber)


def payments_height(pen: Pen) -> float:
    return 50 + u(pen, 68)


_MONTHS = {  # face, ink, sign and its ink
    "made": ("phase", "text", "check", "green"),
    "due": ("option-picked", "amber", "clock", "amber"),
    "missed": ("option-picked", "red", "x", "red"),
    "later": ("row-off", "soft", "", ""),
}


def draw_payments(
    pen: Pen, box: Box, setup: Setup, paid: int, due: int | None, missed: bool = False
) -> None:
    """All payments in a row: made, due next (or missed), to come; foes' bonus below each."""
    months = setup.payments
    body = sheet(pen, box)
    done = say("ft.page.payments_sum", n=sum(months[:paid]), of=sum(months))
    body.ends(Text(say("ft.page.payments"), CAPTION), Text(done, LABEL))
    for month, spot in enumerate(grid(body.rest, len(months), len(months)), 1):
        kind = "made" if month <= paid else "later"
        if month == due:
            kind = "missed" if missed else "due"
        _month(pen, spot, setup, month, kind)


def _month(pen: Pen, box: Box, setup: Setup, month: int, kind: str) -> None:
    face, ink, sign, tint = _MONTHS[kind]
    lost = replace(look(face), edge=(*theme().red, 255), glow=(120, 40, 40))
    pen.panel(box, lost if kind == "missed" else face)
    upper, lower = column(box.inset(GAP / 2), grow(1.5), grow(), gap=0)
    amount = Text(str(setup.payments[month - 1]), AMOUNT, ink)
    parts = [Icon(sign, tint, VALUE.size), amount] if sign else [amount]
    pen.row_in(upper, parts if pen.row_width(parts) <= upper.w else [amount], "c")
    short, bonus = say("ft.page.month_short", n=month), setup.enemy_bonus[month - 1]
    foes = f"{short} · {say('ft.page.foes_short', n=signed(bonus))}" if bonus else short
    forms = (Text(words, TINY) for words in (foes, short, str(month)))
    pen.write(lower, first_fit(pen, lower.w, *forms), "c")
