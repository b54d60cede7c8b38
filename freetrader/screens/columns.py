"""The columns beside the chart: ship, hold, store, month, card, piles."""

from desktop.kit.layout import Stack, Text, column, grow, row, sheet, tiered, u
from desktop.kit.motions import FLIP
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import BIG, FIGURE, GAP, GUTTER, LABEL, PAD, QUIET
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.screens.cards import event_card
from freetrader.screens.moment import SOON
from freetrader.screens.panels import (
    gauge,
    hold_height,
    hold_panel,
    month_panel,
    piles_panel,
    ship_panel,
    store_panel,
)
from freetrader.screens.phase_bar import Layout
from freetrader.screens.table.chart import Window, chart_panel
from resources import say

__all__ = ["draw_columns"]

_SHIP, _STORE, _MONTH, _PILES = 282.0, 120.0, 116.0, 58.0  # heights
_PILE = 26.0  # of a line of the piles in large text


def draw_columns(
    pen: Pen,
    lay: Layout,
    state: FreeTraderState,
    view: Window,
    legal: list[Cell],
    gain: int | None,
    turned: bool,
) -> None:
    """Ship, hold and chart left; store, month, card and piles right; less with large text.

    `gain` is what the cargo would bring, None where nothing can be sold next; `turned`: the
    card has just been turned.
    """
    hold_tall = hold_height(pen, lay.left.w, state)
    if tiered(pen, True, False):
        ship, hold, chart = column(lay.left, _SHIP, hold_tall, grow())
        store, month, card, piles = column(lay.right, _STORE, _MONTH, grow(), _PILES)
        chart_panel(pen, chart, state, view, legal)
        caption = say("ft.store.hold_sells") if gain is not None else ""
        store_panel(pen, store, state, gain, caption)
        month_panel(pen, month, state)
        boxes = {"store": store}
    else:
        ship, hold, month = column(lay.left, grow(13), hold_tall, grow(GUTTER))
        card, piles = column(lay.right, grow(), GUTTER + u(pen, 3 * _PILE))
        _store_and_month(pen, month, state)
        boxes = {}
    ship_panel(pen, ship, state)
    hold_panel(pen, hold, state)
    piles_panel(pen, piles, state)
    boxes |= {"ship": ship, "hold": hold, "month": month, "piles": piles}
    if state.card:
        note = tiered(pen, say("ft.card.last"), "")
        event_card(pen, card, state.cards.events[state.card], note, FLIP if turned else None)
        boxes["card"] = card
    else:
        _no_card(pen, card)
    _facts(pen, state, boxes)


def _facts(pen: Pen, state: FreeTraderState, boxes: dict[str, Box]) -> None:
    """What each panel's numbers are, as tooltips."""
    card = state.cards.events[state.card].title if state.card else ""
    words = {
        "store": say("ft.fact.store", n=state.vectorium),
        "month": say(
            "ft.fact.month",
            month=state.month,
            months=len(state.setup.payments),
            amount=state.payment,
            n=len(state.events),
            bonus=state.bonus,
        ),
        "ship": say("ft.fact.ship"),
        "hold": say("ft.fact.hold", free=state.free_spaces, n=state.modules["cargo"]),
        "card": say("ft.fact.card", card=card),
        "piles": say(
            "ft.fact.piles",
            planets=len(state.planets),
            events=len(state.events),
            seen=len(state.events.discard),
        ),
    }
    for name, box in boxes.items():
        pen.node(f"fact.{name}", box, None, words[name], tip=words[name], focusable=False)


def _no_card(pen: Pen, box: Box) -> None:
    """Before the first card of the game the place says what will lie there."""
    pen.panel(box, "tile-empty")
    sign, words = column(box.inset(GUTTER), grow(), grow(3))
    pen.icon_in(sign, "layers", FIGURE.size, "edge")
    Stack(pen, words).para(Text(say("ft.card.none_yet"), QUIET), "c")


def _store_and_month(pen: Pen, box: Box, state: FreeTraderState) -> None:
    """Store and month in one panel, where text is large."""
    body = sheet(pen, box, "panel-money", GUTTER, GAP)
    store, cells, month, due = column(body.rest, grow(4), grow(2), grow(3), grow(3), gap=GAP / 2)
    parts = Text(str(state.vectorium), BIG, "amber"), Text(say("ft.of_limit"), LABEL)
    pen.row_in(store, parts)
    gauge(pen, cells.inset(0, 2), state.vectorium, None, state.payment, numbers=False)
    months = len(state.setup.payments)
    pen.write(month, Text(say("ft.month_of", month=state.month, months=months), LABEL, "text"))
    soon = len(state.events) <= SOON
    values = {"amount": state.payment, "n": len(state.events)}
    ink = "amber" if soon else "cyan"
    words = Text(say("ft.due_in", **values), LABEL, ink, say("ft.due_short", **values))
    # The sign of a month that ends soon stays, whatever the words give up for it.
    sign, told = row(due, u(pen, PAD) if soon else 0, grow(), gap=GAP if soon else 0)
    pen.icon_in(sign, "triangle-alert", PAD, "amber")
    pen.write(told, words)
