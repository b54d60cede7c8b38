"""One slot on the disk: autosave, backups, undo, conflicts (T7), clocks (T9)."""

import errno
import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import saves.slot
from saves import SaveConflict
from saves.frame import frame, split_header, unframe
from tests.saves.conftest import (
    DICE,
    Kind,
    begin,
    main_of,
    open_store,
    play,
    saved,
)
from tests.saves.layers import Failing, Layer
from tests.support.dice_game import Bank, Keep


def doc_of(path: Path) -> dict[str, Any]:
    body = unframe(path.read_bytes())
    assert body is not None
    return json.loads(body)


def rewrite(path: Path, doc: dict[str, Any]) -> None:
    """Write a document as the game would, checksum and all."""
    body = json.dumps(doc, separators=(",", ":"), ensure_ascii=False).encode()
    _, rest = split_header(body)
    header = json.dumps(doc["header"], separators=(",", ":"), ensure_ascii=False).encode()
    path.write_bytes(frame(header, rest))


def reload_plain(home: Path, slot_id: str, kind: Kind = DICE) -> Any:
    return kind.plain(open_store(home).load(slot_id, kind.codec).session)


def damage(path: Path) -> bytes:
    data = path.read_bytes()
    path.write_bytes(data[:-40])
    return data[:-40]


def test_every_act_is_on_disk_after_flush(store, kind):
    slot = begin(store, kind, moves=0)
    session = slot._session
    for number in range(1, 20):
        if session.state.decision is None:
            break
        play(session, 1)
        assert slot.flush()
        doc = doc_of(main_of(store, slot.id))
        assert len(doc["journal"]) == number
        assert doc["header"]["generation"] == number + 1
        assert doc["snapshot"] == kind.plain(session)
    assert slot.trouble is None


def test_a_killed_process_leaves_its_last_act_in_the_tmp_file(tmp_path, monkeypatch):
    # The writer thread never gets to it, as in a process that dies right after the act.
    with open_store(tmp_path) as store:
        slot = begin(store)
        monkeypatch.setattr(slot._writer, "_finish", lambda job: None)
        play(slot._session, 1)
        expected = DICE.plain(slot._session)
        slot._writer.flush(1)
        monkeypatch.setattr(slot, "_read_only", True)
    loaded = open_store(tmp_path).load(slot.id, DICE.codec)
    assert DICE.plain(loaded.session) == expected
    assert loaded.notice is None
    # and the next act does not put that file at risk
    with open_store(tmp_path) as store:
        loaded = store.load(slot.id, DICE.codec)
        loaded.session.listeners.append(loaded.slot.autosave)
        play(loaded.session, 1)
        assert loaded.slot.flush()
        assert not (store.folder / f"{slot.id}.tmp").exists()
        assert doc_of(main_of(store, slot.id))["snapshot"] == DICE.plain(loaded.session)


def test_a_leftover_tmp_is_put_in_place_before_it_is_written_over(tmp_path):
    slot_id = saved(tmp_path)
    main = tmp_path / "saves" / f"{slot_id}.json"
    newer = main.read_bytes()
    main.with_suffix(".tmp").write_bytes(newer)
    main.write_bytes((tmp_path / "saves" / f"{slot_id}.bak2.json").read_bytes())
    found: list[bytes] = []

    class Watching(Layer):
        def before(self, name: str, args: tuple[Any, ...]) -> None:
            if name == "unlink" and args[0].name == f"{slot_id}.tmp":
                found.append(main.read_bytes())

    with open_store(tmp_path, files=Watching()) as store:
        loaded = store.load(slot_id, DICE.codec)
        loaded.session.listeners.append(loaded.slot.autosave)
        play(loaded.session, 1)
        assert loaded.slot.flush()
    assert found == [newer]


def test_a_leftover_wait_that_is_no_newer_than_the_main_file_goes_with_the_first_write(tmp_path):
    """As left by a kill between putting it in place and removing it."""
    slot_id = saved(tmp_path)
    main = tmp_path / "saves" / f"{slot_id}.json"
    main.with_suffix(".wait").write_bytes(main.read_bytes())
    with open_store(tmp_path) as store:
        loaded = store.load(slot_id, DICE.codec)
        loaded.session.listeners.append(loaded.slot.autosave)
        play(loaded.session, 1)
        assert loaded.slot.flush()
    assert not main.with_suffix(".wait").exists()


