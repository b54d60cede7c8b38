"""Pointer and keys of a screen with a view: what they do to the view, and what it answers."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from desktop.kit.pen import Pen
from desktop.kit.scene import Node, Scene
from desktop.kit.screen import Screen
from desktop.play.view import View
from tabletop import Action

_BARELY = 1e-6  # what ten tenths of a notch lack of one


class ViewScreen(Screen):
    """Hands on to its view what the pointer is over, holds and drops."""

    view: View[Any]
    _spun = 0.0
    """Part of a notch that the wheel, or a touchpad, has turned."""
    _dragged_to: tuple[float, float] | None = None
    """Where the pointer has dragged what it pressed; None: it was not moved yet."""

    @abstractmethod
    def play(self, actions: Sequence[Action]) -> None:
        """Play actions in a row."""

    @property
    def hears(self) -> bool:
        """Whether keys and pointer reach the view; what is shown over it hears nothing."""
        return True

    def refresh(self, animate: bool = False, from_ms: float = 0.0) -> None:
        super().refresh(animate, from_ms)
        node = self._node(self.focus)
        if node is not None and node.id != self.view.target and self.view.aims(node):
            super().refresh(animate, from_ms)
        self._show_held()

    def refresh_quietly(self) -> None:
        """Show what has changed elsewhere: tip and focus stay. Where a node of the shared
        zone is gone that had the focus, it goes to the one beside it."""
        tip, since, last = self.tip_for, self._hover_since, self._node(self.focus)
        self.refresh()
        is_shared = last is not None and last.zone == self.view.shared_zone != ""
        if last is not None and is_shared and self._node(last.id) is None:
            x, y = last.box.cx, last.box.cy
            beside = [node for node in self.scene.nodes if node.scroll == last.scroll]
            if beside:
                near = min(beside, key=lambda n: (n.box.cx - x) ** 2 + (n.box.cy - y) ** 2)
                self.set_focus(near.id)
        node = self._node(tip)
        if node is not None:
            self._show_tip(node)
        self._hover_since = since

    def tick(self, dt: float) -> None:
        if self.hears and self.view.passes(dt):
            self.refresh_quietly()

    def _show_tip(self, node: Node) -> None:
        if not (self.hears and self.view.explains(node)):
            super()._show_tip(node)
        elif self.tip_for != node.id:
            self.refresh()
            self.tip_for = node.id

    def pointer_moved(self, x: float, y: float) -> None:
        before = self._hovered
        super().pointer_moved(x, y)
        if self._hovered != before and self._glances():
            super().pointer_moved(x, y)  # the scene is another: the wait for its tip begins again

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
        before, view = self.focus, self.view
        if node.id != before and self.hears and view.picks(node.act):
            self.play_sound("focus")
            self.set_focus(node.id)
            return
        super().activate(node)
        if not node.enabled and before != node.id and not view.reads(node):
            self._refocus(before)  # it only told its reason
            self._show_tip(node)
        elif node.enabled and self.is_light(node) and before is not None and not view.refocuses:
            self.set_focus(before)

    def is_light(self, node: Node) -> bool:
        """Whether it only shows or turns something, and answers nothing."""
        return (node.act[0] if isinstance(node.act, tuple) and node.act else node.act) in (
            self.view.light
        )

    def stir(self) -> None:
        """Show what a press has changed that answers nothing."""
        self.refresh(animate=self.hears and self.view.stirs)

    def focused(self, node: Node) -> None:
        if self.hears and self.view.focused(node):
            self.stir()

    def key(self, name: str) -> bool:
        heard = self.view.key(name, self.focus or "") if self.hears else None
        if heard is None:
            return False
        if heard.focus:
            self._move(heard.focus)
        if heard.refused:
            self.play_sound("refusal")
            self._show_tip(self.scene.node(heard.refused))
        else:
            self.stir()
        return True

    def drag(self, dx: float, dy: float) -> None:
        if self.hears and self.view.pan(dx, dy):
            self.refresh()

    def holds(self, node: Node) -> bool:
        return self.view.is_holding

    def dragged_node(self, node: Node, x: float, y: float) -> None:
        is_new, self._dragged_to = self._dragged_to is None, (x, y)
        if is_new and self.hears:
            self.play(self.view.lifted(node))
        if self.view.dragged(node, x, y):
            self.focus = self.view.target or self.focus
            self.refresh()
        self._show_held()

    def _show_held(self) -> None:
        """What is dragged, at the pointer, above all else."""
        node = self._node(self._pressed)
        if node is None or self._dragged_to is None or self.canvas is None:
            return
        width, height, k = self._design
        pen = Pen(Scene(width, height, k))
        self.view.drag_picture(node, *self._dragged_to, pen)
        self.canvas.tip(pen.scene.drawables())

    def pointer_pressed(self, x: float, y: float) -> None:
        self._dragged_to = None
        super().pointer_pressed(x, y)

    def other_button(self) -> None:
        if self.hears and self.view.wheel(-1):
            self.stir()

    def pointer_released(self, x: float, y: float) -> None:
        before = self.focus
        super().pointer_released(x, y)
        self._let_go()
        node = self._node(self.focus)
        if node is not None and node.zone == "tabs":
            self._refocus(before)

    def _refocus(self, before: str | None) -> None:
        """Enter means what it did before a press that answered nothing, or the amber button."""
        node = self._node(before)
        is_usable = node is not None and node.enabled and node.zone != "tabs"
        self.set_focus((before if is_usable else self.scene.focus) or "")

    def pointer_cancelled(self) -> None:
        super().pointer_cancelled()
        self._let_go()

    def _let_go(self) -> None:
        self._dragged_to = None
        if self.view.let_go():
            self.refresh()

    def drop(self, node: Node, x: float, y: float) -> None:
        actions = self.view.dropped(node, x, y)
        if actions:
            self.play(actions)
        else:
            self.stir()

    def wheel(self, x: float, y: float, turns: float) -> None:
        if self._area_at(x, y) is not None and not self.view.is_holding:
            super().wheel(x, y, turns)
            return
        if self._spun * turns < 0:
            self._spun = 0.0  # the other way: what was begun is off
        self._spun += turns
        notches = int(self._spun + (_BARELY if turns > 0 else -_BARELY))
        self._spun -= notches
        if notches and self.view.wheel(notches):
            self.stir()
