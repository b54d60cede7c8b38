"""The title: go on where the last campaign stands, or choose another thing to do."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import partial
from itertools import pairwise

from desktop.game import Offer
from desktop.kit.layout import Stack, Text, column, first_fit, grid, grow, hug, row, u
from desktop.kit.navigator import Navigator, Onward
from desktop.kit.pen import LEAD, Key, Part, Pen
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.screen import Screen
from desktop.kit.theme import (
    BODY,
    GAP,
    GUTTER,
    HEAD,
    LABEL,
    LEAST_TARGET,
    NAME,
    PAD,
    QUIET,
    SIDE,
    STRONG,
    TITLE,
    VALUE,
    flat,
    ink_of,
    theme,
)
from desktop.kit.typography import shorten
from resources import say

_LEFT, _MENU, _WIDER = 56.0, 510.0, 360.0  # the menu, and how much wider text twice as large is
_LOGO, _SIGN = Box(44, 0, 440, 100), Box(0, 20, 52, 52)  # from the menu's upper left
_WIDE = 1280.0  # a window wider than that has the planet nearer to the menu
_LOW = 660.0  # a window lower than that has no air above the logo
_FIRST, _TILE, _WORDS = 104.0, 82.0, 40.0  # heights: of the first, of a tile, of a word below
_WORLD, _LIT = 46.0, 54.0  # of an offer, and of the ring about the one that is chosen
_NEXT, _NAMES = 50.0, 46.0  # of the step below the game to continue, of tiles without notes
_NONE = Box(0, 0, 0, 0)
_BADGE, _MARKS = 20.0, {"won": "circle-check", "unaided": "gem"}  # side and sign of a mark
_PAGES = {"daily": "sun", "career": "award", "lessons": "graduation-cap", "history": "scroll-text"}
_AIR = 44.0  # between the groups at most
_SHADE, _STRIPS, _DARK = 820.0, 48, 215  # behind the menu: how wide, in how many strips, how dark

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
    game: str = ""  # whose game goes on
    offers: tuple[Offer, ...] = ()  # ways to begin the first game
    chosen: Offer | None = None  # the one that its set-up opens with
    marks: tuple[tuple[str, ...], ...] = ()  # of each offer what was reached, as in a career
    step: Onward | None = None  # what is proposed
    pages: Mapping[str, str] = field(default_factory=dict[str, str])  # that there are, with a note

    @property
    def gold(self) -> str:
        """The node that is amber."""
        return "continue" if self.line is not None else "new" if self.step is None else "next"


def title_scene(
    view: TitleView, width: float, height: float, k: float, focus: str | None = None
) -> Scene:
    """`focus`: the node that has it, of which the heading of the offers tells."""
    pen = Pen(Scene(width, height, k, "title"))
    _space(pen)
    pen.layer()
    body = Stack(pen, Box(_LEFT, PAD if height < _LOW else 2 * PAD, width - 2 * _LEFT, height))
    body.rest = replace(body.rest, h=height - body.rest.y - GAP)
    logo = body.take(_LOGO.h - PAD)
    pen.icon_in(_SIGN.moved(logo.x, logo.y), "ringed-planet", _SIGN.w, "cyan", scaled=False)
    pen.picture("logo", _LOGO.moved(logo.x, logo.y))
    _said(pen, body.foot(u(pen, BODY.size + GAP), GAP), view)
    wide = body.rest.w
    body.rest = replace(body.rest, w=min(_MENU + (k - 1) * _WIDER, wide))
    motto, first, step, ladder, words, *tiles = _groups(pen, view, body.rest)
    said = Text(say("menu.motto"), QUIET)
    if pen.fits(said, wide):
        pen.write(replace(motto, w=wide), said)
    _first(pen, view, first)
    if view.step is not None and step:
        _step(pen, view.step, step)
    if ladder:
        _offers(pen, view, ladder, focus or "")
    for line, at in zip(_tiles(view), tiles, strict=True):
        for each, spot in zip(line, grid(at, len(line), len(line)), strict=True):
            _tile(pen, view, *each, spot)
    _words(pen, view, replace(words, w=wide))
    pen.scene.focus = view.gold
    return pen.scene


def _groups(pen: Pen, view: TitleView, box: Box) -> tuple[Box, ...]:
    """Motto, the first, the step, the offers, words and each row of tiles, with the same air
    between them; where room is short, the motto is left out, then the notes of tiles, then the
    offers."""
    grown, rows = (1 + 2 * pen.k) / 3, len(_tiles(view))
    first, words = _FIRST * grown, max(_WORDS, u(pen, LEAST_TARGET))
    step = _NEXT * grown if view.step is not None and view.gold != "next" else 0
    lane = u(pen, HEAD.size + GUTTER + BODY.size) + _LIT + 2 * GAP if view.offers else 0
    lead, noted = u(pen, BODY.size) + PAD, _TILE if rows == 1 else _TILE - PAD
    forms = [
        (motto, tile, ladder)
        for ladder in (lane, 0)
        for motto, tile in ((lead, noted), (0, noted), (0, _NAMES))
    ]

    def heights(motto: float, tile: float, ladder: float) -> list[float]:
        tiles = rows * tile * grown + (rows - 1) * GAP
        return [motto + first, step, ladder, tiles, words]

    def free(form: tuple[float, float, float]) -> float:
        """Of it, for each gap."""
        talls = heights(*form)
        return (box.h - sum(talls)) / (sum(map(bool, talls)) - 1)

    form = next((form for form in forms if free(form) >= GAP), forms[-1])
    air = max(GAP, int(min(_AIR, free(form))))  # rounded down, so that all has room
    talls, motto = heights(*form), form[0]
    places = iter(column(box, *filter(None, talls), gap=air))
    upper, below, ladder, tiled, last = (next(places) if tall else _NONE for tall in talls)
    said, gold = column(upper, motto - PAD, grow(), gap=PAD) if motto else (_NONE, upper)
    return said, gold, below, ladder, last, *column(tiled, *[grow()] * rows, gap=GAP)


def _said(pen: Pen, box: Box, view: TitleView) -> None:
    version = Text(say("menu.version", version=view.version), SIDE)
    notice = Text(view.notice or say("menu.local"), SIDE, "amber" if view.notice else "")
    pen.row_in(box, (version, Text("·", SIDE, "mute"), notice), gap=GAP)


def _space(pen: Pen) -> None:
    """The planet at the right edge, the ship before it, and shade behind the menu."""
    width, height = pen.scene.width, pen.scene.height
    right = width - 270 + (pen.k - 1) * _WIDER - max(0.0, width - _WIDE) / 3

    def at(x: float, y: float, side: float) -> Box:
        """A square by its middle, as far from where the planet is."""
        return Box(right + x, y, 0, 0).centered(side)

    if theme().sky:
        pen.glow(right, height - 280, 1500, (50, 120, 220), 70)
        pen.picture("planets/P11", at(-276, 96, 112))
        pen.picture("planets/P10", at(216, 46, 56))
        pen.layer()
        pen.picture("planets/P00-large", at(20, 600, 1160))
        pen.layer()
        # The bake has no shade that runs sideways, so it is laid in strips too fine to be told.
        strips = row(Box(0, 0, _SHADE, height), *[grow()] * _STRIPS, gap=0)
        for index, strip in enumerate(strips):
            part = 1 - (index + 0.5) / _STRIPS
            pen.panel(strip, flat("space", round(_DARK * part)))
        pen.picture("trail", at(-238, 406, 420), alpha=235)
        pen.glow(right - 56, 240, 260, (110, 200, 255), 110)
    pen.layer()
    pen.picture("ships/trader-45", at(-34, 218, 230))


def _first(pen: Pen, view: TitleView, box: Box) -> None:
    """The gold one: Continue, else the step that is proposed, else a new game."""
    ident, goes_on = view.gold, view.line is not None
    line = view.line if view.line is not None else say("menu.new.first")
    game = say(f"game.{view.game}.title") if view.game else ""
    marks = [part for part in (view.mark, view.since) if part]
    since = "  ·  ".join(part for part in (game, view.name, *marks) if part)
    below = since if goes_on else say("menu.new.again" if view.saved else "menu.new.hint")
    if ident == "next" and (step := view.step) is not None:
        title, line, below = step.head, step.goal, step.note
    else:
        title = _label(view, ident)
    pen.panel(box, "button-primary")
    inner = box.inset(PAD + GAP, GAP)
    head, middle, low = column(inner, grow(4), grow(3), grow(3), gap=0)
    cap = pen.key_width("enter")
    words, key = row(head, grow(), cap)
    named = first_fit(pen, words.w, Text(title, TITLE), Text(title, NAME, lines=2))
    pen.write(words, named._replace(ink="on_amber"))
    pen.key("enter", key.x, key.cy, dark=True)
    room = inner.w
    if goes_on and marks:  # a long name gives way to whose it is and when it was
        before, rest = f"{game}  ·  " if game else "", "  ·  " + "  ·  ".join(marks)
        left = room - hug(pen, Text(before + rest, SIDE)).least
        below = before + shorten(view.name, left, u(pen, SIDE.size)) + rest
    for at, told, style in ((middle, line, STRONG), (low, below, SIDE)):
        seen = shorten(told, room, u(pen, style.size))  # a game's line may be of any length
        pen.write(at, Text(seen, style, "on_amber"))
    tip = f"{line}. {since}" if goes_on else ""
    of = {"keys": "enter", "radius": 9, "zone": "menu", "tip": tip}
    pen.node(ident, box, ident, f"{title}. {line}", **of)


def _step(pen: Pen, step: Onward, box: Box) -> None:
    """What is proposed, where a game can be continued: a line with its goal."""
    pen.panel(box, "menu")
    sign, words = row(box.inset(GUTTER + 2, GAP), u(pen, HEAD.size), grow(), gap=GAP)
    pen.icon_in(sign, "flag", HEAD.size, "amber")
    head, goal, note = Text(step.head, STRONG), Text(step.goal, SIDE), Text(step.note, SIDE)
    both = goal._replace(words=f"{step.goal}  ·  {step.note}")
    for right in (both, goal, note._replace(words="")):
        if hug(pen, head, right, pad=GAP).least <= words.w:
            pen.ends(words, head, right)
            break
    else:
        pen.write(words, head)
    label = f"{step.head}. {step.goal}. {step.note}"
    pen.node("next", box, "next", label, radius=GUTTER, zone="menu", tip=label)


def _offers(pen: Pen, view: TitleView, box: Box, focus: str) -> None:
    """Ways to begin as worlds on a lane. The one in focus is told above, or the one chosen."""
    names = [f"offer.{number}" for number in range(len(view.offers))]
    told = view.offers[names.index(focus)] if focus in names else view.chosen or view.offers[0]
    head, cells = column(box, u(pen, HEAD.size), grow())
    title = Text(told.head, HEAD, "white")
    note = Text(told.note, SIDE)
    fits = hug(pen, title, note, pad=GAP).least <= head.w
    pen.ends(head, title, note if fits else Text(""))
    places = grid(cells, len(names), len(names), 0)
    worlds = [column(at.inset(0, GAP / 2), _LIT, grow()) for at in places]
    for (one, _), (two, _) in pairwise(worlds):
        lane = Box(one.cx + _LIT / 2, one.cy - 1, two.cx - one.cx - _LIT, 2)
        pen.panel(lane, flat("edge", 150, radius=1))
    for (spot, _), offer in zip(worlds, view.offers, strict=True):
        if offer is view.chosen and theme().glow:
            pen.glow(spot.cx, spot.cy, 2 * _LIT, ink_of("cyan"), 150)
    for ident, offer, at, (spot, name) in zip(names, view.offers, places, worlds, strict=True):
        pen.picture(offer.picture, spot.square(_WORLD))
        if on := offer is view.chosen:
            ring = replace(flat("white", 0, 255, _LIT / 2), line=2)
            pen.panel(spot.square(_LIT), ring)
        words, ink = Text(offer.name, STRONG if on else SIDE), "white" if on else ""
        short = Text(offer.name, LABEL)
        pen.write(name, first_fit(pen, name.w, words, short)._replace(ink=ink), "c")
        reached = dict(zip(view.offers, view.marks, strict=False)).get(offer, ())
        if reached:
            badge = Box(spot.cx + _WORLD / 4, spot.cy + _WORLD / 4, _BADGE, _BADGE)
            pen.panel(badge, flat("space", 235, 200, _BADGE / 2))
            pen.icon_in(badge, _MARKS[reached[-1]], _BADGE - 6, "cyan", scaled=False)
        told_marks = [say(f"career.mark.{mark}") for mark in reached]
        label = ", ".join([offer.head, offer.note, *told_marks])
        pen.node(ident, at, ident, label, zone="menu")


def _label(view: TitleView, ident: str) -> str:
    kind, _, game = ident.partition(".")
    return say(f"game.{game or view.games[0]}.new" if kind == "new" else f"menu.{ident}")


def _tiles(view: TitleView) -> list[list[tuple[str, str, str]]]:
    """Rows of tiles, of each its node, sign and note: the player's pages, then games."""
    first, *others = view.games
    mine = [("new", "rocket", first)] if view.gold != "new" else []
    new = [*mine, *((f"new.{name}", "package", name) for name in others)]
    saved = say("menu.load.note", n=view.saved) if view.saved else say("menu.load.none")
    tiles = [(ident, icon, say(f"game.{name}.title")) for ident, icon, name in new]
    pages = [(name, icon, view.pages[name]) for name, icon in _PAGES.items() if name in view.pages]
    return [line for line in (pages, [*tiles, ("load", "folder-open", saved)]) if line]


