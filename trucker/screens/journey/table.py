"""The table of journey's end: all ships beside each other, and below them the score line by line.

A line that is open has its reckoning in the place of the ships.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf

from desktop.kit.layout import Span, Stack, Text, grow, hug, needed, row, scrolling, u
from desktop.kit.motions import flown, rising, seen, until
from desktop.kit.pieces import Button, draw_button
from desktop.kit.scene import Box, Motion, Passing
from desktop.kit.theme import (
    FIGURE,
    GAP,
    GUTTER,
    HEAD,
    LABEL,
    LEAST_TARGET,
    PAD,
    QUIET,
    STRONG,
    TITLE,
    VALUE,
    Ink,
    edged,
    flat,
    theme,
    tinted,
)
from desktop.kit.typography import shorten
from desktop.play.stage import Stage
from resources import say
from trucker.briefing.journey.reckoned import SUMS, Ended, cell_of, detail_of, rows_of
from trucker.rules.state import TruckerState
from trucker.screens.faces import draw_face
from trucker.screens.flight.titles import draw_titles, titles_height
from trucker.screens.ship.face import draw_free, draw_ship, fit_board
from trucker.words.names import seat_name, signed, whole

_NAMES, _COLUMN = 172.0, (204.0, 460.0)
"""Widths: of the names of lines at least, of a ship at least and at most."""

_ROW, _MORE = 33.0, 1.35  # height of a line, in which the last is higher
_RULE = 10.0  # room between a sum and what is above it
_SHIP, _CELL = 150.0, 44.0  # least height of ships, where lines can give way; a cell at most
_BAR = 46.0  # width of what stands where a value is still to come
_PAGE = 44.0  # height of what turns the page, at least
_COUNTED_MS, _PAUSE_MS, _SLIDE_MS = 500, 700, 900
"""For a row of the count; before the last of them; for the columns to their ranks."""

SORTED_MS = _SLIDE_MS
"""When columns stand by rank, and who is first may be told."""

_GOES = Motion(ms=_SLIDE_MS // 2, leaves=True)
_COMES = Motion(_SLIDE_MS // 2, _SLIDE_MS // 2)
"""A column, from where it was counted and to its rank: two that move would hide each other."""

_COINS, _APART_MS, _COIN_MS, _COIN = 6, 60, 260, 16.0
"""Coins that fly to a sum at most, one after the other, each for so long; side of one."""

_TIPS = ("looks", "credits")  # of lines that have one of their own
_FACE, _TALL = 48.0, 500.0  # side of a face where the table is so high
_CLEAR = (0, 0, 0, 0)


def counted_at(index: int, rows: int) -> int:
    """When a row of so many is counted, ms after the first."""
    return _COUNTED_MS * index + (_PAUSE_MS if index == rows - 1 else 0)


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be shown of a flight."""

    ended: Ended
    defended: TruckerState  # the ships, with what their titles bring in the flight that follows
    is_over: bool  # no flight follows
    open: str | None  # name of the line whose reckoning is shown
    page: int | None  # of ships; that of the player unless turned
    counts: bool  # row by row, the columns as the ships came in, and nothing tells who has won
    slides: bool  # the columns move to their ranks
    scrolled: Callable[[str], float]


def draw_table(stage: Stage, box: Box, asked: Asked) -> None:
    table = _Table(stage, box, asked)
    table.draw()


