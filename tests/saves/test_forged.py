"""Saves that somebody forged, with a right checksum: refused in words, or as good as any other.

FORGED=N tries so many of them in the long run, in place of 20,000. Each has a number of its own,
which a fault names, and `attempt(number)` does it again.
"""

import copy
import io
import json
import os
import random
import re
import sys
import time
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from desktop.launcher import main
from saves import SaveError, Store
from saves.frame import frame, unframe
from tests.saves.conftest import CODECS, Kind, begin, open_store, play

COUNTS = [40, pytest.param(int(os.environ.get("FORGED", "20000")), marks=pytest.mark.long)]
SECONDS = 1.0
MEGABYTES = 50
MOVES = (0, 3, 25, 60, 140, 300)
SLOT = "abcdef"

ESCAPES = "\x1b[31m\x1b]0;x\x07\x9b2J\u202e\r"
OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
NUMBERS = (-1, 0, 1, 2, 99, 10**6, 10**9, 2**62, 2**63 - 1, 2**63, 2**64 - 1, -(2**63), 10**30)
TEXTS = (ESCAPES, "", "x", "x" * 2_000, "__class__", "\ud800", "\u2028", "🚀" * 40, "0")
OTHERS = (None, True, False, 1.5, [], {}, [[]], {"a": 1}, [None] * 50)

Doc = Any
Change = Callable[[Any, Any, random.Random], None]


@pytest.fixture(scope="module")
def bases(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[Kind, Doc]]:
    """Games of both kinds, left earlier and later, the last of them over."""
    found: list[tuple[Kind, Doc]] = []
    for kind in CODECS[1:]:
        for moves in MOVES:
            home = tmp_path_factory.mktemp("base")
            with open_store(home) as store:
                slot = begin(store, kind, 0, seed=f"seed {moves}")
                play(slot._session, moves)
                assert slot.flush()
            body = unframe((home / "saves" / f"{slot.id}.json").read_bytes())
            assert body is not None
            found.append((kind, json.loads(body)))
    return found


def places(doc: Doc) -> list[tuple[Any, Any]]:
    """Each value of a document as its holder and its key or index there."""
    found: list[tuple[Any, Any]] = []
    left = [doc]
    while left:
        holder = left.pop()
        keys = list(holder) if isinstance(holder, dict) else range(len(holder))
        found += [(holder, key) for key in keys]
        left += [holder[key] for key in keys if isinstance(holder[key], dict | list)]
    return found


def other_value(holder: Any, key: Any, rng: random.Random) -> None:
    holder[key] = copy.deepcopy(rng.choice((*NUMBERS, *TEXTS, *OTHERS)))


def like_it(holder: Any, key: Any, rng: random.Random) -> None:
    """What passes for the same kind of value, which is found out last."""
    value = holder[key]
    if isinstance(value, bool) or value is None:
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = rng.choice((value + 1, value - 1, -value, value * 2, rng.choice(NUMBERS)))
    elif isinstance(value, str):
        holder[key] = rng.choice((value[::-1], value + ESCAPES, value[:-1], rng.choice(TEXTS)))
    elif isinstance(value, list):
        rng.shuffle(value)
    else:
        holder[key] = dict(reversed(value.items()))


def removed(holder: Any, key: Any, rng: random.Random) -> None:
    del holder[key]


def renamed(holder: Any, key: Any, rng: random.Random) -> None:
    if isinstance(holder, dict):
        holder[rng.choice((ESCAPES, "", "extra", key + "x"))] = holder.pop(key)
    else:
        holder.insert(key, copy.deepcopy(holder[key]))


def lengthened(holder: Any, key: Any, rng: random.Random) -> None:
    value = holder[key]
    if isinstance(value, list):
        value *= rng.choice((2, 3, 50))
    elif isinstance(value, dict):
        value |= {f"{number}": number for number in range(rng.choice((1, 30, 3_000)))}
    else:
        holder[key] = [value] * rng.choice((1, 50))


def exchanged(holder: Any, key: Any, rng: random.Random) -> None:
    other = rng.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    holder[key], holder[other] = holder[other], holder[key]


def deepened(holder: Any, key: Any, rng: random.Random) -> None:
    for _ in range(rng.choice((1, 20, 40))):
        holder[key] = [holder[key]]


CHANGES: tuple[Change, ...] = (
    other_value,
    like_it,
    like_it,
    like_it,
    removed,
    renamed,
    lengthened,
    exchanged,
    deepened,
)


def forged(doc: Doc, rng: random.Random) -> bytes:
    """A copy of a document with one to three faults, framed as the game frames it."""
    doc = copy.deepcopy(doc)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        # Each part of the document as often: else nearly all would lie in cards and journal.
        part = rng.choice(list(doc) or [""])
        inner = doc.get(part)
        found = places(inner) if isinstance(inner, dict | list) and rng.random() < 0.95 else []
        holder, key = rng.choice(found) if found else (doc, part)
        if key in doc or holder is not doc:
            rng.choice(CHANGES)(holder, key, rng)
    body = json.dumps(doc, separators=(",", ":"), ensure_ascii=True)
    if rng.random() < 0.05:  # one key stands twice
        keys = list(re.finditer(r'"\w+":(\d+|"\w*")(?=[,}])', body))
        twin = rng.choice(keys) if keys else None
        body = body if twin is None else body[: twin.end()] + "," + twin[0] + body[twin.end() :]
    return frame(body.removeprefix('{"header":').encode(), b"")


