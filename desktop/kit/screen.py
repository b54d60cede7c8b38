"""What every screen is: a scene composed from its own view state, and answers to acts and keys.

Pointer, keys, focus, hovering, scrolling and typing are handled here for all of them. No window
is needed: tests drive a screen by the same methods that the window calls.
"""

import math
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Protocol

from desktop.kit.keys import bindings
from desktop.kit.scene import Node, Scene
from desktop.kit.sound import SoundBox
from desktop.kit.surface.focus import end_of, next_in_order, step
from desktop.kit.surface.guard import LEAST_SECONDS
from desktop.kit.surface.surface import Surface
from desktop.kit.surface.text_field import Field

_TIP_SECONDS = 0.3
_TWICE_SECONDS = 0.05  # the same confirm sooner than this counts once
_DRAG_PX = 6  # the pointer must travel so far before holding it down is dragging
_WHEEL_PX = 60
_MOVING = ("up", "down", "left", "right", "next_zone", "previous_zone", "page_up", "page_down")
"""Commands that activate nothing."""


class Host(Protocol):
    """The window as its screens know it."""

    settings: Any
    """An object with the fields of `saves.Settings`."""
    stack: "list[Screen]"
    sound: SoundBox

    def push(self, screen: "Screen", fade: bool = True) -> None: ...
    def pop(self) -> None: ...
    def leave(self, screen: "Screen") -> None: ...
    def ask(self, dialog: "Screen") -> None: ...
    def tell(self, title: str, text: str) -> None: ...
    def change_settings(self, **changes: Any) -> None: ...
    def read_ahead(self, arts: Iterable[str]) -> None: ...
    def open_menu(self) -> None: ...
    def copy(self, text: str) -> None: ...
    def paste(self) -> str: ...
    def printed(self, scene: Scene, size: tuple[int, int]) -> bytes: ...
    def to_title(self) -> None: ...
    def quit(self) -> None: ...


