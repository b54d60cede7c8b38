"""The command `lab`: the same digest everywhere, going on after any stop, refusals."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path

import pytest

import freetrader.ai.policy
from desktop.lab import checkpoint, command
from desktop.lab.executors import InlineExecutor
from freetrader.entry import FreeTraderEntry
from resources import say
from tabletop.trials import Tally
from tests.cli.conftest import Run
from tests.support.process import environ

SPEC = {
    "name": "Trial",
    "seed": "A",
    "games": 25,
    "decks": [{"name": "own"}],
    "schedules": ["standard", "first-flight"],
    "pilots": ["greedy", "random"],
}


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    return written(tmp_path)


def written(folder: Path, **changed: object) -> Path:
    path = folder / "spec.json"
    path.write_text(json.dumps({**SPEC, **changed}))
    return path


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without the plotting library; drawing is not what most tests are about."""
    monkeypatch.setattr(command, "find_spec", lambda name: None)


def digest_in(out: Path) -> str:
    return json.loads((out / "results.json").read_text())["digest"]


# What it writes


NAMES = ["_mine", "$x^2$ a$b"]
"""Of decks: matplotlib hides the one and sets the other as a formula."""


def named(folder: Path) -> Path:
    decks = [{"name": name} for name in NAMES]
    return written(
        folder, name="$\\frac$ _", decks=decks, schedules=["standard"], pilots=["greedy"]
    )


@pytest.mark.usefixtures("undrawn")
def test_results_are_written(run: Run, tmp_path: Path):
    path = named(tmp_path)
    code, shown, _ = run("lab", str(path), "--out", str(tmp_path / "out"), "--workers", "1")
    assert code == 0
    results = json.loads((tmp_path / "out" / "results.json").read_text())
    assert results["schema"] == "freetrader-lab-results/1"
    assert results["spec"]["name"] == "$\\frac$ _"
    assert [row["games"] for row in results["rows"]] == [25, 25]
    assert results["digest"] in shown
    assert say("lab.head.schedule") in shown
    assert "games per second" in shown


@pytest.mark.long
def test_a_report_is_written_and_names_are_plain_text(run: Run, tmp_path: Path):
    path = named(tmp_path)
    code, _, told = run("lab", str(path), "--out", str(tmp_path / "out"), "--workers", "1")
    assert (code, told) == (0, "")
    report = (tmp_path / "out" / "report.html").read_text()
    assert "<h1>$\\frac$ _</h1>" in report
    charts = "".join(re.findall(r"<svg.*?</svg>", report, re.DOTALL))
    for name in NAMES:
        assert f"{name}, greedy</text>" in charts, "in the legend"


@pytest.mark.usefixtures("undrawn")
def test_the_folder_is_named_after_the_spec(run: Run, spec: Path, monkeypatch, tmp_path: Path):
    monkeypatch.chdir(tmp_path)
    assert run("lab", "spec.json", "--workers", "1")[0] == 0
    assert (tmp_path / "spec-lab" / "results.json").exists()


def test_flights_of_galaxy_trucker_are_flown(run: Run, tmp_path: Path):
    path = tmp_path / "flights.json"
    seats = [{"character": "racer", "level": "easy"}, {"character": "hauler", "level": "random"}]
    tables = [{"name": "pair", "seats": seats}]
    body = {"name": "F", "seed": "A", "games": 2, "flights": ["I"], "tables": tables}
    path.write_text(json.dumps({"game": "trucker", **body}))
    code, shown, _ = run("lab", str(path), "--out", str(tmp_path / "out"), "--workers", "1")
    assert code == 0
    assert "pair" in shown
    (row,) = json.loads((tmp_path / "out" / "results.json").read_text())["rows"]
    assert [seat["character"] for seat in row["seats"]] == ["racer", "hauler"]
    assert {"credits", "credits_error", "finished", "lost", "won"} <= set(row["seats"][0])
    report = (tmp_path / "out" / "report.html").read_text()
    assert say("lab.gt.title") in report
    assert "http" not in report


