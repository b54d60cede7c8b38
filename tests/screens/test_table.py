"""The table: one composition in every phase, and what the worlds of its chart say."""

from dataclasses import replace
from typing import Any

import pytest

from desktop.kit.gl.scaling import grown
from desktop.kit.pen import Text
from desktop.kit.scene import Rect, Scene
from desktop.kit.theme import look
from desktop.play.top_bar import TopBar
from desktop.play.view import View
from freetrader.ai.practised import PractisedPilot
from freetrader.rules.chances import event_is, event_strikes, misjump
from freetrader.rules.encounters import foe_attack
from freetrader.rules.market import buy_price
from freetrader.rules.setup import STANDARD
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.travel import legs, placing_cells
from freetrader.screens.faces import face
from freetrader.screens.market.view import MarketView
from freetrader.screens.play_screen import PlayScreen
from freetrader.screens.table.explore import ExploreView
from freetrader.screens.table.jump import JumpView
from freetrader.screens.table.marks import trade_marks
from freetrader.screens.upgrade.view import UpgradeView
from freetrader.words.names import signed
from tabletop import Session
from tests.screens.audit import faults
from tests.support.builders import CARDS, DREDGE, EARTH, GAME, VERDANCE, a_ship, session_at

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
BLOCKS = {
    "3x2": [(x, y) for y in range(2) for x in range(3)],
    "2x3": [(x, y) for y in range(3) for x in range(2)],
    "3x3": [(x, y) for y in range(3) for x in range(3)],
    "4x3": [(x, y) for y in range(3) for x in range(4)],
    "row": [(x, 0) for x in range(4)],
    "long": [(x, 0) for x in range(8)],
    "column": [(0, y) for y in range(4)],
    "tall": [(0, y) for y in range(9)],
}
ASKED = ("explore", "buy", "jump", "emergency", "sell", "upgrade")


def view_of(state: FreeTraderState) -> View[Any]:
    assert state.decision is not None
    view = PlayScreen.views[state.decision.ask](session_at(state))
    view.arrive([])
    return view


def scene_of(view: View[Any], k: float = 1) -> Scene:
    return view.compose(BAR, 1280, 720, k)


def words_of(scene: Scene) -> list[str]:
    return [words.text for words in scene.words()]


def beside(scene: Scene, cell: Cell) -> str:
    """What stands at a world: right of it, not farther than the next."""
    box = scene.node(f"cell.{cell[0]},{cell[1]}").box
    near = [
        words
        for words in scene.words()
        if box.x - 30 <= words.x <= box.right + 80 and abs(words.cy - box.cy) < 70
    ]
    return " ".join(words.text for words in sorted(near, key=lambda words: (words.cy, words.x)))


@pytest.mark.parametrize("k", [1.0, 1.25, 1.5])
def test_the_chart_and_the_panel_stay_where_they_are_from_phase_to_phase(k: float) -> None:
    panels, worlds = set(), set()
    for asked in ("buy", "jump", "sell", "upgrade"):
        scene = scene_of(view_of(a_ship(ask_for=asked, world=CROSS, hold="W", vectorium=9)), k)
        panels |= {
            (thing.box.x, thing.box.y, thing.box.w, thing.box.h)
            for thing in scene.drawables()
            if isinstance(thing, Rect) and thing.look == face("deck")
        }
        worlds.add(round(scene.node("cell.0,0").box.cy))
    assert len(panels) == 1
    assert len(worlds) == 1


@pytest.mark.parametrize("asked", ASKED)
def test_gold_is_one_button_and_nothing_else(asked: str) -> None:
    state = a_ship(ask_for=asked, world=CROSS, hold="W", vectorium=9, just_left=(1, 0))
    scene = scene_of(view_of(state))
    gold = [
        thing
        for thing in scene.drawables()
        if isinstance(thing, Rect) and thing.look in (look("button-primary"), look("option-picked"))
    ]
    assert len(gold) == 1
    assert gold[0].box == scene.node("go").box


def test_jump_says_at_each_world_what_the_hold_should_bring_and_its_law() -> None:
    state = a_ship(hold="WA", card="E01", levels=(3, 2, 9, 3), world=CROSS)
    captain = PractisedPilot(state.cards)
    scene = scene_of(JumpView(session_at(state)))
    for cell in captain.targets(state):
        prices = captain.sale(state, cell)
        brings = round(prices["weapons"] + prices["agriculturals"])
        told = beside(scene, cell)
        assert f"{brings}\u00a0V" in told
        assert str(CARDS.planets[CROSS[cell]].law) in told.split()


