"""The scene of a new campaign: schedules, tuner, win share, seed.

Pure: from a `SetupView` to a scene. Acts are tuples such as ("pay", 3, 1): month 3, one more.
"""

from dataclasses import replace

from desktop.kit.bars import bottom_bar, content_box, draw_back, prompt, top_bar
from desktop.kit.menu_screen import menu_tools
from desktop.kit.pen import Part, Pen
from desktop.kit.scene import Box, Look, Scene
from desktop.kit.theme import cell, look, theme
from freetrader.advice.win_rate import CAPTAINS, Estimate
from freetrader.screens.setup.state import CUSTOM, LARGE, SetupView
from freetrader.screens.setup.tuner import draw_payments, draw_start
from resources import say

__all__ = ["setup_scene"]


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
    _foot(pen, view)
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
        label = f"{name}. {line}. {total}"
        for captain, found in view.measured.get(ident, {}).items():
            label = f"{label}. {_captain(captain, 'long')}: {_percent(found.share)}"
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
        _shares(pen, view, inner)
    else:
        _seed_parts(pen, view, inner)


def _win_share(pen: Pen, view: SetupView, box: Box) -> None:
    pen.panel(box, "panel-info")
    pen.text(say("setup.share"), box.x + 18, box.y + 26, 20, font="display", room=box.w - 36)
    _shares(pen, view, Box(box.x, box.y + 44, box.w, box.h - 44))


def _shares(pen: Pen, view: SetupView, box: Box) -> None:
    """Of the schedule as it stands with bars, of the presets as a table, and what it all means."""
    k, colors = pen.k, theme()
    x, room = box.x + 18, box.w - 36
    shares = view.shares
    games = max((each.games for each in shares.values()), default=0)
    note = say("setup.share.note", games=f"{games:,}") if games else say("setup.share.counting")
    low = box.bottom - 8 - pen.para_height(note, room, 14.5, "label", 1.2)
    pen.para(note, x, low, room, 14.5, colors.soft, "label", lead=1.2)
    rows = len(view.presets) + 1
    big = min(54 * k, (low - box.y) * 0.21)
    y = box.y
    for captain in CAPTAINS:
        _bar(pen, captain, shares.get(captain, Estimate()), Box(x, y, room, big))
        y += big
    step = min((low - y - 6) / rows, 30.0 * k)
    heads = [pen.measure(_captain(name, "short"), 14.5, "label") for name in CAPTAINS]
    column = min(max(heads) + 12, room * 0.34)
    for index, captain in enumerate(CAPTAINS):
        right = x + room - column * (len(CAPTAINS) - 1 - index)
        words = _captain(captain, "short")
        pen.text(words, right, y + step * 0.5, 14.5, colors.soft, "label", "r", room=column - 6)
    for index, preset in enumerate(view.presets, 1):
        on = preset.id == view.chosen
        cy = y + step * (index + 0.5)
        ink = colors.amber if on else colors.text
        free = room - 2 * column
        face = "text" if pen.measure(preset.name, 15.5) <= free else "label"
        pen.text(preset.name, x, cy, 15.5, ink, face, room=free)
        for place, captain in enumerate(CAPTAINS):
            found = view.measured.get(preset.id, {}).get(captain)
            words = _percent(found.share) if found else say("setup.share.none")
            right = x + room - column * (len(CAPTAINS) - 1 - place)
            pen.text(words, right, cy, 16, ink, "display", "r")


def _captain(name: str, form: str) -> str:
    return say(f"setup.captain.{name}.{form}")


def _bar(pen: Pen, captain: str, found: Estimate, box: Box) -> None:
    """Who plays, the share, where the true one lies; below, the same as a bar."""
    k, colors = pen.k, theme()
    cy = box.y + box.h * 0.34
    taken = 0.0
    if found.games:
        share = _percent(found.share)
        low, high = found.interval
        between = say("setup.share.between", low=round(100 * low), high=round(100 * high))
        taken = pen.measure(share, 20, "display")
        pen.text(share, box.right, cy, 20, colors.amber, "display", "r")
        pen.text(between, box.right - taken - 10, cy, 14.5, colors.soft, "label", "r")
        taken += 20 + pen.measure(between, 14.5, "label")
    words, face = _captain(captain, "long"), "text"
    if pen.measure(words, 16) > box.w - taken:
        face = "label"
    if pen.measure(words, 16, face) > box.w - taken:
        words = _captain(captain, "short")
    pen.text(words, box.x, cy, 16, colors.text, face, room=box.w - taken)
    bar = Box(box.x, cy + 12 * k, box.w, 12)
    ground = (14, 22, 42, 255)
    edge = (*colors.edge, 180)
    pen.panel(bar, replace(look("well"), top=ground, bottom=ground, edge=edge, line=1.0))
    if not found.games:
        return
    filled = Box(bar.x + 1.5, bar.y + 1.5, max(3.0, (bar.w - 3) * found.share), bar.h - 3)
    ink = colors.amber
    pen.panel(filled, replace(cell("full", ink), edge=(*ink, 0), line=0, radius=4))
    _whisker(pen, bar, found)


