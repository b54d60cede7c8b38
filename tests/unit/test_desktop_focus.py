"""Where arrows and Tab lead, and what keeps the focus when a scene changes."""

import random

import pytest

from desktop.kit.scene import Box, Node, Scene
from desktop.kit.surface.focus import end_of, keep, next_in_order, reading_order, step
from tests.screens.audit import focus_faults


def node(ident: str, x: float, y: float, w: float = 80, h: float = 40, **rest) -> Node:
    return Node(ident, Box(x, y, w, h), label=ident, **rest)


def grid(columns: int, rows: int) -> list[Node]:
    return [node(f"{x}{y}", x * 100, y * 60) for y in range(rows) for x in range(columns)]


def test_arrows_in_a_grid_and_round_its_edges():
    nodes = grid(4, 3)
    assert step(nodes, "11", "right") == "21"
    assert step(nodes, "11", "up") == "10"
    assert step(nodes, "31", "right") == "01"
    assert step(nodes, "10", "up") == "12"
    assert step(nodes, "01", "left") == "31"


def test_an_arrow_prefers_its_own_direction():
    nodes = [node("a", 0, 0), node("far", 400, 0), node("aside", 100, 120)]
    assert step(nodes, "a", "right") == "far"


def test_without_a_place_an_arrow_goes_to_the_first():
    assert step(grid(2, 2), None, "down") == "00"
    assert step([], None, "down") is None
    assert step([node("a", 0, 0)], "a", "down") == "a"


def test_reading_order_goes_by_lines():
    nodes = [node("c", 0, 100), node("b", 200, 4), node("a", 0, 0)]
    assert [found.id for found in reading_order(nodes)] == ["a", "b", "c"]


def test_the_end_of_a_list_is_its_last_row():
    rows = [
        node(f"{what}{row}", x, 50.0 * row)
        for row in range(3)
        for what, x in (("game", 0), ("rename", 400), ("delete", 500))
    ]
    assert end_of(rows, "game0", True) == "game2"
    assert end_of(rows, "delete1", True) == "delete2"
    assert end_of(rows, "game2", False) == "game0"
    buttons = [node(name, 100.0 * n, 0) for n, name in enumerate("abc")]
    assert end_of(buttons, "a", True) == "c"


def test_tab_walks_the_zones_where_there_are_some():
    nodes = [
        node("t1", 0, 0, zone="top"),
        node("t2", 100, 0, zone="top"),
        node("l1", 0, 100, zone="list"),
        node("l2", 0, 160, zone="list"),
        node("b", 0, 300, zone="bar"),
    ]
    assert next_in_order(nodes, "t2") == "l1"
    assert next_in_order(nodes, "l2") == "b"
    assert next_in_order(nodes, "b") == "t1"
    assert next_in_order(nodes, "t2", back=True) == "b"


def test_tab_reads_on_where_there_are_none():
    nodes = grid(2, 2)
    assert [next_in_order(nodes, ident) for ident in ("00", "10", "01", "11")] == [
        "10",
        "01",
        "11",
        "00",
    ]


def test_tab_passes_over_what_is_off():
    nodes = [
        node("row", 0, 0, zone="list", enabled=False),
        node("row2", 0, 60, zone="list"),
        node("max", 0, 200, zone="go", enabled=False),
        node("go", 100, 200, zone="go"),
        node("log", 0, 300, zone="tools", enabled=False),
    ]
    assert next_in_order(nodes, "row2") == "go"
    assert next_in_order(nodes, "go") == "row2"
    assert next_in_order(nodes, "row") == "go", "reached by an arrow"
    assert next_in_order(nodes[:1], "row") == "row"
    assert next_in_order([nodes[2], nodes[3]], "go", back=True) == "go"


def test_nodes_off_are_visited_and_pointer_only_nodes_are_not():
    nodes = [
        node("a", 0, 0),
        node("off", 100, 0, enabled=False),
        node("p", 200, 0, focusable=False),
    ]
    assert step(nodes, "a", "right") == "off"
    assert step(nodes, "off", "right") == "a"


def test_the_focus_keeps_its_place_by_id():
    scene = Scene(nodes=grid(2, 2), focus="00")
    assert keep(scene, "11") == "11"
    assert keep(scene, "gone") == "00"
    scene.focus = None
    assert keep(scene, "gone", node("gone", 100, 60)) == "11"
    assert keep(scene, None) == "00"
    assert keep(Scene(), "gone") is None


@pytest.mark.parametrize("seed", range(40))
def test_every_node_can_be_reached_wherever_the_nodes_lie(seed):
    rng = random.Random(seed)
    nodes: list[Node] = []
    while len(nodes) < 18:
        new = node(
            f"n{len(nodes)}",
            rng.randrange(1150),
            rng.randrange(650),
            rng.randrange(32, 200),
            rng.randrange(32, 90),
        )
        if not any(new.box.overlaps(old.box) for old in nodes):
            nodes.append(new)
    assert focus_faults(Scene(nodes=nodes)) == []
