"""The scene of a new campaign: schedules, tuner, win share, seed.

Pure: from a `SetupView` to a scene. Acts are tuples such as ("pay", 3, 1): month 3, one more.
"""

from dataclasses import replace

from desktop.bars import bottom_bar, content_box, draw_back, prompt, top_bar
from desktop.desk_screen import menu_tools
from desktop.pen import Part, Pen
from desktop.scene import Box, Look, Scene
from desktop.theme import cell, look, theme
from freetrader.screens.setup_view import CUSTOM, LARGE, Measure, SetupView
from freetrader.screens.tuner import draw_payments, draw_start
from resources import say

__all__ = ["setup_scene"]

_SURE = 1.96  # standard errors to each side that hold 95 of 100


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
    draw_payments(pen, view, Box(middle.x, middle.y, middle.w, middle.h - start_h - 10))
    draw_start(pen, view, Box(middle.x, middle.bottom - start_h, middle.w, start_h))
    if k < LARGE:
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
    large = k >= LARGE
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
        marked=view.marked,
    )
    for index, (ident, icon) in enumerate((("dice", "dices"), ("paste", "clipboard-copy"))):
        at = Box(x + field_w + 6 + index * (side + 6), y, side, tall)
        pen.button(
            f"seed-{ident}", at, "", ident, icon=icon, tip=say(f"setup.seed.{ident}"), zone="seed"
        )
    y += tall + (6 if not large else 14)
    y = _code(pen, view, x, y, room, large)
    wide = (room - 8) / 2
    tall = 34.0 if not large else 48.0
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
    """The share code, in two lines where one is too short for it. Returns the y below it."""
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
    rows = _rows(pen, code, room - taken, size)
    for number, row in enumerate(rows):
        line = 0 if number else taken
        pen.text(row, x + line, y + (8 + 15 * number) * k, size, color, "label", room=room - line)
    return y + (20 if not large else 16 * k + 14) + 15 * k * (len(rows) - 1)


def _rows(pen: Pen, code: str, room: float, size: float) -> list[str]:
    """The code in one line or two; the longest of all loses the middle of its seed."""
    if pen.measure(code, size, "label") <= room:
        return [code]
    end = len(code)
    while pen.measure(code[:end], size, "label") > room:
        end -= 1
    end = code.rfind("/", 0, end) + 1 or end
    rest = code[end:]
    while pen.measure(rest, size, "label") > room and len(rest) > 8:
        middle = len(rest) // 2
        rest = rest[: middle - 2].rstrip("…") + "…" + rest[middle + 2 :].lstrip("…")
    return [code[:end], rest]


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