def _whisker(pen: Pen, bar: Box, found: Estimate) -> None:
    white = (255, 255, 255, 255)
    face = Look(white, white, white, 0, 0, None, 0, shine=False)
    low, high = (bar.x + bar.w * end for end in found.interval)
    pen.panel(Box(low, bar.cy - 0.7, max(1.4, high - low), 1.4), face)
    for x in (low, high):
        pen.panel(Box(x - 0.7, bar.cy - 4.5, 1.4, 9), face)


# Seed and mode


def _seed(pen: Pen, view: SetupView, box: Box) -> None:
    pen.panel(box)
    pen.text(say("setup.seed"), box.x + 18, box.y + 25, 20, font="display", room=box.w - 36)
    _seed_parts(pen, view, Box(box.x, box.y + 40, box.w, box.h - 40))


def _seed_parts(pen: Pen, view: SetupView, box: Box) -> None:
    large = pen.k >= LARGE
    x, room = box.x + 18, box.w - 36
    tight = not large and len(_rows(pen, view.code, room, 14.0)[0]) > 2
    tall = 34.0 if tight else 42.0 if not large else 50.0
    side = 44.0
    y = box.y + 4
    field_w = room - 2 * (side + 6)
    _seed_field(pen, view, Box(x, y, field_w, tall), side, large)
    y += tall + (4 if tight else 6 if not large else 14)
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
        tip=view.code,
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
    y += tall + (3 if tight else 8 if not large else 20)
    _practice(pen, view, Box(x, y, room, box.bottom - y), large)


def _seed_field(pen: Pen, view: SetupView, box: Box, side: float, large: bool) -> None:
    """The field, and beside it what fills it."""
    pen.field(
        "seed",
        box,
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
        at = Box(box.right + 6 + index * (side + 6), box.y, side, box.h)
        pen.button(
            f"seed-{ident}", at, "", ident, icon=icon, tip=say(f"setup.seed.{ident}"), zone="seed"
        )


def _practice(pen: Pen, view: SetupView, box: Box, large: bool) -> None:
    k, colors = pen.k, theme()
    tall = max(32.0, 26 * k)
    note = say("setup.practice.note")
    if large:
        pen.toggle(
            "practice",
            box.x,
            box.y + tall / 2,
            view.practice,
            say("setup.practice"),
            "",
            "practice",
            room=box.w,
            zone="seed",
        )
        pen.para(say("setup.practice.tip"), box.x, box.y + tall + 4, box.w, 15, colors.soft)
    else:
        cy = min(box.y + tall / 2, box.bottom - 19)
        words = [(say("setup.practice"), colors.text, "strong"), (note, colors.soft)]
        if pen.row_width(words, 16, 9, narrow=True) > box.w - 90 * k:
            note = ""
        pen.toggle(
            "practice",
            box.x,
            cy,
            view.practice,
            say("setup.practice"),
            note,
            "practice",
            room=box.w,
            tip=say("setup.practice.tip"),
            zone="seed",
        )


def _code(pen: Pen, view: SetupView, x: float, y: float, room: float, large: bool) -> float:
    """The share code, in two lines where one is too short for it. Returns the y below it."""
    colors, k = theme(), pen.k
    size = 14.0
    code = view.code or say("setup.share.none")  # the bottom bar says why there is none
    color = colors.text if view.code else colors.soft
    caption = say("setup.code")
    beside = 0.0 if large else pen.measure(caption, 14.5, "label") + 10
    rows, is_whole = _rows(pen, code, room - beside, size)
    if not is_whole and not large:  # without its caption there is room for more of it
        caption = ""
        rows, _ = _rows(pen, code, room, size)
    if large:
        pen.text(caption, x, y + 8 * k, 15, colors.soft, "label")
        y += 20 * k
        taken = 0.0
    else:
        taken = pen.text(caption, x, y + 8, 14.5, colors.soft, "label") + 10 if caption else 0.0
    for number, row in enumerate(rows):
        line = 0 if number else taken
        pen.text(row, x + line, y + (8 + 15 * number) * k, size, color, "label", room=room - line)
    return y + (20 if not large else 16 * k + 14) + 15 * k * (len(rows) - 1)


def _rows(pen: Pen, code: str, room: float, size: float) -> tuple[list[str], bool]:
    """The code in as few lines as hold all of it, and whether two are enough: broken before its
    seed or a part of it where that does, else where the line is full."""
    rows: list[str] = []
    rest = code
    while pen.measure(rest, size, "label") > room:
        end = len(rest)
        while pen.measure(rest[:end], size, "label") > room and end > 1:
            end -= 1
        at = rest.rfind("/", 0, end) + 1
        if at and pen.measure(rest[at:], size, "label") <= room:
            end = at
        rows.append(rest[:end])
        rest = rest[end:]
    rows.append(rest)
    return rows, len(rows) <= 2


# Bottom bar


def _foot(pen: Pen, view: SetupView) -> None:
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
