"""The scene of a new campaign: schedules, payments, start values, win share, seed.

Pure: from a `SetupView` to a scene. Acts are tuples such as ("pay", 3, 1): month 3, one more.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from desktop.bars import bottom_bar, content_box, draw_back, prompt, top_bar
from desktop.desk_screen import menu_tools
from desktop.pen import Part, Pen
from desktop.scene import Box, Look, Scene
from desktop.theme import cell, look, theme
from freetrader.catalog import Preset
from freetrader.rules.cards import MODULES
from freetrader.rules.setup import LIMITS, Limits, Setup
from freetrader.wording import module_name
from resources import say

__all__ = ["CUSTOM", "Measure", "SetupView", "months_shown", "setup_scene"]

CUSTOM = "custom"
_ICONS = ("swords", "shield", "rocket", "package")
_LARGE = 1.2
"""From this text scale on, win share and seed are tabs and the months' cards are wide."""
_SURE = 1.96  # standard errors to each side that hold 95 of 100


@dataclass(frozen=True, slots=True)
class Measure:
    """How often our pilot won: games played, share and standard error, 0 to 1."""

    games: int
    share: float
    error: float


@dataclass(frozen=True, slots=True)
class SetupView:
    presets: tuple[Preset, ...]
    setup: Setup
    chosen: str  # id of a preset or CUSTOM
    seed: str = ""
    code: str = ""  # "" while the seed is empty or cannot be used
    fault: str = ""  # why the campaign cannot start
    practice: bool = False
    measured: Mapping[str, Measure] = field(default_factory=dict)
    first_month: int = 1
    tab: str = "share"
    caret: int | None = None
    said: tuple[str, str] = ("", "")  # heading and sentence of the bottom bar
    limits: Limits = LIMITS


def setup_scene(view: SetupView, width: float, height: float, k: float) -> Scene:
    scene = Scene(width, height, k, "table")
    pen = Pen(scene)
    top_bar(pen, say("setup.title"), say("setup.note"), menu_tools())
    box = content_box(scene)
    left_w = 268 + 52 * (k - 1)
    right_w = 384.0
    gap = 12
    left = Box(box.x, box.y, left_w, box.h)
    right = Box(box.right - right_w, box.y, right_w, box.h)
    middle = Box(left.right + gap, box.y, right.x - left.right - 2 * gap, box.h)
    start_h = 204 - 8 * (k - 1) + (box.h - 558) * 0.2
    _presets(pen, view, left)
    _payments(pen, view, Box(middle.x, middle.y, middle.w, middle.h - start_h - 10))
    _start(pen, view, Box(middle.x, middle.bottom - start_h, middle.w, start_h))
    if k < _LARGE:
        low = Box(right.x, right.bottom - start_h, right.w, start_h)
        _win_share(pen, view, Box(right.x, right.y, right.w, right.h - start_h - 10))
        _seed(pen, view, low)
    else:
        _tabs(pen, view, right)
    _bar(pen, view)
    scene.focus = "start"
    return scene


# Schedules


def _presets(pen: Pen, view: SetupView, box: Box) -> None:
    k, colors = pen.k, theme()
    pen.panel(box)
    head = 46 * max(1.0, k * 0.85)
    pen.text(say("setup.presets"), box.x + 18, box.y + head * 0.58, 20, font="display")
    rows = [(preset.id, preset.name, preset.setup.payments) for preset in view.presets]
    rows.append((CUSTOM, say("setup.custom"), view.setup.payments))
    step = (box.h - head - 4) / len(rows)
    for index, (ident, name, payments) in enumerate(rows):
        on = ident == view.chosen
        at = Box(box.x + 12, box.y + head + index * step, box.w - 24, step - 8)
        pen.panel(at, "option-picked" if on else "option")
        room = at.w - 32
        blank = ident == CUSTOM and not on
        total = "" if blank else say("setup.sum", sum=sum(payments))
        taken = pen.measure(total, 15, "label")
        upper = at.y + at.h * 0.3
        pen.text(name, at.x + 16, upper, 18, font="strong", room=room - taken - 8)
        pen.text(total, at.right - 16, upper, 15, colors.amber if on else colors.soft, "label", "r")
        line = say("setup.custom.note") if blank else "  ·  ".join(map(str, payments))
        if pen.measure(line, 15, "label") > room:
            line = "·".join(map(str, payments))
        if pen.measure(line, 15, "label") > room:
            line = say("setup.months", n=len(payments))
        pen.text(
            line,
            at.x + 16,
            at.y + at.h * 0.73,
            15,
            colors.text if not blank else colors.soft,
            room=room,
        )
        share = view.measured.get(ident)
        label = f"{name}. {line}. {total}"
        if share is not None:
            label = f"{label}. {_percent(share.share)}"
        pen.node(f"preset-{ident}", at, ("preset", ident), label, zone="presets")


# Payments