class Faults:
    """What went wrong with forged saves, each by its number."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self.number = 0
        self.opened = 0
        self.slowest = self.largest = 0.0

    def add(self, text: str) -> None:
        self.found.append(f"{self.number}: {text}")

    @contextmanager
    def bounds(self, what: str) -> Any:
        """Neither crashes, nor takes long, nor much memory."""
        before, begun = _memory(peak=False), time.process_time()
        try:
            yield
        except Exception as error:
            self.add(f"{what}: {error!r}")
        took, more = time.process_time() - begun, _memory(peak=True) - before
        self.slowest, self.largest = max(self.slowest, took), max(self.largest, more)
        if took > SECONDS:
            self.add(f"{what}: {took:.1f} s")
        if more > MEGABYTES:
            self.add(f"{what}: {more:.0f} MB")


def _memory(*, peak: bool) -> float:
    """Megabytes of this process: those it has now, from where its peak is counted anew, or the
    peak since. 0 where the system does not tell."""
    if not sys.platform.startswith("linux"):
        return 0.0
    if not peak:
        Path("/proc/self/clear_refs").write_text("5")
    status = Path("/proc/self/status").read_text()
    name = "VmHWM" if peak else "VmRSS"
    return int(re.findall(rf"{name}:\s+(\d+)", status)[0]) / 1024


def play_on(home: Path, kind: Kind, faults: Faults) -> None:
    """Whatever opens is played on, stored, and the same when it is opened again."""
    with open_store(home, codecs={kind.codec.name: kind.codec}) as store:
        try:
            loaded = store.load(SLOT, kind.codec)
        except SaveError as error:
            if not error.user_text or OBEYED.search(error.user_text):
                faults.add(f"told {error.user_text!r}")
            return
        faults.opened += 1
        loaded.session.listeners.append(loaded.slot.autosave)
        before = len(loaded.session.journal)
        play(loaded.session, 8)
        told_once = len(loaded.session.journal) > before  # else nothing was written
        if not loaded.slot.flush():
            faults.add(f"not stored: {loaded.slot.trouble!r}")
            return
        expected = kind.plain(loaded.session)
        slot_id = loaded.slot.id
    again = Store(home, app_version="1.0").load(slot_id, kind.codec)
    if (told_once and again.notice is not None) or kind.plain(again.session) != expected:
        faults.add("another game after it was stored")


def attempt(
    number: int,
    bases: list[tuple[Kind, Doc]],
    home: Path,
    shown: Callable[[], str],
    faults: Faults,
) -> None:
    rng = random.Random(number)
    faults.number = number
    kind, doc = bases[number % len(bases)]
    data = forged(doc, rng)
    file = home / "saves" / f"{SLOT}.json"
    game = ["trucker", "text"] if kind.codec.name == "trucker" else ["text"]
    commands = [
        ["saves", "list"],
        ["saves", "list", "--json"],
        ["saves", "check"],
        ["replay", str(file)],
        ["saves", "import", str(file)],
        [*game, "--slot", SLOT],
        [*game],
    ]
    words = commands[number // len(bases) % len(commands)]
    _alone(file, data)
    sys.stdin = io.StringIO("log all\nl all\n1\nq\n")
    with faults.bounds(" ".join(words)):
        code = main([*words, "--home", str(home)])
        if code not in (0, 3, 4):
            faults.add(f"{words}: ends with {code}")
    text = shown()
    if sign := OBEYED.search(text):
        faults.add(f"{words} prints {text[max(0, sign.start() - 40) : sign.end() + 20]!r}")
    if "Traceback" in text:
        faults.add(f"{words}: {text[-200:]!r}")
    _alone(file, data)
    with faults.bounds("play on"):
        play_on(home, kind, faults)


def _alone(file: Path, data: bytes) -> None:
    for old in file.parent.rglob("*"):
        if old.is_file():
            old.unlink()
    (file.parent.parent / "resume.json").unlink(missing_ok=True)
    file.write_bytes(data)


@pytest.mark.parametrize("count", COUNTS)
def test_a_forged_save_is_refused_or_plays_on(
    tmp_path: Path,
    bases: list[tuple[Kind, Doc]],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    count: int,
) -> None:
    (tmp_path / "saves").mkdir()
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    faults = Faults()

    def shown() -> str:
        captured = capsys.readouterr()
        return captured.out + captured.err

    for number in range(count):
        attempt(number, bases, tmp_path, shown, faults)
        if number % 100 == 99 and count > 1_000:
            with capsys.disabled():
                print(
                    f"{number + 1} forged, {faults.opened} opened, {len(faults.found)} faults,"
                    f" {faults.slowest:.2f} s, {faults.largest:.0f} MB",
                    *faults.found[-3:],
                    sep="\n  ",
                    flush=True,
                )
    assert faults.opened > count // 20, "hardly any opened: the test proves little"
    assert not faults.found, f"{len(faults.found)} faults\n" + "\n".join(faults.found[:40])