def test_the_number_of_a_world_stands_at_the_world() -> None:
    scene = scene_of(JumpView(session_at(a_ship(levels=(3, 2, 9, 3), world=CROSS))))
    numbered = [node for node in scene.nodes if node.zone == "chart" and node.keys]
    assert sorted(node.keys for node in numbered) == [("1",), ("2",), ("3",), ("4",)]
    for node in numbered:
        x, y = (int(part) for part in node.id.removeprefix("cell.").split(","))
        assert node.keys[0] in beside(scene, (x, y)).split()


def test_jump_tells_the_danger_by_cards_that_can_be_counted() -> None:
    state = a_ship(levels=(3, 2, 9, 3), world=CROSS)
    unseen = [CARDS.events[ident] for ident in state.events.unseen()]
    foes = [card for card in unseen if card.type in ("pirate", "invader")]
    assert (event_is(state, "pirate", "invader").count, event_is(state, "police").of) == (
        len(foes),
        len(unseen),
    )
    struck = [
        (foe, card)
        for foe in foes
        for card in unseen
        if card is not foe and foe_attack(foe, card, state.bonus) > 2 + card.defense
    ]
    odds = event_strikes(state)
    assert (odds.count, odds.of) == (len(struck), len(unseen) * (len(unseen) - 1))
    words = words_of(scene_of(JumpView(session_at(state))))
    assert f"{len(foes)} of {len(unseen)} cards" in words
    assert any(text.startswith(str(odds.percent)) for text in words)


def test_explore_shows_the_new_world_where_the_focus_is_with_all_prices() -> None:
    state = a_ship(ask_for="explore")
    view = ExploreView(session_at(state))
    for cell in placing_cells(state):
        view.focused(scene_of(view).node(f"cell.{cell[0]},{cell[1]}"))
        scene = scene_of(view)
        assert state.new_planet is not None
        assert CARDS.planets[state.new_planet].name in beside(scene, cell)
    for k in (1.0, 1.25, 1.5):
        shown = words_of(scene_of(view, k))
        wanted = [
            signed(value) for ident in state.world.values() for value in _prices(ident).values()
        ]
        for text in set(wanted):
            assert shown.count(text) >= wanted.count(text), k


def _prices(ident: str) -> dict[str, int]:
    return dict(CARDS.planets[ident].modifiers)


def test_the_market_says_at_each_world_what_a_unit_should_gain() -> None:
    state = a_ship(ask_for="buy", world=CROSS, levels=(3, 2, 9, 3), vectorium=20, card="E06")
    view = MarketView(session_at(state))
    view.arrive([])
    view.focused(scene_of(view).node("row.weapons"))
    scene, captain = scene_of(view), PractisedPilot(state.cards)
    price = buy_price(state, "weapons")
    jumps = legs(state)
    for cell in CROSS:
        if cell == (0, 0):
            assert f"costs {price}\u00a0V" in beside(scene, cell)
            continue
        later = round(captain.sale(state, cell)["weapons"])
        gain = signed(later - price) if later != price else "±0"
        assert gain in beside(scene, cell).split()
        if jumps[cell] == 1:
            assert f"{later}\u00a0V" in beside(scene, cell)
        else:
            assert "in 2" in beside(scene, cell)


def test_an_emergency_jump_is_told_with_its_odds_before_money_is_spent() -> None:
    world: dict[Cell, str] = {(0, 0): EARTH, (1, 0): VERDANCE, (0, 1): "P07"}
    state = a_ship(ask_for="buy", world=world, just_left=(1, 0), vectorium=9, levels=(3, 2, 2, 3))
    odds = misjump(state)
    for k in (1.0, 1.25, 1.5):
        words = " ".join(words_of(scene_of(view_of(state), k)))
        assert f"Only an emergency jump: misjump {odds.count} of {odds.of}" in words
    told = beside(scene_of(view_of(state)), (1, 0))
    assert f"misjump {odds.count} of {odds.of}" in told