# The same everywhere


@pytest.mark.usefixtures("undrawn")
def test_one_digest_inline_and_in_processes(run: Run, spec: Path, tmp_path: Path):
    for workers in ("1", "2"):
        words = ["lab", str(spec), "--out", str(tmp_path / workers), "--workers", workers]
        assert run(*words)[0] == 0
    assert digest_in(tmp_path / "1") == digest_in(tmp_path / "2")


@pytest.mark.long
@pytest.mark.usefixtures("undrawn")
def test_one_digest_inline_in_processes_and_on_a_cluster(run: Run, spec: Path, tmp_path: Path):
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        found = {}
        for name, words in (
            ("inline", ["--workers", "1"]),
            ("pool", ["--workers", "2"]),
            ("dask", ["--dask", cluster.scheduler_address]),
        ):
            assert run("lab", str(spec), "--out", str(tmp_path / name), *words)[0] == 0
            found[name] = digest_in(tmp_path / name)
    assert len(set(found.values())) == 1


# Going on


def _listen() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def begun(spec: Path, out: Path, *words: str) -> "subprocess.Popen[str]":
    """A run that has kept something and is far from done."""
    process = subprocess.Popen(
        [sys.executable, "-m", "freetrader", "lab", str(spec), "--out", str(out), *words],
        env=environ(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Who runs the tests in the background has Ctrl+C ignored, and all below with it.
        preexec_fn=None if sys.platform == "win32" else _listen,
    )
    wanted = time.monotonic() + 120
    while games_in(out) < 20:
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < wanted
        time.sleep(0.02)
    return process


def games_in(out: Path) -> int:
    """Games in the checkpoint, which is whole at any moment."""
    path = out / "checkpoint.json"
    if not path.exists():
        return 0
    rows = json.loads(path.read_text())["rows"]
    return sum(end - first for row in rows for first, end in row["done"])


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("workers", [pytest.param("1", marks=pytest.mark.long), "2"])
def test_a_killed_run_is_gone_on_with(run: Run, tmp_path: Path, workers: str):
    import psutil

    path = written(tmp_path, games=1000, schedules=["standard"], pilots=["greedy"])
    process = begun(path, tmp_path / "killed", "--workers", workers)
    children = psutil.Process(process.pid).children(recursive=True)
    process.kill()
    process.communicate()
    assert psutil.wait_procs(children, timeout=60)[1] == []  # nobody works for one that is gone
    before = games_in(tmp_path / "killed")
    assert 0 < before < 1000
    whole = ["lab", str(path), "--workers", "1", "--out"]
    assert run(*whole, str(tmp_path / "killed"), "--resume")[0] == 0
    assert run(*whole, str(tmp_path / "whole"))[0] == 0
    assert digest_in(tmp_path / "killed") == digest_in(tmp_path / "whole")


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C cannot be sent to one process there")
def test_ctrl_c_says_how_to_go_on(run: Run, tmp_path: Path):
    path = written(tmp_path, games=100_000, schedules=["standard"], pilots=["greedy"])
    process = begun(path, tmp_path / "out", "--workers", "2")
    os.kill(process.pid, signal.SIGINT)
    shown, told = process.communicate(timeout=120)
    assert process.returncode == 130
    assert shown == ""
    assert f"freetrader lab {path} --out={tmp_path / 'out'} --workers=2 --resume" in told
    assert "Traceback" not in told
    assert games_in(tmp_path / "out") >= 20
    code, _, told = run("lab", str(path), "--out", str(tmp_path / "out"))
    assert (code, told.strip()) == (2, say("lab.unfinished", folder=tmp_path / "out"))


@pytest.mark.usefixtures("undrawn")
def test_a_finished_run_is_told_again_without_playing(run: Run, spec: Path, tmp_path: Path):
    words = ["lab", str(spec), "--out", str(tmp_path / "out"), "--workers", "1"]
    first = run(*words)[1].splitlines()
    again = run(*words, "--resume")[1].splitlines()
    assert again == [line for line in first if "per second" not in line]
    assert run(*words)[0] == 0  # and may be played anew


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b'{"schema": "freetrader-lab/1", "rows": [', "lab.torn"),
        (b"\xff\xfe", "lab.torn"),
        (b'{"schema": "freetrader-lab/1", "rows": [], "hash": "0"}', "lab.torn"),
        (b"[1, 2]", "lab.foreign"),
        (b'{"schema": "other", "x": 1.5}', "lab.foreign"),
    ],
)
def test_a_bad_checkpoint_is_told(run: Run, spec: Path, tmp_path: Path, content, message):
    path = tmp_path / "out" / "checkpoint.json"
    path.parent.mkdir()
    path.write_bytes(content)
    code, _, told = run("lab", str(spec), "--out", str(path.parent), "--resume")
    assert (code, told.strip()) == (3, say(message, file=path))
    assert path.read_bytes() == content


