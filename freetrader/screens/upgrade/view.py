"""Upgrade: four modules, what each costs and what one level more would change."""

from collections.abc import Sequence

from desktop.kit.pen import Part, Pen
from desktop.kit.scene import RGB, Box, Motion, Node, Scene
from desktop.kit.theme import cell as cell_look
from desktop.kit.theme import theme
from desktop.play.top_bar import TopBar
from desktop.play.view import View
from freetrader.rules.actions import DONE, UPGRADE
from freetrader.rules.cards import MODULES
from freetrader.rules.chances import Offer, upgrade_offer
from freetrader.rules.market import UPGRADE_COST
from freetrader.rules.state import FreeTraderState
from freetrader.screens.cards import lines, notes
from freetrader.screens.panels import (
    draws_left,
    gauge,
    hold_panel,
    module_rows,
    month_panel,
    piles_panel,
)
from freetrader.screens.phase_bar import Layout, Prompt, open_stage, phase_bar
from freetrader.screens.signs import MODULE_SIGNS, fitting
from freetrader.words.names import module_name, signed
from resources import say
from tabletop import Action, Event, Session

__all__ = ["UpgradeView", "change_words"]


class UpgradeView(View[FreeTraderState]):
    """One level of one module, or none. Nothing is picked until the player picks."""

    def __init__(self, session: Session[FreeTraderState]) -> None:
        super().__init__(session)
        self.picked: str | None = None
        self._happened: Sequence[Event] = ()

    def arrive(self, events: Sequence[Event]) -> None:
        self.picked = None
        self._happened = events

    def act(self, act: object) -> Sequence[Action]:
        self._happened = ()
        decision = self.state.decision
        assert decision is not None
        match act:
            case "none":
                return (DONE,)
            case "confirm" if self.picked is not None:
                action = UPGRADE[self.picked]
                return (action,) if action in decision.options else ()
            case _:
                return ()

    def focused(self, node: Node) -> bool:
        name = node.id.removeprefix("module.")
        if name == node.id or not node.enabled or name == self.picked:
            return False
        self.picked = name
        self._happened = ()
        return True

    # The scene

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        state = self.state
        pen, lay, stage = open_stage(bar, width, height, k, "table", 1620)
        scene = pen.scene
        left_w = (288, 270, 214)[lay.tier] + (stage.w - 1256) * 0.25
        right_w = (268, 300, 310)[lay.tier] + (stage.w - 1256) * 0.1
        left = Box(stage.x, stage.y, left_w, stage.h)
        right = Box(stage.right - right_w, stage.y, right_w, stage.h)
        middle = Box(left.right + 12, stage.y, right.x - left.right - 24, stage.h)
        self._ship(pen, lay, left, state)
        self._cards(pen, lay, middle, state)
        self._money(pen, lay, right, state)
        phase_bar(pen, lay, state, self._prompt(state))
        scene.focus = f"module.{self.picked}" if self.picked else "go"
        return scene

    def _ship(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState) -> None:
        """The ship in large on its blueprint, and its hold."""
        colors, k = theme(), pen.k
        hold_tall = (108 if lay.tier == 0 else 66 + 60 * k) + (
            40 if state.modules["cargo"] > (box.w - 20) // 38 else 0
        )
        panel = Box(box.x, box.y, box.w, box.h - hold_tall - 8)
        pen.panel(panel, "panel-info")
        planet = state.cards.planets[state.planet]
        yard = say("ft.upgrade.yard", planet=planet.name)
        if pen.measure(yard, 19, "display") > panel.w - 32:
            yard = planet.name
        pen.text(
            yard,
            panel.x + 16,
            panel.y + 14 + 10 * k,
            19,
            colors.text,
            "display",
            room=panel.w - 32,
            lines=2,
        )
        top = panel.y + 30 + 26 * k
        rows = 4 * 30 * k
        art = Box(panel.x + 12, top, panel.w - 24, panel.bottom - top - rows - 14)
        if art.h >= 60:
            pen.picture("blueprint", art, crop=_crop(art))
            side = min(art.h * 1.18, art.w * 0.98)
            pen.glow(art.cx, art.cy, side * 1.25, colors.cyan, 70)
            arrive = Motion(ms=300, dx=-30) if self._happened else None
            pen.picture(
                "ships/trader-90",
                Box(art.cx - side / 2 + 4, art.cy - side / 2, side, side),
                motion=arrive,
            )
        levels = Box(panel.x + 16, panel.bottom - rows - 8, panel.w - 32, rows)
        module_rows(pen, levels, state, self.picked)
        hold_panel(pen, Box(box.x, panel.bottom + 8, box.w, hold_tall), state)

    def _cards(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState) -> None:
        colors, k = theme(), pen.k
        pen.panel(box, "panel-money")
        head_y = box.y + 12 + 14 * k
        taken = pen.text(
            say("ft.upgrade.title"),
            box.x + 18,
            head_y,
            22,
            colors.text,
            "display",
            room=box.w - 36,
        )
        note = say("ft.upgrade.rule")
        if pen.measure(note, 16) <= box.w - 56 - taken:
            pen.text(note, box.right - 18, head_y, 16, colors.soft, "text", "r")
        top = head_y + 20 * k
        gap = 10.0
        wide = (box.w - 24 - gap) / 2
        tall = (box.bottom - 12 - top - gap) / 2
        for index, module in enumerate(MODULES):
            spot = Box(
                box.x + 12 + index % 2 * (wide + gap), top + index // 2 * (tall + gap), wide, tall
            )
            self._card(pen, lay, spot, state, module, str(index + 1))

    def _card(
        self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState, module: str, key: str
    ) -> None:
        colors, k = theme(), pen.k
        cost, level = UPGRADE_COST[module], state.modules[module]
        can = cost <= state.vectorium
        picked = module == self.picked
        reason = "" if can else say("ft.upgrade.too_dear", cost=cost, n=state.vectorium)
        pen.panel(box, "option-off" if not can else "option-picked" if picked else "option")
        ink = colors.mute if not can else colors.amber if picked else colors.cyan
        words_ink = colors.text if can else colors.mute
        x, right = box.x + 18, box.right - 18
        cy = box.y + 28 * k
        price = say("ft.market.sum", n=cost)
        price_w = pen.measure(price, 24, "display")
        pen.text(price, right, cy, 24, colors.amber if can else colors.mute, "display", "r")
        pen.icon(MODULE_SIGNS[module], x + 14 * k, cy, 28, ink)
        name_x = x + 36 * k
        pen.text(
            module_name(module),
            name_x,
            cy,
            20,
            words_ink,
            "display",
            room=right - price_w - 12 - name_x,
        )
        # The levels: cells up to the new one, then the numbers.
        cy += (46, 42, 36)[lay.tier] * k
        size = 34 if lay.tier == 0 else 28
        end = x + pen.text(str(level), x, cy, size, colors.soft, "display") + 10
        pen.icon("arrow-right", end + 11 * k, cy, 22, colors.soft)
        end += 30 * k
        end += pen.text(str(level + 1), end, cy, size, ink if can else colors.mute, "display") + 16
        room = right - end
        shown = level + 1
        step = min(20.0, room / shown)
        if step >= 8:
            full = cell_look("full", colors.cyan if can else colors.mute)
            new = cell_look("outline", colors.amber if can else colors.mute)
            looks = [full] * level + [new]
            pen.cells(
                Box(right - step * shown + 4, cy - 9, step * shown - 4, 18), looks, min(4, step / 4)
            )
        y = cy + (28 if lay.tier == 0 else 24) * k
        offer = upgrade_offer(state, module)
        words, short = change_words(offer)
        room = box.w - 36
        tone = colors.text if can else colors.mute
        free = box.bottom - y - 8 - (28 * k if reason else 0)
        for text, size, font in (
            (words, 16, "text"),
            (words, 15, "label"),
            (short, 15, "label"),
        ):
            if pen.para_height(text, room, size, font) <= free:
                y = pen.para(text, x, y, room, size, tone, font)
                break
        if reason:
            size = fitting(pen, reason, room - 24 * k, 15, 13.5)
            pen.icon("ban", x + 8 * k, box.bottom - 18 * k, 16, colors.red)
            pen.text(
                reason,
                x + 22 * k,
                box.bottom - 18 * k,
                size,
                colors.text,
                "label",
                room=room - 22 * k,
            )
            if box.bottom - y > 62 * k:
                _cells(pen, Box(x, y + 8, room, 16), offer, colors.mute)
        elif box.bottom - y > 40 * k and lay.tier == 0:
            if box.bottom - y > 66 * k:
                _cells(pen, Box(x, y + 8, room, 16), offer, colors.cyan)
            after = say("ft.upgrade.leaves", n=state.vectorium - cost)
            pen.key(key, right - pen.key_width(key), box.bottom - 22 * k)
            pen.text(after, x, box.bottom - 22 * k, 15, colors.soft, "label")
        pen.node(
            f"module.{module}",
            box,
            None,  # Enter goes on to the confirming button
            say(
                "ft.spoken.upgrade",
                module=module_name(module),
                cost=cost,
                level=level,
                after=level + 1,
                words=words,
            ),
            keys=key,
            enabled=can,
            reason=reason,
            radius=10,
            zone="modules",
        )

    def _money(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState) -> None:
        """The store before and after, the payment ahead, and the month."""
        colors, k = theme(), pen.k
        month_tall = 112 + 14 * (k - 1)
        piles_tall = 64 if lay.tier == 0 else 0
        panel = Box(box.x, box.y, box.w, box.h - month_tall - 8 - piles_tall)
        if piles_tall:
            foot = Box(box.x, box.bottom - piles_tall + 8, box.w, piles_tall - 8)
            piles_panel(pen, foot, state)
        pen.panel(panel, "panel-money")
        x, wide = box.x + 18, box.w - 36
        cost = UPGRADE_COST[self.picked] if self.picked else 0
        after = state.vectorium - cost
        pen.title(say("ft.vectorium"), x, panel.y + 13 + 9 * k, colors.amber, room=wide)
        cy = panel.y + 22 + 36 * k
        end = x + pen.text(str(after), x, cy, 38, colors.amber, "display") + 8
        pen.text(say("ft.of_limit"), end, cy + 7, 15, colors.soft, "label", room=x + wide - end)
        rows = [
            (say("ft.market.in_store"), str(state.vectorium), colors.text),
            (
                say("ft.upgrade.this"),
                signed(-cost) if cost else "0",
                colors.red if cost else colors.soft,
            ),
            (say("ft.market.money_left"), str(after), colors.amber),
        ]
        y = lines(pen, rows, x, cy + 26 * k, wide, 28 * k if lay.tier < 2 else 25 * k)
        gauge(pen, Box(x, y + 18, wide, 20), state.vectorium, after, state.payment)
        y += 52 + 20 * k
        notes(pen, _warnings(state, after), x, y, wide, panel.bottom - 8)
        month_panel(pen, Box(box.x, panel.bottom + 8, box.w, month_tall), state)

    def _prompt(self, state: FreeTraderState) -> Prompt:
        keys: tuple[Part, ...] = tuple(("key", str(n)) for n in range(1, 5))
        words: tuple[Part, ...] = (
            say("ft.prompt.optional"),
            *keys,
            say("ft.prompt.choose"),
            ("key", "enter"),
            say("ft.prompt.confirm"),
        )
        none = say("ft.button.no_upgrade")
        if self.picked is None:
            return Prompt(say("ft.prompt.upgrade"), words, none, "none")
        return Prompt(
            say("ft.prompt.upgrade_to", module=module_name(self.picked)),
            words,
            say("ft.button.upgrade", n=UPGRADE_COST[self.picked]),
            "confirm",
            second=none,
            second_act="none",
            second_key="n",
        )


