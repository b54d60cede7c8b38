"""Text mode and commands that keep, list, move and open games: whole, damaged, newer, refused."""

import json
import os
import sys
from pathlib import Path

import pytest

from desktop.launcher import main
from saves import Store
from tests.cli.test_command_line import run
from tests.support.builders import stranding


def test_text_mode_saves_resumes_replays_and_lists(capsys, tmp_path, monkeypatch):
    home = ["--home", str(tmp_path)]
    code, out, _ = run(capsys, "text", *home, "--seed", "A", typed="1\n", monkeypatch=monkeypatch)
    assert code == 0
    assert "Saved as" in out
    code, out, _ = run(
        capsys, "text", *home, typed="zz\n99\n\nh\nb\nl\nr\nu\nq\n", monkeypatch=monkeypatch
    )
    assert code == 0
    assert "Type a number from 1 to" in out
    assert "You cannot undo past this" in out
    code, out, _ = run(capsys, "saves", "list", "--json", *home)
    (row,) = json.loads(out)
    assert row["game"] == "freetrader"
    assert {"id", "game", "summary"} <= set(row)
    code, out, _ = run(
        capsys, "text", *home, "--slot", row["id"], typed="", monkeypatch=monkeypatch
    )
    assert code == 0
    file = tmp_path / "saves" / f"{row['id']}.json"
    code, out, _ = run(capsys, "replay", str(file), "--trace")
    first, *lines = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert first["header"]["seed"] == "A"
    assert first["header"]["setup"]["payments"] == [5, 10, 10, 15]
    assert {"game", "rules_version", "app", "from_start", "entries"} <= set(first["header"])
    assert lines[0]["number"] == 0
    wanted = {
        "month",
        "phase",
        "vectorium",
        "modules",
        "cargo",
        "ship",
        "planets",
        "options",
        "events_left",
        "planets_left",
    }
    assert wanted <= set(lines[-1]["state"])
    code, out, _ = run(capsys, "saves", "check", *home)
    assert code == 0


def test_a_whole_game_on_the_terminal(capsys, tmp_path, monkeypatch):
    code, out, _ = run(
        capsys,
        "text",
        "--home",
        str(tmp_path),
        "--seed",
        "B",
        typed="1\n" * 400,
        monkeypatch=monkeypatch,
    )
    assert code == 0
    assert "YOU LOSE" in out or "YOU WIN" in out


def test_export_and_import_make_a_second_game(capsys, tmp_path, monkeypatch):
    home = ["--home", str(tmp_path / "one")]
    run(capsys, "text", *home, "--seed", "A", typed="1\n", monkeypatch=monkeypatch)
    _, out, _ = run(capsys, "saves", "list", "--json", *home)
    slot = json.loads(out)[0]["id"]
    copy = tmp_path / "copy.json"
    assert run(capsys, "saves", "export", slot, str(copy), *home)[0] == 0
    code, _, err = run(capsys, "saves", "export", slot, str(copy), *home)
    assert code == 2
    assert "--force" in err
    assert run(capsys, "saves", "export", slot, str(copy), "--force", *home)[0] == 0
    other = ["--home", str(tmp_path / "two")]
    assert run(capsys, "saves", "import", str(copy), *other)[0] == 0
    _, out, _ = run(capsys, "saves", "list", "--json", *other)
    assert len(json.loads(out)) == 1


def test_export_to_what_is_no_file_is_one_sentence(capsys, tmp_path, monkeypatch):
    home = ["--home", str(tmp_path / "home")]
    run(capsys, "text", *home, "--seed", "A", typed="1\n", monkeypatch=monkeypatch)
    _, out, _ = run(capsys, "saves", "list", "--json", *home)
    slot = json.loads(out)[0]["id"]
    for target in (".", "/", "..", str(tmp_path), str(tmp_path / "home" / "options.json" / "a")):
        code, out, err = run(capsys, "saves", "export", slot, target, *home)
        if code:
            assert code == 2
            assert len(err.strip().splitlines()) == 1
        else:
            assert Path(target).is_file()
    assert run(capsys, "saves", "export", slot, ".", *home)[0] == 2


