"""The windows that scenes are audited in: sizes, text scales and languages.

`in_windows` gives a test two forms. The quick one takes each pair of values (`pairwise`); the
whole product is long.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from math import inf
from typing import Any, NamedTuple

import pytest

from desktop.kit.gl.scaling import grown, text_scale
from desktop.kit.scene import Scene
from resources import LANGUAGES, use_language
from tests.screens.audit import faults
from tests.support.pairs import pairwise

__all__ = [
    "LANGUAGES",
    "LOW",
    "READING",
    "SCALES",
    "SIZES",
    "Compose",
    "Window",
    "faults_in",
    "in_windows",
    "playing_scale",
    "scale_of",
]

Compose = Callable[..., Scene]
"""Of width, height, text scale and the values of further dimensions."""

SIZES = [
    (960, 600),
    (1024, 600),
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
]
LOW = (1264, 632)
"""A window of 1280x720 less its frame, a bar and the panel of a desktop."""

SCALES = [100, 125, 150]
READING = [*SCALES, 175, 200]


def scale_of(percent: int, unit: float) -> float:
    """As the window has it: raised in small windows to hold the least size of type."""
    return text_scale(percent, unit, reading=True)


def playing_scale(percent: int, unit: float) -> float:
    """The same of screens that follow to 150 % alone."""
    return text_scale(percent, unit, reading=False)


class Window(NamedTuple):
    size: tuple[int, int]
    percent: int
    language: str
    more: tuple[Any, ...] = ()  # of further dimensions

    @property
    def unit(self) -> float:
        """Window px of a design px."""
        return min(self.size[0] / 1280, self.size[1] / 720)

    def __str__(self) -> str:
        more = "".join(f", {each!r}" for each in self.more)
        return f"{self.size[0]}x{self.size[1]} {self.percent} % {self.language}{more}"


def in_windows(
    names: Iterable[str],
    *more: Sequence[Any],
    sizes: Sequence[tuple[int, int]] = SIZES,
    percents: Sequence[int] = SCALES,
) -> pytest.MarkDecorator:
    """Parametrizes `name` and `windows`; a window has a value of each dimension of `more`, too."""
    names = list(names)
    quick: dict[str, list[Window]] = {name: [] for name in names}
    for name, size, percent, language, *rest in pairwise(names, sizes, percents, LANGUAGES, *more):
        quick[name].append(Window(size, percent, language, tuple(rest)))
    whole = [
        Window(size, percent, language, rest)
        for size, percent, language, rest in product(sizes, percents, LANGUAGES, product(*more))
    ]
    return pytest.mark.parametrize(
        ("name", "windows"),
        [
            *(pytest.param(name, windows, id=name) for name, windows in quick.items()),
            *(
                pytest.param(name, whole, id=f"{name}-all", marks=pytest.mark.long)
                for name in names
            ),
        ],
    )


def faults_in(
    windows: Iterable[Window],
    opened: Callable[[], Compose],
    scale: Callable[[int, float], float] = playing_scale,
    growth: float = 1.0,
    most: float = inf,
) -> list[str]:
    """Faults of a scene in these windows; it is opened anew in each language. `growth`, `most`:
    those of its screen."""
    found: list[str] = []
    by_language: dict[str, list[Window]] = {}
    for window in windows:
        by_language.setdefault(window.language, []).append(window)
    try:
        for language, alike in by_language.items():
            use_language(language)
            compose = opened()
            for window in alike:
                (width, height), unit = window.size, grown(window.unit, 1.0, growth, most)
                k = scale(window.percent, unit)
                scene = compose(width / unit, height / unit, k, *window.more)
                found += [f"{window}: {fault}" for fault in faults(scene, unit)]
    finally:
        use_language("en")
    return found
