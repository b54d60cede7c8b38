"""The title: go on where the last campaign stands, or choose another thing to do."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial

from desktop.kit.layout import Stack, Text, column, grow, hug, row, tiered, u
from desktop.kit.navigator import Navigator
from desktop.kit.pen import Key, Pen
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.screen import Screen
from desktop.kit.theme import (
    BODY,
    GAP,
    GUTTER,
    HEAD,
    LABEL,
    NAME,
    PAD,
    QUIET,
    READING,
    STRONG,
    TITLE,
    flat,
    theme,
)
from desktop.kit.typography import shorten
from resources import say

_PLANET_EDGE = 700.0  # from the right side, where the motto stands
_LEFT, _SIGN, _LOGO = 60.0, Box(62, 66, 52, 52), Box(106, 46, 440, 100)
_MENU, _FIRST, _ROW = 400.0, 94.0, 64.0  # width of the menu; heights of its rows
_SHADE, _STRIPS, _DARK = 760.0, 48, 184  # behind the menu: how wide, in how many strips, how dark


_MINUTE, _HOUR, _DAY = 60, 3600, 86_400  # in seconds
_AGO = (("minutes", _MINUTE, _HOUR), ("hours", _HOUR, _DAY), ("days", _DAY, 30 * _DAY))


@dataclass(frozen=True, slots=True)
class TitleView:
    """What the title tells. `line` is None where there is nothing to go on with."""

    games: tuple[str, ...]  # names of all, the first one offered first
    line: str | None = None
    name: str = ""
    since: str = ""
    saved: int = 0
    version: str = ""
    notice: str = ""  # a lasting notice, "" for none
    mark: str = ""  # "practice", "" for none


def title_scene(view: TitleView, width: float, height: float, k: float) -> Scene:
    pen = Pen(Scene(width, height, k, "title"))
    _space(pen)
    pen.layer()
    pen.icon_in(_SIGN, "ringed-planet", _SIGN.w, "cyan", scaled=False)
    pen.picture("logo", _LOGO)
    body = Stack(pen, Box(_LEFT, _LOGO.bottom, width - 2 * _LEFT, height - _LOGO.bottom - PAD))
    line = body.foot(u(pen, BODY.size + GAP), PAD)
    _said(pen, line, view)
    body.rest = replace(body.rest, w=width - _PLANET_EDGE - _LEFT)
    motto = Text(say("menu.motto"), tiered(pen, READING, BODY), "soft", lines=2)
    body.write(motto, gap=PAD)
    body.rest = replace(body.rest, w=min(_MENU + (k - 1) * 300, line.w))
    _first(pen, view, body.take(_FIRST * (1 + 2 * k) / 3, PAD))
    rows = _rows(view)
    for each, at in zip(rows, body.rows(len(rows), _ROW * (4 + k) / 5), strict=True):
        _row(pen, view, *each, at.inset(0, GAP / 2 if at.h > 48 else 2))
    _help(pen)
    pen.scene.focus = "continue" if view.line is not None else "new"
    return pen.scene


def _said(pen: Pen, box: Box, view: TitleView) -> None:
    version = Text(say("menu.version", version=view.version), LABEL)
    notice = Text(view.notice or say("menu.local"), LABEL, "amber" if view.notice else "")
    pen.row_in(box, (version, Text("·", LABEL, "mute"), notice), gap=GAP)


def _space(pen: Pen) -> None:
    """The planet at the right edge, the ship before it, and shade behind the menu."""
    width, height = pen.scene.width, pen.scene.height
    right = width - 270

    def at(x: float, y: float, side: float) -> Box:
        """A square by its middle, as far from where the planet is."""
        return Box(right + x, y, 0, 0).centered(side)

    if theme().sky:
        pen.glow(right, height - 280, 1500, (50, 120, 220), 70)
        pen.picture("planets/P11", at(-346, 104, 112))
        pen.picture("planets/P10", at(216, 46, 56))
        pen.layer()
        pen.picture("planets/P00-large", at(0, 500, 1160))
        pen.layer()
        # The bake has no shade that runs sideways, so it is laid in strips too fine to be told.
        strips = row(Box(0, 0, _SHADE, height), *[grow()] * _STRIPS, gap=0)
        for index, strip in enumerate(strips):
            part = 1 - (index + 0.5) / _STRIPS
            pen.panel(strip, flat("space", round(_DARK * part)))
        pen.picture("trail", at(-298, 406, 420), alpha=235)
        pen.glow(right - 116, 240, 260, (110, 200, 255), 110)
    pen.layer()
    pen.picture("ships/trader-45", at(-94, 218, 230))


def _rows(view: TitleView) -> list[tuple[str, str, str, str]]:
    rows = []
    first, *others = view.games
    if view.line is not None:
        rows.append(("new", "rocket", say(f"game.{first}.new_note"), ""))
    rows += [(f"new.{name}", "rocket", say(f"game.{name}.new_note"), "") for name in others]
    saved = say("menu.load.note", n=view.saved) if view.saved else say("menu.load.none")
    return [
        *rows,
        ("load", "folder-open", saved, ""),
        ("rules", "book-open", "", "rules"),
        ("settings", "settings", "", "menu"),
        ("credits", "award", "", ""),
        ("quit", "power", "", ""),
    ]


def _first(pen: Pen, view: TitleView, box: Box) -> None:
    """The amber one: Continue, or New campaign where there is nothing to go on with."""
    goes_on = view.line is not None
    ident = "continue" if goes_on else "new"
    line = view.line if view.line is not None else say("menu.new.first")
    marks = [part for part in (view.mark, view.since) if part]
    since = "  ·  ".join(part for part in (view.name, *marks) if part)
    below = since if goes_on else say("menu.new.again" if view.saved else "menu.new.hint")
    title = _label(view, ident)
    pen.panel(box, "button-primary")
    inner = box.inset(PAD + GAP, GAP)
    head, middle, low = column(inner, grow(4), grow(3), grow(3), gap=0)
    cap = pen.key_width("enter")
    words, key = row(head, grow(), cap)
    pen.write(words, Text(title, TITLE, "on_amber"))
    pen.key("enter", key.x, key.cy, dark=True)
    room = inner.w
    if goes_on and marks:  # a long name gives way to when it was
        rest = "  ·  " + "  ·  ".join(marks)
        name = shorten(view.name, room - hug(pen, Text(rest, LABEL)).least, u(pen, LABEL.size))
        below = name + rest
    for at, told, style in ((middle, line, STRONG), (low, below, LABEL)):
        seen = shorten(told, room, u(pen, style.size))  # a game's line may be of any length
        pen.write(at, Text(seen, style, "on_amber"))
    tip = f"{line}. {since}" if goes_on else ""
    pen.node(ident, box, ident, f"{title}. {line}", radius=9, zone="menu", tip=tip)


def _label(view: TitleView, ident: str) -> str:
    kind, _, game = ident.partition(".")
    return say(f"game.{game or view.games[0]}.new" if kind == "new" else f"menu.{ident}")


def _row(pen: Pen, view: TitleView, ident: str, icon: str, note: str, key: str, box: Box) -> None:
    pen.panel(box, "menu")
    label = _label(view, ident)
    name, told = Text(label, NAME), Text(note, LABEL)
    sign, words = row(box.inset(PAD, 0), u(pen, HEAD.size), grow())
    pen.icon_in(sign, icon, HEAD.size, "cyan")
    fits = hug(pen, name, told, pad=GAP).least <= words.w
    pen.ends(words, name, told if fits else Text(""))
    if key:
        pen.row_in(words, [Key(key)], "r")
    spoken = f"{label}. {note}" if note else label
    keys = (key,) if key else ()
    pen.node(ident, box, ident, spoken, radius=9, zone="menu", keys=keys)


def _help(pen: Pen) -> None:
    gap = Text("   ")
    one = Key("up"), Key("down"), Text(say("menu.help.choose"), QUIET)
    parts = (*one, gap, Key("enter"), Text(say("menu.help.open"), QUIET))
    wide, tall = hug(pen, *parts, pad=PAD).least, 3 * GUTTER + u(pen, PAD + GAP)
    width, height = pen.scene.width - GUTTER, pen.scene.height - GUTTER
    box = pen.panel(Box(width - wide, height - tall, wide, tall), "help")
    pen.row_in(box.inset(PAD, 0), parts)


def time_since(updated: str, now: datetime | None = None) -> str:
    """How long ago a moment of the saves was, in words; "" for one that cannot be read."""
    try:
        then = datetime.strptime(updated, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
    except ValueError:
        return ""
    seconds = ((now or datetime.now(UTC)) - then).total_seconds()
    if seconds < _MINUTE:
        return say("menu.ago.now")
    for name, long, end in _AGO:
        if seconds < end:
            return say(f"menu.ago.{name}", n=int(seconds // long))
    return say("menu.ago.date", date=updated[:10])


class TitleScreen(Screen):
    """Enter goes on; nothing here needs more than one press."""

    def __init__(self, nav: Navigator, look: Callable[[], TitleView]) -> None:
        """`look` tells what there is to go on with."""
        super().__init__()
        self.nav = nav
        self._look = look
        self.view = look()
        self._read = True

    def compose(self, width: float, height: float, k: float) -> Scene:
        return title_scene(self.view, width, height, k)

    def music(self) -> Mapping[str, float]:
        return {"bed": 1.0}

    def opened(self) -> None:
        # Again after another screen has gone: games may have been added or deleted there.
        if not self._read:
            self.view = self._look()
            self.refresh()
        self._read = False

    def act(self, act: object, node: Node) -> None:
        nav = self.nav
        {
            "continue": nav.resume,
            "new": nav.new,
            "load": nav.load,
            "rules": nav.rules,
            "settings": nav.open_settings,
            "credits": nav.credits,
            "quit": nav.quit,
            **{f"new.{name}": partial(nav.new, name) for name in self.view.games},
        }[str(act)]()

    def back(self) -> None:
        """Esc goes to Quit, and does not quit by itself."""
        self.set_focus("quit")
