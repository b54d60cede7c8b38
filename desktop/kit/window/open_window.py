"""Opens the window, or says plainly that there is none. Imports Arcade only when called."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from desktop.kit.window.app import App

_DRIVERS = ("pyglet.display", "pyglet.window", "pyglet.gl", "pyglet.libs", "arcade.application")
"""Where the errors of a missing display or driver are defined, another class on each system."""


class NoDisplay(Exception):
    """Nothing can be drawn on, for the reason in the text, "" for no display. Text mode works."""


def open_window(*wiring: Any, **more: Any) -> "App":
    """The window, without a screen yet, of what `App` takes. NoDisplay."""
    try:
        from desktop.kit.window.app import App

        return App(*wiring, **more)
    except Exception as error:
        if not _no_display(error):
            raise
        absent = type(error).__name__ == "NoSuchDisplayException"
        reason = str(error).strip() or type(error).__name__
        raise NoDisplay("" if absent else reason.splitlines()[0][:200]) from error


def _no_display(error: Exception) -> bool:
    """Whether this machine cannot show a window; anything else is a fault of ours."""
    if isinstance(error, ImportError):
        # pyglet reports a library of the system so; a module of Python has a name.
        return error.name is None
    module = type(error).__module__
    return any(module == known or module.startswith(f"{known}.") for known in _DRIVERS)
