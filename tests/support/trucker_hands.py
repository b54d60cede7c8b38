"""Hands that play Galaxy Trucker in a real window, by keys alone or by the pointer alone.

They read the state to know a good answer and the scene to find what gives it; they act only
through what the window is told: key names, and clicks on nodes.
"""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from typing import Any

from desktop.kit.dialog import Dialog
from desktop.kit.scene import Node, Scene
from desktop.kit.surface.focus import next_in_order, step
from tabletop import Action
from trucker.ai.seats import chosen_for_you
from trucker.rules.actions import (
    DONE,
    CloseLook,
    Draw,
    Finish,
    Flip,
    Keep,
    Load,
    Look,
    Pick,
    Place,
    Power,
    Protect,
    PutBack,
    Remove,
    Repair,
    Reserve,
    TakeBack,
    TakeHit,
    TakeReserved,
    Unload,
    Wait,
)
from trucker.screens.check.view import CheckView
from trucker.screens.hangar.view import HangarView
from trucker.screens.hit.view import HitView
from trucker.screens.journey.view import JourneyView
from trucker.screens.play_screen import PlayScreen

__all__ = ["Hands", "Keys", "Pointer", "next_key"]

_MOVES = ("up", "down", "left", "right", "tab", "shift+tab")

_NODES: dict[type[Action], Callable[[Any], str]] = {
    Draw: lambda _: "draw",
    Pick: lambda action: f"tile.{action.tile}",
    TakeReserved: lambda action: f"reserve.{action.tile}",
    TakeBack: lambda _: "loose",
    PutBack: lambda _: "put_back",
    Reserve: lambda _: "reserve",
    Look: lambda action: f"forecast.{action.pile}",
    CloseLook: lambda _: "close",
    Flip: lambda _: "flip",
    Wait: lambda _: "wait",
    Repair: lambda _: "repair",
    TakeHit: lambda _: "take_hit",
    Keep: lambda action: f"keep.{action.cell}",
}
"""Node of an answer that one press gives."""


def next_key(scene: Scene, focus: str | None, target: str) -> str:
    """The key that brings the focus nearer to a node; LookupError where none does.

    Into a list that scrolls the way goes to whatever is seen of it, then by rows and columns:
    what lies beside it depends on how far it is scrolled.
    """
    here = next((node for node in scene.nodes if node.id == focus), None)
    there = scene.node(target)
    if there.scroll is None:
        return _path(scene, focus, {target})[0]
    if here is None or here.scroll != there.scroll:
        return _path(scene, focus, {n.id for n in scene.nodes if n.scroll == there.scroll})[0]
    if abs(there.box.cy - here.box.cy) > 10:
        return "down" if there.box.cy > here.box.cy else "up"
    return "right" if there.box.cx > here.box.cx else "left"


def _path(scene: Scene, start: str | None, targets: set[str]) -> list[str]:
    """The fewest keys that move the focus to one of these."""
    came: dict[str | None, tuple[str | None, str]] = {}
    seen, rest = {start}, deque([start])
    while rest:
        here = rest.popleft()
        if here in targets:
            keys: list[str] = []
            while here != start:
                here, key = came[here]
                keys.append(key)
            return keys[::-1]
        for key in _MOVES:
            if "tab" in key:
                there = next_in_order(scene.nodes, here, key != "tab")
            else:
                there = step(scene.nodes, here, key, scene.scrolls)
            if there is not None and there not in seen:
                seen.add(there)
                came[there] = (here, key)
                rest.append(there)
    raise LookupError(f"no way to {targets} from {start}")


