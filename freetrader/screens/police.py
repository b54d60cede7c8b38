"""The police stop: law × fine in three columns, and how the fine is paid.

One act at a time, as the decision offers: pay from the store, or scrap one level.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

from desktop.pen import Pen
from desktop.scene import RGB, Box, Motion, Node, Scene
from desktop.theme import look, theme
from freetrader.rules.actions import PAY_FINE, Scrap, scrap
from freetrader.rules.cards import CARGOES, MODULES
from freetrader.rules.encounters import scrap_total
from freetrader.rules.events import CargoSeized, FineSet, PoliceStopped
from freetrader.rules.market import SCRAP_VALUE, UPGRADE_COST, sell_price
from freetrader.rules.state import STORE_LIMIT, FreeTraderState
from freetrader.rules.travel import FUEL, neighbours
from freetrader.screens.parts import (
    CARGO_COLORS,
    CARGO_SIGNS,
    KIND_COLORS,
    MODULE_SIGNS,
    Frame,
    Layout,
    Prompt,
    fitting,
    gauge,
    layout,
    letter,
    lines,
    named,
    phase_bar,
    sum_part,
    tile,
    top_bar,
)
from freetrader.wording import cargo_name, module_name
from resources import say
from tabletop import Action, Event

__all__ = ["PoliceView", "Stop", "draw_stop", "least_loss"]

_STEP_MS = 120


@dataclass(frozen=True, slots=True)
class Stop:
    """One inspection as it is shown: who, where, what was found, what it costs."""

    card: str
    planet: str
    illegals: int | None  # units found; None: more than none, the number is not at hand
    fine_card: str | None = None  # None: nothing was found, so none was turned
    law: int = 0
    factor: int = 0
    fine: int = 0


def least_loss(state: FreeTraderState) -> tuple[Action, ...]:
    """The acts that pay the open fine at the least loss, judged by what must be bought again.

    A way that leaves the ship unable to make its next jump is taken only when there is no
    other. Money counts its face value, a level its upgrade price, cargo what it sells for.
    """
    fine, store = state.fine, state.vectorium
    best: tuple[float, tuple[Action, ...]] | None = None
    ranges = [
        range(min(state.modules[module], -(-fine // SCRAP_VALUE[module])) + 1) for module in MODULES
    ]
    for counts in product(*ranges):
        used = [module for module, count in zip(MODULES, counts, strict=True) if count]
        worth = sum(
            SCRAP_VALUE[module] * count for module, count in zip(MODULES, counts, strict=True)
        )
        if used and worth - max(SCRAP_VALUE[module] for module in used) >= fine:
            continue  # the last sale would come after the fine is paid
        open_ = max(0, fine - worth)
        if open_ > store:
            continue
        left = min(STORE_LIMIT, store - open_ + max(0, worth - fine))
        levels = dict(zip(MODULES, counts, strict=True))
        hold, lost = _cargo_given(state, levels["cargo"])
        loss: float = store - left + sum(UPGRADE_COST[m] * n for m, n in levels.items()) + lost
        if left < FUEL and not any(hold.values()):
            loss += 500
        reach = state.modules["engines"] - levels["engines"]
        planets = state.cards.planets
        if not any(
            planets[state.world[cell]].distance <= reach
            for cell in neighbours(state.ship)
            if cell in state.world
        ):
            loss += 400
        if best is None or loss < best[0]:
            best = (loss, _acts(state, levels, open_))
    return best[1] if best else ()


def _acts(state: FreeTraderState, levels: dict[str, int], open_: int) -> tuple[Action, ...]:
    acts: list[Action] = []
    # Dear modules last: what the last sale brings above the fine comes back as change.
    for module in sorted(MODULES, key=lambda module: SCRAP_VALUE[module]):
        if module != "cargo":
            acts += [scrap(module, None)] * levels[module]
            continue
        hold, free = dict(state.hold), state.free_spaces
        for _ in range(levels[module]):
            cargo = None if free > 0 else _least_cargo(state, hold)
            free -= 1
            if cargo is not None:
                hold[cargo] -= 1
            acts.append(scrap(module, cargo))
    if open_:
        acts.append(PAY_FINE)
    return tuple(acts)


def _least_cargo(state: FreeTraderState, hold: dict[str, int]) -> str:
    return min((cargo for cargo in CARGOES if hold[cargo]), key=lambda c: sell_price(state, c))


def _cargo_given(state: FreeTraderState, spaces: int) -> tuple[dict[str, int], int]:
    """The hold after so many spaces are scrapped, and what the cargo lost would have sold for."""
    hold, lost = dict(state.hold), 0
    for _ in range(max(0, spaces - state.free_spaces)):
        cargo = _least_cargo(state, hold)
        hold[cargo] -= 1
        lost += sell_price(state, cargo)
    return hold, lost


class PoliceView:
    """The fine is open: pay it from the store, or scrap a module level by level."""

    def __init__(self) -> None:
        self.picked: str = ""  # "pay" or a module
        self.goes: str | None = None  # what a scrapped space takes with it
        self._seized: int | None = None
        self._happened: Sequence[Event] = ()

    def arrive(self, state: FreeTraderState, events: Sequence[Event]) -> None:
        self._happened = events
        for event in events:
            if isinstance(event, PoliceStopped):
                self._seized = None
            elif isinstance(event, CargoSeized):
                self._seized = event.units
        self._propose(state)

    def _propose(self, state: FreeTraderState) -> None:
        """Begin at the first act of the proposal."""
        plan = least_loss(state) if state.fine else ()
        self.picked, self.goes = "pay", _first_goes(state)
        if plan and isinstance(plan[0], Scrap):
            self.picked, self.goes = plan[0].module, plan[0].cargo or self.goes
            if plan[0].module == "cargo":
                self.goes = plan[0].cargo

    def act(self, state: FreeTraderState, act: object) -> Sequence[Action]:
        self._happened = ()
        match act:
            case ("goes", cargo):
                self.picked, self.goes = "cargo", cargo if isinstance(cargo, str) else None
            case "confirm":
                action = self._action(state)
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

    def focused(self, state: FreeTraderState, node: Node) -> bool:
        name = node.id.removeprefix("pay.")
        if name == node.id or not node.enabled or name == self.picked:
            return False
        self.picked = name
        self._happened = ()
        return True

    def key(self, state: FreeTraderState, name: str) -> bool:
        return False

    # The scene

    def compose(
        self, state: FreeTraderState, frame: Frame, width: float, height: float, k: float
    ) -> Scene:
        scene = Scene(width, height, k, "combat")
        pen = Pen(scene)
        lay = layout(width, height, k)
        top_bar(pen, lay, frame)
        content = lay.content
        wide = min(content.w, 1500)
        stage = Box(content.cx - wide / 2, content.y, wide, content.h)
        if self._action(state) is None:
            self._propose(state)
        stop = self._stop(state)
        news = any(isinstance(event, FineSet) for event in self._happened)
        tall = (284, 240, 222)[lay.tier] + max(0.0, min(80.0, (stage.h - 558) * 0.4))
        draw_stop(pen, Box(stage.x, stage.y, stage.w, tall), state, stop, frame.name, news)
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
        return Stop(state.foe, state.planet, self._seized, state.card, law, factor, law * factor)

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
            rest.y + 11 * k,
            17,
            10,
            room=rest.w - 8,
        )
        names = ["pay", *MODULES]
        columns = 5 if lay.tier == 0 else 3
        rows = -(-len(names) // columns)
        top = rest.y + 24 * k
        gap = 10.0
        cell_w = (rest.w - gap * (columns - 1)) / columns
        cell_h = (rest.bottom - top - gap * (rows - 1)) / rows
        plan = least_loss(state)
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
        store, change, given = self._after(state)
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
        words = _plan_words(state, least_loss(state))
        if change:
            words = say("ft.police.change", n=change - given)
            if given:
                words += " " + say("ft.police.change_lost", n=given)
        notes = [("lightbulb" if not change else "coins", words)]
        if lay.tier and self.picked != "pay":
            notes.insert(0, ("wrench", _scrap_words(state, self.picked)))
        for sign, text in notes:
            if y + pen.para_height(text, wide - 26 * k, 15) > box.bottom - 6:
                break
            pen.icon(sign, x + 8 * k, y + 11 * k, 17, colors.cyan)
            y = pen.para(text, x + 26 * k, y, wide - 26 * k, 15, colors.text) + 4

    def _after(self, state: FreeTraderState) -> tuple[int, int, int]:
        """Store after what is picked, change above the fine, and what of it goes over 20."""
        if self.picked == "pay":
            return state.vectorium - state.fine, 0, 0
        change = max(0, SCRAP_VALUE[self.picked] - state.fine)
        given = max(0, state.vectorium + change - STORE_LIMIT)
        return state.vectorium + change - given, change, given

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
        can = state.vectorium >= state.fine if pay else level > 0
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
        foot = box.bottom - (12 + 24 * k if proposed else 8) - (44 if chips else 0)
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
        if chips:
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
        )

    def _chips(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        """What a scrapped space takes with it: a free space, or one cargo."""
        colors = theme()
        choices: list[str | None] = [None] if state.free_spaces > 0 else []
        choices += [cargo for cargo in CARGOES if state.hold[cargo]]
        wide = 42 * max(1.0, pen.k * 0.95)
        step = min(wide + 6, (box.w + 6) / len(choices))
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


def _first_goes(state: FreeTraderState) -> str | None:
    if state.free_spaces > 0 or not any(state.hold.values()):
        return None
    return _least_cargo(state, state.hold)


def _scrap_words(state: FreeTraderState, module: str) -> str:
    """What stops working with that level, in numbers that can be checked."""
    level = state.modules[module]
    if module == "weapons":
        return say("ft.police.weapons", n=level, after=level - 1)
    if module == "defenses":
        return say("ft.police.defenses", n=level, after=level - 1)
    if module == "cargo":
        return _goes_words(state, _first_goes(state))
    far = [state.cards.planets[ident].distance for ident in state.world.values()]
    return say(
        "ft.damage.engines",
        then=sum(distance < level for distance in far),
        of=len(far),
        now=sum(distance <= level for distance in far),
    )


def _goes_words(state: FreeTraderState, cargo: str | None) -> str:
    if cargo is None:
        return say("ft.damage.space")
    if state.free_spaces > 0:
        return say("ft.police.cargo_goes", cargo=cargo_name(cargo))
    return say("ft.damage.cargo", cargo=cargo_name(cargo))


def _plan_words(state: FreeTraderState, plan: tuple[Action, ...]) -> str:
    """The whole proposal in a sentence."""
    scraps = [action.module for action in plan if isinstance(action, Scrap)]
    worth = sum(SCRAP_VALUE[module] for module in scraps)
    rest = max(0, state.fine - worth)
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


# Three columns


def draw_stop(
    pen: Pen, box: Box, state: FreeTraderState, stop: Stop, ship_name: str, news: bool
) -> None:
    """Police left, the card turned between, the searched ship right."""
    colors, k = theme(), pen.k
    middle_w = min(232 * max(1.0, k * 0.92), box.w * 0.26)
    wide = (box.w - middle_w - 24) / 2
    left = Box(box.x, box.y, wide, box.h)
    middle = Box(left.right + 12, box.y, middle_w, box.h)
    right = Box(middle.right + 12, box.y, wide, box.h)
    card = state.cards.events[stop.card]
    planet = state.cards.planets[stop.planet]
    tint = KIND_COLORS["police"]
    _ground(pen, left, tint, "police-90", 0.36, 50 + 22 * k)
    pen.text(
        card.title,
        left.right - 16,
        left.y + 16 + 10 * k,
        20,
        colors.text,
        "display",
        "r",
        room=left.w * 0.5,
    )
    pen.text(
        say("ft.police.at", planet=planet.name),
        left.right - 16,
        left.y + 26 + 25 * k,
        fitting(pen, say("ft.police.at", planet=planet.name), left.w * 0.5, 16, 13.5),
        colors.soft,
        "text",
        "r",
        room=left.w * 0.5,
    )
    if stop.fine_card is not None:
        _fine_sum(pen, left, stop, news)
    else:
        pen.text(
            say("ft.police.nothing"),
            left.cx,
            left.bottom - 22 * k,
            16,
            colors.text,
            "text",
            "c",
            room=left.w - 30,
        )
    _ground(pen, right, colors.cyan, "trader-270", 0.64, 50 + 22 * k)
    named(pen, ship_name, right.x + 18, right.y + 16 + 10 * k, 20, "l", right.w * 0.46)
    pen.text(
        say("ft.police.searched"),
        right.x + 18,
        right.y + 26 + 25 * k,
        fitting(pen, say("ft.police.searched"), right.w * 0.55, 16, 13.5),
        colors.soft,
        room=right.w * 0.55,
    )
    _seized(pen, right, state, stop)
    _verdict(pen, middle, state, stop, news)


def _ground(pen: Pen, box: Box, tint: RGB, ship: str, share: float, foot: float) -> None:
    pen.panel(box, replace(look("panel"), edge=(*tint, 150), tab=tint))
    tall = box.h - foot - 20
    side = min(max(tall, 40.0), 230.0)
    cx, cy = box.x + box.w * share, box.y + 8 + tall / 2
    pen.glow(cx, cy, side * 1.9, tint, 110)
    pen.picture(f"ships/{ship}", Box(cx - side / 2, cy - side / 2, side, side))


def _fine_sum(pen: Pen, box: Box, stop: Stop, news: bool) -> None:
    """Law × the card's fine = the fine, part by part."""
    colors, k = theme(), pen.k
    gap, part_w = 28.0, 78 * max(1.0, k)
    total_w = part_w * 3.15 + gap * 2
    x = box.cx - total_w / 2
    cy = box.bottom - 22 * k - 31
    parts = (
        (str(stop.law), say("ft.police.law")),
        (str(stop.factor), say("ft.police.card_fine")),
    )

    def landing(index: int) -> Motion | None:
        return Motion(250 + index * _STEP_MS, 140, dy=-8, alpha=0) if news else None

    for index, (value, words) in enumerate(parts):
        spot = Box(x, cy - 24, part_w, 48)
        with pen.moving(landing(index)):
            pen.panel(spot, "number")
            pen.text(value, spot.cx, spot.cy, 24, colors.text, "display", "c")
            pen.text(
                words,
                spot.cx,
                spot.bottom + 10 * k,
                fitting(pen, words, part_w + gap - 2, 14, 13.5),
                colors.soft,
                "label",
                "c",
                room=part_w + gap - 2,
            )
        x += part_w
        pen.text(
            "=" if index else "×", x + gap / 2, cy, 20, colors.soft, "strong", "c", scaled=False
        )
        x += gap
    spot = Box(x, cy - 27, part_w * 1.15, 54)
    tint = colors.amber if stop.fine else colors.green
    sum_part(pen, spot, str(stop.fine), say("ft.police.fine"), tint, True, landing(2))


