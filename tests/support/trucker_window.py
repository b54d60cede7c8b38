"""Galaxy Trucker in the real window: a desk of its own, positions, waits and reels."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from desktop.shell.desk import Desk
from freetrader.entry import FreeTraderEntry
from saves import Store
from tabletop import Session
from tests.support.trucker_hands import Hands, Keys, Pointer
from tests.support.trucker_hits import GAME, flights, step
from tests.support.trucker_positions import position
from trucker.briefing.hit.shots import shots_of
from trucker.entry import TruckerEntry
from trucker.rules.actions import GoOn
from trucker.rules.state import TruckerState
from trucker.screens.card.turned import CardShown
from trucker.screens.hit.view import ShotShown
from trucker.screens.play_screen import PlayScreen
from trucker.screens.setup.screen import SetupScreen

__all__ = [
    "HANDS",
    "before_a_swarm",
    "begin",
    "goes_on",
    "in_a_reel",
    "in_a_wait",
    "in_hand",
    "open_desk",
    "opened_desk",
    "show",
]

HANDS = [Keys, pytest.param(Pointer, marks=pytest.mark.long)]
"""Of tests that take long by the pointer."""


def open_desk(game: Any, home: Path) -> Desk:
    store = Store(home, app_version="test")
    store.open()
    store.save_settings(store.settings.changed(first_start_done=True))
    desk = Desk(store, {"freetrader": FreeTraderEntry(), "trucker": TruckerEntry()})
    app = desk.app = game.app
    app.settings = desk.settings
    app.owner = desk
    app._apply_settings()
    return desk


def opened_desk(game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """A desk with an empty home that shows the title, closed in the end."""
    monkeypatch.setattr("trucker.sharing.fresh_seed", lambda: "RIVET-4471")
    made = open_desk(game, tmp_path)
    made.title()
    game.settle()
    yield made
    made.store.close()


def begin(game: Any, hands: Hands, flight: str = "learning", rivals: int = 1) -> PlayScreen:
    """From the title over the screen of choices into the hangar."""
    hands.press("new.trucker")
    assert isinstance(game.app.top, SetupScreen)
    if game.app.top.setup.flight != flight:
        hands.press(f"flight.{flight}")
    if len(game.app.top.setup.seats) - 1 != rivals:
        hands.press("all")
        hands.press(f"rivals.{rivals}")
    hands.press("begin")
    screen = game.app.top
    assert isinstance(screen, PlayScreen)
    assert screen.session.setup.flight == flight
    return screen


def in_hand(screen: PlayScreen) -> int:
    return screen.session.state.seats[0].hand


def show(game: Any, desk: Desk, session: Session[TruckerState], still: bool = False) -> PlayScreen:
    """A position in the window, without a slot; `still`: rivals do nothing."""
    fresh = Session(GAME, session.setup, session.seed, base=session.state.clone())
    screen = PlayScreen(desk, TruckerEntry(), fresh, None)
    desk.game = "trucker"
    if still:
        screen._rivals.work = lambda seconds: None
    game.app.reset(screen)
    Keys(game).settle()
    return screen


@cache
def before_a_swarm() -> Session[TruckerState]:
    """Where a rival flies on, last of all, to meteors that ask the player nothing."""
    for session in flights("II", range(60)):
        while session.state.decision is not None:
            before = session.state.clone()
            happened = step(session)
            told = shots_of(before, happened)
            mine = [shot for shot in told if shot.fate(0) is not None]
            is_last = before.decision is not None and before.decision.seat > 0
            if session.journal[-1].action == GoOn() and is_last and len(mine) > 2:
                return Session(GAME, session.setup, session.seed, base=before)
    raise LookupError("no swarm")


def in_a_reel(game: Any, desk: Desk) -> PlayScreen:
    """A rival has flown on, and the first shot is shown."""
    fresh = before_a_swarm()
    screen = PlayScreen(
        desk, TruckerEntry(), Session(GAME, fresh.setup, fresh.seed, base=fresh.state.clone()), None
    )
    game.app.reset(screen)
    for _ in range(50):
        if isinstance(screen.reel.now, ShotShown):
            break
        if isinstance(screen.reel.now, CardShown):
            screen._turn()  # it is read
        Keys(game).pass_time(1)
    assert isinstance(screen.reel.now, ShotShown)
    return screen


def goes_on(hands: Hands, screen: PlayScreen) -> None:
    hands.wait()
    before = len(screen.session.journal)
    hands.answer()
    assert len(screen.session.journal) > before


def in_a_wait(game: Any, desk: Desk) -> PlayScreen:
    """A rival has acted in flight, which is shown, and another is to act."""
    screen = show(game, desk, position("rival-lands"), still=True)
    del screen._rivals.work
    screen.pause = 0.0
    for _ in range(20):
        game.frame(1, 0.02)
        if screen.pause > 0 and not screen.view.is_asked and screen._rivals.is_asked:
            return screen
    raise AssertionError("nothing is waited for")