class Hands(ABC):
    """Plays what a careful pilot would, on the screen that is on top."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.seen: set[str] = set()  # kinds of view that asked for an answer
        self.dragged = False  # whether a tile was placed by dragging it
        self.shots = 0  # shots of a reel that were shown

    @abstractmethod
    def press(self, ident: str) -> None:
        """Press a node of the scene on top."""

    @abstractmethod
    def turn(self, by: int) -> None:
        """Turn the tile in hand by so many quarters to the right."""

    @abstractmethod
    def fast(self) -> None:
        """Switch fast forward, without letting time pass."""

    # What is shown

    @property
    def top(self) -> Any:
        return self.game.app.top

    def node(self, ident: str) -> Node | None:
        return next((node for node in self.top.scene.nodes if node.id == ident), None)

    def settle(self) -> None:
        """Let motions end, and long enough pass that what came up was seen; then draw it."""
        if self.top.canvas.busy:
            self.top.canvas.finish()
        self.pass_time(4)
        self.game.emit("on_draw")

    def pass_time(self, tenths: int) -> None:
        """Frames that are not drawn: a software renderer takes far longer than all the rest."""
        app = self.game.app
        for _ in range(tenths):
            app.dispatch_events()
            app._dispatch_updates(0.1)
            app.dispatch_pending_events()

    def wait(self, longest: int = 5000) -> None:
        """Let rivals act and reels play until the player is asked, or the journey is shown."""
        waited = False
        for _ in range(longest):
            screen = self.top
            if isinstance(screen, Dialog) or not isinstance(screen, PlayScreen):
                break
            view = screen.view
            if isinstance(view, HitView) and not view.reel.is_over:
                self.shots += 1
                self.settle()
                if self.top.view is view and not view.reel.is_over:
                    self.press(
                        "next" if self.shots % 5 else "skip" if self.node("skip") else "next"
                    )
            elif read := next(filter(self.node, ("choice.recap.on", "choice.out.score")), None):
                self.settle()
                self.press(read)
            elif view.is_asked or isinstance(view, JourneyView):
                break
            self.pass_time(1)
            waited = True
        else:
            raise AssertionError(f"nothing is asked after {longest} frames")
        self.pass_time(4)  # what has come up is seen before it is clicked
        if waited or self.top.canvas.busy:
            self.settle()

    # Playing

    def answer(self) -> None:
        """Give the answer that a careful pilot would give, whatever it takes."""
        screen = self.top
        assert isinstance(screen, PlayScreen)
        session = screen.session
        before = len(session.journal)
        action = chosen_for_you(session)
        self.seen.add(str(session.state.asked))
        self._give(screen, action)
        if isinstance(self.top, Dialog):  # a caution: it is meant
            self.settle()
            self.press("choice-1")
        told = f"{action} was not given at {session.state.asked}"
        assert len(session.journal) > before, told

    def _give(self, screen: PlayScreen, action: Action) -> None:
        view = screen.view
        if isinstance(view, HangarView) and isinstance(action, Place):
            self._place(view, action)
        elif isinstance(view, HangarView) and isinstance(action, Finish):
            self.press("finish")
            if self.node(f"space.{action.space}") is not None:
                self.press(f"space.{action.space}")
        elif isinstance(view, CheckView) and isinstance(action, Remove):
            for _ in range(2):  # it is chosen, then taken off
                self.press(f"remove.{action.cell}")
        elif isinstance(view, CheckView) and action == DONE:
            self.press("done")
        elif isinstance(view, HitView) and isinstance(action, Protect):
            if self.node(f"battery.{action.battery}") is not None:
                self.focus_on(f"battery.{action.battery}")
            self.press("protect")
        elif type(action) in _NODES:
            self.press(_NODES[type(action)](action))
        else:
            self._choose(screen, action)

    def focus_on(self, ident: str) -> None:
        """Make a node the one in focus, or press it where that does the same."""
        self.press(ident)

    def _place(self, view: HangarView, action: Place) -> None:
        self.turn((action.turn - view.picked.turn) % 4)
        assert view.picked.turn == action.turn
        before = len(view.session.journal)
        self.to_cell(action.cell)
        if len(view.session.journal) == before and view.said is not None:
            self.to_cell(action.cell)  # it was told that this closes the ship

    def to_cell(self, cell: int) -> None:
        self.press(f"cell.{cell}")

    def _choose(self, screen: PlayScreen, action: Action) -> None:
        """A choice of the flight, a cell that answers, or the loading panel."""
        view: Any = screen.view
        if screen.session.state.asked == "load":
            self._load(view, action)
            return
        question = view._question()
        for choice in question.choices:
            if list(choice.actions) == [action]:
                self.press(f"choice.{choice.id}")
                return
        for cell, pick in question.cells.items():
            if list(pick.actions) == [action]:
                self.press(f"cell.{cell}")
                return
        # A chain, such as doubles that are powered one by one: what is proposed.
        assert isinstance(action, Power) or action == DONE, action
        toggles = [
            cell
            for cell, pick in question.cells.items()
            if pick.mark in ("on", "off") and not pick.reason
        ]
        if isinstance(action, Power) and action.cell in toggles:
            wanted = question.cells[action.cell].mark == "off"
            if wanted:
                self.press(f"cell.{action.cell}")
            question = view._question()
        main = next(choice for choice in question.choices if choice.is_main)
        self.press(f"choice.{main.id}")

    def _load(self, view: Any, action: Action) -> None:
        """A block by hand into its hold, the rest as proposed."""
        assert view.loading is not None
        journal = len(self.top.session.journal)
        if isinstance(action, Load):
            self.press(f"offer.{action.goods}")
            self.press(f"cell.{action.cell}")
        elif isinstance(action, Unload):
            for _ in range(4):
                held = view.loading.held
                if held and (held.goods, held.cell) == (action.goods, action.cell):
                    break
                self.press(f"cell.{action.cell}")
            self.press("load.back")
        else:
            self.press("load.done")
        assert len(self.top.session.journal) > journal, action

    def play_on(self, until: Callable[[PlayScreen], bool], longest: int = 2000) -> None:
        """Answer until something is so; between flights of a Trek go on to the next hangar."""
        for _ in range(longest):
            self.wait()
            screen = self.top
            if until(screen):
                return
            if isinstance(screen.view, JourneyView):
                if screen.view.is_over:
                    raise AssertionError("the journey is over")
                self.press("go_on")
            else:
                self.answer()
        raise AssertionError(f"not so after {longest} answers")


class Keys(Hands):
    """The keyboard: the key of a node where it has one, else the focus is led there."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._count = 0

    def press(self, ident: str) -> None:
        node = self.node(ident)
        assert node is not None, (ident, [each.id for each in self.top.scene.nodes])
        assert node.enabled, (ident, node.reason)
        self._count += 1
        given = (node.keys,) if isinstance(node.keys, str) else node.keys
        keys = [key for key in given if key]
        if keys and self._count % 4:  # now and then by the focus all the same
            self.game.key("escape" if keys[0] == "back" else keys[0])
        else:
            self.focus_on(ident)
            self.game.key("enter")
        self.settle()

    def focus_on(self, ident: str) -> None:
        went: list[tuple[str, str]] = []
        for _ in range(60):
            if self.top.focus == ident:
                return
            key = next_key(self.top.scene, self.top.focus, ident)
            self.game.key(key)
            went.append((key, self.top.focus))
        raise AssertionError(f"the focus does not get to {ident}: {went[-8:]}")

    def turn(self, by: int) -> None:
        for name in ("", "e", "ee", "q")[by]:
            self.game.key(name)

    def fast(self) -> None:
        self.game.key("f")


