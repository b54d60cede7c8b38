"""Acts that one regrets are asked about before they are played, and only then."""

from typing import Any

from desktop.kit.dialog import Dialog
from desktop.shell.desk import Desk
from freetrader.rules.setup import Setup
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import ask
from freetrader.screens.play_screen import PlayScreen
from saves import Store
from tests.screens.test_play import amounts, asked, begin, desk, press
from tests.support.builders import session_at, stranding

__all__ = ["desk"]


def test_a_deal_that_strands_the_ship_is_asked_about(game, desk):
    screen = begin(desk, game, Setup((1,), (0,), 1, (3, 2, 9, 3)), stranding())
    game.key("enter")
    game.settle()
    assert asked(screen) == "buy"
    game.key("m")
    game.key("plus")
    assert sum(amounts(screen).values()) == 1, "the last Vectorium is spent"
    game.key("enter")
    game.settle()
    assert isinstance(game.app.top, Dialog)
    game.key("enter")  # back
    game.settle()
    assert game.app.top is screen
    assert screen.session.state.hold == dict.fromkeys(screen.session.state.hold, 0)


def _stand(screen: PlayScreen, state: FreeTraderState) -> None:
    """As if the campaign had begun with that state."""
    screen.session = session_at(state)
    screen.begin(False)
    screen.view = screen._view_for(None, ())
    screen.refresh()


def test_a_slip_is_switched_off_where_it_is_asked_about_and_in_the_settings(game, desk, tmp_path):
    screen = begin(desk, game)
    state = screen.session.state
    state.phase, state.card, state.vectorium = "sell", "E01", 19
    state.hold["weapons"] = 3
    ask(state, "sell")
    one = screen.session.state.clone()
    _stand(screen, one.clone())
    game.key("m")
    game.key("enter")
    game.settle()
    assert "given away" in game.app.top.title
    game.click("choice-0")
    game.settle()
    assert game.app.top is screen
    game.app.top.set_focus("go")
    game.key("enter")  # it was told
    game.settle()
    assert not isinstance(game.app.top, Dialog)
    _stand(screen, one)
    game.key("m")
    game.key("enter")
    game.settle()
    game.click("choice-2")
    game.settle()
    assert desk.settings.muted == ["ft.waste"]
    assert Store(desk.store.home).settings.muted == ["ft.waste"]
    desk.open_settings("cautions")
    game.settle()
    options = game.app.top
    game.click("ft.fuel-no")
    assert desk.settings.muted == ["ft.fuel", "ft.waste"]
    options.activate(options.scene.node("ft.waste-yes"))  # it lies below what is seen at first
    assert desk.settings.muted == ["ft.fuel"]
    game.click("reset")
    assert Store(desk.store.home).settings.muted == []


def test_a_slip_is_asked_about_again_after_an_undo(game: Any, desk: Desk) -> None:
    screen = begin(desk, game)
    state = screen.session.state
    state.phase, state.card, state.vectorium = "sell", "E01", 19
    state.hold["weapons"] = 3
    ask(state, "sell")
    screen.session.base = state.clone()
    screen.look_anew()
    screen.refresh()
    for _ in range(3):
        press(game, screen, "m")
        game.key("enter")
        game.settle()
        assert isinstance(game.app.top, Dialog)
        game.click("choice-1")  # it is meant
        game.settle()
        assert asked(screen) == "upgrade"
        game.key("ctrl+z")
        game.settle()
        assert asked(screen) == "sell"
    press(game, screen, "m")
    game.key("enter")
    game.settle()
    game.click("choice-0")
    game.settle()
    press(game, screen, "go")  # it was told, and nothing has changed since
    assert asked(screen) == "upgrade"


def test_an_upgrade_that_strands_the_ship_is_asked_about(game, desk):
    screen = begin(desk, game)
    state = screen.session.state
    state.phase, state.card, state.vectorium = "upgrade", "E01", 5
    ask(state, "upgrade")
    screen.view = screen._view_for(None, ())
    screen.refresh()
    game.click("module.cargo")
    game.click("go")
    game.settle()
    assert isinstance(game.app.top, Dialog)
    game.click("choice-0")
    game.settle()
    assert game.app.top is screen
    assert len(screen.session.journal) == 0
