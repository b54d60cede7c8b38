"""Lessons on the terminal, by numbered choices."""

import json
from pathlib import Path
from typing import Any

import pytest

import resources
from saves import Store
from tests.cli.conftest import Run, run
from tests.lessons.positions import LESSONS, act_of, begun, rivals_act
from trucker.rules.actions import Place, Put
from trucker.text.menus import menu_of
from trucker.text.teaching import component_lines

__all__ = ["run"]


def numbers(ident: str) -> str:
    """What is typed to play the line of a lesson of Free Trader."""
    lesson, typed = begun(ident), list[str]()
    for name, args in LESSONS[ident].line:
        session = lesson.session
        action = act_of(session, name, args)
        typed.append(str(session.state.decision.options.index(action) + 1))
        session.apply(action)
    return "\n".join(typed) + "\n"


def first_words(ident: str) -> str:
    return said(ident).partition(".")[0]


def said(ident: str) -> str:
    """As it is printed."""
    return resources.messages("en")[ident].replace("\u00a0", " ")


@pytest.mark.parametrize("ident", ["f1", "f3", "f7"])
def test_a_lesson_is_done_by_numbers(run: Run, ident: str, tmp_path: Path):
    code, out, err = run("lesson", ident, typed=numbers(ident))
    assert (code, err) == (0, "")
    for step in LESSONS[ident].steps[:-1]:
        assert first_words(f"lesson.{ident}.{step.id}") in out
    files = {path.name for path in tmp_path.rglob("*") if path.is_file()}
    assert "progress.json" in files
    assert not [name for name in files if name.endswith(".ftsave") or "slot" in name]
    rows = json.loads(run("lessons", "--json")[1])
    assert [row["id"] for row in rows if row["state"] == "done"] == [ident]


def test_an_off_step_is_told_and_undone(run: Run):
    _, out, _ = run("lesson", "1", typed="1\n3\nback\nq\n")
    assert said("lesson.f1.buy.off") in out
    assert out.count(said("lesson.f1.buy")) == 2


def test_skipping_a_whole_lesson_counts_as_seen(run: Run):
    _, out, _ = run("lesson", "f2", typed="skip\n" * 3)
    assert "You skipped all 3 steps." in out
    assert said("lesson.f2.end") not in out, "it tells of what was not done"
    assert "skipped" in run("lessons")[1]
    run("lesson", "f2", typed=numbers("f2"))
    rows = json.loads(run("lessons", "--json")[1])
    assert [row["state"] for row in rows if row["id"] == "f2"] == ["done"]


def test_a_lost_lesson_can_be_begun_at_its_last_step_again(run: Run):
    stranded = "1\n1\n1\n"  # weapons for all that is in store
    _, out, _ = run("lesson", "f1", typed=f"{stranded}back\nq\n")
    assert said("lesson.f1.lost") in out
    assert out.count(said("lesson.f1.buy")) == 2


def typed_for(session: Any, action: Any) -> str:
    """Its number, or for a tile its place in words."""
    ship = session.state.seats[0].ship
    match action:
        case Place(cell, turn):
            return " ".join(map(str, (*ship.board.cells[cell], turn)))
        case Put(tile, cell, turn):
            return " ".join(map(str, (tile, *ship.board.cells[cell], turn)))
        case _:
            menu = menu_of(session)
            return str(len(menu.chains) + list(menu.options).index(action) + 1)


@pytest.mark.parametrize(
    ("ident", "told"),
    [
        ("g4", "Close your ship, or pay for it."),
        ("g8", "only how a ship is built."),
        ("g9", "Next: a flight with VIPs."),
    ],
)
def test_a_lesson_of_galaxy_trucker(run: Run, ident: str, told: str):
    lesson, typed = begun(ident), list[str]()
    for name, args in LESSONS[ident].line:
        session = lesson.session
        action = act_of(session, name, args)
        typed.append(typed_for(session, action))
        session.apply(action)
        rivals_act(session)
    code, out, _ = run("trucker", "lesson", ident, typed="\n".join(typed) + "\n")
    assert code == 0
    assert told in " ".join(out.split())


def test_a_lesson_that_does_not_exist_is_refused(run: Run):
    code, _, err = run("lesson", "g10")
    assert code == 2
    assert "f1, f2" in err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["lesson", "g1"], "Galaxy Trucker. Begin it with: freetrader trucker lesson --home {} g1"),
        (["trucker", "lesson", "f3"], "Free Trader. Begin it with: freetrader lesson --home {} f3"),
    ],
)
def test_a_lesson_of_the_other_game_is_named_with_its_command(
    run: Run, tmp_path: Path, words: list[str], told: str
):
    code, _, err = run(*words)
    assert code == 2
    assert told.format(tmp_path) in err


def test_that_a_lesson_is_not_kept_is_said_at_its_end(run: Run, tmp_path: Path):
    with Store(tmp_path):
        _, out, _ = run("lesson", "f2", typed="skip\n" * 3)
    assert said("lesson.unkept") in " ".join(out.split())
    assert said("lesson.unkept") not in run("lesson", "f2", typed="skip\n" * 3)[1]


def test_progress_that_cannot_be_read_is_told_once(run: Run, tmp_path: Path):
    run("lesson", "f2", typed="skip\n" * 3)
    (tmp_path / "records" / "progress.json").write_bytes(b"?")
    told = "progress.json, which lists your lessons"
    assert told in run("lessons")[2]
    assert told in run("lesson", "f1", typed="q\n")[1]
    assert told not in "".join(run("lesson", "f1", typed="q\n")[1:])


def test_signs_tell_of_payload_that_the_mission_brings():
    told = component_lines(begun("g8").session.state)
    assert [line for line in told if "radioactive:" in line]
    assert not [line for line in told if "explosive:" in line]
    assert component_lines(begun("g3").session.state) == [
        line for line in told if "radioactive:" not in line
    ]
