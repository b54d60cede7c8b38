"""A flight on the screen: one session, the view of the question that stands, and the rivals."""

from collections.abc import Callable, Sequence
from math import inf
from typing import TYPE_CHECKING, Any

from desktop.game import GameEntry
from desktop.kit.guard import LEAST_SECONDS
from desktop.kit.keys import bindings
from desktop.kit.navigator import Navigator
from desktop.kit.scene import Node, Scene
from desktop.play.caution_dialog import CautionDialog
from desktop.play.menu import menu
from resources import say
from tabletop import Action, Event, Session
from trucker.advice.cautions import caution
from trucker.ai.seats import chosen_for_you
from trucker.rules.state import TruckerState
from trucker.screens.advice import advice_on
from trucker.screens.check.view import CheckView
from trucker.screens.flight.leaving import TO_SCORE, fallen, fell
from trucker.screens.flight.view import FlightView
from trucker.screens.hangar.view import HangarView
from trucker.screens.help import compose_helped, moment_of
from trucker.screens.hit.shots import shots_of
from trucker.screens.hit.view import HitView
from trucker.screens.journey.difficulty import DifficultyDialog
from trucker.screens.journey.reckoned import unread_end
from trucker.screens.journey.view import JourneyView
from trucker.screens.live_clock import LiveClock, ready_dialog
from trucker.screens.log import LogScreen
from trucker.screens.pacing import HURRYING, PACE, TIMES, Stops, pacing_tools
from trucker.screens.rivals_at_work import RivalsAtWork
from trucker.screens.sounds import sounds_of, welds
from trucker.screens.stage import Frame
from trucker.screens.undoing import Undoing
from trucker.screens.view import View
from trucker.screens.view_screen import ViewScreen, concern, question_of
from trucker.words.log import Log, told

if TYPE_CHECKING:
    from saves import Slot

__all__ = ["PlayScreen"]

_SLICE = 0.003
"""Seconds of a frame that rivals may think."""

_SHOWN = 0.8
"""Seconds for which a rival's act in flight is shown at least."""

_LEFT = 0.25
"""Seconds for which a shot stands when its motions are over."""

_READ_SECONDS = 1.0
"""For which the spot check and the end of a flight are seen: who hurries must not pass them."""