def months_shown(k: float, months: int, width: float = 580) -> int:
    """How many months' cards fit side by side; the others scroll."""
    least = 126 if k < _LARGE else 148 + 110 * (k - 1)
    room = width - 32
    if months * (least + 9) - 9 <= room:
        return months
    room -= 2 * 44
    return max(1, int((room + 9) // (least + 9)))


def _payments(pen: Pen, view: SetupView, box: Box) -> None:
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
        card_w = min(card_w, 240 if k < _LARGE else 320)
    for index in range(shown):
        month = first + index
        card = Box(inner.x + index * (card_w + 9), inner.y, card_w, inner.h)
        if k < _LARGE:
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


def _start(pen: Pen, view: SetupView, box: Box) -> None:
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
        if k < _LARGE:
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


# Win share


def _percent(share: float) -> str:
    return say("setup.share.percent", percent=round(100 * share))


def _tabs(pen: Pen, view: SetupView, box: Box) -> None:
    k = pen.k
    pen.panel(box, "panel-info")
    tall = max(40.0, 32 * k)
    wide = (box.w - 36 - 8) / 2
    for index, tab in enumerate(("share", "seed")):
        at = Box(box.x + 18 + index * (wide + 8), box.y + 12, wide, tall)
        pen.button(
            f"tab-{tab}",
            at,
            say(f"setup.{tab}.tab"),
            ("tab", tab),
            "picked" if tab == view.tab else "plain",
            zone="share",
        )
    inner = Box(box.x, box.y + tall + 18, box.w, box.h - tall - 18)
    if view.tab == "share":
        _bars(pen, view, inner)
    else:
        _seed_parts(pen, view, inner)


def _win_share(pen: Pen, view: SetupView, box: Box) -> None:
    pen.panel(box, "panel-info")
    pen.text(say("setup.share"), box.x + 18, box.y + 26, 20, font="display", room=box.w - 36)
    _bars(pen, view, Box(box.x, box.y + 44, box.w, box.h - 44))


def _bars(pen: Pen, view: SetupView, box: Box) -> None:
    colors = theme()
    games = max((measure.games for measure in view.measured.values()), default=0)
    note = say("setup.share.note", games=f"{games:,}") if games else say("setup.share.note.none")
    x, room = box.x + 18, box.w - 36
    low = box.bottom - 10 - pen.para_height(note, room, 14.5, "label", 1.26)
    rows = [(preset.id, preset.name) for preset in view.presets]
    rows.append((CUSTOM, say("setup.share.this")))
    step = min((low - box.y - 4) / len(rows), 62.0)
    number = pen.measure(_percent(1), 18, "display")
    name_w = min(max(pen.measure(name, 16, "strong") for _, name in rows) + 14, room * 0.48)
    for index, (ident, name) in enumerate(rows):
        on = ident == CUSTOM
        cy = box.y + step * (index + 0.5)
        measure = view.measured.get(view.chosen if on else ident)
        color = colors.amber if on else colors.cyan
        pen.text(
            name,
            x,
            cy,
            16,
            colors.amber if on else colors.text,
            "strong" if on else "text",
            room=name_w - 8,
        )
        bar = Box(x + name_w, cy - 8, room - name_w - number - 12, 16)
        if measure is None:
            unknown = say("setup.share.unknown")
            if pen.measure(unknown, 15, "label") > room - name_w:
                unknown = say("setup.share.none")
            tint = colors.amber if on else colors.soft
            pen.text(unknown, x + room, cy, 15, tint, "label", "r")
            continue
        pen.panel(
            bar,
            replace(
                look("well"),
                top=(14, 22, 42, 255),
                bottom=(14, 22, 42, 255),
                edge=(*colors.edge, 180),
                line=1.0,
            ),
        )
        full = cell("full", color)
        filled = max(3.0, (bar.w - 3) * measure.share)
        pen.panel(
            Box(bar.x + 1.5, bar.y + 1.5, filled, bar.h - 3),
            replace(full, edge=(*color, 0), line=0, radius=4),
        )
        _whisker(pen, bar, measure)
        pen.text(
            _percent(measure.share),
            x + room,
            cy,
            18,
            colors.amber if on else colors.text,
            "display",
            "r",
        )
    pen.para(note, x, low, room, 14.5, colors.soft, "label", lead=1.26)


def _whisker(pen: Pen, bar: Box, measure: Measure) -> None:
    white = (255, 255, 255, 255)
    face = Look(white, white, white, 0, 0, None, 0, shine=False)
    spread = max(_SURE * measure.error, 0.004)
    one = bar.x + bar.w * max(0.0, measure.share - spread)
    two = bar.x + bar.w * min(1.0, measure.share + spread)
    pen.panel(Box(one, bar.cy - 0.7, two - one, 1.4), face)
    for x in (one, two):
        pen.panel(Box(x - 0.7, bar.cy - 4.5, 1.4, 9), face)


# Seed and mode


def _seed(pen: Pen, view: SetupView, box: Box) -> None:
    pen.panel(box)
    pen.text(say("setup.seed"), box.x + 18, box.y + 25, 20, font="display", room=box.w - 36)
    _seed_parts(pen, view, Box(box.x, box.y + 40, box.w, box.h - 40))


def _seed_parts(pen: Pen, view: SetupView, box: Box) -> None:
    k, colors = pen.k, theme()
    large = k >= _LARGE
    x, room = box.x + 18, box.w - 36
    tall = 42.0 if not large else 50.0
    side = 44.0
    y = box.y + 4
    field_w = room - 2 * (side + 6)
    pen.field(
        "seed",
        Box(x, y, field_w, tall),
        view.seed,
        say("setup.seed.field"),
        view.caret,
        act="seed",
        hint=say("setup.seed.hint"),
        size=18 if not large else 16,
        zone="seed",
    )
    for index, (ident, icon) in enumerate((("dice", "dices"), ("paste", "clipboard-copy"))):
        at = Box(x + field_w + 6 + index * (side + 6), y, side, tall)
        pen.button(
            f"seed-{ident}", at, "", ident, icon=icon, tip=say(f"setup.seed.{ident}"), zone="seed"
        )
    y += tall + (9 if not large else 14)
    y = _code(pen, view, x, y, room, large)
    wide = (room - 8) / 2
    tall = 36.0 if not large else 48.0
    pen.button(
        "copy-code",
        Box(x, y, wide, tall),
        say("setup.code.copy"),
        "copy",
        icon="copy",
        enabled=bool(view.code),
        reason=view.fault or say("setup.seed.hint"),
        zone="seed",
        size=15,
    )
    pen.button(
        "enter-code",
        Box(x + wide + 8, y, wide, tall),
        say("setup.code.enter"),
        "code",
        icon="pencil",
        zone="seed",
        size=15,
    )
    y += tall + (8 if not large else 20)
    tall = max(32.0, 26 * k)
    note = say("setup.practice.note")
    if large:
        pen.toggle(
            "practice",
            x,
            y + tall / 2,
            view.practice,
            say("setup.practice"),
            "",
            "practice",
            room=room,
            zone="seed",
        )
        pen.para(say("setup.practice.tip"), x, y + tall + 4, room, 15, colors.soft)
    else:
        cy = min(y + tall / 2, box.bottom - 19)
        words = [(say("setup.practice"), colors.text, "strong"), (note, colors.soft)]
        if pen.row_width(words, 16, 9, narrow=True) > room - 90 * k:
            note = ""
        pen.toggle(
            "practice",
            x,
            cy,
            view.practice,
            say("setup.practice"),
            note,
            "practice",
            room=room,
            tip=say("setup.practice.tip"),
            zone="seed",
        )


def _code(pen: Pen, view: SetupView, x: float, y: float, room: float, large: bool) -> float:
    """The share code, shortened where it has no room. Returns the y below it."""
    colors, k = theme(), pen.k
    size = 14.0
    code = view.code or view.fault or say("setup.share.none")
    color = colors.text if view.code else colors.amber if view.fault else colors.soft
    caption = say("setup.code")
    if large:
        pen.text(caption, x, y + 8 * k, 15, colors.soft, "label")
        y += 20 * k
        taken = 0.0
    else:
        taken = pen.text(caption, x, y + 8, 14.5, colors.soft, "label") + 10
    while pen.measure(code, size, "label") > room - taken and len(code) > 8:
        middle = len(code) // 2
        code = code[: middle - 2].rstrip("…") + "…" + code[middle + 2 :].lstrip("…")
    pen.text(code, x + taken, y + 8 * k, size, color, "label", room=room - taken)
    return y + (23 if not large else 16 * k + 14)


# Bottom bar


def _bar(pen: Pen, view: SetupView) -> None:
    colors, k = theme(), pen.k
    bar = bottom_bar(pen)
    back = draw_back(pen, bar, "back")
    label = say("setup.begin")
    wide = max(220.0, pen.measure(label, 18, "strong") + 18 * 1.5 * k + 36)
    at = Box(bar.right - 12 - wide, bar.y + 14, wide, bar.h - 28)
    pen.button(
        "start",
        at,
        label,
        "start",
        "primary",
        icon="play",
        size=18,
        zone="bar",
        enabled=not view.fault,
        reason=view.fault,
    )
    heading, text = view.said
    if view.fault:
        heading, text = say("setup.said.seed"), view.fault
    parts: list[Part] = [(heading, colors.amber, "strong"), (text, colors.text)]
    more: list[Part] = [("key", "next_zone"), (say("setup.next_part"), colors.soft)]
    left, right = back.right + 22, at.x - 20
    if pen.row_width([*parts, *more], 16, 8) <= right - left:
        parts += more
    prompt(pen, bar, left, right, parts, f"{heading}: {text}")
