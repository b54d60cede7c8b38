"""The scale of the desktop, and why a window of ours counts in pixels of the screen.

Scenes are composed for the picture's size whatever that is, so nothing needs to be stretched: one
pixel of the window is one of the picture, and the pointer is told in the same. pyglet's ways to
stretch fit together on no two systems; only how large a new window is to be follows the desktop.
"""

import sys
from contextlib import suppress
from math import inf
from typing import Any

import arcade  # sets an option of its own at its first import
import pyglet

from desktop.kit.theme import LEAST_SIZE

_SMALLEST_ROLE = 13.5  # the smallest size of type in use, px at 720p
_MOST = 4.0

assert arcade
pyglet.options.dpi_scaling = "real"


def desktop_scale(screen: Any) -> float:
    """How much larger than on a plain screen things are to be shown, 1.0 to 4.0."""
    return min(_MOST, max(1.0, screen.get_scale()))


if sys.platform.startswith("linux"):
    from pyglet.display.xlib import XlibScreen

    _get_dpi = XlibScreen.get_dpi

    def _any_dpi(self: Any) -> int:
        """Xft.dpi is free text: what is no whole number must not keep the window shut."""
        with suppress(ValueError):
            return _get_dpi(self)
        return 96

    XlibScreen.get_dpi = _any_dpi


def text_scale(percent: int, unit: float, reading: bool) -> float:
    """The text scale k of a screen: as chosen, but 150 % at most unless it is for reading.

    In a window so small that the least type would fall under 13.3 px, k is raised to hold it,
    as far as the screen can follow.
    """
    most = 2.0 if reading else 1.5
    return min(most, max(percent / 100, LEAST_SIZE / (_SMALLEST_ROLE * unit), 1.0))


def grown(unit: float, desktop: float, growth: float, most: float = inf) -> float:
    """The unit of a screen that gives only so much of a larger window to larger things, and the
    rest to more of them, `most` times as much in each direction; `desktop`: how large things are on
    that desktop, which is no room."""
    room = unit / desktop
    return unit if room <= 1 else max(desktop * (1 + (room - 1) * growth), unit / most)
