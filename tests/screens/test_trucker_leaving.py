"""Out of the flight: why is read at any speed, and the rest can be passed over to the score."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from desktop.kit.scene import Picture
from desktop.play.pacing import Stops
from desktop.play.top_bar import TopBar
from desktop.shell.desk import Desk
from resources import say
from tabletop import Session
from tests.screens.audit import faults
from tests.support.trucker_hits import GAME, Game, flights, step
from tests.support.trucker_window import opened_desk
from trucker.briefing.flight.leaving import fell, fell_at_end
from trucker.entry import TruckerEntry
from trucker.rules.actions import GiveUp
from trucker.rules.state import TruckerState
from trucker.screens.flight.view import FallenView, FlightView
from trucker.screens.journey.view import JourneyView
from trucker.screens.play_screen import PlayScreen

BAR = TopBar("My flight", undo_reason="Nothing to undo.")


@pytest.fixture
def desk(game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    yield from opened_desk(game, tmp_path, monkeypatch)


def replayed(session: Game, entries: int) -> Game:
    fresh = Session(GAME, session.setup, session.seed)
    for entry in list(session.journal)[:entries]:
        fresh.apply(entry.action, entry.at_ms)
    return fresh


@cache
def before_falling(by_rival: bool = False) -> Game:
    """Before the act with which the player's ship falls out while others fly on."""
    for flight in ("III", "II"):
        for session in flights(flight, range(60)):
            while (decision := session.state.decision) is not None:
                before = session.state.clone()
                step(session)
                if fell(before, session.state) and bool(decision.seat) == by_rival:
                    return replayed(session, len(session.journal) - 1)
    raise LookupError("nobody falls out")


def shown(game: Any, desk: Desk, session: Game) -> PlayScreen:
    screen = PlayScreen(desk, TruckerEntry(), replayed(session, len(session.journal)), None)
    desk.game = "trucker"
    game.app.reset(screen)
    game.frame(4, 0.1)
    return screen


def fall(game: Any, desk: Desk, prepare: Callable[[PlayScreen], None]) -> PlayScreen:
    """The player is out, as a rival's answer brings it, or his own."""
    screen = shown(game, desk, before_falling())
    prepare(screen)
    trial = replayed(screen.session, len(screen.session.journal))
    step(trial)
    screen.play_now([trial.journal[-1].action])
    for _ in range(200):
        if isinstance(screen.view, FlightView) and screen.view.tells_out:
            return screen
        if screen.view.is_asked or isinstance(screen.view, JourneyView):
            break
        screen.pause = 0.0
        game.frame(1, 0.05)
    raise AssertionError("it was passed over")


def hurry(screen: PlayScreen) -> None:
    screen.until = True


def skip(screen: PlayScreen) -> None:
    screen.fast = True


def leave(screen: PlayScreen) -> None:
    """At the speed of the settings."""


@pytest.mark.parametrize("prepare", [leave, pytest.param(hurry, marks=pytest.mark.long), skip])
def test_why_the_player_is_out_is_read_at_any_speed(game, desk, prepare):
    screen = fall(game, desk, prepare)
    journal = len(screen.session.journal)
    for _ in range(30):
        game.frame(1, 0.1)
    assert len(screen.session.journal) == journal
    said = " ".join(word.text for word in screen.scene.words())
    assert "You are out of the flight" in said
    assert say(f"gt.out.{screen.session.state.seats[0].cause}") in said
    assert faults(screen.scene, 1.0) == []
    game.key("1")
    game.frame(10, 0.1)
    assert not screen._stops.out
    assert not screen.until


def test_rivals_stop_where_their_answers_bring_it_about(game, desk):
    journal = len(before_falling(by_rival=True).journal)
    screen = shown(game, desk, before_falling(by_rival=True))
    screen.fast = True
    for _ in range(200):
        game.frame(1, 0.05)
        if screen._stops.out:
            break
    assert screen.session.state.seats[0].is_out
    length = len(screen.session.journal)
    assert length > journal
    game.frame(20, 0.1)
    assert len(screen.session.journal) == length


