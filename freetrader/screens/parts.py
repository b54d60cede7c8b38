"""Parts that the screens of a game share: bars, ship, store, month, cards. Drawn as data.

Each part takes the box it may fill and shows less, never smaller, where the box is small.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop.pen import Part, Pen
from desktop.scene import RGB, Box, Motion
from desktop.theme import cell as cell_look
from desktop.theme import look, theme, tinted
from freetrader.rules.cards import CARGOES, MODULES, EventCard
from freetrader.rules.chances import Chance
from freetrader.rules.state import PHASES, STORE_LIMIT, FreeTraderState
from freetrader.wording import cargo_name, module_name, signed
from resources import say

__all__ = [
    "CARGO_COLORS",
    "CARGO_SIGNS",
    "KIND_COLORS",
    "KIND_SIGNS",
    "MODULE_SIGNS",
    "Frame",
    "Layout",
    "Prompt",
    "calendar",
    "chance_row",
    "event_card",
    "fitting",
    "gauge",
    "hold_panel",
    "layout",
    "letter",
    "lines",
    "module_rows",
    "named",
    "phase_bar",
    "piles_panel",
    "ship_panel",
    "store_panel",
    "sum_part",
    "tile",
    "top_bar",
]

CARGO_COLORS: dict[str, RGB] = {
    "weapons": (255, 155, 128),
    "industrials": (176, 188, 255),
    "agriculturals": (186, 222, 102),
    "illegals": (236, 150, 232),
}
CARGO_SIGNS = {
    "weapons": "cargo-W",
    "industrials": "cargo-I",
    "agriculturals": "cargo-A",
    "illegals": "cargo-X",
}
KIND_COLORS: dict[str, RGB] = {
    "starport": (96, 196, 255),
    "pirate": (255, 116, 104),
    "invader": (170, 222, 96),
    "police": (150, 156, 255),
}
KIND_SIGNS = {
    "starport": "ringed-planet",
    "pirate": "pirate-skull",
    "invader": "alien-bug",
    "police": "police-badge",
}
MODULE_SIGNS = {
    "weapons": "swords",
    "defenses": "shield",
    "engines": "rocket",
    "cargo": "package",
}


@dataclass(frozen=True, slots=True)
class Frame:
    """What the bars of every game screen show beside the game itself."""

    name: str
    note: str
    can_undo: bool
    undo_reason: str  # why undo is off
    can_redo: bool
    practice: bool
    trouble: str = ""  # a lasting notice: the last save failed
    seed: str = ""
    fast: bool = False  # fast forward is on


@dataclass(frozen=True, slots=True)
class Layout:
    """Where things lie for a window and text scale; `tier` 0, 1, 2 for small to large text."""

    width: float
    height: float
    k: float
    tier: int
    left: Box  # column of the ship
    middle: Box
    right: Box  # column of money and cards
    bar: Box  # phases, prompt, buttons
    content: Box  # all three columns


_COLUMNS = ((212, 268), (240, 300), (196, 256))


def layout(width: float, height: float, k: float) -> Layout:
    tier = 0 if k <= 1.1 else 1 if k <= 1.4 else 2
    left_w, right_w = _COLUMNS[tier]
    if tier:
        # Between the drawn sizes, as in the least window, columns grow with their words.
        base = 1.25 if tier == 1 else 1.5
        left_w, right_w = round(left_w * max(1, k / base)), round(right_w * max(1, k / base))
    top = 62.0
    bar = Box(12, height - 92, width - 24, 84)
    tall = bar.y - 8 - top
    left = Box(12, top, left_w, tall)
    right = Box(width - 12 - right_w, top, right_w, tall)
    middle = Box(left.right + 12, top, right.x - left.right - 24, tall)
    return Layout(width, height, k, tier, left, middle, right, bar, Box(12, top, width - 24, tall))


def fitting(pen: Pen, text: str, room: float, size: float, least: float) -> float:
    """The largest size from `size` down to `least` at which the words fit, condensed or not."""
    while size > least and pen.measure(text, size, "label") > room:
        size -= 0.5
    return max(size, least)


def named(pen: Pen, text: str, x: float, cy: float, size: float, at: str, room: float) -> float:
    """A name the player chose, on one line: smaller where it is long, then cut off."""
    size = fitting(pen, text, room, size, 15)
    font = "display" if pen.measure(text, size, "display") <= room else "label"
    while len(text) > 2 and pen.measure(text, size, font) > room:
        text = text[:-2].rstrip() + "…"
    return pen.text(text, x, cy, size, theme().text, font, at, room=room)


def letter(cargo: str) -> str:
    return say(f"ft.letter.{cargo}")


# Bars


def top_bar(pen: Pen, lay: Layout, frame: Frame, chart: bool = False) -> None:
    """Word mark, campaign, and the tools that every screen has."""
    colors = theme()
    pen.panel(Box(12, 8, lay.width - 24, 46), replace(look("panel"), radius=11))
    pen.icon("ringed-planet", 40, 31, 28, colors.cyan, scaled=False)
    x = (
        62
        + pen.text(
            "FREE TRADER", 62, 31, 20 if lay.tier else 22, colors.text, "display", scaled=False
        )
        + 18
    )
    tools = [
        ("undo", "undo-2", "ctrl+z", frame.can_undo, frame.undo_reason),
        ("redo", "redo-2", "ctrl+y", frame.can_redo, say("ft.reason.redo")),
        *(("centre", "crosshair", "c", True, ""), ("zoom", "zoom-out", "z", True, ""))
        * (chart and lay.tier > 0),
        ("log", "scroll-text", "l", True, ""),
        ("rules", "book-open", "f1", True, ""),
        ("menu", "menu", "f10", True, ""),
    ]
    right = lay.width - 16
    shown_keys = {"log", "rules", "menu"}
    for name, sign, key, on, reason in reversed(tools):
        if name == "redo" and not on:
            continue
        word = say(f"ft.tool.{name}") if lay.tier == 0 else ""
        cap = pen.measure(_cap(key), 13.5, "label") + 7 if word and name in shown_keys else 0
        wide = 46 + (pen.measure(word, 15, "label") + cap if word else 0)
        box = Box(right - wide, 14, wide, 34)
        right -= wide + 6
        ink = colors.text if on else colors.mute
        pen.panel(box, "tool" if on else "tool-off")
        pen.icon(sign, box.x + 20 if word else box.cx, 31, 18, ink, scaled=False)
        if word:
            end = box.x + 34 + pen.text(word, box.x + 34, 31, 15, ink, "label")
            if cap:
                pen.text(_cap(key), end + 7, 31, 13.5, colors.cyan, "label")
        pen.node(
            f"tool.{name}",
            box,
            name,
            say(f"ft.tool.{name}"),
            enabled=on,
            reason=reason,
            tip=say(f"ft.tip.{name}"),
            keys=key if name in ("centre", "zoom") else (),
            radius=8,
            zone="tools",
        )
    room = right - x
    if frame.trouble:
        pen.row(
            [("icon", "triangle-alert", colors.amber), (frame.trouble, colors.text)],
            x,
            31,
            15,
            room=room,
        )
        return
    name = [(frame.name, colors.text, "strong")]
    parts: list[Part] = [*name]
    if frame.practice:
        parts.append((say("ft.mark.practice"), colors.amber, "label"))
    if frame.fast:
        parts += [("key", "f"), (say("ft.mark.fast"), colors.amber, "label")]
    if frame.note and pen.row_width([*parts, (frame.note, colors.soft)], 16, 12) <= room:
        parts.append((frame.note, colors.soft))
    if pen.row_width(parts, 16, 12) <= room:
        pen.row(parts, x, 31, 16, 12)


def _cap(key: str) -> str:
    return key.upper() if key.startswith("f") or len(key) == 1 else key


@dataclass(frozen=True, slots=True)
class Prompt:
    """The bottom bar's line and buttons: what is asked, and the one amber answer."""

    title: str
    words: tuple[Part, ...]
    button: str
    act: object
    enabled: bool = True
    reason: str = ""
    second: str = ""  # label of the quiet button beside it
    second_act: object = None
    second_key: str = ""