class PlayScreen(ViewScreen):
    """Shows the question that stands, plays the answers, and lets the rivals act in between."""

    game = "trucker"

    def __init__(
        self,
        nav: Navigator,
        entry: GameEntry,
        session: Session[TruckerState],
        slot: "Slot[TruckerState] | None",
        fresh: bool = False,
    ) -> None:
        super().__init__()
        self.nav = nav
        self.entry = entry
        self.session = session
        self.slot = slot
        self.fast = False  # nothing is waited for until it is switched off
        self.times = 1  # one of TIMES
        self._until = False  # nothing is waited for until the player is asked
        self._rivals = RivalsAtWork(session, nav.thinker)
        self._pause = 0.0  # seconds until something goes on by itself
        self._live = LiveClock(session)
        self._continued = not fresh  # a live clock stands until the player is ready
        self._queued: Action | None = None  # answered while rivals act in building
        self._undoing = Undoing(session, self._live)
        self._hit = HitView(session)  # one for all, as it knows the shots that were
        self._hit.scrolled = self.scrolled
        self._stops = Stops(
            session.state.setup.flight == "learning",
            lambda: nav.settings.wait_for_phases,
            lambda: self.fast,
            out=fallen(session.state),
        )
        self._hit.stops = self._stops
        self._helped: set[str] = set()  # moments whose help was put away
        self._flown = unread_end(session)  # number of a flight whose end is to be shown, or -1
        self._came_by_itself = False  # the present question, not by an answer
        self._told: Log | None = None  # the log so far, once it was asked for
        self.view: View = self._view_for([])

    # Showing

    def compose(self, width: float, height: float, k: float) -> Scene:
        self.hides = self._live.runs and self._builds  # a dialog gives no time to think (GT-09)
        return compose_helped(self.view, self._frame(), width, height, k, self._helped)

    def _frame(self) -> Frame:
        session = self.session
        return Frame(
            name=self.slot.name if self.slot else say("play.frame.unsaved"),
            can_undo=self._undoing.is_offered,
            undo_reason=self._undoing.reason,
            can_redo=session.can_redo,
            practice=session.practice,
            trouble=self.nav.trouble_line(self.slot),
            fast=self.fast and not isinstance(self.view, HangarView),
            can_ask=self._can_ask,
            more=pacing_tools(self.fast, self.times) if self._is_flying else (),
        )

    @property
    def _builds(self) -> bool:
        return isinstance(self.view, HangarView) and self.session.state.phase == "build"

    @property
    def _is_flying(self) -> bool:
        return isinstance(self.view, FlightView | HitView)

    def _log_so_far(self) -> Sequence[str]:
        if self._told is None:
            self._told = Log(self.session)
        return self._told.lines()

    def _view_for(self, happened: Sequence[Event]) -> View:
        """The view of what stands; one that can show it, too, is kept."""
        kind = self._kind()
        if kind is HitView:
            view: View = self._hit
        elif type(getattr(self, "view", None)) is kind:
            view = self.view
        else:
            view = kind(self.session)
        if isinstance(view, HangarView | CheckView | FlightView | JourneyView):
            view.scrolled = self.scrolled
        if isinstance(view, HangarView):
            view.clock = lambda: self._live.ms
        if isinstance(view, FlightView):
            view.story, view.stops = self._log_so_far, self._stops
        view.arrive(happened)
        return view

    def _kind(self) -> Any:
        state = self.session.state
        decision = state.decision
        if decision is None or self._flown >= 0:
            return JourneyView
        if decision.seat == 0 and decision.ask in ("check", "add"):
            return CheckView
        if decision.seat == 0 and decision.ask in ("hit", "keep"):
            return HitView
        return HangarView if state.phase in ("build", "check") else FlightView

    # Playing

    def play(self, actions: Sequence[Action]) -> None:
        """Play actions in a row, then show what came of them; slips are asked about first."""
        if not actions:
            return
        state = self.session.state
        if state.decision is None or state.decision.seat:
            self._queued = actions[0] if self._builds else None
            return
        muted = self.nav.settings.muted
        found = caution(state, actions[0], muted) if len(actions) == 1 else None
        if found is not None:
            self.app.ask(CautionDialog(found, lambda: self._play(actions)))
        else:
            self._play(actions)

    def _play(self, actions: Sequence[Action], by_itself: bool = False) -> None:
        before = self.session.state.clone()
        self._helped.add(moment_of(before))
        asked = before.decision.ask if before.decision else ""
        happened: list[Event] = []
        for action in actions:
            decision = self.session.state.decision
            if decision is None or decision.seat or (happened and decision.ask != asked):
                break  # what was picked for one question is no answer to another
            happened += self.session.apply(action, int(self._live.ms))
        self._show(before, happened, by_itself)

    def _show(
        self, before: TruckerState, happened: Sequence[Event], by_itself: bool = False
    ) -> None:
        """What came of an act; `by_itself`: not of the player's, whose place is kept."""
        kept = self.view
        self._stops.out = self._stops.out or fell(before, self.session.state)
        if self.session.state.number != before.number:
            self._flown = before.number
            self._live.wind()  # the next hangar has a clock of its own
        shots = shots_of(before, happened)
        self.view = self._view_for(happened)
        hurries = self._hurries
        if shots:
            self._hit.play_reel(shots)
            if hurries:
                self._hit.act("skip")
            elif not self._hit.reel_done:
                self.view = self._hit
                self._wait_for_shot()
        if self._has_come:
            self._until = False
        self._caption(before, happened)
        stays = by_itself and self.view is kept and concern(before) == concern(self.session.state)
        if not stays:
            self.focus = None
            # The check, too, comes up unseen where the player was the last to finish.
            checks = isinstance(self.view, CheckView) and self.view is not kept
            self._came_by_itself = by_itself or checks
        weld = ["weld"] if welds(before, self.session.state) else []
        for name in (*weld, *sounds_of(happened)):
            self._sound(name)
        if stays and self._builds:
            self.refresh_quietly()
        else:
            self.refresh(animate=not hurries)

    @property
    def _has_come(self) -> bool:
        """Whether something stands that the player must answer or read."""
        reads = isinstance(self.view, JourneyView) or bool(self._stops.out)
        return reads or self.view.is_asked

    def _caption(self, before: TruckerState, happened: Sequence[Event]) -> None:
        if isinstance(self.view, FlightView) and happened:
            self.view.caption = told(before, self.session.state, happened)[-4:]

    def _wait_for_shot(self) -> None:
        if self._hit.stops.waits:
            self._pause = inf  # until it is read, at any speed
        else:
            self._pause = (self._hit.shot_ms / 1000 + _LEFT) * self._speed

    @property
    def _speed(self) -> float:
        return PACE.get(self.nav.settings.speed, 1.0) / self.times

    @property
    def _hurries(self) -> bool:
        """Whether nothing is waited for."""
        return self.fast or self._until

    # Time

    def tick(self, dt: float) -> None:
        if self.busy and self.canvas is not None and self.times > 1:
            self.canvas.advance(dt * (self.times - 1))
        if self._live.runs and not isinstance(self.view, JourneyView):
            if self.app.sound.in_background and self._builds:  # nobody looks (GT-09)
                self.app.ask(ready_dialog())
                return
            self._run_clock(dt)
        if self._pause > 0:
            self._pause -= dt
            return
        if isinstance(self.view, HitView) and not self.view.reel_done:
            self.view.next_shot()
            self._after_shot()
        elif self._rivals.is_asked and not self._has_come:
            self._let_rivals_act()
        if self._queued is not None and self.view.is_asked:
            self._play_queued()

    def _play_queued(self) -> None:
        """What was answered while rivals acted, if it can still be done."""
        queued, self._queued = self._queued, None
        decision = self.session.state.decision
        if queued is not None and decision is not None and queued in decision.options:
            self.play((queued,))
        else:
            self._sound("refusal")

    def _after_shot(self) -> None:
        """The next of the reel has its own time; after the last comes what stands."""
        self._helped.add("hit")
        if self._hit.reel_done:
            self._pause = 0.0
            self.view = self._view_for([])
            self._came_by_itself = True
            self._until = self._until and not self._has_come
            self.focus = None
        else:
            self._wait_for_shot()
        self.refresh(animate=not self._hurries)

    def _let_rivals_act(self) -> None:
        """In building as many acts as the frame has time for, in flight one that is shown."""
        before = self.session.state.clone()
        building = before.phase == "build"
        happened = self._rivals.acts(_SLICE, 12 if building or self._hurries else 1)
        if happened is None:
            if building and self._undoing.settle():
                self.refresh_quietly()
            return
        hurries = self._hurries
        self._show(before, happened, True)
        if not building and not hurries and self._rivals.is_asked and not self._has_come:
            self._pause = max(self._pause, _SHOWN * self._speed)

    def _run_clock(self, dt: float) -> None:
        """Live building: time is told to the game when a rival is due or a run ends."""
        ticks = self._live.advance(dt)
        wait = self._live.due() if self._queued is None else None
        if wait is not None:
            self._play([wait], by_itself=True)
        elif ticks:
            self.refresh_quietly()

    # Acts

    def act(self, act: object, node: Node) -> None:
        if isinstance(act, str) and act in self._tools:
            self._tools[act]()
        elif isinstance(act, tuple) and act[0] == "help":
            self._helped.add(act[1])
            self.refresh()
        else:
            actions = self.view.act(act)
            if actions:
                self.play(actions)
            elif isinstance(self.view, HitView) and act in ("next", "skip"):
                self._until = act == "skip"
                self._after_shot()
            elif act in ("until", TO_SCORE) and isinstance(self.view, FlightView):
                self._until, self._pause = True, 0.0
            else:
                self._settle()
                self.refresh(animate=act == "worst_hit")

    def _settle(self) -> None:
        """A reel that was skipped, or a journey that was read, gives way to what stands."""
        is_over = isinstance(self.view, HitView) and self.view.reel_done
        if isinstance(self.view, JourneyView) and self.view.done:
            self._flown, is_over = -1, True
        if is_over and type(self.view) is not self._kind():
            self.view = self._view_for([])
            self.focus = None

    def activate(self, node: Node) -> None:
        if node.act not in HURRYING and self._hurry():
            return
        super().activate(node)

    def question(self) -> tuple[object, object]:
        shots = self._hit.shots_left if self.view is self._hit else 0
        asked, answer = question_of(self.session, self.view, self._builds)
        return (asked, self._flown, shots), answer

    @property
    def least_seconds(self) -> float:
        reads = self._came_by_itself and isinstance(self.view, JourneyView | CheckView)
        return _READ_SECONDS if reads else LEAST_SECONDS

    def answers(self, node: Node) -> bool:
        hurries = node.act in HURRYING and self._pause != inf
        return not hurries and not self.is_light(node) and super().answers(node)

    def pointer_pressed(self, x: float, y: float) -> None:
        node = self._under(x, y)
        if node is not None and node.act in HURRYING and self.canvas is not None:
            self.canvas.finish()
        super().pointer_pressed(x, y)

    def key_pressed(self, name: str) -> None:
        reads = isinstance(self.view, JourneyView) and self.view.is_open
        if bindings().shipped(name) == "escape" and reads and self.canvas is not None:
            self.canvas.finish()  # one press leaves what is shown again
        super().key_pressed(name)

    def _hurry(self) -> bool:
        """A press during a pause ends it, and does nothing else."""
        waits = self._pause > 0
        self._pause = 0.0
        return waits

    def opened(self) -> None:
        continued, self._continued = self._continued, False
        if continued and self._live.runs and self._builds:
            self.app.ask(ready_dialog())

    def closed(self) -> None:
        self._rivals.stop()

    # Tools

    @property
    def _tools(self) -> dict[str, Callable[[], None]]:
        return {
            "undo": lambda: self._step_back(self._undoing.undo()),
            "redo": lambda: self._step_back(self.session.redo()),
            "log": self._log,
            "rules": self._rules,
            "hint": self._hint,
            "menu": self._menu,
            "title": self._leave,
            "same_seed": lambda: self._again(self.session.seed),
            "new_seed": lambda: self._again(None),
            "again": lambda: self._again(None),
            "choose": self._choose,
            "fast": self._fast_forward,
            "times": self._faster,
            "on": self._go_on,
            "difficulty": lambda: self.app.push(DifficultyDialog(self.session.state, self.play)),
        }

    def command(self, name: str) -> bool:
        fast = name == "fast" and not isinstance(self.view, HangarView)
        if fast or name in ("undo", "redo", "log", "rules", "hint", "menu"):
            self._tools[name]()
            return True
        return False

    @property
    def _can_ask(self) -> bool:
        """For advice: the player is asked, and sees it."""
        decision = self.session.state.decision
        return decision is not None and not decision.seat and self.view.is_asked

    def _hint(self) -> None:
        if self._can_ask:
            dialog = advice_on(self.session, self.slot, self.nav.thinker)
            self._live.tell(dialog)
            self.app.push(dialog)
        else:
            self._sound("refusal")

    def _fast_forward(self) -> None:
        self.fast = not self.fast
        self._pause = 0.0
        if self.fast and isinstance(self.view, HitView) and not self.view.reel_done:
            self.view.act("skip")
            self._after_shot()
        else:
            self.refresh()

    def _faster(self) -> None:
        """The next of the speeds; after the highest the first."""
        before = self.times
        self.times = TIMES[(TIMES.index(before) + 1) % len(TIMES)]
        self._pause *= before / self.times
        self.refresh()

    def _go_on(self) -> None:
        """To what comes next, without a wait."""
        self._pause = 0.0

    def back(self) -> None:
        if not self._hurry() and not self.is_fresh:
            self._menu()

    def _step_back(self, done: bool) -> None:
        if not done:
            self._sound("refusal")
            return
        self._pause = 0.0
        self._queued = None  # it answered what is taken back
        self._live.undone()
        self._hit.recall()
        self._told = None
        self._stops.out = fallen(self.session.state)
        self.view = self._view_for([])
        self.focus = None
        self.refresh()

    def _choose(self) -> None:
        """A careful pilot answers for the player once."""
        if (decision := self.session.state.decision) is not None and decision.seat == 0:
            self._play([chosen_for_you(self.session)])

    def _log(self) -> None:
        self.app.push(LogScreen(self.session, self._rules))

    def _rules(self) -> None:
        decision = self.session.state.decision
        self.nav.rules("trucker", decision.ask if decision else "over")

    def _menu(self) -> None:
        more = say("gt.menu.choose"), self._choose
        of = self.nav, self.app, self.entry, self.session, say("game.trucker.title")
        dialog = menu(*of, self._leave, self.refresh, more)
        self._live.tell(dialog)
        self.app.ask(dialog)

    def _leave(self) -> None:
        if self.slot is not None:
            self.slot.flush()
        self.nav.title()

    def _again(self, seed: str | None) -> None:
        self.nav.again(self.session.setup, seed, self.session.practice)
