"""Decks of one's own on the command line."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import resources
from tests.cli.conftest import Run


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the game's decks."""
    made = tmp_path / "decks"
    made.mkdir()
    for name in ("planets.json", "events.json"):
        (made / name).write_text(resources.read_text(f"freetrader/{name}"), encoding="utf-8")
    return made


def change(file: Path, act: Any) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    act(data["cards"])
    file.write_text(json.dumps(data), encoding="utf-8")


def test_own_cards_are_played_and_go_on_without_their_folder(run: Run, folder: Path) -> None:
    change(folder / "planets.json", lambda cards: cards[0].update(name="Old Terra"))
    code, out, _ = run("text", "--decks", str(folder), "--seed", "A", typed="1\nq\n")
    assert code == 0
    assert "Old Terra" in out
    shutil.rmtree(folder)
    (row,) = json.loads(run("saves", "list", "--json")[1])
    assert row["marks"] == ["decks"]
    code, out, _ = run("text", "--slot", row["id"], typed="q\n")
    assert code == 0
    assert "Old Terra" in out
    assert run("hint", "--slot", row["id"], "--games", "8")[0] == 0


def test_own_cards_are_simulated(run: Run, folder: Path) -> None:
    def peaceful(cards: list[dict[str, Any]]) -> None:
        for card in cards:
            card.update(type="starport", value=0)

    change(folder / "events.json", peaceful)
    words = ("simulate", "--games", "60", "--pilot", "greedy", "--json", "--seed", "A")
    usual = json.loads(run(*words)[1])
    own = json.loads(run(*words, "--decks", str(folder))[1])
    assert own["win_share"] > usual["win_share"] + 0.1


def in_place_of_a_file(folder: Path) -> None:
    (folder / "events.json").unlink()
    (folder / "events.json").mkdir()


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda folder: (folder / "events.json").unlink(), "events.json: cannot be read"),
        (lambda folder: (folder / "events.json").write_text("{"), "events.json: not JSON"),
        (lambda folder: (folder / "events.json").write_text("[" * 99_999), "events.json: not JSON"),
        (in_place_of_a_file, "events.json: cannot be read"),
        (
            lambda folder: change(folder / "planets.json", lambda c: c[3].update(name="\x1b[2J")),
            "planets.json: cards, card P03, name",
        ),
        (
            lambda folder: change(folder / "planets.json", lambda cards: cards[3].update(law=99)),
            "planets.json: cards, card P03, law",
        ),
        (
            lambda folder: change(folder / "events.json", lambda cards: cards.append(cards[0])),
            "the id E01 stands twice",
        ),
        (
            lambda folder: change(folder / "planets.json", lambda cards: cards[0].pop("start")),
            "one card has start true",
        ),
    ],
)
@pytest.mark.parametrize("command", ["text", "new", "simulate"])
def test_decks_at_fault_are_told_by_file_card_and_field(
    run: Run, folder: Path, spoil: Any, told: str, command: str
) -> None:
    spoil(folder)
    code, out, error = run(command, "--decks", str(folder))
    assert code == 3
    assert not out
    assert told in error
    assert str(folder) in error
    assert error.count("\n") == 1


def test_a_code_names_no_decks(run: Run, folder: Path) -> None:
    code, _, error = run(
        "text", "--code", "FT1/5-10-10-15/0-1-2-3/5/3-2-3-3/A", "--decks", str(folder)
    )
    assert code == 2
    assert error.strip()