def phase_bar(pen: Pen, lay: Layout, state: FreeTraderState, prompt: Prompt) -> None:
    """Six phases with the present one lit, the prompt, and the buttons (X51)."""
    colors = theme()
    bar = lay.bar
    pen.panel(bar, "panel")
    right = bar.right - 14
    wide = (218 if lay.tier == 0 else 240) if prompt.button else 0
    if prompt.button:
        pen.button(
            "go",
            Box(right - wide, bar.y + 14, wide, 56),
            prompt.button,
            prompt.act,
            "primary",
            key="enter",
            size=18 if lay.tier == 0 else 15,
            enabled=prompt.enabled,
            reason=prompt.reason,
            zone="go",
        )
        right -= wide + 12
    if prompt.second:
        second = 142 if lay.tier == 0 else 150
        pen.button(
            "second",
            Box(right - second, bar.y + 14, second, 56),
            prompt.second,
            prompt.second_act,
            key=prompt.second_key or None,
            size=16 if lay.tier == 0 else 14,
            zone="go",
        )
        right -= second + 12
    room = right - bar.x - 14
    now = PHASES.index(state.phase) if state.phase in PHASES else len(PHASES)
    if lay.tier == 0:
        step = (room - 4) / len(PHASES)
        for index, phase in enumerate(PHASES):
            _phase(pen, Box(bar.x + 12 + index * step, bar.y + 9, step - 6, 28), phase, index, now)
        pen.row(
            [(prompt.title, colors.amber, "strong"), *prompt.words],
            bar.x + 14,
            bar.y + 60,
            16,
            8,
            room=room,
        )
        return
    head = say("ft.phase_of", number=min(now + 1, 6), phase=prompt.title)
    pen.text(head, bar.x + 16, bar.y + 24, 16, colors.amber, "strong", room=room)
    if prompt.words and pen.row_width(prompt.words, 15, 6, narrow=True) <= room:
        pen.row(prompt.words, bar.x + 16, bar.y + 58, 15, 6, room=room)


