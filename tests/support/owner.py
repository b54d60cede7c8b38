"""Whose window it is in tests that have no desk."""

from collections.abc import Callable
from typing import Any

__all__ = ["Owner"]


class Owner:
    """Keeps what is changed, and ends the window at once."""

    def __init__(self, settings: Any) -> None:
        self.settings = settings

    def change(self, **changes: Any) -> Any:
        for name, value in changes.items():
            setattr(self.settings, name, value)
        return self.settings

    def title(self) -> None: ...
    def open_settings(self) -> None: ...
    def rescue(self) -> bool:
        return True

    def leaving(self, go: Callable[[], None]) -> None:
        go()
