"""Which file of a slot is opened: damage, backups, crash counts, and no clock: T6, T9."""

from pathlib import Path
from typing import get_args

import pytest

from saves import RealFiles, SaveError, SaveInvalid, SaveNotFound
from saves.resumes import Resumes
from tests.saves.conftest import (
    CODECS,
    DICE,
    begin,
    main_of,
    open_store,
    play,
    saved,
)
from tests.saves.test_slots import damage, doc_of, reload_plain, rewrite


def test_a_damaged_main_file_goes_to_broken_and_the_newest_backup_opens(tmp_path):
    slot_id = saved(tmp_path)
    with open_store(tmp_path) as store:
        main = main_of(store, slot_id)
        broken = damage(main)
        generations = {
            source: doc_of(store.folder / f"{slot_id}.{source}.json")["header"]["generation"]
            for source in ("bak1", "bak2")
        }
        row = store.rows()[0]
        assert row.problem is not None
        assert row.name == "Nadir"
        loaded = store.load(slot_id, DICE.codec)
        assert loaded.notice is not None
        assert loaded.notice.moment == max(generations, key=lambda source: generations[source])
        assert "2026" in loaded.notice.user_text
        assert loaded.slot.flush()
        assert (store.folder / "broken" / f"{slot_id}-1.json").read_bytes() == broken
        assert store.rows()[0].problem is None
        assert store.load(slot_id, DICE.codec).notice is None, "told once"


def test_nothing_is_moved_by_a_store_that_may_not_write(tmp_path):
    slot_id = saved(tmp_path)
    damage(tmp_path / "saves" / f"{slot_id}.json")
    before = {p: p.read_bytes() for p in tmp_path.rglob("*") if p.is_file()}
    loaded = open_store(tmp_path).load(slot_id, DICE.codec)
    loaded.session.listeners.append(loaded.slot.autosave)
    play(loaded.session, 3)
    assert loaded.slot.flush()
    assert {p: p.read_bytes() for p in tmp_path.rglob("*") if p.is_file()} == before


def test_a_chosen_backup_outranks_the_main_file_from_then_on(tmp_path):
    slot_id = saved(tmp_path)
    with open_store(tmp_path) as store:
        main = doc_of(main_of(store, slot_id))
        loaded = store.load(slot_id, DICE.codec, source="bak2")
        assert loaded.notice is not None
        loaded.session.listeners.append(loaded.slot.autosave)
        play(loaded.session, 1)
        assert loaded.slot.flush()
        assert doc_of(store.folder / f"{slot_id}.bak3.json") == main
        written = doc_of(main_of(store, slot_id))
        assert written["header"]["generation"] == main["header"]["generation"] + 1
        assert written["snapshot"] == DICE.plain(loaded.session)


def test_a_backup_of_another_game_is_no_candidate(tmp_path):
    slot_id, other = saved(tmp_path), saved(tmp_path, moves=16)
    folder = tmp_path / "saves"
    (folder / f"{slot_id}.bak1.json").write_bytes((folder / f"{other}.json").read_bytes())
    loaded = open_store(tmp_path).load(slot_id, DICE.codec)
    assert len(loaded.session.journal) == 12


def test_a_save_without_a_valid_snapshot_is_rebuilt_from_its_journal(tmp_path):
    slot_id = saved(tmp_path)
    for backup in (tmp_path / "saves").glob("*.bak*"):
        backup.unlink()
    main = tmp_path / "saves" / f"{slot_id}.json"
    expected = DICE.session(moves=12)
    doc = doc_of(main)
    doc["snapshot"]["faces"] = [1, 2, 3, 4, 5, 6]
    rewrite(main, doc)
    with open_store(tmp_path) as store:
        loaded = store.load(slot_id, DICE.codec)
        assert loaded.notice is not None
        assert loaded.notice.message == "saves.rescued"
        assert "up to move 12." in loaded.notice.user_text
        assert DICE.plain(loaded.session) == DICE.plain(expected)
        assert loaded.slot.flush()
        assert store.rows()[0].problem is None
        assert len(list((store.folder / "broken").iterdir())) == 1
    doc["journal"][5]["args"] = {"face": 77, "reason": None}
    rewrite(main, doc)
    for backup in (tmp_path / "saves").glob("*.bak*"):
        backup.unlink()
    with pytest.raises(SaveInvalid):
        open_store(tmp_path).load(slot_id, DICE.codec)


def test_no_file_at_all():
    with pytest.raises(SaveNotFound):
        open_store(Path("/nonexistent")).load("abcdef", DICE.codec)


