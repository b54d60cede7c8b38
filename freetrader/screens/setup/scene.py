"""The scene of a new campaign: schedules, tuner, win share, seed.

Pure: from a `SetupView` to a scene. Acts are tuples such as ("pay", 3, 1): month 3, one more.
"""

from dataclasses import dataclass, replace

from desktop.kit.bars import back_button, bottom_bar, content_box, foot, tell, top_bar
from desktop.kit.layout import (
    Stack,
    Text,
    column,
    first_fit,
    grid,
    grow,
    height_of,
    hug,
    row,
    sheet,
    u,
)
from desktop.kit.menu_screen import menu_tools
from desktop.kit.pen import Key, Part, Pen
from desktop.kit.pieces import Button, draw_button, option
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import (
    BODY,
    GAP,
    GUTTER,
    HEAD,
    LABEL,
    LEAST_TARGET,
    NAME,
    NOTE,
    QUIET,
    STRONG,
    TINY,
    cell,
    flat,
    look,
    theme,
)
from freetrader.advice.win_rate import CAPTAINS
from freetrader.briefing.campaign import CUSTOM, Draft
from freetrader.screens.setup.tuner import LARGE, draw_payments, draw_start
from freetrader.storage.editions import TODAY
from resources import say
from tabletop.estimate import Estimate

_LEFT, _RIGHT = 268.0, 384.0  # widths
_START, _LOWEST = 204.0, 558.0  # height of the start values, in the lowest window
_SIDE = 44.0  # of a button beside the seed
_SHARE, _BAR, _LINE = 54.0, GUTTER, 30.0  # heights: of a captain's share, its bar, of a preset
_GROUND = (14, 22, 42, 255)
_SEED = {"tight": (34, 34, 3), "plain": (42, 34, 6), "large": (50, 48, 14)}
"""Heights of the field and of what is pressed, and the gap."""


@dataclass(frozen=True, slots=True)
class SetupView(Draft):
    """A draft, and what of it is in sight."""

    first_month: int = 1
    tab: str = "share"
    caret: int | None = None
    marked: bool = False  # all of the seed
    said: tuple[str, str] = ("", "")  # heading and sentence of the bottom bar


def setup_scene(view: SetupView, width: float, height: float, k: float) -> Scene:
    pen = Pen(Scene(width, height, k, "table"))
    top_bar(pen, say("setup.title"), say("setup.note"), menu_tools())
    box = content_box(pen.scene)
    left, middle, right = row(box, _LEFT * (4 + k) / 5, grow(), _RIGHT)
    start_tall = _START + (box.h - _LOWEST) / 5
    payments, start = column(middle, grow(), start_tall)
    _presets(pen, view, left)
    draw_payments(pen, view, view.first_month, payments)
    draw_start(pen, view, start)
    if k < LARGE:
        share, seed = column(right, grow(), start_tall)
        body = sheet(pen, share, "panel-info")
        body.write(Text(say("setup.share"), HEAD), gap=GAP / 2)
        _shares(pen, view, body)
        body = sheet(pen, seed)
        body.write(Text(say("setup.seed"), HEAD), gap=GAP / 2)
        _seed(pen, view, body)
    else:
        _tabs(pen, view, sheet(pen, right, "panel-info"))
    _foot(pen, view)
    pen.scene.focus = "start"
    return pen.scene


# Schedules


def _presets(pen: Pen, view: SetupView, box: Box) -> None:
    body = sheet(pen, box, pad=GUTTER)
    body.write(Text(say("setup.presets"), HEAD))
    rows = [(preset.id, preset.name, preset.setup.payments) for preset in view.presets]
    rows.append((CUSTOM, say("setup.custom"), view.setup.payments))
    for (ident, name, payments), at in zip(rows, grid(body.rest, 1, len(rows)), strict=True):
        on = ident == view.chosen
        blank = ident == CUSTOM and not on
        total = "" if blank else say("setup.sum", sum=sum(payments))
        months = (sep.join(map(str, payments)) for sep in ("  ·  ", "·"))
        forms = [*months, say("setup.months", n=len(payments))]
        if blank:
            forms = [say("setup.custom.note")]
        texts = [Text(form, NOTE, "soft" if blank else "text") for form in forms]
        line = first_fit(pen, at.w - 2 * GUTTER, *texts)
        label = f"{name}. {line.words}. {total}"
        for captain, found in view.measured.get(ident, {}).items():
            label = f"{label}. {_captain(captain, 'long')}: {_percent(found.share)}"
        act = ("preset", ident)
        inner = option(pen, f"preset-{ident}", at, label, act, on, zone="presets")
        upper, lower = column(inner.inset(0, GAP), grow(), grow(), gap=0)
        pen.ends(upper, Text(name, NAME), Text(total, LABEL, "white" if on else ""))
        pen.write(lower, line)


