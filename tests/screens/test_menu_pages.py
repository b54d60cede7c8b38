"""The pages a menu leads to, in a real window: the new campaign, settings, rules and log."""

from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from desktop.kit.dialog import Dialog
from desktop.kit.prompt_dialog import PromptDialog
from desktop.kit.scene import Box, Rect
from desktop.kit.theme import look
from desktop.shell.desk import Desk
from desktop.shell.settings.screen import PAGES, OptionsScreen
from desktop.shell.title_screen import TitleScreen, time_since
from freetrader.entry import FreeTraderEntry
from freetrader.rules.setup import STANDARD
from freetrader.screens.log import LogScreen
from freetrader.screens.rules_screen import CHAPTERS, TOPICS, RulesScreen, rules_entries
from freetrader.screens.setup.screen import SetupScreen
from resources import say
from tests.screens import test_menu_flows
from tests.screens.test_menu_scenes import fake_desk, played
from trucker.entry import TruckerEntry
from trucker.screens import rules_screen as trucker_rules
from trucker.screens.setup.screen import SetupScreen as TruckerSetup

desk = test_menu_flows.desk

# The new campaign


@pytest.fixture
def setup(game: Any, desk: Desk) -> SetupScreen:
    desk.new("freetrader", STANDARD)
    game.settle()
    return game.app.top


def test_any_change_of_a_preset_is_custom(game: Any, setup: SetupScreen) -> None:
    assert setup.view.chosen == "standard"
    game.click("pay-3.plus")
    assert setup.view.setup.payments == (5, 10, 11, 15)
    assert setup.view.chosen == "custom"
    game.click("pay-3.minus")
    assert setup.view.chosen == "standard"
    game.click("start-store.plus")
    assert setup.view.chosen == "custom"
    game.click("preset-hard")
    assert setup.view.setup.payments == (6, 12, 12, 17)
    assert setup.view.setup.vectorium == 5


def test_a_payment_above_the_store_is_refused_with_its_reason(
    game: Any, setup: SetupScreen
) -> None:
    for _ in range(5):
        game.click("pay-4.plus")
    assert setup.view.setup.payments[3] == 20
    node = setup.scene.node("pay-4.plus")
    assert not node.enabled
    assert "20" in node.reason
    game.click("pay-4.plus")
    assert setup.view.setup.payments[3] == 20
    assert setup.tip_for == "pay-4.plus"


def test_months_are_added_taken_and_scrolled(game: Any, setup: SetupScreen) -> None:
    for _ in range(8):
        game.click("months.plus")
    assert len(setup.view.setup.payments) == len(setup.view.setup.enemy_bonus) == 12
    assert not setup.scene.node("months.plus").enabled
    assert setup.scene.node("pay-12.plus").enabled
    game.click("months.earlier")
    with pytest.raises(KeyError):
        setup.scene.node("pay-12.plus")
    for _ in range(11):
        game.click("months.minus")
    assert len(setup.view.setup.payments) == 1
    assert not setup.scene.node("months.minus").enabled


def test_arrows_walk_on_to_months_out_of_view(game: Any, setup: SetupScreen) -> None:
    game.click("preset-career")
    setup.set_focus("pay-1.minus")
    seen = set()
    for _ in range(14):
        seen.add(setup.focus)
        game.key("right")
    assert {"pay-6.minus", "pay-6.plus"} <= seen


def test_seed_is_typed_and_may_be_empty(game: Any, setup: SetupScreen) -> None:
    game.click("seed")
    for _ in range(40):
        game.key("backspace")
    assert setup.view.seed == ""
    assert not setup.scene.node("copy-code").enabled
    game.type("MY SEED")
    game.key("enter")
    assert setup.view.code.endswith("/MY-SEED")
    game.click("seed-dice")
    assert setup.view.seed != "MY SEED"
    game.click("start")
    assert game.app.top.session.seed == setup.view.seed


