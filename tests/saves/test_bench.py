"""T16: what saving costs the player. Run with -s to see the figures."""

import time

import pytest

from saves import Store
from tests.saves.conftest import Kind, open_store, play
from tests.saves.killed import LONG
from tests.support.speed import busy

pytestmark = pytest.mark.usefixtures("durable")

ENTRIES = 1_000
HAND_OVER_MS, DURABLE_MS, LIST_MS = 5, 250, 300


def p95(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)] * 1000


def test_t16_autosave_at_1000_entries(tmp_path, capsys):
    session = LONG.session(moves=ENTRIES)
    with open_store(tmp_path) as store:
        slot = store.create(LONG.codec, session, "Nadir")
        assert slot.flush()
        handed, durable, queued = [], [], []
        for number in range(300):
            play(session, 1)
            begin = time.perf_counter()
            slot.autosave(session)
            handed.append(time.perf_counter() - begin)
            if number % 3:  # else the next one meets a busy writer
                assert slot.flush()
                durable.append(time.perf_counter() - begin)
            else:
                play(session, 1)
                begin = time.perf_counter()
                slot.autosave(session)
                queued.append(time.perf_counter() - begin)
                assert slot.flush()
        size = (store.folder / f"{slot.id}.json").stat().st_size
    with capsys.disabled():
        print(
            f"\n{len(session.journal)} entries, {size} bytes: hand-over p95 {p95(handed):.2f} ms,"
            f" behind a busy writer {p95(queued):.2f} ms, durable p95 {p95(durable):.1f} ms"
        )
    assert p95(handed + queued) <= HAND_OVER_MS * busy()
    assert p95(durable) <= DURABLE_MS * busy()


def fill(store: Store, kind: Kind, games: int) -> None:
    session = kind.session(moves=ENTRIES)
    for _ in range(games):
        store.leave(store.create(kind.codec, session, "Nadir"))


def test_t16_list_of_50(tmp_path, capsys):
    with open_store(tmp_path) as store:
        fill(store, LONG, 50)
        times, rows = [], []
        for _ in range(20):
            begin = time.perf_counter()
            rows = store.rows()
            times.append(time.perf_counter() - begin)
        assert len(rows) == 50
        assert all(row.problem is None for row in rows)
    with capsys.disabled():
        print(f"\nlist of 50 slots: p95 {p95(times):.1f} ms")
    assert p95(times) <= LIST_MS * busy()


def test_t16_load_at_1000_entries(tmp_path, capsys):
    with open_store(tmp_path) as store:
        fill(store, LONG, 1)
        begin = time.perf_counter()
        store.load(store.rows()[0].id, LONG.codec)
        spent = (time.perf_counter() - begin) * 1000
    with capsys.disabled():
        print(f"\nload with {ENTRIES} entries: {spent:.0f} ms")
    assert spent < 1_000 * busy()
