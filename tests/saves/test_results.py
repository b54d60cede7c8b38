"""What became of the games that ended: one line for each, whatever happens on the way."""

import time
from contextlib import suppress
from pathlib import Path
from typing import cast

import pytest

from saves import FileLayer, RealFiles, Result, Results, SaveError, Store
from saves.results import written
from saves.sealing import seal
from tests.saves.conftest import CODECS, Kind, play
from tests.saves.layers import Cut

NAMED = {kind.codec.name: kind.codec for kind in CODECS}


def ended(home: Path, kind: Kind, seeds: range) -> list[str]:
    """Play games to their end; their slots."""
    with Store(home, app_version="test", codecs=NAMED) as store:
        slots: list[str] = []
        for seed in seeds:
            session = kind.session(f"RESULT-{seed}")
            slot = store.create(kind.codec, session, f"game {seed}")
            session.listeners.append(slot.autosave)
            play(session, 100_000)
            assert session.state.outcome is not None
            store.leave(slot)
            slots.append(slot.id)
    return slots


def results(home: Path) -> list[Result]:
    with Store(home, app_version="test", codecs=NAMED) as store:
        return list(store.results().all())


@pytest.mark.parametrize("kind", CODECS, ids=lambda kind: kind.codec.name)
def test_every_game_that_ended_has_one_that_outlasts_it(tmp_path: Path, kind: Kind) -> None:
    slots = ended(tmp_path, kind, range(3))
    found = results(tmp_path)
    found.sort(key=lambda each: each.name)
    assert [each.name for each in found] == ["game 0", "game 1", "game 2"]
    assert {each.game for each in found} == {kind.codec.name}
    assert len({each.key for each in found}) == 1
    with Store(tmp_path, app_version="test", codecs=NAMED) as store:
        for each, slot in zip(found, slots, strict=True):
            session, _ = store.read(slot, kind.codec)
            assert session.state.outcome is not None
            assert each.won == session.state.outcome.won
            assert each.seed == session.seed
        store.delete(slots[1])
    assert sorted(results(tmp_path), key=lambda each: each.name) == found, (
        "though nothing had asked for it before it was deleted"
    )


def test_a_game_that_is_under_way_has_none(tmp_path: Path) -> None:
    kind = CODECS[1]
    with Store(tmp_path, app_version="test", codecs=NAMED) as store:
        store.leave(store.create(kind.codec, kind.session(moves=1), "under way"))
        assert not store.results().all()


# The files


def one(number: int) -> Result:
    moment = f"2026-{1 + number % 12:02}-03T00:00:00Z"
    return Result(
        uuid=f"{number:032x}",
        gen=1,
        game="freetrader",
        rules=1,
        app="test",
        began=moment,
        ended=moment,
        name=f"game {number}",
        key="0" * 16,
        seed="COMET",
        marks=["hint"],
        won=number % 3 == 0,
        summary={"preset": "standard", "month": number % 5, "vectorium": 12},
    )


def opened(folder: Path, files: object = None) -> Results:
    return Results(cast("FileLayer", files or RealFiles()), folder)


def test_of_two_lines_of_a_game_the_later_save_counts(tmp_path: Path) -> None:
    first, later = one(1), one(1).model_copy(update={"gen": 3, "won": True})
    for order in ((first, later), (later, first)):
        folder = tmp_path / str(order[0].gen)
        for each in order:
            opened(folder).add(each)
        assert list(opened(folder).all()) == [later]


@pytest.mark.parametrize("kind", CODECS, ids=lambda kind: kind.codec.name)
def test_a_result_that_is_forgotten_never_comes_back(tmp_path: Path, kind: Kind) -> None:
    slots = ended(tmp_path, kind, range(2))
    gone, stays = results(tmp_path)
    with Store(tmp_path, app_version="test", codecs=NAMED) as store:
        with pytest.raises(SaveError):
            Store(tmp_path, app_version="test", codecs=NAMED).forget(gone.uuid)
        store.forget(gone.uuid)
        assert list(store.results().all()) == [stays], "though its save is still here"
        store.rename(store.slots()[gone.uuid], "written again")
        assert list(store.results().all()) == [stays]
    assert results(tmp_path) == [stays]
    with Store(tmp_path, app_version="test", codecs=NAMED) as store:
        assert store.results().damaged == 0
        for slot in slots:
            store.delete(slot)
    assert results(tmp_path) == [stays], "and deleting the save tells of it no more than before"