def test_a_search_that_may_find_a_world_is_told_before_the_emergency_jump() -> None:
    """FT-16: it turns up worlds only where none was just left, and only beside free sides."""
    world: dict[Cell, str] = {(0, 0): EARTH, (0, 1): "P07"}
    state = a_ship(ask_for="buy", world=world, vectorium=9, levels=(3, 2, 1, 3))
    assert "A search first, then an emergency jump" in " ".join(words_of(scene_of(view_of(state))))
    state.just_left = (0, 1)
    assert "No jump is possible from here" in words_of(scene_of(view_of(state)))


def test_many_number_keys_are_told_by_their_first_and_last() -> None:
    world: dict[Cell, str] = {(index % 4, index // 4): f"P{index:02d}" for index in range(12)}
    world = {(x - 1, y - 1): ident for (x, y), ident in world.items()}  # none is free at the ship
    view = view_of(a_ship(ask_for="explore", world=world))
    assert isinstance(view, ExploreView)
    assert len(view.options) > 9
    assert "1 … 9" in words_of(scene_of(view))
    assert "" not in words_of(scene_of(view))


def test_the_gold_button_names_the_place_of_the_new_world() -> None:
    view = view_of(a_ship(ask_for="explore", world={(0, 0): EARTH}))
    assert any("Place it " in words and "Earth" in words for words in words_of(scene_of(view)))
    assert isinstance(view, ExploreView)
    for cell in list(view.options):
        view.picked = cell
        words = [each for each in words_of(scene_of(view)) if each.startswith("Place it ")]
        assert len(words) == 1


def test_engines_light_the_worlds_that_come_into_reach() -> None:
    far = {cell: ident for cell, ident in CROSS.items() if CARDS.planets[ident].distance > 2}
    state = a_ship(ask_for="upgrade", world=CROSS, levels=(3, 2, 2, 3), vectorium=9)
    view = UpgradeView(session_at(state))
    assert "opens" not in words_of(scene_of(view))
    view.focused(scene_of(view).node("module.engines"))
    opened = [cell for cell, ident in far.items() if CARDS.planets[ident].distance == 3]
    scene = scene_of(view)
    assert opened
    for cell in opened:
        assert "opens" in beside(scene, cell)
    assert words_of(scene).count("opens") == len(opened) + 1, "and in the legend"


@pytest.mark.parametrize("asked", ASKED)
def test_what_decides_stays_at_every_size_of_text(asked: str) -> None:
    """Store, payment and draws in the band; every phase in the line; the gold button."""
    state = a_ship(ask_for=asked, world=CROSS, hold="W", vectorium=9, just_left=(1, 0))
    for k in (1.0, 1.25, 1.5):
        words = words_of(scene_of(view_of(state), k))
        assert "9" in words
        assert f"{state.payment} due" in words
        assert any(f"{len(state.events)} draws left" in text for text in words)
        assert {"Explore", "Buy", "Jump", "Event", "Sell", "Upgrade"} <= set(words)


def test_what_cannot_be_bought_has_a_price_elsewhere_and_no_gain() -> None:
    levels, shut = (3, 2, 9, 3), "illegals"
    state = a_ship(ask_for="buy", world=CROSS, levels=levels, vectorium=20, card="E03")
    assert not buy_price(state, shut)
    view = MarketView(session_at(state))
    view.arrive([])
    view.row = shut
    scene, captain = scene_of(view), PractisedPilot(state.cards)
    later = round(captain.sale(state, (1, 0))[shut])
    assert f"{later}\u00a0V" in beside(scene, (1, 0))
    assert signed(later) not in beside(scene, (1, 0)).split()
    assert "none here" in beside(scene, (0, 0))


def test_the_world_of_the_ship_is_not_opened_by_engines() -> None:
    world: dict[Cell, str] = {(0, 0): EARTH, (1, 0): VERDANCE, (0, 1): "P07"}
    level = CARDS.planets[EARTH].distance - 1
    state = a_ship(ask_for="upgrade", world=world, levels=(3, 2, level, 3), vectorium=9)
    view = UpgradeView(session_at(state))
    view.picked = "engines"
    assert "opens" not in beside(scene_of(view), (0, 0))


@pytest.mark.parametrize("k", [1.0, 1.5])
def test_a_hold_of_any_size_stays_in_the_column_of_the_ship(k: float) -> None:
    for spaces in (0, 1, 9, 13, 40, 90):
        scene = scene_of(view_of(a_ship(ask_for="sell", levels=(3, 2, 3, spaces), hold="")), k)
        hold = scene.node("fact.hold").box
        assert hold.bottom <= scene.height - (66 if k == 1 else 92)
        tiles = [
            thing
            for thing in scene.drawables()
            if isinstance(thing, Rect) and thing.look == look("tile-empty")
        ]
        assert len(tiles) == spaces
        assert all(
            tile.box.right <= hold.right and tile.box.bottom <= hold.bottom + 1 for tile in tiles
        )


def test_only_keys_that_are_heard_are_told() -> None:
    block = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
    world = {cell: f"P{number:02d}" for number, cell in enumerate(block, 2)} | {(0, 0): EARTH}
    scene = scene_of(view_of(a_ship(ask_for="explore", world=world)))
    keys = [node.keys for node in scene.nodes if node.id.startswith("cell.") and node.act]
    assert len(keys) == 12
    assert keys == [*((str(n),) for n in range(1, 10)), (), (), ()]
    assert all(words.text for words in scene.words())


def test_a_large_window_shows_more_and_not_only_larger() -> None:
    assert grown(1.0, 1.0, 0.4) == 1.0
    assert grown(0.8, 1.0, 0.4) == 0.8, "a small one is only smaller"
    assert grown(1.5, 1.0, 0.4) == pytest.approx(1.2)
    assert grown(3.0, 2.0, 0.4) == pytest.approx(2.4), "half of it is how large things are there"
    state = a_ship(ask_for="buy", world=CROSS, vectorium=9, levels=(3, 2, 9, 3))
    small = words_of(view_of(state).compose(BAR, 1280, 720, 1))
    large = view_of(state).compose(BAR, 1600, 900, 1)
    begun = ExploreView(Session(GAME, STANDARD, "KESTREL-4471"))
    assert "Log" not in small
    assert "Log" in words_of(begun.compose(BAR, 1600, 900, 1))
    for cell, ident in CROSS.items():
        wanted = [signed(value) for value in _prices(ident).values()]
        told = beside(large, cell)
        assert all(value in told for value in wanted), told
    assert faults(large) == []


def test_cards_seen_are_those_that_are_neither_in_the_pile_nor_aside() -> None:
    """Also on a page, which tells of a moment that has passed."""
    state = a_ship(coming="E11 E06 E03", card="E02")
    tip = scene_of(view_of(state)).node("fact.month").tip
    seen = len(CARDS.events) - len(state.events) - 2
    assert f"seen this month: {seen}." in tip


@pytest.mark.parametrize("far", [False, True])
@pytest.mark.parametrize(("size", "k"), [((1280, 750), 1.5), ((1280, 720), 1.25), ((1280, 720), 1)])
@pytest.mark.parametrize("block", BLOCKS)
def test_a_hold_that_only_an_emergency_jump_can_sell_is_told_the_odds(
    block: str, size: tuple[int, int], k: float, far: bool
) -> None:
    shut = [ident for ident, each in CARDS.planets.items() if each.distance > 2]
    world = {cell: shut[number % len(shut)] for number, cell in enumerate(BLOCKS[block])}
    cell = (1, 0) if (1, 0) in world else (0, 1)
    world[0, 0], world[cell] = EARTH, VERDANCE
    assert CARDS.planets[VERDANCE].distance <= 2
    levels = (3, 2, CARDS.planets[VERDANCE].distance, 3)
    state = a_ship(ask_for="sell", world=world, just_left=cell, levels=levels, hold="W")
    view = view_of(state)
    assert isinstance(view, MarketView)
    if far:
        view.moved("zoom")
    odds = misjump(state)
    scene = view.compose(BAR, *size, k)
    at = scene.node(f"cell.{cell[0]},{cell[1]}").box
    near = [
        words
        for words in scene.words()
        if f"{odds.count} of {odds.of}" in words.text and abs(words.x - at.right) < 200
        if abs(words.cy - at.cy) < 150
    ]
    assert near
    assert f"misjump {odds.count} of {odds.of}" in words_of(scene), "the legend says what it is"


def test_neither_gain_nor_loss_is_neither_green_nor_red() -> None:
    state = a_ship(ask_for="buy", world=CROSS, levels=(3, 2, 9, 3))
    for gain, ground in ((1, "plate"), (0, "plate-dim"), (-1, "plate-bad")):
        marks = trade_marks(state, 5, dict.fromkeys(state.world, 5 + gain), "")
        mark = marks[1, 0]
        told = mark.plate[0]
        assert isinstance(told, Text)
        assert (mark.face, told.ink) == (ground, {1: "mint", 0: "text", -1: "red"}[gain])


def test_the_legend_of_the_market_names_worlds_two_jumps_away() -> None:
    state = a_ship(ask_for="buy", world=CROSS, levels=(3, 2, 9, 3))
    words = words_of(view_of(state).compose(BAR, 1600, 900, 1))
    assert "after two jumps" in words
    near = {cell: ident for cell, ident in CROSS.items() if abs(cell[0]) + abs(cell[1]) < 2}
    state = a_ship(ask_for="buy", world=near, levels=(3, 2, 9, 3), just_left=(1, 0))
    assert 2 not in legs(state).values()
    assert "after two jumps" not in words_of(view_of(state).compose(BAR, 1600, 900, 1))


@pytest.mark.parametrize("asked", ["buy", "sell"])
def test_nothing_is_counted_where_nothing_is_picked(asked: str) -> None:
    state = a_ship(ask_for=asked, world=CROSS, hold="W", vectorium=9, levels=(3, 2, 9, 3))
    view = view_of(state)
    assert isinstance(view, MarketView)
    view.act("clear")
    words = words_of(scene_of(view))
    assert "Nothing selected" in words
    assert "for 0 units" not in words
    view.act(("more", view.row))
    assert {"for one unit"} <= set(words_of(scene_of(view)))


def test_a_large_window_tells_what_may_wait_after_the_next_jump() -> None:
    state = a_ship(ask_for="buy", world=CROSS, vectorium=9)
    foes = event_is(state, "pirate", "invader")
    told = f"{foes.count} of {foes.of} cards"
    assert told not in words_of(scene_of(view_of(state)))
    assert told in words_of(view_of(state).compose(BAR, 2133, 1200, 1))


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("month", [1, 2, 3, 4])
def test_every_payment_stays_in_the_band(asked: str, month: int) -> None:
    state = a_ship(ask_for=asked, world=CROSS, hold="W", vectorium=9, just_left=(1, 0), month=month)
    due = [str(amount) for amount in state.setup.payments]
    assert len(due) == 4
    due[month - 1] += " due"
    for size, k in (((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 750), 1.25)):
        words = [
            each
            for each in view_of(state).compose(BAR, *size, k).words()
            if each.cy < (58 if k == 1 else 78)
        ]
        shown = [each.text for each in sorted(words, key=lambda each: each.x)]
        first = len(shown) - 1 - shown[::-1].index(due[-1]) - 3
        assert shown[first : first + 4] == due, k


def test_the_band_tells_the_turn_before_the_name_of_the_campaign() -> None:
    state = a_ship(ask_for="buy", world=CROSS, vectorium=9, month=3)
    bar = replace(BAR, note=f"Standard · turn {state.turn}")
    for width in (1280, 1366, 1600):
        words = words_of(view_of(state).compose(bar, width, 720, 1))
        assert any(f"turn {state.turn}" in text for text in words)
    assert "Second Mortgage" in words_of(view_of(state).compose(bar, 1600, 720, 1))


def test_worlds_farther_away_tell_their_gain_darker_with_their_jumps() -> None:
    world: dict[Cell, str] = {(0, 0): EARTH, (1, 0): VERDANCE, (2, 0): "P03", (3, 0): DREDGE}
    state = a_ship(ask_for="buy", world=world, levels=(3, 2, 9, 3), vectorium=20, card="E06")
    looks = trade_marks(state, 5, dict.fromkeys(world, 7), "")
    assert legs(state) == {(0, 0): 0, (1, 0): 1, (2, 0): 2, (3, 0): 3}
    assert [looks[x, 0].look for x in (1, 2, 3)] == ["near", "dim", "far"]
    inks = [part.ink for x in (2, 3) if isinstance(part := looks[x, 0].plate[0], Text)]
    assert inks == ["mint", "mute"]
    assert "in 3" in beside(scene_of(view_of(state)), (3, 0))
