"""The page of lessons in every window, and the coach in the long language (L4)."""

from typing import Any

import pytest

from desktop.shell.lessons import LessonsScreen
from resources import use_language
from tests.lessons.positions import ENTRIES, LESSONS
from tests.lessons.table import opened, said
from tests.screens.windows import Window, faults_in, in_windows, scale_of


def page(known: dict[str, str]) -> Any:
    from types import SimpleNamespace

    progress = SimpleNamespace(now=SimpleNamespace(lessons=known))
    begun = frozenset() if known else frozenset({"g3"})
    store = SimpleNamespace(progress=progress, lessons=SimpleNamespace(begun=lambda: begun))
    host: Any = SimpleNamespace(
        store=store, entries={entry.name: entry for entry in ENTRIES.values()}
    )
    return LessonsScreen(host, "trucker")


STATES = {
    "none": dict[str, str](),
    "some": {"f1": "done", "f2": "seen", "g1": "done"},
    "all": dict.fromkeys(LESSONS, "done"),
}


@in_windows(STATES)
def test_the_page_has_no_faults(name: str, windows: list[Window]):
    assert faults_in(windows, lambda: page(STATES[name]).compose, scale_of) == []


@pytest.mark.parametrize("window", [(1280, 720, 1.5), (1280, 750, 1.5)])
@pytest.mark.parametrize("ident", ["f1", "f3", "f5", "g6"])
def test_the_coach_has_room_in_the_long_language(ident: str, window: tuple[float, float, float]):
    use_language("pseudo")
    try:
        for number in range(1, len(LESSONS[ident].steps)):
            screen = opened(*said(ident, number), window)
            panel = screen.scene.node("coach").box
            shown = screen.coach.shown(screen.scene)
            assert not [node.id for node in shown if node.outline.overlaps(panel)]
            assert panel.bottom <= window[1]
    finally:
        use_language("en")
