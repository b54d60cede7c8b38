"""The table: what the cargo would bring, and worlds whose cards are small told in full."""

import pytest

from desktop.kit.scene import Look, Rect, Scene
from desktop.kit.theme import look
from desktop.play.top_bar import TopBar
from freetrader.rules.state import STORE_LIMIT, Cell
from freetrader.screens.table.view import TableView
from tests.screens.audit import faults
from tests.support.builders import CARDS, DREDGE, EARTH, VERDANCE, a_ship, session_at
from tests.support.pairs import pairwise, quick_and_long

BAR = TopBar("Second Mortgage", "", False, "none", False, False)
CROSS: dict[Cell, str] = {
    (0, 0): EARTH,
    (1, 0): VERDANCE,
    (-1, 0): "P03",
    (0, 1): DREDGE,
    (0, -1): "P13",
    (0, -2): "P10",
    (0, 2): "P07",
}


def scene_of(view: TableView, k: float = 1) -> Scene:
    return view.compose(BAR, 1280, 720, k)


def words_of(scene: Scene) -> list[str]:
    return [words.text for words in scene.words()]


def test_cargo_is_worth_what_the_world_picked_for_the_jump_pays() -> None:
    state = a_ship(hold="W", card="E01", levels=(3, 2, 9, 3))
    view = TableView(session_at(state))
    base = CARDS.events["E01"].prices["weapons"].sell
    for cell, world in (((1, 0), VERDANCE), ((0, 1), DREDGE)):
        view.focused(scene_of(view).node(f"cell.{cell[0]},{cell[1]}"))
        price = max(1, base + CARDS.planets[world].modifiers["weapons"])
        words = words_of(scene_of(view))
        assert "Sells there for" in words
        assert f"+{price}" in words
        assert "at today’s card" in words


def test_the_store_shows_no_cells_of_a_price_that_another_card_will_set() -> None:
    def gauge(hold: str) -> list[Look]:
        scene = scene_of(TableView(session_at(a_ship(hold=hold, card="E01"))))
        faces = [thing for thing in scene.drawables() if isinstance(thing, Rect)]
        return [face.look for face in faces if face.box.h == 20 and face.box.x > 1000]

    assert gauge("WWW") == gauge("")
    assert len(gauge("")) == STORE_LIMIT


def test_before_the_jump_cargo_has_no_price_of_its_own() -> None:
    state = a_ship(ask_for="explore", hold="W", card="E01")
    assert "Sells there for" not in words_of(scene_of(TableView(session_at(state))))


def test_small_cards_are_told_in_full_below_the_chart() -> None:
    state = a_ship(world=CROSS, levels=(3, 2, 9, 3))
    view = TableView(session_at(state))
    scene = scene_of(view, 1.5)
    for cell in CROSS:
        if cell == (0, 0) or f"cell.{cell[0]},{cell[1]}" not in {node.id for node in scene.nodes}:
            continue
        node = scene.node(f"cell.{cell[0]},{cell[1]}")
        view.focused(node)
        scene = scene_of(view, 1.5)
        shown = CARDS.planets[CROSS[cell]]
        words = words_of(scene)
        assert words.count(shown.name) == 2, "on its card and below"
        assert str(shown.law) in words


def test_the_square_in_focus_is_in_sight() -> None:
    state = a_ship(ask_for="explore", world=CROSS)
    scene = scene_of(TableView(session_at(state)), 1.5)
    assert scene.focus in {node.id for node in scene.nodes}


BLOCKS = {
    "3x2": [(x, y) for y in range(2) for x in range(3)],
    "2x3": [(x, y) for y in range(3) for x in range(2)],
    "3x3": [(x, y) for y in range(3) for x in range(3)],
    "row": [(x, 0) for x in range(4)],
    "column": [(0, y) for y in range(4)],
}


LOOKS = list(BLOCKS), [1.0, 1.25, 1.5], [(1280, 720), (1280, 800), (1600, 720)]


@pytest.mark.parametrize(("block", "k", "size"), quick_and_long(pairwise(*LOOKS), *LOOKS))
def test_nothing_lies_over_a_world_that_can_be_jumped_to(
    block: str, k: float, size: tuple[int, int]
) -> None:
    for ship in BLOCKS[block]:
        for there in BLOCKS[block]:
            if abs(there[0] - ship[0]) + abs(there[1] - ship[1]) != 1:
                continue
            world = {
                (x - ship[0], y - ship[1]): f"P{number + 2:02d}"
                for number, (x, y) in enumerate(BLOCKS[block])
            }
            cell = (there[0] - ship[0], there[1] - ship[1])
            world[0, 0], world[cell] = EARTH, VERDANCE
            state = a_ship(
                ask_for="emergency",
                world=world,
                just_left=cell,
                levels=(3, 2, CARDS.planets[VERDANCE].distance, 3),
            )
            scene = TableView(session_at(state)).compose(BAR, *size, k)
            assert faults(scene) == [], (ship, there)
            (dialog,) = (
                thing.box
                for thing in scene.drawables()
                if isinstance(thing, Rect) and thing.look == look("dialog")
            )
            nodes = [node for node in scene.nodes if node.zone == "chart"]
            assert f"cell.{cell[0]},{cell[1]}" in {node.id for node in nodes}
            assert "cell.0,0" in {node.id for node in nodes}
            # The ring lies 5 px around what has the focus.
            assert not [node.id for node in nodes if node.box.inset(-5).overlaps(dialog)]
