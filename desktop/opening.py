"""Opens the window, or says plainly that there is none. Imports Arcade only when called."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from desktop.screen import Screen
    from desktop.window import App

__all__ = ["NoDisplay", "open_window"]


class NoDisplay(Exception):
    """There is no display, or none that can draw with OpenGL 3.3. Text mode still works."""


def open_window(
    home: "Callable[[App], Screen]",
    settings: Any,
    *,
    title: str,
    change: Callable[..., Any] | None = None,
    rescue: Callable[[], None] | None = None,
    notes: Path | None = None,
) -> "App":
    """The window with the screen that `home` makes on it. NoDisplay.

    `settings` is any object with the fields of `saves.settings.Settings`; `change` stores new
    values and returns the changed settings; `rescue` brings the last act to the disk; crash
    notes go to the folder `notes`.
    """
    try:
        import pyglet

        # Checking each call for errors would cost a third of the drawing time.
        pyglet.options.debug_gl = False
        from desktop.window import App

        app = App(settings, title=title, home=home, change=change, rescue=rescue, notes=notes)
    except Exception as error:
        # Each system reports a missing display or driver by an error of its own.
        raise NoDisplay(str(error) or type(error).__name__) from error
    app.reset(home(app))
    return app
