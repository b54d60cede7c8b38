"""The tuner of a new campaign: payments and foes' bonus by month, and what the ship starts with."""

from desktop.kit.layout import Stack, Text, column, grid, grow, hug, row, sheet, spread, u
from desktop.kit.pen import Icon, Part, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import (
    AMOUNT,
    FIGURE,
    GAP,
    GUTTER,
    HEAD,
    LABEL,
    LEAST_TARGET,
    PAD,
    QUIET,
    STRONG,
    SUBHEAD,
    TINY,
    TITLE,
    VALUE,
    cell,
    flat,
    theme,
)
from freetrader.briefing.campaign import Draft
from freetrader.rules.cards import MODULES
from freetrader.rules.setup import LIMITS
from freetrader.words.names import module_name
from resources import say

_ICONS = ("swords", "shield", "rocket", "package")
_BUTTON, _SIDE = 44.0, 36.0  # what is pressed
_BIG = 42.0  # size of a payment
_CARDS = ((126.0, 240.0), (148.0, 320.0))  # width of a month's card, least and most, by its form
_AIR = 9.0  # between them
_STORE = 20  # cells
LARGE = 1.2
"""From this text scale on, win share and seed are tabs and the months' cards are wide."""


def months_shown(k: float, months: int, width: float = 580) -> int:
    """How many months' cards fit side by side; the others scroll."""
    least = _CARDS[0][0] if k < LARGE else _CARDS[1][0] + 110 * (k - 1)
    room = width - 2 * PAD
    if months * (least + _AIR) - _AIR <= room:
        return months
    room -= 2 * _BUTTON
    return max(1, int((room + _AIR) // (least + _AIR)))


def draw_payments(pen: Pen, view: Draft, first_month: int, box: Box) -> None:
    """A stepper for each month's payment with its running sum, as many months as fit."""
    setup, months = view.setup, len(view.setup.payments)
    body = sheet(pen, box, "panel")
    title = Text(say("setup.payments"), HEAD)
    tall = max(LEAST_TARGET + 2, u(pen, 30))
    wide = 2 * tall + hug(pen, Text(say("setup.months", n=12), STRONG), pad=GUTTER).least
    parts = hug(pen, title), grow(), wide
    left, between, at = body.row(tall, *parts, gap=PAD)
    pen.write(left, title)
    sums: list[Part] = [
        Text(say("setup.total"), QUIET),
        Text(str(sum(setup.payments)), STRONG._replace(font="display"), "mint"),
        Text(say("setup.from_store", store=setup.vectorium), QUIET),
    ]
    for shown in (sums, sums[:2]):
        if pen.row_width(shown, narrow=True) <= between.w:
            pen.row_in(between, shown, "r")
            break
    at = _steps(pen, "months", at, ("months",), months, LIMITS.months, "payments")
    pen.write(at, Text(say("setup.months", n=months), STRONG._replace(font="display")), "c")
    _months(pen, view, first_month, body.rest, months_shown(pen.k, months, box.w))


def _months(pen: Pen, view: Draft, first_month: int, box: Box, shown: int) -> None:
    months = len(view.setup.payments)
    first = max(1, min(first_month, months - shown + 1))
    if shown < months:
        earlier, box, later = row(box, _SIDE, grow(), _SIDE, gap=GAP)
        _scroller(pen, "earlier", earlier, -1, first > 1)
        _scroller(pen, "later", later, 1, first + shown <= months)
    wide = (box.w - _AIR * (shown - 1)) / shown
    if shown == months:
        wide = min(wide, _CARDS[pen.k >= LARGE][1])
    for month, card in enumerate(row(box, *[wide] * shown, gap=_AIR), first):
        _month(pen, view, month, card)


def _scroller(pen: Pen, ident: str, box: Box, by: int, can: bool) -> None:
    pen.panel(box, "button-plain" if can else "button-off")
    icon = "chevron-left" if by < 0 else "chevron-right"
    pen.icon_in(box, icon, HEAD.size, "text" if can else "mute")
    name = say(f"setup.{ident}")
    pen.node(
        f"months.{ident}",
        box,
        ("scroll", by),
        name,
        enabled=can,
        reason=say("desktop.least") if by < 0 else say("desktop.most"),
        tip=name,
        zone="payments",
        radius=9,
    )


def _month(pen: Pen, view: Draft, month: int, card: Box) -> None:
    """What is due then; with large text the sum stands between the buttons."""
    payments = view.setup.payments
    pay, bonus = payments[month - 1], view.setup.enemy_bonus[month - 1]
    key = "setup.paid.all" if month == len(payments) else "setup.paid"
    paid = Text(say(key, sum=sum(payments[:month])), TINY)
    pen.panel(card, "option")
    large = pen.k >= LARGE
    inner = card.inset(GUTTER if large else GAP, 0)
    heights = [_BIG, GUTTER, _BUTTON]  # the sum, its cells, the buttons
    if large:
        heights = [_BUTTON + GAP, GUTTER]
    head, *sums, told, line, foes, bonuses = spread(
        inner,
        u(pen, VALUE.size),
        *heights,
        u(pen, TINY.size),
        1,
        u(pen, LABEL.size),
        min(_BUTTON, u(pen, 30)) if large else _SIDE,
    )
    steps, cells = (sums[0], sums[1]) if large else (sums[2], sums[1])
    pen.write(head, Text(say("setup.month", month=month), VALUE), "c")
    looks = [cell("full" if n < pay else "hollow", theme().mint) for n in range(_STORE)]
    pen.cells(cells, looks)
    if not large:
        pen.banner(sums[0], str(pay), _BIG, "mint")
        steps = steps.centered(min(steps.w, 2 * _BUTTON + PAD), steps.h)
        bonuses = bonuses.centered(steps.w, bonuses.h)
    of = {"zone": "payments", "month": month}
    between = _steps(pen, f"pay-{month}", steps, ("pay", month), pay, LIMITS.payment, **of)
    pen.write(between, Text(str(pay) if large else "", FIGURE, "mint"), "c")
    pen.write(told, paid, "c")
    pen.panel(line, flat("edge", 90))
    pen.write(foes, Text(say("setup.foes"), LABEL), "c")
    between = _steps(pen, f"bonus-{month}", bonuses, ("bonus", month), bonus, LIMITS.bonus, **of)
    pen.write(between, Text(f"+{bonus}", SUBHEAD, "red" if bonus else "soft"), "c")


_WORDS = {"pay": "payment", "bonus": "foes"}
"""By what a stepper changes, where its texts have another name."""


def _steps(
    pen: Pen,
    ident: str,
    box: Box,
    act: tuple[str | int, ...],
    number: int,
    bounds: tuple[int, int],
    zone: str,
    **values: object,
) -> Box:
    """Minus and plus that keep to the bounds and say why they stop there; `act`: what they mean,
    without the step. Returns the room between."""
    key = f"setup.{_WORDS.get(str(act[0]), act[0])}"
    values |= {"least": bounds[0], "most": bounds[1]}
    less = (*act, -1), "" if number > bounds[0] else say(f"{key}.least", **values)
    more = (*act, 1), "" if number < bounds[1] else say(f"{key}.most", **values)
    return pen.steps(ident, box, less, more, say(f"{key}.what", **values), zone)


# Start values


def draw_start(pen: Pen, view: Draft, box: Box) -> None:
    """Store and module levels at the start."""
    setup = view.setup
    body = sheet(pen, box, pad=GUTTER)
    body.write(Text(say("setup.start"), HEAD))
    tiles = [("store", say("setup.store"), setup.vectorium, "gem", LIMITS.vectorium)]
    tiles += [
        (module, module_name(module), level, icon, bounds)
        for module, level, icon, bounds in zip(
            MODULES, setup.levels, _ICONS, LIMITS.levels, strict=True
        )
    ]
    cells = grid(body.rest, len(tiles), len(tiles), GAP - 2)
    named = all(pen.fits(Text(name), cells[0].w - GAP) for _, name, *_ in tiles)
    for index, ((ident, name, value, icon, bounds), at) in enumerate(
        zip(tiles, cells, strict=True)
    ):
        pen.panel(at, "option")
        steps = _tile(pen, at, ident, name if named else "", value, icon)
        act = ("level", index - 1) if index else ("store",)
        _steps(pen, f"start-{ident}", steps, act, value, bounds, "start values", module=name)


def _tile(pen: Pen, box: Box, ident: str, name: str, value: int, icon: str) -> Box:
    """A start value with its sign and name. Returns the room of its buttons."""
    ink = "mint" if ident == "store" else "cyan"
    side = min(_BUTTON, max(_SIDE, box.h / 4), box.w / 2 - GAP)
    body = Stack(pen, box.inset(GAP / 2, GAP))
    steps = body.foot(side)
    number = Text(str(value), AMOUNT, ink)
    if pen.k < LARGE:
        sign, words, amount = column(body.rest, grow(), grow(), grow(), gap=0)
        pen.icon_in(sign, icon, TITLE.size - 2, ink)
        pen.write(words, Text(name), "c")
        pen.write(amount, number, "c")
    else:  # sign and number share a line; the name goes where not all names have room
        words, amount = column(body.rest, grow(1 if name else 0), grow(), gap=0)
        pen.write(words, Text(name), "c")
        pen.row_in(amount, [Icon(icon, ink, HEAD.size), number], "c")
    return steps.centered(min(steps.w, 2 * side + PAD), side)