class Screen(Surface):
    """Base of every screen. A subclass writes `compose` and `act`, and more where it needs it."""

    app: Host
    opener = ""
    """The command that opens it, and closes it again."""

    def __init__(self) -> None:
        super().__init__()
        self._press_at = (0.0, 0.0)
        self._dragging: str | None = None
        self._field = Field()
        self._key_down = ""
        self._swallow = ""  # the letter of a hot key that began the typing is no part of the text
        self._last: tuple[str, float] = ("", -1.0)

    # For subclasses

    def act(self, act: object, node: Node) -> None:
        """A node was activated."""

    def command(self, name: str) -> bool:
        """A bound command such as "undo" or "log"; True where the screen has used it."""
        return False

    def key(self, name: str) -> bool:
        """Any key by its name as shipped, before commands and focus; True where it was used."""
        return False

    def typed(self, text: str) -> None:
        """The text of the field that is typed into has changed."""

    def drag(self, dx: float, dy: float) -> None:
        """The pointer drags over ground that is no scroll area, by design px: panning."""

    def pans(self, node: Node) -> bool:
        """Whether dragging from this node pans the ground below it instead of holding it."""
        return False

    def holds(self, node: Node) -> bool:
        """Whether a node that was pressed is dragged by now: letting it go is no press of it."""
        return False

    def drop(self, node: Node, x: float, y: float) -> None:
        """A node was dragged and let go at x, y."""

    def other_button(self) -> None:
        """The right button of the pointer was pressed."""

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

    def answers(self, node: Node) -> bool:
        """Whether a node answers what is asked, so that it is held back until that was seen."""
        return not (node.is_aside or node.text_input)

    @property
    def least_seconds(self) -> float:
        """For which what is asked must have been seen before it can be answered."""
        return LEAST_SECONDS

    @property
    def is_fresh(self) -> bool:
        """Whether the screen has only just come up, so that nothing there is activated yet."""
        return self._guard.holds_all(self._clock, max(LEAST_SECONDS, self.answer_delay))

    def is_too_soon(self, node: Node, blind: bool = False) -> bool:
        """Whether a node was not seen for long enough; `blind`: for whatever comes next."""
        if not self.answers(node):
            return node.is_aside and self.is_fresh
        seconds = max(self.least_seconds, self.answer_delay)
        return self._guard.holds(self._clock, seconds, blind)

    def activate(self, node: Node) -> None:
        """Do what a node means; one that is off is focused and shows why, one that answers nothing
        gives the focus back, so that Enter means what the amber button says."""
        ident, at = self._last
        if ident == node.id and self._clock - at < _TWICE_SECONDS:
            return
        if self.is_too_soon(node):
            return
        self._last = (node.id, self._clock)
        before = self._node(self.focus)
        if node.focusable:
            self.set_focus(node.id)
        if not node.enabled:
            self.play_sound("refusal")
            self._show_tip(node)
            return
        self.play_sound("confirm")
        self.act(node.act, node)
        if node.is_aside and self.focus == node.id:
            back = self.scene.focus if before is None or before.is_aside else before.id
            self.set_focus(back or "")

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
        if node is not None and self.is_too_soon(node, blind=node.id == self._last[0]):
            node = None
        self._pressed = node.id if node is not None else None
        self._press_at = (x, y)
        self._dragging = None
        if node is None:
            area = self._area_at(x, y)
            self._dragging = area.id if area is not None else ""
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
        if node is not None and node.id == pressed and not self.holds(held):
            self.activate(node)
        else:
            self.drop(held, x, y)

    def wheel(self, x: float, y: float, turns: float) -> None:
        """Scroll what lies under the pointer; turns > 0 is up."""
        if (area := self._area_at(x, y)) is not None:
            self._scroll_by(area, -turns * _WHEEL_PX)

    def pin_at(self, x: float, y: float) -> None:
        """The wheel was pressed there."""
        self.pin(self._under(x, y))

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
        meant = bound.shipped(name, self.game)
        if command == "confirm":
            node = self._node(self.focus)
            if node is not None and (node.act is not None or node.text_input):
                if self.out_of_sight(node) and self._reveal(node):
                    self.refresh()  # what cannot be seen is shown first
                elif not self.is_too_soon(node, blind=True):
                    self.activate(node)
                return
        for node in self.scene.nodes:
            if bound.matches(node.keys, name, self.game):
                self.activate(node)
                return
        if meant and self.key(meant):
            return
        if command is None:
            if meant in ("home", "end"):
                self._move(end_of(self.scene.nodes, self.focus, meant == "end"))
        elif command == "back" or (command == self.opener and not self.is_fresh):
            self.back()  # by Esc one press after another leaves all that lies above
        elif (command in _MOVING or not self.is_fresh) and not self.command(command):
            self._default(command)

    def _default(self, command: str) -> None:
        nodes, node = self.scene.nodes, self._node(self.focus)
        if command in ("up", "down", "left", "right"):
            self._move(step(nodes, self.focus, command, self.scene.scrolls))
        elif command in ("next_zone", "previous_zone"):
            self._move(next_in_order(nodes, self.focus, command == "previous_zone"))
        elif command == "menu":
            self.app.open_menu()
        elif command == "inspect" and node is not None:
            self._show_tip(node)
        elif command == "pin" and not self.pin(self._node(self.tip_for) or node):
            self.play_sound("refusal")
        elif command in ("page_up", "page_down") and self.scene.scrolls:
            ident = node.scroll if node is not None else None
            area = self._area(ident) or self.scene.scrolls[0]
            self._scroll_by(area, area.box.h * (0.9 if command == "page_down" else -0.9))

    def text_entered(self, text: str) -> None:
        """Letters from the keyboard or an input method."""
        swallowed, self._swallow = self._swallow, ""
        if swallowed and text.lower() == swallowed:
            return
        if self._typing is not None:
            self._insert(text)

    def _insert(self, text: str) -> None:
        if self._field.insert(text):
            self.typed(self._field.text)
        self.refresh()
        self._tell_trouble()

    def pasted(self, text: str) -> bool:
        """Whether the screen has used what was pasted itself, such as a share code."""
        return False

    def _type_key(self, name: str) -> bool:
        if name in ("enter", "escape"):
            self.stop_typing()
            return True
        if name in ("tab", "shift+tab", "up", "down"):
            self.stop_typing()
            return False
        if "+" in name and bindings().shipped(name) == "ctrl+v":
            text = self.app.paste()
            if self.pasted(text):
                self.stop_typing()
                self.refresh()
            else:
                self._insert(text)
            return True
        before = self._field.text
        if self._field.key(name):
            if self._field.text != before:
                self.typed(self._field.text)
            self.refresh()
            return True
        # Letters come as text; their keys must not work as hot keys meanwhile.
        return "ctrl+" not in name and not name.startswith("f1") and "alt+" not in name

    def _tell_trouble(self) -> None:
        """Say at the field why a letter that was typed is not there."""
        node, why = self._node(self._typing), self._field.trouble
        if node is not None and why:
            self.play_sound("refusal")
            self._show_tip(replace(node, tip="", enabled=False, reason=why))

    # Time

    def advance(self, dt: float) -> None:
        self._clock += dt
        self._swallow = ""
        node = self._node(self._hovered)
        if (
            node is not None
            and self._pressed is None
            and self.tip_for is None
            and self._clock - self._hover_since >= _TIP_SECONDS
        ):
            self._show_tip(node)
        self.tick(dt)

    # Within

    def _ends_animation(self) -> bool:
        if self.canvas is not None and self.canvas.busy:
            self.hasten()
            self._guard.begin_again(self._clock)
            return True
        return False

    def hasten(self) -> None:
        """A press came while something moves: it ends that, and does nothing else."""
        if self.canvas is not None:
            self.canvas.finish()

    def _move(self, ident: str | None) -> None:
        """By a key to another node; one that is off tells why."""
        if ident is not None and ident != self.focus:
            self.play_sound("focus")
            self.set_focus(ident)
            node = self._node(ident)
            if node is not None and not node.enabled:
                self._show_tip(node)
