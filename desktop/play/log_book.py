"""A game as a text to keep: what it is, how it stands, and all that was said of it."""

from typing import TYPE_CHECKING, Any

from desktop.game import GameEntry
from resources import say

if TYPE_CHECKING:
    from tabletop import Session


def book_of(entry: GameEntry, session: "Session[Any]", name: str) -> str:
    """What the game is, how it stands, and its log: nothing that the player has not seen."""
    words = entry.words(session)
    code = entry.codes.of(session) if entry.codes is not None else ""
    head = [f"{entry.title}: {name}", say("book.seed", seed=session.seed)]
    if code:
        head.append(say("book.code", code=code))
    if session.practice:
        head.append(say("book.practice"))
    head.append(words.cause() if session.state.decision is None else say("book.unfinished"))
    parts = [head, words.situation(), [say("book.log"), *words.log()]]
    return "\n\n".join("\n".join(part) for part in parts).replace("\u00a0", " ") + "\n"
