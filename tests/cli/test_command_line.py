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
from desktop.game import missing_messages
from desktop.launcher import main
from desktop.version import VERSION
from freetrader.entry import FreeTraderEntry
from freetrader.rules.setup import STANDARD
from freetrader.sharing import share_code
from resources import messages
from tests.support.dice_entry import DiceEntry
from tests.support.display import ensure_display
from tests.support.process import environ
from tests.support.speed import busy
from trucker.entry import TruckerEntry

CARDS = share_code(STANDARD, "A", FreeTraderEntry().codec().deck.id).split("/")[0]
CODE = f"{CARDS}/5-10-10-15/0-1-2-3/5/3-2-3-3/A"


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
        [sys.executable, "-m", "freetrader", *words], capture_output=True, text=True, env=environ()
    )
    after = os.times()
    user = after.children_user - before.children_user
    return user + after.children_system - before.children_system, shown.stdout


def answers_at_once(*words: str) -> bool:
    """In one of some calls: whatever else a machine does takes time of some of them."""
    return any(seconds_of(*words)[0] < 0.15 * busy() for _ in range(5))


def test_version_answers_at_once():
    assert seconds_of("--version")[1].strip() == f"freetrader {VERSION}"
    assert answers_at_once("--version")


@pytest.mark.parametrize("words", [["--help"], ["text", "--help"], ["trucker", "--help"]])
def test_help_answers_at_once(words):
    assert answers_at_once(*words)


def test_the_shell_lists_the_pilots_there_are():
    from freetrader.ai.simulation import PILOTS
    from freetrader.entry import FreeTraderEntry

    assert set(FreeTraderEntry().simulation.pilots) == set(PILOTS)


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
        (["fly"], "COMMAND expects one of new, continue, text, lesson, simulate, trucker, hint,"),
        (["saves", "fly"], "COMMAND expects one of list, check, path, export, import, not fly."),
        (["new", "--preset", "nonsense"], "no preset nonsense"),
        (["new", "--payments", "5,30"], "cannot require 30"),
        (["new", "--payments", "5,x"], "whole numbers"),
        (["new", "--payments", ""], "whole numbers"),
        (["new", "--payments", ",".join("5" * 13)], "1 to 12 months"),
        (["new", "--bonus", "1,2"], "--bonus requires"),
        (["new", "--payments", "5,5", "--bonus", "1"], "months: 2, bonuses: 1"),
        (["new", "--payments", "5,5", "--bonus", "1,9"], "a bonus of 9"),
        (["new", "--levels", "3,2,3"], "four numbers"),
        (["new", "--levels", "3,2,0,3"], "Engines cannot start at 0"),
        (["new", "--start", "99"], "99 V"),
        (["new", "--seed", ""], "1 to 40"),
        (["new", "--seed", "x" * 41], "1 to 40"),
        (["new", "--code", "FT2/5"], "share code"),
        (["new", "--code", "FT99/5/0/5/3-2-3-3/A"], "version 99"),
        (["new", "--code", f"{CARDS}/21/0/5/3-2-3-3/A"], "cannot require 21"),
        (["new", "--code", CODE, "--seed", "A"], "cannot be combined"),
        (["new", "--code", CODE, "--levels", "3,2,3,3"], "cannot be combined"),
        (["new", "--code", CODE, "--start", "5"], "cannot be combined"),
        (["new", "--code", CODE, "--bonus", "0,1,2,3"], "cannot be combined"),
        (["new", "--code", CODE, "--payments", "5,10"], "not allowed with"),
        (["new", "--code", CODE, "--preset", "hard"], "not allowed with"),
        (["simulate", "--code", CODE, "--seed", "A"], "cannot be combined"),
        (["simulate", "--seed", ""], "1 to 40"),
        (["text", "--slot", "abcd", "--seed", "A"], "cannot be combined"),
        (["new", "--start", "1e9"], "--start expects a whole number from 1 to 20, not 1e9"),
        (["simulate", "--games", "0"], "from 1"),
        (["simulate", "--games", "x"], "whole number from 1 to 10,000,000, not x"),
        (["simulate", "--games", "10000001"], "to 10,000,000"),
        (["saves"], "a command is missing"),
        (["saves", "list", "--home", ""], "argument --home"),
        (["--home=", "saves", "list"], "argument --home"),
        (["replay", ""], "argument FILE"),
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
    ("words", "part"),
    [
        (["replay", "/dev/zero"], "not a regular file"),
        (["saves", "import", "/nonexistent"], "/nonexistent: No such file"),
        (["saves", "import", "/"], "not a regular file"),
        (["saves", "import", "/dev/zero"], "not a regular file"),
    ],
)
def test_what_is_no_file_of_ours_is_one_sentence(capsys, tmp_path, words, part):
    code, out, err = run(capsys, "--home", str(tmp_path), *words)
    assert (code, out) == (3, "")
    assert part in err
    assert len(err.strip().splitlines()) == 1


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
    assert (code, out) == (3, "0 saves are valid.\n"), "the result is told all the same"
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
    from freetrader.storage import catalog

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


@pytest.mark.parametrize(
    "name", ["metrics.json", pytest.param("FTText.ttf", marks=pytest.mark.long)]
)
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
        env=environ(),
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert (ran.returncode, ran.stdout) == (3, "")
    assert f"resources/fonts/{name}: " in ran.stderr
    assert ran.stderr.count("\n") == 1


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


def test_without_a_display_the_text_mode_is_named(tmp_path):
    if not sys.platform.startswith("linux"):
        pytest.skip("only X has no display by unsetting a variable")
    environment = environ()
    environment.pop("DISPLAY", None)
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
        env=environ(),
        capture_output=True,
        text=True,
    )
    assert "Traceback" not in shown.stderr


def test_the_player_reads_one_word_for_one_thing():
    from resources import messages

    for ident, text in messages("en").items():
        if ident.startswith(("gt.", "lesson.g")):  # the other game has its own words
            continue
        plain = re.sub(r"\{\w+\}", "", text).lower()
        for word in ("planet", "enemy", "enemies", "records", "one illegal"):
            assert word not in plain, (ident, text)
        assert not re.search(r"\bone \{cargo\}", text.lower()), (ident, text)
        assert not re.search(r"\bpirate \d", plain), (ident, text)


def test_one_vectorium_is_one():
    from resources import say

    assert "leaves 1\u00a0V" in say("ft.market.fuel", n=1)
    assert "leaves 1\u00a0V for" in say("ft.upgrade.keeps", n=1)
    assert "You need 1\u00a0V more" in say("ft.page.need", n=1)
    assert "the next card" in say("ft.fact.month", month=1, months=4, amount=5, n=1, bonus=0)


def test_a_game_whose_words_are_missing_is_told_before_anything_opens(capsys, monkeypatch):
    assert missing_messages([FreeTraderEntry(), TruckerEntry()]) == []
    assert missing_messages([DiceEntry()])[0] == "game.dice.title"
    known = {key: text for key, text in messages("en").items() if key != "game.trucker.new"}
    monkeypatch.setattr("desktop.game.messages", lambda name: known)
    code, out, err = run(capsys, "saves", "list")
    assert (code, out) == (3, "")
    assert "lack game.trucker.new;" in err
