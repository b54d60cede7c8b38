"""Panels that show the state: ship, hold, store, month, piles. Each shows less, never smaller,
where its box is small.
"""

from desktop.kit.layout import column, grow, u
from desktop.kit.pen import Part, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, TINY, theme, tinted
from desktop.kit.theme import cell as cell_look
from freetrader.rules.cards import CARGOES, MODULES
from freetrader.rules.state import STORE_LIMIT, FreeTraderState
from freetrader.screens.signs import CARGO_COLORS, CARGO_SIGNS, MODULE_SIGNS, fitting, letter
from freetrader.words.wording import module_name, signed
from resources import say

__all__ = [
    "calendar",
    "draws_left",
    "gauge",
    "gauge_height",
    "gauge_in",
    "hold_panel",
    "module_rows",
    "month_panel",
    "other_distances",
    "piles_panel",
    "reach_words",
    "ship_panel",
    "spaces",
    "store_panel",
    "tile",
]


def reach_words(state: FreeTraderState, level: int) -> str:
    """Other worlds of the chart that engines would reach with one level less than `level`."""
    far = other_distances(state)
    then, now = sum(d < level for d in far), sum(d <= level for d in far)
    if not far:
        return say("ft.damage.engines_none")
    message = "ft.damage.engines_same" if then == now else "ft.damage.engines"
    return say(message, then=then, of=len(far), now=now)


def other_distances(state: FreeTraderState) -> list[int]:
    """Of all worlds on the chart but the one the ship is at."""
    planets, world = state.cards.planets, state.world
    return [planets[ident].distance for cell, ident in world.items() if cell != state.ship]


def module_rows(pen: Pen, box: Box, state: FreeTraderState, raised: str | None = None) -> None:
    """Four modules, one a row, with their levels as cells and as numbers.

    The one `raised` is shown with the level it would get.
    """
    colors = theme()
    step = box.h / len(MODULES)
    widest = max(pen.measure(module_name(module), 16) for module in MODULES)
    bars = box.w - 26 * pen.k - widest - 30 * pen.k >= 52
    for index, module in enumerate(MODULES):
        cy = box.y + step * (index + 0.5)
        level = state.modules[module] + (module == raised)
        pen.icon(MODULE_SIGNS[module], box.x + 10 * pen.k, cy, 19, colors.cyan)
        room = box.w - 26 * pen.k - pen.measure(str(level), 19, "display") - 8
        name = module_name(module)
        size = fitting(pen, name, room, 16, 13.5)
        pen.text(name, box.x + 26 * pen.k, cy, size, colors.text, room=room)
        if bars:
            full, hollow = cell_look("full", colors.cyan), cell_look("hollow")
            shown = max(6, level)
            wide = min(56.0, 9.4 * shown)
            looks = [full if n < level else hollow for n in range(shown)]
            pen.cells(Box(box.right - 26 * pen.k - wide, cy - 6, wide, 12), looks, 3)
        ink = colors.amber if module == raised else colors.text
        pen.text(str(level), box.right, cy, 19, ink, "display", "r")


def ship_panel(pen: Pen, box: Box, state: FreeTraderState) -> None:
    """The ship on its blueprint where there is room, and its modules."""
    pen.panel(box, "panel-info")
    top = box.y + 10
    if box.h >= 260 * max(1.0, pen.k * 0.95):
        art = Box(box.x + 10, box.y + 12, box.w - 20, 118)
        pen.picture("blueprint", art)
        side = min(186.0, art.w)
        pen.picture("ships/trader-90", Box(art.cx - side / 2 + 4, art.cy - side / 2, side, side))
        top = art.bottom + 8
    module_rows(pen, Box(box.x + 14, top, box.w - 28, box.bottom - 10 - top), state)


