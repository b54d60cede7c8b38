"""The script behind make that installs Debian packages, with all programs of Debian replaced."""

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.support.process import environ

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(
    shutil.which("make") is None or sys.platform == "win32", reason="there is no make here"
)


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """A folder of stand-ins that comes first in PATH."""
    folder = tmp_path / "bin"
    folder.mkdir()
    program(folder, "dpkg-query", "exit 1")
    program(folder, "id", "echo 0")
    return folder


def program(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(f'#!/bin/sh\necho "{name} $*" >> "{folder}/log"\n{text}\n')
    path.chmod(0o755)
    return path


def run(programs: Path, *words: str) -> tuple[int, str, list[str]]:
    shown = subprocess.run(
        [str(ROOT / "tools/system-packages"), *words],
        capture_output=True,
        text=True,
        env=environ(PATH=f"{programs}:/usr/bin:/bin"),
    )
    log = (programs / "log").read_text().splitlines()
    return shown.returncode, shown.stderr, [line for line in log if line.startswith("apt-get")]


def test_every_x_library_that_the_window_opens_is_asked_for() -> None:
    # By the files alone: pyglet cannot be imported where there is no display.
    spec = find_spec("pyglet")
    assert spec is not None
    x11 = Path(str(spec.origin)).parent / "libs" / "x11"
    opened = {
        name
        for path in x11.glob("*.py")
        for name in re.findall(r"load_library\([\"'](\w+)", path.read_text())
    }
    wanted = (ROOT / "tools" / "system-packages").read_text()
    assert opened >= {"Xext", "Xi", "Xrender"}
    # X11 comes with OpenGL, and the video modes of old are looked for, not needed.
    for name in opened - {"X11", "Xxf86vm"}:
        assert f" lib{name.lower()}" in wanted


def test_what_can_be_installed_needs_no_update(programs: Path) -> None:
    program(programs, "apt-get", '[ "$1" = install ]')
    code, _, calls = run(programs, "play")
    assert code == 0
    assert [call.split()[1] for call in calls] == ["install"]


def test_a_failing_source_does_not_stop_the_others(programs: Path) -> None:
    known = programs / "known"
    program(
        programs,
        "apt-get",
        f'if [ "$1" = update ]; then touch {known}; exit 100; fi\n[ -e {known} ]',
    )
    code, said, calls = run(programs, "play")
    assert code == 0
    assert "Not every package source" in said
    assert [call.split()[1] for call in calls] == ["install", "update", "install"]


def test_what_cannot_be_installed_is_told(programs: Path) -> None:
    program(programs, "apt-get", "exit 100")
    code, said, _ = run(programs, "play")
    assert code == 1
    assert "apt-get install -y --no-install-recommends libgl1" in said


def test_another_python_without_ensurepip_is_told(programs: Path) -> None:
    program(programs, "apt-get", "exit 0")
    (programs / "log").touch()
    other = program(programs, "python9", 'case "$2" in *version_info*) exit 0 ;; esac; exit 1')
    code, said, calls = run(programs, "python", str(other))
    assert code == 1
    assert "venv and ensurepip" in said
    assert calls == []


def test_a_half_made_environment_is_removed(programs: Path, tmp_path: Path) -> None:
    folder = tmp_path / "venv"
    broken = program(
        programs,
        "python9",
        f'if [ "$1" = -m ]; then mkdir -p {folder}/bin; touch {folder}/bin/python; exit 1; fi',
    )
    shown = subprocess.run(
        ["make", f"{folder}/bin/python", f"PYTHON={broken}", f"VENV={folder}"],
        cwd=ROOT,
        env=environ(),
        capture_output=True,
    )
    assert shown.returncode != 0
    assert not folder.exists()


def test_the_gate_runs_the_tests_without_variables_of_python(programs: Path) -> None:
    program(programs, "make", f'env > "{programs}/env-$1"')
    kept = {"PATH": f"{programs}:/usr/bin:/bin", "PIP_INDEX_URL": "kept here"}
    set_here = {"PYTHONUNBUFFERED": "1", "PYTHONDONTWRITEBYTECODE": "1", "PYTHON": "python9"}
    subprocess.run([str(ROOT / ".ci/run")], env=environ(**kept, **set_here), check=True)
    found = (programs / "env-test").read_text().splitlines()
    assert not [line for line in found if line.startswith("PYTHON")]
    assert "PIP_INDEX_URL=kept here" in found
    assert (programs / "env-check").exists()
