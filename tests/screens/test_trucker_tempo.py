"""How long a flight goes on without the player: from "Fly on" to the next question."""

from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from desktop.play.pacing import reading_s
from desktop.shell.desk import Desk
from tabletop import Session
from tests.support.trucker_hits import GAME
from tests.support.trucker_positions import found, kind_of, reached
from tests.support.trucker_window import in_a_reel, in_a_wait, opened_desk
from trucker.ai.levels import sitting_of
from trucker.ai.seats import chosen_for_you
from trucker.briefing.hit.swarm import rivals_words
from trucker.entry import TruckerEntry
from trucker.rules.actions import GoOn
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.screens.card.turned import CardShown
from trucker.screens.flight.view import FlightView
from trucker.screens.hit.view import ShotShown
from trucker.screens.journey.view import JourneyView
from trucker.screens.play_screen import PlayScreen

_FRAME = 1 / 30
_WHO = ("gunship", "hauler", "racer")


@pytest.fixture
def desk(game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    yield from opened_desk(game, tmp_path, monkeypatch)


def flown(game: Any, desk: Desk, session: Session[Any]) -> tuple[list[float], list[float]]:
    """Seconds from each "Fly on" to the next question, what is read left out, and each time for
    which nothing new was seen, while a flight is flown to its end at normal speed."""
    screen = PlayScreen(desk, TruckerEntry(), session, None)
    game.app.reset(screen)
    waits, gaps, waited, gap, since = list[float](), list[float](), 0.0, 0.0, -1
    for _ in range(20000):
        game.app._dispatch_updates(_FRAME)
        if screen.session.state.phase != "flight" or isinstance(screen.view, JourneyView):
            break
        is_new = screen.canvas.busy or screen.scene is not since
        reads = isinstance(screen.view, FlightView) and screen.view.acted and screen.pause > 0
        reads = reads or (isinstance(screen.reel.now, ShotShown) and screen.reel.now.is_last)
        since, gap = screen.scene, 0.0 if is_new or reads else gap + _FRAME
        if isinstance(screen.reel.now, CardShown) and not screen.canvas.busy:
            screen._turn()  # read at once
        elif screen.has_come and screen.reel.is_over:
            if waited:
                waits.append(waited)
            waited = gap = 0.0
            decision = session.state.decision
            if screen._stops.out:
                screen._stops.out = ""
            elif decision is not None and not decision.seat:
                action = chosen_for_you(session)
                if decision.ask == "go_on":
                    action, waited = GoOn(), _FRAME
                screen.play_now([action])
        else:
            gaps.append(gap)
            waited += _FRAME if waited else 0.0
    return waits, gaps


def test_a_rival_waits_until_the_players_ship_has_flown(game, desk):
    def is_followed(state: TruckerState) -> bool:
        if kind_of(state) != "open_space" or state.decision is None:
            return False
        then = state.clone()
        GAME.apply(then, state.decision.options[0])
        return then.decision is not None and then.decision.seat > 0

    session = reached("II", "power", is_followed)
    session.state.setup = Setup("II", (Sitting(), *(sitting_of("normal", n) for n in _WHO)))
    screen = PlayScreen(desk, TruckerEntry(), session, None)
    game.app.reset(screen)
    game.frame(2, 0.5)
    screen.play_now([chosen_for_you(session)])
    while session.state.decision is not None and session.state.decision.seat == 0:
        screen.play_now([chosen_for_you(session)])
    length = len(session.journal)
    game.frame(8, 0.05)  # 400 ms, in which the ship flies
    assert screen.busy
    assert len(session.journal) == length
    game.frame(40, 0.1)
    assert len(session.journal) > length


def test_what_a_rival_did_stands_until_it_is_read(game, desk):
    screen = in_a_wait(game, desk)
    assert isinstance(screen.view, FlightView)
    told = reading_s(*screen.view.caption)
    assert screen.pause > told - 0.1
    assert told >= 0.8
    screen = in_a_reel(game, desk)
    last = screen.reel.left[-1]
    assert isinstance(last, ShotShown)
    times = last.view.times_of(last.shot, last.pace)
    words = " ".join(rivals_words(last.shot)).split()
    assert last.hold_s >= min(times.rivals.values()) / 1000 + max(0.8, len(words) * 60 / 250)


@pytest.mark.parametrize("games", [1, pytest.param(6, marks=pytest.mark.long)])
def test_the_next_question_comes_within_four_seconds(game, desk, games):
    waits, gaps = list[float](), list[float]()
    for number in range(games):
        at = found("II", "go_on", 0)
        seats = (Sitting(), *(sitting_of("normal", name) for name in _WHO))
        base = at.state.clone()
        base.setup = Setup("II", seats)
        base.streams["dice"].below(number + 2)  # other rolls each time
        fresh = Session(GAME, base.setup, f"TEMPO-{number}", base=base)
        found_waits, found_gaps = flown(game, desk, fresh)
        waits += found_waits
        gaps += found_gaps
    assert len(waits) > 4 * games
    assert median(waits) <= 4.0
    assert max(gaps) <= 1.0