def test_loading_and_quitting_changes_no_file(tmp_path):
    slot_id = saved(tmp_path)
    with open_store(tmp_path) as store:
        store.load(slot_id, DICE.codec)
    before = {p: p.read_bytes() for p in tmp_path.rglob("*.json")}
    with open_store(tmp_path) as store:
        store.load(slot_id, DICE.codec)
    assert {p: p.read_bytes() for p in tmp_path.rglob("*.json")} == before


def test_backups_keep_their_moments(tmp_path):
    slot_id = saved(tmp_path, moves=9)
    with open_store(tmp_path) as store:
        loaded = store.load(slot_id, DICE.codec)
        session, slot = loaded.session, loaded.slot
        session.listeners.append(slot.autosave)
        opened = main_of(store, slot_id).read_bytes()
        phases: dict[str, Any] = {}
        for _ in range(6):
            before = (session.state.phase, session.state.round)
            play(session, 1)
            assert slot.flush()
            if session.state.phase != before[0]:
                phases["bak1"] = DICE.plain(session)
            if session.state.round != before[1]:
                phases["bak2"] = DICE.plain(session)
        assert (store.folder / f"{slot_id}.bak3.json").read_bytes() == opened
        assert set(phases) == {"bak1", "bak2"}
        for source, plain in phases.items():
            assert doc_of(store.folder / f"{slot_id}.{source}.json")["snapshot"] == plain


def test_a_moment_that_waited_behind_a_busy_disk_still_gets_its_backup(store):
    slot = begin(store, moves=0)
    with slot._writer._change:  # nothing is finished while this is held
        slot._writer._busy = True
    play(slot._session, 1)  # roll: a phase start
    start = DICE.plain(slot._session)
    play(slot._session, 1)
    with slot._writer._change:
        slot._writer._busy = False
        slot._writer._change.notify_all()
    assert slot.flush()
    assert doc_of(store.folder / f"{slot.id}.bak1.json")["snapshot"] == start


def test_undo_is_saved_and_costs_no_moment(store):
    slot = begin(store, moves=1)
    session, main = slot._session, main_of(store, slot.id)
    session.apply(Bank())  # back to the phase of rolling: a moment
    assert slot.flush()
    moment = (store.folder / f"{slot.id}.bak1.json").read_bytes()
    assert session.undo()  # back into another phase, but not to its start
    assert slot.flush()
    doc = doc_of(main)
    assert [entry["a"] for entry in doc["journal"]] == ["Roll"]
    assert doc["header"]["generation"] == 4
    assert (store.folder / f"{slot.id}.bak1.json").read_bytes() == moment
    session.apply(Keep(session.state.faces[0]))
    assert slot.flush()
    assert [entry["a"] for entry in doc_of(main)["journal"]] == ["Roll", "Keep"]


def test_an_undo_that_was_not_saved_leaves_nothing_behind(store):
    slot = begin(store, moves=1)
    session = slot._session
    session.apply(Keep(session.state.faces[0]))
    session.listeners.clear()
    session.undo()
    session.apply(Bank())
    slot.autosave(session)
    assert slot.flush()
    journal = doc_of(main_of(store, slot.id))["journal"]
    assert [entry["a"] for entry in journal] == ["Roll", "Bank"]


def test_marks_and_practice_stay(tmp_path):
    with open_store(tmp_path) as store:
        slot = begin(store)
        slot.marks.add("hint")
        slot._session.begin_practice()
    with open_store(tmp_path) as store:
        assert store.rows()[0].marks == ("hint", "practice")
        loaded = store.load(slot.id, DICE.codec)
        assert loaded.session.practice
        assert loaded.slot.marks == {"hint", "practice"}


def test_undo_works_after_a_load(tmp_path):
    slot_id = saved(tmp_path, moves=2)
    session = open_store(tmp_path).load(slot_id, DICE.codec).session
    assert session.can_undo
    session.undo()
    assert len(session.journal) == 1


def test_a_full_journal_starts_anew(store, monkeypatch):
    monkeypatch.setattr(saves.slot, "MAX_JOURNAL", 10)
    slot = begin(store, moves=14)
    session = slot._session
    doc = doc_of(main_of(store, slot.id))
    assert len(doc["journal"]) == 4
    assert doc["base"] is not None
    loaded = open_store(store.home).load(slot.id, DICE.codec).session
    assert DICE.plain(loaded) == DICE.plain(session)
    assert len(loaded.journal) == 4
    assert loaded.can_undo or loaded.undo_border


