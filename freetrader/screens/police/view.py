"""The police stop: law × fine in three columns, and how the fine is paid.

One act at a time, as the decision offers: pay from the store, or scrap one level.
"""

from collections.abc import Sequence
from dataclasses import replace

from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Motion, Node, Scene
from desktop.kit.theme import theme
from desktop.play.top_bar import TopBar
from desktop.play.view import View
from freetrader.ai.fines import least_cargo, least_loss
from freetrader.rules.actions import PAY_FINE, Scrap, scrap
from freetrader.rules.cards import MODULES
from freetrader.rules.encounters import fine_left, scrap_change
from freetrader.rules.events import CargoSeized, FineSet, PoliceStopped
from freetrader.rules.market import SCRAP_VALUE
from freetrader.rules.state import FreeTraderState
from freetrader.screens.cards import lines
from freetrader.screens.moment import moment_of
from freetrader.screens.panels import gauge, reach_words
from freetrader.screens.phase_bar import Layout, Prompt, open_stage, phase_bar
from freetrader.screens.police.stop import Stop, draw_stop
from freetrader.screens.signs import (
    CARGO_COLORS,
    CARGO_SIGNS,
    MODULE_SIGNS,
    fitting,
    letter,
)
from freetrader.words.names import cargo_name, module_name
from resources import say
from tabletop import Action, Event, Session

__all__ = ["PoliceView"]


