"""Whether the window is maximized, which pyglet can bring about but does not tell."""

import ctypes
import sys
from typing import Any

_STATES = (b"_NET_WM_STATE_MAXIMIZED_HORZ", b"_NET_WM_STATE_MAXIMIZED_VERT")
_ATOM = 4  # the type of a list of atoms, in X


def is_maximized(window: Any) -> bool:
    """Of a window of pyglet that is on a screen."""
    if sys.platform == "win32":
        return bool(ctypes.windll.user32.IsZoomed(window._hwnd))
    if sys.platform == "darwin":
        return bool(window._nswindow.isZoomed())
    from pyglet.libs.x11 import xlib

    display = window._x_display

    def atom(name: bytes) -> Any:
        return xlib.XInternAtom(display, name, False)

    data, count, _ = window.get_single_property(window._window, atom(b"_NET_WM_STATE"), _ATOM)
    if not data:
        return False
    states = ctypes.cast(data, ctypes.POINTER(ctypes.c_ulong))[:count]
    xlib.XFree(data)
    return all(atom(name) in states for name in _STATES)