def test_a_pipe_is_not_read(capsys, tmp_path):
    if not hasattr(os, "mkfifo"):
        pytest.skip("no pipes here")
    os.mkfifo(tmp_path / "pipe")
    code, _, err = run(capsys, "replay", str(tmp_path / "pipe"))
    assert code == 3
    assert len(err.strip().splitlines()) == 1


def test_a_poor_header_is_listed(capsys, tmp_path, monkeypatch):
    import hashlib

    home = ["--home", str(tmp_path)]
    run(capsys, "text", *home, "--seed", "A", typed="1\n", monkeypatch=monkeypatch)
    (file,) = [path for path in (tmp_path / "saves").glob("*.json") if ".bak" not in path.name]
    text = file.read_text()
    document = json.loads(text[text.index('"doc":') + 6 : text.rindex("}")])
    for summary in ({}, {"cause": "zzz"}, {"n": 1}):
        document["header"]["summary"] = summary
        body = json.dumps(document, separators=(",", ":"), ensure_ascii=False)
        digest = hashlib.sha256(body.encode()).hexdigest()
        file.write_text(f'{{"sha256":"{digest}","doc":{body}}}\n')
        code, out, _ = run(capsys, "saves", "list", *home)
        assert code == 0
        assert file.stem in out


def test_strange_input_is_answered(capsys, tmp_path, monkeypatch):
    typed = "\n".join(["9" * 5000, "0", "-1", "١", "\x00\x1b[2J", "\ud800", "x" * 100_000, "q"])
    code, out, _ = run(
        capsys, "text", "--home", str(tmp_path), typed=typed + "\n", monkeypatch=monkeypatch
    )
    assert code == 0
    assert out.count("Type a number from 1 to") == 7


def test_a_slip_is_switched_off_in_text_mode_and_stays_so(capsys, tmp_path, monkeypatch):
    words = ["--payments", "1", "--bonus", "0", "--start", "1", "--levels", "3,2,9,3"]
    words = ["text", "--home", str(tmp_path), *words, "--seed", stranding()]
    place_buy = "1\n1\n"
    for typed, asked in (("mute\nq\n", 1), ("q\n", 0)):
        _, out, _ = run(capsys, *words, typed=place_buy + typed, monkeypatch=monkeypatch)
        assert out.count("Type 1 again to do it anyway") == asked
        assert "Bought one unit" in out


def test_a_slip_that_ends_the_campaign_is_asked_once(capsys, tmp_path, monkeypatch):
    words = ["--payments", "1", "--bonus", "0", "--start", "1", "--levels", "3,2,9,3"]
    words = ["text", "--home", str(tmp_path), *words, "--seed", stranding()]
    place_buy_done = "1\n1\n1\n"
    code, out, _ = run(capsys, *words, typed=place_buy_done + "\nq\n", monkeypatch=monkeypatch)
    assert code == 0
    assert out.count("Type 1 again to do it anyway") == 1
    assert "Saved as" in out
    code, out, _ = run(capsys, *words, typed=place_buy_done, monkeypatch=monkeypatch)
    assert "Saved as" in out, "the end of input is no yes"
    code, out, _ = run(capsys, *words, typed=place_buy_done + "1\n", monkeypatch=monkeypatch)
    assert "YOU LOSE" in out


def test_a_copy_after_a_conflict_is_named(capsys, tmp_path, monkeypatch):
    home = ["--home", str(tmp_path)]
    run(capsys, "text", *home, "--seed", "A", typed="1\n", monkeypatch=monkeypatch)
    (file,) = [path for path in (tmp_path / "saves").glob("*.json") if ".bak" not in path.name]

    class Typing:
        """Another program writes the file between two acts."""

        lines = iter(["2\n", "1\n", "q\n"])

        def isatty(self):
            return False

        def readline(self, size):
            file.write_bytes(file.read_bytes() + b" ")
            return next(self.lines)

    monkeypatch.setattr(sys, "stdin", Typing())
    code = main(["text", *home])
    out = capsys.readouterr().out
    assert code == 0
    assert "could not be saved" not in out
    copies = {path.name.split(".")[0] for path in (tmp_path / "saves").glob("*.json")}
    (copy,) = copies - {file.stem}
    assert f"Saved as {copy}" in out


