"""Loading goods: what is offered, what the holds may take, and the best that they can hold."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from desktop.kit.keys import key_label
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Look
from desktop.kit.theme import button_ink, look, theme
from resources import say
from tabletop import Action, Session
from trucker.ai.loading import best_loading
from trucker.rules.actions import DONE, Load, Unload
from trucker.rules.cards import GOODS
from trucker.rules.pending import steps_left
from trucker.rules.rewards import price_of
from trucker.rules.ship import Ship, by_value
from trucker.rules.state import TruckerState
from trucker.screens.adventures.look import goods_worth
from trucker.screens.card.face import fit_title, flow
from trucker.screens.ship.face import Grid, draw_mark
from trucker.words.names import cell_words, credits_words, goods_words

__all__ = ["Loading", "gain_of", "goods_worth", "played"]


def gain_of(state: TruckerState, offer: str) -> tuple[str, int]:
    """Of an offer what the best loading takes on board, and what it is worth more than before."""
    ship = state.seats[0].ship
    there = "".join(goods for goods in offer if state.bank[goods])
    target = best_loading(ship, by_value(there))[1].blocks
    taken = Counter(target) - Counter(ship.blocks)
    words = "".join(goods * taken[goods] for goods in GOODS)
    return words, goods_worth(state, target) - goods_worth(state, ship.blocks)


def played(session: Session[TruckerState], actions: Sequence[Action]) -> tuple[Action, ...]:
    """As many of these answers as the standing question takes before another is asked."""
    state, done = session.state, list[Action]()
    decision, left = state.decision, steps_left(state)
    trial = state.clone()
    for action in actions:
        now = trial.decision
        if now is None or decision is None or (now.seat, now.ask) != (decision.seat, decision.ask):
            break
        if steps_left(trial) != left or action not in now.options:
            break
        session.game.apply(trial, action)
        done.append(action)
    return tuple(done)


# The screen


@dataclass(frozen=True, slots=True)
class Held:
    """The block in hand: of the offer (cell -1) or from a hold."""

    goods: str
    cell: int = -1


class Loading:
    """What is in hand, and the panel with the offer. The holds answer on the ship."""

    def __init__(self, session: Session[TruckerState]) -> None:
        self.session = session
        self.held: Held | None = None
        self.grid: Grid | None = None  # of the last scene
        self.tray = Box(0, 0, 0, 0)
        self.refused = ""  # why a hold did not take what was let go over it last

    @property
    def state(self) -> TruckerState:
        return self.session.state

    @property
    def ship(self) -> Ship:
        return self.state.seats[0].ship

    def best(self) -> tuple[Action, ...]:
        """The chain of the best loading; () where nothing would move."""
        return played(self.session, best_loading(self.ship, self.state.offer)[0])

    def take(self, goods: str, cell: int = -1) -> None:
        """Take a block in hand, or lay it back."""
        held = Held(goods, cell)
        self.held = None if self.held == held else held

    @property
    def hint(self) -> str:
        """What to do with the block in hand, "" while the hand is empty."""
        if self.refused:
            return self.refused
        held = self.held
        if held is None:
            return ""
        goods = say(f"gt.goods.{held.goods}")
        if any(self.may_load(cell) for cell, _, _ in self.ship.room()):
            return say("gt.flight.load.held", goods=goods)
        special = any(special for _, _, special in self.ship.room())
        if held.goods == "r" and not special:
            return say("gt.flight.load.no_special")
        return say("gt.flight.load.no_room", goods=goods)

    def may_load(self, cell: int) -> bool:
        """Whether the block in hand may go there; one from a hold may be moved."""
        held = self.held
        return held is not None and held.cell != cell and self.ship.takes(cell, held.goods)

    def _why_not(self, cell: int) -> str:
        """Why a hold does not take the block in hand."""
        held = self.held
        if held is None:
            return say("gt.flight.load.why.empty")
        special = any(special for at, _, special in self.ship.room() if at == cell)
        if held.goods == "r" and not special:
            return say("gt.flight.load.why.red")
        return say("gt.flight.load.why.full")

    def to_cell(self, cell: int) -> Sequence[Action]:
        """A hold was chosen: it takes the block in hand, or gives one."""
        if self.may_load(cell):
            assert self.held is not None
            return self._put(self.held, cell)
        mine = list(dict.fromkeys(self.ship.goods[cell]))
        held = self.held
        if not mine:
            return ()
        if held is not None and held.cell == cell and held.goods in mine:
            at = mine.index(held.goods) + 1
            self.held = Held(mine[at], cell) if at < len(mine) else None
        else:
            self.held = Held(mine[0], cell)
        return ()

    def _put(self, held: Held, cell: int) -> Sequence[Action]:
        load = Load(cell, held.goods)
        chain = [load] if held.cell < 0 else [Unload(held.cell, held.goods), load]
        self.held = None
        return played(self.session, chain)

    def unload(self) -> Sequence[Action]:
        """The block in hand goes from its hold to the offer."""
        held, self.held = self.held, None
        if held is None or held.cell < 0:
            return ()
        return played(self.session, [Unload(held.cell, held.goods)])

    def lift(self, ident: str) -> Held | None:
        """Take in hand what is dragged: a block of the offer, or one out of a hold."""
        source, _, name = ident.partition(".")
        if source == "offer":
            self.held = Held(name)
        elif source == "cell" and (self.held is None or self.held.cell != int(name)):
            mine = self.ship.goods[int(name)]
            self.held = Held(mine[0], int(name)) if mine else None
        return self.held if source in ("offer", "cell") else None

    def draw_lifted(self, pen: Pen, x: float, y: float) -> None:
        """The block in hand, below the pointer."""
        if self.held is not None and self.grid is not None:
            side = self.grid.side * 0.66
            block = Box(x - side / 2, y - side / 2, side, side)
            pen.picture(f"tokens/goods-{self.held.goods}", block)

    def dropped(self, ident: str, x: float, y: float) -> Sequence[Action]:
        """A block or a hold was dragged and let go there."""
        self.refused = ""
        if self.lift(ident) is None or self.held is None:
            return ()
        if self.grid is not None:
            for cell, _, _ in self.ship.room():
                if self.grid.cell(cell).holds(x, y):
                    if self.may_load(cell):
                        return self._put(self.held, cell)
                    if cell != self.held.cell:
                        self.refused, self.held = self._why_not(cell), None
                    return ()
        if self.tray.holds(x, y) and self.held.cell >= 0:
            return self.unload()
        self.held = None if self.held.cell < 0 else self.held
        return ()

    # Drawing

    def draw_holds(self, pen: Pen, grid: Grid) -> None:
        """Holds answer: where the block in hand may go, and what they give."""
        self.grid = grid
        ship = self.ship
        for cell, free, special in ship.room():
            box = grid.cell(cell)
            kind = say("gt.flight.load.special" if special else "gt.flight.load.common")
            where = say("gt.flight.load.hold", kind=kind, cell=cell_words(ship, cell))
            inside = goods_words(ship.goods[cell])
            words = say("gt.flight.load.inside", hold=where, goods=inside, n=free)
            enabled, reason = True, ""
            held = self.held
            if self.may_load(cell):
                draw_mark(pen, box, "legal")
                assert held is not None
                words = say("gt.flight.load.put", goods=say(f"gt.goods.{held.goods}"), hold=where)
            elif held is not None and held.cell == cell:
                draw_mark(pen, box, "chosen")
            elif not ship.goods[cell]:
                enabled, reason = False, self._why_not(cell)
            else:
                draw_mark(pen, box, "pick")
            pen.node(
                f"cell.{cell}",
                box,
                ("cell", cell),
                words,
                enabled=enabled,
                reason=reason,
                tip=words,
                radius=7,
                zone="ship",
            )

    def draw_tray(self, pen: Pen, box: Box, stacked: bool) -> None:
        """The offer as blocks with prices, then what can be done with all of it."""
        self.tray = box
        colors, k = theme(), pen.k
        pen.panel(box, "panel")
        offer = list(dict.fromkeys(self.state.offer))
        side = 52 * min(k, 1.2)
        head = say("gt.flight.load.offer")
        acts = self._acts()
        if stacked:
            pen.text(head, box.x + 14, box.y + 16 * k, 15, colors.cyan, "label", room=box.w - 28)
            top = box.y + 30 * k
            back, acts = acts[1], [acts[0], acts[2]]
            wide = min(150 * k, box.w * 0.42)
            blocks = Box(box.x + 14, top, box.w - wide - 30, side + 22 * k)
            self._blocks(pen, blocks, offer, min(side, blocks.w / max(1, len(offer)) - 6))
            self._button(pen, Box(box.right - wide - 10, top, wide, side), back)
            top += side + 30 * k
            tall = min(130 * k, (box.bottom - top - 2) / 2 - 8)
            for index, act in enumerate(acts):
                at = Box(box.x + 10, top + index * (tall + 8), box.w - 20, tall)
                self._button(pen, at, act)
            return
        wide = max(len(offer) * (side + 16), pen.measure(head, 15, "label")) + 24
        wide = max(wide, 150 * k)
        pen.text(head, box.x + 14, box.y + 16 * k, 15, colors.cyan, "label", room=wide)
        blocks = Box(box.x + 14, box.y + 28 * k, wide - 12, box.bottom - 6 - box.y - 28 * k)
        self._blocks(pen, blocks, offer, min(side, blocks.h - 20 * k))
        left = box.x + wide + 10
        each = (box.right - 8 - left + 8) / len(acts) - 8
        for index, act in enumerate(acts):
            self._button(pen, Box(left + index * (each + 8), box.y + 7, each, box.h - 14), act)

    def _blocks(self, pen: Pen, box: Box, offer: Sequence[str], side: float) -> None:
        colors, k = theme(), pen.k
        step = min(side + 16, box.w / max(1, len(offer)))
        for index, goods in enumerate(offer):
            at = Box(box.x + index * step, box.y, min(side, step - 4), side)
            picked = self.held == Held(goods)
            pen.panel(at, "option-picked" if picked else "option")
            block = at.inset(max(4.0, at.w * 0.12))
            block = Box(block.cx - block.w / 2, block.cy - block.w / 2, block.w, block.w)
            pen.picture(f"tokens/goods-{goods}", block)
            count = self.state.offer.count(goods)
            price = price_of(self.state, 0, goods)
            if count > 1:
                badge = Box(at.right - 17, at.y - 5, 22 * k, 20 * k)
                ground = (*colors.ink, 255)
                edge = (*colors.edge, 255)
                pen.panel(badge, Look(ground, ground, edge, 1, 8, None, 0, shine=False))
                pen.text(str(count), badge.cx, badge.cy, 14, colors.text, "strong", "c")
            words = credits_words(price)
            text = words if pen.measure(words, 13.5, "label") <= step - 4 else str(price)
            pen.text(text, at.cx, at.bottom + 11 * k, 13.5, colors.amber, "label", "c")
            key = str(index + 4) if index < 6 else ""
            label = say("gt.flight.load.block", n=count, goods=say(f"gt.goods.{goods}"))
            pen.node(
                f"offer.{goods}",
                at,
                ("block", goods),
                f"{label}, {words}",
                keys=key or (),
                tip=say("gt.flight.load.tip", key=key_label(key)),
                radius=9,
                zone="choices",
            )

    def _acts(self) -> list[tuple[str, object, str, list[str], bool, str]]:
        """(id, act, title, lines, is enabled, reason) of the buttons: best, lay back, done."""
        state = self.state
        best = self.best()
        loads = "".join(a.goods for a in best if isinstance(a, Load))
        held = best_loading(self.ship, state.offer)[1].blocks
        more = goods_worth(state, held) - goods_worth(state, self.ship.blocks)
        left = "".join((Counter(state.offer + self.ship.blocks) - Counter(held)).elements())
        lines = [say("gt.flight.load.best.worth", credits=credits_words(more))]
        if left:
            lines.append(say("gt.flight.load.best.left", goods=goods_words(left)))
        acts: list[tuple[str, object, str, list[str], bool, str]] = []
        title = say("gt.flight.load.best")
        why = "" if loads else say("gt.flight.load.why.best")
        acts.append(("best", ("best",), title, lines if loads else [why], bool(loads), why))
        held_here = self.held is not None and self.held.cell >= 0
        note = say("gt.flight.load.back.note")
        why = "" if held_here else say("gt.flight.load.why.back")
        acts.append(("back", ("back",), say("gt.flight.load.back"), [note], held_here, why))
        leaves = say("gt.flight.load.leaves", n=goods_worth(state, state.offer))
        acts.append(("done", ("done",), say("gt.flight.load.done"), [leaves], True, ""))
        return acts

    def _button(
        self, pen: Pen, box: Box, act: tuple[str, object, str, list[str], bool, str]
    ) -> None:
        ident, what, title, lines, enabled, reason = act
        k = pen.k
        colors = theme()
        best = bool(self.best())
        style = "primary" if enabled and ident == ("best" if best else "done") else "plain"
        style = style if enabled else "off"
        pen.panel(box, look(f"button-{style}"))
        ink = button_ink(style)
        key = {"best": "1", "back": "2", "done": "3"}[ident]
        x = box.x + 10
        x += pen.key(key, x, box.y + 20 * k, dark=style == "primary") + 10
        at = Box(x, box.y + 20 * k, box.right - 8 - x, 0)
        fit_title(pen, title, at, ink, 17, alone=False)
        soft = colors.soft if style == "plain" else ink
        inner = Box(box.x + 12, box.y + 36 * k, box.w - 24, box.bottom - 6 - box.y - 36 * k)
        flow(pen, [(line, soft) for line in lines], inner)
        pen.node(
            f"load.{ident}",
            box,
            what,
            ". ".join([title, *lines]),
            keys=key,
            enabled=enabled,
            reason=reason,
            radius=10,
            zone="choices",
        )

    def acted(self, what: str) -> Sequence[Action]:
        """One of the buttons."""
        if what == "best":
            self.held = None
            return self.best()
        return self.unload() if what == "back" else played(self.session, [DONE])
