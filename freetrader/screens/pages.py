"""Pages between decisions: what must be read before the game goes on.

A page holds all it shows, as it was at its own moment; the state has moved on since. Each has
one button, and any activation of it turns the page.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop.pen import Part, Pen
from desktop.scene import RGB, Box, Motion, Scene
from desktop.theme import look, theme
from freetrader.rules.events import (
    Bought,
    CardTurned,
    CargoSeized,
    Clashed,
    Escaped,
    FinePaid,
    FineSet,
    FoeDestroyed,
    GameEnded,
    JumpChecked,
    Jumped,
    Misjumped,
    ModuleScrapped,
    MonthBegan,
    PaymentDue,
    PaymentMade,
    PhasePassed,
    PlanetPlaced,
    PoliceStopped,
    Sold,
    TurnBegan,
    Upgraded,
)
from freetrader.rules.setup import Setup
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.screens.combat import draw_clash
from freetrader.screens.parts import (
    Frame,
    Layout,
    Prompt,
    event_card,
    gauge,
    layout,
    lines,
    phase_bar,
    sum_part,
    top_bar,
)
from freetrader.screens.police import Stop, draw_stop, impound_rows
from freetrader.wording import signed
from resources import say
from tabletop import Event

__all__ = [
    "CheckPage",
    "ClashPage",
    "ImpoundPage",
    "Page",
    "PaymentPage",
    "PolicePage",
    "draw_payments",
    "draw_worlds",
    "pages_of",
]


@dataclass(frozen=True, slots=True)
class Page:
    """One thing to read, with the phase it happened in."""

    phase: str

    def compose(
        self, state: FreeTraderState, frame: Frame, width: float, height: float, k: float
    ) -> Scene:
        scene = Scene(width, height, k, self.sky)
        pen = Pen(scene)
        lay = layout(width, height, k)
        top_bar(pen, lay, frame)
        content = lay.content
        wide = min(content.w, 1500)
        stage = Box(content.cx - wide / 2, content.y, wide, content.h)
        self.draw(pen, lay, stage, state, frame)
        then = state.clone()
        then.phase = self.phase
        words: tuple[Part, ...] = (("key", "enter"), say("ft.page.goes_on"))
        prompt = Prompt(self.headline(state), words, say("ft.button.go_on"), "page")
        phase_bar(pen, lay, then, prompt)
        scene.focus = "go"
        return scene

    @property
    def sky(self) -> str:
        return "table"

    def headline(self, state: FreeTraderState) -> str:
        """The page in a few words, for the bottom bar."""
        raise NotImplementedError

    def draw(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState, frame: Frame) -> None:
        raise NotImplementedError


# Payment


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
        strip_tall = 84 + 34 * k
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
        cy = spot.y + spot.h * 0.36
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
        pen.text(line, spot.cx, spot.y + spot.h * 0.76, 14, colors.soft, "label", "c")


# Emergency jump


@dataclass(frozen=True, slots=True)
class CheckPage(Page):
    """The card that decided an emergency jump, and what became of the chart."""

    card: str
    safe: bool
    planet: str
    ship: Cell
    lost: tuple[tuple[Cell, str], ...] = ()  # worlds that went back into the pile
    foe: str | None = None  # who stayed behind
    ended: bool = False  # the game ended after it

    @property
    def sky(self) -> str:
        return "table"

    def headline(self, state: FreeTraderState) -> str:
        name = state.cards.planets[self.planet].name
        return say("ft.page.safe.head" if self.safe else "ft.page.misjump.head", planet=name)

    def draw(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState, frame: Frame) -> None:
        colors, k = theme(), pen.k
        card_w = (400, 300, 330)[lay.tier] + (box.w - 1256) * 0.15
        right = Box(box.right - card_w, box.y, card_w, box.h)
        if lay.tier == 0:  # the verdict above its card
            middle = replace(right, h=box.h - 320)
            right = Box(right.x, middle.bottom + 8, right.w, box.bottom - middle.bottom - 8)
            left = Box(box.x, box.y, middle.x - 12 - box.x, box.h)
        else:
            text_w = (0, 350, 372)[lay.tier] + (box.w - 1256) * 0.2
            middle = Box(right.x - 12 - text_w, box.y, text_w, box.h)
            left = Box(box.x, box.y, middle.x - 12 - box.x, box.h)
        if self.safe:
            self._arrival(pen, left, state)
        else:
            self._lost(pen, left, state)
        tint = colors.green if self.safe else colors.red
        pen.panel(middle, replace(look("panel"), edge=(*tint, 170), tab=tint))
        x, wide = middle.x + 22, middle.w - 44
        y = middle.y + 20 + 20 * k
        big = 44.0
        word = say("ft.page.safe.big" if self.safe else "ft.page.misjump.big")
        while pen.measure(word, big, "display") > wide and big > 22:
            big -= 2
        pulse = Motion(300, 200, scale=1.5, sound="confirm" if self.safe else "misjump")
        with pen.moving(pulse, Box(x, y - 20, wide, 40)):
            pen.glow(x + pen.measure(word, big, "display") / 2, y, 190, tint, 110)
            pen.text(word, x, y, big, colors.text, "display")
        y += 34 * k
        name = state.cards.planets[self.planet].name
        title = state.cards.events[self.card].title
        text = say(
            "ft.page.safe.text" if self.safe else "ft.page.misjump.text", planet=name, card=title
        )
        y = pen.para(text, x, y, wide, 16, colors.text) + 12
        facts: list[tuple[str, RGB, str]] = []
        if self.foe:
            foe = state.cards.events[self.foe].title
            facts.append(("route", colors.cyan, say("ft.page.left_behind", foe=foe)))
        if not self.safe:
            facts.append(("layers", colors.red, say("ft.page.returned", n=len(self.lost))))
        facts.append(("fuel", colors.amber, say("ft.page.fuel_used")))
        if not self.ended:
            facts.append(("chevron-right", colors.cyan, say("ft.page.then_event", planet=name)))
        for sign, ink, words in facts:
            if y + pen.para_height(words, wide - 30 * k, 16) > middle.bottom - 6:
                break
            pen.icon(sign, x + 9 * k, y + 11 * k, 19, ink)
            y = pen.para(words, x + 30 * k, y, wide - 30 * k, 16, colors.soft) + 8
        tall = min(right.h, 300 * k + 120)
        flip = Motion(ms=250, flip=True, sound="card")
        event_card(
            pen,
            Box(right.x, right.y, right.w, tall),
            state.cards.events[self.card],
            "",
            flip,
        )
        if right.h - tall > 90:
            self._why(pen, Box(right.x, right.y + tall + 8, right.w, right.h - tall - 8))

    def _why(self, pen: Pen, box: Box) -> None:
        colors, k = theme(), pen.k
        words = say("ft.page.check_rule")
        pen.panel(box, "help")
        if pen.para_height(words, box.w - 32, 15) <= box.h - 12:
            tall = pen.para_height(words, box.w - 32, 15)
            pen.para(words, box.x + 16, box.cy - tall / 2, box.w - 32, 15, colors.soft)
        else:
            pen.icon("rocket", box.cx, box.cy, min(40.0, 26 * k), colors.cyan)

    def _arrival(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        """The world reached, in large, and the ship coming in."""
        colors, k = theme(), pen.k
        pen.panel(box, "panel-info")
        planet = state.cards.planets[self.planet]
        foot = 26 + 50 * k
        side = min(box.w * 0.86, box.h - foot - 10)
        cx, cy = box.cx + box.w * 0.06, box.y + 10 + side / 2
        pen.glow(cx, cy, side * 1.35, (60, 120, 220), 110)
        pen.picture(f"planets/{self.planet}", Box(cx - side / 2, cy - side / 2, side, side))
        ship = side * 0.42
        spot = Box(cx - side * 0.66, box.bottom - foot - ship * 0.94, ship, ship)
        pen.layer()
        pen.picture(
            "ships/trader-45", spot, motion=Motion(ms=500, dx=-120, dy=120, alpha=0, scale=0.7)
        )
        pen.text(
            planet.name,
            box.cx,
            box.bottom - foot + 18 * k,
            26,
            colors.text,
            "display",
            "c",
            room=box.w - 30,
        )
        _planet_facts(pen, box, planet.distance, planet.law, box.bottom - 10 - 16 * k)

    def _lost(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        """The chart comes apart: lanes break, worlds fade outward, one stays."""
        colors, k = theme(), pen.k
        pen.panel(box, "panel-info")
        name = state.cards.planets[self.planet].name
        inner = Box(box.x + 16, box.y + 34 + 18 * k, box.w - 32, box.h - 50 - 52 * k)
        pen.text(
            say("ft.page.chart_lost"),
            box.x + 18,
            box.y + 12 + 12 * k,
            18,
            colors.text,
            "display",
            room=box.w - 36,
        )
        worlds = {**dict(self.lost), self.ship: self.planet}
        draw_worlds(pen, inner, state, worlds, self.ship, frozenset(dict(self.lost)))
        words = say("ft.page.only_left", planet=name)
        pen.text(
            words, box.cx, box.bottom - 10 - 12 * k, 16, colors.text, "text", "c", room=box.w - 30
        )


def _planet_facts(pen: Pen, box: Box, distance: int, law: int, cy: float) -> None:
    colors = theme()
    pen.row(
        [
            ("icon", "rocket", colors.cyan),
            (say("ft.chart.distance"), colors.soft, "label"),
            (str(distance), colors.text, "strong"),
            ("icon", "scale", colors.cyan),
            (say("ft.chart.law"), colors.soft, "label"),
            (str(law), colors.text, "strong"),
        ],
        box.cx,
        cy,
        16,
        7,
        at="c",
        room=box.w - 24,
    )


def draw_worlds(
    pen: Pen,
    box: Box,
    state: FreeTraderState,
    worlds: dict[Cell, str],
    ship: Cell,
    gone: frozenset[Cell] = frozenset(),
) -> None:
    """Worlds on their places with lanes; those `gone` fly outward and leave broken rings."""
    colors, k = theme(), pen.k
    low_x, high_x = min(c[0] for c in worlds), max(c[0] for c in worlds)
    low_y, high_y = min(c[1] for c in worlds), max(c[1] for c in worlds)
    columns, rows = high_x - low_x + 1, high_y - low_y + 1
    # A world is a disc with its name below; wide and low charts spread in the box.
    name_h = 20 * k
    step_x = min(box.w / columns, 210.0)
    step_y = min(box.h / rows, 190.0)
    side = max(26.0, min(step_x - 16, step_y - name_h - 4, 150.0))
    names = step_x >= 84 * k * 0.8 and step_y - side >= name_h - 1
    left = box.cx - step_x * columns / 2
    top = box.cy - step_y * rows / 2

    def middle(cell: Cell) -> tuple[float, float]:
        return (
            left + (cell[0] - low_x + 0.5) * step_x,
            top + (cell[1] - low_y + 0.5) * step_y - (name_h / 2 if names else 0),
        )

    lane = replace(
        look("well"),
        top=(*colors.cyan, 70),
        bottom=(*colors.cyan, 70),
        edge=(*colors.cyan, 170),
        radius=2,
        shadow=0,
    )
    for cell in worlds:
        cx, cy = middle(cell)
        for near, bar in (
            ((cell[0] + 1, cell[1]), Box(cx + side / 2 + 2, cy - 3, step_x - side - 4, 6)),
            (
                (cell[0], cell[1] + 1),
                Box(
                    cx - 3,
                    cy + side / 2 + (name_h if names else 2),
                    6,
                    step_y - side - (name_h if names else 0) - 4,
                ),
            ),
        ):
            if near not in worlds or bar.w < 2 or bar.h < 2:
                continue
            broken = cell in gone or near in gone
            flash = Motion(delay_ms=150, ms=250, alpha=0, leaves=True) if broken else None
            pen.panel(bar, lane, flash)
    ship_x, ship_y = middle(ship)
    for cell, ident in worlds.items():
        cx, cy = middle(cell)
        art = Box(cx - side / 2, cy - side / 2, side, side)
        planet = state.cards.planets[ident]
        out = None
        if cell in gone:
            ring = art.inset(side * 0.12)
            pen.panel(ring, replace(look("tile-empty"), radius=ring.w / 2, shadow=0))
            far = ((cx - ship_x) ** 2 + (cy - ship_y) ** 2) ** 0.5 or 1.0
            delay = 250 + min(250, int(far / 4))
            out = Motion(
                delay,
                400,
                dx=(cx - ship_x) / far * 90,
                dy=(cy - ship_y) / far * 90,
                scale=0.6,
                alpha=0,
                leaves=True,
            )
        elif cell == ship:
            pen.glow(cx, cy, side * 1.6, colors.amber, 110)
        pen.picture(f"planets/{ident}", art, motion=out)
        if cell == ship:
            small = max(24.0, side * 0.5)
            pen.picture("ships/trader-45", Box(cx + side * 0.16, cy - side * 0.62, small, small))
        if names and cell not in gone:
            ink = colors.amber if cell == ship else colors.text
            wide = pen.measure(planet.name, 14, "label")
            if wide <= step_x - 2:
                pen.text(planet.name, cx, cy + side / 2 + name_h * 0.55, 14, ink, "label", "c")


# Fight


@dataclass(frozen=True, slots=True)
class ClashPage(Page):
    """An attack that settled something: foe destroyed, a counterattack failed, the ship lost."""

    clash: Clashed
    kind: str  # "won", "failed", "lost"
    store: int = 0  # before salvage
    salvage: int = 0
    given_away: int = 0

    @property
    def sky(self) -> str:
        return "combat"

    def headline(self, state: FreeTraderState) -> str:
        foe = state.cards.events[self.clash.foe].title
        return say(f"ft.page.fight.{self.kind}", foe=foe)

    def draw(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState, frame: Frame) -> None:
        k = pen.k
        tall = min(330.0, box.h - (210 + 40 * (k - 1)))
        draw_clash(pen, Box(box.x, box.y, box.w, tall), state, self.clash, frame.name, True)
        below = Box(box.x, box.y + tall + 8, box.w, box.h - tall - 8)
        with pen.moving(Motion(delay_ms=800, ms=160, dy=8)):
            if self.kind == "won":
                half = (below.w - 12) / 2
                self._salvage(pen, lay, Box(below.x, below.y, half, below.h), state)
                self._then(pen, Box(below.x + half + 12, below.y, half, below.h), state)
            else:
                self._then(pen, below, state)

    def _salvage(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState) -> None:
        """Coins that were picked up, and the store before and after."""
        colors, k = theme(), pen.k
        pen.panel(box, "panel-money")
        x, wide = box.x + 20, box.w - 40
        y = box.y + 14 + 12 * k
        foe = state.cards.events[self.clash.foe]
        head = say("ft.page.salvage", n=self.salvage)
        if not self.salvage:
            head = say("ft.page.no_salvage")
        pen.text(head, x, y, 20, colors.text, "display", room=wide - self.salvage * 32)
        for index in range(self.salvage):
            coin = Motion(900 + index * 120, 240, dy=-60, alpha=0, sound="coin")
            pen.icon(
                "coins", box.right - 34 - index * 30, y, 24, colors.amber, motion=coin, scaled=False
            )
        y += 22 * k
        after = self.store + self.salvage - self.given_away
        rows = [(say("ft.page.store_before"), str(self.store), colors.text)]
        if self.salvage:
            rows.append(
                (say("ft.page.from_foe", foe=foe.title), signed(self.salvage), colors.green)
            )
        if self.given_away:
            rows.append((say("ft.page.given_away"), signed(-self.given_away), colors.red))
        rows.append((say("ft.page.store_now"), str(after), colors.amber))
        room = box.bottom - 54 - 10 * k - y
        y = lines(pen, rows, x, y, wide, min(29 * k, room / len(rows)))
        gauge(
            pen,
            Box(x, box.bottom - 26 - 18 * k - 2, wide, 20),
            self.store,
            self.store + self.salvage,
            state.payment,
        )

    def _then(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        """What follows from it, with the card whose prices count next."""
        colors, k = theme(), pen.k
        pen.panel(box, "panel")
        foe, card = state.cards.events[self.clash.foe], state.cards.events[self.clash.card]
        x, wide = box.x + 20, box.w - 40
        text = say(f"ft.page.then_text.{self.kind}", foe=foe.title, card=card.title)
        words_tall = 24 * k + 20 + pen.para_height(text, wide, 16)
        y = box.y + 14
        tall = min(box.h - words_tall - 26, (box.w - 24) / 4)
        if tall >= 40:
            strip = Box(box.x + 12, box.y + 12, box.w - 24, tall)
            pen.picture(f"strips/{foe.id}", strip, crop=strip_crop(strip))
            y = strip.bottom + 8
        y += 14 * k
        pen.text(say(f"ft.page.then.{self.kind}"), x, y, 20, colors.text, "display", room=wide)
        pen.para(text, x, y + 18 * k, wide, 16, colors.soft)


def strip_crop(box: Box) -> tuple[float, float, float, float]:
    """The part of a scene strip, four times as wide as high, that fills a box of any shape.

    Its subject stands on the right, so that is what stays.
    """
    share = box.w / box.h / 4
    if share >= 1:
        return (0.0, (1 - 1 / share) / 2, 1.0, 1 / share)
    return (1 - share, 0.0, share, 1.0)


# Police


@dataclass(frozen=True, slots=True)
class PolicePage(Page):
    """An inspection that asked for no money: nothing found, or goods seized at no fine."""

    stop: Stop

    @property
    def sky(self) -> str:
        return "combat"

    def headline(self, state: FreeTraderState) -> str:
        kind = "free" if self.stop.illegals else "clean"
        return say(f"ft.page.police.{kind}", n=self.stop.illegals or 0)

    def draw(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState, frame: Frame) -> None:
        colors, k = theme(), pen.k
        tall = min(340.0, box.h - (200 + 40 * (k - 1)))
        draw_stop(pen, Box(box.x, box.y, box.w, tall), state, self.stop, frame.name, True)
        below = Box(box.x, box.y + tall + 8, box.w, box.h - tall - 8)
        pen.panel(below, "panel-good" if not self.stop.illegals else "panel")
        strip = Box(below.x + 12, below.y + 12, min(420.0, below.w * 0.36), below.h - 24)
        pen.picture(f"strips/{self.stop.card}", strip, crop=strip_crop(strip))
        x = strip.right + 24
        wide = below.right - 24 - x
        y = below.y + 16 + 12 * k
        pen.text(self.headline(state), x, y, 22, colors.text, "display", room=wide, lines=2)
        y += 24 * k
        planet = state.cards.planets[self.stop.planet].name
        card = state.cards.events[self.stop.card].title
        kind = "free" if self.stop.illegals else "clean"
        text = say(f"ft.page.police_text.{kind}", planet=planet, card=card)
        y = pen.para(text, x, y, wide, 16, colors.text) + 8
        rest = say("ft.page.then_sell", planet=planet)
        if y + pen.para_height(rest, wide, 16) <= below.bottom - 8:
            pen.para(rest, x, y, wide, 16, colors.soft)


@dataclass(frozen=True, slots=True)
class ImpoundPage(PolicePage):
    """A fine that store and ship together cannot meet: why, before the end is told."""

    store: int = 0

    def headline(self, state: FreeTraderState) -> str:
        return say("ft.page.impound.head", n=self.stop.fine)

    def draw(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState, frame: Frame) -> None:
        colors, k = theme(), pen.k
        tall = min(320.0, box.h - (220 + 60 * (k - 1)))
        draw_stop(pen, Box(box.x, box.y, box.w, tall), state, self.stop, frame.name, True)
        below = Box(box.x, box.y + tall + 8, box.w, box.h - tall - 8)
        half = (below.w - 12) / 2
        left = Box(below.x, below.y, half, below.h)
        right = Box(left.right + 12, below.y, half, below.h)
        pen.panel(left, "panel-money")
        y = left.y + 14 + 12 * k
        pen.text(
            say("ft.page.impound.sum"),
            left.x + 20,
            y,
            20,
            colors.text,
            "display",
            room=left.w - 40,
        )
        y += 20 * k
        rows = impound_rows(state)
        step = min(32 * k, (left.bottom - 10 - y) / len(rows))
        lines(pen, rows, left.x + 20, y, left.w - 40, step)
        pen.panel(right, "panel")
        y = right.y + 14 + 12 * k
        pen.text(
            self.headline(state),
            right.x + 20,
            y,
            20,
            colors.text,
            "display",
            room=right.w - 40,
            lines=2,
        )
        pen.para(
            say("ft.page.impound.text"), right.x + 20, y + 22 * k, right.w - 40, 16, colors.soft
        )


# From events to pages


class _Walk:
    """The events in order, with the store and the chart as they stood at each."""

    def __init__(self, before: FreeTraderState, after: FreeTraderState) -> None:
        self.pages: list[Page] = []
        self._after = after
        self._cards = before.cards
        self._store = before.vectorium
        self._world = dict(before.world)
        self._ship = before.ship
        self._planet = before.planet
        self._new = before.new_planet
        self._phase = before.phase
        self._card, self._purpose = before.card or "", "buy"
        self._due: PaymentDue | None = None
        self._clash: Clashed | None = None
        self._escaped: str | None = None
        self._stop: Stop | None = None
        self._seized = 0

    def take(self, event: Event) -> None:
        match event:
            case TurnBegan():
                self._phase = "explore"
            case PhasePassed(phase, _):
                self._phase = phase
            case PlanetPlaced(planet, x, y):
                self._world[x, y] = planet
            case CardTurned(card, purpose, _):
                self._card, self._purpose = card, purpose
                if purpose != "check":
                    self._phase = "buy" if purpose == "buy" else "event"
            case Jumped(planet, x, y, _):
                self._store -= 1
                self._ship, self._planet = (x, y), planet
                self._phase = "event" if self._escaped else "jump"
            case Escaped(foe):
                self._escaped = foe
            case JumpChecked(_, safe):
                if safe:
                    self._check(True, ())
            case Misjumped(planet, _):
                lost = tuple(
                    (cell, ident) for cell, ident in self._world.items() if ident != planet
                )
                self._check(False, lost)
                self._world = {self._ship: planet}
            case PaymentDue():
                self._due = event
            case PaymentMade(month, amount, store):
                assert self._due is not None
                self.pages.append(
                    PaymentPage(
                        self._phase, month, amount, self._due.store, self._card, self._purpose
                    )
                )
                self._store = store
            case MonthBegan(_, pile, bonus):
                page = self.pages[-1]
                assert isinstance(page, PaymentPage)
                self.pages[-1] = replace(page, pile=pile, bonus=bonus)
            case _:
                self._take_deal(event)

    def _take_deal(self, event: Event) -> None:
        match event:
            case Bought(_, price):
                self._store -= price
            case Sold(_, price, given_away):
                self._store += price - given_away
                self._phase = "sell"
            case Upgraded(_, _, cost):
                self._store -= cost
            case FinePaid(amount):
                self._store -= amount
            case ModuleScrapped(_, _, _, change, given_away):
                self._store += change - given_away
            case Clashed():
                if not event.hit and event.attacker == "ship":
                    self.pages.append(ClashPage("event", event, "failed"))
                self._clash = event
            case FoeDestroyed(_, salvage, given_away):
                assert self._clash is not None
                self.pages.append(
                    ClashPage("event", self._clash, "won", self._store, salvage, given_away)
                )
                self._store += salvage - given_away
            case PoliceStopped(card, illegals):
                self._stop = Stop(card, self._planet, illegals)
                if not illegals:
                    self.pages.append(PolicePage("event", self._stop))
            case CargoSeized(units):
                self._seized = units
            case FineSet(law, factor, fine):
                assert self._stop is not None
                self._stop = replace(
                    self._stop,
                    fine_card=self._card,
                    law=law,
                    factor=factor,
                    fine=fine,
                    illegals=self._seized,
                )
                if not fine:
                    self.pages.append(PolicePage("event", self._stop))
            case GameEnded(_, cause):
                self._end(cause)
            case _:
                pass

    def _check(self, safe: bool, lost: tuple[tuple[Cell, str], ...]) -> None:
        self.pages.append(
            CheckPage(self._phase, self._card, safe, self._planet, self._ship, lost, self._escaped)
        )
        self._escaped = None

    def _end(self, cause: str) -> None:
        if cause == "destroyed" and self._clash is not None:
            self.pages.append(ClashPage("event", self._clash, "lost"))
        elif cause == "impounded" and self._stop is not None:
            self.pages.append(ImpoundPage("event", self._stop, self._store))


def pages_of(
    before: FreeTraderState, after: FreeTraderState, events: Sequence[Event]
) -> list[Page]:
    """What must be read of an act before the next question, in the order it happened."""
    walk = _Walk(before, after)
    for event in events:
        walk.take(event)
    return walk.pages
