"""What pointer and keyboard tell the window, handed to the screen on top."""

import ctypes
import sys
from abc import abstractmethod
from collections.abc import Callable
from functools import wraps
from typing import Any

import arcade
import pyglet

from desktop.kit.keys import Bindings, bindings, key_name
from desktop.kit.screen import Screen

_DIGIT_ROW = range(10, 20)
"""X: the key codes of the upper row, from 1 to 9 and 0, whatever is printed there."""
_REPEAT_AFTER = 0.4
_REPEAT_EVERY = 0.06
_REPEATING = frozenset(
    held + name
    for held in ("", "shift+")
    for name in (
        *("up", "down", "left", "right", "pageup", "pagedown"),
        *("backspace", "delete", "plus", "minus"),
    )
)


def guarded(method: Callable[..., Any]) -> Callable[..., Any]:
    """A fault in here is noted, the game rescued and the crash page shown: never silence."""

    @wraps(method)
    def inner(self: Any, *args: Any) -> Any:
        try:
            return method(self, *args)
        except Exception as error:
            self._crash(error)
            return None

    return inner


def heard(method: Callable[..., Any]) -> Callable[..., Any]:
    """Input: guarded, and frames come at full rate for a while."""
    safe = guarded(method)

    @wraps(method)
    def inner(self: Any, *args: Any) -> Any:
        self._heard_at = self._clock
        return safe(self, *args)

    return inner