# Win share


def _percent(share: float) -> str:
    return say("setup.share.percent", percent=round(100 * share))


def _tabs(pen: Pen, view: SetupView, body: Stack) -> None:
    tabs = ("share", "seed")
    for tab, at in zip(tabs, body.row(max(40.0, u(pen, 32)), grow(), grow()), strict=True):
        style = "picked" if tab == view.tab else "plain"
        button = Button(f"tab-{tab}", say(f"setup.{tab}.tab"), ("tab", tab), style)
        draw_button(pen, at, button, zone="share")
    (_shares if view.tab == "share" else _seed)(pen, view, body)


def _shares(pen: Pen, view: SetupView, body: Stack) -> None:
    """Of the schedule as it stands with bars, of the presets as a table, and what it all means."""
    shares = view.shares
    games = max((each.games for each in shares.values()), default=0)
    note = say("setup.share.note", games=f"{games:,}") if games else say("setup.share.counting")
    told = Text(note, TINY)
    Stack(pen, body.foot(height_of(pen, told, body.rest.w))).para(told)
    tall = min(u(pen, _SHARE), body.room / 5)
    for captain in CAPTAINS:
        _bar(pen, captain, shares.get(captain, Estimate()), body.take(tall, 0))
    heads = [Text(_captain(name, "short"), TINY) for name in CAPTAINS]
    wide = min(max(hug(pen, head).least for head in heads), body.rest.w / 3)
    lines = body.rows(len(view.presets) + 1, u(pen, _LINE))
    cells = [row(line, grow(), *[wide] * len(CAPTAINS)) for line in lines]
    for head, at in zip(heads, cells[0][1:], strict=True):
        pen.write(at, head, "r")
    for preset, (name, *numbers) in zip(view.presets, cells[1:], strict=True):
        ink = "white" if preset.id == view.chosen else "soft"
        pen.write(name, Text(preset.name, BODY, ink))
        for captain, at in zip(CAPTAINS, numbers, strict=True):
            found = view.measured.get(preset.id, {}).get(captain)
            words = _percent(found.share) if found else say("setup.share.none")
            pen.write(at, Text(words, STRONG._replace(font="display"), ink), "r")


def _captain(name: str, form: str) -> str:
    return say(f"setup.captain.{name}.{form}")


def _bar(pen: Pen, captain: str, found: Estimate, box: Box) -> None:
    """Who plays, the share, where the true one lies; below, the same as a bar."""
    upper, bar, _ = column(box, grow(), _BAR, GAP, gap=0)
    name = Text(_captain(captain, "long"), short=_captain(captain, "short"))
    ends: list[Part] = []
    if found.games:
        low, high = (round(100 * end) for end in found.interval)
        between = Text(say("setup.share.between", low=low, high=high), TINY)
        ends = [between, Text(_percent(found.share), HEAD, "white")]
    left, right = row(upper, grow(), hug(pen, *ends))
    pen.write(left, name)
    pen.row_in(right, ends, "r")
    edge = (*theme().edge, 180)
    pen.panel(bar, replace(look("well"), top=_GROUND, bottom=_GROUND, edge=edge))
    if not found.games:
        return
    inner = bar.inset(1.5)
    face = replace(cell("full", theme().cyan), line=0, radius=GAP / 2)
    pen.panel(replace(inner, w=max(2.0, inner.w * found.share)), face)
    white = flat((255, 255, 255))
    low, high = (bar.x + bar.w * end for end in found.interval)
    pen.panel(Box(low, bar.cy - 0.7, max(1.4, high - low), 1.4), white)
    for x in (low, high):
        pen.panel(Box(x, bar.cy, 0, 0).centered(1.4, 9), white)


# Seed and mode


