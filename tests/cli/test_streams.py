"""Standard streams that are closed, full, or carry no text: a sentence, a code, a whole game."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from desktop.streams import _SIGNS
from tests.support.pairs import once, quick_and_long
from tests.support.process import environ

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")

QUICK = ["--version", "saves list", "replay {save} --trace"]
PRINTING = [
    *QUICK,
    *("--help", "text --help", "saves check", "saves path"),
    *("simulate --games 3", "simulate --games 3 --json"),
]
UNWRITTEN = [">&-", ">/dev/full"]
CLOSED = ["2>&-", "<&-", "<&- 2>&-"]


def shell(line: str, home: Path, typed: bytes = b"") -> tuple[int, str, str]:
    command = f"{sys.executable} -m freetrader"
    shown = subprocess.run(
        ["bash", "-c", line.replace("freetrader", command, 1)],
        input=typed,
        capture_output=True,
        env=environ(FREETRADER_HOME=str(home)),
        timeout=300,
    )
    return shown.returncode, shown.stdout.decode(), shown.stderr.decode()


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("home")
    assert shell("freetrader text --seed A", home, b"1\n")[0] == 0
    return home


def save_of(home: Path) -> Path:
    (file,) = [path for path in (home / "saves").glob("*.json") if ".bak" not in path.name]
    return file


@pytest.mark.parametrize(
    ("words", "out"), quick_and_long(once(QUICK, UNWRITTEN), PRINTING, UNWRITTEN)
)
def test_output_that_cannot_be_written_is_one_sentence(home, words, out):
    if out == ">/dev/full" and not Path("/dev/full").exists():
        pytest.skip("no such device here")
    before = save_of(home).read_bytes()
    code, _, err = shell(f"freetrader {words.format(save=save_of(home))} {out}", home)
    assert code == 1
    assert re.fullmatch(r"The output could not be written: [^\n]+\.\n", err)
    assert save_of(home).read_bytes() == before


@pytest.mark.parametrize(("words", "closed"), quick_and_long(once(QUICK, CLOSED), PRINTING, CLOSED))
def test_no_other_stream_is_needed_to_print(home, words, closed):
    words = words.format(save=save_of(home))
    plain = shell(f"freetrader {words}", home)
    code, out, err = shell(f"freetrader {words} {closed}", home)
    assert (code, err) == (0, "" if "2>" in closed else plain[2])
    assert out[:12] == plain[1][:12]


@pytest.mark.parametrize("err", ["2>&-", "2>/dev/full"])
def test_a_refusal_nobody_hears_keeps_its_code(home, err):
    assert shell(f"freetrader fly {err}", home)[:2] == (2, "")
    assert shell(f"freetrader text --slot nothing {err}", home, b"")[:2] == (3, "")


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_no_game_is_begun_that_nobody_can_play(tmp_path, closed):
    code, _, err = shell(f"freetrader text {closed}", tmp_path)
    assert code == 1
    assert len(err.splitlines()) == 1
    assert not list(tmp_path.rglob("*.json"))


def test_a_game_whose_output_fails_is_whole_on_disk(run, tmp_path):
    for out in (">/dev/full", "| head -1"):
        code, _, err = shell(f"freetrader text --seed A {out}", tmp_path, b"1\n" * 5)
        assert "Traceback" not in err
        assert len(err.splitlines()) <= 1
        assert code == (0 if "|" in out else 1)
    assert run("saves", "check")[0] == 0


NO_TEXT = [
    "1\n1\n".encode("utf-16"),
    bytes(range(256)) * 20,
    b"\xff\xfe\x80\n" * 3,
    b"x" * 3_000_000 + b"\n",
    b"\0" * 100_000,
]


@pytest.mark.parametrize(
    "typed",
    [b"\n".join(NO_TEXT), *(pytest.param(typed, marks=pytest.mark.long) for typed in NO_TEXT)],
)
def test_input_that_is_no_text_is_answered(run, tmp_path, typed):
    code, out, err = shell("freetrader text --seed A", tmp_path, typed)
    assert (code, err) == (0, "")
    assert "Type a number from 1 to" in out
    assert run("saves", "check")[0] == 0


def test_input_that_cannot_be_read_ends_the_game_in_good_order(tmp_path):
    code, out, err = shell(f"freetrader text --seed A 0>{tmp_path / 'typed'}", tmp_path)
    assert (code, err) == (0, "")
    assert out.endswith("You made no move, so no game was saved.\n")
    assert not list((tmp_path / "saves").iterdir())


PLAIN = [
    "LC_ALL=C PYTHONUTF8=0 PYTHONCOERCECLOCALE=0",
    pytest.param("LC_ALL=C PYTHONIOENCODING=ascii", marks=pytest.mark.long),
]


@pytest.mark.parametrize("plain", PLAIN)
def test_a_terminal_of_letters_alone_reads_the_same(tmp_path, plain):
    code, out, _ = shell(f"{plain} freetrader text --seed A", tmp_path, b"1\n4\nh\nl\nq\n")
    assert code == 0
    assert "At Earth: law 2, W +1  I -2  A +1  X +2" in out
    assert "5 of 20 V" in out
    assert "?" not in re.sub(r"\? (gives )?advice", "", out)
    code, out, _ = shell(f"{plain} freetrader saves list", tmp_path)
    assert "?" not in out
    words = "freetrader trucker text --seed A --flight 2"
    code, out, _ = shell(f"{plain} {words}", tmp_path, b"1\nc\nc\nk\nt\nl\nq\n")
    assert code == 0
    assert re.search(r"[o=] START [o=]", out)
    out = re.sub(r"\? (gives )?advice|go\?", "", out)
    assert not re.search(r"\?(?! *$)", out, re.MULTILINE)
    code, out, _ = shell(f"{plain} freetrader saves list --json", tmp_path)
    assert all("\u00a0" in row["summary"] or row["game"] == "trucker" for row in json.loads(out))


def test_every_sign_of_ours_has_a_stand_in():
    root = Path(__file__).parents[2]
    texts = [*(root / "resources" / "messages" / "en").glob("*.json")]
    texts += [*(root / "trucker").glob("*.py"), *(root / "freetrader").glob("*.py")]
    signs = {sign for path in texts for sign in path.read_text(encoding="utf-8")}
    lacking = {sign for sign in signs if not sign.isascii() and not sign.isalpha()} - {*_SIGNS}
    assert not lacking
    assert all(stand_in.isascii() for stand_in in _SIGNS.values())


def test_drawings_keep_their_width_on_a_terminal_of_letters():
    assert all(len(_SIGNS[sign]) == 1 for sign in "┌┐└┘─│═║┴┬├┤╧╤╟╢▲►▼◄░×■□·")
