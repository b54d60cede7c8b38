"""The menu of a game: settings, practice, what it offers of its own, and the ways out."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from desktop.kit.dialog import Choice, Dialog
from desktop.kit.navigator import Navigator
from desktop.kit.screen import Host
from resources import say
from tabletop import Session

if TYPE_CHECKING:
    from desktop.game import GameEntry

_Act = Callable[[], None]


def menu(
    nav: Navigator,
    host: Host,
    entry: "GameEntry",
    session: Session[Any],
    title: str,
    leave: _Act,
    refresh: _Act,
    *more: tuple[str, _Act],
) -> Dialog:
    """`refresh` shows that practice has begun; `more`: what the game offers, under its words."""

    def ask_practice() -> None:
        host.ask(_practice(session, refresh))

    choices = [
        Choice(say("play.menu.go_on"), None, "primary"),
        Choice(say("play.menu.settings"), nav.open_settings),
    ]
    if session.state.decision is not None:
        choices[1:1] = [Choice(*each) for each in more]
    if not session.practice and session.state.decision is not None:
        choices.append(Choice(say("play.menu.practice"), ask_practice))
    if entry.codes is not None:
        choices.append(Choice(say("play.menu.code"), lambda: share(host, entry, session)))
    choices.append(Choice(say("play.menu.title"), leave))
    choices.append(Choice(say("play.menu.quit"), nav.quit))
    text = say("play.menu.text", saved=nav.saved_line(), seed=session.seed)
    return Dialog(title, text, choices, cancel=0)


def share(host: Host, entry: "GameEntry", session: Session[Any]) -> None:
    """Copies the share code of a game, and shows it whole; or says why there is none."""
    part = entry.codes
    if part is not None and (code := part.of(session)):
        host.copy(code)
        host.tell(say("play.code.head"), say("play.code.text", code=code))
    else:
        host.tell(say("play.code.none"), say("play.code.none.text"))


def _practice(session: Session[Any], refresh: _Act) -> Dialog:
    def begin() -> None:
        session.begin_practice()
        refresh()

    choices = [Choice(say("play.practice.no")), Choice(say("play.practice.yes"), begin)]
    return Dialog(say("play.practice.head"), say("play.practice.text"), choices, cancel=0)
