"""Ten thousand games: the list and the figures are there at once, and a kill costs the last game
at most.

Measured on two busy cores: list with reading 0.135 s, figures of both games 0.18 s; the title of a
start 0.004 s where no game has ended since it was last shown, 0.001 s without any game. The long
forms:
`python -m pytest -m long tests/records/test_bench.py`.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from desktop.records.counting import Filters, chosen
from desktop.records.statistics import figures_of
from desktop.shell.desk import Desk
from freetrader.entry import FreeTraderEntry
from saves import RealFiles, Results, Store
from tests.records.made import GAMES, made, one
from tests.support.speed import busy
from trucker.entry import TruckerEntry

ADDING = """
import sys
from pathlib import Path
from saves import RealFiles, Results
from tests.records.made import one
held = Results(RealFiles(), Path(sys.argv[1]))
for number in range(int(sys.argv[2]), 10**9):
    held.add(one(number))
    print(number, flush=True)
"""


def kept(folder: Path) -> Results:
    return Results(RealFiles(), folder)


@pytest.mark.parametrize(
    ("count", "tries"), [(1000, 2), pytest.param(10_000, 4, marks=pytest.mark.long)]
)
def test_list_and_figures_are_there_at_once(tmp_path: Path, count: int, tries: int) -> None:
    kept(tmp_path).add(*made(count))
    listed: list[float] = []
    figured: list[float] = []
    for _ in range(tries):
        began = time.thread_time()
        every = kept(tmp_path).all()
        assert chosen(every, Filters(won=True), GAMES)
        listed.append(time.thread_time() - began)
        began = time.thread_time()
        assert all(figures_of(every, game, GAMES) for game in GAMES)
        figured.append(time.thread_time() - began)
    assert len(every) == count
    print(f"{count} results: list {min(listed):.3f} s, figures {min(figured):.3f} s")
    slow = count / 10_000 * busy()
    assert min(listed) < 0.2 * slow + 0.05
    assert min(figured) < 0.3 * slow + 0.05


def started(home: Path) -> float:
    """Seconds until the title of a start knows what it tells."""
    entries = {entry.name: entry for entry in (FreeTraderEntry(), TruckerEntry())}
    with Store(home, app_version="test") as store:
        desk = Desk(store, entries)
        began = time.thread_time()
        desk.title_view()
        return time.thread_time() - began


@pytest.mark.parametrize("count", [1000, pytest.param(10_000, marks=pytest.mark.long)])
def test_a_start_takes_no_longer_with_many_results(tmp_path: Path, count: int) -> None:
    full, empty = tmp_path / "full", tmp_path / "empty"
    kept(full / "records").add(*made(count))
    first = started(full)
    started(empty)
    many, none = (min(started(home) for _ in range(4)) for home in (full, empty))
    print(f"title with {count} results {many:.3f} s, at first {first:.3f} s; empty {none:.3f} s")
    assert many < none + 0.03 * busy()


def rounds(folder: Path, count: int) -> int:
    """Kill a program that adds results again and again; how many were lost that it told of."""
    lost, told, root = 0, 0, Path(__file__).parents[2]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    for number in range(count):
        command = [sys.executable, "-c", ADDING, str(folder), str(told)]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, env=environment, cwd=root
        ) as program:
            assert program.stdout is not None
            program.stdout.readline()
            time.sleep(0.0007 * (number % 17))
            program.send_signal(signal.SIGKILL)
            rest = program.stdout.read().split()
        last = int(rest[-1]) if rest else told
        found = kept(folder)
        there = {int(each.uuid, 16) for each in found.all()}
        assert not found.damaged
        assert there <= {*range(last + 2)}, "at most the one that was on its way"
        lost += len({*range(last + 1)} - there)
        told = max(there) + 1
    return lost


@pytest.mark.parametrize("count", [3, pytest.param(500, marks=pytest.mark.long)])
def test_a_kill_loses_the_last_result_at_most(tmp_path: Path, count: int) -> None:
    assert rounds(tmp_path, count) == 0, "what was told of is there"


def test_one_more_result_costs_little(tmp_path: Path) -> None:
    held = kept(tmp_path)
    held.add(*made(300))
    began = time.thread_time()
    held.add(one(10**12))
    assert time.thread_time() - began < 0.1 * busy()
