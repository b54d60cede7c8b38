"""Pointer and keys of a screen with a view: what they do to the view, and what it answers."""

from abc import abstractmethod
from collections.abc import Sequence

from desktop.kit.pen import Pen
from desktop.kit.scene import Node, Scene
from desktop.kit.screen import Screen
from tabletop import Action, Session
from trucker.rules.building import choices_of
from trucker.rules.state import TruckerState
from trucker.screens.view import View

__all__ = ["ViewScreen", "concern", "question_of"]

_SERIES = ("build", "load")
"""Asked for as long as the player likes: each answer is one of several to the same question."""

_BARELY = 1e-6
"""What ten tenths of a notch lack of one."""


class ViewScreen(Screen):
    """Hands on to its view what the pointer is over, holds and drops."""

    view: View
    _spun = 0.0
    """Part of a notch that the wheel, or a touchpad, has turned."""

    @abstractmethod
    def play(self, actions: Sequence[Action]) -> None:
        """Play actions in a row."""

    def refresh(self, animate: bool = False, from_ms: float = 0.0) -> None:
        super().refresh(animate, from_ms)
        node = self._node(self.focus)
        if node is not None and node.id != self.view.target and self.view.aims(node):
            super().refresh(animate, from_ms)

    def refresh_quietly(self) -> None:
        """Show what has changed elsewhere: a tip that is read stays, and so does the focus.

        Where a tile of the warehouse is gone that had it, it goes to the one beside it.
        """
        tip, since, last = self._tip_for, self._hover_since, self._node(self.focus)
        self.refresh()
        if last is not None and last.zone == "warehouse" and self._node(last.id) is None:
            x, y = last.box.cx, last.box.cy
            beside = [node for node in self.scene.nodes if node.scroll == last.scroll]
            if beside:
                near = min(beside, key=lambda n: (n.box.cx - x) ** 2 + (n.box.cy - y) ** 2)
                self.set_focus(near.id)
        node = self._node(tip)
        if node is not None:
            self._show_tip(node)
        self._hover_since = since

    def pointer_moved(self, x: float, y: float) -> None:
        before = self._hovered
        super().pointer_moved(x, y)
        if self._hovered != before and self._glances():
            super().pointer_moved(x, y)  # the scene is another: its tip is waited for anew

    def pointer_left(self) -> None:
        super().pointer_left()
        self._glances()

    def _glances(self) -> bool:
        """Tell the view what the pointer is over; True where it shows something else for it."""
        node = self._node(self._hovered)
        changed = not self.busy and self.view.hovered(node)
        if node is not None and node.id == self.view.target != self.focus:
            self.focus, changed = node.id, True
        if changed:
            self.refresh()
        return changed

    def activate(self, node: Node) -> None:
        before = self.focus
        super().activate(node)
        if not node.enabled and before != node.id:
            self._refocus(before)  # it only told its reason
            self._show_tip(node)
            return
        if self.is_light(node) and before is not None:
            self.set_focus(before)

    def is_light(self, node: Node) -> bool:
        """Whether it only shows or turns something, and answers nothing."""
        return (node.act[0] if isinstance(node.act, tuple) and node.act else node.act) in (
            self.view.light
        )

    def focused(self, node: Node) -> None:
        if self.view.focused(node):
            self.refresh()

    def key(self, name: str) -> bool:
        if self.view.key(name):
            self.refresh()
            return True
        return False

    def dragged_node(self, node: Node, x: float, y: float) -> None:
        if self.view.dragged(node, x, y):
            self.focus = self.view.target or self.focus
            self.refresh()
        if self.canvas is not None:
            width, height, k = self._design
            pen = Pen(Scene(width, height, k))
            self.view.drag_picture(node, x, y, pen)
            self.canvas.tip(pen.scene.drawables())

    def pointer_released(self, x: float, y: float) -> None:
        before = self.focus
        self._let_go()
        super().pointer_released(x, y)
        node = self._node(self.focus)
        if node is not None and node.zone == "tabs":
            self._refocus(before)

    def _refocus(self, before: str | None) -> None:
        """Enter means what it meant before a press that answered nothing: where that is nothing,
        what the amber button says."""
        node = self._node(before)
        is_usable = node is not None and node.enabled and node.zone != "tabs"
        self.set_focus((before if is_usable else self.scene.focus) or "")

    def pointer_cancelled(self) -> None:
        super().pointer_cancelled()
        self._let_go()

    def _let_go(self) -> None:
        if self.view.let_go():
            self.refresh()

    def drop(self, node: Node, x: float, y: float) -> None:
        actions = self.view.dropped(node, x, y)
        if actions:
            self.play(actions)
        else:
            self.refresh()

    def wheel(self, x: float, y: float, turns: float) -> None:
        over = any(area.box.holds(x, y) for area in self.scene.scrolls)
        if over:
            super().wheel(x, y, turns)
            return
        if self._spun * turns < 0:
            self._spun = 0.0  # the other way: what was begun is off
        self._spun += turns
        notches = int(self._spun + (_BARELY if turns > 0 else -_BARELY))
        self._spun -= notches
        if notches and self.view.wheel(notches):
            self.refresh()


def concern(state: TruckerState) -> tuple[object, ...]:
    """What a question is about: as long as it is the same, the player goes on where he was."""
    decision, seat = state.decision, state.seats[0]
    if state.phase == "build":
        return state.number, seat.hand, seat.looking, seat.space, bool(choices_of(state, 0))
    return state.number, state.phase, decision is not None and not decision.seat


def question_of(session: Session[TruckerState], view: View, builds: bool) -> tuple[object, object]:
    """What a view asks, and which of its answers comes next; rivals who build ask nothing new."""
    state, decision = session.state, session.state.decision
    ask = decision.ask if decision is not None and view.is_asked else ""
    ask = "build" if builds else ask
    acts = concern(state) if builds else len(session.journal)
    about = state.seats[0].space if builds else acts if ask not in _SERIES else 0
    return (type(view), state.number, ask, about), acts
