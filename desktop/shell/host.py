"""What the pages of the shell have of the desk."""

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from desktop.kit.navigator import Navigator

if TYPE_CHECKING:
    from desktop.game import GameEntry
    from desktop.kit.window.app import App
    from saves import GameCodec, Mark, Player, Players, Store
    from tabletop import Session


class Practice(NamedTuple):
    """A game to be played on, in practice, from what stood after so many of its acts."""

    entry: "GameEntry"
    codec: "GameCodec[Any]"
    session: "Session[Any]"
    length: int
    name: str
    marks: "Collection[Mark]"


class Host(Navigator, Protocol):
    """What a page has of the desk."""

    app: "App"
    store: "Store"
    entries: "Mapping[str, GameEntry]"
    players: "Players"
    player: "Player"

    def practise(self, start: Practice) -> None: ...
    def play_as(self, player: "Player") -> None: ...
    def leave_game(self) -> None: ...
    def leaving(self, go: Callable[[], None]) -> None: ...
