"""The menu screens over saved games: renamed, deleted, damaged, edited, and where saves fail."""

import dataclasses
import errno
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest

from desktop.kit.dialog import Dialog
from desktop.shell.desk import Desk
from desktop.shell.load_screen import LoadScreen
from desktop.shell.title_screen import TitleScreen
from freetrader.screens.setup.screen import SetupScreen
from resources import say
from saves import SaveWriteFailed, Store
from saves.document import Mark
from tests.saves.layers import Layer
from tests.support.menu_desk import Table, make_desk, new_game


@pytest.fixture
def desk(still_desk: Desk) -> Desk:
    return still_desk


def test_rename_and_delete(game: Any, desk: Desk) -> None:
    slot_id = new_game(desk)
    desk.load()
    game.settle()
    game.click(f"rename-{slot_id}")
    game.settle()
    for _ in range(40):
        game.key("backspace")
    game.type("Second Mortgage")
    game.key("enter")
    assert [row.name for row in desk.store.rows()] == ["Second Mortgage"]
    assert isinstance(game.app.top, LoadScreen)
    game.key("delete")
    assert isinstance(game.app.top, Dialog)
    game.settle()
    game.key("enter")  # the default is to keep it
    assert len(desk.store.rows()) == 1
    game.click(f"delete-{slot_id}")
    game.settle()
    game.click("choice-0")
    assert desk.store.rows() == []
    game.click("new")
    assert isinstance(game.app.top, SetupScreen)


def spoil(desk: Desk, slot_id: str, change: Callable[[bytes], bytes]) -> None:
    path = desk.store.folder / f"{slot_id}.json"
    path.write_bytes(change(path.read_bytes()))


