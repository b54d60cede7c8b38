"""Before a tile is placed against the rules it is asked beside its square, the clock in sight."""

from pathlib import Path
from typing import Any

import pytest

from resources import say
from tabletop import Session
from tests.screens.test_trucker_dragging import Tile, acts, shelf
from tests.screens.test_trucker_dragging import opened as window
from tests.screens.test_trucker_hangar import BAR, view_of
from tests.screens.windows import faults_in, in_windows
from tests.support.trucker_building import (
    building,
    closing,
    given,
    has_misfit,
    has_tile,
    opened,
    pressed,
    primaries,
    rebased,
    words_of,
)
from tests.support.trucker_hands import Pointer
from tests.support.trucker_window import open_desk
from trucker.rules.actions import Pick, Place, PutBack
from trucker.rules.state import TruckerState


@pytest.fixture
def desk(game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    return open_desk(game, tmp_path)


def wrong(screen: Any) -> int:
    """A free square beside the ship where the tile in hand fits in no turn."""
    picked = screen.view.picked
    return next(c for c in picked.state.seats[0].ship.frontier() if c not in picked.turns)


def asking(mode: str = "calm") -> tuple[Any, int]:
    screen = opened(rebased(building(has_misfit, mode)))
    screen.advance(1.0)
    at = wrong(screen)
    screen.set_focus(f"cell.{at}")
    screen.key_pressed("enter")
    return screen, at


@pytest.mark.parametrize("mode", ["calm", "live", "untimed"])
def test_ship_square_and_clock_stay_in_sight(mode):
    screen, at = asking(mode)
    assert screen.asked == [], "no dialog covers the ship"
    told = words_of(screen.scene)
    assert screen.view.asks == Place(at, screen.view.picked.turn)
    assert say("gt.callout.asked") in told
    assert "turn 0" not in told
    question = screen.scene.node("keep").box
    assert not question.overlaps(screen.view.drag.grid.cell(at))
    assert screen.focus == "keep"
    assert [node.id for node in primaries(screen.scene)] == ["keep"]


def test_kept_it_is_in_hand_and_placed_anyway_on_its_square():
    screen, at = asking()
    hand = screen.session.state.seats[0].hand
    screen.advance(1.0)
    screen.key_pressed("enter")
    assert screen.session.state.seats[0].hand == hand
    assert screen.view.asks is None
    assert screen.focus == screen.view.target, "Enter leads to the best square again"
    screen, at = asking()
    screen.advance(1.0)
    screen.activate(screen.scene.node("anyway"))
    assert screen.session.state.seats[0].ship.parts[at] // 4 == hand


def test_escape_keeps_it():
    screen, _ = asking()
    screen.advance(1.0)
    screen.key_pressed("escape")
    assert screen.view.asks is None
    assert screen.session.state.seats[0].hand
    assert not screen.asked


def test_dragged_from_the_shelf_it_is_in_hand_while_it_is_asked(game, desk):
    screen = window(game, desk, pressed("untimed"))
    tile = shelf(screen)
    held = Tile(game, screen, f"tile.{tile}").to("shelf")
    at = wrong(screen)
    held.to(at).drop()
    Pointer(game).wait()
    assert acts(screen) == [Pick(tile)]
    assert screen.session.state.seats[0].hand == tile
    assert screen.view.asks == Place(at, screen.view.picked.turn)
    game.key("enter")
    game.pass_by(3)
    assert screen.session.state.seats[0].hand == tile
    assert acts(screen) == [Pick(tile)]


def test_when_time_runs_out_meanwhile_the_tile_is_not_lost():
    session = building(has_tile, "live")
    state = session.state
    state.run, state.run_end = state.plan.timer.runs, state.clock + 2000
    for seat in state.seats[1:]:
        seat.ready = state.clock + 9000
    screen = opened(rebased(session))
    screen.advance(1.0)
    screen.set_focus(f"cell.{wrong(screen)}")
    screen.key_pressed("enter")
    hand = state.seats[0].hand
    assert screen.view.asks is not None
    screen.advance(1.5)
    assert screen.session.state.phase != "build"
    assert hand in screen.session.state.tiles.discard


# What Enter does is what the amber button says


def test_amber_is_silent_where_enter_is_for_another_square():
    screen = opened(rebased(building(has_misfit, "untimed")))
    assert [node.id for node in primaries(screen.scene)] == ["place"]
    assert screen.focus == f"cell.{screen.view.picked.proposal.cell}"
    at = wrong(screen)
    screen.set_focus(f"cell.{at}")
    assert primaries(screen.scene) == []
    assert screen.scene.node("place").act != ("cell", at)
    fits = next(iter(screen.view.picked.turns))
    screen.set_focus(f"cell.{fits}")
    assert screen.scene.node("place").act == ("cell", fits)
    assert [node.id for node in primaries(screen.scene)] == ["place"]


# A tile that closes the ship wherever it lies


def shutting() -> Session[TruckerState]:
    """A tile in hand each of whose places closes a ship that has free squares left."""
    session = closing()[0]
    cards = session.state.cards
    for number in cards.pile:
        frame = given(session, number).state.seats[0].ship.frame
        fit = frame.fitting(cards.turns[number])
        if fit and not any(frame.openings_with(cell, 4 * number + turn) for cell, turn in fit):
            return rebased(session)
    raise LookupError("no such tile")


def test_a_tile_that_only_closes_the_ship_is_put_back_by_amber_and_warns_where_it_is_placed():
    screen = opened(shutting())
    picked = screen.view.picked
    left = picked.state.seats[0].ship.frame.openings()
    assert picked.turns
    assert picked.main_of_tile == "put_back"
    assert picked.proposal is None
    assert screen.focus == "put_back"
    assert [node.id for node in primaries(screen.scene)] == ["put_back"]
    cell = next(iter(picked.turns))
    picked.turn = picked.turns[cell][0]
    screen.refresh()
    screen.advance(1.0)
    screen.activate(screen.scene.node(f"cell.{cell}"))
    assert screen.session.state.seats[0].hand, "it warns first"
    assert say("gt.callout.closes") in words_of(screen.scene)
    assert screen.view.said.note == say("gt.callout.closes.aside", n=left)
    screen.advance(1.0)
    screen.activate(screen.scene.node(f"cell.{cell}"))
    assert screen.session.state.seats[0].ship.parts[cell]


def test_the_last_square_is_filled_without_a_warning():
    session = building(has_misfit, "untimed")
    ship = session.state.seats[0].ship
    cards = session.state.cards
    last = ship.frontier()[0]
    ship.lay(
        [
            0 if cell == last else ship.parts[ship.board.start]
            for cell in range(len(ship.board.cells))
        ]
    )
    for number in cards.pile:
        fit = ship.frame.fitting(cards.turns[number])
        if fit:
            screen = opened(rebased(given(session, number)))
            assert screen.view.picked.main_of_tile == "place"
            assert not screen.view.picked.closes(*fit[0])
            assert PutBack() in screen.view.picked.options
            return
    raise LookupError("nothing fits")


@in_windows(("calm", "live"))
def test_the_question_is_not_clipped(name, windows):
    def opened_view():
        view = view_of(building(has_misfit, name))
        picked = view.picked
        at = next(c for c in picked.state.seats[0].ship.frontier() if c not in picked.turns)
        view.act(("cell", at))
        assert view.asks is not None
        return lambda width, height, k: view.compose(BAR, width, height, k)

    faults = faults_in(windows, opened_view, growth=0.5, most=1.2)
    assert [fault for fault in faults if "overlap" not in fault and "covered" not in fault] == []
