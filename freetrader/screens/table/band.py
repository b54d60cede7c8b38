"""The band above the table: store, month, payments and tools, each always in the same place."""

from collections.abc import Sequence
from dataclasses import replace

from desktop.kit.layout import Text, column, grow, hug, row, tiered, u
from desktop.kit.motions import seen
from desktop.kit.pen import Icon, Key, Part, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import (
    FIGURE,
    GAP,
    GUTTER,
    LABEL,
    LEAST_TARGET,
    PAD,
    STRONG,
    SUBHEAD,
    TITLE,
    cell,
    ink_of,
)
from desktop.play.top_bar import TopBar, draw_tools
from freetrader.advice.due import LAST
from freetrader.rules.state import STORE_LIMIT, FreeTraderState
from freetrader.screens.faces import MONEY, SIDE, face
from freetrader.screens.panels import within
from resources import say

BAND = (58, 78)
"""Its height by text size."""

_STORE, _GAUGE, _MONTH = (194, 198, 198), (186, 122, 122), (206, 272, 284)  # widths by text size
_CELLS, _DRAWS = 18.0, 10.0  # heights
_COIN = 24.0
_DRAWN = 14  # cells of a month at least
_TICK = 3.0  # from the tick of a payment to its amount
_PAYMENTS = 4  # shown at most


def coin(pen: Pen, box: Box) -> None:
    """The sign of Vectorium."""
    at = box.square(u(pen, _COIN))
    pen.panel(at, replace(face("coin"), radius=at.w / 2))
    pen.write(at, Text("V", STRONG, "space"), "c")


def draw_band(
    pen: Pen, box: Box, bar: TopBar, state: FreeTraderState, after: int, late: int = 0
) -> None:
    """`after`: what would be in the store after what is picked, told so many ms `late`."""
    pen.panel(box, face("band"))
    widths = tiered(pen, *zip(_STORE, _GAUGE, _MONTH, strict=True))
    inner = box.inset(GUTTER, 0)
    right = draw_tools(pen, bar, inner.right + GAP / 2, box.cy, bare=True)
    parts = row(Box(inner.x, box.y, right - inner.x, box.h), *widths, grow(), gap=GUTTER)
    store, cells, month, rest = parts
    with pen.moving(seen(late) if late else None):
        _store(pen, store, state, after)
        store_gauge(pen, cells.centered(cells.w, u(pen, _CELLS)), state, after)
    if late:
        with pen.moving(within(0, late)):
            _store(pen, store, state, state.vectorium)
            store_gauge(pen, cells.centered(cells.w, u(pen, _CELLS)), state, state.vectorium)
    _month(pen, month.centered(month.w, min(box.h - GAP, u(pen, 44))), state)
    unsaved = _unsaved(bar)
    kept = hug(pen, *unsaved[1]).least + PAD if unsaved else 0
    used = _payments(pen, replace(rest, w=max(0, rest.w - kept)), state)
    _, title = row(rest, used, grow(), gap=PAD)
    _title(pen, title, bar, state, after)
    _facts(pen, state, box, store, month)


def _change(state: FreeTraderState, after: int) -> list[Part]:
    """What is in the store and what would be, as a row."""
    if after == state.vectorium:
        return [Text(str(after), MONEY), Text(say("ft.of_limit"), SIDE)]
    then = min(STORE_LIMIT, after)
    told = Text(str(then), TITLE, "mint" if then else "red")
    return [Text(str(state.vectorium), MONEY), Icon("arrow-right", "soft"), told]


def _store_parts(pen: Pen, box: Box) -> Sequence[Box]:
    return row(box, tiered(pen, FIGURE.size, 0), u(pen, _COIN), grow(), gap=GAP)


def coin_of(pen: Pen) -> Box:
    """Where the coin of the store lies, once the band is drawn."""
    return _store_parts(pen, pen.scene.node("fact.store").box)[1]


def _store(pen: Pen, box: Box, state: FreeTraderState, after: int) -> None:
    sign, coins, value = _store_parts(pen, box)
    pen.icon_in(sign, "ringed-planet", TITLE.size + 4, "cyan", scaled=False)
    coin(pen, coins)
    pen.row_in(value, _change(state, after))


def store_gauge(pen: Pen, box: Box, state: FreeTraderState, after: int) -> None:
    """0 to 20 V in cells: what is there, what would come or go, what would be given away."""
    value = state.vectorium
    spill = min(6, max(0, after - STORE_LIMIT))
    low, high = min(value, after), min(max(value, after), STORE_LIMIT)
    mint, red = ink_of("mint"), ink_of("red")
    looks = [cell("full", mint)] * low + [cell("outline", mint)] * (high - low)
    looks += [cell("hollow")] * (STORE_LIMIT - high) + [cell("hatch", red)] * spill
    pen.cells(box, looks, 2)
    if state.payment <= STORE_LIMIT:
        x = box.x + state.payment * box.w / len(looks) - 1
        mark = Box(x, box.y, 0, box.h).inset(-1, -GAP / 2)
        pen.panel(mark, face("mark"))


def _month(pen: Pen, box: Box, state: FreeTraderState) -> None:
    """Month and draws left, in words above and as cells below."""
    left, months = len(state.events), len(state.setup.payments)
    ink = "red" if left <= LAST else "cyan"
    words, cells = column(box, grow(), u(pen, _DRAWS), gap=GAP / 2)
    values = {"month": state.month, "months": months}
    head = Text(say("ft.month_of", **values), STRONG)
    short = Text(say("ft.month_short", **values), STRONG)
    draws = Text(say("ft.draws_left", n=left), SIDE, ink)
    sign: list[Part] = [Icon("triangle-alert", ink)] if left <= LAST else []
    rows: list[list[Part]] = [
        [head, *sign, draws],
        [short, *sign, draws],
        [*sign, draws],
        [short, *sign, Text(str(left), SIDE, ink)],
    ]
    pen.row_in(words, next((r for r in rows if pen.row_width(r) <= words.w), rows[-1]))
    full, hollow = cell("full", ink_of(ink)), cell("hollow")
    pen.cells(cells, [full if n < left else hollow for n in range(max(_DRAWN, left))], 3)