def _phase(pen: Pen, box: Box, phase: str, index: int, now: int) -> None:
    colors = theme()
    here = index == now
    pen.panel(box, "phase-now" if here else "phase")
    ink = (28, 16, 2) if here else colors.text if index < now else colors.soft
    name = say(f"ft.phase.{phase}")
    room = box.w - 34
    wide = min(pen.measure(name, 16, "strong"), room) + 20
    x = box.cx - wide / 2
    if index < now:
        pen.icon("check", x + 7, box.cy, 15, colors.green)
    else:
        pen.text(str(index + 1), x + 2, box.cy, 16, ink, "label")
    pen.text(name, x + 20, box.cy, 16, ink, "strong", room=room)


# The ship


def module_rows(pen: Pen, box: Box, state: FreeTraderState) -> None:
    """Four modules, one a row, with their levels as cells and as numbers."""
    colors = theme()
    step = box.h / len(MODULES)
    widest = max(pen.measure(module_name(module), 16) for module in MODULES)
    bars = box.w - 26 * pen.k - widest - 30 * pen.k >= 52
    for index, module in enumerate(MODULES):
        cy = box.y + step * (index + 0.5)
        level = state.modules[module]
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
        pen.text(str(level), box.right, cy, 19, colors.text, "display", "r")


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


# Money and time


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


def store_panel(
    pen: Pen, box: Box, state: FreeTraderState, gain: int | None = None, caption: str = ""
) -> None:
    """What the store holds, and what `gain` would add or be given away."""
    colors = theme()
    pen.panel(box, "panel-money")
    pen.title(
        say("ft.vectorium"), box.x + 14, box.y + 13 + 8 * pen.k, colors.amber, room=box.w * 0.42
    )
    cy = box.y + 15 + 33 * pen.k
    wide = pen.text(str(state.vectorium), box.x + 14, cy, 34, colors.amber, "display")
    pen.text(say("ft.of_limit"), box.x + 22 + wide, cy + 6, 15, colors.soft, "label")
    after = None
    if gain is not None and pen.k <= 1.1:
        after = state.vectorium + gain
        x = box.x + 112
        pen.text(caption, x, box.y + 21, 15, colors.soft, "label", room=box.right - 10 - x)
        parts: list[Part] = [(signed(gain), colors.green if gain > 0 else colors.soft, "strong")]
        if after > STORE_LIMIT:
            parts.append((say("ft.given_away", n=after - STORE_LIMIT), colors.red, "strong"))
        pen.row(parts, x, box.y + 43, 16, 8, room=box.right - 10 - x)
    gauge(
        pen,
        Box(box.x + 14, box.bottom - 24 - 16 * pen.k - 8, box.w - 28, 20),
        state.vectorium,
        after,
        state.payment,
    )


