"""The pages about the player and what was played, each under the name that `Desk.page` takes."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from desktop.kit.navigator import Navigator

if TYPE_CHECKING:
    from desktop.game import GameEntry
    from desktop.kit.screen import Screen
    from desktop.kit.window.app import App
    from saves import Store


class Host(Navigator, Protocol):
    """What a page has of the desk."""

    app: "App"
    store: "Store"
    entries: "Mapping[str, GameEntry]"

    def leave_game(self) -> None: ...
    def leaving(self, go: Callable[[], None]) -> None: ...


PAGES: "Mapping[str, Callable[[Host, object], Screen]]" = {}
"""What it is about is a page's own: an id, a game's name, None for all."""
