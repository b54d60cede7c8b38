"""The list of games: which moment it shows, in which order, and that no file hides another."""

import json
import os
import time
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from saves import Store
from saves.frame import frame
from tests.saves.conftest import DICE, begin, main_of, open_store, play, saved
from tests.saves.test_slots import damage, doc_of, rewrite
from tests.support.pairs import once, quick_and_long
from tests.support.speed import busy

KNOWN = {DICE.codec.name: DICE.codec}


def cut_off(home: Path, moves: int) -> str:
    """A game whose last act lies in a write that never came to its end."""
    slot_id = saved(home, moves=moves - 1)
    main = home / "saves" / f"{slot_id}.json"
    before = main.read_bytes()
    with open_store(home) as store:
        loaded = store.load(slot_id, DICE.codec)
        loaded.session.listeners.append(loaded.slot.autosave)
        play(loaded.session, 1)
    main.replace(main.with_suffix(".tmp"))
    main.write_bytes(before)
    return slot_id


def test_what_a_cut_off_write_holds_is_listed_and_put_in_the_main_file(tmp_path):
    slot_id = cut_off(tmp_path, 12)
    newer = main_of(open_store(tmp_path), slot_id).with_suffix(".tmp").read_bytes()
    (row,) = open_store(tmp_path, codecs=KNOWN).rows()
    with open_store(tmp_path, codecs=KNOWN) as store:
        store.load(slot_id, DICE.codec)
        assert main_of(store, slot_id).read_bytes() == newer
    assert row.generation == json.loads(newer)["doc"]["header"]["generation"]


def test_a_game_that_was_cut_off_at_its_end_is_over(tmp_path):
    end = len(DICE.session(moves=1_000).journal)
    slot_id = cut_off(tmp_path, end)
    assert not doc_of(main_of(open_store(tmp_path), slot_id))["header"]["finished"]
    for _ in range(2):
        with open_store(tmp_path, codecs=KNOWN) as store:
            assert store.rows()[0].finished
            if (row := store.under_way()[0]) is not None:
                store.load(row.id, DICE.codec)
    with open_store(tmp_path, codecs=KNOWN) as store:
        assert store.under_way()[0] is None
        store.load(slot_id, DICE.codec)
        assert doc_of(main_of(store, slot_id))["header"]["finished"]


def test_the_last_played_game_comes_first_whatever_the_clock_says(tmp_path):
    with open_store(tmp_path, now=lambda: "2030-01-01T00:00:00Z") as store:
        future = begin(store).id
    with open_store(tmp_path, codecs=KNOWN) as store:
        present = begin(store).id
        assert [row.id for row in store.rows()] == [present, future]
        slot = store.load(future, DICE.codec).slot
        slot.autosave(slot._session)
        assert slot.flush()
        assert [row.id for row in store.rows()] == [future, present]


def test_games_from_before_there_was_a_counter_are_listed_by_their_time(tmp_path):
    store = open_store(tmp_path)
    ids = [saved(tmp_path), saved(tmp_path)]
    for number, slot_id in enumerate(ids):
        doc = doc_of(main_of(store, slot_id))
        del doc["header"]["played"]
        doc["header"]["updated"] = f"202{number}-01-01T00:00:00Z"
        rewrite(main_of(store, slot_id), doc)
    assert [row.id for row in store.rows()] == ids[::-1]


def test_the_counter_has_an_end_that_stops_no_game(tmp_path):
    store = open_store(tmp_path)
    slot_id = saved(tmp_path)
    doc = doc_of(main_of(store, slot_id))
    doc["header"] |= {"played": 2**62}
    rewrite(main_of(store, slot_id), doc)
    with open_store(tmp_path) as store:
        assert begin(store).trouble is None


@pytest.mark.parametrize("moment", [253_402_300_800, -(2**40), 2**62])
def test_a_file_of_any_date_is_listed(tmp_path, moment, monkeypatch):
    good, bad = saved(tmp_path), saved(tmp_path)
    main = main_of(open_store(tmp_path), bad)
    damage(main)
    for backup in main.parent.glob(f"{bad}.bak*"):
        backup.unlink()
    real = os.lstat

    class Dated:  # few file systems keep such a date
        def __init__(self, found: os.stat_result) -> None:
            self.st_mtime_ns = moment * 10**9
            self.st_ino, self.st_size, self.st_mode = found.st_ino, found.st_size, found.st_mode

    monkeypatch.setattr(os, "lstat", lambda path: Dated(real(path)))
    rows = {row.id: row for row in open_store(tmp_path).rows()}
    assert set(rows) == {good, bad}
    assert rows[bad].updated == ""


def test_a_file_that_meets_a_fault_of_ours_hides_no_other(tmp_path, monkeypatch):
    good, bad = saved(tmp_path), saved(tmp_path)
    real = Store.rows.__globals__["Listing"]._row

    def row(listing: Any, slot_id: str, codecs: Any) -> Any:
        if slot_id == bad:
            raise RuntimeError("a fault of ours")
        return real(listing, slot_id, codecs)

    monkeypatch.setattr("saves.listing.Listing._row", row)
    rows = {row.id: row for row in open_store(tmp_path).rows()}
    assert rows[good].problem is None
    assert rows[bad].problem is not None


HUGE = {
    "marks": lambda doc: doc["header"].update(marks=["hint"] * 590_000),
    "journal": lambda doc: doc.update(journal=[1] * 2_000_000),
    "lists": lambda doc: doc["snapshot"].update(a=[[]] * 1_300_000),
    "keys": lambda doc: doc["snapshot"].update({f"k{n}": 1 for n in range(250_000)}),
    "text": lambda doc: doc["snapshot"].update(a="\U0001f600" + "x" * 4_100_000),
    "deep": lambda doc: doc["snapshot"].update(a=json.loads("[" * 900 + "]" * 900)),
}


@pytest.mark.parametrize(
    ("kind", "checked"), quick_and_long(once(list(HUGE), [True, False]), HUGE, [True, False])
)
def test_bounds_hold_before_anything_is_read(tmp_path, kind, checked):
    slot_id = saved(tmp_path)
    main = main_of(open_store(tmp_path), slot_id)
    doc = doc_of(main)
    HUGE[kind](doc)
    header, body = (
        json.dumps(part, separators=(",", ":"), ensure_ascii=False) for part in (doc["header"], doc)
    )
    data = frame(header.encode(), body[len('{"header":') + len(header) :].encode())
    main.write_bytes(data if checked else data.replace(b'"Nadir"', b'"Nadi2"', 1))
    for backup in main.parent.glob("*.bak*"):
        backup.unlink()
    store = open_store(tmp_path, codecs=KNOWN)
    tracemalloc.start()
    try:
        (row,) = store.rows()
        newest, passed = store.under_way()
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    spent = min(_seconds(store) for _ in range(3))
    assert newest is None
    assert passed is not None
    assert row.problem is None or len(row.problem.detail) <= 200
    assert len(passed.problem.detail) <= 200
    assert "Unterminated" not in passed.problem.detail  # what the bound has cut
    assert "\n" not in passed.problem.user_text
    assert peak < 20e6
    assert spent < 0.1 * busy()


def _seconds(store: Store) -> float:
    began = time.perf_counter()
    store.rows()
    return time.perf_counter() - began
