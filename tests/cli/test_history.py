"""The command about games that ended agrees with a count of their saves."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from desktop.launcher import main
from saves import Store
from tabletop import RandomPilot, Session, drive
from tests.cli.test_command_line import run
from tests.saves.conftest import CODECS

KINDS = CODECS[1:]


def played(home: Path, games: int, practice: int = 0) -> list[bool]:
    """Play games of both kinds to their end; whether each that counts was won."""
    won: list[bool] = []
    with Store(home, app_version="test") as store:
        for number in range(games):
            for kind in KINDS:
                session = Session(
                    kind.codec.game, kind.setup, f"H-{number}", practice=number < practice
                )
                slot = store.create(kind.codec, session, f"game {number}")
                drive(session, dict.fromkeys(range(4), RandomPilot()))
                slot.autosave(session)
                store.leave(slot)
                assert session.state.outcome is not None
                if number >= practice:
                    won.append(session.state.outcome.won)
    return won


def test_history_counts_what_was_played(capsys: Any, tmp_path: Path, monkeypatch: Any) -> None:
    home = ["--home", str(tmp_path)]
    code, out, _ = run(capsys, "history", *home)
    assert (code, out.strip()) == (0, "No game has ended yet.")
    won = played(tmp_path, 4, practice=1)
    code, out, _ = run(capsys, "history", *home, "--json")
    rows = json.loads(out)
    assert code == 0
    assert len(rows) == 8
    assert sum(row["won"] for row in rows if not row["marks"]) == sum(won)
    assert {row["line"] for row in rows} - {""}
    code, out, _ = run(capsys, "history", *home)
    assert f"Galaxy Trucker: {sum(won[1::2])} of 3 won" in out
    assert f"Free Trader: {sum(won[::2])} of 3 won" in out
    assert "repeats of a seed: 1" in out
    code, out, _ = run(capsys, "history", *home, "--game", "trucker")
    assert "Free Trader" not in out


def test_a_game_that_is_deleted_stays_in_the_history(capsys: Any, tmp_path: Path) -> None:
    played(tmp_path, 1)
    codecs = {kind.codec.name: kind.codec for kind in KINDS}
    with Store(tmp_path, app_version="test", codecs=codecs) as store:
        for row in store.rows():
            store.delete(row.id)
        assert not store.rows()
    _, out, _ = run(capsys, "history", "--home", str(tmp_path), "--json")
    assert len(json.loads(out)) == 2


def test_a_mark_of_another_version_is_passed_over(capsys: Any, tmp_path: Path) -> None:
    played(tmp_path, 1)
    with Store(tmp_path, app_version="test") as store:
        path = next(store.folder.glob("*.json"))
        data = path.read_bytes().replace(b'"marks":[]', b'"marks":["zen"]')
    body = data[len(b'{"sha256":"') + 64 + len(b'","doc":') : -2]
    path.write_bytes(data.replace(data[11:75], sha256(body).hexdigest().encode(), 1))
    code, out, _ = run(capsys, "history", "--home", str(tmp_path))
    assert code == 0
    assert len(out.splitlines()) == 4


def test_an_unknown_game_is_refused_in_a_sentence(capsys: Any) -> None:
    assert main(["history", "--game", "chess"]) == 2
    assert "chess" in capsys.readouterr().err
