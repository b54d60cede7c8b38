"""The end: its cause, told kindly; the payments; the chart as it was; the score sheet."""

import zlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from desktop.kit.pen import Pen
from desktop.kit.scene import RGB, Box, Scene
from desktop.kit.theme import look, theme
from desktop.play.top_bar import TopBar
from desktop.play.view import View
from freetrader.rules.events import Jumped, ModuleScrapped, Upgraded
from freetrader.rules.state import FreeTraderState
from freetrader.rules.travel import FUEL
from freetrader.screens.art import planet_art
from freetrader.screens.cards import lines, strip
from freetrader.screens.pages.payment import draw_payments
from freetrader.screens.phase_bar import Layout, layout, top_bar
from freetrader.screens.signs import KIND_SIGNS
from freetrader.screens.worlds import draw_worlds
from freetrader.words.wording import cause_line, signed
from resources import say
from tabletop import Action, Event, Session
from tabletop.journal import Entry, replay

__all__ = ["GameOverView", "untallied", "wit_line"]

_VARIANTS = 3
_HEAD_LEFT = 86.0
_HEAD_MOST = 0.32  # of the height
_SIGNS = {
    "paid": "trophy",
    "payment": "landmark",
    "no_fuel": "fuel",
    "out_of_range": "orbit",
    "destroyed": "skull",
    "impounded": "police-badge",
}


