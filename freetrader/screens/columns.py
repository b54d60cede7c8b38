"""The columns beside the chart: ship, hold, store, month, card, piles."""

from desktop.kit.pen import Part, Pen
from desktop.kit.scene import Box, Motion
from desktop.kit.theme import theme
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.screens.cards import event_card
from freetrader.screens.panels import (
    gauge,
    hold_panel,
    month_panel,
    piles_panel,
    ship_panel,
    store_panel,
)
from freetrader.screens.phase_bar import Layout
from freetrader.screens.signs import fitting
from freetrader.screens.table.chart import Window, chart_panel
from resources import say

__all__ = ["draw_columns"]


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
    left, right = lay.left, lay.right
    caption = say("ft.store.hold_sells") if gain is not None else ""
    flip = Motion(ms=250, flip=True, sound="card") if turned else None
    card = state.cards.events[state.card] if state.card else None
    if lay.tier == 0:
        ship_panel(pen, Box(left.x, left.y, left.w, 282), state)
        hold_tall = 112 if state.modules["cargo"] <= 5 else 124
        hold_panel(pen, Box(left.x, left.y + 290, left.w, hold_tall), state)
        y = left.y + 298 + hold_tall
        chart_panel(pen, Box(left.x, y, left.w, left.bottom - y), state, view, legal)
        store_panel(pen, Box(right.x, right.y, right.w, 120), state, gain, caption)
        month_panel(pen, Box(right.x, right.y + 128, right.w, 116), state)
        piles = Box(right.x, right.bottom - 58, right.w, 58)
        piles_panel(pen, piles, state)
        spot = Box(right.x, right.y + 252, right.w, piles.y - 8 - right.y - 252)
        facts = {
            "ship": Box(left.x, left.y, left.w, 282),
            "hold": Box(left.x, left.y + 290, left.w, hold_tall),
            "store": Box(right.x, right.y, right.w, 120),
            "month": Box(right.x, right.y + 128, right.w, 116),
            "piles": piles,
        }
        if card is not None:
            event_card(pen, spot, card, say("ft.card.last"), flip)
            facts["card"] = spot
        else:
            _no_card(pen, spot)
        _facts(pen, state, facts)
        return
    k = lay.k
    hold_rows = -(-state.modules["cargo"] // int((left.w - 20) // 38)) or 1
    hold_tall = 30 + 20 * k + 40 * min(2, hold_rows) + (20 * k if hold_rows == 1 else 0)
    ship_tall = (left.h - hold_tall - 16) * 0.52
    ship_panel(pen, Box(left.x, left.y, left.w, ship_tall), state)
    hold_panel(pen, Box(left.x, left.y + ship_tall + 8, left.w, hold_tall), state)
    y = left.y + ship_tall + hold_tall + 16
    _store_and_month(pen, Box(left.x, y, left.w, left.bottom - y), state)
    piles_tall = 12 + 3 * 26 * k
    piles = Box(right.x, right.bottom - piles_tall, right.w, piles_tall)
    piles_panel(pen, piles, state)
    spot = Box(right.x, right.y, right.w, piles.y - 8 - right.y)
    facts = {
        "ship": Box(left.x, left.y, left.w, ship_tall),
        "hold": Box(left.x, left.y + ship_tall + 8, left.w, hold_tall),
        "month": Box(left.x, y, left.w, left.bottom - y),
        "piles": piles,
    }
    if card is not None:
        event_card(pen, spot, card, "", flip)
        facts["card"] = spot
    else:
        _no_card(pen, spot)
    _facts(pen, state, facts)


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
    colors = theme()
    pen.panel(box, "tile-empty")
    pen.icon("layers", box.cx, box.cy - 30, 44, colors.edge)
    pen.para(say("ft.card.none_yet"), box.x + 24, box.cy + 4, box.w - 48, 16, colors.soft, at="c")


def _store_and_month(pen: Pen, box: Box, state: FreeTraderState) -> None:
    """Store and month in one panel, where text is large."""
    colors, k = theme(), pen.k
    pen.panel(box, "panel-money")
    step = (box.h - 16) / 4
    y = box.y + 8
    wide = pen.text(str(state.vectorium), box.x + 14, y + step / 2, 28, colors.amber, "display")
    pen.text(
        say("ft.of_limit"),
        box.x + 20 + wide,
        y + step / 2 + 3,
        15,
        colors.soft,
        "label",
        room=box.w - 30 - wide,
    )
    gauge(
        pen,
        Box(box.x + 14, y + step * 1.3, box.w - 28, min(18.0, step * 0.5)),
        state.vectorium,
        None,
        state.payment,
        numbers=False,
    )
    pen.text(
        say("ft.month_of", month=state.month, months=len(state.setup.payments)),
        box.x + 14,
        y + step * 2.4,
        15,
        colors.text,
        "label",
        room=box.w - 28,
    )
    soon = len(state.events) <= 4
    # The sign of a month that ends soon stays, whatever the words give up for it.
    sign: list[Part] = [("icon", "triangle-alert", colors.amber)] if soon else []
    room = box.w - 26 - (pen.row_width(sign, 15) + 8 if sign else 0)
    for name in ("ft.due_in", "ft.due_short"):
        left = say(name, amount=state.payment, n=len(state.events))
        if pen.measure(left, 13.5, "label") <= room:
            break
    size = fitting(pen, left, room, 15, 13.5)
    parts = [*sign, (left, colors.amber if soon else colors.cyan, "label")]
    pen.row(parts, box.x + 14, y + step * 2.4 + 22 * k, size, room=box.w - 26)