@pytest.mark.usefixtures("undrawn")
def test_games_of_another_spec_are_not_added_to(run: Run, spec: Path, tmp_path: Path):
    out = tmp_path / "out"
    assert run("lab", str(spec), "--out", str(out), "--workers", "1")[0] == 0
    written(tmp_path, seed="B")
    code, _, told = run("lab", str(spec), "--out", str(out), "--resume")
    assert (code, told.strip()) == (3, say("lab.other_plan", file=out / "checkpoint.json"))


def test_code_of_rules_and_pilots_is_part_of_the_mark(spec: Path, tmp_path: Path, monkeypatch):
    plan = FreeTraderEntry().lab(spec.name, spec.read_text(), tmp_path)
    mark = checkpoint.mark_of(plan)
    assert checkpoint.mark_of(plan) == mark
    pilot = Path(freetrader.ai.policy.__file__)
    read = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda at: read(at) + b"#" * (at == pilot))
    assert checkpoint.mark_of(plan) != mark


# Refusals


def test_without_the_extra_results_are_written_and_it_is_told(run: Run, tmp_path, monkeypatch):
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    path = written(tmp_path, games=2)
    code, _, told = run("lab", str(path), "--out", str(tmp_path / "out"), "--workers", "1")
    assert code == 0
    assert told.strip() == say("lab.no_report", extra="pip install .[lab]")
    assert (tmp_path / "out" / "results.json").exists()
    assert not (tmp_path / "out" / "report.html").exists()


