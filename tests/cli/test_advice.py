"""Advice on the terminal: in text mode and for a save."""

import json

import pytest

from tabletop import Session
from tests.cli.conftest import Run
from trucker.ai.levels import sitting_of
from trucker.entry import TruckerEntry
from trucker.rules.setup import Setup, Sitting


@pytest.mark.parametrize("words", [("text", "--seed", "A"), ("trucker", "text", "--seed", "A")])
def test_advice_is_given_on_the_terminal_and_for_a_save(run: Run, words: tuple[str, ...]) -> None:
    _, out, _ = run(*words, typed="1\n?\nq\n")
    assert "Best: " in out
    assert "Why: " in out
    _, listed, _ = run("saves", "list", "--json")
    (row,) = json.loads(listed)
    assert row["marks"] == ["hint"]
    code, told, _ = run("hint", "--slot", row["id"], "--games", "20")
    assert code == 0
    assert "Best: " in told
    code, plain, _ = run("hint", "--slot", row["id"], "--games", "20", "--json")
    assert code == 0
    hint = json.loads(plain)
    assert hint["reason"]
    assert {"best", "exact", "games", "close", "gap", "gap_error", "answers"} <= set(hint)
    assert all({"action", "error", "games"} < set(answer) for answer in hint["answers"])
    assert run("hint", "--slot", row["id"], "--games", "20", "--json")[1] == plain


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("hint",), 2),
        (("hint", "--slot", "000000000000"), 3),
        (("hint", "--slot", "x", "--games", "none"), 2),
    ],
)
def test_bad_questions_for_advice_are_told(run: Run, words: tuple[str, ...], code: int) -> None:
    found, out, error = run(*words)
    assert found == code
    assert not out
    assert error.strip()


def test_advice_for_a_save_that_stands_at_a_rival_is_the_players() -> None:
    entry = TruckerEntry()
    session = Session(
        entry.codec().game, Setup("I", (Sitting(), sitting_of("easy", "hauler"))), "A"
    )
    while not session.state.decision.seat:
        session.apply(session.state.decision.options[0])
    advice = entry.advise(session, 4)
    assert session.state.decision.seat == 0
    assert advice.hint.best in session.state.decision.options
