"""The market beside the chart: buying by the card turned for it, selling by the last card."""

from collections.abc import Collection, Mapping, Sequence

from desktop.kit.layout import Span, Stack, Text, column, grow, hug, row, tiered, u
from desktop.kit.motions import FLIP, flown
from desktop.kit.pen import Icon, Part, Pen
from desktop.kit.pieces import Button
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import GAP, LEAST_TARGET, QUIET, STRONG, SUBHEAD, TITLE
from desktop.play.top_bar import TopBar
from desktop.play.view import Heard
from freetrader.advice.cautions import slip
from freetrader.briefing.offers import offer
from freetrader.briefing.trade import Basket, Deal
from freetrader.briefing.warnings import purchase_warning, sale_warning
from freetrader.briefing.worlds import arrival_facts, next_worlds
from freetrader.rules.actions import DONE, SELL, Buy, Sell
from freetrader.rules.cards import CARGOES
from freetrader.rules.state import STORE_LIMIT, Cell, FreeTraderState
from freetrader.rules.travel import legs, reachable
from freetrader.screens.cards import card_band
from freetrader.screens.faces import MONEY, SIDE
from freetrader.screens.market.row import cargo_row, tile_of
from freetrader.screens.panels import gold, spaces, store_parts, tile
from freetrader.screens.table.band import coin, coin_of
from freetrader.screens.table.chart import Mark
from freetrader.screens.table.marks import (
    far_parts,
    gain_ink,
    gain_words,
    lanes,
    misjump_parts,
    trade_marks,
)
from freetrader.screens.table.ship import Change
from freetrader.screens.table.track import Hint
from freetrader.screens.table.view import ChartView, foot
from freetrader.screens.table.warning import warn
from freetrader.screens.table.world import FACT_LINE, fact_rows
from freetrader.words.names import cargo_name, kind_words
from resources import say
from tabletop import Action, Event, Session

_HEAD, _SUMS = (58, 70), (56, 58)  # heights of the card, and of what the deal comes to
_FOOT = ("go", "second", "max")
_ROW = 104.0  # height of a row at most
_LEAST_ROWS = 250.0  # height
_FIVE = 5  # units at once, with Shift
_FLY_MS, _APART_MS = 180, 40  # of a unit, and from one to the next


