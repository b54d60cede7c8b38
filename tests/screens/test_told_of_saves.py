"""What the window tells of saves and settings that are not as they were left, and its own end."""

import os
import re
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from desktop.desk import Desk
from desktop.dialog import Dialog
from desktop.load_screen import LoadScreen
from desktop.options_screen import WelcomeScreen
from desktop.title_screen import TitleScreen
from saves import SaveWrongGame
from tests.saves.test_slots import doc_of, rewrite
from tests.screens.test_menu_flows import Table, make_desk, new_game


@pytest.fixture
def desk(game: Any, tmp_path: Path) -> Iterator[Desk]:
    made = make_desk(game, tmp_path)
    made.show_title()
    game.settle()
    yield made
    game.app._menu = None
    made.store.close()


def mark_of(desk: Desk, game: Any, slot_id: str) -> str:
    desk.show_load()
    game.settle()
    return game.app.top.scene.node(f"open-{slot_id}").label


@pytest.mark.parametrize("backups", [True, False])
@pytest.mark.parametrize(("key", "value"), [("schema", 99), ("marks", ["unheard of"])])
def test_a_backup_is_promised_only_where_it_can_be_opened(
    game: Any, desk: Desk, backups: bool, key: str, value: object
) -> None:
    slot_id = new_game(desk)
    main = desk.store.folder / f"{slot_id}.json"
    if backups:
        main.with_suffix(".bak1.json").write_bytes(main.read_bytes())
    else:
        for path in main.parent.glob("*.bak*"):
            path.unlink()
    doc = doc_of(main)
    doc["header"][key] = value
    rewrite(main, doc)
    opens = backups and key == "marks"
    assert ("backup available" in mark_of(desk, game, slot_id)) == opens
    game.click(f"open-{slot_id}")
    dialog = game.app.top
    assert isinstance(dialog, Dialog)
    assert any("backup" in choice.label for choice in dialog.choices) == opens


def test_a_game_of_another_program_has_its_sentence(game: Any, desk: Desk) -> None:
    slot_id = new_game(desk)
    main = desk.store.folder / f"{slot_id}.json"
    doc = doc_of(main)
    doc["header"]["game"] = "chess"
    rewrite(main, doc)
    assert SaveWrongGame().user_text in mark_of(desk, game, slot_id)
    screen = game.app.top
    assert isinstance(screen, LoadScreen)
    game.click(f"open-{slot_id}")
    assert SaveWrongGame().user_text in game.app.top.text


@pytest.mark.parametrize("first", [True, False])
def test_settings_that_were_put_aside_are_told_once(
    game: Any, desk: Desk, tmp_path: Path, first: bool
) -> None:
    new_game(desk)
    (tmp_path / "options.json").write_bytes(b"{")
    desk.store._settings = None
    assert not desk.settings.first_start_done  # read again, as at a start
    if first:
        desk.show_title()
        assert isinstance(game.app.top, WelcomeScreen)
        game.settle()
        game.click("done")
    else:
        desk.continue_newest()
    game.settle()
    assert "settings file could not be read" in game.app.top.text
    assert (tmp_path / "broken" / "options-1.json").read_bytes() == b"{"
    game.key("enter")
    assert not isinstance(game.app.top, Dialog)
    desk.continue_newest()
    assert isinstance(game.app.top, Table)


def test_a_game_that_ended_badly_twice_leaves_a_title_behind_its_question(
    game: Any, desk: Desk
) -> None:
    slot_id = new_game(desk)
    desk.leave_game()
    for _ in range(2):
        desk.store._resumes.begin(slot_id, desk.store.rows()[0].generation)
    game.app.stack.clear()
    desk.continue_newest()
    assert isinstance(game.app.top, Dialog)
    assert "crashed twice" in game.app.top.title
    game.settle()
    game.key("escape")
    assert isinstance(game.app.top, TitleScreen)
    desk.continue_newest()
    game.settle()
    game.key("enter")  # what loses nothing
    assert isinstance(game.app.top, Table)


@pytest.mark.parametrize("kind", ["edited", "unreadable"])
def test_a_newer_game_that_is_passed_over_is_told(game: Any, desk: Desk, kind: str) -> None:
    older = new_game(desk)
    desk.leave_game()
    newer = new_game(desk)
    desk.leave_game()
    assert newer != older
    main = desk.store.folder / f"{newer}.json"
    for path in main.parent.glob(f"{newer}.bak*"):
        path.unlink()
    if kind == "edited":
        text = main.read_text()
        text = re.sub(r'"updated": ?"[^"]*"', '"updated":"2999-01-31T12:00:00Z"', text)
        main.write_text(text.replace('"vectorium":5', '"vectorium":7'))
    else:
        main.write_bytes(b"\x00\x01 no save")
        later = time.time() + 60
        os.utime(main, (later, later))
    desk.continue_newest()
    game.settle()
    assert isinstance(game.app.top, Dialog)
    assert "is newer but cannot be opened" in game.app.top.text
    game.key("enter")
    assert isinstance(game.app.top, Table)
    assert desk.slot is not None
    assert desk.slot.id == older


def test_a_window_that_others_destroyed_ends_without_a_question(
    game: Any, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    new_game(desk)
    desk.continue_newest()
    ended = []
    monkeypatch.setattr(game.app, "shut", lambda: ended.append(True))
    monkeypatch.setattr(game.app, "_leave", lambda go: None)
    game.app.dispatch_platform_event(SimpleNamespace(type=17))
    assert ended == [True]
    assert not game.app.stack