def test_a_codec_that_fails_does_not_stop_the_game(store, monkeypatch):
    slot = begin(store)
    old = main_of(store, slot.id).read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(DICE.codec.game, "plain", lambda state: {"half": 0.5})
        slot.autosave(slot._session)
        assert slot.trouble is not None
        assert main_of(store, slot.id).read_bytes() == old
    assert slot.flush()
    assert slot.trouble is None


def test_a_summary_that_could_not_be_read_back_is_not_written(store, monkeypatch):
    slot = begin(store)
    old = main_of(store, slot.id).read_bytes()
    monkeypatch.setattr(DICE.codec, "summary", lambda session: {"story": "x" * 101})
    slot.autosave(slot._session)
    assert slot.trouble is not None
    assert main_of(store, slot.id).read_bytes() == old


def test_a_backup_whose_moment_met_a_full_disk_is_made_later(store):
    slot = begin(store, moves=0)
    good = slot._place
    slot._place = replace(good, files=Failing(1, errno.ENOSPC))
    play(slot._session, 1)
    start = DICE.plain(slot._session)
    slot._writer.flush(5)
    assert slot.trouble is not None
    slot._place = good
    play(slot._session, 1)
    assert slot.flush()
    assert doc_of(store.folder / f"{slot.id}.bak1.json")["snapshot"] == start


# T7


def test_a_foreign_change_is_kept_and_ours_goes_to_a_copy(store):
    slot = begin(store)
    old_id, main = slot.id, main_of(store, slot.id)
    foreign = doc_of(main)
    foreign["header"]["generation"] += 5
    rewrite(main, foreign)
    theirs = main.read_bytes()
    play(slot._session, 1)
    assert slot.flush()
    assert slot.id != old_id
    assert main.read_bytes() == theirs
    assert isinstance(slot.trouble, SaveConflict)
    assert slot.name == "Nadir (copy)"
    assert slot.name in slot.trouble.user_text
    play(slot._session, 1)
    assert slot.flush()
    assert isinstance(slot.trouble, SaveConflict), "it stays until the player was told"
    assert {row.name: row.problem for row in store.rows()} == {"Nadir": None, "Nadir (copy)": None}
    assert reload_plain(store.home, slot.id) == DICE.plain(slot._session)


@pytest.mark.parametrize("content", [b"", b"garbage", None])
def test_a_file_replaced_by_rubbish_is_foreign_too(store, content):
    slot = begin(store)
    main = main_of(store, slot.id)
    if content is None:
        main.unlink()
        main.mkdir()
    else:
        main.write_bytes(content)
    play(slot._session, 1)
    assert slot.flush()
    assert isinstance(slot.trouble, SaveConflict)
    assert main.is_dir() if content is None else main.read_bytes() == content


def test_the_same_bytes_copied_back_are_no_conflict(store):
    slot = begin(store)
    main = main_of(store, slot.id)
    data = main.read_bytes()
    main.unlink()
    main.write_bytes(data)
    os.utime(main, (0, 0))
    play(slot._session, 1)
    assert slot.flush()
    assert slot.trouble is None
    assert len(store.rows()) == 1


def test_a_deleted_file_is_written_again(store):
    slot = begin(store)
    main_of(store, slot.id).unlink()
    play(slot._session, 1)
    assert slot.flush()
    assert slot.trouble is None
    assert reload_plain(store.home, slot.id) == DICE.plain(slot._session)


def test_a_deleted_folder_is_made_again(store, tmp_path):
    slot = begin(store)
    store.folder.rename(tmp_path / "gone")
    play(slot._session, 1)
    assert slot.flush()
    assert reload_plain(store.home, slot.id) == DICE.plain(slot._session)


def test_copies_of_sync_programs_are_left_alone(store):
    slot = begin(store)
    main = main_of(store, slot.id)
    for name in (f"{slot.id} (conflicted copy).json", f"{slot.id}.sync-conflict-1.json"):
        (store.folder / name).write_bytes(main.read_bytes())
    assert [row.id for row in store.rows()] == [slot.id]


def test_a_copy_name_never_outgrows_its_limit(store):
    slot = begin(store)
    slot.rename("x" * 60)
    assert slot.flush()
    main_of(store, slot.id).write_bytes(b"theirs")
    play(slot._session, 1)
    assert slot.flush()
    assert slot.name == "x" * 32 + " (copy)"
