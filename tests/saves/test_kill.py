"""T1: a process is killed at any moment, over and over, and at most its last act is lost."""

import multiprocessing
import random
import time

import pytest

from tabletop import state_hash
from tests.saves.conftest import open_store, play
from tests.saves.killed import LONG, play_and_save
from tests.saves.test_slots import doc_of

pytestmark = pytest.mark.usefixtures("durable")


@pytest.mark.parametrize("slow", [False, True])
@pytest.mark.parametrize("rounds", [30, pytest.param(500, marks=pytest.mark.long)])
def test_t1_kill_loop(tmp_path, rounds, slow):
    with open_store(tmp_path) as store:
        slot = store.create(LONG.codec, LONG.session(), "Nadir")
        assert slot.flush()
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.saves.killed"])
    rng = random.Random(1)
    handed_over, sources = 0, set()
    for number in range(rounds):
        told = tmp_path / f"told{number}"
        child = context.Process(target=play_and_save, args=(tmp_path, slot.id, told, slow))
        child.start()
        told_one = number % 2  # every other child may die before its first act
        while not told.exists() or (told_one and not told.stat().st_size):
            time.sleep(0.001)
            assert child.is_alive(), "it broke by itself"
        time.sleep(rng.random() * 0.06)
        child.kill()
        child.join()
        lines = told.read_text().splitlines(keepends=True)
        handed_over = max([handed_over, *(int(line) for line in lines if line.endswith("\n"))])

        found = {path.name.removeprefix(slot.id) for path in store.folder.glob(f"{slot.id}*")}
        temps = {name for name in found if not name.endswith(".json")}
        assert temps <= {".tmp", ".wait", ".wait.tmp", ".bk.tmp"}
        sources |= temps
        assert [row.problem for row in open_store(tmp_path).rows()] == [None]
        loaded = open_store(tmp_path).load(slot.id, LONG.codec)
        assert loaded.notice is None
        assert loaded.slot._header.generation >= handed_over
        replayed = LONG.session()
        for entry in loaded.session.journal:
            replayed.apply(entry.action)
        game = LONG.codec.game
        assert state_hash(game.plain(replayed.state)) == state_hash(
            game.plain(loaded.session.state)
        )
        doc_of(store.folder / f"{slot.id}.json")  # whole, whatever lies beside it
    assert handed_over >= rounds // 2
    assert ".wait" in sources or not slow
    assert sources, "no kill ever hit a write: the test proves nothing"
    with open_store(tmp_path) as store:
        loaded = store.load(slot.id, LONG.codec)
        loaded.session.listeners.append(loaded.slot.autosave)
        play(loaded.session, 1)
        assert loaded.slot.flush()
        left = {path.name.removeprefix(slot.id) for path in store.folder.glob(f"{slot.id}*")}
        assert left <= {".json", ".bak1.json", ".bak2.json", ".bak3.json", ".bk.tmp", ".wait.tmp"}
