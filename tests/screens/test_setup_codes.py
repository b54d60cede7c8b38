"""The seed field and the share codes of a new game, in a real window, the same in both games."""

from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from desktop.kit.dialog import Dialog
from desktop.kit.prompt_dialog import PromptDialog
from desktop.play.seed_screen import SeedScreen
from desktop.shell.desk import Desk
from freetrader import sharing as trader
from freetrader.rules.setup import Setup as Schedule
from freetrader.screens.setup.screen import SetupScreen as TraderSetup
from tests.support.trucker_window import opened_desk
from trucker import sharing as trucker
from trucker.ai.levels import sitting_of
from trucker.rules.setup import Setup as Flight
from trucker.rules.setup import Sitting

SEED = "HERON-1"
RIVALS = (sitting_of("hard", "racer"), sitting_of("easy", "hauler"))
GAMES: dict[str, tuple[ModuleType, Any, str]] = {
    "freetrader": (trader, Schedule((7, 8, 9, 10), (0, 1, 2, 3), 6, (3, 2, 3, 3)), "start"),
    "trucker": (trucker, Flight("II", (Sitting(), *RIVALS), rough=("rush",)), "begin"),
}
"""Module of its codes, a setup that is not the first one offered, and the node that begins."""


def code_of(desk: Desk, game: str) -> str:
    deck = desk.entry(game).codec().deck
    assert deck is not None
    sharing, setup, _ = GAMES[game]
    return sharing.share_code(setup, SEED, deck.id)


def chosen(screen: Any) -> tuple[object, str]:
    return (screen.view if isinstance(screen, TraderSetup) else screen).setup, screen.seed_text()


@pytest.fixture
def desk(game: Any, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    yield from opened_desk(game, tmp_path, monkeypatch)


@pytest.fixture(params=GAMES)
def named(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def screen(game: Any, desk: Desk, named: str) -> SeedScreen:
    desk.new(named)
    game.settle()
    return game.app.top


def begins(screen: SeedScreen, named: str) -> Any:
    return screen.scene.node(GAMES[named][2])


def type_seed(game: Any, text: str) -> None:
    game.click("seed")
    game.key("ctrl+a")
    game.type(text)


def test_a_code_typed_where_a_seed_is_typed_is_taken(game, desk, named, screen) -> None:
    code = code_of(desk, named)
    assert len(code) > 40
    type_seed(game, code.lower())
    assert screen.seed_text() == code.lower()
    assert "Enter" in begins(screen, named).reason
    game.key("enter")
    assert chosen(screen) == (GAMES[named][1], SEED)
    game.click(GAMES[named][2])
    assert desk.session.seed == SEED
    assert desk.session.setup == GAMES[named][1]


def test_a_code_is_pasted_into_the_field_and_into_its_dialog(
    game, desk, named, screen, monkeypatch
) -> None:
    before = chosen(screen)
    clipboard: list[str] = []
    monkeypatch.setattr(game.app, "copy", clipboard.append)
    game.click("copy-code")
    monkeypatch.setattr(game.app, "paste", lambda: code_of(desk, named))
    game.click("enter-code")
    game.settle()
    game.click("paste")
    game.click("use")
    assert game.app.top is screen
    assert chosen(screen) == (GAMES[named][1], SEED)
    monkeypatch.setattr(game.app, "paste", clipboard.pop)
    game.click("seed")
    game.key("ctrl+v")
    assert chosen(screen) == before


def test_a_code_of_the_other_game_is_called_so(game, desk, named, screen, monkeypatch) -> None:
    other = next(name for name in GAMES if name != named)
    told = "for Galaxy Trucker, not for Free Trader"
    told = told if other == "trucker" else "for Free Trader, not for Galaxy Trucker"
    code, before = code_of(desk, other), chosen(screen)
    monkeypatch.setattr(game.app, "paste", lambda: code)
    game.click("enter-code")
    assert isinstance(game.app.top, PromptDialog)
    game.settle()
    game.click("paste")
    assert told in game.app.top.fault
    game.key("escape")
    game.settle()
    game.click("seed")
    game.key("ctrl+v")
    assert isinstance(game.app.top, Dialog)
    assert told in game.app.top.text
    assert chosen(screen) == before
    game.settle()
    game.key("enter")
    type_seed(game, code)
    game.key("enter")
    assert screen.seed_text() == code  # nothing is lost of it, and nothing begins with it
    assert not begins(screen, named).enabled
    assert told in begins(screen, named).reason
    assert not screen.scene.node("copy-code").enabled


def test_a_seed_with_letters_that_the_fonts_lack_is_typed_as_it_is_shown(
    game, desk, named, screen
) -> None:
    type_seed(game, "rocket-[u+1f680]")
    game.key("ctrl+enter")
    assert desk.session.seed == "ROCKET-\U0001f680"


def test_the_key_of_the_amber_button_begins(game, desk, named, screen) -> None:
    button = begins(screen, named)
    assert button.keys == ("ctrl+enter",)
    assert "Ctrl+Enter" in [words.text for words in screen.scene.words()]
    game.key("ctrl+enter")
    assert desk.session is not None
    assert (desk.session.setup, desk.session.seed) == chosen(screen)


def test_what_is_too_long_for_a_seed_is_refused_not_cut(game, named, screen, monkeypatch) -> None:
    type_seed(game, "K" * 41)
    game.key("enter")
    assert screen.seed_text() == "K" * 41
    assert not begins(screen, named).enabled
    assert "1 to 40" in begins(screen, named).reason
    monkeypatch.setattr(game.app, "paste", lambda: "K" * 999)
    game.click("seed")
    game.key("ctrl+v")
    assert screen.tip_for == "seed"  # it says that there is no room for more
    game.click("enter-code")
    game.settle()
    game.click("paste")
    assert "rest was left out" in game.app.top.fault
