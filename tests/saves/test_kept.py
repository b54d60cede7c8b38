"""What may be found again: kept in bounds, and never a trouble."""

from pathlib import Path

import saves.kept
from saves.files import RealFiles
from saves.kept import Kept


def test_findings_come_back_and_what_does_not_hold_is_none(tmp_path: Path) -> None:
    kept = Kept(RealFiles(), tmp_path / "reviews", lambda: True)
    assert kept.read("a1") is None
    kept.write("a1", {"found": [1, 0.5]})
    assert kept.read("a1") == {"found": [1, 0.5]}
    path = tmp_path / "reviews" / "a1.json"
    path.write_bytes(path.read_bytes().replace(b"0.5", b"0.6"))
    assert kept.read("a1") is None
    kept.write("a1", {"found": "x" * 70_000})
    kept.write("../b", {})
    assert [each.name for each in tmp_path.rglob("*.json")] == ["a1.json"]
    Kept(RealFiles(), tmp_path / "shut", lambda: False).write("a1", {})
    assert not (tmp_path / "shut").exists()


def test_the_oldest_make_room(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(saves.kept, "_MAX_FILES", 3)
    kept = Kept(RealFiles(), tmp_path, lambda: True)
    for number in range(5):
        kept.write(f"{number}", {})
    names = sorted(each.name for each in tmp_path.iterdir())
    assert names == ["2.json", "3.json", "4.json"]
