"""Statistics, the list of games by filters, and the games of the day, on the command line."""

import json
from pathlib import Path
from typing import Any

import pytest

from desktop.launcher import main
from saves import Players, RealFiles, Store
from tests.cli.conftest import Run
from tests.cli.test_history import played


def test_stats_are_those_of_the_games_that_were_played(run: Run, tmp_path: Path) -> None:
    won = played(tmp_path, 6, practice=1)
    _, out, _ = run("stats", "--json")
    told = json.loads(out)
    for game, wins in (("freetrader", won[::2]), ("trucker", won[1::2])):
        figures = {(each["id"], each["about"]): each for each in told[game]["figures"]}
        assert figures["won", ""]["of"] == [sum(wins), 5]
        assert figures["apart", "practice"]["n"] == 1
        assert len(told[game]["achievements"]) == (15 if game == "trucker" else 12)
    code, out, _ = run("stats", "--game", "trucker")
    assert code == 0
    assert "Galaxy Trucker" in out
    assert "Free Trader" not in out
    assert f"Won: {sum(won[1::2])} of 5" in out
    assert "Not counted: practice: 1" in out


def test_history_is_filtered(run: Run, tmp_path: Path) -> None:
    played(tmp_path, 4, practice=1)

    def rows(*words: str) -> list[dict[str, Any]]:
        return json.loads(run("history", "--json", *words)[1])

    every = rows()
    assert {each["cause"] for each in every} - {""}
    assert [each for each in every if each["won"]] == rows("--won")
    assert [each for each in every if not each["won"]] == rows("--lost")
    assert {each["seed"] for each in rows("--seed", "H-1")} == {"H-1"}
    assert {each["game"] for each in rows("--preset", "standard")} == {"freetrader"}
    assert len(rows("--mark", "practice")) == 2
    assert rows("--month", "1999-01") == []
    cause = every[0]["cause"]
    assert {each["cause"] for each in rows("--cause", cause)} == {cause}
    code, out, _ = run("history", "--lost")
    assert code == 0
    assert "95 %" not in out, "of lost games none is won"
    assert run("history", "--won", "--lost")[0] == 2


@pytest.mark.parametrize("game", ["freetrader", "trucker"])
def test_the_game_of_the_day_has_one_try(run: Run, tmp_path: Path, game: str) -> None:
    _, out, _ = run("daily", "--json", "--game", game)
    (open_,) = json.loads(out)
    assert (open_["state"], open_["score"]) == ("open", [])
    assert open_["seed"] == f"DAY-{open_['day']}"
    assert open_["code"].endswith(open_["seed"])
    code, out, _ = run("daily", "--play", "--game", game, typed="q\n")
    assert code == 0
    slot = out.split("--slot ")[-1].strip()
    assert json.loads(run("daily", "--json", "--game", game)[1])[0]["state"] == "begun"
    _, out, _ = run("daily", "--play", "--game", game, typed="q\n")
    assert out.split("--slot ")[-1].strip() == slot, "it goes on where it was left"
    with Store(tmp_path) as store:
        store.delete(slot)
    code, _, told = run("daily", "--play", "--game", game)
    assert code == 2
    assert open_["code"] in told
    assert json.loads(run("daily", "--json", "--game", game)[1])[0]["state"] == "gone"


def test_both_games_of_the_day_are_told(run: Run) -> None:
    code, out, _ = run("daily")
    assert code == 0
    head, *lines = out.splitlines()
    assert "UTC" in head
    assert len(lines) == 2
    assert all("not played yet" in line and "DAY-" in line for line in lines)


def test_who_played_last_is_whom_the_command_line_speaks_of(
    capsys: Any, tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.setenv("FREETRADER_HOME", str(tmp_path))
    players = Players(RealFiles(), tmp_path)
    ida = players.add("Ida")
    players.play(ida)
    assert main(["saves", "path"]) == 0
    assert capsys.readouterr().out.strip() == str(players.folder(ida) / "saves")
    assert main(["saves", "path", "--home", str(tmp_path)]) == 0
    assert capsys.readouterr().out.strip() == str(tmp_path / "saves")


def test_saves_that_cannot_be_read_are_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "0123456789ab.json").write_bytes(b"")
    _, out, _ = run("history")
    assert "Saved games that cannot be read: 1" in out
