"""The newest game has been damaged: it goes on from a backup, and no other begins in its place."""

import json
import random
import re
from pathlib import Path

import pytest

from resources import say
from saves import Store
from tests.cli.conftest import Run
from tests.support.damaged import ENTRIES, Game, flip_a_bit, games, shut, taken

NOTICE = r"The newest file of “Nadir” could not be used\. You continue from [^\n]+ \([\d :-]+\)\."
COUNTS = [4, pytest.param(1_000, marks=pytest.mark.long)]


def own(game: Game, *words: str) -> tuple[str, ...]:
    return (*(["trucker"] if game.name == "trucker" else []), *words)


def ways(game: Game) -> list[tuple[str, ...]]:
    slot = ("--slot", game.slot_id)
    found = [own(game, "text"), own(game, "text", *slot), ("hint", *slot, "--games", "1")]
    return [*found, ("review", *slot, "--games", "1")] if game.name == "freetrader" else found


@pytest.mark.parametrize("count", COUNTS)
def test_a_flipped_bit_is_gone_on_from_in_every_way(tmp_path: Path, run: Run, count: int) -> None:
    rng = random.Random(89)
    made = games(tmp_path / "made", 2 if count < 100 else 10)
    for number in range(count):
        base = made[number % 2 * len(made) // 2 + number // 2 % (len(made) // 2)]
        hurt = taken(base, tmp_path / "hurt")
        flip_a_bit(hurt.main, rng)
        for words in ways(hurt):
            game = taken(hurt, tmp_path / "home")
            code, out, err = run(*words, typed="q\n", home=game.home)
            assert code == 0, (number, words, err)
            assert len(re.findall(NOTICE, out + err)) == 1, (number, words, out, err)
            rows = Store(game.home).rows()
            assert [row.id for row in rows] == [game.slot_id]
            if words[-2:] != ("--games", "1"):
                assert rows[0].problem is None


@pytest.mark.parametrize("how", ["empty", "newer", "impossible"])
def test_no_game_begins_in_the_place_of_one_that_is_shut(
    tmp_path: Path, run: Run, how: str
) -> None:
    for base in games(tmp_path / "made", 1):
        game = taken(base, tmp_path / "home")
        shut(game, how)
        before = {path: path.read_bytes() for path in (game.home / "saves").iterdir()}
        title = say(f"game.{game.name}.title")
        called = f"“{game.slot_id}”" if how == "empty" else f"“Nadir” ({title})"
        for words in ways(game):
            code, out, err = run(*words, typed="q\n", home=game.home)
            assert (code, out) == (3, "")
            assert len(err.splitlines()) == 1
            assert f"{called}, cannot be opened. " in err or f"{called} cannot be opened. " in err
            assert "saves check" in err or "saves list" in err
        assert {path: path.read_bytes() for path in (game.home / "saves").iterdir()} == before
        code, out, _ = run(*own(game, "text", "--seed", "A"), typed="q\n", home=game.home)
        assert code == 0, "another is begun when it is asked for"


@pytest.mark.parametrize("how", ["empty", "newer"])
def test_an_older_game_is_opened_with_a_word(tmp_path: Path, run: Run, how: str) -> None:
    for base in games(tmp_path / "made", 1):
        entry = ENTRIES[base.name]
        game = taken(base, tmp_path / "home")
        assert run(*own(game, "text", "--seed", "A"), typed="1\nq\n", home=game.home)[0] == 0
        rows = json.loads(run("saves", "list", "--json", home=game.home)[1])
        newest = next(row for row in rows if row["id"] != game.slot_id)
        assert rows[0] == newest
        for file in (game.home / "saves").glob(f"{game.slot_id}*"):
            file.rename(file.with_name("older" + file.name))
        shut(Game(game.kind, game.home, newest["id"]), how)
        for file in (game.home / "saves").glob("older*"):
            taken_back = base.home / "saves" / file.name.removeprefix("older")
            file.unlink()
            (game.home / "saves" / taken_back.name).write_bytes(taken_back.read_bytes())
        code, out, _ = run(*own(game, "text"), typed="q\n", home=game.home)
        assert code == 0
        shown = newest["id"] if how == "empty" else newest["name"]
        title = say(f"game.{entry.name}.title")
        called = f"“{shown}”" if how == "empty" else f"“{shown}” ({title})"
        assert f"Your newest game, {called}, cannot be opened, so “Nadir” was opened" in out
        assert title in out


def test_settings_that_were_put_aside_are_told_once(tmp_path: Path, run: Run) -> None:
    broken = Path(__file__).parents[1] / "fixtures" / "options-trailing-comma.json"
    (tmp_path / "options.json").write_bytes(broken.read_bytes())
    told = say("saves.settings_broken") + "\n"
    assert told in run("text", "--seed", "A", typed="q\n")[1]
    assert told not in run("text", "--seed", "A", typed="q\n")[1]
