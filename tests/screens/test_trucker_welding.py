"""What lies in the hangar: open, sealed, welded or against the rules."""

from functools import partial
from typing import Any

import pytest

from desktop.kit.scene import Rect
from desktop.kit.theme import theme
from resources import say
from tabletop import Session
from tests.screens.test_trucker_hangar import BAR, acting, view_of
from tests.screens.windows import faults_in, in_windows, scale_of
from tests.support.trucker_building import (
    building,
    fitting_nowhere,
    given,
    has_tile,
    is_free,
    is_loose,
    opened,
    primaries,
    sealed,
    words_of,
)
from tests.support.trucker_positions import GAME
from trucker.ai.levels import sitting_of
from trucker.ai.placing import ranked
from trucker.rules.actions import Draw, Finish, Place, PutBack
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.screens.check.view import CheckView


def begun(seed: str, help: str = "block", flight: str = "learning") -> Session[TruckerState]:
    setup = Setup(flight, (Sitting(), sitting_of("normal", "racer")), "untimed", help=help)
    session = Session(GAME, setup, seed)
    acting(session)
    return session


SHIPS = {"sealed": sealed, "nowhere": lambda: fitting_nowhere("off")}
SOME_SIZES = [(960, 600), (1280, 720), (2560, 1080)]


@in_windows(SHIPS, sizes=SOME_SIZES)
def test_a_sealed_ship_and_a_tile_that_may_lie_anywhere_can_be_read(name, windows):
    def shown():
        return partial(view_of(SHIPS[name]()).compose, BAR)

    assert faults_in(windows, shown, scale_of) == []


# Drawing on, tile by tile


def built_by_drawing(seed: str) -> int:
    """How many parts lie in the end where each tile is placed where it lies first."""
    session = begun(seed)
    seat = session.state.seats[0]
    while not view_of(session).picked.is_closed:
        view = view_of(session)
        act = Place(view.picked.cell, view.picked.turn) if view.picked.turns else PutBack()
        if not seat.hand:
            act = Draw()
        if act not in view.picked.options:
            break
        session.apply(act)
        acting(session)
    return len(seat.ship.occupied())


def test_who_draws_and_places_where_tiles_lie_first_builds_most_of_a_ship():
    built = [built_by_drawing(f"X-{number}") for number in range(12)]
    assert sum(built) >= 11 * len(built)
    assert min(built) >= 7


def test_a_ship_that_can_take_nothing_more_says_so_and_finishing_is_amber():
    session = sealed()
    assert not session.state.seats[0].ship.frame.openings()
    screen = opened(session)
    assert [node.id for node in primaries(screen.scene)] == ["finish"]
    assert screen.focus == "finish"
    assert "You cannot add anything" in words_of(screen.scene)
    assert screen.scene.node("draw").enabled
    other = opened(building(is_free, "untimed"))
    assert [node.id for node in primaries(other.scene)] == ["draw"]


@pytest.mark.parametrize("k", [1.0, 1.25, 1.5])
def test_what_a_space_is_good_for_is_told_where_it_is_chosen(k):
    view = view_of(building(is_free, "untimed"))
    view.act("finish")
    told = words_of(view.compose(BAR, 1280, 720, k))
    assert "each card first" in told
    assert "Your hand is free" not in told


# Without help


def test_without_help_what_fits_nowhere_may_be_placed_and_is_marked_then():
    screen = opened(fitting_nowhere("off"))
    assert [node.id for node in primaries(screen.scene)] == ["place"]
    assert screen.focus == f"cell.{screen.view.picked.cell}"
    told = words_of(screen.scene)
    assert "but you may place it" in told
    assert "does not fit" not in told
    screen.advance(1.0)
    screen.key_pressed("enter")
    ship = screen.session.state.seats[0].ship
    assert ship.misfits()
    assert "does not fit" in words_of(screen.scene)
    helped = opened(fitting_nowhere("warn"))
    assert [node.id for node in primaries(helped.scene)] == ["put_back"]


# A cannon that points aside


@in_windows(["cannon", "double_cannon"], (1, 2, 3), sizes=SOME_SIZES)
def test_where_a_cannon_points_aside_its_use_and_its_aim_lie_apart(name, windows):
    numbers = [number for number, tile in GAME.cards.tiles.items() if tile.kind == name]
    view = view_of(given(building(has_tile, "untimed"), numbers[0]))

    def compose(width, height, k, turn):
        view.picked.turn = turn
        return view.compose(BAR, width, height, k)

    assert faults_in(windows, lambda: compose, scale_of) == []