@pytest.mark.parametrize("fresh", [True, False])
def test_a_full_disk_is_told_at_once_and_at_the_end(capsys, tmp_path, monkeypatch, fresh):
    import errno
    from logging.handlers import RotatingFileHandler

    from saves import RealFiles

    def full(*args):
        raise OSError(errno.ENOSPC, "full")

    home = ["--home", str(tmp_path)]
    if not fresh:
        run(capsys, "text", *home, "--seed", "A", typed="1\n", monkeypatch=monkeypatch)
    monkeypatch.setattr(RealFiles, "create", full)
    monkeypatch.setattr(RotatingFileHandler, "close", full)
    code, out, err = run(capsys, "text", *home, typed="1\n1\nq\n", monkeypatch=monkeypatch)
    assert (code, err) == (1, "")
    *before, last = out.splitlines()
    lost = "Nothing of this game was saved." if fresh else "Your moves since the last save"
    assert lost in last
    assert last.count("could not be saved") == 1
    full_disk = "The game could not be saved: the disk is full."
    warning = f"{full_disk} You can keep playing; saving will be retried."
    assert before.count(warning) == 1, "told when it is met, and once"
    assert before.index(warning) < len(before) - 3


def test_a_home_that_takes_nothing_is_told_in_one_sentence(capsys, tmp_path, monkeypatch):
    (tmp_path / "file").write_bytes(b"")
    home = str(tmp_path / "file" / "home")
    _, out, _ = run(capsys, "text", "--home", home, typed="q\n", monkeypatch=monkeypatch)
    first = out.splitlines()[0]
    assert home in first
    assert "you can play, but not save." in first
    assert "retried" not in out


def test_a_crash_that_cannot_be_noted_is_one_sentence_and_in_the_log(capsys, tmp_path, monkeypatch):
    def broken(*args, **more):
        raise TypeError("boom")

    monkeypatch.setattr("desktop.shell.desk.open_window", broken)
    (tmp_path / "crashes").write_bytes(b"")
    code, out, err = run(capsys, "--home", str(tmp_path))
    assert (code, out) == (1, "")
    assert err.count("\n") == 1
    assert "TypeError: boom" in err
    assert "Traceback" in (tmp_path / "freetrader.log").read_text()


def test_a_fault_at_the_start_is_no_missing_display(capsys, tmp_path, monkeypatch):
    import desktop.kit.window.open_window

    def broken(*args, **more):
        raise TypeError("boom")

    monkeypatch.setattr("desktop.shell.desk.open_window", broken)
    code, _, err = run(capsys, "--home", str(tmp_path))
    assert code == 1
    assert "display" not in err
    (note,) = (tmp_path / "crashes").glob("crash-*.txt")
    assert "boom" in note.read_text()
    assert str(note) in err
    assert not desktop.kit.window.open_window._no_display(TypeError("boom"))
    assert not desktop.kit.window.open_window._no_display(ImportError("no", name="saves.nothing"))
    assert desktop.kit.window.open_window._no_display(ImportError('Library "GL" not found.'))


def test_damaged_saves_are_told_and_exit_3(capsys, tmp_path, monkeypatch):
    home = ["--home", str(tmp_path)]
    run(capsys, "text", *home, "--seed", "A", typed="1\n1\n", monkeypatch=monkeypatch)
    for file in (tmp_path / "saves").glob("*.json"):
        file.write_bytes(file.read_bytes()[:200])
    assert run(capsys, "saves", "check", *home)[0] == 3
    file = next((tmp_path / "saves").glob("*.json"))
    code, _, err = run(capsys, "replay", str(file))
    assert code == 3
    assert len(err.strip().splitlines()) == 1
    code, _, err = run(capsys, "replay", str(tmp_path / "missing.json"))
    assert code == 3
    code, _, err = run(capsys, "text", "--slot", "nothing", *home, monkeypatch=monkeypatch)
    assert code == 3
    slot_id = file.name.split(".")[0]
    code, _, err = run(capsys, "text", "--slot", slot_id, *home, monkeypatch=monkeypatch)
    assert code == 3
    assert "damaged" in err
    assert "freetrader saves list" in err
    assert "freetrader saves path" in err


