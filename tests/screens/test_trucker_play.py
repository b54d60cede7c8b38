"""Galaxy Trucker in the real window: by keys alone, by pointer alone, killed and resumed."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from desktop.desk import Desk
from desktop.title_screen import TitleScreen
from freetrader.entry import FreeTraderEntry
from saves import Store
from tabletop import Session
from tests.screens.audit import faults
from tests.support.trucker_hands import Hands, Keys, Pointer
from tests.support.trucker_hits import GAME, flights, step
from trucker.entry import TruckerEntry
from trucker.rules.actions import GoOn
from trucker.rules.state import TruckerState
from trucker.screens.hit import HitView
from trucker.screens.journey import JourneyView
from trucker.screens.play_screen import PlayScreen
from trucker.screens.reel import shots_of
from trucker.screens.setup_screen import SetupScreen

FLIGHTS = [
    "learning",
    *(pytest.param(flight, marks=pytest.mark.long) for flight in ("I", "II", "III", "trek")),
]


def open_desk(game: Any, home: Path) -> Desk:
    store = Store(home, app_version="test")
    store.open()
    store.save_settings(store.settings.changed(first_start_done=True))
    desk = Desk(store, {"freetrader": FreeTraderEntry(), "trucker": TruckerEntry()})
    app = desk.app = game.app
    app.settings = desk.settings
    app._change, app._rescue, app._menu = desk.change, desk.rescue, desk.options
    app._home, app._leave = desk.show_title, desk.leaving
    app._apply_settings()
    return desk


@pytest.fixture
def desk(game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setattr("trucker.sharing.fresh_seed", lambda: "RIVET-4471")
    made = open_desk(game, tmp_path)
    made.show_title()
    game.settle()
    yield made
    game.app._menu = None
    made.store.close()


def begin(game: Any, hands: Hands, flight: str = "learning", rivals: int = 1) -> PlayScreen:
    """From the title over the screen of choices into the hangar."""
    hands.press("new.trucker")
    assert isinstance(game.app.top, SetupScreen)
    if game.app.top.setup.flight != flight:
        hands.press(f"flight.{flight}")
    if len(game.app.top.setup.seats) - 1 != rivals:
        hands.press(f"rivals.{rivals}")
    hands.press("begin")
    screen = game.app.top
    assert isinstance(screen, PlayScreen)
    assert screen.session.setup.flight == flight
    return screen


def is_over(screen: PlayScreen) -> bool:
    return isinstance(screen.view, JourneyView) and screen.view.is_over


def play_through(game: Any, desk: Desk, hands: Hands, flight: str) -> None:
    screen = begin(game, hands, flight, 1 if flight == "learning" else 2)
    checked: set[str] = set()

    def is_done(screen: PlayScreen) -> bool:
        name = f"{type(screen.view).__name__} {screen.session.state.asked}"
        if name not in checked:
            checked.add(name)
            assert faults(screen.scene, 1.0) == [], name
        return is_over(screen)

    hands.play_on(is_done)
    assert game.app.top is screen
    assert {"build", "go_on"} <= hands.seen
    assert screen.session.state.outcome is not None
    hands.press("line.profit")
    hands.press("line.profit")
    assert desk.slot is not None
    desk.slot.flush()
    again = desk.store.load(desk.slot.id, desk.entry("trucker").codec())
    assert again.session.game.plain(again.session.state) == screen.session.game.plain(
        screen.session.state
    )
    hands.press("title")
    assert isinstance(game.app.top, TitleScreen)


@pytest.mark.parametrize("flight", FLIGHTS)
def test_a_flight_by_keys_alone(game, desk, flight):
    play_through(game, desk, Keys(game), flight)


@pytest.mark.parametrize("flight", FLIGHTS)
def test_a_flight_by_pointer_alone(game, desk, flight):
    hands = Pointer(game)
    play_through(game, desk, hands, flight)
    assert hands.dragged


# Positions


def show(game: Any, desk: Desk, session: Session[TruckerState]) -> PlayScreen:
    """A position in the window, without a slot."""
    fresh = Session(GAME, session.setup, session.seed, base=session.state.clone())
    screen = PlayScreen(desk, fresh, None)
    game.show(screen)
    game.frame(4, 0.1)
    return screen


@cache
def before_a_swarm() -> Session[TruckerState]:
    """Where flying on brings several meteors at once that ask the player nothing."""
    for session in flights("II", range(60)):
        while session.state.decision is not None:
            before = session.state.clone()
            happened = step(session)
            told = shots_of(before, happened)
            mine = [shot for shot in told if shot.fate(0) is not None]
            entry = session.journal[-1]
            if entry.action == GoOn() and before.asked == "go_on" and len(mine) > 2:
                return Session(GAME, session.setup, session.seed, base=before)
    raise LookupError("no swarm")


def in_a_reel(game: Any, desk: Desk) -> PlayScreen:
    screen = show(game, desk, before_a_swarm())
    game.key("1")
    assert isinstance(screen.view, HitView)
    assert not screen.view.reel_done
    return screen


def test_a_shot_that_is_passed_gives_the_next_its_own_time(game, desk):
    screen = in_a_reel(game, desk)
    view: Any = screen.view
    left = len(view._reel)
    screen.canvas.finish()
    game.frame(1, 0.05)
    game.key("1")
    assert len(view._reel) == left - 1
    assert game.app.top.busy  # it comes with its motions
    screen.canvas.finish()
    assert screen._pause >= view.shot_ms / 1000
    while screen.view is view and not view.reel_done:
        screen.canvas.finish()
        game.key("1")
    screen.canvas.finish()
    game.frame(4, 0.1)
    if screen.view.is_asked:  # the first press is an answer
        journal = len(screen.session.journal)
        game.key("1")
        assert len(screen.session.journal) > journal