class PoliceView(View[FreeTraderState]):
    """The fine is open: pay it from the store, or scrap a module level by level."""

    def __init__(self, session: Session[FreeTraderState]) -> None:
        super().__init__(session)
        self.picked: str = ""  # "pay" or a module
        self.goes: str | None = None  # what a scrapped space takes with it
        self.seized: int | None = None
        self._happened: Sequence[Event] = ()
        self._plan: tuple[Action, ...] = ()

    def arrive(self, events: Sequence[Event]) -> None:
        self._happened = events
        for event in events:
            if isinstance(event, PoliceStopped):
                self.seized = None
            elif isinstance(event, CargoSeized):
                self.seized = event.units
        self._propose(self.state)

    def _propose(self, state: FreeTraderState) -> None:
        """Begin at the first act of the proposal."""
        plan = self._plan = least_loss(state) if state.fine else ()
        self.picked, self.goes = "pay", _first_goes(state)
        if plan and isinstance(plan[0], Scrap):
            self.picked, self.goes = plan[0].module, plan[0].cargo or self.goes
            if plan[0].module == "cargo":
                self.goes = plan[0].cargo

    def act(self, act: object) -> Sequence[Action]:
        self._happened = ()
        match act:
            case ("goes", cargo):
                self.picked, self.goes = "cargo", cargo if isinstance(cargo, str) else None
            case "confirm":
                action = self._action(self.state)
                if action is not None:
                    return (action,)
            case _:
                pass
        return ()

    def _action(self, state: FreeTraderState) -> Action | None:
        """What the button would do; None when the decision does not offer it."""
        action: Action = PAY_FINE
        if self.picked != "pay":
            action = scrap(self.picked, self.goes if self.picked == "cargo" else None)
        decision = state.decision
        return action if decision is not None and action in decision.options else None

    def focused(self, node: Node) -> bool:
        name = node.id.removeprefix("pay.")
        if name == node.id or not node.enabled or name == self.picked:
            return False
        self.picked = name
        self._happened = ()
        return True

    # The scene

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        state = self.state
        pen, lay, stage = open_stage(bar, width, height, k, "combat", 1500, moment_of(state))
        scene = pen.scene
        if self._action(state) is None:
            self._propose(state)
        stop = self._stop(state)
        news = any(isinstance(event, FineSet) for event in self._happened)
        tall = (284, 240, 222)[lay.tier] + max(0.0, min(80.0, (stage.h - 558) * 0.4))
        draw_stop(pen, Box(stage.x, stage.y, stage.w, tall), state, stop, bar.name, news)
        below = Box(stage.x, stage.y + tall + 8, stage.w, stage.h - tall - 8)
        with pen.moving(Motion(delay_ms=700, ms=160, dy=8) if news else None):
            self._payment(pen, lay, below, state, stop)
        phase_bar(pen, lay, state, self._prompt(state))
        scene.focus = f"pay.{self.picked}"
        return scene

    def _stop(self, state: FreeTraderState) -> Stop:
        assert state.card is not None
        assert state.foe is not None
        law = state.cards.planets[state.planet].law
        factor = state.cards.events[state.card].fine
        return Stop(state.foe, state.planet, self.seized, state.card, law, factor, law * factor)

    def _payment(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState, stop: Stop) -> None:
        k = pen.k
        side_w = (302, 330, 360)[lay.tier] + max(0, box.w - 1256) * 0.2
        side = Box(box.x, box.y, side_w, box.h)
        self._amounts(pen, lay, side, state, stop)
        rest = Box(side.right + 12, box.y, box.right - side.right - 12, box.h)
        pen.row(
            [
                (say("ft.police.choose"), theme().text, "strong"),
                *([(say("ft.police.one_by_one"), theme().soft)] if lay.tier == 0 else []),
            ],
            rest.x + 4,
            rest.y + 7 * k,
            17,
            10,
            room=rest.w - 8,
        )
        names = ["pay", *MODULES]
        columns = 5 if lay.tier == 0 else 3
        rows = -(-len(names) // columns)
        top = rest.y + 26 * k
        gap = 10.0
        cell_w = (rest.w - gap * (columns - 1)) / columns
        cell_h = (rest.bottom - top - gap * (rows - 1)) / rows
        plan = self._plan
        proposed = ""
        if plan:
            proposed = plan[0].module if isinstance(plan[0], Scrap) else "pay"
        for index, name in enumerate(names):
            spot = Box(
                rest.x + index % columns * (cell_w + gap),
                top + index // columns * (cell_h + gap),
                cell_w,
                cell_h,
            )
            if name == "cargo" and rows == 2:
                spot = replace(spot, w=rest.right - spot.x)
            self._option(pen, lay, spot, state, name, str(index + 1), name == proposed)

    def _amounts(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState, stop: Stop) -> None:
        """Fine, paid, still open; the store before and after what is picked; the proposal."""
        colors, k = theme(), pen.k
        pen.panel(box, "panel-money")
        x, wide = box.x + 18, box.w - 36
        paid = stop.fine - state.fine
        store, change = self._after(state)
        step = 26 * k if lay.tier == 0 else 23 * k
        head = say("ft.police.open")
        y = box.y + 14 + 14 * k
        pen.title(head, x, y, colors.amber, room=wide * 0.6)
        pen.text(
            say("ft.market.sum", n=state.fine), x + wide, y + 3, 30, colors.amber, "display", "r"
        )
        y += 20 * k
        rows = [
            (say("ft.police.paid"), say("ft.police.part", n=paid, of=stop.fine), colors.text),
            (say("ft.market.in_store"), str(state.vectorium), colors.text),
            (say("ft.police.store_after"), str(store), colors.amber),
        ]
        y = lines(pen, rows, x, y, wide, step)
        gauge(
            pen,
            Box(x, y + 14, wide, 18),
            state.vectorium,
            store,
            state.payment,
            numbers=lay.tier == 0,
        )
        y += 44 + (18 * k if lay.tier == 0 else 0)
        words = _plan_words(state, self._plan)
        if change:
            words = say("ft.police.change", n=change)
        notes = [("lightbulb" if not change else "coins", words)]
        if lay.tier and self.picked != "pay":
            notes.insert(0, ("wrench", _scrap_words(state, self.picked)))
        for sign, text in notes:
            if y + pen.para_height(text, wide - 26 * k, 15) > box.bottom - 6:
                break
            pen.icon(sign, x + 8 * k, y + 11 * k, 17, colors.cyan)
            y = pen.para(text, x + 26 * k, y, wide - 26 * k, 15, colors.text) + 4

    def _after(self, state: FreeTraderState) -> tuple[int, int]:
        """Store after what is picked, and change above the fine. None goes over 20: the jump has
        cost 1 at least, and a level leaves no more than 1."""
        if self.picked == "pay":
            return state.vectorium - state.fine, 0
        change = scrap_change(state, self.picked)
        return state.vectorium + change, change

    def _option(
        self,
        pen: Pen,
        lay: Layout,
        box: Box,
        state: FreeTraderState,
        name: str,
        key: str,
        proposed: bool,
    ) -> None:
        colors, k = theme(), pen.k
        pay = name == "pay"
        level = 0 if pay else state.modules[name]
        offered = _offered(state)
        can = (
            PAY_FINE in offered
            if pay
            else any(isinstance(option, Scrap) and option.module == name for option in offered)
        )
        reason = ""
        if not can:
            reason = (
                say("ft.police.cannot_pay", n=state.vectorium)
                if pay
                else say("ft.police.no_level", module=module_name(name))
            )
        picked = name == self.picked
        pen.panel(box, "option-off" if not can else "option-picked" if picked else "option")
        ink = colors.mute if not can else colors.amber if picked else colors.cyan
        words_ink = colors.text if can else colors.mute
        x, room = box.x + 14, box.w - 28
        cy = box.y + 22 * k
        pen.icon("coins" if pay else MODULE_SIGNS[name], x + 11 * k, cy, 21, ink)
        title = say("ft.police.pay") if pay else module_name(name)
        size = fitting(pen, title, room - 28 * k, 18, 14)
        pen.text(title, x + 28 * k, cy, size, words_ink, "strong", room=room - 28 * k)
        cy += 30 * k
        if pay:
            pen.text(say("ft.market.sum", n=state.fine), x, cy, 22, words_ink, "display")
        else:
            end = x + pen.text(str(level), x, cy, 20, colors.soft, "display") + 6
            if can:
                pen.icon("arrow-right", end + 9 * k, cy, 17, colors.soft)
                end += 24 * k
                end += pen.text(str(level - 1), end, cy, 22, ink, "display") + 8
            value = say("ft.police.brings", n=SCRAP_VALUE[name])
            if pen.measure(value, 13.5, "label") > box.right - 14 - end:
                value = say("ft.market.sum", n=SCRAP_VALUE[name])
            pen.text(
                value,
                box.right - 14,
                cy,
                fitting(pen, value, box.right - 14 - end, 16, 13.5),
                colors.green if can else colors.mute,
                "strong",
                "r",
                room=box.right - 14 - end,
            )
        y = cy + 16 * k
        chips = name == "cargo" and can
        beside = chips and box.bottom - 54 < y  # no room below: on the line of the name
        foot = box.bottom - (12 + 24 * k if proposed else 8) - (44 if chips and not beside else 0)
        text = reason or (say("ft.police.pay_words") if pay else _scrap_words(state, name))
        if name == "cargo" and can:
            text = _goes_words(state, self.goes)
        if y + pen.para_height(text, room, 15) <= foot:
            y = pen.para(text, x, y, room, 15, colors.soft)
        elif y + pen.para_height(text, room, 15, "label") <= foot:
            y = pen.para(text, x, y, room, 15, colors.soft, "label")
        if proposed:
            pen.row(
                [("icon", "lightbulb", colors.green), (say("ft.police.proposed"), colors.green)],
                x,
                box.bottom - 16 * k,
                15,
                6,
                room=room,
            )
        node_box = box
        if beside:
            wide = self._chip_step(pen, state, room) * len(_goes(state)) - 6
            at = Box(box.right - 14 - wide, box.y + 22 * k - 18, wide, 36)
            self._chips(pen, at, state)
            node_box = Box(box.x, box.y, at.x - 6 - box.x, box.h)
        elif chips:
            bottom = box.bottom - (8 + 26 * k if proposed else 10)
            self._chips(pen, Box(x, bottom - 36, room, 36), state)
            node_box = Box(box.x, box.y, box.w, bottom - 40 - box.y)
        pen.node(
            f"pay.{name}",
            node_box,
            None,  # Enter goes on to the confirming button
            f"{title}. {text}",
            keys=key,
            enabled=can,
            reason=reason,
            radius=10,
            zone="pay",
            ring=box,
        )

    def _chip_step(self, pen: Pen, state: FreeTraderState, room: float) -> float:
        return min(42 * max(1.0, pen.k * 0.95) + 6, (room + 6) / len(_goes(state)))

    def _chips(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        """What a scrapped space takes with it: a free space, or one cargo."""
        colors = theme()
        choices = _goes(state)
        step = self._chip_step(pen, state, box.w)
        for index, cargo in enumerate(choices):
            spot = Box(box.x + index * step, box.y, step - 6, 36)
            on = self.picked == "cargo" and cargo == self.goes
            pen.panel(spot, "option-picked" if on else "tile-empty")
            if cargo is None:
                pen.icon("x", spot.cx, spot.cy, 18, colors.soft, scaled=False)
                label = say("ft.police.goes_free")
            else:
                pen.icon(
                    CARGO_SIGNS[cargo], spot.cx - 8, spot.cy, 17, CARGO_COLORS[cargo], scaled=False
                )
                pen.text(
                    letter(cargo),
                    spot.cx + 11,
                    spot.cy,
                    14,
                    colors.text,
                    "strong",
                    "c",
                )
                label = say("ft.police.goes", cargo=cargo_name(cargo))
            pen.node(
                f"goes.{cargo or 'none'}",
                spot,
                ("goes", cargo),
                label,
                tip=label,
                radius=8,
                zone="goes",
            )

    def _prompt(self, state: FreeTraderState) -> Prompt:
        colors = theme()
        title = say("ft.prompt.fine", n=state.fine)
        keys = [("key", str(number)) for number in range(1, 6)]
        words = (*keys, say("ft.prompt.choose"), ("key", "enter"), say("ft.prompt.confirm"))
        rest = (say("ft.police.undo"), colors.soft)
        if self.picked == "pay":
            button = say("ft.button.pay", n=state.fine)
        else:
            button = say("ft.button.scrap", module=module_name(self.picked))
        return Prompt(
            title,
            (*words, rest),
            button,
            "confirm",
            enabled=self._action(state) is not None,
            reason=say("ft.police.cannot_pay", n=state.vectorium),
        )


def _offered(state: FreeTraderState) -> tuple[Action, ...]:
    return state.decision.options if state.decision is not None else ()


def _goes(state: FreeTraderState) -> list[str | None]:
    """What a scrapped space may take with it."""
    return [
        option.cargo
        for option in _offered(state)
        if isinstance(option, Scrap) and option.module == "cargo"
    ]


def _first_goes(state: FreeTraderState) -> str | None:
    if state.free_spaces > 0 or not any(state.hold.values()):
        return None
    return least_cargo(state, state.hold)


def _scrap_words(state: FreeTraderState, module: str) -> str:
    """What stops working with that level, in numbers that can be checked."""
    level = state.modules[module]
    if module == "weapons":
        return say("ft.police.weapons", n=level, after=level - 1)
    if module == "defenses":
        return say("ft.police.defenses", n=level, after=level - 1)
    if module == "cargo":
        return _goes_words(state, _first_goes(state))
    return reach_words(state, level)


def _goes_words(state: FreeTraderState, cargo: str | None) -> str:
    if cargo is None:
        return say("ft.damage.space")
    if state.free_spaces > 0:
        return say("ft.police.cargo_goes", cargo=cargo_name(cargo))
    return say("ft.damage.cargo", cargo=cargo_name(cargo))


def _plan_words(state: FreeTraderState, plan: tuple[Action, ...]) -> str:
    """The whole proposal in a sentence."""
    scraps = [action.module for action in plan if isinstance(action, Scrap)]
    rest = fine_left(state, scraps)
    if not scraps:
        return say("ft.police.plan_pay", n=state.fine)
    named = ", ".join(
        say("ft.police.plan_levels", n=scraps.count(module), module=module_name(module))
        for module in MODULES
        if module in scraps
    )
    if not rest:
        return say("ft.police.plan_scrap", modules=named)
    return say("ft.police.plan_both", modules=named, rest=rest)
