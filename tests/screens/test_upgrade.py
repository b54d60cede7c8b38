"""Upgrade: what is offered, what is greyed, what each level would change."""

from desktop.kit.scene import Scene
from freetrader.rules.actions import DONE, UPGRADE
from freetrader.rules.state import FreeTraderState
from freetrader.screens.phase_bar import Frame
from freetrader.screens.upgrade.view import UpgradeView, change_of
from tests.support.builders import DREDGE, EARTH, a_ship

FRAME = Frame("Second Mortgage", "", False, "none", False, False, seed="S")


def scene_of(state: FreeTraderState, view: UpgradeView) -> Scene:
    return view.compose(state, FRAME, 1280, 720, 1)


def test_nothing_is_picked_at_first_and_enter_goes_on() -> None:
    state, view = a_ship(ask_for="upgrade", vectorium=9), UpgradeView()
    scene = scene_of(state, view)
    assert scene.focus == "go"
    assert view.act(state, scene.node("go").act) == (DONE,)


def test_focus_picks_and_the_button_upgrades() -> None:
    state, view = a_ship(ask_for="upgrade", vectorium=9), UpgradeView()
    assert view.focused(state, scene_of(state, view).node("module.engines"))
    scene = scene_of(state, view)
    assert view.act(state, scene.node("go").act) == (UPGRADE["engines"],)
    assert view.act(state, scene.node("second").act) == (DONE,)
    assert scene.node("second").keys == ("n",)


def test_what_cannot_be_paid_is_greyed_with_its_reason() -> None:
    state, view = a_ship(ask_for="upgrade", vectorium=4), UpgradeView()
    nodes = {node.id: node for node in scene_of(state, view).nodes}
    assert nodes["module.weapons"].enabled
    assert not nodes["module.defenses"].enabled
    assert "5" in nodes["module.defenses"].reason
    assert not view.focused(state, nodes["module.defenses"])
    assert view.picked is None


def test_keys_one_to_four() -> None:
    scene = scene_of(a_ship(ask_for="upgrade", vectorium=9), UpgradeView())
    keys = [node.keys for node in scene.nodes if node.id.startswith("module.")]
    assert keys == [("1",), ("2",), ("3",), ("4",)]


def test_engines_count_the_known_worlds_in_range() -> None:
    world = {(0, 0): EARTH, (0, 1): DREDGE, (1, 0): "P07", (2, 0): "P14"}
    change = change_of(a_ship(ask_for="upgrade", world=world, vectorium=9), "engines")
    assert (change.now, change.then, change.of) == (1, 2, 3), "not the world under the ship"


def test_weapons_and_defenses_count_cards() -> None:
    state = a_ship(ask_for="upgrade", vectorium=9, month=3)
    weapons, defenses = change_of(state, "weapons"), change_of(state, "defenses")
    assert weapons.then >= weapons.now
    assert defenses.then <= defenses.now
    deck = state.cards.events.values()
    assert weapons.now == sum(3 + card.attack > 4 + card.defense for card in deck)
    assert defenses.then == sum(4 + card.attack > 3 + card.defense for card in deck)
