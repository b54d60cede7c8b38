"""A saved game to be seen again, by the id of its slot."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from desktop.play.replay import ReplayScreen
from desktop.shell.host import Host, Practice
from resources import say
from saves import SavedDeck, SaveError

if TYPE_CHECKING:
    from tabletop import Session


def replay(host: Host, slot_id: str) -> ReplayScreen | None:
    """None, told, for a game that does not open or whose game knows no replay."""
    row = next((row for row in host.store.rows() if row.id == slot_id), None)
    entry = host.entries.get(row.game) if row is not None else None
    if row is None or entry is None or entry.story is None:
        host.app.tell(say("replay.none"), say("replay.none.text"))
        return None
    try:
        session, _ = host.store.read(slot_id, entry.codec())
    except SaveError as error:
        host.app.tell(say("replay.none"), error.user_text)
        return None
    practise: Callable[[int], None] | None = None
    if session.state.decision is None:  # of a game under way it would show what comes
        codec = _codec_of(entry.codec(), session)

        def begin(length: int) -> None:
            host.practise(Practice(entry, codec, session, length, row.name, row.marks))

        practise = begin
    return ReplayScreen(host, entry, session, row.name, practise)


def _codec_of(codec: Any, session: "Session[Any]") -> Any:
    """With the cards that a game was dealt."""
    return codec.with_deck(SavedDeck(session.state.cards.printed))
