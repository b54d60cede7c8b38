"""What others wrote: printed as plain text, read within bounds, never written through."""

import json
import os
import stat
import sys
from pathlib import Path

import pytest

from desktop.streams import Obeyed, plain
from saves import Store
from tests.cli.conftest import Run
from tests.saves.test_slots import doc_of, rewrite
from tests.support.damaged import games

NASTY = "\x1b[31m\x07\u202e\x9b2J\r"


def the_only(home: Path) -> Path:
    (row,) = Store(home).rows()
    return home / "saves" / f"{row.id}.json"


def test_a_terminal_obeys_nothing_that_others_wrote():
    assert plain(f"a{NASTY}b\n\tc") == "a\ufffd[31m\ufffd\ufffd\ufffd2J\ufffdb\n\tc"
    assert plain("\x1b[31mred\x1b[0m\x1b[2J", coloured=True) == "\x1b[31mred\x1b[0m\ufffd[2J"
    assert Obeyed("\r") == "\r"


@pytest.mark.parametrize("base", ["freetrader", "trucker"])
def test_no_command_prints_what_a_save_says_as_it_is(tmp_path: Path, run: Run, base: str) -> None:
    (game,) = [game for game in games(tmp_path, 1) if game.name == base]
    doc = doc_of(game.main)
    doc["journal"][0]["a"] = NASTY
    doc["header"]["app"] = NASTY
    doc["header"]["summary"] = dict.fromkeys(doc["header"]["summary"], NASTY)
    rewrite(game.main, doc)
    own = ["trucker"] if base == "trucker" else []
    for words in (
        ["saves", "check"],
        ["saves", "list"],
        ["saves", "list", "--json"],
        [*own, "text", "--slot", game.slot_id],
        ["hint", "--slot", game.slot_id, "--games", "2"],
        ["replay", str(game.main)],
        ["saves", "import", str(game.main)],
        ["saves", "export", game.slot_id, str(tmp_path / "out.json")],
        ["fly" + NASTY],
    ):
        _, out, err = run(*words, typed="q\n", home=game.home)
        for sign in NASTY.replace("[31m", "").replace("2J", ""):
            assert sign not in out + err, words
    log = game.home / "freetrader.log"
    assert not log.exists() or "\x1b" not in log.read_text()


@pytest.mark.skipif(sys.platform == "win32", reason="needs links and pipes")
@pytest.mark.parametrize("kind", ["link", "pipe", "folder"])
def test_the_log_goes_to_regular_files_alone(tmp_path: Path, run: Run, kind: str) -> None:
    log, elsewhere = tmp_path / "freetrader.log", tmp_path / "elsewhere"
    elsewhere.write_text("mine")
    if kind == "link":
        log.symlink_to(elsewhere)
    elif kind == "pipe":
        os.mkfifo(log)
    else:
        log.mkdir()
    (tmp_path / "options.json").write_text("{")  # this is logged
    code, _, _ = run("text", "--seed", "A", typed="q\n")
    assert code == 0
    assert elsewhere.read_text() == "mine"


def test_the_log_is_its_owners_alone(tmp_path: Path, run: Run) -> None:
    (tmp_path / "options.json").write_text("{")
    run("text", "--seed", "A", typed="q\n")
    log = tmp_path / "freetrader.log"
    assert "settings" in log.read_text()
    assert sys.platform == "win32" or stat.S_IMODE(log.stat().st_mode) == 0o600


def decks(folder: Path) -> Path:
    folder.mkdir()
    own = Path(__file__).parents[2] / "resources/freetrader"
    for name in ("planets.json", "events.json"):
        (folder / name).write_bytes((own / name).read_bytes())
    return folder


def test_a_cards_file_of_100_mb_is_refused_before_it_is_read(tmp_path: Path, run: Run) -> None:
    folder = decks(tmp_path / "mine")
    with (folder / "planets.json").open("r+b") as file:
        file.truncate(100 * 1024 * 1024)
    code, _, err = run("text", "--decks", str(folder))
    assert code == 3
    assert "planets.json: cannot be read (larger than 1 MiB)" in err
    spec = tmp_path / "spec.json"
    with spec.open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    code, _, err = run("lab", str(spec))
    assert code == 3
    assert "larger than 1 MiB" in err


def test_a_byte_order_mark_is_read_over(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.lab.command.find_spec", lambda name: None)  # nothing is drawn
    folder = decks(tmp_path / "mine")
    for file in folder.iterdir():
        file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert run("text", "--decks", str(folder), "--seed", "A", typed="q\n")[0] == 0
    options = tmp_path / "options.json"
    options.write_bytes(b"\xef\xbb\xbf" + json.dumps({"volume": 3}).encode())
    assert Store(tmp_path).settings.volume == 3
    spec = Path(__file__).parents[1] / "fixtures" / "lab-spec-with-bom.json"
    code, _, err = run("lab", str(spec), "--out", str(tmp_path / "lab"), "--workers", "1")
    assert code == 0, err


def test_a_key_that_stands_twice_is_refused(tmp_path: Path, run: Run) -> None:
    folder = decks(tmp_path / "mine")
    file = folder / "planets.json"
    file.write_text(file.read_text().replace('"law":', '"law": 1, "law":', 1))
    code, _, err = run("text", "--decks", str(folder))
    assert code == 3
    assert "the key 'law' stands twice" in err


def test_a_home_of_the_user_is_expanded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("FREETRADER_HOME", "~/x")
    monkeypatch.chdir(tmp_path)
    assert Store().home == tmp_path / "x"
    assert Store(Path("y")).home == tmp_path / "y"
    assert Store(Path("~nobody-has-this-name/z")).home.is_absolute()
