"""Saves that open, but not as they were left: what check, import, text mode and list say."""

import io
import json
import re
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from desktop.launcher import main
from saves import Store
from tests.cli.conftest import Run
from tests.saves.test_slots import doc_of, rewrite

CUT = "the log and the undo steps before this point are gone"


@pytest.fixture
def file(run: Run, tmp_path: Path) -> Path:
    run("text", "--seed", "A", typed="1\n4\n")
    (file,) = [path for path in (tmp_path / "saves").glob("*.json") if ".bak" not in path.name]
    return file


def false_hash(doc: dict[str, Any]) -> None:
    next(entry for entry in doc["journal"] if "h" in entry)["h"] = "0" * 16


def illegal_act(doc: dict[str, Any]) -> None:
    first, second = doc["journal"][:2]
    second["a"], second["args"] = first["a"], first["args"]


def no_journal(doc: dict[str, Any]) -> None:
    doc["journal"] = []


@pytest.mark.parametrize("change", [false_hash, illegal_act, no_journal])
def test_a_journal_that_leads_elsewhere_is_told_wherever_the_game_is_met(run, file, change):
    doc = doc_of(file)
    change(doc)
    rewrite(file, doc)
    code, out, _ = run("saves", "check")
    assert code == 3
    assert f"{file.stem}: " in out
    assert CUT in out
    code, out, _ = run("saves", "import", str(file))
    assert code == 0
    assert CUT in out
    code, out, err = run("text", "--slot", file.stem, typed="l\nu\nq\n")
    assert (code, err) == (0, "")
    assert CUT in out
    assert "Turn 1 begins" not in out, "nothing is told of a time that is not known"
    assert "The log is empty." in out
    assert "Nothing to undo." in out


def test_other_rules_cost_the_log_but_are_no_fault(run, file):
    doc = doc_of(file)
    doc["header"]["rules_version"] -= 1
    rewrite(file, doc)
    assert run("saves", "check")[:2] == (0, "One save is valid.\n")
    _, out, _ = run("text", "--slot", file.stem, typed="q\n")
    assert "The rules have changed" in out
    assert CUT in out
    assert "Turn 1 begins" not in out


def test_a_whole_save_has_its_history(run, file):
    assert run("saves", "check")[:2] == (0, "One save is valid.\n")
    _, out, _ = run("text", "--slot", file.stem, typed="l\nq\n")
    assert CUT not in out
    assert "Turn 1 begins" in out


def test_a_game_of_which_only_backups_are_left_is_told(run, file):
    file.unlink()
    code, out, _ = run("saves", "check")
    assert code == 3
    assert f"{file.stem}: The newest file of this game is missing" in out
    assert "0 of 1 saves are valid." in out


def test_a_state_that_must_be_rebuilt_is_told(run, file):
    doc = doc_of(file)
    doc["snapshot"]["vectorium"] = 99
    rewrite(file, doc)
    code, out, _ = run("saves", "check")
    assert code == 3
    assert "can be rebuilt" in out


def test_a_game_of_another_program_has_its_sentence(run, file):
    doc = doc_of(file)
    doc["header"]["game"] = "chess"
    rewrite(file, doc)
    _, out, _ = run("saves", "list")
    assert out.strip().endswith("This save belongs to another game.")
    (row,) = json.loads(run("saves", "list", "--json")[1])
    assert row["problem"] == "SaveWrongGame"


def test_a_game_in_which_nothing_was_played_is_not_kept(run, tmp_path):
    for words in (["text"], ["text", "--practice"], ["trucker", "text"]):
        for typed in ("", "q\n", "h\nb\nu\nq\n"):
            code, out, _ = run(*words, typed=typed)
            assert code == 0
            assert out.endswith("You made no move, so no game was saved.\n")
    assert not list((tmp_path / "saves").iterdir())


@pytest.mark.parametrize("words", [["text"], ["trucker", "text"]])
def test_the_command_that_goes_on_can_be_copied(run, tmp_path, monkeypatch, words, capsys):
    home = tmp_path / "a home"
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\nq\n"))
    assert main([*words, "--home", str(home)]) == 0
    told = capsys.readouterr().out.splitlines()[-1].split("Continue with: ")[1]
    monkeypatch.setattr(sys, "stdin", io.StringIO("q\n"))
    assert main(shlex.split(told)[1:]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith(told)


def test_what_is_not_there_is_quoted_and_the_list_is_named(run, tmp_path):
    for slot in ("", "nope"):
        code, _, err = run("text", "--slot", slot)
        assert code == 3
        assert err.startswith(f"There is no saved game “{slot}”. See: freetrader saves list")
    code, _, err = run("saves", "export", "nope", str(tmp_path / "x"))
    assert code == 3
    assert err.startswith("There is no saved game “nope”.")


def test_import_beside_an_open_window_says_that_it_was_not_done(run, file, tmp_path):
    with Store(tmp_path):
        code, out, err = run("saves", "import", str(file))
    assert (code, out) == (3, "")
    assert err.startswith(f"{file} was not imported: another copy of the game has been running")
    assert "You can play" not in err


@pytest.mark.parametrize(
    ("key", "value", "part"),
    [
        ("marks", ["unheard of"], "Part of this save is missing"),
        ("schema", 99, "although both are version"),
    ],
)
def test_no_words_of_developers(run, file, key, value, part):
    for path in file.parent.glob("*.json"):
        doc = doc_of(path)
        doc["header"][key] = value
        rewrite(path, doc)
    _, out, err = run("saves", "list")
    assert part in out + err
    assert "validation" not in out + err


@pytest.mark.parametrize("word", ["h", "help"])
def test_help_explains_the_short_signs(run, word):
    _, out, _ = run("text", "--seed", "A", typed=f"{word}\n")
    for part in ("A number picks", "W, I, A and X stand", "Earth 1/2", "W 4/6"):
        assert part in out


def test_a_price_that_is_none_looks_like_no_minus(run):
    told = [run("text", "--seed", seed, typed="1\n")[1] for seed in "ABCDEF"]
    assert any(re.search(r" [WIAX] none/[0-9]", out) for out in told)
    assert not any("−/" in out for out in told)


@pytest.mark.parametrize("fails_at", [0, 2])
def test_a_finished_game_that_is_not_kept_exits_1(run, monkeypatch, fails_at):
    import errno

    from saves import RealFiles

    real, calls = RealFiles.create, []

    def full(*args):
        calls.append(args)
        if len(calls) > fails_at:
            raise OSError(errno.ENOSPC, "full")
        return real(*args)

    monkeypatch.setattr(RealFiles, "create", full)
    code, out, _ = run("text", "--seed", "B", typed="1\n" * 400)
    assert code == 1
    assert "YOU LOSE" in out
    assert out.count("saving will be retried") == 1
    last = out.splitlines()[-1]
    assert "The game could not be saved: the disk is full." in last


def test_what_is_played_beside_another_copy_is_lost_and_exits_1(run, tmp_path):
    with Store(tmp_path):
        assert run("text", "--seed", "A", typed="q\n")[0] == 0
        code, out, _ = run("text", "--seed", "A", typed="1\nq\n")
    assert code == 1
    assert out.endswith("> Nothing of this game was saved.\n")
