"""One command in a home of its own, with what is typed to it."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop.launcher import main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    def run(*words: str, typed: str = "", home: Path = tmp_path) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main([*words, "--home", str(home)])
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return run
