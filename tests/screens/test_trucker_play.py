"""Galaxy Trucker in the real window: by keys alone, by pointer alone, killed and resumed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from desktop.kit.dialog import Dialog
from desktop.kit.navigator import NewGame
from desktop.shell.desk import Desk
from desktop.shell.title_screen import TitleScreen
from tabletop import Session
from tests.screens.audit import faults
from tests.support.trucker_hands import Hands, Keys, Pointer
from tests.support.trucker_hits import GAME, asked, ended, played
from tests.support.trucker_positions import position
from tests.support.trucker_window import (
    HANDS,
    begin,
    goes_on,
    in_hand,
    open_desk,
    opened_desk,
    show,
)
from trucker.rules.actions import Decline
from trucker.rules.state import TruckerState
from trucker.rules.turn import restore_decision
from trucker.screens.flight.view import FlightView
from trucker.screens.hangar.view import HangarView
from trucker.screens.hit.view import HitView
from trucker.screens.journey.view import JourneyView
from trucker.screens.play_screen import PlayScreen
from trucker.screens.rules_screen import RulesScreen
from trucker.words.log import passed
from trucker.words.names import seat_name

FLIGHTS = [
    "learning",
    *(pytest.param(flight, marks=pytest.mark.long) for flight in ("I", "II", "III", "trek")),
]


@pytest.fixture
def desk(game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    yield from opened_desk(game, tmp_path, monkeypatch)


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


# Killed and resumed


def killed(desk: Desk) -> None:
    """What was taken for writing is written, and nothing else is done any more."""
    assert desk.slot is not None
    assert desk.slot.flush()
    desk.store._lock.release()


def resumed(game: Any, desk: Desk) -> tuple[Desk, PlayScreen]:
    """Kill the desk and go on at a new one in the same home, where the same question stands."""
    session = desk.session
    assert session is not None
    plain = session.game.plain(session.state)
    killed(desk)
    again = open_desk(game, desk.store.home)
    again.title()
    game.settle()
    game.key("enter")
    game.frame(4, 0.1)
    screen = game.app.top
    assert isinstance(screen, PlayScreen)
    assert screen.session is not session
    assert screen.session.game.plain(screen.session.state) == plain
    return again, screen


def kept(desk: Desk, session: Session[TruckerState]) -> PlayScreen:
    """A game that was played so far elsewhere, now in a slot of its own."""
    desk.begin("trucker", NewGame(session.setup, session.seed, False, "Killed"))
    assert desk.session is not None
    for entry in session.journal:
        desk.session.apply(entry.action, entry.at_ms)
    screen = desk.app.top
    assert isinstance(screen, PlayScreen)
    return screen


@pytest.mark.parametrize("hand", [pytest.param(Keys, marks=pytest.mark.long), Pointer])
def test_killed_in_the_hangar_with_a_tile_in_hand(game, desk, hand):
    hands = hand(game)
    screen = begin(game, hands)
    hands.play_on(lambda screen: len(screen.session.journal) > 8 and in_hand(screen) > 0)
    tile = in_hand(screen)
    again, screen = resumed(game, desk)
    assert isinstance(screen.view, HangarView)
    assert in_hand(screen) == tile
    assert hands.node("hand") is not None
    goes_on(hands, screen)
    again.store.close()


@pytest.mark.long
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("ask", ["hit", "keep"])
def test_killed_in_a_hit(game, desk, ask, hand):
    kept(desk, asked(ask, "II"))
    hands = hand(game)
    again, screen = resumed(game, desk)
    assert isinstance(screen.view, HitView)
    assert screen.session.state.asked == ask
    nodes = {node.id for node in screen.scene.nodes}
    assert "take_hit" in nodes if ask == "hit" else any(n.startswith("keep.") for n in nodes)
    assert faults(screen.scene, 1.0) == []
    goes_on(hands, screen)
    hands.wait()
    last, screen = resumed(game, again)  # and once more, wherever it stands now
    goes_on(hands, screen)
    last.store.close()


@pytest.mark.long
def test_killed_between_two_flights_of_a_trek(game, desk):
    session = played(2, 1)
    screen = kept(desk, session)
    assert screen.session.state.number == 1
    again, screen = resumed(game, desk)
    assert isinstance(screen.view, JourneyView)
    hands = Keys(game)
    hands.wait()
    hands.press("go_on")
    assert isinstance(screen.view, HangarView)
    goes_on(hands, screen)
    again.store.close()


@pytest.mark.long
def test_killed_after_the_difficulty_was_changed(game, desk):
    kept(desk, played(2, 1))
    again, screen = resumed(game, desk)
    hands = Pointer(game)
    hands.wait()
    for node in ("difficulty", "level-2.2", "set"):
        hands.press(node)
    setup = screen.session.state.setup
    assert setup != screen.session.setup
    last, screen = resumed(game, again)
    assert isinstance(screen.view, JourneyView)
    assert screen.session.state.setup == setup
    hands.wait()
    hands.press("go_on")
    goes_on(hands, screen)
    last.store.close()


@pytest.mark.long
def test_killed_while_the_end_of_a_flight_of_a_trek_is_shown(game, desk):
    """The last act of a flight is played in the window, its journey's end is on the screen."""
    session = played(2, 1)
    kept(desk, cut_before(session, 1))
    again, screen = resumed(game, desk)
    hands = Keys(game)
    hands.play_on(lambda screen: isinstance(screen.view, JourneyView))
    assert "go_on" in {node.id for node in screen.scene.nodes}
    assert screen.session.state.number == 1
    last, screen = resumed(game, again)
    assert isinstance(screen.view, JourneyView)
    assert screen.view.number == 0
    hands.wait()
    hands.press("go_on")
    assert isinstance(screen.view, HangarView)
    goes_on(hands, screen)
    last.store.close()


