"""The profile: list, names, delete, export, import, settings, lock (T6)."""

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from saves import (
    SaveDamaged,
    SaveEdited,
    SaveError,
    SaveLocked,
    SaveNotFound,
    SaveWriteFailed,
    SaveWrongGame,
    Settings,
    Store,
    clean_name,
    read_record,
)
from tabletop import replay, seed_number
from tests.saves.conftest import DICE, begin, main_of, open_store, play, saved
from tests.saves.layers import Failing, Layer
from tests.saves.test_slots import damage, doc_of
from tests.support.process import environ

KNOWN = {"dice": DICE.codec}


def edit(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"score":0', b'"score":1'))


def test_a_row_shows_what_the_header_holds(store):
    slot = begin(store, moves=5)
    row = store.rows()[0]
    assert (row.id, row.game, row.name, row.generation) == (slot.id, "dice", "Nadir", 6)
    assert row.summary == DICE.codec.summary(slot._session) | {"seconds": row.summary["seconds"]}
    assert not row.finished
    play(slot._session, 1000)
    assert slot.flush()
    assert store.rows()[0].finished


def test_the_torn_first_write_of_a_game_is_no_game(store):
    (store.folder / "aaaaaaaaaaaa.tmp").parent.mkdir(exist_ok=True)
    (store.folder / "aaaaaaaaaaaa.tmp").write_bytes(b'{"sha256":"')
    assert store.rows() == []


def test_rename_changes_the_header_alone(tmp_path):
    slot_id = saved(tmp_path)
    with open_store(tmp_path) as store:
        before = doc_of(main_of(store, slot_id))
        store.rename(slot_id, "  Zenith\n\u202e ")
        after = doc_of(main_of(store, slot_id))
        assert after["header"].pop("name") == "Zenith"
        assert after["header"].pop("generation") == before["header"].pop("generation") + 1
        before["header"].pop("name")
        assert after == before
        loaded = store.load(slot_id, DICE.codec)
        store.rename(slot_id, "Live")
        assert loaded.slot.flush()
        assert store.rows()[0].name == "Live"
        damage(main_of(store, slot_id))
        store.leave(loaded.slot)
        with pytest.raises(SaveError):
            store.rename(slot_id, "X")


def test_rename_keeps_the_last_act_of_a_killed_process(tmp_path):
    slot_id = saved(tmp_path)
    with open_store(tmp_path) as store:
        main, tmp = main_of(store, slot_id), store.folder / f"{slot_id}.tmp"
        expected = doc_of(main)["snapshot"]
        tmp.write_bytes(main.read_bytes())
        main.write_bytes((store.folder / f"{slot_id}.bak2.json").read_bytes())
        store.rename(slot_id, "Zenith")
        assert DICE.plain(store.load(slot_id, DICE.codec).session) == expected
        assert store.rows()[0].name == "Zenith"


@pytest.mark.parametrize("slot_id", ["", "..", "../saves/x", "ABCDEF", "a" * 33, "abcd/../ef"])
def test_an_id_is_never_a_path(store, slot_id):
    for refused in (
        lambda: store.load(slot_id, DICE.codec),
        lambda: store.rename(slot_id, "X"),
        lambda: store.delete(slot_id),
        lambda: store.export(slot_id, store.home / "out.json"),
    ):
        with pytest.raises(SaveNotFound):
            refused()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("", "Unnamed game"),
        ("\u202e\x00\n", "Unnamed game"),
        ("../../etc/passwd", "../../etc/passwd"),
        ("CON", "CON"),
        ("e\u0301", "\u00e9"),
        ("a" * 41, "a" * 40),
        ("👩‍🚀", "👩‍🚀"),
    ],
)
def test_names_are_text_and_nothing_else(store, text, name):
    assert clean_name(text) == name
    slot = store.create(DICE.codec, DICE.session(), text)
    assert slot.flush()
    assert store.rows()[0].name == name
    assert sorted(p.name for p in store.folder.iterdir()) == [
        f"{slot.id}.bak1.json",
        f"{slot.id}.bak2.json",
        f"{slot.id}.json",
    ]


def test_delete_removes_what_is_whole_and_keeps_what_is_not(tmp_path):
    slot_id = saved(tmp_path)
    with open_store(tmp_path) as store:
        torn = damage(store.folder / f"{slot_id}.bak1.json")
        store.delete(slot_id)
        assert store.rows() == []
        assert [p.name for p in store.folder.iterdir()] == ["broken"]
        assert (store.folder / "broken" / f"{slot_id}-1.json").read_bytes() == torn
        with pytest.raises(SaveNotFound):
            store.delete(slot_id)


