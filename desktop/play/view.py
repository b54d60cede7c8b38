"""A view answers one kind of question on the screen: a scene, and what acts in it mean.

Views hold what the player has picked but not confirmed. They hold no rule: what can be chosen is
what the decision offers.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from desktop.kit.pen import Pen
from desktop.kit.scene import Node, Scene
from desktop.kit.surface.guard import LEAST_SECONDS
from desktop.play.top_bar import TopBar
from tabletop import Action, Event, Session, State

if TYPE_CHECKING:
    from desktop.kit.navigator import Onward

S = TypeVar("S", bound=State)


GUARD_SECONDS = 0.5
"""The guard of a view whose questions come automatically, digits included."""

READ_SECONDS = 1.0
"""The guard of a view that who hurries must not pass unread."""


class Heard(NamedTuple):
    """A key that the view has used."""

    focus: str = ""  # the node that has the focus now; "": where it was
    refused: str = ""  # the node that says why the key does nothing


class View(ABC, Generic[S]):
    """One kind of question. It lives as long as questions of its kind follow each other."""

    light: frozenset[str] = frozenset()
    """Acts by name that answer nothing: they show the same in another way."""

    guard_s = LEAST_SECONDS
    """For which it must have been seen, where it comes up, before it can be answered."""

    shared_zone = ""
    """A zone whose nodes others may take away while the player is at one of them."""

    refocuses = False
    """After an act the focus goes where the scene proposes, else it stays."""

    shows_pacing = False
    """Whether the top bar says how fast it goes on."""

    can_hurry = True
    """Whether fast forward means something."""

    onward: "Onward | None" = None
    """What is proposed next, where the game is over."""

    def __init__(self, session: Session[S]) -> None:
        self.session = session
        self.scrolled: Callable[[str], float] = lambda ident: 0.0
        """How far a scroll area is scrolled: the screen's own `scrolled`."""

    @property
    def state(self) -> S:
        return self.session.state

    @property
    def stages(self) -> Sequence[int]:
        """Ends of the parts of its motions that a press skips one by one, in ms of normal speed."""
        return ()

    @property
    def is_asked(self) -> bool:
        """Whether the player is asked now; else a rival thinks, or a motion is shown."""
        decision = self.state.decision
        return decision is not None and decision.seat == 0

    @property
    def stirs(self) -> bool:
        """Whether what the last press changed is shown with motions, all of them passing."""
        return False

    @property
    def must_be_read(self) -> bool:
        """Whether it waits for the player though nothing is asked."""
        return False

    @property
    def leaf(self) -> object:
        """Which of several pages it shows: another one must be seen before it is answered."""
        return None

    @property
    def is_quiet(self) -> bool:
        """Whether what others do meanwhile is shown without motions, the player's place kept."""
        return False

    @abstractmethod
    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        """The scene for a window of that many design px at text scale k."""

    @abstractmethod
    def act(self, act: object) -> Sequence[Action]:
        """Actions to play now; none when the act changes only what is picked."""

    def back(self) -> bool:
        """Esc leads back within the view; False where there is nothing to leave."""
        return False

    def follow(self, shows: Sequence[str]) -> None:
        """What a lesson speaks of is proposed: nodes by name."""

    def arrive(self, events: Sequence[Event]) -> None:
        """What has just happened, for the motions of the next scene."""

    def picks(self, act: object) -> bool:
        """Whether the first press on another choice only picks it; a second one confirms."""
        return False

    def reads(self, node: Node) -> bool:
        """Whether a node that is off is looked at where it is: the focus stays there."""
        return False

    def focused(self, node: Node) -> bool:
        """The focus moved; True when the scene changes with it."""
        return False

    def hovered(self, node: Node | None) -> bool:
        """The pointer is over this node, or over none; True when the scene changes with it."""
        return False

    def key(self, name: str, focus: str = "") -> Heard | None:
        """A key of this view alone, with the focus on that node; None where it means nothing."""
        return None

    def passes(self, dt: float) -> bool:
        """Time passes, in seconds; True when the scene changes with it."""
        return False

    def explains(self, node: Node) -> bool:
        """Whether the scene tells from now on what the tip of a node would."""
        return False

    def lifted(self, node: Node) -> Sequence[Action]:
        """A node begins to be dragged; actions to play at once."""
        return ()

    @property
    def is_holding(self) -> bool:
        """Whether a thing is dragged, and follows the pointer."""
        return False

    def dropped(self, node: Node, x: float, y: float) -> Sequence[Action]:
        """A node was dragged and let go at x, y; actions to play."""
        return ()

    def aims(self, node: Node) -> bool:
        """The focus was moved to this node; True when the scene changes with it."""
        return False

    def pan(self, dx: float, dy: float) -> bool:
        """The ground was dragged by so many design px; True when the scene changes with it."""
        return False

    def dragged(self, node: Node, x: float, y: float) -> bool:
        """A node is held at x, y; True when the scene changes with it."""
        return False

    def drag_picture(self, node: Node, x: float, y: float, pen: Pen) -> None:
        """Draw what is held at x, y, above all else."""

    def let_go(self) -> bool:
        """Nothing is held any more; True when the scene changes with it."""
        return False

    @property
    def target(self) -> str:
        """The node whose answer is shown as if it were given: the focus goes where it is."""
        return ""

    def wheel(self, notches: int) -> bool:
        """The wheel was turned over the board, up where > 0; True: the scene changes with it."""
        return False
