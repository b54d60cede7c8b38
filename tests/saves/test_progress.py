"""What the player has come to: whole after every fault, and never in the way of play."""

from pathlib import Path

from saves import Progress, RealFiles, Store
from saves.progress import ProgressFile
from tests.saves.layers import Cut


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
        assert other.progress.change(lessons={"g1": "done"}) == other.progress.now
        other.close()
    assert kept(tmp_path) == Progress()


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