class Input(arcade.Window):
    """The part of the window that hears."""

    settings: Any
    stack: list[Screen]

    def __init__(self, *args: Any, **options: Any) -> None:
        self._clock = 0.0
        self._heard_at = 0.0
        self._is_toggling = self._is_let_go = False  # the window is made anew, its key is held
        self._held: tuple[str, float, object] | None = None
        self._symbols: dict[int, int] = {}  # X: key codes held down, and what they were taken for
        super().__init__(*args, **options)

    @property
    def top(self) -> Screen:
        return self.stack[-1]

    @abstractmethod
    def toggle_fullscreen(self) -> None: ...

    def let_go(self) -> None:
        """Nothing is held any more: what is released elsewhere is never told."""
        self._held = None
        self._symbols.clear()
        self._forget_pressed()
        if self.stack:
            self.top.pointer_cancelled()

    @guarded
    def _forget_pressed(self, passed: float = 0.0) -> None:
        getattr(self, "pressed_keys", set()).clear()

    def every(self, seconds: float, call: Callable[[], object]) -> None:
        """Call it again and again while the window is open, until it says True or fails."""

        def again(passed: float) -> None:
            self._call_again(again, call)

        pyglet.clock.schedule_interval(again, seconds)

    @guarded
    def _call_again(self, again: Callable[[float], None], call: Callable[[], object]) -> None:
        done: object = True
        try:
            done = call()
        finally:
            if done is True:
                pyglet.clock.unschedule(again)

    # Pointer

    def _design(self, x: float, y: float) -> tuple[float, float]:
        scene = self.top.scene
        width, height = max(1, self.width), max(1, self.height)
        return x / width * scene.width, (height - y) / height * scene.height

    @heard
    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        if self.stack:
            self.top.pointer_moved(*self._design(x, y))

    @heard
    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        if self.stack and button == arcade.MOUSE_BUTTON_LEFT:
            self.top.pointer_pressed(*self._design(x, y))
        elif self.stack and button == arcade.MOUSE_BUTTON_RIGHT:
            self.top.other_button()
        elif self.stack and button == arcade.MOUSE_BUTTON_MIDDLE:
            self.top.pin_at(*self._design(x, y))

    @heard
    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        if self.stack and buttons & arcade.MOUSE_BUTTON_LEFT:
            scale = self.top.scene.width / max(1, self.width)
            self.top.pointer_dragged(*self._design(x, y), dx * scale, -dy * scale)

    @heard
    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        if self.stack and button == arcade.MOUSE_BUTTON_LEFT:
            self.top.pointer_released(*self._design(x, y))

    @heard
    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        if self.stack:
            self.top.wheel(*self._design(x, y), scroll_y)

    @heard
    def on_mouse_leave(self, x: int, y: int) -> None:
        if self.stack:
            self.top.pointer_left()

    # Keys

    @heard
    def on_key_press(self, symbol: int, modifiers: int) -> None:
        name = key_name(symbol, modifiers)
        if name is None or not self.stack:
            return
        stands = self.top.stands_since
        self._held = (name, self._clock + _REPEAT_AFTER, stands) if self._repeats(name) else None
        self._key(name)

    def _repeats(self, name: str) -> bool:
        """Whether it comes again while it is held, as what stands for it would."""
        is_typed = self.top.typing is not None
        return (name if is_typed else bindings().shipped(name, self.top.game)) in _REPEATING

    def _key(self, name: str) -> None:
        if not self.top.typing and Bindings(self.settings.keys).command(name) == "fullscreen":
            # The window is made again, so the key's release may go unheard, and a key that is
            # still held comes again as if it had been pressed once more.
            if self._is_toggling:
                return
            self.toggle_fullscreen()
            self._is_toggling, self._is_let_go = self._holds_a_key(), False
            self.let_go()
            # pyglet counts the key as held only after this, and would take its next press for
            # a repetition.
            pyglet.clock.schedule_once(self._forget_pressed, 0)
            return
        self.top.key_pressed(name)

    @heard
    def on_key_release(self, symbol: int, modifiers: int) -> None:
        self._held = None
        self._is_toggling = False

    def _await_release(self) -> None:
        """Asked once an update: a key that came again before it was let go is still on its way."""
        self._is_toggling = self._is_toggling and not self._is_let_go
        self._is_let_go = self._is_toggling and not self._holds_a_key()

    def _holds_a_key(self) -> bool:
        """Whether any key is down where a held one comes again: X, asked past the window."""
        if (display := getattr(self, "_x_display", None)) is None:
            return False
        from pyglet.libs.x11 import xlib

        keys = (ctypes.c_char * 32)()  # a bit for each
        xlib.XQueryKeymap(display, keys)
        return any(keys.raw)

    def _repeat_key(self) -> None:
        if self._held is None or not self.stack:
            return
        name, due, stands = self._held
        if stands != self.top.stands_since:  # held for what stood there before
            self._held = None
        elif self._clock >= due:
            self._held = (name, self._clock + _REPEAT_EVERY, stands)
            self._key(name)

    @heard
    def on_text(self, text: str) -> None:
        if self.stack:
            self.top.text_entered(text)

    if sys.platform.startswith("linux"):

        def _event_text_symbol(self, ev: Any) -> Any:
            """What a key writes and its symbol, one symbol from press to release.

            X names a key by what it would write just now, so that "+" is let go as "=" where
            Shift went first; pyglet would then hold "+" for pressed and drop the next one.
            Where the shifted name plays no part, such as that of Shift+Tab, the plain one counts,
            and where neither does, as in the upper row of a French keyboard, the digit that
            belongs to the place.
            """
            from pyglet.libs.x11 import xlib

            text, symbol = super()._event_text_symbol(ev)
            code = ev.xkey.keycode
            if not symbol or not code:
                return text, symbol
            if key_name(symbol, 0) is None:
                plain: Any = xlib.XKeycodeToKeysym(self._x_display, code, 0)
                symbol = symbol if key_name(plain, 0) is None else plain
                if key_name(symbol, 0) is None and code in _DIGIT_ROW:
                    symbol = pyglet.window.key._0 + (_DIGIT_ROW.index(code) + 1) % 10
            if ev.type == xlib.KeyPress:
                return text, self._symbols.setdefault(code, symbol)
            return text, self._symbols.pop(code, symbol)
