"""T1: a process is killed at any moment, over and over, and no acknowledged save is lost."""

import multiprocessing
import random
import time

import pytest

from tabletop import state_hash
from tests.saves.conftest import open_store, play
from tests.saves.killed import LONG, play_and_save
from tests.saves.test_slots import doc_of


@pytest.mark.parametrize("rounds", [50, pytest.param(500, marks=pytest.mark.long)])
def test_t1_kill_loop(tmp_path, rounds):
    with open_store(tmp_path) as store:
        slot = store.create(LONG.codec, LONG.session(), "Nadir")
        assert slot.flush()
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.saves.killed"])
    rng = random.Random(1)
    acknowledged, sources = 0, set()
    for number in range(rounds):
        told = tmp_path / f"told{number}"
        child = context.Process(target=play_and_save, args=(tmp_path, slot.id, told))
        child.start()
        while not told.exists():
            time.sleep(0.001)
        time.sleep(rng.random() * 0.06)
        child.kill()
        child.join()
        lines = told.read_text().splitlines(keepends=True)
        acknowledged = max([acknowledged, *(int(line) for line in lines if line.endswith("\n"))])

        temps = {path.name for path in store.folder.glob("*tmp")}
        assert temps <= {f"{slot.id}.tmp", f"{slot.id}.bk.tmp"}
        sources |= {name.removeprefix(slot.id) for name in temps}
        assert [row.problem for row in open_store(tmp_path).rows()] == [None]
        loaded = open_store(tmp_path).load(slot.id, LONG.codec)
        assert loaded.notice is None
        assert loaded.slot._header.generation >= acknowledged
        replayed = LONG.session()
        for entry in loaded.session.journal:
            replayed.apply(entry.action)
        game = LONG.codec.game
        assert state_hash(game.plain(replayed.state)) == state_hash(
            game.plain(loaded.session.state)
        )
        doc_of(store.folder / f"{slot.id}.json")  # whole, whatever lies beside it
    assert acknowledged > rounds
    assert sources, "no kill ever hit a write: the test proves nothing"
    with open_store(tmp_path) as store:
        loaded = store.load(slot.id, LONG.codec)
        loaded.session.listeners.append(loaded.slot.autosave)
        play(loaded.session, 1)
        assert loaded.slot.flush()
        assert not [path for path in store.folder.glob("*.tmp") if ".bk" not in path.name]
