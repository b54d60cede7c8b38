"""The table: what the cargo would bring, and worlds whose cards are small told in full."""

from desktop.scene import Scene
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.screens.frame import Frame
from freetrader.screens.table import TableView
from tests.support.builders import CARDS, DREDGE, EARTH, VERDANCE, a_ship

FRAME = Frame("Second Mortgage", "", False, "none", False, False, seed="S")
CROSS: dict[Cell, str] = {
    (0, 0): EARTH,
    (1, 0): VERDANCE,
    (-1, 0): "P03",
    (0, 1): DREDGE,
    (0, -1): "P13",
    (0, -2): "P10",
    (0, 2): "P07",
}


def scene_of(state: FreeTraderState, view: TableView, k: float = 1) -> Scene:
    return view.compose(state, FRAME, 1280, 720, k)


def words_of(scene: Scene) -> list[str]:
    return [words.text for words in scene.words()]


def test_cargo_is_worth_what_the_world_picked_for_the_jump_pays() -> None:
    state, view = a_ship(hold="W", card="E01", levels=(3, 2, 9, 3)), TableView()
    base = CARDS.events["E01"].prices["weapons"].sell
    for cell, world in (((1, 0), VERDANCE), ((0, 1), DREDGE)):
        view.focused(state, scene_of(state, view).node(f"cell.{cell[0]},{cell[1]}"))
        price = max(1, base + CARDS.planets[world].modifiers["weapons"])
        words = words_of(scene_of(state, view))
        assert "Sells there for" in words
        assert f"+{price}" in words


def test_before_the_jump_cargo_has_no_price_of_its_own() -> None:
    state = a_ship(ask_for="explore", hold="W", card="E01")
    assert "Sells there for" not in words_of(scene_of(state, TableView()))


def test_small_cards_are_told_in_full_below_the_chart() -> None:
    state, view = a_ship(world=CROSS, levels=(3, 2, 9, 3)), TableView()
    scene = scene_of(state, view, 1.5)
    for cell in CROSS:
        if cell == (0, 0) or f"cell.{cell[0]},{cell[1]}" not in {node.id for node in scene.nodes}:
            continue
        node = scene.node(f"cell.{cell[0]},{cell[1]}")
        view.focused(state, node)
        scene = scene_of(state, view, 1.5)
        shown = CARDS.planets[CROSS[cell]]
        words = words_of(scene)
        assert words.count(shown.name) == 2, "on its card and below"
        assert str(shown.law) in words


def test_the_square_in_focus_is_in_sight() -> None:
    state = a_ship(ask_for="explore", world=CROSS)
    scene = scene_of(state, TableView(), 1.5)
    assert scene.focus in {node.id for node in scene.nodes}
