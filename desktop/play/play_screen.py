"""A game on the screen: one session, the view of the question that stands, and what comes between.

The order of a move is this: the player's answers are played one by one, what came of them is shown
by interludes, and the view of the next question comes up. A game gives views, words, sounds and
pages; the hooks do nothing unless it needs them.
"""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import TYPE_CHECKING, Any, TypeVar

from desktop.game import GameEntry
from desktop.kit.dialog import Choice, Dialog
from desktop.kit.keys import bindings
from desktop.kit.navigator import Navigator
from desktop.kit.scene import Node, Scene
from desktop.kit.surface.guard import LEAST_SECONDS
from desktop.play.caution_dialog import CautionDialog
from desktop.play.pacing import HURRYING, PACE, TIMES, pacing_tools
from desktop.play.sharing import share
from desktop.play.table import Table
from desktop.play.top_bar import TopBar
from desktop.play.view import READ_SECONDS, View
from resources import say
from tabletop import Action, Event, Session, State

if TYPE_CHECKING:
    from desktop.play.coach import CoachPanel
    from saves import Slot

S = TypeVar("S", bound=State)

_LOOKS = ("log", "rules", "menu")  # commands that only show something over the game
_COMMANDS = ("undo", "redo", "log", "rules", "hint", "menu")


class PlayScreen(Table[S]):
    """Shows the question that stands, plays the answers, and pauses at what must be read."""

    def __init__(
        self,
        nav: Navigator,
        entry: GameEntry,
        session: Session[S],
        slot: "Slot[S] | None",
        fresh: bool = False,
    ) -> None:
        super().__init__(nav, entry, session, slot)
        self.coach: CoachPanel | None = None  # of a lesson
        self._followed: Sequence[str] = ()  # what the lesson spoke of
        self.earned: Callable[[], Sequence[str]] = tuple  # names of achievements, each told once
        self._news: Sequence[str] | None = None
        self.fast = False  # nothing is waited for until it is switched off
        self.times = 1  # one of TIMES
        self.until = False  # nothing is waited for until the player is asked
        self.pause = 0.0  # seconds until the game continues
        self.played: list[Action] = []  # since all was shown
        self._acts = 0  # whose outcome was shown in full
        self._is_new = False  # the present view came up unforeseen, or was not there before
        self._went_on = False  # what was shown before passed automatically
        self.begin(fresh)
        self.view = self._view_for(None, session.opening if fresh else ())

    # Showing

    def compose(self, width: float, height: float, k: float) -> Scene:
        return (self.reel.now or self.view).compose(self.bar(), width, height, k)

    def _compose(self) -> None:
        if self.coach is not None:
            shows = self.coach.run.coach.shows
            if shows != self._followed:  # Enter is for the step that stands
                self.focus, self._followed = None, shows
            self.view.follow(shows)
        super()._compose()
        if self.coach is not None and self.reel.is_over:
            self.coach.draw(self.scene, self.focus or self.scene.focus)
            if self.coach.leads_back():
                self.focus = "coach.back"

    def bar(self) -> TopBar:
        view = self.view
        return TopBar(
            name=self.name,
            can_undo=self.can_undo,
            undo_reason=self.undo_reason,
            can_redo=self.session.can_redo and self.reel.is_over,
            practice=self.session.practice,
            trouble=self.nav.trouble_line(self.slot),
            fast=self.fast and view.can_hurry,
            can_ask=self._can_ask,
            lacks=self._lacks,
            news=self._told_news(),
            more=pacing_tools(self.fast, self.times) if view.shows_pacing else (),
        )

    def _told_news(self) -> Sequence[str]:
        """What the game has earned, on its end page alone."""
        if self.session.state.decision is not None or self.coach is not None:
            self._news = None
        elif self._news is None and self.reel.is_over:
            self._news = self.earned()
        return self._news or ()

    @property
    def name(self) -> str:
        if self.coach is not None:
            return self.coach.title
        return self.slot.name if self.slot is not None else say("play.frame.unsaved")

    @property
    def _lacks(self) -> frozenset[str]:
        parts = {"rules": self.entry.rules, "hint": self.entry.advise}
        return frozenset(name for name, part in parts.items() if part is None)

    def question(self) -> tuple[object, object]:
        asked, answer = self.standing()
        return (asked, len(self.reel.left)), answer

    @property
    def hears(self) -> bool:
        return self.reel.is_over

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves and nothing is to be seen before the question that stands."""
        return self.reel.is_over and self.pause <= 0 and not self.busy

    @property
    def hurries(self) -> bool:
        return self.fast or self.until

    @property
    def speed(self) -> float:
        """What waits are multiplied with."""
        return PACE.get(self.nav.settings.speed, 1.0) / self.times

    @property
    def has_come(self) -> bool:
        """Whether something stands that the player must answer or read."""
        return self.view.is_asked or self.view.must_be_read

    @property
    def _can_ask(self) -> bool:
        """For advice: the player is asked, and sees it."""
        decision = self.session.state.decision
        is_own = decision is not None and not decision.seat
        return is_own and self.reel.is_over and self.view.is_asked

    def _view_for(self, before: S | None, events: Sequence[Event]) -> View[Any]:
        """The view of what stands; one that can show it, too, is kept."""
        kind = self.view_kind()
        view: View[Any] | None = getattr(self, "view", None)
        if view is None or type(view) is not kind:
            view = self.make_view(kind)
            view.scrolled = self.scrolled
        self.prepare(view, before, events)
        is_over = self.session.state.outcome is not None and self.slot is not None
        view.onward = self.nav.onward(self.entry.name) if is_over else None
        view.arrive(events)
        return view

    def look_anew(self) -> None:
        """At what stands, with nothing picked."""
        self.view, self.focus = self._view_for(None, ()), None

    def show(self, before: S, events: Sequence[Event], by_itself: bool = False) -> None:
        """What came of an act; `by_itself`: not of the player's, whose place is kept."""
        kept = self.view
        self.came(before, events, by_itself)
        self.reel.play(self.interludes(before, events))
        if self.hurries and not (self.until and self._is_stop):
            self._skip()
        hurries = self.hurries
        self.view = self._view_for(before, events)
        if not self.reel.is_over:
            self._hold()
        self.until = self.until and not self.has_come
        is_same = self.concern(before) == self.concern(self.session.state)
        stays = by_itself and self.view is kept and is_same
        if not stays:
            self.focus = None
            self._is_new = by_itself or self.view is not kept
        for name in self.sounds_of(before, events):
            self.play_sound(name)
        if stays and self.view.is_quiet:
            self.refresh_quietly()
        else:
            self.refresh(animate=not hurries and self.speed > 0)

    # Time

    def tick(self, dt: float) -> None:
        super().tick(dt)
        if self.busy and self.canvas is not None and 0 < self.speed < 1:
            self.canvas.advance(dt * (1 / self.speed - 1))
        if self.pause > 0:
            self.pause -= dt
        elif not self.reel.is_over:
            was_read = self.reel.now is not None and self.reel.now.is_text
            self._turn()
            self._went_on = was_read  # who has just read it may be about to press
        else:
            self.idle(dt)
        if self.coach is not None and self.at_rest and (dialog := self.coach.ending()) is not None:
            self.covering(dialog)
            self.app.ask(dialog)

    def _hold(self) -> None:
        """The interlude has its time; at any speed that for reading, where it is shown at all."""
        now = self.reel.now
        hold = now.hold_s if now is not None else 0.0
        is_text = now is not None and now.is_text and self.speed > 0
        self.pause = hold if hold == inf or is_text else hold * self.speed

    def _turn(self, skip: bool = False) -> None:
        """The next interlude, or past all of them; after the last comes what stands."""
        self.interlude_passed()
        self._went_on = False
        if skip:
            self._skip()
        else:
            self.reel.next()
        self._hold()
        self.focus = None
        if self.reel.is_over:
            if type(self.view) is not self.view_kind():
                self.view = self._view_for(*self.unseen())
            self._is_new = True
            self.until = self.until and not self.has_come
        self.refresh(animate=not self.hurries and self.speed > 0)

    @property
    def _is_stop(self) -> bool:
        now = self.reel.now
        return now is not None and now.is_stop and not self.fast

    def _skip(self) -> None:
        """Past the interludes that are left; fast forward alone stops at none."""
        self.reel.skip(to_stop=not self.fast)
        self.until = self.until and self.reel.is_over

    def hurry(self) -> bool:
        """A press during a pause ends it, and does nothing else."""
        waits = 0 < self.pause < inf
        self.pause = 0.0 if waits else self.pause
        return waits

    # Playing

    def before_act(self) -> S:
        """The position, all of which was shown; for `show` when acts have changed it."""
        state = self.session.state
        self.played = []
        self._acts = len(self.session.journal)
        self._ask = state.decision.ask if state.decision is not None else "over"
        return state.clone()

    def play(self, actions: Sequence[Action]) -> None:
        """Play actions in a row, then show what came of them; slips are asked about first."""
        if not actions or not self.take(actions):
            return
        found = self.caution(actions) if self.coach is None else None  # whose words it would repeat
        if found is not None:
            self.app.ask(CautionDialog(found, lambda: self.play_now(actions)))
        else:
            self.play_now(actions)

    def play_now(self, actions: Sequence[Action], by_itself: bool = False) -> None:
        before, asked = self.before_act(), self._ask
        happened: list[Event] = []
        for action in actions:
            decision = self.session.state.decision
            if decision is None or decision.seat or (happened and decision.ask != asked):
                break  # what was picked for one question is no answer to another
            happened += self._apply(action)
        left = self.forced()
        while left is not None:
            happened += self._apply(left)
            left = self.forced(again=True)
        self.show(before, happened, by_itself)

    def _apply(self, action: Action) -> list[Event]:
        self.played.append(action)
        return self.session.apply(action, self.clock_ms())

    # Acts

    def act(self, act: object, node: Node) -> None:
        tools = self._tools
        if isinstance(act, str) and act in tools:
            tools[act]()
        elif not self.reel.is_over and act in ("next", "skip"):
            self.until = act == "skip"
            self._turn(act == "skip")
        elif isinstance(act, Action):
            self.play([act])
        else:
            actions = self.view.act(act)
            if self.view.refocuses:
                self.focus = None
            if actions:
                self.play(actions)
            elif not self.turned(act):
                self.stir()

    def activate(self, node: Node) -> None:
        if node.act in HURRYING or not self.hurry():
            super().activate(node)

    @property
    def least_seconds(self) -> float:
        least = self.view.guard_s if self._is_new else LEAST_SECONDS
        return max(least, READ_SECONDS) if self._went_on else least

    def answers(self, node: Node) -> bool:
        hurries = node.act in HURRYING and self.pause != inf
        is_light = self.reel.is_over and self.is_light(node)
        return not hurries and not is_light and super().answers(node)

    def pointer_pressed(self, x: float, y: float) -> None:
        node = self._under(x, y)
        if node is not None and node.act in HURRYING and self.canvas is not None:
            self.canvas.finish()
        super().pointer_pressed(x, y)

    def key_pressed(self, name: str) -> None:
        bound = bindings()
        if bound.command(bound.plain(name)) in _LOOKS and self.canvas is not None:
            self.canvas.finish()  # they answer nothing, so a motion need not be ended first
        super().key_pressed(name)

    def back(self) -> None:
        if self.hurry() or self.is_fresh:
            return
        if self.reel.is_over and self.view.back():
            self.focus = None
            self.refresh()
        else:
            self.open_menu()

    # Tools

    @property
    def _tools(self) -> Mapping[str, Callable[[], object]]:
        return {
            "undo": lambda: self._step_back("undo", self.undo()),
            "redo": lambda: self._step_back("redo", self.reel.is_over and self.session.redo()),
            "log": self._open_log,
            "rules": self.open_rules,
            "hint": self.advise,
            "menu": self.open_menu,
            "title": self.leave,
            "same_seed": lambda: self.again(self.session.seed),
            "new_seed": lambda: self.again(None),
            "share": self.share,
            "watch": self.watch,
            "onward": self._take_step,
            "fast": self._fast_forward,
            "times": self._faster,
            "on": self.hurry,
            **self.own_tools(),
            **self._coach_tools,
        }

    @property
    def _coach_tools(self) -> Mapping[str, Callable[[], object]]:
        coach = self.coach
        if coach is None:
            return {}

        def back() -> None:
            coach.run.back()
            self._step_back("undo", True)

        tools = {"coach.back": back, "coach.restart": self._begin_again}
        return {**coach.tools(self.refresh), **tools}

    def _begin_again(self) -> None:
        """The lesson, from its start."""
        assert self.coach is not None
        self.coach.run.begin_again()
        self._step_back("undo", True)

    def command(self, name: str) -> bool:
        is_ours = name in _COMMANDS and name not in self._lacks
        if is_ours or (name == "fast" and self.view.can_hurry):
            self._tools[name]()
            return True
        return False

    def _refuse(self, tool: str) -> None:
        """By key as by pointer, a tool that is off says why."""
        self.play_sound("refusal")
        node = self._node(f"tool.{tool}")
        if node is not None and not node.enabled:
            self._show_tip(node)

    def _step_back(self, tool: str, done: bool) -> None:
        if not done:
            self._refuse(tool)
            return
        self.pause = 0.0
        self.reel.left = []
        self.stepped_back()
        self.look_anew()
        self._is_new = False
        self.refresh()

    def _fast_forward(self) -> None:
        self.fast = not self.fast
        self.pause = 0.0
        if self.fast and not self.reel.is_over:
            self._turn(skip=True)
        else:
            self._hold()
            self.refresh()

    def _faster(self) -> None:
        """The next of the speeds; after the highest the first."""
        before = self.times
        self.times = TIMES[(TIMES.index(before) + 1) % len(TIMES)]
        if self.reel.now is None or not self.reel.now.is_text:
            self.pause *= before / self.times
        self.refresh()

    def advise(self) -> None:
        dialog = self.advice() if self._can_ask else None
        if dialog is None:
            self._refuse("hint")
            return
        self.covering(dialog)
        self.app.push(dialog)

    def _open_log(self) -> None:
        is_over = self.reel.is_over
        self.app.push(self.log_screen(self.session if is_over else self.session.branch(self._acts)))

    def open_menu(self) -> None:
        """Settings, practice, what the game offers of its own, and the ways out."""
        nav, session = self.nav, self.session
        is_asked = session.state.decision is not None
        teaches = self.coach is not None
        choices = [Choice(say("play.menu.go_on"), None, "primary")]
        if self.coach is not None:
            choices.append(Choice(say("lesson.restart"), self._begin_again))
            choices.append(Choice(say("lesson.leave"), self.coach.ways.lessons))
        if is_asked and self.reel.is_over:
            choices += [Choice(*each) for each in self.own_menu()]
        choices.append(Choice(say("play.menu.settings"), nav.open_settings))
        if is_asked and not session.practice:
            choices.append(Choice(say("play.menu.practice"), self._ask_practice))
        if not teaches:
            choices.append(Choice(say("play.menu.share"), self.share))
        if self.slot is not None and self.entry.story is not None:
            words = say("play.menu.replay.so_far" if is_asked else "play.menu.replay")
            choices.append(Choice(words, self.watch))
        choices.append(Choice(say("play.menu.title"), self.leave))
        choices.append(Choice(say("play.menu.quit"), nav.quit))
        text = say("play.menu.text", saved=nav.saved_line(), seed=session.seed)
        text = say("lesson.menu") if teaches else text
        dialog = Dialog(self.entry.title, text, choices, cancel=0)
        self.covering(dialog)
        self.app.ask(dialog)

    def _ask_practice(self) -> None:
        def begin() -> None:
            self.session.begin_practice()
            self.refresh()

        choices = Choice(say("play.practice.no")), Choice(say("play.practice.yes"), begin)
        self.app.ask(Dialog(say("play.practice.head"), say("play.practice.text"), choices, 0, 0))

    def share(self) -> None:
        """What can be given to others of the game."""
        share(self.app, self.nav, self.entry, self.session, self.name)

    def watch(self) -> None:
        """The game again from its start."""
        if self.slot is not None:
            self.slot.flush()
            self.nav.page("replay", self.slot.id)

    def _take_step(self) -> None:
        if self.view.onward is not None:
            self.view.onward.go()

    def leave(self) -> None:
        """To the title; what is left to be saved is saved."""
        if self.slot is not None:
            self.slot.flush()
        self.nav.title()

    def again(self, seed: str | None) -> None:
        """The same setup once more; with seed None another game of it."""
        self.nav.again(self.session.setup, seed, self.session.practice)
