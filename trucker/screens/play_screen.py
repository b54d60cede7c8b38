"""A flight on the screen: its views, the rivals in between, and the clock of live building."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import inf
from typing import Any, ClassVar

from desktop.game import Caution
from desktop.kit.keys import bindings
from desktop.kit.modal import Modal
from desktop.kit.scene import Node, Scene
from desktop.kit.screen import Screen
from desktop.play.pacing import LEAST_S, Stops, reading_s
from desktop.play.play_screen import PlayScreen as SharedPlayScreen
from desktop.play.reel import Interlude
from desktop.play.view import View
from resources import say
from tabletop import Action, Event, Session
from trucker.advice.cautions import caution
from trucker.ai.seats import chosen_for_you
from trucker.briefing.difficulty import next_setup
from trucker.briefing.flight.leaving import TO_SCORE, fallen, fell, fell_at_end, has_lost
from trucker.briefing.flight.turning import Turned, turned
from trucker.briefing.hangar.launch import launched
from trucker.briefing.hangar.news import is_urgent
from trucker.briefing.hangar.undoing import Undoing
from trucker.briefing.hit.shots import shots_of
from trucker.briefing.journey.reckoned import unread_end
from trucker.briefing.learning import moment_of
from trucker.briefing.music import layers_of
from trucker.briefing.sounds import SOUNDS, heard
from trucker.rules.actions import Place
from trucker.rules.building import choices_of
from trucker.rules.setup import TURNS
from trucker.rules.state import TruckerState
from trucker.screens.advice import advice_on
from trucker.screens.card.turned import CardShown
from trucker.screens.check.launch import LaunchShown
from trucker.screens.check.view import CheckView
from trucker.screens.figure_dialog import figure_dialog
from trucker.screens.flight.flown import FlownShown, flown_shown, looked, with_card
from trucker.screens.flight.view import FallenView, FlightView
from trucker.screens.hangar.turns import TurnsView, come_to
from trucker.screens.hangar.view import HangarView
from trucker.screens.help import compose_helped
from trucker.screens.hit.view import HitView
from trucker.screens.journey.difficulty import DifficultyDialog
from trucker.screens.journey.ending import Ending
from trucker.screens.journey.view import JourneyView
from trucker.screens.live_clock import LiveClock, ready_dialog
from trucker.screens.log import LogScreen
from trucker.screens.moments import said_at
from trucker.screens.rivals_at_work import RivalsAtWork
from trucker.screens.speech import Voices
from trucker.screens.systems import ASKS
from trucker.words.log import Log, passed, told
from trucker.words.results import border_words

_SERIES = ("build", "load")
"""Asked for as long as the player likes: each answer is one of several to the same question."""

_GROWTH = 0.5
_SLICE = 0.003  # seconds of a frame that rivals may think
_ACT_S = 0.45  # for which an act of building in turns stands
_STANDS_S: Mapping[str, float] = {"until": inf, "two": 2.0, "one": 1.0, "none": 0.0}
"""By the setting, how long a card stands once it has turned."""


class PlayScreen(SharedPlayScreen[TruckerState]):
    """Galaxy Trucker between the bars; rivals act while nothing is asked."""

    game = "trucker"
    most_shown = 1.2
    sounds = SOUNDS
    views: ClassVar[Mapping[str, type[View[Any]]]] = {
        "": JourneyView,
        "check": CheckView,
        "add": CheckView,
        "hit": HitView,
        "keep": HitView,
        **ASKS,
    }

    @property
    def growth(self) -> float:
        """Larger text is large in every window."""
        return _GROWTH if self.nav.settings.text_scale <= 100 else 1.0

    def begin(self, fresh: bool) -> None:
        session = self.session
        self._rivals = RivalsAtWork(session, self.nav.thinker)
        self._live = LiveClock(session, stands=not fresh)
        self._queued: Sequence[Action] = ()  # answered while rivals act in building
        self._undoing = Undoing(session)
        self._stops = Stops(
            session.state.setup.flight == "learning",
            lambda: self.nav.settings.wait_for_phases,
            lambda: self.fast,
            out=fallen(session.state),
        )
        self._hit = HitView(session, self.reel)  # one for all, as it knows the shots that were
        self._hit.stops = self._stops
        self._hit.speed = lambda: self.speed
        self._helped: set[str] = set()  # moments whose help was put away
        self._ending = Ending(unread_end(session))
        self._voices = Voices(lambda: Log(session))

    # Views

    def view_kind(self) -> type[View[Any]]:
        state = self.session.state
        decision = state.decision
        if not self.reel.is_over:
            return HitView
        if self._ending.fallen is not None:
            return FallenView
        if self._ending.flown >= 0 or decision is None:
            return JourneyView
        if decision.seat == 0 and decision.ask in self.views:
            return self.views[decision.ask]
        if state.phase == "flight" and decision.ask in ("hit", "keep"):
            return HitView  # a rival is asked: what was seen stays
        if state.phase not in ("build", "check") or state.asked == "mission":
            return FlightView
        return TurnsView if state.setup.mode == TURNS else HangarView

    def make_view(self, kind: type[View[Any]]) -> View[Any]:
        if kind is HitView:
            return self._hit
        if issubclass(kind, HangarView):
            return kind(self.session, lambda: self._live.ms)
        if kind is FallenView and self._ending.fallen is not None:
            whole, state = self.session, self._ending.fallen
            last = Session(whole.game, whole.setup, whole.seed, base=state)
            return FallenView(last, self._stops, holes=self._hit.holes)
        if kind is FlightView:
            return FlightView(self.session, self._stops, self._log_so_far, self._hit.holes)
        return kind(self.session)

    def prepare(
        self, view: View[Any], before: TruckerState | None, events: Sequence[Event]
    ) -> None:
        if isinstance(view, FlightView) and before is not None and before.decision is not None:
            view.acted = before.decision.seat if turned(before, events) is None else 0
            view.caption = told(before, self.session.state, events)[-4:] or passed(before)
        if isinstance(view, JourneyView):
            self._ending.begin(view)

    def unseen(self) -> tuple[TruckerState | None, Sequence[Event]]:
        """A card stands before what it does: ships move after it."""
        return self.reel.played

    def interludes(self, before: TruckerState, events: Sequence[Event]) -> Sequence[Interlude]:
        launch = launched(before, self.session)
        first = [LaunchShown(launch, self._stands_s)] if launch is not None else []
        last: Sequence[Interlude] = ()
        shots, card = shots_of(before, events), turned(before, events)
        hits = self._hit.shown(shots) if shots else ()
        shown = hits if card is None else with_card(self._card_shown(card), hits)
        if self._ending.fallen is None:  # that is a page of its own
            stands = self._stands_s if self._stops.waits or has_lost(events) else 0.0
            last = flown_shown(self.session, before, events, self._hit.holes, stands)
        return [*first, *shown, *last]

    @property
    def _stands_s(self) -> float:
        """For which a page stands that is to be read."""
        if self.speed == 0:
            return 0.0
        return inf if self._stops.waits else _STANDS_S[self.nav.settings.card_stands]

    def _card_shown(self, card: Turned) -> CardShown:
        stands = 0.0 if card.state.seats[0].is_out else self._stands_s
        stands = max(stands, LEAST_S if card.left else 0.0)
        word = self._voices.of_card(card.number) if stands and not self.hurries else None
        return CardShown(card, stands, self.scrolled, word)

    @property
    def _page(self) -> CardShown | LaunchShown | FlownShown | None:
        """The card that stands, once it has turned; or the launch, or how the last card ended."""
        now = self.reel.now
        return now if isinstance(now, CardShown | LaunchShown | FlownShown) else None

    @property
    def _flight(self) -> FlightView | None:
        """The view of the flight, where that is shown."""
        return self.view if isinstance(self.view, FlightView) else None

    def interlude_passed(self) -> None:
        if self._page is None:
            self._helped.add("hit")

    def _log_so_far(self) -> Sequence[str]:
        return self._voices.log.lines()

    def compose(self, width: float, height: float, k: float) -> Scene:
        if self._page is not None:
            self._voices.rest()
            return self._page.compose(self.bar(), width, height, k)
        self.hides = self._live.runs and self._builds  # a dialog gives no time to think (GT-09)
        if self.coach is not None and not self.coach.run.lesson.hints:
            scene = self.view.compose(self.bar(), width, height, k)
        else:
            scene = compose_helped(self.view, self.bar(), width, height, k, self._helped)
        if self._is_counting:
            self._voices.end_flight()
        when = partial(said_at, now=self.reel.now, view=self.view, scene=scene)
        self._voices.draw(scene, self.session.state, when)
        return scene

    @property
    def _builds(self) -> bool:
        return isinstance(self.view, HangarView) and self.session.state.phase == "build"

    # Playing

    def came(self, before: TruckerState, events: Sequence[Event], by_itself: bool) -> None:
        state = self.session.state
        self.reel.played = before, events
        self._hit.holes.hear(events)
        come_to(self, events)
        if not by_itself:
            self._helped.add(moment_of(before))
        self._stops.out = self._stops.out or fell(before, state)
        self._ending.hear(events)
        fallen_last = fell_at_end(before, events)
        if fallen_last is not None:
            self._ending.fallen, self._stops.out = fallen_last, fallen(fallen_last)
        if self.nav.settings.rivals_speak:
            self._voices.hear(events)
        if state.number != before.number:
            self._ending.flown = before.number
            self._live.wind()  # the next hangar has a clock of its own

    def concern(self, state: TruckerState) -> object:
        decision, seat = state.decision, state.seats[0]
        if state.phase == "build":
            return state.number, seat.hand, seat.looking, seat.space, bool(choices_of(state, 0))
        return state.number, state.phase, decision is not None and not decision.seat

    def standing(self) -> tuple[object, object]:
        """Rivals who build ask nothing new."""
        state = self.session.state
        if self._builds:
            ask, about, answer = "build", state.seats[0].space, self.concern(state)
        else:
            ask, answer = state.asked if self.view.is_asked else "", len(self.session.journal)
            about = 0 if ask in _SERIES else answer
        return (
            type(self.view),
            self.view.leaf,
            state.number,
            ask,
            about,
            self._ending.flown,
        ), answer

    def take(self, actions: Sequence[Action]) -> bool:
        decision = self.session.state.decision
        if decision is not None and not decision.seat:
            return True
        self._queued = actions if self._builds else ()
        return False

    def play_now(self, actions: Sequence[Action], by_itself: bool = False) -> None:
        super().play_now(actions, by_itself)
        if not by_itself:  # a tile was taken, and rivals act before it can be laid
            self._queued = actions[len(self.played) :] if self._builds else ()

    def caution(self, actions: Sequence[Action]) -> Caution | None:
        if len(actions) != 1 or type(actions[0]) is Place:
            return None  # the hangar asks the same beside the square
        return caution(self.session.state, actions[0], self.nav.settings.muted)

    def clock_ms(self) -> int:
        return int(self._live.ms)

    def sounds_of(self, before: TruckerState, events: Sequence[Event]) -> Sequence[str]:
        usual = super().sounds_of(before, events)
        return heard(before, self.session.state, events, usual)

    def hasten(self) -> None:
        """Of a shot and of a count the stage alone that runs: dice, the verdict, a rival, a row."""
        canvas = self.canvas
        at = canvas.elapsed_ms if canvas is not None else 0.0
        end = next((stage for stage in self.view.stages if stage > at), None)
        if canvas is None or end is None:
            super().hasten()
            return
        canvas.skip_to(end)
        self.pause -= (end - at) / 1000 * self.speed

    def music(self) -> Mapping[str, float]:
        return layers_of(self.session.state, self.view is self._hit and self._page is None)

    @property
    def has_come(self) -> bool:
        return super().has_come or bool(self._stops.out)

    def turned(self, act: object) -> bool:
        """A flight that is passed over, a journey that was read, a hit that is shown again."""
        if self._ending.fallen is not None and not self._stops.out:
            self._ending.fallen = None
            self.look_anew()
            self.refresh()
            return True
        if self._flight is not None and act in ("until", TO_SCORE):
            self.until, self.pause = True, 0.0
            return True
        if self._journey is not None and self._journey.done:
            self._ending.flown = -1
            self.look_anew()
        self.refresh(animate=act in ("worst_hit", "stand", "skip"))
        return True

    # Time

    def tick(self, dt: float) -> None:
        if self._live.runs and self._journey is None and self.reel.is_over:
            if self.app.sound.in_background and self._builds:  # nobody looks (GT-09)
                self.app.ask(ready_dialog())
                return
            self._run_clock(dt)
        shown = self.canvas.shown_ms if self.canvas is not None else inf
        if self._is_counting and not self.busy:
            self._end_count()
        if self._voices.tick(dt, shown) and not self.busy:
            self.refresh_quietly()
        if self.session.state.phase == "flight" and self._rivals.is_asked:
            self._rivals.begin()
        super().tick(dt)

    @property
    def _journey(self) -> JourneyView | None:
        """How a flight ended, where that is shown."""
        return self.view if isinstance(self.view, JourneyView) else None

    @property
    def _is_counting(self) -> bool:
        return self._journey is not None and self._journey.is_counting

    def refresh(self, animate: bool = False, from_ms: float = 0.0) -> None:
        """A count is always seen but at instant speed."""
        if self._is_counting and self.speed > 0:
            animate, from_ms = True, self._ending.goes_on_from(self.canvas)
        else:
            self._ending.ends()
        super().refresh(animate, from_ms)

    def _end_count(self) -> None:
        if self._journey is not None:
            self._journey.end_count()
        self.look_anew()
        self.refresh(animate=self.speed > 0)

    def _run_clock(self, dt: float) -> None:
        """Live building: time is told to the game when a rival is due or a run ends."""
        ticks = self._live.advance(dt)
        wait = None if self._queued else self._live.due()
        if wait is not None:
            self.play_now([wait], by_itself=True)
        elif ticks:
            self.refresh_quietly()
            if is_urgent(self.session.state, self._live.ms):
                self.play_sound("tick")

    def idle(self, dt: float) -> None:
        flight = self._flight
        if self.busy and flight is not None and flight.moves:
            return  # ships fly along the track
        if self._rivals.is_asked and not self.has_come:
            self._let_rivals_act()
        if self._queued and self.view.is_asked:
            self._play_queued()

    def _play_queued(self) -> None:
        """What was answered while rivals acted, if it can still be done."""
        queued, self._queued = self._queued, ()
        decision = self.session.state.decision
        if decision is not None and queued[0] in decision.options:
            self.play(queued)
        else:
            self.play_sound("refusal")

    def _let_rivals_act(self) -> None:
        """In building as many acts as the frame has time for, in flight one that is shown."""
        before = self.before_act()
        hurries, building = self.hurries, before.phase == "build"
        is_quiet = building or before.asked == "go_on"  # a card says who flies on, all together
        in_turn = building and before.setup.mode == TURNS
        most = 12 if hurries or (is_quiet and not in_turn) else 1
        happened = self._rivals.acts(_SLICE, most)
        if happened is None:
            flight = self._flight
            thinks = flight is not None and flight.let_think()
            if (building and self._undoing.settle()) or thinks:
                self.refresh_quietly()
            return
        self.show(before, happened, by_itself=True)
        if in_turn and not hurries:
            self.pause = max(self.pause, _ACT_S * self.speed)
        shows = self._flight is not None and not is_quiet and not hurries and self.reel.is_over
        if shows and self._rivals.is_asked and not self.has_come:
            told = reading_s(*self._flight.caption) if self._flight is not None else 0.0
            self.pause = max(self.pause, told * self.speed)

    # Acts

    def act(self, act: object, node: Node) -> None:
        match act:
            case ("help", str(moment)):
                self._helped.add(moment)
                self.refresh()
            case ("figure", str(name)):
                view: Any = self.view  # the hangar, or the check: what shows figures
                self.app.push(figure_dialog(self.nav, view.counted, name))
            case _ if looked(self.reel.now, act):
                self.refresh()
            case _:
                super().act(act, node)

    def key_pressed(self, name: str) -> None:
        meant = bindings().shipped(name)
        if self._is_counting and meant == "space":
            self._end_count()
            return
        reads = self._journey is not None and self._journey.is_open
        if meant == "escape" and reads and self.canvas is not None:
            self.canvas.finish()  # one press leaves what is shown again
        super().key_pressed(name)

    def opened(self) -> None:
        if self._live.go_on() and self._builds:
            self.app.ask(ready_dialog())

    def closed(self) -> None:
        self._rivals.stop()

    # Tools

    def own_tools(self) -> Mapping[str, Callable[[], None]]:
        return {
            "again": lambda: self.again(None),
            "following": self._fly_on,
            "choose": self._choose,
            "peek": self._peek,
            "difficulty": lambda: self.app.push(DifficultyDialog(self.session.state, self.play)),
        }

    def _fly_on(self) -> None:
        """To what follows from how the game went."""
        state = self.session.state
        self.nav.again(next_setup(state.setup, state.seats), None, self.session.practice)

    def _peek(self) -> None:
        """At the player's ship in the place of a card that stands, and back."""
        if self._page is not None:
            self._page.look_at_ship()
            self.refresh()

    def own_menu(self) -> Sequence[tuple[str, Callable[[], None]]]:
        return ((say("gt.menu.choose"), self._choose),)

    def covering(self, dialog: Modal) -> None:
        self._live.tell(dialog)

    def advice(self) -> Modal:
        return advice_on(self.session, self.slot, self.nav.thinker)

    def log_screen(self, session: Session[TruckerState]) -> Screen:
        return LogScreen(session, self.open_rules)

    def _choose(self) -> None:
        """A careful pilot answers for the player once."""
        if (decision := self.session.state.decision) is not None and decision.seat == 0:
            self.play_now([chosen_for_you(self.session)])

    # Taking back

    @property
    def can_undo(self) -> bool:
        return self._undoing.is_offered

    @property
    def undo_reason(self) -> str:
        return say("gt.hangar.late") if self._undoing.is_late else super().undo_reason

    def border_words(self, event: Event) -> str:
        return border_words(event)

    def undo(self) -> bool:
        return self._undoing.undo()

    def stepped_back(self) -> None:
        self._queued = ()  # it answered what is taken back
        self._ending.forget()
        self._live.undone()
        self._hit.recall()
        self._voices.settle()
        self._stops.out = fallen(self.session.state)
