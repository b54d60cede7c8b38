"""Loading goods on the screen: the offer in its tray, and the holds that answer on the ship."""

from collections.abc import Sequence

from desktop.kit.keys import key_label
from desktop.kit.layout import Span, Stack, Text, column, grid, grow, hug, row, sheet, u
from desktop.kit.pen import LEAD, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import CAPTION, GAP, GUTTER, PAD, SMALL, SUBHEAD, TINY
from resources import say
from tabletop import Action
from trucker.briefing.flight.loading import Held, Loading
from trucker.rules.rewards import price_of
from trucker.screens.flight.answer_card import AnswerCard, draw_answer, draw_answers
from trucker.screens.ship.face import Grid
from trucker.words.names import credits_words

_BLOCK, _BACK, _ACT = 52.0, 150.0, 130.0
"""Side of a block, width of laying one back, height of the other acts at most."""


class Tray(Loading):
    """Blocks can be dragged between the offer and the holds."""

    grid: Grid | None = None
    """Of the ship, and below it the tray itself, in the last scene."""
    box = Box(0, 0, 0, 0)

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
                        return self.put(cell)
                    if cell != self.held.cell:
                        self.refused, self.held = self.why_not(cell), None
                    return ()
        if self.box.holds(x, y) and self.held.cell >= 0:
            return self.unload()
        self.held = None if self.held.cell < 0 else self.held
        return ()

    def draw(self, pen: Pen, box: Box, stacked: bool) -> None:
        """The offer as blocks with prices, then what can be done with all of it."""
        self.box = box
        body = sheet(pen, box, pad=GUTTER, air=GAP)
        offer = list(dict.fromkeys(self.state.offer))
        head = Text(say("gt.flight.load.offer"), CAPTION)
        cards = [AnswerCard(f"load.{each.id}", (each.id,), each) for each in self.choices()]
        best, back, done, *others = cards
        tall = u(pen, CAPTION.size * LEAD) + _BLOCK + u(pen, TINY.size * LEAD)
        if stacked:
            blocks, at = body.row(tall, grow(), grow())
            draw_answer(pen, at, back)
            cards = [best, done, *others]
            spots = column(body.rest, *[Span(0, 1, u(pen, _ACT))] * len(cards))
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
