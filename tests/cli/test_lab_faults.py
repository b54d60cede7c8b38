"""Faults that must cost the lab no result: odd names, a report that fails, Ctrl+C again."""

import json
import signal
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.test_lab import begun, games_in, written


def test_a_report_that_fails_is_told_and_loses_no_result(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> str:
        raise RuntimeError("no ink")

    monkeypatch.setattr("freetrader.lab.charts.sections", fails)
    path = written(tmp_path, games=3, schedules=["standard"], pilots=["greedy"])
    code, out, err = run("lab", str(path), "--out", str(tmp_path / "out"), "--workers", "1")
    assert code == 1
    assert "The report could not be drawn (RuntimeError: no ink)" in err
    results = json.loads((tmp_path / "out" / "results.json").read_text())
    assert results["digest"] in out


@pytest.mark.parametrize("address", ["tls://127.0.0.1:1", "ucx://x:1", "nothing://", "tcp://::1"])
def test_a_cluster_of_any_protocol_that_cannot_be_had_is_one_sentence(
    run: Run, tmp_path: Path, address: str
) -> None:
    path = written(tmp_path, games=3)
    code, _, err = run("lab", str(path), "--out", str(tmp_path / "out"), "--dask", address)
    assert code == 1
    assert f"No Dask cluster at {address}" in err
    assert "Traceback" not in err


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_again_and_again_stops_once(tmp_path: Path, workers: str) -> None:
    path, out = written(tmp_path, games=100_000), tmp_path / "out"
    process = begun(path, out, "--workers", workers)
    for _ in range(8):
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
        time.sleep(0.03)
    _, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert "Traceback" not in err
    assert "Resume with:" in err
    assert games_in(out) >= 20
