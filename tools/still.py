"""A window that draws nothing: screens compose in it as in the real one, and their scenes are read.

It is for states of the gallery that an act brings, and that need no picture.
"""

from collections.abc import Iterable
from math import inf
from types import SimpleNamespace
from typing import Any

from desktop.kit.dialog import Dialog
from desktop.kit.gl.scaling import text_scale
from desktop.kit.scene import Drawable, Scene
from desktop.kit.screen import Screen
from desktop.kit.window.app import DESIGN

__all__ = ["Still"]


class _Blank:
    """In the place of a canvas: keeps what it is to show."""

    busy = False
    elapsed_ms = 0.0
    shown_ms = inf

    def __init__(self) -> None:
        self.scene = Scene()
        self.tips: tuple[Drawable, ...] = ()

    def show(self, scene: Scene, *more: object) -> None:
        self.scene = scene

    def tip(self, things: Iterable[Drawable]) -> None:
        self.tips = tuple(things)

    def advance(self, dt: float) -> None: ...
    def finish(self) -> None: ...
    def mark(self, *spots: object) -> None: ...


class Still:
    """What screens ask of the window, as far as the states of the gallery need it."""

    def __init__(self, desk: Any) -> None:
        self.desk = desk
        self.stack: list[Screen] = []
        self.sound = SimpleNamespace(play=lambda name: None, in_background=False)
        self.size: tuple[int, int] = DESIGN

    @property
    def settings(self) -> Any:
        return self.desk.settings

    @property
    def top(self) -> Screen:
        return self.stack[-1]

    def show(self, screen: Screen, size: tuple[int, int], percent: int) -> None:
        """A screen alone, in a window of that size at that size of text."""
        self.stack.clear()
        self.fit(size, percent)
        self.push(screen)

    def fit(self, size: tuple[int, int], percent: int) -> None:
        """Another size of window or text."""
        self.size = size
        self.desk.change(text_scale=percent)
        for screen in self.stack:
            self._fit(screen)

    def push(self, screen: Screen) -> None:
        screen.app = self
        screen.canvas = _Blank()
        self.stack.append(screen)
        self._fit(screen)
        screen.opened()

    def ask(self, dialog: Dialog) -> None:
        self.push(dialog)

    def read_ahead(self, arts: object) -> None:
        """Nothing is painted."""

    def seen(self) -> list[tuple[Scene, tuple[Drawable, ...]]]:
        """Scenes and tips from the lowest screen on that shows, in drawing order."""
        first = max(n for n, screen in enumerate(self.stack) if not n or not screen.overlay)
        canvases = [screen.canvas for screen in self.stack[first:]]
        return [(c.scene, c.tips) for c in canvases if isinstance(c, _Blank)]

    def _fit(self, screen: Screen) -> None:
        width, height = self.size
        unit = min(width / DESIGN[0], height / DESIGN[1])
        k = text_scale(self.settings.text_scale, unit, screen.reading)
        screen.fit(width / unit, height / unit, k, self.size)
