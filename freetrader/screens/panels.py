"""Panels that show the state: ship, hold, store, month, piles. Each shows less, never smaller,
where its box is small.
"""

from collections.abc import Mapping
from itertools import zip_longest

from desktop.kit.layout import (
    Stack,
    Text,
    column,
    grid,
    grow,
    hug,
    row,
    sheet,
    tiered,
    u,
)
from desktop.kit.pen import Icon, Part, Pen
from desktop.kit.scene import Box, Look
from desktop.kit.theme import (
    CAPTION,
    FIGURE,
    GAP,
    GUTTER,
    HEAD,
    LABEL,
    PAD,
    SMALL,
    STRONG,
    TINY,
    cell,
    ink_of,
    theme,
    tinted,
)
from freetrader.rules.cards import CARGOES
from freetrader.rules.state import STORE_LIMIT, FreeTraderState
from freetrader.rules.travel import distances, in_range
from freetrader.screens.moment import SOON
from freetrader.screens.signs import CARGO_COLORS, CARGO_SIGNS, letter
from freetrader.words.names import signed
from resources import say

__all__ = [
    "calendar",
    "draws_left",
    "gauge",
    "gauge_height",
    "gauge_in",
    "hold_panel",
    "month_panel",
    "reach_words",
    "spaces",
    "store_panel",
    "tile",
]

_BLUEPRINT, _SHIP = 118.0, 186.0  # height of the drawing; of the ship across it
_MODULE = 34.0  # least height of a module below it
_CELLS = 6  # levels that they show at least
_TILE, _APART = 34.0, 4.0  # side of a space of the hold, and what lies between
_GAUGE, _TICK = 20.0, 11.0  # heights of its cells, and of the mark of a payment above them
_SPILL = 10  # of what would be given away, cells at most
_DRAWS = 14  # cells of a month at least
_PAYMENTS = 4  # shown at most


def reach_words(state: FreeTraderState, level: int) -> str:
    """Other worlds of the chart that engines would reach with one level less than `level`."""
    far = distances(state)
    then, now = in_range(state, level - 1), in_range(state, level)
    if not far:
        return say("ft.damage.engines_none")
    message = "ft.damage.engines_same" if then == now else "ft.damage.engines"
    return say(message, then=then, of=len(far), now=now)


def _counted(count: int, of: int, color: str = "cyan") -> list[Look]:
    """Faces of cells, the first of them full."""
    full, hollow = cell("full", ink_of(color)), cell("hollow")
    return [full if n < count else hollow for n in range(of)]


def tile(pen: Pen, box: Box, cargo: str | None, marked: bool = False, named: bool = False) -> None:
    """One cargo space: sign, letter, colour; Illegals have a broken rim, free is hollow."""
    if cargo is None:
        pen.panel(box, "tile-empty")
        return
    ink = CARGO_COLORS[cargo]
    pen.panel(box, tinted(ink, dash=cargo == "illegals"))
    sign = box.inset(box.h / 8).moved(-box.h / 8, -box.h / 8) if named else box
    pen.icon_in(sign, CARGO_SIGNS[cargo], box.h / 2, ink, scaled=False)
    if named:
        foot = column(box.inset(_APART, 2), grow(), u(pen, TINY.size), gap=0)[-1]
        pen.write(foot, Text(letter(cargo), STRONG), "r")
    if marked:
        pen.icon("plus", box.right - 3, box.y + 3, LABEL.size, theme().amber, scaled=False)


def spaces(
    state: FreeTraderState, extra: Mapping[str, int] | None = None
) -> list[tuple[str, bool]]:
    """Filled spaces in a fixed order: what lies aboard, then what would come (marked True)."""
    kinds = ((state.hold, False), (extra or {}, True))
    return [(cargo, new) for n, new in kinds for cargo in CARGOES for _ in range(n.get(cargo, 0))]


