"""The pages of the settings, as they are drawn."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from desktop.kit.bars import MARGIN, back_button, tell, top_bar
from desktop.kit.keys import COMMANDS, SHELL_KEYS, OwnKey, bindings, cap_label, key_words
from desktop.kit.layout import Stack, Text, column, grid, grow, hug, row, sheet, tiered, u
from desktop.kit.menu_screen import menu_tools
from desktop.kit.pen import Icon, Key, Part, Pen
from desktop.kit.pieces import Button, draw_button
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import (
    GAP,
    GUTTER,
    HEAD,
    LABEL,
    PAD,
    QUIET,
    STRONG,
    SUBHEAD,
    TITLE,
    VALUE,
    flat,
)
from desktop.shell.settings.data import DataView, data_rows
from desktop.shell.settings.rows import BESIDE, LEAST_CONTROL, control_height, setting_row
from resources import say
from saves import Settings

TEXT_SCALES = (100, 125, 150, 175, 200)
"""Text sizes to choose from, in per cent."""
_SWITCH = (False, True)

PAGES: Mapping[str, tuple[str, Mapping[str, Sequence[object]]]] = {
    "text": ("type", {"text_scale": TEXT_SCALES, "contrast": ("normal", "high")}),
    "motion": (
        "gauge",
        {
            "motion": ("full", "reduced"),
            "speed": ("slow", "normal", "fast", "instant"),
            "wait_for_phases": _SWITCH,
            "quick_arrivals": _SWITCH,
            "rivals_speak": _SWITCH,
            "card_stands": ("until", "two", "one", "none"),
            "answer_delay_ms": (350, 500, 750, 1000),
        },
    ),
    "sound": (
        "volume-2",
        {"volume": (), "music": (), "mute": _SWITCH, "mute_in_background": _SWITCH},
    ),
    "window": ("monitor", {"fullscreen": _SWITCH}),
    "controls": ("keyboard", {"keys": ()}),
    "cautions": ("triangle-alert", {"muted": ()}),
    "data": ("save", {"daily_backup": _SWITCH, "data": ()}),
}
"""The sign of each page, and its settings with what each can be, where that is one of a few."""


@dataclass(frozen=True, slots=True)
class OptionsView:
    settings: Any
    page: str = "text"
    capture: str = ""  # the command whose next key is awaited
    said: str = ""
    own: Sequence[tuple[str, Sequence[OwnKey]]] = ()  # the keys of each game
    cautions: Sequence[str] = ()  # kinds of slips that the games ask about
    sample: Callable[[Pen, Box], None] | None = None  # draws a piece of a table
    focus: str = ""  # the node that has it: its row is raised
    data: DataView | None = None


_WIDEST, _INDEX = 1256.0, 268.0
_GO, _DONE = (66.0, 78.0), 372.0  # height of the gold button by text size, and its width
_STAGE = 250.0  # height of the piece of a table at least
_SLIDER = 380.0
STEP = 10
"""Of a volume."""


def options_scene(view: OptionsView, width: float, height: float, k: float, offset: float) -> Scene:
    pen = Pen(Scene(width, height, k, "table"))
    band = top_bar(pen, say("menu.settings"), say("options.note"), menu_tools("rules"))
    top = band.bottom + PAD
    box = Box(MARGIN, top, width - 2 * MARGIN, height - GUTTER - top)
    box = box.centered(min(box.w, _WIDEST), box.h)
    left, right = row(box, _INDEX * (2 + k) / 3, grow())
    _index(pen, view, left)
    pen.layer()
    body = sheet(pen, right, "deck", GUTTER, PAD)
    body.write(Text(say(f"options.page.{view.page}"), TITLE, "white"), gap=GUTTER)
    _bar(pen, view, body.foot(tiered(pen, *_GO), GUTTER))
    area = body.rest
    # Written twice: the first time to learn how high it is.
    content = _page(Pen(Scene(width, height, k)), view, Box(0, 0, area.w - GUTTER, inf), area.h)
    wide = area.w - (GUTTER if content > area.h else 0)
    with pen.scroll("page", area, content, offset) as top:
        _page(pen, view, Box(area.x, top, wide, inf), area.h)
    pen.scene.focus = f"page-{view.page}"
    return pen.scene


def _page(pen: Pen, view: OptionsView, box: Box, room: float) -> float:
    """The settings of a page, however high they are, and what fills the `room` of the page.
    Returns their height."""
    body = Stack(pen, box)
    for name, values in PAGES[view.page][1].items():
        if values:
            _choice(body, view, name, values)
        else:
            _OTHERS[name](body, view, name)
    if view.page == "text":
        _sample(body, view, room - (body.rest.y - box.y))
    return body.rest.y - box.y - body.gap


def _index(pen: Pen, view: OptionsView, box: Box) -> None:
    """The pages: they lie in the picture, the open one is lit."""
    pen.panel(Box(0, box.y - GUTTER, box.right + GAP, pen.scene.height - box.y + GUTTER), "shade")
    tall = 54 * max(1.0, pen.k * 0.85)
    body = Stack(pen, box)
    lit = replace(flat("white", 26, 170, GUTTER), line=1.3)
    for page, (icon, _) in PAGES.items():
        on, words = page == view.page, say(f"options.page.{page}")
        at = body.take(tall)
        if on:
            pen.panel(at, lit)
        pen.node(f"page-{page}", at, ("page", page), words, zone="pages", radius=GUTTER)
        sign, label = row(at.inset(GUTTER, 0), u(pen, HEAD.size + GAP), grow())
        pen.icon_in(sign, icon, HEAD.size, "cyan")
        style = VALUE if on else VALUE._replace(font="text")
        pen.write(label, Text(words, style, "white" if on else "", lines=2))
    words, tip = say("options.reset"), say("options.reset.tip")
    reason = "" if _changed(view) else say("options.reset.same")
    button = Button("reset", words, "reset", icon="refresh-cw", reason=reason, tip=tip)
    draw_button(pen, body.foot(tall), button, zone="pages", size=STRONG.size)


def defaults(page: str) -> dict[str, object]:
    """The settings of a page as shipped."""
    plain = Settings().model_dump()
    return {name: plain[name] for name in PAGES[page][1] if name in plain}


def _changed(view: OptionsView) -> bool:
    shipped = defaults(view.page)
    return any(getattr(view.settings, name) != value for name, value in shipped.items())


def _bar(pen: Pen, view: OptionsView, box: Box) -> None:
    """What has been done or can be, and the gold button."""
    words, at = row(box, grow(), min(_DONE, box.w / 2))
    back = back_button()._replace(style="primary", icon="")
    draw_button(pen, at, back, zone="bar", size=SUBHEAD.size)
    text = view.said or say("options.key.tip" if view.page == "controls" else "options.live")
    next_part = Text(say("setup.next_part"), QUIET)
    parts: list[Text | Icon | Key] = [Text(text, QUIET), Key("next_zone"), next_part]
    if view.capture:
        text = say("options.capture", what=say(key_words(view.capture)))
        cancel = Text(say("menu.cancel"), QUIET)
        parts = [Icon("keyboard", "white"), Text(text), Key("escape"), cancel]
    elif view.said:
        parts = [Text(text)]
    tell(pen, words.inset(GUTTER, 0), parts, text=text)


# Rows of a page: words on the left, the control on the right or below


def _is_in(view: OptionsView, name: str) -> bool:
    """Whether the focus is in the row of a setting."""
    return view.focus.startswith((f"{name}-", f"{name}."))


def segments(
    pen: Pen,
    ident: str,
    box: Box,
    options: Sequence[tuple[str, object, str]],
    chosen: object,
    zone: str = "page",
    act: str = "set",
) -> None:
    """One of several in a trough: the chosen one is white. Options: id, value, words."""
    count = len(options)
    pen.panel(box, "choice")
    for (name, value, words), at in zip(options, grid(box, count, count, 0), strict=True):
        on, inner = value == chosen, at.inset(3)
        if on:
            pen.panel(inner, "button-picked")
        style = STRONG if on else STRONG._replace(font="label")
        pen.write(inner.inset(GAP / 2, 0), Text(words, style, "on_white" if on else ""), "c")
        label = f"{words}, {say('desktop.on')}" if on else words
        pen.node(f"{ident}-{name}", inner, (act, ident, value), label, zone=zone, radius=9)


def _segments_width(pen: Pen, words: Sequence[str]) -> float:
    widest = max(hug(pen, Text(word, STRONG), pad=PAD).least for word in words)
    return max(2 * LEAST_CONTROL, widest) * len(words)


def _choice(body: Stack, view: OptionsView, name: str, values: Sequence[object]) -> None:
    words = [_value_words(name, value) for value in values]
    wide = _segments_width(body.pen, words)
    title, note = say(f"options.{name}"), say(f"options.{name}.note")
    at = setting_row(body, title, note, wide, raised=_is_in(view, name))
    options = [(str(value), value, word) for value, word in zip(values, words, strict=True)]
    segments(body.pen, name, at, options, getattr(view.settings, name))


def _value_words(name: str, value: object) -> str:
    if name == "text_scale":
        return say("setup.share.percent", percent=value)
    if isinstance(value, bool):
        return say(f"options.{'yes' if value else 'no'}")
    return say(f"options.{name}.{value}")


def _sample(body: Stack, view: OptionsView, room: float) -> None:
    """How a piece of a table, text and colours look with what is chosen."""
    pen = body.pen
    texts = Text(say("options.sample"), HEAD, "white"), Text(say("options.sample.text"), QUIET)
    signs = (("check", "+3", "green"), ("coins", "12 V", "mint"), ("ban", "−2", "red"))
    parts = [part for sign, n, ink in signs for part in (Icon(sign, ink), Text(n, SUBHEAD, ink))]
    wide = body.rest.w - 2 * PAD
    beside = view.sample is not None and wide >= 2 * u(pen, BESIDE) + PAD
    told = (wide - PAD) * 0.4 if beside else wide
    high = Stack(pen, Box(0, 0, told, inf)).needs(*texts) + u(pen, 2 * PAD)
    least = _STAGE * (1 + pen.k) / 2
    tall = high if view.sample is None else max(least, high) if beside else least + high + PAD
    stage = pen.panel(body.take(max(tall + 2 * PAD, room)), "stage").inset(PAD)
    chart, words = row(stage, grow(), told, gap=PAD) if beside else column(stage, grow(), high)
    inner = Stack(pen, words.centered(words.w, high))
    for text in texts:
        inner.para(text)
    pen.row_in(inner.take(u(pen, 2 * PAD)), parts, style=SUBHEAD, gap=GAP)
    if view.sample is not None:
        view.sample(pen, chart)


def _volume(body: Stack, view: OptionsView, ident: str) -> None:
    pen, volume = body.pen, getattr(view.settings, ident)
    wide = min(_SLIDER * max(1.0, pen.k * 0.8), body.rest.w - 2 * PAD)
    name, note = say(f"options.{ident}"), say("options.volume.note", volume=volume)
    less, more = ("volume", ident, -STEP), ("volume", ident, STEP)
    at = setting_row(body, name, note, wide, raised=_is_in(view, ident))
    pen.slider(ident, at, volume / 100, less, more, name, "page")


def _cautions(body: Stack, view: OptionsView, _: str) -> None:
    """A row for each kind of slip, under the name of its game."""
    game = ""
    words = [("yes", True, say("options.yes")), ("no", False, say("options.no"))]
    wide = _segments_width(body.pen, [word for _, _, word in words])
    for kind in view.cautions:
        if game != (game := kind.split(".")[0]):
            body.pen.write(
                body.take(control_height(body), 0), Text(say(f"caution.{game}"), VALUE, "cyan")
            )
        title, note = say(f"caution.{kind}"), say(f"caution.{kind}.note")
        at = setting_row(body, title, note, wide, raised=_is_in(view, kind))
        segments(body.pen, kind, at, words, kind not in view.settings.muted, act="caution")


def _controls(body: Stack, view: OptionsView, _: str) -> None:
    """Every key, those of the screens of a game below its name."""
    groups = [("", list(COMMANDS)), ("options.keys.shell", [key.words for key in SHELL_KEYS])]
    groups += [(f"game.{game}.title", [key.words for key in keys]) for game, keys in view.own]
    columns = 2 if body.pen.k < 1.2 else 1
    for title, idents in groups:
        if title:
            body.pen.write(body.take(control_height(body), 0), Text(say(title), VALUE, "cyan"))
        lines = -(-len(idents) // columns)
        area = body.take(lines * (control_height(body) + GAP) - GAP)
        for ident, at in zip(idents, grid(area, columns, len(idents)), strict=True):
            _key_row(body.pen, view, at, ident)


def _data(body: Stack, view: OptionsView, _: str) -> None:
    if view.data is not None:
        data_rows(body, view.data, view.focus)


_OTHERS = {
    "data": _data,
    "volume": _volume,
    "music": _volume,
    "keys": _controls,
    "muted": _cautions,
}
"""How settings are drawn that are none of a few."""


def _key_row(pen: Pen, view: OptionsView, at: Box, ident: str) -> None:
    """What a key is for, its caps, and a sign where it is on something else, too."""
    bound = bindings()
    waiting = ident == view.capture
    is_raised = view.focus in (f"key-{ident}", f"plain-{ident}")
    pen.panel(at, "option-picked" if waiting else "line-on" if is_raised else "line")
    caps = [cap_label(name) for name in bound.pressed_for(ident)]
    label, clash = say(key_words(ident)), clash_words(ident)
    if ident in view.settings.keys and not waiting:
        at = _plain_button(pen, at, ident, label)
    ends: list[Part] = [Key(cap) for cap in caps]
    if waiting:
        ends = [Text(say("options.waiting"), LABEL, "white")]
    if bound.clashes(ident):
        ends.insert(0, Icon("triangle-alert", "amber", VALUE.size))
    words, right = row(at.inset(GUTTER, 0), grow(), hug(pen, *ends))
    pen.row_in(right, ends)
    pen.write(words, Text(label, STRONG))
    spoken = f"{label}: {', '.join(caps)}. {clash}".strip()
    pen.node(f"key-{ident}", at, ("capture", ident), spoken, tip=clash, zone="page", radius=9)


def clash_words(ident: str) -> str:
    """What else is on the keys of a row, and which gets them; "" where they are its own."""
    bound, told = bindings(), list[str]()
    clashes = bound.clashes(ident)
    for key in bound.pressed_for(ident):
        others = [other for other in clashes if key in bound.pressed_for(other)]
        if others:
            names = ", ".join(say(key_words(other)) for other in others)
            winner = say(key_words(bound.winner(key, (ident, *others))))
            told.append(say("options.clash", names=names, key=cap_label(key), winner=winner))
    return " ".join(told)


def _plain_button(pen: Pen, at: Box, ident: str, label: str) -> Box:
    """What puts a changed row back, at its end. Returns what is left of the row."""
    rest, box = row(at, grow(), at.h, gap=0)
    pen.icon_in(box, "undo-2", VALUE.size, "soft")
    words = say("options.key.plain", what=label)
    pen.node(f"plain-{ident}", box, ("plain", ident), words, tip=words, zone="page", radius=9)
    return rest