def test_a_deleted_live_game_is_not_written_again(store):
    slot = begin(store)
    store.delete(slot.id)
    play(slot._session, 1)
    assert store.rows() == []


def test_export_and_import_keep_every_byte(tmp_path):
    slot_id = saved(tmp_path / "one")
    target = tmp_path / "out" / "game.json"
    target.parent.mkdir()
    source = open_store(tmp_path / "one")
    source.export(slot_id, target)
    assert target.read_bytes() == main_of(source, slot_id).read_bytes()
    assert [p.name for p in target.parent.iterdir()] == ["game.json"]
    with open_store(tmp_path / "two") as store:
        new = store.import_(target, KNOWN)
        assert main_of(store, new).read_bytes() == target.read_bytes()
        assert len(store.load(new, DICE.codec).session.journal) == 12
        with pytest.raises(SaveWrongGame):
            store.import_(target, {})
        assert len(store.rows()) == 1


@pytest.mark.parametrize("edited", [False, True])
def test_a_second_import_of_a_game_is_named_a_copy(tmp_path, edited):
    slot_id = saved(tmp_path)
    with open_store(tmp_path) as store:
        main = main_of(store, slot_id)
        file = tmp_path / "game.json"
        file.write_bytes(main.read_bytes())
        if edited:
            file.write_bytes(file.read_bytes().replace(b"Nadir", b"Zenit"))
        copy = store.import_(file, KNOWN, accept_edited=edited)
        assert (
            store.load(copy, DICE.codec).slot.name == ("Zenit" if edited else "Nadir") + " (copy)"
        )
        assert len(store.load(copy, DICE.codec).session.journal) == 12
        assert doc_of(main)["header"]["name"] == "Nadir"


def test_a_live_game_can_be_exported_when_its_folder_cannot_be_written(tmp_path):
    with open_store(tmp_path) as store:
        slot = begin(store)
        play(slot._session, 1)
        target = tmp_path / "rescue.json"
        store.export(slot.id, target)
        assert doc_of(target)["snapshot"] == DICE.plain(slot._session)
        with pytest.raises(NotADirectoryError):
            store.export(slot.id, target / "a file is no folder.json")


def test_export_touches_no_file_but_its_target(tmp_path):
    slot_id = saved(tmp_path / "home")
    out = tmp_path / "out"
    out.mkdir()
    theirs = out / "game.json.tmp"
    theirs.write_text("of the player")
    store = open_store(tmp_path / "home")
    store.export(slot_id, out / "game.json")
    for target in (Path("."), Path("/"), Path(".."), out):
        with pytest.raises(IsADirectoryError):
            store.export(slot_id, target)
    assert theirs.read_text() == "of the player"
    assert {path.name for path in out.iterdir()} == {"game.json", "game.json.tmp"}
    failing = open_store(tmp_path / "home", files=Full())
    with pytest.raises(SaveWriteFailed):
        failing.export(slot_id, out / "other.json")
    assert {path.name for path in out.iterdir()} == {"game.json", "game.json.tmp"}


class Full(Layer):
    def before(self, name, args):
        if name == "write":
            raise OSError(errno.ENOSPC, "full")


def test_export_replaces_nothing_it_was_not_asked_to(tmp_path):
    slot_id = saved(tmp_path)
    store = open_store(tmp_path)
    data = main_of(store, slot_id).read_bytes()
    out = tmp_path / "out"
    out.mkdir()
    (out / "file").write_bytes(b"mine")
    (out / "folder").mkdir()
    (out / "link").symlink_to(out / "file")
    (out / "dangling").symlink_to(out / "nowhere")
    odd = ["folder", "link", "dangling", "nowhere/copy.json", "file/copy.json"]
    if hasattr(os, "mkfifo"):
        os.mkfifo(out / "pipe")
        odd.append("pipe")
    before = sorted(out.iterdir())
    with pytest.raises(FileExistsError):
        store.export(slot_id, out / "file")
    for name in odd:
        for replace in (False, True):
            with pytest.raises(OSError, match=name.split("/")[0]):
                store.export(slot_id, out / name, replace=replace)
    assert (out / "file").read_bytes() == b"mine"
    assert sorted(out.iterdir()) == before
    store.export(slot_id, out / "file", replace=True)
    assert (out / "file").read_bytes() == data
    assert sorted(out.iterdir()) == before


def test_a_folder_that_cannot_be_listed_is_a_problem_and_no_empty_list(tmp_path):
    store = open_store(tmp_path)
    assert store.rows() == []
    assert store.folder_problem is None, "a folder that is not there yet has no games"
    store.folder.write_bytes(b"")
    assert store.rows() == []
    assert store.folder_problem is not None
    assert str(store.folder) in store.folder_problem.user_text
    store.folder.unlink()
    assert store.rows() == []
    assert store.folder_problem is None


