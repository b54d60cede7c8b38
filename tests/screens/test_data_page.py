"""The page of the data: copies made and restored, saves checked, notes of crashes."""

import time
from typing import Any

import pytest

from desktop.kit.dialog import Dialog
from desktop.shell.desk import Desk
from desktop.shell.settings.keeping import copy_of_day
from desktop.shell.title_screen import TitleScreen
from freetrader.rules.setup import STANDARD
from tabletop import Session


@pytest.fixture
def desk(desk: Desk) -> Desk:
    """With one game."""
    codec = desk.entry().codec()
    session = Session(codec.game, STANDARD, "DATA-1")
    desk.store.leave(desk.store.create(codec, session, "kept"))
    return desk


def press(desk: Desk, ident: str) -> None:
    top: Any = desk.app.top
    top.act(top.scene.node(ident).act, top.scene.node(ident))
    desk.app.rebuild()


def choose(desk: Desk, label: str) -> None:
    top: Any = desk.app.top
    assert isinstance(top, Dialog)
    index = next(n for n, choice in enumerate(top.choices) if label in choice.label)
    press(desk, f"choice-{index}")


def test_a_game_that_was_deleted_comes_back_with_a_copy(desk: Desk) -> None:
    desk.open_settings("data")
    assert not desk.app.top.scene.node("data-restore").enabled, "there is none yet"
    press(desk, "data-copy")
    assert desk.app.top.scene.node("data-restore").enabled
    slot = desk.store.rows()[0].id
    desk.store.delete(slot)
    desk.change(volume=10)
    press(desk, "data-restore")
    choose(desk, "made by you")
    assert "1 games in it, 1 of them" in desk.app.top.text
    choose(desk, "Restore it")
    assert [row.name for row in desk.store.rows()] == ["kept"]
    assert desk.app.settings.volume == 70, "the settings hold at once"
    assert isinstance(desk.app.stack[0], TitleScreen)
    kinds = [copy.kind for copy in desk.store.backups.all()]
    assert sorted(kinds) == ["before", "own"]


def test_a_damaged_copy_changes_nothing(desk: Desk) -> None:
    name = desk.store.back_up().name
    (desk.store.backups.folder / name).write_bytes(b"{}")
    desk.open_settings("data")
    press(desk, "data-restore")
    choose(desk, "made by you")
    assert "damaged" in desk.app.top.text
    assert [row.name for row in desk.store.rows()] == ["kept"]


def test_saves_are_checked_and_a_damaged_one_is_named(desk: Desk) -> None:
    desk.open_settings("data")
    press(desk, "data-check")
    assert desk.app.top.text == "The one game opens."
    desk.app.leave(desk.app.top)
    slot = desk.store.rows()[0].id
    for path in desk.store.folder.glob(f"{slot}*"):
        path.write_bytes(b"{")
    press(desk, "data-check")
    assert slot in desk.app.top.text


def test_a_note_of_a_crash_is_shown_copied_and_deleted(desk: Desk) -> None:
    note = desk.store.home / "crashes" / "crash-20260131-120000.txt"
    note.parent.mkdir()
    note.write_text("ValueError: seven\n")
    desk.open_settings("data")
    press(desk, "data-notes")
    assert desk.app.top.text == "ValueError: seven"
    choose(desk, "Delete")
    assert not note.exists()
    assert not desk.app.top.scene.node("data-notes").enabled


def test_the_first_start_of_a_day_copies_all_unless_that_is_off(desk: Desk) -> None:
    store = desk.store
    desk.change(daily_backup=False)
    copy_of_day(store)
    desk.change(daily_backup=True)
    copy_of_day(store)
    end = time.monotonic() + 20
    while not store.backups.all() and time.monotonic() < end:
        time.sleep(0.01)
    store.backups.make_of_day()
    assert [copy.kind for copy in store.backups.all()] == ["day"], "one a day"
