"""Opens the window, or says plainly that there is none. Imports Arcade only when called."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from desktop.window import App

__all__ = ["NoDisplay", "open_window"]


class NoDisplay(Exception):
    """There is no display, or none that can draw with OpenGL 3.3. Text mode still works."""


def open_window(settings: Any, **wiring: Any) -> "App":
    """The window, without a screen yet; `wiring` is what `desktop.window.App` takes. NoDisplay."""
    try:
        from desktop.window import App

        return App(settings, **wiring)
    except Exception as error:
        # Each system reports a missing display or driver by an error of its own.
        raise NoDisplay(str(error) or type(error).__name__) from error
