"""What the window tells of saves and settings that are not as they were left, and its own end."""

import os
import random
import re
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from desktop.kit.dialog import Dialog
from desktop.shell.desk import Desk
from desktop.shell.load_screen import LoadScreen
from desktop.shell.settings.screen import WelcomeScreen
from desktop.shell.title_screen import TitleScreen
from saves import SaveWrongGame
from tests.saves.test_slots import doc_of, rewrite
from tests.screens.test_menu_saves import Full
from tests.support.damaged import ENTRIES, flip_a_bit, games, shut, taken
from tests.support.menu_desk import Entry, Table, make_desk, new_game
from trucker.entry import TruckerEntry


@pytest.fixture
def desk(still_desk: Desk) -> Desk:
    return still_desk


def mark_of(desk: Desk, game: Any, slot_id: str) -> str:
    desk.load()
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
    desk.store._read_anew()
    assert not desk.settings.first_start_done  # read again, as at a start
    if first:
        desk.title()
        assert isinstance(game.app.top, WelcomeScreen)
        game.settle()
        game.click("done")
    else:
        desk.resume()
    game.settle()
    assert "settings file options.json could not be read" in game.app.top.text
    assert (tmp_path / "broken" / "options-1.json").read_bytes() == b"{"
    game.key("enter")
    assert not isinstance(game.app.top, Dialog)
    desk.resume()
    assert isinstance(game.app.top, Table)


def test_progress_that_was_put_aside_is_told_once(game: Any, desk: Desk) -> None:
    desk.store.progress.change(lessons={"f1": "done"}, knows_games=True)
    (desk.store.home / "records" / "progress.json").write_bytes(b"{")
    desk.store._read_anew()  # as at a start
    desk.title()
    game.settle()
    assert "progress.json" in game.app.top.text
    game.key("enter")
    desk.title()
    assert not isinstance(game.app.top, Dialog)


def test_a_game_that_ended_badly_twice_leaves_a_title_behind_its_question(
    game: Any, desk: Desk
) -> None:
    slot_id = new_game(desk)
    desk.leave_game()
    for _ in range(2):
        desk.store._resumes.begin(slot_id, desk.store.rows()[0].generation)
    game.app.stack.clear()
    desk.resume()
    assert isinstance(game.app.top, Dialog)
    assert "crashed twice" in game.app.top.title
    game.settle()
    game.key("escape")
    assert isinstance(game.app.top, TitleScreen)
    desk.resume()
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
    desk.resume()
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
    desk.resume()
    ended = []
    monkeypatch.setattr(game.app, "shut", lambda: ended.append(True))
    monkeypatch.setattr(desk, "leaving", lambda go: None)
    game.app.dispatch_platform_event(SimpleNamespace(type=17))
    assert ended == [True]
    assert not game.app.stack


class TruckerTable(TruckerEntry):
    def play_screen(self, desk: Desk, session: Any, slot: Any, fresh: bool) -> Any:
        return Table(session, slot, fresh)


def desk_of(game: Any, home: Path) -> Desk:
    desk = make_desk(game, home)
    desk.entries = {"freetrader": Entry(), "trucker": TruckerTable()}
    desk.store.codecs = {name: entry.codec() for name, entry in desk.entries.items()}
    return desk


@pytest.mark.parametrize("count", [6, pytest.param(1_000, marks=pytest.mark.long)])
def test_continue_goes_on_with_the_newest_game_after_any_flipped_bit(
    game: Any, tmp_path: Path, count: int
) -> None:
    rng = random.Random(1989)
    made = games(tmp_path / "made", 2 if count < 100 else 10)
    for number in range(count):
        hurt = taken(made[number % len(made)], tmp_path / "hurt")
        flip_a_bit(hurt.main, rng)
        desk = desk_of(game, hurt.home)
        desk.title()
        assert desk.title_view().name == "Nadir", "the title claims that nothing is under way"
        desk.resume()
        dialogs = [screen for screen in game.app.stack if isinstance(screen, Dialog)]
        assert [dialog.title for dialog in dialogs] == ["Note"]
        assert "The newest file of “Nadir” could not be used." in dialogs[0].text
        assert isinstance(game.app.stack[0], Table)
        assert desk.slot is not None
        assert desk.slot.id == hurt.slot_id
        assert desk.slot.flush()
        game.app.stack.clear()
        desk.leave_game()
        assert [(row.id, row.problem) for row in desk.store.rows()] == [(hurt.slot_id, None)]
        desk.store.close()


@pytest.mark.parametrize("how", ["empty", "newer"])
def test_a_newest_game_that_is_shut_is_named(game: Any, tmp_path: Path, how: str) -> None:
    for base in games(tmp_path / "made", 1):
        shut(base, how)
        desk = desk_of(game, base.home)
        desk.title()
        game.settle()
        view, name = desk.title_view(), base.slot_id if how == "empty" else "Nadir"
        assert view.name == name
        assert view.line == desk.store.rows()[0].problem.user_text
        game.key("enter")
        game.settle()
        assert isinstance(game.app.top, Dialog)
        assert f"“{name}” is your newest game" in game.app.top.text
        assert desk.session is None
        game.app.stack.clear()
        desk.store.close()


@pytest.fixture(params=[0, 1], ids=["freetrader", "trucker"])
def failing(
    game: Any, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[tuple[Desk, Any, Any]]:
    """A game of each kind whose disk can be filled: the desk, its table and the disk."""
    saved = games(tmp_path / "made", 1)[request.param]
    desk = make_desk(game, saved.home)
    desk.entries = ENTRIES
    desk.store.codecs = {name: entry.codec() for name, entry in ENTRIES.items()}
    layer: Any = Full()
    layer.full = False
    desk.store._files = layer
    desk.open_slot(saved.slot_id, saved.name)
    game.settle()
    yield desk, game.app.top, layer
    layer.full = False
    desk.store.close()


def put_off(table: Any) -> None:
    """An act of the player's that nobody saves, and all that it shows."""
    table.play_now([table.session.state.decision.options[0]])


@pytest.mark.parametrize("way", ["enter", "escape", "pointer"])
def test_the_first_save_that_fails_is_told_in_words_once(
    game: Any, failing: tuple[Desk, Any, Any], way: str
) -> None:
    desk, table, layer = failing
    desk.mind_saves()
    assert game.app.top is table
    layer.full = True
    table.slot.autosave(table.session)
    desk.mind_saves()
    dialog = game.app.top
    assert isinstance(dialog, Dialog)
    assert "disk is full" in dialog.text
    assert "retried" in dialog.text
    assert "triangle-alert" in str(table.scene.layers), "the sign is there without an act"
    game.settle()
    if way == "pointer":
        game.click(next(node.id for node in dialog.scene.nodes if node.id.startswith("choice")))
    else:
        game.key(way)
    assert game.app.top is table
    table.slot.autosave(table.session)
    desk.mind_saves()
    assert game.app.top is table, "once in a game"
    assert "disk is full" in desk.trouble_line()
    layer.full = False
    assert table.slot.flush()
    desk.mind_saves()
    assert game.app.top is table


def test_nothing_is_told_over_what_must_be_seen_first(
    game: Any, failing: tuple[Desk, Any, Any]
) -> None:
    desk, table, layer = failing
    layer.full = True
    put_off(table)
    assert table.slot.trouble is not None
    table.pause = 1.0
    desk.mind_saves()
    assert game.app.top is table
    for _ in range(100):
        game.settle()
        table.pause, table.reel.left = 0.0, []
        desk.mind_saves()
        if game.app.top is not table:
            break
    assert isinstance(game.app.top, Dialog)
