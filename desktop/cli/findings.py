"""What was found about a saved game, where a command may use it and add to it."""

from typing import TYPE_CHECKING

from saves import RealFiles
from saves.kept import Kept

if TYPE_CHECKING:
    from saves import Store

__all__ = ["Findings"]


class Findings:
    """Of one slot. The profile is taken for a write alone: a long search keeps no window from it,
    and while a window has it nothing is written."""

    def __init__(self, store: "Store", slot_id: str) -> None:
        self._store = store
        self._uuid = next((uuid for uuid, slot in store.slots().items() if slot == slot_id), "")
        folder = store.home / "records" / "reviews"
        self._kept = Kept(RealFiles(), folder, lambda: not store.read_only)

    def found(self) -> object:
        return self._kept.read(self._uuid)

    def keep(self, plain: object) -> None:
        with self._store:
            self._kept.write(self._uuid, plain)