def tile(pen: Pen, box: Box, cargo: str | None, marked: bool = False, named: bool = False) -> None:
    """One cargo space: sign, letter, colour; Illegals have a broken rim, free is hollow."""
    colors = theme()
    if cargo is None:
        pen.panel(box, "tile-empty")
        return
    color = CARGO_COLORS[cargo]
    pen.panel(box, tinted(color, dash=cargo == "illegals"))
    share = 0.46 if named else 0.54
    lift = box.h * 0.13 if named else 0
    pen.icon(CARGO_SIGNS[cargo], box.cx - lift, box.cy - lift, box.h * share, color, scaled=False)
    if named:
        pen.text(
            letter(cargo), box.right - 5, box.bottom - 9 * pen.k, 14, colors.text, "strong", "r"
        )
    if marked:
        pen.icon("plus", box.right - 3, box.y + 3, 15, colors.amber, scaled=False)


def spaces(state: FreeTraderState, extra: dict[str, int] | None = None) -> list[tuple[str, bool]]:
    """Filled spaces in a fixed order: what lies aboard, then what would come (marked True)."""
    aboard = [(cargo, False) for cargo in CARGOES for _ in range(state.hold[cargo])]
    extra = extra or {}
    return aboard + [(cargo, True) for cargo in CARGOES for _ in range(extra.get(cargo, 0))]


