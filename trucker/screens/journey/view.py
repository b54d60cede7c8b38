"""Journey's end: all ships beside each other, the score line by line, and what next.

Shown when the game is over, and in a Trek between two flights. A line that is chosen opens its
reckoning in the place of the ships.
"""

from collections.abc import Sequence
from functools import cached_property

from desktop.kit.layout import column, grow
from desktop.kit.motions import seen
from desktop.kit.pieces import Button
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import LABEL
from desktop.kit.typography import shorten
from desktop.play.stage import GAP, Stage, open_stage
from desktop.play.top_bar import TopBar, news_words
from desktop.play.view import READ_SECONDS, Heard, View
from resources import say
from tabletop import Action, Event, Session
from trucker.briefing.career import is_rung, proposal_after
from trucker.briefing.difficulty import difficulty_of, next_setup
from trucker.briefing.flight.recap import recap_of
from trucker.briefing.hit.best import Moment, best_moment
from trucker.briefing.hit.shots import Shot, worst_shot
from trucker.briefing.journey.reckoned import ended_flight, rows_of
from trucker.briefing.journey.words import headline, ship_words, summary
from trucker.rules.events import FlightEnded
from trucker.rules.setup import flights_of
from trucker.rules.state import TruckerState
from trucker.screens.hit.view import HitView
from trucker.screens.journey.foot import Foot
from trucker.screens.journey.stand import Ceremony, Told, draw_stand
from trucker.screens.journey.table import SORTED_MS, Asked, counted_at, draw_table

_SIGNS = ("struck", "falls")
"""Of parts that were hit, and that fell off."""

_LARGE, _SPARE = 1.2, ("share", "watch")
"""From which text scale on acts that the menu has, too, leave the others their room."""

_SEED = 260.0
"""Width of a seed in the title at most."""