def _seized(pen: Pen, box: Box, state: FreeTraderState, stop: Stop) -> None:
    """The tiles that were taken, struck out; or the word that none was."""
    colors, k = theme(), pen.k
    cy = box.bottom - 22 * k - 25
    if stop.illegals == 0:
        pen.row(
            [("icon", "circle-check", colors.green), (say("ft.police.no_illegals"), colors.text)],
            box.cx,
            box.bottom - 22 * k,
            16,
            8,
            at="c",
            room=box.w - 30,
        )
        return
    count = stop.illegals or 1
    side = 44.0
    step = min(side + 8, (box.w - 60 - side) / max(1, count - 1))
    x = box.cx - (side + step * (count - 1)) / 2
    for index in range(count):
        spot = Box(x + index * step, cy - side / 2, side, side)
        tile(pen, spot, "illegals")
        pen.icon("ban", spot.right - 6, spot.y + 6, 19, colors.red, scaled=False)
    words = (
        say("ft.police.seized_some")
        if stop.illegals is None
        else say("ft.police.seized", n=stop.illegals)
    )
    pen.text(words, box.cx, cy + 24 + 10 * k, 15, colors.text, "label", "c", room=box.w - 30)


def _verdict(pen: Pen, box: Box, state: FreeTraderState, stop: Stop, news: bool) -> None:
    colors, k = theme(), pen.k
    tint = colors.red if stop.fine else colors.green
    pen.panel(
        box,
        replace(look("panel"), edge=(*tint, 170), glow=tuple(part // 4 for part in tint)),
    )
    y = box.y + 12 + 9 * k
    if stop.fine_card is not None:
        turned = state.cards.events[stop.fine_card]
        flip = Motion(ms=250, flip=True, sound="card") if news else None
        with pen.moving(flip, box):
            pen.text(
                say("ft.fight.turned"), box.x + 16, y, 15, colors.soft, "label", room=box.w - 32
            )
            y += 24 * k
            pen.text(turned.title, box.x + 16, y, 18, colors.text, "strong", room=box.w - 32)
            y += 26 * k
            pen.row(
                [
                    ("icon", "scale", colors.cyan),
                    (say("ft.card.fine"), colors.soft),
                    (f"×{stop.factor}", colors.text, "strong"),
                ],
                box.x + 16,
                y,
                16,
                7,
                room=box.w - 28,
            )
            y += 16 * k
    word = "clean" if stop.fine_card is None else "fine" if stop.fine else "free"
    foot = 46 * k
    cy = (y + box.bottom - foot) / 2
    sound = "police" if stop.fine else "confirm"
    pulse = Motion(250 + 4 * _STEP_MS, 180, scale=1.6, sound=sound) if news else None
    with pen.moving(pulse, Box(box.x, cy - 20, box.w, 40)):
        pen.glow(box.cx, cy, 170, tint, 120)
        big = max(20.0, min(44.0, (box.bottom - foot - y) / k))
        text = say(f"ft.police.verdict.{word}", n=stop.fine)
        while pen.measure(text, big, "display") > box.w - 20 and big > 20:
            big -= 2
        pen.text(text, box.cx, cy, big, colors.text, "display", "c")
    note = say(f"ft.police.note.{word}", law=stop.law, factor=stop.factor)
    pen.text(
        note, box.cx, box.bottom - 27 * k, 15, colors.text, "text", "c", room=box.w - 16, lines=2
    )


def impound_rows(state: FreeTraderState) -> list[tuple[str, str, RGB]]:
    """Why a fine cannot be met: store and all levels at half price against it."""
    colors = theme()
    total = scrap_total(state)
    return [
        (say("ft.police.fine_line"), str(state.fine), colors.red),
        (say("ft.market.in_store"), str(state.vectorium), colors.text),
        (say("ft.police.all_modules"), str(total), colors.text),
        (say("ft.police.together"), str(total + state.vectorium), colors.amber),
    ]
