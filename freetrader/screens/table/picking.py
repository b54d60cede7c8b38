"""A place on the chart is picked, then confirmed."""

from abc import abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar

from desktop.kit.scene import Node, Scene
from desktop.play.top_bar import TopBar
from freetrader.rules.actions import Jump, Place
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.screens.table.track import Hint
from freetrader.screens.table.view import ChartView, cell_of
from resources import say
from tabletop import Action, Event, Session

_SINGLE = 4
"""Caps of number keys, of which more are told by the first and the last."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A place on the chart, chosen but not confirmed."""

    x: int
    y: int


class PickingView(ChartView):
    """One of the places that the decision offers."""

    verbs: ClassVar[tuple[str, str]]
    """Of the hints: what is picked, and what Enter then does."""

    def __init__(self, session: Session[FreeTraderState]) -> None:
        super().__init__(session)
        self.picked: Cell | None = None
        self.looked: Cell | None = None  # a world in focus that cannot be picked
        self.before: Cell | None = None  # what was picked before the last press

    @property
    def options(self) -> dict[Cell, Action]:
        """Every place the decision offers, in its order."""
        decision = self.state.decision
        assert decision is not None
        places = [option for option in decision.options if isinstance(option, Place | Jump)]
        return {(place.x, place.y): place for place in places}

    @property
    def keys(self) -> dict[Cell, str]:
        """The number key of each, as far as there are any."""
        return {
            cell: str(number) if number < 10 else "" for number, cell in enumerate(self.options, 1)
        }

    @abstractmethod
    def first_pick(self, state: FreeTraderState, options: Collection[Cell]) -> Cell | None:
        """Where the focus begins."""

    def arrive(self, events: Sequence[Event]) -> None:
        super().arrive(events)
        self.picked = self.looked = self.before = None

    def act(self, act: object) -> Sequence[Action]:
        if self.moved(act):
            self.looked = None
            return ()
        options = self.options
        match act:
            case Pick(x, y) if (x, y) in options:
                if self.picked == (x, y):
                    return (options[x, y],)
                self.picked = (x, y)
            case "confirm" if self.picked in options:
                assert self.picked is not None
                return (options[self.picked],)
            case _:
                pass
        return ()

    def picks(self, act: object) -> bool:
        return isinstance(act, Pick)

    def reads(self, node: Node) -> bool:
        return node.id.startswith("cell.")

    def explains(self, node: Node) -> bool:
        """The panel tells of a world that is looked at."""
        return self.looked is not None and node.id == "cell.{},{}".format(*self.looked)

    def focused(self, node: Node) -> bool:
        if isinstance(node.act, Pick) and node.enabled:
            cell = (node.act.x, node.act.y)
            if cell in self.options and (cell != self.picked or self.looked):
                self.pressed(other=cell != self.picked)
                self.before = self.picked
                self.picked, self.looked = cell, None
                return True
        elif cell := cell_of(node.id):
            known, self.looked = self.looked, cell
            self.pressed()
            return self.looked != known
        return False

    def hints(self, state: FreeTraderState) -> Sequence[Hint]:
        what, deed = self.verbs
        keys = [key for key in self.keys.values() if key]
        if len(keys) > _SINGLE:
            keys = [say("ft.hint.keys", first=keys[0], last=keys[-1])]
        return (
            (keys, say(f"ft.hint.{what}")),
            (("enter",), say(f"ft.hint.{deed}")),
            (("i",), say("ft.hint.inspect")),
        )

    def wanted(self, state: FreeTraderState) -> Collection[Cell]:
        return self.options

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        options = self.options
        if self.picked not in options:
            self.picked = self.first_pick(self.state, options)
        scene = super().compose(bar, width, height, k)
        if self.picked is not None:
            here = f"cell.{self.picked[0]},{self.picked[1]}"
            is_seen = any(node.id == here for node in scene.nodes)
            scene.focus = here if is_seen else "go"  # the chart was moved away from it
        return scene
