"""What every screen is: a scene composed from its own view state, and answers to acts and keys.

Pointer, keys, focus, hovering, scrolling and typing are handled here for all of them. No window
is needed: tests drive a screen by the same methods that the window calls.
"""

import math
from abc import ABC, abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING

from desktop.field import Field
from desktop.focus import end_of, keep, next_in_order, step
from desktop.keys import bindings
from desktop.scene import Box, Node, Scene, Scroll
from desktop.tooltip import tooltip
from resources import say

if TYPE_CHECKING:
    from desktop.shown import Shown
    from desktop.window import App

__all__ = ["Screen"]

_TIP_SECONDS = 0.3
_TWICE_SECONDS = 0.05  # the same confirm sooner than this counts once
_DRAG_PX = 6  # the pointer must travel so far before holding it down is dragging
_WHEEL_PX = 60


class Screen(ABC):
    """Base of every screen. A subclass writes `compose` and `act`, and more where it needs it."""

    app: "App"
    reading = False
    """Whether its text may grow to 200 %; other screens stop at 150 %."""
    overlay = False
    """Whether the screen below shows through, dimmed: a dialog."""
    hides = False
    """Whether nothing of it shows through below a dialog."""

    def __init__(self) -> None:
        self.scene = Scene()
        self.canvas: Shown | None = None
        self.focus: str | None = None
        self.pixels = (1280, 720)
        self._design = (1280.0, 720.0, 1.0)
        self._hovered: str | None = None
        self._pressed: str | None = None
        self._press_at = (0.0, 0.0)
        self._dragging: str | None = None
        self._scrolls: dict[str, float] = {}
        self._typing: str | None = None
        self._field = Field()
        self._key_down = ""
        self._swallow = ""  # the letter of a hot key that began the typing is no part of the text
        self._clock = 0.0
        self._hover_since = 0.0
        self._tip_for: str | None = None
        self._last: tuple[str, float] = ("", -1.0)

    # For subclasses

    @abstractmethod
    def compose(self, width: float, height: float, k: float) -> Scene:
        """The scene for a window of that many design px at text scale k."""

    def act(self, act: object, node: Node) -> None:
        """A node was activated."""

    def command(self, name: str) -> bool:
        """A bound command such as "undo" or "log"; True where the screen has used it."""
        return False

    def key(self, name: str) -> bool:
        """Any key by its name, before commands and focus; True where the screen has used it."""
        return False

    def focused(self, node: Node) -> None:
        """The focus has moved to this node."""

    def typed(self, text: str) -> None:
        """The text of the field `typing` has changed."""

    def drag(self, dx: float, dy: float) -> None:
        """The pointer drags over ground that is no scroll area, by design px: panning."""

    def pans(self, node: Node) -> bool:
        """Whether dragging from this node pans the ground below it instead of holding it."""
        return False

    def drop(self, node: Node, x: float, y: float) -> None:
        """A node was dragged and let go at x, y."""

    def tick(self, dt: float) -> None:
        """Time passes, in seconds; called each frame while the screen is on top."""

    def back(self) -> None:
        """Esc. Leaves the screen unless a subclass has something smaller to leave."""
        self.app.pop()

    def opened(self) -> None:
        """The screen has come on top: first, or again after one above it has gone."""

    def closed(self) -> None:
        """The screen has left the stack."""

    # What subclasses may ask

    @property
    def typing(self) -> str | None:
        """Id of the node whose text is being typed."""
        return self._typing

    @property
    def caret(self) -> int | None:
        """Where typing goes on, for `Pen.field`; None while nothing is typed."""
        return self._field.caret if self._typing else None

    @property
    def marked(self) -> bool:
        """Whether all of the text is marked, and goes with the next letter."""
        return self._typing is not None and self._field.marked

    @property
    def busy(self) -> bool:
        return self.canvas is not None and self.canvas.busy

    def scrolled(self, ident: str) -> float:
        """How far a scroll area is scrolled, for `Pen.scroll`."""
        return self._scrolls.get(ident, 0.0)

    def scroll_to(self, ident: str, offset: float) -> None:
        """Scroll an area from its next composing on; too large an offset means its end."""
        self._scrolls[ident] = max(0.0, offset)

    def refresh(self, animate: bool = False, from_ms: float = 0.0) -> None:
        """Compose anew and show it, if `animate` with the motions of the new scene, `from_ms` after
        their start: an animation goes on in a resized window."""
        last = self._node(self.focus)
        size = self._design
        self.scene = self.compose(*size)
        self._clamp_scrolls()
        self.focus = keep(self.scene, self.focus, last)
        node = self._node(self.focus)
        if node is not None and (last is None or last.id != node.id) and self._reveal(node):
            self.scene = self.compose(*size)
            self._clamp_scrolls()
        for held in ("_typing", "_pressed", "_hovered"):
            if self._node(getattr(self, held)) is None:
                setattr(self, held, None)
        self._tip_for = None
        self._hover_since = math.inf  # what was read of the scene before; the pointer asks anew
        if self.canvas is not None:
            self.canvas.show(self.scene, self.pixels, animate, from_ms)
            self.canvas.tip(())
        self._show_state()

    def fit(self, width: float, height: float, k: float, pixels: tuple[int, int]) -> None:
        """The window has another size or text scale."""
        self._design = (width, height, k)
        self.pixels = pixels
        canvas = self.canvas
        elapsed = canvas.elapsed_ms if canvas is not None and canvas.busy else None
        self.refresh(animate=elapsed is not None, from_ms=elapsed or 0.0)

    def set_focus(self, ident: str) -> None:
        """Move the focus to a node of the present scene."""
        node = self._node(ident)
        if node is None or not node.focusable:
            return
        changed = ident != self.focus
        self.focus = ident
        self._hide_tip()
        if self._reveal(node):
            self.refresh()
        self._show_state()
        if changed:
            self.focused(node)

    def start_typing(self, ident: str, text: str, longest: int = 40) -> None:
        """Type into a field node from now on, until Enter, Esc or the focus ends it."""
        self._typing = ident
        self._field = Field.of(text, longest)
        self._swallow = self._key_down
        self.refresh()

    def stop_typing(self) -> None:
        if self._typing is not None:
            self._typing = None
            self.refresh()

    def activate(self, node: Node) -> None:
        """Do what a node means; one that is off is focused and shows why."""
        ident, at = self._last
        if ident == node.id and self._clock - at < _TWICE_SECONDS:
            return
        self._last = (node.id, self._clock)
        if node.focusable:
            self.set_focus(node.id)
        if not node.enabled:
            self._sound("refusal")
            self._show_tip(node)
            return
        self._sound("confirm")
        self.act(node.act, node)

    # Pointer, in design px

    def pointer_moved(self, x: float, y: float) -> None:
        node = self._under(x, y)
        ident = node.id if node is not None else None
        if ident != self._hovered or self._hover_since == math.inf:
            self._hovered = ident
            self._hover_since = self._clock
            self._hide_tip()
            self._show_state()

    def pointer_left(self) -> None:
        self._hovered = None
        self._hide_tip()
        self._show_state()

    def pointer_pressed(self, x: float, y: float) -> None:
        if self._ends_animation():
            return
        self.pointer_moved(x, y)
        node = self._under(x, y)
        if self._typing and (node is None or node.id != self._typing):
            self.stop_typing()
        self._pressed = node.id if node is not None else None
        self._press_at = (x, y)
        self._dragging = None
        if node is None:
            self._dragging = self._ground(x, y)
        self._hide_tip()
        self._show_state()

    def pointer_dragged(self, x: float, y: float, dx: float, dy: float) -> None:
        if self._pressed is not None:
            far = abs(x - self._press_at[0]) + abs(y - self._press_at[1])
            node = self._node(self._pressed)
            if far > _DRAG_PX and node is not None and self.pans(node):
                self._pressed = None
                self._dragging = ""
                self._show_state()
                self.drag(x - self._press_at[0], y - self._press_at[1])
            elif far > _DRAG_PX and node is not None:
                if not node.box.holds(x, y):
                    self._hovered = None
                    self._show_state()
                self.dragged_node(node, x, y)
        elif self._dragging == "":
            self.drag(dx, dy)
        elif self._dragging:
            self.scroll_to(self._dragging, self.scrolled(self._dragging) - dy)
            self.refresh()

    def dragged_node(self, node: Node, x: float, y: float) -> None:
        """A node is held and the pointer is at x, y."""

    def pointer_released(self, x: float, y: float) -> None:
        pressed, self._pressed = self._pressed, None
        self._dragging = None
        node = self._under(x, y)
        held = self._node(pressed)
        self._hovered = node.id if node is not None else None
        self._show_state()
        if held is None:
            return
        if node is not None and node.id == pressed:
            self.activate(node)
        else:
            self.drop(held, x, y)

    def wheel(self, x: float, y: float, turns: float) -> None:
        """Scroll what lies under the pointer; turns > 0 is up."""
        for area in reversed(self.scene.scrolls):
            if area.box.holds(x, y):
                self._scroll_by(area, -turns * _WHEEL_PX)
                return

    def pointer_cancelled(self) -> None:
        """The window has lost the pointer or the focus: nothing stays hovered, held or dragged."""
        self._hovered = self._pressed = self._dragging = None
        self._hide_tip()
        self._show_state()

    # Keys

    def key_pressed(self, name: str) -> None:
        """A key by its name, repeats included."""
        self._key_down = name
        try:
            self._key_pressed(name)
        finally:
            self._key_down = ""

    def _key_pressed(self, name: str) -> None:
        if self._ends_animation():
            return
        if self._typing is not None and self._type_key(name):
            return
        bound = bindings()
        name = bound.plain(name)
        command = bound.command(name)
        if command == "confirm":
            node = self._node(self.focus)
            if node is not None and (node.act is not None or node.text_input):
                self.activate(node)
                return
        for node in self.scene.nodes:
            if bound.matches(node.keys, name):
                self.activate(node)
                return
        if self.key(name):
            return
        if command is None:
            if name in ("home", "end"):
                self._move(end_of(self.scene.nodes, self.focus, name == "end"))
            return
        if self.command(command):
            return
        self._default(command)

    def _default(self, command: str) -> None:
        if command in ("up", "down", "left", "right"):
            self._move(step(self.scene.nodes, self.focus, command, self.scene.scrolls))
        elif command in ("next_zone", "previous_zone"):
            back = command == "previous_zone"
            self._move(next_in_order(self.scene.nodes, self.focus, back))
        elif command == "back":
            self.back()
        elif command == "menu":
            self.app.open_menu()
        elif command == "inspect":
            node = self._node(self.focus)
            if node is not None:
                self._show_tip(node)
        elif command in ("page_up", "page_down") and self.scene.scrolls:
            node = self._node(self.focus)
            ident = node.scroll if node is not None else None
            area = self._area(ident) or self.scene.scrolls[0]
            self._scroll_by(area, area.box.h * (0.9 if command == "page_down" else -0.9))

    def text_entered(self, text: str) -> None:
        """Letters from the keyboard or an input method."""
        swallowed, self._swallow = self._swallow, ""
        if swallowed and text.lower() == swallowed:
            return
        if self._typing is not None:
            if self._field.insert(text):
                self.typed(self._field.text)
                self.refresh()
            self._tell_lacking()

    def pasted(self, text: str) -> bool:
        """Whether what was pasted is more than the field that is typed in takes, such as a share
        code: the screen has used it then."""
        return False

    def _type_key(self, name: str) -> bool:
        if name in ("enter", "escape"):
            self.stop_typing()
            return True
        if name in ("tab", "shift+tab", "up", "down"):
            self.stop_typing()
            return False
        if name == "ctrl+v":
            text = self.app.paste()
            if self.pasted(text):
                self.stop_typing()
            elif self._field.insert(text):
                self.typed(self._field.text)
            self.refresh()
            self._tell_lacking()
            return True
        before = self._field.text
        if self._field.key(name):
            if self._field.text != before:
                self.typed(self._field.text)
            self.refresh()
            return True
        # Letters come as text; their keys must not work as hot keys meanwhile.
        return "ctrl+" not in name and not name.startswith("f1") and "alt+" not in name

    def _tell_lacking(self) -> None:
        """Say at the field why a letter that was typed is not there."""
        node = self._node(self._typing)
        if node is not None and self._field.lacks:
            self._sound("refusal")
            why = say("desktop.field.lacks")
            self._show_tip(replace(node, tip="", enabled=False, reason=why))

    # Time

    def advance(self, dt: float) -> None:
        self._clock += dt
        self._swallow = ""
        node = self._node(self._hovered)
        if (
            node is not None
            and self._pressed is None
            and self._tip_for is None
            and self._clock - self._hover_since >= _TIP_SECONDS
        ):
            self._show_tip(node)
        self.tick(dt)

    # Within

    def _node(self, ident: str | None) -> Node | None:
        return next((node for node in self.scene.nodes if node.id == ident), None)

    def _seen(self, node: Node) -> Box:
        """What is seen of a node whose list may be scrolled."""
        area = self._area(node.scroll)
        return (area and node.box.common(area.box)) or node.box

    def _area(self, ident: str | None) -> Scroll | None:
        return next((area for area in self.scene.scrolls if area.id == ident), None)

    def _under(self, x: float, y: float) -> Node | None:
        for node in reversed(self.scene.nodes):
            if node.box.holds(x, y):
                area = self._area(node.scroll)
                if area is None or area.box.holds(x, y):
                    return node
        return None

    def _ground(self, x: float, y: float) -> str:
        """The scroll area at a place, or "" for open ground."""
        for area in reversed(self.scene.scrolls):
            if area.box.holds(x, y):
                return area.id
        return ""

    def _ends_animation(self) -> bool:
        if self.canvas is not None and self.canvas.busy:
            self.canvas.finish()
            return True
        return False

    def _move(self, ident: str | None) -> None:
        if ident is not None and ident != self.focus:
            self._sound("focus")
            self.set_focus(ident)

    def _clamp_scrolls(self) -> None:
        for area in self.scene.scrolls:
            self._scrolls[area.id] = area.offset

    def _scroll_by(self, area: Scroll, by: float) -> None:
        offset = max(0.0, min(area.offset + by, area.content - area.box.h))
        if offset != area.offset:
            self._scrolls[area.id] = offset
            self.refresh()

    def _reveal(self, node: Node) -> bool:
        """Scroll the area of a node so that it is seen; True if that changed something."""
        area = self._area(node.scroll)
        if area is None:
            return False
        offset = area.offset
        if node.box.bottom > area.box.bottom - 6:
            offset += node.box.bottom - area.box.bottom + 6
        if node.box.y < area.box.y + 6:
            offset = area.offset - (area.box.y + 6 - node.box.y)
        # With the first of a list comes its heading.
        first = min(other.box.y for other in self.scene.nodes if other.scroll == area.id)
        if node.box.y <= first and node.box.bottom + area.offset <= area.box.bottom - 6:
            offset = 0.0
        offset = max(0.0, min(offset, area.content - area.box.h))
        if abs(offset - area.offset) < 0.5:
            return False
        self._scrolls[area.id] = offset
        return True

    def _show_state(self) -> None:
        if self.canvas is None:
            return
        focus, hovered, pressed = (
            self._node(ident) for ident in (self.focus, self._hovered, self._pressed)
        )
        for node, show in (
            (focus, self.canvas.focus_on),
            (hovered if hovered is not None and hovered.enabled else None, self.canvas.hover),
            (
                pressed if pressed is not None and pressed.enabled and pressed is hovered else None,
                self.canvas.press,
            ),
        ):
            if node is None:
                show(None)
            else:
                area = self._area(node.scroll)
                box = node.outline if node is focus else node.box
                show(box, node.radius, area.box if area else None)

    def _show_tip(self, node: Node) -> None:
        reason = "" if node.enabled else node.reason
        self._tip_for = node.id
        if self.canvas is not None:
            self.canvas.tip(tooltip(self.scene, self._seen(node), node.tip, reason))

    def _hide_tip(self) -> None:
        if self._tip_for is not None:
            self._tip_for = None
            if self.canvas is not None:
                self.canvas.tip(())

    @property
    def tip_for(self) -> str | None:
        """Id of the node whose tooltip is shown."""
        return self._tip_for

    def _sound(self, name: str) -> None:
        app = getattr(self, "app", None)
        if app is not None:
            app.sound.play(name)
