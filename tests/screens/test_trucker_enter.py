"""Enter does what the amber button says, whatever else was tried."""

import pytest

from tests.support.trucker_building import (
    building,
    has_tile,
    is_free,
    opened,
)


@pytest.mark.parametrize("way", ["pointer", "key"])
def test_a_tile_that_cannot_be_taken_leaves_enter_to_the_amber_button(way):
    screen = opened(building(has_tile, "untimed"))
    screen.advance(1.0)
    before, focus = len(screen.session.journal), screen.focus
    shelf = next(node for node in screen.scene.nodes if node.zone == "warehouse")
    assert not shelf.enabled
    if way == "pointer":
        screen.pointer_pressed(shelf.box.cx, shelf.box.cy)
        screen.pointer_released(shelf.box.cx, shelf.box.cy)
        assert screen.tip_for == shelf.id, "why not is told"
    else:
        screen.key_pressed("n")  # full hands draw no tile
    assert screen.focus == focus
    screen.advance(1.0)
    screen.key_pressed("enter")
    assert len(screen.session.journal) == before + 1


def test_what_is_off_leaves_enter_to_the_amber_button():
    """What is off tells why and keeps no focus."""
    screen = opened(building(is_free, "untimed"))
    screen.advance(1.0)
    screen.set_focus("draw")
    off = next(node for node in screen.scene.nodes if not node.enabled and node.focusable)
    screen.activate(off)
    assert screen.focus == "draw"
    assert screen.tip_for == off.id
