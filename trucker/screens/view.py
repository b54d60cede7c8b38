"""A view answers one kind of question on the screen: a scene, and what acts in it mean.

Views hold what the player has picked but not confirmed. They hold no rule: what can be chosen is
what the decision offers.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from desktop.kit.pen import Pen
from desktop.kit.scene import Node, Scene
from tabletop import Action, Event, Session
from trucker.rules.state import TruckerState
from trucker.screens.stage import Frame

__all__ = ["View"]


class View(ABC):
    """One kind of question. It lives as long as questions of its kind follow each other."""

    light: frozenset[str] = frozenset()
    """Acts by name that leave the focus where it was: they show the same in another way."""

    def __init__(self, session: Session[TruckerState]) -> None:
        self.session = session

    @property
    def state(self) -> TruckerState:
        return self.session.state

    @property
    def is_asked(self) -> bool:
        """Whether the player is asked now; else a rival thinks, or a motion is shown."""
        decision = self.state.decision
        return decision is not None and decision.seat == 0

    @abstractmethod
    def compose(self, frame: Frame, width: float, height: float, k: float) -> Scene:
        """The scene for a window of that many design px at text scale k."""

    @abstractmethod
    def act(self, act: object) -> Sequence[Action]:
        """Actions to play now; none when the act changes only what is picked."""

    def arrive(self, events: Sequence[Event]) -> None:
        """What has just happened, for the motions of the next scene."""

    def focused(self, node: Node) -> bool:
        """The focus moved; True when the scene changes with it."""
        return False

    def hovered(self, node: Node | None) -> bool:
        """The pointer is over this node, or over none; True when the scene changes with it."""
        return False

    def key(self, name: str) -> bool:
        """A key of this view alone; True when it was used."""
        return False

    def dropped(self, node: Node, x: float, y: float) -> Sequence[Action]:
        """A node was dragged and let go at x, y; actions to play."""
        return ()

    def aims(self, node: Node) -> bool:
        """The focus has come to this node by itself; True when the scene changes with it."""
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
        """The wheel was turned over the board, up where > 0; True when the scene changes with
        it."""
        return False