def _seed(pen: Pen, view: SetupView, body: Stack) -> None:
    kind = "large" if pen.k >= LARGE else "plain"
    if kind == "plain" and len(_rows(pen, view.code, body.rest.w)[0]) > 2:
        kind = "tight"
    field, button, body.gap = _SEED[kind]
    _seed_field(pen, view, body.row(field, grow(), _SIDE, _SIDE, gap=GAP))
    _code(pen, view, body)
    left, right = body.row(button, grow(), grow(), gap=GAP)
    why = view.fault or say("setup.seed.hint")
    words, shown = say("setup.code.copy"), "" if view.code else why
    copy = Button("copy-code", words, "copy", icon="copy", reason=shown, tip=view.code)
    draw_button(pen, left, copy, zone="seed", size=15, reason=why)
    enter = Button("enter-code", say("setup.code.enter"), "code", icon="pencil")
    draw_button(pen, right, enter, zone="seed", size=15)
    _practice(pen, view, body)


def _seed_field(pen: Pen, view: SetupView, boxes: tuple[Box, ...]) -> None:
    """The field, and beside it what fills it."""
    field, *buttons = boxes
    pen.field(
        "seed",
        field,
        view.seed,
        say("setup.seed.field"),
        view.caret,
        act="seed",
        hint=say("setup.seed.hint"),
        size=16 if pen.k >= LARGE else 18,
        zone="seed",
        marked=view.marked,
    )
    for (ident, icon), at in zip(
        (("dice", "dices"), ("paste", "clipboard-copy")), buttons, strict=True
    ):
        tip = say(f"setup.seed.{ident}")
        draw_button(pen, at, Button(f"seed-{ident}", "", ident, icon=icon, tip=tip), zone="seed")


def _practice(pen: Pen, view: SetupView, body: Stack) -> None:
    """How the game is played, and with which cards: side by side where both have room."""
    large = pen.k >= LARGE
    name, tip = say("setup.practice"), say("setup.practice.tip")
    tall = min(max(LEAST_TARGET, u(pen, 26)), body.room)
    boxes = [body.take(tall), body.take(tall)] if large else body.row(tall, grow(), grow())
    pen.toggle("practice", boxes[0], view.practice, name, "", "practice", tip, "seed")
    first, old = view.edition != TODAY, say("setup.edition.old")
    told = say("setup.edition.tip")
    pen.toggle("edition", boxes[1], first, old, "", "edition", told, "seed")


def _code(pen: Pen, view: SetupView, body: Stack) -> None:
    """The share code, in two lines where one is too short for it."""
    code = view.code or say("setup.share.none")  # the bottom bar says why there is none
    ink, room = "text" if view.code else "soft", body.rest.w
    caption = Text(say("setup.code"), TINY)
    taken = hug(pen, caption).least + GAP
    if pen.k >= LARGE:
        body.write(caption, gap=0)
        taken = 0.0
    rows, is_whole = _rows(pen, code, room - taken)
    if taken and not is_whole:  # without its caption there is room for more of it
        taken = 0.0
        rows, _ = _rows(pen, code, room)
    for number, part in enumerate(rows):
        line = body.take(u(pen, GUTTER + 3), 0)
        left, right = row(line, 0 if number else taken, grow(), gap=0)
        pen.write(left, caption)
        pen.write(right, Text(part, TINY, ink))
    body.take(0)


def _rows(pen: Pen, code: str, room: float) -> tuple[list[str], bool]:
    """The code in as few lines as hold all of it, and whether two are enough: broken before its
    seed or a part of it where that does, else where the line is full."""
    rows: list[str] = []
    rest = code
    while pen.measure(rest, TINY.size, "label") > room:
        end = len(rest)
        while pen.measure(rest[:end], TINY.size, "label") > room and end > 1:
            end -= 1
        at = rest.rfind("/", 0, end) + 1
        if at and pen.measure(rest[at:], TINY.size, "label") <= room:
            end = at
        rows.append(rest[:end])
        rest = rest[end:]
    rows.append(rest)
    return rows, len(rows) <= 2


# Bottom bar


def _foot(pen: Pen, view: SetupView) -> None:
    of = ("primary", "ctrl+enter", "play", view.fault)
    start = Button("start", say("setup.begin"), "start", *of, least=220)
    between = foot(pen, bottom_bar(pen), [back_button()], [start])
    heading, text = (say("setup.said.seed"), view.fault) if view.fault else view.said
    parts = [Text(heading, STRONG, "white"), Text(text)]
    more = [Key("next_zone"), Text(say("setup.next_part"), QUIET)]
    whole = pen.row_width([*parts, *more], gap=GAP) <= between.w
    tell(pen, between, [*parts, *more] if whole else parts, text=f"{heading}: {text}")