def test_the_score_is_one_press_away(game, desk):
    screen = fall(game, desk, leave)
    screen.canvas.finish()  # what moves is seen first
    game.key("2")
    for _ in range(400):
        if isinstance(screen.view, JourneyView):
            break
        game.frame(1, 0.05)
        assert not screen.view.is_asked
    assert isinstance(screen.view, JourneyView)


def test_it_is_told_again_after_a_load(game, desk):
    screen = fall(game, desk, leave)
    again = PlayScreen(
        desk, TruckerEntry(), replayed(screen.session, len(screen.session.journal)), None
    )
    assert isinstance(again.view, FlightView)
    assert again.view.tells_out


def test_no_fault_where_the_player_is_out(language):
    session = replayed(before_falling(), len(before_falling().journal))
    step(session)
    for out in ("lapped", "no_engine", "no_humans"):
        session.state.seats[0].cause = out
        view = FlightView(session)
        view.stops = Stops(out=out)
        for width, height, k in ((1280, 720, 1.0), (1440, 720, 1.0), (1280, 720, 1.5)):
            assert faults(view.compose(BAR, width, height, k)) == [], (out, width, height, k)


@cache
def given_up() -> Game:
    for session in flights("II", range(40)):
        while (decision := session.state.decision) is not None:
            if decision.ask == "go_on" and not decision.seat and len(session.state.deck) > 3:
                session.apply(GiveUp())
                if session.state.decision is not None and session.state.phase == "flight":
                    return session
                break
            step(session)
    raise LookupError("go_on")


def test_who_has_given_up_is_not_told_to_wait_for_a_question(game, desk):
    screen = shown(game, desk, given_up())
    assert not screen._stops.out
    screen._turn(skip=True)  # the card that turned meanwhile
    said = " ".join(word.text for word in screen.scene.words())
    assert "You will be asked when" not in said
    assert "You have left the flight." in said
    assert screen.scene.node("until").label.startswith("Go to scoring")
    assert faults(screen.scene, 1.0) == []


def test_going_on_by_the_key_of_the_second_button_never_gives_up() -> None:
    def asks(state: TruckerState) -> bool:
        return state.asked == "go_on" and state.decision is not None and not state.decision.seat

    for session in flights("II", range(5)):
        while session.state.decision is not None and not asks(session.state):
            step(session)
        view = FlightView(session)
        view.arrive([])
        scene = view.compose(BAR, 1280, 720, 1.0)
        assert tuple(scene.node("choice.give_up").keys) == ("u",)
        return


@cache
def before_the_last_fall() -> Game:
    """Before the player's answer with which he falls out, and the flight ends."""
    for flight in ("III", "II", "I"):
        for session in flights(flight, range(26, 80)):  # before, nobody does
            while (decision := session.state.decision) is not None:
                before = session.state.clone()
                if fell_at_end(before, step(session)) and not decision.seat:
                    return replayed(session, len(session.journal) - 1)
    raise LookupError("nobody falls out at the end")


def test_who_falls_out_at_the_end_of_a_flight_reads_why_before_the_count(game, desk):
    screen = shown(game, desk, before_the_last_fall())
    trial = replayed(screen.session, len(screen.session.journal))
    step(trial)
    screen.until = True
    screen.play_now([trial.journal[-1].action])
    for _ in range(300):
        if screen.reel.is_over:
            break
        screen.pause = 0.0
        game.frame(1, 0.05)
    assert isinstance(screen.view, FallenView)
    game.frame(20, 0.1)
    assert isinstance(screen.view, FallenView), "until it is read"
    scene = screen.scene
    said = " ".join(word.text for word in scene.words())
    cause = screen.view.state.seats[0].cause
    assert f"{say(f'gt.out.{cause}')} {say('gt.out.now.over')}".split()[0] in said
    assert "The flight is over." in said
    tiles = [p for p in scene.drawables() if isinstance(p, Picture) and p.art.startswith("tiles/")]
    assert max(tiles, key=lambda p: p.box.w).alpha < 120, "the ship is dimmed"
    assert [n.id for n in scene.nodes if n.zone == "choices"] == ["choice.out.end"]
    assert faults(scene, 1.0) == []
    screen.canvas.finish()
    game.key("1")
    game.frame(3, 0.1)
    assert isinstance(screen.view, JourneyView)
    assert screen.view.is_counting