@pytest.mark.usefixtures("undrawn")
def test_without_the_extra_there_is_no_cluster(run: Run, spec: Path, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    out = str(tmp_path / "out")
    code, _, told = run("lab", str(spec), "--out", out, "--dask", "tcp://127.0.0.1:1")
    assert code == 1
    assert told.splitlines()[-1] == say("lab.no_dask", extra="pip install .[lab]")


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("address", ["nonsense", "tcp://", "tcp://a:99999", "tcp://127.0.0.1:1"])
def test_a_cluster_that_does_not_answer_is_told(run: Run, spec, tmp_path, monkeypatch, address):
    monkeypatch.setattr("desktop.lab.executors._PATIENCE_S", 0.5)
    code, _, told = run("lab", str(spec), "--out", str(tmp_path / "out"), "--dask", address)
    assert code == 1
    _, line = told.splitlines()  # after that of the plotting library
    assert line.startswith(f"No Dask cluster at {address}")


@pytest.mark.usefixtures("undrawn")
def test_a_folder_that_takes_nothing_is_told(run: Run, spec: Path, tmp_path: Path):
    (tmp_path / "file").write_text("mine")
    (tmp_path / "out" / "results.json").mkdir(parents=True)
    for name, code, part in (
        ("file", 2, "--out expects a folder, but"),
        ("file/deep", 1, "cannot be written to: Not a directory"),
        ("out", 1, "cannot be written to: results.json: not a regular file"),
    ):
        found, _, told = run("lab", str(spec), "--out", str(tmp_path / name))
        assert found == code
        assert part in told
        assert "Errno" not in told
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.usefixtures("undrawn")
def test_a_worker_that_dies_is_told_and_what_was_played_is_kept(run: Run, tmp_path, monkeypatch):
    path = written(tmp_path, games=2000, schedules=["standard"], pilots=["greedy"])
    monkeypatch.setattr(command, "local_executor", broken_executor)
    code, _, told = run("lab", str(path), "--out", str(tmp_path / "out"), "--workers", "2")
    assert code == 1
    assert told.splitlines()[-1].startswith("A worker process died.")
    assert games_in(tmp_path / "out") > 0


@contextmanager
def broken_executor(workers: int) -> Iterator[Executor]:
    class Broken(InlineExecutor):
        played = 0

        def submit(self, fn, /, *args, **kwargs):
            self.played += 1
            if self.played > 10:
                raise BrokenProcessPool
            return super().submit(fn, *args, **kwargs)

    yield Broken()


@pytest.mark.usefixtures("undrawn")
def test_a_cluster_without_workers_is_told(run: Run, spec: Path, tmp_path: Path):
    from distributed import LocalCluster

    words = {"protocol": "tcp", "host": "127.0.0.1", "dashboard_address": None}
    with LocalCluster(n_workers=0, processes=False, **words) as cluster:
        address = cluster.scheduler_address
        code, _, told = run("lab", str(spec), "--out", str(tmp_path / "out"), "--dask", address)
    assert code == 1
    assert "it has no workers" in told


def test_the_bar_tells_how_far_it_is(monkeypatch, capsys):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    tallies = [Tally([(0, 10)])]
    progress = command._Progress(40, tallies)
    tallies[0].add(10, 10, {})
    progress.show()
    shown = capsys.readouterr().err
    assert shown.startswith("\r[" + "#" * 15 + " ")
    assert "20 of 40 games" in shown
    progress.clear()
    assert capsys.readouterr().err.strip(" \r") == ""


@pytest.mark.parametrize(
    ("words", "code", "part"),
    [
        (["lab"], 2, "SPEC"),
        (["lab", "nowhere.json"], 3, "nowhere.json cannot be read"),
        (["lab", "spec.json", "--workers", "0"], 2, "--workers expects a whole number"),
        (["lab", "spec.json", "--workers", "2", "--dask", "x"], 2, "not allowed with"),
        (["lab", "bad.json"], 3, "bad.json: games"),
        (["lab", "torn.json"], 3, "torn.json: not JSON"),
        (["lab", "list.json"], 3, "list.json"),
        (["lab", "deep.json"], 3, "deep.json: not JSON"),
        (["lab", "/dev/zero"], 3, "it is not a file"),
        (["lab", "spec.json", "--dask", ""], 2, "--dask "),
    ],
)
def test_bad_usage_is_one_sentence(run: Run, spec, monkeypatch, tmp_path, words, code, part):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bad.json").write_text(json.dumps({**SPEC, "games": 0}))
    (tmp_path / "torn.json").write_text("{")
    (tmp_path / "list.json").write_text("[]")
    (tmp_path / "deep.json").write_text("[" * 200_000)
    found = run(*words)
    assert found[0] == code
    assert part in found[2]
    assert found[2].count("\n") == 1


def test_the_lab_loads_nothing_of_the_extra_for_other_commands():
    code = (
        "import sys\nfrom desktop.launcher import main\n"
        "main(['simulate', '--games', '2'])\n"
        "print({'matplotlib', 'distributed', 'desktop.lab', 'numpy'} & set(sys.modules))"
    )
    shown = subprocess.run(
        [sys.executable, "-c", code], env=environ(), capture_output=True, text=True, check=True
    )
    assert shown.stdout.splitlines()[-1] == "set()"
