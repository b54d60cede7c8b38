"""The adventure card in a readable size: its head, and a row for each step it has."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from desktop.kit.pen import Pen
from desktop.kit.scene import RGB, Box, Look, Motion
from desktop.kit.theme import look, theme, tinted
from resources import say
from trucker.rules.damage import Threat
from trucker.rules.state import TruckerState
from trucker.screens.adventures import LOOKS
from trucker.screens.adventures.look import Row
from trucker.screens.card.rows import card_rows, rows_between
from trucker.words.names import goods_words

__all__ = [
    "draw_card",
    "draw_card_head",
    "fit_title",
    "flow",
    "level_ink",
    "steps_down",
]


def level_ink(kind: str) -> RGB:
    """Of the level's numeral on the card: its colour, in high contrast that of text."""
    return theme().text if theme().opaque else LOOKS[kind].ink


_TURN_MS, _ROW_MS = 250, 60
"""A card turns, then its rows come so long after each other."""

_ARROWS = ("arrow-down", "arrow-left", "arrow-up", "arrow-right")
"""Way of a threat by the side it comes from."""


_STEPS = ((14.0, "", 1.34), (14.0, "label", 1.34), (13.5, "label", 1.34), (13.5, "label", 1.2))
"""Sizes, fonts and leads of text that must be smaller than wanted."""


def steps_down(
    pen: Pen, lines: Sequence[str], box: Box, size: float = 15, font: str = "text"
) -> int:
    """How many steps smaller than wanted lines must be to fit a box; for `flow`."""
    for step, (px, face, lead) in enumerate(_steps(size, font)):
        if px <= size and sum(pen.para_height(t, box.w, px, face, lead) for t in lines) <= box.h:
            return step
    return len(_STEPS)


def _steps(size: float, font: str) -> list[tuple[float, str, float]]:
    return [(size, font, 1.34), *((px, face or font, lead) for px, face, lead in _STEPS)]


def flow(
    pen: Pen,
    lines: Sequence[tuple[str, RGB]],
    box: Box,
    size: float = 15,
    font: str = "text",
    least: int = 0,
) -> float:
    """Lines of text one below the other, as large as their box allows, but so many steps smaller
    at `least`; what does not fit is left to the label of their node. Returns the y below."""
    step = max(least, steps_down(pen, [text for text, _ in lines], box, size, font))
    px, face, lead = _steps(size, font)[step]
    y = box.y
    for text, color in lines:
        if y + pen.para_height(text, box.w, px, face, lead) > box.bottom + 1:
            break
        y = pen.para(text, box.x, y, box.w, px, color, face, lead=lead)
    return y


def fit_title(pen: Pen, text: str, at: Box, ink: RGB, size: float = 16, alone: bool = True) -> None:
    """A bold line from the left of a box, about its y: smaller where it must be, or in two lines
    where it may stand `alone` in the height of the box."""
    for px in (size, 15.0, 14.0, 13.5):
        if px <= size and pen.measure(text, px, "label") <= at.w:
            pen.text(text, at.x, at.y, px, ink, "strong", room=at.w)
            return
    tall = min(at.h - 4, 40 * pen.k) if alone else 20 * pen.k
    flow(pen, [(text, ink)], Box(at.x, at.y - tall / 2, at.w, tall), 14, "label")


# Drawing


def draw_card(
    pen: Pen,
    box: Box,
    state: TruckerState,
    turned: bool = False,
    ident: str = "card",
    offset: float = 0.0,
) -> None:
    """`turned`: it has just been turned over; `ident`: of its node; `offset`: how far its rows
    are scrolled, where they have not room for all."""
    motion = Motion(ms=_TURN_MS, flip=True) if turned else None
    with pen.moving(motion, box):
        _draw(pen, box, state, ident, turned, offset)


def _draw(pen: Pen, box: Box, state: TruckerState, ident: str, turned: bool, offset: float) -> None:
    colors, k = theme(), pen.k
    note, level, numeral = "", "", colors.text
    if state.card is None:
        title, rows, note = rows_between(state)
        color, icon = colors.cyan, "layers" if state.phase == "flight" else "award"
        icon = "alien-bug" if state.phase == "crew" else icon
    else:
        card = state.cards.adventures[state.card]
        title, rows = say(f"gt.flight.card.name.{card.kind}"), card_rows(state)
        style = LOOKS[card.kind]
        color, icon = style.ink, style.icon
        level, numeral = "I" * card.level, level_ink(card.kind)
        note = say(style.note) if style.note else ""
    pen.panel(box, replace(look("panel"), edge=(*color, 150), tab=color))
    tall = min(78.0, max(44.0, (box.h - 34 * k) * 0.24))
    if len(rows) * 44 * k > box.h - tall - 57 * k:
        tall = 44.0  # the rows need the room
    head = Box(box.x + 12, box.y + 12, box.w - 24, tall)
    draw_card_head(pen, head, color, icon)
    cy = head.bottom + 17 * k
    right = box.right - 18
    if level:
        right -= pen.text(level, right, cy, 18, numeral, "display", "r") + 10
    fit_title(pen, title, Box(box.x + 18, cy, right - box.x - 18, 0), colors.text, 19, alone=False)
    top = cy + 18 * k
    room = Box(box.x + 12, top, box.w - 24, box.bottom - 10 - top)
    low = pen.para_height(note, room.w - 8, 14) + 4 if note else 0
    least = 40 * k if all(not row.note for row in rows) else 46 * k
    if note and len(rows) * (least + 4) + low <= room.h:
        bottom = room.bottom - low
        pen.para(note, room.x + 4, bottom + 4, room.w - 8, 14, colors.soft)
        room = Box(room.x, room.y, room.w, room.h - low)
    _rows(pen, room, rows, turned, f"{ident}.rows", offset)
    pen.node(
        ident,
        box,
        None,
        ". ".join([title, *map(_spoken, rows)]),
        tip=note,
        radius=12,
        zone="card",
    )


