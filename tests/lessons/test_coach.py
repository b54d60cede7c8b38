"""The coach over the table: what it points at, where it lies, and that it hides none of it (L4)."""

import time
from typing import Any

import pytest

from desktop.kit.scene import Box, Node, Rect, Scene, Words
from desktop.play.coach import _DOT, _legible
from tests.lessons.positions import LESSONS, begun
from tests.lessons.table import opened, said, settle
from tests.support.pairs import once, quick_and_long

STEPS = [
    (ident, number)
    for ident, lesson in LESSONS.items()
    for number in range(1, 2 if lesson.line == "pilot" else len(lesson.steps))
]
WINDOWS = [(1280.0, 720.0, 1.0), (1280.0, 720.0, 1.5), (1280.0, 750.0, 1.0), (1280.0, 750.0, 1.5)]
"""Of 1280 x 720 and 1024 x 600 px; the second has so many design px."""


def boxes(screen: Any) -> tuple[Box, list[Node]]:
    return screen.scene.node("coach").box, list(screen.coach.shown(screen.scene))


@pytest.mark.parametrize(("step", "window"), quick_and_long(once(STEPS, WINDOWS), STEPS, WINDOWS))
def test_the_panel_hides_nothing_that_it_speaks_of(step: Any, window: Any):
    ident, number = step
    screen = opened(*said(ident, number), window)
    coach = screen.coach.run.coach
    if not coach.text:
        return
    panel, shown = boxes(screen)
    ids = {node.id for node in screen.scene.nodes}
    assert {name for name in coach.shows if name != "lit"} <= ids
    assert not [node.id for node in shown if node.outline.overlaps(panel)]
    assert panel.x >= 0
    assert panel.y >= 54
    assert panel.right <= window[0]
    assert panel.bottom <= window[1]
    for name in ("coach.again", "coach.skip", "coach.list"):
        box = screen.scene.node(name).box
        assert panel.x <= box.x
        assert box.right <= panel.right
        assert box.bottom <= panel.bottom


CALM = [(1280.0, 720.0, 1.0), (1440.0, 720.0, 1.122), (1920.0, 1080.0, 1.0)]
"""In design px: of 1280 x 720, 1264 x 632, 1920 x 1080 px."""


@pytest.mark.parametrize(("step", "window"), quick_and_long(once(STEPS, CALM), STEPS, CALM))
def test_the_panel_and_its_line_lie_over_no_words_and_no_button(step: Any, window: Any):
    screen = opened(*said(*step), window)
    if not screen.coach.run.coach.text:
        return
    *below, own = screen.scene.layers
    panel, shown = boxes(screen)
    scene = Scene(layers=below)
    words = _legible(scene)
    assert not [
        each.text for each in scene.words() if each.box in words if panel.overlaps(each.box)
    ]
    dots = [each.box for each in own if isinstance(each, Rect) and each.box.w == _DOT]
    pressed = [node for node in screen.scene.nodes if node.focusable]
    aside = [each for each in pressed if not any(each.box.holds(*middle(one)) for one in shown)]
    for box in dots:
        assert not any(map(box.overlaps, words))
        assert not [node.id for node in aside if node.box.overlaps(box)]


LARGE = [(1280.0, 720.0, 1.5), (1280.0, 750.0, 1.5)]
"""Text of 150 %, at 1280 x 720 and 1024 x 600 px."""
TIGHT = {("f1", 1), ("f2", 1), ("f4", 1), ("f5", 2), ("f7", 1), ("g6", 2)}
"""Where the panel finds no place among the names even as small as it can be."""


@pytest.mark.parametrize(("step", "window"), quick_and_long(once(STEPS[::4], LARGE), STEPS, LARGE))
def test_in_large_text_the_panel_is_small_rather_than_over_words(step: Any, window: Any):
    screen = opened(*said(*step), window)
    if not screen.coach.run.coach.text or step in TIGHT:
        return
    *below, own = screen.scene.layers
    panel, _ = boxes(screen)
    scene = Scene(layers=below)
    words = _legible(scene)
    hidden = [each for each in scene.words() if each.box in words and panel.overlaps(each.box)]
    assert not [each.text for each in hidden if not each.text.isdigit()]
    inside = [each for each in own if isinstance(each, Words) and panel.overlaps(each.box)]
    for one in inside:  # nothing of the panel itself runs into another part of it
        assert not [each.text for each in inside if each is not one and each.box.overlaps(one.box)]


def middle(node: Node) -> tuple[float, float]:
    return node.outline.cx, node.outline.cy


def test_no_ring_cuts_the_badge_or_the_name_of_a_world():
    screen = opened(*said("f1", 1))
    *below, own = screen.scene.layers
    above = [each for each in own if isinstance(each, Words)]
    for text in ("1", "2", "3", "4", "Verdance"):
        (name, *_) = [
            each
            for layer in below
            for each in layer
            if isinstance(each, Words) and each.text == text and each.box.y < 640
        ]
        if text != "Verdance" or name in above:
            assert name in above
            face = [each for each in own if isinstance(each, Rect) and each.box.overlaps(name.box)]
            ring = [each for each in own if isinstance(each, Rect) and each.look.line == 2.5]
            assert own.index(face[-1]) > max(map(own.index, ring))


def test_the_ring_is_where_the_node_is_after_a_change_of_size():
    screen = opened(*said("f1", 2), (1280, 720, 1.0))
    before = screen.scene.node("row.industrials").box
    for size in ((1920, 1080, 1.0), (1280, 750, 1.5)):
        screen.fit(*size, (1280, 720))
        box = screen.scene.node("row.industrials").box
        assert box != before
        rings = [each.box for each in screen.scene.layers[-1] if hasattr(each, "look")]
        assert box.inset(-5, -5) in rings


def test_the_panel_stays_where_it_is_while_the_step_stands():
    screen = opened(*said("f1", 2), (1280, 720, 1.0))
    before = screen.scene.node("coach").box
    screen.set_focus("row.weapons")
    screen.key_pressed("right")
    screen.refresh()
    assert screen.scene.node("coach").box == before


@pytest.mark.parametrize("k", [1.0, 1.5])
def test_the_panel_is_found_quickly(k: float):
    screen = opened(*said("f1", 2), (1280, 720, k))
    best = 9.0
    for _ in range(3):
        screen.coach._placed = None
        began = time.perf_counter()
        screen.refresh()
        best = min(best, time.perf_counter() - began)
    assert best < 0.4


@pytest.mark.parametrize(
    ("ident", "number", "ids"),
    [
        ("f1", 1, {"cell.0,-1", "cell.1,0", "cell.0,1", "cell.-1,0"}),
        ("f1", 3, {"cell.0,-1", "go"}),
        ("f3", 2, {"counterattack"}),
        ("f5", 1, {"module.engines"}),
    ],
)
def test_what_is_lit_are_the_answers(ident: str, number: int, ids: set[str]):
    screen = opened(*said(ident, number), (1280, 720, 1.0))
    assert {node.id for node in boxes(screen)[1]} == ids


def test_words_that_pass_leave_no_ground_behind() -> None:
    """A clash shows its parts for a moment; a ring lies where they were."""
    screen = opened(begun("f3"), (1264, 632, 632 / 563))
    settle(screen)
    for _ in range(2):
        screen.key_pressed("enter")
        settle(screen)
    assert screen.coach.run.coach.number == 2
    words = [each for each in screen.scene.words() if each.motion and each.motion.leaves]
    assert words
    assert len({id(each) for each in words}) == len(words)