class Pointer(Hands):
    """The pointer: clicks, the wheel where something is scrolled out of sight, one drag."""

    def press(self, ident: str) -> None:
        node = self.node(ident)
        assert node is not None, (ident, [each.id for each in self.top.scene.nodes])
        assert node.enabled, (ident, node.reason)
        self._reveal(ident)
        self.game.click(ident)
        self.settle()

    def _reveal(self, ident: str) -> None:
        for _ in range(60):
            node = self.node(ident)
            assert node is not None
            area = next((a for a in self.top.scene.scrolls if a.id == node.scroll), None)
            if area is None or area.box.holds(node.box.cx, node.box.cy):
                return
            scene, app = self.top.scene, self.game.app
            x = round(area.box.cx / scene.width * app.width)
            y = round((1 - area.box.cy / scene.height) * app.height)
            self.game.emit("on_mouse_scroll", x, y, 0, -1 if node.box.cy > area.box.cy else 1)
        raise AssertionError(f"{ident} stays out of sight")

    def turn(self, by: int) -> None:
        for _ in range(by):
            self.press("turn")

    def to_cell(self, cell: int) -> None:
        if self.dragged or self.node("hand") is None:
            self.press(f"cell.{cell}")
            return
        self.game.drag(self.game.at("hand"), self.game.at(f"cell.{cell}"))
        self.settle()
        self.dragged = True

    def fast(self) -> None:
        self.game.click("fast")