class MarketView(Basket, ChartView):
    """Buy and sell share one layout; amounts are picked first, then confirmed together."""

    light = frozenset(("more", "less", "all", "zero", "max", "clear"))
    refocuses = True  # to the row that was changed, so that Enter confirms

    def __init__(self, session: Session[FreeTraderState]) -> None:
        ChartView.__init__(self, session)
        Basket.__init__(self)
        self.row = CARGOES[0]
        self.begun = False  # some of it was traded before this
        self._before = dict(self.amounts)  # the last press

    def arrive(self, events: Sequence[Event]) -> None:
        self.amounts = dict.fromkeys(CARGOES, 0)
        super().arrive(events)
        decision = self.state.decision
        self.selling = decision is not None and decision.ask == "sell"
        self.row = self.best_row(self.state)
        journal = self.session.journal
        self.begun = bool(journal) and isinstance(journal[-1].action, Buy | Sell)
        if self.selling and not self.begun:  # the usual sale is seen before it is made
            sales = self.usual_sales(self.state)
            self.amounts = next(filter(self._is_sound, sales), sales[0])
            self._before = dict(self.amounts)

    def _can_add(self, cargo: str) -> bool:
        """Whether one more unit can be picked and the fuel kept."""
        state, most = self.state, self.affordable(self.state, cargo)
        return self.room(state, cargo) > 0 and most > self.amounts[cargo]

    def _is_sound(self, sale: Mapping[str, int]) -> bool:
        """Whether the game would not warn of it."""
        deals = [SELL[cargo] for cargo in CARGOES for _ in range(sale[cargo])]
        return slip(self.session, (*deals, DONE)) is None

    def pressed(self, *, other: bool = False) -> None:
        super().pressed(other=other)
        self._before = dict(self.amounts)

    @property
    def stirs(self) -> bool:
        return super().stirs or self.amounts != self._before

    def act(self, act: object) -> Sequence[Action]:
        if self.moved(act):
            return ()
        if isinstance(act, tuple):
            self.row = act[1]
        match act:
            case ("more", str(cargo)):
                self.put(self.state, cargo, self.amounts[cargo] + 1)
            case ("less", str(cargo)):
                self.put(self.state, cargo, self.amounts[cargo] - 1)
            case ("all", str(cargo)):
                self.put(self.state, cargo, STORE_LIMIT)
            case ("zero", str(cargo)):
                self.put(self.state, cargo, 0)
            case "max" | "clear":
                if act == "clear":
                    self.amounts = dict.fromkeys(CARGOES, 0)
                elif self.selling or not self._can_add(self.row):
                    self.amounts = self.filled(self.state)
                else:  # of the cargo in focus, fuel for the jump kept
                    self.put(self.state, self.row, self.affordable(self.state, self.row))
            case "none":
                return (DONE,)
            case "confirm":
                deals = [self.deeds[cargo] for cargo in CARGOES for _ in range(self.amounts[cargo])]
                return (*deals, DONE)
            case _:
                pass
        return ()

    def focused(self, node: Node) -> bool:
        changes = node.id.startswith("row.") and node.id != f"row.{self.row}"
        if changes:
            self.row = node.id.removeprefix("row.")
            self.pressed(other=True)
        return changes

    def wheel(self, notches: int) -> bool:
        self.pressed()
        self.put(self.state, self.row, self.amounts[self.row] + notches)
        return self.amounts != self._before

    def key(self, name: str, focus: str = "") -> Heard | None:
        """Plus and minus, or right and left, change the amount in the focused row, digits set it.
        They also work from the buttons, where a dialog or Tab has left the focus."""
        if name == "delete":
            self.act("clear")
            return Heard(f"row.{self.row}")
        head, _, tail = name.rpartition("+") if name != "plus" else ("", "", name)
        step = {"plus": 1, "right": 1, "minus": -1, "left": -1}.get(tail, 0)
        step *= _FIVE if head == "shift" and tail in ("plus", "minus") else 1
        if head and not (head == "shift" and tail in ("plus", "minus")):
            return super().key(name, focus)
        digit = int(tail) if tail.isdigit() else None
        moves = ""
        if focus.startswith("row."):
            self.row = focus.removeprefix("row.")  # the row that is seen, also one that is shut
        elif step or digit is not None or (name in ("up", "down") and focus in _FOOT):
            moves = f"row.{self.row}"
            if name in ("up", "down") or (digit is None and focus not in _FOOT):
                return Heard(moves)  # from far off they first show which row they mean
        if not step and digit is None:
            return super().key(name, focus)
        self.pressed()
        self.put(self.state, self.row, self.amounts[self.row] + step if digit is None else digit)
        if self.amounts != self._before or digit is not None:
            return Heard(moves)
        is_open = self.amounts[self.row] or self.room(self.state, self.row)
        which = "row" if not is_open else "more" if step > 0 else "less"
        return Heard(moves, f"{which}.{self.row}")  # it says why it cannot be more or less

    # On the chart

    def marks(self, state: FreeTraderState) -> Mapping[Cell, Mark]:
        price = self.price(state, self.row)
        found = {cell: offer(self.captain(state), state, cell, self.row) for cell in state.world}
        sales = {cell: each.price for cell, each in found.items()}
        spans = {cell: each.span for cell, each in found.items()}
        if not price:
            here = say("ft.plate.none")
        else:
            here = say("ft.plate.pays" if self.selling else "ft.plate.costs", n=price)
        return trade_marks(state, price, sales, here, spans)

    def wanted(self, state: FreeTraderState) -> Collection[Cell]:
        return reachable(state)

    def lit(self, state: FreeTraderState) -> Collection[frozenset[Cell]]:
        return lanes(state, next_worlds(state))

    def legend(self, state: FreeTraderState) -> Sequence[Sequence[Part]]:
        groups: list[Sequence[Part]] = [(Text(cargo_name(self.row), STRONG, "white"),)]
        price, goods = self.price(state, self.row), self.goods(state, self.row)
        if not next_worlds(state):
            groups.append(misjump_parts(state)[0])
        if goods.gain is not None:  # explained by the best of what is seen
            best = goods.best[0]
            gain = Text(gain_words(goods.gain), SUBHEAD, gain_ink(goods.gain))
            if price:
                groups.append((gain, Text(say("ft.legend.gain"), SIDE)))
            sale = Text(say("ft.market.sum", n=best.price) + best.span, SIDE, "text")
            groups.append((sale, Text(say("ft.legend.sale"), SIDE)))
        if 2 in legs(state).values():
            later = Text(say("ft.plate.jumps", n=2), SIDE, "mute")
            groups.append((later, Text(say("ft.legend.jumps"), SIDE)))
        return [*groups, *far_parts(state, say("ft.legend.engines"))]

    def after(self, state: FreeTraderState) -> int:
        return self.deal(state).store

    def change(self, state: FreeTraderState) -> Change:
        if self.selling:
            return Change(sold=self.amounts)
        coming = [number for _, number, comes in self._moved(state) if comes]
        return Change(bought=self.amounts, coming=coming, late=_FLY_MS)

    def retold(self, state: FreeTraderState) -> Collection[Cell]:
        return state.world

    def _moved(self, state: FreeTraderState) -> list[tuple[str, int, bool]]:
        """What the last press changed: cargo, space of the hold, and whether it comes aboard."""
        found: list[tuple[str, int, bool]] = []
        for cargo in CARGOES:
            less, more = sorted((self._before[cargo], self.amounts[cargo]))
            if less == more:
                continue
            comes = (self.amounts[cargo] == more) != self.selling
            most = {**self.amounts, cargo: more}
            held = spaces(state, None if self.selling else most)
            of_it = [n for n, each in enumerate(held) if each == (cargo, not self.selling)]
            first = len(of_it) - more if self.selling else less
            found += [(cargo, n, comes) for n in of_it[first : first + more - less]]
        return found

    def fly(self, pen: Pen, spaces: Sequence[Box]) -> None:
        """Units fly between market and hold, and coins between market and store."""
        moved = self._moved(self.state)
        if moved:
            pen.layer()
        store = coin_of(pen)
        for number, (cargo, space, comes) in enumerate(moved):
            if space >= len(spaces):
                continue
            row = tile_of(pen, pen.scene.node(f"row.{cargo}").box)
            hold = spaces[space]
            sound = None if number else "place"
            way = hold.cx - row.cx, hold.cy - row.cy
            with pen.moving(flown(_APART_MS * number, _FLY_MS, *way, back=not comes, sound=sound)):
                tile(pen, row.centered(hold.w), cargo)
            way = store.cx - row.cx, store.cy - row.cy
            with pen.moving(flown(_APART_MS * number, _FLY_MS, *way, back=comes)):
                coin(pen, row)

    def hints(self, state: FreeTraderState) -> Sequence[Hint]:
        picked = any(self.amounts.values())
        nothing: list[Hint] = []
        if picked and not self._is_whole(state):
            nothing = [(("n",), say("ft.hint.nothing"), self._none())]
        return (
            (("up", "down"), say("ft.hint.cargo")),
            (("minus", "plus"), say("ft.hint.amount")),
            *nothing,
            (("1…9",), say("ft.hint.at_once")),
            *([(("delete",), say("ft.hint.clear"))] if picked else []),
            (("Shift", "plus"), say("ft.hint.five")),
        )

    # On the panel

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        scene = super().compose(bar, width, height, k)
        scene.focus = f"row.{self.row}" if scene.node(f"row.{self.row}").enabled else "go"
        return scene

    def panel(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        assert state.card is not None
        inner = Stack(pen, box.inset(GAP, GAP))
        card = inner.take(tiered(pen, *_HEAD))
        with pen.moving(FLIP if self.is_turned else None, card):
            event = state.cards.events[state.card]
            card_band(pen, card, event, f"{kind_words(event)} · {say('ft.market.sets_prices')}")
        words = say("ft.fact.card", card=event.title)
        pen.node("fact.card", card, None, words, tip=words, focusable=False)
        below = Box(box.x, inner.rest.y, box.w, box.bottom - inner.rest.y)
        rest = foot(pen, below, *self._foot(state), forms=self._forms(state))
        body = Stack(pen, rest)
        planet = state.cards.planets[state.planet]
        key = "ft.market.sell_at" if self.selling else "ft.market.buy_at"
        law = Text(say("ft.market.law", n=planet.law), SIDE)
        body.ends(Text(say(key, planet=planet.name), TITLE), law)
        deal = self.deal(state)
        sums = body.foot(u(pen, tiered(pen, *_SUMS)))
        warning = (sale_warning if self.selling else purchase_warning)(state, deal)
        if warning is not None and body.room >= u(pen, _LEAST_ROWS):
            warn(pen, body, *warning, leave=u(pen, _LEAST_ROWS))
            warning = None
        self._sums(pen, sums, state, deal, warning)
        facts = arrival_facts(state, say("ft.market.police"))
        told = u(pen, (len(facts) + 1) * FACT_LINE) + 2 * GAP
        if body.room >= len(CARGOES) * u(pen, _ROW) + told:
            ahead = Stack(pen, body.foot(told))
            ahead.write(Text(say("ft.market.arrival"), SIDE))
            fact_rows(pen, ahead, facts)
        spans = [Span(grow=1, most=u(pen, _ROW))] * len(CARGOES)
        lines = column(body.rest.inset(-GAP / 2, 0), *spans, gap=GAP / 2)
        is_open = any(self.amounts[cargo] or self.room(state, cargo) for cargo in CARGOES)
        for cargo, at in zip(CARGOES, lines, strict=True):
            cargo_row(pen, at, self, state, cargo, focused=cargo == self.row and is_open)

    def _sums(
        self,
        pen: Pen,
        box: Box,
        state: FreeTraderState,
        deal: Deal,
        warning: tuple[str, str] | None,
    ) -> None:
        """What the deal comes to, and what then stands against the next payment, or a warning that
        has no room above."""
        above, below = column(box, grow(3), grow(2), gap=0)
        parts: list[Part] = [
            Text(say("ft.market.sum", n=deal.money), MONEY),
            Text(say("ft.market.for_units", n=deal.units), SIDE),
        ]
        if not deal.units:
            parts = [Text(say("ft.market.none_picked"), SIDE, "mute")]
        store = store_parts(state.vectorium, deal.store)
        right = hug(pen, *store)
        left, end = row(above, grow(), right)
        pen.row_in(left, parts if hug(pen, *parts).least <= left.w else parts[:1], gap=GAP)
        pen.row_in(end, store, "r")
        draws = len(state.events)
        spill = deal.store - STORE_LIMIT
        if self.selling and spill > 0:
            words = Text(say("ft.market.spill", n=spill), STRONG)
            pen.row_in(below, (Icon("triangle-alert", "red"), words))
            return
        if warning is not None:
            pen.row_in(below, (Icon("triangle-alert", "red"), Text(warning[0], STRONG)))
            at = below.centered(below.w, max(below.h, LEAST_TARGET))
            told = ". ".join(warning)
            pen.node("fact.warning", at, None, told, tip=warning[1], focusable=False)
            return
        key = "ft.market.ahead" if self.selling else "ft.market.ahead_fuel"
        values = {"amount": state.payment, "n": draws}
        pen.write(below, Text(say(key, **values), QUIET, short=say("ft.due_in", **values)))

    def _none(self) -> Button:
        """What trades nothing, or no more."""
        nothing = self._nothing()
        key = "done" if self.begun else "keep" if self.selling else "buy_no"
        return Button("second", say(f"ft.button.{key}"), "none", key="n", tip=nothing)

    def _nothing(self) -> str:
        key = "done" if self.begun else "keep_all" if self.selling else "buy_none"
        return say(f"ft.button.{key}")

    def _is_whole(self, state: FreeTraderState) -> bool:
        """Whether all is sold: then keeping it all stands beside that."""
        return self.selling and any(self.amounts.values()) and self.filled(state) == self.amounts

    def _foot(self, state: FreeTraderState) -> tuple[Button, ...]:
        """The gold button and the quiet one before it."""
        if self._is_whole(state):
            return gold(self._forms(state)[0]), self._none()
        most = Button(
            "max",
            say("ft.market.all" if self.selling else "ft.market.max"),
            "max",
            key="m",
            reason=self.why_not_filled(state),
        )
        if any(self.amounts.values()):
            return gold(self._forms(state)[0]), most
        return gold(self._nothing(), "none", also=("n",)), most

    def _forms(self, state: FreeTraderState) -> list[str]:
        """What gold says of a deal, the longest first: the goods by name where they are of one
        kind."""
        deal = self.deal(state)
        if not deal.units:
            return []
        key = "sell_all" if self._is_whole(state) else "sell" if self.selling else "buy"
        values = {"n": deal.units, "money": deal.money}
        plain = [say(f"ft.button.{key}", **values), say(f"ft.button.{key}_short", **values)]
        picked = [cargo for cargo in CARGOES if self.amounts[cargo]]
        if len(picked) > 1 or self._is_whole(state):
            return plain
        goods = {"cargo": cargo_name(picked[0]), **values}
        return [*(say(f"ft.button.{key}_goods{form}", **goods) for form in ("", "_short")), *plain]
