"""The market: buying by the card turned on arrival of the phase, selling by the last card."""

from collections.abc import Sequence

from desktop.kit.pen import Part, Pen
from desktop.kit.scene import Box, Motion, Node, Scene
from desktop.kit.theme import theme
from desktop.play.top_bar import TopBar
from desktop.play.view import Heard, View
from freetrader.rules.actions import DONE
from freetrader.rules.cards import CARGOES
from freetrader.rules.events import CardTurned
from freetrader.rules.state import STORE_LIMIT, FreeTraderState
from freetrader.rules.travel import FUEL
from freetrader.screens.art import planet_art
from freetrader.screens.cards import event_card, lines, notes
from freetrader.screens.market.basket import Basket, Deal
from freetrader.screens.market.row import cargo_row
from freetrader.screens.panels import draws_left, gauge, spaces, tile
from freetrader.screens.phase_bar import Layout, Prompt, layout, phase_bar, top_bar
from freetrader.words.names import signed
from resources import say
from tabletop import Action, Event, Session

__all__ = ["MarketView"]


class MarketView(Basket, View[FreeTraderState]):
    """Buy and sell share one layout; amounts are picked first, then confirmed together."""

    light = frozenset(("more", "less", "all", "max", "clear"))
    refocuses = True  # to the row that was changed, so that Enter confirms

    def __init__(self, session: Session[FreeTraderState]) -> None:
        View.__init__(self, session)
        Basket.__init__(self)
        self.row = CARGOES[0]
        self.begun = False  # some of it was traded before this
        self._happened: Sequence[Event] = ()

    def arrive(self, events: Sequence[Event]) -> None:
        self.amounts = dict.fromkeys(CARGOES, 0)
        decision = self.state.decision
        self.selling = decision is not None and decision.ask == "sell"
        self._happened = events

    def act(self, act: object) -> Sequence[Action]:
        self._happened = ()
        if isinstance(act, tuple):
            self.row = act[1]
        match act:
            case ("more", str(cargo)):
                self.amounts[cargo] += self.room(self.state, cargo) > 0
            case ("less", str(cargo)):
                self.amounts[cargo] = max(0, self.amounts[cargo] - 1)
            case ("all", str(cargo)):
                self.amounts[cargo] += self.room(self.state, cargo)
            case "max":
                self.amounts = self.filled(self.state)
            case "clear":
                self.amounts = dict.fromkeys(CARGOES, 0)
            case "none":
                return (DONE,)
            case "confirm" | "sell_all":
                if act == "sell_all":
                    self.amounts = self.filled(self.state)
                deals = [self.deeds[cargo] for cargo in CARGOES for _ in range(self.amounts[cargo])]
                return (*deals, DONE)
            case _:
                pass
        return ()

    def focused(self, node: Node) -> bool:
        if node.id.startswith("row."):
            self.row = node.id.removeprefix("row.")
        return False

    def key(self, name: str, focus: str = "") -> Heard | None:
        """Plus and minus, or right and left, change the amount in the focused row. They also work
        from the buttons, where a dialog or Tab has left the focus."""
        moves = ""
        if focus.startswith("row."):
            self.row = focus.removeprefix("row.")  # the row that is seen, also one that is shut
        elif name in ("plus", "minus") or (name in ("up", "down") and focus in ("go", "second")):
            moves = f"row.{self.row}"
            if name in ("up", "down") or focus not in ("go", "second", "clear", "max"):
                return Heard(moves)  # from far off they first show which row they mean
        else:
            return None
        deed = {"plus": "more", "right": "more", "minus": "less", "left": "less"}.get(name)
        if deed is None:
            return None
        before = dict(self.amounts)
        self.act((deed, self.row))
        is_same = self.amounts == before  # say why it cannot be more or less
        return Heard(moves, f"{deed}.{self.row}" if is_same else "")

    # The scene

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        state = self.state
        scene = Scene(width, height, k, "table")
        pen = Pen(scene)
        lay = layout(width, height, k)
        top_bar(pen, lay, bar)
        content = lay.content
        extra = max(0.0, min(content.w, 1560) - 1256)
        left_w, right_w = ((268, 260), (250, 286), (236, 290))[lay.tier]
        side = (content.w - 1256 - extra) / 2 if content.w > 1256 + extra else 0
        left = Box(content.x + side, content.y, left_w, content.h)
        right = Box(content.right - side - right_w, content.y, right_w, content.h)
        middle = Box(left.right + 12, content.y, right.x - left.right - 24, content.h)
        self._here(pen, lay, left, state)
        self._list(pen, lay, middle, state)
        self._totals(pen, lay, right, state)
        phase_bar(pen, lay, state, self._prompt(state))
        rows = [node.id for node in scene.nodes if node.id.startswith("row.") and node.enabled]
        if rows and f"row.{self.row}" not in rows:
            self.row = rows[0].removeprefix("row.")
        scene.focus = f"row.{self.row}" if rows else "go"
        return scene

    def _here(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState) -> None:
        """The world in large, and the card that sets the prices."""
        colors, k = theme(), pen.k
        planet = state.cards.planets[state.planet]
        assert state.card is not None
        card = state.cards.events[state.card]
        card_tall = (190 + 52) * k if lay.tier == 0 else 238 * k
        card_tall = max(card_tall, box.h - 12 - 320 * k) if lay.tier == 0 else card_tall
        card_tall = box.h - 130 if lay.tier == 2 else min(card_tall, box.h - 150)
        world = Box(box.x, box.y, box.w, box.h - card_tall - 10)
        pen.panel(world, "panel-info")
        foot = 14 + (3 if lay.tier < 2 else 2) * 23 * k
        art = min(world.w - 60, world.h - foot - 12)
        if art >= 60:
            side = art * 1.2
            pen.picture(
                planet_art(planet.id),
                Box(world.cx - side / 2, world.y + 8 + art / 2 - side / 2, side, side),
            )
        y = world.bottom - foot + 12 * k
        pen.text(planet.name, world.cx, y, 22, colors.text, "display", "c", room=world.w - 24)
        if lay.tier < 2:
            y += 24 * k
            pen.text(
                planet.kind.capitalize(),
                world.cx,
                y,
                16,
                colors.soft,
                "text",
                "c",
                room=world.w - 24,
            )
        words = say("ft.chart.distance"), say("ft.chart.law")
        wide = sum(pen.measure(word, 15, "label") for word in words)
        roomy = wide + 100 * k <= world.w - 16
        pen.row(
            [
                ("icon", "rocket", colors.cyan),
                *([(words[0], colors.soft, "label")] * roomy),
                (str(planet.distance), colors.text, "strong"),
                ("icon", "scale", colors.cyan),
                *([(words[1], colors.soft, "label")] * roomy),
                (str(planet.law), colors.text, "strong"),
            ],
            world.cx,
            y + 25 * k,
            15,
            6,
            at="c",
            room=world.w - 16,
        )
        turned = [event for event in self._happened if isinstance(event, CardTurned)]
        flip = Motion(ms=250, flip=True, sound="card") if turned else None
        note = say("ft.market.sets_prices") if lay.tier == 0 else ""
        event_card(pen, Box(box.x, world.bottom + 10, box.w, card_tall), card, note, flip)

    def _list(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState) -> None:
        colors, k = theme(), pen.k
        pen.panel(box, "panel-money")
        here = state.cards.planets[state.planet].name
        head = say("ft.market.sell_at" if self.selling else "ft.market.buy_at", planet=here)
        rule = say("ft.market.rule")
        wide = pen.text(
            head, box.x + 20, box.y + 16 + 10 * k, 20, colors.text, "display", room=box.w - 40
        )
        if wide + pen.measure(rule, 16) + 80 <= box.w:
            pen.text(rule, box.right - 20, box.y + 26, 16, colors.soft, "text", "r")
        top = box.y + 30 + 18 * k
        foot = 78 if lay.tier == 0 else 0
        step = (box.h - (top - box.y) - foot - 8) / len(CARGOES)
        for index, cargo in enumerate(CARGOES):
            row = Box(box.x + 12, top + index * step, box.w - 24, step - 8)
            cargo_row(pen, lay, row, self, state, cargo)
        if foot:
            self._spaces(pen, Box(box.x + 24, box.bottom - foot - 2, box.w - 48, foot), state)

    def _spaces(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        """The hold as it would be."""
        colors = theme()
        deal = self.deal(state)
        if self.selling:
            kept = {cargo: state.hold[cargo] - self.amounts[cargo] for cargo in CARGOES}
            filled = [(cargo, False) for cargo in CARGOES for _ in range(kept[cargo])]
        else:
            filled = spaces(state, self.amounts)
        pen.title(
            say("ft.market.after_sale" if self.selling else "ft.market.after_buying"),
            box.x,
            box.y + 10,
            room=box.w,
        )
        level = state.modules["cargo"]
        words = say("ft.market.free_after", n=deal.free)
        room = box.w - pen.measure(words, 16) - 20
        step = min(48.0, room / max(1, level))
        side = min(40.0, step - 6)
        for index in range(level):
            cargo, new = filled[index] if index < len(filled) else (None, False)
            tile(pen, Box(box.x + index * step, box.y + 24, side, side), cargo, new, side >= 36)
        pen.text(words, box.right, box.y + 44, 16, colors.soft, "text", "r")

    def _totals(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState) -> None:
        """What the deal comes to, the store before and after, and what to think of."""
        colors, k = theme(), pen.k
        deal = self.deal(state)
        pen.panel(box, "panel-money")
        x, wide = box.x + 18, box.w - 36
        pen.title(say("ft.market.total"), x, box.y + 24, colors.amber)
        taken = pen.text(
            say("ft.market.sum", n=deal.money), x, box.y + 26 + 34 * k, 34, colors.amber, "display"
        )
        pen.text(
            say("ft.market.for_units", n=deal.units),
            box.right - 18,
            box.y + 30 + 34 * k,
            16,
            colors.soft,
            "text",
            "r",
            room=wide - taken - 12,
        )
        after = min(STORE_LIMIT, deal.store)
        change = deal.money if self.selling else -deal.money
        rows = [
            (say("ft.market.in_store"), str(state.vectorium), colors.text),
            (
                say("ft.market.this_sale" if self.selling else "ft.market.this_purchase"),
                signed(change) if deal.money else "0",
                colors.soft if not deal.money else colors.green if self.selling else colors.red,
            ),
            (say("ft.market.money_left"), str(after), colors.amber),
        ]
        if lay.tier < 2:
            rows.append(
                (
                    say("ft.market.spaces"),
                    say("ft.market.from_to", n=state.free_spaces, after=deal.free)
                    if deal.units
                    else str(deal.free),
                    colors.text,
                )
            )
        y = lines(pen, rows, x, box.y + 48 + 34 * k, wide, 30 * k if lay.tier < 2 else 25 * k)
        gauge(pen, Box(x, y + 18, wide, 20), state.vectorium, deal.store, state.payment)
        y += 50 + 20 * k
        buttons = 46 if lay.tier < 2 else 44
        floor = box.bottom - buttons - 24
        notes(pen, self._notes(state, deal), x, y, wide, floor)
        half = (box.w - 28 - 10) / 2
        row = box.bottom - buttons - 14
        pen.button(
            "clear",
            Box(box.x + 14, row, half, buttons),
            say("ft.market.clear"),
            "clear",
            key="delete",
            enabled=deal.units > 0,
            reason=say("ft.market.at_zero"),
            zone="go",
            size=15,
        )
        pen.button(
            "max",
            Box(box.x + 24 + half, row, half, buttons),
            say("ft.market.all" if self.selling else "ft.market.max"),
            "max",
            key="m",
            enabled=not (why := self._why_not_max(state)),
            reason=why,
            zone="go",
            size=15,
        )

    def _why_not_max(self, state: FreeTraderState) -> str:
        """Why Max would change nothing; "" where it picks something."""
        filled = self.filled(state)
        if filled != self.amounts and any(filled.values()):
            return ""
        if any(filled.values()):
            return say("ft.market.at_most")
        if self.selling:
            return say("ft.market.none_aboard")
        if state.free_spaces <= 0:
            return say("ft.market.hold_full")
        return say("ft.market.max_none", n=state.vectorium)

    def _notes(self, state: FreeTraderState, deal: Deal) -> list[tuple[str, str, str]]:
        """What the player should see before confirming; it never blocks."""
        found: list[tuple[str, str, str]] = []
        after = min(STORE_LIMIT, deal.store)
        if self.selling and deal.store > STORE_LIMIT:
            found.append(
                (
                    "triangle-alert",
                    say("ft.market.overflow_head"),
                    say("ft.market.overflow", n=deal.store - STORE_LIMIT),
                )
            )
        if not self.selling and deal.units and after < FUEL:
            found.append(
                ("triangle-alert", say("ft.market.no_fuel_head"), say("ft.market.no_fuel"))
            )
        draws = len(state.events)
        if after < state.payment + (0 if self.selling else FUEL) and draws <= 6:
            found.append(
                (
                    "triangle-alert",
                    say("ft.market.payment_head"),
                    say(
                        "ft.market.payment",
                        amount=state.payment,
                        left=after,
                        draws=draws_left(state),
                    ),
                )
            )
        if not self.selling and after >= FUEL:
            found.append(
                ("fuel", say("ft.market.fuel_head"), say("ft.market.fuel", n=after - FUEL))
            )
        return found

    def _whole(self, state: FreeTraderState) -> Deal:
        """What all that is aboard comes to: the usual sale."""
        basket = Basket()
        basket.selling, basket.amounts = True, self.filled(state)
        return basket.deal(state)

    def _prompt(self, state: FreeTraderState) -> Prompt:
        colors = theme()
        deal = self.deal(state)
        keys: tuple[Part, ...] = (
            ("key", "up"),
            ("key", "down"),
            say("ft.prompt.choose"),
            ("key", "minus"),
            ("key", "plus"),
            say("ft.prompt.amount"),
        )
        if self.selling:
            button = say("ft.button.sell", n=deal.units, money=deal.money)
            nothing = say("ft.button.keep_all" if deal.units == 0 else "ft.button.keep")
            title, after = say("ft.prompt.sell"), say("ft.prompt.sell_why")
        else:
            button = say("ft.button.buy", n=deal.units, money=deal.money)
            nothing = say("ft.button.buy_none")
            title, after = say("ft.prompt.buy"), say("ft.prompt.buy_why")
        words: tuple[Part, ...] = (say("ft.prompt.optional"), *keys, (after, colors.soft))
        if self.begun:
            nothing = say("ft.button.done")
        if self.selling and not deal.units and (whole := self._whole(state)).units:
            button = say("ft.button.sell_all", n=whole.units, money=whole.money)
            return Prompt(
                title, words, button, "sell_all", second=nothing, second_act="none", second_key="n"
            )
        if deal.units:
            return Prompt(
                title, words, button, "confirm", second=nothing, second_act="none", second_key="n"
            )
        return Prompt(title, words, nothing, "none")
