"""Journey's end: all ships beside each other, the score line by line, and what next.

Shown when the game is over, and in a Trek between two flights. A line that is chosen opens its
reckoning in the place of the ships.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property

from desktop.kit.pen import Pen
from desktop.kit.pieces import Button
from desktop.kit.scene import RGB, Box, Look, Motion, Scene
from desktop.kit.theme import look, theme
from desktop.kit.typography import shorten
from desktop.play.stage import GAP, Stage, open_stage
from desktop.play.top_bar import TopBar
from desktop.play.view import READ_SECONDS, Heard, View
from resources import say
from tabletop import Action, Event, Session
from trucker.rules.events import FlightEnded
from trucker.rules.state import TruckerState
from trucker.screens.flight.recap import recap_of
from trucker.screens.flight.titles import draw_titles, least_height
from trucker.screens.flight.track import team_sign
from trucker.screens.hit.best import Moment, best_moment
from trucker.screens.hit.shots import Shot, worst_shot
from trucker.screens.hit.view import HitView
from trucker.screens.journey.foot import Foot
from trucker.screens.journey.reckoned import SUMS, cell_of, detail_of, ended_flight, rows_of
from trucker.screens.journey.words import headline, summary
from trucker.screens.ship.face import draw_free, draw_ship, fit_board
from trucker.words.names import seat_name, signed, whole

__all__ = ["JourneyView"]

_PAD = 16.0
_LINE_MS = 180
_LEAST_COLUMN = 204.0  # of a ship, times the text scale
_ROW = 33.0
_SUM_MORE = 0.35  # of a row, that the sum is higher
_RULE = 10.0  # room between a sum and what is above it
_SHIP = 150.0  # least height of the ships, where lines can give way


class JourneyView(View[TruckerState]):
    """Acts are those of the screen that shows it: "again", "same_seed", "title", "difficulty".

    "go_on" makes it `done`: between two flights of a Trek the next hangar follows.
    """

    guard_s = READ_SECONDS

    def __init__(self, session: Session[TruckerState], number: int | None = None) -> None:
        """`number`: of the flight, from 0; the last that has ended unless given."""
        super().__init__(session)
        state = session.state
        if number is None:
            number = state.number if state.phase == "over" else max(0, state.number - 1)
        self.number = number
        self.scrolled: Callable[[str], float] = lambda ident: 0.0
        self.done = False
        self.open: str | None = None  # name of the line whose reckoning is shown
        self.page: int | None = None  # of ships; that of the player unless turned
        self._ended = ended_flight(session, number)
        self._replay: HitView | None = None
        self._news = self._looked = False

    @cached_property
    def worst(self) -> Shot | None:
        """The shot that cost the player most parts."""
        return worst_shot(self.session, self.number)

    @property
    def is_over(self) -> bool:
        """Whether the whole game has ended, not only a flight of a Trek."""
        return self.state.outcome is not None and self.number == self.state.number

    @cached_property
    def best(self) -> Moment | None:
        """Where the player saved most parts."""
        return best_moment(self.session, self.number)

    @cached_property
    def last_card(self) -> str:
        """What the last card did, which had no screen of its own; only where the game is over."""
        recap = recap_of(self.session) if self.is_over else None
        return recap.summary if recap is not None else ""

    @property
    def is_open(self) -> bool:
        """Whether something lies over the ships: the reckoning of a line, or a hit."""
        return self.open is not None or self._replay is not None

    @property
    def is_read(self) -> bool:
        """Whether the player has looked at anything."""
        return self._looked or self.is_open

    # View

    @property
    def must_be_read(self) -> bool:
        return True

    def arrive(self, events: Sequence[Event]) -> None:
        self._news = any(isinstance(event, FlightEnded) for event in events)

    def act(self, act: object) -> Sequence[Action]:
        self._news, self._looked = False, True
        if self._replay is not None:
            self._replay.act(act)
            if self._replay.reel.is_over:
                self._replay = None
            return ()
        match act:
            case ("line", str(name)):
                self.open = None if self.open == name else name
            case ("page", int(page)):
                self.page = page
            case "worst_hit" if self.worst is not None:
                self._replay = HitView(self.session)
                self._replay.scrolled = self.scrolled
                self._replay.play_reel([self.worst], again=True)
            case "go_on":
                self.done = True
            case _:
                pass
        return ()

    def key(self, name: str, focus: str = "") -> Heard | None:
        """Esc closes what is open."""
        if name != "escape" or (self.open is None and self._replay is None):
            return None
        self.open = self._replay = None
        return Heard()

    # The scene

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        if self._replay is not None:
            return self._replay.compose(bar, width, height, k)
        ended = self._ended
        name = say(f"gt.flight.{ended.state.plan.id}")
        if ended.state.setup.flight == "trek":
            flights = len(ended.state.cards.trek)
            name = say("gt.journey.note.trek", number=self.number + 1, of=flights)
        note = say("gt.journey.note", flight=name, seed=shorten(self.session.seed, 260, 15 * k))
        stage = open_stage(bar, width, height, k, say("gt.journey.title"), note)
        body = stage.body
        foot = Foot(stage, self._headline(), self._words(), self._acts())
        table = Box(body.x, body.y, body.w, body.h - foot.height - GAP)
        self._table(stage, table)
        foot.draw(Box(body.x, table.bottom + GAP, body.w, foot.height))
        # Enter has led through the flight: one press too many must not lose the score.
        stage.pen.scene.focus = "line.credits" if self.is_over else "go_on"
        return stage.pen.scene

    # Ships and lines

    def _table(self, stage: Stage, box: Box) -> None:
        pen, k = stage.pen, stage.k
        rows = rows_of(self._ended)
        labels = [pen.measure(say(f"gt.journey.row.{name}"), 16, "strong") for name in rows]
        names_w = max(172 * (1 + (k - 1) * 0.55), max(labels) + 2 * _PAD)
        shown = self._shown(box.w - names_w, k)
        wide = min((box.w - names_w - GAP * len(shown)) / len(shown), 460 * k)
        names = Box(box.x, box.y, box.w - (wide + GAP) * len(shown), box.h)
        columns = [
            Box(names.right + GAP + index * (wide + GAP), box.y, wide, box.h)
            for index in range(len(shown))
        ]
        head = 14 + 26 * k
        pitch = self._pitch(box, rows, head, k)
        pen.panel(names, "panel-info")
        named = [
            self._column(stage, column, seat, head)
            for seat, column in zip(shown, columns, strict=True)
        ]
        pen.layer()
        sums = [name for name in rows if name == self.open or name in SUMS]
        alone = [name for name in rows if name == self.open]
        area = Box(columns[0].x, box.y + head, box.right - columns[0].x, 0)
        top = box.bottom
        for left in (rows, sums, alone):  # others make way for the reckoning of the open line
            rows, top = left, box.bottom - 10 - _lines_tall(left, pitch)
            area = replace(area, h=top - area.y)
            if self.open is None or self._detail_tall(pen, area, shown, columns) <= area.h:
                break
        self._side(stage, names, top)
        self._rows(stage, names, columns, shown, rows, top, pitch)
        if self.open is not None:
            self._detail(stage, area, shown, columns)
            return
        below = [replace(column.inset(8, 0), y=area.y, h=area.h - 4) for column in columns]
        aside = max(named) + 16
        beside = [
            Box(each.x + aside, each.y + 8, each.w - aside - 8, top - each.y - 12)
            for each in columns
        ]
        self._pictures(pen, shown, (below, beside) if stage.tier == 2 else (below,))

    def _shown(self, room: float, k: float) -> list[int]:
        """Seats of this page: all where they have room, else two."""
        count = len(self._ended.seats)
        order = self._ended.ranking
        if count * (_LEAST_COLUMN * k + GAP) <= room or count <= 2:
            return order
        page = self._page()
        return order[2 * page : 2 * page + 2]

    def _page(self) -> int:
        return self._ended.ranking.index(0) // 2 if self.page is None else self.page

    def _pitch(self, box: Box, rows: Sequence[str], head: float, k: float) -> float:
        """Height of a line: as large as leaves the ships their room."""
        free = box.h - head - 22 - _SHIP
        return max(32.0, min(_ROW * k, free / (len(rows) + _SUM_MORE)))

    def _column(self, stage: Stage, box: Box, seat: int, head: float) -> float:
        """Panel of one seat with its place, sign and name. Returns how wide these are."""
        pen, k, colors = stage.pen, stage.k, theme()
        ended = self._ended
        place = ended.place(seat)
        face = look("panel")
        if place == 1:
            face = replace(face, edge=(*colors.amber, 255), line=1.8, tab=colors.amber)
        pen.panel(box, face)
        cy = box.y + 6 + head / 2 - 4
        x = box.x + _PAD
        x += pen.text(str(place), x, cy, 22, colors.amber if place == 1 else colors.cyan, "display")
        x += 10
        team_sign(pen, seat, x + 10 * k, cy, 20 * k)
        x += 26 * k
        won = 34 * k if place == 1 else 0.0
        right = box.right - 14 - won
        name = seat_name(ended.state, seat)
        if ended.seats[seat].is_out and stage.tier < 2:  # the line of the finish place tells it too
            words = say(f"gt.journey.out.{ended.seats[seat].cause}")
            wide = pen.measure(words, 15, "label") + pen.measure(name, 17, "label")
            if wide + 8 < right - x:
                right -= pen.text(words, right, cy, 15, colors.red, "label", "r") + 8
        room = right - x
        font = "strong" if pen.measure(name, 17, "strong") <= room else "label"
        name = shorten(name, room, 17 * k, font)
        x += pen.text(name, x, cy, 17, colors.text, font, room=room) + won
        if won:
            pen.icon("trophy", x - 12 * k, cy, 22, colors.amber)
        return x - box.x

    def _pictures(self, pen: Pen, shown: Sequence[int], rooms: Sequence[Sequence[Box]]) -> None:
        """The ships, in those of the rooms that show them largest."""
        board = self._ended.seats[0].ship.board
        boxes = max(rooms, key=lambda each: fit_board(board, each[0], 44).side)
        for number, box in zip(shown, boxes, strict=True):
            seat, grid = self._ended.seats[number], fit_board(board, box, 44)
            if grid.side < 8:
                return
            draw_free(pen, grid, seat.ship)
            draw_ship(pen, seat.ship, grid, alpha=120 if seat.is_out else 255)

    def _side(self, stage: Stage, box: Box, top: float) -> None:
        """What the names' column says above its lines, and the pages where there are some."""
        pen, k, colors = stage.pen, stage.k, theme()
        x, w = box.x + _PAD, box.w - 2 * _PAD
        words = say("gt.journey.open.close" if self.open else "gt.journey.open.hint")
        count, tall = len(self._ended.seats), max(44.0, 34 * k)
        pages = 1 if len(self._shown(stage.body.w - box.w, k)) == count else -(-count // 2)
        y, high = box.y + 12, pen.para_height(words, w, 15, "label")
        if pages == 1 or y + high + 14 + tall <= top:  # the tips of the lines say the same
            y = pen.para(words, x, y, w, 15, colors.soft, "label") + 8
        if pages > 1:
            page = self._page()
            button = Box(x - 4, min(y, top - tall - 6), w + 8, tall)
            label = say("gt.journey.page", page=page + 1, pages=pages)
            pen.button(
                "page", button, label, ("page", (page + 1) % pages), key="p", size=15, zone="page"
            )

    def _rows(
        self,
        stage: Stage,
        names: Box,
        columns: Sequence[Box],
        shown: Sequence[int],
        rows: Sequence[str],
        top: float,
        pitch: float,
    ) -> None:
        pen, colors = stage.pen, theme()
        y = top
        for index, name in enumerate(rows):
            if name in ("profit", "credits"):
                y += _RULE
            if name == "profit":
                for box in (names, *columns):
                    _rule(pen, box.x + _PAD, y - 6, box.w - 2 * _PAD)
            tall = pitch * (1 + _SUM_MORE) if name == "credits" else pitch
            line = Box(names.x + 4, y, columns[-1].right - names.x - 8, tall)
            if name == self.open:
                for box in (names, *columns):
                    pen.panel(Box(box.x + 6, y + 1, box.w - 12, tall - 2), "row-chosen")
            landing = self._landing(index, len(rows))
            is_sum = name in SUMS
            label = say(f"gt.journey.row.{name}")
            big = name == "credits"
            ink = colors.amber if big else colors.text if name == "profit" else colors.soft
            room = names.w - 2 * _PAD
            font = "strong" if is_sum and name != "before" else "text"
            pen.text(label, names.x + _PAD, line.cy, 16, ink, font, room=room)
            spoken: list[str] = []
            for seat, column in zip(shown, columns, strict=True):
                with pen.moving(landing):
                    self._cell(pen, column, line.cy, name, seat)
                cell = cell_of(self._ended, name, seat)
                value = whole(cell.value) if name in ("before", "credits") else signed(cell.value)
                who = seat_name(self._ended.state, seat)
                spoken.append(" ".join(filter(None, (who, cell.note, value))))
            pen.node(
                f"line.{name}",
                line,
                ("line", name),
                f"{label}: {', '.join(spoken)}",
                tip=say("gt.journey.tip.looks" if name == "looks" else "gt.journey.tip"),
                radius=6,
                zone="lines",
                ring=line.inset(0, 2),
            )
            y += tall

    def _landing(self, index: int, count: int) -> Motion | None:
        if not self._news:
            return None
        last = index == count - 1
        return Motion(200 + _LINE_MS * index, 160, dy=8, sound="coin" if last else None)

    def _cell(self, pen: Pen, box: Box, cy: float, name: str, seat: int) -> None:
        colors = theme()
        cell = cell_of(self._ended, name, seat)
        right = box.right - _PAD
        if name == "credits":
            right -= pen.text(str(cell.value), right, cy, 34, colors.amber, "display", "r") + 10
        else:
            plain = name == "before"
            ink: RGB = colors.text if plain else colors.green if cell.value > 0 else colors.red
            if not cell.value and not plain:
                ink = colors.mute
            words = whole(cell.value) if plain else signed(cell.value)
            right -= pen.text(words, right, cy, 17, ink, "strong", "r") + 10
        left = box.x + _PAD
        note = shorten(cell.note, right - left, 15 * pen.k, "label") if cell.note else ""
        left += pen.text(note, left, cy, 15, colors.soft, "label") + 8
        side = 20.0
        count = len(cell.goods)
        if count and left + side * count <= right:
            for index, letter in enumerate(cell.goods):
                at = Box(right - side * (count - index), cy - side / 2, side, side)
                pen.picture(f"tokens/goods-{letter}", at)

    # Reckonings

    def _detail(
        self, stage: Stage, area: Box, shown: Sequence[int], columns: Sequence[Box]
    ) -> None:
        """How the numbers of the open line came about, in the columns of the ships."""
        pen, name = stage.pen, self.open
        assert name is not None
        if name == "title":
            left, right = _halves(replace(area, h=area.h - 6))
            pen.layer()
            pen.panel(left, "dialog")
            text = Box(left.x, left.y + 4, left.w, left.h - 4)
            self._texts(pen, text, [(left, 0)], name)
            worth = not self.is_over
            draw_titles(pen, right, self._defended(), self.scrolled, with_worth=worth, after=True)
            return
        places = [(column, seat) for seat, column in zip(shown, columns, strict=True)]
        self._texts(pen, area, places, name)

    def _detail_tall(
        self, pen: Pen, area: Box, shown: Sequence[int], columns: Sequence[Box]
    ) -> float:
        """Height that the reckoning of the open line needs."""
        name = self.open
        assert name is not None
        if name != "title":
            places = [(column, seat) for seat, column in zip(shown, columns, strict=True)]
            return self._tall(pen, places, name) + 10
        left, right = _halves(area)
        worth = not self.is_over
        titles = least_height(pen, self._defended(), right.w, with_worth=worth)
        return max(titles + 6, self._tall(pen, [(left, 0)], name) + 20)

    def _defended(self) -> TruckerState:
        """The ships that came in, with what their titles bring in the flight that follows."""
        then = self._ended.state.clone()
        then.number, then.plan = self.state.number, self.state.plan
        return then

    def _tall(self, pen: Pen, places: Sequence[tuple[Box, int]], name: str) -> float:
        """Of the longest of the texts side by side."""
        return max(
            sum(
                pen.para_height(line, box.w - 2 * _PAD - 8, 15, "label") + 6
                for line in detail_of(self._ended, name, seat)
            )
            for box, seat in places
        )

    def _texts(self, pen: Pen, area: Box, places: Sequence[tuple[Box, int]], name: str) -> None:
        tall = self._tall(pen, places, name)
        if tall <= area.h - 10:
            self._paragraphs(pen, places, name, area.y + 4)
            return
        high = area.h - 10 - 14 * pen.k
        inner = Box(places[0][0].x, area.y + 4, area.right - places[0][0].x - 2, high)
        with pen.scroll("detail", inner, tall + 8, self.scrolled("detail")) as top:
            self._paragraphs(pen, places, name, top)

    def _paragraphs(
        self, pen: Pen, places: Sequence[tuple[Box, int]], name: str, top: float
    ) -> None:
        for box, seat in places:
            y = top
            for line in detail_of(self._ended, name, seat):
                room = box.w - 2 * _PAD - 8
                y = pen.para(line, box.x + _PAD, y, room, 15, theme().text, "label") + 6

    # What next

    def _acts(self) -> list[Button]:
        if self.is_over:
            acts = [
                _act("title", "k", "house"),
                _act("same_seed", "a", "repeat-2"),
                _act("again", "y", "play", "primary"),
            ]
        else:
            flight, decision = say(f"gt.flight.{self.state.plan.id}"), self.state.decision
            acts = [_act("go_on", "y", "wrench", "primary", flight=flight)]
            if decision is not None and decision.asides:
                acts.insert(0, _act("difficulty", "d", "sliders-horizontal"))
        if self.worst is not None:
            acts.insert(0, _act("worst_hit", "j", "crosshair", n=self.worst.losses))
        return acts

    def _headline(self) -> str:
        return headline(self._ended, self.state if self.is_over else None)

    def _words(self) -> str:
        return summary(
            self._ended, self.state if self.is_over else None, self.last_card, self.best, self.worst
        )


def _act(ident: str, key: str, icon: str, style: str = "plain", **values: object) -> Button:
    """What the player may do next, with what it brings."""
    name, note = say(f"gt.journey.do.{ident}"), say(f"gt.journey.do.{ident}.note", **values)
    return Button(ident, name, ident, style, key, icon, tip=note)


def _lines_tall(rows: Sequence[str], pitch: float) -> float:
    """Of lines with the room above sums."""
    more = pitch * _SUM_MORE if "credits" in rows else 0.0
    return pitch * len(rows) + more + _RULE * len({"profit", "credits"}.intersection(rows))


def _halves(area: Box) -> tuple[Box, Box]:
    """What the titles brought, and how they stand."""
    left = replace(area, w=(area.w - GAP) * 0.4)
    return left, Box(left.right + GAP, area.y, area.right - left.right - GAP, area.h)


def _rule(pen: Pen, x: float, y: float, w: float) -> None:
    line = (*theme().edge, 90)
    pen.panel(Box(x, y, w, 1), Look(line, line, line, 0, 0, None, 0, shine=False))
