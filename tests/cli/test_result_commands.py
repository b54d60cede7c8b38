"""Results are gathered again from the saves, and given to other programs."""

import csv
import json
from pathlib import Path
from typing import Any

from saves import Store
from tests.cli.conftest import Run
from tests.cli.test_history import played


def lines(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


def test_what_was_damaged_or_deleted_is_gathered_again(run: Run, tmp_path: Path) -> None:
    played(tmp_path, 2)
    assert "4 of 4" in run("records", "rebuild")[1]
    assert "0 of 4 results" in run("records", "rebuild")[1]
    before = lines(run("records", "export")[1])
    path = tmp_path / "records" / "results.jsonl"
    kept = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([kept[0].replace(b'"gen"', b'"gem"'), *kept[2:]]))
    code, out, _ = run("records", "rebuild")
    assert code == 0
    assert "2 of 4 results" in out
    assert "passed over: 1" in out
    assert lines(run("records", "export")[1]) == before
    path.unlink()
    assert "4 of 4" in run("records", "rebuild")[1]
    assert lines(run("records", "export")[1]) == before


def test_what_cannot_be_kept_or_read_is_told(run: Run, tmp_path: Path) -> None:
    played(tmp_path, 1)
    with Store(tmp_path):
        code, out, told = run("records", "rebuild")
    assert (code, out) == (1, "")
    assert "running" in told
    (tmp_path / "saves" / "0123456789ab.json").write_bytes(b"")
    code, out, _ = run("records", "rebuild")
    assert code == 3
    assert "2 of 2 results" in out
    assert "cannot be read: 1" in out
    (tmp_path / "records" / "results.jsonl").unlink()
    (tmp_path / "records" / "results.tmp").mkdir()
    code, out, told = run("records", "rebuild")
    assert (code, out) == (1, "")
    assert "2 results were gathered" in told


def test_results_are_exported_as_lines_or_a_table(run: Run, tmp_path: Path) -> None:
    played(tmp_path, 3, practice=1)
    rows = json.loads(run("history", "--json")[1])
    assert lines(run("records", "export")[1]) == rows[::-1]
    file = tmp_path / "mine.jsonl"
    assert run("records", "export", str(file), "--game", "trucker", "--mark", "practice")[0] == 0
    (one,) = lines(file.read_text())
    assert (one["game"], one["marks"]) == ("trucker", ["practice"])
    code, out, told = run("records", "export", str(file), "--csv")
    assert (code, out) == (2, "")
    assert "--force" in told
    assert run("records", "export", str(file), "--csv", "--force")[0] == 0
    with file.open(newline="") as text:
        table = [*csv.DictReader(text)]
    assert [row["uuid"] for row in table] == [row["uuid"] for row in rows[::-1]]
    for row, plain in zip(table, rows[::-1], strict=True):
        figures = {name for name, cell in row.items() if name.startswith("score.") and cell}
        assert figures == {f"score.{name}" for name in plain["score"]}
        assert all(int(row[f"score.{name}"]) == value for name, value in plain["score"].items())
    assert run("records", "export", "--csv")[1] == file.read_text()
    assert run("records")[0] == 2
