"""What a game gives to its screen: views, pages, words and sounds of one session.

A hook does nothing unless a game needs it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from desktop.game import Caution, GameEntry
from desktop.kit.modal import Modal
from desktop.kit.navigator import Navigator
from desktop.kit.screen import Screen
from desktop.play.log_screen import LogScreen
from desktop.play.reel import Interlude, Reel
from desktop.play.view import View
from desktop.play.view_screen import ViewScreen
from resources import say
from tabletop import Action, Event, Session, State

if TYPE_CHECKING:
    from saves import Slot

S = TypeVar("S", bound=State)


class Table(ViewScreen, Generic[S]):
    """A session on the screen, as far as games differ."""

    views: ClassVar[Mapping[str, type[View[Any]]]]
    """By what is asked; "" where the game is over."""

    sounds: ClassVar[Mapping[type[Event], str]]
    """What is heard of an event at once; cards and blows sound with their motions."""

    def __init__(
        self, nav: Navigator, entry: GameEntry, session: Session[S], slot: "Slot[S] | None"
    ) -> None:
        super().__init__()
        self.nav, self.entry, self.session, self.slot = nav, entry, session, slot
        self.reel: Reel[Interlude] = Reel()
        self._ask = ""  # what was asked before the acts whose outcome is shown

    def begin(self, fresh: bool) -> None:
        """Make what the screen holds of its own, before the first view; `fresh`: of a new game."""

    def view_kind(self) -> type[View[Any]]:
        """Of what stands."""
        decision = self.session.state.decision
        return self.views[decision.ask if decision is not None else ""]

    def make_view(self, kind: type[View[Any]]) -> View[Any]:
        return kind(self.session)

    def prepare(self, view: View[Any], before: S | None, events: Sequence[Event]) -> None:
        """Hand a view what it shows beside the state: what has happened since `before`."""

    def interludes(self, before: S, events: Sequence[Event]) -> Sequence[Interlude]:
        return ()

    def unseen(self) -> tuple[S | None, Sequence[Event]]:
        """What interludes have left for the view after them to show: since when, and what."""
        return None, ()

    def interlude_passed(self) -> None:
        """The one that was shown gives way to the next."""

    def came(self, before: S, events: Sequence[Event], by_itself: bool) -> None:
        """An act was played, the player's own unless `by_itself`."""

    def concern(self, state: S) -> object:
        """What is asked about: while it stays equal, the player keeps place and focus."""
        return len(self.session.journal)

    def standing(self) -> tuple[object, object]:
        """What is asked, and which of its answers comes next: see `Guard.see`."""
        decision, acts = self.session.state.decision, len(self.session.journal)
        return (decision.ask if decision is not None else "", self.view.leaf, acts), acts

    def take(self, actions: Sequence[Action]) -> bool:
        """Whether these can be played now; else the game keeps them for later."""
        return self.session.state.decision is not None

    def caution(self, actions: Sequence[Action]) -> Caution | None:
        """Why these acts are to be asked about before they are played."""
        return None

    def forced(self, *, again: bool = False) -> Action | None:
        """The next answer where none can change how the game ends; `again`: one was played."""
        return None

    def idle(self, dt: float) -> None:
        """Time passes while nothing is shown or waited for."""

    def clock_ms(self) -> int:
        """What the journal notes as the time of an act."""
        return 0

    def sounds_of(self, before: S, events: Sequence[Event]) -> Sequence[str]:
        """What is heard of an act, each sound once."""
        found = (self.sounds.get(type(event)) for event in events)
        return [name for name in dict.fromkeys(found) if name is not None]

    def music(self) -> Mapping[str, float]:
        """Layers that are heard: of a game without music none."""
        return {}

    def turned(self, act: object) -> bool:
        """An act in the view played nothing; True where what came of it is shown already."""
        return False

    def border_words(self, event: Event) -> str:
        """Why an act cannot be taken back that made this event happen."""
        return say("play.reason.undo_border", event=self.entry.words(self.session).event(event))

    def advice(self) -> Modal | None:
        """Advice on the question that stands; None in a game that gives none."""
        return None

    def log_screen(self, session: Session[S]) -> Screen:
        """The log of a session that is no further than what was shown."""
        rules = self.open_rules if self.entry.rules is not None else None
        return LogScreen(self.entry.words(session).log(), rules)

    def own_tools(self) -> Mapping[str, Callable[[], None]]:
        """Acts by name that the screen does, beside those of every game."""
        return {}

    def own_menu(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """What the menu offers besides, each under its words, while a question stands."""
        return ()

    def covering(self, dialog: Modal) -> None:
        """A dialog is about to lie over the game."""

    def stepped_back(self) -> None:
        """Acts were taken back, or played again."""

    def undo(self) -> bool:
        """Take back the player's last act; False where that cannot be done."""
        return self.reel.is_over and self.session.undo()

    @property
    def can_undo(self) -> bool:
        return self.session.can_undo and self.reel.is_over

    @property
    def undo_reason(self) -> str:
        border = self.session.undo_border
        return say("play.reason.undo_none") if border is None else self.border_words(border)

    def open_rules(self) -> None:
        """The rules, open at what is asked, or was before what is being shown."""
        decision = self.session.state.decision
        asked = decision.ask if decision else "over"
        self.nav.rules(self.game, asked if self.reel.is_over else self._ask)
