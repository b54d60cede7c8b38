"""Flights with the classes of The Latest Models in the window, by keys alone and by the pointer."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from desktop.shell.desk import Desk
from tests.screens.audit import faults
from tests.screens.windows import Window, faults_in, in_windows
from tests.support.trucker_hands import Hands, Keys, Pointer
from tests.support.trucker_window import opened_desk
from tools.gallery_ships import hangar, hit
from trucker.ai.levels import sitting_of
from trucker.entry import TruckerEntry
from trucker.rules.setup import Setup, Sitting
from trucker.screens.journey.view import JourneyView
from trucker.screens.play_screen import PlayScreen
from trucker.screens.setup.screen import SetupScreen

FLIGHTS = {"IC": "I", "IIC": "II", "IIIC": "III"}
STATES = {
    **{f"{model}-hangar": partial(hangar, model, 14) for model in FLIGHTS},
    **{f"{model}-begun": partial(hangar, model, 0) for model in FLIGHTS},
    **{f"{model}-hit": partial(hit, model) for model in FLIGHTS},
}
SEATS = (Sitting(), sitting_of("easy", "careful"))


@pytest.fixture
def desk(game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    yield from opened_desk(game, tmp_path, monkeypatch)


def flown(game: Any, desk: Desk, hands: Hands, model: str) -> PlayScreen:
    """From the set-up with a class of ship into the hangar."""
    desk.new("trucker", Setup(FLIGHTS[model], SEATS))
    game.settle()
    assert isinstance(game.app.top, SetupScreen)
    game.app.top.seed = "RIVET-4471"
    game.app.top.set_focus("more")  # arrows would choose other flights on the way
    for ident in ("more", "page.ship", f"ship.0.{model}", "begin"):
        hands.press(ident)
    screen = game.app.top
    assert isinstance(screen, PlayScreen)
    assert screen.session.state.plan.board.id == model
    return screen


@pytest.mark.parametrize("model", FLIGHTS)
def test_a_ship_is_begun_by_keys(game: Any, desk: Desk, model: str) -> None:
    """The starting cabin comes out of the reserve and may lie anywhere."""
    hands = Keys(game)
    screen = flown(game, desk, hands, model)
    hands.play_on(lambda each: len(each.session.state.seats[0].ship.occupied()) > 2)
    assert faults(screen.scene, 1.0) == []


@in_windows(STATES)
def test_no_faults(name: str, windows: list[Window], desk: Desk) -> None:
    session = STATES[name]()
    screen = PlayScreen(desk, TruckerEntry(), session, None)
    found = faults_in(windows, lambda: screen.compose)
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("model", FLIGHTS)
def test_a_flight_is_built_and_flown_by_pointer(game: Any, desk: Desk, model: str) -> None:
    hands = Pointer(game)
    screen = flown(game, desk, hands, model)
    hands.play_on(lambda each: isinstance(each.view, JourneyView))
    assert screen.session.state.phase in ("score", "over")
    assert faults(screen.scene, 1.0) == []
