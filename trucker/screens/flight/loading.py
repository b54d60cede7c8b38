"""Loading goods: what is offered, what the holds may take, and the best that they can hold."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from desktop.kit.keys import key_label
from desktop.kit.layout import Span, Stack, Text, column, grid, grow, hug, row, sheet, u
from desktop.kit.pen import LEAD, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import CAPTION, GAP, GUTTER, PAD, SMALL, SUBHEAD, TINY
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
from trucker.screens.flight.answer_card import AnswerCard, draw_answer, draw_answers
from trucker.screens.ship.face import Grid, draw_mark
from trucker.words.names import cell_words, credits_words, goods_words

__all__ = ["Loading", "gain_of", "goods_worth", "played"]

_BLOCK, _BACK, _ACT = 52.0, 150.0, 130.0
"""Side of a block, width of laying one back, height of the other acts at most."""


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
            block = Box(x, y, 0, 0).centered(self.grid.side * 2 / 3)
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
            reason, held = "", self.held
            if held is not None and self.may_load(cell):
                draw_mark(pen, box, "legal")
                words = say("gt.flight.load.put", goods=say(f"gt.goods.{held.goods}"), hold=where)
            elif held is not None and held.cell == cell:
                draw_mark(pen, box, "chosen")
            elif not ship.goods[cell]:
                reason = self._why_not(cell)
            else:
                draw_mark(pen, box, "pick")
            off = {"enabled": not reason, "reason": reason, "tip": words, "radius": 7}
            pen.node(f"cell.{cell}", box, ("cell", cell), words, zone="ship", **off)

    def draw_tray(self, pen: Pen, box: Box, stacked: bool) -> None:
        """The offer as blocks with prices, then what can be done with all of it."""
        self.tray = box
        body = sheet(pen, box, pad=GUTTER, air=GAP)
        offer = list(dict.fromkeys(self.state.offer))
        head = Text(say("gt.flight.load.offer"), CAPTION)
        cards = self._cards()
        best, back, done = cards
        tall = u(pen, CAPTION.size * LEAD) + _BLOCK + u(pen, TINY.size * LEAD)
        if stacked:
            blocks, at = body.row(tall, grow(), grow())
            draw_answer(pen, at, back)
            cards, spots = (best, done), column(body.rest, *[Span(0, 1, u(pen, _ACT))] * 2)
        else:
            wide = max(len(offer) * (_BLOCK + PAD), u(pen, _BACK), hug(pen, head).least)
            blocks, rest = row(body.rest, wide, grow())
            spots = grid(rest, len(cards), len(cards))
        inner = Stack(pen, blocks, 0)
        inner.write(head)
        self._blocks(pen, inner.rest, offer)
        draw_answers(pen, spots, cards)

    def _blocks(self, pen: Pen, box: Box, offer: Sequence[str]) -> None:
        """One for each color, with its price below and how many there are."""
        for index, (goods, at) in enumerate(
            zip(offer, row(box, *[Span(0, 1, _BLOCK + GAP)] * len(offer), gap=GAP), strict=True)
        ):
            count, price = self.state.offer.count(goods), price_of(self.state, 0, goods)
            words, key = credits_words(price), str(index + 4)
            cell, low = column(at, grow(), u(pen, TINY.size * LEAD), gap=0)
            cell = cell.square()
            pen.panel(cell, "option-picked" if self.held == Held(goods) else "option")
            pen.picture(f"tokens/goods-{goods}", cell.inset(GAP))
            if count > 1:
                side = u(pen, SUBHEAD.size)
                badge = Box(cell.right - side, cell.y, side, side).moved(GAP / 2, -GAP / 2)
                pen.write(pen.panel(badge, "key"), Text(str(count), SMALL), "c")
            pen.write(low, Text(words, TINY, "amber", str(price)), "c")
            label = say("gt.flight.load.block", n=count, goods=say(f"gt.goods.{goods}"))
            of = {"keys": key, "tip": say("gt.flight.load.tip", key=key_label(key)), "radius": 9}
            act = ("block", goods)
            pen.node(f"offer.{goods}", cell, act, f"{label}, {words}", zone="choices", **of)

    def _cards(self) -> list[AnswerCard]:
        """Of the best loading, of laying a block back, and of being done."""
        state, best = self.state, self.best()
        held = best_loading(self.ship, state.offer)[1].blocks
        more = goods_worth(state, held) - goods_worth(state, self.ship.blocks)
        left = "".join((Counter(state.offer + self.ship.blocks) - Counter(held)).elements())
        lines = [say("gt.flight.load.best.worth", credits=credits_words(more))]
        if left:
            lines.append(say("gt.flight.load.best.left", goods=goods_words(left)))
        why = ""
        if not any(isinstance(each, Load) for each in best):
            lines = [why := say("gt.flight.load.why.best")]
        held_here = self.held is not None and self.held.cell >= 0
        why_held = "" if held_here else say("gt.flight.load.why.back")
        note = say("gt.flight.load.back.note")
        leaves = say("gt.flight.load.leaves", n=goods_worth(state, state.offer))
        main = "best" if best else "done"
        shown = (("best", lines, why), ("back", [note], why_held), ("done", [leaves], ""))
        return [
            AnswerCard(
                *(f"load.{name}", (name,), say(f"gt.flight.load.{name}"), told),
                *("primary" if name == main else "plain", str(number), reason),
            )
            for number, (name, told, reason) in enumerate(shown, 1)
        ]

    def acted(self, what: str) -> Sequence[Action]:
        """One of the buttons."""
        if what == "best":
            self.held = None
            return self.best()
        return self.unload() if what == "back" else played(self.session, [DONE])