def _tile(pen: Pen, view: TitleView, ident: str, icon: str, note: str, box: Box) -> None:
    pen.panel(box, "menu")
    label = _label(view, ident)
    sides = box.inset(GUTTER + 2, 0)
    wide = sides.w - u(pen, HEAD.size) - GAP
    forms = [Text(label, NAME), Text(label, STRONG, lines=2), Text(label, LABEL)]
    if box.h < u(pen, 2 * STRONG.size * LEAD + SIDE.size) + 2 * GUTTER:
        forms[1:] = [forms[-1], Text(label, LABEL, lines=2)]
    name, low = first_fit(pen, wide, *forms), u(pen, NAME.size)
    is_tall = name == Text(label, LABEL, lines=2)
    if is_tall or box.h < low + u(pen, SIDE.size) + 2 * GUTTER:
        low = 0  # the name takes the room of the note
    air = GUTTER if low else GAP
    upper, lower = column(sides.inset(0, air), grow(), low, gap=0)
    sign, words = row(upper, u(pen, HEAD.size), grow(), gap=GAP)
    pen.icon_in(sign, icon, HEAD.size, "cyan")
    pen.write(words, name)
    if lower:
        pen.write(lower, first_fit(pen, lower.w, Text(note, SIDE), Text(note, LABEL), Text("")))
    pen.node(ident, box, ident, f"{label}. {note}", radius=GUTTER, zone="menu")


