"""The chart of worlds: where they lie, the lanes between them, and what it says of each.

Worlds are worlds, not cards: a name and a plate stand beside each or, where that lets more of them
be seen, above and below it. As much is shown as has room; what has none is a window on the chart,
which the camera moves, or the far view of all of it.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from desktop.kit.layout import Text, grid, hug, tiered, u
from desktop.kit.pen import Icon, Part, Pen
from desktop.kit.scene import RGB, Box, Look, Motion
from desktop.kit.theme import GAP, GUTTER, LEAST_TARGET, SUBHEAD, Ink, flat, ink_of
from freetrader.rules.cards import CARGOES, Planet
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.screens.faces import SIDE, WORLD, face, hue
from freetrader.screens.hull import draw_hull
from freetrader.screens.panels import modifier
from freetrader.screens.signs import planet_art

_LEAST, SMALL, _MOST, FAR = 40.0, 34.0, 112.0, 22.0
"""Of a world: its diameter at least, where more of them are seen for it, at most, and in the far
view."""

_COLUMN, _ROW, _SHARE = 240.0, 190.0, 0.62
"""From world to world at most, and of a row's height so much for the world. These and the world
itself may be larger as a scene is wider and higher than the plain one, a column no more than so
much wider than a row is high."""

_PLAIN, _OBLONG = (1280.0, 720.0), 1.6

_AIR, _TIGHT = 2 * GAP + 2, 1.5 * GAP + 1  # about a world and its words, and at least
CLOSE = 2.0  # from price to price at least
_NAME, _PLATE, _PRICE = 22.0, 30.0, 19.0  # heights of the lines of a world
_KEY = (30.0, 34.0, 36.0)  # side by text size
_TAG = 14.0  # what a plate is wider than its words
_LANE, _LIT, _TAKEN = 2.0, 4.0, 6.0  # widths of a lane
_BENEATH = 0.3  # of its light, beneath the name of a world: a full line would underline it
_SHIP = 48.0  # at least


@dataclass(frozen=True, slots=True)
class Camera:
    """How the player has moved the chart: cells away from where it would lie, and the far view or
    the near one; None: the far view where what is asked about would else be out of sight."""

    dx: int = 0
    dy: int = 0
    far: bool | None = None


class Mark(NamedTuple):
    """What the chart says of a world, or of a place for one."""

    look: str = "known"
    plate: Sequence[Part] = ()  # below the name
    face: str = "plate-dim"
    short: Sequence[Part] = ()  # where that has no room
    warning: Sequence[Part] = ()  # below the plate
    number: str = ""  # its key
    prices: bool = False
    odds: Sequence[Part] = ()  # the warning where it has no room; it is never left out
    long: Sequence[Part] = ()  # the plate where there is room for more


class _Seen(NamedTuple):
    """How a world is drawn: darkened, the ink of its name, its ring and the light about it."""

    tint: RGB | None = None
    ink: str = "soft"
    ring: str = ""
    line: float = 2
    light: int = 0


_LOOKS = {
    "known": _Seen(ink="text"),
    "here": _Seen(ink="white"),
    "near": _Seen(ink="white", ring="cyan", light=90),
    "picked": _Seen(ink="white", ring="white", line=3, light=170),
    "bad": _Seen(ink="white", ring="red", light=90),
    "dim": _Seen(hue("7a849c")),
    "far": _Seen(hue("525a6e"), "mute"),
}
_BOLD = ("here", "near", "picked", "bad")
"""Whose names stay, whatever has no room."""


class Room(NamedTuple):
    """What the words of a world take: beside it up to the next one, or above and below it.
    `liked`: what a larger world gives way to beside it."""

    beside: float
    stacked: float
    tall: float
    liked: float = 0


@dataclass(frozen=True, slots=True)
class Chart:
    """Where the worlds lie that are shown."""

    area: Box
    low: Cell  # at the upper left
    columns: int
    rows: int
    step: tuple[float, float]
    disc: float
    tall: float  # of a world's words
    line: float  # height of its name
    stacked: bool  # words above and below the world, else beside it
    whole: bool  # all of it has room with its words
    far: bool  # all of it is shown though it has no room

    @classmethod
    def within(
        cls,
        pen: Pen,
        area: Box,
        cells: Collection[Cell],
        wanted: Collection[Cell],
        words: Room,
        *,
        far: bool = False,
        least: float = _LEAST,
    ) -> "Chart":
        """All cells in the middle of the area, as large as they can be, `least` at least; a window
        on them where they cannot, with as many as possible of those `wanted`, the first of them in
        its middle, or the far view."""
        xs, ys = [cell[0] for cell in cells], [cell[1] for cell in cells]
        columns, rows = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
        tall = words.tall
        air = _AIR if least >= _LEAST else _TIGHT
        ways = (
            (False, least + words.beside + air, max(least, tall) + GAP / 2),
            (True, max(least, words.stacked) + GAP, least + tall + GAP),
        )
        fitted = [
            (min(columns, int(area.w // x)), min(rows, int(area.h // y)), -number, stacked)
            for number, (stacked, x, y) in enumerate(ways)
        ]
        across, down, _, stacked = max(fitted, key=lambda way: (way[0] * way[1], way[2]))
        whole = not far and (across, down) == (columns, rows)
        if far or whole:
            across, down = columns, rows
        across, down = max(1, across), max(1, down)
        wider = max(1.0, pen.scene.width / _PLAIN[0])
        higher = max(1.0, pen.scene.height / _PLAIN[1])
        most_row = _ROW * higher
        most_column = min(_COLUMN * wider, max(_COLUMN, most_row * _OBLONG))
        step = min(area.w / across, most_column), min(area.h / down, most_row)
        if stacked:
            disc = min(step[0] - GAP, step[1] - tall - GAP)
        else:
            free = step[0] - words.beside - air
            liked = step[0] - max(words.beside, words.liked) - air
            disc = min(step[1] * _SHARE, max(liked, min(free, _LEAST)))
        disc = max(FAR, min(disc, _MOST * min(wider, higher)))
        x = _first(xs, across, [cell[0] for cell in wanted])
        y = _first(ys, down, [cell[1] for cell in wanted])
        line = u(pen, _NAME)
        return cls(area, (x, y), across, down, step, disc, tall, line, stacked, whole, far)

    def moved(self, camera: Camera) -> "Chart":
        return replace(self, low=(self.low[0] + camera.dx, self.low[1] + camera.dy))

    def shows(self, cell: Cell) -> bool:
        x, y = cell[0] - self.low[0], cell[1] - self.low[1]
        return 0 <= x < self.columns and 0 <= y < self.rows

    def _cell(self, cell: Cell) -> Box:
        wide, tall = self.step
        left = self.area.cx - wide * self.columns / 2
        top = self.area.cy - tall * self.rows / 2
        x, y = left + (cell[0] - self.low[0]) * wide, top + (cell[1] - self.low[1]) * tall
        return Box(x, y, wide, tall)

    def world(self, cell: Cell) -> Box:
        """The square about a world."""
        box, side = self._cell(cell), self.disc
        if self.stacked:
            return Box(box.cx - side / 2, box.y + self._above(box), side, side)
        hangs = self.tall - self.line + GAP - box.h / 2  # of what stands below the lane
        spare = box.h / 2 - max(side / 2, self.line + 2)
        return Box(box.x + GAP, box.cy - side / 2 - max(0.0, min(hangs, spare)), side, side)

    def _above(self, box: Box) -> float:
        """Of a stacked world: what its name and the air take."""
        return max(0.0, box.h - self.disc - self.tall) / 2 + self.line

    def target(self, cell: Cell) -> Box:
        """What answers to the pointer."""
        return self.world(cell).centered(max(LEAST_TARGET, self.disc + GAP))

    def name(self, cell: Cell, taken: Collection[Cell]) -> Box:
        """Where its name has room: up to the next world of those `taken`."""
        at, tall = self.world(cell), self.line
        if self.stacked:
            return Box(at.cx - self.step[0] / 2, at.y - tall, self.step[0], tall)
        return Box(at.right + GAP, at.cy - tall - 2, self._room(cell, taken), tall)

    def below(self, cell: Cell, taken: Collection[Cell]) -> Box:
        """Where its plate and its prices have room."""
        at = self.world(cell)
        if self.stacked:
            wide = self.step[0]
            tall = min(self.tall, self.step[1] - self.disc - GAP / 2) - self.line
            return Box(at.cx - wide / 2, at.bottom + 2, wide, tall)
        tall = self.step[1] - self.line - GAP  # down to the name of the world below, or the end
        top = at.cy + GAP / 2
        tall = min(tall, self.area.bottom + GAP / 2 - top)
        return Box(at.right + GAP, top, self._room(cell, taken), tall)

    def _room(self, cell: Cell, taken: Collection[Cell]) -> float:
        at = self.world(cell)
        beside = (cell[0] + 1, cell[1])
        end = (
            self.world(beside).x - GAP / 2 if beside in taken else at.x + 2 * self.step[0] - GAP / 2
        )
        return min(end, self.area.right + GAP / 2) - at.right - GAP


def _first(places: list[int], count: int, wanted: list[int]) -> int:
    """First column or row shown: all when they fit, else most of what is wanted, the first of it
    as near the middle as may be."""
    low, high = min(places), max(places)
    if high - low < count:
        return low
    ship = wanted[0]
    starts = range(max(low, ship - count + 1), min(ship, high - count + 1) + 1)

    def worth(start: int) -> tuple[int, float]:
        seen = sum(start <= place < start + count for place in wanted)
        return seen, -abs(ship - start - (count - 1) / 2)

    return max(starts, key=worth)


def _between(one: Box, two: Box, width: float, air: float) -> Box:
    """A lane from a world to the one right of it or below it."""
    if two.x > one.x:
        return Box(one.right + air, one.cy - width / 2, two.x - one.right - 2 * air, width)
    return Box(one.cx - width / 2, one.bottom + air, width, two.y - one.bottom - 2 * air)


def draw_chart(
    pen: Pen,
    chart: Chart,
    state: FreeTraderState,
    marks: Mapping[Cell, Mark],
    lit: Collection[frozenset[Cell]],
    taken: frozenset[Cell],
    place: Cell | None,
    comes: Mapping[Cell, Motion],
) -> None:
    """Worlds and free places with their marks, and lanes: some `lit`, the one `taken` white.

    `place`: where the new world is shown as if it lay there; `comes`: how plates come up."""
    worlds = dict(state.world)
    if place is not None and state.new_planet is not None:
        worlds[place] = state.new_planet
    shown = {cell: worlds.get(cell) for cell in {**worlds, **marks} if chart.shows(cell)}
    named = {
        cell: found
        for cell, ident in shown.items()
        if ident is not None
        and (found := _named(pen, chart, cell, state.cards.planets[ident], marks, shown))
    }
    clear = {cell: at.x + hug(pen, name).least for cell, (name, at) in named.items()}
    _lanes(pen, chart, shown, lit, taken, comes, {} if chart.stacked else clear)
    pen.layer()
    for cell, ident in shown.items():
        seen, box = _LOOKS[marks[cell].look], chart.world(cell)
        if seen.light:
            pen.glow(box.cx, box.cy, 1.9 * box.w, ink_of(seen.ring), seen.light)
        if ident is not None:
            pen.picture(planet_art(ident), box.inset(-box.w / 25), seen.tint)
    pen.layer()
    for cell, ident in shown.items():
        planet = None if ident is None else state.cards.planets[ident]
        if cell in named:
            name, at = named[cell]
            pen.write(at, name, "c" if chart.stacked else "l")
        _say(pen, chart, cell, planet, marks[cell], shown, comes.get(cell))


def _named(
    pen: Pen,
    chart: Chart,
    cell: Cell,
    planet: Planet,
    marks: Mapping[Cell, Mark],
    shown: Collection[Cell],
) -> tuple[Text, Box] | None:
    """The name of a world and where it stands; None where it has no room and may give way."""
    mark, room = marks[cell], chart.name(cell, shown)
    beside = marks.get((cell[0] + 1, cell[1]))
    if beside is not None and beside.number and not chart.stacked:
        room = replace(room, w=room.w - key_room(pen))  # the key of the next world
    name = Text(planet.name, WORLD if is_bold(mark) else SIDE, _LOOKS[mark.look].ink)
    must = is_lit(mark) and not chart.far  # of the others the panel tells
    return (name, room) if must or pen.fits(name, room.w) else None


def _lanes(
    pen: Pen,
    chart: Chart,
    shown: Iterable[Cell],
    lit: Collection[frozenset[Cell]],
    taken: frozenset[Cell],
    comes: Mapping[Cell, Motion],
    clear: Mapping[Cell, float],
) -> None:
    """`clear`: the x at which the name beside a world ends."""
    cells = set(shown)
    for cell in sorted(cells):
        for near in ((cell[0] + 1, cell[1]), (cell[0], cell[1] + 1)):
            if near not in cells:
                continue
            way = frozenset((cell, near))
            ink, alpha, width = ("edge", 130, _LANE)
            if way == taken:
                ink, alpha, width = ("white", 255, _TAKEN)
            elif way in lit:
                ink, alpha, width = ("cyan", 255, _LIT)
            bar = _between(chart.world(cell), chart.world(near), width, GAP / 2)
            if min(bar.w, bar.h) > 0:
                late = [comes[end] for end in way & comes.keys()] if way in lit else []
                name = chart.line if chart.stacked and bar.h > bar.w else 0  # of the world below
                above = replace(bar, h=max(0.0, bar.h - name))
                beneath = Box(bar.cx - _LANE / 2, above.bottom, _LANE, min(name, bar.h))
                with pen.moving(max(late, key=lambda motion: motion.delay_ms, default=None)):
                    _lane(pen, above, ink, alpha, clear.get(cell, 0) if bar.w > bar.h else 0)
                    if beneath.h > 0:
                        pen.panel(beneath, flat(ink, round(alpha * _BENEATH), radius=2))


def _lane(pen: Pen, bar: Box, ink: Ink, alpha: int, clear: float) -> None:
    """Thin and dark up to the x where the name above it ends."""
    start = min(bar.right, max(bar.x, clear + GAP / 2))
    beneath = Box(bar.x, bar.cy - _LANE / 2, start - bar.x, _LANE)
    for part, light in ((beneath, _BENEATH), (replace(bar, x=start, w=bar.right - start), 1)):
        if part.w > 0:
            pen.panel(part, flat(ink, round(alpha * light), radius=2))


def _ring(pen: Pen, box: Box, ink: str, line: float, *, dash: bool = False) -> None:
    """About a world, or of a free place with its ground."""
    color = ink_of(ink)
    fill = (*color, 40 if dash else 0)
    glow = None if dash else (color[0] // 5, color[1] // 5, color[2] // 3)
    radius, shadow = box.w / 2, 0 if dash else GUTTER
    pen.panel(box, Look(fill, fill, (*color, 255), line, radius, glow, shadow, dash, shine=False))


def _say(
    pen: Pen,
    chart: Chart,
    cell: Cell,
    planet: Planet | None,
    mark: Mark,
    shown: Collection[Cell],
    comes: Motion | None,
) -> None:
    """Ring, key, plate and prices of a world; a free place has a broken ring."""
    seen, box = _LOOKS[mark.look], chart.world(cell)
    if planet is None:
        _ring(pen, box, "cyan", 2, dash=True)
    elif seen.ring:
        _ring(pen, box.inset(-4), seen.ring, seen.line)
    below = chart.below(cell, shown)
    tall = u(pen, _PLATE) + 2
    plates: list[tuple[Sequence[Sequence[Part]], str, Box | None]]
    plates = [((mark.long, mark.plate, mark.short), mark.face, None)]
    if mark.odds and below.h < 2 * tall:
        plates = [((both(mark), mark.odds), "plate-bad", chart.area)]
    elif mark.odds:
        plates.append(((mark.warning, mark.odds), "plate-bad", chart.area))
    for forms, look, must in plates:
        with pen.moving(comes):
            if _plate(pen, below, forms, look, centred=chart.stacked, must=must):
                below = Box(below.x, below.y + tall, below.w, below.h - tall)
    if mark.prices and planet is not None:
        _price_marks(pen, below, planet, centred=chart.stacked)
    if mark.number:
        _badge(pen, box, mark, stacked=chart.stacked)


def _plate(
    pen: Pen,
    box: Box,
    forms: Sequence[Sequence[Part]],
    look: str,
    *,
    centred: bool,
    must: Box | None,
) -> bool:
    """Words on a small plate in the first of their forms that has room. Where none has, the last
    within the box in which it `must` be, or none."""
    told, tall = [form for form in forms if form], u(pen, _PLATE)
    is_high = tall <= box.h + GAP / 2
    fitting = [form for form in told if is_high and plate_width(pen, form) <= box.w]
    if not fitting and (must is None or not told):
        return False
    form = fitting[0] if fitting else told[-1]
    wide = plate_width(pen, form)
    at = Box(box.cx - wide / 2 if centred else box.x, box.y, wide, tall)
    if must is not None:
        at = replace(at, x=min(at.x, must.right - wide), y=min(at.y, must.bottom - tall))
    pen.panel(at, face(look))
    pen.row_in(at.inset(_TAG / 2, 0), form)
    return True


def is_bold(mark: Mark) -> bool:
    """Whether its name stays, whatever has no room."""
    return mark.look in _BOLD


def is_lit(mark: Mark) -> bool:
    """Whether it can be gone to, so that it must be told of."""
    return mark.look in ("near", "bad")


def both(mark: Mark) -> Sequence[Part]:
    """What a world brings and the odds against it, where they share a plate."""
    return (*mark.short, *mark.odds)


def key_room(pen: Pen) -> float:
    """What the key of a world takes of the words beside it."""
    return tiered(pen, *_KEY) / 2 + GAP / 2


def lone(wide: float) -> float:
    """What so wide words take of a column where no world lies in the next one."""
    return (wide - SMALL - _TIGHT) / 2


def plate_width(pen: Pen, parts: Sequence[Part]) -> float:
    return hug(pen, *parts).least + _TAG


def _badge(pen: Pen, world: Box, mark: Mark, *, stacked: bool) -> None:
    """The key of a world at its upper left, or left of it where its name stands above it."""
    side = tiered(pen, *_KEY)
    corner = Box(world.x - GAP / 2, world.y - GAP / 2, 0, 0)
    left = Box(world.x - side / 2 + GAP / 2, world.cy, 0, 0)
    at = (left if stacked else corner).centered(side)
    ink = ink_of("white" if mark.look == "picked" else "cyan")
    pen.panel(at, replace(flat(ink, radius=side / 2), edge=(*ink_of("space"), 255), line=2))
    pen.write(at, Text(mark.number, SUBHEAD, "space"), "c")


def price_room(pen: Pen, gap: float = GUTTER) -> tuple[float, float]:
    """Room of the prices of any world, two by two."""
    widest = hug(pen, Icon("cargo-W"), Text("−9", SIDE)).least
    return 2 * widest + gap, 2 * u(pen, _PRICE)


def _price_marks(pen: Pen, box: Box, planet: Planet, *, centred: bool) -> None:
    """The price modifiers of a world, two by two, where they have room."""
    (least, tall), (wide, _) = price_room(pen, CLOSE), price_room(pen)
    if least > box.w + 1 or tall > box.h + 1:
        return
    wide = min(wide, max(least, box.w))
    area = Box(box.cx - wide / 2 if centred else box.x, box.y, wide, tall)
    for cargo, at in zip(CARGOES, grid(area, 2, len(CARGOES), 0), strict=True):
        pen.row_in(at, modifier(planet, cargo, SIDE), gap=3)


def draw_ship(
    pen: Pen, chart: Chart, state: FreeTraderState, motion: Motion | None, angle: int
) -> None:
    """The ship before its world, turned to where it is about to go."""
    box = chart.world(state.ship)
    side = max(_SHIP, box.w * 0.7)
    aside = box.w / 4
    at = Box(box.cx - aside, box.cy + aside, 0, 0).centered(side)
    pen.layer()
    with pen.moving(motion, at):
        pen.glow(at.cx, at.cy, 1.5 * side, ink_of("cyan"), 120)
        draw_hull(pen, at, angle, state.modules)
    pen.layer()