def _spoken(row: Row) -> str:
    """A row as it is read aloud."""
    goods = [goods_words(row.goods)] if row.goods else []
    return ", ".join(filter(None, [row.title, *goods, row.note]))


def draw_card_head(pen: Pen, box: Box, color: RGB, icon: str) -> None:
    """Art in the kind's colour: a gradient, a few stars, a glow and the white sign."""
    dark = (color[0] // 4 + 8, color[1] // 4 + 8, color[2] // 4 + 12, 255)
    bright = (*(round(part * 0.72) for part in color),)
    top = (bright[0], bright[1], bright[2], 255)
    pen.panel(box, Look(top, dark, (*color, 200), 1.2, 10, shadow=0))
    for index in range(14):
        x = box.x + 10 + (index * 0.381966 % 1) * (box.w - 20)
        y = box.y + 8 + (index * 0.618034 * 1.7 % 1) * (box.h - 16)
        star = (255, 255, 255, 70 + 25 * (index % 4))
        side = 1.5 + index % 3 * 0.5
        pen.panel(Box(x, y, side, side), Look(star, star, star, 0, 1, None, 0, shine=False))
    px = min(60.0, box.h * 0.78)
    pen.glow(box.cx, box.cy, box.h * 2.2, color, 150)
    pen.icon(icon, box.cx + 2, box.cy + 3, px, (10, 12, 20), 150, scaled=False)
    pen.icon(icon, box.cx, box.cy, px, (255, 255, 255), scaled=False)


def _rows(pen: Pen, box: Box, rows: Sequence[Row], turned: bool, ident: str, offset: float) -> None:
    """One below the other, low where they are many, and scrolled where that is not enough. Of a
    card that has just been `turned` they come one after the other."""
    k, gap = pen.k, 6.0
    notes = max(pen.para_height(row.note, box.w - 20 - 38 * k, 14) for row in rows)
    if len(rows) * 44 * k <= box.h:
        tall = (box.h - gap * (len(rows) - 1)) / len(rows)
        talls = [min(max(58 * k, 34 * k + notes), tall)] * len(rows)
    else:
        gap, talls = 4.0, [_low(pen, row, box.w - 12) for row in rows]
    size = _title_size(pen, rows, box.w - 12)
    content = sum(talls) + gap * (len(rows) - 1)
    if content <= box.h:
        _stack(pen, box, box.y, rows, talls, gap, size, turned)
        return
    with pen.scroll(ident, box, content, offset) as top:
        inner = replace(box, w=box.w - 12)
        _stack(pen, inner, top, rows, talls, gap, size, turned)


def _stack(
    pen: Pen,
    box: Box,
    top: float,
    rows: Sequence[Row],
    talls: Sequence[float],
    gap: float,
    size: float,
    turned: bool,
) -> None:
    y, side = top, min(30 * pen.k, min(talls) - 12)
    for index, (row, tall) in enumerate(zip(rows, talls, strict=True)):
        at = Box(box.x, y, box.w, tall)
        y += tall + gap
        if not turned:
            _row(pen, at, row, size, side)
            continue
        with pen.moving(Motion(delay_ms=_TURN_MS + _ROW_MS * index, ms=2 * _ROW_MS)):
            _row(pen, at, row, size, side)


def _title_size(pen: Pen, rows: Sequence[Row], w: float) -> float:
    """One size for the titles of all rows: as large as the longest allows."""
    room = w - 28 - 30 * pen.k
    longest = max(pen.measure(row.title, 16, "label") for row in rows)
    return 16.0 if longest <= room else 15.0


def _low(pen: Pen, row: Row, w: float) -> float:
    """Height of a row among many: a line, or more where its note has no room beside the title."""
    k = pen.k
    room = w - 28 - 26 * k
    if not row.note:
        return 42 * k if row.goods else 30 * k
    beside = pen.measure(row.title, 16, "label") + pen.measure(row.note, 14.5) + 12
    if not row.goods and not row.threats and not row.state and beside <= room:
        return 30 * k
    return max(44 * k, 28 * k + pen.para_height(row.note, room, 14.5))


def _row(pen: Pen, box: Box, row: Row, px: float, side: float) -> None:
    """`px`: of its title; `side`: of its sign."""
    colors, k = theme(), pen.k
    now = row.state == "now"
    face = look("row")
    if now:
        face = replace(tinted(colors.amber, radius=10), line=1.8)
    elif row.state == "later" or not row.state:
        face = replace(face, edge=(*colors.edge, 60))
    pen.panel(box, face)
    x = box.x + 10
    ink = colors.amber if now else colors.text
    if row.icon:
        pen.icon(row.icon, x + side / 2, box.cy, side * 0.78, ink, scaled=False)
        x += side + 8
    elif len(row.threats) == 1:
        _threat(pen, row.threats[0], x + side / 2, box.cy, side)
        x += side + 8
    right = box.right - 10
    two = bool(row.note) and box.h >= 40 * k
    cy = box.cy - (10 * k if two else 0)
    if two and box.h > 60 * k:  # several lines of note
        cy = box.y + 17 * k
    right = _end(pen, box, row, right, cy)
    if row.note and not two:  # beside the title
        right -= pen.text(row.note, right, cy, 14.5, colors.soft, "text", "r") + 10
    room = right - x
    blocks = row.goods
    if blocks:
        size = min(24 * k, box.h - 10, room * 0.62 / len(blocks) - 2)
        left = box.right - 10 - (size + 2) * len(blocks)
        at = box.cy
        if two and row.state != "done":
            left = min(left, right - (size + 2) * len(blocks))
        for index, goods in enumerate(blocks):
            cell = Box(left + index * (size + 2), at - size / 2, size, size)
            pen.picture(f"tokens/goods-{goods}", cell, alpha=120 if row.state == "done" else 255)
        room = left - 8 - x
    need = pen.measure(row.title, 16, "label")
    if len(row.threats) > 1 and room - need > 20 * len(row.threats):
        room = _shots(pen, box, row.threats, right, x, room - need - 8)
    fit_title(pen, row.title, Box(x, cy, room, box.h), ink, px, alone=not two)
    if two:
        below = Box(x, cy + 9 * k, room, box.bottom - 3 - cy - 9 * k)
        px, face, lead = _STEPS[-1]
        fits = pen.para_height(row.note, below.w, px, face, lead) <= below.h + 1
        note = row.note if fits else row.brief or row.note
        flow(pen, [(note, colors.amber if now else colors.soft)], below, 14.5)


_ENDS: Mapping[str, tuple[str, str]] = {
    "done": ("check", "soft"),
    "won": ("circle-check", "green"),
    "tied": ("minus", "amber"),
    "lost": ("circle-x", "red"),
}
"""Sign and colour of a step that is over; of a fight as it went for the player."""


def _end(pen: Pen, box: Box, row: Row, right: float, cy: float) -> float:
    """The mark at the right end of a row. Returns where it begins."""
    colors, k = theme(), pen.k
    if row.mark:
        return right - pen.text(row.mark, right, box.cy, 15, colors.soft, "label", "r") - 6
    if row.state in _ENDS and not row.goods and box.w > 180 * k:
        sign, color = _ENDS[row.state]
        pen.icon(sign, right - 9 * k, cy, 18, getattr(colors, color))
        return right - 24 * k
    if row.state == "now" and box.w > 180 * k:
        return right - pen.text(say("gt.flight.now"), right, cy, 15, colors.amber, "label", "r") - 8
    return right


def _threat(pen: Pen, threat: Threat, cx: float, cy: float, side: float) -> None:
    """One meteor or shot: the way it flies, heavy ones larger and in a ring."""
    colors = theme()
    heavy = threat.size in ("large", "heavy")
    if heavy:
        ring = Look((0, 0, 0, 0), (0, 0, 0, 0), (*colors.red, 255), 1.6, side / 2, shadow=0)
        pen.panel(Box(cx - side / 2, cy - side / 2, side, side), replace(ring, shine=False))
    pen.icon(
        _ARROWS[threat.side],
        cx,
        cy,
        side * (0.68 if heavy else 0.8),
        colors.red if heavy else colors.soft,
        scaled=False,
    )


def _shots(
    pen: Pen, box: Box, threats: Sequence[Threat], right: float, left: float, room: float
) -> float:
    """Several threats in a row at the right end; returns the room left of them."""
    side = min(24.0 * min(pen.k, 1.2), room / len(threats))
    start = right - side * len(threats)
    for index, threat in enumerate(threats):
        _threat(pen, threat, start + (index + 0.5) * side, box.cy + 4, side - 3)
    return start - 8 - left