def _words(pen: Pen, view: TitleView, box: Box) -> None:
    """What is no game, as words in a line with their keys."""
    keys = {"rules": "rules", "settings": "menu", "credits": "", "quit": ""}
    parts: dict[str, list[Part]] = {}
    for ident, key in keys.items():
        parts[ident] = [Text(_label(view, ident), VALUE), *([Key(key)] if key else ())]
    wide = [hug(pen, *each, pad=GUTTER) for each in parts.values()]
    places = row(box.moved(-GUTTER, 0), *wide, gap=GUTTER)
    for (ident, each), at in zip(parts.items(), places, strict=True):
        pen.row_in(at.inset(GUTTER, 0), each, style=VALUE)
        of = (keys[ident],) if keys[ident] else ()
        pen.node(ident, at, ident, _label(view, ident), radius=9, zone="menu", keys=of)


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
        return title_scene(self.view, width, height, k, self.focus)

    def focused(self, node: Node) -> None:
        if self.view.offers:
            self.refresh()

    def music(self) -> Mapping[str, float]:
        return {"title": 1.0}

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
            **({"next": self.view.step.go} if self.view.step is not None else {}),
            **{name: partial(nav.page, name) for name in self.view.pages},
            **{f"new.{name}": partial(nav.new, name) for name in self.view.games},
            **{
                f"offer.{number}": partial(nav.new, self.view.games[0], offer.setup)
                for number, offer in enumerate(self.view.offers)
            },
        }[str(act)]()

    def back(self) -> None:
        """Esc goes to Quit, and does not quit by itself."""
        self.set_focus("quit")
