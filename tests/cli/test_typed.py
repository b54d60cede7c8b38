"""What is typed as options and answers: plain numbers, one value each, limits named; and seeds."""

import math
from pathlib import Path

import pytest

from freetrader.sharing import _SHIPS, check_seed
from freetrader.sharing import fresh_seed as trader_seed
from tabletop.numbers import is_whole, quoted, whole, wholes
from tests.cli.conftest import Run
from tests.saves.test_slots import doc_of, rewrite
from tests.support.damaged import games
from trucker.sharing import _TRUCKS
from trucker.sharing import fresh_seed as trucker_seed

ODD = ["1_0", "+5", "-5", "５", "٣", " 5", "5 ", "5.0", "1e1", "", "0x5", "9" * 19, "²"]


@pytest.mark.parametrize("text", ODD)
def test_only_plain_digits_are_numbers(text: str) -> None:
    assert not is_whole(text)
    with pytest.raises(ValueError, match="whole number"):
        whole(text)
    assert (whole("0005"), wholes("5,10", ",")) == (5, (5, 10))


@pytest.mark.parametrize("text", [text for text in ODD if not text.startswith("-")])
@pytest.mark.parametrize(
    "option",
    ["text --start", "text --payments", "simulate --games", "hint --slot x --games"],
)
def test_other_numbers_are_bad_usage(run: Run, option: str, text: str) -> None:
    code, out, err = run(*option.split(), text)
    assert (code, out) == (2, "")
    assert "whole number" in err
    assert " ." not in err
    assert not quoted(text).isspace()


LONG = "7" * 6000
"""More digits than the language itself turns into a number."""


@pytest.mark.parametrize(
    "option",
    [
        "text --start",
        "text --payments",
        "text --payments=5 --bonus",
        "text --levels",
        "text --seed",
        "text --code",
        "text --slot",
        "simulate --games",
        "hint --slot x --games",
        "review --slot x --games",
        "trucker text --flight",
        "trucker text --rivals",
        "trucker text --rough",
        "trucker text --level",
        "trucker simulate --games",
    ],
)
def test_a_number_of_very_many_digits_is_refused_like_any_other(run: Run, option: str) -> None:
    for text in (LONG, f"FT{LONG}-9b58/{LONG}/0/5/3-2-3-3/A"):
        code, out, err = run(*option.split(), text)
        assert (code, out) == (3 if option.endswith("--slot") else 2, "")
        assert len(err) < 600
        assert "4300" not in err


def test_a_spec_with_a_number_of_very_many_digits_is_refused(run: Run, tmp_path: Path) -> None:
    spec = tmp_path / "spec.json"
    spec.write_text(f'{{"name": "A", "seed": "A", "games": {LONG}}}')
    told = "spec.json: not JSON (a number has 6000 digits; 18 at most)"
    for words in (("lab", str(spec)), ("lab", str(spec), "--workers", LONG)):
        code, out, err = run(*words)
        assert (code, out) == (3, "")
        assert told in err
        spec.write_text("{}")
        told = "spec.json: name: is missing"


@pytest.mark.parametrize("game", [[], ["trucker"]])
def test_an_answer_of_very_many_digits_is_no_answer(run: Run, game: list[str]) -> None:
    typed = f"{LONG}\n{LONG} 7\nt{LONG}\nq\n"
    code, out, err = run(*game, "text", "--seed", "A", typed=typed)
    assert (code, err) == (0, "")
    assert "4300" not in out
    assert "You made no move" in out


def test_answers_are_plain_numbers(run: Run) -> None:
    _, out, _ = run("text", "--seed", "A", typed="１\n+1\n1_0\nq\n")
    assert "You made no move" in out
    _, out, _ = run("trucker", "text", "--seed", "A", typed="１\n７ ７\nq\n")
    assert "You made no move" in out


