"""A third game is an entry and a screen: the dice, with no part, in text mode and in the window."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import resources
from desktop import launcher
from desktop.game import missing_messages
from desktop.kit.dialog import Dialog
from tests.screens.audit import faults
from tests.support.dice_entry import DiceEntry
from tests.support.dice_screen import DiceScreen
from tests.support.menu_desk import make_desk

GAMES = launcher._entries()
SUPPORT = Path(__file__).parents[1] / "support"
WORDS = {
    "game.dice.title": "Dice",
    "game.dice.new": "New dice",
    "game.dice.new_note": "one round",
    "game.dice.help": "play dice",
    "game.dice.help_text": "play dice in this terminal",
    "dice.begin": "Begin",
    "dice.roll": "Roll",
    "dice.keep": "Keep {face}",
    "dice.bank": "Bank",
    "dice.ask.roll": "Your roll?",
    "dice.ask.keep": "What do you keep?",
    "dice.score": "{n} points",
    "dice.rolled": "You rolled {faces}.",
}


@pytest.fixture(autouse=True)
def words(monkeypatch: pytest.MonkeyPatch) -> None:
    for ident, text in WORDS.items():
        monkeypatch.setitem(resources.messages("en"), ident, text)


def test_it_is_small() -> None:
    for name, most in (("dice_entry", 60), ("dice_screen", 50)):
        assert len((SUPPORT / f"{name}.py").read_text().splitlines()) <= most


def test_a_message_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert missing_messages([DiceEntry()]) == []
    monkeypatch.delitem(resources.messages("en"), "game.dice.new")
    assert missing_messages([DiceEntry()]) == ["game.dice.new"]


@pytest.mark.parametrize("others", [True, False], ids=["beside others", "alone"])
def test_in_text_mode(others: bool, tmp_path: Path, capsys: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(
        launcher, "_entries", lambda: {**(GAMES if others else {}), "dice": DiceEntry()}
    )
    typed = "1\n?\n1\n1\n1\n1\n1\nq\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    command = ["dice", "text"] if others else ["text"]
    assert launcher.main([*command, "--seed", "ONE", "--home", str(tmp_path)]) == 0
    shown = capsys.readouterr()
    for told in ("Dice", "Your roll?", "1  Roll", "You rolled", "Keep", "no advice", "points"):
        assert told in shown.out, told
    assert "game.dice" not in shown.out
    assert "{" not in shown.out


def test_what_hangs_on_a_missing_part_is_not_offered(
    tmp_path: Path, capsys: Any, monkeypatch: Any
) -> None:
    monkeypatch.setattr(launcher, "_entries", lambda: {**GAMES, "dice": DiceEntry()})
    assert launcher.main(["dice", "simulate"]) == 2
    assert "simulate" in capsys.readouterr().err
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\nq\n"))
    assert launcher.main(["dice", "text", "--seed", "ONE", "--home", str(tmp_path)]) == 0
    capsys.readouterr()
    assert launcher.main(["saves", "list", "--json", "--home", str(tmp_path)]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    slot = row["id"]
    for command, told in (("hint", "gives no advice"), ("review", "has no review")):
        assert launcher.main([command, "--slot", slot, "--home", str(tmp_path)]) == 2
        assert told in capsys.readouterr().err


def test_in_the_window(game: Any, tmp_path: Path) -> None:
    desk = make_desk(game, tmp_path)
    desk.entries = {"dice": DiceEntry()}
    desk.store.codecs = {"dice": DiceEntry().codec()}
    desk.title()
    game.settle()
    desk.new("dice")
    game.settle()
    assert isinstance(game.app.top, Dialog)
    game.key("enter")
    game.settle()
    screen = game.app.top
    assert isinstance(screen, DiceScreen)
    for key in ("1", "1", "1", "1", "1", "1"):
        assert faults(screen.scene, game.app.unit) == []
        names = {node.id for node in screen.scene.nodes}
        assert {"tool.undo", "tool.log", "tool.menu"} <= names
        assert not names & {"tool.hint", "tool.rules"}
        game.key(key)
        game.settle()
    assert screen.session.state.outcome is not None
    assert len(screen.session.journal) == 6
    game.key("enter")
    game.settle()
    assert not isinstance(game.app.top, DiceScreen)
    (row,) = desk.store.rows()
    assert desk.entries["dice"].summary(row.summary).line.endswith("points")
    desk.store.close()
