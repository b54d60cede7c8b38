"""Between two flights of a Trek another difficulty is one dialog away, and the hangar one press."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop.play.top_bar import TopBar
from desktop.shell.desk import Desk
from tabletop import Session, pilot_rng
from tests.screens.windows import Window, faults_in, in_windows, scale_of
from tests.support.trucker_hands import Hands, Keys, Pointer
from tests.support.trucker_hits import GAME, Game, ended, played, step
from tests.support.trucker_window import opened_desk
from trucker.ai.seats import rivals_of
from trucker.entry import TruckerEntry
from trucker.rules.actions import Draw, Retune
from trucker.rules.retuning import tuning_of, tunings
from trucker.screens.hangar.view import HangarView
from trucker.screens.journey.difficulty import DifficultyDialog
from trucker.screens.journey.view import JourneyView
from trucker.screens.play_screen import PlayScreen
from trucker.screens.rivals_at_work import RivalsAtWork

EASY = Retune("easy,easy,easy", "warn", 1)


@pytest.fixture
def desk(game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    yield from opened_desk(game, tmp_path, monkeypatch)


def between(number: int = 1) -> Game:
    """So many flights have ended."""
    found = played(3, number)
    session = Session(GAME, found.setup, found.seed)
    for entry in found.journal:
        session.apply(entry.action, entry.at_ms)
    return session


def shown(game: Any, desk: Desk, session: Game) -> PlayScreen:
    screen = PlayScreen(desk, TruckerEntry(), session, None)
    game.app.reset(screen)
    Keys(game).settle()
    assert isinstance(screen.view, JourneyView)
    return screen


def dialog_of(mode: str) -> DifficultyDialog:
    state = played(3, 1).state.clone()
    state.setup = replace(state.setup, mode=mode)
    assert state.decision is not None
    state.decision = state.decision._replace(asides=tunings(state.setup))
    return DifficultyDialog(state, lambda actions: None)


@in_windows(["calm", "live"])
def test_the_dialog_has_no_fault_at_any_size(name: str, windows: list[Window]) -> None:
    assert faults_in(windows, lambda: dialog_of(name).compose, scale_of) == []


@pytest.mark.parametrize("mode", ["calm", "live"])
def test_a_flight_without_a_clock_is_not_slowed_down(mode: str) -> None:
    nodes = dialog_of(mode).compose(1280, 720, 1.0).nodes
    lines = {node.id.partition(".")[0] for node in nodes if "." in node.id}
    assert ("slower" in lines) == (mode == "live")


@pytest.mark.parametrize("hand", [Keys, Pointer])
def test_another_difficulty_by_keys_and_by_pointer(game: Any, desk: Desk, hand: type) -> None:
    session = between()
    screen = shown(game, desk, session)
    length = len(session.journal)
    assert tuning_of(session.state.setup) == EASY
    hands: Hands = hand(game)
    hands.press("difficulty")
    assert isinstance(game.app.top, DifficultyDialog)
    for node in ("level-1.2", "level-3.1", "help.0", "set"):
        hands.press(node)
    assert game.app.top is screen
    assert session.journal[length].action == Retune("hard,easy,normal", "block", 1)
    assert tuning_of(session.state.setup) == session.journal[length].action
    assert isinstance(screen.view, JourneyView)  # nobody has moved meanwhile
    assert len(session.journal) == length + 1
    hands.press("difficulty")
    assert game.app.top.tuning == session.journal[length].action
    hands.press("cancel")
    hands.press("go_on")
    assert isinstance(screen.view, HangarView)


def test_its_own_key_opens_it_and_one_press_sets_it(game: Any, desk: Desk) -> None:
    session = between(2)
    screen = shown(game, desk, session)
    game.key("d")
    Keys(game).settle()
    game.key("right")
    game.key("enter")
    game.key("ctrl+enter")
    assert game.app.top is screen
    assert tuning_of(session.state.setup).levels == "normal,easy,easy"
    Keys(game).settle()
    assert screen.focus == "stand"
    game.key("ctrl+z")
    assert tuning_of(session.state.setup) == EASY
    assert isinstance(screen.view, JourneyView)
    game.key("y")
    assert isinstance(screen.view, HangarView)


def test_what_is_left_as_it_was_is_no_act(game: Any, desk: Desk) -> None:
    session = between()
    screen = shown(game, desk, session)
    length = len(session.journal)
    hands = Pointer(game)
    for presses in (["level-2.2", "cancel"], ["help.2", "help.1", "set"], ["set"]):
        for node in ("difficulty", *presses):
            hands.press(node)
        assert game.app.top is screen
        assert len(session.journal) == length


def test_the_next_hangar_is_one_press_away(game: Any, desk: Desk) -> None:
    screen = shown(game, desk, between())
    game.key("y")
    assert isinstance(screen.view, HangarView)


def test_enter_leads_past_the_winner_and_the_titles_to_the_next_hangar(
    game: Any, desk: Desk
) -> None:
    screen = shown(game, desk, between())
    game.key("enter")
    assert screen.focus == "go_on"
    game.looks_for, looks = 0.1, game.looks_for
    game.key("enter")
    assert isinstance(screen.view, JourneyView)  # the winner has not been seen yet
    game.looks_for = looks
    game.key("enter")
    assert isinstance(screen.view, HangarView)


def test_a_game_that_is_over_has_no_difficulty_to_change() -> None:
    view = JourneyView(ended("trek"))
    scene = view.compose(TopBar("Over"), 1280, 720, 1.0)
    assert "difficulty" not in {node.id for node in scene.nodes}


def test_the_end_of_a_flight_is_shown_again_after_a_change(game: Any, desk: Desk) -> None:
    session = between()
    session.apply(Retune("hard,hard,hard", "off", 1))
    screen = shown(game, desk, session)
    assert isinstance(screen.view, JourneyView)
    assert screen.view.number == 0
    step(session)
    assert isinstance(PlayScreen(desk, TruckerEntry(), session, None).view, HangarView)


def test_rivals_play_as_they_are_set() -> None:
    session = between()
    rivals = RivalsAtWork(session)
    session.apply(Retune("hard,hard,hard", "warn", 1))
    session.apply(Draw())
    for _ in range(12):
        while not rivals.is_asked:
            step(session)
        state, length = session.state.clone(), len(session.journal)
        decision = state.decision
        assert decision is not None
        pilot = rivals_of(state.setup)[decision.seat]
        wanted = pilot.choose(state, decision, pilot_rng(session.seed, decision.seat, length))
        while rivals.work(1.0) is None:
            pass
        assert session.journal[length].action == wanted
