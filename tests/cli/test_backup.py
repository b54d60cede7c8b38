"""freetrader backup: copies of everything, and the way back."""

import json
from pathlib import Path
from typing import Any

from freetrader.entry import FreeTraderEntry
from freetrader.rules.setup import STANDARD
from saves import Store
from tabletop import Session
from tests.cli.test_command_line import run


def test_what_was_deleted_comes_back(capsys: Any, tmp_path: Path) -> None:
    codec, home = FreeTraderEntry().codec(), ("--home", str(tmp_path))
    with Store(tmp_path, app_version="test") as store:
        store.leave(store.create(codec, Session(codec.game, STANDARD, "COPY-1"), "kept"))
    code, out, _ = run(capsys, "backup", *home, "--json")
    assert code == 0
    copy = Path(json.loads(out))
    assert copy.is_file()
    for path in (tmp_path / "saves").glob("*.json"):
        path.unlink()
    _, out, _ = run(capsys, "backup", *home, "--list", "--json")
    assert json.loads(out) == [{"name": copy.name, "bytes": copy.stat().st_size}]
    code, out, _ = run(capsys, "backup", *home, "--restore", copy.name)
    assert code == 0
    with Store(tmp_path, app_version="test") as store:
        assert [row.name for row in store.rows()] == ["kept"]


def test_no_copy_of_that_name_is_told_in_a_sentence(capsys: Any, tmp_path: Path) -> None:
    for name in ("nothing.jsonl", "../options.json", ""):
        code, _, err = run(capsys, "backup", "--home", str(tmp_path), "--restore", name)
        assert code == 3, name
        assert err == "This copy is damaged or missing. Nothing was changed.\n"
