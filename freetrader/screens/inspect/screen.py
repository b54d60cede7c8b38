"""The reading view as a screen: worlds and cards one by one, text up to 200 %."""

from desktop.kit.menu_screen import DeskScreen
from desktop.kit.navigator import Navigator
from desktop.kit.scene import Node, Scene
from freetrader.briefing.reading import items, subject
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.screens.inspect.scene import inspect_scene


class InspectScreen(DeskScreen):
    """Pages through every world on the chart and the cards that lie open."""

    game = "freetrader"
    opener = "inspect"
    reading = True

    def __init__(self, nav: Navigator, state: FreeTraderState, cell: Cell | None = None) -> None:
        """Opens at the world of a cell, else at what is asked about."""
        super().__init__(nav)
        self.state = state
        self.topic = state.decision.ask if state.decision else "over"
        self.index = subject(state, cell)

    def compose(self, width: float, height: float, k: float) -> Scene:
        return inspect_scene(self.state, self.index, self.scrolled("text"), width, height, k)

    def act(self, act: object, node: Node) -> None:
        if act == "close":
            self.back()
        elif act in ("next", "previous"):
            self._turn(1 if act == "next" else -1)

    def other_button(self) -> None:
        """What opens it by the pointer closes it again."""
        self.back()

    def _turn(self, by: int) -> None:
        self.index = (self.index + by) % len(items(self.state))
        self.scroll_to("text", 0)
        self.refresh()

    def key(self, name: str) -> bool:
        """Up and down scroll the text; the buttons are reached by Tab and their own keys."""
        step = {"up": -60.0, "down": 60.0, "home": -1e6, "end": 1e6}.get(name)
        if step is None:
            return False
        self.scroll_to("text", self.scrolled("text") + step)
        self.refresh()
        return True
