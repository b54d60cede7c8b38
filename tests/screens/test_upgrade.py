"""Upgrade: what is offered, what is greyed, what each level would change."""

import re

import pytest

from desktop.kit.scene import Scene
from desktop.play.top_bar import TopBar
from freetrader.rules.actions import DONE, UPGRADE
from freetrader.rules.chances import upgrade_offer
from freetrader.screens.upgrade.view import UpgradeView
from tests.support.builders import DREDGE, EARTH, EMBERMARCH, LUCENT, a_ship, session_at

BAR = TopBar("Second Mortgage", "", False, "none", False, False)


def scene_of(view: UpgradeView) -> Scene:
    return view.compose(BAR, 1280, 720, 1)


def test_what_the_skilled_captain_would_build_is_picked_at_first() -> None:
    view = UpgradeView(session_at(a_ship(ask_for="upgrade", vectorium=18, levels=(3, 2, 3, 3))))
    view.arrive(())
    scene = scene_of(view)
    assert view.act(scene.node("go").act) == (UPGRADE["weapons"],)
    assert view.act(scene.node("second").act) == (DONE,)


def test_nothing_is_picked_where_he_would_save_and_enter_goes_on() -> None:
    view = UpgradeView(session_at(a_ship(ask_for="upgrade", vectorium=4)))
    view.arrive(())
    scene = scene_of(view)
    assert scene.focus == "go"
    assert view.act(scene.node("go").act) == (DONE,)


def test_what_keeps_worlds_in_range_is_picked_at_first() -> None:
    world = {(0, 0): EARTH, (1, 0): EMBERMARCH, (0, 1): LUCENT}
    state = a_ship(
        ask_for="upgrade", vectorium=9, world=world, just_left=(0, 1), levels=(3, 2, 2, 3)
    )
    view = UpgradeView(session_at(state))
    view.arrive(())
    scene = scene_of(view)
    assert view.act(scene.node("go").act) == (UPGRADE["engines"],)
    assert view.act(scene.node("second").act) == (DONE,)


def test_focus_picks_and_the_button_upgrades() -> None:
    view = UpgradeView(session_at(a_ship(ask_for="upgrade", vectorium=9)))
    assert view.focused(scene_of(view).node("module.engines"))
    scene = scene_of(view)
    assert view.act(scene.node("go").act) == (UPGRADE["engines"],)
    assert view.act(scene.node("second").act) == (DONE,)
    assert scene.node("second").keys == ("n",)


def test_what_cannot_be_paid_is_greyed_with_its_reason() -> None:
    view = UpgradeView(session_at(a_ship(ask_for="upgrade", vectorium=4)))
    nodes = {node.id: node for node in scene_of(view).nodes}
    assert nodes["module.weapons"].enabled
    assert not nodes["module.defenses"].enabled
    assert "5" in nodes["module.defenses"].reason
    assert not view.focused(nodes["module.defenses"])
    assert view.picked is None


def test_keys_one_to_four() -> None:
    scene = scene_of(UpgradeView(session_at(a_ship(ask_for="upgrade", vectorium=9))))
    keys = [node.keys for node in scene.nodes if node.id.startswith("module.")]
    assert keys == [("1",), ("2",), ("3",), ("4",)]


def test_engines_count_the_known_worlds_in_range() -> None:
    world = {(0, 0): EARTH, (0, 1): DREDGE, (1, 0): "P07", (2, 0): "P14"}
    change = upgrade_offer(a_ship(ask_for="upgrade", world=world, vectorium=9), "engines")
    assert (change.now, change.then, change.of) == (1, 2, 3), "not the world under the ship"


def test_weapons_and_defenses_count_cards() -> None:
    state = a_ship(ask_for="upgrade", vectorium=9, month=3)
    weapons, defenses = upgrade_offer(state, "weapons"), upgrade_offer(state, "defenses")
    assert weapons.then >= weapons.now
    assert defenses.then <= defenses.now
    deck = state.cards.events.values()
    assert weapons.now == sum(3 + card.attack > 4 + card.defense for card in deck)
    assert defenses.then == sum(4 + card.attack > 3 + card.defense for card in deck)


@pytest.mark.parametrize(("size", "k"), [((1280, 750), 1.5), ((1280, 800), 1.25), ((1280, 720), 1)])
def test_every_row_says_what_its_numbers_count(size: tuple[int, int], k: float) -> None:
    view = UpgradeView(session_at(a_ship(ask_for="upgrade", vectorium=9)))
    scene = view.compose(BAR, *size, k)
    heads = {
        "weapons": ("beats", "counterattack"),
        "defenses": ("pirate", "hit by"),
        "engines": ("reaches", "all", "no more known"),
        "cargo": ("space", "one more"),
    }
    for module, starts in heads.items():
        row = scene.node(f"module.{module}").box
        told = [words.text for words in scene.words() if row.overlaps(words.box)]
        assert not [text for text in told if re.match(r"\d+ of \d+, now", text)]
        assert any(start in text.lower() for text in told for start in starts), told


@pytest.mark.parametrize(("engines", "is_told"), [(1, True), (9, False)])
def test_the_lock_is_explained_where_one_is_seen(engines: int, is_told: bool) -> None:
    world = {(0, 0): EARTH, (0, 1): DREDGE, (1, 0): "P07", (2, 0): "P14"}
    state = a_ship(ask_for="upgrade", world=world, levels=(3, 2, engines, 3), vectorium=9)
    scene = scene_of(UpgradeView(session_at(state)))
    assert ("still too far" in [words.text for words in scene.words()]) is is_told
