"""Decks of one's own for Galaxy Trucker on the command line."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import resources
from tests.cli.conftest import Run

BASE = ("tiles", "ships", "adventures", "flights")
MORE = ("payload", "missions", "vips", "supercards", "turns")
FLIGHT = ("--flight", "2", "--seed", "A")
EXPANDED = (*FLIGHT, "--mission", "heavy_duty", "--vips")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the game's files."""
    made = tmp_path / "decks"
    made.mkdir()
    for name in (*BASE, *MORE):
        text = resources.read_text(f"trucker/{name}.json")
        (made / f"{name}.json").write_text(text, encoding="utf-8")
    return made


def change(folder: Path, name: str, act: Any) -> None:
    file = folder / f"{name}.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    act(data)
    file.write_text(json.dumps(data), encoding="utf-8")


def dearer(data: Any) -> None:
    """The first mission pays otherwise."""
    heavy = next(card for card in data["missions"] if card["id"] == "heavy_duty")
    heavy["rewards"][0]["credits"] = [31, 32, 33, 34]


def test_own_cards_are_flown_and_go_on_without_their_folder(run: Run, folder: Path) -> None:
    change(folder, "missions", dearer)
    words = ("trucker", "text", *EXPANDED, "--decks", str(folder))
    code, out, _ = run(*words, typed="m\n1\nq\n")
    assert code == 0
    assert "32" in out
    shutil.rmtree(folder)
    (row,) = json.loads(run("saves", "list", "--json")[1])
    assert row["marks"] == ["decks"]
    code, out, _ = run("trucker", "text", "--slot", row["id"], typed="m\ncode\nq\n")
    assert code == 0
    assert "32" in out
    assert "GT3-" not in out, "a share code names cards that nobody else has"


def test_a_base_game_needs_no_files_of_the_expansion(run: Run, folder: Path) -> None:
    for name in MORE:
        (folder / f"{name}.json").unlink()
    assert run("trucker", "text", *FLIGHT, "--decks", str(folder), typed="q\n")[0] == 0
    code, _, error = run("trucker", "text", *EXPANDED, "--decks", str(folder))
    assert code == 3
    assert "cannot be read" in error


def test_own_cards_are_simulated(run: Run, folder: Path) -> None:
    def poor(data: Any) -> None:
        for flight in data["flights"]:
            flight["order_rewards"] = [0] * len(flight["order_rewards"])

    change(folder, "flights", poor)
    words = ("trucker", "simulate", "--games", "6", "--flight", "1", "--json", "--seed", "A")
    usual, own = run(*words), run(*words, "--decks", str(folder))
    assert own[0] == 0
    assert usual[1] != own[1]


@pytest.mark.parametrize(
    ("name", "spoil", "told"),
    [
        ("tiles", lambda data: data["tiles"][5].update(kind="castle"), "tiles.json: tiles, "),
        ("flights", lambda data: data["flights"][0].update(level=99), "flights.json: flights, "),
        ("missions", lambda data: data["missions"].pop(), "missions.json: missions: "),
        ("vips", lambda data: data["vips"][0].update(color="pink"), "vips.json: vips, card "),
        ("turns", lambda data: data["costs"].clear(), "turns.json: costs"),
    ],
)
@pytest.mark.parametrize("command", ["text", "simulate"])
def test_cards_at_fault_are_told_by_file_and_field(
    run: Run, folder: Path, name: str, spoil: Any, told: str, command: str
) -> None:
    change(folder, name, spoil)
    code, out, error = run("trucker", command, *EXPANDED, "--decks", str(folder))
    assert code == 3
    assert not out
    assert told in error
    assert str(folder) in error
    assert error.count("\n") == 1


def test_a_code_names_no_decks(run: Run, folder: Path) -> None:
    code, _, error = run("trucker", "text", "--code", "GT3/x", "--decks", str(folder))
    assert code == 2
    assert error.strip()