# A tile in hand


@pytest.mark.parametrize("key", ["c", "n"])
def test_what_is_shut_with_a_tile_in_hand_says_why(key):
    screen = opened(building(has_tile, "untimed"))
    heard: list[str] = []
    screen.play_sound = heard.append
    before = screen.focus
    screen.advance(1.0)
    screen.key_pressed(key)
    assert heard == ["refusal"]
    assert screen.tip_for == "hand.full"
    assert screen.scene.node("hand.full").reason == say("gt.hangar.hand_full")
    assert screen.focus == before


# Welding


def seams(session: Session[TruckerState]) -> int:
    scene = view_of(session).compose(BAR, 1280, 720, 1.0)
    face = (*theme().amber, 235)
    return sum(isinstance(thing, Rect) and thing.look.top == face for thing in scene.drawables())


def test_a_tile_is_welded_when_the_next_is_taken_and_that_is_seen_and_heard():
    screen = opened(building(is_loose, "untimed"))
    heard: list[str] = []
    screen.play_sound = heard.append
    session = screen.session
    frame = session.state.seats[0].ship.frame
    loose = session.state.seats[0].loose
    before = seams(session)
    screen.advance(1.0)
    screen.key_pressed("n")
    assert session.state.seats[0].loose < 0
    assert "weld" in heard
    assert seams(session) == before + len(frame.joined[loose])
    heard.clear()
    screen.advance(1.0)
    screen.act(PutBack(), screen.scene.node("put_back"))
    assert "weld" not in heard


# The check that comes up


def test_enter_pressed_on_the_last_ship_finished_does_not_reach_the_check():
    session = begun("CHECK", "off", "I")
    state = session.state
    while state.phase == "build":
        seat = state.seats[0]
        options = state.decision.options
        places = [option for option in options if isinstance(option, Place)]
        if seat.hand:
            session.apply(places[len(session.journal) % len(places)])
        elif len(seat.ship.occupied()) < 9:
            session.apply(Draw())
        else:
            break
        acting(session)
    screen: Any = opened(session)
    while screen.session.state.phase == "build" and not isinstance(screen.view, CheckView):
        finish = next(o for o in session.state.decision.options if isinstance(o, Finish))
        screen.play_now([finish])
        for _ in range(400):
            if screen.view.is_asked and isinstance(screen.view, CheckView):
                break
            screen.advance(0.02)
    assert isinstance(screen.view, CheckView)
    before = len(session.journal)
    screen.advance(0.6)
    screen.key_pressed("enter")
    assert len(session.journal) == before
    screen.advance(1.0)
    screen.key_pressed("enter")
    assert len(session.journal) > before


def test_a_cannon_lies_to_the_front_first_where_it_can():
    session = building(has_tile, "untimed")
    ship = session.state.seats[0].ship
    for number, tile in GAME.cards.tiles.items():
        parts = GAME.cards.turns[number]
        fits = ship.frame.fitting(parts)
        if tile.cannon and any(turn == 0 for _, turn in fits):
            turn = ranked(ship, number)[0].turn
            assert not GAME.cards.parts[4 * number + turn].fires_aside


def fits_turned_or_not(state: TruckerState) -> bool:
    """Whether the best turn of the tile fails where another fits, and none fits elsewhere."""
    if not has_tile(state):
        return False
    ship, tile = state.seats[0].ship, state.seats[0].hand
    best = ranked(ship, tile)[0].turn
    fit: dict[int, set[int]] = {}
    for cell, turn in ship.frame.fitting(state.cards.turns[tile]):
        fit.setdefault(cell, set()).add(turn)
    return any(best not in turns for turns in fit.values()) and set(ship.frontier()) > set(fit)


def test_the_key_of_inspecting_tells_why_a_tile_fits_only_turned_or_not_at_all():
    screen: Any = opened(building(fits_turned_or_not, "untimed"))
    seen = set[bool]()
    for cell in screen.session.state.seats[0].ship.frontier():
        node = screen.scene.node(f"cell.{cell}")
        if screen.view.picked.turn in screen.view.picked.turns.get(cell, []):
            continue
        screen.set_focus(node.id)
        node = screen.scene.node(node.id)
        screen.key_pressed("i")
        assert screen.tip_for == node.id
        assert node.reason in node.tip
        seen.add(cell in screen.view.picked.turns)
    assert seen == {False, True}