def _payments(pen: Pen, box: Box, state: FreeTraderState) -> float:
    """Payments made, due and to come, as many as have room. Returns the width taken."""
    payments = state.setup.payments
    shown = min(len(payments), _PAYMENTS)
    first = max(0, min(state.month - 2, len(payments) - shown))
    months = list(range(first + 1, first + shown + 1))
    while len(months) > 1 and _widths(pen, state, months) > box.w:
        made = [month for month in months if month < state.month]
        months.remove(made[0] if made else months[-1])
    x = box.x
    for month in months:
        at = Box(x, box.y, _width(pen, state, month), box.h)
        if month == state.month:
            at = at.centered(at.w, u(pen, 34))
            pen.panel(at, face("due-short" if state.vectorium < state.payment else "due"))
        pen.row_in(at, _payment(state, month), "c", gap=_TICK)
        x = at.right + GUTTER
    return x - GUTTER - box.x


def _payment(state: FreeTraderState, month: int) -> Sequence[Part]:
    amount = str(state.setup.payments[month - 1])
    if month < state.month:
        return Icon("check", "mute"), Text(amount, SUBHEAD, "mute")
    if month > state.month:
        return (Text(amount, SUBHEAD, "soft"),)
    ink = "red" if state.vectorium < state.payment else "mint"
    return (Text(say("ft.band.due", n=amount), SUBHEAD, ink),)


def _width(pen: Pen, state: FreeTraderState, month: int) -> float:
    pad = 2 * GUTTER if month == state.month else 0
    return pen.row_width(_payment(state, month), gap=_TICK) + pad


def _widths(pen: Pen, state: FreeTraderState, months: Sequence[int]) -> float:
    return sum(_width(pen, state, month) + GUTTER for month in months) - GUTTER


def _unsaved(bar: TopBar) -> list[list[Part]]:
    """That the game is not saved: why, that alone, and as a sign; none where it is."""
    sign = Icon("triangle-alert", "amber")
    words = (bar.trouble, say("play.frame.unsaved"))
    return [*([sign, Text(each, LABEL, "text")] for each in words), [sign]] if bar.trouble else []


def _title(pen: Pen, box: Box, bar: TopBar, state: FreeTraderState, after: int) -> None:
    """What is wrong, or the campaign with its turn and marks: as much as has room, the marks first,
    then the turn."""
    wrong: list[list[Part]] = [[]]
    if after < state.payment and len(state.events) <= LAST:
        short = () if bar.trouble else (say("ft.due_lost.short"),)
        for lost in (*short, say("ft.due_lost", store=after)):
            wrong.insert(0, [Icon("triangle-alert", "red"), Text(lost, SIDE, "red")])
    if bar.trouble:
        wrong = [[*form, *lost] for lost in wrong for form in _unsaved(bar)]
        if box.w >= u(pen, LEAST_TARGET):
            at = Box(box.right - u(pen, LEAST_TARGET), box.y, u(pen, LEAST_TARGET), box.h)
            pen.node("fact.trouble", at, None, bar.trouble, tip=bar.trouble, focusable=False)
    for parts in wrong:
        if parts and (hug(pen, *parts).least <= box.w or parts is wrong[-1]):
            pen.row_in(box, parts, "r")
            return
    marks, signs = _marks(bar)
    note = [Text(bar.note, SIDE)] if bar.note else []
    name, turn = Text(bar.name, SIDE), Text(say("ft.frame.turn", turn=state.turn), SIDE)
    forms = [name, *note], [name, turn], note, [turn]
    for parts in (*([*marks, *form] for form in forms), [*signs, turn], marks, signs):
        if parts and pen.row_width(parts, gap=GUTTER) <= box.w:
            pen.row_in(box, parts, "r", gap=GUTTER)
            return


def _facts(pen: Pen, state: FreeTraderState, band: Box, store: Box, month: Box) -> None:
    """What the numbers are, as tooltips."""
    values = {"month": state.month, "months": len(state.setup.payments), "amount": state.payment}
    left = len(state.events)
    seen = len(state.cards.events) - left - len(state.events.aside)
    piles = {"planets": len(state.planets), "events": left, "seen": seen}
    times = say("ft.fact.month", n=left, bonus=state.bonus, **values)
    told = {
        "store": (store, say("ft.fact.store", n=state.vectorium)),
        "month": (month, f"{times} {say('ft.fact.piles', **piles)}"),
    }
    for name, (at, words) in told.items():
        box = Box(at.x, band.y + GAP / 2, at.w, band.h - GAP)
        pen.node(f"fact.{name}", box, None, words, tip=words, focusable=False)


def _marks(bar: TopBar) -> tuple[list[Part], list[Part]]:
    """What is unlike other games, in words and in signs: it stays where names have no room."""
    words: list[Part] = []
    signs: list[Part] = []
    if bar.practice:
        words.append(Text(say("play.mark.practice"), SIDE, "amber"))
        signs.append(Icon("graduation-cap", "amber"))
    if bar.decks:
        words.append(Text(say("menu.load.mark.decks"), SIDE, "amber"))
        signs.append(Icon("layers", "amber"))
    if bar.fast:
        words += [Key("f"), Text(say("play.mark.fast"), SIDE, "amber")]
        signs.append(Key("f"))
    return words, signs