def test_two_unclean_ends_make_a_moment_shaky(tmp_path):
    slot_id = saved(tmp_path)
    for times in range(3):
        store = open_store(tmp_path)
        store.open()
        assert store.rows()[0].shaky == (times >= 2)
        store.load(slot_id, DICE.codec)
        store._live.clear()  # dies without closing its slots
        store.close()
    with open_store(tmp_path) as store:
        store.load(slot_id, DICE.codec, source="bak1")
    assert not open_store(tmp_path).rows()[0].shaky, "a clean end clears it"


def test_a_newer_generation_is_not_shaky(tmp_path):
    resumes = Resumes(RealFiles(), tmp_path / "resume.json")
    for generation in (1, 1, 2):
        resumes.begin("abcdef", generation)
        assert resumes.suspected("abcdef") != 2
    resumes.begin("abcdef", 2)
    assert Resumes(RealFiles(), tmp_path / "resume.json").suspected("abcdef") == 2


def test_a_game_whose_end_was_cut_off_is_gone_on_with_once(tmp_path):
    """Killed at its last act, it is opened again; killed there, it has been seen."""
    known = {DICE.codec.name: DICE.codec}
    for seen in (False, True):
        store = open_store(tmp_path, codecs=known)
        store.open()
        if seen:
            row = store.under_way()[0]
            assert row is not None
            assert (row.finished, row.unread) == (True, True)
            store.load(row.id, DICE.codec)
        else:
            assert begin(store, moves=1_000)._session.state.outcome is not None
        store._live.clear()  # dies without closing its slots
        store.close()
    assert open_store(tmp_path, codecs=known).under_way()[0] is None


def test_a_game_whose_end_was_left_in_good_order_is_over(tmp_path):
    known = {DICE.codec.name: DICE.codec}
    with open_store(tmp_path, codecs=known) as store:
        begin(store, moves=1_000)
    with open_store(tmp_path, codecs=known) as store:
        assert [(row.finished, row.unread) for row in store.rows()] == [(True, False)]
        assert store.under_way()[0] is None


def test_a_moment_in_a_newer_tmp_becomes_shaky_too(tmp_path):
    slot_id = saved(tmp_path)
    main = tmp_path / "saves" / f"{slot_id}.json"
    newer = main.read_bytes()
    main.write_bytes(main.with_suffix(".bak1.json").read_bytes())
    assert main.read_bytes() != newer
    main.with_suffix(".tmp").write_bytes(newer)
    for times in range(3):
        store = open_store(tmp_path)
        store.open()
        assert store.rows()[0].shaky == (times >= 2)
        store.load(slot_id, DICE.codec)
        store._live.clear()  # dies without closing its slots
        store.close()


@pytest.mark.parametrize("content", [b"", b"{", b'{"writer":1}', b'{"writer":"00","resumes":[]}'])
def test_broken_crash_counts_hinder_nobody(tmp_path, content):
    slot_id = saved(tmp_path)
    (tmp_path / "resume.json").write_bytes(content)
    with open_store(tmp_path) as store:
        store.load(slot_id, DICE.codec)


# T9


@pytest.mark.parametrize(
    "times",
    [
        ["1970-01-01T00:00:00Z"] * 20,
        ["2100-01-01T00:00:00Z"] * 20,
        [f"20{year:02}-01-01T00:00:00Z" for year in range(60, 40, -1)],
    ],
)
def test_no_clock_decides_which_file_wins(tmp_path, times):
    clock = iter(times * 2)
    with open_store(tmp_path, now=lambda: next(clock)) as store:
        slot = begin(store)
        expected = DICE.plain(slot._session)
    assert reload_plain(tmp_path, slot.id) == expected
    assert open_store(tmp_path).rows()[0].generation == 13


def test_the_list_is_sorted_by_time_then_name(tmp_path):
    for number, name in ((1, "b"), (2, "c"), (2, "a")):
        with open_store(tmp_path, now=lambda n=number: f"200{n}-01-01T00:00:00Z") as store:
            store.create(DICE.codec, DICE.session(), name)
    assert [row.name for row in open_store(tmp_path).rows()] == ["a", "c", "b"]


def test_every_error_has_a_sentence():
    def kinds(of: type[SaveError]) -> list[type[SaveError]]:
        return [kind for sub in of.__subclasses__() for kind in (sub, *kinds(sub))]

    from resources import messages
    from saves.errors import SaveWriteFailed, WriteKind

    table = messages("en")
    for kind in kinds(SaveError):
        if kind is SaveWriteFailed:
            for word in get_args(WriteKind):
                assert SaveWriteFailed(word).user_text
        else:
            assert kind.message in table
    assert CODECS
