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
    is_flight = words[0] == "trucker"
    assert ("Best: " in out and "Why: " in out) or (not is_flight and "Equal" in out)
    assert ("Best: (" in out) is is_flight
    _, listed, _ = run("saves", "list", "--json")
    (row,) = json.loads(listed)
    assert row["marks"] == ["hint"]
    code, told, _ = run("hint", "--slot", row["id"], "--games", "20")
    assert code == 0
    assert ("Best: " if is_flight else "Equal") in told
    assert "Best: (" not in told  # no number can be typed there
    code, plain, _ = run("hint", "--slot", row["id"], "--games", "20", "--json")
    assert code == 0
    hint = json.loads(plain)
    assert hint["reason"] if is_flight else hint["groups"]
    assert {"best", "exact", "games", "close", "gap", "gap_error", "answers"} <= set(hint)
    assert all({"action", "error", "games"} < set(answer) for answer in hint["answers"])
    assert run("hint", "--slot", row["id"], "--games", "20", "--json")[1] == plain


def test_advice_in_a_flight_names_the_number_to_type(run: Run) -> None:
    _, out, _ = run("trucker", "text", "--seed", "A", typed="?\n1\n?\nq\n")
    assert "Best: (1) Take a tile face down" in out
    assert "Why: there are no face-up tiles to choose from yet." in out


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


def test_a_saved_game_is_reviewed(run: Run) -> None:
    run("text", "--seed", "A", typed="1\n" * 7 + "q\n")
    (row,) = json.loads(run("saves", "list", "--json")[1])
    code, told, error = run("review", "--slot", row["id"], "--games", "8")
    assert code == 0
    assert "Turn 1, month 1" in told
    assert error == ""
    code, plain, _ = run("review", "--slot", row["id"], "--games", "8", "--json")
    assert code == 0
    review = json.loads(plain)
    assert review["won"] is False  # all was spent on cargo, and fuel costs 1 V
    assert review["whole"]
    assert len(review["moments"]) >= 2
    keys = {"entry", "turn", "month", "ask", "given", "best", "chance", "cost", "luck", "games"}
    assert all(keys < set(moment) for moment in review["moments"])
    assert 1 <= len(review["turning_points"]) <= 3
    assert run("review", "--slot", row["id"], "--games", "8", "--json")[1] == plain
    (after,) = json.loads(run("saves", "list", "--json")[1])
    assert after == row


def test_a_flight_has_no_review(run: Run) -> None:
    run("trucker", "text", "--seed", "A", typed="1\nq\n")
    (row,) = json.loads(run("saves", "list", "--json")[1])
    code, out, error = run("review", "--slot", row["id"])
    assert code == 2
    assert not out
    assert "Galaxy Trucker" in error


def test_a_review_is_kept_and_not_judged_again(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    run("text", "--seed", "A", typed="1\n" * 7 + "q\n")
    (row,) = json.loads(run("saves", "list", "--json")[1])
    monkeypatch.setattr("freetrader.advice.review.GAMES", 8)
    _, plain, _ = run("review", "--slot", row["id"], "--json")
    monkeypatch.setattr("freetrader.advice.review.judge", None)  # nothing is left to judge
    assert run("review", "--slot", row["id"], "--json")[:2] == (0, plain)
    (after,) = json.loads(run("saves", "list", "--json")[1])
    assert after == row
