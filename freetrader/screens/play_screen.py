"""A campaign on the screen: its views, its pages, and what fights are told of ahead."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from desktop.game import Caution
from desktop.kit.modal import Modal
from desktop.kit.screen import Screen
from desktop.kit.surface.focus import step
from desktop.play.play_screen import PlayScreen as SharedPlayScreen
from desktop.play.reel import Interlude
from desktop.play.top_bar import TopBar
from desktop.play.view import View
from freetrader.advice.cautions import slip
from freetrader.briefing.fight import lost_in_fight
from freetrader.briefing.music import layers_of
from freetrader.briefing.retelling import times
from freetrader.rules.chances import foregone
from freetrader.rules.events import (
    Bought,
    GameEnded,
    Jumped,
    LevelLost,
    ModuleScrapped,
    PlanetPlaced,
    PoliceStopped,
    Sold,
    Upgraded,
)
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.screens.advice import advice_on
from freetrader.screens.end.view import GameOverView
from freetrader.screens.fight.odds import FightOdds
from freetrader.screens.fight.view import CombatView
from freetrader.screens.market.view import MarketView
from freetrader.screens.pages.sequence import pages_of
from freetrader.screens.police.view import PoliceView
from freetrader.screens.signs import arts
from freetrader.screens.table.explore import ExploreView
from freetrader.screens.table.jump import JumpView
from freetrader.screens.table.view import ChartView, cell_of
from freetrader.screens.upgrade.view import UpgradeView
from freetrader.storage.catalog import load_presets
from freetrader.words.events import event_line
from freetrader.words.log import Log
from resources import say
from tabletop import Action, Event, Session

if TYPE_CHECKING:
    from freetrader.screens.review.judging import Judging


_ARROWS = ("left", "right", "up", "down")


class PlayScreen(SharedPlayScreen[FreeTraderState]):
    """Free Trader between the bars."""

    game = "freetrader"
    growth = 0.4
    views: ClassVar[Mapping[str, type[View[Any]]]] = {
        "explore": ExploreView,
        "rescue": ExploreView,
        "jump": JumpView,
        "emergency": JumpView,
        "buy": MarketView,
        "sell": MarketView,
        "damage": CombatView,
        "fight": CombatView,
        "fine": PoliceView,
        "upgrade": UpgradeView,
        "": GameOverView,
    }
    sounds: ClassVar[Mapping[type[Event], str]] = {
        PlanetPlaced: "place",
        Bought: "spend",
        Sold: "coin",
        Jumped: "jump",
        Upgraded: "spend",
        PoliceStopped: "police",
        ModuleScrapped: "sold",
        LevelLost: "hit",
    }

    def begin(self, fresh: bool) -> None:
        self._odds = FightOdds(self.nav.thinker)
        self._log = Log(self.session)
        self._warned: tuple[int, tuple[Action, ...]] | None = None  # of the last acts: acts before
        self._judged: Judging | None = None  # the review of the game as it stands
        self._is_judged = False  # at its end, wholly
        self._seen_at = 0.0  # when verdicts were last shown

    # Showing

    def prepare(
        self, view: View[Any], before: FreeTraderState | None, events: Sequence[Event]
    ) -> None:
        self._odds.aim(self.session)
        match view:
            case ChartView():
                view.log = self._log
            case _:
                pass

    def interludes(self, before: FreeTraderState, events: Sequence[Event]) -> Sequence[Interlude]:
        settings = self.nav.settings
        how = settings.wait_for_phases, settings.quick_arrivals
        scars = lost_in_fight(self.session, before, len(self.played))
        glides = settings.motion == "full" and self.speed > 0
        happened = self._log.events()
        told = times(happened[: len(happened) - len(events)])
        return pages_of(before, self.played, *how, scars, glides, self.session.seed, told)

    def bar(self) -> TopBar:
        bar = super().bar()
        preset = load_presets().of(self.session.state.setup)
        kind = preset.name if preset else say("ft.preset.custom")
        page: Any = self.reel.now  # it may be of the turn before
        turn = page.then.turn if page is not None else self.session.state.turn
        note = say("ft.frame.note", preset=kind, turn=turn)
        if kind in bar.name:  # a campaign not yet named by the player begins with it
            note = say("ft.frame.turn", turn=turn)
        has_own_cards = self.slot is not None and "decks" in self.slot.marks
        return replace(bar, note=note, decks=has_own_cards)

    def border_words(self, event: Event) -> str:
        if isinstance(event, GameEnded):
            return say("ft.reason.undo_over")
        line = event_line(event, self.session.state.cards)
        return say("ft.reason.undo_card", event=line)

    def sounds_of(self, before: FreeTraderState, events: Sequence[Event]) -> Sequence[str]:
        ends = ["win" if event.won else "loss" for event in events if isinstance(event, GameEnded)]
        return [*super().sounds_of(before, events), *ends]

    def music(self) -> Mapping[str, float]:
        state = self.session.state
        page: Any = self.reel.now  # how it is ended is not told before the last
        if page is not None:
            return layers_of(page.asks, len(page.then.events))
        asked = state.decision.ask if state.decision is not None else ""
        won = None if state.outcome is None else state.outcome.won
        return layers_of(asked, len(state.events), won)

    # Playing

    def forced(self, *, again: bool = False) -> Action | None:
        """A lost campaign asks nothing more, and is played to its end."""
        return None if self.session.can_undo and not again else foregone(self.session.state)

    def caution(self, actions: Sequence[Action]) -> Caution | None:
        """Only a grave slip comes up again after it was gone back from."""
        found = slip(self.session, actions, self.nav.settings.muted)
        known, self._warned = self._warned, (len(self.session.journal), tuple(actions))
        return None if found and known == self._warned and not found.is_grave else found

    # What fights may lead to

    def idle(self, dt: float) -> None:
        match self.view:
            case GameOverView() as view:
                self._look_back(view)
            case CombatView() as view if not self.busy and (found := self._odds.work()):
                view.ahead = found  # a motion was not cut short
                self.refresh()
            case _:
                pass

    def _look_back(self, view: GameOverView) -> None:
        """The finished game is judged while its end is on the screen."""
        from freetrader.screens.review.screen import PAUSE

        judging = self._judging()
        is_known = view.course.review is judging.review
        if self.busy or (is_known and not view.course.grows):
            return
        is_due = judging.work() and self._clock - self._seen_at >= PAUSE
        if is_due or not is_known or not judging.thinks:
            self._seen_at = self._clock
            view.course = judging.course
            self._is_judged = self._is_new = not view.course.grows
            if view.course.points:
                self.refresh(animate=self.speed > 0)  # the curve is drawn, now that it stands
            else:
                self.refresh_quietly()

    def standing(self) -> tuple[object, object]:
        """At the end gold leads elsewhere once all is judged: then it must be seen again."""
        asked, answer = super().standing()
        return (asked, self._is_judged), answer

    def _judging(self) -> "Judging":
        """The review of the game as it stands, continued where it was left."""
        from freetrader.screens.review.judging import Judging

        if self._judged is None:
            self._judged = Judging(self.nav.thinker, self.session, self.slot)
        return self._judged

    def _rest(self) -> None:
        """The worker is wanted for something else."""
        self._odds.drop()
        if self._judged is not None:
            self._judged.drop()

    def came(self, before: FreeTraderState, events: Sequence[Event], by_itself: bool) -> None:
        self.stepped_back()

    def stepped_back(self) -> None:
        """Another game stands than the one that was judged and warned of."""
        self._rest()
        self._judged, self._is_judged = None, False
        self._warned = None  # the same acts may mean something else there

    @property
    def looks_ahead(self) -> bool:
        """Whether more will be told of the standing question."""
        return self._odds.is_at_work

    def opened(self) -> None:
        self.app.read_ahead(arts())
        # Advice had the worker to itself.
        waits = isinstance(self.view, CombatView) and not self.view.ahead
        if waits and not self._odds.is_at_work:
            self._odds.aim(self.session)

    def closed(self) -> None:
        self._rest()

    # Tools

    def own_tools(self) -> Mapping[str, Callable[[], None]]:
        return {"inspect": self._inspect, **({} if self.coach else {"review": self._review})}

    def own_menu(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """A lesson is no campaign that could be reviewed."""
        inspect = say("play.menu.inspect"), self._inspect
        return (inspect,) if self.coach else (inspect, (say("play.menu.review"), self._review))

    def command(self, name: str) -> bool:
        here = self._node(self.focus)
        if name in _ARROWS and here is not None and here.zone != "tools":
            # Tab leads to the tools; an arrow stays with what Enter is about.
            nodes = [node for node in self.scene.nodes if node.zone != "tools"]
            there = self._node(step(nodes, self.focus, name, self.scene.scrolls))
            if there is not None and name == "up" and there.box.cy > here.box.cy:
                there = self._node("go") or there  # above the first comes what Enter confirms
            self._move(there.id if there is not None else None)
            return True
        if name == "inspect" and self.reel.is_over:
            self._inspect()
            return True
        return super().command(name)

    def advice(self) -> Modal:
        self._rest()
        return advice_on(self.session, self.slot, self.nav.thinker)

    def log_screen(self, session: Session[FreeTraderState]) -> Screen:
        from freetrader.screens.log import LogScreen

        return LogScreen(session, self.open_rules)

    def _inspect(self, cell: Cell | None = None) -> None:
        from freetrader.screens.inspect.screen import InspectScreen

        match self.view:
            case ChartView() as view:
                cell = cell or view.aimed()
            case _:
                pass
        self.app.push(InspectScreen(self.nav, self.session.state, cell))

    def other_button(self) -> None:
        """Look closer at the world under the pointer, or at what is asked about."""
        if not (self._ends_animation() or self.is_fresh) and self.reel.is_over:
            self._inspect(cell_of(self._hovered or ""))

    def _review(self, number: int = 0) -> None:
        from freetrader.screens.review.screen import ReviewScreen

        if self.slot is not None and self.session.state.outcome is None:
            self.slot.mark("hint")  # how the last answer was tells how the game stands
        name = self.slot.name if self.slot is not None else ""
        self._rest()
        self.app.push(ReviewScreen(self.nav, self._judging(), name, self.nav.branch, number))

    def turned(self, act: object) -> bool:
        match act:
            case ("look", int(number)):
                self._review(number)
            case ("retry", int(length)):
                self.nav.branch(length)
            case "lessons":
                self.nav.page("lessons", self.game)
            case _:
                return False
        return True
