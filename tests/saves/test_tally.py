"""What is found in all results is kept, and is what all results say whatever happened since."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from saves import Finding, RealFiles, Result, Store
from saves.results import written
from saves.sealing import seal
from tabletop import Session
from tests.saves.conftest import DICE, play
from tests.saves.test_gathering import NAMED, ended, opened


def find(results: Sequence[Result]) -> list[str]:
    return [f"{each.uuid} {each.gen} {written(each.score)}" for each in results]


def read(plain: Any) -> list[str]:
    if not isinstance(plain, list):
        raise ValueError("no list")
    return plain


FINDING = Finding("test", find, read)


class Counting(RealFiles):
    """How often results were read."""

    def __init__(self) -> None:
        self.count = 0

    def read(self, path: Path, limit: int) -> bytes:
        self.count += path.suffix == ".jsonl"
        return super().read(path, limit)


def tally(home: Path, finding: Finding[list[str]] = FINDING) -> tuple[list[str], int]:
    """What is told at a start, and how many files of results were read for it."""
    files = Counting()
    with Store(home, files=files, app_version="test", codecs=NAMED) as store:
        found = store.tally(finding)
        return found, files.count


def check(home: Path) -> None:
    """It is what all results say, and the next start reads none of them."""
    found, _ = tally(home)
    again, count = tally(home)
    with opened(home) as store:
        assert found == again == find(store.results().all())
    assert not count


def test_it_holds_whatever_happens_to_a_game(tmp_path: Path) -> None:
    check(tmp_path)
    ended(tmp_path, DICE)
    check(tmp_path)
    with opened(tmp_path) as store:
        session = Session(DICE.codec.game, DICE.setup, "more", practice=True)
        slot = store.create(DICE.codec, session, "Zenith")
        session.listeners.append(slot.autosave)
        play(session, 3)
        assert len(store.tally(FINDING)) == 1
        play(session, 100_000)
        assert len(store.tally(FINDING)) == 2
        session.undo()
        assert len(store.tally(FINDING)) == 1, "it is open again"
    assert len(tally(tmp_path)[0]) == 1
    with opened(tmp_path) as store:
        loaded = store.load(slot.id, DICE.codec)
        loaded.session.listeners.append(loaded.slot.autosave)
        play(loaded.session, 100_000)
    check(tmp_path)
    with opened(tmp_path) as store:
        store.delete(slot.id)
    check(tmp_path)
    assert len(tally(tmp_path)[0]) == 2, "a result outlasts its game"


def test_an_open_game_that_comes_back_takes_its_result_away(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    with opened(tmp_path) as store:
        session = Session(DICE.codec.game, DICE.setup, "seed", practice=True)
        slot = store.create(DICE.codec, session, "Nadir")
        session.listeners.append(slot.autosave)
        play(session, 100_000)
        assert len(store.tally(FINDING)) == 1
        session.undo()
        slot.flush()
        store.export(slot.id, kept)
        session.redo()
        store.leave(slot)
        store.delete(slot.id)
    check(tmp_path)
    with opened(tmp_path) as store:
        store.import_(kept, NAMED)
    found, _ = tally(tmp_path)
    with opened(tmp_path) as store:
        assert found == find(store.results().all())


@pytest.mark.parametrize(
    "bad",
    [
        b"",
        b"{",
        seal([]),
        seal({"mark": "", "known": {}, "found": []}),
        seal({"mark": 1, "known": [], "found": {}}),
    ],
)
def test_one_that_does_not_hold_is_made_again(tmp_path: Path, bad: bytes) -> None:
    ended(tmp_path, DICE)
    check(tmp_path)
    path = tmp_path / "records" / "tally.json"
    whole = path.read_bytes()
    path.write_bytes(bad)
    check(tmp_path)
    assert path.read_bytes() == whole
    path.unlink()
    check(tmp_path)


def test_what_it_cannot_be_read_as_is_found_anew(tmp_path: Path) -> None:
    ended(tmp_path, DICE)
    tally(tmp_path, Finding("test", lambda results: {"n": len(results)}, lambda plain: []))
    check(tmp_path)
    assert tally(tmp_path, Finding("other", find, read))[1], "it follows from something else"


def test_where_nothing_may_be_written_it_is_told_all_the_same(tmp_path: Path) -> None:
    ended(tmp_path, DICE)
    with opened(tmp_path):
        other = Store(tmp_path, app_version="test", codecs=NAMED)
        assert len(other.tally(FINDING)) == 1
        assert not (tmp_path / "records" / "tally.json").exists()
    (tmp_path / "records" / "tally.tmp").mkdir(parents=True)
    assert len(tally(tmp_path)[0]) == 1
    assert len(tally(tmp_path)[0]) == 1
