"""The page of a payment made: the month turns, the store pays."""

from dataclasses import dataclass, replace

from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Motion
from desktop.kit.theme import look, theme
from freetrader.rules.setup import Setup
from freetrader.rules.state import FreeTraderState
from freetrader.screens.cards import lines, sum_part
from freetrader.screens.pages.page import Page
from freetrader.screens.panels import gauge
from freetrader.screens.phase_bar import Frame, Layout
from freetrader.words.wording import signed
from resources import say

__all__ = ["PaymentPage", "draw_payments"]


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

    def headline(self, state: FreeTraderState) -> str:
        return say("ft.page.paid.head", month=self.month, n=self.amount)

    def draw(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState, frame: Frame) -> None:
        colors, k = theme(), pen.k
        months = len(state.setup.payments)
        last = self.month == months
        strip_tall = 50 + 68 * k
        left_w = (330, 340, 350)[lay.tier] + (box.w - 1256) * 0.3
        card_w = (268, 300, 330)[lay.tier] + (box.w - 1256) * 0.1
        tall = box.h - strip_tall - 8
        left = Box(box.x, box.y, left_w, tall)
        right = Box(box.right - card_w, box.y, card_w, tall)
        middle = Box(left.right + 12, box.y, right.x - left.right - 24, tall)
        self._leaf(pen, left, months, last)
        pen.panel(middle, "panel-money")
        x, wide = middle.x + 24, middle.w - 48
        y = middle.y + 22 + 14 * k
        pen.text(self.headline(state), x, y, 24, colors.text, "display", room=wide, lines=2)
        y += 26 * k
        card = state.cards.events[self.card].title
        text = say("ft.page.paid.text", card=card, n=self.amount)
        y = pen.para(text, x, y, wide, 16, colors.soft) + 10
        roomy = lay.tier == 0
        sum_h = 84.0 if roomy else 62.0
        y += 14 if roomy else 0
        self._sum(pen, Box(x, y, wide, sum_h), k)
        y += sum_h + 10 + 24 * k + (14 if roomy else 0)
        bar_h = 28.0 if roomy else 22.0
        gauge(pen, Box(x, y, wide, bar_h), self.store, self.store - self.amount, self.amount)
        y += bar_h + 18 + 14 * k + (6 if roomy else 0)
        notes: list[tuple[str, str]] = []
        if last:
            notes.append(("trophy", say("ft.page.paid.last")))
        else:
            notes.append(("info", say(f"ft.page.paid.use.{self.purpose}", card=card)))
            if self.store - self.amount < 1:
                notes.insert(0, ("triangle-alert", say("ft.page.paid.empty")))
        for sign, words in notes:
            if y + pen.para_height(words, wide - 28 * k, 16) > middle.bottom - 8:
                break
            ink = colors.amber if sign in ("triangle-alert", "trophy") else colors.cyan
            pen.icon(sign, x + 9 * k, y + 11 * k, 18, ink)
            y = pen.para(words, x + 28 * k, y, wide - 28 * k, 16, colors.text) + 6
        self._next(pen, right, state, last)
        draw_payments(
            pen,
            Box(box.x, box.bottom - strip_tall, box.w, strip_tall),
            state.setup,
            self.month,
            None if last else self.month + 1,
        )

    def _sum(self, pen: Pen, box: Box, k: float) -> None:
        """Store − payment = what is left."""
        colors = theme()
        part_w = min(130.0 if box.h > 70 else 104.0, (box.w - 80) / 3.2)
        gap = 38.0
        x = box.x
        parts = (
            (str(self.store), say("ft.page.store")),
            (str(self.amount), say("ft.page.payment")),
        )
        for index, (value, caption) in enumerate(parts):
            spot = Box(x, box.y + 5, part_w, box.h - 10)
            pen.panel(spot, "number")
            pen.text(value, spot.cx, spot.cy, 30, colors.text, "display", "c", scaled=False)
            pen.text(
                caption,
                spot.cx,
                spot.bottom + 6 + 8 * k,
                15,
                colors.soft,
                "label",
                "c",
                room=part_w + gap - 4,
            )
            x += part_w
            sign = "=" if index else "−"
            pen.text(sign, x + gap / 2, box.cy, 22, colors.soft, "strong", "c", scaled=False)
            x += gap
        landing = Motion(700, 200, scale=1.5, sound="payment")
        sum_part(
            pen,
            Box(x, box.y, part_w * 1.15, box.h),
            str(self.store - self.amount),
            say("ft.page.left"),
            colors.amber,
            True,
            landing,
        )

    def _leaf(self, pen: Pen, box: Box, months: int, last: bool) -> None:
        """The calendar: the leaf of the old month goes, the new one lies below."""
        colors, k = theme(), pen.k
        pen.panel(box, "panel-info")
        pen.icon("calendar-days", box.x + 18 + 10 * k, box.y + 14 + 12 * k, 20, colors.cyan)
        pen.text(
            say("ft.page.months", n=months),
            box.x + 18 + 28 * k,
            box.y + 14 + 12 * k,
            16,
            colors.soft,
            "label",
            room=box.w - 46 - 28 * k,
        )
        side_w = min(box.w - 70, 240.0)
        side_h = min(box.h - 70 - 26 * k, side_w * 1.12)
        leaf = Box(box.cx - side_w / 2, box.y + 34 + 26 * k, side_w, side_h)
        leaf = leaf.moved(0, (box.bottom - 18 - leaf.bottom) / 2)
        for shift in (12, 6):
            under = replace(look("card"), shadow=6)
            pen.panel(leaf.moved(shift * 0.7, shift), under)
        with pen.moving(Motion(ms=1, delay_ms=200, alpha=255), leaf):
            self._sheet(pen, leaf, self.month if last else self.month + 1, last, k)
        pen.layer()
        gone = Motion(
            delay_ms=250, ms=500, dx=90, dy=-150, turn=24, alpha=0, leaves=True, sound="card"
        )
        with pen.moving(gone, leaf):
            self._sheet(pen, leaf, self.month, False, k)

    def _sheet(self, pen: Pen, leaf: Box, month: int, done: bool, k: float) -> None:
        colors = theme()
        pen.panel(leaf, replace(look("card"), edge=(*colors.amber, 220)))
        head = Box(leaf.x + 6, leaf.y + 6, leaf.w - 12, 30 + 14 * k)
        pen.panel(head, "phase-now")
        pen.text(
            say("ft.page.month"),
            head.cx,
            head.cy,
            20,
            (28, 16, 2),
            "display",
            "c",
            room=head.w - 16,
        )
        cy = (head.bottom + leaf.bottom) / 2
        if done:
            size = min(96.0, (leaf.bottom - head.bottom) * 0.6)
            pen.icon("trophy", leaf.cx, cy, size, colors.amber, scaled=False)
        else:
            size = min(110.0, (leaf.bottom - head.bottom) * 0.62)
            pen.text(str(month), leaf.cx, cy, size, colors.text, "display", "c", scaled=False)

    def _next(self, pen: Pen, box: Box, state: FreeTraderState, last: bool) -> None:
        """What the new month brings: the next payment, foes' bonus, the piles."""
        colors, k = theme(), pen.k
        pen.panel(box, "panel")
        x, wide = box.x + 18, box.w - 36
        y = box.y + 14 + 12 * k
        if last:
            pen.text(say("ft.page.paid.all"), x, y, 19, colors.text, "display", room=wide, lines=2)
            side = min(wide, box.h - 60 - 40 * k)
            pen.glow(box.cx, box.cy + 14 * k, side * 1.2, colors.amber, 90)
            pen.picture(
                "ships/trader-0",
                Box(box.cx - side / 2, box.cy + 14 * k - side / 2, side, side),
            )
            return
        pen.text(
            say("ft.page.next", month=self.month + 1),
            x,
            y,
            19,
            colors.text,
            "display",
            room=wide,
            lines=2,
        )
        due = state.setup.payments[self.month]
        y += 22 * k
        rows = [
            (say("ft.page.next_due"), say("ft.market.sum", n=due), colors.amber),
            (say("ft.page.foes"), signed(self.bonus), colors.red if self.bonus else colors.text),
            (say("ft.page.pile"), str(self.pile), colors.text),
            (say("ft.page.aside"), str(self.aside), colors.text),
        ]
        step = min(34 * k, (box.bottom - 12 - y) / 4)
        y = lines(pen, rows, x, y, wide, step) + 8
        left = self.store - self.amount
        words = say("ft.page.need", n=max(0, due - left)) if left < due else say("ft.page.has")
        for text in (words, say("ft.page.foes_words")):
            if y + pen.para_height(text, wide, 15) <= box.bottom - 8:
                y = pen.para(text, x, y, wide, 15, colors.soft) + 6
        self._stack(pen, Box(x, y + 8, wide, box.bottom - 14 - y - 8))

    def _stack(self, pen: Pen, box: Box) -> None:
        """The new pile face down, and the cards beside it that nobody has seen."""
        colors = theme()
        tall = min(box.h, 120.0)
        if tall < 64:
            return
        wide = tall * 0.72
        x, y = box.x + 4, box.bottom - tall
        back = replace(look("card"), shadow=4, radius=8)
        shown = min(7, max(1, self.pile // 2))
        spot = Box(x, y, wide, tall)
        for index in range(shown):
            spot = Box(x + index * 5, y + (shown - 1 - index) * 1.5, wide, tall - shown * 1.5)
            deal = Motion(delay_ms=500 + index * 40, ms=160, dx=120, alpha=0)
            pen.panel(spot, back, deal)
        pen.icon("ringed-planet", spot.cx, spot.cy, wide * 0.5, colors.cyan, scaled=False)
        left = spot.right + 24
        for index in range(self.aside):
            spot = Box(left + index * 14, y + 6 + index * 6, wide * 0.86, tall * 0.86)
            if spot.right > box.right:
                break
            pen.panel(spot, replace(back, dash=True))
        pen.icon("lock", spot.cx, spot.cy, wide * 0.32, colors.soft, scaled=False)


def draw_payments(
    pen: Pen, box: Box, setup: Setup, paid: int, due: int | None, missed: bool = False
) -> None:
    """All payments in a row: made, due next (or missed), to come; foes' bonus below each."""
    colors, k = theme(), pen.k
    pen.panel(box, "panel")
    pen.title(say("ft.page.payments"), box.x + 16, box.y + 10 + 9 * k)
    pen.text(
        say("ft.page.payments_sum", n=sum(setup.payments[:paid]), of=sum(setup.payments)),
        box.right - 16,
        box.y + 10 + 9 * k,
        15,
        colors.soft,
        "label",
        "r",
        room=box.w * 0.6,
    )
    months = len(setup.payments)
    gap = 8.0
    wide = (box.w - 28 - gap * (months - 1)) / months
    top = box.y + 16 + 20 * k
    tall = box.bottom - 12 - top
    x = box.x + 14
    for month, amount in enumerate(setup.payments, 1):
        spot = Box(x, top, wide, tall)
        x += wide + gap
        made, now = month <= paid, month == due
        lost = now and missed
        face = look("option-picked" if now else "phase" if made else "row-off")
        if lost:
            face = replace(face, edge=(*colors.red, 255), glow=(120, 40, 40))
        pen.panel(spot, face)
        ink = colors.red if lost else colors.amber if now else colors.text if made else colors.soft
        cy = spot.y + spot.h * 0.34
        value = str(amount)
        value_w = pen.measure(value, 26, "display")
        sign = "check" if made else "x" if lost else "clock" if now else ""
        sign_w = 26 * k if sign and wide > value_w + 34 * k else 0
        at = spot.cx - (value_w + sign_w) / 2
        if sign_w:
            tint = colors.green if made else ink
            pen.icon(sign, at + 9 * k, cy, 19, tint)
        pen.text(value, at + sign_w, cy, 26, ink, "display")
        label = say("ft.page.month_short", n=month)
        bonus = setup.enemy_bonus[month - 1]
        foes = say("ft.page.foes_short", n=signed(bonus)) if bonus else ""
        line = f"{label} · {foes}" if foes else label
        if pen.measure(line, 14, "label") > wide - 10:
            line = label
        if pen.measure(line, 14, "label") > wide - 6:
            line = str(month)
        pen.text(line, spot.cx, spot.y + spot.h * 0.78, 14, colors.soft, "label", "c")
