"""Every menu screen and dialog of the shell and of both games, as a player comes to it."""

from collections.abc import Callable
from typing import Any

from desktop.game import Caution
from desktop.kit.window.crash_page import CrashPage
from desktop.play.caution_dialog import CautionDialog
from desktop.shell.desk import Desk
from desktop.shell.mending import offer
from desktop.shell.settings.keeping import Keeping
from desktop.shell.settings.screen import PAGES, OptionsScreen, WelcomeScreen
from freetrader.rules.setup import STANDARD
from saves import SaveDamaged, SaveWriteFailed
from trucker.rules.setup import Setup, Sitting
from trucker.screens.live_clock import ready_dialog

__all__ = ["MENUS"]

Opens = Callable[[Any, Desk], object]
"""Puts a screen or dialog on top of what is there: of the driver, and its desk."""


def campaign(game: Any, desk: Desk) -> Any:
    """A campaign under way, of which the first move is made."""
    desk.begin("freetrader", desk.entry("freetrader").again(STANDARD, "MENU-1", False))
    session = desk.session
    assert session is not None
    assert session.state.decision is not None
    session.apply(session.state.decision.options[0])
    desk.resume()
    game.settle()
    return game.app.top


def flight(game: Any, desk: Desk) -> Any:
    setup = Setup("learning", (Sitting(), Sitting("easy")), help="off")
    desk.begin("trucker", desk.entry("trucker").again(setup, "MENU-1", False))
    game.settle()
    return game.app.top


def in_a_campaign(name: str) -> Opens:
    """What a key of the table opens."""

    def opens(game: Any, desk: Desk) -> object:
        return campaign(game, desk).command(name)

    return opens


def in_a_flight(name: str) -> Opens:
    def opens(game: Any, desk: Desk) -> object:
        return flight(game, desk).command(name)

    return opens


def chosen(opens: Opens, ident: str) -> Opens:
    """What a node of another screen opens."""

    def there(game: Any, desk: Desk) -> None:
        opens(game, desk)
        game.settle()
        game.click(ident)

    return there


def listed(game: Any, desk: Desk) -> None:
    campaign(game, desk)
    desk.title()
    desk.load()


def of_row(act: str) -> Opens:
    """A dialog about a saved game."""

    def opens(game: Any, desk: Desk) -> None:
        listed(game, desk)
        game.settle()
        game.click(f"{act}-{desk.store.rows()[0].id}")

    return opens


def refused(game: Any, desk: Desk) -> None:
    campaign(game, desk)
    desk.title()
    offer(desk, desk.store.rows()[0].id, "freetrader", SaveDamaged("slots"))


def unsaved(game: Any, desk: Desk) -> None:
    campaign(game, desk)
    slot: Any = desk.slot
    slot.trouble = SaveWriteFailed("slots")
    slot.flush = lambda *more: False
    desk.title()


def captured(game: Any, desk: Desk) -> None:
    """The next key is awaited."""
    desk.open_settings("controls")
    game.settle()
    game.click("key-log")


def warned(game: Any, desk: Desk) -> None:
    caution = Caution("freetrader.unpaid", "Head", "Text")
    desk.app.ask(CautionDialog(caution, lambda: desk.app.tell("Done", "")))


def title(game: Any, desk: Desk) -> None:
    desk.title()


def title_to_continue(game: Any, desk: Desk) -> None:
    campaign(game, desk)
    desk.title()


MENUS: dict[str, Opens] = {
    "title": title,
    "title-continue": title_to_continue,
    "new-freetrader": lambda game, desk: desk.new("freetrader"),
    "new-trucker": lambda game, desk: desk.new("trucker"),
    "code-freetrader": chosen(lambda game, desk: desk.new("freetrader"), "enter-code"),
    "code-trucker": chosen(lambda game, desk: desk.new("trucker"), "enter-code"),
    "load": listed,
    "rename": of_row("rename"),
    "delete": of_row("delete"),
    "refused": refused,
    "unsaved": unsaved,
    "which-rules": lambda game, desk: desk.rules(),
    "rules-freetrader": lambda game, desk: desk.rules("freetrader"),
    "rules-trucker": lambda game, desk: desk.rules("trucker"),
    "credits": lambda game, desk: desk.credits(),
    "career-freetrader": lambda game, desk: desk.page("career", "freetrader"),
    "career-trucker": lambda game, desk: desk.page("career", "trucker"),
    "first-start": lambda game, desk: desk._ask_first(),
    "welcome": lambda game, desk: desk.app.push(WelcomeScreen(desk)),
    "players": lambda game, desk: desk.page("players"),
    "notice": lambda game, desk: desk.app.tell("Title", "Text"),
    "caution": warned,
    "capture": captured,
    "crash": lambda game, desk: desk.app.push(CrashPage("-", True)),
    **{
        f"settings-{page}": lambda game, desk, page=page: desk.app.push(
            OptionsScreen(desk, tuple(desk.entries.values()), page, Keeping(desk, print))
        )
        for page in PAGES
    },
    "menu-freetrader": in_a_campaign("menu"),
    "menu-trucker": in_a_flight("menu"),
    "practice": chosen(in_a_campaign("menu"), "choice-4"),
    "advice-freetrader": in_a_campaign("hint"),
    "advice-trucker": in_a_flight("hint"),
    "log-freetrader": in_a_campaign("log"),
    "log-trucker": in_a_flight("log"),
    "inspect": in_a_campaign("inspect"),
    "review": lambda game, desk: campaign(game, desk)._review(),
    **{
        name: lambda game, desk, name=name: desk.page(name)
        for name in ("history", "statistics", "achievements", "daily", "fairness")
    },
    "ready": lambda game, desk: desk.app.ask(ready_dialog()),
}
