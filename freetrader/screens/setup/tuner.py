"""The tuner of a new campaign: payments and foes' bonus by month, and what the ship starts with."""

from desktop.kit.pen import Part, Pen
from desktop.kit.scene import Box, Look
from desktop.kit.theme import cell, theme
from freetrader.rules.cards import MODULES
from freetrader.screens.setup.state import LARGE, SetupView
from freetrader.words.names import module_name
from resources import say

__all__ = ["draw_payments", "draw_start", "months_shown"]

_ICONS = ("swords", "shield", "rocket", "package")


def months_shown(k: float, months: int, width: float = 580) -> int:
    """How many months' cards fit side by side; the others scroll."""
    least = 126 if k < LARGE else 148 + 110 * (k - 1)
    room = width - 32
    if months * (least + 9) - 9 <= room:
        return months
    room -= 2 * 44
    return max(1, int((room + 9) // (least + 9)))


def draw_payments(pen: Pen, view: SetupView, box: Box) -> None:
    """A stepper for each month's payment with its running sum, as many months as fit."""
    k, colors = pen.k, theme()
    setup = view.setup
    pen.panel(box, "panel-money")
    head = 48 * max(1.0, k * 0.8)
    cy = box.y + head * 0.54
    x = box.x + 20
    x += pen.text(say("setup.payments"), x, cy, 20, font="display") + 20
    months = len(setup.payments)
    wide = 2 * 34 + pen.measure(say("setup.months", n=12), 16, "strong") + 24
    at = Box(box.right - 16 - wide, cy - 17, wide, 34)
    parts: list[Part] = [
        (say("setup.total"), colors.soft),
        (str(sum(setup.payments)), colors.amber, "display"),
        (say("setup.from_store", store=setup.vectorium), colors.soft),
    ]
    room = at.x - 16 - x
    if pen.row_width(parts, 16, 7, narrow=True) > room:
        parts = parts[:2]
    if pen.row_width(parts, 16, 7, narrow=True) <= room:
        pen.row(parts, at.x - 20, cy, 16, 7, at="r", room=room)
    _stepper(
        pen,
        "months",
        at,
        say("setup.months", n=months),
        ("months", -1),
        ("months", 1),
        months,
        view.limits.months,
        say("setup.months.what"),
        zone="payments",
        least=say("setup.months.least"),
        most=say("setup.months.most", most=view.limits.months[1]),
    )
    shown = months_shown(k, months, box.w)
    inner = Box(box.x + 16, box.y + head, box.w - 32, box.bottom - 14 - box.y - head)
    first = max(1, min(view.first_month, months - shown + 1))
    if shown < months:
        for ident, icon, by, can in (
            ("earlier", "chevron-left", -1, first > 1),
            ("later", "chevron-right", 1, first + shown <= months),
        ):
            side = Box(inner.x if by < 0 else inner.right - 36, inner.y, 36, inner.h)
            pen.panel(side, "button-plain" if can else "button-off")
            pen.icon(icon, side.cx, side.cy, 20, colors.text if can else colors.mute)
            name = say(f"setup.{ident}")
            reason = say("desktop.least") if by < 0 else say("desktop.most")
            pen.node(
                f"months.{ident}",
                side,
                ("scroll", by),
                name,
                enabled=can,
                reason=reason,
                tip=name,
                zone="payments",
                radius=9,
            )
        inner = Box(inner.x + 44, inner.y, inner.w - 88, inner.h)
    card_w = (inner.w - 9 * (shown - 1)) / shown
    if shown == months:
        card_w = min(card_w, 240 if k < LARGE else 320)
    for index in range(shown):
        month = first + index
        card = Box(inner.x + index * (card_w + 9), inner.y, card_w, inner.h)
        if k < LARGE:
            _month(pen, view, month, card)
        else:
            _wide_month(pen, view, month, card)


def _month_words(view: SetupView, month: int) -> tuple[int, int, str]:
    payments = view.setup.payments
    paid = sum(payments[:month])
    last = month == len(payments)
    line = say("setup.paid.all" if last else "setup.paid", sum=paid)
    return payments[month - 1], view.setup.enemy_bonus[month - 1], line


def _month(pen: Pen, view: SetupView, month: int, card: Box) -> None:
    colors = theme()
    pay, bonus, paid = _month_words(view, month)
    pen.panel(card, "option")
    air = (card.h - 282) / 6
    y = card.y
    room = card.w - 12
    pen.text(
        say("setup.month", month=month),
        card.cx,
        y + 20 + air * 0.5,
        17,
        font="strong",
        at="c",
        room=room,
    )
    pen.text(str(pay), card.cx, y + 60 + air, 42, colors.amber, "display", "c")
    _gauge(pen, Box(card.x + 12, y + 90 + air * 2, card.w - 24, 12), pay)
    button = 44.0
    spread = min(16.0, card.w - 24 - 2 * button)
    left = card.cx - spread / 2 - button
    at = Box(left, y + 114 + air * 3, 2 * button + spread, button)
    _pay_stepper(pen, view, month, at, "")
    pen.text(paid, card.cx, y + 178 + air * 4, 14.5, colors.soft, "label", "c", room=room)
    _rule(pen, card, y + 196 + air * 4.3)
    pen.text(
        say("setup.foes"), card.cx, y + 215 + air * 4.6, 15, colors.soft, "label", "c", room=room
    )
    low = Box(left, y + 232 + air * 5, 2 * button + spread, 36)
    _bonus_stepper(pen, view, month, low, f"+{bonus}")


def _wide_month(pen: Pen, view: SetupView, month: int, card: Box) -> None:
    colors, k = theme(), pen.k
    pay, bonus, paid = _month_words(view, month)
    pen.panel(card, "option")
    room = card.w - 16
    cy = card.y + card.h * 0.09
    pen.text(say("setup.month", month=month), card.cx, cy, 17, font="strong", at="c", room=room)
    tall = 52.0
    at = Box(card.x + 12, card.y + card.h * 0.29 - tall / 2, card.w - 24, tall)
    _pay_stepper(pen, view, month, at, str(pay), 34)
    _gauge(pen, Box(card.x + 14, card.y + card.h * 0.44 - 6, card.w - 28, 12), pay)
    pen.text(paid, card.cx, card.y + card.h * 0.54, 14.5, colors.soft, "label", "c", room=room)
    _rule(pen, card, card.y + card.h * 0.615)
    pen.text(
        say("setup.foes"), card.cx, card.y + card.h * 0.69, 15, colors.soft, "label", "c", room=room
    )
    low = Box(card.x + 12, card.y + card.h * 0.85 - 22, card.w - 24, min(44.0, 30 * k))
    _bonus_stepper(pen, view, month, low, f"+{bonus}")


def _rule(pen: Pen, card: Box, y: float) -> None:
    line = (*theme().edge, 90)
    pen.panel(
        Box(card.x + 14, y, card.w - 28, 1), Look(line, line, line, 0, 0, None, 0, shine=False)
    )


def _gauge(pen: Pen, box: Box, filled: int) -> None:
    looks = [cell("full" if n < filled else "hollow", theme().amber) for n in range(20)]
    pen.cells(box, looks, 2)


def _pay_stepper(
    pen: Pen, view: SetupView, month: int, box: Box, value: str, size: float = 24
) -> None:
    least, most = view.limits.payment
    _stepper(
        pen,
        f"pay-{month}",
        box,
        value,
        ("pay", month, -1),
        ("pay", month, 1),
        view.setup.payments[month - 1],
        view.limits.payment,
        say("setup.payment.what", month=month),
        zone="payments",
        size=size,
        color=theme().amber,
        least=say("setup.payment.least", least=least),
        most=say("setup.payment.most", most=most),
    )


def _bonus_stepper(pen: Pen, view: SetupView, month: int, box: Box, value: str) -> None:
    bonus = view.setup.enemy_bonus[month - 1]
    _stepper(
        pen,
        f"bonus-{month}",
        box,
        value,
        ("bonus", month, -1),
        ("bonus", month, 1),
        bonus,
        view.limits.bonus,
        say("setup.foes.what", month=month),
        zone="payments",
        size=18,
        color=theme().red if bonus else theme().soft,
        least=say("setup.foes.least"),
        most=say("setup.foes.most", most=view.limits.bonus[1]),
    )


def _stepper(
    pen: Pen,
    ident: str,
    box: Box,
    value: str,
    minus: object,
    plus: object,
    number: int,
    bounds: tuple[int, int],
    label: str,
    *,
    least: str,
    most: str,
    zone: str,
    size: float = 16,
    color: tuple[int, int, int] | None = None,
) -> None:
    """A stepper that keeps to its bounds and says why it stops there."""
    pen.stepper(
        ident,
        box,
        value,
        minus,
        plus,
        number > bounds[0],
        number < bounds[1],
        most,
        label=label,
        size=size,
        color=color,
        reason_minus=least,
        zone=zone,
    )


# Start values


def draw_start(pen: Pen, view: SetupView, box: Box) -> None:
    """Store and module levels at the start."""
    k, colors = pen.k, theme()
    setup, limits = view.setup, view.limits
    pen.panel(box)
    head = 42 * max(1.0, k * 0.75)
    pen.text(say("setup.start"), box.x + 20, box.y + head * 0.58, 20, font="display")
    tiles = [("store", say("setup.store"), setup.vectorium, "gem", limits.vectorium)]
    tiles += [
        (module, module_name(module), level, icon, bounds)
        for module, level, icon, bounds in zip(
            MODULES, setup.levels, _ICONS, limits.levels, strict=True
        )
    ]
    gap = 6.0
    wide = (box.w - 24 - gap * (len(tiles) - 1)) / len(tiles)
    names = [name for _, name, *_ in tiles]
    face = "text" if all(pen.measure(name, 16) <= wide - 8 for name in names) else "label"
    named = all(pen.measure(name, 16, face) <= wide - 6 for name in names)
    for index, (ident, name, value, icon, bounds) in enumerate(tiles):
        tint = colors.amber if ident == "store" else colors.cyan
        at = Box(box.x + 12 + index * (wide + gap), box.y + head, wide, box.h - head - 12)
        pen.panel(at, "option")
        side = min(44.0, max(36.0, at.h * 0.245), (at.w - 14) / 2)
        spread = min(16.0, at.w - 8 - 2 * side)
        foot = at.bottom - 10 - side
        free = foot - at.y
        number = str(value)
        if k < LARGE:
            pen.icon(icon, at.cx, at.y + free * 0.2, 22, tint)
            pen.text(name, at.cx, at.y + free * 0.46, 16, colors.text, face, "c", room=wide - 8)
            pen.text(number, at.cx, at.y + free * 0.78, 26, tint, "display", "c")
        else:
            # Sign and number share a line; the name goes where not all names have room.
            middle = at.y + free * (0.68 if named else 0.5)
            if named:
                pen.text(name, at.cx, at.y + free * 0.25, 16, colors.text, face, "c", room=wide - 6)
            shift = 14 * k
            pen.icon(icon, at.cx - shift, middle, 21, tint)
            pen.text(number, at.cx + shift, middle, 24, tint, "display", "c")
        if ident == "store":
            what, act = say("setup.store.what"), ("store",)
            least = say("setup.store.least", least=bounds[0])
            most = say("setup.store.most", most=bounds[1])
        else:
            what, act = say("setup.level.what", module=name), ("level", index - 1)
            least = say("setup.level.least", module=name, least=bounds[0])
            most = say("setup.level.most", module=name, most=bounds[1])
        row = Box(at.cx - spread / 2 - side, foot, 2 * side + spread, side)
        _stepper(
            pen,
            f"start-{ident}",
            row,
            "",
            (*act, -1),
            (*act, 1),
            value,
            bounds,
            what,
            least=least,
            most=most,
            zone="start values",
        )
