"""The chart of the table: worlds whole and in sight, their lanes and names, at every size."""

from typing import TYPE_CHECKING

import pytest

from desktop.kit.scene import Box, Rect
from desktop.kit.theme import flat
from freetrader.screens.table.explore import ExploreView
from freetrader.screens.table.jump import JumpView
from tests.screens.audit import faults
from tests.screens.test_table import ASKED, BAR, BLOCKS, CROSS, scene_of, view_of, words_of
from tests.support.builders import CARDS, EARTH, VERDANCE, a_ship, session_at
from tests.support.pairs import once, quick_and_long

if TYPE_CHECKING:
    from freetrader.rules.state import Cell


def test_nothing_of_the_lowest_world_lies_on_the_phases() -> None:
    world: dict[Cell, str] = {(0, -2): "P02", (0, -1): "P03", (0, 0): EARTH, (0, 1): VERDANCE}
    levels = (3, 2, CARDS.planets[VERDANCE].distance, 3)  # the only way is an emergency
    state = a_ship(ask_for="buy", world=world, just_left=(0, 1), levels=levels, vectorium=9)
    assert faults(view_of(state).compose(BAR, 1280, 800, 1)) == []


def test_panning_moves_the_chart_and_never_zooms() -> None:
    world: dict[Cell, str] = {(x, 0): f"P{x + 1:02d}" for x in range(9)}
    world[0, 0] = EARTH
    view = view_of(a_ship(world=world, levels=(3, 2, 9, 3)))
    assert isinstance(view, JumpView)
    before = {node.id: node.box.w for node in scene_of(view).nodes if node.zone == "chart"}
    seen = set(before)
    for _ in range(6):
        view.key("shift+right")
        after = {node.id: node.box.w for node in scene_of(view).nodes if node.zone == "chart"}
        assert set(after.values()) <= set(before.values())
        seen |= set(after)
    assert {f"cell.{x},0" for x in range(9)} <= seen
    view.act("zoom")
    assert {f"cell.{x},0" for x in range(9)} <= {node.id for node in scene_of(view).nodes}
    view.act("centre")
    assert scene_of(view).focus in {node.id for node in scene_of(view).nodes}


def test_the_place_in_focus_is_in_sight() -> None:
    state = a_ship(ask_for="explore", world=CROSS)
    scene = scene_of(ExploreView(session_at(state)), 1.5)
    assert scene.focus in {node.id for node in scene.nodes}


LOOKS = list(BLOCKS), [1.0, 1.25, 1.5], [(1280, 720), (1280, 800), (1600, 720)], ASKED


@pytest.mark.parametrize(("block", "k", "size", "asked"), quick_and_long(once(*LOOKS), *LOOKS))
def test_every_world_that_can_be_jumped_to_is_told_whole(
    block: str, k: float, size: tuple[int, int], asked: str
) -> None:
    for ship in BLOCKS[block]:
        for there in BLOCKS[block]:
            if abs(there[0] - ship[0]) + abs(there[1] - ship[1]) != 1:
                continue
            world = {
                (x - ship[0], y - ship[1]): f"P{number % 14 + 2:02d}"
                for number, (x, y) in enumerate(BLOCKS[block])
            }
            cell = (there[0] - ship[0], there[1] - ship[1])
            world[0, 0], world[cell] = EARTH, VERDANCE
            state = a_ship(
                ask_for=asked,
                world=world,
                just_left=cell,
                levels=(3, 2, CARDS.planets[VERDANCE].distance, 3),
                hold="W",
                vectorium=9,
            )
            scene = view_of(state).compose(BAR, *size, k)
            assert faults(scene) == [], (ship, there)
            nodes = {node.id for node in scene.nodes if node.zone == "chart"}
            assert "cell.0,0" in nodes
            if asked == "emergency":
                assert f"cell.{cell[0]},{cell[1]}" in nodes


@pytest.mark.parametrize("way", ["left", "right", "up", "down"])
def test_a_world_stays_in_sight_however_far_the_chart_is_moved(way: str) -> None:
    view = view_of(a_ship(world={(0, 0): EARTH, (1, 0): VERDANCE}))
    for _ in range(20):
        scene = scene_of(view)
        assert [node for node in scene.nodes if node.id.startswith("cell.")], way
        view.key(f"shift+{way}")


@pytest.mark.parametrize("k", [1.0, 1.5])
@pytest.mark.parametrize("asked", ["jump", "buy", "explore"])
def test_no_full_lane_runs_under_a_name(asked: str, k: float) -> None:
    scene = scene_of(view_of(a_ship(ask_for=asked, world=CROSS, levels=(3, 2, 9, 3))), k)
    names = [words for words in scene.words() if words.text in _names()]
    assert names
    lanes = [
        thing.box
        for thing in scene.drawables()
        if isinstance(thing, Rect)
        if thing.look in (flat("cyan", 255, radius=2), flat("white", 255, radius=2))
        if thing.box.w > thing.box.h
    ]
    for words in names:
        for lane in lanes:
            is_below = 0 < lane.cy - words.cy < 30 * k
            assert not (is_below and lane.x < words.box.right - 1 and words.box.x < lane.right)


@pytest.mark.parametrize("size", [(1600, 900), (1829, 1029), (2133, 900), (2133, 1200)])
def test_a_larger_window_shows_larger_worlds_and_their_lanes(size: tuple[int, int]) -> None:
    state = a_ship(ask_for="buy", world=CROSS, vectorium=9, levels=(3, 2, 9, 3))
    plain, scene = scene_of(view_of(state)), view_of(state).compose(BAR, *size, 1)
    boxes = [[each.node(f"cell.{x},0").box for x in (-1, 0, 1)] for each in (plain, scene)]
    (_, small, _), (left, ship, right) = boxes
    assert ship.w > 1.15 * small.w
    assert right.x - ship.right >= ship.w * 0.6, "a lane can be seen between them"
    wide = right.right - left.x
    assert wide > 0.4 * size[0], "the chart fills the middle"


def _names() -> set[str]:
    return {CARDS.planets[ident].name for ident in CROSS.values()}


@pytest.mark.parametrize(("size", "k"), [((1280, 750), 1.5), ((1280, 720), 1.0)])
def test_all_worlds_are_named_where_those_that_sell_are(size: tuple[int, int], k: float) -> None:
    world = {(x, y): f"P{4 * y + x:02d}" for x in range(4) for y in range(4)}
    named: list[set[str]] = []
    boxes: list[Box] = []
    for asked in ("sell", "upgrade"):
        state = a_ship(ask_for=asked, world=world, hold="W", vectorium=9, levels=(3, 2, 5, 3))
        scene = view_of(state).compose(BAR, *size, k)
        named.append({CARDS.planets[ident].name for ident in world.values()} & set(words_of(scene)))
        boxes.append(scene.node("cell.2,2").box)
    assert named[0] == named[1]
    assert len(named[0]) >= 14
    assert boxes[0] == boxes[1], "the chart stands"
