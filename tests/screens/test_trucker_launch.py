"""Between hangar and flight the launch stands: who starts where, who had to stop, what it cost."""

from math import inf
from typing import Any

import pytest

from desktop.kit.scene import Picture
from tests.screens.test_trucker_hangar import BAR
from tests.screens.windows import faults_in, in_windows
from tests.support.trucker_building import building, has_tile, is_free, opened, rebased, words_of
from tests.support.trucker_positions import reached
from trucker.briefing.characters import character_name
from trucker.briefing.hangar.launch import Launched, launched
from trucker.rules.rewards import lost_cost
from trucker.rules.state import TruckerState
from trucker.screens.check.launch import LaunchShown


def at_start() -> TruckerState:
    return reached("II", "go_on", lambda state: state.card is None).state.clone()


def late() -> Any:
    """The last run is nearly over, and all still build."""
    session = building(has_tile, "live")
    state = session.state
    state.run, state.run_end = state.plan.timer.runs, state.clock + 1000
    for seat in state.seats[1:]:
        seat.ready = state.clock + 9000
    return opened(rebased(session))


def until_launch(screen: Any) -> LaunchShown:
    for _ in range(400):
        screen.advance(0.1)
        if isinstance(screen.reel.now, LaunchShown):
            return screen.reel.now
        decision = screen.session.state.decision
        if decision is not None and not decision.seat and screen.session.state.phase != "build":
            screen._choose()
    raise AssertionError("no launch")


def test_when_time_is_up_the_launch_says_who_had_to_stop_and_stands_until_it_is_left():
    screen = late()
    page = until_launch(screen)
    told = words_of(screen.scene)
    assert "LAUNCH" in told
    assert told.count("Had to stop") == len(screen.session.state.seats)
    assert "Time is up" in told
    for _ in range(100):
        screen.advance(0.1)
    assert screen.reel.now is page
    assert screen.focus == "next"
    screen.key_pressed("enter")
    screen.advance(0.1)
    assert screen.reel.is_over
    assert screen.session.state.phase == "flight"


@pytest.mark.parametrize(("setting", "stands"), [("until", inf), ("two", 2.0), ("none", 0.0)])
def test_it_passes_by_the_setting_that_cards_obey(setting, stands):
    screen = late()
    screen.nav.settings = screen.nav.settings.changed(card_stands=setting)
    assert until_launch(screen).stands_s == stands


def test_ships_stand_in_starting_order_with_what_the_check_took():
    state = at_start()
    state.seats[1].lost = [3, 4]
    page = Launched(state, frozenset((2,)))
    spaces = [starter.space for starter in page.starters]
    assert spaces == sorted(spaces) == list(range(1, len(state.seats) + 1))
    by_seat = {starter.seat: starter for starter in page.starters}
    assert by_seat[1].name == character_name(state.setup, 1)
    assert "2 parts lost" in by_seat[1].lost[0]
    assert str(2 * lost_cost(state, 1)) in by_seat[1].lost[0]
    assert [seat for seat, each in sorted(by_seat.items()) if each.stopped] == [2]


@pytest.mark.parametrize("rivals", [1, 2, 3])
def test_it_stands_until_the_last_rocket_is_there(rivals):
    state = at_start()
    del state.seats[rivals + 1 :]
    page = LaunchShown(Launched(state), 1.0)
    scene = page.compose(BAR, 1280, 720, 1.0)
    motions = [thing.motion for thing in scene.drawables() if thing.motion is not None]
    ends = [motion.delay_ms + motion.ms for motion in motions if not motion.is_lasting]
    assert max(ends) == pytest.approx((page.hold_s - page.stands_s) * 1000)


def test_nothing_else_is_a_launch():
    session = reached("II", "go_on", lambda state: state.card is None)
    hangar = building(is_free, "calm")
    assert launched(hangar.state, hangar) is None
    assert launched(session.state, session) is None
    other = hangar.state.clone()
    other.number += 1
    assert launched(other, session) is None
    assert launched(hangar.state, session) is not None


def test_who_finished_in_time_had_not_to_stop():
    session = building(is_free, "live")
    state = session.state
    state.run, state.run_end = state.plan.timer.runs, state.clock + 500
    for seat in state.seats[1:]:
        seat.ready = state.clock + 9000
    state.seats[3].space = 1
    screen = opened(rebased(session))
    page = until_launch(screen)
    assert page.launched.late == {0, 1, 2}


def test_ships_are_large_and_facts_lie_level_whoever_had_to_stop():
    page = LaunchShown(Launched(at_start(), frozenset((0, 2))), inf)
    scene = page.compose(BAR, 1280, 720, 1.0)
    tiles = [p.box.w for p in scene.drawables() if isinstance(p, Picture) and "tiles/" in p.art]
    assert min(tiles) > 30
    for fact in ("parts, crew", "Check: no fault", "Had to stop"):
        lines = {round(words.cy) for words in scene.words() if fact in words.text}
        assert len(lines) == 1, fact


@pytest.mark.parametrize("phase", ["check", "crew"])
def test_rockets_that_were_seen_on_their_spaces_do_not_fly_in_again(phase):
    session = reached("II", "go_on", lambda state: state.card is None)
    before = session.state.clone()
    before.phase = phase
    launch = launched(before, session)
    assert launch is not None
    page = LaunchShown(launch, inf)
    scene = page.compose(BAR, 1280, 720, 1.0)
    rockets = [p for p in scene.drawables() if isinstance(p, Picture) and "rockets/" in p.art]
    assert rockets
    assert all((rocket.motion is None) == (phase == "crew") for rocket in rockets)
    assert (LaunchShown(launch, 0.0).hold_s == 0) == (phase == "crew")


@in_windows(("all", "one"))
def test_nothing_is_clipped(name, windows):
    def opened_page():
        state = at_start()
        if name == "one":
            state.seats[1].lost = [3, 4, 5]
        page = LaunchShown(Launched(state, frozenset((0, 1))), inf if name == "all" else 1.0)
        return lambda width, height, k: page.compose(BAR, width, height, k)

    assert faults_in(windows, opened_page, growth=0.5, most=1.2) == []
