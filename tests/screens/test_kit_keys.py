"""Keys as X names them, in a real window."""

import sys

import pytest

from tests.screens.test_kit_window import Desk

_SHIFT, _EQUAL, _ONE, _TAB, _MINUS = 50, 21, 10, 23, 20  # key codes of X


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="of X")
@pytest.mark.parametrize(
    ("code", "name"), [(_EQUAL, "shift+plus"), (_MINUS, "shift+minus"), (_ONE, "1")]
)
def test_a_shifted_key_counts_each_time_whichever_is_let_go_first(game, code, name):
    """X names a key by what it would write: "+" is let go as "=" once Shift is up."""
    from pyglet.libs.x11 import xlib

    named = []
    game.show(Desk()).key_pressed = named.append
    app = game.app

    def event(kind, code, state=0):
        ev = xlib.XEvent()
        ev.type = kind
        ev.xkey.display, ev.xkey.window = app._x_display, app._window
        ev.xkey.keycode, ev.xkey.state = code, state
        app._event_key_view(ev)

    for _ in range(3):
        event(xlib.KeyPress, _SHIFT)
        event(xlib.KeyPress, code, xlib.ShiftMask)
        event(xlib.KeyRelease, _SHIFT, xlib.ShiftMask)
        event(xlib.KeyRelease, code)
    assert named == [name] * 3
    # Shift pressed while the key is held: what is let go is another symbol again.
    named.clear()
    for _ in range(3):
        event(xlib.KeyPress, code)
        event(xlib.KeyPress, _SHIFT)
        event(xlib.KeyRelease, code, xlib.ShiftMask)
        event(xlib.KeyRelease, _SHIFT, xlib.ShiftMask)
    assert named == [name.removeprefix("shift+")] * 3
    # A key held while the window loses the keyboard is let go out of its sight.
    named.clear()
    for _ in range(2):
        event(xlib.KeyPress, code)
        game.emit("on_deactivate")
    assert len(named) == 2
    event(xlib.KeyPress, _TAB, xlib.ShiftMask)
    assert named[-1] == "shift+tab"
    game.emit("on_deactivate")
    game.emit("on_activate")
