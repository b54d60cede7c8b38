"""The command line: what is printed, exit codes, bad input in one sentence."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import resources
from desktop.launcher import main
from desktop.version import VERSION
from freetrader.rules.setup import STANDARD, Setup
from freetrader.sharing import parse_code, share_code
from tests.support.display import ensure_display

CODE = "FT1/5-10-10-15/0-1-2-3/5/3-2-3-3/A"


def run(
    capsys: pytest.CaptureFixture[str],
    *words: str,
    typed: str = "",
    monkeypatch: pytest.MonkeyPatch | None = None,
) -> tuple[int, str, str]:
    import io

    if monkeypatch is not None:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    code = main(words)
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def seconds_of(*words: str) -> tuple[float, str]:
    """The CPU time of one call and what it printed; other work on the machine does not count."""
    before = os.times()
    shown = subprocess.run(
        [sys.executable, "-m", "freetrader", *words], capture_output=True, text=True
    )
    after = os.times()
    user = after.children_user - before.children_user
    return user + after.children_system - before.children_system, shown.stdout


def test_version_answers_at_once():
    found = [seconds_of("--version") for _ in range(5)]
    assert {shown.strip() for _, shown in found} == {f"freetrader {VERSION}"}
    assert min(found)[0] < 0.15


@pytest.mark.parametrize("words", [["--help"], ["text", "--help"], ["trucker", "--help"]])
def test_help_answers_at_once(words):
    assert min(seconds_of(*words)[0] for _ in range(5)) < 0.15


def test_the_shell_lists_the_pilots_there_are():
    from freetrader.entry import FreeTraderEntry
    from freetrader.simulation import PILOTS

    assert set(FreeTraderEntry.pilots) == set(PILOTS)


def test_help_has_examples(capsys):
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    shown = capsys.readouterr().out
    assert "examples:" in shown
    assert "simulate" in shown


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["fly"], "invalid choice"),
        (["new", "--preset", "nonsense"], "no preset nonsense"),
        (["new", "--payments", "5,30"], "cannot ask for 30"),
        (["new", "--payments", "5,x"], "whole numbers"),
        (["new", "--payments", ""], "whole numbers"),
        (["new", "--payments", ",".join("5" * 13)], "1 to 12 months"),
        (["new", "--bonus", "1,2"], "--bonus goes with"),
        (["new", "--payments", "5,5", "--bonus", "1"], "months 2, bonuses 1"),
        (["new", "--payments", "5,5", "--bonus", "1,9"], "foes +9"),
        (["new", "--levels", "3,2,3"], "four numbers"),
        (["new", "--levels", "3,2,0,3"], "Engines cannot start at 0"),
        (["new", "--start", "99"], "99 V"),
        (["new", "--seed", ""], "1 to 40"),
        (["new", "--seed", "x" * 41], "1 to 40"),
        (["new", "--code", "FT1/5"], "share code"),
        (["new", "--code", "FT99/5/0/5/3-2-3-3/A"], "version 99"),
        (["new", "--code", "FT1/21/0/5/3-2-3-3/A"], "cannot ask for 21"),
        (["new", "--code", CODE, "--seed", "A"], "no other option"),
        (["new", "--code", CODE, "--levels", "3,2,3,3"], "no other option"),
        (["new", "--code", CODE, "--start", "5"], "no other option"),
        (["new", "--code", CODE, "--bonus", "0,1,2,3"], "no other option"),
        (["new", "--code", CODE, "--payments", "5,10"], "not allowed with"),
        (["new", "--code", CODE, "--preset", "hard"], "not allowed with"),
        (["simulate", "--code", CODE, "--seed", "A"], "no other option"),
        (["simulate", "--seed", ""], "1 to 40"),
        (["text", "--slot", "abcd", "--seed", "A"], "no other option"),
        (["replay", "/dev/zero"], "not a regular file"),
        (["new", "--start", "1e9"], "--start wants a whole number, not 1e9"),
        (["simulate", "--games", "0"], "from 1"),
        (["simulate", "--games", "x"], "--games wants a whole number from 1 to 10,000,000, not x"),
        (["simulate", "--games", "10000001"], "to 10,000,000"),
        (["saves"], "a command is missing"),
        (["saves", "list", "--home", ""], "argument --home"),
        (["--home=", "saves", "list"], "argument --home"),
        (["replay", ""], "argument FILE"),
        (["saves", "import", "/nonexistent"], "/nonexistent: No such file"),
        (["saves", "import", "/"], "not a regular file"),
        (["saves", "import", "/dev/zero"], "not a regular file"),
        (["saves", "import", ""], "argument FILE"),
        (["saves", "export", "abcd", ""], "argument FILE"),
    ],
)
def test_bad_usage_is_one_sentence(capsys, tmp_path, words, part):
    home = [] if any("--home" in word for word in words) else ["--home", str(tmp_path)]
    code, out, err = run(capsys, *home, *words)
    assert code == 2
    assert part in err
    assert len(err.strip().splitlines()) == 1
    assert out == ""


@pytest.mark.parametrize(
    "words",
    [
        ["{}"],
        ["new", "--preset", "{}"],
        ["new", "--payments", "{}"],
        ["new", "--seed", "{}"],
        ["text", "--slot", "{}"],
        ["saves", "export", "{}", "/tmp/nowhere/file"],
        ["saves", "import", "{}"],
        ["replay", "{}"],
        ["simulate", "--pilot", "{}"],
        ["new", "--start", "{}"],
    ],
)
@pytest.mark.parametrize("long", ["x" * 3000, "a b " * 3000, "9" * 3000, "1,\n\x1b[2J" * 300])
def test_a_long_word_is_not_echoed_whole(capsys, tmp_path, words, long):
    given = [word.replace("{}", long) for word in words]
    code, _, err = run(capsys, "--home", str(tmp_path), *given)
    assert code in (2, 3)
    assert len(err) <= 502
    assert err.count("\n") == 1
    assert err[:-1].isprintable()


def test_nothing_of_the_log_is_seen(capsys, tmp_path, monkeypatch):
    (tmp_path / "saves").write_bytes(b"")
    (tmp_path / "resume.json").write_bytes(b"{")
    for words in (["saves", "list"], ["saves", "check"], ["saves", "list", "--json"]):
        code, out, err = run(capsys, *words, "--home", str(tmp_path))
        assert (code, out) == (3, "")
        assert err.count("\n") == 1
        assert "saves cannot be read" in err
    assert "crash counts start anew" in (tmp_path / "freetrader.log").read_text()
    code, _, err = run(capsys, "saves", "list", "--home", str(tmp_path / "resume.json"))
    assert code == 3
    assert err.count("\n") == 1


def test_a_folder_that_takes_no_game_is_told(capsys, tmp_path, monkeypatch):
    (tmp_path / "saves").mkdir()
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    code, out, err = run(capsys, "saves", "check", "--home", str(tmp_path))
    assert (code, out) == (3, "0 saves are sound.\n"), "the result is told all the same"
    assert "cannot be written to" in err


def test_an_empty_variable_names_no_home(capsys, monkeypatch):
    monkeypatch.setenv("FREETRADER_HOME", "")
    code, out, _ = run(capsys, "saves", "path")
    assert code == 0
    assert Path(out.strip()).is_absolute()


@pytest.mark.parametrize(
    "words", [[], ["new"], ["continue"], ["text"], ["simulate"], ["saves", "list"], ["replay", "x"]]
)
@pytest.mark.parametrize(
    ("name", "content", "part"),
    [
        ("planets.json", None, "planets.json: cannot be read"),
        ("presets.json", None, "presets.json: cannot be read"),
        ("events.json", b"\xff\xfe", "events.json: cannot be read"),
        ("events.json", b"[", "events.json: not JSON"),
        ("planets.json", b'"law": 99', "planets.json: cards, card P00, law"),
    ],
)
def test_data_that_cannot_be_used_is_named(
    capsys, tmp_path, monkeypatch, words, name, content, part
):
    from freetrader import catalog

    data = tmp_path / "data"
    shutil.copytree(str(catalog._OWN), data)
    if content is None:
        (data / name).unlink()
    elif content.startswith(b'"law"'):
        text = (data / name).read_text()
        (data / name).write_text(
            re.sub(r'("name": "Earth".*?)"law": \d', r'\1"law": 99', text, count=1, flags=re.S)
        )
    else:
        (data / name).write_bytes(content)
    monkeypatch.setattr(catalog, "_OWN", data)
    catalog.load_cards.cache_clear()
    catalog.load_presets.cache_clear()
    try:
        code, out, err = run(capsys, "--home", str(tmp_path / "home"), *words)
    finally:
        catalog.load_cards.cache_clear()
        catalog.load_presets.cache_clear()
    assert (code, out) == (3, "")
    assert part in err
    assert err.count("\n") == 1


@pytest.fixture
def own_files(tmp_path, monkeypatch):
    """A copy of the texts that the game reads, to be damaged."""
    copy = tmp_path / "own"
    shutil.copytree(str(resources.resource("messages")), copy / "messages")
    monkeypatch.setattr(resources, "resource", copy.joinpath)
    resources.messages.cache_clear()
    yield copy
    resources.messages.cache_clear()


@pytest.mark.parametrize(
    ("content", "part"),
    [
        (None, "No such file"),
        (b"{", "not JSON"),
        (b"\xff", "not UTF-8"),
        (b"[]", "not one object"),
        (b'{"a": 1}', "message a: not a text"),
        (b'{"a": "{n"}', "message a: "),
        (b'{"menu.quit": "Quit"}', "message menu.quit stands in another file"),
    ],
)
@pytest.mark.parametrize("words", [[], ["--help"], ["text"], ["saves", "list"]])
def test_texts_that_cannot_be_read_are_one_sentence(capsys, own_files, words, content, part):
    file = own_files / "messages" / "en" / "text.json"
    file.unlink() if content is None else file.write_bytes(content)
    code, out, err = run(capsys, *words)
    assert (code, out) == (3, "")
    assert err.startswith("resources/messages/en/text.json: ")
    assert part in err
    assert err.count("\n") == 1


def test_every_file_of_texts_is_required():
    names = {entry.name for entry in resources.resource("messages/en").iterdir()}
    assert names == {f"{name}.json" for name in resources.MESSAGES}


@pytest.mark.parametrize("name", ["metrics.json", "FTText.ttf"])
def test_a_font_that_is_missing_is_one_sentence(tmp_path, name):
    ensure_display()
    code = (
        "import sys, resources\n"
        "whole = resources.resource\n"
        "lost = 'fonts/' + sys.argv[1]\n"
        "resources.resource = lambda path: whole('nowhere' if path == lost else path)\n"
        "from desktop.launcher import main\n"
        "sys.exit(main(['--home', sys.argv[2]]))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code, name, str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (ran.returncode, ran.stdout) == (3, "")
    assert f"resources/fonts/{name}: " in ran.stderr
    assert ran.stderr.count("\n") == 1


def test_share_codes_carry_everything():
    setup = Setup((5, 8), (1, 3), 7, (0, 1, 9, 4))
    for seed in ("KESTREL-4471", "a/b c", "Ünïcode"):
        assert parse_code(share_code(setup, seed)) == (setup, seed)
    assert share_code(STANDARD, "A") == "FT1/5-10-10-15/0-1-2-3/5/3-2-3-3/A"


def test_simulate_prints_the_named_keys(capsys):
    code, out, _ = run(capsys, "simulate", "--games", "40", "--pilot", "random", "--json")
    report = json.loads(out)
    assert code == 0
    assert set(report) == {
        "games",
        "win_share",
        "win_share_se",
        "losses",
        "mean_turns",
        "games_per_second",
    }
    lost = sum(sum(months.values()) for months in report["losses"].values())
    assert lost + round(report["win_share"] * 40) == report["games"] == 40


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
    assert "Nothing can be taken back" in out
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
    lines = [json.loads(line) for line in out.splitlines()]
    assert code == 0
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
    assert code == 2
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


def test_a_slip_that_ends_the_campaign_is_asked_once(capsys, tmp_path, monkeypatch):
    words = ["--payments", "1", "--bonus", "0", "--start", "1", "--levels", "3,2,9,3"]
    words = ["text", "--home", str(tmp_path), *words, "--seed", "STRAND-1"]
    place_buy_done = "1\n1\n1\n"
    code, out, _ = run(capsys, *words, typed=place_buy_done + "\nq\n", monkeypatch=monkeypatch)
    assert code == 0
    assert out.count("Type 1 again to do it all the same") == 1
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
    code, out, err = run(capsys, "text", *home, typed="1\nq\n", monkeypatch=monkeypatch)
    assert (code, err) == (1, "")
    *before, last = out.splitlines()
    lost = "Nothing of this game is kept." if fresh else "What was played since the last save"
    assert lost in last
    assert last.count("could not be saved") == 1
    warning = "The game could not be saved: the disk is full. You can go on; saving is tried again."
    assert before.count(warning) == 1, "told when it is met, and once"
    assert before.index(warning) < len(before) - 3


def test_a_home_that_takes_nothing_is_told_in_one_sentence(capsys, tmp_path, monkeypatch):
    (tmp_path / "file").write_bytes(b"")
    home = str(tmp_path / "file" / "home")
    _, out, _ = run(capsys, "text", "--home", home, typed="q\n", monkeypatch=monkeypatch)
    first = out.splitlines()[0]
    assert home in first
    assert "you can play here, but not save." in first
    assert "tried again" not in out


def test_a_crash_that_cannot_be_noted_is_one_sentence_and_in_the_log(capsys, tmp_path, monkeypatch):
    def broken(*args, **more):
        raise TypeError("boom")

    monkeypatch.setattr("desktop.desk.open_window", broken)
    (tmp_path / "crashes").write_bytes(b"")
    code, out, err = run(capsys, "--home", str(tmp_path))
    assert (code, out) == (1, "")
    assert err.count("\n") == 1
    assert "TypeError: boom" in err
    assert "Traceback" in (tmp_path / "freetrader.log").read_text()


def test_a_fault_at_the_start_is_no_missing_display(capsys, tmp_path, monkeypatch):
    import desktop.opening

    def broken(*args, **more):
        raise TypeError("boom")

    monkeypatch.setattr("desktop.desk.open_window", broken)
    code, _, err = run(capsys, "--home", str(tmp_path))
    assert code == 1
    assert "display" not in err
    (note,) = (tmp_path / "crashes").glob("crash-*.txt")
    assert "boom" in note.read_text()
    assert str(note) in err
    assert not desktop.opening._no_display(TypeError("boom"))
    assert not desktop.opening._no_display(ImportError("no", name="saves.nothing"))
    assert desktop.opening._no_display(ImportError('Library "GL" not found.'))


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
    assert code == 2
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
        assert (code, out, err) == (3, "", "This file is no save of this game.\n")


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
        assert "made by a newer game (version 9.9)" in out + err, words


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


def test_without_a_display_the_text_mode_is_named(tmp_path):
    if not sys.platform.startswith("linux"):
        pytest.skip("only X has no display by unsetting a variable")
    environment = {key: value for key, value in os.environ.items() if key != "DISPLAY"}
    shown = subprocess.run(
        [sys.executable, "-m", "freetrader", "--home", str(tmp_path)],
        capture_output=True,
        text=True,
        env=environment,
    )
    assert shown.returncode == 1
    assert "freetrader text" in shown.stderr
    assert len(shown.stderr.strip().splitlines()) == 1


def test_output_to_a_closed_pipe_is_no_fault(tmp_path: Path):
    shown = subprocess.run(
        f"{sys.executable} -m freetrader simulate --games 5 | true",
        shell=True,
        capture_output=True,
        text=True,
    )
    assert "Traceback" not in shown.stderr


def test_the_player_reads_one_word_for_one_thing():
    from resources import messages

    for ident, text in messages("en").items():
        if ident.startswith("gt."):  # the other game has its own words
            continue
        plain = re.sub(r"\{\w+\}", "", text).lower()
        for word in ("planet", "enemy", "enemies", "records", "one illegal"):
            assert word not in plain, (ident, text)
        assert not re.search(r"\bone \{cargo\}", text.lower()), (ident, text)
        assert not re.search(r"\bpirate \d", plain), (ident, text)


def test_one_vectorium_is_one():
    from resources import say

    assert "1\u00a0V stays" in say("ft.market.fuel", n=1)
    assert "1\u00a0V stays" in say("ft.upgrade.keeps", n=1)
    assert "1\u00a0V more is needed" in say("ft.page.need", n=1)
    assert "the next card" in say("ft.fact.month", month=1, months=4, amount=5, n=1, bonus=0)