def calendar(pen: Pen, box: Box, state: FreeTraderState) -> None:
    """One cell a draw left in the month; from four left on they become triangles (X58)."""
    colors = theme()
    left = len(state.events.draw)
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
    return say("ft.draws_left", n=len(state.events.draw))


def month_panel(pen: Pen, box: Box, state: FreeTraderState) -> None:
    """Month, draws left, and the payments: made, due, to come."""
    colors = theme()
    pen.panel(box, "panel")
    soon = len(state.events.draw) <= 4
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


# Cards


def event_card(
    pen: Pen,
    box: Box,
    card: EventCard,
    note: str = "",
    motion: Motion | None = None,
) -> None:
    """A whole event card: scene, kind, base prices, and the four numbers for other uses."""
    with pen.moving(motion, box):
        _event_card(pen, box, card, note)


def _event_card(pen: Pen, box: Box, card: EventCard, note: str) -> None:
    colors, k = theme(), pen.k
    color = KIND_COLORS[card.type]
    pen.panel(box, replace(look("card"), edge=(*color, 230)))
    strip = Box(box.x + 6, box.y + 6, box.w - 12, 52 * k)
    share = strip.h / strip.w * 4
    pen.picture(f"strips/{card.id}", strip, crop=(0, max(0, (1 - share) / 2), 1, min(1, share)))
    pen.icon(KIND_SIGNS[card.type], box.x + 12 + 18 * k, strip.cy, 32)
    x = box.x + 12 + 40 * k
    kind = say(f"ft.kind.{card.type}") + (f" {card.value}" if card.value else "")
    room = strip.right - x - 8
    size = fitting(pen, card.title, room, 18, 14)
    pen.text(card.title, x, strip.y + strip.h * 0.33, size, colors.text, "strong", room=room)
    wide = pen.text(kind, x, strip.y + strip.h * 0.74, 15, colors.text, "label")
    if note and x + wide + 12 + pen.measure(note, 14, "label") <= strip.right - 8:
        # On its own dark ground: the picture is brightest at this end.
        cy, long = strip.y + strip.h * 0.74, pen.measure(note, 14, "label")
        plate = replace(
            look("tile-empty"),
            top=(*colors.space, 215),
            bottom=(*colors.space, 215),
            edge=(0, 0, 0, 0),
            dash=False,
            radius=5,
        )
        pen.panel(Box(strip.right - 14 - long, cy - 10, long + 12, 20), plate)
        pen.text(note, strip.right - 8, cy, 14, colors.soft, "label", "r")
    top = strip.bottom + 16 * k
    sell_x, buy_x = box.right - 16, box.right - 16 - 54 * k
    pen.text(say("ft.card.buy"), buy_x, top, 15, colors.cyan, "label", "r")
    pen.text(say("ft.card.sell"), sell_x, top, 15, colors.amber, "label", "r")
    base = say("ft.card.base")
    if pen.measure(base, 15, "label") < buy_x - box.x - 60 * k:
        pen.text(base, box.x + 14, top, 15, colors.mute, "label")
    foot = box.bottom - 52 * k
    step = min((foot - top - 6 * k) / 4, 32 * k)
    for index, cargo in enumerate(CARGOES):
        cy = top + 6 * k + step * (index + 0.5)
        price = card.prices[cargo]
        ink = CARGO_COLORS[cargo]
        pen.icon(CARGO_SIGNS[cargo], box.x + 24, cy, 18, ink)
        pen.text(letter(cargo), box.x + 24 + 15 * k, cy, 16, ink, "strong")
        name_x = box.x + 24 + 33 * k
        name_room = buy_x - 34 * k - name_x
        if pen.measure(cargo_name(cargo), 16, "label") <= name_room:
            pen.text(cargo_name(cargo), name_x, cy, 16, colors.text, room=name_room)
        none = price.buy == 0
        pen.text(
            say("ft.card.none") if none else str(price.buy),
            buy_x,
            cy,
            15 if none else 18,
            colors.mute if none else colors.text,
            "label" if none else "display",
            "r",
        )
        pen.text(str(price.sell), sell_x, cy, 18, colors.text, "display", "r")
    cells = (
        ("attack", "swords", signed(card.attack)),
        ("defence", "shield", signed(card.defense)),
        ("fine", "scale", f"×{card.fine}"),
        ("jump", "rocket", say(f"ft.jump.{card.jump}")),
    )
    wide = (box.w - 16) / 4
    words = all(
        pen.measure(say(f"ft.card.{name}"), 14, "label") <= wide - 4 for name, _, _ in cells
    )
    last = wide
    if not words:  # three short numbers leave their room to the word
        last = min(box.w - 16 - 3 * 27 * k, max(wide, pen.measure(cells[3][2], 17, "label") + 8))
        wide = (box.w - 16 - last) / 3
    for index, (name, sign, value) in enumerate(cells):
        room = last if name == "jump" else wide
        cx = box.x + 8 + wide * index + room / 2
        if words:
            pen.text(say(f"ft.card.{name}"), cx, box.bottom - 36 * k, 14, colors.mute, "label", "c")
        else:
            pen.icon(sign, cx, box.bottom - 36 * k, 16, colors.soft)
        ink = colors.red if card.jump == "misjump" and name == "jump" else colors.text
        size = fitting(pen, value, room - 2, 17, 13.5)
        pen.text(value, cx, box.bottom - 16 * k, size, ink, "strong", "c", room=room - 2)


