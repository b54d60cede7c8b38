"""Achievements of a profile: by which games, how far the best came, and each told once."""

from pathlib import Path
from shutil import rmtree

import pytest

from desktop.records.achievements import Achievement, achievements, announce
from saves import RealFiles, Store
from saves.progress import ProgressFile
from tests.records.made import GAMES, one
from tests.saves.conftest import Kind
from tests.saves.test_gathering import ended, told

FREE = GAMES["freetrader"]


def of(*results: object) -> dict[str, Achievement]:
    return {each.id: each for each in achievements(results, "freetrader", FREE)}


def test_the_first_game_that_earns_it_is_named() -> None:
    first, later = (
        one(3, feats=("ft.paid",)),
        one(
            5,
            feats=(
                "ft.paid",
                "ft.four",
            ),
        ),
    )
    found = of(one(1), first, later)
    assert [*found] == [*FREE.feats]
    assert found["ft.paid"].uuids == (first.uuid, later.uuid)
    assert found["ft.paid"].day == first.ended[:10]
    assert found["ft.dear"] == Achievement("ft.dear", (), "", 0, 13)


def test_the_best_game_tells_how_far_it_is() -> None:
    lost = {"won": False, "cause": "payment"}
    found = of(
        one(1, score={"dearest.weapons": 11, "sold.weapons": 2, "brim": 20}, **lost),
        one(2, score={"dearest.illegals": 9, "sold.illegals": 1, "sold.weapons": 1, "brim": 17}),
    )
    best = {name: (each.best, each.goal) for name, each in found.items() if each.goal}
    assert best["ft.dear"] == (11, 13)
    assert best["ft.four"] == (2, 4)
    assert best["ft.brim"] == (17, 20), "only of a campaign that was won"
    assert found["ft.clean"].goal == 0


@pytest.mark.parametrize("mark", ["practice", "edited", "decks"])
def test_games_that_do_not_count_earn_none(mark: str) -> None:
    score = {"dearest.weapons": 12}
    found = of(one(1, feats=("ft.paid",), marks=[mark], score=score))
    assert not found["ft.paid"].is_earned
    assert found["ft.dear"].best == 0
    assert of(one(1, feats=("ft.paid",), marks=["hint"]))["ft.paid"].is_earned


def test_each_is_told_once(tmp_path: Path) -> None:
    progress = ProgressFile(RealFiles(), tmp_path, lambda: True)
    old = one(1, feats=("ft.paid",))
    fresh = one(
        2,
        feats=(
            "ft.dear",
            "ft.paid",
            "ft.four",
        ),
    )
    both = [old, fresh]
    assert announce(both, fresh.uuid, GAMES, progress) == ["ft.four", "ft.dear"], "the list's order"
    assert announce(both, fresh.uuid, GAMES, progress) == []
    again = one(3, feats=("ft.dear",))
    read = ProgressFile(RealFiles(), tmp_path, lambda: True)
    assert announce([again], again.uuid, GAMES, read) == [], "also when the first one was forgotten"
    assert read.now.announced == {"ft.dear": fresh.ended[:10], "ft.four": fresh.ended[:10]}
    assert announce([], "0" * 32, GAMES, read) == []


def test_rebuilt_from_saves_they_are_the_same(kind: Kind, tmp_path: Path) -> None:
    ended(tmp_path, kind)
    before = told(tmp_path)
    rmtree(tmp_path / "records")
    assert told(tmp_path) == before
    with Store(tmp_path, codecs={kind.codec.name: kind.codec}) as store:
        ((uuid, account),) = store.recounted()
    assert (uuid, tuple(account.feats)) == (before[0].uuid, before[0].feats)