def test_a_damaged_save_says_so_and_offers(
    game: Any, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    slot_id = new_game(desk)
    spoil(desk, slot_id, lambda data: data[: len(data) // 2])
    opened: list[str] = []
    monkeypatch.setattr(desk, "open_folder", lambda: opened.append("folder"))
    desk.title()
    assert game.app.top.scene.focus == "continue"  # from its backup
    desk.load()
    game.click(f"open-{slot_id}")
    dialog = game.app.top
    assert isinstance(dialog, Dialog)
    assert "damaged" in dialog.text
    game.settle()
    game.click("choice-1")
    assert opened == ["folder"]
    assert isinstance(game.app.top, LoadScreen)


def test_a_damaged_save_goes_on_from_its_backup(game: Any, desk: Desk) -> None:
    slot_id = new_game(desk)
    desk.open_slot(slot_id)  # what was opened is kept as a backup at the next write
    session = game.app.top.session
    session.apply(session.state.decision.options[0])
    desk.title()
    spoil(desk, slot_id, lambda data: data[: len(data) // 2])
    desk.load()
    game.click(f"open-{slot_id}")
    game.settle()
    assert [choice.label for choice in game.app.top.choices][-1] == "Open newest backup"
    game.key("enter")
    game.settle()
    assert isinstance(game.app.top, Dialog)  # from which moment it goes on
    game.key("enter")
    assert isinstance(game.app.top, Table)


def test_an_edited_save_opens_when_asked_to(game: Any, desk: Desk) -> None:
    slot_id = new_game(desk)
    spoil(desk, slot_id, lambda data: data.replace(b"KESTREL-4471", b"KESTREL-4472"))
    desk.load()
    game.click(f"open-{slot_id}")
    dialog = game.app.top
    assert isinstance(dialog, Dialog)
    assert "outside" in dialog.text
    game.settle()
    game.key("escape")
    assert isinstance(game.app.top, LoadScreen)
    game.click(f"open-{slot_id}")
    game.settle()
    assert [choice.label for choice in game.app.top.choices][-2:] == [
        "Open anyway",
        "Open newest backup",
    ]
    game.app.top.choices[-2].act()
    assert isinstance(game.app.stack[0], Table)
    assert desk.session is not None
    assert desk.session.seed == "KESTREL-4472"


def test_a_locked_profile_is_played_without_saving(game: Any, tmp_path: Path) -> None:
    with Store(tmp_path):
        made = make_desk(game, tmp_path / "other")
        made.store.close()
        second = Store(tmp_path)
        second.open()
        assert second.read_only
        made.store = second
        second.save_settings(second.settings.changed(first_start_done=True))
        second.progress.change(knows_games=True)
        made.title()
        assert isinstance(game.app.top, Dialog)
        game.settle()
        game.key("enter")
        assert made.title_view().notice
        game.key("enter")
        game.key("enter")
        assert isinstance(game.app.top, Table)
        assert made.trouble_line()


def break_on_click(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def act(act: object, node: Any) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr(table, "act", act)


@pytest.mark.parametrize("saved", [True, False])
def test_the_crash_page_tells_whether_the_game_is_saved_and_leaves_it(
    game: Any, desk: Desk, monkeypatch: pytest.MonkeyPatch, saved: bool
) -> None:
    new_game(desk)
    desk.resume()
    game.settle()
    break_on_click(game.app.top, monkeypatch)
    slot = desk.slot
    assert slot is not None
    monkeypatch.setattr(slot, "flush", lambda *args: saved)
    game.click("go")
    assert ("was saved up to" in game.app.top.text) is saved
    game.settle()
    game.key("enter")
    assert isinstance(game.app.top, TitleScreen)
    assert desk.slot is None
    assert slot not in desk.store._live


def test_a_refused_new_game_leaves_the_present_one_as_it_is(
    game: Any, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    new_game(desk)
    desk.resume()
    table, slot = game.app.top, desk.slot

    def refuse(*args: object, **how: object) -> None:
        raise SaveWriteFailed("slots")

    monkeypatch.setattr(desk.store, "create", refuse)
    desk.again(table.session.setup, None, practice=False)
    assert isinstance(game.app.top, Dialog)
    assert game.app.stack[0] is table
    assert desk.slot is slot in desk.store._live
    desk.open_slot("nothing-here")
    assert game.app.stack[0] is table
    assert desk.slot is slot in desk.store._live


class Full(Layer):
    full = True

    def before(self, name: str, args: tuple[Any, ...]) -> None:
        if self.full and name in ("create", "write"):
            raise OSError(errno.ENOSPC, "full")


def test_a_new_game_is_played_where_nothing_can_be_written(game: Any, desk: Desk) -> None:
    new_game(desk)
    layer: Any = Full()
    desk.store._files = layer
    desk.resume()
    desk.again(game.app.top.session.setup, None, practice=False)
    table = game.app.top
    assert isinstance(table, Table)
    assert table.fresh
    table.slot.flush()
    assert "disk is full" in desk.trouble_line()
    layer.full = False
    table.session.apply(table.session.state.decision.options[0])
    assert table.slot.flush()
    assert not desk.trouble_line()


def unsaved(game: Any, desk: Desk) -> tuple[Any, Any, Any]:
    """A game of which the last act could not be saved: its disk, table and slot."""
    new_game(desk)
    layer: Any = Full()
    layer.full = False
    desk.store._files = layer
    desk.resume()
    table = game.app.top
    layer.full = True
    table.session.apply(table.session.state.decision.options[0])
    return layer, table, desk.slot


@pytest.mark.parametrize("way", ["title", "quit", "close", "load", "new"])
def test_nobody_leaves_an_unsaved_game_unasked(
    game: Any, desk: Desk, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    layer, table, slot = unsaved(game, desk)
    shut: list[bool] = []
    monkeypatch.setattr(game.app, "shut", lambda: shut.append(True))
    leave = {
        "title": desk.title,
        "quit": desk.quit,
        "close": game.app.on_close,
        "load": lambda: desk.open_slot(slot.id),
        "new": lambda: desk.again(table.session.setup, None, practice=False),
    }[way]
    leave()
    assert "disk is full" in game.app.top.text
    assert "last save (" in game.app.top.text
    game.settle()
    game.key("enter")  # still full
    assert "disk is full" in game.app.top.text
    game.settle()
    game.key("escape")
    assert game.app.stack == [table]
    assert desk.slot is slot
    assert not shut
    leave()
    layer.full = False
    game.settle()
    game.key("enter")
    assert table not in game.app.stack
    assert bool(shut) is (way in ("quit", "close"))
    desk.leave_game()
    kept = desk.store.load(slot.id, desk.entry().codec())
    assert len(kept.session.journal) == 1


@pytest.mark.parametrize("twice", [True, False])
def test_a_second_wish_to_close_or_the_answer_leaves(
    game: Any, desk: Desk, monkeypatch: pytest.MonkeyPatch, twice: bool
) -> None:
    unsaved(game, desk)
    shut: list[bool] = []
    monkeypatch.setattr(game.app, "shut", lambda: shut.append(True))
    game.app.on_close()
    assert not shut
    game.settle()
    if twice:
        game.app.on_close()
    else:
        game.click("choice-1")
    assert shut == [True]


def test_the_window_is_left_at_once_where_all_is_saved_or_nothing_can_be(
    game: Any, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    new_game(desk)
    desk.resume()
    assert desk.saved_line() == say("menu.saved.all")
    shut: list[bool] = []
    monkeypatch.setattr(game.app, "shut", lambda: shut.append(True))
    game.app.on_close()
    monkeypatch.setattr(desk, "leaving", lambda go: 1 / 0)
    game.app.on_close()  # whatever breaks there, the window closes
    assert shut == [True, True]


@pytest.mark.parametrize(
    "summary",
    [
        {},
        {"cause": "zzz"},
        {"cause": "zzz", "month": 1, "turn": 2},
        {"cause": "paid"},
        {"n": 3, "message": "x"},
        {"month": "a", "months": 1, "turn": 1, "vectorium": 1, "due": 1, "draws": 1, "cause": ""},
    ],
)
def test_a_header_that_says_little_is_still_listed(
    game: Any, desk: Desk, monkeypatch: pytest.MonkeyPatch, summary: dict[str, Any]
) -> None:
    slot_id = new_game(desk)
    row = dataclasses.replace(
        desk.store.rows()[0], summary=summary, marks=get_args(Mark), edited=True
    )
    monkeypatch.setattr(desk.store, "rows", lambda: [row])
    desk.title()
    desk.load()
    assert desk.entry().summary(summary).line
    label = game.app.top.scene.node(f"open-{slot_id}").label
    for mark in get_args(Mark):
        assert say(f"menu.load.mark.{mark}") in label


def test_a_fault_saves_the_game_before_the_crash_page(game: Any, desk: Desk) -> None:
    new_game(desk)
    desk.resume()
    table = game.app.top
    table.session.apply(table.session.state.decision.options[0])
    desk.rescue()
    assert not desk.trouble_line(desk.slot)
    desk.title()
    desk.resume()
    assert len(game.app.top.session.journal) == 1
