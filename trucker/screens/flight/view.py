"""The flight: track, card, the own ship, rivals, and the question with its choices."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from desktop.kit.keys import key_label
from desktop.kit.layout import Text, column, grid, grow, height_of, hug, row, u
from desktop.kit.pen import Pen
from desktop.kit.pieces import Button, draw_button
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import (
    GAP,
    GUTTER,
    HEAD,
    LABEL,
    LEAST_TARGET,
    NAME,
    PAD,
    STRONG,
)
from desktop.play.pacing import Stops
from desktop.play.stage import open_stage
from desktop.play.top_bar import Tool, TopBar
from desktop.play.view import GUARD_SECONDS, Heard, View
from resources import say
from tabletop import Action, Event, Session
from trucker.briefing.flight import seen
from trucker.briefing.flight.choices import Choice, Question
from trucker.briefing.flight.leaving import headline, out_question
from trucker.briefing.flight.powering import picked_cells
from trucker.briefing.flight.questions import question_of
from trucker.briefing.flight.recap import Recap, recap_of, recap_question, with_summary
from trucker.briefing.hit.holes import Holes
from trucker.rules.events import GaveUp, Moved
from trucker.rules.flight import order
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.screens.card.face import draw_card
from trucker.screens.flight.answer_card import AnswerCard, draw_answers, row_of, stack_of
from trucker.screens.flight.loading import Tray
from trucker.screens.flight.picks import draw_picks
from trucker.screens.flight.places import Places, places_of
from trucker.screens.flight.pull import draw_pull
from trucker.screens.flight.recap_panel import draw_recap
from trucker.screens.flight.rivals import draw_rivals
from trucker.screens.flight.story_column import draw_story
from trucker.screens.flight.titles import draw_titles
from trucker.screens.flight.track import draw_order, draw_track, team_sign
from trucker.screens.flight.waiting import draw_head, draw_wait
from trucker.screens.ship.built import draw_weld
from trucker.screens.ship.face import (
    draw_holes,
    draw_mark,
    draw_numbers,
    draw_ship,
    fit_board,
)
from trucker.screens.ship.lines import (
    draw_fire,
    draw_flames,
    draw_legend,
    draw_shields,
    draw_sides,
)
from trucker.screens.systems.chips import draw_sheet, folded, with_chips
from trucker.words.names import place_words, seat_name

_TABS = ("track", "order", "rivals")

_LOST = 80  # alpha of the player's ship when it flies no more

_MARGINS, _CELLS = (40.0, 30.0, 22.0), (44.0, 84.0)
"""Room about the board, as much as leaves cells large enough; side of a cell at least and most."""


@dataclass(slots=True)
class Marked:
    """What the player has marked, but not confirmed."""

    cells: frozenset[int] | None = None  # doubles to be powered
    source: int = -1  # battery that is used first
    cell: int = -1  # a cabin or a cannon for which choices are shown
    opened: str = ""  # the choice that is looked at


class FlightView(View[TruckerState]):
    """All questions of the flight and of the crew but hits and pieces."""

    shows_pacing = True
    guard_s = GUARD_SECONDS

    def __init__(
        self,
        session: Session[TruckerState],
        stops: Stops | None = None,
        story: Callable[[], Sequence[str]] = tuple,
        holes: Holes | None = None,
    ) -> None:
        """`story`: the log so far, asked for where there is a column for it."""
        super().__init__(session)
        self.holes = holes or Holes(session)
        self.stops, self.story = stops or Stops(), story
        self.caption: list[str] = []
        """What has happened last, set by the screen."""
        self.acted = 0  # who has just done so, until somebody thinks longer than that is shown
        self.looked_at = 0  # whose ship is shown large
        self.tab = _TABS[0]
        self.marked = Marked()
        self.loading = Tray(session)
        self.sheet = ""  # "titles", "mission" or "guests", in the place of the ship
        self._recap: tuple[int, Recap | None] = (-1, None)  # length of the journal, what it tells
        self._happened: Sequence[Event] = ()

    def arrive(self, events: Sequence[Event]) -> None:
        self.marked = Marked()
        self.loading.held, self.loading.refused = None, ""
        if self.is_asked:
            self.looked_at, self.sheet = 0, ""
        self._happened = events

    def let_think(self) -> bool:
        """A rival thinks, and what another did was shown; whether that changes anything."""
        acted, self.acted = self.acted, 0
        return acted > 0

    @property
    def recap(self) -> Recap | None:
        """What the last card did, between two cards."""
        state, length = self.state, len(self.session.journal)
        if state.phase != "flight" or state.card is not None:
            return None
        if self._recap[0] != length:
            self._recap = length, recap_of(self.session)
        return self._recap[1]

    @property
    def _told(self) -> tuple[int, int]:
        """Which card that was."""
        return self.state.number, len(self.state.deck)

    @property
    def moves(self) -> Sequence[Moved]:
        """How ships have just moved along the track."""
        return seen.moves(self._happened)

    def _counted(self, ship: Ship) -> Sequence[int]:
        return seen.counted(self.state, self._happened, ship)

    @property
    def is_telling(self) -> bool:
        """Whether the game waits until what the last card did is read."""
        return self.tells_out or (
            self.is_asked
            and self.stops.waits
            and self.stops.read != self._told
            and self.recap is not None
        )

    @property
    def tells_out(self) -> bool:
        """Whether the game waits until the player has read why he is out; at any speed."""
        return bool(self.stops.out) and self.state.phase == "flight"

    # Acts

    @property
    def _loads(self) -> bool:
        return self.is_asked and self.state.asked == "load"

    def _question(self) -> Question | None:
        if self.tells_out:
            return out_question(self.state)
        if not self.is_asked:
            return None
        if self.is_telling:
            return recap_question(self.stops.learns)
        return with_summary(
            question_of(self.session, self.marked.cells, self.marked.source, self.marked.cell),
            self.recap,
        )

    def _choice(self, ident: str) -> Choice | None:
        question = self._question()
        return next((c for c in question.choices if c.id == ident), None) if question else None

    def act(self, act: object) -> Sequence[Action]:
        self._happened, self.loading.refused = (), ""
        match act:
            case str(text) if text.startswith("rival:"):
                seat = int(text.removeprefix("rival:"))
                self.looked_at = 0 if seat == self.looked_at else seat
            case ("tab", str(tab)):
                self.tab = tab
            case "titles":
                self.sheet = "titles" if self.state.titles and self.sheet != "titles" else ""
            case "mission" | "guests":
                self.sheet = folded(self.state, self.sheet, act)
            case ("choice", "recap.on" | "recap.never" as ident):
                self.stops.read = self._told
                self.stops.learns = self.stops.learns and ident == "recap.on"
            case ("choice", "out.on" | "out.score" | "out.end"):
                self.stops.out = ""
            case ("choice", str(ident)):
                choice = self._choice(ident)
                if choice is not None and choice.source >= 0:
                    self.marked.source = choice.source
                return choice.actions if choice else ()
            case ("cell", int(cell)) if self._loads:
                return self.loading.to_cell(cell)
            case ("cell", int(cell)):
                return self._cell(cell)
            case ("block", str(goods)) if self._loads:
                self.loading.take(goods)
            case (("best" | "back" | "done" | "dig" | "eat") as what,) if self._loads:
                return self.loading.acted(what)
            case _:
                pass
        return ()

    def _cell(self, cell: int) -> Sequence[Action]:
        """A cell of the ship: an answer, or a double or battery to be marked."""
        question = self._question()
        pick = question.cells.get(cell) if question else None
        if pick is None or pick.reason:
            return ()
        if pick.actions:
            return pick.actions
        if self.state.asked != "power":
            self.marked.cell = -1 if self.marked.cell == cell else cell
        elif self.state.seats[0].ship.charge[cell]:
            self.marked.source = -1 if self.marked.source == cell else cell
        else:
            before = self.marked.cells
            self.marked.cells = (picked_cells(self.state) if before is None else before) ^ {cell}
        return ()

    def focused(self, node: Node) -> bool:
        """Which doubles a choice powers is seen on the ship; in a stack its lines are shown."""
        match node.act:
            case ("choice", str(ident)) if self.is_asked:
                changed = ident != self.marked.opened
                self.marked.opened = ident
                choice = self._choice(ident)
                picks = choice.picks if choice else None
                if picks is not None and picks != self.marked.cells:
                    self.marked.cells, changed = picks, True
                if changed:
                    self._happened = ()
                return changed
            case _:
                return False

    def key(self, name: str, focus: str = "") -> Heard | None:
        if name != "escape" or not (self.sheet or self.looked_at or self.loading.held):
            return None
        if not self.sheet:
            self.looked_at, self.loading.held = 0, None
        self.sheet = ""
        return Heard()

    def dragged(self, node: Node, x: float, y: float) -> bool:
        """A block is lifted once the pointer has left its place: before that it may be a click."""
        if not self._loads or node.box.holds(x, y):
            return False
        before = self.loading.held
        return self.loading.lift(node.id) != before

    def drag_picture(self, node: Node, x: float, y: float, pen: Pen) -> None:
        if node.id.startswith(("offer.", "cell.")) and self._loads and not node.box.holds(x, y):
            self.loading.draw_lifted(pen, x, y)

    def dropped(self, node: Node, x: float, y: float) -> Sequence[Action]:
        self._happened = ()
        return self.loading.dropped(node.id, x, y) if self._loads else ()

    # The scene

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        state = self.state
        worth = max(0, state.seats[0].credits + state.seats[0].earned)
        if state.titles:
            bar = replace(bar, more=(self._titles_tool(), *bar.more))
        bar = with_chips(bar, state, self.sheet, k)
        stage = open_stage(
            *(bar, width, height, k),
            self._title(),
            self._note(),
            worth=say("gt.flight.owns", n=worth),
            sky="table",
        )
        pen = stage.pen
        places = places_of(stage)
        self._top(pen, places)
        recap = self.recap if self.is_telling else None
        if recap is not None:
            draw_recap(pen, places.card, state, recap, self.scrolled("recap.ships"))
        else:
            draw_card(pen, places.card, state, offset=self.scrolled("card.rows"))
        if places.rivals is not None:
            shown = self.holes, self.looked_at, (), self._counted, seen.loaded(self._happened)
            draw_rivals(pen, places.rivals, state, *shown)
        if places.log is not None:
            draw_story(pen, places.log, self.story())
        question = self._question()
        if self.sheet:
            self._fold_out(pen, places.ship)
        else:
            self._ship(pen, places.ship, question)
        if self._loads:
            self._load(pen, places)
        elif question is not None:
            self._ask(pen, places, question)
        else:
            draw_wait(pen, places, state, self._news(), self.acted)
        return pen.scene

    def _titles_tool(self) -> Tool:
        words, tip = say("gt.flight.titles"), say("gt.flight.tip.titles", key=key_label("t"))
        return Tool("titles", "t", "award", words, tip, is_on=self.sheet == "titles")

    def _title(self) -> str:
        state = self.state
        if state.asked == "mission":
            return say("gt.flight.head.mission")
        if state.phase == "crew":
            return say("gt.flight.head.crew")
        if state.phase != "flight":
            return say("gt.flight.head.titles")
        return say(f"gt.flight.head.{state.plan.id}")

    def _note(self) -> str:
        state = self.state
        if state.phase != "flight":
            return say(f"gt.flight.{state.plan.id}")
        total = state.flight_cards
        number = total - len(state.deck)
        if state.card is None and self.is_telling and self.recap is not None:
            return say("gt.flight.note.told", number=number, total=total)
        if state.card is None:
            return say("gt.flight.note.next", number=number + 1, total=total)
        kind = state.cards.adventures[state.card].kind
        name = say(f"gt.flight.card.name.{kind}")
        return say("gt.flight.note", number=number, total=total, card=name)

    def _top(self, pen: Pen, places: Places) -> None:
        """The track; large text has the order and the rivals on tabs beside it."""
        state = self.state
        moved = self.moves
        pen.panel(places.top)
        if places.rivals is not None:
            draw_track(pen, places.top, state, moved)
            return
        words = {tab: say(f"gt.flight.tab.{tab}") for tab in _TABS}
        wide = max(hug(pen, Text(each, STRONG), pad=PAD).least for each in words.values())
        _, tabs, track, _ = row(places.top, 0, wide, grow(), 0, gap=GAP)
        tabs, rest = tabs.inset(0, GAP), track.inset(0, GAP)
        for (tab, label), at in zip(words.items(), grid(tabs, 1, len(_TABS), GAP / 2), strict=True):
            style = "picked" if self.tab == tab else "plain"
            draw_button(pen, at, Button(f"tab.{tab}", label, ("tab", tab), style), zone="tabs")
        if self.tab == "track":
            draw_track(pen, track, state, moved)
        elif self.tab == "order":
            draw_order(pen, rest, state, 2)
        else:
            rivals = range(1, len(state.seats))
            for seat, at in zip(rivals, grid(rest, len(rivals), len(rivals)), strict=True):
                draw_rivals(pen, at, state, self.holes, self.looked_at, [seat])

    # The ship

    def _ship(self, pen: Pen, box: Box, question: Question | None) -> None:
        state, seat = self.state, self.looked_at
        ship = state.seats[seat].ship
        is_lost = self.tells_out and not seat
        lines = not self._loads and state.phase == "flight" and not is_lost
        inner = pen.panel(box, "panel-info" if seat else "panel-money").inset(GAP, GAP / 2)
        head, inner = column(inner, u(pen, LEAST_TARGET - GAP / 2), grow(), gap=0)
        head = head.inset(GAP / 2, 0)
        title = Text(seat_name(state, seat) if seat else self._own_words(), LABEL, "text")
        if seat:
            sign, head = row(head, NAME.size, grow(), gap=GAP)
            team_sign(pen, seat, sign.cx, sign.cy, sign.w)
            words = say("gt.flight.ship.back")
            head, at = row(head, grow(), hug(pen, Text(words, STRONG), pad=PAD))
            at = at.centered(at.w, max(LEAST_TARGET, at.h))
            draw_button(pen, at, Button("own", words, "rival:0"), zone="ship")
        at, rest = row(head, hug(pen, title), grow())
        pen.write(at, title)
        if self.is_asked and state.asked == "give_parts" and not seat:
            draw_pull(pen, rest, state)
        elif lines:
            draw_legend(pen, rest)
        margin, grid = next(
            (margin, grid)
            for margin in _MARGINS
            if (grid := fit_board(ship.board, inner, _CELLS[1], margin)).side >= _CELLS[0]
            or margin == _MARGINS[-1]
        )
        if lines:
            draw_flames(pen, grid, ship, frozenset[int]() if seat else self._powered(question))
        draw_holes(pen, grid, ship, self.holes.of(seat))
        draw_ship(pen, ship, grid, alpha=_LOST if is_lost else 255)
        draw_weld(pen, grid)
        if lines:
            draw_shields(pen, grid, ship, margin)
            if state.card is not None:
                draw_sides(pen, grid, ship, getattr(state.params, "full", ()), margin)
            draw_fire(pen, grid, ship, margin)
        if is_lost:
            self._tell_loss(pen, inner)
            return
        draw_numbers(pen, grid, room=2 * (margin - GAP))
        for cell in self._counted(ship):
            draw_mark(pen, grid.cell(cell), "counted")
        if seat:
            return
        pen.layer()  # marks lie on the tiles
        self.loading.grid = grid
        if self._loads:
            draw_picks(pen, grid, self.loading.holds())
        elif question is not None:
            draw_picks(pen, grid, question.cells)

    def _tell_loss(self, pen: Pen, box: Box) -> None:
        """Across the ship: why it flies no more, and what happens now."""
        pen.layer()
        words, wide = headline(self.state), box.w - 2 * GAP
        texts = [Text(words, style, "amber", lines=6) for style in (HEAD, NAME, STRONG)]
        talls = [height_of(pen, text, wide - 2 * GUTTER) + 2 * GUTTER for text in texts]
        sized = zip(texts, talls, strict=True)
        text, high = next((each for each in sized if each[1] < box.h / 2), (texts[-1], talls[-1]))
        pen.write(pen.panel(box.centered(wide, high), "dialog").inset(GUTTER), text, "c")

    def _own_words(self) -> str:
        """Whose ship it is, and its place on the track."""
        flying = order(self.state)
        if self.state.phase != "flight" or 0 not in flying or len(flying) == 1:
            return say("gt.flight.ship")
        return say("gt.flight.ship.place", place=place_words(flying.index(0)))

    def _fold_out(self, pen: Pen, box: Box) -> None:
        """In the place of the ship, with the button that brings it back."""
        upper, button = column(box, grow(), max(LEAST_TARGET + GAP / 2, u(pen, LEAST_TARGET)))
        if self.sheet == "titles":
            draw_titles(pen, upper, self.state, self.scrolled)
        else:
            draw_sheet(pen, upper, self.state, self.sheet, self.scrolled)
        back = Button("titles.close", say("gt.flight.ship.back"), self.sheet)
        draw_button(pen, button, back, zone="ship")

    def _powered(self, question: Question | None) -> frozenset[int]:
        if question is None:
            return frozenset()
        return frozenset(cell for cell, pick in question.cells.items() if pick.mark == "on")

    # The question

    def _news(self) -> Sequence[str]:
        """What has just happened; between two cards what the last did, and who leaves."""
        if self.state.phase != "flight" or self.state.card is not None:
            return self.caption or self.story()[-3:]
        left = [line for line in self.caption if isinstance(getattr(line, "event", None), GaveUp)]
        first = self.recap.summary if self.recap is not None else ""
        return [first or say("gt.flight.wait.first"), *left]

    def _ask(self, pen: Pen, places: Places, question: Question) -> None:
        draw_head(pen, places.question, question.title, question.lines, "amber")
        choices, box = question.choices, places.choices
        idents = [choice.id for choice in choices]
        main = next((choice.id for choice in choices if choice.is_main), idents[0])
        boxes = row_of(pen, box, len(idents))
        if places.stacked:
            opened = self.marked.opened if self.marked.opened in idents else main
            boxes = stack_of(pen, box, idents, opened)
        cards = [
            AnswerCard(f"choice.{each.id}", ("choice", each.id), each, "\n".join(each.lines))
            for each in choices
        ]
        draw_answers(pen, boxes, cards)
        pen.scene.focus = f"choice.{main}"

    def _load(self, pen: Pen, places: Places) -> None:
        title = say("gt.flight.load.title")
        draw_head(pen, places.question, title, self.loading.lines, "amber")
        self.loading.draw(pen, places.choices, places.stacked)
        pen.scene.focus = "load.best" if self.loading.best() else "load.done"


class FallenView(FlightView):
    """The flight as it was when the player fell out of it at its end, until that is read."""