class _Table:
    def __init__(self, stage: Stage, box: Box, asked: Asked) -> None:
        self.pen, self.tier, self.box, self.asked = stage.pen, stage.tier, box, asked
        pen, ended = stage.pen, asked.ended
        self.rows = rows_of(ended)
        labels = (Text(say(f"gt.journey.row.{name}"), STRONG) for name in self.rows)
        least = max(_NAMES, *(hug(pen, label, pad=PAD).least for label in labels))
        order, count = (ended.arrivals if asked.counts else ended.ranking), len(ended.seats)
        self.seats = order
        if count > 2 and count * (u(pen, _COLUMN[0]) + GAP) > box.w - least:
            self.page = order.index(0) // 2 if asked.page is None else asked.page
            self.seats = order[2 * self.page : 2 * self.page + 2]
        count = len(self.seats)
        wide = min((box.w - least) / count - GAP, u(pen, _COLUMN[1]))
        self.names, *self.columns = row(box, grow(), *[wide] * count, gap=GAP)
        self.face = max(u(pen, HEAD.size), _FACE if box.h >= _TALL else 0.0)
        self.head = self.face + 2 * GAP
        free = box.h - self.head - 2 * _RULE - _SHIP
        self.pitch = max(LEAST_TARGET, min(u(pen, _ROW), free / (len(self.rows) + _MORE - 1)))

    def draw(self) -> None:
        pen, asked, is_open = self.pen, self.asked, self.asked.open
        pen.panel(self.names, "panel-info")
        named: list[float] = []
        for seat, at in zip(self.seats, self.columns, strict=True):
            tells = not asked.counts
            heads = [self._head(to, seat, tells and to == at) for to in self._sorting(seat, at)]
            named.append(max(heads))
        pen.layer()
        area = Box(self.columns[0].x, self.box.y + self.head, self.box.right - self.columns[0].x, 0)
        sums = [name for name in self.rows if name == is_open or name in SUMS]
        for rows in (self.rows, sums, [is_open]):  # others make way for the reckoning
            self.rows = [name for name in rows if name]
            lines = Stack(pen, replace(self.box, h=self.box.h - GAP))
            lines.take(lines.room - sum(map(self._tall, self.rows)), 0)
            area = replace(area, h=lines.rest.y - area.y)
            if is_open is None or self._detail_tall(area) <= area.h:
                break
        self._side(lines.rest.y)
        for index, name in enumerate(self.rows):
            self._line(lines, index, name)
        if is_open is not None:
            self._detail(area)
            return
        below = [replace(at.inset(GAP, 0), y=area.y, h=area.h) for at in self.columns]
        above = [replace(at, h=area.bottom - at.y).inset(GAP) for at in self.columns]
        beside = [row(at, max(named), grow())[1] for at in above]
        self._ships((below, beside) if self.tier == 2 else (below,))

    def _head(self, box: Box, seat: int, tells: bool) -> float:
        """Panel of one seat with its face and name, and its place where it `tells` that. Returns
        how wide these are."""
        pen, ended = self.pen, self.asked.ended
        first = seat in ended.winners and tells
        told = seen(SORTED_MS) if self.asked.slides else None
        pen.panel(box, "panel")
        if first:
            rim = replace(edged("amber"), line=2, top=_CLEAR, bottom=_CLEAR, shadow=0)
            pen.panel(box, rim, motion=told)
        place = Text(str(ended.place(seat)), TITLE, "amber" if first else "cyan")
        name, out = Text(seat_name(ended.state, seat), VALUE), Text("")
        if ended.seats[seat].is_out and self.tier < 2:  # the line of the finish place tells it too
            out = Text(say(f"gt.journey.out.{ended.seats[seat].cause}"), LABEL, "red")
        wide, side = hug(pen, name).least, u(pen, HEAD.size)
        number, sign, at, *prize, end = row(
            replace(box.inset(PAD, 0), h=self.head),
            *(hug(pen, place), self.face, Span(wide, 1, wide)),
            *([side] if first else []),
            Span(hug(pen, out).least, 1, rank=1),
            gap=GAP,
        )
        if tells:
            pen.write(number, place, motion=told)
        draw_face(pen, sign, ended.state, seat)
        if first and not ended.seats[seat].is_out:
            draw_face(pen, sign, ended.state, seat, motion=told, mood="glad")
        pen.write(at, name._replace(words=shorten(name.words, at.w, u(pen, VALUE.size), "label")))
        for spot in prize:
            sound = told and replace(told, sound="payment" if seat else "win")
            pen.icon_in(spot, "trophy", HEAD.size, "amber", motion=sound)
        pen.write(end, out, "r")
        return (at, *prize)[-1].right - box.x

    def _sorting(self, seat: int, at: Box) -> Iterator[Box]:
        """Where what lies at a place in the column of a seat is drawn: where it was in the count,
        from which it goes, and where it comes to."""
        arrivals = self.asked.ended.arrivals
        if self.asked.slides and len(self.seats) == len(arrivals):
            now, was = self.seats.index(seat), arrivals.index(seat)
            if now != was:
                with self.pen.moving(_GOES):
                    yield at.moved(self.columns[was].x - self.columns[now].x, 0)
                with self.pen.moving(_COMES):
                    yield at
                return
        yield at

    def _ships(self, rooms: Sequence[Sequence[Box]]) -> None:
        """In those of the rooms that show them largest."""
        seats = self.asked.ended.seats
        board = seats[0].ship.board
        boxes = max(rooms, key=lambda each: fit_board(board, each[0], _CELL).side)
        for number, box in zip(self.seats, boxes, strict=True):
            seat, grid = seats[number], fit_board(board, box, _CELL)
            if grid.side < GAP:
                return
            for place in self._sorting(number, grid.box):
                moved = replace(grid, x=grid.x + place.x - grid.box.x)
                draw_free(self.pen, moved, seat.ship)
                draw_ship(self.pen, seat.ship, moved, alpha=120 if seat.is_out else 255)

    def _side(self, top: float) -> None:
        """What the names' column says above its lines, and the pages where there are some."""
        pen, count = self.pen, len(self.asked.ended.seats)
        body = Stack(pen, self.names.inset(PAD, GUTTER))
        body.foot(body.rest.bottom - top, 0)
        pages = -(-count // 2) if len(self.seats) < count else 1
        if pages > 1:
            label = say("gt.journey.page", page=self.page + 1, pages=pages)
            button = Button("page", label, ("page", (self.page + 1) % pages), key="p")
            at = body.foot(max(_PAGE, u(pen, _ROW)))
            draw_button(pen, at.inset(-GAP, 0), button, zone="page", size=LABEL.size)
        words = say("gt.journey.open.close" if self.asked.open else "gt.journey.open.hint")
        body.para(Text(words, LABEL), must=pages == 1)  # the tips of the lines say the same

    # Lines

    def _tall(self, name: str) -> float:
        """Height of a line with the room above it."""
        return self.pitch * (_MORE if name == "credits" else 1) + self._above(name)

    def _above(self, name: str) -> float:
        return _RULE if name in ("profit", "credits") else 0

    def _line(self, lines: Stack, index: int, name: str) -> None:
        pen, ended = self.pen, self.asked.ended
        boxes = (self.names, *self.columns)
        gap = lines.take(self._above(name), 0)
        line = lines.take(self._tall(name) - gap.h, 0)
        cells = [replace(line, x=box.x, w=box.w).inset(PAD, 0) for box in boxes]
        for cell in cells:
            if name == "profit":
                pen.panel(Box(cell.x, gap.cy, cell.w, 1), flat("edge", 90))
            if name == self.asked.open:
                pen.panel(cell.inset(-GAP, 1), "row-chosen")
            if self.asked.counts:  # the row that is counted, and blank bars before
                at = counted_at(index, len(self.rows))
                lit = Motion(at, _COUNTED_MS, alpha=255, leaves=True)  # the last sum is seen, too
                pen.panel(cell.inset(-GAP, 1), tinted(theme().amber), motion=lit)
                if cell is not cells[0] and at and name != "profit":
                    bar = Box(cell.right - _BAR, cell.cy, _BAR, 0).moved(0, -GAP)
                    pen.panel(replace(bar, h=2 * GAP), "row", motion=until(at))
        label, is_sum = say(f"gt.journey.row.{name}"), name in ("profit", "credits")
        ink = {"credits": "amber", "profit": "text"}.get(name, "soft")
        pen.write(cells[0], Text(label, STRONG if is_sum else QUIET, ink))
        spoken: list[str] = []
        for seat, at in zip(self.seats, cells[1:], strict=True):
            with pen.moving(self._landing(index, seat)):
                for place in self._sorting(seat, at):
                    self._cell(place, name, seat)
            if self.asked.counts and index < self.rows.index("profit"):
                self._so_far(at, index, seat)
            cell = cell_of(ended, name, seat)
            words = (seat_name(ended.state, seat), cell.note, _value(name, cell.value))
            spoken.append(" ".join(filter(None, words)))
        pen.node(
            f"line.{name}",
            replace(line, w=self.columns[-1].right - line.x).inset(GAP / 2, 0),
            ("line", name),
            f"{label}: {', '.join(spoken)}",
            tip=say(f"gt.journey.tip.{name}" if name in _TIPS else "gt.journey.tip"),
            radius=6,
            zone="lines",
        )

    def _landing(self, index: int, seat: int) -> Motion | None:
        """All values of one line at once, one line after the other, with a coin."""
        if not self.asked.counts:
            return None
        sound = "coin" if seat == self.seats[0] else None
        return replace(rising(counted_at(index, len(self.rows))), sound=sound)

    def _so_far(self, box: Box, index: int, seat: int) -> None:
        """The sum of the rows that were counted, where all of them will be, and coins on the way
        there."""
        pen, ended = self.pen, self.asked.ended
        begins, total = counted_at(index, len(self.rows)), self.rows.index("profit")
        down = sum(map(self._tall, self.rows[index + 1 : total + 1]))
        values = [cell_of(ended, name, seat).value for name in self.rows[: index + 1]]
        stays = Passing(begins, _COUNTED_MS, alpha=255, leaves=True)
        target = replace(box, y=box.y + down + (self._tall(self.rows[index]) - box.h))
        target = replace(target, h=self.pitch)
        pen.write(target, Text(signed(sum(values)), VALUE, "amber"), "r", motion=stays)
        spot = Box(box.right, box.cy, 0, 0).moved(-_BAR, 0).centered(_COIN)
        for number in range(min(_COINS, values[-1])):
            motion = flown(begins + number * _APART_MS, _COIN_MS, 0, target.cy - box.cy)
            pen.icon_in(spot, "coins", _COIN, "amber", motion=motion, scaled=False)

    def _cell(self, box: Box, name: str, seat: int) -> None:
        pen, cell = self.pen, cell_of(self.asked.ended, name, seat)
        ink: Ink = "green" if cell.value > 0 else "red" if cell.value else "mute"
        ink = {"credits": "amber", "before": "text"}.get(name, ink)
        value = Text(_value(name, cell.value), FIGURE if name == "credits" else VALUE, ink)
        count, side = len(cell.goods), HEAD.size
        goods = Span(count * side, rank=1) if count else 0
        words, blocks, end = row(box, grow(), goods, hug(pen, value), gap=GAP)
        pen.write(end, value, "r")
        forms = (cell.note, cell.short)  # a number is whole, or not there
        whole_ones = (
            form for form in forms if pen.measure(form, LABEL.size, LABEL.font) <= words.w
        )
        pen.write(words, Text(next(whole_ones, ""), LABEL))
        if blocks:
            for letter, at in zip(cell.goods, row(blocks, *[side] * count, gap=0), strict=True):
                pen.picture(f"tokens/goods-{letter}", at.square(side))

    # Reckonings

    def _texts(self, body: Stack, places: Iterable[tuple[Box, int]]) -> None:
        """How the numbers of the open line came about, by seat side by side."""
        top, bottom = body.rest.y, body.rest.y
        for column, seat in places:
            told = Stack(body.pen, Box(column.x + PAD, top, column.w - 2 * PAD - GAP, inf))
            for line in detail_of(self.asked.ended, self.asked.open or "", seat):
                told.para(Text(line, LABEL, "text"))
            bottom = max(bottom, told.rest.y)
        body.take(bottom - top)

    def _detail(self, area: Box) -> None:
        """In the columns of the ships; of titles beside how they stand."""
        pen, asked, places = self.pen, self.asked, [*zip(self.columns, self.seats, strict=True)]
        if asked.open == "title":
            area, right = self._halves(area)
            places = [(area, 0)]
            pen.layer()
            pen.panel(area, "dialog")
            worth = not asked.is_over
            draw_titles(pen, right, asked.defended, asked.scrolled, with_worth=worth, after=True)
        inner, offset = area.inset(0, GAP), asked.scrolled("detail")
        scrolling(pen, "detail", inner, offset, lambda body: self._texts(body, places))

    def _halves(self, area: Box) -> tuple[Box, Box]:
        """What the titles brought, and how they stand."""
        left, right = row(replace(area, h=area.h - GAP), grow(2), grow(3), gap=GAP)
        return left, right

    def _detail_tall(self, area: Box) -> float:
        """Height that the reckoning of the open line needs."""
        if self.asked.open != "title":
            places = [*zip(self.columns, self.seats, strict=True)]
            return needed(self.pen, area.w, lambda body: self._texts(body, places)) + 2 * GAP
        left, right = self._halves(area)
        worth, defended = not self.asked.is_over, self.asked.defended
        texts = needed(self.pen, left.w, lambda body: self._texts(body, [(left, 0)]))
        tall = titles_height(self.pen, defended, right.w, worth, brief=1)
        return max(tall, texts + GAP) + GAP


def _value(name: str, value: int) -> str:
    return whole(value) if name in ("before", "credits") else signed(value)
