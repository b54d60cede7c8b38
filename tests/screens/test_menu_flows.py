"""The menu screens in the window: by keys alone and by pointer alone."""

from pathlib import Path
from typing import Any

import pytest

from desktop.shell.desk import Desk
from desktop.shell.load_screen import LoadScreen
from desktop.shell.settings.screen import OptionsScreen, WelcomeScreen
from desktop.shell.title_screen import TitleScreen
from freetrader.briefing.campaign import load_measured
from freetrader.screens.rules_screen import TOPICS, RulesScreen
from freetrader.screens.setup.offers import offers
from freetrader.screens.setup.screen import SetupScreen
from freetrader.storage.catalog import load_presets
from resources import say
from tests.support.menu_desk import Table, make_desk, new_game


@pytest.fixture
def desk(still_desk: Desk) -> Desk:
    return still_desk


def test_enter_enter_begins_a_campaign(game: Any, desk: Desk) -> None:
    desk.store.progress.change(knows_games=True)
    desk.title()
    game.settle()
    game.key("enter")
    assert isinstance(game.app.top, SetupScreen)
    game.key("enter")
    assert isinstance(game.app.top, Table)
    assert game.app.top.fresh
    assert desk.slot is not None
    desk.slot.flush()
    assert len(desk.store.rows()) == 1


def test_a_custom_schedule_is_estimated_and_a_presets_figures_stay(game, desk):
    desk.new("freetrader")
    screen = game.app.top
    measured = screen.view.shares
    assert measured["greedy"].games >= 4000
    game.click("preset-custom")
    assert screen.view.shares == measured  # the same schedule, under another name
    for _ in range(400):
        game.click("pay-1.plus") if screen.view.setup.payments[0] < 7 else screen.tick(0.01)
        if screen.view.shares.get("practised") and screen.view.shares["practised"].games:
            break
    assert screen.view.shares["greedy"].games in (25, 50)
    words = " ".join(text.text for text in screen.scene.words())
    assert "25 games each" in words or "50 games each" in words


def test_enter_goes_on_with_the_newest(game: Any, desk: Desk) -> None:
    new_game(desk)
    game.settle()
    assert game.app.top.focus == "continue"
    game.key("enter")
    assert isinstance(game.app.top, Table)
    assert not game.app.top.fresh
    assert game.app.top.session.seed == "KESTREL-4471"


def test_a_world_of_the_title_opens_the_set_up_with_its_preset(game: Any, desk: Desk) -> None:
    """By pointer and by keys; the heading tells of the one in focus."""
    names = [offer.name for offer in offers()]
    last = len(names) - 1
    game.click(f"offer.{last}")
    assert isinstance(game.app.top, SetupScreen)
    chosen = game.app.top.view.chosen
    assert game.app.top.presets.by_id(chosen).name == names[last]
    game.click("back")
    assert game.app.top.view.chosen.name == names[last]
    game.key("left")
    told = {words.text for words in game.app.top.scene.words()}
    assert {offers()[last - 1].head, offers()[last - 1].note} <= told
    game.key("enter")
    assert game.app.top.presets.by_id(game.app.top.view.chosen).name == names[last - 1]


def test_title_set_up_and_next_rung_run_from_the_easiest_to_the_hardest() -> None:
    measured = load_measured()
    shares = [
        measured[preset.id]["practised"].share
        for offer in offers()
        for preset in load_presets().presets
        if preset.setup == offer.setup
    ]
    assert len(shares) == len(load_presets().presets)
    assert shares == sorted(shares, reverse=True)
    presets = load_presets().presets
    assert [offer.setup for offer in offers()] == [preset.setup for preset in presets]
    assert [offer.note for offer in offers()] == [
        say("setup.offer", percent=round(100 * share)) for share in shares
    ]


def test_all_rows_of_the_title_by_pointer(game: Any, desk: Desk) -> None:
    for ident, kind in (
        ("load", LoadScreen),
        ("rules", RulesScreen),
        ("settings", OptionsScreen),
        ("new", SetupScreen),
    ):
        game.click(ident)
        assert isinstance(game.app.top, kind)
        game.click("back")
        assert isinstance(game.app.top, TitleScreen)
        assert game.app.top.focus == ident


def test_escape_on_the_title_quits_nothing(game: Any, desk: Desk) -> None:
    game.key("escape")
    assert isinstance(game.app.top, TitleScreen)
    assert game.app.top.focus == "quit"


def test_first_start_asks_once(game: Any, tmp_path: Path) -> None:
    made = make_desk(game, tmp_path, first_start_done=False)
    made.title()
    assert isinstance(game.app.top, WelcomeScreen)
    game.settle()
    game.click("text_scale-125")
    game.click("mute-off")
    assert (made.settings.text_scale, made.settings.mute) == (125, True)
    game.key("escape")
    assert made.settings.first_start_done
    made.title()
    assert isinstance(game.app.top, TitleScreen)
    made.store.close()


def test_a_table_reaches_rules_and_settings_and_begins_again(game: Any, desk: Desk) -> None:
    new_game(desk)
    desk.resume()
    desk.rules("freetrader", "fight")
    assert game.app.top.chosen == TOPICS["fight"]
    game.key("escape")
    desk.open_settings()
    game.key("escape")
    table = game.app.top
    assert isinstance(table, Table)
    desk.again(table.session.setup, table.session.seed, practice=False)
    assert game.app.top is not table
    assert game.app.top.session.seed == table.session.seed
    assert game.app.top.fresh
    desk.again(table.session.setup, None, practice=True)
    assert desk.session is not None
    assert desk.session.practice
    assert desk.slot is not None
    desk.slot.flush()
    assert len(desk.store.rows()) == 3
