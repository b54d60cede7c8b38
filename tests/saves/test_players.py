"""Each player has a folder of their own, and a list that is lost loses none."""

from pathlib import Path

import pytest

from saves import RealFiles, Store
from saves.players import MOST, Players
from tests.saves.conftest import CODECS

NAMED = {kind.codec.name: kind.codec for kind in CODECS}


def players(home: Path) -> Players:
    return Players(RealFiles(), home)


def test_the_first_one_is_where_the_profile_was(tmp_path: Path) -> None:
    (first,) = players(tmp_path).all()
    assert players(tmp_path).folder(first) == tmp_path
    assert not list(tmp_path.iterdir()), "nothing is written before there is a second"


def test_a_game_of_one_is_never_listed_for_the_other(tmp_path: Path) -> None:
    kind, found = CODECS[0], players(tmp_path)
    other = found.add("Ida")
    with Store(tmp_path, app_version="test", codecs=NAMED) as store:
        store.leave(store.create(kind.codec, kind.session(moves=2), "mine"))
        store.save_settings(store.settings.changed(volume=5))
        store.move(found.folder(other))
        assert not store.rows()
        assert store.settings.volume == 70
        store.leave(store.create(kind.codec, kind.session(moves=2), "hers"))
        store.move(tmp_path)
        assert [row.name for row in store.rows()] == ["mine"]
        assert store.settings.volume == 5
    with Store(found.folder(other), app_version="test", codecs=NAMED) as store:
        assert [row.name for row in store.rows()] == ["hers"]
        assert not store.read_only, "its lock was given back"


def test_who_played_last_plays_first(tmp_path: Path) -> None:
    found = players(tmp_path)
    ida = found.add("Ida")
    assert players(tmp_path).last().id == "1"
    found.play(ida)
    assert players(tmp_path).last() == ida
    found.remove(ida)
    assert players(tmp_path).last().id == "1"
    assert (tmp_path / "players" / "removed-2-1").is_dir(), "kept, under another name"
    assert [each.id for each in found.all()] == ["1"]


def test_a_list_that_is_lost_or_damaged_loses_nobody(tmp_path: Path) -> None:
    found = players(tmp_path)
    for name in ("Ida", "Ole"):
        found.add(name)
    assert [each.name for each in found.all()] == ["", "Ida", "Ole"]
    path = tmp_path / "players.json"
    whole = path.read_bytes()
    for data in (b"", b"{", whole.replace(b"Ida", b"Eve"), b"\xff" * 9):
        path.write_bytes(data)
        assert [each.id for each in players(tmp_path).all()] == ["1", "2", "3"]
    path.unlink()
    assert players(tmp_path).rename(players(tmp_path).all()[1], "  Una ").name == "Una"
    assert [each.name for each in players(tmp_path).all()] == ["", "Una", ""]


def test_there_are_so_many_and_the_first_stays(tmp_path: Path) -> None:
    found = players(tmp_path)
    with pytest.raises(ValueError, match="stays"):
        found.remove(found.all()[0])
    for number in range(MOST - 1):
        found.add(f"player {number}")
    with pytest.raises(ValueError, match=str(MOST)):
        found.add("one more")
