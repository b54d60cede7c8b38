"""A game on the screen: one session, the view of the question that stands, pages between."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from desktop.game import Caution, GameEntry
from desktop.kit.navigator import Navigator
from desktop.kit.scene import Node, Scene
from desktop.kit.screen import Screen
from desktop.play.caution_dialog import CautionDialog
from desktop.play.menu import menu, share
from freetrader.advice.cautions import slip
from freetrader.rules.actions import Buy, Sell
from freetrader.rules.chances import foregone
from freetrader.rules.events import (
    Bought,
    GameEnded,
    Jumped,
    LevelLost,
    PlanetPlaced,
    PoliceStopped,
    Sold,
    Upgraded,
)
from freetrader.rules.setup import Setup
from freetrader.rules.state import FreeTraderState
from freetrader.screens.advice import advice_on
from freetrader.screens.chips import chip_of
from freetrader.screens.end.view import GameOverView, untallied
from freetrader.screens.fight.odds import FightOdds
from freetrader.screens.fight.view import CombatView
from freetrader.screens.market.view import MarketView
from freetrader.screens.pages.sequence import pages_of
from freetrader.screens.phase_bar import Frame
from freetrader.screens.police.view import PoliceView
from freetrader.screens.table.view import Pick, TableView
from freetrader.screens.upgrade.view import UpgradeView
from freetrader.screens.view import View
from freetrader.storage.catalog import load_presets
from freetrader.words import wording
from resources import say
from tabletop import Action, Event, Session

if TYPE_CHECKING:
    from freetrader.advice.review import Review
    from freetrader.screens.pages.page import Page
    from saves import Slot

__all__ = ["PlayScreen"]

_VIEWS: dict[str, type[Any]] = {
    "explore": TableView,
    "rescue": TableView,
    "jump": TableView,
    "emergency": TableView,
    "buy": MarketView,
    "sell": MarketView,
    "damage": CombatView,
    "fight": CombatView,
    "fine": PoliceView,
    "upgrade": UpgradeView,
}


_SOUNDS: dict[type[Event], str] = {
    PlanetPlaced: "place",
    Bought: "spend",
    Sold: "coin",
    Jumped: "jump",
    Upgraded: "spend",
    PoliceStopped: "police",
    LevelLost: "hit",
}


class PlayScreen(Screen):
    """Shows the question that stands, plays the answers, and pauses at what must be read."""

    game = "freetrader"

    def __init__(
        self,
        nav: Navigator,
        entry: GameEntry,
        session: Session[FreeTraderState],
        slot: "Slot[FreeTraderState] | None",
        fresh: bool = False,
    ) -> None:
        super().__init__()
        self.nav = nav
        self.entry = entry
        self.session = session
        self.slot = slot
        self.fast = False  # pages and motions are passed over until it is switched off
        self._warned: tuple[int, tuple[Action, ...]] | None = None  # of the last acts: acts before
        self.pages: list[Page] = []
        self._odds = FightOdds(nav.thinker)
        self._reviewed: tuple[int, Review] | None = None  # what was judged, after so many acts
        self.view: View = self._view_for([])
        if fresh:
            self.view.arrive(session.state, session.opening)

    # Showing

    def compose(self, width: float, height: float, k: float) -> Scene:
        shown: Page | View = self.pages[0] if self.pages else self.view
        return shown.compose(self.session.state, self._frame(), width, height, k)

    def question(self) -> tuple[object, object]:
        state = self.session.state
        ask = state.decision.ask if state.decision else ""
        acts = len(self.session.journal)
        return (ask, acts, len(self.pages)), acts

    def answers(self, node: Node) -> bool:
        name = node.act[0] if isinstance(node.act, tuple) and node.act else node.act
        picks = not self.pages and name in self.view.light
        return not picks and super().answers(node)

    def _frame(self) -> Frame:
        session = self.session
        preset = load_presets().of(self._setup)
        kind = preset.name if preset else say("ft.preset.custom")
        name = self.slot.name if self.slot else say("play.frame.unsaved")
        border = session.undo_border
        reason = say("ft.reason.undo_none")
        if border is not None:
            line = wording.event_line(border, session.state.cards)
            reason = say("ft.reason.undo_card", event=line)
            if isinstance(border, GameEnded):
                reason = say("ft.reason.undo_over")
        moment = self.pages[0].moment if self.pages else None
        turn = moment.turn if moment else session.state.turn  # a page may be of the turn before
        return Frame(
            name=name,
            note=say("ft.frame.turn", turn=turn)
            if kind in name  # a campaign not yet named by the player begins with it
            else say("ft.frame.note", preset=kind, turn=turn),
            can_undo=session.can_undo and not self.pages,
            undo_reason=reason,
            can_redo=session.can_redo and not self.pages,
            practice=session.practice,
            trouble=self.nav.trouble_line(self.slot),
            seed=session.seed,
            fast=self.fast,
            decks=self._has_own_cards,
            can_ask=session.state.decision is not None and not self.pages,
        )

    @property
    def _setup(self) -> Setup:
        assert isinstance(self.session.setup, Setup)
        return self.session.setup

    def _view_for(self, events: Sequence[Event]) -> View:
        """The view of the standing question; one that can answer it too is kept."""
        decision = self.session.state.decision
        kind = GameOverView if decision is None else _VIEWS[decision.ask]
        view = self.view if type(getattr(self, "view", None)) is kind else kind()
        if isinstance(view, GameOverView):
            view.sums = untallied(self.session)
        elif isinstance(view, MarketView):
            journal = self.session.journal
            view.begun = bool(journal) and isinstance(journal[-1].action, Buy | Sell)
        view.arrive(self.session.state, events)
        self._odds.aim(self.session)
        return view

    def tick(self, dt: float) -> None:
        super().tick(dt)
        found = None if self.busy else self._odds.work()  # a motion is not cut short
        if found is not None and isinstance(self.view, CombatView):
            self.view.ahead = found
            self.refresh()

    def opened(self) -> None:
        # Advice had the worker to itself.
        waits = isinstance(self.view, CombatView) and not self.view.ahead
        if waits and not self._odds.is_at_work:
            self._odds.aim(self.session)

    @property
    def looks_ahead(self) -> bool:
        """Whether more will be told of the standing question."""
        return self._odds.is_at_work

    def closed(self) -> None:
        self._odds.drop()

    # Playing

    def play(self, actions: Sequence[Action]) -> None:
        """Play actions in a row, then show what came of them."""
        if not actions:
            return
        before = self.session.state.clone()
        happened: list[Event] = []
        asked = before.decision.ask if before.decision else ""
        for action in actions:
            decision = self.session.state.decision
            if decision is None or (happened and decision.ask != asked):
                break  # what was picked for one question is no answer to another
            happened += self.session.apply(action)
        while not self.session.can_undo and (answer := foregone(self.session.state)):
            happened += self.session.apply(answer)  # a lost campaign asks nothing more
        waits = self.nav.settings.wait_for_phases
        self.pages = [] if self.fast else pages_of(before, happened, waits)
        self.view = self._view_for(happened)
        self.focus = None
        self._sound_of(happened)
        self.refresh(animate=not self.fast)

    def _sound_of(self, happened: Sequence[Event]) -> None:
        """What is heard at once; cards and blows sound with their motions."""
        for name in dict.fromkeys(
            _SOUNDS[type(event)] for event in happened if type(event) in _SOUNDS
        ):
            self._sound(name)
        for event in happened:
            if isinstance(event, GameEnded):
                self._sound("win" if event.won else "loss")

    def activate(self, node: Node) -> None:
        if below := chip_of(node.id):
            node = self._node(below) or node
            if not node.focusable and node.act is None:
                return  # its tooltip is all it has
        # A click or number key on another choice picks it; only Enter, the amber button or a
        # second click confirms, so that no card is turned by a slip.
        if node.id != self.focus and _is_pick(node.act) and not self.pages:
            self._sound("focus")
            self.set_focus(node.id)
            return
        if node.id == "clear" and not node.enabled:
            self._sound("refusal")  # its key must not take the focus off the row
            return
        super().activate(node)

    def act(self, act: object, node: Node) -> None:
        if isinstance(act, str) and act in self._tools:
            self._tools[act]()
        elif self.pages:
            self._turn_page()
        elif isinstance(act, Action):
            self.play([act])
        else:
            self._act_in_view(act)

    def _act_in_view(self, act: object) -> None:
        view, state = self.view, self.session.state
        actions = view.act(state, act)
        if isinstance(view, MarketView):
            self.focus = None  # to the row that was changed, so that Enter confirms
        if not actions:
            self.refresh()
        elif (found := self._slip_of(actions)) is not None:
            self.app.ask(CautionDialog(found, lambda: self.play(actions)))
        else:
            self.play(actions)

    def _slip_of(self, actions: Sequence[Action]) -> Caution | None:
        """What these acts are to be asked about for; only a grave slip comes up again after it was
        gone back from."""
        found = slip(self.session, actions, self.nav.settings.muted)
        known, self._warned = self._warned, (len(self.session.journal), tuple(actions))
        return None if found and known == self._warned and not found.is_grave else found

    def focused(self, node: Node) -> None:
        if not self.pages and self.view.focused(self.session.state, node):
            self.refresh()

    def key(self, name: str) -> bool:
        if self.pages:
            return False
        if isinstance(self.view, MarketView):
            return self._market_key(self.view, name)
        if self.view.key(self.session.state, name):
            self.refresh()
            return True
        return False

    def _market_key(self, view: MarketView, name: str) -> bool:
        """The row keys also work from the buttons, where a dialog or Tab has left the focus."""
        focus = self.focus or ""
        if focus.startswith("row."):
            view.row = focus.removeprefix("row.")  # the row that is seen, also one that is shut
        elif name in ("plus", "minus") or (name in ("up", "down") and focus in ("go", "second")):
            self._move(f"row.{view.row}")
            if name in ("up", "down") or focus not in ("go", "second", "clear", "max"):
                return True  # from far off they first show which row they mean
        else:
            return False
        before = dict(view.amounts)
        if not view.key(self.session.state, name):
            return False
        if view.amounts == before:  # say why it cannot be more or less
            node = self._node(f"{'more' if name in ('plus', 'right') else 'less'}.{view.row}")
            self._sound("refusal")
            self._show_tip(node or self.scene.node(f"row.{view.row}"))
        else:
            self.refresh()
        return True

    def drag(self, dx: float, dy: float) -> None:
        view = self.view
        if not self.pages and isinstance(view, TableView) and view.drag(dx, dy):
            self.refresh()

    def _turn_page(self) -> None:
        self.pages.pop(0)
        self.focus = None
        self.refresh(animate=True)

    # Tools

    @property
    def _tools(self) -> dict[str, Callable[[], None]]:
        return {
            "undo": self._undo,
            "redo": self._redo,
            "log": self._log,
            "rules": self._rules,
            "hint": self._hint,
            "menu": self._menu,
            "title": self._leave,
            "same_seed": lambda: self._again(self.session.seed),
            "new_seed": lambda: self._again(None),
            "share": self._share,
            "review": self._review,
        }

    def command(self, name: str) -> bool:
        if name in ("undo", "redo", "log", "rules", "hint", "menu"):
            self._tools[name]()
            return True
        if name == "inspect" and not self.pages:
            self._inspect()
            return True
        if name == "fast":
            self.fast = not self.fast
            if self.fast:
                self.pages = []
            self.refresh()
            return True
        return False

    def back(self) -> None:
        if self.pages:
            self.activate(self.scene.node("go"))
        elif not self.is_fresh:
            self._menu()

    def _undo(self) -> None:
        if not self.pages and self.session.undo():
            self._after_undo()
        else:
            self._sound("refusal")

    def _redo(self) -> None:
        if not self.pages and self.session.redo():
            self._after_undo()
        else:
            self._sound("refusal")

    def _after_undo(self) -> None:
        self.view = self._view_for([])
        self.focus = None
        self.refresh()

    def _inspect(self) -> None:
        from freetrader.screens.inspect.screen import InspectScreen

        self.app.push(InspectScreen(self.nav, self.session.state))

    def _log(self) -> None:
        from freetrader.screens.log import LogScreen

        self.app.push(LogScreen(self.session, self._rules))

    def _rules(self) -> None:
        decision = self.session.state.decision
        self.nav.rules("freetrader", decision.ask if decision else "over")

    def _hint(self) -> None:
        if self.pages or self.session.state.decision is None:
            self._sound("refusal")
        else:
            self._odds.drop()
            self.app.push(advice_on(self.session, self.slot, self.nav.thinker))

    def _menu(self) -> None:
        title = say("game.freetrader.title")
        inspect = (say("play.menu.inspect"), self._inspect)
        more = inspect, (say("play.menu.review"), self._review)
        of = self.nav, self.app, self.entry, self.session, title
        self.app.ask(menu(*of, self._leave, self.refresh, *more))

    def _review(self) -> None:
        from freetrader.screens.review.screen import ReviewScreen

        if self.slot is not None and self.session.state.outcome is None:
            self.slot.mark("hint")  # how the last answer was tells how the game stands
        name = self.slot.name if self.slot is not None else ""
        acts = len(self.session.journal)
        known = self._reviewed[1] if self._reviewed and self._reviewed[0] == acts else None
        screen = ReviewScreen(self.nav, self.session, name, self.nav.branch, known)
        self._reviewed = acts, screen.review
        self.app.push(screen)

    def _leave(self) -> None:
        if self.slot is not None:
            self.slot.flush()
        self.nav.title()

    @property
    def _has_own_cards(self) -> bool:
        return self.slot is not None and "decks" in self.slot.marks

    def _again(self, seed: str | None) -> None:
        self.nav.again(self.session.setup, seed, self.session.practice)

    def _share(self) -> None:
        share(self.app, self.entry, self.session)


def _is_pick(act: object) -> bool:
    if isinstance(act, tuple) and act:
        return act[0] in ("damage", "way", "target")
    return isinstance(act, Pick)