def test_share_code_goes_out_and_comes_in(
    game: Any, setup: SetupScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    clipboard: list[str] = []
    monkeypatch.setattr(game.app, "copy", clipboard.append)
    head = setup.view.code.split("/")[0]  # of the cards of today
    monkeypatch.setattr(game.app, "paste", lambda: f"{head.lower()}/7-8/0-1/6/3-2-3-3/Heron 1")
    game.click("copy-code")
    assert clipboard == [setup.view.code]
    game.click("enter-code")
    dialog = game.app.top
    assert isinstance(dialog, PromptDialog)
    game.settle()
    game.type("nonsense")
    assert not dialog.scene.node("use").enabled
    game.click("paste")
    game.click("use")
    assert game.app.top is setup
    assert setup.view.setup.payments == (7, 8)
    assert setup.view.seed == "HERON-1"
    game.click("preset-standard")
    game.click("seed")
    game.key("ctrl+v")  # a code where a seed is typed is taken as the code it is
    assert (setup.view.setup.payments, setup.view.seed) == ((7, 8), "HERON-1")


def test_letters_that_cannot_be_shown_are_refused_in_a_sentence(
    game: Any, setup: SetupScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = say("desktop.field.lacks")
    game.click("seed")
    game.key("ctrl+a")
    game.type("AB\u042f")
    assert setup.view.seed == "AB"
    assert setup.tip_for == "seed"
    monkeypatch.setattr(game.app, "paste", lambda: "\u65e5 M\u00e9tier")
    game.key("ctrl+v")
    assert (setup.view.seed, setup.tip_for) == ("AB M\u00e9tier", "seed")
    game.type("1")
    assert setup.tip_for is None
    game.click("seed-paste")
    assert setup.view.seed == "M\u00e9tier" == setup.view.seed.strip()
    assert setup.view.said[1] == told
    game.click("enter-code")
    dialog = game.app.top
    game.settle()
    game.click("paste")
    assert dialog.fault == told
    assert not dialog.scene.node("use").enabled


def test_practice_is_chosen_at_the_start(game: Any, setup: SetupScreen) -> None:
    game.click("practice")
    game.click("start")
    assert game.app.top.session.practice


# Settings


def test_settings_apply_at_once_and_are_kept(game: Any, desk: Desk) -> None:
    game.key("f10")
    game.click("text_scale-150")
    assert game.app.top.scene.scale == 1.5
    game.click("contrast-high")
    assert desk.store.settings.contrast == "high"
    game.click("page-motion")
    game.click("motion-reduced")
    game.click("speed-instant")
    assert game.app.pace.reduced
    assert game.app.pace.instant
    game.click("reset")
    assert desk.settings.speed == "normal"
    game.key("f10")
    assert isinstance(game.app.top, TitleScreen)


def test_one_row_is_raised_and_one_button_is_gold(game: Any, desk: Desk) -> None:
    def faces(name: str) -> list[Box]:
        scene = game.app.top.scene
        return [t.box for t in scene.drawables() if isinstance(t, Rect) and t.look == look(name)]

    game.key("f10")
    for page in PAGES:
        game.click(f"page-{page}")
        assert faces("line-on") == []
        assert faces("button-primary") == [game.app.top.scene.node("back").box]
    game.click("page-text")
    game.click("text_scale-100")
    (row,) = faces("line-on")
    at = game.app.top.scene.node("text_scale-100").box
    assert row.holds(at.cx, at.cy)
    white = faces("button-picked")
    assert [box for box in white if box == at] == [at]
    assert len(white) == len(PAGES["text"][1])


def test_the_settings_show_a_piece_of_the_chart_at_the_size_that_is_chosen(
    game: Any, desk: Desk
) -> None:
    def sizes() -> dict[str, float]:
        return {words.text: words.size for words in game.app.top.scene.words()}

    game.key("f10")
    before = sizes()["Saltmire"]
    game.click("text_scale-150")
    assert sizes()["Saltmire"] == 1.5 * before
    game.click("page-motion")
    assert "Saltmire" not in sizes()
    assert any(text.startswith("Free Trader: ") for text in sizes())


def test_settings_open_over_a_dialog_and_it_is_still_there(game: Any, desk: Desk) -> None:
    game.app.tell("Title", "Text")
    game.settle()
    game.key("f10")
    assert isinstance(game.app.top, OptionsScreen)
    game.key("f10")
    assert isinstance(game.app.top, Dialog)


def test_keys_are_rebound_and_clashes_shown(game: Any, desk: Desk) -> None:
    desk.open_settings("controls")
    game.settle()
    game.click("key-inspect")
    game.key("l")
    assert desk.settings.keys == {"inspect": "l"}
    assert "Log" in game.app.top.said
    assert "Log" in game.app.top.scene.node("key-inspect").label
    game.click("key-inspect")
    game.key("escape")
    assert desk.settings.keys == {"inspect": "l"}
    game.click("key-inspect")
    game.key("z")  # which the chart of the game itself knows
    assert say("ft.keys.zoom") in game.app.top.said
    game.click("reset")
    assert desk.settings.keys == {}


def test_a_window_mode_that_is_not_confirmed_reverts(
    game: Any, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    modes: list[bool] = []
    monkeypatch.setattr(game.app, "set_fullscreen", lambda on, **more: modes.append(on))
    desk.open_settings("window")
    game.click("fullscreen-True")
    assert isinstance(game.app.top, Dialog)
    game.frame(105, 0.1)
    assert isinstance(game.app.top, OptionsScreen)
    assert not desk.settings.fullscreen
    assert modes == [True, False]


# Reading


def test_every_ruling_is_in_the_rules() -> None:
    marks = [entry.mark for entry in rules_entries() if entry.mark]
    assert len(marks) == len(set(marks)) >= 38
    assert set(TOPICS.values()) <= set(marks)


def test_the_rules_read_without_numbers_and_without_cut_titles() -> None:
    entries = rules_entries()
    assert [entry.section for entry in entries if entry.head] == ["", *CHAPTERS, ""]
    short = "\n".join(block.plain for block in entries[0].blocks)
    assert "FT-" not in short
    assert "(E)" not in short
    for percent in (1.0, 1.5, 2.0):
        scene = RulesScreen(fake_desk([]), "fight").compose(1280, 720, percent)
        shown = [words.text for words in scene.words()]
        assert not any(text.endswith("…") for text in shown)
    assert all("printed rules" in entry.blocks[-1].plain for entry in entries if entry.mark)


def test_the_game_in_short_is_one_press_away_from_any_ruling(game: Any, desk: Desk) -> None:
    desk.rules("freetrader", topic="sell")
    game.settle()
    rules = game.app.top
    game.click("short")
    assert rules.chosen == rules.entries[0].id == "short"
    assert rules.focus == "entry-short"
    assert not rules.out_of_sight(rules.scene.node("entry-short"))
    assert "short" not in [node.id for node in rules.scene.nodes]


@pytest.mark.long
def test_rules_open_at_the_question_search_and_scroll(game: Any, desk: Desk) -> None:
    desk.rules(topic="sell")
    game.settle()
    rules = game.app.top
    assert rules.focus == "entry-FT-30"
    game.key("pagedown")
    assert rules.scrolled("text") > 0
    game.key("down")
    assert rules.chosen == "FT-31"
    assert rules.scrolled("text") == 0
    game.click("search")
    game.type("impounded")
    assert all("impounded" in entry.searched for entry in rules.found())
    game.key("escape")
    game.key("escape")
    assert len(rules.found()) == len(rules.entries)
    game.key("f1")
    assert isinstance(game.app.top, TitleScreen)


@pytest.mark.long
def test_log_filters_searches_and_copies(
    game: Any, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    clipboard: list[str] = []
    monkeypatch.setattr(game.app, "copy", clipboard.append)
    log = LogScreen(played(60))
    game.app.push(log)
    game.settle()
    area = log.scene.scrolls[-1]
    assert area.offset == pytest.approx(max(0.0, area.content - area.box.h))
    every = len(log.found)
    game.click("kind.buy")
    assert 0 < len(log.found) < every
    assert {line.phase for line in log.found} == {"buy"}
    game.click("kind.all")
    game.click("turn.plus")
    assert {line.turn for line in log.found} == {1}
    game.click("copy")
    assert log.found[0].text in clipboard[0]
    game.key("escape")
    assert isinstance(game.app.top, TitleScreen)


def test_time_since_in_words() -> None:
    from datetime import UTC, datetime

    now = datetime(2026, 1, 31, 12, tzinfo=UTC)
    assert time_since("2026-01-31T11:59:30Z", now) == "just now"
    assert time_since("2026-01-31T11:30:00Z", now) == "30 minutes ago"
    assert time_since("2026-01-30T11:00:00Z", now) == "yesterday"
    assert time_since("2025-01-30T11:00:00Z", now) == "on 2025-01-30"
    assert time_since("never", now) == ""


def test_rules_are_those_of_the_game_at_hand_or_asked_for() -> None:
    """Where no game is named the player says which; each game's own screens name theirs."""
    shown: list[object] = []
    pushed: list[object] = []
    app = SimpleNamespace(ask=shown.append, push=pushed.append)
    entries = {"freetrader": FreeTraderEntry(), "trucker": TruckerEntry()}
    desk: Any = SimpleNamespace(app=app, entries=entries)
    desk.rules = partial(Desk.rules, desk)
    desk.rules()
    (dialog,) = shown
    assert isinstance(dialog, Dialog)
    assert [choice.label for choice in dialog.choices] == ["Free Trader", "Galaxy Trucker", "Back"]
    assert dialog.choices[1].act is not None
    dialog.choices[1].act()
    assert isinstance(pushed.pop(), trucker_rules.RulesScreen)
    Desk.rules(desk, "freetrader", "sell")
    assert isinstance(pushed.pop(), RulesScreen)
    assert (SetupScreen.game, TruckerSetup.game) == ("freetrader", "trucker")
