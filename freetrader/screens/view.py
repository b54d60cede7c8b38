"""A view answers one kind of question on the screen: a scene, and what acts in it mean.

Views hold what the player has picked but not confirmed. They hold no rule: what can be
chosen is what the decision offers.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from desktop.kit.scene import Node, Scene
from freetrader.rules.state import FreeTraderState
from freetrader.screens.phase_bar import Frame
from tabletop import Action, Event

__all__ = ["View"]


class View(ABC):
    """One question of the game on the screen. Each view answers `compose` and `act`."""

    light: frozenset[str] = frozenset()
    """Acts by name that only pick or show: they answer nothing."""

    @abstractmethod
    def compose(
        self, state: FreeTraderState, frame: Frame, width: float, height: float, k: float
    ) -> Scene:
        """The scene for a window of that many design px at text scale k."""

    @abstractmethod
    def act(self, state: FreeTraderState, act: object) -> Sequence[Action]:
        """Actions to play now; none when the act changes only what is picked."""

    def focused(self, state: FreeTraderState, node: Node) -> bool:
        """The focus moved; True when the scene changes with it."""
        return False

    def key(self, state: FreeTraderState, name: str) -> bool:
        """A key of this view alone; True when it was used."""
        return False

    def arrive(self, state: FreeTraderState, events: Sequence[Event]) -> None:
        """What has just happened, for the motions of the next scene."""
