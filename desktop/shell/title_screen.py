"""The title: go on where the last campaign stands, or choose another thing to do."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial

from desktop.kit.navigator import Navigator
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Look, Node, Scene
from desktop.kit.screen import Screen
from desktop.kit.theme import theme
from desktop.kit.typography import shorten
from resources import say

__all__ = ["TitleScreen", "TitleView", "time_since", "title_scene"]


_PLANET_EDGE = 700.0  # from the right side, where the motto stands


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
    scene = Scene(width, height, k, "title")
    pen = Pen(scene)
    _space(pen)
    pen.layer()
    pen.icon("ringed-planet", 88, 92, 52, theme().cyan, scaled=False)
    pen.picture("logo", Box(106, 46, 440, 100))
    left, wide = 60.0, min(400 + (k - 1) * 300, width - 120)
    colors = theme()
    motto, size = say("menu.motto"), 18 if k < 1.3 else 16
    clear = width - _PLANET_EDGE - left - 12
    low = 14 * k if pen.measure(motto, size, "label") > clear else 0
    pen.text(motto, left + 2, 156 + low * 0.9, size, colors.soft, room=clear, lines=2)
    foot = height - 36
    top = 152 + 34 * max(1.0, k * 0.8) + low * 1.8
    first = 94 + 62 * (k - 1)
    rows = _rows(view)
    room = foot - 22 * k - (top + first + 18)
    step = min(64 + 14 * (k - 1), room / len(rows))
    gap = 8 if step > 48 else 5
    _first(pen, view, Box(left, top, wide, first))
    y = top + first + 18
    for ident, icon, note, key in rows:
        _row(pen, view, ident, icon, note, key, Box(left, y, wide, step - gap))
        y += step
    parts = [say("menu.version", version=view.version)]
    parts.append(view.notice or say("menu.local"))
    pen.row(
        [
            (parts[0], colors.soft, "label"),
            ("·", colors.mute),
            (parts[1], colors.amber if view.notice else colors.soft, "label"),
        ],
        left + 2,
        foot,
        15,
        8,
        room=width - 2 * left,
    )
    _help(pen)
    scene.focus = "continue" if view.line is not None else "new"
    return scene


def _space(pen: Pen) -> None:
    """The planet at the right edge, the ship before it, and shade behind the menu."""
    width, height = pen.scene.width, pen.scene.height
    colors = theme()
    right = width - 270
    if colors.sky:
        pen.glow(right, height - 280, 1500, (50, 120, 220), 70)
        pen.picture("planets/P11", Box(right - 402, 48, 112, 112))
        pen.picture("planets/P10", Box(width - 82, 18, 56, 56))
        pen.layer()
        side = 1160.0
        pen.picture("planets/P00-large", Box(right - side / 2, 500 - side / 2, side, side))
        pen.layer()
        # The bake has no shade that runs sideways, so it is laid in strips too fine to be told.
        steps, reach = 48, 760.0
        for index in range(steps):
            part = 1 - (index + 0.5) / steps
            dark = (*colors.space, round(184 * part))
            strip = Box(reach * index / steps, 0, reach / steps, height)
            pen.panel(strip, Look(dark, dark, (0, 0, 0, 0), 0, 0, None, 0, shine=False))
        pen.picture("trail", Box(right - 508, 196, 420, 420), alpha=235)
        pen.glow(right - 116, 240, 260, (110, 200, 255), 110)
    pen.layer()
    pen.picture("ships/trader-45", Box(right - 209, 103, 230, 230))


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
    ink = theme().on_amber
    goes_on = view.line is not None
    ident = "continue" if goes_on else "new"
    pen.panel(box, "button-primary")
    x = box.x + 24
    room = box.w - 48
    line = view.line if view.line is not None else say("menu.new.first")
    marks = [part for part in (view.mark, view.since) if part]
    since = "  ·  ".join(part for part in (view.name, *marks) if part)
    below = since if goes_on else say("menu.new.again" if view.saved else "menu.new.hint")
    title = _label(view, ident)
    cy = box.y + box.h * 0.26
    cap = pen.key_width("enter")
    pen.text(title, x, cy, 22, ink, "display", room=room - cap - 8)
    pen.key("enter", box.right - 22 - cap, cy, dark=True)
    seen = shorten(line, room, 16 * pen.k)  # a game's line may be of any length
    pen.text(seen, x, box.y + box.h * 0.55, 16, ink, "strong", room=room)
    shown = below
    if goes_on and marks:  # a long name gives way to when it was
        rest = "  ·  " + "  ·  ".join(marks)
        shown = shorten(view.name, room - pen.measure(rest, 15, "label"), 15 * pen.k) + rest
    pen.text(shorten(shown, room, 15 * pen.k), x, box.y + box.h * 0.8, 15, ink, "label", room=room)
    pen.node(
        ident,
        box,
        ident,
        f"{title}. {line}",
        radius=9,
        zone="menu",
        tip=f"{line}. {since}" if goes_on else "",
    )


def _label(view: TitleView, ident: str) -> str:
    kind, _, game = ident.partition(".")
    return say(f"game.{game or view.games[0]}.new" if kind == "new" else f"menu.{ident}")


def _row(pen: Pen, view: TitleView, ident: str, icon: str, note: str, key: str, box: Box) -> None:
    k, colors = pen.k, theme()
    pen.panel(box, "menu")
    pen.icon(icon, box.x + 16 + 10 * k, box.cy, 20, colors.cyan)
    left = box.x + 30 + 20 * k
    label = _label(view, ident)
    used = pen.text(label, left, box.cy, 18, font="strong", room=box.right - 16 - left)
    if note and pen.measure(note, 15, "label") < box.right - 32 - left - used:
        pen.text(note, box.right - 16, box.cy, 15, colors.soft, "label", "r")
    if key:
        pen.key(key, box.right - 16 - pen.key_width(key), box.cy)
    pen.node(
        ident,
        box,
        ident,
        f"{label}. {note}" if note else label,
        radius=9,
        zone="menu",
        keys=(key,) if key else (),
    )


def _help(pen: Pen) -> None:
    colors, k = theme(), pen.k
    one = [("key", "up"), ("key", "down"), (say("menu.help.choose"), colors.soft)]
    two = [("key", "enter"), (say("menu.help.open"), colors.soft)]
    gap = 28 * k
    wide = pen.row_width(one, 16, 7) + pen.row_width(two, 16, 7) + gap + 34
    tall = 36 + 24 * k
    box = Box(pen.scene.width - 12 - wide, pen.scene.height - 12 - tall, wide, tall)
    pen.panel(box, "help")
    x = pen.row(one, box.x + 16, box.cy, 16, 7)
    pen.row(two, x + gap - 7 * k, box.cy, 16, 7)


def time_since(updated: str, now: datetime | None = None) -> str:
    """How long ago a moment of the saves was, in words; "" for one that cannot be read."""
    try:
        then = datetime.strptime(updated, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
    except ValueError:
        return ""
    seconds = ((now or datetime.now(UTC)) - then).total_seconds()
    if seconds < 60:
        return say("menu.ago.now")
    if seconds < 3600:
        return say("menu.ago.minutes", n=int(seconds // 60))
    if seconds < 86_400:
        return say("menu.ago.hours", n=int(seconds // 3600))
    if seconds < 30 * 86_400:
        return say("menu.ago.days", n=int(seconds // 86_400))
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