@pytest.mark.parametrize(
    "words",
    [
        "text --seed A --seed B",
        "--home a text --home b",
        "simulate --games 2 --games 3",
        "trucker text --rivals 1 --rivals=2",
        "lab spec.json --workers 2 --workers 3",
    ],
)
def test_an_option_given_twice_is_refused(run: Run, words: str) -> None:
    code, out, err = run(*words.split())
    assert (code, out) == (2, "")
    assert "was given twice" in err
    assert run("text", "--seed", "A", typed="q\n")[0] == 0, "each command line for itself"


def test_refusals_name_what_is_missing_and_the_limits(
    run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "--payments" in run("text", "--bonus", "0,1")[2]
    assert "0 to 9" in run("text", "--levels", "1,2")[2]
    assert 'no preset "".' in run("text", "--preset", "")[2]
    with pytest.raises(SystemExit):
        run("text", "--help")
    told = " ".join(capsys.readouterr().out.split())
    assert all(limit in told for limit in ("0 to 9", "1 to 9", "1 to 20", "0 to 3"))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--start -3", "--start expects a whole number from 1 to 20, not -3."),
        ("--payments=5,-1", "from 1 to 20 separated"),
        ("--payments 5 --bonus=-1", "from 0 to 3 separated"),
        ("--levels=3,2,-1,3", "from 0 to 9 separated"),
    ],
)
@pytest.mark.parametrize("command", ["text", "new", "simulate"])
def test_a_number_that_is_none_is_told_the_range(
    run: Run, command: str, words: str, told: str
) -> None:
    code, out, err = run(command, *words.split())
    assert (code, out) == (2, "")
    assert told in err


@pytest.mark.parametrize("game", [[], ["trucker"]])
@pytest.mark.parametrize("command", ["text", "simulate"])
def test_a_share_code_for_a_seed_is_told(run: Run, game: list[str], command: str) -> None:
    for code in ("FT2-9b58/5/0/5/3-2-3-3/A", "gt3-1256/I/calm.1/warn/racer.hard.level/none/RIVET"):
        assert run(*game, command, "--seed", code)[0] == 2
        assert run(*game, command, "--seed", code)[2].endswith("with --code.\n")
    shown = run(*game, "text", "--seed", "FT/A-B", typed="1\nq\n")
    assert shown[0] == 0, "a slash is a sign of a seed like any other"


@pytest.mark.parametrize("game", [[], ["trucker"]])
def test_a_home_that_is_a_file_is_one_sentence(run: Run, tmp_path, game: list[str]) -> None:
    home = tmp_path / "file"
    home.write_text("mine")
    code, out, err = run(*game, "text", "--seed", "A", typed="q\n", home=home)
    assert (code, err, home.read_text()) == (0, "", "mine")
    told = f"The folder {home} cannot be written to (Not a directory): you can play, but not save."
    assert out.splitlines()[0] == told
    assert "settings" not in out


@pytest.mark.parametrize(("fresh", "words"), [(trader_seed, _SHIPS), (trucker_seed, _TRUCKS)])
@pytest.mark.parametrize("count", [5_000, pytest.param(1_000_000, marks=pytest.mark.long)])
def test_no_two_fresh_seeds_are_alike(fresh, words, count: int) -> None:
    seeds = {fresh() for _ in range(count)}
    assert len(seeds) == count
    for seed in list(seeds)[:100]:
        word, *groups = seed.split("-")
        assert word in words
        assert [len(group) for group in groups] == [5, 5, 5]
        assert check_seed(seed) == seed
    pairs = math.comb(1_000_000, 2)
    assert pairs / (len(words) * 2**48) < 1e-4


@pytest.mark.parametrize("base", ["freetrader", "trucker"])
def test_a_save_of_other_rules_cannot_be_replayed(tmp_path, run: Run, base: str) -> None:
    (game,) = [game for game in games(tmp_path, 1) if game.name == base]
    doc = doc_of(game.main)
    doc["header"]["rules_version"] -= 1
    rewrite(game.main, doc)
    code, out, err = run("replay", str(game.main))
    assert (code, out) == (4, "")
    assert "cannot be replayed" in err
    assert "rules version" in err
