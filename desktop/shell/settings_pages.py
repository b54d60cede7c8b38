"""The pages of the settings, as they are drawn."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from desktop.kit.bars import adorn, bottom_bar, content_box, draw_back, prompt, top_bar
from desktop.kit.keys import COMMANDS, SHELL_KEYS, OwnKey, bindings, cap_label, key_words
from desktop.kit.menu_screen import menu_tools
from desktop.kit.pen import Part, Pen
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import theme
from resources import say
from saves import Settings

__all__ = [
    "FIELDS",
    "PAGES",
    "TEXT_SCALES",
    "OptionsView",
    "clash_words",
    "options_scene",
    "segments",
]

PAGES = ("text", "motion", "sound", "window", "controls", "cautions")
_ICONS = {
    "text": "type",
    "motion": "gauge",
    "sound": "volume-2",
    "window": "monitor",
    "controls": "keyboard",
    "cautions": "triangle-alert",
}
TEXT_SCALES = (100, 125, 150, 175, 200)
"""Text sizes to choose from, in per cent."""

FIELDS: dict[str, tuple[str, ...]] = {
    "text": ("text_scale", "contrast"),
    "motion": ("motion", "speed", "wait_for_phases", "answer_delay_ms"),
    "sound": ("volume", "mute", "mute_in_background"),
    "window": ("fullscreen",),
    "controls": ("keys",),
    "cautions": ("muted",),
}
"""The settings of each page."""


@dataclass(frozen=True, slots=True)
class OptionsView:
    settings: Any
    page: str = "text"
    capture: str = ""  # the command whose next key is awaited
    said: str = ""
    own: Sequence[tuple[str, Sequence[OwnKey]]] = ()  # the keys of each game
    cautions: Sequence[str] = ()  # kinds of slips that the games ask about


def options_scene(view: OptionsView, width: float, height: float, k: float, offset: float) -> Scene:
    scene = Scene(width, height, k, "table")
    pen = Pen(scene)
    top_bar(pen, say("menu.settings"), say("options.note"), menu_tools(("rules",)))
    box = content_box(scene)
    wide = min(box.w, 1256.0)
    box = Box(box.cx - wide / 2, box.y, wide, box.h)
    index_w = 268 + 90 * (k - 1)
    _index(pen, view, Box(box.x, box.y, index_w, box.h))
    panel = Box(box.x + index_w + 12, box.y, box.w - index_w - 12, box.h)
    pen.panel(panel, "panel-info")
    head = 54 * max(1.0, k * 0.85)
    pen.text(
        say(f"options.page.{view.page}"),
        panel.x + 24,
        panel.y + head * 0.55,
        22,
        font="display",
        room=panel.w - 48,
    )
    area = Box(panel.x + 8, panel.y + head, panel.w - 16, panel.h - head - 10)
    draw = {
        "text": _text,
        "motion": _motion,
        "sound": _sound,
        "window": _window,
        "controls": _controls,
        "cautions": _cautions,
    }[view.page]
    _bar(pen, view)
    # Written twice: the first time to learn how high it is.
    trial = Pen(Scene(width, height, k))
    content = draw(trial, view, Box(area.x + 16, 0, area.w - 40, area.h)) + 8
    adorn(pen, Box(area.x, area.y + content, area.w, area.h - content))
    with pen.scroll("page", area, content, offset) as top:
        draw(pen, view, Box(area.x + 16, top, area.w - 40, area.h))
    scene.focus = f"page-{view.page}"
    return scene


def _index(pen: Pen, view: OptionsView, box: Box) -> None:
    k, colors = pen.k, theme()
    pen.panel(box)
    tall = 52 * max(1.0, k * 0.85)
    y = box.y + 12
    for page in PAGES:
        at = Box(box.x + 12, y, box.w - 24, tall)
        on = page == view.page
        pen.panel(at, "option-picked" if on else "menu")
        pen.icon(_ICONS[page], at.x + 14 + 10 * k, at.cy, 20, colors.amber if on else colors.cyan)
        left = at.x + 26 + 20 * k
        pen.text(
            say(f"options.page.{page}"),
            left,
            at.cy,
            17,
            font="strong",
            room=at.right - 10 - left,
            lines=2,
        )
        pen.node(f"page-{page}", at, ("page", page), say(f"options.page.{page}"), zone="pages")
        y += tall + 8
    reset = Box(box.x + 12, box.bottom - 12 - tall, box.w - 24, tall)
    changed = _changed(view)
    pen.button(
        "reset",
        reset,
        say("options.reset"),
        "reset",
        icon="refresh-cw",
        enabled=changed,
        reason=say("options.reset.same"),
        zone="pages",
        size=15,
        tip=say("options.reset.tip"),
    )


def _changed(view: OptionsView) -> bool:
    plain = Settings()
    return any(getattr(view.settings, name) != getattr(plain, name) for name in FIELDS[view.page])


def _bar(pen: Pen, view: OptionsView) -> None:
    colors = theme()
    bar = bottom_bar(pen)
    back = draw_back(pen, bar, "back")
    left, right = back.right + 22, bar.right - 20
    if view.capture:
        text = say("options.capture", what=say(key_words(view.capture)))
        prompt(
            pen,
            bar,
            left,
            right,
            [
                ("icon", "keyboard", colors.amber),
                (text, colors.text),
                ("key", "escape"),
                (say("menu.cancel"), colors.soft),
            ],
            text,
        )
    elif view.said:
        prompt(pen, bar, left, right, [(view.said, colors.text)], view.said)
    else:
        text = say("options.key.tip" if view.page == "controls" else "options.live")
        parts: list[Part] = [
            (text, colors.soft),
            ("key", "next_zone"),
            (say("setup.next_part"), colors.soft),
        ]
        prompt(pen, bar, left, right, parts, text)


# Rows of a page: words on the left, the control on the right or below


def _row(
    pen: Pen, box: Box, y: float, title: str, note: str, control: float, tall: float
) -> tuple[Box, float]:
    """Words of a setting; returns the box of its control and the y below the row."""
    k, colors = pen.k, theme()
    beside = box.w - control - 24 >= 250 * k
    words_w = box.w - control - 40 if beside else box.w - 32
    words_h = 16 * 1.34 * k + pen.para_height(note, words_w, 15) + 6
    inner = max(words_h, tall) if beside else words_h + 8 + tall
    row = Box(box.x, y, box.w, inner + 24)
    pen.panel(row, "row")
    top = row.y + (row.h - words_h) / 2 if beside else row.y + 12
    pen.text(title, row.x + 16, top + 11 * k, 17, font="strong", room=words_w)
    pen.para(note, row.x + 16, top + 16 * 1.34 * k + 6, words_w, 15, colors.soft)
    if beside:
        at = Box(row.right - 16 - control, row.cy - tall / 2, control, tall)
    else:
        wide = min(control, row.w - 32)
        at = Box(row.x + 16, row.bottom - 12 - tall, wide, tall)
    return at, row.bottom + 10


def segments(
    pen: Pen,
    ident: str,
    box: Box,
    options: Sequence[tuple[str, object, str]],
    chosen: object,
    zone: str = "page",
    act: str = "set",
) -> None:
    """One of several: the picked one is amber and warm. Options: id, value, words."""
    gap = 8.0
    wide = (box.w - gap * (len(options) - 1)) / len(options)
    for number, (name, value, words) in enumerate(options):
        at = Box(box.x + number * (wide + gap), box.y, wide, box.h)
        pen.button(
            f"{ident}-{name}",
            at,
            words,
            (act, ident, value),
            "picked" if value == chosen else "plain",
            zone=zone,
        )


def _segments_width(pen: Pen, words: Sequence[str]) -> float:
    widest = max(pen.measure(word, 16, "strong") for word in words)
    return (max(84.0, widest + 28)) * len(words) + 8 * (len(words) - 1)


def _choice(
    pen: Pen, view: OptionsView, box: Box, y: float, name: str, values: Sequence[object]
) -> float:
    words = [_value_words(name, value) for value in values]
    tall = max(44.0, 36 * pen.k)
    at, below = _row(
        pen,
        box,
        y,
        say(f"options.{name}"),
        say(f"options.{name}.note"),
        _segments_width(pen, words),
        tall,
    )
    options = [(str(value), value, word) for value, word in zip(values, words, strict=True)]
    segments(pen, name, at, options, getattr(view.settings, name))
    return below


def _value_words(name: str, value: object) -> str:
    if name == "text_scale":
        return say("setup.share.percent", percent=value)
    if isinstance(value, bool):
        return say(f"options.{'yes' if value else 'no'}")
    return say(f"options.{name}.{value}")


def _text(pen: Pen, view: OptionsView, box: Box) -> float:
    y = _choice(pen, view, box, box.y, "text_scale", TEXT_SCALES)
    y = _choice(pen, view, box, y, "contrast", ("normal", "high"))
    return _sample(pen, box, y)


def _sample(pen: Pen, box: Box, y: float) -> float:
    """How text and colours look with what is chosen."""
    k, colors = pen.k, theme()
    words = say("options.sample.text")
    tall = 66 * k + pen.para_height(words, box.w - 40, 16) + 44 * k
    at = Box(box.x, y, box.w, tall)
    pen.panel(at, "card")
    x = at.x + 20
    pen.text(say("options.sample"), x, at.y + 22 * k, 15, colors.cyan, "label", room=box.w - 40)
    pen.text(
        say("options.sample.title"), x, at.y + 48 * k, 20, colors.text, "display", room=box.w - 40
    )
    below = pen.para(words, x, at.y + 64 * k, box.w - 40, 16, colors.soft)
    parts: list[Part] = [
        ("icon", "check", colors.green),
        ("+3", colors.green, "display"),
        ("icon", "triangle-alert", colors.amber),
        ("12 V", colors.amber, "display"),
        ("icon", "ban", colors.red),
        ("−2", colors.red, "display"),
    ]
    pen.row(parts, x, below + 20 * k, 18, 10)
    return at.bottom + 10


def _motion(pen: Pen, view: OptionsView, box: Box) -> float:
    y = _choice(pen, view, box, box.y, "motion", ("full", "reduced"))
    y = _choice(pen, view, box, y, "speed", ("slow", "normal", "fast", "instant"))
    y = _choice(pen, view, box, y, "wait_for_phases", (False, True))
    return _choice(pen, view, box, y, "answer_delay_ms", (350, 500, 750, 1000))


def _sound(pen: Pen, view: OptionsView, box: Box) -> float:
    k, settings = pen.k, view.settings
    tall = max(44.0, 36 * k)
    control = min(380 * max(1.0, k * 0.8), box.w - 32)
    at, y = _row(
        pen,
        box,
        box.y,
        say("options.volume"),
        say("options.volume.note", volume=settings.volume),
        control,
        tall,
    )
    pen.slider(
        "volume",
        at,
        settings.volume / 100,
        ("volume", -10),
        ("volume", 10),
        label=say("options.volume"),
        zone="page",
    )
    y = _choice(pen, view, box, y, "mute", (False, True))
    return _choice(pen, view, box, y, "mute_in_background", (False, True))


def _window(pen: Pen, view: OptionsView, box: Box) -> float:
    return _choice(pen, view, box, box.y, "fullscreen", (False, True))


def _cautions(pen: Pen, view: OptionsView, box: Box) -> float:
    """A row for each kind of slip, under the name of its game."""
    k, y, game = pen.k, box.y, ""
    tall, head = max(44.0, 36 * k), 44 * k
    words = [("yes", True, say("options.yes")), ("no", False, say("options.no"))]
    for kind in view.cautions:
        if game != (game := kind.split(".")[0]):
            title = say(f"caution.{game}")
            pen.text(title, box.x + 4, y + head / 2, 17, theme().cyan, "strong", room=box.w - 8)
            y += head
        name, note = say(f"caution.{kind}"), say(f"caution.{kind}.note")
        wide = _segments_width(pen, [word for _, _, word in words])
        at, y = _row(pen, box, y, name, note, wide, tall)
        segments(pen, kind, at, words, kind not in view.settings.muted, act="caution")
    return y


def _controls(pen: Pen, view: OptionsView, box: Box) -> float:
    """Every key, those of the screens of a game below its name."""
    groups = [("", list(COMMANDS)), ("options.keys.shell", [key.words for key in SHELL_KEYS])]
    groups += [(f"game.{game}.title", [key.words for key in keys]) for game, keys in view.own]
    y, head, gap = box.y, 44 * pen.k, 6.0
    columns = 2 if pen.k < 1.2 else 1
    wide = (box.w - gap * (columns - 1)) / columns
    tall = max(42.0, 36 * pen.k)
    for title, idents in groups:
        if title:
            ink = theme().cyan
            pen.text(say(title), box.x + 4, y + head / 2, 17, ink, "strong", room=box.w - 8)
            y += head
        for number, ident in enumerate(idents):
            x = box.x + number % columns * (wide + gap)
            at = Box(x, y + number // columns * (tall + gap), wide, tall)
            _key_row(pen, view, at, ident)
        y += -(-len(idents) // columns) * (tall + gap)
    return y


def _key_row(pen: Pen, view: OptionsView, at: Box, ident: str) -> None:
    """What a key is for, its caps, and a sign where it is on something else, too."""
    k, colors, bound = pen.k, theme(), bindings()
    waiting = ident == view.capture
    pen.panel(at, "option-picked" if waiting else "row")
    others, caps = bound.clashes(ident), [cap_label(name) for name in bound.pressed_for(ident)]
    label = say(key_words(ident))
    if ident in view.settings.keys and not waiting:
        at = _plain_button(pen, at, ident, label)
    x = at.right - 14
    if waiting:
        word = say("options.waiting")
        x -= pen.measure(word, 15, "label")
        pen.text(word, at.right - 14, at.cy, 15, colors.amber, "label", "r")
    else:
        for cap in reversed(caps):
            x -= pen.key_width(cap)
            pen.key(cap, x, at.cy)
            x -= 6 * k
    if others:
        x -= (26 if waiting else 18) * k
        pen.icon("triangle-alert", x + 9 * k, at.cy, 17, colors.amber)
    pen.text(label, at.x + 14, at.cy, 16, font="strong", room=x - at.x - 22)
    clash = clash_words(ident)
    pen.node(
        f"key-{ident}",
        at,
        ("capture", ident),
        f"{label}: {', '.join(caps)}. {clash}".strip(),
        tip=clash,
        zone="page",
        radius=9,
    )


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
    box = Box(at.right - at.h, at.y, at.h, at.h)
    pen.icon("undo-2", box.cx, box.cy, 17, theme().soft)
    words = say("options.key.plain", what=label)
    pen.node(f"plain-{ident}", box, ("plain", ident), words, tip=words, zone="page", radius=9)
    return replace(at, w=at.w - at.h)
