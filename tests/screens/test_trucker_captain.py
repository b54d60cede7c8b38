"""The captain's name is kept whichever way the field is left."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from desktop.shell.desk import Desk
from tests.support.trucker_window import opened_desk
from trucker.screens.setup.screen import SetupScreen
from trucker.words.captain import captain_name, use_captain


@pytest.fixture
def desk(game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    yield from opened_desk(game, tmp_path, monkeypatch)
    use_captain("", "")


@pytest.mark.parametrize("leaves", ["ctrl+enter", "enter", "escape", "tab", "begin", "flight.II"])
def test_a_name_that_was_typed_counts_whatever_follows(game: Any, desk: Desk, leaves: str) -> None:
    desk.new("trucker")
    game.settle()
    if game.app.top.scene.node("all").label != "All choices":
        game.click("all")
    game.click("captain")
    game.type("Ada ")
    game.type("Q")
    game.key("left")  # the field is still typed into, and the caret is where it was put
    game.type("L. ")
    (game.click if leaves in ("begin", "flight.II") else game.key)(leaves)
    assert captain_name() == "Ada L. Q"
    assert desk.store.settings.captain == "Ada L. Q"
    desk.title()
    desk.new("trucker")
    game.settle()
    screen = game.app.top
    assert isinstance(screen, SetupScreen)
    assert screen._captain == "Ada L. Q"