def _lines(wide: float, level: int) -> tuple[int, int]:
    """Spaces of the hold beside each other, and how many rows they are."""
    columns = int((wide - 2 * PAD + _APART) // (_TILE + _APART))
    return columns, -(-level // columns)


def hold_panel(pen: Pen, box: Box, state: FreeTraderState) -> None:
    """Cargo spaces: one tile each while they fit, else counts."""
    level = state.modules["cargo"]
    title = Text(say("ft.hold.title"), CAPTION)
    free = Text(say("ft.hold.free", free=state.free_spaces, n=level), LABEL, "text")
    body = sheet(pen, box, air=GAP)
    if hug(pen, title, free).least <= body.rest.w:
        body.ends(title, free)
    else:
        body.write(free)
    columns, rows = _lines(box.w, level)
    if rows * (_TILE + _APART) - _APART > body.room:
        _counts(pen, body, state)
        return
    lines = body.take(rows * (_TILE + _APART) - _APART, _APART)
    told = rows < 2 and body.room >= u(pen, LABEL.size)
    cells = grid(lines, columns, level, _APART)
    aboard = [cargo for cargo, _ in spaces(state)]
    for cargo, at in zip_longest(aboard, cells):
        tile(pen, at.centered(_TILE), cargo)
        if told:
            words = letter(cargo) if cargo else say("ft.hold.free_one")
            caption = Text(words, STRONG) if cargo else Text(words, TINY, "mute")
            if cargo or pen.fits(caption, at.w):
                pen.write(Box(at.x, body.rest.y, at.w, u(pen, LABEL.size)), caption, "c")


def _counts(pen: Pen, body: Stack, state: FreeTraderState) -> None:
    aboard = [cargo for cargo in CARGOES if state.hold[cargo]]
    for cargo, at in zip(aboard, grid(body.rest, 2, len(CARGOES), 0), strict=False):
        ink, style = CARGO_COLORS[cargo], tiered(pen, STRONG, STRONG, SMALL)
        words = Text(letter(cargo), style, ink), Text(f"×{state.hold[cargo]}", style)
        pen.row_in(at, (Icon(CARGO_SIGNS[cargo], ink, PAD), *words), gap=3)


def gauge(
    pen: Pen,
    box: Box,
    value: int,
    after: int | None = None,
    due: int | None = None,
    numbers: bool = True,
) -> None:
    """0 to 20 V in cells: filled = in store, outlined = would come or go, hatched = given away.

    `after` may exceed 20; `due` sets a mark at the payment.
    """
    after = value if after is None else after
    spill = min(_SPILL, max(0, after - STORE_LIMIT))  # what is lost beyond is told in words
    step = box.w / (STORE_LIMIT + spill)
    low, high = min(value, after), min(max(value, after), STORE_LIMIT)
    parts = ("full", low), ("outline", high - low), ("hollow", STORE_LIMIT - high)
    looks = [cell(face) for face, count in parts for _ in range(count)]
    looks += [cell("hatch", theme().red)] * spill
    pen.cells(box, looks, min(2.0, step / _CELLS))
    if numbers:
        every = 5 if step * 5 >= hug(pen, Text("20", TINY)).least + _APART else 10
        for mark in range(0, STORE_LIMIT + 1, every):
            at = Box(box.x + mark * step, box.bottom + _APART, 2 * every * step, u(pen, TINY.size))
            at = at if not mark else at.moved(-at.w / 2, 0)
            pen.write(at, Text(str(mark), TINY, "mute"), "c" if mark else "l")
    if due is not None and due <= STORE_LIMIT:
        tick = Box(box.x + due * step, box.y - _TICK / 2, 0, 0)
        pen.picture("tick", tick.centered(_TICK, _TICK - 1), theme().text)


def gauge_height(pen: Pen) -> float:
    """Of a gauge with its mark and numbers."""
    return _TICK + _GAUGE + u(pen, TINY.size)


def gauge_in(
    pen: Pen, box: Box, value: int, after: int | None = None, due: int | None = None
) -> None:
    """A gauge with the mark above and the numbers below it, all within a box."""
    _, cells, _ = column(box, _TICK, grow(), u(pen, TINY.size), gap=0)
    gauge(pen, cells, value, after, due)


def store_panel(
    pen: Pen, box: Box, state: FreeTraderState, gain: int | None = None, caption: str = ""
) -> None:
    """What the store holds, and what `gain` would add at the prices of today's card.

    The gauge shows none of it: another card sets the price on arrival.
    """
    body = sheet(pen, box, "panel-money", air=GAP)
    gauge_in(pen, body.foot(gauge_height(pen), 0), state.vectorium, due=state.payment)
    title = Text(say("ft.vectorium"), CAPTION, "amber")
    store = Text(str(state.vectorium), FIGURE, "amber"), Text(say("ft.of_limit"), LABEL)
    left, right = row(body.rest, max(hug(pen, title), hug(pen, *store)), grow())
    _two_lines(pen, left, title, *store)
    if gain is not None and tiered(pen, True, False):
        today = Text(signed(gain), STRONG, "green"), Text(say("ft.store.today"), TINY)
        _two_lines(pen, right, Text(caption, LABEL), *today)


def _two_lines(pen: Pen, box: Box, head: Text, *parts: Part) -> None:
    upper, lower = column(box, u(pen, LABEL.size), grow(), gap=0)
    pen.write(upper, head)
    pen.row_in(lower, parts)


def calendar(pen: Pen, box: Box, state: FreeTraderState) -> None:
    """One cell a draw left in the month; from four left on they become triangles."""
    left = len(state.events)
    if left > SOON:
        total = max(_DRAWS, left)
        pen.cells(box, _counted(left, total), min(5.0, box.w / total * 0.3))
        return
    for at in row(box, *[box.h] * left, gap=GAP):
        pen.picture("triangle", at, theme().amber)


def draws_left(state: FreeTraderState) -> str:
    return say("ft.draws_left", n=len(state.events))


def month_panel(pen: Pen, box: Box, state: FreeTraderState) -> None:
    """Month, draws left, and the payments: made, due, to come."""
    payments = state.setup.payments
    values = {"month": state.month, "months": len(payments)}
    name = Text(say("ft.month_of", **values), STRONG, short=say("ft.month_short", **values))
    ink = "amber" if len(state.events) <= SOON else "cyan"
    body = sheet(pen, box, "panel", GUTTER, GAP)
    sign, words = body.row(u(pen, HEAD.size), u(pen, HEAD.size), grow(), gap=GAP)
    pen.icon_in(sign, "calendar-days", HEAD.size, "cyan")
    pen.ends(words, name, Text(draws_left(state), LABEL, ink))
    calendar(pen, body.take(PAD), state)
    shown = min(len(payments), _PAYMENTS)
    first = max(0, min(state.month - 2, len(payments) - shown))
    due = Text(say("ft.due"), LABEL, "amber")
    for month, at in enumerate(grid(body.rest, shown, shown), first + 1):
        now = month == state.month
        pen.panel(at, "option-picked" if now else "phase")
        amount = Text(str(payments[month - 1]), HEAD, "amber" if now else "soft")
        parts: list[Part] = [amount]
        if month < state.month:
            parts = [Icon("check", "green", PAD), amount]
        elif (
            now
            and hug(pen, amount, due := Text(say("ft.due"), LABEL, "amber")).least <= at.w - GUTTER
        ):
            parts = [amount, due]
        pen.row_in(at, parts, "c")