@pytest.mark.parametrize(
    "content", [b"", b"root:x:0:0\n", b"\x89PNG\r\n\x1a\n", b'{"a": 1}', b"[]"]
)
def test_what_never_was_a_save_is_no_damaged_save(capsys, tmp_path, content):
    file = tmp_path / "file"
    file.write_bytes(content)
    for words in (["replay"], ["saves", "import"]):
        code, out, err = run(capsys, *words, str(file), "--home", str(tmp_path / "home"))
        assert (code, out, err) == (3, "", "This is not a saved game.\n")


@pytest.mark.parametrize("odd", [{}, {"marks": ["unheard of"], "summary": [1]}])
def test_a_save_of_a_newer_version_is_told_as_such(capsys, tmp_path, monkeypatch, odd):
    from saves.frame import encode, frame, split_header, unframe

    home = ["--home", str(tmp_path)]
    run(capsys, "text", *home, "--seed", "A", typed="1\n1\n", monkeypatch=monkeypatch)
    for file in (tmp_path / "saves").glob("*.json"):
        body = unframe(file.read_bytes())
        assert body is not None
        header, rest = split_header(body)
        assert isinstance(header, dict)
        file.write_bytes(frame(encode(header | {"schema": 99, "app": "9.9", **odd}), rest))
    (file,) = [path for path in (tmp_path / "saves").glob("*.json") if ".bak" not in path.name]
    for words in (
        ["saves", "list"],
        ["saves", "check"],
        ["text", "--slot", file.stem],
        ["saves", "import", str(file)],
        ["replay", str(file)],
    ):
        _, out, err = run(capsys, *words, *home, monkeypatch=monkeypatch)
        assert "made by a newer version of the game (9.9;" in out + err, words


def test_a_false_hash_in_the_journal_is_found(capsys, tmp_path, monkeypatch):
    import hashlib

    home = ["--home", str(tmp_path)]
    run(capsys, "text", *home, "--seed", "A", typed="1\n1\n", monkeypatch=monkeypatch)
    (file,) = [path for path in (tmp_path / "saves").glob("*.json") if ".bak" not in path.name]
    text = file.read_text()
    body = text[text.index('"doc":') + 6 : text.rindex("}")]
    document = json.loads(body)
    marked = [entry for entry in document["journal"] if "h" in entry]
    marked[0]["h"] = "0" * 16
    body = json.dumps(document, separators=(",", ":"), ensure_ascii=False)
    digest = hashlib.sha256(body.encode()).hexdigest()
    file.write_text(f'{{"sha256":"{digest}","doc":{body}}}\n')
    code, _, err = run(capsys, "replay", str(file))
    assert code == 3
    assert f"entry {marked[0]['n']}" in err


def test_the_list_tells_how_difficult_each_game_is(capsys, tmp_path, monkeypatch):
    home = "--home", str(tmp_path)
    for words in (
        ("text", "--preset", "hard", "--seed", "A"),
        ("trucker", "text", "--flight", "1", "--rivals", "2", "--level", "normal,hard"),
    ):
        run(capsys, *words, *home, typed="1\nq\n", monkeypatch=monkeypatch)
    rows = json.loads(run(capsys, "saves", "list", "--json", *home)[1])
    assert [row["level"] for row in rows] == ["rivals: normal, hard", "Hard"]
    out = run(capsys, "saves", "list", *home)[1].splitlines()
    assert out[0].endswith("rivals: normal, hard")
    assert out[1].count("Hard") == 1, "which its name tells"
    with Store(tmp_path) as store:
        store.rename(rows[1]["id"], "mine")
    assert "Hard" in run(capsys, "saves", "list", *home)[1]