def test_a_kill_while_a_result_is_forgotten_leaves_all_or_all_but_one(tmp_path: Path) -> None:
    before = [one(n) for n in range(3)]
    for at in range(1, 60):
        folder = tmp_path / str(at)
        opened(folder).add(*before)
        layer = Cut(at)
        with suppress(OSError):
            opened(folder, layer).forget(before[1].uuid)
        found = opened(folder)
        names = {each.name for each in found.all()}
        assert names in ({"game 0", "game 1", "game 2"}, {"game 0", "game 2"}), at
        assert not found.damaged
        if len(layer.calls) < at:
            assert len(names) == 2
            found.add(before[1].model_copy(update={"gen": 9}))
            assert len(found.all()) == len(opened(folder).all()) == 2
            return
    raise AssertionError("it never came to its end")


@pytest.mark.parametrize("held", [0, 5])
def test_a_kill_at_any_call_leaves_it_as_it_was_or_as_it_is(tmp_path: Path, held: int) -> None:
    before, fresh = [one(n) for n in range(held)], one(99)
    for at in range(1, 60):
        folder = tmp_path / str(at)
        opened(folder).add(*before)
        layer = Cut(at)
        with suppress(OSError):
            opened(folder, layer).add(fresh)
        found = opened(folder)
        assert {*(each.name for each in found.all())} - {fresh.name} == {e.name for e in before}
        assert not found.damaged
        found.add(fresh)
        assert len(opened(folder).all()) == held + 1
        if len(layer.calls) < at:
            return
    raise AssertionError("it never came to its end")


def test_a_damaged_line_is_passed_over_and_stays(tmp_path: Path) -> None:
    opened(tmp_path).add(*map(one, range(4)))
    path = tmp_path / "results.jsonl"
    whole = path.read_bytes()
    for at in range(0, len(whole), 7):
        for broken in (bytes([whole[at] ^ 1 << at % 8]), b"\0" * 40, b""):
            path.write_bytes(whole[:at] + broken + whole[at + len(broken) :])
            found = opened(tmp_path)
            left = len(found.all())
            assert left >= 2  # a newline that is gone takes two with it
            is_known = path.read_bytes().count(b'{"v":1') == 4
            assert found.damaged or left == 4 or not is_known
            found.add(one(50))
            assert len(opened(tmp_path).all()) == left + 1
    for cut in range(0, len(whole), 11):
        path.write_bytes(whole[:cut])
        opened(tmp_path).add(one(50))
        is_last_whole = whole[cut : cut + 1] == b"\n"  # but for its end
        assert len(opened(tmp_path).all()) == whole[:cut].count(b"\n") + is_last_whole + 1


def test_lines_of_a_later_version_are_kept_for_it(tmp_path: Path) -> None:
    tmp_path.joinpath("results.jsonl").write_bytes(b'{"v":2,"sum":"0","r":{"new":true}}\n')
    found = opened(tmp_path)
    found.add(one(1))
    assert (len(found.all()), found.damaged) == (1, 0)
    assert b'"v":2' in tmp_path.joinpath("results.jsonl").read_bytes()


def test_ten_thousand_lie_in_files_of_bounded_size(tmp_path: Path) -> None:
    opened(tmp_path).add(*map(one, range(10_000)))
    sizes = [path.stat().st_size for path in tmp_path.glob("*.jsonl")]
    assert len(sizes) > 3
    assert max(sizes) <= 1024 * 1024
    found = opened(tmp_path)
    began = time.thread_time()
    assert len(found.all()) == 10_000
    assert time.thread_time() - began < 0.4  # 0.1 s on a machine that does nothing else
    assert [each.ended for each in found.all()] == sorted(each.ended for each in found.all())


def test_figures_are_read_as_they_were_written() -> None:
    score = {"month": 4, "world.P01": 0, "rival.1.easy.racer": -3}
    deals = {"shot": (10, 9, 5000, 2_500_000), "dice": (0,) * 11}
    told = one(1).model_copy(update={"figures": written(score), "dealt": written(deals)})
    again = Result.model_validate_json(told.model_dump_json())
    assert (again.score, again.deals) == (score, deals)
    assert written({"a b": 1, "c=d": 2, "e,f": 3, "g\u2003h": 4, "i": 5}) == "i=5"
    assert (one(2).score, one(2).deals) == ({}, {})


@pytest.mark.parametrize("text", ["a", "a=", "a=1,2", "=1", "a=1 b", "a=" + "9" * 5000, "a=\u0661"])
def test_a_line_whose_figures_are_none_is_damaged(text: str, tmp_path: Path) -> None:
    plain = one(1).model_dump() | {"figures": text}
    tmp_path.joinpath("results.jsonl").write_bytes(seal(plain))
    found = opened(tmp_path)
    assert (list(found.all()), found.damaged) == ([], 1)
