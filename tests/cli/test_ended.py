"""Ended by the system: every way out leaves the game in good order, or counts as a crash."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from saves import Store
from tests.cli.conftest import Run
from tests.cli.test_lab import games_in, written
from tests.saves.conftest import CODECS
from tests.support.display import ensure_display
from tests.support.pairs import once, quick_and_long
from tests.support.played import playing
from tests.support.process import environ

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


@pytest.fixture(autouse=True)
def _signals_arrive() -> Iterator[None]:
    """Also where tests run under nohup: what they ignore, a game that they begin ignores, too."""
    hangup = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    typed = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGHUP, hangup)
    signal.signal(signal.SIGINT, typed)


KNOWN = {kind.codec.name: kind.codec for kind in CODECS}


def unclean(home: Path) -> dict[str, list[int]]:
    told = home / "resume.json"  # written with the first game
    return json.loads(told.read_text())["resumes"] if told.exists() else {}


def shaky(home: Path) -> bool:
    (row,) = Store(home, codecs=KNOWN).rows()
    return row.shaky


LATER = pytest.param(signal.SIGHUP, marks=pytest.mark.long)
SIGNALS = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT]


@pytest.mark.parametrize(
    "number", [signal.SIGTERM, LATER, pytest.param(signal.SIGINT, marks=pytest.mark.long)]
)
def test_text_mode_that_is_told_to_end_keeps_the_game_and_is_no_crash(
    tmp_path: Path, number: signal.Signals
) -> None:
    for words in (["--seed", "A"], [], []):
        command = [sys.executable, "-m", "freetrader", "text", "--home", str(tmp_path), *words]
        with subprocess.Popen(
            command, env=environ(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as game:
            assert game.stdin is not None
            assert game.stdout is not None
            game.stdin.write("1\n")
            game.stdin.flush()
            while not game.stdout.readline().startswith(">"):
                pass
            game.send_signal(number)
            told, _ = game.communicate(timeout=60)
        assert game.returncode == (0 if "Saved as" in told else 130)  # asked, or at work
        assert "Traceback" not in told
    assert not unclean(tmp_path)
    assert not shaky(tmp_path)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a display of X")
@pytest.mark.parametrize("number", [signal.SIGTERM, LATER])
def test_a_window_that_is_told_to_end_leaves_the_game_in_good_order(
    tmp_path: Path, number: signal.Signals
) -> None:
    home = tmp_path / "home"
    with playing(home, "new", "--seed", "A") as played:
        end = time.monotonic() + 60
        while not unclean(home):
            assert time.monotonic() < end
            time.sleep(0.1)
        played.amber()  # it is in its loop
        played.process.send_signal(number)
        assert played.process.wait(60) == 0
    assert not unclean(home)


SLOW = """
import sys, time
from saves import Store
from desktop.launcher import main

close = Store.close

def slowly(store):
    print("closing", flush=True)
    time.sleep(1)
    close(store)
    print("closed", flush=True)

Store.close = slowly
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a display of X")
@pytest.mark.parametrize(
    ("command", "number"),
    quick_and_long(once(["text", "new"], SIGNALS), ["text", "new"], SIGNALS),
)
def test_what_comes_after_the_first_signal_breaks_no_leaving(
    tmp_path: Path, command: str, number: signal.Signals
) -> None:
    ensure_display()
    words = [sys.executable, "-c", SLOW, command, "--seed", "A", "--home", str(tmp_path)]
    with subprocess.Popen(
        words,
        env=environ(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        game.stdin.write("1\n")
        game.stdin.flush()
        end = time.monotonic() + 60
        while not unclean(tmp_path):
            assert time.monotonic() < end
            time.sleep(0.05)
        time.sleep(1.5 if command == "new" else 0.3)  # it is in its loop
        if game.poll() is not None:
            pytest.fail(f"it ended by itself: {game.communicate()}")
        game.send_signal(number)
        while game.stdout.readline() != "closing\n":
            assert time.monotonic() < end
        for again in (number, signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            game.send_signal(again)
            time.sleep(0.1)
        assert game.stderr is not None
        told, err = game.stdout.read(), game.stderr.read()
        game.wait(60)
    assert "closed\n" in told, (game.returncode, err)
    # Where the last of them came late, all was closed by then.
    assert game.returncode in (0, 130, -signal.SIGTERM, -signal.SIGHUP, -signal.SIGINT)
    assert "Traceback" not in err
    assert not unclean(tmp_path)


def test_ctrl_c_is_taken_after_a_run_of_the_lab_as_before(tmp_path: Path, run: Run) -> None:
    before = signal.getsignal(signal.SIGINT)
    path = written(tmp_path, games=100_000)

    def interrupt() -> None:
        while not games_in(tmp_path / "out"):
            time.sleep(0.02)
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=interrupt, daemon=True).start()
    assert run("lab", str(path), "--out", str(tmp_path / "out"), "--workers", "1")[0] == 130
    assert signal.getsignal(signal.SIGINT) == before


def test_a_kill_still_counts(tmp_path: Path) -> None:
    for words in (["--seed", "A"], [], []):
        command = [sys.executable, "-m", "freetrader", "text", "--home", str(tmp_path), *words]
        with subprocess.Popen(
            command, env=environ(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as game:
            assert game.stdout is not None
            while not game.stdout.readline().lstrip().startswith("1  "):
                pass
            os.kill(game.pid, signal.SIGKILL)
    assert shaky(tmp_path)
