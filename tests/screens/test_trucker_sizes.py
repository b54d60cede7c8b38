"""Views of a flight in every size of window at every size of text, as the window has them."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from desktop.kit.gl.scaling import text_scale
from desktop.play.pacing import pacing_tools
from desktop.play.top_bar import TopBar
from desktop.play.view import View
from tests.screens.audit import faults
from tests.screens.test_menu_scenes import SCALES, SIZES
from tests.support.trucker_hits import Game, asked, ended, played
from tests.support.trucker_positions import POSITIONS, answers, position, reached
from trucker.screens.flight.view import FlightView
from trucker.screens.hit.view import HitView
from trucker.screens.journey.view import JourneyView

BAR = TopBar("Second Mortgage", undo_reason="Nothing to undo.", more=pacing_tools(False, 4))
_ALL = [*SIZES, (1264, 632)]


def arrived(view: View) -> View:
    view.arrive([])
    return view


def faults_at(view: Any) -> Iterator[str]:
    for width, height in _ALL:
        unit = min(width / 1280, height / 720)
        for percent in SCALES:
            k = text_scale(percent, unit, reading=False)
            for fault in faults(view.compose(BAR, width / unit, height / unit, k), unit):
                yield f"{width}x{height} {percent} %: {fault}"


QUICK: dict[str, Callable[[], View]] = {
    "go_on-III": lambda: FlightView(position("go_on-III")),
    "power-many": lambda: FlightView(position("power-many")),
    "load-III": lambda: FlightView(position("load-III")),
    "rival-go_on": lambda: FlightView(position("rival-go_on")),
    "hit": lambda: HitView(asked("hit", "II")),
    "pieces": lambda: HitView(reached("II", "keep", lambda state: answers(state) > 2)),
    "journey": lambda: JourneyView(ended("II")),
    "journey-trek": lambda: JourneyView(played(3, 1)),
}
"""A state of each view."""


@pytest.mark.parametrize("name", QUICK)
def test_no_fault_at_any_size(name: str) -> None:
    assert list(faults_at(arrived(QUICK[name]()))) == []


def journeys() -> dict[str, Callable[[], Game]]:
    return {
        "learning": lambda: ended("learning", 1),
        "III": lambda: ended("III", 2),
        "trek-2": lambda: played(3, 2),
        "trek": lambda: ended("trek"),
    }


@pytest.mark.long
@pytest.mark.parametrize("name", POSITIONS)
def test_no_fault_at_any_size_of_any_question(name: str, language: str) -> None:
    view = arrived(FlightView(position(name)))
    assert isinstance(view, FlightView)
    for tab in ("track", "order", "rivals"):
        view.tab = tab
        assert list(faults_at(view)) == []


@pytest.mark.long
@pytest.mark.parametrize("name", journeys())
def test_no_fault_at_any_size_of_any_journey(name: str, language: str) -> None:
    view = JourneyView(journeys()[name]())
    assert list(faults_at(view)) == []
    view.act(("line", "title" if name.startswith("trek") else "looks"))
    assert list(faults_at(view)) == []


@pytest.mark.long
@pytest.mark.parametrize("ask", ["hit", "keep"])
@pytest.mark.parametrize("flight", ["II", "III"])
def test_no_fault_at_any_size_of_any_hit(ask: str, flight: str, language: str) -> None:
    assert list(faults_at(arrived(HitView(asked(ask, flight))))) == []