def piles_panel(pen: Pen, box: Box, state: FreeTraderState) -> None:
    """Cards left and cards seen; the two set aside are counted, never named (FT-06)."""
    colors = theme()
    pen.panel(box, "panel")
    piles = (
        ("ringed-planet", "planets", len(state.planets), colors.cyan),
        ("layers", "events", len(state.events.draw), colors.cyan),
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


# Sums and chances


def sum_part(
    pen: Pen,
    box: Box,
    value: str,
    caption: str,
    color: RGB | None = None,
    result: bool = False,
    motion: Motion | None = None,
) -> None:
    """A number in its box with its source below; a result has a coloured edge (X03)."""
    colors = theme()
    with pen.moving(motion, box):
        face = tinted(color or colors.cyan) if result else look("number")
        pen.panel(box, face)
        pen.text(
            value,
            box.cx,
            box.cy,
            32 if result and box.h > 46 else 26,
            colors.text if not result else color or colors.text,
            "display",
            "c",
        )
        foot = box.bottom + (3 if result else 6)  # a result is a little taller than its parts
        pen.text(caption, box.cx, foot + 8 * pen.k, 15, colors.soft, "label", "c")


def chance_row(
    pen: Pen, box: Box, label: str, chance: Chance, color: RGB, split: float = 0.34
) -> None:
    """One cell a card not yet seen, then the count, then per cent: counts can be checked."""
    colors = theme()
    cy = box.cy
    percent = say("ft.percent", n=chance.percent)
    count = say("ft.count_of", count=chance.count, of=chance.of)
    right = box.right - pen.text(percent, box.right, cy, 19, color, "display", "r")
    count_w = pen.measure(count, 16, "label")
    most = right - 22 - count_w - box.x
    if pen.measure(label, 16, "label") > box.w * split - 10:
        split = min(most, pen.measure(label, 16, "label") + 12) / box.w
    room = box.w * split - 10
    size = fitting(pen, label, room, 16, 13.5)
    pen.text(label, box.x, cy, size, colors.text, room=room)
    free = right - 12 - count_w - 10 - (box.x + box.w * split)
    step = min(20.0, free / chance.of)
    x = box.x + box.w * split
    if step >= 7:
        full, hollow = cell_look("full", color), cell_look("hollow")
        cells = [full if n < chance.count else hollow for n in range(chance.of)]
        pen.cells(Box(x, cy - 7, step * chance.of, 14), cells, min(4.0, step * 0.25))
        x += step * chance.of + 10
    pen.text(count, x, cy, 16, colors.text, "label")


def lines(
    pen: Pen, rows: Sequence[tuple[str, str, RGB]], x: float, y: float, w: float, step: float
) -> float:
    """A sheet: names left, values right-aligned. Returns the y below."""
    for name, value, color in rows:
        wide = pen.text(value, x + w, y + step / 2, 17, color, "strong", "r")
        pen.text(name, x, y + step / 2, 16, theme().soft, room=w - wide - 10)
        y += step
    return y
