"""What a player may give to others of a game: its share code, a picture, the log as a book."""

from typing import TYPE_CHECKING, Any

from desktop.game import GameEntry
from desktop.kit.dialog import Choice, Dialog
from desktop.kit.navigator import Navigator
from desktop.play.log_book import book_of
from resources import say

if TYPE_CHECKING:
    from desktop.kit.screen import Host
    from tabletop import Session

PICTURE = (1600, 900)
"""Size of a picture in px."""


def share(
    app: "Host", nav: Navigator, entry: GameEntry, session: "Session[Any]", name: str
) -> None:
    """Offers the share code of a game, or says why there is none, and what else can be given."""
    code = entry.codes.of(session) if entry.codes is not None else ""
    choices: list[Choice] = []
    if code:

        def copy() -> None:
            app.copy(code)
            app.tell(say("play.share.head"), say("play.share.copied"))

        choices.append(Choice(say("play.share.code"), copy, "primary", "c"))
    scene = entry.picture(session, code) if entry.picture is not None else None
    if scene is not None:
        drawn = scene

        def keep_picture() -> None:
            nav.keep(f"{session.seed}.png", app.printed(drawn, PICTURE))

        choices.append(Choice(say("play.share.picture"), keep_picture, "plain", "p"))

    def keep_book() -> None:
        nav.keep(f"{session.seed}.txt", book_of(entry, session, name).encode())

    choices.append(Choice(say("play.share.log"), keep_book, "plain", "l"))
    choices.append(Choice(say("menu.back")))
    text = say("play.code.text", code=code) if code else say("play.code.none.text")
    app.ask(Dialog(say("play.share.head"), text, choices))
