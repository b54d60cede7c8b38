"""The police stop: law times the card, and how the fine is paid.

One act at a time, as the decision offers: pay from the store, or scrap one level.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from desktop.kit.layout import Stack, Text, first_fit, grow, hug, row, tiered, u
from desktop.kit.motions import rising
from desktop.kit.pen import LEAD, Icon, Key, Part, Pen
from desktop.kit.pieces import Button
from desktop.kit.scene import Box, Look, Node, Scene
from desktop.kit.theme import GAP, GUTTER, HEAD, NAME, PAD, QUIET, STRONG, SUBHEAD, cell, ink_of
from desktop.play.top_bar import TopBar
from desktop.play.view import View
from freetrader.advice.cautions import unwarned
from freetrader.ai.fines import least_cargo, least_loss
from freetrader.briefing.instant import happened, of_kind
from freetrader.briefing.levels import scrap_words
from freetrader.briefing.police import Stop, begins_with, leaves_words, plan_parts, plan_words
from freetrader.rules.actions import PAY_FINE, Scrap, scrap
from freetrader.rules.cards import MODULES
from freetrader.rules.encounters import scrap_change
from freetrader.rules.events import CargoSeized, FineSet, ModuleScrapped, PoliceStopped
from freetrader.rules.market import SCRAP_VALUE
from freetrader.rules.state import FreeTraderState
from freetrader.screens.faces import SIDE, face
from freetrader.screens.fight.stage import (
    Plate,
    Scenery,
    draw_plates,
    draw_spaces,
    foot,
    hand_over,
    open_scenery,
)
from freetrader.screens.panels import gold
from freetrader.screens.police.stop import LATE, PANEL, draw_fine, draw_search, panel_box
from freetrader.screens.signs import MODULE_SIGNS
from freetrader.words.names import cargo_name, module_name, signed
from resources import say
from tabletop import Action, Event, Session

_TALL, _GROWTH = 244.0, 0.5  # height of the panel, and how it grows with the text
_SUMS, _PAY, _BAR = (92, 100, 104), 40.0, 14.0


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
            match event:
                case PoliceStopped():
                    self.seized = None
                case CargoSeized(units):
                    self.seized = units
                case _:
                    pass
        self._propose(self.state)

    def _propose(self, state: FreeTraderState) -> None:
        """Begin at the first act of the proposal."""
        plan = self._plan = least_loss(state) if state.fine else ()
        self.picked, self.goes = "pay", _first_goes(state)
        decision = state.decision
        sound = unwarned(self.session, decision.options) if plan and decision else ()
        first = next((act for act in (*plan, *sound) if act in sound), None)
        if plan and first != plan[0]:
            self._plan = ()  # the game warns of it
        if isinstance(first, Scrap):
            self.picked = first.module
            if self.picked == "cargo":
                self.goes = first.cargo

    def act(self, act: object) -> Sequence[Action]:
        self._happened = ()
        match act:
            case ("goes", str() | None as cargo):
                self.picked, self.goes = "cargo", cargo
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
        if self._action(state) is None:
            self._propose(state)
        store, change = self._after(state)
        tall = _TALL * (1 + (k - 1) * _GROWTH)
        scenery = open_scenery(bar, (width, height, k), state, store, clear=tall)
        pen, field = scenery.pen, scenery.field
        stop = self._stop(state)
        news = happened(self._happened, FineSet)
        draw_search(scenery, state, stop, news=news)
        for event in of_kind(self._happened, ModuleScrapped):
            hand_over(scenery, event.module, event.level + 1)
        boxes = draw_plates(scenery, self._plates(state))
        self._begins(scenery, boxes)
        choices = _goes(state)
        if len(choices) > 1:
            spaces = [
                (f"goes.{cargo or 'none'}", cargo, ("goes", cargo), _goes_label(cargo))
                for cargo in choices
            ]
            picked = f"goes.{self.goes or 'none'}" if self.picked == "cargo" else ""
            draw_spaces(pen, boxes["cargo"], spaces, picked, field.right - tiered(pen, *PANEL))
        panel = panel_box(scenery, tall)
        pen.layer()
        pen.panel(panel, face("deck"))
        with pen.moving(rising(LATE) if news else None):
            self._panel(pen, panel.inset(PAD, GUTTER), state, stop, change, news=news)
        words = Text(say("ft.prompt.fine", n=state.fine), NAME), Text(stop.found, QUIET)
        foot(scenery, state, words, self._gold(state))
        pen.scene.focus = f"pay.{self.picked}"
        return pen.scene

    def _stop(self, state: FreeTraderState) -> Stop:
        assert state.card is not None
        assert state.foe is not None
        law = state.cards.planets[state.planet].law
        factor = state.cards.events[state.card].fine
        return Stop(state.foe, state.planet, self.seized, state.card, law, factor, law * factor)

    def _after(self, state: FreeTraderState) -> tuple[int, int]:
        """Store after what is picked, and change above the fine. None goes over 20: the jump has
        cost 1 at least, and a level leaves no more than 1."""
        if self.picked == "pay":
            return state.vectorium - state.fine, 0
        change = scrap_change(state, self.picked)
        return state.vectorium + change, change

    def _plates(self, state: FreeTraderState) -> dict[str, Plate]:
        """What a level of each module brings, and what goes with it."""
        can = {option.module for option in _offered(state) if isinstance(option, Scrap)}
        plates: dict[str, Plate] = {}
        for number, module in enumerate(MODULES, 2):
            level, is_open = state.modules[module], module in can
            reason = "" if is_open else say("ft.police.no_level", module=module_name(module))
            words = scrap_words(state, module, self.goes) if is_open else reason
            money = say("ft.fight.money", n=signed(SCRAP_VALUE[module]))
            plates[module] = Plate(
                level,
                level - 1 if is_open else None,
                scrap_words(state, module, self.goes, short=True)
                if is_open
                else say("ft.police.short.none"),
                money if is_open else "",
                str(number),
                self.picked == module,
                {
                    "id": f"pay.{module}",
                    "act": None,  # Enter goes on to the confirming button
                    "label": f"{module_name(module)}. {words}",
                    "enabled": is_open,
                    "reason": reason,
                    "tip": words,
                    "zone": "pay",
                },
            )
        return plates

    def _panel(
        self, pen: Pen, box: Box, state: FreeTraderState, stop: Stop, change: int, *, news: bool
    ) -> None:
        """Law times the card, what is open, the plan of least loss, and paying from the store."""
        body = Stack(pen, box)
        draw_fine(pen, body.take(tiered(pen, *_SUMS)), stop, news=news)
        paid = stop.fine - state.fine
        if paid:
            told = say("ft.police.part", n=paid, of=stop.fine)
            body.ends(Text(say("ft.police.paid"), QUIET), Text(told, STRONG))
        self._store(pen, body.foot(u(pen, _PAY)), state)
        if body.room >= _BAR + u(pen, 2 * SIDE.size):
            pen.cells(body.take(_BAR), self._bar(state), 3)
        if change:
            words = say("ft.police.change", n=change)
        elif self._draw_plan(body, state):
            words = ""
        else:
            words = plan_words(state, self._plan) if self._plan else ""
        body.para(Text(words, SIDE, "text"), sign=Icon("lightbulb", "cyan"), must=False)

    def _draw_plan(self, body: Stack, state: FreeTraderState) -> bool:
        """The plan by its signs, and what it leaves; whether there is room."""
        pen = body.pen
        parts: list[Part] = [Icon("lightbulb", "cyan"), Text(say("ft.police.plan"), STRONG)]
        for module, told in plan_parts(state, self._plan):
            ink = "cyan" if module else "mint"
            parts += [Icon(MODULE_SIGNS[module] if module else "coins", ink), Text(told, STRONG)]
        leaves = Text(leaves_words(state, self._plan), SIDE, "text")
        line = u(pen, SIDE.size * LEAD)
        fits = hug(pen, *parts).least <= body.rest.w and body.room >= 2 * line
        if not fits or not self._plan or not pen.fits(leaves, body.rest.w):
            return False
        pen.row_in(body.take(line, 0), parts)
        pen.write(body.take(line, 0), leaves)
        return True

    def _begins(self, scenery: Scenery, boxes: Mapping[str, Box]) -> None:
        """A mark at the plate of the level that the plan of least loss begins with."""
        module = begins_with(self._plan)
        if not module:
            return
        pen, plate = scenery.pen, boxes[module]
        parts: list[Part] = [
            Icon("lightbulb", "cyan"),
            first_fit(
                pen,
                plate.w - u(pen, HEAD.size) - GUTTER,
                *(Text(say(f"ft.police.{key}"), SIDE, "white") for key in ("begins", "proposed")),
            ),
        ]
        tall = u(pen, SIDE.size) + GAP
        box = Box(plate.x + GAP, plate.bottom + GAP / 2, hug(pen, *parts, pad=GAP).least, tall)
        if box.bottom > scenery.field.bottom:
            box = replace(box, y=plate.y - GAP / 2 - tall)
        pen.layer()
        pen.panel(box, face("plate-open"))
        pen.row_in(box, parts, "c")

    def _bar(self, state: FreeTraderState) -> list[Look]:
        """The plan of least loss: one cell a Vectorium, by what brings it."""
        scrapped = [action.module for action in self._plan if isinstance(action, Scrap)]
        brought = min(state.fine, sum(SCRAP_VALUE[module] for module in scrapped))
        full, rest = cell("full", ink_of("cyan")), cell("hatch", ink_of("mint"))
        return [full] * brought + [rest] * (state.fine - brought)

    def _store(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        """Paying everything from the store: a row like the plates."""
        can, picked = PAY_FINE in _offered(state), self.picked == "pay"
        reason = "" if can else say("ft.police.cannot_pay", n=state.vectorium)
        pen.panel(box, face("line-on" if picked else "line"))
        sign, name, value = row(box.inset(GUTTER, 0), u(pen, HEAD.size), grow(), u(pen, 92))
        pen.icon_in(sign, "coins", SUBHEAD.size, "mint" if can else "mute")
        title = say("ft.police.pay")
        pen.write(name, Text(title if can else reason, STRONG, "white" if can else "mute"))
        money = Text(say("ft.market.sum", n=state.fine), HEAD, "mint" if can else "mute")
        pen.row_in(value, (money, Key("1")), "r")
        words = reason or say("ft.police.pay_words")
        pen.node(
            "pay.pay",
            box,
            None,
            f"{title}. {words}",
            keys="1",
            enabled=can,
            reason=reason,
            tip=words,
            zone="pay",
        )

    def _gold(self, state: FreeTraderState) -> Button:
        label = say("ft.button.pay", n=state.fine)
        if self.picked != "pay":
            values = {"module": module_name(self.picked), "n": SCRAP_VALUE[self.picked]}
            label = say("ft.button.scrap_for", **values)
        can = self._action(state) is not None
        reason = "" if can else say("ft.police.cannot_pay", n=state.vectorium)
        return gold(label, reason=reason)


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


def _goes_label(cargo: str | None) -> str:
    return say("ft.police.goes", cargo=cargo_name(cargo)) if cargo else say("ft.police.goes_free")
