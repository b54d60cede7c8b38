"""Each view of Galaxy Trucker in the real window: keys, log, rules, hangar, help, log column."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from desktop.kit.dialog import Dialog
from desktop.kit.keys import _names, bindings
from desktop.shell.desk import Desk
from tabletop import Event, Session
from tests.screens.audit import faults
from tests.screens.test_trucker_check import faulty
from tests.screens.test_trucker_hangar import built
from tests.support.trucker_hands import Keys, Pointer
from tests.support.trucker_hits import GAME, asked, ended
from tests.support.trucker_positions import POSITIONS, position
from tests.support.trucker_window import (
    HANDS,
    in_a_wait,
    opened_desk,
    show,
)
from trucker.ai.seats import chosen_for_you
from trucker.rules.actions import CloseLook, Place
from trucker.rules.state import TruckerState
from trucker.screens.flight.view import FlightView
from trucker.screens.hangar.view import HangarView
from trucker.screens.journey.view import JourneyView
from trucker.screens.log import LogScreen
from trucker.screens.rules_screen import RulesScreen
from trucker.screens.ship.overlays import OVERLAYS
from trucker.words.log import log_lines


@pytest.fixture
def desk(game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    yield from opened_desk(game, tmp_path, monkeypatch)


def first(acts: range, wanted: Any) -> Session[TruckerState]:
    """The second flight in the hangar, after as few acts as it takes."""
    return next(built("II", n) for n in acts if wanted(built("II", n).state))


VIEWS: dict[str, Any] = {
    "hangar": lambda: first(range(6, 40), lambda state: not state.seats[0].hand),
    "hand": lambda: first(range(6, 40), lambda state: state.seats[0].hand),
    "check": faulty,
    "hit": lambda: asked("hit", "II"),
    "keep": lambda: asked("keep", "II"),
    "over": lambda: ended("II"),
    **{name: lambda name=name: position(name) for name in POSITIONS},
}


QUICK = ("hangar", "hit")


EACH = [name if name in QUICK else pytest.param(name, marks=pytest.mark.long) for name in VIEWS]


def every_key(name: str) -> list[str]:
    """Each key name, in the long tests with all that can be held besides."""
    names = list(dict.fromkeys(_names().values()))
    if name in QUICK:
        return [key for key in (*names, "ctrl+z", "ctrl+y", "shift+tab") if key != "f11"]
    held = [f"{mod}+{name}" for mod in ("ctrl", "shift", "alt") for name in names]
    return [name for name in (*names, *held) if name not in ("f11", "alt+enter")]


@pytest.mark.long
@pytest.mark.parametrize("name", EACH)
def test_no_key_does_what_is_not_offered(game, desk, monkeypatch, name):
    """Nothing is played but by a key of a node, by confirming one, or by undo and redo."""
    monkeypatch.setattr(game.app, "paste", str)
    session = VIEWS[name]()
    screen = show(game, desk, session, still=True)
    for key in every_key(name):
        if game.app.top is not screen or len(screen.session.journal):
            screen = show(game, desk, session, still=True)
        screen.canvas.finish()
        screen.pause = 0.0
        nodes = {each for node in screen.scene.nodes for each in node.keys}
        used = bindings().command(key) == "confirm" or bindings().plain(key) in nodes
        before = GAME.plain(screen.session.state)
        game.key(key)
        assert not game.app._crashed, key
        assert game.app.stack
        assert used or GAME.plain(screen.session.state) == before, key
        if game.app.top is screen:
            screen.canvas.finish()
            Keys(game).pass_time(1)


@pytest.mark.long
@pytest.mark.parametrize("name", EACH)
def test_log_rules_and_menu_open_and_close_at_each_view(game, desk, name):
    screen = show(game, desk, VIEWS[name](), still=True)
    plain = GAME.plain(screen.session.state)
    kind, focus = type(screen.view), screen.focus
    for key, tool, shown in (
        ("l", "tool.log", LogScreen),
        ("f1", "tool.rules", RulesScreen),
        ("f10", "tool.menu", Dialog),
    ):
        game.key(key)
        assert isinstance(game.app.top, shown), (name, key)
        assert shown is not Dialog or game.app.top.title == "Galaxy Trucker"
        Keys(game).settle()
        game.key("escape")
        assert game.app.top is screen
        assert (type(screen.view), screen.focus) == (kind, focus)
        game.frame(4, 0.1)
        game.click(tool)
        assert isinstance(game.app.top, shown), (name, tool)
        Keys(game).settle()
        game.key("escape")
        assert game.app.top is screen
        screen.set_focus(focus)
    assert GAME.plain(screen.session.state) == plain
    assert faults(screen.scene, 1.0) == []


def test_undo_in_the_hangar_and_its_border(game, desk):
    screen = show(game, desk, VIEWS["hand"](), still=True)
    hands = Keys(game)
    before = GAME.plain(screen.session.state)
    assert not screen.session.can_undo
    game.key("ctrl+z")
    assert GAME.plain(screen.session.state) == before
    cell, turns = next(iter(screen.view.picked.turns.items()))
    hands._place(screen.view, Place(cell, turns[0]))
    assert screen.session.state.seats[0].ship.parts[cell]
    game.key("ctrl+z")
    assert GAME.plain(screen.session.state) == before
    assert isinstance(screen.view, HangarView)
    game.settle()
    assert hands.node("hand") is not None
    game.key("ctrl+y")
    assert screen.session.state.seats[0].ship.parts[cell]
    game.settle()
    game.click("tool.undo")
    assert GAME.plain(screen.session.state) == before


@pytest.mark.parametrize("hand", [Keys, Pointer])
def test_overlays_follow_each_other(game, desk, hand):
    screen = show(game, desk, VIEWS["hangar"]())
    hands = hand(game)
    shown = []
    for _ in range(len(OVERLAYS) + 1):
        hands.press("overlays")
        shown.append(screen.view.picked.overlay)
        assert faults(screen.scene, 1.0) == []
    assert shown == [*OVERLAYS, ""]
    assert len(screen.session.journal) == 0


def looked_at(screen: Any) -> int:
    view = screen.view
    return view.picked.looked_at if isinstance(view, HangarView) else view.looked_at


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("name", ["hangar", "go_on-III"])
def test_a_rival_is_looked_at_and_left_again(game, desk, name, hand):
    screen = show(game, desk, VIEWS[name]())
    hands = hand(game)
    for seat in (1, 2):
        hands.press(f"rival.{seat}")
        assert looked_at(screen) == seat
        assert faults(screen.scene, 1.0) == []
    hands.press("rival.2")
    assert looked_at(screen) == 0
    assert len(screen.session.journal) == 0


@pytest.mark.parametrize("hand", [Keys, Pointer])
def test_a_forecast_pile_is_looked_at_and_put_back(game, desk, hand):
    screen = show(game, desk, VIEWS["hangar"]())
    hands = hand(game)
    hands.press("look")
    hands.wait()
    assert screen.session.state.seats[0].looking == 0
    assert screen.session.state.decision.options[0] == CloseLook()
    assert faults(screen.scene, 1.0) == []
    hands.press("close")
    hands.wait()
    assert screen.session.state.seats[0].looking < 0
    hands.press("forecast.1")
    hands.wait()
    assert screen.session.state.seats[0].looking == 1
    game.key("escape")
    hands.wait()
    assert set(screen.session.state.seats[0].seen) == {0, 1}


@pytest.mark.long
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("name", ["hangar", "hit", "load", "go_on-III"])
def test_the_menu_chooses_once(game, desk, name, hand):
    screen = show(game, desk, VIEWS[name]())
    good = chosen_for_you(screen.session)
    hands = hand(game)
    hands.press("tool.menu")
    hands.press("choice-1")
    assert screen.session.journal[0].action == good
    assert game.app.top is screen
    mine = [entry for entry in screen.session.journal if entry.seat == 0]
    assert len(mine) == 1


def test_the_score_of_a_learning_flight_is_explained_until_it_is_put_away(game, desk):
    session = ended("learning")
    screen = show(game, desk, session)
    assert isinstance(screen.view, JourneyView)
    assert faults(screen.scene, 1.0) == []
    hands = Pointer(game)
    hands.press("help.done")
    assert hands.node("help.done") is None
    show(game, desk, session)
    assert hands.node("help.done") is not None
    hands.press("line.credits")
    assert hands.node("help.done") is None  # the reckoning is read
    other = show(game, desk, ended("II"))
    assert isinstance(other.view, JourneyView)
    assert hands.node("help.done") is None


def test_the_column_of_the_log_goes_on_as_the_log_does(game, desk):
    game.resize(2560, 1080)
    screen = in_a_wait(game, desk)
    hands = Keys(game)
    for _ in range(3):
        hands.wait()
        assert list(screen._log_so_far()) == log_lines(screen.session)
        hands.answer()
    hands.wait()
    if isinstance(screen.view, FlightView):
        game.click("story")
        assert isinstance(game.app.top, LogScreen)


def test_an_answer_that_tells_nothing_is_shown_all_the_same(game, desk, monkeypatch):
    screen = show(game, desk, position("rival-go_on"))
    session = screen.session

    def silent(seconds: float) -> list[Event]:
        while session.state.decision is not None and session.state.decision.seat:
            session.apply(session.state.decision.options[0])
        return []

    screen.pause = 0.0
    monkeypatch.setattr(screen._rivals, "work", silent)
    game.frame(2, 0.1)
    assert screen.view.is_asked
    assert any(node.act is not None and node.zone == "choices" for node in screen.scene.nodes)
