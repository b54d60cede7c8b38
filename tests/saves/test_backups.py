"""Copies of a whole profile: they read back, and restoring one loses nothing at any kill."""

import shutil
from pathlib import Path

import pytest

from saves import BadBackup, RealFiles, Store
from saves.backups import Backups
from saves.sealing import seal
from tests.saves.conftest import CODECS
from tests.saves.layers import Cut

NOW = "2026-01-31T12:00:00Z"
NAMED = {kind.codec.name: kind.codec for kind in CODECS}


def fill(home: Path, text: str) -> dict[str, bytes]:
    for place in ("options.json", f"saves/{text}.json", "saves/both.json", "records/results.jsonl"):
        path = home / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{place} {text}")
    return lying(home)


def lying(home: Path) -> dict[str, bytes]:
    return {
        path.relative_to(home).as_posix(): path.read_bytes()
        for path in sorted(home.rglob("*"))
        if path.is_file() and path.parent.name != "backups" and path.name != "profile.lock"
    }


def backups(home: Path, layer: object = None) -> Backups:
    return Backups(layer or RealFiles(), home, lambda: NOW)


def test_all_is_as_it_was_when_it_was_copied(tmp_path: Path) -> None:
    then = fill(tmp_path, "then")
    made = backups(tmp_path).make()
    assert made.made == NOW
    shutil.rmtree(tmp_path / "saves")
    now = fill(tmp_path, "now")
    backups(tmp_path).restore(made.name)
    assert lying(tmp_path) == then
    before = next(each for each in backups(tmp_path).all() if each.kind == "before")
    backups(tmp_path).restore(before.name)
    assert lying(tmp_path) == now, "what was there before is a copy, too"


def test_the_newest_five_of_each_kind_are_kept(tmp_path: Path) -> None:
    fill(tmp_path, "a")
    mine = [backups(tmp_path).make().name for _ in range(7)]
    days = [backups(tmp_path).make("day").name for _ in range(2)]
    kept = {each.name for each in backups(tmp_path).all()}
    assert kept == {*mine[-5:], *days}


def test_only_a_whole_copy_is_restored(tmp_path: Path) -> None:
    now = fill(tmp_path, "now")
    name = backups(tmp_path).make().name
    path = tmp_path / "backups" / name
    whole = path.read_bytes()
    for at in range(0, len(whole), 37):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :])
        with pytest.raises(BadBackup):
            backups(tmp_path).restore(name)
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[1:]))
    with pytest.raises(BadBackup):
        backups(tmp_path).restore(name)
    path.write_bytes(seal(["../outside", ""]) + seal(["", "MQ=="]))
    with pytest.raises(BadBackup):
        backups(tmp_path).restore(name)
    assert lying(tmp_path) == now


def test_a_kill_at_any_file_call_ends_before_or_after(tmp_path: Path) -> None:
    """What was cut short is done when the profile is next opened."""
    ends: set[str] = set()
    for calls in range(200):
        home = tmp_path / str(calls)
        then = fill(home, "then")
        name = backups(home).make().name
        (home / "saves" / "then.json").unlink()
        now = fill(home, "now")
        layer = Cut(calls)
        try:
            backups(home, layer).restore(name)
            ended = True
        except OSError:
            ended = False
        with Store(home, app_version="test"):
            pass
        found = lying(home)
        assert found in (then, now), calls
        ends.add("then" if found == then else "now")
        assert backups(home).contents(name) == then
        if ended:
            assert found == then
            assert ends == {"then", "now"}
            return
    raise AssertionError("it never ended")


def test_the_store_copies_what_is_played_and_finds_it_again(tmp_path: Path) -> None:
    kind = CODECS[0]
    with Store(tmp_path, app_version="test", codecs=NAMED) as store:
        session = kind.session(moves=3)
        slot = store.create(kind.codec, session, "kept")
        session.listeners.append(slot.autosave)
        made = store.back_up()
        store.save_settings(store.settings.changed(volume=10))
        store.progress.change(lessons={"f1": "done"})
        store.delete(slot.id)
        store.restore(made.name)
        assert [row.name for row in store.rows()] == ["kept"]
        assert store.settings.volume == 70
        assert not store.progress.now.lessons
        assert store.read(slot.id, kind.codec)[0].state.decision == session.state.decision