def test_what_was_edited_opens_on_request_and_is_marked_for_ever(tmp_path):
    slot_id = saved(tmp_path, moves=2)
    with open_store(tmp_path) as store:
        main = main_of(store, slot_id)
        edit(main)
        for backup in store.folder.glob("*.bak*"):
            backup.unlink()
        with pytest.raises(SaveEdited):
            store.load(slot_id, DICE.codec)
        assert isinstance(store.rows()[0].problem, SaveEdited)
        with pytest.raises(SaveEdited):
            store.import_(main, KNOWN)
        copy = store.import_(main, KNOWN, accept_edited=True)
        assert doc_of(main_of(store, copy))["header"]["edited"] is True
        loaded = store.load(slot_id, DICE.codec, accept_edited=True)
        assert loaded.session.state.score == 1
        loaded.session.listeners.append(loaded.slot.autosave)
        play(loaded.session, 1)
    with open_store(tmp_path) as store:
        assert [row.edited for row in store.rows()] == [True, True]
        assert all(row.problem is None for row in store.rows())
        assert store.load(slot_id, DICE.codec).session.state.score == 1


@pytest.mark.parametrize("source", [None, "backup"])
def test_a_backup_takes_the_place_of_an_edited_file_which_is_kept(tmp_path, source):
    slot_id = saved(tmp_path, moves=2)
    with open_store(tmp_path) as store:
        edit(main_of(store, slot_id))
        edited = main_of(store, slot_id).read_bytes()
        loaded = store.load(slot_id, DICE.codec, source=source)
        assert loaded.session.state.score == 0
        assert (store.folder / "broken" / f"{slot_id}-1.json").read_bytes() == edited


def test_check_names_every_bad_game_and_changes_nothing(tmp_path):
    good, bad, odd = saved(tmp_path), saved(tmp_path), saved(tmp_path)
    folder = tmp_path / "saves"
    damage(folder / f"{bad}.json")
    body = (folder / f"{odd}.json").read_bytes()
    (folder / f"{odd}.json").write_bytes(body.replace(b'"dice"', b'"dime"'))
    before = {p: p.read_bytes() for p in tmp_path.rglob("*") if p.is_file()}
    store = open_store(tmp_path)
    problems = {row.id: type(row.problem) for row in store.check(KNOWN)}
    assert problems == {good: type(None), bad: SaveDamaged, odd: SaveEdited}
    assert {p: p.read_bytes() for p in tmp_path.rglob("*") if p.is_file()} == before


def test_a_record_replays_from_outside(tmp_path):
    slot_id = saved(tmp_path)
    record = read_record((tmp_path / "saves" / f"{slot_id}.json").read_bytes(), KNOWN, "1.0")
    game = DICE.codec.game
    state = game.start(record.setup, seed_number(record.seed))
    replay(game, state, record.entries)
    assert game.plain(state) == game.plain(record.snapshot)
    assert len(record.entries) == 12


def test_there_is_room_for_500_games(store, monkeypatch):
    monkeypatch.setattr("saves.store.MAX_SLOTS", 2)
    begin(store)
    begin(store)
    with pytest.raises(SaveWriteFailed) as caught:
        begin(store)
    assert caught.value.kind == "slots"


@pytest.mark.parametrize("seed", ["", "x" * 41, "a\nb"])
def test_a_seed_that_could_not_be_read_back_is_refused(store, seed):
    with pytest.raises(ValueError, match="seed"):
        store.create(DICE.codec, DICE.session(seed), "X")


# Settings


def test_settings_come_back(tmp_path):
    with open_store(tmp_path) as store:
        assert store.settings == Settings()
        new = store.settings.changed(volume=3, text_scale=150, keys={"undo": "Z"})
        store.save_settings(new)
    store = open_store(tmp_path)
    assert store.settings == new
    assert store.options.notice is None


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("volume", 101),
        ("volume", "3"),
        ("text_scale", 110),
        ("motion", "none"),
        ("mute", 1),
        ("muted", "ft.fuel"),
    ],
)
def test_settings_out_of_range_are_refused(key, value):
    with pytest.raises(ValueError, match=key):
        Settings().changed(**{key: value})


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b'{"mute":true,"mute":false}',
        b"\xff\xfe",
        b"x" * 70_000,
        b'{"mute":true,"more":"' + b"x" * 70_000 + b'"}',
    ],
)
def test_broken_settings_are_put_aside(tmp_path, content):
    path = tmp_path / "options.json"
    path.write_bytes(content)
    with open_store(tmp_path) as store:
        assert store.settings == Settings()
        assert store.options.notice is not None
        assert store.options.notice.user_text
        assert (tmp_path / "broken" / "options-1.json").read_bytes() == content
        assert not path.exists()
        store.save_settings(Settings(mute=True))
    again = open_store(tmp_path)
    assert again.settings.mute
    assert again.options.notice is None


