"""The program as a player starts it: a process of its own, on a display of its own, and real keys.

No variable of a test reaches it, and none of Python's: what they change, players do not have.
"""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops, ImageGrab

from saves import Settings

__all__ = ["Played", "playing", "started", "telling"]

_CELL = 4  # px of a picture looked at as one
_PASSED_ON = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "LD_LIBRARY_PATH")
_ROOT = Path(__file__).parents[2]


@dataclass
class Played:
    """One running program, and the hands of its player."""

    display: str
    process: "subprocess.Popen[str]"
    home: Path
    others: set[str]
    """Windows of the program that were there before."""
    window: str = ""

    def run(self, *words: str) -> str:
        """A command on its display."""
        done = subprocess.run(
            words, env=_environment(self.display), capture_output=True, text=True, check=True
        )
        return done.stdout.strip()

    def do(self, *words: str) -> str:
        return self.run("xdotool", *words)

    def key(self, *names: str, delay_ms: int = 60) -> None:
        self.look()
        self.do("key", "--delay", str(delay_ms), *names)

    def look(self) -> None:
        """To the window, which is another one after a change to or from full screen."""
        seen = self.until(lambda: _windows(self.display) - self.others)
        if self.window not in seen:
            self.window = min(seen)
        with suppress(subprocess.CalledProcessError):  # it is being made anew
            self.do("windowfocus", self.window)

    def journal(self) -> list[Any]:
        """The decisions of the one game that its home holds, as they lie on the disk."""
        (path,) = (path for path in (self.home / "saves").glob("*.json") if path.stem.isalnum())
        return json.loads(path.read_bytes())["doc"]["journal"]

    def click(self, x: float, y: float) -> None:
        """At a place of the screen."""
        self.do("mousemove", str(round(x)), str(round(y)), "click", "1")

    def picture(self) -> Image.Image:
        """What is to be seen on the whole screen."""
        return ImageGrab.grab(xdisplay=self.display).convert("RGB")

    def frame(self) -> tuple[int, int, int, int]:
        """Left, top, width and height of the window."""
        found = dict(
            line.split("=") for line in self.do("getwindowgeometry", "--shell", self.window).split()
        )
        return int(found["X"]), int(found["Y"]), int(found["WIDTH"]), int(found["HEIGHT"])

    def until(self, holds: Callable[[], Any], seconds: float = 60) -> Any:
        """What `holds` gives as soon as that is true. Fails when it never is."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            assert self.process.poll() is None, self.process.communicate()
            with suppress(subprocess.CalledProcessError):  # the window is being made anew
                if found := holds():
                    return found
            time.sleep(0.1)
        raise AssertionError("never came")

    def amber(self) -> tuple[float, float]:
        """The middle of the amber button on the screen, as soon as it stays where it is."""
        before = None

        def rests() -> tuple[float, float] | None:
            nonlocal before
            now = _amber(self.picture())
            same, before = now == before, now
            return now if same else None

        return self.until(rests)

    def busy_share(self, seconds: float) -> float:
        """Share of a core that the program takes while nobody touches it."""
        stat = Path(f"/proc/{self.process.pid}/stat")

        def ticks() -> int:
            return sum(map(int, stat.read_text().rpartition(")")[2].split()[11:13]))

        before, began = ticks(), time.monotonic()
        time.sleep(seconds)
        spent = (ticks() - before) / os.sysconf("SC_CLK_TCK")
        return spent / (time.monotonic() - began)

    def close(self) -> int:
        """As the window's own button does."""
        self.do("windowclose", self.window)
        return self.process.wait(60)


def _amber(picture: Image.Image) -> tuple[float, float] | None:
    """The middle of the largest area of a picture in the colors of the amber button."""
    high = [
        band.point([255 * (low <= value <= top) for value in range(256)])
        for band, low, top in zip(picture.split(), (212, 132, 36), (255, 215, 135), strict=True)
    ]
    mask = ImageChops.darker(ImageChops.darker(*high[:2]), high[2])
    small = mask.resize((picture.width // _CELL, picture.height // _CELL), Image.Resampling.BOX)
    left = {
        (number % small.width, number // small.width)
        for number, value in enumerate(small.tobytes())
        if value > 150
    }
    best: list[tuple[int, int]] = []
    while left:
        area = [left.pop()]
        for x, y in area:
            beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
            left -= beside
            area += sorted(beside)
        best = max(best, area, key=len)
    if len(best) < 20:
        return None
    xs, ys = zip(*best, strict=True)
    return (min(xs) + max(xs) + 1) * _CELL / 2, (min(ys) + max(ys) + 1) * _CELL / 2


def _environment(display: str) -> dict[str, str]:
    kept = {name: os.environ[name] for name in _PASSED_ON if name in os.environ}
    return {**kept, "DISPLAY": display}


def _windows(display: str) -> set[str]:
    """Those of the program that are to be seen."""
    search = ["xdotool", "search", "--onlyvisible", "--name", "Free Trader"]
    done = subprocess.run(
        search, env=_environment(display), capture_output=True, text=True, check=False
    )
    return {*done.stdout.split()}


@contextmanager
def _screen(size: tuple[int, int]) -> Iterator[str]:
    for program, package in (("Xvfb", "xvfb"), ("xdotool", "xdotool")):
        if shutil.which(program) is None:
            raise RuntimeError(f"{program} is missing: sudo apt-get install -y {package}")
    reads, writes = os.pipe()
    server = subprocess.Popen(
        [
            *("Xvfb", "-displayfd", str(writes), "-screen", "0", f"{size[0]}x{size[1]}x24"),
            *("-nolisten", "tcp", "-noreset"),  # or what it is told is lost as a client ends
        ],
        pass_fds=(writes,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writes)
    try:
        with os.fdopen(reads, "rb") as told:
            number = told.readline().decode().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)


@contextmanager
def playing(
    home: Path,
    *words: str,
    size: tuple[int, int] = (1920, 1200),
    dpi: int | str = 96,
    layout: str = "us",
    **settings: Any,
) -> Iterator[Played]:
    """The program with those words on its command line, once its window is to be seen."""
    home.mkdir(exist_ok=True)
    if not (home / "options.json").exists():
        plain = Settings(first_start_done=True).changed(**settings)
        (home / "options.json").write_text(plain.model_dump_json())
    with _screen(size) as display:
        environment = _environment(display)
        subprocess.run(
            ["xrdb", "-merge"], input=f"Xft.dpi: {dpi}\n", env=environment, text=True, check=True
        )
        subprocess.run(["setxkbmap", layout], env=environment, check=True)
        with started(display, home, *words) as played:
            yield played


@contextmanager
def telling(program: str, layout: str) -> Iterator[Played]:
    """A program of some lines with a window, and what it prints, on a keyboard of that layout."""
    with _screen((1920, 1200)) as display:
        subprocess.run(["setxkbmap", layout], env=_environment(display), check=True)
        with _run(display, Path(), "-c", program) as played:
            yield played


@contextmanager
def started(display: str, home: Path, *words: str) -> Iterator[Played]:
    """One more program on a display."""
    with _run(display, home, "-m", "freetrader", "--home", str(home), *words) as played:
        yield played


@contextmanager
def _run(display: str, home: Path, *words: str) -> Iterator[Played]:
    environment, others = _environment(display), _windows(display)
    process = subprocess.Popen(
        [sys.executable, *words],
        cwd=_ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    played = Played(display, process, home, others)
    try:
        played.look()
        yield played
    finally:
        process.kill()
        process.communicate()
