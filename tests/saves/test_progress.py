"""What the player has come to: whole after every fault, and never in the way of play."""

import errno
from pathlib import Path
from typing import cast

from saves import FileLayer, Progress, RealFiles, Store
from saves.progress import ProgressFile
from tests.saves.layers import Cut, Failing


def kept(home: Path) -> Progress:
    with Store(home, app_version="test") as store:
        return store.progress.now


def test_it_outlasts_the_program_and_a_newer_file_that_does_not_hold(tmp_path: Path) -> None:
    assert kept(tmp_path) == Progress()
    with Store(tmp_path, app_version="test") as store:
        store.progress.change(lessons={"f1": "done"})
        store.progress.change(lessons={"f1": "done", "f2": "seen"})
    assert kept(tmp_path).lessons == {"f1": "done", "f2": "seen"}
    path = tmp_path / "records" / "progress.json"
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b"seen", b"done"))
    assert kept(tmp_path).lessons == {"f1": "done"}, "the one before, not a changed one"
    with Store(tmp_path, app_version="test") as store:
        store.progress.change(lessons={"f3": "done"})
    path.unlink()
    assert kept(tmp_path).lessons == {"f1": "done"}, "what does not hold replaces no backup"


def test_where_the_profile_may_not_be_written_to_it_holds_until_the_end(tmp_path: Path) -> None:
    with Store(tmp_path, app_version="test"):
        other = Store(tmp_path, app_version="test")
        other.open()
        assert other.read_only
        assert not other.progress.change(lessons={"g1": "done"}), "it is told that it is not kept"
        assert other.progress.now.lessons == {"g1": "done"}
        other.close()
    assert kept(tmp_path) == Progress()


def test_what_was_done_beside_another_copy_joins_what_that_one_has_kept(tmp_path: Path) -> None:
    with Store(tmp_path, app_version="test") as store:
        store.progress.change(lessons={"f1": "done"})
        other = Store(tmp_path, app_version="test")
        other.open()
        other.progress.change(lessons={**other.progress.now.lessons, "g1": "done"})
        store.progress.change(lessons={"f1": "done", "f2": "seen"}, knows_games=True)
    assert other.take_up()
    other.close()
    found = kept(tmp_path)
    assert found.lessons == {"f1": "done", "f2": "seen", "g1": "done"}
    assert found.knows_games


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    progress = ProgressFile(cast("FileLayer", Failing(3, errno.ENOSPC)), tmp_path, lambda: True)
    assert not progress.change(knows_games=True)
    assert not progress.is_kept
    assert progress.change(), "it is tried again"


def test_a_damaged_file_is_told_once_and_kept_aside(tmp_path: Path) -> None:
    with Store(tmp_path, app_version="test") as store:
        store.progress.change(lessons={"f1": "done"})
        store.progress.change(lessons={"f1": "done", "f2": "done"})
        assert store.progress.notice is None
    path = tmp_path / "records" / "progress.json"
    path.write_bytes(damaged := b"\0" * 90)
    for notice in ("saves.progress_unread", "saves.progress_broken", None):
        store = Store(tmp_path, app_version="test")
        if notice != "saves.progress_unread":  # which is not allowed to move it
            store.open()
        assert store.progress.now.lessons == {"f1": "done"}
        assert (store.progress.notice and store.progress.notice.message) == notice
        store.close()
    assert (path.parent / "broken" / "progress-1.json").read_bytes() == damaged


def test_a_kill_at_any_file_call_leaves_it_as_before_or_after(tmp_path: Path) -> None:
    before, after = {"f1": "done"}, {"f1": "done", "f2": "done"}
    for calls in range(100):
        folder = tmp_path / str(calls)
        ProgressFile(RealFiles(), folder, lambda: True).change(lessons=before)
        layer = Cut(calls)
        ProgressFile(layer, folder, lambda: True).change(lessons=after)
        found = ProgressFile(RealFiles(), folder, lambda: True).now.lessons
        assert found in (before, after), calls
        if len(layer.calls) < calls:
            assert found == after
            return
    raise AssertionError("it never ended")