def _crop(art: Box) -> tuple[float, float, float, float] | None:
    """The middle of the blueprint at the shape of its place; the picture is 2 : 1 or so."""
    return None if art.w >= art.h else (0.5 - art.w / art.h / 2, 0, art.w / art.h, 1)


def _cells(pen: Pen, box: Box, offer: Offer, ink: RGB) -> None:
    """One cell a card, world or space: as it is, and outlined what would come or go."""
    low, high = sorted((offer.now, offer.then))
    full = cell_look("full", ink if offer.more_is_better else theme().red)
    new = cell_look("outline", theme().amber if offer.more_is_better else theme().green)
    hollow = cell_look("hollow")
    if not offer.of:
        return
    looks = [full if n < low else new if n < high else hollow for n in range(offer.of)]
    step = min(22.0, box.w / offer.of)
    if step >= 6:
        wide = step * offer.of
        pen.cells(Box(box.x, box.y, wide, box.h), looks, min(4.0, step * 0.25))


def change_words(offer: Offer) -> tuple[str, str]:
    """What one level more does, and the same where there is little room."""
    now, then, of = offer.now, offer.then, offer.of
    if offer.module == "engines" and not of:
        words = say("ft.damage.engines_none")
        return words, words
    short = say(f"ft.upgrade.short.{offer.module}", now=now, then=then, of=of)
    if offer.module == "cargo":
        return say("ft.upgrade.cargo", n=then, now=now), short
    message = f"ft.upgrade.{offer.module}"
    if offer.module == "engines" and now == then:
        message = "ft.upgrade.engines_all" if now == of else "ft.upgrade.engines_same"
        return say(message, n=of, of=of, now=now), short
    return say(message, then=then, now=now, of=of), short


def _warnings(state: FreeTraderState, after: int) -> list[tuple[str, str, str]]:
    """What the player should see before confirming; it never blocks."""
    found: list[tuple[str, str, str]] = []
    draws = len(state.events)
    if after < 1:
        found.append(("triangle-alert", say("ft.market.no_fuel_head"), say("ft.upgrade.no_fuel")))
    if after < state.payment and draws <= 8:
        words = say("ft.market.payment", amount=state.payment, left=after, draws=draws_left(state))
        found.append(("triangle-alert", say("ft.market.payment_head"), words))
    elif after == 1 and not any(state.hold.values()):
        words = say("ft.upgrade.nothing_left")
        found.append(("triangle-alert", say("ft.upgrade.nothing_left_head"), words))
    elif after >= 1:
        words = say("ft.upgrade.keeps", n=after - 1)
        found.append(("fuel", say("ft.market.fuel_head"), words))
    return found
