"""What Enter does in the hangar follows the step of a lesson, as its words do."""

from typing import Any

import pytest

from tests.lessons.positions import begun
from tests.lessons.table import opened, said, settle
from tests.lessons.test_playing import is_over


@pytest.mark.parametrize("ident", ["g8", "g9"])
def test_enter_alone_does_every_step(ident: str) -> None:
    screen = opened(begun(ident))
    told: list[str] = []
    for _ in range(80):
        settle(screen)
        if is_over(screen):
            break
        assert not screen.coach.run.coach.can_go_back, screen.coach.run.coach.text
        told.append(screen.coach.run.coach.text)
        screen.key_pressed("enter")
    assert is_over(screen), told
    assert screen.coach.run.mark == "done"


def amber(screen: Any) -> str:
    return screen.focus or screen.scene.focus


@pytest.mark.parametrize("ident", ["g3", "g8"])
def test_a_step_that_is_skipped_leaves_enter_to_the_next(ident: str) -> None:
    screen = opened(*said(ident, 3))
    settle(screen)
    screen.key_pressed("f3")
    assert amber(screen) == "finish"
    (button,) = [n for n in screen.scene.nodes if n.id == "finish"]
    assert "enter" in button.keys or screen.scene.focus == button.id


@pytest.mark.parametrize("window", [(1280, 720, 1.0), (1024, 600, 1.0), (1920, 1080, 1.0)])
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_coach_hides_no_tile_and_no_pile(number: int, window: tuple[float, float, float]):
    """Nor while the hand is full, when none of them can be pressed."""
    screen = opened(*said("g8", number), window)
    settle(screen)
    panel = screen.scene.node("coach").box
    shelf = [node for node in screen.scene.nodes if node.zone == "warehouse"]
    assert shelf
    assert not [node.id for node in shelf if node.box.overlaps(panel)]


def test_a_tile_that_is_put_back_is_not_hidden_by_the_coach():
    screen = opened(begun("g8"))
    settle(screen)
    for key in ("n", "x"):  # an ordinary tile, which the coach speaks against
        screen.key_pressed(key)
        settle(screen)
    panel = screen.scene.node("coach").box
    tiles = [node for node in screen.scene.nodes if node.id.startswith("tile.")]
    assert tiles
    assert not [node.id for node in tiles if node.box.overlaps(panel)]