def test_killed_while_the_end_of_a_single_flight_is_shown(game, desk):
    kept(desk, ended("I", 1))
    again, screen = resumed(game, desk)
    assert isinstance(screen.view, JourneyView)
    assert screen.view.is_over
    again.title()
    game.settle()
    assert again.store.under_way()[0] is None
    again.store.close()


def cut_before(session: Session[TruckerState], number: int) -> Session[TruckerState]:
    """The same game a few acts before that flight begins."""
    short = Session(GAME, session.setup, session.seed)
    for entry in session.journal:
        before = short.state.clone()
        short.apply(entry.action, entry.at_ms)
        if short.state.number == number:
            break
        if before.asked == "go_on" and not (before.decision and before.decision.seat):
            last = len(short.journal) - 1
    shorter = Session(GAME, session.setup, session.seed)
    for entry in list(session.journal)[:last]:
        shorter.apply(entry.action, entry.at_ms)
    return shorter


# Leaving, sizes, full screen


@pytest.mark.parametrize("over", ["menu", "caution", "rules"])
def test_quitting_from_within_a_dialog_keeps_the_question(game, desk, monkeypatch, over):
    hands = Keys(game)
    screen = begin(game, hands)
    hands.play_on(lambda screen: len(screen.session.journal) > 4 and not in_hand(screen))
    plain = GAME.plain(screen.session.state)
    if over == "caution":
        hands.press("finish")
        if screen.view.picked.is_finishing:
            hands.press("space.1")
    else:
        game.key("f10" if over == "menu" else "f1")
    assert isinstance(game.app.top, RulesScreen if over == "rules" else Dialog)
    shut: list[bool] = []
    monkeypatch.setattr(game.app, "shut", lambda: shut.append(True))
    game.app.on_close()
    assert shut == [True]
    desk.store.close()
    again = open_desk(game, desk.store.home)
    again.resume()
    assert isinstance(game.app.top, PlayScreen)
    assert GAME.plain(game.app.top.session.state) == plain
    game.settle()
    goes_on(hands, game.app.top)
    again.store.close()


def test_full_screen_and_back_keeps_tile_turn_and_focus(game, desk):
    hands = Keys(game)
    screen = begin(game, hands)
    hands.play_on(lambda screen: in_hand(screen) > 0)
    game.key("e")
    game.key("tab")
    shown = screen.view.picked.turn, screen.focus, GAME.plain(screen.session.state)
    was = game.app.fullscreen
    game.key("f11")
    game.frame(10, 0.1)
    assert game.app.fullscreen is not was
    assert (screen.view.picked.turn, screen.focus, GAME.plain(screen.session.state)) == shown
    game.key("f11")
    game.frame(10, 0.1)
    assert game.app.fullscreen is was
    assert (screen.view.picked.turn, screen.focus, GAME.plain(screen.session.state)) == shown


@pytest.mark.parametrize(
    ("goods", "why"),
    [("r", "Red blocks go into special holds only."), ("b", "This hold is full.")],
)
def test_a_hold_that_refuses_a_block_says_why_when_it_is_let_go_there(game, desk, goods, why):
    at = position("load")
    state = at.state.clone()
    ship = state.seats[0].ship
    cell, free, _ = next(hold for hold in ship.room() if not hold[2])
    if goods == "b":
        ship.goods[cell] += "b" * free
    state.offer = goods
    restore_decision(state)
    screen = show(game, desk, Session(GAME, at.setup, at.seed, base=state))
    journal = len(screen.session.journal)
    game.drag(game.at(f"offer.{goods}"), game.at(f"cell.{cell}"))
    game.frame(2, 0.05)
    assert len(screen.session.journal) == journal
    assert why in " ".join(word.text for word in screen.scene.words())
    assert faults(screen.scene, 1.0) == []
    game.click(f"offer.{goods}")
    game.frame(2, 0.05)
    assert why not in " ".join(word.text for word in screen.scene.words())


def test_the_hit_stays_while_a_rival_is_asked_about_its_own(game, desk):
    session = position("rival-hit")
    assert session.state.decision is not None
    screen = show(game, desk, session, still=True)
    assert isinstance(screen.view, HitView)
    rival = screen.scene.node(f"rival.{session.state.decision.seat}")
    assert "chooses now" in rival.label
    assert not any("rolling" in word.text for word in screen.scene.words())


def test_it_is_told_that_a_rival_flew_past(game, desk):
    session = position("rival-lands")
    before = session.state.clone()
    screen = show(game, desk, session, still=True)
    happened = screen.session.apply(Decline())
    screen.show(before, happened, by_itself=True)
    assert passed(before) == [f"{seat_name(before, 1)}: flew past."]
    if not happened and isinstance(screen.view, FlightView) and not screen.view.is_asked:
        assert screen.scene.node("caption").label == passed(before)[0]
