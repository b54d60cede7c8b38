"""Whole campaigns in the real window: by keys alone, by pointer alone, killed and resumed."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from desktop.kit.dialog import Dialog
from desktop.kit.keys import Bindings, use_bindings
from desktop.play.view import READ_SECONDS
from desktop.shell.desk import Desk
from desktop.shell.title_screen import TitleScreen
from freetrader.ai.practised import PractisedPilot
from freetrader.entry import FreeTraderEntry
from freetrader.rules.actions import UPGRADE
from freetrader.rules.setup import STANDARD, Setup
from freetrader.rules.turn import ask
from freetrader.screens.end.view import GameOverView
from freetrader.screens.inspect.screen import InspectScreen
from freetrader.screens.log import LogScreen
from freetrader.screens.market.view import MarketView
from freetrader.screens.pages.arrival import ArrivalPage
from freetrader.screens.play_screen import PlayScreen
from freetrader.screens.rules_screen import TOPICS, RulesScreen
from freetrader.words.log import log_lines
from saves import SaveWriteFailed, Store
from tabletop import FastRng
from tests.screens.audit import faults

EASY = Setup((1, 1, 1, 1), (0, 0, 0, 0), 20, (9, 9, 9, 4))


def open_desk(game: Any, home: Path) -> Desk:
    store = Store(home, app_version="test")
    store.open()
    store.save_settings(store.settings.changed(first_start_done=True))
    desk = Desk(store, {"freetrader": FreeTraderEntry()})
    app = desk.app = game.app
    app.settings = desk.settings
    app.owner = desk
    app._apply_settings()
    return desk


@pytest.fixture
def desk(game: Any, tmp_path: Path) -> Iterator[Desk]:
    made = open_desk(game, tmp_path)
    yield made
    made.store.close()


def begin(desk: Desk, game: Any, setup: Setup = STANDARD, seed: str = "KESTREL-4471") -> PlayScreen:
    desk.begin("freetrader", FreeTraderEntry().named(setup, seed, False))
    game.settle()
    screen = game.app.top
    assert isinstance(screen, PlayScreen)
    return screen


def test_the_menu_tells_what_is_saved(game: Any, desk: Desk) -> None:
    screen = begin(desk, game)
    assert screen.slot is not None
    assert screen.slot.flush()
    screen.command("menu")
    menu = game.app.top
    assert isinstance(menu, Dialog)
    assert "Saved automatically" in menu.text
    assert screen.session.seed in menu.text
    game.app.leave(menu)
    screen.slot.trouble = SaveWriteFailed("full")
    screen.command("menu")
    menu = game.app.top
    assert isinstance(menu, Dialog)
    assert "Saved automatically" not in menu.text
    assert "disk is full" in menu.text
    assert "last save (just now)" in menu.text


def asked(screen: PlayScreen) -> str:
    decision = screen.session.state.decision
    return decision.ask if decision else ""


def amounts(screen: PlayScreen) -> dict[str, int]:
    assert isinstance(screen.view, MarketView)
    return screen.view.amounts


def keys_for(screen: PlayScreen, chance: random.Random) -> list[str]:
    """What a player might press for the question that stands."""
    if screen.reel.left:
        return ["enter"]
    decision = screen.session.state.decision
    assert decision is not None
    match decision.ask:
        case "explore" | "rescue" | "jump" | "emergency" | "damage":
            moves = ["left", "right", "up", "down"]
            return [*chance.sample(moves, chance.randrange(3)), "go"]
        case "buy" | "sell":
            return [*["plus"] * chance.randrange(3), "down", "plus", "go"]
        case "fight":
            return [chance.choice(("c", "c", "c", "e"))]
        case "fine":
            return ["enter"]
        case _:
            return [chance.choice(("1", "2", "3", "4")), "go"]


def press(game: Any, screen: PlayScreen, name: str) -> None:
    """A key; "go" is Enter, after Tab to the amber button when something else holds focus."""
    if name != "go":
        game.key(name)
    else:
        before = len(screen.session.journal), len(screen.reel.left)
        for _ in range(4):
            game.key("enter")
            game.settle()
            if (len(screen.session.journal), len(screen.reel.left)) != before:
                return
            game.key("tab")
    game.settle()


def check(screen: PlayScreen) -> None:
    wrong = faults(screen.scene, 1.0)
    assert wrong == [], (screen.session.state.decision, wrong)


def play_by_keys(game: Any, desk: Desk, screen: PlayScreen, limit: int) -> int:
    chance = random.Random(screen.session.seed)
    acts = 0
    while screen.session.state.decision is not None and acts < limit:
        before = len(screen.session.journal), len(screen.reel.left)
        for name in keys_for(screen, chance):
            press(game, screen, name)
        check(screen)
        if (len(screen.session.journal), len(screen.reel.left)) == before:
            press(game, screen, "go")  # what was picked did nothing, such as an upgrade too dear
        acts += 1
    return acts


@pytest.mark.parametrize(
    ("setup", "seed"),
    [(STANDARD, "KEYS-1"), pytest.param(EASY, "KEYS-2", marks=pytest.mark.long)],
)
def test_a_campaign_by_keys_alone(game, desk, setup, seed):
    screen = begin(desk, game, setup, seed)
    acts = play_by_keys(game, desk, screen, 600)
    assert screen.session.state.outcome is not None, acts
    while screen.reel.left:
        press(game, screen, "enter")
    check(screen)
    desk.slot.flush()
    again = desk.store.load(desk.slot.id, desk.entry().codec())
    assert again.session.game.plain(again.session.state) == screen.session.game.plain(
        screen.session.state
    )
    game.frame(2, READ_SECONDS)  # who hurried must not leave the end unseen
    press(game, screen, "y")  # a new game
    assert isinstance(game.app.top, PlayScreen)
    assert game.app.top is not screen


@pytest.mark.long
@pytest.mark.parametrize(
    ("setup", "seed"),
    [(STANDARD, "CLICK-1"), pytest.param(EASY, "CLICK-2", marks=pytest.mark.long)],
)
def test_a_campaign_by_pointer_alone(game, desk, setup, seed):
    screen = begin(desk, game, setup, seed)
    chance = random.Random(seed)
    tools = ("tool.", "chart.")
    for _ in range(1500):
        if screen.session.state.decision is None and not screen.reel.left:
            break
        nodes = [
            node.id
            for node in screen.scene.nodes
            if node.enabled and node.act is not None and not node.id.startswith(tools)
        ]
        assert nodes, screen.session.state.decision
        wanted = "go" if "go" in nodes and chance.random() < 0.6 else chance.choice(nodes)
        game.click(wanted)
        game.settle()
        if isinstance(game.app.top, Dialog):  # this strands the ship: go on all the same
            game.click("choice-1")
            game.settle()
        assert game.app.top is screen
    assert screen.session.state.outcome is not None
    for name in ("title",):
        game.click(name)
        game.settle()
    assert isinstance(game.app.top, TitleScreen)


def test_resume_opens_the_same_question_with_the_same_numbers(game, desk, tmp_path):
    screen = begin(desk, game, EASY)
    play_by_keys(game, desk, screen, 6)
    while screen.reel.left:
        press(game, screen, "enter")
    assert screen.session.state.outcome is None
    desk.slot.flush()
    plain = screen.session.game.plain(screen.session.state)
    nodes = [node.id for node in screen.scene.nodes]
    desk.title()
    game.settle()
    desk.resume()
    game.settle()
    again = game.app.top
    assert isinstance(again, PlayScreen)
    assert again.session.game.plain(again.session.state) == plain
    assert [node.id for node in again.scene.nodes] == nodes


def test_every_tool_opens_and_comes_back(game, desk):
    screen = begin(desk, game)
    game.key("l")
    assert isinstance(game.app.top, LogScreen)
    game.key("escape")
    game.key("f1")
    assert isinstance(game.app.top, RulesScreen)
    game.key("escape")
    game.key("i")
    assert isinstance(game.app.top, InspectScreen)
    game.key("f1")
    assert isinstance(game.app.top, RulesScreen)
    game.key("escape")
    game.key("escape")
    game.key("f10")
    assert isinstance(game.app.top, Dialog)
    game.settle()
    game.key("escape")
    game.settle()
    assert game.app.top is screen
    game.click("tool.log")
    assert isinstance(game.app.top, LogScreen)
    game.key("escape")
    assert game.app.top is screen


def test_log_menu_and_rules_tell_nothing_that_is_still_to_be_shown(game, desk):
    screen = begin(desk, game, EASY, "KEYS-2")
    shown, question, chance = log_lines(screen.session), asked(screen), random.Random(1)
    for _ in range(60):
        if screen.reel.left:
            break
        shown, question = log_lines(screen.session), asked(screen)
        for name in [*keys_for(screen, chance), "go"]:
            if not screen.reel.left and asked(screen) == question:
                press(game, screen, name)
    assert log_lines(screen.session) != shown
    game.key("l")
    log = game.app.top
    assert isinstance(log, LogScreen)
    assert log.lines == [line.text for line in shown if line.kind != "TurnBegan"]
    game.key("escape")
    game.key("f1")
    assert game.app.top.chosen == TOPICS[question]
    game.key("escape")
    game.key("f10")
    assert "Review so far" not in [choice.label for choice in game.app.top.choices]
    game.key("escape")
    game.settle()
    for _ in range(9):
        press(game, screen, "enter")
        if not screen.reel.left:
            break
    game.settle()
    game.key("l")
    assert isinstance(game.app.top, LogScreen)
    assert len(game.app.top.lines) > len(log.lines)


def test_a_click_on_another_square_only_picks_it(game, desk):
    screen = begin(desk, game)
    cells = [node.id for node in screen.scene.nodes if node.id.startswith("cell.")]
    other = next(ident for ident in cells if ident != screen.focus and "0,0" not in ident)
    game.click(other)
    assert len(screen.session.journal) == 0
    assert screen.focus == other
    game.click("go")
    game.settle()
    assert len(screen.session.journal) == 1


def test_undo_in_the_window_and_its_border(game, desk):
    screen = begin(desk, game, EASY)
    game.key("enter")
    game.settle()
    assert asked(screen) == "buy"
    game.key("ctrl+z")  # the buying card was seen: nothing happens
    assert asked(screen) == "buy"
    game.key("plus")
    game.key("enter")
    game.settle()
    assert len(screen.session.journal) == 3
    game.key("ctrl+z")
    assert len(screen.session.journal) == 1
    assert asked(screen) == "buy"
    game.key("ctrl+y")
    assert len(screen.session.journal) == 3


def test_input_during_an_animation_only_ends_it(game, desk):
    screen = begin(desk, game)
    game.key("enter")
    assert screen.busy
    before = len(screen.session.journal)
    game.key("enter")
    assert not screen.busy
    assert len(screen.session.journal) == before


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080), (2560, 1080)])
def test_a_resize_keeps_state_and_focus(game, desk, size):
    screen = begin(desk, game)
    focus = screen.focus
    plain = screen.session.game.plain(screen.session.state)
    game.resize(*size)
    assert screen.focus == focus
    assert screen.session.game.plain(screen.session.state) == plain
    assert faults(screen.scene, game.app.unit) == []


def at_market(game, desk) -> PlayScreen:
    screen = begin(desk, game, EASY)
    game.key("enter")
    game.settle()
    assert asked(screen) == "buy"
    return screen


def test_enter_confirms_after_the_keys_for_all_and_none(game, desk):
    screen = at_market(game, desk)
    for name in ("m", "delete", "delete", "m"):
        game.key(name)
        assert (screen.focus or "").startswith("row.")
    game.key("enter")
    game.settle()
    assert asked(screen) != "buy"
    assert sum(screen.session.state.hold.values()) > 0


def test_the_tool_bar_shows_the_keys_in_use(game, desk):
    screen = at_market(game, desk)
    try:
        for key in ("l", "j"):
            use_bindings(Bindings({"log": key}))
            game.app.rebuild()
            game.frame(2)
            tips = {
                name: screen.scene.node(f"tool.{name}").tip for name in ("log", "rules", "menu")
            }
            assert f"({key.upper()})" in tips["log"]
            assert "(F1)" in tips["rules"]
            assert "(F10)" in tips["menu"]
    finally:
        use_bindings(Bindings())


def test_plus_first_shows_which_row_it_means(game, desk):
    screen = at_market(game, desk)
    screen.set_focus("tool.log")
    game.key("plus")
    assert (screen.focus or "").startswith("row.")
    assert sum(amounts(screen).values()) == 0
    game.key("plus")
    assert sum(amounts(screen).values()) == 1


def test_a_lost_campaign_is_over_at_once(game, desk):
    screen = begin(desk, game)
    state = screen.session.state
    state.phase, state.card, state.vectorium = "upgrade", "E01", 3
    ask(state, "upgrade")
    screen.session.base = state.clone()
    screen.play_now([UPGRADE["engines"]])  # nothing is left for fuel, and no world need be placed
    assert state.outcome is not None
    assert state.outcome.cause == "no_fuel"
    assert isinstance(screen.view, GameOverView)


def test_a_click_meant_for_what_was_there_before_does_nothing(game, desk):
    screen = begin(desk, game, EASY)
    game.click("go")
    game.app.top.canvas.finish()
    game.looks_for = 0.1
    game.click("second" if any(n.id == "second" for n in screen.scene.nodes) else "go")
    assert asked(screen) == "buy"


def test_enter_on_a_world_that_is_shut_jumps_nowhere(desk: Desk, game: Any) -> None:
    screen = begin(desk, game)
    state = screen.session.state
    state.world = {(0, 0): "P00", (1, 0): "P01", (0, 1): "P05"}
    state.ship, state.just_left, state.new_planet = (0, 0), (1, 0), None
    state.card, state.phase, state.modules["engines"] = "E01", "jump", 9
    ask(state, "jump")
    screen.reel.left = []
    screen.view = screen._view_for(None, ())
    screen.refresh()
    game.settle()
    screen.set_focus("cell.1,0")
    acts = len(screen.session.journal)
    game.key("enter")
    assert len(screen.session.journal) == acts
    assert game.app.sound.played[-1] == "refusal"
    screen.set_focus("cell.0,1")
    game.key("enter")
    assert len(screen.session.journal) == acts + 1


def test_a_key_that_does_nothing_says_why_and_esc_turns_no_page(game: Any, desk: Desk) -> None:
    screen = begin(desk, game)
    game.key("ctrl+z")
    assert screen.tip_for == "tool.undo"
    captain = PractisedPilot(screen.session.state.cards)
    while not isinstance(screen.reel.now, ArrivalPage):  # a foe has come, and waits to be faced
        if screen.reel.is_over:
            decision = screen.session.state.decision
            assert decision is not None
            screen.play_now([captain.choose(screen.session.state, decision, FastRng(1))])
        else:
            screen._turn()
    game.settle()
    cards = len(screen.session.state.events)
    game.key("h")
    assert screen.tip_for == "tool.hint"
    game.key("escape")
    assert game.app.top is not screen, "the menu"
    game.settle()
    game.key("escape")
    assert game.app.top is screen
    assert isinstance(screen.reel.now, ArrivalPage), "it still stands"
    assert len(screen.session.state.events) == cards
