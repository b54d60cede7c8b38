"""The choice of a starting space when a ship is finished."""

from functools import partial

import pytest

from tests.screens.test_trucker_hangar import BAR, view_of
from tests.screens.windows import faults_in, in_windows, scale_of
from tests.support.trucker_building import (
    building,
    done,
    is_free,
    opened,
    others_act,
    primaries,
    words_of,
)
from trucker.rules.state import TruckerState
from trucker.rules.turn import restore_decision


def has_shelf(state: TruckerState) -> bool:
    return is_free(state) and len(state.tiles.discard) > 5


def test_the_choice_of_a_space_stays_while_others_act_and_digits_mean_spaces():
    screen = opened(building(has_shelf))
    screen.key_pressed("c")
    assert screen.view.picked.is_finishing
    others_act(screen)
    assert screen.view.picked.is_finishing
    tiles = [node for node in screen.scene.nodes if node.id.startswith("tile.")]
    assert len(tiles) > 2
    assert not any(node.keys for node in tiles)
    screen.key_pressed("2")
    for dialog in screen.asked:
        dialog.choices[1].act()
    assert screen.session.state.seats[0].space == 2
    assert not screen.session.state.seats[0].hand


def test_of_spaces_only_the_one_that_a_rival_has_taken_goes():
    screen = opened(building(is_free))
    screen.key_pressed("c")
    assert screen.focus == "space.1"
    screen.session.state.seats[2].space = 1
    restore_decision(screen.session.state)
    screen.refresh_quietly()
    spaces = [node.id for node in screen.scene.nodes if node.id.startswith("space.")]
    assert spaces == ["space.2", "space.3", "space.4"]
    assert screen.focus == "space.2"
    screen.key_pressed("1")
    assert not screen.session.state.seats[0].hand
    assert screen.view.picked.is_finishing
    screen.key_pressed("escape")
    assert not screen.view.picked.is_finishing
    assert not screen.asked


def test_the_best_space_is_amber_and_in_focus_and_each_says_what_it_means():
    screen = opened(building(is_free))
    screen.key_pressed("c")
    assert screen.focus == "space.1"
    assert [node.id for node in primaries(screen.scene)] == ["space.1"]
    told = words_of(screen.scene)
    assert "leads, acts first" in told
    assert "3 back, acts second" in told  # 6 and 3 are the starts of the second flight
    assert "6 back, acts fourth" in told
    assert "3 days behind space 1" in screen.scene.node("space.2").tip
    screen.advance(1.0)
    screen.key_pressed("enter")
    assert screen.asked or screen.session.state.seats[0].space == 1


@pytest.mark.parametrize(("width", "k"), [(1280, 1.0), (1440, 1.14), (1280, 1.25)])
def test_what_a_space_means_has_room_in_its_button(width, k):
    view = view_of(building(is_free))
    view.act("finish")
    told = words_of(view.compose(BAR, width, 720, k))
    assert "leads, acts first" in told
    assert "6 back, acts fourth" in told


@in_windows(["finish", "done"], sizes=[(960, 600), (1264, 632), (1280, 720), (2560, 1080)])
def test_finishing_and_being_done_can_be_read(name, windows):
    def shown():
        view = view_of(building(is_free) if name == "finish" else done())
        if name == "finish":
            view.act("finish")
        return partial(view.compose, BAR)

    assert faults_in(windows, shown, scale_of) == []