@pytest.mark.parametrize(
    "bad",
    ['"volume":101', '"volume":7.5', '"volume":NaN', '"volume":null', '"volume":{"volume":[1]}'],
)
def test_one_bad_setting_costs_no_other(tmp_path, bad):
    content = f'{{"mute":true,{bad},"language":7,"text_scale":150}}'.encode()
    (tmp_path / "options.json").write_bytes(content)
    mended = Settings(mute=True, text_scale=150)
    with open_store(tmp_path) as store:
        assert store.settings == mended
        assert store.options.notice is not None
        assert "language, volume" in store.options.notice.user_text
        assert (tmp_path / "broken" / "options-1.json").read_bytes() == content
    again = open_store(tmp_path)
    assert again.settings == mended
    assert again.options.notice is None


def test_bad_settings_stay_where_nothing_may_be_written(tmp_path):
    (tmp_path / "options.json").write_bytes(b'{"volume":101}')
    store = open_store(tmp_path)
    assert store.settings == Settings()
    assert (tmp_path / "options.json").read_bytes() == b'{"volume":101}'


def test_cautions_that_are_switched_off_stay_so_and_old_files_have_none(tmp_path):
    (tmp_path / "options.json").write_text('{"volume": 5}')
    with open_store(tmp_path) as store:
        assert store.settings.muted == []
        store.save_settings(store.settings.changed(muted=["ft.fuel", "of a game to come"]))
    store = open_store(tmp_path)
    assert (store.settings.volume, store.settings.muted) == (5, ["ft.fuel", "of a game to come"])
    assert store.options.notice is None


def test_the_one_volume_of_old_files_is_that_of_effects_and_music(tmp_path):
    (tmp_path / "options.json").write_bytes(b'{"volume":5}')
    with open_store(tmp_path) as store:
        assert (store.settings.volume, store.settings.music) == (5, 5)
        store.save_settings(store.settings.changed(music=60))
    again = open_store(tmp_path).settings
    assert (again.volume, again.music) == (5, 60)


def test_settings_of_a_later_version_are_no_broken_settings(tmp_path):
    (tmp_path / "options.json").write_bytes(b'{"volume":5,"smell":"roses"}')
    assert open_store(tmp_path).settings.volume == 5


def test_settings_that_cannot_be_written_hold_all_the_same(tmp_path):
    layer = Failing(3, errno.ENOSPC)
    with open_store(tmp_path, files=layer) as store:
        layer.calls.clear()
        with pytest.raises(SaveWriteFailed) as caught:
            store.save_settings(Settings(volume=9))
        assert caught.value.kind == "full"
        assert store.settings.volume == 9


# Folders and the lock


def test_the_environment_names_the_home(monkeypatch, tmp_path):
    monkeypatch.setenv("FREETRADER_HOME", str(tmp_path / "elsewhere"))
    assert Store().folder == tmp_path / "elsewhere" / "saves"
    monkeypatch.delenv("FREETRADER_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    if sys.platform == "linux":
        assert Store().home == tmp_path / "data" / "freetrader"


HOLDER = """
import sys, pathlib
from saves import Store
store = Store(pathlib.Path(sys.argv[1]))
store.open()
print(store.read_only, flush=True)
sys.stdin.read()
"""


def test_t6_one_process_writes_and_its_death_frees_the_profile(tmp_path):
    slot_id = saved(tmp_path)
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(tmp_path)],
        env=environ(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"False\n"
        with open_store(tmp_path) as store:
            assert store.read_only
            assert isinstance(store.lock_problem, SaveLocked)
            assert time.strftime("%Y-%m-%d") in store.lock_problem.user_text
            before = main_of(store, slot_id).read_bytes()
            loaded = store.load(slot_id, DICE.codec)
            loaded.session.listeners.append(loaded.slot.autosave)
            play(loaded.session, 3)
            assert loaded.slot.flush()
            assert main_of(store, slot_id).read_bytes() == before
            begin(store)
            assert len(store.rows()) == 1
            for refused in (
                lambda: store.delete(slot_id),
                lambda: store.rename(slot_id, "X"),
                lambda: store.import_(main_of(store, slot_id), KNOWN),
            ):
                with pytest.raises(SaveLocked):
                    refused()
        holder.send_signal(signal.SIGKILL)
        holder.wait()
    with open_store(tmp_path) as store:
        assert not store.read_only
