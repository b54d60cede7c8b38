"""The folder that saves and settings lie in."""

import errno
import os
import time

import pytest

from resources.parsing import loads
from saves import (
    SaveFolderClosed,
    Settings,
)
from tests.saves.conftest import DICE, begin, main_of, open_store, play, saved


def test_a_home_that_cannot_be_made_is_told_and_not_raised(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    with open_store(tmp_path / "file" / "home") as store:
        assert store.read_only
        assert isinstance(store.lock_problem, SaveFolderClosed)
        assert str(store.home) in store.lock_problem.user_text
        assert store.rows() == []
        assert store.settings == Settings()


def test_files_are_for_their_owner_alone(store):
    slot = begin(store)
    if os.name == "posix":
        assert main_of(store, slot.id).stat().st_mode & 0o777 == 0o600


def test_who_takes_up_the_profile_keeps_what_the_other_copy_stored(tmp_path):
    first, second = open_store(tmp_path), open_store(tmp_path)
    first.open()
    second.open()
    assert (first.read_only, second.read_only) == (False, True)
    second.save_settings(second.settings.changed(speed="fast"))
    slot = begin(second)
    first.save_settings(first.settings.changed(mute=True))
    for _ in range(2):
        first.leave(begin(first))
    first.close()
    assert second.take_up()
    assert slot.flush()
    second.save_settings(second.settings.changed(first_start_done=True))
    assert (second.settings.mute, second.settings.speed) == (True, "fast")
    assert second.rows()[0].id == slot.id, "what is on the screen was played last"
    second.close()


def test_a_folder_that_was_read_only_is_taken_up_when_it_can_be_written(tmp_path, monkeypatch):
    """Denied by hand, as root may write anywhere."""
    slot_id = saved(tmp_path)
    is_shut = True
    real = os.open

    def denied(path, flags, *mode, **more):
        if is_shut and flags & os.O_CREAT and str(path).startswith(str(tmp_path)):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))
        return real(path, flags, *mode, **more)

    monkeypatch.setattr(os, "open", denied)
    with open_store(tmp_path) as store:
        assert isinstance(store.lock_problem, SaveFolderClosed)
        loaded = store.load(slot_id, DICE.codec)
        loaded.session.listeners.append(loaded.slot.autosave)
        play(loaded.session, 3)
        new = begin(store, moves=2)
        assert not store.take_up(), "it is still shut"
        is_shut = False
        assert store.take_up()
        assert not store.take_up()
        assert (store.read_only, store.lock_problem) == (False, None)
        assert loaded.slot.flush()
        assert new.flush()
        for slot in (loaded.slot, new):  # as a kill would leave it
            there = open_store(tmp_path).load(slot.id, DICE.codec).session
            assert DICE.plain(there) == DICE.plain(slot._session)
    assert not store.take_up(), "a store that was closed stays so"


def test_a_key_that_stands_twice_is_found_at_once(store):
    twins = ",".join(f'"k{n}": 0' for n in [*range(50_000), 49_999])
    began = time.process_time()
    with pytest.raises(ValueError, match="'k49999' stands twice"):
        loads(f"{{{twins}}}")
    assert time.process_time() - began < 2