class GameOverView(View[FreeTraderState]):
    """Shows the finished game; its acts are the play screen's: title, share, seeds."""

    def __init__(self, session: Session[FreeTraderState]) -> None:
        super().__init__(session)
        self.sums: Mapping[str, int] = {}  # of `untallied`

    def act(self, act: object) -> Sequence[Action]:
        return ()

    # The scene

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        state = self.state
        assert state.outcome is not None
        scene = Scene(width, height, k, "table")
        pen = Pen(scene)
        lay = layout(width, height, k)
        top_bar(pen, lay, bar)
        content = lay.content
        wide = min(content.w, 1700)
        stage = Box(content.cx - wide / 2, content.y, wide, content.h)
        right_w = (400, 436, 470)[lay.tier] + (wide - 1256) * 0.2
        left = Box(stage.x, stage.y, wide - right_w - 12, stage.h)
        right = Box(left.right + 12, stage.y, right_w, stage.h)
        head = Box(left.x, left.y, left.w, self._head_tall(pen, left, state))
        self._headline(pen, head, state)
        payments = Box(left.x, head.bottom + 8, left.w, 34 + 72 * k)
        months = len(state.setup.payments)
        won = state.outcome.won
        paid = months if won else state.month - 1
        draw_payments(
            pen,
            payments,
            state.setup,
            paid,
            None if won else state.month,
            state.outcome.cause == "payment",
        )
        rest = Box(left.x, payments.bottom + 8, left.w, left.bottom - payments.bottom - 8)
        cards_w = (250, 286, 310)[lay.tier] + (wide - 1256) * 0.12
        self._chart(pen, Box(rest.x, rest.y, rest.w - cards_w - 8, rest.h), state)
        self._cards(pen, Box(rest.right - cards_w, rest.y, cards_w, rest.h), state)
        self._sheet(pen, lay, right, state)
        self._bar(pen, lay)
        scene.focus = "what_happened"
        return scene

    def _headline(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        colors, k = theme(), pen.k
        assert state.outcome is not None
        won = state.outcome.won
        tint = colors.green if won else colors.amber
        pen.panel(box, replace(look("panel"), tab=tint))
        sign = _SIGNS[state.outcome.cause]
        pen.icon(sign, box.x + 46, box.cy, 46, colors.amber, scaled=False)
        x, room = box.x + _HEAD_LEFT, box.w - _HEAD_LEFT - 18
        y = box.y + 10 + 15 * k
        title = say(f"ft.short.{state.outcome.cause}")
        pen.text(title, x, y, 28, colors.text, "display", room=room)
        y = pen.para(cause_line(state), x, y + 17 * k, room, 16, colors.text, "label")
        words = wit_line(state, self.session.seed)
        if y + pen.para_height(words, room, 15, "label") <= box.bottom - 4:
            pen.para(words, x, y, room, 15, colors.soft, "label")

    def _head_tall(self, pen: Pen, box: Box, state: FreeTraderState) -> float:
        """Title and cause, and the joke too where it leaves the chart its room."""
        k, room = pen.k, box.w - _HEAD_LEFT - 18
        plain = 18 + 32 * k + pen.para_height(cause_line(state), room, 16, "label")
        told = plain + pen.para_height(wit_line(state, self.session.seed), room, 15, "label")
        return told if told <= box.h * _HEAD_MOST or plain > told else plain

    def _chart(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        """Every world that was on the chart, with the ship where it ended."""
        colors, k = theme(), pen.k
        pen.panel(box, "panel-info")
        y = box.y + 10 + 10 * k
        count = say("ft.over.worlds_of", n=len(state.world), of=len(state.cards.planets))
        head = say("ft.over.chart")
        if pen.measure(head, 18, "label") + pen.measure(count, 15, "label") > box.w - 50:
            count = say("ft.count_of", count=len(state.world), of=len(state.cards.planets))
        count_w = pen.measure(count, 15, "label")
        pen.text(
            say("ft.over.chart"),
            box.x + 18,
            y,
            18,
            colors.text,
            "display",
            room=box.w - 48 - count_w,
        )
        pen.text(count, box.right - 18, y, 15, colors.soft, "label", "r")
        inner = Box(box.x + 14, y + 14 * k, box.w - 28, box.bottom - 10 - y - 14 * k)
        draw_worlds(pen, inner, state, state.world, state.ship)

    def _cards(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        """The two cards that lay aside unseen may be named now, and the last card turned."""
        colors, k = theme(), pen.k
        pen.panel(box, "panel")
        x, wide = box.x + 16, box.w - 32
        y = box.y + 10 + 10 * k
        pen.text(say("ft.over.cards"), x, y, 18, colors.text, "display", room=wide)
        y += 20 * k
        rows = [("ft.over.aside", ident) for ident in state.events.aside]
        if state.card is not None:
            rows.insert(0, ("ft.over.last_card", state.card))
        foot = box.bottom - 8
        step = min((foot - y) / max(1, len(rows)), 92 * k)
        for label, ident in rows:
            card = state.cards.events[ident]
            band = Box(x, y + 2, wide, step - 8)
            strip(pen, ident, band)
            pen.icon(KIND_SIGNS[card.type], band.x + 8 + 14 * k, band.cy, 26)
            left = band.x + 14 + 30 * k
            pen.text(
                card.title,
                left,
                band.cy - 10 * k,
                17,
                colors.text,
                "strong",
                room=band.right - 6 - left,
            )
            pen.text(
                say(label),
                left,
                band.cy + 11 * k,
                14,
                colors.soft,
                "label",
                room=band.right - 6 - left,
            )
            y += step

    def _sheet(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState) -> None:
        colors, k = theme(), pen.k
        pen.panel(box, "panel-money")
        money, rest = _money(state, self.sums), _deeds(state)
        x, wide = box.x + 20, box.w - 40
        seed = say("ft.over.seed", seed=self.session.seed)
        foot = 12 + 24 * k + (24 * k if self.session.practice else 0)
        # The picture takes what the sheet leaves, the sheet its least step first.
        least = (23.0, 20.0, 18.0)[lay.tier] * k
        rows = (money + rest)[: int((box.h - foot - 34 * k - 8) / least)]
        art = min(320.0, box.h - foot - (len(rows) * least + 50 * k))
        y = box.y + 8
        if art >= 90:
            side = min(art, box.w * 0.56) * 1.08
            cy = box.y + 8 + art / 2
            pen.glow(box.cx, cy, art * 1.9, (60, 120, 220), 110)
            pen.picture(
                planet_art(state.planet),
                Box(box.cx - side * 0.12, cy - side / 2, side, side),
            )
            pen.layer()
            ship = side * 0.86
            pen.picture(
                "ships/trader-45",
                Box(box.cx - side * 0.1 - ship * 0.86, cy - ship * 0.42, ship, ship),
            )
            y += art
        pen.text(say("ft.over.sheet"), x, y + 16 * k, 20, colors.text, "display", room=wide)
        y += 34 * k
        step = min(34 * k, (box.bottom - foot - y) / len(rows))
        y = lines(pen, rows, x, y, wide, step)
        y = box.bottom - foot + 10 * k
        shown = seed
        while pen.measure(shown, 15, "label") > wide and len(shown) > 8:
            shown = shown[:-2] + "…"
        pen.text(shown, x, y, 15, colors.soft, "label", room=wide)
        if self.session.practice:
            mark = say("ft.over.practice")
            if pen.measure(mark, 15, "label") > wide - 26 * k:
                mark = say("play.mark.practice")
            pen.icon("graduation-cap", x + 9 * k, y + 24 * k, 18, colors.amber)
            pen.text(mark, x + 26 * k, y + 24 * k, 15, colors.amber, "label", room=wide - 26 * k)

    def _bar(self, pen: Pen, lay: Layout) -> None:
        bar = lay.bar
        pen.panel(bar, "panel")
        size = 16 if lay.tier == 0 else 15
        x = bar.x + 12
        buttons = (
            ("new_seed", "new_seed", "play", "y"),
            ("same_seed", "same_seed", "repeat-2", "a"),
            ("share", "share", "share-2", "s"),
            ("title", "title", "house", "t"),
            ("review", "review", "trending-up", "r"),
            ("what_happened", "log", "scroll-text", "log"),
        )
        for name, act, sign, key in buttons:
            label = say(f"ft.over.{name}")
            wide = pen.measure(label, size, "strong") + (size * 1.5 + 26) * pen.k + 40
            wide = min(wide, (bar.w - 24 - 5 * 12) / len(buttons))
            # The last click of the game was where the amber button had always been. What lies
            # there now, and has the focus, loses nothing.
            left = bar.right - 14 - wide if act == "log" else x
            pen.button(
                name,
                Box(left, bar.y + 14, wide, 56),
                label,
                act,
                "primary" if act == "log" else "plain",
                key=key,
                icon=sign,
                size=size,
                zone="go",
            )
            x += wide + 12


def untallied(session: Session[FreeTraderState]) -> Mapping[str, int]:
    """Vectorium that the tally leaves out: fuel, upgrades, modules scrapped, by the journal."""
    sums: Counter[str] = Counter()

    def watch(entry: Entry, state: FreeTraderState, happened: list[Event]) -> None:
        for event in happened:
            match event:
                case Jumped():
                    sums["fuel"] += FUEL
                case Upgraded(_, _, cost):
                    sums["modules"] += cost
                case ModuleScrapped(_, _, value, _, _):
                    sums["scrapped"] += value
                case _:
                    pass

    replay(session.game, session.base.clone(), session.journal, watch)
    return sums


def _money(state: FreeTraderState, sums: Mapping[str, int]) -> list[tuple[str, str, RGB]]:
    """Every Vectorium that came or went, from the start down to what is left.

    What lies before the first entry kept of a long journal is told as one sum.
    """
    colors = theme()
    known = {**state.tally, **sums}
    flows = {
        name: sign * known.get(name, 0)
        for name, sign in (
            ("earned", 1),
            ("salvage", 1),
            ("scrapped", 1),
            ("spent", -1),
            ("fuel", -1),
            ("modules", -1),
            ("fines", -1),
            ("given_away", -1),
            ("paid", -1),
        )
    }
    flows["before"] = state.vectorium - state.setup.vectorium - sum(flows.values())
    always = ("earned", "spent", "fuel", "paid")

    def line(name: str, value: str, ink: RGB) -> tuple[str, str, RGB]:
        return say(f"ft.over.{name}"), say("ft.market.sum", n=value), ink

    return [
        line("start", str(state.setup.vectorium), colors.text),
        *(
            line(
                name,
                signed(value) if value else "0",
                colors.green if value > 0 else colors.red if value else colors.text,
            )
            for name, value in flows.items()
            if value or name in always
        ),
        line("store", str(state.vectorium), colors.amber),
    ]


def _deeds(state: FreeTraderState) -> list[tuple[str, str, RGB]]:
    """What else was counted; what never happened comes last, as large text leaves it out."""
    names = ("destroyed", "fled", "hits", "cargo_lost", "seized", "misjumps", "worlds", "upgrades")
    counts = [("turns", state.turn), *((name, state.tally[name]) for name in names)]
    counts.sort(key=lambda count: not count[1])
    return [(say(f"ft.over.{name}"), str(n), theme().text) for name, n in counts]


def wit_line(state: FreeTraderState, seed: str) -> str:
    """The cause in one sentence; which of its tellings is fixed by the seed."""
    assert state.outcome is not None
    number = zlib.crc32(f"{seed}/{state.turn}".encode()) % _VARIANTS + 1
    foe = state.cards.events[state.foe].title if state.foe else cause_line(state)
    return say(
        f"ft.wit.{state.outcome.cause}.{number}",
        month=state.month,
        amount=state.payment,
        store=state.vectorium,
        missing=state.payment - state.vectorium,
        planet=state.cards.planets[state.planet].name,
        foe=foe,
        fine=state.fine,
        turn=state.turn,
    )
