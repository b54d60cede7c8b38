"""T1: a process is killed at any moment, over and over, and at most its last act is lost."""

import multiprocessing
import random
import shutil
import time
from pathlib import Path

import pytest

from tabletop import state_hash
from tests.saves.conftest import Kind, open_store, play, saved
from tests.saves.killed import GAMES, LONG, play_and_save, play_to_the_end
from tests.saves.test_slots import doc_of

pytestmark = pytest.mark.usefixtures("durable")


@pytest.mark.parametrize("slow", [False, True])
@pytest.mark.parametrize("rounds", [16, pytest.param(500, marks=pytest.mark.long)])
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


def length_of(kind: Kind) -> int:
    """Acts of the whole game."""
    session = kind.session(moves=100_000)
    assert session.state.decision is None
    return len(session.journal)


def killed(context, home: Path, name: str, slot_id: str, slow: bool, wait_s: float) -> list[str]:
    """What a child told before it was killed: generations, the last perhaps with "over"."""
    told = home / "told"
    child = context.Process(target=play_to_the_end, args=(home, name, slot_id, told, slow))
    child.start()
    while not told.exists():
        time.sleep(0.0005)
        assert child.is_alive(), "it broke by itself"
    time.sleep(wait_s)
    child.kill()
    child.join()
    return [line for line in told.read_text().splitlines(keepends=True) if line.endswith("\n")]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("rounds", [10, pytest.param(500, marks=pytest.mark.long)])
def test_t1_a_kill_loses_no_decision_and_opens_no_ended_game_again(tmp_path, name, rounds):
    """Every other round begins at the last decision of its game."""
    kind = GAMES[name]
    length = length_of(kind)
    bases = {last: tmp_path / f"base{last:d}" for last in (False, True)}
    slots = {last: saved(home, length - 1 if last else 3, kind) for last, home in bases.items()}
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.saves.killed"])
    rng = random.Random(2)
    ends = {"over": 0, "open": 0}
    number = -1
    while number < rounds - 1 or (not ends["over"] and number < rounds + 24):
        number += 1
        last, home = bool(number % 2), tmp_path / "home"
        shutil.rmtree(home, ignore_errors=True)
        shutil.copytree(bases[last], home)
        wait_s = rng.random() ** 3 * 0.01 if last else rng.random() * 0.06
        wait_s *= 2 ** (max(0, number - rounds) / 2)  # until a busy machine comes to an end
        lines = killed(context, home, name, slots[last], number % 4 > 1, wait_s)
        over = bool(lines) and lines[-1].endswith("over\n")

        store = open_store(home)
        (row,) = store.rows()
        assert row.problem is None
        loaded = store.load(slots[last], kind.codec)
        assert loaded.notice is None
        session = loaded.session
        ended = session.state.decision is None
        assert ended >= over, "an ended game was opened again"
        assert row.finished == ended
        if lines:
            assert row.generation >= int(lines[-1].split()[0])
        assert len(session.journal) >= (length - 1 if last else 3) + len(lines)
        replayed = kind.session()
        for entry in session.journal:
            replayed.apply(entry.action)
        assert kind.plain(replayed) == kind.plain(session)
        if last:
            ends["over" if ended else "open"] += 1
    assert ends["over"], "no game was over: the test proves nothing"
    assert ends["open"] or rounds < 100, "no kill came before the end: the test proves little"