class JourneyView(View[TruckerState]):
    """Acts are those of the screen that shows it: "again", "following", "onward", "same_seed",
    "share", "watch", "title", "difficulty".

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
        self.done = False
        self.open: str | None = None  # name of the line whose reckoning is shown
        self.page: int | None = None  # of ships; that of the player unless turned
        self._ended = ended_flight(session, number)
        self._replay: HitView | None = None
        self.is_counting = False  # row by row
        self._slides = self._looked = False  # columns move to their ranks
        self.shows_stand = self._stands = False  # who has won; with its motions
        self._has_stood = False  # gold leads there first

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
    def stages(self) -> Sequence[int]:
        """Each row of the count."""
        rows = len(rows_of(self._ended))
        return [counted_at(index, rows) for index in range(1, rows) if self.is_counting]

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
    def leaf(self) -> object:
        return self.is_counting, self.shows_stand

    @property
    def must_be_read(self) -> bool:
        return True

    def arrive(self, events: Sequence[Event]) -> None:
        if any(isinstance(event, FlightEnded) for event in events):
            self.is_counting = True

    def end_count(self) -> None:
        """All is counted, and the columns move to their ranks."""
        self.is_counting, self._slides = False, True

    def act(self, act: object) -> Sequence[Action]:
        if self.is_counting:
            self.end_count()
            return ()
        self._slides, self._looked, self._stands = False, True, False
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
            case "stand":
                self.shows_stand = self._stands = not self.shows_stand
                self._has_stood = True
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
            flights = len(flights_of(ended.state.setup))
            name = say("gt.journey.note.trek", number=self.number + 1, of=flights)
        note = say(
            "gt.journey.note", flight=name, seed=shorten(self.session.seed, _SEED, LABEL.size * k)
        )
        stage = open_stage(bar, width, height, k, say("gt.journey.title"), note)
        over = self.state if self.is_over else None
        words = summary(ended, over, self.last_card, self.best, self.worst)
        head = headline(ended, over)
        if self.is_counting:
            head, words = say("gt.journey.head.count"), say("gt.journey.count")
        acts = [act for act in self._acts() if k < _LARGE or act.id not in _SPARE]
        news = "" if self.is_counting else news_words(bar.news)
        foot = Foot(stage, head, words, acts, news)
        table, below = column(stage.body, grow(), foot.height, gap=GAP)
        if self.shows_stand:
            self._stand(stage, table)
            foot.draw(below)
            stage.pen.scene.focus = self._acts()[-1].id  # the amber one
            return stage.pen.scene
        defended = ended.state.clone()
        defended.number, defended.plan = self.state.number, self.state.plan
        moves = self.is_counting, self._slides
        shown = (self.is_over, self.open, self.page, *moves, self.scrolled)
        draw_table(stage, table, Asked(ended, defended, *shown))
        foot.draw(below, seen(SORTED_MS) if self._slides else None)
        if self.is_counting:
            stage.pen.scene.focus = "row"
            return stage.pen.scene
        # Enter has led through the flight: one press too many leads no farther than to the winner.
        again = "line.credits" if self.is_over else "go_on"
        stage.pen.scene.focus = again if self._has_stood else "stand"
        return stage.pen.scene

    @property
    def _beside_ranks(self) -> str:
        """What the stand shows but the ranks."""
        if any(seat.title for seat in self.state.seats):
            return "titles"
        return "ships" if self.best is None and self.worst is None else "moments"

    def _stand(self, stage: Stage, box: Box) -> None:
        """Who is first, in the place of the count."""
        titles = self.state if self._beside_ranks == "titles" else None
        ceremony = Ceremony(self._ended, titles, self._moments(), self._stands)
        draw_stand(stage.pen, box, ceremony, self.scrolled("stand.titles"))

    def _moments(self) -> Sequence[Told]:
        """Best and worst; ships that came home where there is none of them."""
        moments: list[Told] = []
        if self.best is not None:
            best, head = self.best, say("gt.journey.best.head")
            moments.append(Told(head, best.words, best.ship, {best.cell: "legal"}))
        if self.worst is not None:
            fate, words = self.worst.fate(0), say("gt.journey.worst", n=self.worst.losses)
            marks = {e.cell: _SIGNS[e.cause == "fell"] for e in fate.lost} if fate else {}
            head = say("gt.journey.worst.head")
            moments.append(Told(head, words, self.worst.before[0], marks))
        others = (seat for seat in self._ended.ranking if seat)
        for seat in (*(() if moments else (0,)), next(others))[: 2 - len(moments)]:
            head, words = ship_words(self._ended, seat)
            moments.append(Told(head, words, self._ended.seats[seat].ship))
        return moments

    # What next

    def _acts(self) -> list[Button]:
        if self.is_counting:
            at_once = _act("at_once", "space", "chevrons-right")._replace(act="skip")
            return [at_once, _act("row", "enter", "coins", "primary")]
        if self.is_over:
            acts = [
                _act("title", "k", "house"),
                _act("share", "", "share-2"),
                _act("watch", "", "eye"),
                _act("same_seed", "a", "repeat-2"),
                *self._next(),
            ]
        else:
            flight, decision = say(f"gt.flight.{self.state.plan.id}"), self.state.decision
            acts = [_act("go_on", "y", "wrench", "primary", flight=flight)]
            if decision is not None and decision.asides:
                acts.insert(0, _act("difficulty", "d", "sliders-horizontal"))
        is_first = not (self._has_stood or self.shows_stand)
        if is_first:
            acts = [act._replace(style="plain") for act in acts]
        style = "primary" if is_first else "plain"
        sign, more = "trophy" if self._ended.winners else "flag", self._beside_ranks
        shown = _act("stand", "z", sign, style, more=say(f"gt.journey.do.stand.{more}"))
        if self.shows_stand:
            shown = _act("count", "z", "coins", style)
        acts.insert(0, shown)
        if self.worst is not None:
            acts.insert(0, _act("worst_hit", "j", "crosshair", n=self.worst.losses))
        return acts

    def _next(self) -> list[Button]:
        """The same again, and what follows: what the career proposes after one of its rungs, what
        follows from how it went after a flight that was put together; where that is something
        else."""
        setup = self.state.setup
        onward = self.onward if is_rung(setup) else None
        if onward is not None and onward.setup != setup:
            tip = f"{onward.goal}. {onward.note}"
            leading = Button("onward", onward.head, "onward", "primary", "y", "flag", tip=tip)
            return [_act("again", "", "play"), leading]
        then = setup if onward is not None else next_setup(setup, self.state.seats)
        if then == setup:
            return [_act("again", "y", "play", "primary")]
        if name := proposal_after(setup):
            label = say("career.next.rung", name=say(f"gt.setup.proposal.{name}"))
            text = say(f"gt.setup.proposal.{name}.note")
            tried = Button("following", label, "following", "primary", "y", "rocket", tip=text)
            return [_act("again", "", "play"), tried]
        flight, word = say(f"gt.flight.{then.flight}"), difficulty_of(then)
        hard = say(f"gt.difficulty.{word}") if word else say("gt.difficulty.same")
        following = _act("following", "y", "rocket", "primary", flight=flight, hard=hard)
        return [_act("again", "", "play"), following]


def _act(ident: str, key: str, icon: str, style: str = "plain", **values: object) -> Button:
    """What the player may do next, with what it brings."""
    name = say(f"gt.journey.do.{ident}", **values)
    note = say(f"gt.journey.do.{ident}.note", **values)
    act = "stand" if ident == "count" else ident
    return Button(ident, name, act, style, key, icon, tip=note)