def hold_panel(pen: Pen, box: Box, state: FreeTraderState) -> None:
    """Cargo spaces: one tile each while they fit, else counts."""
    colors = theme()
    level = state.modules["cargo"]
    pen.panel(box, "panel")
    head = say("ft.hold.free", free=state.free_spaces, n=level)
    half = (box.w - 28) * 0.58
    if pen.k <= 1.1:
        if pen.measure(say("ft.hold.title"), 15, "label") <= half:
            pen.title(say("ft.hold.title"), box.x + 14, box.y + 20)
        pen.text(head, box.right - 14, box.y + 20, 15, colors.text, "label", "r")
    else:
        pen.text(
            head, box.x + 14, box.y + 12 + 8 * pen.k, 15, colors.text, "label", room=box.w - 28
        )
    inner = Box(box.x + 12, box.y + 22 + 14 * pen.k, box.w - 24, box.h - 30 - 14 * pen.k)
    filled = spaces(state)
    side = 34.0
    columns = int((inner.w + 4) // (side + 4))
    rows = -(-level // columns) if level else 0
    captions = rows == 1 and inner.h >= side + 8 + 18 * pen.k
    if rows and rows * (side + 4) <= inner.h + 4:
        step = (inner.w - side) / (columns - 1)
        for index in range(level):
            cargo = filled[index][0] if index < len(filled) else None
            x = inner.x + index % columns * step
            y = inner.y + index // columns * (side + 4)
            tile(pen, Box(x, y, side, side), cargo)
            if captions:
                text = letter(cargo) if cargo else say("ft.hold.free_one")
                if cargo or pen.measure(text, 13.5, "label") <= step:
                    pen.text(
                        text,
                        x + side / 2,
                        y + side + 4 + 8 * pen.k,
                        15 if cargo else 13.5,
                        colors.text if cargo else colors.mute,
                        "strong" if cargo else "label",
                        "c",
                    )
        return
    aboard = [cargo for cargo in CARGOES if state.hold[cargo]]
    step = min(34 * pen.k, inner.h / 2)
    for index, cargo in enumerate(aboard):
        pen.row(
            [
                ("icon", CARGO_SIGNS[cargo], CARGO_COLORS[cargo]),
                (letter(cargo), CARGO_COLORS[cargo], "strong"),
                (f"×{state.hold[cargo]}", colors.text, "strong"),
            ],
            inner.x + index % 2 * inner.w / 2,
            inner.y + (index // 2 + 0.5) * step,
            17 if pen.k <= 1.4 else 14,
            4,
            room=inner.w / 2,
        )


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
    colors = theme()
    after = value if after is None else after
    spill = min(10, max(0, after - STORE_LIMIT))  # what is lost beyond is told in words
    slots = STORE_LIMIT + spill
    step = min(box.w / slots, box.w / 20)
    low, high = min(value, after), min(max(value, after), STORE_LIMIT)
    full, open_, hollow = cell_look("full"), cell_look("outline"), cell_look("hollow")
    lost = cell_look("hatch", colors.red)
    looks = [
        full if n < low else open_ if n < high else lost if n >= STORE_LIMIT else hollow
        for n in range(slots)
    ]
    pen.cells(Box(box.x, box.y, step * slots, box.h), looks, min(2.0, step * 0.18))
    if numbers:
        marks = (0, 5, 10, 15, 20)
        if step * 5 < pen.measure("20", 13.5, "label") + 4:
            marks = (0, 10, 20)
        for mark in marks:
            pen.text(
                str(mark),
                box.x + mark * step + (1 if mark == 0 else 0),
                box.bottom + 4 + 8 * pen.k,
                13.5,
                colors.mute,
                "label",
                "l" if mark == 0 else "c",
            )
    if due is not None and due <= STORE_LIMIT:
        pen.picture("tick", Box(box.x + due * step - 6, box.y - 11, 11, 10), colors.text)


_TICK = 11.0
"""Height of the mark of a payment above a gauge."""


def gauge_height(pen: Pen) -> float:
    """Of a gauge with its mark and numbers."""
    return 2 * _TICK + GAP + u(pen, TINY.size)


def gauge_in(
    pen: Pen, box: Box, value: int, after: int | None = None, due: int | None = None
) -> None:
    """A gauge with the mark above and the numbers below it, all within a box."""
    _, cells, _ = column(box, _TICK, grow(), u(pen, TINY.size) + GAP / 2, gap=0)
    gauge(pen, cells, value, after, due)


def store_panel(
    pen: Pen, box: Box, state: FreeTraderState, gain: int | None = None, caption: str = ""
) -> None:
    """What the store holds, and what `gain` would add at the prices of today's card.

    The gauge shows none of it: another card sets the price on arrival.
    """
    colors = theme()
    pen.panel(box, "panel-money")
    pen.title(
        say("ft.vectorium"), box.x + 14, box.y + 13 + 8 * pen.k, colors.amber, room=box.w * 0.42
    )
    cy = box.y + 15 + 33 * pen.k
    wide = pen.text(str(state.vectorium), box.x + 14, cy, 34, colors.amber, "display")
    pen.text(say("ft.of_limit"), box.x + 22 + wide, cy + 6, 15, colors.soft, "label")
    if gain is not None and pen.k <= 1.1:
        x = box.x + 112
        pen.text(caption, x, box.y + 21, 15, colors.soft, "label", room=box.right - 10 - x)
        parts: list[Part] = [
            (signed(gain), colors.green, "strong"),
            (say("ft.store.today"), colors.soft, "label"),
        ]
        pen.row(parts, x, box.y + 43, 15, 6, room=box.right - 10 - x)
    gauge(
        pen,
        Box(box.x + 14, box.bottom - 24 - 16 * pen.k - 8, box.w - 28, 20),
        state.vectorium,
        due=state.payment,
    )


def calendar(pen: Pen, box: Box, state: FreeTraderState) -> None:
    """One cell a draw left in the month; from four left on they become triangles."""
    colors = theme()
    left = len(state.events)
    total = max(14, left)
    step = box.w / total
    if left <= 4:
        side = min(box.h + 2, 22.0)
        for index in range(left):
            pen.picture(
                "triangle",
                Box(box.x + index * (side + 6), box.cy - side / 2, side, side),
                colors.amber,
            )
        return
    full, hollow = cell_look("full", colors.cyan), cell_look("hollow")
    pen.cells(
        Box(box.x, box.y, step * total, box.h),
        [full if n < left else hollow for n in range(total)],
        min(5.0, step * 0.3),
    )


def draws_left(state: FreeTraderState) -> str:
    return say("ft.draws_left", n=len(state.events))


def month_panel(pen: Pen, box: Box, state: FreeTraderState) -> None:
    """Month, draws left, and the payments: made, due, to come."""
    colors = theme()
    pen.panel(box, "panel")
    soon = len(state.events) <= 4
    months = len(state.setup.payments)
    pen.icon("calendar-days", box.x + 14 + 9 * pen.k, box.y + 21, 19, colors.cyan)
    draws = draws_left(state)
    x = box.x + 22 + 18 * pen.k
    room = box.right - 24 - pen.measure(draws, 16, "label") - x
    words = say("ft.month_of", month=state.month, months=months)
    if pen.measure(words, 17, "label") > room:
        words = say("ft.month_short", month=state.month, months=months)
    pen.text(words, x, box.y + 21, 17, colors.text, "strong", room=room)
    pen.text(
        draws, box.right - 14, box.y + 21, 16, colors.amber if soon else colors.cyan, "label", "r"
    )
    calendar(pen, Box(box.x + 15, box.y + 39, box.w - 30, 17), state)
    shown = min(months, 4)
    first = max(0, min(state.month - 2, months - shown))
    step = (box.w - 18) / shown
    for index in range(shown):
        month = first + index + 1
        amount = state.setup.payments[month - 1]
        spot = Box(box.x + 12 + index * step, box.y + 66, step - 6, box.h - 76)
        now = month == state.month
        pen.panel(spot, "option-picked" if now else "phase")
        if month < state.month:
            wide = 20 * pen.k + pen.measure(str(amount), 19, "display")
            x = spot.cx - wide / 2
            pen.icon("check", x + 8 * pen.k, spot.cy, 16, colors.green)
            pen.text(str(amount), x + 20 * pen.k, spot.cy, 19, colors.soft, "display")
        elif now:
            due = say("ft.due")
            if pen.measure(f"{amount} {due}", 17, "label") > spot.w - 10:
                pen.text(str(amount), spot.cx, spot.cy, 19, colors.amber, "display", "c")
                continue
            wide = pen.measure(str(amount), 19, "display") + 5 + pen.measure(due, 15, "label")
            x = spot.cx - wide / 2
            x += pen.text(str(amount), x, spot.cy, 19, colors.amber, "display") + 5
            pen.text(due, x, spot.cy, 15, colors.amber, "label")
        else:
            pen.text(str(amount), spot.cx, spot.cy, 19, colors.soft, "display", "c")


def piles_panel(pen: Pen, box: Box, state: FreeTraderState) -> None:
    """Cards left and cards seen; the two set aside are counted, never named (FT-06)."""
    colors = theme()
    pen.panel(box, "panel")
    piles = (
        ("ringed-planet", "planets", len(state.planets), colors.cyan),
        ("layers", "events", len(state.events), colors.cyan),
        ("repeat-2", "seen", len(state.events.discard), colors.mute),
    )
    if pen.k > 1.1:
        rows = [say(f"ft.pile_line.{name}", n=count) for _, name, count, _ in piles]
        step = (box.h - 12) / len(rows)
        for (sign, _, _, ink), (index, row) in zip(piles, enumerate(rows), strict=True):
            cy = box.y + 6 + step * (index + 0.5)
            pen.icon(sign, box.x + 14 + 10 * pen.k, cy, 20, ink)
            room = box.w - 30 - 24 * pen.k
            if pen.measure(row, 13.5, "label") > room:
                row = row.split(",")[0]
            pen.text(
                row,
                box.x + 20 + 24 * pen.k,
                cy,
                fitting(pen, row, room, 15, 13.5),
                colors.text,
                "label",
                room=room,
            )
        return
    x = box.x + 12
    last = (box.right - 6 - x) / 3
    for sign, name, count, ink in piles:
        caption = say(f"ft.pile.{name}")
        pen.icon(sign, x + 11, box.cy, 22, ink)
        wide = pen.text(str(count), x + 28, box.cy - 11, 18, colors.text, "display")
        room = (box.right - 6 if name == "seen" else x + last) - x - 28
        taken = pen.text(caption, x + 28, box.cy + 12, 14, colors.soft, "label", room=room)
        if name == "seen":
            hidden = say("ft.pile.hidden", n=len(state.events.aside))
            if wide + 4 + pen.measure(hidden, 13.5, "label") <= room:
                pen.text(hidden, x + 32 + wide, box.cy - 11, 13.5, colors.soft, "label")
        x += 28 + max(wide, taken) + 12
